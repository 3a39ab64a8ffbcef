"""The midend: the only owner of a game in progress."""
