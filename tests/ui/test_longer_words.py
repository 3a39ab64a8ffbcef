"""Other languages take more room: every string longer, and every letter twice as wide."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["long", "wide"])
def test_t43_no_key_is_clipped_and_no_line_too_wide(kind: str) -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "tests.ui.longer", kind],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=600,
        check=True,
    )
    (told,) = ran.stdout.splitlines()
    assert int(told.removesuffix(" screens")) > 20
