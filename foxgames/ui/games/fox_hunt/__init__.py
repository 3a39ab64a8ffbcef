"""The Great American Fox Hunt on the screen: its table, its seats, and what is picked."""
