"""What the screens of several games share."""
