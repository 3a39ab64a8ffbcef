"""Accidents: damaged files, killed processes, storms of resizes. See tests/README.md."""
