"""Rounds: what is known of a game because it is part of a duel."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from bot.match import Match, Status
from bot.store.models import DuelRow, RoundRow

_AS_STORED = {Status.FORFEIT: Status.RESIGNED, Status.AGREED: Status.FINISHED}
"""How a game has ended that only a round can have; its round knows the rest."""


@dataclass(frozen=True, slots=True)
class Round:
    """The `number`th game, from 1, of the duel called `code`, which has `of`.

    `running` says that the duel still is. While the game is, `due` is when its next move must have been made (`hours`
    after the one before), `warns` when that is to be said, and `offered` the seat that offers a tie.
    """

    duel: int
    code: str
    number: int
    of: int
    hours: int
    rated: bool
    running: bool
    due: datetime | None = None
    warns: datetime | None = None
    offered: int | None = None

    def ended(self) -> Round:
        """As it is once its game is over."""
        return replace(self, due=None, warns=None, offered=None)


def status(stored: str, row: RoundRow | None) -> Status:
    """How far the game is whose status is `stored`."""
    return Status(stored if row is None or row.ending is None else row.ending)


def stored_status(status: Status) -> str:
    """What a game's own row says of `status`."""
    return _AS_STORED.get(status, status).value


def told(row: RoundRow, duel: DuelRow) -> Round:
    """The round of `row`, which is one of `duel`."""
    return Round(
        duel=duel.id,
        code=duel.code,
        number=row.number,
        of=2 if duel.format == "duplicate" else 1,
        hours=duel.hours,
        rated=duel.rated,
        running=duel.status == "running",
        due=row.due,
        warns=row.warns,
        offered=row.offered,
    )


def row(game: int, new: Round) -> RoundRow:
    """The row of `new`, which is `game`."""
    return RoundRow(
        game_id=game,
        duel_id=new.duel,
        number=new.number,
        due=new.due,
        warns=new.warns,
        offered=None,
        ending=None,
        notice_id=None,
    )


def changed(game: int, match: Match, after: Round) -> dict[str, Any]:
    """What a change that leads to `match` makes of the row of a round."""
    ending = match.status.value if match.status in _AS_STORED else None
    return {
        "is_game": game,
        "due": after.due,
        "warns": after.warns,
        "offered": after.offered,
        "ending": ending,
    }
