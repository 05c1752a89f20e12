"""Whoever plays something that counts gets nothing about typed coins, and nobody anything about a running duel."""

from __future__ import annotations

from collections.abc import Awaitable
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from random import Random

import pytest
from sqlalchemy import update

from bot.coins import Board, Move, Oracle, Position
from bot.errors import CoinsError
from bot.match.duels import DuelFormat
from bot.match.games import Game
from bot.match.hints import HintLevel
from bot.match.match import BotSeat, HumanSeat, Match, Seat, Status
from bot.match.own_puzzles import MadePuzzle
from bot.match.puzzles import Puzzle, PuzzleTheme
from bot.match.training import Mode
from bot.service import (
    deals,
    duels,
    evaluation,
    games,
    hints,
    moves,
    own_puzzles,
    reviews,
    secrecy,
    training,
    training_sets,
)
from bot.service.context import AppContext, RequestContext
from bot.service.deals import FirstMover, NewGameRequest
from bot.service.game_view import GameView
from bot.service.secrecy import full_view
from bot.store import StoreUnavailableError, Transaction
from bot.store import own_puzzles as own_puzzle_rows
from bot.store import players as player_rows
from bot.store import training as training_rows
from bot.store.training_models import TrainingSessionRow
from tests.support import players
from tests.support.matches import game_review_of
from tests.support.players import ANN, BEN, CLEO, ManualClock, give_up, meet, named, play, renew, stored
from tests.support.shown import key_of, refuses

pytestmark = pytest.mark.usefixtures("clock")

COINS = "4 18 2 10 16 28 | 14 8 6 12 20 34]"
SATURDAY = datetime(2026, 11, 21, 12, tzinfo=UTC)
DAY = timedelta(days=1)
ON_ONE_DATABASE = pytest.mark.parametrize("kind", ["sqlite"])
"""For every question: the rules are the same on both kinds of database."""
CLOSED = {
    "duel": "duel-custom-coins",
    "single": "duel-custom-coins",
    "try": "error-try-custom-coins",
    "streak": "training-custom-coins",
    "rated": "training-custom-coins",
    "rush": "training-custom-coins",
    "race": "training-race-custom-coins",
}
"""What counts, and the refusals of questions about typed coins."""
DORA = players.request_from(4, "Dora")
"""Somebody who plays nothing that counts."""


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock(SATURDAY)


def at(who: RequestContext, channel: int) -> RequestContext:
    return replace(who, channel_id=channel)


async def begin(app: AppContext, counting: str) -> int:
    """Let Ann begin something that counts, duels against Ben, and return the id of a session."""
    if counting in ("duel", "single"):
        await meet(app, "1 7 3 12 5", DuelFormat.SINGLE if counting == "single" else DuelFormat.DUPLICATE)
    elif counting == "try":
        await players.begin(app)
    elif counting == "race":
        return await begin_race(app)
    else:
        return (await training.begin(renew(ANN, app), Mode(counting))).stored.id
    return 0


async def begin_race(app: AppContext) -> int:
    """Let Ann and Cleo begin a race, and return Ann's session."""
    code = (await training_sets.open_race(renew(ANN, app))).shared.code
    await training_sets.join(renew(CLEO, app), code)
    await training_sets.start_race(renew(ANN, app), code)
    return (await training_sets.join(renew(ANN, app), code)).stored.id


async def end(app: AppContext, counting: str, session: int) -> None:
    """End what Ann has begun, with its session."""
    if counting in ("duel", "single", "try"):
        for running in await games.list_running(renew(ANN, app)):
            if running.day is not None or running.duel_game is not None:
                await moves.resign_game(renew(ANN, app), running.code, running.match.ply)
    else:
        await training.stop(renew(ANN, app), session)


async def refusal(app: AppContext, asked: Awaitable[object]) -> str | None:
    """Return the refusal of a request by its key. Resigns a game that it has started, because of the limit."""
    try:
        shown = await asked
    except CoinsError as error:
        return key_of(error)
    if isinstance(shown, GameView) and shown.game.match.active:
        person = next(seat for seat in shown.game.match.seats if isinstance(seat, HumanSeat))
        who = replace(ANN, user_id=person.user_id, channel_id=shown.game.channel)
        await moves.resign_game(renew(who, app), shown.game.code, shown.game.match.ply)
    return None


async def by_typing(app: AppContext, who: RequestContext) -> dict[str, str | None]:
    """Return the refusals of all requests with typed coins."""
    move, code = Position.start(Board.parse(COINS)).moves()[0], await app.database.write(store_puzzle)
    asked: dict[str, Awaitable[object]] = {
        "evaluate": evaluation.evaluate_board(renew(who, app), COINS),
        "make a puzzle": own_puzzles.make(renew(who, app), COINS),
        "show a puzzle": own_puzzles.show(renew(who, app), code),
        "answer a puzzle": own_puzzles.answer(renew(who, app), code, move),
    }
    for number, first in enumerate(FirstMover):
        there, wanted = at(who, 5000 + number), NewGameRequest("optimal", coins=COINS, first=first)
        asked[f"new first:{first.value}"] = deals.start_game(renew(there, app), wanted)
    return {name: await refusal(app, request) for name, request in asked.items()}


def store_puzzle(transaction: Transaction) -> str:
    """Store a puzzle of typed coins by somebody else, and return its code."""
    made = MadePuzzle("AAAAAA", 77, None, Puzzle(Board.parse(COINS)), custom=True)
    player_rows.upsert_players(transaction, {made.maker: "Made"}, None, SATURDAY)
    if (same := own_puzzle_rows.find_same(transaction, made.maker, made.puzzle)) is not None:
        return same.code
    made = replace(made, code=games.generate_unique_code(transaction, Random(1)))
    own_puzzle_rows.add(transaction, made, 1)
    return made.code


async def start(app: AppContext, who: RequestContext, coins: str | None = COINS) -> Game:
    """Start a game against a bot in a channel of the player's own."""
    there = at(who, 200 + who.user_id)
    return await players.start(app, coins, who=there, size=None if coins else 8)


async def by_a_game(app: AppContext, who: RequestContext, game: Game) -> dict[str, str | None]:
    """Return the refusals of all requests about a game of `start`, while it runs and after it was resigned."""
    there, code = at(who, game.channel), game.code
    running: dict[str, Awaitable[object]] = {
        **{f"hint {level.name}": hints.give_hint(renew(there, app), code, None, level) for level in HintLevel},
        "hints": hints.offer_hints(renew(there, app), code),
        "evaluate it": evaluation.evaluate_board(renew(there, app)),
        "its maths": evaluation.evaluate_game(renew(there, app), code, 0),
    }
    refusals = {name: await refusal(app, request) for name, request in running.items()}
    await moves.resign_game(renew(there, app), code, game.match.ply)
    over: dict[str, Awaitable[object]] = {
        "evaluate the last game": evaluation.evaluate_board(renew(there, app)),
        "maths": evaluation.evaluate_game(renew(who, app), code, 0),
        "review": reviews.review_game(renew(who, app), code),
        "share": reviews.share_review(renew(there, app), code),
        "deal": deals.start_game(renew(at(there, 6000), app), NewGameRequest("optimal", deal=code)),
        "play on": reviews.start_continuation(renew(at(there, 6001), app), code, 0),
        "make a puzzle of it": own_puzzles.make_from_game(renew(who, app), code, 0),
    }
    return refusals | {name: await refusal(app, request) for name, request in over.items()}


def without_made(refusals: dict[str, str | None]) -> set[str | None]:
    """Return all refusals, but not those of coins that make no puzzle."""
    return {each for each in refusals.values() if not (each or "").startswith("own-puzzle")}


@ON_ONE_DATABASE
@pytest.mark.parametrize("counting", CLOSED)
async def test_typed_coins_are_closed_to_whoever_plays_something_that_counts(
    app: AppContext, elsewhere: AppContext, counting: str
) -> None:
    """And to nobody else; until it is over, and in another process as well."""
    anns, doras = await start(app, ANN), await start(app, DORA)
    session = await begin(app, counting)
    assert set((await by_typing(elsewhere, ANN)).values()) == {CLOSED[counting]}
    asked = await by_a_game(elsewhere, ANN, anns)
    assert set(asked.values()) == {CLOSED[counting]}, asked
    assert without_made(await by_typing(app, DORA)) == {None}
    assert without_made(await by_a_game(app, DORA, doras)) == {None}
    assert (await moves.view_game(renew(ANN, elsewhere), anns.code)).summary is None
    await end(app, counting, session)
    assert without_made(await by_typing(elsewhere, ANN)) == {None}
    assert (await moves.view_game(renew(ANN, elsewhere), anns.code)).summary is not None


async def test_the_other_player_of_a_duel_gets_nothing_either(app: AppContext) -> None:
    begun = await meet(app, None)
    for who in (ANN, BEN):
        with refuses("duel-custom-coins", duel=begun.duel.code):
            await evaluation.evaluate_board(renew(who, app), "8 9 5")
    first, second = (game_view.game for game_view in begun.game_views)
    await play(app, first)
    assert (await stored(app, second.code)).match.active is False
    assert (await evaluation.evaluate_board(renew(BEN, app), "8 9 5")).evaluation.value


async def test_what_counts_is_named_with_the_way_out(app: AppContext) -> None:
    for mode, name in ((Mode.STREAK, "Streak"), (Mode.RATED, "Rated puzzles"), (Mode.RUSH, "Rush")):
        number = (await training.begin(renew(ANN, app), mode)).stored.id
        with pytest.raises(CoinsError, match=f"still training: {name}.*Stop in /train,"):
            await evaluation.evaluate_board(renew(ANN, app), "1 3 1 3 9 2")
        await training.stop(renew(ANN, app), number)
    await begin_race(app)
    with pytest.raises(CoinsError, match=r"Stop in /train code:[A-Z2-9]{6}"):
        await evaluation.evaluate_board(renew(ANN, app), "1 3 1 3 9 2")


async def test_what_counts_for_nothing_closes_nothing(app: AppContext, clock: ManualClock) -> None:
    """Practice, copies, sets, races that wait, old sessions and tries, challenges, and games against bots."""
    streak = await training.begin(renew(BEN, app), Mode.STREAK)
    await training.stop(renew(BEN, app), streak.stored.id)
    shared = (await training_sets.share(renew(BEN, app), streak.stored.id)).shared
    await training_sets.join(renew(ANN, app), shared.code)
    await training.begin(renew(ANN, app), Mode.SET)
    await training_sets.join(renew(ANN, app), (await training_sets.open_race(renew(ANN, app))).shared.code)
    await training.begin(renew(ANN, app), Mode.STREAK, PuzzleTheme.RING)
    old = (await training.begin(renew(ANN, app), Mode.RATED)).stored.id
    await app.database.write(
        lambda transaction: transaction.execute(
            update(TrainingSessionRow).where(TrainingSessionRow.id == old).values(pool=1)
        )
    )
    await players.begin(app)
    clock.now += 2 * DAY
    await players.ask(app, None)
    await start(app, ANN, None)
    assert await secrecy.find_counting(app, ANN.user_id) is None
    assert (await evaluation.evaluate_board(renew(ANN, app), "8 1 6 3 5")).evaluation.value


async def test_a_try_counts_on_its_day_and_on_the_next_one(app: AppContext, clock: ManualClock) -> None:
    await players.begin(app)
    clock.now = SATURDAY.replace(hour=23, minute=59) + DAY
    assert await secrecy.find_counting(app, ANN.user_id) is not None
    clock.advance(timedelta(minutes=1))
    assert await secrecy.find_counting(app, ANN.user_id) is None


async def test_a_rush_counts_until_its_end_is_known(app: AppContext) -> None:
    started = (await training.begin(renew(ANN, app), Mode.RUSH)).session.started
    last, too_late = [replace(renew(ANN, app), interaction_id=started + (ms << 22)) for ms in (180_000, 180_001)]
    assert await training.running_rush(last) is not None
    with refuses("training-custom-coins"):
        await evaluation.evaluate_board(renew(ANN, app), "8 1 6 3 5")
    assert await training.running_rush(too_late) is None
    assert (await evaluation.evaluate_board(renew(ANN, app), "8 1 6 3 5")).evaluation.value


async def test_a_set_more_than_a_player_may_have_ends_the_oldest(app: AppContext) -> None:
    """So that what a player has open is always found at once."""
    begun = [await begin_race(app) for _ in range(training_sets.MAX_COPIES + 1)]
    ended = [(await app.database.read(training_rows.find, number)).session.is_ended for number in begun]  # type: ignore[union-attr]
    assert ended == [True] + [False] * training_sets.MAX_COPIES


async def test_dealt_coins_stay_open_without_a_question(app: AppContext, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is asked about what a player plays, at no click of a game on them."""
    dealt = await start(app, ANN, None)
    await meet(app, COINS)
    await players.begin(app)
    await training.begin(renew(ANN, app), Mode.STREAK)

    async def asked(*_: object) -> None:
        pytest.fail("it was asked what the player plays")

    monkeypatch.setattr(secrecy, "find_counting", asked)
    assert without_made(await by_a_game(app, ANN, dealt)) == {None}
    assert (await moves.view_game(renew(ANN, app), dealt.code)).summary is not None


async def test_typed_coins_of_others_are_closed_as_well(app: AppContext) -> None:
    """A friend accepts a challenge on nearly the coins of the user's duel, or plays a bot on them, and resigns."""
    begun = await meet(app, COINS)
    second = await meet(app, "40 181 20 101 160")
    for game_view in second.game_views:
        await play(app, game_view.game)
    friends = await start(app, CLEO, "40 181 20 101 160")
    await moves.resign_game(renew(at(CLEO, friends.channel), app), friends.code, 0)
    copy = (await deals.start_game(renew(at(CLEO, 400), app), NewGameRequest(deal=friends.code))).game
    await moves.resign_game(renew(at(CLEO, 400), app), copy.code, 0)
    for code in (second.game_views[0].game.code, friends.code, copy.code):
        with refuses("duel-custom-coins"):
            await reviews.review_game(renew(ANN, app), code)
        with refuses("duel-custom-coins"):
            await deals.start_game(renew(at(ANN, 300), app), NewGameRequest(deal=code))
        assert (await reviews.review_game(renew(CLEO, app), code)).game.code == code
    shown = await duels.view_duel(app, second.duel.code)
    assert shown.summary is not None
    assert (shown.summary.decisive, [each.summary for each in shown.game_views]) == (None, [None, None])
    for game_view in begun.game_views:
        await play(app, await stored(app, game_view.game.code))
    assert all(each.summary for each in (await duels.view_duel(app, second.duel.code)).game_views)


@pytest.mark.parametrize("who", [ANN, BEN], ids=["challenger", "challenged"])
async def test_a_duel_on_typed_coins_is_judged_once_neither_player_plays_for_something(
    app: AppContext, who: RequestContext
) -> None:
    begun = await meet(app, COINS)
    for game_view in begun.game_views:
        await play(app, game_view.game)
    streak = await training.begin(renew(who, app), Mode.STREAK)
    shown = await duels.view_duel(app, begun.duel.code)
    assert [each.summary for each in shown.game_views] == [None, None]
    await training.stop(renew(who, app), streak.stored.id)
    assert all(each.summary for each in (await duels.view_duel(app, begun.duel.code)).game_views)


async def test_a_game_on_typed_coins_is_not_judged_while_the_database_is_away(
    app: AppContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def gone(*_: object, **__: object) -> None:
        raise StoreUnavailableError

    over = await players.finish(app, await players.start(app))
    assert (await secrecy.view_game(app, over)).summary is not None
    monkeypatch.setattr(app.database, "fetch", gone)
    shown = await secrecy.view_game(app, over)
    assert (shown.game, shown.judges) == (over, False)


DUEL_COINS = "4 7 2 9 5 | 3 8 1]"


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
    for asked in (evaluation.evaluate_board(renew(ANN, app)), hints.give_hint(renew(ANN, app), second.code)):
        with refuses("duel-closed"):
            await asked
    with refuses("error-nothing-to-evaluate"):
        await evaluation.evaluate_board(renew(CLEO, app))
    await play(app, second)
    assert (await reviews.review_game(renew(CLEO, app), first.code)).game.code == first.code
    again = (await deals.start_game(renew(CLEO, app), NewGameRequest(deal=first.code))).game
    assert again.match.seats == (HumanSeat(CLEO.user_id), BotSeat("pip"))
    assert (await evaluation.evaluate_board(renew(ANN, app))).game is not None
    assert (await evaluation.evaluate_board(renew(ANN, app), DUEL_COINS)).evaluation.value != 0


def game_view_of(seats: tuple[Seat, Seat], status: Status = Status.FINISHED) -> GameView:
    moves = [Move.parse("1L")] * (6 if status is Status.FINISHED else 2)
    game = game_review_of(Match.replay(Board.parse("4 7 2 9 5 2"), seats, moves, status), 0).game
    return full_view(replace(game, names=named("Ann", "Ben")), Oracle())


def test_a_running_game_has_no_summary() -> None:
    assert game_view_of((HumanSeat(1), HumanSeat(2)), Status.ACTIVE).summary is None


def test_the_summary_of_a_daily_try_names_no_move() -> None:
    view = game_view_of((HumanSeat(1), BotSeat("optimal")))
    assert view.summary is not None
    assert view.summary.decision is not None
    of_the_day = full_view(replace(view.game, day=date(2026, 11, 21)), Oracle()).summary
    assert of_the_day is not None
    assert (of_the_day.decision, of_the_day.mistakes) == (None, (None, None))
    assert any(view.summary.mistakes)
    assert of_the_day.seats == view.summary.seats


def test_a_trap_is_noticed_where_no_coins_are_secret() -> None:
    seats, moves = (HumanSeat(1), BotSeat("optimal")), [Move.parse("1L")] * 2
    game = game_review_of(Match.replay(Board.parse("8 9 4 20 6 12 10 3 6 6"), seats, moves), 0).game
    assert full_view(game, Oracle()).trapped
    assert not full_view(replace(game, custom=True), Oracle()).trapped
    assert not full_view(replace(game, day=date(2026, 11, 21)), Oracle()).trapped
