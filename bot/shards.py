"""Which shards are whose: lists of shards as hosts write them, and a process's share of them in a fleet.

Discord splits the servers of a large bot into shards, each a connection of its own. A process may have several of
them; a fleet of processes has each of them once.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

MOST = 100_000
"""Shards; more than any bot has, so that a slip of the hand does not fill the memory."""


def parse(text: str) -> tuple[int, ...]:
    """The shards that `text` lists, in order: numbers and ranges, as `0-3,8`. `ValueError` for anything else.

    >>> parse("0-3,8")
    (0, 1, 2, 3, 8)
    """
    shards: set[int] = set()
    for word in re.split(r"[\s,]+", text.strip("[] \t")) if text.strip("[] \t") else ():
        ends = re.fullmatch(r"([0-9]{1,6})(?:-([0-9]{1,6}))?", word)
        first, last = (int(ends[1]), int(ends[2] or ends[1])) if ends else (1, 0)
        if not first <= last < MOST:
            raise ValueError("should list shards by their numbers, as 0-3,8")
        shards.update(range(first, last + 1))
    return tuple(sorted(shards))


def share(worker: int, workers: int, count: int) -> tuple[int, ...]:
    """Of `count` shards those of `worker`, counted from 0, of so many `workers`: neighbours, as many as the others'.

    >>> [share(worker, 3, 8) for worker in range(3)]
    [(0, 1), (2, 3, 4), (5, 6, 7)]
    """
    return tuple(range(count * worker // workers, count * (worker + 1) // workers))


def ordinal(environment: Mapping[str, str], host: str) -> tuple[int, str] | None:
    """The number, from 0, that a platform gave this process, and where it stands; `None` where it gave none.

    Platforms that read a Procfile set PS or DYNO to `worker.3`, counting from 1. A StatefulSet of Kubernetes calls its
    hosts `coins-3`, counting from 0.

    >>> ordinal({"DYNO": "worker.3"}, "9f2c11")
    (2, 'DYNO')
    >>> ordinal({}, "coins-3")
    (3, 'the host name coins-3')
    """
    for name in ("PS", "DYNO"):
        found = re.fullmatch(r"[\w-]+\.([1-9][0-9]{0,5})", environment.get(name, ""))
        if found:
            return int(found[1]) - 1, name
    found = re.fullmatch(r"[^.]*[^.0-9]-([0-9]{1,6})", host.partition(".")[0])
    return (int(found[1]), f"the host name {host}") if found else None
