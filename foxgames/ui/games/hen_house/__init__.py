"""Hen House on the screen: its table, the house in the middle, and what is picked."""
