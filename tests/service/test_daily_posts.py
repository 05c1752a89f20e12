"""A daily post is sent once to each subscribed server, despite restarts, failures and many processes."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, timedelta
from random import Random

import pytest

from bot.chat.views.marks import move_signs
from bot.errors import CoinsError
from bot.match.daily import DailyPuzzle, PostFailure, SentPost
from bot.match.preferences import Owner, OwnerKind
from bot.service import daily_posts, moves, privacy
from bot.service.context import AppContext
from bot.service.daily import DailyTally
from bot.service.daily_posts import PostNotSentError, PostOutcomeUnknownError, PostRefusedError, PostResults
from bot.service.preferences import DAILY, VISIBLE
from bot.service.scheduler import Scheduler
from bot.store import Database, preferences
from bot.store.daily import CLAIM_LEASE, POST_WINDOW
from tests.support.databases.records import all_rows
from tests.support.players import ANN, BEN, ManualClock, begin, end, renew, request_from

DAY = timedelta(days=1)
LAST_SECOND = datetime(2026, 12, 31, 23, 59, 59, tzinfo=UTC)
LAST_DAY, NEW_YEAR = LAST_SECOND.date(), LAST_SECOND.date() + DAY
GUILD, CHANNEL = 100, 5


class ProcessKilled(BaseException):
    """Raised to end a process at a given point."""


@dataclass
class FakePoster:
    """Posts into channels, and ignores repeated nonces as Discord does; `troubles` lists the faults of the next posts.

    Posts to the server `closed` always fail.
    """

    messages: dict[int, tuple[int, date]] = field(default_factory=dict)
    seen: list[tuple[int, DailyTally | None]] = field(default_factory=list)
    troubles: list[tuple[bool, BaseException]] = field(default_factory=list)
    closed: int | None = None
    edits: list[tuple[SentPost, PostResults]] = field(default_factory=list)

    async def update(
        self, post: SentPost, puzzle: DailyPuzzle, yesterday: DailyTally | None, results: PostResults
    ) -> None:
        """Edit a post, or raise the next of `troubles`."""
        if self.troubles:
            raise self.troubles.pop(0)[1]
        assert puzzle.day == post.day
        self.edits.append((post, results))

    async def post(
        self, server: int, channel: int, puzzle: DailyPuzzle, yesterday: DailyTally | None, nonce: int
    ) -> int:
        """Post a message. Each of `troubles` says whether the message arrives anyway."""
        await asyncio.sleep(0)
        if server == self.closed:
            raise CoinsError("oh")
        trouble = self.troubles.pop(0) if self.troubles else None
        if trouble is None or trouble[0]:
            self.messages.setdefault(nonce, (channel, puzzle.day))
            self.seen.append((channel, yesterday))
        if trouble is not None:
            raise trouble[1]
        return nonce

    @property
    def posted(self) -> Counter[tuple[int, date]]:
        return Counter(self.messages.values())


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock(LAST_SECOND)


@pytest.fixture
def poster() -> FakePoster:
    return FakePoster()


@pytest.fixture
async def app(database: Database, clock: ManualClock) -> AppContext:
    app = AppContext(database, rng=Random(1), clock=clock)
    await app.preferences.set_values(Owner(OwnerKind.SERVER, GUILD), {DAILY.name: str(CHANNEL)})
    return app


def make_scheduler(app: AppContext, board: FakePoster) -> Scheduler:
    return Scheduler(app, [daily_posts.daily_post_job(board)])


async def test_a_daily_puzzle_is_posted_once_a_day(app: AppContext, clock: ManualClock, poster: FakePoster) -> None:
    scheduler = make_scheduler(app, poster)
    for _ in range(3):
        await scheduler.run_due()
    assert poster.posted == {(CHANNEL, LAST_DAY): 1}
    clock.now += timedelta(seconds=1)
    for _ in range(3):
        await make_scheduler(app, poster).run_due()  # as after restarts
    assert poster.posted == {(CHANNEL, LAST_DAY): 1, (CHANNEL, NEW_YEAR): 1}
    assert poster.seen[1] == (CHANNEL, DailyTally((0,) * 5, 0))


async def test_nothing_is_posted_to_servers_without_a_subscription(app: AppContext, poster: FakePoster) -> None:
    await app.preferences.set_values(Owner(OwnerKind.SERVER, GUILD), {DAILY.name: "default"})
    await app.preferences.set_values(Owner(OwnerKind.SERVER, 7), {"theme": "cards"})
    await app.database.write(preferences.set_value, Owner(OwnerKind.PLAYER, 8), DAILY.name, "50")
    await make_scheduler(app, poster).run_due()
    assert poster.posted == {}


async def test_several_processes_post_once_to_each_of_many_servers(
    app: AppContext, poster: FakePoster, clock: ManualClock, other_database: Database
) -> None:
    for guild in range(1, 15):
        await app.preferences.set_values(Owner(OwnerKind.SERVER, guild), {DAILY.name: str(1000 + guild)})
    apps = [app, AppContext(other_database, clock=clock, rng=Random(2))]
    schedulers = [make_scheduler(each, poster) for each in apps * 2]
    for _ in range(6):
        await asyncio.gather(*(scheduler.run_due() for scheduler in schedulers))
    assert poster.posted == {**{(1000 + guild, LAST_DAY): 1 for guild in range(1, 15)}, (CHANNEL, LAST_DAY): 1}


async def test_a_channel_that_is_chosen_while_the_one_before_is_gone_stays_chosen(
    app: AppContext, poster: FakePoster, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def choose_another(*_: object) -> int:
        await app.preferences.set_values(Owner(OwnerKind.SERVER, GUILD), {DAILY.name: str(CHANNEL + 1)})
        raise PostRefusedError(PostFailure.GONE)

    with monkeypatch.context() as patched:
        patched.setattr(poster, "post", choose_another)
        await make_scheduler(app, poster).run_due()
    await make_scheduler(app, poster).run_due()
    assert poster.posted == {(CHANNEL + 1, LAST_DAY): 1}


@pytest.mark.parametrize("arrives", [False, True])
async def test_another_process_posts_after_a_process_was_killed(
    app: AppContext, poster: FakePoster, clock: ManualClock, arrives: bool
) -> None:
    clock.now -= timedelta(hours=1)
    poster.troubles = [(arrives, ProcessKilled())]
    with pytest.raises(ProcessKilled):
        await make_scheduler(app, poster).run_due()
    clock.now += CLAIM_LEASE - timedelta(microseconds=1)
    await make_scheduler(app, poster).run_due()
    assert len(poster.seen) == arrives  # the claim holds for a while
    clock.now += timedelta(microseconds=1)
    await make_scheduler(app, poster).run_due()
    await make_scheduler(app, poster).run_due()
    assert poster.posted == {(CHANNEL, LAST_DAY): 1}


@pytest.mark.parametrize("arrives", [False, True])
async def test_a_post_with_a_lost_response_is_sent_again_with_the_same_nonce(
    app: AppContext, poster: FakePoster, clock: ManualClock, caplog: pytest.LogCaptureFixture, arrives: bool
) -> None:
    clock.now -= timedelta(hours=1)
    poster.troubles = [(arrives, PostOutcomeUnknownError("no answer"))] * 2
    scheduler = make_scheduler(app, poster)
    for _ in range(4):
        await scheduler.run_due()
        clock.now += CLAIM_LEASE
    assert poster.posted == {(CHANNEL, LAST_DAY): 1}
    assert "may not have been posted in server 100" in caplog.text


async def test_a_post_with_unknown_outcome_is_given_up_after_the_window(
    app: AppContext, poster: FakePoster, clock: ManualClock, caplog: pytest.LogCaptureFixture
) -> None:
    clock.now -= timedelta(hours=1)
    poster.troubles = [(True, ProcessKilled())]
    with pytest.raises(ProcessKilled):
        await make_scheduler(app, poster).run_due()
    clock.now += POST_WINDOW
    for _ in range(3):
        await make_scheduler(app, poster).run_due()
        clock.now += POST_WINDOW
    assert len(poster.seen) == 1
    assert "The daily puzzle in server 100 will not be sent again" in caplog.text
    assert await daily_posts.last_failure(app, GUILD) is PostFailure.LOST


async def test_a_post_that_is_never_confirmed_is_given_up_after_the_window(
    app: AppContext, poster: FakePoster, clock: ManualClock
) -> None:
    clock.now -= timedelta(hours=1)
    poster.troubles = [(True, PostOutcomeUnknownError("no answer"))] * 20
    for _ in range(10):
        await make_scheduler(app, poster).run_due()
        clock.now += CLAIM_LEASE
    assert len(poster.seen) == POST_WINDOW // CLAIM_LEASE
    assert await daily_posts.last_failure(app, GUILD) is PostFailure.LOST


async def test_a_post_that_was_not_sent_is_retried_without_limit(
    app: AppContext, poster: FakePoster, clock: ManualClock
) -> None:
    clock.now -= timedelta(hours=10)
    poster.troubles = [(False, PostNotSentError("Discord is away."))] * 12
    scheduler = make_scheduler(app, poster)
    while poster.troubles:
        await scheduler.run_due()
        clock.now += timedelta(minutes=1)
    await scheduler.run_due()
    assert poster.posted == {(CHANNEL, LAST_DAY): 1}


async def test_a_post_without_permission_is_skipped_that_day_and_reported(
    app: AppContext, poster: FakePoster, clock: ManualClock, caplog: pytest.LogCaptureFixture
) -> None:
    poster.troubles = [(False, PostRefusedError(PostFailure.NOT_ALLOWED))]
    for _ in range(3):
        await make_scheduler(app, poster).run_due()
    assert poster.posted == {}
    assert [record.levelno for record in caplog.records] == [logging.WARNING]
    assert await daily_posts.last_failure(app, GUILD) is PostFailure.NOT_ALLOWED
    for number in range(1, 11):
        clock.now += DAY
        await make_scheduler(app, poster).run_due()
        assert poster.posted[CHANNEL, clock.now.date()] == 1
        assert len((await all_rows(app.database))["daily_posts"]) == min(number + 1, 8)  # old ones are deleted
    assert await daily_posts.last_failure(app, GUILD) is None


async def test_a_deleted_channel_turns_posts_off_and_a_new_one_gets_that_days_post(
    app: AppContext, poster: FakePoster
) -> None:
    poster.troubles = [(False, PostRefusedError(PostFailure.GONE))]
    await make_scheduler(app, poster).run_due()
    assert await app.preferences.value(DAILY, None, GUILD) is None
    assert await daily_posts.last_failure(app, GUILD) is PostFailure.GONE
    await app.preferences.set_values(Owner(OwnerKind.SERVER, GUILD), {DAILY.name: "6"})
    await make_scheduler(app, poster).run_due()
    assert poster.posted == {(6, LAST_DAY): 1}
    await app.preferences.set_values(Owner(OwnerKind.SERVER, GUILD), {DAILY.name: "7"})
    await make_scheduler(app, poster).run_due()
    assert poster.posted == {(6, LAST_DAY): 1}


async def test_a_failure_in_one_server_does_not_affect_others(app: AppContext, poster: FakePoster) -> None:
    await app.preferences.set_values(Owner(OwnerKind.SERVER, 99), {DAILY.name: "4"})
    poster.closed = 99
    await make_scheduler(app, poster).run_due()
    assert poster.posted == {(CHANNEL, LAST_DAY): 1}


MINUTE = timedelta(minutes=1)
CORA = request_from(3, "Cora", channel=12)
DAN = request_from(6, "Dan", channel=15)
OUTSIDE = request_from(4, "Dan", channel=13, guild=200)


async def run_updates(app: AppContext, poster: FakePoster, *schedulers: Scheduler) -> list[dict[str, str]]:
    """Run the due updates, as often as there are any, and return what each edit since then lists."""
    before = len(poster.edits)
    for _ in range(4):
        for scheduler in schedulers or (Scheduler(app, [daily_posts.post_update_job(poster)]),):
            await scheduler.run_due()
    return [
        {str(game.names[0]): move_signs(play) for game, play in results.best} for _, results in poster.edits[before:]
    ]


async def test_the_post_fills_up_with_the_squares_of_its_server(
    app: AppContext, poster: FakePoster, clock: ManualClock
) -> None:
    clock.now -= timedelta(hours=20)
    await make_scheduler(app, poster).run_due()
    scheduler = Scheduler(app, [daily_posts.post_update_job(poster)])
    assert await run_updates(app, poster, scheduler) == []
    running = await begin(app, CORA)
    given_up = await begin(app, request_from(5, "Eve", channel=14))
    await moves.resign_game(renew(request_from(5, "Eve", channel=14), app), given_up.code, 0)
    await end(app, await begin(app, OUTSIDE), OUTSIDE)
    await end(app, await begin(app), perfect=False)
    await end(app, await begin(app, BEN), BEN)
    assert await run_updates(app, poster, scheduler) == []  # not within a minute
    clock.now += MINUTE
    [listed] = await run_updates(app, poster, scheduler)  # all at once, the best first
    assert list(listed) == ["Ben", "Ann"]
    assert set(listed["Ben"]) <= {"✅", "◽"} < set(listed["Ann"]) | {"◽", "✅"}
    clock.now += MINUTE
    assert await run_updates(app, poster, scheduler) == []  # nothing new
    await end(app, await begin(app, DAN), DAN)
    clock.now += MINUTE
    assert [list(each) for each in await run_updates(app, poster, scheduler)] == [["Ben", "Dan", "Ann"]]
    clock.now += timedelta(hours=30)  # a try that began before midnight counts
    await end(app, running, CORA)
    assert [list(each) for each in await run_updates(app, poster)] == [["Ben", "Dan", "Cora", "Ann"]]  # after a restart
    assert {post.message for post, _ in poster.edits} == set(poster.messages)


async def test_hidden_and_deleted_players_leave_the_post(
    app: AppContext, poster: FakePoster, clock: ManualClock
) -> None:
    await make_scheduler(app, poster).run_due()
    for who in (ANN, BEN, CORA):
        await end(app, await begin(app, who), who)
    assert [sorted(each) for each in await run_updates(app, poster)] == [["Ann", "Ben", "Cora"]]
    hidden = Owner(OwnerKind.PLAYER, BEN.user_id)
    await app.preferences.set_values(hidden, {VISIBLE.name: "off"})
    assert [sorted(each) for each in await run_updates(app, poster)] == [["Ann", "Cora"]]
    await app.preferences.set_values(hidden, {VISIBLE.name: "on"})
    await privacy.delete_player(app, ANN.user_id)
    assert [sorted(each) for each in await run_updates(app, poster)] == [["Ben", "Cora"]]
    await privacy.delete_player(app, CORA.user_id)
    await privacy.delete_player(app, BEN.user_id)
    assert await run_updates(app, poster) == [{}]


async def test_an_edit_that_failed_is_made_up_for_unless_it_is_refused(
    app: AppContext, poster: FakePoster, clock: ManualClock
) -> None:
    clock.now -= timedelta(hours=1)
    await make_scheduler(app, poster).run_due()
    await end(app, await begin(app))
    scheduler = Scheduler(app, [daily_posts.post_update_job(poster)])
    for trouble in (PostNotSentError("Discord is away."), PostOutcomeUnknownError("no answer"), ProcessKilled()):
        poster.troubles = [(False, trouble)]
        if isinstance(trouble, ProcessKilled):
            with pytest.raises(ProcessKilled):
                await run_updates(app, poster)
        else:
            assert await run_updates(app, poster, scheduler) == []
        clock.now += MINUTE
    assert [list(each) for each in await run_updates(app, poster, scheduler)] == [["Ann"]]
    await end(app, await begin(app, BEN), BEN)
    poster.troubles = [(False, PostRefusedError(PostFailure.NOT_ALLOWED))]
    for _ in range(3):
        clock.now += MINUTE
        assert await run_updates(app, poster, scheduler) == []


async def test_a_long_list_is_cut(app: AppContext, poster: FakePoster) -> None:
    await make_scheduler(app, poster).run_due()
    for number in range(1, 24):
        who = request_from(number, f"P{number}", channel=number)
        await end(app, await begin(app, who), who)
    await run_updates(app, poster)
    [(_, results)] = poster.edits
    assert (len(results.best), results.more) == (20, 3)
