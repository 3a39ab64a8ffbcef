"""Fox's Party on the screen: its table, where things lie on it, and how they look."""
