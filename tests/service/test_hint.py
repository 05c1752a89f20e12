from __future__ import annotations

import asyncio

import pytest

from bot.match import Grade, MatchOver, Told
from bot.match.evaluation import best_line
from bot.match.nudges import nudge
from bot.service import lookup
from bot.service.errors import NoGameHere, NotYourGame, Stale, UnknownGame
from bot.service.hint import Hint, hint
from bot.service.house import House
from bot.service.new import First
from bot.service.stats import stats
from tests import brute
from tests.service.people import ANN, BEN, anew, asker, finish, pick, start
from tests.store import stored


async def test_a_hint_says_how_the_game_ends(house: House) -> None:
    game = await start(house, "4 7 2 9 5 2")
    told = await hint(house, anew(ANN))
    assert told.seat == 0
    assert [(str(each.move), each.coin, each.scores) for each in told.moves] == [
        ("1R", 2, (18, 11)),
        ("1L", 4, (15, 14)),
    ]
    assert await hint(house, anew(ANN), game.code, 0) == told


async def test_a_hint_agrees_with_brute_force_to_the_end(house: House) -> None:
    game = await start(house, "9 1 8 2 7 3 6", "random", first=First.BOT)
    while game.match.active:
        told = await hint(house, anew(ANN))
        margins = brute.margins(brute.lines_left(game.match.position))
        first, second = game.match.position.scores
        assert told.seat == game.match.position.turn == 1
        assert {str(each.move): each.scores[1] - each.scores[0] for each in told.moves} == {
            move: second - first + margin for move, margin in margins.items()
        }
        game = (await pick(house, game, str(told.moves[0].move))).game
    assert game.match.position.scores == told.moves[0].scores


async def test_a_hint_counts_once_a_ply(house: House) -> None:
    game = await start(house)
    for _ in range(3):
        await hint(house, anew(ANN))
        await hint(house, anew(ANN), game.code, 0)
    assert await house.database.read(stored.hints, game.id, 0) == 1
    await pick(house, game, "1L")
    await hint(house, anew(ANN))
    assert await house.database.read(stored.hints, game.id, 0) == 2
    assert await house.database.read(stored.hints, game.id, 1) == 0


async def test_a_nudge_tells_no_side_and_the_full_truth_the_line(house: House) -> None:
    game = await start(house, "4 7 2 9 5 2")
    nudged = await hint(house, anew(ANN), grade=Grade.NUDGE)
    assert (nudged.moves, nudged.line, nudged.price) == ((), (), Grade.NUDGE)
    assert nudged.nudge == nudge(game.match.position, house.oracle)
    side = await hint(house, anew(ANN))
    assert (side.nudge, side.line, side.price) == (None, (), Grade.SIDE)
    full = await hint(house, anew(ANN), game.code, 0, Grade.FULL)
    assert (full.moves, full.price) == (side.moves, Grade.FULL)
    assert full.line == best_line(game.match.position, house.oracle)
    assert (await hint(house, anew(ANN), grade=Grade.NUDGE)).price is Grade.FULL
    told = (await house.database.read(lookup.known, game.code)).told
    assert told == (Told(0, 0, Grade.FULL),)


async def test_a_hint_about_a_game_at_hand_is_known_to_its_next_pick(house: House) -> None:
    """The game was picked in just now, so the pick would not read it again."""
    game = (await pick(house, await start(house, "9 1 1 1"), "1L")).game
    await hint(house, anew(ANN), grade=Grade.FULL)
    ended = await finish(house, game)
    assert ended.told == (Told(0, 2, Grade.FULL),)
    standing = (await stats(house, 1)).standing
    assert standing is not None
    assert (standing.games, standing.wins, standing.streak) == (1, 0, 0)


async def test_a_hint_and_picks_at_the_same_moment(house: House) -> None:
    """Whoever is faster: a pick that was stored after a hint counts with it, and else nothing was told."""
    for channel in range(20):
        who = asker(channel=channel)
        game = await start(house, "9 1", who=who)
        told, turn = await asyncio.gather(
            hint(house, anew(who), game.code, 0, Grade.FULL), pick(house, game, "1L", who), return_exceptions=True
        )
        assert not isinstance(turn, BaseException)
        assert isinstance(told, Hint) == bool(turn.game.told)
        assert isinstance(told, Hint | MatchOver | Stale)
    standing = (await stats(house, 1)).standing
    assert standing is not None
    assert standing.games == 20


async def test_a_hint_that_is_refused_is_not_counted(house: House) -> None:
    game = (await pick(house, await start(house), "1L")).game
    for deed, error in (
        (hint(house, anew(ANN), game.code, 0), Stale),
        (hint(house, anew(ANN), game.code, 3), Stale),
        (hint(house, anew(BEN), game.code, 2), NotYourGame),
        (hint(house, anew(BEN)), NoGameHere),
        (hint(house, asker(channel=11)), NoGameHere),
        (hint(house, anew(ANN), "XXXXXX", 2), UnknownGame),
    ):
        with pytest.raises(error):
            await deed
    game = await finish(house, game)
    with pytest.raises(MatchOver):
        await hint(house, anew(ANN), game.code, game.match.ply)
    assert await house.database.read(stored.hints, game.id, 0) == 0
