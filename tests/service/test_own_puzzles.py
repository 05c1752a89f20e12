"""Make puzzles, show and answer them: stored once, closed as all typed coins, deleted with their maker."""

from __future__ import annotations

import pytest
from sqlalchemy import func, select

from bot.coins import Move
from bot.match.own_puzzles import MOST
from bot.match.preferences import Owner, OwnerKind
from bot.match.privacy import ReturnedSinceError
from bot.match.puzzles import PuzzleTheme
from bot.match.training import Mode
from bot.player_name import PlayerName
from bot.service import games as games_service
from bot.service import own_puzzles, privacy, training
from bot.service.context import AppContext, RequestContext
from bot.service.preferences import VISIBLE
from bot.store import games as game_rows
from bot.store.export import export_player
from bot.store.training_models import OwnPuzzleRow
from tests.support.databases.records import findings
from tests.support.players import ANN, BEN, ask, finish, on, pick, renew, start
from tests.support.shown import refuses

COINS = "5 10 25 10"


async def make(app: AppContext, coins: str = COINS, who: RequestContext = ANN) -> str:
    """Make a puzzle and return its code."""
    made, _ = await own_puzzles.make(renew(who, app), coins)
    return made.code


async def count(app: AppContext) -> int:
    return await app.database.read(lambda session: session.scalar(select(func.count()).select_from(OwnPuzzleRow)) or 0)


async def test_whoever_answers_sees_the_solution_and_nothing_is_stored(app: AppContext) -> None:
    made, proof = await own_puzzles.make(renew(ANN, app), "5, 10 25,10")
    assert (str(made.puzzle.board), made.custom, proof.theme) == (COINS, True, PuzzleTheme.GREED)
    assert await own_puzzles.show(renew(ANN, app), made.code.lower()) == (made, proof)
    assert await own_puzzles.show(renew(BEN, app), made.code) == (made, None)
    right, shown, refuted = await own_puzzles.answer(renew(BEN, app), made.code, Move.parse("1L"))
    assert (right, shown, refuted) == (made, proof, None)
    _, _, refuted = await own_puzzles.answer(renew(BEN, app), made.code, Move.parse("1R"))
    assert refuted is not None
    assert (refuted.explanation.cost, str(refuted.reply)) == (20, "1R")
    with refuses("error-unknown-button"):
        await own_puzzles.answer(renew(BEN, app), made.code, Move.parse("2L"))
    assert (await export_player(app.database, BEN.user_id))["players"] == []
    assert await findings(app.database) == []


@pytest.mark.parametrize(
    ("coins", "key"),
    [
        ("5 5", "own-puzzle-small"),
        ("[5 5 6", "own-puzzle-one-move"),
        ("5 5 5", "own-puzzle-tie"),
        ("5", "error-size-here"),
        ("5 -1 3", "error-worth"),
    ],
)
async def test_what_is_no_puzzle_is_not_stored(app: AppContext, coins: str, key: str) -> None:
    with refuses(key):
        await make(app, coins)
    assert await count(app) == 0


async def test_a_puzzle_is_made_once(app: AppContext, elsewhere: AppContext) -> None:
    """Also if its interaction is delivered again, to another process after a kill."""
    request = renew(ANN, app)
    made, proof = await own_puzzles.make(request, COINS)
    assert await own_puzzles.make(on(elsewhere, request), COINS) == (made, proof)
    assert await count(app) == 1
    assert await make(app, COINS, BEN) != made.code


async def test_the_oldest_puzzle_goes(app: AppContext) -> None:
    codes = [await make(app, f"5 10 {number} 10") for number in range(25, 26 + MOST)]
    others = await make(app, COINS, BEN)
    with refuses("own-puzzle-none"):
        await own_puzzles.show(renew(ANN, app), codes[0])
    for code in (codes[1], codes[-1], others):
        await own_puzzles.show(renew(ANN, app), code)
    assert await count(app) == MOST + 1


async def test_codes_of_puzzles_sets_games_and_duels_are_different(
    app: AppContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    puzzle = await make(app)
    game = await start(app)
    shared = (await training.begin(renew(BEN, app), Mode.SET)).stored.shared
    assert shared is not None
    duel = await ask(app)
    for taken in (puzzle, game.code, shared.code, duel):
        assert await app.database.read(game_rows.is_code_taken, taken)
        offered = iter((taken, "ZZZZZZ"))
        monkeypatch.setattr(games_service, "generate_code", lambda _rng, offered=offered: next(offered))
        assert await app.database.read(lambda session: games_service.generate_unique_code(session, app.rng)) == "ZZZZZZ"


async def test_a_puzzle_of_a_finished_game(app: AppContext) -> None:
    """Scores don't matter, and a ring stays a ring."""
    begun = await pick(app, await start(app, "(9 5 10 25 10 4)"), "1@1")
    game = await finish(app, begun.game)
    made, _ = await own_puzzles.make_from_game(renew(BEN, app), game.code, 0)
    assert (str(made.puzzle.board), made.custom) == ("(9 5 10 25 10 4)", True)
    made, proof = await own_puzzles.make_from_game(renew(BEN, app), game.code, 2)
    assert made.puzzle.board.size == 4
    assert proof.best
    with refuses("own-puzzle-small"):
        await own_puzzles.make_from_game(renew(BEN, app), game.code, 900)
    running = await start(app)
    with refuses("error-still-running"):
        await own_puzzles.make_from_game(renew(ANN, app), running.code, 0)


async def test_a_hidden_maker_is_not_named(app: AppContext) -> None:
    code = await make(app)
    assert (await own_puzzles.show(renew(BEN, app), code))[0].name == PlayerName("Ann")
    await app.preferences.set_values(Owner(OwnerKind.PLAYER, ANN.user_id), {VISIBLE.name: "off"})
    assert (await own_puzzles.show(renew(BEN, app), code))[0].name is None


async def test_a_request_to_delete_from_before_a_puzzle_deletes_nothing(app: AppContext) -> None:
    earlier = renew(ANN, app)
    code = await make(app)
    with pytest.raises(ReturnedSinceError):
        await privacy.delete_player(app, ANN.user_id, earlier.interaction_id)
    await own_puzzles.show(renew(BEN, app), code)
