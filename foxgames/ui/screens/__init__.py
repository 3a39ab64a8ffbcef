"""Screens that no single game owns."""
