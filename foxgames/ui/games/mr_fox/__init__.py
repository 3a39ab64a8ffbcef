"""Bye Bye Mr. Fox! on the screen: two drawn parts, the farmyard with its vane, and the tray."""
