"""Play tries at daily puzzles, with the best moves by brute force."""

from __future__ import annotations

from bot.match.game_record import Game
from bot.service.app_context import AppContext
from bot.service.daily import puzzle as daily_puzzle
from bot.service.games import moves
from bot.service.request_context import RequestContext
from tests.support.games import brute_force
from tests.support.players.player_actions import ANN, renew


async def begin(app: AppContext, who: RequestContext = ANN) -> Game:
    """Start or continue today's try."""
    return (await daily_puzzle.play_daily(app, renew(who))).game


async def end(app: AppContext, game: Game, who: RequestContext = ANN, perfect: bool = True) -> Game:
    """Finish the try perfectly, or as badly as possible."""
    choose = max if perfect else min
    while game.match.active:
        margins = brute_force.margins(brute_force.lines_left(game.match.position))
        move = next(each for each in game.match.position.moves() if margins[str(each)] == choose(margins.values()))
        game = (await moves.make_move(app, renew(who), game.code, game.match.ply, move)).game
    return game


def below_par(game: Game) -> int:
    """Return the points by which the try ended below par."""
    first, second = game.match.position.scores
    return brute_force.value(brute_force.lines_of(game.match.board)) - (first - second)
