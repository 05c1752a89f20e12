"""Daily puzzles: their boards, the results of tries, and their posts."""

from __future__ import annotations

import enum
import hmac
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Any

from sqlalchemy import BigInteger, ColumnElement, String, and_, bindparam, cast, delete, func, or_, select, update

from bot.coins import Move
from bot.match.daily import DailyPlay, DailyPuzzle, PostFailure, SentPost, Streak, daily_streak
from bot.match.deadlines import closes_at, day_of, is_in_time, is_over
from bot.match.match import Status, parse_board
from bot.match.preferences import OwnerKind
from bot.match.privacy import ANONYMIZED_PLAYER_ID
from bot.store import installation, players
from bot.store.engine.transactions import Transaction
from bot.store.games import IS_ACTIVE_OF_PLAYER
from bot.store.models import DailyPostRow, DailyPuzzleRow, GameRow, PlayerRow, PreferenceRow, SecretRow, SpentTryRow
from bot.store.packing import HEAD_BYTES, first_move

_ONE_DAY = timedelta(days=1)


PUZZLE = select(DailyPuzzleRow.day, DailyPuzzleRow.board, DailyPuzzleRow.seed).where(
    DailyPuzzleRow.day == bindparam("day", type_=DailyPuzzleRow.day.type)
)
"""Selects the stored puzzle of a `day`, see `puzzle_of`."""


def puzzle_of(row: Sequence[Any]) -> DailyPuzzle:
    day, board, seed = row
    return DailyPuzzle(day, parse_board(board), seed)


def list_puzzles(transaction: Transaction, first: date, last: date) -> list[DailyPuzzle]:
    rows = select(DailyPuzzleRow.day, DailyPuzzleRow.board, DailyPuzzleRow.seed)
    return list(map(puzzle_of, transaction.execute(rows.where(DailyPuzzleRow.day.between(first, last)))))


def add(transaction: Transaction, new_puzzle: DailyPuzzle) -> DailyPuzzle:
    """Store a puzzle, unless its day has one, and return the stored one.

    Raises `IntegrityError`, which `Database.write` retries, if another process stores it at the same time.
    """
    rows = transaction.fetch(PUZZLE, day=new_puzzle.day)
    if rows:
        return puzzle_of(rows[0])
    transaction.add(DailyPuzzleRow(day=new_puzzle.day, board=str(new_puzzle.board), seed=new_puzzle.seed))
    transaction.flush()
    return new_puzzle


def list_results(transaction: Transaction, day: date) -> tuple[dict[int, int], int]:
    """Count the tries at the puzzle of `day` that ended in time: by the player's score, and those given up.

    Reads one index entry per try.
    """
    ended = func.count()
    finished = GameRow.day == day, GameRow.status == Status.FINISHED.value, is_in_time(GameRow.updated_at, day)
    counts_by_score = select(GameRow.score0, ended).where(*finished).group_by(GameRow.score0)
    given_up = select(ended).where(GameRow.day == day, GameRow.status.in_(_GIVEN_UP))
    return {score: number for score, number in transaction.execute(counts_by_score)}, transaction.scalar(given_up) or 0  # noqa: C416


def list_first_moves(transaction: Transaction, day: date) -> list[tuple[Move, int | None]]:
    """Return the first move of each ended try at the puzzle of `day`, and its guild. Reads the tries by index."""
    head = func.substr(GameRow.moves, 1, HEAD_BYTES, type_=GameRow.moves.type)
    tries = select(head, GameRow.guild_id).where(GameRow.day == day, GameRow.status != Status.ACTIVE.value)
    firsts = [(first_move(packed), guild) for packed, guild in transaction.execute(tries) if packed is not None]
    return [(move, guild) for move, guild in firsts if move is not None]


_GIVEN_UP = (Status.RESIGNED.value, Status.CLOSED.value)


@dataclass(frozen=True, slots=True)
class DailyTry(DailyPlay):
    """A player's try at the puzzle of a day on its `board`, finished or not; `margin` is the player's so far."""

    board: str
    margin: int
    status: Status

    @property
    def counts(self) -> bool:
        return self.status is Status.FINISHED and is_in_time(self.ended, self.day)


_TRY = (GameRow.updated_at, GameRow.board, GameRow.score0 - GameRow.score1, GameRow.status)
_TRIES = (
    select(GameRow.day, *_TRY)
    .where(GameRow.player0_id == bindparam("player", type_=BigInteger), GameRow.day.is_not(None))
    .order_by(GameRow.day)
)


def list_tries(transaction: Transaction, player: int) -> list[DailyTry]:
    """Return all tries of `player` in the order of their days. Reads them by index."""
    tries = transaction.fetch(_TRIES, player=player)
    return [DailyTry(day, ended, board, margin, Status(status)) for day, ended, board, margin, status in tries]


def streak_of(tries: Sequence[DailyTry], now: datetime) -> Streak:
    """Return the streak of a player at `now`. Days with a try that may still end in time don't count as missed."""
    still_open = [daily.day for daily in tries if daily.status is Status.ACTIVE and is_in_time(now, daily.day)]
    return daily_streak([daily for daily in tries if daily.counts], now, still_open)


def list_open_days(transaction: Transaction, player: int) -> list[date]:
    """Return the days with a running try of `player`, also one that can't end in time any more.

    It still counts in the statistics of games, so its board stays secret to them. Reads their active games by index.
    """
    tries = select(GameRow.day).where(IS_ACTIVE_OF_PLAYER, GameRow.day.is_not(None))
    days = transaction.scalars(tries, {"player": player})
    return sorted(day for day in days if day is not None)


_SECRET_OF_TRIES = "spent tries"  # noqa: S105 - its name


def add_spent_tries(transaction: Transaction, player: int, make_secret: Callable[[], str], now: datetime) -> None:
    """Store digests of the tries of `player` at puzzles that can still be begun at `now`.

    `make_secret` makes the secret if there is none. Raises `IntegrityError`, which `Database.write` retries, if another
    process makes it at the same time.
    """
    tries = select(GameRow.day).where(GameRow.player0_id == player, GameRow.day >= day_of(now))
    days = [day for day in transaction.scalars(tries) if day is not None]
    if days:
        secret = installation.secret(transaction, _SECRET_OF_TRIES, make_secret)
        for day in days:
            transaction.merge(SpentTryRow(day=day, digest=_digest(secret, player, day)))
        transaction.flush()


def is_try_spent(transaction: Transaction, player: int, day: date) -> bool:
    """Return true if `player` had a try at the puzzle of `day` before their data was deleted."""
    secret = transaction.get(SecretRow, _SECRET_OF_TRIES)
    return secret is not None and transaction.get(SpentTryRow, (day, _digest(secret.value, player, day))) is not None


def spent_tries_due_at(transaction: Transaction) -> datetime | None:
    """Return when the oldest digests must be deleted; `None` if there are none."""
    oldest = transaction.scalar(select(func.min(SpentTryRow.day)))
    return None if oldest is None else closes_at(oldest)


def delete_spent_tries(transaction: Transaction, now: datetime) -> None:
    """Delete the digests of puzzles that are closed at `now`."""
    days = transaction.scalars(select(SpentTryRow.day).distinct()).all()
    closed = [day for day in days if is_over(closes_at(day), now)]
    transaction.execute(delete(SpentTryRow).where(SpentTryRow.day.in_(closed)))


def _digest(secret: str, player: int, day: date) -> str:
    return hmac.new(secret.encode(), f"{day.isoformat()} {player}".encode(), "sha256").hexdigest()


_PREFERENCE = "daily"
"""The preference with which a server asks for the posts: a channel's id."""
CLAIM_LEASE = timedelta(seconds=30)
"""The time during which a claimed post belongs to its process alone."""
POST_WINDOW = timedelta(minutes=3)
"""The time for retries if the outcome of a post is unknown: for a while, Discord recognizes it by its nonce."""
_POST_RETENTION = timedelta(days=7)


class PostClaim(enum.Enum):
    ACQUIRED = enum.auto()
    HELD = enum.auto()  # by another process, or already posted, or given up
    ABANDONED = enum.auto()  # given up now: it is too late to find out if it was posted


def list_due_posts(transaction: Transaction, day: date, now: datetime, limit: int) -> list[tuple[int, str]]:
    """Return servers that asked for the puzzle of `day`, with their choice, whose post is neither sent nor claimed.

    A server whose post was given up is due again once it chooses another channel.
    """
    post = and_(DailyPostRow.guild_id == PreferenceRow.owner_id, DailyPostRow.day == day)
    unsettled = and_(
        DailyPostRow.message_id.is_(None), DailyPostRow.failure.is_(None), DailyPostRow.claimed_at <= now - CLAIM_LEASE
    )
    moved = and_(DailyPostRow.failure.is_not(None), cast(DailyPostRow.channel_id, String) != PreferenceRow.value)
    query = (
        select(PreferenceRow.owner_id, PreferenceRow.value)
        .outerjoin(DailyPostRow, post)
        .where(
            PreferenceRow.name == _PREFERENCE,
            PreferenceRow.kind == OwnerKind.SERVER.value,
            PreferenceRow.value.is_not(None),
        )
        .where(or_(DailyPostRow.guild_id.is_(None), unsettled, moved))
        .order_by(PreferenceRow.owner_id)
        .limit(limit)
    )
    return [(guild, channel) for guild, channel in transaction.execute(query) if channel is not None]


def claim_post(transaction: Transaction, guild: int, channel: int, day: date, now: datetime) -> PostClaim:
    """Claim the post of `day` in `channel`, which the caller must send if it is `ACQUIRED`.

    A post that may have been sent too long ago to find out is given up. Raises `IntegrityError`, which
    `Database.write` retries, on a concurrent first claim.
    """
    row = transaction.get(DailyPostRow, (guild, day), with_for_update=True, populate_existing=True)
    if row is None:
        transaction.execute(
            delete(DailyPostRow).where(DailyPostRow.guild_id == guild, DailyPostRow.day < day - _POST_RETENTION)
        )
        transaction.add(DailyPostRow(guild_id=guild, day=day, channel_id=channel, first_claimed_at=now, claimed_at=now))
        transaction.flush()
        return PostClaim.ACQUIRED
    if row.failure is not None and row.channel_id != channel:
        row.failure, row.channel_id, row.first_claimed_at, row.claimed_at = None, channel, now, now
        return PostClaim.ACQUIRED
    if row.message_id is not None or row.failure is not None or now - row.claimed_at < CLAIM_LEASE:
        return PostClaim.HELD
    if now - row.first_claimed_at >= POST_WINDOW:
        row.failure = PostFailure.LOST.value
        return PostClaim.ABANDONED
    row.claimed_at, row.channel_id = now, channel
    return PostClaim.ACQUIRED


def settle_post(
    transaction: Transaction, guild: int, day: date, message: int | None = None, failure: PostFailure | None = None
) -> None:
    """Store that the post was sent as `message`, or why it is given up."""
    post = update(DailyPostRow).where(DailyPostRow.guild_id == guild, DailyPostRow.day == day)
    transaction.execute(post.values(message_id=message, failure=None if failure is None else failure.value))


def release_post(transaction: Transaction, guild: int, day: date) -> None:
    """Release the claim of a post that was certainly not sent."""
    transaction.execute(
        delete(DailyPostRow).where(
            DailyPostRow.guild_id == guild, DailyPostRow.day == day, DailyPostRow.message_id.is_(None)
        )
    )


def is_post_settled(transaction: Transaction, guild: int, channel: int, day: date) -> bool:
    """Return true if the post of `day` in `channel` of `guild` was sent or given up."""
    row = transaction.get(DailyPostRow, (guild, day))
    return row is not None and (row.message_id is not None or (row.failure is not None and row.channel_id == channel))


def post_failure_of(transaction: Transaction, guild: int) -> PostFailure | None:
    """Return why the last post in `guild` failed, if it did."""
    last = select(DailyPostRow.failure).where(DailyPostRow.guild_id == guild).order_by(DailyPostRow.day.desc()).limit(1)
    failure = transaction.scalar(last)
    return None if failure is None else PostFailure(failure)


def _is_listed(guild: Any, day: Any) -> ColumnElement[bool]:
    """Return the condition that a post shows a try: played in its server and finished by a player who is visible."""
    return and_(
        GameRow.day == day,
        GameRow.guild_id == guild,
        GameRow.status == Status.FINISHED.value,
        GameRow.player0_id != ANONYMIZED_PLAYER_ID,
        ~players.is_hidden_condition(GameRow.player0_id),
    )


_BEST_FIRST = GameRow.score0.desc(), GameRow.updated_at, GameRow.id
"""The order of tries: the best first, then by their ends."""


def list_best(transaction: Transaction, guild: int, day: date, most: int) -> list[tuple[int, str, int]]:
    """Return the player, name and score of the best tries at the puzzle of `day` that ended in time in `guild`.

    Up to so many, only those that its post may show. Reads the tries at the puzzle by index.
    """
    tries = (
        select(PlayerRow.id, PlayerRow.name, GameRow.score0)
        .join(PlayerRow, PlayerRow.id == GameRow.player0_id)
        .where(_is_listed(guild, day), is_in_time(GameRow.updated_at, day))
        .order_by(*_BEST_FIRST)
        .limit(most)
    )
    return [(player, name, score) for player, name, score in transaction.execute(tries)]


def list_outdated_posts(transaction: Transaction, now: datetime) -> list[SentPost]:
    """Return the posts whose puzzle still counts, and which don't show the tries that they have to show.

    Reads the tries at two puzzles by index.
    """
    post, shown = DailyPostRow, cast(func.coalesce(func.sum(GameRow.id), 0), BigInteger)
    columns = post.guild_id, post.day, post.channel_id, post.message_id
    query = (
        select(*columns)
        .outerjoin(GameRow, _is_listed(post.guild_id, post.day))
        .where(post.day >= day_of(now) - _ONE_DAY, post.message_id.is_not(None))
        .group_by(*columns, post.listed)
        .having(shown != post.listed)
        .order_by(post.guild_id, post.day)
    )
    rows = transaction.execute(query)
    return [SentPost(guild, day, channel, message) for guild, day, channel, message in rows if message is not None]


def list_tries_of_post(transaction: Transaction, post: SentPost) -> list[int]:
    """Return the ids of the tries that `post` has to show, the best first, then by their ends."""
    tries = select(GameRow.id).where(_is_listed(post.guild, post.day))
    return list(transaction.scalars(tries.order_by(*_BEST_FIRST)))


def set_listed(transaction: Transaction, post: SentPost, tries: Iterable[int]) -> None:
    row = update(DailyPostRow).where(DailyPostRow.guild_id == post.guild, DailyPostRow.day == post.day)
    transaction.execute(row.values(listed=sum(tries)))
