"""A dask cluster as workers (extra `dask`)."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError, Executor
from contextlib import contextmanager

from foxgames.cli.errors import UsageError, quoted
from foxgames.locale import _

PATIENCE = 10.0
"""Seconds until a scheduler that does not answer is given up."""


@contextmanager
def cluster(address: str) -> Iterator[tuple[Callable[[], Executor], int]]:
    """How to get an executor of the cluster, and how many tasks it does at a time.

    Dask itself plays a chunk again whose worker died. UsageError where dask is not installed, or
    no scheduler or worker is there.
    """
    try:
        from distributed import Client, KilledWorker
    except ImportError:
        raise UsageError(
            _("dask is not installed"), _("install it with: pip install 'foxgames[dask]'")
        ) from None
    try:
        client = Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, TimeoutError) as error:
        raise UsageError(
            _("no dask scheduler answers at {address}").format(address=quoted(address)),
            str(error)[:200],
        ) from None
    with _silence(), client:
        threads = sum(client.nthreads().values())
        if not threads:
            raise UsageError(
                _("the dask cluster at {address} has no workers").format(address=quoted(address)),
                _("start some with: dask worker {address}").format(address=address),
            )
        try:
            yield lambda: client.get_executor(pure=False), threads
        except KilledWorker:
            raise UsageError(_("the cluster's workers were stopped again and again")) from None
        except CancelledError:
            raise UsageError(
                _("the dask scheduler at {address} is gone").format(address=quoted(address))
            ) from None


@contextmanager
def _silence() -> Iterator[None]:
    """Keeps the cluster's log off the terminal, where what goes wrong is told in one line."""
    before = logging.root.manager.disable
    logging.disable()
    try:
        yield
    finally:
        logging.disable(before)
