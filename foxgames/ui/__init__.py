"""The full-screen front end, the only place that knows Textual."""
