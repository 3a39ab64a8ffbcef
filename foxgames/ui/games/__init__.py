"""One screen and one sheet a game."""
