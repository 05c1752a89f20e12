"""Repository of duels: challenges, their course, and the deadlines of their games."""

from __future__ import annotations

from collections.abc import Collection
from datetime import UTC, datetime, timedelta
from typing import Any

from sqlalchemy import ColumnElement, Select, and_, exists, func, or_, select, update
from sqlalchemy.orm import aliased

from bot.match.deadlines import is_over
from bot.match.deals import Layout
from bot.match.duels import LIVE_MOVE_TIME, Duel, DuelFormat, DuelStage
from bot.match.match import Status, parse_board
from bot.match.preferences import OwnerKind
from bot.player_name import PlayerName
from bot.store.engine.transactions import Transaction
from bot.store.models import IS_ACTIVE, BlockRow, DuelGameRow, DuelRow, GameRow, PlayerRow

_MICROSECOND, _MINUTE = timedelta(microseconds=1), timedelta(minutes=1)
_Challenger, _Challenged = aliased(PlayerRow), aliased(PlayerRow)
_DUELS = (
    select(DuelRow, _Challenger.name, _Challenged.name)
    .join(_Challenger, DuelRow.challenger_id == _Challenger.id)
    .outerjoin(_Challenged, DuelRow.challenged_id == _Challenged.id)
)
_OPEN = DuelRow.status == DuelStage.OPEN.value
_LIVE = DuelRow.move_minutes == LIVE_MOVE_TIME // _MINUTE


def duels_with(player: int) -> ColumnElement[bool]:
    """Return the condition that `player` takes part in a duel, or was challenged to it."""
    return or_(DuelRow.challenger_id == player, DuelRow.challenged_id == player)


_SAME_NAMES = ("code", "rated", "custom", "first", "size", "seed", "margin", "void")
_FIELDS = {name: name for name in (*_SAME_NAMES, "created_at", "expires_at", "ended_at")}
_FIELDS |= {name: f"{name}_id" for name in ("challenger", "challenged", "guild", "channel", "message")}
"""The fields of a duel that are stored as they are, and their columns."""


def add(transaction: Transaction, duel: Duel, interaction: int | None) -> None:
    """Store a challenge by `interaction`; its players must be stored already.

    Raises `IntegrityError` if the code is taken or the interaction has made a challenge already.
    """
    row = DuelRow(
        format=duel.format.value,
        board=str(duel.board),
        layout=duel.layout.value,
        move_minutes=duel.move_time // _MINUTE,
        status=duel.stage.value,
        interaction_id=interaction,
        **{column: getattr(duel, name) for name, column in _FIELDS.items()},
    )
    transaction.add(row)
    transaction.flush()


def _duel(row: DuelRow, challenger: str, challenged: str | None) -> Duel:
    return Duel(
        id=row.id,
        names=(PlayerName(challenger), PlayerName(challenged or "")),
        format=DuelFormat(row.format),
        board=parse_board(row.board),
        layout=Layout(row.layout),
        move_time=row.move_minutes * _MINUTE,
        stage=DuelStage(row.status),
        **{name: getattr(row, column) for name, column in _FIELDS.items()},
    )


def find(transaction: Transaction, code: str, *, locked: bool = False) -> Duel | None:
    """Return the duel with this code; `locked` until the transaction ends."""
    if locked:
        transaction.execute(select(DuelRow.id).where(DuelRow.code == code).with_for_update())
    return next(iter(_list(transaction, DuelRow.code == code)), None)


def find_by_interaction(transaction: Transaction, interaction: int) -> Duel | None:
    return next(iter(_list(transaction, DuelRow.interaction_id == interaction)), None)


def list_challenges(transaction: Transaction, player: int) -> list[Duel]:
    """Return the open challenges of `player`, newest first."""
    return _list(transaction, DuelRow.challenger_id == player, _OPEN)


def list_challenges_to(transaction: Transaction, player: int, channel: int) -> list[Duel]:
    """Return the open challenges to `player` in `channel`, newest first, without those by whom they have blocked."""
    row = BlockRow
    is_blocked = exists().where(
        row.kind == OwnerKind.PLAYER.value, row.owner_id == player, row.player_id == DuelRow.challenger_id
    )
    return _list(transaction, DuelRow.challenged_id == player, _OPEN, DuelRow.channel_id == channel, ~is_blocked)


def list_running(transaction: Transaction, player: int, guild: int | None) -> list[Duel]:
    """Return the running duels of `player` in `guild`, newest first."""
    return _list(transaction, duels_with(player), DuelRow.status == "running", DuelRow.guild_id == guild)


def list_not_accepted(
    transaction: Transaction, challenger: int, since: datetime, until: datetime, limit: int
) -> list[tuple[int, datetime]]:
    """Return player and time of each unaccepted challenge of `challenger` by name: at most `limit`, newest first.

    Open challenges are included.
    """
    row = DuelRow
    stages = [stage.value for stage in (DuelStage.OPEN, DuelStage.DECLINED, DuelStage.CANCELLED, DuelStage.EXPIRED)]
    query = (
        select(row.challenged_id, row.created_at)
        .where(row.challenger_id == challenger, row.challenged_id.is_not(None), row.status.in_(stages))
        .where(row.created_at > since, row.created_at <= until)
        .order_by(row.id.desc())
        .limit(limit)
    )
    return [(other, created) for other, created in transaction.execute(query) if other is not None]


def start(transaction: Transaction, duel: int, challenged: int) -> None:
    started = {"status": DuelStage.RUNNING.value, "challenged_id": challenged}
    transaction.execute(update(DuelRow).where(DuelRow.id == duel).values(started))


def finish(
    transaction: Transaction,
    duel: int,
    stage: DuelStage,
    now: datetime,
    margin: int | None = None,
    *,
    void: bool = False,
) -> None:
    ended = {"status": stage.value, "ended_at": now, "margin": margin, "void": void}
    transaction.execute(update(DuelRow).where(DuelRow.id == duel).values(ended))


def count_dodged(transaction: Transaction, player: int, since: datetime, until: datetime) -> int:
    """Return how many live duels `player` has lost since then on time without a move, see `bot.match.duels.dodger`."""
    lost = or_(
        and_(DuelRow.challenger_id == player, DuelRow.margin < 0),
        and_(DuelRow.challenged_id == player, DuelRow.margin > 0),
    )
    games = select(DuelGameRow.game_id).where(DuelGameRow.duel_id == DuelRow.id)
    is_late = games.where(DuelGameRow.ending == Status.FORFEIT.value).exists()
    # In none of the games both have moved, so the one who moved in any has not lost.
    is_begun = games.join(GameRow, GameRow.id == DuelGameRow.game_id).where(GameRow.ply > 1).exists()
    query = select(func.count()).where(lost, _LIVE, DuelRow.ended_at > since, DuelRow.ended_at <= until)
    return transaction.scalar(query.where(is_late, ~is_begun)) or 0


def wins_this_month(transaction: Transaction, duel: Duel) -> tuple[int, int]:
    """Return how many duels challenger and challenged have won against each other in the month (UTC) of its end.

    Only those count that ended no later than the finished `duel`, none of them void or casual.
    """
    ended_at = duel.ended_at or duel.created_at
    month = ended_at.astimezone(UTC).replace(day=1, hour=0, minute=0, second=0, microsecond=0)
    players = duel.challenger, duel.challenged
    of_duel = select(DuelGameRow.game_id).join(GameRow, GameRow.id == DuelGameRow.game_id)
    query = select(DuelRow.challenger_id, DuelRow.margin).where(
        DuelRow.challenger_id.in_(players),
        DuelRow.challenged_id.in_(players),
        DuelRow.status == DuelStage.FINISHED.value,
        DuelRow.ended_at.between(month, ended_at),
        ~DuelRow.void,
        ~of_duel.where(DuelGameRow.duel_id == DuelRow.id, GameRow.casual).exists(),
    )
    wins = [0, 0]
    for challenger, margin in transaction.execute(query):
        if margin:
            wins[(challenger == duel.challenger) != (margin > 0)] += 1
    return wins[0], wins[1]


def set_message(transaction: Transaction, code: str, channel: int, message: int) -> None:
    transaction.execute(update(DuelRow).where(DuelRow.code == code).values(channel_id=channel, message_id=message))


def find_notice(transaction: Transaction, game: int) -> int | None:
    """Return the message that is the turn notification of `game`."""
    return transaction.scalar(select(DuelGameRow.notice_id).where(DuelGameRow.game_id == game))


def set_notice(transaction: Transaction, game: int, message: int | None, before: int | None) -> int | None:
    """Store `message` as the turn notification of `game`, and return the previous one, now out of date.

    It is `before`, as read before, unless another process has stored one since.
    """
    row = transaction.get(DuelGameRow, game, with_for_update=True, populate_existing=True)
    if row is None:
        return None
    stored, row.notice_id = row.notice_id, message
    transaction.flush()
    return before if stored == message else stored


def next_due(transaction: Transaction, excluded: Collection[str] = ()) -> datetime | None:
    """Return the next time at which a job must handle a duel; `excluded` are codes that it leaves aside.

    Reads the ends of three indexes.
    """
    games: list[ColumnElement[bool]] = []
    challenges: list[ColumnElement[bool]] = [_OPEN]
    if excluded:
        games.append(DuelGameRow.game_id.not_in(select(GameRow.id).where(GameRow.code.in_(excluded))))
        challenges.append(DuelRow.code.not_in(excluded))
    moments = [
        transaction.scalar(select(func.min(DuelGameRow.due_at)).where(*games)),
        transaction.scalar(select(func.min(DuelGameRow.warn_at)).where(*games)),
        transaction.scalar(select(func.min(DuelRow.expires_at)).where(*challenges)),
    ]
    return min((moment for moment in moments if moment is not None), default=None)


def list_overdue(transaction: Transaction, now: datetime, limit: int, excluded: Collection[str] = ()) -> list[str]:
    """Return codes of at most `limit` games, none of `excluded`, whose deadline has passed, earliest first."""
    return _due(transaction, _CODES_OF_GAMES, DuelGameRow.due_at, now, limit, excluded)


def list_to_warn(transaction: Transaction, now: datetime, limit: int, excluded: Collection[str] = ()) -> list[str]:
    """Return codes of at most `limit` games, none of `excluded`, whose reminder of the deadline is due."""
    return _due(transaction, _CODES_OF_GAMES, DuelGameRow.warn_at, now, limit, excluded)


def list_live(transaction: Transaction) -> list[tuple[str, int | None]]:
    """Return the games of running live duels that await a move, each by its code and server."""
    query = (
        select(GameRow.code, GameRow.guild_id)
        .join(DuelGameRow, DuelGameRow.game_id == GameRow.id)
        .join(DuelRow, DuelRow.id == DuelGameRow.duel_id)
        .where(DuelRow.status == DuelStage.RUNNING.value, _LIVE, IS_ACTIVE, DuelGameRow.sealed.is_(None))
    )
    return [(code, guild) for code, guild in transaction.execute(query)]


def claim_warning(transaction: Transaction, code: str, now: datetime, until: datetime) -> datetime | None:
    """Claim to see if the player to move in a game must be warned; return since when that is due, if the caller must.

    If the caller doesn't `settle_warning`, because its process was killed, it is due again at `until`.
    """
    game, duel_game = _lock_duel_game(transaction, code)
    if game is None or duel_game is None or duel_game.warn_at is None or not is_over(duel_game.warn_at, now):
        return None
    due_at = None if duel_game.due_at is None or is_over(duel_game.due_at, now) else duel_game.warn_at
    _set_warning(game, duel_game, None if due_at is None else until, now)
    return due_at


def settle_warning(
    transaction: Transaction, code: str, claimed_until: datetime, now: datetime, next_at: datetime | None
) -> None:
    """Store when it is due again, if ever, unless something has changed since it was claimed."""
    game, duel_game = _lock_duel_game(transaction, code)
    if game is not None and duel_game is not None and duel_game.warn_at == claimed_until:
        _set_warning(game, duel_game, next_at, now)


def _lock_duel_game(transaction: Transaction, code: str) -> tuple[GameRow | None, DuelGameRow | None]:
    game = transaction.scalar(select(GameRow).where(GameRow.code == code).with_for_update(), execution_options=_REFRESH)
    return game, None if game is None else transaction.get(DuelGameRow, game.id, populate_existing=True)


def _set_warning(game: GameRow, duel_game: DuelGameRow, warn_at: datetime | None, now: datetime) -> None:
    duel_game.warn_at = warn_at
    game.updated_at = max(now, game.updated_at + _MICROSECOND)  # so that updates of older copies are stale


def list_expired(transaction: Transaction, now: datetime, limit: int, excluded: Collection[str] = ()) -> list[str]:
    """Return codes of at most `limit` open challenges, none of `excluded`, that have expired."""
    return _due(transaction, select(DuelRow.code).where(_OPEN), DuelRow.expires_at, now, limit, excluded)


_ACTIVE_GAMES = (
    select(DuelGameRow.game_id)
    .join(GameRow, GameRow.id == DuelGameRow.game_id)
    .where(DuelGameRow.duel_id == DuelRow.id, IS_ACTIVE)
)
"""Selects the running games of a duel, within a query of duels."""


def list_unsettled(transaction: Transaction, limit: int) -> list[str]:
    """Return codes of at most `limit` running duels without a running game. Reads all running duels."""
    query = select(DuelRow.code).where(DuelRow.status == DuelStage.RUNNING.value, ~_ACTIVE_GAMES.exists())
    return list(transaction.scalars(query.order_by(DuelRow.id).limit(limit)))


def list_unrevealed(transaction: Transaction, limit: int) -> list[str]:
    """Return codes of at most `limit` running duels whose active games all have a sealed move. Reads all running duels.

    The process that stored the last of the moves ended before they were made.
    """
    query = select(DuelRow.code).where(
        DuelRow.status == DuelStage.RUNNING.value,
        _ACTIVE_GAMES.where(DuelGameRow.sealed.is_not(None)).exists(),
        ~_ACTIVE_GAMES.where(DuelGameRow.sealed.is_(None)).exists(),
    )
    return list(transaction.scalars(query.order_by(DuelRow.id).limit(limit)))


_CODES_OF_GAMES = select(GameRow.code).join(DuelGameRow, DuelGameRow.game_id == GameRow.id)


def _due(
    transaction: Transaction, codes: Select[str], moment: Any, now: datetime, limit: int, excluded: Collection[str]
) -> list[str]:
    query = codes.where(is_over(moment, now)).order_by(moment).limit(limit)
    query = query.where(codes.selected_columns[0].not_in(excluded)) if excluded else query
    return list(transaction.scalars(query))


def _list(transaction: Transaction, *where: ColumnElement[bool]) -> list[Duel]:
    rows = transaction.execute(_DUELS.where(*where).order_by(DuelRow.id.desc()), execution_options=_REFRESH)
    return [_duel(row, challenger, challenged) for row, challenger, challenged in rows]


_REFRESH = {"populate_existing": True}
