"""Find games, and change where they are shown.

New games are stored by `bot.store.new_games`, changes of games by `bot.store.game_updates`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date, datetime
from typing import Any, NamedTuple

from sqlalchemy import BigInteger, ColumnElement, Integer, Select, and_, bindparam, func, or_, select, union_all, update
from sqlalchemy.orm import Session, aliased

from bot.coins import Move
from bot.coins.board import fingerprint
from bot.errors import CoinsError
from bot.match.deals import Difficulty, Layout
from bot.match.duels import DuelFormat, DuelGame, DuelStage, SealedMove
from bot.match.games import Game, Replayed
from bot.match.hints import HintRecord
from bot.match.ladder import GameLevel
from bot.match.match import BotSeat, HumanSeat, Match, Seat, Status, parse_board
from bot.match.privacy import ANONYMIZED_PLAYER_ID
from bot.player_name import PlayerName
from bot.store import packing
from bot.store.engine.batches import Row
from bot.store.models import IS_ACTIVE, IS_ALONE, ONLY_PLAYER, DuelGameRow, DuelRow, GameRow, PlayerRow

_FIELDS = {
    "code": "code",
    "seed": "seed",
    "asked_size": "asked_size",
    "asked_first": "asked_first",
    "guild": "guild_id",
    "channel": "channel_id",
    "message": "message_id",
    "created_by": "interaction_id",
    "hint_version": "hint_version",
    "created_at": "created_at",
    "updated_at": "updated_at",
    "casual": "casual",
    "standard": "standard",
    "custom": "custom",
    "day": "day",
}
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
    row, *names, own, duel = result
    packed_moves, packed_hints = row.moves or packing.EMPTY, row.hints or packing.EMPTY
    moves = packing.unpack_moves(packed_moves, row.created_at)
    status = row.status if own is None or own.ending is None else own.ending
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
        duel_game=None if own is None else _duel_game_of(own, duel),
        packed_moves=packed_moves,
        packed_hints=packed_hints,
        **{name: getattr(row, column) for name, column in _FIELDS.items()},
    )


def _seat(player: int | None, opponent: str | None) -> Seat:
    return HumanSeat(player) if player is not None else BotSeat(opponent or "")


def duel_columns_of(match: Match, duel_game: DuelGame) -> Row:
    """Return the columns of a duel game that change with it, which is played as `match`.

    A running game is recognized by the fingerprints of its coins.
    """
    sealed, active = duel_game.sealed, match.active
    return {
        "due_at": duel_game.due_at,
        "warn_at": duel_game.warn_at,
        "offered": duel_game.offered,
        "ending": match.status.value if match.status in _ENDINGS else None,
        "sealed": None if sealed is None else str(sealed.move),
        "sealed_interaction_id": None if sealed is None else sealed.interaction,
        "deal_fingerprint": fingerprint(match.board) if active else None,
        "left_fingerprint": fingerprint(match.position.remaining_board) if active else None,
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
        hours=duel.hours,
        rated=duel.rated,
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
_OUTSIDE_DUELS = _GAMES.where(IS_ACTIVE_OF_PLAYER, _IS_OUTSIDE_DUELS).order_by(GameRow.id.desc())
_NEWEST_OUTSIDE_DUELS = _OUTSIDE_DUELS.limit(1)
SOLO_GAME = select(GameRow.id).where(plays(_PLAYER), _IS_OUTSIDE_DUELS, GameRow.day.is_(None)).limit(1)
"""Selects a game against a bot of a `player`, other than a try at a daily puzzle."""
_WINS = (
    and_(player == _PLAYER, or_(GameRow.resigned == other, (GameRow.status == Status.FINISHED.value) & (own > theirs)))
    for player, other, own, theirs in (
        (GameRow.player0_id, 1, GameRow.score0, GameRow.score1),
        (GameRow.player1_id, 0, GameRow.score1, GameRow.score0),
    )
)
WON_GAME = select(GameRow.id).where(or_(*_WINS)).limit(1)
"""Selects a game that a `player` has won."""
_OF_DUEL = _GAMES.where(DuelGameRow.duel_id == bindparam("duel")).order_by(DuelGameRow.number)
_LAST_TAKE = select(PlayerRow.last_take_id).where(PlayerRow.id == bindparam("player"))
_CODE_TAKEN = union_all(
    *(select(row.id).where(row.code == bindparam("code")) for row in (GameRow, DuelRow)),
)
_NTH_NEWEST_START = (
    select(GameRow.created_at)
    .where(GameRow.guild_id == bindparam("guild"), IS_ACTIVE)
    .order_by(GameRow.id.desc())
    .limit(1)
    .offset(bindparam("newer", type_=Integer))
)


def find(session: Session, code: str) -> Game | None:
    """Return the game with this code."""
    return _first(session, _BY_CODE, code=code)


def find_by_interaction(session: Session, interaction: int) -> Game | None:
    """Return the game that was created by `interaction`."""
    return _find_by_id(session, session.scalar(_BY_INTERACTION, {"interaction": interaction}))


def find_daily_try(session: Session, player: int, day: date) -> Game | None:
    """Return the try of `player` at the puzzle of `day`."""
    return _find_by_id(session, session.scalar(_DAILY_TRY, {"player": player, "day": day}))


def find_active_in_channel(session: Session, player: int, channel: int) -> Game | None:
    """Return the active game of `player` in `channel` that is neither part of a duel nor a try at a daily puzzle."""
    return _find_by_id(session, session.scalar(_ALONE_IN_CHANNEL, {"player": player, "channel": channel}))


def find_newest_active(session: Session, player: int) -> Game | None:
    """Return the active game of `player` that began last, in any channel; duels excluded. Reads their active games."""
    return _first(session, _NEWEST_OUTSIDE_DUELS, player=player)


def list_active_in_channel(session: Session, player: int, channel: int) -> list[Game]:
    """Return the active games of `player` in `channel`, oldest first. Reads all active games of `player`."""
    return _load(session, _ACTIVE_IN_CHANNEL, player=player, channel=channel)


def list_active_solo(session: Session, player: int) -> list[Game]:
    """Return the active games of `player` outside duels, newest first. Reads the active games of `player`."""
    return _load(session, _OUTSIDE_DUELS, player=player)


def list_of_duel(session: Session, duel: int) -> list[Game]:
    """Return the games of a duel, in order."""
    return _load(session, _OF_DUEL, duel=duel)


def has_at_least(session: Session, player: int, number: int) -> bool:
    """Return true if at least `number` games of `player` are active. Reads that many."""
    if number <= 0:
        return True
    return session.scalar(_IDS.offset(number - 1).limit(1), {"player": player}) is not None


def oldest_code(session: Session, player: int) -> str | None:
    """Return the code of the oldest active game of `player` that is no try at a daily puzzle. Reads all of them."""
    query = select(GameRow.code).where(IS_ACTIVE_OF_PLAYER, GameRow.day.is_(None)).order_by(GameRow.id)
    return session.scalar(query.limit(1), {"player": player})


def nth_newest_start(session: Session, guild: int, number: int) -> datetime | None:
    """Return when the `number`th newest active game of `guild` began; `None` if there are fewer.

    Reads that many entries of an index.
    """
    return session.scalar(_NTH_NEWEST_START, {"guild": guild, "newer": number - 1})


def last_take(session: Session, player: int) -> int | None:
    """Return the newest interaction by which `player` took a coin without naming the game."""
    return session.scalar(_LAST_TAKE, {"player": player})


def find_last_ended(session: Session, player: int, channel: int) -> Game | None:
    """Return the newest ended game of `player` in `channel`, games of unfinished duels excluded.

    Reads the ends of two indexes.
    """
    newest = []
    running = select(DuelGameRow.game_id).join(DuelRow, DuelGameRow.duel_id == DuelRow.id)
    running = running.where(DuelGameRow.game_id == GameRow.id, DuelRow.status == "running")
    over = (GameRow.channel_id == channel, GameRow.status != Status.ACTIVE.value, ~running.exists())
    for seat in (GameRow.player0_id, GameRow.player1_id):
        newest_of = select(GameRow.id).where(seat == player, *over).order_by(GameRow.id.desc())
        newest.append(session.scalar(newest_of.limit(1)) or 0)
    return _find_by_id(session, max(newest))


RUNNING = (
    select(GameRow.code, GameRow.ply, GameRow.hint_version, GameRow.updated_at)
    .where(IS_ACTIVE_OF_PLAYER, _IS_OUTSIDE_DUELS)
    .order_by(GameRow.id.desc())
)
"""Selects the active games of a `player` outside duels, newest first: what tells if a copy of them is up to date."""


def is_code_taken(session: Session, code: str) -> bool:
    """Return true if a game or duel has this code."""
    return session.scalar(_CODE_TAKEN, {"code": code}) is not None


def _find_by_id(session: Session, game: int | None) -> Game | None:
    """Return the game with this id. To find the id first costs little where there is often none."""
    return _first(session, _BY_ID, game=game) if game else None


def _first(session: Session, query: Select[*tuple[Any, ...]], **parameters: Any) -> Game | None:
    return next(iter(_load(session, query, **parameters)), None)


def _load(session: Session, query: Select[*tuple[Any, ...]], **parameters: Any) -> list[Game]:
    """Return the games that `query` finds as they are stored now, also if this transaction has read them before."""
    games = []
    for row in session.execute(query, parameters, execution_options=_REFRESH).all():
        game, replayed = game_of(row), row[0].replayed_id
        games.append(game if replayed is None else replace(game, replayed=_replayed(session, game, replayed)))
    return games


def _replayed(session: Session, game: Game, replayed_id: int) -> Replayed | None:
    """Return the result in the seat of the person who plays `game`; `None` if it was deleted."""
    first = game.match.first_person == 0
    player, score = (GameRow.player0_id, GameRow.score0) if first else (GameRow.player1_id, GameRow.score1)
    result = select(PlayerRow.id, PlayerRow.name, score).join(PlayerRow, PlayerRow.id == player)
    row = session.execute(
        result.where(GameRow.id == replayed_id, GameRow.board == str(game.match.board), player != ANONYMIZED_PLAYER_ID)
    ).first()
    return None if row is None else Replayed(replayed_id, row[0], PlayerName(row[1]), row[2])


def load_many(session: Session, ids: Sequence[int]) -> dict[int, Game | CoinsError]:
    """Return the games with these ids, by id, with one query; an error for each game that can't be replayed.

    Ids without a game are left out. All games are in memory at once, so pass a few hundred ids at most.
    """
    rows = session.execute(_GAMES.where(GameRow.id.in_(ids)), execution_options=_REFRESH).all()
    games: dict[int, Game | CoinsError] = {}
    for row in rows:
        game_id = row[0].id
        try:
            games[game_id] = game_of(row)
        except CoinsError as error:
            games[game_id] = error
        except ValueError as error:  # a layout or status that this version doesn't know
            games[game_id] = CoinsError(str(error))
    return games


def set_message(session: Session, code: str, channel: int, message: int) -> int | None:
    """Store `message` in `channel` as the board message of a game, unless a later one is stored (ids grow).

    A running game stays in the channel where it is played. Returns the message that is now out of date, if any: the
    previous one, or `message` itself.
    """
    row = session.scalar(select(GameRow).where(GameRow.code == code).with_for_update(), execution_options=_REFRESH)
    if row is None:
        return None
    previous = row.message_id
    if previous is not None and previous >= message:
        return message if previous > message else None
    row.message_id = message
    if row.status != Status.ACTIVE.value:
        row.channel_id = channel
    session.flush()
    return previous


def move_to_channel(session: Session, game: Game, channel: int) -> bool:
    """Move a game to `channel`. Return false if its player has another one there already.

    Games of duels and tries at daily puzzles may be in one channel with others. The server that the game counts for
    stays the same.
    """
    if game.duel_game is None and game.day is None:
        [player] = game.match.people
        if session.scalar(_ALONE_IN_CHANNEL, {"player": player, "channel": channel}) is not None:
            return False
    session.execute(update(GameRow).where(GameRow.id == game.id).values(channel_id=channel))
    return True


def record_hint(session: Session, game: int, hint_record: HintRecord, now: datetime) -> bool:
    """Record the hint that a seat is about to get, unless it already had one of at least this level at this ply.

    Returns false if the game has ended or is not at that ply: nothing is recorded, and the hint must not be given.
    """
    # Locked until the commit: a concurrent move is stored either before this, or knows of the hint.
    row = session.get(GameRow, game, with_for_update=True, populate_existing=True)
    if row is None or row.ply != hint_record.ply or row.status != Status.ACTIVE.value:
        return False
    hints = packing.with_hint(row.hints or packing.EMPTY, hint_record, now, row.created_at)
    if hints is None:
        return True
    row.hints = packing.pack_hints(hints, row.created_at)
    row.hint_version += 1
    session.flush()
    return True


def count(session: Session) -> int:
    """Return the number of stored games."""
    return session.scalar(select(func.count()).select_from(GameRow)) or 0


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
