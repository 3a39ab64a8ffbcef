"""Every screen test has a home of its own, and waits for nothing in vain."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path
from time import monotonic

import pytest
from textual.pilot import Pilot

from tests.ui.at_screens import shown

PATIENCE = 150.0
"""Seconds after which a test gives up waiting: a bound for stuck screens, not a pace."""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """State, settings and everything else under a fresh directory."""
    for name in ("XDG_STATE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "HOME"):
        monkeypatch.setenv(name, str(tmp_path / name.lower()))
    monkeypatch.delenv("NO_COLOR", raising=False)
    return tmp_path


@pytest.fixture(autouse=True)
def patience(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ends a loop that waits for what a screen shows where the games have failed or are stuck."""
    is_slow = request.node.get_closest_marker("slow") is not None
    end = monotonic() + (10 * PATIENCE if is_slow else PATIENCE)
    for name in ("pause", "press"):
        monkeypatch.setattr(Pilot, name, _bounded(getattr(Pilot, name), end))


def _bounded(method: Callable[..., Awaitable[None]], end: float) -> Callable[..., Awaitable[None]]:
    async def bounded(pilot: Pilot[int], *arguments: object, **further: object) -> None:
        await method(pilot, *arguments, **further)
        error = pilot.app._exception
        if error is not None:
            raise error
        assert monotonic() < end, f"waits in vain at:\n{shown(pilot.app)}"

    return bounded
