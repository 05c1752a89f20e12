"""Store new games, and change stored ones: updates as plain values, and the functions that store them.

An update changes nothing if the stored game has changed since it was read.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from sqlalchemy import and_, bindparam, func, insert, or_, update

from bot.errors import Refusal
from bot.match.accuracy import MoveAssessment
from bot.match.duels import DuelGame
from bot.match.games import Game
from bot.match.hints import HintLevel, HintRecord
from bot.match.match import Match
from bot.match.statistics import Result
from bot.store import games, packing, statistics
from bot.store.engine.transactions import Row, StaleUpdateError, Transaction
from bot.store.games import STORED_STATUS
from bot.store.models import IS_ACTIVE, DuelGameRow, GameRow, PlayerRow

_INSERT = insert(GameRow.__table__).returning(GameRow.id)  # type: ignore[arg-type]
_INSERT_OF_DUEL = insert(DuelGameRow.__table__)  # type: ignore[arg-type]


def add(transaction: Transaction, game: Game) -> Game:
    """Store a new game, in a transaction that has checked what must hold, and return the stored one.

    Its players, and the duel of a duel game, must be stored already. Raises `IntegrityError` if the code is taken, the
    interaction has created a game already, or a player has an active game of their own in this channel or had their
    try at that day's puzzle; `Database.write` then runs the work again.
    """
    columns = games.columns_of(game)
    del columns["id"]
    ((game_id,),) = transaction.fetch(_INSERT, **columns)
    if game.duel_game is not None:
        duel_game = game.duel_game
        row = {"game_id": game_id, "duel_id": duel_game.duel, "number": duel_game.number, "notice_id": None}
        transaction.change(_INSERT_OF_DUEL, row | games.duel_columns_of(game.match, duel_game))
    return replace(game, id=game_id)


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

    `results` are those of a game that ends; `duel_game` is the new state of a duel game. The update is stored only if
    the stored game is still `game`: of two concurrent updates the second is stale, and nothing is overwritten. With a
    `take` it is stored only if that is newer than the player's last one.
    """

    game: Game
    match: Match
    now: datetime
    moves: tuple[MoveAssessment, ...] = ()
    results: tuple[Result, ...] = ()
    interaction: int | None = None
    message: int | None = None
    duel_game: DuelGame | None = None
    take: Take | None = None

    @property
    def updated_at(self) -> datetime:
        """Return the time of the game after the update: no two changes of a game have the same one.

        It is `now`. But of a change that doesn't show in the match, such as a sealed move, it is later than that of the
        last change, even if the clock is not: by their time an update of an older copy is found to be stale.
        """
        is_seen = self.match is not self.game.match
        return self.now if is_seen else max(self.now, self.game.updated_at + _MICROSECOND)

    def after(self) -> Game:
        """Return the game after the update is stored."""
        game, interaction = self.game, self.interaction
        changed = {
            "match": self.match,
            "duel_game": self.duel_game or game.duel_game,
            "updated_at": self.updated_at,
            "message": self.message or game.message,
            "held": not self.match.active and not game.has_accuracy,
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
_UPDATE_HINTS = update(GameRow.__table__).where(IS_UNCHANGED).returning(GameRow.id)  # type: ignore[arg-type]


def store_update(transaction: Transaction, game_update: GameUpdate) -> Game:
    """Store a game update, with what its end adds to statistics. Return the game after it.

    Raises `StaleUpdateError` if the stored game has changed, or the interaction has made a move already.
    """
    game, after, match = game_update.game, game_update.after(), game_update.match
    if game_update.interaction is not None and game_update.interaction in game.interactions:
        raise StaleUpdateError
    row = unchanged_row(game) | {
        "ply": match.ply,
        "score0": match.position.scores[0],
        "score1": match.position.scores[1],
        "moves": after.packed_moves,
        "updated_at": after.updated_at,
        "shown_in": game_update.message,
    }
    change = None
    if match.active:
        transaction.must_change(_UPDATE_GAME, row)
    else:
        counted = statistics.count(transaction, game_update.results)
        ends: dict[str, int | None] = dict.fromkeys(("result0", "number0", "result1", "number1"))
        for result, career, _ in counted:
            ends |= {f"result{result.seat}": int(result.result), f"number{result.seat}": career.games}
        end = {
            "status": STORED_STATUS[match.status],
            "resigned": match.resigned,
            "held": after.held,
            **ends,
        }
        transaction.must_change(_END_GAME, row | end)
        statistics.store(transaction, counted)
        change = next((ended.change for ended in counted if ended.result.game is not None), None)
    if game_update.duel_game is not None:
        columns = games.duel_columns_of(match, game_update.duel_game)
        transaction.change(_UPDATE_DUEL_GAME, {"is_game": game.id, **columns})
    if game_update.take is not None:
        transaction.must_change(
            _TAKE, {"is_taker": game_update.take.player, "last_take_id": game_update.take.interaction}
        )
    return after if change is None else replace(after, change=change)


def record_hint(transaction: Transaction, game: Game, new_hint: HintRecord, now: datetime) -> Game | None:
    """Record the hint that a seat of `game` is about to get, and return the game after it.

    `None` if the stored game has ended or is at another ply: nothing is recorded, and the hint must not be given.
    Raises `Refusal` for a level that doesn't exist.
    """
    if new_hint.level not in list(HintLevel):
        raise Refusal("error-choose", names=", ".join(level.name.lower() for level in HintLevel))
    if not game.match.active or game.match.ply != new_hint.ply:
        return None
    after = with_hint(game, new_hint, now)
    columns = {"hint_version": after.hint_version, "hints": after.packed_hints or None}
    if transaction.fetch(_UPDATE_HINTS, **unchanged_row(game), **columns):
        return after
    transaction.lock(GameRow.id, [game.id])
    stored = games.find(transaction, game.code)
    return None if stored is None else record_hint(transaction, stored, new_hint, now)


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
