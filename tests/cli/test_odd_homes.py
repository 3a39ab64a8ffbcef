"""Homes and folders that are missing, odd or in the way: games go on and say what is lacking."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

FOXGAMES = [sys.executable, "-m", "foxgames"]
PLAY = ("play", "fox-party", "--plain", "--seats", "Ann,bot:easy", "--seed", "5")


def homes(at: Path) -> dict[str, dict[str, str | bytes]]:
    """Environments by what is odd about them."""
    (at / "file").write_text("in the way")
    (at / "state" / "foxgames").parent.mkdir()
    (at / "state" / "foxgames").write_text("in the way")
    everything = ("HOME", "XDG_STATE_HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME")
    return {
        "a home that is not there": {"HOME": str(at / "none" / "at" / "all")},
        "no home named": {"HOME": ""},
        "a home that is a file": dict.fromkeys(everything, str(at / "file")),
        "a state folder that is a file": {"XDG_STATE_HOME": str(at / "state")},
        "a relative folder": dict.fromkeys(everything, "somewhere/else"),
        "a device": dict.fromkeys(everything, "/dev/null"),
        "a name with spaces and a quote": dict.fromkeys(everything, str(at / "a b'c d")),
        "a name that is no text": dict.fromkeys(everything, os.fsencode(at) + b"/\xff\xfe"),
        "a name too long": dict.fromkeys(everything, str(at / ("x" * 300))),
    }


@pytest.mark.skipif(sys.platform == "win32", reason="homes are named otherwise on Windows")
def test_a_game_is_played_to_its_end_whatever_the_home_is(tmp_path: Path) -> None:
    for oddity, named in homes(tmp_path).items():
        environment = {
            key: value for key, value in os.environb.items() if not key.startswith(b"XDG_")
        }
        environment |= {os.fsencode(key): os.fsencode(value) for key, value in named.items()}
        for arguments in (PLAY, ("stats",), ("paths",)):
            ran = subprocess.run(
                [*FOXGAMES, *arguments],
                input=b"\n" * 2000,
                capture_output=True,
                cwd=tmp_path,
                env=environment,
                timeout=120,
            )
            refused = ran.returncode == 2 and ran.stderr.startswith(b"foxgames: cannot use ")
            assert ran.returncode == 0 or (refused and arguments != PLAY), (oddity, ran.stderr)
            assert b"Traceback" not in ran.stderr and b"\x1b" not in ran.stdout + ran.stderr
            if arguments == PLAY:
                assert b"seed of this game was 5" in ran.stdout, oddity
                unsaved = b"is not being saved" in ran.stdout
                in_the_way = "file" in oddity or oddity in ("a device", "a name too long")
                assert unsaved == in_the_way, (oddity, ran.stdout[-400:])
