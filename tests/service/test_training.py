"""Test sessions of training as they are stored: every mode, sets, races, mistakes, ratings, privacy and secrecy."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import timedelta

import pytest
from sqlalchemy import delete, func, select, update

from bot.coins import Move
from bot.match import puzzles
from bot.match import training as rules
from bot.match.leaderboards import LeaderboardMetric
from bot.match.preferences import Owner, OwnerKind
from bot.match.puzzles import PuzzleTheme
from bot.match.training import Mode
from bot.service import leaderboards, privacy, training, training_sets
from bot.service.context import AppContext, RequestContext
from bot.service.preferences import MISTAKES
from bot.service.statistics import repair_player
from bot.service.training import TrainingView
from bot.store import Transaction
from bot.store import training as rows
from bot.store.models import GameRow
from bot.store.training_models import TrainingPuzzleRow, TrainingSetRow
from bot.util.discord_ids import smallest_id
from tests.support.databases.records import findings
from tests.support.players import ANN, BEN, CLEO, ManualClock, finish, meet, renew, start
from tests.support.shown import refuses
from tests.support.waiting import until_locked

MILLISECOND = 1 << 22


def right_move(app: AppContext, view: TrainingView) -> Move:
    assert view.puzzle is not None
    return app.oracle.best_move(view.puzzle.position)


def wrong_move(app: AppContext, view: TrainingView) -> Move:
    assert view.puzzle is not None
    margins = app.oracle.margins(view.puzzle.position)
    return min(margins, key=margins.__getitem__)


async def reply(app: AppContext, view: TrainingView, who: RequestContext = ANN, *, right: bool = True) -> TrainingView:
    """Answer the next puzzle."""
    move = (right_move if right else wrong_move)(app, view)
    return await training.answer(renew(who, app), view.stored.id, view.session.next_place, move)


def after(who: RequestContext, view: TrainingView, milliseconds: int) -> RequestContext:
    """Return a request so long after the start of a session."""
    return replace(who, interaction_id=view.session.started + milliseconds * MILLISECOND)


@pytest.mark.parametrize("theme", [None, *PuzzleTheme])
async def test_a_streak_ends_with_the_third_wrong_answer(app: AppContext, theme: PuzzleTheme | None) -> None:
    view = await training.begin(renew(ANN, app), Mode.STREAK, theme)
    for place in range(8):
        assert view.session.next_place == place
        view = await reply(app, view, right=place not in (2, 5, 7))
        assert view.feedback is not None
        assert (view.feedback.refuted is None) == (place not in (2, 5, 7))
    assert view.session.is_ended
    assert view.session.score == 5
    assert view.puzzle is None
    assert await findings(app.database) == []
    again = await training.begin(renew(ANN, app), Mode.STREAK, theme)
    for _ in range(3):
        again = await reply(app, again, right=False)
    assert (again.session.score, again.best) == (0, 0 if theme else 5)
    assert await findings(app.database) == []


async def test_repeated_and_old_clicks_change_nothing(app: AppContext) -> None:
    view = await training.begin(renew(ANN, app), Mode.STREAK)
    request, move = renew(ANN, app), wrong_move(app, view)
    first = await training.answer(request, view.stored.id, 0, move)
    again = await training.answer(request, view.stored.id, 0, move)
    assert again.session == first.session
    assert again.feedback == first.feedback
    app.training.drop(view.stored.id)  # as after a restart
    assert (await training.answer(request, view.stored.id, 0, move)).session == first.session
    old = await training.answer(renew(ANN, app), view.stored.id, 0, right_move(app, view))
    assert old.session == first.session
    assert old.feedback is None


@pytest.mark.parametrize("mode", [mode for mode in Mode if mode not in (Mode.MISTAKES, Mode.REPLAY)])
async def test_an_answer_after_stop_counts_in_no_mode(app: AppContext, elsewhere: AppContext, mode: Mode) -> None:
    """Not even one that was clicked before; whoever sends it reads that it was too late."""
    view = await reply(app, await training.begin(renew(ANN, app), mode))
    early, place = renew(ANN, app), view.session.next_place
    stopped = await training.stop(renew(ANN, elsewhere), view.stored.id)
    assert not stopped.is_late
    for process in (app, elsewhere):
        for request in (early, renew(ANN, app)):
            late = await training.answer(replace(request, app=process), view.stored.id, place, right_move(app, view))
            assert (late.session, late.feedback) == (stopped.session, None)
            assert late.is_late is (mode is not Mode.RATED)  # there the puzzle was given up
    assert stopped.session.score == 1
    assert await findings(app.database) == []


async def test_a_process_that_remembers_an_old_state_loses_no_answer(app: AppContext, elsewhere: AppContext) -> None:
    view = await training.begin(renew(ANN, app), Mode.RUSH)
    await training.show(renew(ANN, elsewhere), view.stored.id)
    for _ in range(10):
        view = await reply(app, view)
    place = view.session.next_place
    answered = await training.answer(renew(ANN, elsewhere), view.stored.id, place, right_move(app, view))
    assert (answered.session.score, answered.session.next_place) == (11, 11)


async def test_a_rush_whose_time_is_over_ends_when_it_is_shown(app: AppContext) -> None:
    view = await training.begin(renew(ANN, app), Mode.RUSH)
    view = await training.answer(replace(after(ANN, view, 1_000), app=app), view.stored.id, 0, right_move(app, view))
    late = await training.show(replace(after(ANN, view, 181_000), app=app), view.stored.id)
    assert late.session.is_ended
    assert late.session.score == 1
    assert (await training.begin(renew(ANN, app), Mode.RUSH)).stored.id != view.stored.id


async def test_rated_puzzles_move_both_ratings_once(app: AppContext) -> None:
    view = await training.begin(renew(ANN, app), Mode.RATED)
    assert (await training.begin(renew(ANN, app), Mode.RATED)).stored.id == view.stored.id
    for _ in range(puzzles.RATED_PUZZLES):
        view = await reply(app, view)
    assert view.session.is_ended
    assert view.rating is not None
    assert view.rating.points > rules.START.points
    assert view.rating.attempts == puzzles.RATED_PUZZLES
    counts = await app.database.read(
        lambda session: (
            session.scalar(select(func.count()).select_from(TrainingPuzzleRow)),
            session.scalar(select(func.sum(TrainingPuzzleRow.attempts))),
        )
    )
    assert counts == (puzzles.RATED_PUZZLES, puzzles.RATED_PUZZLES)
    following = await training.begin(renew(ANN, app), Mode.RATED)
    assert not set(following.session.items) & set(view.session.items)
    assert await findings(app.database) == []


@pytest.mark.parametrize("mode", [Mode.STREAK, Mode.RATED, Mode.RUSH])
async def test_a_click_that_is_overtaken_changes_nothing(app: AppContext, mode: Mode) -> None:
    view = await training.begin(renew(ANN, app), mode)
    earlier, later = renew(ANN, app), renew(ANN, app)
    first = await training.answer(later, view.stored.id, 0, right_move(app, view))
    rating = await training.read_rating(later)
    assert (await training.answer(earlier, view.stored.id, 0, wrong_move(app, view))).session == first.session
    assert await training.read_rating(later) == rating
    assert await findings(app.database) == []


async def test_a_rated_puzzle_that_was_given_up_is_wrong_and_never_comes_again(app: AppContext) -> None:
    """Nobody evades one, nor looks it up in between; those never shown aren't used up."""
    view = await reply(app, await training.begin(renew(ANN, app), Mode.RATED))
    before, asked = await training.read_rating(renew(ANN, app)), set(view.session.items[:2])
    with refuses("training-rated-theme"):  # by choosing a theme nobody gets rid of it either
        await training.begin(renew(ANN, app), Mode.RATED, PuzzleTheme.WALLS)
    stopped = await training.stop(renew(ANN, app), view.stored.id)
    assert [(attempt.move is None, attempt.is_right) for attempt in stopped.session.attempts] == [
        (False, True),
        (True, False),
    ]
    after_stop = await training.read_rating(renew(ANN, app))
    assert (after_stop.attempts, after_stop.mu < before.mu, stopped.rating) == (2, True, after_stop)
    assert (await training.stop(renew(ANN, app), view.stored.id)).session == stopped.session
    app.training.drop(view.stored.id)
    assert (await training.show(renew(ANN, app), view.stored.id)).session == stopped.session
    assert await findings(app.database) == []
    assert await app.database.read(rows.asked_numbers, 1) == asked
    for _ in range(3):
        again = await training.begin(renew(ANN, app), Mode.RATED)
        assert not asked & set(again.session.items)
        asked.add(again.session.items[0])
        await training.stop(renew(ANN, app), again.stored.id)


async def test_a_rated_puzzle_behind_a_refutation_is_given_up(app: AppContext) -> None:
    view = await reply(app, await training.begin(renew(ANN, app), Mode.RATED), right=False)
    await training.show(renew(ANN, app), view.stored.id)
    await training.begin(renew(ANN, app), Mode.SET)  # the button is still there
    stopped = await training.stop(renew(ANN, app), view.stored.id)
    assert len(stopped.session.attempts) == 2
    assert await app.database.read(rows.asked_numbers, 1) == set(view.session.items[:2])
    assert await findings(app.database) == []


@pytest.mark.parametrize("mode", [Mode.STREAK, Mode.RUSH])
async def test_sessions_of_a_theme_are_practice(app: AppContext, mode: Mode) -> None:
    view = await training.begin(renew(ANN, app), mode, PuzzleTheme.GREED)
    for _ in range(4):
        told = PuzzleTheme.GREED in puzzles.themes(view.puzzle.position, app.oracle) if view.puzzle else None
        view = await reply(app, view)
        assert view.feedback is not None
        assert (PuzzleTheme.GREED in view.feedback.themes) is told
    await training.stop(renew(ANN, app), view.stored.id)
    await repair_player(app, 1)
    metric = LeaderboardMetric.TRAINING_STREAK if mode is Mode.STREAK else LeaderboardMetric.TRAINING_RUSH
    assert (await leaderboards.read_leaderboard(renew(ANN, app), metric, None)).entries == ()
    again = await training.begin(renew(ANN, app), mode)
    assert (await training.stop(renew(ANN, app), again.stored.id)).best == 0
    assert await findings(app.database) == []


async def test_missed_and_slow_puzzles_are_replayed(app: AppContext) -> None:
    view = await training.begin(renew(ANN, app), Mode.STREAK)
    first = view.session.items[:4]
    for place in range(4):
        view = await reply(app, view, right=place == 1)
    again = await training.replay(renew(ANN, app), view.stored.id)
    assert again.session.mode is Mode.REPLAY
    assert list(again.session.items) == [first[0], first[2], first[3]]
    for number in (view.stored.id, again.stored.id):
        assert (await training.replay(renew(ANN, app), number)).stored.id == again.stored.id
    for _ in range(3):
        again = await reply(app, again)
    assert again.session.is_ended
    with refuses("training-nothing-missed"):
        await training.replay(renew(ANN, app), again.stored.id)


async def test_the_newest_replay_ends_the_one_before(app: AppContext) -> None:
    replays: list[TrainingView] = []
    for _ in range(2):
        view = await training.begin(renew(ANN, app), Mode.STREAK)
        for _ in range(3):
            view = await reply(app, view, right=False)
        replays.append(await training.replay(renew(ANN, app), view.stored.id))
    ended, running = [await training.show(renew(ANN, app), each.stored.id) for each in replays]
    assert (ended.session.is_ended, running.session.is_ended) == (True, False)


async def test_another_theme_ends_the_session_of_the_one_before(app: AppContext) -> None:
    first = await training.begin(renew(ANN, app), Mode.STREAK, PuzzleTheme.GREED)
    assert (await training.begin(renew(ANN, app), Mode.STREAK, PuzzleTheme.GREED)).stored.id == first.stored.id
    other = await training.begin(renew(ANN, app), Mode.STREAK, PuzzleTheme.WALLS)
    assert other.session.theme is PuzzleTheme.WALLS
    assert (await training.show(renew(ANN, app), first.stored.id)).session.is_ended


@pytest.mark.parametrize("is_restarted", [False, True])
async def test_reading_a_refutation_makes_no_puzzle_slow(app: AppContext, is_restarted: bool) -> None:
    view = await training.begin(renew(ANN, app), Mode.STREAK)
    number = view.stored.id

    async def answer(milliseconds: int, *, right: bool) -> None:
        nonlocal view
        move = (right_move if right else wrong_move)(app, view)
        request = replace(after(ANN, view, milliseconds), app=app)
        view = await training.answer(request, number, view.session.next_place, move)

    await answer(2_000, right=False)
    for milliseconds in (32_000, 35_000):  # the second time it is shown again
        view = await training.show(replace(after(ANN, view, milliseconds), app=app), number)
    await answer(40_000, right=True)
    await answer(51_000, right=True)
    await answer(52_000, right=False)
    if is_restarted:
        app.training.drop(number)
    view = await training.show(replace(after(ANN, view, 60_000), app=app), number)
    await answer(65_000, right=True)
    assert [attempt.place for attempt in view.session.missed] == [0, 2, 3]
    assert (await training.stop(renew(ANN, app), number)).session.score == 3


async def test_a_shared_streak_is_played_by_others_and_counts_once(app: AppContext) -> None:
    view = await training.begin(renew(ANN, app), Mode.STREAK)
    for right in (True, True, False, False, False):
        view = await reply(app, view, right=right)
    shared = await training_sets.share(renew(ANN, app), view.stored.id)
    assert (await training_sets.share(renew(ANN, app), view.stored.id)).shared.code == shared.shared.code
    assert (await training.show(renew(ANN, app), view.stored.id)).stored.shared == shared.shared
    copy = await training_sets.join(renew(BEN, app), shared.shared.code.lower())
    assert copy.session.items == view.session.items
    for right in (True, True, True, False, False, False):
        copy = await reply(app, copy, BEN, right=right)
    results = await training_sets.read_set(renew(ANN, app), shared.shared.code)
    assert [(str(each.name), each.session.score) for each in results.members] == [("Ben", 3), ("Ann", 2)]
    page = await leaderboards.read_leaderboard(renew(ANN, app), LeaderboardMetric.TRAINING_STREAK, None)
    assert [(entry.player, entry.figure.key) for entry in page.entries] == [(1, 2)]
    await repair_player(app, 1)
    await repair_player(app, 2)
    assert await findings(app.database) == []
    with refuses("training-no-set"):
        await training_sets.join(renew(BEN, app), "ZZZZZZ")


async def test_only_what_is_over_is_shared(app: AppContext) -> None:
    streak = await training.begin(renew(ANN, app), Mode.STREAK)
    rated = await training.begin(renew(ANN, app), Mode.RATED)
    await training.stop(renew(ANN, app), rated.stored.id)
    for number in (streak.stored.id, rated.stored.id):
        with refuses("training-not-over"):
            await training_sets.share(renew(ANN, app), number)


async def test_a_session_that_is_shared_twice_at_once_has_one_code(app: AppContext, elsewhere: AppContext) -> None:
    view = await training.begin(renew(ANN, app), Mode.STREAK)
    number = (await training.stop(renew(ANN, app), view.stored.id)).stored.id
    shared = await asyncio.gather(*(training_sets.share(renew(ANN, each), number) for each in (app, elsewhere)))
    assert len({each.shared.code for each in shared}) == 1


async def test_a_race_that_waits_is_in_nobodys_way(app: AppContext) -> None:
    view = await training.begin(renew(ANN, app), Mode.STREAK)
    code = (await training_sets.open_race(renew(ANN, app))).shared.code
    waiting = await training_sets.join(renew(ANN, app), code)
    assert (await training.go_on(renew(ANN, app))).stored.id == view.stored.id
    with refuses("training-race-waits"):
        await training.stop(renew(ANN, app), waiting.stored.id)


@pytest.mark.parametrize("kind", ["postgresql"])
async def test_nobody_joins_a_race_that_another_process_begins(app: AppContext, elsewhere: AppContext) -> None:
    code = (await training_sets.open_race(renew(ANN, app))).shared.code
    async with elsewhere.database.transaction(writes=True) as connection:
        await connection.run_sync(lambda opened: opened.execute(update(TrainingSetRow).values(started_id=5)))
        joining = asyncio.create_task(training_sets.join(renew(BEN, app), code))
        await until_locked(app.database, joining)
    with refuses("training-race-begun"):
        await joining


async def test_a_set_stays_for_others_who_play_it(app: AppContext) -> None:
    begun = (await training.begin(renew(ANN, app), Mode.SET)).stored
    assert begun.shared is not None
    await training_sets.join(renew(BEN, app), begun.shared.code)
    await privacy.delete_player(app, ANN.user_id)
    with refuses("training-gone"):  # from memory as well
        await training.show(renew(ANN, app), begun.id)
    members = (await training_sets.read_set(renew(BEN, app), begun.shared.code)).members
    assert [member.player for member in members] == [BEN.user_id]


async def test_a_race_begins_for_all_at_once(app: AppContext, elsewhere: AppContext) -> None:
    request = renew(ANN, app)
    opened = await training_sets.open_race(request, PuzzleTheme.WALLS)
    assert await training_sets.open_race(request, PuzzleTheme.WALLS) == opened  # delivered twice
    code = opened.shared.code
    with refuses("training-race-alone"):
        await training_sets.start_race(renew(ANN, app), code)
    waiting = await training_sets.join(renew(BEN, elsewhere), code)
    assert waiting.stored.waits
    assert waiting.puzzle is None
    with refuses("training-race-waits"):
        await training.answer(renew(BEN, elsewhere), waiting.stored.id, 0, Move.parse("1L"))
    with refuses("training-race-of-others"):
        await training_sets.start_race(renew(CLEO, app), code)
    begun = await training_sets.start_race(renew(ANN, app), code)
    assert (await training_sets.start_race(renew(BEN, app), code)).shared == begun.shared
    with refuses("training-race-begun"):
        await training_sets.join(renew(CLEO, app), code)
    ann = await training_sets.join(renew(ANN, app), code)
    ben = await training.show(renew(BEN, elsewhere), waiting.stored.id)
    assert ann.session.started == ben.session.started
    assert ann.session.items == ben.session.items
    for place in range(puzzles.SET_PUZZLES):
        ann = await reply(app, ann, right=place < 9)
        ben = await reply(elsewhere, ben, BEN, right=place < 10)
    results = await training_sets.read_set(renew(ANN, app), code)
    assert results.is_over
    assert [(str(each.name), each.session.score) for each in results.members] == [("Ben", 10), ("Ann", 9)]
    assert await findings(app.database) == []


async def test_a_race_has_at_most_eight_players(app: AppContext) -> None:
    code = (await training_sets.open_race(renew(ANN, app))).shared.code
    for number in range(2, 9):
        await training_sets.join(renew(replace(BEN, user_id=number), app), code)
    with refuses("training-race-full"):
        await training_sets.join(renew(replace(BEN, user_id=9), app), code)


async def test_mistakes_come_from_games_a_day_old_until_they_were_solved_twice(
    app: AppContext, clock: ManualClock
) -> None:
    await finish(app, await start(app))
    with refuses("training-no-mistakes"):
        await training.begin(renew(ANN, app), Mode.MISTAKES)
    clock.advance(timedelta(days=1, seconds=1))
    for _ in range(2):
        view = await training.begin(renew(ANN, app), Mode.MISTAKES)
        count = len(view.session.items)
        assert count
        for _ in range(count):
            view = await reply(app, view)
        assert view.session.is_ended
    with refuses("training-no-mistakes"):
        await training.begin(renew(ANN, app), Mode.MISTAKES)
    with refuses("training-no-mistakes"):
        await training.begin(renew(BEN, app), Mode.MISTAKES)
    await app.preferences.set_values(Owner(OwnerKind.PLAYER, ANN.user_id), {MISTAKES.name: "off"})
    with refuses("training-mistakes-off"):
        await training.begin(renew(ANN, app), Mode.MISTAKES)
    assert await findings(app.database) == []


async def test_a_mistake_of_a_game_that_was_deleted_is_gone(app: AppContext, clock: ManualClock) -> None:
    """A server that has removed the bot takes the games that were played there with it."""
    await finish(app, await start(app))
    clock.advance(timedelta(days=2))
    view = await training.begin(renew(ANN, app), Mode.MISTAKES)

    def purge(transaction: Transaction) -> None:
        transaction.execute(delete(GameRow))

    await app.database.write(purge)
    with refuses("training-gone"):
        await training.show(renew(ANN, app), view.stored.id)


async def test_no_mistake_on_typed_coins_is_asked_during_a_duel(app: AppContext, clock: ManualClock) -> None:
    await finish(app, await start(app, "4 7 2 9 5 2"))
    clock.advance(timedelta(days=2))
    view = await training.begin(renew(ANN, app), Mode.MISTAKES)
    await meet(app, "1 3 2 5 4 9")
    for asked in (training.show(renew(ANN, app), view.stored.id), reply(app, view)):
        with refuses("duel-custom-coins"):
            await asked
    await training.stop(renew(ANN, app), view.stored.id)
    with refuses("training-no-mistakes"):
        await training.begin(renew(ANN, app), Mode.MISTAKES)


async def test_nobody_answers_for_another_player(app: AppContext) -> None:
    view = await training.begin(renew(ANN, app), Mode.STREAK)
    with refuses("training-not-yours"):
        await reply(app, view, BEN)
    with refuses("error-unknown-button"):
        await training.answer(renew(ANN, app), view.stored.id, 0, Move.parse("9L"))


async def test_the_clock_of_a_puzzle_begins_when_discord_has_taken_its_card_for_the_first_time(
    app: AppContext, clock: ManualClock
) -> None:
    """Each card takes two seconds, each answer one; in between the card is shown again, which gives no time."""
    request = replace(ANN, app=app, interaction_id=smallest_id(clock.now) + 1)
    view = await training.begin(request, Mode.RUSH)
    for place in range(3):
        assert view.seconds_left == 180 - place
        clock.now += timedelta(seconds=2)
        rush = training.note_taken(request, view.stored.id, 2.0)
        assert rush is not None
        assert rush.ms_left(smallest_id(clock.now)) == rules.RUSH_MS - 1_000 * place
        clock.now += timedelta(seconds=1)
        request = replace(request, interaction_id=smallest_id(clock.now) + 1)
        await training.show(request, view.stored.id)
        assert training.note_taken(request, view.stored.id, 0.0) == rush
        request = replace(request, interaction_id=request.interaction_id + 1)
        view = await training.answer(request, view.stored.id, place, right_move(app, view))
    assert (view.seconds_left, view.session.duration_ms) == (177, 3_000)
    assert await findings(app.database) == []
