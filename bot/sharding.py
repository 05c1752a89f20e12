"""Assign shards to the processes of a fleet, and parse lists of shards.

Discord splits the servers of a large bot into shards, with a connection for each of them. A process may have several
shards; in a fleet a shard belongs to one process.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

MAX_SHARDS = 100_000
"""The maximum number of shards, far above that of any bot, so that a typing error doesn't fill the memory."""


def parse_shards(text: str) -> tuple[int, ...]:
    """Parse numbers and ranges of shards, such as `0-3,8`, in order. Raises `ValueError`.

    >>> parse_shards("0-3,8")
    (0, 1, 2, 3, 8)
    """
    shards: set[int] = set()
    for word in re.split(r"[\s,]+", text.strip("[] \t")) if text.strip("[] \t") else ():
        ends = re.fullmatch(r"([0-9]{1,6})(?:-([0-9]{1,6}))?", word)
        first, last = (int(ends[1]), int(ends[2] or ends[1])) if ends else (1, 0)
        if not first <= last < MAX_SHARDS:
            raise ValueError("should list shards by their numbers, as 0-3,8")
        shards.update(range(first, last + 1))
    return tuple(sorted(shards))


def first_shard(client: Any) -> int:
    """Return the lowest shard that the Discord client `client` serves: 0 in one process of a fleet."""
    return min(getattr(client, "shard_ids", None) or (0,))


def shards_of_worker(worker: int, workers: int, count: int) -> tuple[int, ...]:
    """Return the shards of `worker` (from 0) when `count` shards are split evenly among `workers`, as one range.

    >>> [shards_of_worker(worker, 3, 8) for worker in range(3)]
    [(0, 1), (2, 3, 4), (5, 6, 7)]
    """
    return tuple(range(count * worker // workers, count * (worker + 1) // workers))


def worker_number(environment: Mapping[str, str], host: str) -> tuple[int, str] | None:
    """Return the worker number (from 0) that the platform assigned to this process, and where it was found, or `None`.

    Platforms that read a Procfile set PS or DYNO to `worker.3`, counted from 1. A StatefulSet of Kubernetes names its
    hosts `coins-3`, counted from 0.

    >>> worker_number({"DYNO": "worker.3"}, "9f2c11")
    (2, 'DYNO')
    >>> worker_number({}, "coins-3")
    (3, 'the host name coins-3')
    """
    for name in ("PS", "DYNO"):
        match = re.fullmatch(r"[\w-]+\.([1-9][0-9]{0,5})", environment.get(name, ""))
        if match:
            return int(match[1]) - 1, name
    match = re.fullmatch(r"[^.]*[^.0-9]-([0-9]{1,6})", host.partition(".")[0])
    return (int(match[1]), f"the host name {host}") if match else None
