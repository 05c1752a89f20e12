"""Let two processes handle the clicks of players: every board that is shown is explained by the rules."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from itertools import count
from random import Random

import pytest

from bot.coins import Move
from bot.errors import CoinsError
from bot.match.duels import DuelFormat
from bot.match.games import Game
from bot.match.match import Match
from bot.match.opponents import play_bot_moves
from bot.service import moves
from bot.service.active_games import get_game
from bot.service.context import AppContext, RequestContext
from bot.service.errors import StaleError
from bot.store import Transaction
from tests.support.full_size import FULL_SIZE
from tests.support.histories import Observation, is_explained
from tests.support.players import ANN, BEN, meet, renew, request_from, start

GAMES = 40 if FULL_SIZE else 4
CLICKS = 6
"""The clicks of each of two windows of each player."""


async def _watch(
    app: AppContext, who: RequestContext, game: Game, random: Random, clock: Callable[[], int]
) -> list[Observation]:
    """Click and look at random, on boards that are new or were shown before, and return what was seen."""
    seen, boards = list[Observation](), [game.match]
    seat = game.match.seat_of(who.user_id)
    assert seat is not None
    for _ in range(CLICKS):
        board = random.choice(boards[-3:])
        move = random.choice(board.position.moves()) if board.active and random.random() < 0.6 else None
        for _ in range(random.randrange(4)):
            await asyncio.sleep(0)
        began, shown = clock(), None
        try:
            if move is None:
                shown = (await moves.view_game(renew(who, app), game.code)).game.match
            else:
                shown = (await moves.make_move(renew(who, app), game.code, board.ply, move)).game.match
        except StaleError as error:
            shown = error.game_view.game.match
        except CoinsError:  # not in turn, or over
            pass
        if shown is not None:
            boards.append(shown)
        seen.append(Observation(began, clock(), seat, board.ply, move, None if shown is None else shown.moves))
    return seen


async def _explained(app: AppContext, elsewhere: AppContext, game: Game, seed: int, *people: RequestContext) -> bool:
    """Let everybody click in two windows, each of them at another process, and judge what they saw."""
    random, clock = Random(seed), count().__next__
    watching = [_watch(each, who, game, random, clock) for each in (app, elsewhere) for who in people]
    history = [observed for seen in await asyncio.gather(*watching) for observed in seen]

    def play(match: Match, seat: int, move: Move) -> Match:
        return play_bot_moves(match.play_move(seat, move), game.seed, app.oracle)

    return is_explained(history, game.match, play)


BOARD = "4 7 2 9 5 2 8 3"


async def test_every_board_of_a_game_is_explained(app: AppContext, elsewhere: AppContext) -> None:
    for seed in range(GAMES):
        who = request_from(seed + 10, channel=seed + 10)
        game = await start(app, BOARD, "lookahead", who)
        assert await _explained(app, elsewhere, game, seed, who), f"seed {seed}"


async def test_every_board_of_a_duel_is_explained(app: AppContext, elsewhere: AppContext) -> None:
    duel = await meet(app, BOARD, DuelFormat.SINGLE)
    assert await _explained(app, elsewhere, duel.game_views[0].game, 1, ANN, BEN)


async def test_a_stale_board_is_found(app: AppContext, elsewhere: AppContext, monkeypatch: pytest.MonkeyPatch) -> None:
    known = dict[str, Game]()

    def read_once(transaction: Transaction, code: str) -> Game:
        return known.setdefault(code, get_game(transaction, code))

    monkeypatch.setattr("bot.service.moves.get_game", read_once)
    assert not await _explained(app, elsewhere, await start(app, BOARD), 1, ANN)
