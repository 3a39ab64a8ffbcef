"""`python -m foxgames`."""

from __future__ import annotations

from foxgames.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
