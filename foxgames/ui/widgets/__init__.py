"""What screens and boards are made of and painted with; it knows neither screens nor boards."""
