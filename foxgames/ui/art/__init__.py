"""Original pixel and text art, one file a subject."""
