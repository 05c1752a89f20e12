"""Find games, and change where they are shown.

`bot.store.game_updates` stores new games and changes of games.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date, datetime, timedelta
from typing import Any, NamedTuple

from sqlalchemy import (
    BigInteger,
    ColumnElement,
    Integer,
    Select,
    bindparam,
    exists,
    func,
    or_,
    select,
    union_all,
    update,
)
from sqlalchemy.orm import aliased

from bot.coins import Move
from bot.errors import CoinsError
from bot.match.deals import Difficulty, Layout
from bot.match.duels import DuelFormat, DuelGame, DuelStage, SealedMove
from bot.match.first_game import STAGES
from bot.match.games import Game, Replayed
from bot.match.ladder import GameLevel
from bot.match.match import BotSeat, HumanSeat, Match, Seat, Status, parse_board
from bot.match.privacy import ANONYMIZED_PLAYER_ID
from bot.player_name import PlayerName
from bot.store import packing
from bot.store.engine.transactions import Row, Transaction
from bot.store.models import IS_ACTIVE, IS_ALONE, ONLY_PLAYER, DuelGameRow, DuelRow, GameRow, PlayerRow
from bot.store.training_models import OwnPuzzleRow, TrainingSetRow

_SAME_NAMES = ("code", "seed", "asked_size", "asked_first", "casual", "standard", "custom", "day", "held")
_FIELDS = {"guild": "guild_id", "channel": "channel_id", "message": "message_id", "created_by": "interaction_id"}
_FIELDS |= {name: name for name in (*_SAME_NAMES, "hint_version", "created_at", "updated_at")}
"""The fields of a game that are stored as they are, and their columns."""
_ENDINGS = {Status.FORFEIT: Status.RESIGNED, Status.AGREED: Status.FINISHED}
"""The endings that only duel games have, which `DuelGameRow.ending` stores, and the status in a game's own row."""
STORED_STATUS = {status: _ENDINGS.get(status, status).value for status in Status}
"""The status in a game's own row."""


def columns_of(game: Game) -> Row:
    """Return the columns of `game`. `game_of` is the inverse."""
    match, level = game.match, game.level
    row: Row = {column: getattr(game, name) for name, column in _FIELDS.items()}
    for number, (seat, score) in enumerate(zip(match.seats, match.position.scores, strict=True)):
        row[f"player{number}_id"] = seat.user_id if isinstance(seat, HumanSeat) else None
        row[f"opponent{number}"] = seat.opponent if isinstance(seat, BotSeat) else None
        row[f"score{number}"] = score
    return row | {
        "id": game.id,
        "board": str(match.board),
        "start_ply": match.start_ply,
        "ply": match.ply,
        "status": STORED_STATUS[match.status],
        "resigned": match.resigned,
        "asked_layout": game.layout.value,
        "asked_opponent": level.asked_opponent,
        "asked_difficulty": level.asked_difficulty and level.asked_difficulty.value,
        "difficulty": level.difficulty and level.difficulty.value,
        "challenge": level.challenge,
        "moves": game.packed_moves,
        "hints": game.packed_hints or None,
        "replayed_id": game.replayed and game.replayed.game,
    }


def game_of(result: Any) -> Game:
    """Return the game in a row of `_GAMES`. Raises `CoinsError` if its moves can't be read or replayed."""
    row: GameRow
    row, *names, duel_game_row, duel = result
    packed_moves, packed_hints = row.moves or packing.EMPTY, row.hints or packing.EMPTY
    moves = packing.unpack_moves(packed_moves, row.created_at)
    status = row.status if duel_game_row is None or duel_game_row.ending is None else duel_game_row.ending
    opponents = (row.opponent0, row.opponent1)
    seats = (_seat(row.player0_id, row.opponent0), _seat(row.player1_id, row.opponent1))
    played_moves = (packed.move for packed in moves)
    first, second = (PlayerName(name or opponent or "") for name, opponent in zip(names, opponents, strict=True))
    hints = packing.unpack_hints(packed_hints, row.created_at) if row.hint_version else ()
    return Game(
        id=row.id,
        match=Match.replay(parse_board(row.board), seats, played_moves, Status(status), row.resigned, row.start_ply),
        names=(first, second),
        interactions=frozenset(packed.interaction for packed in moves if packed.interaction is not None),
        hints=tuple(hint.record for hint in hints),
        layout=Layout(row.asked_layout),
        level=GameLevel(
            row.asked_opponent,
            None if row.asked_difficulty is None else Difficulty(row.asked_difficulty),
            None if row.difficulty is None else Difficulty(row.difficulty),
            row.challenge,
        ),
        duel_game=None if duel_game_row is None else _duel_game_of(duel_game_row, duel),
        packed_moves=packed_moves,
        packed_hints=packed_hints,
        **{name: getattr(row, column) for name, column in _FIELDS.items()},
    )


def _seat(player: int | None, opponent: str | None) -> Seat:
    return HumanSeat(player) if player is not None else BotSeat(opponent or "")


def duel_columns_of(match: Match, duel_game: DuelGame) -> Row:
    """Return the columns of a duel game that change with it, which is played as `match`."""
    sealed = duel_game.sealed
    return {
        "due_at": duel_game.due_at,
        "warn_at": duel_game.warn_at,
        "offered": duel_game.offered,
        "ending": match.status.value if match.status in _ENDINGS else None,
        "sealed": None if sealed is None else str(sealed.move),
        "sealed_interaction_id": None if sealed is None else sealed.interaction,
    }


def _duel_game_of(row: DuelGameRow, duel: DuelRow) -> DuelGame:
    """Return the duel game of `row`, part of `duel`."""
    sealed = None
    if row.sealed is not None and row.sealed_interaction_id is not None:
        sealed = SealedMove(Move.parse(row.sealed), row.sealed_interaction_id)
    return DuelGame(
        duel=duel.id,
        code=duel.code,
        number=row.number,
        count=DuelFormat(duel.format).games,
        move_time=timedelta(minutes=duel.move_minutes),
        running=duel.status == DuelStage.RUNNING.value,
        due_at=row.due_at,
        warn_at=row.warn_at,
        offered=row.offered,
        sealed=sealed,
        channel=duel.channel_id,
        message=duel.message_id,
    )


_REFRESH = {"populate_existing": True}
"""Options that read rows as they are stored now, also if this transaction has read them before."""
_First, _Second = aliased(PlayerRow), aliased(PlayerRow)
_GAMES = (
    select(GameRow, _First.name, _Second.name, DuelGameRow, DuelRow)
    .outerjoin(_First, GameRow.player0_id == _First.id)
    .outerjoin(_Second, GameRow.player1_id == _Second.id)
    .outerjoin(DuelGameRow, DuelGameRow.game_id == GameRow.id)
    .outerjoin(DuelRow, DuelGameRow.duel_id == DuelRow.id)
)


def plays(player: Any) -> ColumnElement[bool]:
    """Return the condition that `player` has a seat in a game."""
    return or_(GameRow.player0_id == player, GameRow.player1_id == player)


_PLAYER, _CHANNEL = (bindparam(name, type_=BigInteger) for name in ("player", "channel"))
IS_ACTIVE_OF_PLAYER = plays(_PLAYER) & IS_ACTIVE
"""The condition that a game is an active one of a `player`."""
# By their ids: by player and channel, SQLite would rather read all games of the player there.
_IDS = select(GameRow.id).where(IS_ACTIVE_OF_PLAYER).correlate(None)
_IS_OUTSIDE_DUELS = or_(GameRow.player0_id.is_(None), GameRow.player1_id.is_(None))
# Built once: to build a statement and to find it in SQLAlchemy's cache takes longer than to run it.
_BY_ID = _GAMES.where(GameRow.id == bindparam("game"))
_BY_CODE = _GAMES.where(GameRow.code == bindparam("code"))
_BY_INTERACTION = select(GameRow.id).where(GameRow.interaction_id == bindparam("interaction"))
_DAILY_TRY = select(GameRow.id).where(GameRow.player0_id == bindparam("player"), GameRow.day == bindparam("day"))
_ALONE_IN_CHANNEL = select(GameRow.id).where(IS_ALONE, ONLY_PLAYER == _PLAYER, GameRow.channel_id == _CHANNEL)
_ACTIVE_IN_CHANNEL = _GAMES.where(GameRow.id.in_(_IDS), GameRow.channel_id == _CHANNEL).order_by(GameRow.id)
_ACTIVE = _GAMES.where(IS_ACTIVE_OF_PLAYER).order_by(GameRow.id.desc())
_NEWEST_OUTSIDE_DUELS = _GAMES.where(IS_ACTIVE_OF_PLAYER, _IS_OUTSIDE_DUELS).order_by(GameRow.id.desc()).limit(1)
SOLO_GAME = select(GameRow.id).where(plays(_PLAYER), _IS_OUTSIDE_DUELS, GameRow.day.is_(None)).limit(1)
"""Selects a game against a bot of a `player`, other than a try at a daily puzzle."""
FIRST_ENDED = select(GameRow.id).where(plays(_PLAYER), GameRow.status != Status.ACTIVE.value).limit(len(STAGES))
"""Selects as many games that a `player` has ended as there are first games; fewer if there are not so many."""
_OF_DUEL = _GAMES.where(DuelGameRow.duel_id == bindparam("duel")).order_by(DuelGameRow.number)
_LAST_TAKE = select(PlayerRow.last_take_id).where(PlayerRow.id == bindparam("player"))
_CODE_TAKEN = union_all(
    *(select(row.id).where(row.code == bindparam("code")) for row in (GameRow, DuelRow, TrainingSetRow, OwnPuzzleRow)),
)
_NTH_GAME = _IDS.limit(1).offset(bindparam("of_player", type_=Integer))
_NTH_NEWEST_START = (
    select(GameRow.created_at)
    .where(GameRow.guild_id == bindparam("guild", type_=GameRow.guild_id.type), IS_ACTIVE)
    .order_by(GameRow.id.desc())
    .limit(1)
    .offset(bindparam("of_server", type_=Integer))
)
_CROWD = select(_NTH_GAME.scalar_subquery(), _NTH_NEWEST_START.scalar_subquery())
_NEW_GAME = _CROWD.add_columns(
    _BY_INTERACTION.scalar_subquery(), _ALONE_IN_CHANNEL.scalar_subquery(), exists(_CODE_TAKEN.subquery().select())
)


def find(transaction: Transaction, code: str) -> Game | None:
    return _first(transaction, _BY_CODE, code=code)


def get(transaction: Transaction, game: int) -> Game:
    return _load(transaction, _BY_ID, game=game)[0]


def find_daily_try(transaction: Transaction, player: int, day: date) -> Game | None:
    return _by_id(transaction, _scalar(transaction, _DAILY_TRY, player=player, day=day))


def find_newest_active(transaction: Transaction, player: int) -> Game | None:
    """Return the active game of `player` that began last, in any channel; duels excluded. Reads their active games."""
    return _first(transaction, _NEWEST_OUTSIDE_DUELS, player=player)


def list_active_in_channel(transaction: Transaction, player: int, channel: int) -> list[Game]:
    """Return the active games of `player` in `channel`, oldest first. Reads all active games of `player`."""
    return _load(transaction, _ACTIVE_IN_CHANNEL, player=player, channel=channel)


def list_active(transaction: Transaction, player: int) -> list[Game]:
    """Return all active games of `player`, newest first."""
    return _load(transaction, _ACTIVE, player=player)


def list_of_duel(transaction: Transaction, duel: int) -> list[Game]:
    """Return the games of a duel, in order."""
    return _load(transaction, _OF_DUEL, duel=duel)


class Crowd(NamedTuple):
    """Active games that may be one too many: the id of one of a player, and the start of one of a server."""

    of_player: int | None
    started: datetime | None


def find_crowd(transaction: Transaction, player: int, guild: int | None, of_player: int, of_server: int) -> Crowd:
    """Return an active game beyond the first `of_player`, and the newest start beyond `of_server`, `None` if none.

    Reads that many entries of an index each.
    """
    rows = transaction.fetch(_CROWD, player=player, guild=guild, of_player=of_player, of_server=of_server)
    return Crowd(*rows[0])


class NewGame(NamedTuple):
    """The stored facts that decide if a new game may begin.

    It is the game that its interaction has created already, the active one in its channel that its player plays alone,
    each by its id, and if something else has its code.
    """

    crowd: Crowd
    created: int | None
    in_channel: int | None
    is_code_taken: bool


def find_before(transaction: Transaction, game: Game, player: int, of_player: int, of_server: int) -> NewGame:
    """Return what is stored about the new `game` of `player`, by one query, with the crowd as of `find_crowd`."""
    ((nth, started, *others),) = transaction.fetch(
        _NEW_GAME,
        player=player,
        guild=game.guild,
        of_player=of_player,
        of_server=of_server,
        interaction=game.created_by,
        channel=game.channel,
        code=game.code,
    )
    return NewGame(Crowd(nth, started), *others)


def oldest_code(transaction: Transaction, player: int) -> str | None:
    """Return the code of the oldest active game of `player` that is no try at a daily puzzle. Reads all of them."""
    query = select(GameRow.code).where(IS_ACTIVE_OF_PLAYER, GameRow.day.is_(None)).order_by(GameRow.id)
    return transaction.scalar(query.limit(1), {"player": player})


def last_take(transaction: Transaction, player: int) -> int | None:
    """Return the newest interaction by which `player` took a coin without naming the game."""
    newest: int | None = _scalar(transaction, _LAST_TAKE, player=player)
    return newest


def find_last_ended(transaction: Transaction, player: int, channel: int) -> Game | None:
    """Return the newest ended game of `player` in `channel`, games of unfinished duels excluded.

    Reads the ends of two indexes.
    """
    newest = []
    running = select(DuelGameRow.game_id).join(DuelRow, DuelGameRow.duel_id == DuelRow.id)
    running = running.where(DuelGameRow.game_id == GameRow.id, DuelRow.status == "running")
    over = (GameRow.channel_id == channel, GameRow.status != Status.ACTIVE.value, ~running.exists())
    for seat in (GameRow.player0_id, GameRow.player1_id):
        newest_of = select(GameRow.id).where(seat == player, *over).order_by(GameRow.id.desc())
        newest.append(transaction.scalar(newest_of.limit(1)) or 0)
    return _by_id(transaction, max(newest))


RUNNING = (
    select(GameRow.code, GameRow.ply, GameRow.hint_version, GameRow.updated_at)
    .where(IS_ACTIVE_OF_PLAYER, _IS_OUTSIDE_DUELS)
    .order_by(GameRow.id.desc())
)
"""Selects the active games of a `player` outside duels, newest first: what tells if a copy of them is up to date."""


def is_code_taken(transaction: Transaction, code: str) -> bool:
    """Return true if a game, a duel, a set of puzzles or a puzzle has this code."""
    return _scalar(transaction, _CODE_TAKEN, code=code) is not None


def _scalar(transaction: Transaction, query: Any, **parameters: Any) -> Any:
    """Return the first value that a kept query finds; `None` if it finds nothing."""
    rows = transaction.fetch(query, **parameters)
    return rows[0][0] if rows else None


def _by_id(transaction: Transaction, game: int | None) -> Game | None:
    """Return the game with this id, if there is one. To find the id first costs little where there is often none."""
    return get(transaction, game) if game else None


def _first(transaction: Transaction, query: Select[*tuple[Any, ...]], **parameters: Any) -> Game | None:
    return next(iter(_load(transaction, query, **parameters)), None)


def _load(transaction: Transaction, query: Select[*tuple[Any, ...]], **parameters: Any) -> list[Game]:
    """Return the games that `query` finds as they are stored now, also if this transaction has read them before."""
    games = []
    for row in transaction.execute(query, parameters, execution_options=_REFRESH).all():
        game, replayed = game_of(row), row[0].replayed_id
        games.append(game if replayed is None else replace(game, replayed=_replayed(transaction, game, replayed)))
    return games


def _replayed(transaction: Transaction, game: Game, replayed_id: int) -> Replayed | None:
    """Return the result in the seat of the person who plays `game`; `None` if it was deleted."""
    first = game.match.first_person == 0
    player, score = (GameRow.player0_id, GameRow.score0) if first else (GameRow.player1_id, GameRow.score1)
    result = select(PlayerRow.id, PlayerRow.name, score).join(PlayerRow, PlayerRow.id == player)
    row = transaction.execute(
        result.where(GameRow.id == replayed_id, GameRow.board == str(game.match.board), player != ANONYMIZED_PLAYER_ID)
    ).first()
    return None if row is None else Replayed(replayed_id, row[0], PlayerName(row[1]), row[2])


class StoredGame(NamedTuple):
    """A game's row, its rows of a duel if any, and the game, or why it can't be replayed."""

    row: GameRow
    duel_game: DuelGameRow | None
    duel: DuelRow | None
    game: Game | CoinsError


def stored_games(
    transaction: Transaction, condition: ColumnElement[bool], limit: int | None = None
) -> list[StoredGame]:
    """Return the games that meet the condition, by id, with one query. All of them are in memory at once."""
    query, stored = _GAMES.where(condition).order_by(GameRow.id).limit(limit), list[StoredGame]()
    for row in transaction.execute(query, execution_options=_REFRESH):
        try:
            game: Game | CoinsError = game_of(row)
        except CoinsError as error:
            game = error
        except ValueError as error:  # a layout or status that this version doesn't know
            game = CoinsError(str(error))
        stored.append(StoredGame(row[0], row[3], row[4], game))
    return stored


def load_many(transaction: Transaction, ids: Sequence[int]) -> dict[int, Game | CoinsError]:
    """Return the games with these ids, by id, and errors, as `stored_games`; ids without a game are left out."""
    return {stored.row.id: stored.game for stored in stored_games(transaction, GameRow.id.in_(ids))}


_SHOW = update(GameRow.__table__).where(  # type: ignore[arg-type]
    GameRow.id == bindparam("is_id"),
    GameRow.code == bindparam("is_code"),
    GameRow.message_id.is_not_distinct_from(bindparam("was_shown_in", type_=GameRow.message_id.type)),
)


def show(transaction: Transaction, game: Game, channel: int, message: int) -> None:
    """Store `message` in `channel` as the board message of `game`. A running game stays in the channel it is played in.

    Raises `StaleUpdateError` if the stored game has another board message than `game`.
    """
    row = {"is_id": game.id, "is_code": game.code, "was_shown_in": game.message, "message_id": message}
    transaction.must_change(_SHOW, row | {"channel_id": game.channel if game.match.active else channel})


def move_to_channel(transaction: Transaction, game: Game, channel: int) -> bool:
    """Move a game to `channel`. Return false if its player has another one there already.

    Games of duels and tries at daily puzzles may be in one channel with others. The server that the game counts for
    stays the same.
    """
    if game.duel_game is None and game.day is None:
        [player] = game.match.people
        if transaction.scalar(_ALONE_IN_CHANNEL, {"player": player, "channel": channel}) is not None:
            return False
    transaction.execute(update(GameRow).where(GameRow.id == game.id).values(channel_id=channel))
    return True


def count(transaction: Transaction) -> int:
    return transaction.scalar(select(func.count()).select_from(GameRow)) or 0


class GameTerms(NamedTuple):
    """The settings of a game for a rematch, and its state: the columns that `TERMS` selects, in this order."""

    player0_id: int | None
    player1_id: int | None
    opponent0: str | None
    opponent1: str | None
    status: str
    ply: int
    asked_size: int | None
    asked_first: str
    asked_layout: str
    asked_opponent: str | None
    asked_difficulty: str | None


TERMS = select(*(getattr(GameRow, name) for name in GameTerms._fields)).where(GameRow.code == bindparam("code"))
"""Selects the terms of the game `code`."""
