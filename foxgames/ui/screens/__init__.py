"""Screens that no single game owns, each with its sheet, and the parts made for one of them."""
