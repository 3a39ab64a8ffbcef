"""What is drawn and chosen that more than one game or screen shares."""
