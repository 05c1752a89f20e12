"""Result events (an outbox): what happened to a player, stored in the same transaction and counted later.

An event is one plain row, so that a move costs next to nothing for leaderboards and statistics.
`bot.store.aggregation` takes events away and adds them to the totals.
"""

from __future__ import annotations

import enum
from collections.abc import Iterator
from datetime import UTC, date, datetime
from typing import NamedTuple

from sqlalchemy import bindparam, insert, select, update

from bot.match.deals import Layout
from bot.match.quality import Accuracy
from bot.store.engine.transactions import Transaction
from bot.store.engine.transactions import Transaction as Session
from bot.store.models import ResultEventRow

AT_ONCE = datetime(1970, 1, 1, tzinfo=UTC)
"""The `due_at` of most events: in the past even for a clock that was set back."""


class GameResult(enum.Enum):
    """The outcome of a game for a player."""

    WIN = "wins"
    TIE = "ties"
    LOSS = "losses"


def margin_of(result: str | None) -> int | None:
    """Return a margin that stands for the value of a `GameResult`: 1, 0 or -1; `None` without a result."""
    margins = {GameResult.WIN.value: 1, GameResult.TIE.value: 0, GameResult.LOSS.value: -1}
    return margins.get(result or "")


class ResultEvent(NamedTuple):
    """An event of `ended_at`, for a daily puzzle any time of its day: the columns of `ResultEventRow` without its id.

    `duels` is 1 for a duel that the player has won. `rating` and `uncertainty` are those after a rated duel, as
    leaderboards show them. `dailies` is 1 for a daily puzzle at par, and `daily_streak` the length of the streak with
    it. `training_streak`, `training_rush` and `training_rating` are the score of a streak or rush, and the key of a
    rating at puzzles. `game_events` returns those of games.
    """

    player_id: int
    guild_id: int | None
    ended_at: datetime
    opponent: str | None = None
    rival_id: int | None = None
    layout: str | None = None
    result: str | None = None
    choices: int = 0
    exact: int = 0
    lost: int = 0
    duels: int = 0
    dailies: int = 0
    daily_streak: int = 0
    training_streak: int = 0
    training_rush: int = 0
    training_rating: int = 0
    rating: int | None = None
    uncertainty: int | None = None
    day: date | None = None
    games: int = 0
    challenge: int | None = None
    standard: bool = True
    due_at: datetime | None = AT_ONCE
    duel_id: int | None = None
    game_id: int | None = None


COLUMNS = tuple(getattr(ResultEventRow, name) for name in ResultEvent._fields)


def game_events(
    player: int,
    guild: int | None,
    ended: datetime,
    opponent: str,
    result: GameResult | None,
    accuracy: Accuracy,
    *,
    layout: Layout = Layout.ROW,
    rival: int | None = None,
    day: date | None = None,
    secret: datetime | None = None,
    duel: int | None = None,
    challenge: int | None = None,
    standard: bool = True,
    game: int | None = None,
) -> Iterator[ResultEvent]:
    """Yield the event of an ended game for one of its players, and a second one if its accuracy is held back.

    Without a result the game only counts as played and streaks don't change. `rival` is the other player, if any;
    `day` is set for a try at a daily puzzle that was played to its end. The accuracy is held back until `secret` and
    until the `duel` of the game is over: before that, it would reveal something about coins that are still played.
    `challenge` is set for a game that changes the rating against bots, and `game` for any game against a bot. A game
    that isn't `standard` adds no accuracy and changes no streaks.
    """
    accuracy = accuracy if standard else Accuracy(0, 0, 0)
    event = ResultEvent(
        player,
        guild,
        ended,
        opponent,
        rival,
        layout.value,
        None if result is None else result.value,
        dailies=int(day is not None and accuracy.lost == 0),
        day=day,
        games=1,
        challenge=challenge,
        standard=standard,
        game_id=game,
    )
    if duel is None and (secret is None or ended >= secret):
        yield event._replace(choices=accuracy.choices, exact=accuracy.exact, lost=accuracy.lost)
        return
    yield event
    if accuracy != Accuracy(0, 0, 0):
        held = ResultEvent(player, guild, ended, opponent, due_at=secret, duel_id=duel)
        yield held._replace(choices=accuracy.choices, exact=accuracy.exact, lost=accuracy.lost)


INSERT = insert(ResultEventRow.__table__)  # type: ignore[arg-type]


def record(transaction: Transaction, *events: ResultEvent) -> None:
    """Store events, once for each player of a duel or try. Call it in the transaction in which they happen."""
    transaction.change(INSERT, *(event._asdict() for event in events))


def release_duel(session: Session, duel: int) -> None:
    """Release the accuracy that was held back until `duel` is over. Every end of a duel must call it."""
    held_events = update(ResultEventRow).where(ResultEventRow.duel_id == duel, ResultEventRow.due_at.is_(None))
    session.execute(held_events.values(due_at=AT_ONCE, duel_id=None).execution_options(synchronize_session=False))


DUE_NOW = ResultEventRow.due_at <= bindparam("now", type_=ResultEventRow.due_at.type)
"""The condition that an event may be counted `now`."""
_OLDEST_END = select(ResultEventRow.ended_at).where(DUE_NOW).order_by(ResultEventRow.due_at, ResultEventRow.id).limit(1)


def oldest_event_at(session: Session, now: datetime) -> datetime | None:
    """Return the time of the first event that may be counted `now`; `None` if there is none."""
    return session.scalar(_OLDEST_END, {"now": now})


def postpone(session: Session, player: int, now: datetime, until: datetime) -> None:
    """Let the events of `player` that may be counted `now` wait `until` then."""
    waiting = update(ResultEventRow).where(ResultEventRow.player_id == player, ResultEventRow.due_at <= now)
    session.execute(waiting.values(due_at=until).execution_options(synchronize_session=False))
