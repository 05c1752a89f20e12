"""A player's statistics: what is shown of them, what they are recomputed from, and their replacement."""

from __future__ import annotations

import enum
from collections.abc import Callable, Sequence
from datetime import datetime
from functools import cache
from typing import Any, NamedTuple

from sqlalchemy import (
    BigInteger,
    BindParameter,
    Date,
    Double,
    Integer,
    Select,
    Text,
    and_,
    bindparam,
    case,
    cast,
    delete,
    func,
    literal_column,
    null,
    or_,
    select,
    union_all,
    update,
)

from bot.match.deals import Layout
from bot.match.leaderboards import Period
from bot.match.match import Status
from bot.match.privacy import ANONYMIZED_PLAYER_ID
from bot.match.ratings import LadderRating, Rating
from bot.match.statistics import PlayerStats, ResultRecord, RivalRecord
from bot.match.totals import ALL_GUILDS, Achievement, AchievementSums, Totals
from bot.match.training import PuzzleRating
from bot.player_name import PlayerName
from bot.store import players, results, training
from bot.store.columns import UtcDateTime
from bot.store.daily import DailyTry
from bot.store.duels import duels_with
from bot.store.engine.database import Database
from bot.store.engine.transactions import Transaction
from bot.store.games import plays
from bot.store.leaderboards import PLAYER_TOTALS, player_totals
from bot.store.models import (
    AchievementTotalsRow,
    DuelGameRow,
    DuelRow,
    GameRow,
    GameTotalsRow,
    LadderChangeRow,
    LadderRatingRow,
    LayoutRecordRow,
    OpponentRecordRow,
    PlayerRow,
    RatingChangeRow,
    RatingRow,
    RebuildRow,
    RivalRecordRow,
)
from bot.store.ratings import rating_achievement
from bot.store.results import RESULTS, STATISTICS
from bot.store.training_models import TrainingRatingRow


class _Part(enum.IntEnum):
    """A part of the query."""

    DELETED = 1
    """One row if the player's data is being deleted."""
    TOTALS = 2
    OPPONENT = 3
    LAYOUT = 4
    RIVAL = 5
    RATING = 6
    LADDER = 7
    CHANGE = 8
    TRY = 9
    PUZZLES = 10
    TRAINING = 11


async def read_statistics(
    database: Database, player: int, rivals: int, changes: int
) -> tuple[PlayerStats, Sequence[DailyTry]]:
    """Return the statistics of `player` without their daily puzzles, and all their tries at these, by one query.

    There are up to so many `rivals`, and the level after the latest games that changed it, up to so many `changes`.
    Nothing while their data is being deleted; hidden rivals are left out. Reads all rivals and tries of the player by
    index. Raises `StoreUnavailableError`.
    """
    rows: dict[int, list[Sequence[Any]]] = {part: [] for part in _Part}
    for part, *values in await database.fetch(statistics_query(), player=player, rivals=rivals, changes=changes):
        rows[part].append(values)
    if rows[_Part.DELETED]:
        return PlayerStats(None, ()), ()
    layouts = {row[0]: _record(row) for row in rows[_Part.LAYOUT]}
    rating = next((Rating(row[_MU], row[_MU + 1], row[1]) for row in rows[_Part.RATING]), None)
    stats = PlayerStats(
        next((player_totals((player, *row[:_FIGURES])) for row in rows[_Part.TOTALS]), None),
        tuple(_record(row) for row in rows[_Part.OPPONENT]),
        tuple(layouts[each.value] for each in Layout if each.value in layouts),
        tuple(RivalRecord(PlayerName(row[0]), *row[1:_RESULTS]) for row in rows[_Part.RIVAL]),
        rating if rating is not None and rating.duels else None,
        next((LadderRating(row[_MU], row[_MU + 1], row[1], row[_BEST]) for row in rows[_Part.LADDER]), None),
        tuple(LadderRating(row[_MU], row[_MU + 1]).points for row in reversed(rows[_Part.CHANGE])),
        puzzles=next((PuzzleRating(row[_MU], row[_MU + 1], row[1]) for row in rows[_Part.PUZZLES]), None),
        training_streak=next((row[1] for row in rows[_Part.TRAINING]), 0),
        training_rush=next((row[_BEST] for row in rows[_Part.TRAINING]), 0),
    )
    tries = []
    for row in rows[_Part.TRY]:
        day, margin, status, updated, began, _ = row[_DAY:]
        tries.append(DailyTry(day, row[0], margin, Status(status), updated, began))
    return stats, tries


_TYPES: dict[str, Any] = {
    "name": Text(),
    **dict.fromkeys(PLAYER_TOTALS, BigInteger()),
    "mu": Double(),
    "sigma": Double(),
    "day": Date(),
    "margin": Integer(),
    "status": Text(),
    "updated": UtcDateTime(),
    "began": UtcDateTime(),
    "rival": BigInteger(),
}
"""The columns of each row, after its part. A part leaves most of them null.

`name` is that of a player, opponent or layout, or the board of a try; `games` is also the number of rated duels or
games or puzzles, and the best streak of training. `level` is also the best one, and the best rush.
"""
_RESULTS, _FIGURES = 1 + len(RESULTS), 1 + len(PLAYER_TOTALS)
_BEST, _MU, _DAY = (list(_TYPES).index(name) for name in ("level", "mu", "day"))
_PLAYER: BindParameter[int] = bindparam("player", type_=PlayerRow.id.type)


def _part(part: _Part, **values: Any) -> Select[*tuple[Any, ...]]:
    """Return the selection of a part with the columns in `values`."""
    columns = {name: values[name] if name in values else cast(null(), kind) for name, kind in _TYPES.items()}
    number = literal_column(str(part.value), Integer).label("part")
    return select(number, *(column.label(name) for name, column in columns.items()))


def _results(table: Any) -> dict[str, Any]:
    return {name: getattr(table, name) for name in RESULTS}


@cache
def statistics_query() -> Select[*tuple[Any, ...]]:
    """Return the query of the statistics of a `player`, with up to so many `rivals` and `changes` of the level.

    It is built once, when it is needed: it takes 0.6 MB.
    """
    totals, opponent, layout, rival = GameTotalsRow, OpponentRecordRow, LayoutRecordRow, RivalRecordRow
    rating, ladder, change, game = RatingRow, LadderRatingRow, LadderChangeRow, GameRow
    puzzles, achieved = TrainingRatingRow, AchievementTotalsRow
    parts = (
        _part(_Part.DELETED).where(PlayerRow.id == _PLAYER, PlayerRow.deletion_started_at.is_not(None)),
        _part(_Part.TOTALS, name=PlayerRow.name, **{each: getattr(totals, each) for each in PLAYER_TOTALS})
        .join(PlayerRow, PlayerRow.id == totals.player_id)
        .where(totals.period == Period.ALL.value, totals.guild_id == ALL_GUILDS, totals.player_id == _PLAYER),
        _part(_Part.OPPONENT, name=opponent.opponent, **_results(opponent)).where(opponent.player_id == _PLAYER),
        _part(_Part.LAYOUT, name=layout.layout, **_results(layout)).where(layout.player_id == _PLAYER),
        _part(_Part.RIVAL, name=PlayerRow.name, rival=rival.rival_id, **_results(rival))
        .join(PlayerRow, PlayerRow.id == rival.rival_id)
        .where(rival.player_id == _PLAYER, ~players.is_hidden_condition(rival.rival_id))
        .order_by(rival.games.desc(), rival.rival_id)
        .limit(bindparam("rivals", type_=Integer)),
        _part(_Part.RATING, games=rating.duels, mu=rating.mu, sigma=rating.sigma).where(rating.player_id == _PLAYER),
        _part(_Part.LADDER, games=ladder.games, level=ladder.best, mu=ladder.mu, sigma=ladder.sigma).where(
            ladder.player_id == _PLAYER
        ),
        _part(_Part.CHANGE, games=change.games, mu=change.mu, sigma=change.sigma, updated=change.ended_at)
        .where(change.player_id == _PLAYER, change.change != 0)
        .order_by(change.ended_at.desc())
        .limit(bindparam("changes", type_=Integer)),
        _part(
            _Part.TRY,
            name=game.board,
            day=game.day,
            margin=game.score0 - game.score1,
            status=game.status,
            updated=game.updated_at,
            began=game.created_at,
        ).where(game.player0_id == _PLAYER, game.day.is_not(None)),
        _part(_Part.PUZZLES, games=puzzles.attempts, mu=puzzles.mu, sigma=puzzles.sigma).where(
            puzzles.player_id == _PLAYER, puzzles.attempts > 0
        ),
        _part(_Part.TRAINING, games=achieved.training_streak, level=achieved.training_rush).where(
            achieved.period == Period.ALL.value, achieved.guild_id == ALL_GUILDS, achieved.player_id == _PLAYER
        ),
    )
    # A subquery each: SQLite allows no order and no limit in a part of a union.
    rows = union_all(*(select(part.subquery()) for part in parts)).subquery().c
    # The most played first; the columns that tell other rows apart are null in those parts.
    is_change = case((rows.part == _Part.CHANGE.value, rows.updated))
    return select(*rows).order_by(rows.part, is_change.desc(), rows.games.desc(), rows.rival, rows.day, rows.name)


def _record(row: Sequence[Any]) -> ResultRecord:
    return ResultRecord(*row[:_RESULTS])


_NOT_COUNTED = (Status.ACTIVE.value, Status.EXPIRED.value)


class Fingerprint(NamedTuple):
    """The end of a player's newest game, and figures about their games and duels.

    Games and duels only ever end, lose their guild (when it is purged) or lose a player (who was deleted), and each of
    these changes a figure.
    """

    newest: datetime | None
    figures: tuple[int | None, ...]


def players_after(transaction: Transaction, after: int, limit: int) -> list[int]:
    """Return the ids of up to `limit` players after `after`, in order."""
    query = (
        select(PlayerRow.id).where(PlayerRow.id > after, PlayerRow.id != ANONYMIZED_PLAYER_ID).order_by(PlayerRow.id)
    )
    return list(transaction.scalars(query.limit(limit)))


def players_up_to(transaction: Transaction, last: int | None = None) -> int:
    """Return the number of players with ids up to `last`, or of all players."""
    query = select(func.count()).select_from(PlayerRow).where(PlayerRow.id != ANONYMIZED_PLAYER_ID)
    return transaction.scalar(query if last is None else query.where(PlayerRow.id <= last)) or 0


def counted_games(transaction: Transaction, player: int) -> Sequence[int]:
    """Return the ids of the games of `player` that may count, in the order in which they ended. O(their games).

    Those of older versions have no number, and are ordered by time.
    """
    query = select(GameRow.id).where(plays(player), GameRow.status.not_in(_NOT_COUNTED), ~GameRow.casual)
    number = func.coalesce(case((GameRow.player0_id == player, GameRow.number0), else_=GameRow.number1), 0)
    return transaction.scalars(query.order_by(number, GameRow.updated_at, GameRow.id)).all()


def games_so_far(
    transaction: Transaction, player: int, until: datetime | None = None
) -> tuple[Sequence[int], Fingerprint]:
    """Return `counted_games`, and a fingerprint that changes whenever statistics recomputed from them would.

    With `until`, that leaves out games that ended later. Reads indexes of the player's games.
    """
    ids = counted_games(transaction, player)
    # After the ids: a game that has ended since then shows in a difference to the ids of a later call.
    over = [plays(player), GameRow.status.not_in(_NOT_COUNTED), ~GameRow.casual]
    if until is not None:
        over.append(GameRow.updated_at <= until)
    is_anonymized = or_(GameRow.player0_id == ANONYMIZED_PLAYER_ID, GameRow.player1_id == ANONYMIZED_PLAYER_ID)
    games = select(
        func.max(GameRow.updated_at),
        func.count(),
        func.count(GameRow.guild_id),
        func.sum(case((is_anonymized, 1), else_=0)),
    ).where(*over)
    duels = select(
        func.count(), func.count(DuelRow.ended_at), func.count(DuelRow.guild_id), func.count(DuelRow.rated_at)
    ).where(duels_with(player))
    newest, *figures = transaction.execute(games).one()
    return ids, Fingerprint(newest, (*figures, *transaction.execute(duels).one()))


def achievements(transaction: Transaction, player: int) -> list[Achievement]:
    """Return the duels that `player` has won and that count, their ratings in order, and what training adds."""
    won = or_(
        and_(DuelRow.challenger_id == player, DuelRow.margin > 0),
        and_(DuelRow.challenged_id == player, DuelRow.margin < 0),
    )
    games_of_duel = select(DuelGameRow.game_id).join(GameRow, GameRow.id == DuelGameRow.game_id)
    casual = games_of_duel.where(DuelGameRow.duel_id == DuelRow.id, GameRow.casual).exists()
    counted = select(DuelRow.guild_id, DuelRow.ended_at).where(
        won, DuelRow.status == "finished", ~DuelRow.void, DuelRow.counts, ~casual
    )
    achieved = [
        Achievement(player, guild, ended, AchievementSums(duels=1))
        for guild, ended in transaction.execute(counted.order_by(DuelRow.ended_at, DuelRow.id))
        if ended
    ]
    row = RatingChangeRow
    changes = (
        select(DuelRow.guild_id, row.mu, row.sigma, row.number, row.rated_at)
        .join(DuelRow, DuelRow.id == row.duel_id)
        .where(row.player_id == player)
        .order_by(row.rated_at, row.duel_id)
    )
    for guild, mu, sigma, number, when in transaction.execute(changes):
        rating = Rating(mu, sigma, number)
        if not rating.provisional:
            achieved.append(rating_achievement(player, guild, when, rating))
    return [*achieved, *training.achievements_of(transaction, player)]


def replace_statistics(
    transaction: Transaction, player: int, recompute: Callable[[Transaction], Totals | None]
) -> bool:
    """Replace the statistics of `player` with the totals that `recompute` returns.

    It runs while no result of the player can be stored. If it returns `None`, return false and change nothing. A player
    who is deleted, or is being deleted, gets no statistics.
    """
    player_row = transaction.get(PlayerRow, player, with_for_update=True, populate_existing=True)
    totals = Totals()
    if player_row is not None and player_row.deletion_started_at is None:
        recomputed = recompute(transaction)
        if recomputed is None:
            return False
        totals = recomputed
    for table in STATISTICS:
        transaction.execute(delete(table).where(table.player_id == player))
    results.store(transaction, results.Counted(totals, players.hidden_players(transaction, {player})))
    return True


def rebuild_reached(transaction: Transaction) -> int | None:
    """Return the last player that was recomputed, 0 before the first; `None` if nothing is left to do."""
    row = transaction.get(RebuildRow, RebuildRow.STATISTICS, populate_existing=True)
    return None if row is None else row.done_up_to


def begin_rebuild(transaction: Transaction) -> None:
    """Begin a recomputation for all players."""
    transaction.merge(RebuildRow(name=RebuildRow.STATISTICS, done_up_to=0))
    transaction.flush()


def advance_rebuild(transaction: Transaction, before: int, after: int | None) -> None:
    """Store that all players up to `after` are done, or all if it is `None`.

    Changes nothing if another process has changed it from `before`.
    """
    reached = (RebuildRow.name == RebuildRow.STATISTICS, RebuildRow.done_up_to == before)
    transaction.execute(
        delete(RebuildRow).where(*reached)
        if after is None
        else update(RebuildRow).where(*reached).values(done_up_to=after)
    )
