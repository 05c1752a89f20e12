"""Change stored games: updates as plain values, and the statements that store them.

An update changes no row if the stored game has changed since it was read.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from functools import cached_property

from sqlalchemy import and_, bindparam, func, or_, select, update
from sqlalchemy.orm import Session

from bot.match.duels import DuelGame
from bot.match.games import Game
from bot.match.hints import HintRecord
from bot.match.match import Match, Status
from bot.match.preferences import OwnerKind
from bot.match.quality import MoveAssessment
from bot.store import games, packing, result_events
from bot.store.engine.batches import Row, StatementBatch, execute_all
from bot.store.engine.database import Database
from bot.store.games import STORED_STATUS
from bot.store.models import IS_ACTIVE, DuelGameRow, GameRow, PlayerRow, PreferenceRow
from bot.store.result_events import ResultEvent

IS_UNCHANGED = and_(
    GameRow.id == bindparam("is_id"),
    GameRow.code == bindparam("is_code"),  # SQLite may give the id of a deleted game to a new one
    GameRow.ply == bindparam("is_ply"),
    IS_ACTIVE,
    GameRow.hint_version == bindparam("is_hinted"),
    GameRow.updated_at == bindparam("is_updated"),
)
"""The WHERE condition of such an update of a running game. `unchanged_row` returns the values of its parameters."""


def unchanged_row(game: Game) -> Row:
    """Return the parameters of `IS_UNCHANGED` for an update of `game`, as it was read."""
    return {
        "is_id": game.id,
        "is_code": game.code,
        "is_ply": game.match.ply,
        "is_hinted": game.hint_version,
        "is_updated": game.updated_at,
    }


_MICROSECOND = timedelta(microseconds=1)


@dataclass(frozen=True, slots=True)
class Take:
    """A command of `player`, by `interaction`, to take a coin in a game that it doesn't name."""

    player: int
    interaction: int


@dataclass(frozen=True)
class GameUpdate:
    """The change of `game` into `match` by `moves`, the first of which came by `interaction` from `message`.

    `result_events` are the results of a game that ends; `duel_game` is the new state of a duel game. The update is
    stored only if the stored game is still `game`: of two concurrent updates the second is stale, and nothing is
    overwritten. With a `take` it is stored only if that is newer than the player's last one.
    """

    game: Game
    match: Match
    now: datetime
    moves: tuple[MoveAssessment, ...] = ()
    result_events: tuple[ResultEvent, ...] = ()
    interaction: int | None = None
    message: int | None = None
    duel_game: DuelGame | None = None
    take: Take | None = None

    @cached_property
    def after(self) -> Game:
        """Return the game after the update is stored.

        Its time is `now`. But of a change that doesn't show in the match, such as a sealed move, it is later than that
        of the last change, even if the clock is not: by their time an update of an older copy is found to be stale.
        """
        game, interaction = self.game, self.interaction
        changed = {
            "match": self.match,
            "duel_game": self.duel_game or game.duel_game,
            "updated_at": self.now if self.match is not game.match else max(self.now, game.updated_at + _MICROSECOND),
            "message": self.message or game.message,
            "interactions": game.interactions if interaction is None else game.interactions | {interaction},
            "packed_moves": packing.pack_assessed(
                self.moves, interaction, self.now, game.created_at, game.packed_moves
            ),
        }
        return Game(**(vars(game) | changed))


_UPDATE_GAME = (
    update(GameRow.__table__)  # type: ignore[arg-type]
    .where(IS_UNCHANGED)
    .values(message_id=func.coalesce(bindparam("shown_in", type_=GameRow.message_id.type), GameRow.message_id))
)
_END_GAME = _UPDATE_GAME.where()
"""The same for an end, which also sets the status: indexes of running games depend on it."""
_SHOW_GAME = update(GameRow.__table__).where(  # type: ignore[arg-type]
    GameRow.id == bindparam("is_id"),
    GameRow.code == bindparam("is_code"),
    GameRow.message_id.is_not_distinct_from(bindparam("is_shown_in", type_=GameRow.message_id.type)),
)
"""Changes no row if another message shows the game already."""
_UPDATE_DUEL_GAME = (
    update(DuelGameRow.__table__).where(DuelGameRow.game_id == bindparam("is_game"))  # type: ignore[arg-type]
)
_TAKE = (
    update(PlayerRow.__table__)  # type: ignore[arg-type]
    .where(
        PlayerRow.id == bindparam("is_taker"),
        or_(PlayerRow.last_take_id.is_(None), PlayerRow.last_take_id < bindparam("last_take_id")),
    )
    .values(last_take_id=bindparam("last_take_id"))
)
"""Changes no row if the player has taken a coin by this interaction, or by a later one."""
_STORED_CHOICE = select(PreferenceRow.value).where(
    PreferenceRow.kind == OwnerKind.SERVER.value,
    PreferenceRow.owner_id == bindparam("of_guild", type_=PreferenceRow.owner_id.type),
    PreferenceRow.name == bindparam("hints_name", type_=PreferenceRow.name.type),
)
_UPDATE_HINTS = update(GameRow.__table__).where(  # type: ignore[arg-type]
    IS_UNCHANGED,
    func.coalesce(_STORED_CHOICE.scalar_subquery(), "") == bindparam("hints_choice", type_=PreferenceRow.value.type),
)
"""Changes no row if the stored game is another one, or if its server has made another choice about hints."""


async def store_update(database: Database, game_update: GameUpdate) -> bool:
    """Store a game update. Return false if the stored game has changed, or the interaction has made a move already.

    Raises `StoreUnavailableError` and `OutcomeUnknownError`; after the latter the game must be read again.
    """
    if game_update.interaction is not None and game_update.interaction in game_update.game.interactions:
        return False
    return await database.execute(update_statements(game_update))


def store_together(session: Session, updates: Iterable[GameUpdate]) -> None:
    """Store updates of several games in one transaction: all of them or none.

    Raises `StaleUpdateError` if one of the stored games has changed since it was read.
    """
    for game_update in updates:
        execute_all(update_statements(game_update), session)


def update_statements(game_update: GameUpdate) -> list[StatementBatch]:
    """Return the statements that store a game update, always all of them in one order.

    Result events are only written down: their players are not locked, as the aggregation counts them later.
    """
    game, after, match = game_update.game, game_update.after, game_update.match
    row = unchanged_row(game) | {
        "ply": match.ply,
        "score0": match.position.scores[0],
        "score1": match.position.scores[1],
        "moves": after.packed_moves,
        "updated_at": after.updated_at,
        "shown_in": game_update.message,
    }
    is_told = game.replayed is not None and match.seat_of(game.replayed.player) is None
    end = {
        "status": STORED_STATUS[match.status],
        "resigned": match.resigned,
        "tell_at": after.updated_at if is_told and match.status is Status.FINISHED else None,
    }
    duel_game, take, ended = game_update.duel_game, game_update.take, not match.active
    duel_rows = [] if duel_game is None else [{"is_game": game.id, **games.duel_columns_of(match, duel_game)}]
    takes: list[Row] = [] if take is None else [{"is_taker": take.player, "last_take_id": take.interaction}]
    return [
        StatementBatch(_UPDATE_GAME, [] if ended else [row], all_must_change=True),
        StatementBatch(_END_GAME, [row | end] if ended else [], all_must_change=True),
        StatementBatch(_UPDATE_DUEL_GAME, duel_rows),
        StatementBatch(result_events.INSERT, [event._asdict() for event in game_update.result_events] if ended else []),
        StatementBatch(_TAKE, takes, all_must_change=True),
    ]


def show_statements(game: Game, message: int) -> list[StatementBatch]:
    """Return the statements that store `message` as the board message of the running `game`.

    They are stale if the stored game has another message than `game`.
    """
    row = {
        "is_id": game.id,
        "is_code": game.code,
        "is_shown_in": game.message,
        "message_id": message,
    }
    return [StatementBatch(_SHOW_GAME, [row], all_must_change=True)]


def with_hint(game: Game, new_hint: HintRecord, now: datetime) -> Game:
    """Return `game` after a hint; the same game if its seat already had a hint of at least this level at this ply."""
    hints = packing.with_hint(game.packed_hints or packing.EMPTY, new_hint, now, game.created_at)
    if hints is None:
        return game
    return replace(
        game,
        hints=tuple(hint.record for hint in hints),
        packed_hints=packing.pack_hints(hints, game.created_at),
        hint_version=game.hint_version + 1,
    )


def hint_statements(game: Game, after: Game, choice_name: str, choice: str) -> list[StatementBatch]:
    """Return the statements that record a hint that turns `game` into `after`, or check that nothing has changed.

    They are stale also if the server has another `choice` about the preference `choice_name`.
    """
    row = unchanged_row(game) | {
        "of_guild": game.guild,
        "hints_name": choice_name,
        "hints_choice": choice,
        "hint_version": after.hint_version,
        "hints": after.packed_hints or None,
    }
    return [StatementBatch(_UPDATE_HINTS, [row], all_must_change=True)]
