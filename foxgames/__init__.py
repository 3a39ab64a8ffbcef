"""Four fox-themed tabletop games for the terminal. Importing this imports nothing else."""

from __future__ import annotations

__version__ = "0.1.0"
