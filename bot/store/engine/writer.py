"""Store all changes that wait in one transaction (group commit).

A durable commit takes longer than most changes. So the changes that arrive during one share the next transaction, and
each caller gets the outcome of its own change after that commit.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextvars import Context, copy_context
from typing import Any

from bot.store.engine.transactions import Outcome, Work

_MIN_SIZE_FOR_DELAY = 3
"""The usual number of changes in a transaction from which on as many are expected soon, from the same players."""
_MAX_SIZE = 50
"""The most changes in a transaction, which has a time limit."""
_DELAY_S = 0.004
"""Seconds that the next transaction waits for them."""


class RunAloneError(Exception):
    """Several functions of which one can't be undone by itself, or waits for long: nothing of them is stored."""


async def _never(_: Work) -> Outcome:
    """Run no function: where each can be undone by itself, none has to run alone."""
    raise NotImplementedError


class Writer:
    """A queue of changes. `run_all` runs those that wait in one transaction after the other, and commits it.

    If it raises `RunAloneError`, `run_alone` runs each of them in a transaction of its own, beside the next ones.
    """

    def __init__(
        self,
        run_all: Callable[[Sequence[Work]], Awaitable[Sequence[Outcome]]],
        run_alone: Callable[[Work], Awaitable[Outcome]] = _never,
    ) -> None:
        self._run_all, self._run_alone = run_all, run_alone
        self._waiting: list[_Change] = []
        self._task: asyncio.Task[None] | None = None
        self._alone: set[asyncio.Task[None]] = set()
        self._usual_size = 0.0

    @property
    def pending(self) -> int:
        """Return the number of changes that wait for the next transaction."""
        return len(self._waiting)

    async def run(self, work: Work) -> Any:
        """Run `work` in the next transaction, and return its result after the commit.

        Raises what `work` raises, the errors of a database, and `OutcomeUnknownError`. If the caller is cancelled, the
        change is stored all the same.
        """
        loop = asyncio.get_running_loop()
        stored = loop.create_future()
        context = copy_context()
        self._waiting.append((lambda transaction: context.run(work, transaction), stored))
        if self._task is None:
            # Without the context of the caller: the transaction belongs to none of them.
            self._task = loop.create_task(self._run_waiting(), context=Context())
        return await stored

    async def finish(self) -> None:
        """Wait until all changes are stored."""
        while running := [*self._alone, *([] if self._task is None else [self._task])]:
            await asyncio.wait(running)

    async def _run_waiting(self) -> None:
        together: list[_Change] = []
        try:
            while self._waiting:
                if len(self._waiting) < self._usual_size >= _MIN_SIZE_FOR_DELAY:
                    await asyncio.sleep(_DELAY_S)
                self._usual_size = (self._usual_size + len(self._waiting)) / 2
                together, self._waiting = self._waiting[:_MAX_SIZE], self._waiting[_MAX_SIZE:]
                try:
                    outcomes = await self._run_all([work for work, _ in together])
                except RunAloneError:
                    for change in together:
                        task = asyncio.create_task(self._store_alone(*change))
                        self._alone.add(task)
                        task.add_done_callback(self._alone.discard)
                except Exception as error:  # concerns all of them
                    for _, stored in together:
                        settle(stored, Outcome(error=error))
                else:
                    for (_, stored), outcome in zip(together, outcomes, strict=True):
                        settle(stored, outcome)
                together = []
        finally:  # also if the task was cancelled: nobody should wait for it
            self._task, waiting, self._waiting = None, self._waiting, []
            for _, stored in (*together, *waiting):
                stored.cancel()

    async def _store_alone(self, work: Work, stored: asyncio.Future[Any]) -> None:
        try:
            outcome = await self._run_alone(work)
        except Exception as error:
            outcome = Outcome(error=error)
        settle(stored, outcome)


_Change = tuple[Work, "asyncio.Future[Any]"]
"""A change, and the future that its caller waits for."""


def settle(stored: asyncio.Future[Any], outcome: Outcome) -> None:
    """Give `outcome` to the caller that waits for it."""
    if stored.done():  # the caller was cancelled
        return
    if outcome.error is None:
        stored.set_result(outcome.result)
    else:
        stored.set_exception(outcome.error)
