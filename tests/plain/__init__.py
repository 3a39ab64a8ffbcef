"""Tests of the line-by-line front end."""
