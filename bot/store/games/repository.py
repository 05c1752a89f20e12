"""Repository of games: find them, and change where they are shown.

New games are stored by `bot.store.games.insertion`. Changes of games are in `bot.store.games.game_update` and
`bot.store.games.statements`.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from datetime import date, datetime
from typing import Any

from sqlalchemy import Select, bindparam, func, not_, select, union_all, update
from sqlalchemy.orm import Session, aliased

from bot.coins import Board, Move, Side
from bot.errors import CoinsError
from bot.match import BotSeat, Difficulty, HintLevel, HintRecord, HumanSeat, Layout, Match, MoveAssessment, Seat, Status
from bot.match.game_record import Game
from bot.match.ladder import GameLevel
from bot.player_name import PlayerName
from bot.store.games import duel_games
from bot.store.models import ActiveGameRow, DuelGameRow, DuelRow, GameRow, HintRow, MoveRow, PlayerRow
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
_OWN_IN_CHANNEL = _IN_CHANNEL.where(not_(ActiveGameRow.duel))
_ACTIVE = (
    select(ActiveGameRow.game_id)
    .where(ActiveGameRow.player_id == bindparam("player"))
    .order_by(ActiveGameRow.game_id.desc())
)
_IN_DUELS, _OWN = _ACTIVE.where(ActiveGameRow.duel), _ACTIVE.where(not_(ActiveGameRow.duel))
_BY_INTERACTION = _GAME_IDS.where(GameRow.interaction_id == bindparam("interaction"))
_BY_MOVE_INTERACTION = select(MoveRow.game_id).where(MoveRow.interaction_id == bindparam("interaction"))
_BY_SEALED_INTERACTION = select(DuelGameRow.game_id).where(
    DuelGameRow.sealed_interaction_id == bindparam("interaction")
)
_DAILY_TRY = _GAME_IDS.where(GameRow.player0_id == bindparam("player"), GameRow.day == bindparam("day"))
_CODE_TAKEN = union_all(
    *(select(row.id).where(row.code == bindparam("code")) for row in (GameRow, DuelRow)),
)
# On a server a move may land between the two queries. It is left out, as the game's row does not count it yet.
_MOVES = (
    select(MoveRow).where(MoveRow.game_id == bindparam("game"), MoveRow.ply < bindparam("ply")).order_by(MoveRow.ply)
)


def find(session: Session, code: str) -> Game | None:
    """Return the game with this code."""
    return _load(session, _BY_CODE, code=code)


def find_active_in_channel(session: Session, player: int, channel: int) -> Game | None:
    """Return the active game of `player` in `channel` that is not part of a duel."""
    return _find_by_id(session, session.scalar(_OWN_IN_CHANNEL, {"player": player, "channel": channel}))


def list_active_in_channel(session: Session, player: int, channel: int) -> list[Game]:
    """Return the active games of `player` in `channel`, oldest first. Reads all active games of `player`."""
    return _find_all(
        session,
        session.scalars(_IN_CHANNEL.order_by(ActiveGameRow.game_id), {"player": player, "channel": channel}).all(),
    )


def list_active_in_duels(session: Session, player: int) -> list[Game]:
    """Return the active games of `player` that are part of duels, newest first. Reads the active games of `player`."""
    return _find_all(session, session.scalars(_IN_DUELS, {"player": player}).all())


def list_active_solo(session: Session, player: int, most: int) -> list[Game]:
    """Return the newest `most` active games of `player` outside duels. Reads the active games of `player`."""
    return _find_all(session, session.scalars(_OWN.limit(most), {"player": player}).all())


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


def find_by_move_interaction(session: Session, interaction: int) -> Game | None:
    """Return the game in which `interaction` made or sealed a move."""
    which = {"interaction": interaction}
    found = session.scalar(_BY_MOVE_INTERACTION, which) or session.scalar(_BY_SEALED_INTERACTION, which)
    return _find_by_id(session, found)


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


def is_code_taken(session: Session, code: str) -> bool:
    """Return true if a game or duel has this code."""
    return session.scalar(_CODE_TAKEN, {"code": code}) is not None


def _find_all(session: Session, ids: Iterable[int]) -> list[Game]:
    found = (_find_by_id(session, each) for each in ids)
    return [game for game in found if game is not None]


def _find_by_id(session: Session, game: int | None) -> Game | None:
    return _load(session, _BY_ID, game=game) if game else None


def _load(session: Session, query: Select[*tuple[Any, ...]], **which: Any) -> Game | None:
    # Always read what is stored now: a second read in one transaction is there to see concurrent changes.
    found = session.execute(query, which, execution_options={"populate_existing": True}).first()
    if found is None:
        return None
    row: GameRow = found[0]
    moves = session.scalars(_MOVES, {"game": row.id, "ply": row.ply}).all()
    return _game(found, moves, _hint_records(session, row.id) if row.hint_version else ())


def load_many(session: Session, ids: Sequence[int]) -> dict[int, Game | CoinsError]:
    """Return the games with these ids, by id, with three queries; an error for each game that can't be replayed.

    Ids without a game are left out. All games are in memory at once, so pass a few hundred ids at most.
    """
    moves: dict[int, list[MoveRow]] = defaultdict(list)
    hint_records: dict[int, list[HintRecord]] = defaultdict(list)
    fresh = {"populate_existing": True}
    found = session.execute(_GAMES.where(GameRow.id.in_(ids)), execution_options=fresh).all()
    plies = {row.id: row.ply for row, *_ in found}
    for move in session.scalars(select(MoveRow).where(MoveRow.game_id.in_(ids)).order_by(MoveRow.game_id, MoveRow.ply)):
        if move.ply < plies.get(move.game_id, 0):  # on a server a move may land between the queries
            moves[move.game_id].append(move)
    hints = select(HintRow).where(HintRow.game_id.in_(ids)).order_by(HintRow.game_id, HintRow.ply, HintRow.seat)
    for hint in session.scalars(hints):
        hint_records[hint.game_id].append(HintRecord(hint.seat, hint.ply, HintLevel(hint.level)))
    games: dict[int, Game | CoinsError] = {}
    for each in found:
        game = each[0].id
        try:
            games[game] = _game(each, moves[game], tuple(hint_records[game]))
        except CoinsError as error:
            games[game] = error
        except ValueError as error:  # a layout or status that this version doesn't know
            games[game] = CoinsError(str(error))
    return games


def _game(found: Any, moves: Sequence[MoveRow], hint_records: tuple[HintRecord, ...]) -> Game:
    """Return the game of a row of `_GAMES`. Raises `CoinsError` if its moves are illegal on its board."""
    row: GameRow = found[0]
    duel_game_row: DuelGameRow | None = found[3]
    seats = (_seat(row.player0_id, row.opponent0), _seat(row.player1_id, row.opponent1))
    return Game(
        id=row.id,
        code=row.code,
        match=Match.replay(
            Board.parse(row.board),
            seats,
            (Move(move.line, Side(move.side) if move.side else None, move.place) for move in moves),
            duel_games.match_status(row.status, duel_game_row),
            row.resigned,
            row.start_ply,
        ),
        names=(PlayerName(found[1] or row.opponent0 or ""), PlayerName(found[2] or row.opponent1 or "")),
        seed=row.seed,
        asked_size=row.asked_size,
        asked_first=row.asked_first,
        guild=row.guild_id,
        channel=row.channel_id,
        message=row.message_id,
        hint_version=row.hint_version,
        created_at=row.created_at,
        updated_at=row.updated_at,
        interactions=frozenset(move.interaction_id for move in moves if move.interaction_id is not None),
        casual=row.casual,
        hints=hint_records,
        layout=Layout(row.asked_layout),
        duel_game=None if duel_game_row is None else duel_games.duel_game_of(duel_game_row, found[4]),
        day=row.day,
        level=_level(row),
    )


def _level(row: GameRow) -> GameLevel:
    asked, found = (None if text is None else Difficulty(text) for text in (row.asked_difficulty, row.difficulty))
    return GameLevel(row.asked_opponent, asked, found, row.challenge)


def _hint_records(session: Session, game: int) -> tuple[HintRecord, ...]:
    rows = session.scalars(select(HintRow).where(HintRow.game_id == game).order_by(HintRow.ply, HintRow.seat))
    return tuple(HintRecord(row.seat, row.ply, HintLevel(row.level)) for row in rows)


def _seat(player: int | None, opponent: str | None) -> Seat:
    return HumanSeat(player) if player is not None else BotSeat(opponent or "")


def move_rows(
    game: int, assessments: Iterable[MoveAssessment], interaction: int | None, now: datetime
) -> list[dict[str, Any]]:
    """Return the rows of moves, the first of which came by `interaction`."""
    return [
        {
            "game_id": game,
            "ply": assessed.ply,
            "seat": assessed.seat,
            "line": assessed.move.line,
            "side": assessed.move.side and assessed.move.side.value,
            "place": assessed.move.place,
            "coin": assessed.coin,
            "lost": assessed.points_lost,
            "interaction_id": None if number else interaction,
            "created_at": now,
        }
        for number, assessed in enumerate(assessments)
    ]


def points_lost_by_ply(session: Session, game: int) -> dict[int, int]:
    """Return the points that each move gave away, as assessed when it was made."""
    rows = session.execute(select(MoveRow.ply, MoveRow.lost).where(MoveRow.game_id == game))
    return {ply: lost for ply, lost in rows}  # noqa: C416 - rows are not pairs to dict()


def set_message(session: Session, code: str, channel: int, message: int) -> int | None:
    """Store `message` in `channel` as the board message of a game, unless a later one is stored (ids grow).

    Returns the message that is now out of date, if any: the previous one, or `message` itself.
    """
    known = session.scalar(select(GameRow.message_id).where(GameRow.code == code))
    if known is not None and known >= message:
        return message if known > message else None
    session.execute(update(GameRow).where(GameRow.code == code).values(channel_id=channel, message_id=message))
    return known


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
    """Record the hint that a seat is about to get, unless it has had as much at this ply.

    Returns false if the game has ended or is not at that ply: nothing is recorded, and the hint must not be given.
    """
    # Locked until the commit: a concurrent move is stored either before this, or knows of the hint.
    row = session.get(GameRow, game, with_for_update=True, populate_existing=True)
    if row is None or row.ply != hint_record.ply or row.status != Status.ACTIVE.value:
        return False
    known = session.get(HintRow, (game, hint_record.seat, hint_record.ply), populate_existing=True)
    if known is None:
        session.add(
            HintRow(
                game_id=game, seat=hint_record.seat, ply=hint_record.ply, level=int(hint_record.level), created_at=now
            )
        )
    elif known.level < hint_record.level:
        known.level = int(hint_record.level)
    else:
        return True
    row.hint_version += 1
    session.flush()
    return True


def count(session: Session) -> int:
    """Return the number of stored games."""
    return session.scalar(select(func.count()).select_from(GameRow)) or 0
