"""The midend."""
