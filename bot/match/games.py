"""Define stored games: a match with its code, names, place and settings."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date, datetime

from bot.match.deals import Layout
from bot.match.duels import DuelGame, SealedMove
from bot.match.hints import HintRecord
from bot.match.ladder import NO_LEVEL, GameLevel
from bot.match.match import Match
from bot.match.ratings import LadderChange
from bot.player_name import PlayerName

UNSTORED = 0
"""The id of a game that is not stored yet."""


@dataclass(frozen=True, slots=True)
class Replayed:
    """The result of `player` in the finished `game`, which another game on its deal, in the same seat, may beat."""

    game: int
    player: int
    name: PlayerName
    score: int


@dataclass(frozen=True)
class Game:
    """A game: the match, and how it was requested and is shown. A new one has the id `UNSTORED` until it is stored.

    `names` are the seats' names in turn order, `asked_size`, `asked_first` and `layout` the player's request,
    `created_by` the interaction that created the game (none for a duel), `interactions` the ids of those that made
    moves, `message` the last known board message in `channel`, `hints` the hints given to the seats and `hint_version`
    the number of changes of them. A `casual` game counts in no statistics, only a `standard` one in all of them
    (`bot.match.counting`). The coins of a `custom` game were typed by somebody. `duel_game` is set for a game of a
    duel, `day` for the try at the puzzle of that day. `level` is how strong the opponent and how hard the deal is.
    `packed_moves` and `packed_hints` are the moves and the hints as they are stored. `replayed` is set for a game on
    the deal of another. The accuracy of a `held` game, which is over, doesn't count; `change` is what a game that has
    just ended changed of the level.
    """

    id: int
    code: str
    match: Match
    names: tuple[PlayerName, PlayerName]
    seed: int
    asked_size: int | None
    asked_first: str
    guild: int | None
    channel: int
    created_at: datetime
    updated_at: datetime
    message: int | None = None
    hint_version: int = 0
    interactions: frozenset[int] = frozenset()
    casual: bool = False
    standard: bool = False
    custom: bool = False
    hints: tuple[HintRecord, ...] = ()
    layout: Layout = Layout.ROW
    duel_game: DuelGame | None = None
    day: date | None = None
    level: GameLevel = NO_LEVEL
    replayed: Replayed | None = None
    created_by: int | None = None
    held: bool = False
    change: LadderChange | None = field(default=None, compare=False)
    packed_moves: bytes = field(default=b"", compare=False, repr=False)
    packed_hints: bytes = field(default=b"", compare=False, repr=False)

    @property
    def has_accuracy(self) -> bool:
        """Return true if the accuracy of this standard game counts: it is of no duel, and no try at a daily puzzle.

        A stored end says itself if it counted: earlier versions have counted tries after their day.
        """
        is_held = (self.duel_game is not None or self.day is not None) if self.match.active else self.held
        return self.standard and not is_held

    @property
    def changes_no_level(self) -> bool:
        """Return true if this is a game against a bot that counts, but not for the level: its options aren't usual."""
        return not self.casual and not self.standard and self.duel_game is None

    @property
    def sealed(self) -> SealedMove | None:
        """Return the move that waits for the other game of a duplicate, if any."""
        return None if self.duel_game is None else self.duel_game.sealed

    @property
    def waits(self) -> bool:
        """Return true while the side to move has a sealed move: nobody can move until the other game is as far."""
        return self.match.active and self.sealed is not None
