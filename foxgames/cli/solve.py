"""`foxgames solve`: the exact chance to win, and what it took to find it."""

from __future__ import annotations

import argparse
import sys
from time import process_time

from foxgames.cli import odds
from foxgames.cli.parsing import Parser
from foxgames.core import OVER
from foxgames.locale import _


def configure(parser: Parser) -> None:
    """Declares what the command takes: the same as `odds`."""
    odds.configure(parser)


def run(arguments: argparse.Namespace) -> int:
    """Prints the chance, the positions worked out, the processor time, and the peak memory."""
    state = odds.position(arguments)
    if state.turn is OVER:
        return odds.run(arguments)
    from foxgames.games.mr_fox import solver

    began = process_time()
    solution = solver.solve(state)
    chance = solution.chance(state)
    seconds = process_time() - began
    print(_("chance to win  {chance:.10f}").format(chance=chance))
    print(_("positions      {count:,}").format(count=solution.positions))
    print(_("processor      {seconds:.2f} s").format(seconds=seconds))
    print(_("peak memory    {megabytes:.0f} MB").format(megabytes=_peak_megabytes()))
    return 0


def _peak_megabytes() -> float:
    """The most memory this process has held at a time; 0 where the system does not tell."""
    try:
        import resource
    except ImportError:
        return 0.0
    unit = 1024 * 1024 if sys.platform == "darwin" else 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / unit
