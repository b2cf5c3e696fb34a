"""Batches of work on local processes, with the same results as on one.

A result is a function of its batch alone, and results come in the order of the batches.
"""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from typing import TypeVar

from paracosm.lab.faults import DeadWorker

Batch = TypeVar("Batch")
Made = TypeVar("Made")


def on_processes(
    name: str,
    jobs: int,
    prepare: Callable[[], None],
    work: Callable[[Batch], Made],
    batches: Iterable[Batch],
) -> Iterator[Made]:
    """The results of ``batches``; ``prepare`` runs once in each process, ``name`` is for messages."""
    if jobs <= 1:
        prepare()
        yield from map(work, batches)
        return
    # Spawned, so that a process inherits nothing by which its results could differ.
    context = multiprocessing.get_context("spawn")
    others = frozenset(multiprocessing.active_children())
    pool = ProcessPoolExecutor(jobs, context, initializer=prepare)
    try:
        with _unheard():
            made = pool.map(work, batches)
        yield from made
    except KeyboardInterrupt:
        for worker in frozenset(multiprocessing.active_children()) - others:
            worker.terminate()
        raise
    except BrokenProcessPool as error:
        raise DeadWorker(
            "A worker process died",
            "It may have run out of memory: try fewer --jobs. What was made so far is kept, and the "
            "same command goes on from there.",
            name,
        ) from error
    finally:
        pool.shutdown(cancel_futures=True)


@contextmanager
def _unheard() -> Iterator[None]:
    """Processes that are begun meanwhile hear no interrupt: it is for the one that began them.

    A terminal sends it to all, and each would show where it was. Here it waits until the end.
    """
    if not hasattr(signal, "pthread_sigmask"):  # a system without such masks
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
