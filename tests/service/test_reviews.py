"""Reviewing, sharing, continuing from a position, and replaying a deal."""

from __future__ import annotations

import json
from dataclasses import asdict

import pytest

from bot.errors import CoinsError
from bot.match.explanation import KeepsHalf
from bot.match.games import Game
from bot.match.match import BotSeat, HumanSeat
from bot.match.reviews import MoveMark, explain_made, review_match
from bot.service import deals
from bot.service.context import AppContext, RequestContext
from bot.service.deals import FirstMover, NewGameRequest
from bot.service.errors import NotYourGameError, UnknownGameError
from bot.service.games import get_game
from bot.service.moves import resign_game
from bot.service.reviews import export_game, review_game, share_review, start_continuation
from bot.service.secrecy import full_view
from tests.support import brute_force
from tests.support.players import ANN, BEN, finish, on, pick, renew, request_from, start
from tests.support.shown import refuses


async def finished_game(
    app: AppContext, coins: str = "4 7 2 9 5 2", first: FirstMover = FirstMover.ME, opponent: str = "greedy"
) -> Game:
    return await finish(app, await start(app, coins, opponent, first=first))


async def test_a_review_is_correct(app: AppContext) -> None:
    game = await finished_game(app)
    for game_review in (
        await review_game(renew(ANN, app)),
        await review_game(renew(ANN, app), f" {game.code.lower()} "),
    ):
        assert (game_review.game, game_review.seat) == (game, 0)
        assert game_review.review.par(0) == brute_force.row_value(4, 7, 2, 9, 5, 2) == 7
        assert game_review.review.move_reviews[0].mark is MoveMark.INACCURACY
        assert game_review.summary == full_view(game, app.oracle).summary
        for step, move in zip(game_review.review.steps, game.match.moves, strict=False):
            explained = explain_made(game.match, step.position, move, app.oracle)
            assert game_review.explain(step.position.ply) == explained
        assert isinstance(game_review.explain(2).reason, KeepsHalf)  # a loss on an even row


async def test_anyone_may_review_a_game_from_its_players_view(app: AppContext) -> None:
    second = await finished_game(app, first=FirstMover.BOT)
    assert (await review_game(renew(BEN, app), second.code)).seat == 1
    with refuses("error-nothing-to-review"):
        await review_game(renew(BEN, app))


async def test_without_a_code_the_users_last_game_in_the_channel_is_reviewed(app: AppContext) -> None:
    await finished_game(app)
    given_up = await start(app)
    await resign_game(renew(ANN, app), given_up.code, 0)
    await finish(app, await start(app, who=BEN), BEN)
    await finish(app, await start(app, who=request_from(channel=11)), request_from(channel=11))
    assert (await review_game(renew(ANN, app))).game.code == given_up.code
    await start(app, "1 9 1 8 2 7")
    assert (await review_game(renew(ANN, app))).game.code == given_up.code


async def test_a_running_game_is_not_reviewed(app: AppContext) -> None:
    game = (await pick(app, await start(app), "1L")).game
    for who in (ANN, BEN):
        for request in (
            review_game(renew(who, app), game.code),
            share_review(renew(who, app), game.code),
            start_continuation(renew(who, app), game.code, 0),
            deals.start_game(renew(who, app), NewGameRequest(deal=game.code)),
        ):
            with refuses("error-still-running", code=game.code):
                await request


@pytest.mark.parametrize(
    ("code", "error"), [("XXXXXX", UnknownGameError), ("0OIL11", "error-code"), ("", "error-code")]
)
async def test_invalid_codes(app: AppContext, code: str, error: str | type[CoinsError]) -> None:
    for request in (
        review_game(renew(ANN, app), code),
        deals.start_game(renew(ANN, app), NewGameRequest(deal=code)),
    ):
        with refuses(error):
            await request


async def test_only_players_can_share_a_game(app: AppContext) -> None:
    game = await finished_game(app)
    assert (await share_review(renew(ANN, app), game.code)).game == game
    assert (await share_review(renew(ANN, app), game.code)).game == game
    with pytest.raises(NotYourGameError):
        await share_review(renew(BEN, app), game.code)


@pytest.mark.parametrize(("first", "who"), [(FirstMover.ME, ANN), (FirstMover.BOT, BEN)])
async def test_playing_on_from_every_position(app: AppContext, first: FirstMover, who: RequestContext) -> None:
    game = await finished_game(app, "9 1 8 2 7 3 6", first)
    game_review = await review_game(renew(ANN, app), game.code)
    person = 0 if first is FirstMover.ME else 1
    for ply in range(len(game_review.review.steps)):
        position = game_review.review.steps[ply].position
        there = request_from(who.user_id, who.user_name.unescaped, channel=100 + ply)
        if position.coins_left < 2:
            with refuses("error-nothing-left"):
                await start_continuation(on(app, there), game.code, ply)
            continue
        resumed = (await start_continuation(on(app, there), game.code, ply)).game
        assert resumed.casual
        assert (resumed.match.board, resumed.match.start_ply) == (game.match.board, ply)
        assert resumed.match.moves[:ply] == game.match.moves[:ply]
        seats = [HumanSeat(there.user_id), BotSeat("greedy")]
        assert list(resumed.match.seats) == (seats if person == 0 else seats[::-1])
        plies_of_bot = 0 if position.turn == person else 1 if position.coins_left > 2 else 2
        assert resumed.match.ply == ply + plies_of_bot
        assert position.turn != person or resumed.match.position == position
        assert (resumed.asked_size, resumed.asked_first) == (game.asked_size, game.asked_first)


@pytest.mark.parametrize(("first", "who"), [(FirstMover.ME, ANN), (FirstMover.BOT, BEN)])
async def test_dealing_again_starts_a_game_on_the_same_board(
    app: AppContext, first: FirstMover, who: RequestContext
) -> None:
    game = await finished_game(app, "9 1 8 2 7 3 6 4 4", first, "random")
    again = (await deals.start_game(renew(who, app), NewGameRequest(deal=game.code.lower()))).game
    assert again.match.board == game.match.board
    person, bot = HumanSeat(who.user_id), BotSeat("random")
    assert again.match.seats == ((person, bot) if first is FirstMover.ME else (bot, person))
    assert (await finish(app, again, who)).match.moves == game.match.moves


async def test_a_deal_with_a_size_or_other_coins_is_refused(app: AppContext) -> None:
    game = await finished_game(app)
    for wanted in (NewGameRequest(size=6, deal=game.code), NewGameRequest(coins="1 2 3", deal=game.code)):
        with refuses("error-deal-or-board"):
            await deals.start_game(renew(ANN, app), wanted)


async def test_an_exported_game_has_its_moves_and_its_review(app: AppContext) -> None:
    first = await finished_game(app, opponent="optimal")
    again = (await start_continuation(renew(ANN, app), first.code, 2)).game
    ring = (await pick(app, await start(app, "(4 7 2 9 5)", who=BEN), "1@2", BEN)).game
    await resign_game(renew(BEN, app), ring.code, ring.match.ply)
    for code in (f" {first.code.lower()} ", again.code, ring.code):
        game = await app.database.read(get_game, code.strip().upper())
        record = json.loads(json.dumps(await export_game(app.database, code)))
        match, review = game.match, review_match(game.match, app.oracle)
        assert (record["code"], record["board"], record["status"]) == (game.code, str(match.board), match.status.value)
        assert (record["casual"], record["start_ply"], record["scores"]) == (
            game.casual,
            match.start_ply,
            list(match.position.scores),
        )
        assert record["seats"] == [
            {"kind": "human", "user": str(game.match.seats[0].user_id)},  # type: ignore[union-attr]
            {"kind": "bot", "opponent": match.seats[1].opponent},  # type: ignore[union-attr]
        ]
        for ply, (move, found) in enumerate(zip(match.moves, record["moves"], strict=True)):
            end = {"place": move.place} if move.side is None else {"side": move.side.value}
            made = review.move_reviews[ply]
            expected = {"ply": ply, "seat": ply % 2, "line": move.line, "coin": match.coins[ply], **end}
            assert found == expected | {"lost": made.assessment.points_lost, "mark": made.mark.value}
        assert record["par"] == [review.par(0), review.par(1)]
        for found, accuracy in zip(record["accuracy"], review.accuracy, strict=True):
            assert found == asdict(accuracy) | {"percent": accuracy.percent}
        turning = review.turning_point
        assert record["turning_point"] == (turning and {"ply": turning.ply, "seat": turning.seat})
        assert (record["created"], record["updated"]) == (game.created_at.isoformat(), game.updated_at.isoformat())
    with pytest.raises(UnknownGameError):
        await export_game(app.database, "xxxxxx")
