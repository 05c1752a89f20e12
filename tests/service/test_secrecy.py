"""No question about the coins of a running duel or an open daily puzzle reveals anything.

The questions and the transformations of boards are in `board_questions`."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from bot.coins import Board, Move, Position
from bot.errors import Refusal
from bot.match.duels import DuelFormat, DuelGame
from bot.match.match import BotSeat, HumanSeat
from bot.match.training import Mode
from bot.service import (
    daily,
    deals,
    duels,
    evaluation,
    hints,
    moves,
    ratings,
    reviews,
    secrecy,
    training,
    training_sets,
)
from bot.service.context import AppContext, RequestContext
from bot.service.deals import NewGameRequest
from bot.service.duels import DuelRequest, view_duel
from bot.service.training import TrainingView
from bot.store import StoreUnavailableError, Transaction, new_games
from bot.store import training as training_rows
from tests.support import board_questions, players
from tests.support.databases import samples
from tests.support.full_size import spread
from tests.support.players import ANN, BEN, CLEO, ManualClock, give_up, meet, play, renew, request_from, stored
from tests.support.shown import refuses

pytestmark = pytest.mark.usefixtures("clock")

COINS = "4 18 2 10 16 28 | 14 8 6 12 20 34]"
RING = "(4 18 2 10 16 28 14 8 6 12)"
SATURDAY = datetime(2026, 11, 21, 12, tzinfo=UTC)
DAY = timedelta(days=1)
OUTSIDER = request_from(4, "Dora", channel=90, guild=7)
ON_ONE_DATABASE = pytest.mark.parametrize("kind", ["sqlite"])
"""For questions in every guise: the rules are the same on both kinds of database, and each takes seconds."""
COUNTING = (Mode.STREAK, Mode.RATED, Mode.RUSH)
TRANSFORMATIONS = {**board_questions.THE_COINS, **board_questions.CHOSEN, **board_questions.TRIVIAL}


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock(SATURDAY)


async def ask(app: AppContext, game: board_questions.Prepared, board: Board) -> set[bool]:
    """Ask everything about `game` and about its `board`, and return which of that was refused."""
    asked = await board_questions.by_a_game(app, game) | await board_questions.by_choosing(app, game.who, board)
    assert len(set(asked.values())) == 1, (game.who.user_name, asked)
    return set(asked.values())


@ON_ONE_DATABASE
@pytest.mark.parametrize(("name", "coins"), spread([*TRANSFORMATIONS], [COINS, RING], every=3))
async def test_requests_about_secret_coins_during_a_duel(app: AppContext, coins: str, name: str) -> None:
    if not board_questions.fits(name, Board.parse(coins)):
        return
    board = TRANSFORMATIONS[name](Board.parse(coins))
    requesters = [ANN, BEN, CLEO, OUTSIDER]
    elsewhere = replace(ANN, channel_id=60, guild_id=None)
    prepared = [await board_questions.prepare(app, who, board, 200 + who.user_id) for who in requesters]
    begun = await meet(app, coins)
    for who, game in zip(requesters, prepared, strict=True):
        is_player = who in (ANN, BEN) and name not in board_questions.TRIVIAL
        closed = is_player or (who is CLEO and name in board_questions.THE_COINS)
        assert await ask(app, game, board) == {closed}
    asking = requesters[len(name) % len(requesters)]
    in_training = await board_questions.by_a_puzzle(app, asking, board)
    assert set(in_training.values()) == {name in board_questions.THE_COINS and asking is not OUTSIDER}, in_training
    refusals = await board_questions.by_choosing(app, elsewhere, board)
    assert set(refusals.values()) == {name not in board_questions.TRIVIAL}, refusals
    for game_view in begun.game_views:
        await play(app, await stored(app, game_view.game.code))
    for who in requesters:
        assert set((await board_questions.by_choosing(app, who, board)).values()) == {False}


@ON_ONE_DATABASE
@pytest.mark.parametrize(("name", "day"), spread([*TRANSFORMATIONS], range(3, 7), every=3))
async def test_requests_about_secret_coins_while_a_puzzle_is_open(
    app: AppContext, clock: ManualClock, day: int, name: str
) -> None:
    clock.now = SATURDAY - 5 * DAY + day * DAY
    dealt = (await app.puzzles.get(clock.now.date())).board
    if not board_questions.fits(name, dealt):
        return
    board, is_the_puzzle = TRANSFORMATIONS[name](dealt), name in board_questions.THE_COINS
    clock.now -= DAY
    requesters = [ANN, BEN, CLEO]  # who plays, who has not begun, who is done
    prepared = [await board_questions.prepare(app, who, board, 200 + who.user_id) for who in requesters]
    clock.now += DAY
    running = await players.begin(app)
    await players.end(app, await players.begin(app, CLEO), CLEO, perfect=False)
    for who, game in zip(requesters, prepared, strict=True):
        assert await ask(app, game, board) == {is_the_puzzle or (who is ANN and name not in board_questions.TRIVIAL)}
    asking = requesters[len(name) % len(requesters)]
    assert set((await board_questions.by_a_puzzle(app, asking, board)).values()) == {is_the_puzzle}
    if is_the_puzzle:
        with refuses("error-puzzle-open"):
            await duels.create_challenge(renew(OUTSIDER, app), DuelRequest(coins=str(board)))
    clock.now += DAY  # the try may still end in time
    assert set((await board_questions.by_choosing(app, ANN, board)).values()) == {name not in board_questions.TRIVIAL}
    for who in (BEN, CLEO):
        assert set((await board_questions.by_choosing(app, who, board)).values()) == {False}
    await players.end(app, running, perfect=False)
    assert set((await board_questions.by_choosing(app, ANN, board)).values()) == {False}


async def open_race(app: AppContext, who: RequestContext) -> int:
    """Let `who` and Cleo begin a race, and return the session of `who`."""
    code = (await training_sets.open_race(renew(who, app))).shared.code
    await training_sets.join(renew(CLEO, app), code)
    await training_sets.start_race(renew(who, app), code)
    return (await training_sets.join(renew(who, app), code)).stored.id


@ON_ONE_DATABASE
@pytest.mark.parametrize(("name", "mode"), spread([*TRANSFORMATIONS], [*COUNTING, None], every=3))
async def test_requests_about_typed_coins_while_training_counts(
    app: AppContext, elsewhere: AppContext, mode: Mode | None, name: str
) -> None:
    """Also those of the puzzle itself, in any guise. Without a mode it is a race."""
    is_trivial = name in board_questions.TRIVIAL
    board = TRANSFORMATIONS[name](Board.parse(RING if name == "rotated" else COINS))
    prepared = [await board_questions.prepare(app, who, board, 200 + who.user_id) for who in (ANN, BEN)]
    if mode is None:
        number = await open_race(app, ANN)
    else:
        number = (await training.begin(renew(ANN, app), mode)).stored.id
    for who, game in zip((ANN, BEN), prepared, strict=True):
        assert await ask(elsewhere, game, board) == {who is ANN and not is_trivial}
    await training.stop(renew(ANN, app), number)
    assert set((await board_questions.by_choosing(elsewhere, ANN, board)).values()) == {False}


async def test_a_session_that_counts_is_named_with_the_way_out(app: AppContext) -> None:
    for mode, name in zip(COUNTING, ("Streak", "Rated puzzles", "Rush"), strict=True):
        number = (await training.begin(renew(ANN, app), mode)).stored.id
        with pytest.raises(Refusal, match=f"still training: {name}.*Stop in /train,"):
            await evaluation.evaluate_board(renew(ANN, app), "1 3 1 3 9 2")
        await training.stop(renew(ANN, app), number)
    await open_race(app, ANN)
    with pytest.raises(Refusal, match=r"Stop in /train code:[A-Z2-9]{6}"):
        await evaluation.evaluate_board(renew(ANN, app), "1 3 1 3 9 2")


async def test_training_that_counts_for_nothing_closes_nothing(app: AppContext) -> None:
    streak = await training.begin(renew(BEN, app), Mode.STREAK)
    await training.stop(renew(BEN, app), streak.stored.id)
    await training_sets.join(
        renew(ANN, app), (await training_sets.share(renew(BEN, app), streak.stored.id)).shared.code
    )
    await training.begin(renew(ANN, app), Mode.SET)
    await training_sets.join(renew(ANN, app), (await training_sets.open_race(renew(ANN, app))).shared.code)  # it waits
    game = (await board_questions.prepare(app, ANN, Board.parse(DUEL_COINS), ANN.channel_id)).game
    rush = await training.begin(renew(ANN, app), Mode.RUSH)
    last, too_late = [replace(renew(ANN, app), interaction_id=at_ms(rush, each)) for each in (180_000, 180_001)]
    with refuses("training-custom-coins"):
        await evaluation.evaluate_board(last, "8 1 6 3 5")
    assert (await evaluation.evaluate_board(too_late, "8 1 6 3 5")).evaluation.value
    assert (await moves.resign_game(last, game.code, 0)).summary is None
    assert (await moves.view_game(too_late, game.code)).summary is not None


def at_ms(view: TrainingView, milliseconds: int) -> int:
    """Return an interaction so long after the start of a session."""
    return view.session.started + (milliseconds << 22)


async def test_a_set_more_than_a_player_may_have_ends_the_oldest(app: AppContext) -> None:
    """So that what a player has open is always found at once."""
    begun = [await open_race(app, ANN) for _ in range(training_sets.MAX_COPIES + 1)]
    ended = [(await app.database.read(training_rows.find, number)).session.is_ended for number in begun]  # type: ignore[union-attr]
    assert ended == [True] + [False] * training_sets.MAX_COPIES


async def test_dealt_boards_stay_open(app: AppContext) -> None:
    """Also copies of them, and those on which others played."""
    dealt = await board_questions.prepare(app, ANN, None, 200)
    bens = await board_questions.prepare(app, BEN, None, 201)
    await moves.resign_game(renew(bens.there, app), bens.game.code, bens.game.match.ply)
    await meet(app, COINS)
    await players.begin(app)
    assert set((await board_questions.by_a_game(app, dealt)).values()) == {False}
    copy = (await deals.start_game(renew(dealt.there, app), NewGameRequest(deal=bens.game.code))).game
    assert (await hints.give_hint(renew(dealt.there, app), copy.code)).moves


async def test_a_dealt_game_on_the_coins_of_a_duel_is_judged_after_the_duel_only(app: AppContext) -> None:
    """Also in the card of its end, which everybody sees, and in every other way."""
    prepared = [await board_questions.prepare(app, who, None, 200 + who.user_id) for who in (ANN, CLEO, OUTSIDER)]
    for game in prepared:
        begun = await meet(app, str(game.game.match.board))
        asked = await board_questions.by_a_game(app, game)
        assert set(asked.values()) == {game.who is not OUTSIDER}, (game.who.user_name, asked)
        assert (await moves.view_game(renew(game.there, app), game.game.code)).change == (
            await ratings.read_change(app, await stored(app, game.game.code))
        )
        for game_view in begun.game_views:
            await play(app, await stored(app, game_view.game.code))
        assert (await moves.view_game(renew(game.there, app), game.game.code)).summary is not None
        assert not await board_questions.refused(app, reviews.review_game(renew(game.there, app), game.game.code))


async def test_a_dealt_duel_on_the_coins_of_another_one_is_judged_after_that(app: AppContext) -> None:
    dealt = await meet(app, None)
    second = await meet(app, str(dealt.game_views[0].game.match.board))
    for game_view in dealt.game_views:
        await play(app, await stored(app, game_view.game.code))
    shown = await view_duel(app, dealt.duel.code)
    assert shown.summary is not None
    assert (shown.summary.decisive, [each.summary for each in shown.game_views]) == (None, [None, None])
    for game_view in second.game_views:
        await play(app, await stored(app, game_view.game.code))
    assert all(each.summary for each in (await view_duel(app, dealt.duel.code)).game_views)


@pytest.mark.parametrize("who", [ANN, BEN], ids=["challenger", "challenged"])
async def test_a_duel_is_judged_once_neither_of_its_players_plays_for_something(
    app: AppContext, who: RequestContext
) -> None:
    begun = await meet(app, COINS)
    for game_view in begun.game_views:
        await play(app, game_view.game)
    streak = await training.begin(renew(who, app), Mode.STREAK)
    shown = await view_duel(app, begun.duel.code)
    assert [each.summary for each in shown.game_views] == [None, None]
    await training.stop(renew(who, app), streak.stored.id)
    assert all(each.summary for each in (await view_duel(app, begun.duel.code)).game_views)


async def test_a_game_is_not_judged_while_the_database_is_away(
    app: AppContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def gone(*_: object, **__: object) -> None:
        raise StoreUnavailableError

    over = await players.finish(app, await players.start(app))
    assert (await secrecy.view_game(app, over)).summary is not None
    monkeypatch.setattr(app.database, "fetch", gone)
    shown = await secrecy.view_game(app, over)
    assert (shown.game, shown.judges) == (over, False)


TRAP = "8 9 4 20 6 12 10 3 6 6"


@pytest.mark.parametrize("coins", [TRAP, "9 4 20 6 12 10 3 6 6", "4 20 6 12 10 3 6 6"])
async def test_no_trap_is_mentioned_on_the_coins_of_a_duel(app: AppContext, coins: str) -> None:
    """Whether its coins are the deal, those before the trap or those after it."""
    made = await deals.create_game(
        renew(CLEO, app), Board.parse(TRAP), "optimal", first=True, seed=1, asked_size=None, asked_first="me"
    )
    is_told = (await moves.make_move(renew(CLEO, app), made.game.code, 0, Move.parse("1L"))).trapped
    assert is_told
    begun = await meet(app, coins)
    assert not (await moves.view_game(renew(CLEO, app), made.game.code)).trapped
    for game_view in begun.game_views:
        await play(app, await stored(app, game_view.game.code))
    assert (await moves.view_game(renew(CLEO, app), made.game.code)).trapped


async def test_the_coach_is_silent_on_the_coins_of_a_duel(app: AppContext) -> None:
    first = await deals.start_first_game(renew(CLEO, app))
    assert first.coaching is not None
    await meet(app, str(first.game.match.board))
    assert (await moves.view_game(renew(CLEO, app), first.game.code)).coaching is None
    assert (
        await moves.view_game(renew(OUTSIDER, app), (await deals.start_first_game(renew(OUTSIDER, app))).game.code)
    ).coaching


async def test_a_past_puzzle_on_the_coins_of_a_duel_is_told_after_the_duel_only(
    app: AppContext, clock: ManualClock
) -> None:
    await players.end(app, await players.begin(app, CLEO), CLEO, perfect=False)
    day, board = clock.now.date(), (await app.puzzles.get(clock.now.date())).board
    clock.now += DAY
    assert (await daily.read_results(renew(CLEO, app), day)).mistake is not None
    begun = await meet(app, str(board))
    for asked in (daily.read_results, daily.read_shareable_results, daily.read_solution, daily.play_past):
        with refuses("duel-closed"):
            await asked(renew(CLEO, app), day)
        assert not await board_questions.refused(app, daily.read_solution(renew(OUTSIDER, app), day))
    for game_view in begun.game_views:
        await play(app, await stored(app, game_view.game.code))
    assert (await daily.read_results(renew(CLEO, app), day)).mistake is not None


async def test_a_position_of_an_old_game_is_secret_if_a_duel_begins_with_it(app: AppContext) -> None:
    old = (await board_questions.prepare(app, CLEO, None, 200)).game
    old = await players.finish(app, old, replace(CLEO, channel_id=200))
    position = Position.after(old.match.board, old.match.moves[:2])
    assert not await board_questions.refused(app, evaluation.evaluate_game(renew(CLEO, app), old.code, 2))
    await meet(app, str(position.remaining_board))
    assert await board_questions.refused(app, evaluation.evaluate_game(renew(CLEO, app), old.code, 2))
    assert await board_questions.refused(app, reviews.start_continuation(renew(CLEO, app), old.code, 2))
    assert not await board_questions.refused(app, evaluation.evaluate_game(renew(CLEO, app), old.code, 3))


async def test_custom_coins_of_others_are_closed_as_well(app: AppContext) -> None:
    """A friend accepts a challenge on nearly the coins of the user's duel, or plays a bot on them, and resigns."""
    begun = await meet(app, COINS)
    nearly = TRANSFORMATIONS["times many, with noise, beside another line"](Board.parse("1 7 3 12"))
    second = await meet(app, str(nearly))
    for game_view in second.game_views:
        await play(app, game_view.game)
    friends = (await board_questions.prepare(app, CLEO, nearly, 200)).game
    await moves.resign_game(renew(replace(CLEO, channel_id=200), app), friends.code, 0)
    code = second.game_views[0].game.code
    for asked in (code, friends.code):
        assert await board_questions.refused(app, reviews.review_game(renew(ANN, app), asked))
        assert not await board_questions.refused(app, reviews.review_game(renew(CLEO, app), asked))
        again = deals.start_game(renew(replace(ANN, channel_id=300), app), NewGameRequest(deal=asked))
        assert await board_questions.refused(app, again)
    assert await board_questions.refused(app, evaluation.evaluate_board(renew(ANN, app)))
    shown = await view_duel(app, second.duel.code)
    assert shown.summary is not None
    assert (shown.summary.decisive, [each.summary for each in shown.game_views]) == (None, [None, None])
    for game_view in begun.game_views:
        await play(app, await stored(app, game_view.game.code))
    assert all(each.summary for each in (await view_duel(app, second.duel.code)).game_views)
    assert not await board_questions.refused(app, reviews.review_game(renew(ANN, app), code))


async def test_the_coins_left_are_as_secret_as_the_deal(app: AppContext) -> None:
    game = (await meet(app, COINS, DuelFormat.SINGLE)).game_views[0].game
    for left in range(game.match.board.size, 2, -1):
        game = await stored(app, game.code)
        coins = game.match.position.remaining_board
        assert coins.size == left
        assert await board_questions.refused(app, evaluation.evaluate_board(renew(CLEO, app), str(coins)))
        after = str(game.match.position.take(game.match.position.moves()[-1]).remaining_board)
        assert not await board_questions.refused(app, evaluation.evaluate_board(renew(CLEO, app), after))
        await play(app, game, str(game.match.position.moves()[-1]))
    assert await board_questions.refused(app, evaluation.evaluate_board(renew(CLEO, app), COINS))


async def test_the_coins_of_any_number_of_duels_are_secret(app: AppContext) -> None:
    def begin(transaction: Transaction, first: int) -> None:
        duel = samples.duel(transaction, f"D{first:05}")
        for number in range(first, first + 20):
            own = DuelGame(duel.id, duel.code, number, 1, DAY, rated=False, running=True, due_at=SATURDAY + DAY)
            made = samples.new(f"{number:06}", f"1 2 4 {number + 9}", (samples.ANN, samples.BEN), interaction=None)
            new_games.add(transaction, replace(made, duel_game=own))

    for first in range(1, 220, 20):
        await app.database.write(begin, first)
    for who, closed in ((request_from(3, "Cleo", guild=samples.GUILD), True), (OUTSIDER, False)):
        for coins in ("1 2 4 10", "14 4 2 1", "1 2 4 210"):
            assert await board_questions.refused(app, evaluation.evaluate_board(renew(who, app), coins)) is closed


DUEL_COINS = "4 7 2 9 5 | 3 8 1]"


async def test_players_and_spectators_read_why_coins_are_closed(app: AppContext) -> None:
    begun = await meet(app, DUEL_COINS)
    for who in (ANN, CLEO):
        with refuses("duel-closed"):
            await evaluation.evaluate_board(renew(who, app), DUEL_COINS)
    with refuses("duel-custom-coins", duel=begun.duel.code):
        await evaluation.evaluate_board(renew(ANN, app), "8 9 5")
    elsewhere = request_from(3, "Cleo", channel=50, guild=5)
    assert (await evaluation.evaluate_board(renew(elsewhere, app), DUEL_COINS)).game is None


async def test_a_game_is_reviewed_once_its_duel_is_over(app: AppContext) -> None:
    begun = await meet(app, DUEL_COINS)
    first, second = [game_view.game for game_view in begun.game_views]
    await give_up(app, first, "1L", "1L")
    for request in (
        reviews.review_game(renew(CLEO, app), first.code),
        reviews.share_review(renew(ANN, app), first.code),
        deals.start_game(renew(CLEO, app), NewGameRequest(deal=first.code)),
    ):
        with refuses("duel-still-running", duel=begun.duel.code):
            await request
    with refuses("duel-closed"):
        await evaluation.evaluate_board(renew(ANN, app))
    with refuses("error-nothing-to-evaluate"):
        await evaluation.evaluate_board(renew(CLEO, app))
    await play(app, second)
    assert (await reviews.review_game(renew(CLEO, app), first.code)).game.code == first.code
    again = (await deals.start_game(renew(CLEO, app), NewGameRequest(deal=first.code))).game
    assert again.match.seats == (HumanSeat(CLEO.user_id), BotSeat("pip"))
    assert (await evaluation.evaluate_board(renew(ANN, app))).game is not None
    assert (await evaluation.evaluate_board(renew(ANN, app), DUEL_COINS)).evaluation.value != 0
