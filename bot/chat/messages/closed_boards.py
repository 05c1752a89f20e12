"""Remove the buttons of boards that a deletion has closed: after the response to it, or later by the scheduler."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from bot.chat.messages.board_messages import BoardMessages
from bot.match.deletion import ClosedBoard
from bot.service.app_context import AppContext
from bot.service.duels import notifications
from bot.service.maintenance import closed_boards
from bot.service.scheduler import Job


async def close(app: AppContext, boards: BoardMessages, closed: Iterable[ClosedBoard]) -> None:
    """Show each board of `closed` without buttons and mark it as done. Raises `StoreUnavailableError`."""
    for board in closed:
        if board.message is not None:
            await boards.close(board, await notifications.find_game(app, board.code))
            await closed_boards.mark_done(app, board.message)


def job(boards: BoardMessages) -> Job:
    """Return the job that closes the boards left by a process that ended before it could."""

    async def due(app: AppContext, now: datetime) -> datetime | None:
        return await closed_boards.next_due(app)

    async def run(app: AppContext, now: datetime) -> None:
        await close(app, boards, await closed_boards.list_due(app, now))

    return Job("closed-boards", due, run)
