"""Define stored duels: their stage, terms and games."""

from __future__ import annotations

import enum
from dataclasses import dataclass, replace
from datetime import datetime

from bot.coins import Board, Move
from bot.match import DuelFormat, Layout
from bot.player_name import PlayerName


@dataclass(frozen=True, slots=True)
class SealedMove:
    """A move of the side to move that is stored, but neither made nor shown yet, and the `interaction` it came by."""

    move: Move
    interaction: int


@dataclass(frozen=True, slots=True)
class DuelGame:
    """Game `number` of the `count` games of the duel `code`.

    `running`: the duel has not ended. While the game runs, `due_at` is the deadline of the next move (`hours` after the
    one before), `warn_at` the time of the warning, and `offered` the seat that offers a tie.
    A `sealed` move waits for the other game (see `bot.match.duel.reveal`); until it is made, nothing is due.
    """

    duel: int
    code: str
    number: int
    count: int
    hours: int
    rated: bool
    running: bool
    due_at: datetime | None = None
    warn_at: datetime | None = None
    offered: int | None = None
    sealed: SealedMove | None = None

    def ended(self) -> DuelGame:
        """Return the duel game without deadline, warning, offer and sealed move."""
        return replace(self, due_at=None, warn_at=None, offered=None, sealed=None)


class DuelStage(enum.Enum):
    """The stage of a duel: an open challenge, one without effect, running, finished or closed."""

    OPEN = "open"
    RUNNING = "running"
    DECLINED = "declined"
    CANCELLED = "cancelled"
    EXPIRED = "expired"
    FINISHED = "finished"
    CLOSED = "closed"


@dataclass(frozen=True)
class Duel:
    """A stored duel or challenge; `challenged` is `None` while anybody may accept.

    The coins of a `custom` duel were typed. `names` are those of challenger and challenged. `first`: the challenger
    moves first in the (first) game. `hours` is the time for a move. `margin` is the challenger's final margin; `void`:
    it changes no rating. `message` in `channel` shows it.
    """

    id: int
    code: str
    challenger: int
    challenged: int | None
    names: tuple[PlayerName, PlayerName]
    format: DuelFormat
    rated: bool
    custom: bool
    first: bool
    board: Board
    layout: Layout
    size: int | None
    seed: int
    hours: int
    stage: DuelStage
    margin: int | None
    void: bool
    guild: int | None
    channel: int
    message: int | None
    created_at: datetime
    expires_at: datetime
    ended_at: datetime | None


@dataclass(frozen=True)
class NewDuel:
    """A challenge to be stored. Its players must be stored already."""

    code: str
    challenger: int
    challenged: int | None
    format: DuelFormat
    rated: bool
    first: bool
    board: Board
    layout: Layout
    size: int | None
    seed: int
    hours: int
    guild: int | None
    channel: int
    interaction: int | None
    expires_at: datetime
    custom: bool = False
