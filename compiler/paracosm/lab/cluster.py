"""Whole batches of work on a Ray cluster, with the same bytes as on one process.

Ray is an extra (``pip install 'paracosm[ray]'``), imported when it is used. A batch is what a local process would
take at once: nothing smaller crosses the network, since a call on a cluster costs as much as thousands of
calls of tools. Results come back in the order of the batches, whichever worker was faster, and every
result is a function of its batch alone; so a run on a cluster continues one on a laptop and the other
way round.
"""

from __future__ import annotations

import os
import pickle
import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeVar

from paracosm.lab.faults import DeadWorker, NoCluster

Batch = TypeVar("Batch")
Made = TypeVar("Made")

AHEAD = 4
"""How many batches each worker has in front of it: enough to keep it busy, few enough to stop soon."""


def on_ray(
    address: str,
    prepare: Callable[[], None],
    work: Callable[[Batch], Made],
    batches: Iterable[Batch],
) -> Iterator[Made]:
    """The results of ``batches`` in their order, made on the cluster at ``address``.

    ``address`` is what ``ray.init`` takes: ``auto``, ``ray://host:10001``, or ``local`` for a cluster on this
    machine that ends with the call. ``prepare`` runs once in each process before its first batch; it and
    ``work`` travel by pickle, so the workers need this package installed.
    """
    ray = _ray()
    started = not ray.is_initialized()
    if started:
        _connect(ray, address)
    try:
        yield from _ordered(ray, prepare, work, batches)
    finally:
        if started:
            ray.shutdown()


def _ray() -> Any:
    try:
        import ray  # type: ignore[import-not-found, unused-ignore]
    except ImportError:
        raise NoCluster(
            "Ray is not installed", "Install it: pip install 'paracosm[ray]'; or use --jobs."
        ) from None
    return ray


def _connect(ray: Any, address: str) -> None:
    options: dict[str, Any] = {"log_to_driver": False, "logging_level": "ERROR"}
    try:
        if address == "local":
            # Workers on this machine find what this process finds.
            found = {"env_vars": {"PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}}
            ray.init(
                address="local", num_cpus=2, include_dashboard=False, runtime_env=found, **options
            )
        else:
            ray.init(address=address, **options)
    except (ConnectionError, ValueError, RuntimeError, TimeoutError) as error:
        raise NoCluster(
            f"No Ray cluster lets us in: {error}",
            "Start one (`ray start --head`), mend the address, or use --jobs. A cluster that asks for a token "
            "wants it from this process too: see Ray's pages on token authentication.",
            address,
        ) from None


def _ordered(
    ray: Any,
    prepare: Callable[[], None],
    work: Callable[[Batch], Made],
    batches: Iterable[Batch],
) -> Iterator[Made]:
    # One function, so that a worker finds what an earlier batch has prepared in its module.
    run = ray.remote(_run).options(max_retries=2)
    cpus = max(1, int(ray.cluster_resources().get("CPU", 1)))
    waiting: deque[Any] = deque()
    left = iter(batches)
    try:
        for batch in left:
            waiting.append(run.remote(prepare, work, batch))
            if len(waiting) >= AHEAD * cpus:
                yield ray.get(waiting.popleft())
        while waiting:
            yield ray.get(waiting.popleft())
    except ray.exceptions.RayTaskError as error:
        # What went wrong in the work is what would have gone wrong here.
        cause = error.cause or error
        if isinstance(cause, ray.exceptions.RayError) and cause is not error:
            raise DeadWorker(
                f"A worker of the cluster cannot begin: {str(cause).splitlines()[0]}",
                "Install the same version of paracosm, and what it imports, on all workers.",
            ) from None
        raise cause from None
    except ray.exceptions.RayError as error:
        raise DeadWorker(
            f"A worker of the cluster died: {error}",
            "It may have run out of memory. What was made so far is kept, and the same command goes on "
            "from there.",
        ) from None
    finally:
        for one in waiting:
            ray.cancel(one, force=False)


_PREPARED: list[bytes] = []
"""What this process was prepared for last."""


def _run(prepare: Callable[[], None], work: Callable[[Batch], Made], batch: Batch) -> Made:
    """In a worker: prepare unless that was done last, and work on a batch."""
    wanted = pickle.dumps(prepare)
    if _PREPARED != [wanted]:
        prepare()
        _PREPARED[:] = [wanted]
    return work(batch)
