"""Repository of games: find them, and change where they are shown.

New games are stored by `bot.store.games.insertion`. Changes of games are in `bot.store.games.game_update` and
`bot.store.games.statements`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import date, datetime
from typing import Any

from sqlalchemy import Select, bindparam, func, not_, select, union_all, update
from sqlalchemy.orm import Session, aliased

from bot.coins import Board
from bot.errors import CoinsError
from bot.match.deals import Layout
from bot.match.difficulty import Difficulty
from bot.match.games import Game, Replayed
from bot.match.hints import HintRecord
from bot.match.ladder import GameLevel
from bot.match.match import BotSeat, HumanSeat, Match, Seat, Status
from bot.match.privacy import ANONYMIZED_PLAYER_ID
from bot.player_name import PlayerName
from bot.store.games import duel_games, legacy_rows, packing
from bot.store.models import ActiveGameRow, DuelGameRow, DuelRow, GameRow, PlayerRow
from bot.store.repositories import active_games

_First, _Second = aliased(PlayerRow), aliased(PlayerRow)
_GAMES = (
    select(GameRow, _First.name, _Second.name, DuelGameRow, DuelRow)
    .outerjoin(_First, GameRow.player0_id == _First.id)
    .outerjoin(_Second, GameRow.player1_id == _Second.id)
    .outerjoin(DuelGameRow, DuelGameRow.game_id == GameRow.id)
    .outerjoin(DuelRow, DuelGameRow.duel_id == DuelRow.id)
)


_GAME_IDS = select(GameRow.id)
# Built once: to build a statement and to find it in SQLAlchemy's cache takes longer than to run it.
_BY_ID = _GAMES.where(GameRow.id == bindparam("game"))
_BY_CODE = _GAMES.where(GameRow.code == bindparam("code"))
_IN_CHANNEL = select(ActiveGameRow.game_id).where(
    ActiveGameRow.player_id == bindparam("player"), ActiveGameRow.channel_id == bindparam("channel")
)
_SOLO_IN_CHANNEL = _IN_CHANNEL.where(not_(ActiveGameRow.duel), not_(ActiveGameRow.daily))
_ACTIVE = (
    select(ActiveGameRow.game_id)
    .where(ActiveGameRow.player_id == bindparam("player"))
    .order_by(ActiveGameRow.game_id.desc())
)
_IN_DUELS, _OUTSIDE_DUELS = _ACTIVE.where(ActiveGameRow.duel), _ACTIVE.where(not_(ActiveGameRow.duel))
_BY_INTERACTION = _GAME_IDS.where(GameRow.interaction_id == bindparam("interaction"))
_CREATING_INTERACTION = select(GameRow.interaction_id).where(GameRow.id == bindparam("game"))
_LAST_TAKE = select(PlayerRow.last_take_id).where(PlayerRow.id == bindparam("player"))
_DAILY_TRY = _GAME_IDS.where(GameRow.player0_id == bindparam("player"), GameRow.day == bindparam("day"))
_CODE_TAKEN = union_all(
    *(select(row.id).where(row.code == bindparam("code")) for row in (GameRow, DuelRow)),
)


def find(session: Session, code: str) -> Game | None:
    """Return the game with this code."""
    return _load(session, _BY_CODE, code=code)


def find_active_in_channel(session: Session, player: int, channel: int) -> Game | None:
    """Return the active game of `player` in `channel` that is neither part of a duel nor a try at a daily puzzle."""
    return _find_by_id(session, session.scalar(_SOLO_IN_CHANNEL, {"player": player, "channel": channel}))


def list_active_in_channel(session: Session, player: int, channel: int) -> list[Game]:
    """Return the active games of `player` in `channel`, oldest first. Reads all active games of `player`."""
    return _find_all(
        session,
        session.scalars(_IN_CHANNEL.order_by(ActiveGameRow.game_id), {"player": player, "channel": channel}).all(),
    )


def list_active_in_duels(session: Session, player: int) -> list[Game]:
    """Return the active games of `player` that are part of duels, newest first. Reads the active games of `player`."""
    return _find_all(session, session.scalars(_IN_DUELS, {"player": player}).all())


def list_active_solo(session: Session, player: int) -> list[Game]:
    """Return the active games of `player` outside duels, newest first. Reads the active games of `player`."""
    return _find_all(session, session.scalars(_OUTSIDE_DUELS, {"player": player}).all())


def list_of_duel(session: Session, duel: int) -> list[Game]:
    """Return the games of a duel, in order."""
    return _find_all(
        session,
        session.scalars(
            select(DuelGameRow.game_id).where(DuelGameRow.duel_id == duel).order_by(DuelGameRow.number)
        ).all(),
    )


def find_by_interaction(session: Session, interaction: int) -> Game | None:
    """Return the game that was created by `interaction`."""
    return _find_by_id(session, session.scalar(_BY_INTERACTION, {"interaction": interaction}))


def last_take(session: Session, player: int) -> int | None:
    """Return the newest interaction by which `player` took a coin without naming the game."""
    return session.scalar(_LAST_TAKE, {"player": player})


def is_older(session: Session, interaction: int, game: int) -> bool:
    """Return true if `interaction` is older than the one that created the game with the id `game`.

    Ids of interactions grow with time. A game of a duel stores no interaction that created it.
    """
    created = session.scalar(_CREATING_INTERACTION, {"game": game})
    return created is not None and interaction < created


def find_daily_try(session: Session, player: int, day: date) -> Game | None:
    """Return the try of `player` at the puzzle of `day`."""
    return _find_by_id(session, session.scalar(_DAILY_TRY, {"player": player, "day": day}))


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
    select(GameRow.code, GameRow.ply, GameRow.hint_version, GameRow.updated_at, ActiveGameRow.duel)
    .join(ActiveGameRow, ActiveGameRow.game_id == GameRow.id)
    .where(ActiveGameRow.player_id == bindparam("player"))
    .order_by(ActiveGameRow.game_id.desc())
)
"""Selects the active games of a `player`, newest first: what tells if a copy of them in memory is up to date."""


def is_code_taken(session: Session, code: str) -> bool:
    """Return true if a game or duel has this code."""
    return session.scalar(_CODE_TAKEN, {"code": code}) is not None


def _find_all(session: Session, ids: Iterable[int]) -> list[Game]:
    games = (_find_by_id(session, game_id) for game_id in ids)
    return [game for game in games if game is not None]


def _find_by_id(session: Session, game: int | None) -> Game | None:
    return _load(session, _BY_ID, game=game) if game else None


def _load(session: Session, query: Select[*tuple[Any, ...]], **parameters: Any) -> Game | None:
    # Always read what is stored now: a second read in one transaction must see concurrent changes.
    row = session.execute(query, parameters, execution_options={"populate_existing": True}).first()
    if row is None:
        return None
    legacy_rows.fill(session, [row[0]])
    game = _game(row)
    return game if row[0].replayed_id is None else replace(game, replayed=_replayed(session, game, row[0].replayed_id))


def _replayed(session: Session, game: Game, replayed_id: int) -> Replayed | None:
    """Return the result in the seat of the person who plays `game`; `None` if it was deleted."""
    seat = 0 if isinstance(game.match.seats[0], HumanSeat) else 1
    player, score = (GameRow.player0_id, GameRow.score0) if seat == 0 else (GameRow.player1_id, GameRow.score1)
    result = select(PlayerRow.id, PlayerRow.name, score).join(PlayerRow, PlayerRow.id == player)
    row = session.execute(
        result.where(GameRow.id == replayed_id, GameRow.board == str(game.match.board), player != ANONYMIZED_PLAYER_ID)
    ).first()
    return None if row is None else Replayed(replayed_id, row[0], PlayerName(row[1]), row[2])


def load_many(session: Session, ids: Sequence[int]) -> dict[int, Game | CoinsError]:
    """Return the games with these ids, by id, with one query; an error for each game that can't be replayed.

    Ids without a game are left out. All games are in memory at once, so pass a few hundred ids at most.
    """
    rows = session.execute(_GAMES.where(GameRow.id.in_(ids)), execution_options={"populate_existing": True}).all()
    legacy_rows.fill(session, [row[0] for row in rows])
    games: dict[int, Game | CoinsError] = {}
    for row in rows:
        game_id = row[0].id
        try:
            games[game_id] = _game(row)
        except CoinsError as error:
            games[game_id] = error
        except ValueError as error:  # a layout or status that this version doesn't know
            games[game_id] = CoinsError(str(error))
    return games


def _game(result: Any) -> Game:
    """Convert a row that `_GAMES` returned to a game. Raises `CoinsError` if its moves can't be read or replayed."""
    row: GameRow = result[0]
    packed_moves = row.moves or packing.EMPTY
    # On PostgreSQL a move may be stored between the queries that read a game in the old form. It is left out.
    moves = packing.unpack_moves(packed_moves, row.created_at)[: row.ply]
    duel_game_row: DuelGameRow | None = result[3]
    seats = (_seat(row.player0_id, row.opponent0), _seat(row.player1_id, row.opponent1))
    return Game(
        id=row.id,
        code=row.code,
        match=Match.replay(
            Board.parse(row.board),
            seats,
            (packed.move for packed in moves),
            duel_games.match_status(row.status, duel_game_row),
            row.resigned,
            row.start_ply,
        ),
        names=(PlayerName(result[1] or row.opponent0 or ""), PlayerName(result[2] or row.opponent1 or "")),
        seed=row.seed,
        asked_size=row.asked_size,
        asked_first=row.asked_first,
        guild=row.guild_id,
        channel=row.channel_id,
        message=row.message_id,
        hint_version=row.hint_version,
        created_at=row.created_at,
        updated_at=row.updated_at,
        interactions=frozenset(packed.interaction for packed in moves if packed.interaction is not None),
        casual=row.casual,
        custom=row.custom,
        hints=_hints(row) if row.hint_version else (),
        layout=Layout(row.asked_layout),
        duel_game=None if duel_game_row is None else duel_games.duel_game_of(duel_game_row, result[4]),
        day=row.day,
        level=level_of(row.asked_opponent, row.asked_difficulty, row.difficulty, row.challenge),
        packed_moves=packed_moves,
        packed_hints=row.hints or packing.EMPTY,
    )


def level_of(
    asked_opponent: str | None, asked_difficulty: str | None, difficulty: str | None, challenge: int | None
) -> GameLevel:
    """Return the level in the columns of a game."""
    asked, dealt = (None if text is None else Difficulty(text) for text in (asked_difficulty, difficulty))
    return GameLevel(asked_opponent, asked, dealt, challenge)


def _hints(row: GameRow) -> tuple[HintRecord, ...]:
    return tuple(hint.record for hint in packing.unpack_hints(row.hints or packing.EMPTY, row.created_at))


def _seat(player: int | None, opponent: str | None) -> Seat:
    return HumanSeat(player) if player is not None else BotSeat(opponent or "")


def points_lost_by_ply(session: Session, game: int) -> dict[int, int]:
    """Return the points that each move gave away, as assessed when it was made. Raises `PackedDataError`."""
    row = session.get(GameRow, game)
    if row is None:
        return {}
    legacy_rows.fill(session, [row])
    moves = packing.unpack_moves(row.moves or packing.EMPTY, row.created_at)
    return {ply: packed.lost for ply, packed in enumerate(moves)}


def set_message(session: Session, code: str, channel: int, message: int) -> int | None:
    """Store `message` in `channel` as the board message of a game, unless a later one is stored (ids grow).

    Returns the message that is now out of date, if any: the previous one, or `message` itself.
    """
    previous = session.scalar(select(GameRow.message_id).where(GameRow.code == code).with_for_update())
    if previous is not None and previous >= message:
        return message if previous > message else None
    session.execute(update(GameRow).where(GameRow.code == code).values(channel_id=channel, message_id=message))
    return previous


def move_to_channel(session: Session, game: int, channel: int) -> bool:
    """Move a game to `channel`. Return false if one of its players has a game there already.

    The server that it counts for stays the same.
    """
    if not active_games.move_to_channel(session, game, channel):
        return False
    session.execute(update(GameRow).where(GameRow.id == game).values(channel_id=channel))
    return True


def find_newest_active(session: Session, player: int) -> Game | None:
    """Return the active game of `player` that began last, in any channel; duels excluded."""
    return _find_by_id(session, active_games.newest_game_id(session, player))


def record_hint(session: Session, game: int, hint_record: HintRecord, now: datetime) -> bool:
    """Record the hint that a seat is about to get, unless it already had one of at least this level at this ply.

    Returns false if the game has ended or is not at that ply: nothing is recorded, and the hint must not be given.
    """
    # Locked until the commit: a concurrent move is stored either before this, or knows of the hint.
    row = session.get(GameRow, game, with_for_update=True, populate_existing=True)
    if row is None or row.ply != hint_record.ply or row.status != Status.ACTIVE.value:
        return False
    legacy_rows.pack(session, row)
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
