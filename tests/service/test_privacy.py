"""Deleting and exporting a player's data."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from bot.match.duels import DuelStage
from bot.match.leaderboards import LeaderboardMetric
from bot.match.match import HumanSeat
from bot.match.preferences import Owner, OwnerKind
from bot.match.privacy import Deletion, StoredAmount
from bot.match.reviews import review_match
from bot.match.statistics import PlayerStats
from bot.match.training import Mode
from bot.service import deals, hints, privacy, statistics, training
from bot.service import games as games_service
from bot.service.context import AppContext, RequestContext
from bot.service.deals import NewGameRequest
from bot.service.errors import UnknownGameError
from bot.service.leaderboards import read_leaderboard
from bot.service.preferences import THEME
from bot.service.scheduler import Scheduler
from bot.store import Database, StoreUnavailableError, Transaction, duels, players
from bot.store import privacy as deletion
from bot.store.errors import DeletionUnfinishedError
from bot.store.ratings import rate_duel as store_rated_duel
from bot.store.ratings import rebuild_ratings
from tests.support.databases import samples
from tests.support.databases.records import all_rows, others, traces
from tests.support.players import BEN, ManualClock, finish, pick, renew, request_from, start

USER = 123456789012345678
EVE, EVE_ELSEWHERE = request_from(USER, "Evelyn", channel=77), request_from(USER, "Evelyn", channel=78)


async def play_games(app: AppContext) -> None:
    """Let Evelyn and Ben play against bots."""
    for who in (EVE, BEN):
        for opponent in ("greedy", "optimal"):
            await finish(app, await start(app, opponent=opponent, who=who), who)
        running = await start(app, who=who)
        await hints.give_hint(renew(who, app), running.code)
        await pick(app, running, "1R", who)
        await app.preferences.set_values(Owner(OwnerKind.PLAYER, who.user_id), {"theme": "cards"})


async def test_a_deletion_clears_caches(app: AppContext) -> None:
    await play_games(app)
    before = await all_rows(app.database)
    [running] = [game for _, game in app.active_games._games.items() if game.match.seat_of(USER) is not None]
    assert await app.preferences.value(THEME, USER, None) == "cards"
    deletion_result = await privacy.delete_player(app, USER)
    assert (deletion_result.deleted, deletion_result.anonymized, [one.code for one in deletion_result.closed]) == (
        3,
        0,
        [running.code],
    )
    after = await all_rows(app.database)
    assert traces(after, USER, "Evelyn") == []
    assert others(after, USER) == others(before, USER)
    assert app.preferences.cached(THEME, USER, None) is None
    assert [game for _, game in app.active_games._games.items() if HumanSeat(USER) in game.match.seats] == []
    assert len(app.active_games._games) == 1, "Ben's"
    assert len(review_match.cache) == 0
    with pytest.raises(UnknownGameError):
        await pick(app, running, "1L", EVE)


async def test_a_process_that_finishes_the_deletion_of_another_one_forgets_the_player_as_well(app: AppContext) -> None:
    await play_games(app)
    session = (await training.begin(renew(EVE, app), Mode.STREAK)).stored
    await app.database.write(deletion.begin_deletion, USER, lambda: "secret", app.clock())
    assert not (await privacy.count_stored(app, USER)).has_data
    assert [game for _, game in app.active_games._games.items() if HumanSeat(USER) in game.match.seats] == []
    assert app.training.get(session.id) is None
    assert app.shown_puzzles.get(USER) is None


async def test_a_deleted_player_leaves_the_games_of_others_on_the_same_deal(app: AppContext) -> None:
    over = await finish(app, await start(app, who=EVE), EVE)
    copy = (await deals.start_game(renew(BEN, app), NewGameRequest(deal=over.code))).game
    assert copy.replayed is not None
    await privacy.delete_player(app, USER)
    assert (await pick(app, copy, "1L", BEN)).game.replayed is None


async def test_caches_are_cleared_even_if_the_database_fails(app: AppContext, monkeypatch: pytest.MonkeyPatch) -> None:
    await play_games(app)

    async def gone(*_: object) -> None:
        raise StoreUnavailableError

    with monkeypatch.context() as patched:
        patched.setattr(Database, "write", gone)
        with pytest.raises(StoreUnavailableError):
            await privacy.delete_player(app, USER)
    assert [game for _, game in app.active_games._games.items() if HumanSeat(USER) in game.match.seats] == []


async def begin_deletion_with_failure(app: AppContext, writes: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Begin to delete Evelyn's data, and lose the database after `writes` transactions."""
    write, begun = app.database.write, list[str]()

    async def write_or_fail(work: Any, *args: Any) -> Any:
        begun.append(work.__name__)
        if len(begun) > writes:
            raise StoreUnavailableError
        return await write(work, *args)

    with monkeypatch.context() as patched:
        patched.setattr(app.database, "write", write_or_fail)
        with pytest.raises(StoreUnavailableError):
            await privacy.delete_player(app, USER)
    assert begun == ["begin_deletion"] + ["delete_batch"] * writes


@pytest.mark.parametrize("finished_by", ["scheduler", "request", "deletion"])
async def test_a_deletion_that_was_interrupted_shows_nothing_and_is_finished(
    app: AppContext, other_database: Database, monkeypatch: pytest.MonkeyPatch, finished_by: str
) -> None:
    monkeypatch.setattr(privacy, "_BATCH_SIZE", 2)
    await play_games(app)
    for _ in range(5):
        await finish(app, await start(app, who=EVE_ELSEWHERE), EVE_ELSEWHERE)
    before = await all_rows(app.database)
    await begin_deletion_with_failure(app, 2, monkeypatch)
    rows = await all_rows(app.database)
    assert traces(rows, "Evelyn") == []
    assert len([row for row in rows["games"] if row["player0_id"] == USER]) == 8 - 2
    for metric in LeaderboardMetric:
        page = await read_leaderboard(renew(BEN, app), metric, None)
        assert [each.name for each in page.entries if each.player == USER] == []
    assert await statistics.read_player_stats(app, USER) == PlayerStats(None)
    with pytest.raises(DeletionUnfinishedError):
        await start(app, who=EVE)
    if finished_by == "scheduler":
        restarted = Scheduler(AppContext(other_database, clock=app.clock), [privacy.DELETIONS])
        for _ in range(2):
            await restarted.run_due()
    elif finished_by == "request":
        assert await privacy.count_stored(app, USER) == StoredAmount(0, 0, has_data=False)
    else:
        assert (await privacy.delete_player(app, USER)).has_data
    after = await all_rows(app.database)
    assert traces(after, USER, "Evelyn") == []
    assert others(after, USER) == others(before, USER)
    assert await privacy.delete_player(app, USER) == Deletion(False, 0, 0, ())
    await start(app, who=EVE)
    assert (await privacy.count_stored(app, USER)).games == 1


async def test_ratings_can_be_rebuilt_in_the_middle_of_a_deletion(app: AppContext) -> None:
    """They are as if the deletion were finished, and the player is on no leaderboard."""
    clock = ManualClock()
    app = AppContext(app.database, clock=clock)
    for margin in (3, -2, 5, 1, 4, 2):
        await rate_duel(app, EVE, BEN, margin)
        clock.now += timedelta(hours=1)
    before = await all_rows(app.database)
    await app.database.write(deletion.begin_deletion, USER, lambda: "secret", clock.now)
    await app.database.write(deletion.delete_batch, USER, 4, clock.now)
    for _ in range(2):
        await rebuild_ratings(app.database, lambda what, done, of: None)
        now = await all_rows(app.database)
        for table in ("ratings", "rating_changes"):
            mine = [row for row in now[table] if row["player_id"] == BEN.user_id]
            assert mine == [row for row in before[table] if row["player_id"] == BEN.user_id], table
        page = await read_leaderboard(renew(BEN, app), LeaderboardMetric.RATING, None)
        assert USER not in [entry.player for entry in page.entries]
        await privacy.finish_deletion(app, USER)
    assert traces(await all_rows(app.database), USER, "Evelyn") == []


async def rate_duel(app: AppContext, first: RequestContext, second: RequestContext, margin: int) -> None:
    """Rate a duel that ended with `margin`."""

    def work(transaction: Transaction) -> None:
        now = app.clock()
        for who in (first, second):
            players.upsert_player(transaction, who.user_id, who.user_name.unescaped, None, now)
        code = games_service.generate_unique_code(transaction, app.rng)
        duel = samples.duel(transaction, code, first.user_id, second.user_id, rated=True)
        duels.finish(transaction, duel.id, DuelStage.FINISHED, now, margin)
        store_rated_duel(transaction, duel.id, (first.user_id, second.user_id), margin, now)

    await app.database.write(work)
