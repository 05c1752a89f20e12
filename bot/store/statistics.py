"""Statistics of players: one row a player that the end of a game changes; the rest is asked of the player's games.

Whoever changes the row of a player has locked that player.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from functools import cache
from typing import Any, NamedTuple

from sqlalchemy import (
    BigInteger,
    ColumnElement,
    Insert,
    Integer,
    bindparam,
    case,
    delete,
    func,
    insert,
    select,
    union_all,
    update,
)

from bot.match.deals import Layout
from bot.match.match import Status
from bot.match.privacy import ANONYMIZED_PLAYER_ID
from bot.match.ratings import LadderChange, LadderRating, Milestone, Rating
from bot.match.statistics import PEOPLE, Career, GameResult, NamedRecord, PlayerStats, Result
from bot.match.training import PuzzleRating
from bot.player_name import PlayerName
from bot.store import players
from bot.store.daily import DailyTry, list_tries
from bot.store.engine.transactions import Row, Transaction, insert_into
from bot.store.games import plays
from bot.store.models import CareerRow, GameRow, GuildPlayerRow, LadderChangeRow, PlayerRow, RatingRow
from bot.store.training_models import TrainingRatingRow

# -- Careers

_PLAYER = bindparam("player", type_=BigInteger)
_SUMS = ("games", "wins", "ties", "losses", "choices", "exact", "lost", "streak", "best_streak")
"""The fields of a career that are columns of the same name."""
_RATING = (CareerRow.mu, CareerRow.sigma, CareerRow.rated, CareerRow.best)
CAREER = select(*(getattr(CareerRow, name) for name in _SUMS), CareerRow.beaten, *_RATING).where(
    CareerRow.player_id == _PLAYER
)
"""Selects the career of a `player`, see `career_of`."""
RATING = select(*_RATING).where(CareerRow.player_id == _PLAYER)
"""Selects a `player`'s rating against bots, once they have one."""
_CHANGED = [getattr(LadderChangeRow, name) for name in ("mu", "sigma", "games", "change", "milestone")]
CHANGE = select(*_CHANGED).where(LadderChangeRow.game_id == bindparam("game", type_=LadderChangeRow.game_id.type))
"""Selects what a `game` has changed: the columns of `change_of`."""


def career_of(row: Sequence[Any]) -> Career:
    *sums, beaten, mu, sigma, rated, best = row
    figures = dict(zip(_SUMS, sums, strict=True))
    opponents = frozenset(filter(None, beaten.split(",")))
    return Career(**figures, beaten=opponents, rating=LadderRating(mu, sigma, rated, best))


def change_of(columns: Sequence[Any]) -> LadderChange:
    """Return the change that a game is stored with."""
    mu, sigma, games, points, milestone = columns
    return LadderChange(LadderRating(mu, sigma, games), points, None if milestone is None else Milestone(milestone))


def career_columns(player: int, career: Career) -> Row:
    rating = career.rating
    return {
        "player_id": player,
        **{name: getattr(career, name) for name in _SUMS},
        "beaten": ",".join(sorted(career.beaten)),
        "mu": rating.mu,
        "sigma": rating.sigma,
        "rated": rating.games,
        "best": rating.best,
        "level": career.level,
    }


class Counted(NamedTuple):
    """The career of a player after a game that ends, and what the game has changed of the level."""

    result: Result
    career: Career
    change: LadderChange


def count(transaction: Transaction, ended: Sequence[Result]) -> list[Counted]:
    """Return what a game that ends leads to: its results are of different players, whom this locks."""
    players.lock(transaction, (result.player for result in ended))
    counted = []
    for result in ended:
        rows = transaction.fetch(CAREER, player=result.player)
        counted.append(Counted(result, *(career_of(rows[0]) if rows else Career()).after(result)))
    return counted


def store(transaction: Transaction, counted: Sequence[Counted]) -> None:
    """Store the careers after a game, what it has changed of the level, and that its players have played there."""
    dialect = transaction.get_bind().dialect.name
    transaction.change(_replace(dialect), *(career_columns(ended.result.player, ended.career) for ended in counted))
    transaction.change(
        _INSERT_CHANGE,
        *(
            change_columns(ended.result.game, ended.result.player, ended.result.ended, ended.change)
            for ended in counted
            if ended.result.game is not None
        ),
    )
    add_to_guild(transaction, (ended.result.player for ended in counted), counted[0].result.guild if counted else None)


def change_columns(game: int, player: int, ended: datetime, change: LadderChange) -> Row:
    """Return the row of what `game` has changed of the level."""
    return {
        "game_id": game,
        "player_id": player,
        "ended_at": ended,
        "mu": change.rating.mu,
        "sigma": change.rating.sigma,
        "games": change.rating.games,
        "change": change.points,
        "milestone": change.milestone and change.milestone.value,
    }


def add_to_guild(transaction: Transaction, of: Iterable[int], guild: int | None) -> None:
    """Store that players have played something that counts in `guild`, if any, so that its leaderboards list them."""
    if guild is not None:
        statement = _played_in(transaction.get_bind().dialect.name)
        transaction.change(statement, *({"guild_id": guild, "player_id": player} for player in of))


_INSERT_CHANGE = insert(LadderChangeRow.__table__)  # type: ignore[arg-type]


@cache
def _replace(dialect: str) -> Insert:
    insertion = insert_into(dialect, CareerRow.__table__)
    replaced = [column.name for column in CareerRow.__table__.columns if not column.primary_key]
    values = {name: insertion.excluded[name] for name in replaced}
    return insertion.on_conflict_do_update(index_elements=["player_id"], set_=values)


@cache
def _played_in(dialect: str) -> Insert:
    return insert_into(dialect, GuildPlayerRow.__table__).on_conflict_do_nothing()


# -- What a player sees


def _seats() -> Any:
    """Return the counted games of `player`, a row for each seat: opponent, layout, other player and result."""
    parts = []
    for seat, other in ((0, 1), (1, 0)):
        result = getattr(GameRow, f"result{seat}")
        bot = func.coalesce(getattr(GameRow, f"opponent{other}"), PEOPLE)
        rival = getattr(GameRow, f"player{other}_id")
        parts.append(
            select(
                bot.label("opponent"),
                GameRow.asked_layout.label("layout"),
                rival.label("rival"),
                result.label("result"),
            ).where(getattr(GameRow, f"player{seat}_id") == _PLAYER, result.is_not(None))
        )
    return union_all(*parts).subquery().c


def _tally(result: ColumnElement[Any]) -> tuple[ColumnElement[int], ...]:
    """Return the numbers of games, wins, ties and losses, in the order of `Record`."""
    kinds = (GameResult.WIN, GameResult.TIE, GameResult.LOSS)
    return func.count(), *(func.sum(case((result == int(kind), 1), else_=0)) for kind in kinds)


_GAMES = _seats()
_RESULTS = select(_GAMES.opponent, _GAMES.layout, *_tally(_GAMES.result)).group_by(_GAMES.opponent, _GAMES.layout)
_RIVALS = (
    select(*_tally(_GAMES.result), PlayerRow.name)
    .join(PlayerRow, PlayerRow.id == _GAMES.rival)
    .where(~players.is_hidden_condition(_GAMES.rival))
    .group_by(PlayerRow.id, PlayerRow.name)
    .order_by(func.count().desc(), PlayerRow.id)
    .limit(bindparam("rivals", type_=Integer))
)
_CURVE = (
    select(LadderChangeRow.mu, LadderChangeRow.sigma)
    .where(LadderChangeRow.player_id == _PLAYER, LadderChangeRow.change != 0)
    .order_by(LadderChangeRow.ended_at.desc(), LadderChangeRow.games.desc())
    .limit(bindparam("changes", type_=Integer))
)
_PERSON = (
    select(PlayerRow.name, RatingRow.mu, RatingRow.sigma, RatingRow.duels)
    .add_columns(TrainingRatingRow.mu, TrainingRatingRow.sigma, TrainingRatingRow.attempts)
    .add_columns(TrainingRatingRow.best_streak, TrainingRatingRow.best_rush)
    .outerjoin(RatingRow, RatingRow.player_id == PlayerRow.id)
    .outerjoin(TrainingRatingRow, TrainingRatingRow.player_id == PlayerRow.id)
    .where(PlayerRow.id == _PLAYER, PlayerRow.deletion_started_at.is_(None))
)


def read_statistics(
    transaction: Transaction, player: int, rivals: int, changes: int
) -> tuple[PlayerStats, Sequence[DailyTry]]:
    """Return the statistics of `player` without their daily puzzles, and all their tries at these.

    There are up to so many `rivals`, and the level after the latest games that changed it, up to so many `changes`.
    Nothing while their data is being deleted; hidden rivals are left out. Reads the player's games by index.
    """
    careers, results = (transaction.fetch(query, player=player) for query in (CAREER, _RESULTS))
    against = transaction.fetch(_RIVALS, player=player, rivals=rivals)
    course = transaction.fetch(_CURVE, player=player, changes=changes)
    person = transaction.fetch(_PERSON, player=player)
    if not person:
        return PlayerStats(None), ()
    name, mu, sigma, duels, puzzle_mu, puzzle_sigma, attempts, streak, rush = person[0]
    opponents, layouts = _added_up(results)
    stats = PlayerStats(
        career_of(careers[0]) if careers else None,
        PlayerName(name),
        tuple(sorted(opponents.values(), key=lambda record: (-record.games, str(record.name)))),
        tuple(layouts[layout.value] for layout in Layout if layout.value in layouts),
        tuple(
            NamedRecord(games, wins, ties, losses, PlayerName(rival)) for games, wins, ties, losses, rival in against
        ),
        Rating(mu, sigma, duels) if duels else None,
        tuple(LadderRating(*rating).points for rating in reversed(course)),
        puzzles=PuzzleRating(puzzle_mu, puzzle_sigma, attempts) if attempts else None,
        training_streak=streak or 0,
        training_rush=rush or 0,
    )
    return stats, list_tries(transaction, player)


def _added_up(rows: Iterable[Sequence[Any]]) -> tuple[dict[str, NamedRecord], dict[str, NamedRecord]]:
    """Return the records by opponent and by layout, of rows with both."""
    opponents: dict[str, NamedRecord] = {}
    layouts: dict[str, NamedRecord] = {}
    for opponent, layout, number, wins, ties, losses in rows:
        for by, name in ((opponents, opponent), (layouts, layout)):
            known = by.get(name, NamedRecord())
            by[name] = NamedRecord(
                known.games + number, known.wins + wins, known.ties + ties, known.losses + losses, name
            )
    return opponents, layouts


# -- What they are recomputed from


_NOT_COUNTED = (Status.ACTIVE.value, Status.CLOSED.value)


def counted_games(transaction: Transaction, player: int) -> Sequence[int]:
    """Return the ids of the games of `player` that may count, in the order in which they ended. O(their games).

    Those of older versions have no number, and are ordered by time.
    """
    query = select(GameRow.id).where(plays(player), GameRow.status.not_in(_NOT_COUNTED), ~GameRow.casual)
    number = func.coalesce(case((GameRow.player0_id == player, GameRow.number0), else_=GameRow.number1), 0)
    return transaction.scalars(query.order_by(number, GameRow.updated_at, GameRow.id)).all()


@dataclass(frozen=True, slots=True)
class StoredStatistics:
    """What is stored of a player's counted games: the career with its level, and by game the result and the change."""

    career: Career = field(default_factory=Career)
    level: int | None = None
    results: dict[int, GameResult] = field(default_factory=dict)
    changes: dict[int, tuple[datetime, LadderChange]] = field(default_factory=dict)


def stored_statistics(transaction: Transaction, player: int) -> StoredStatistics:
    """Return the stored statistics of `player`. Reads their games by index."""
    careers = transaction.fetch(CAREER, player=player)
    results: dict[int, GameResult] = {}
    for seat in (0, 1):
        result = getattr(GameRow, f"result{seat}")
        is_counted = getattr(GameRow, f"player{seat}_id") == player, result.is_not(None)
        results |= {
            game: GameResult(stored)
            for game, stored in transaction.execute(select(GameRow.id, result).where(*is_counted))
        }
    row = LadderChangeRow
    changes = transaction.execute(select(row.game_id, row.ended_at, *_CHANGED).where(row.player_id == player))
    return StoredStatistics(
        career_of(careers[0]) if careers else Career(),
        transaction.scalar(select(CareerRow.level).where(CareerRow.player_id == player)),
        results,
        {game: (ended, change_of(columns)) for game, ended, *columns in changes},
    )


def replace_statistics(transaction: Transaction, player: int, right: StoredStatistics) -> None:
    """Store recomputed statistics of `player` in place of the stored ones."""
    for table in (CareerRow, LadderChangeRow):
        transaction.execute(delete(table).where(table.player_id == player))
    for seat in (0, 1):
        column = f"result{seat}"
        of_player = update(GameRow).where(getattr(GameRow, f"player{seat}_id") == player)
        transaction.execute(of_player.values({column: None}))
        for game, result in right.results.items():
            transaction.execute(of_player.where(GameRow.id == game).values({column: int(result)}))
    if right.career.games:
        transaction.change(_replace(transaction.get_bind().dialect.name), career_columns(player, right.career))
    rows = (change_columns(game, player, ended, change) for game, (ended, change) in right.changes.items())
    transaction.change(_INSERT_CHANGE, *rows)


def missing_from_guilds(transaction: Transaction) -> list[tuple[int, int]]:
    """Return the players of counted games who are not among those who have played in the server of the game."""
    missing: set[tuple[int, int]] = set()
    row = GuildPlayerRow
    for player, result in ((GameRow.player0_id, GameRow.result0), (GameRow.player1_id, GameRow.result1)):
        is_known = select(row.player_id).where(row.guild_id == GameRow.guild_id, row.player_id == player).exists()
        query = select(GameRow.guild_id, player).distinct().join(PlayerRow, PlayerRow.id == player)
        counted = result.is_not(None), GameRow.guild_id.is_not(None), player != ANONYMIZED_PLAYER_ID
        rows = transaction.execute(query.where(*counted, PlayerRow.deletion_started_at.is_(None), ~is_known))
        missing |= {(guild, person) for guild, person in rows if guild is not None and person is not None}
    return sorted(missing)


def complete_guilds(transaction: Transaction) -> None:
    """Store the players who are missing among those who have played in a server."""
    for guild, player in missing_from_guilds(transaction):
        add_to_guild(transaction, [player], guild)
