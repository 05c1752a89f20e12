"""Tries at daily puzzles, played with brute force to tell what is best."""

from __future__ import annotations

from bot.service import daily, take
from bot.service.house import Asker, House
from bot.store import Game
from tests import brute
from tests.service.people import ANN, anew


async def begin(house: House, who: Asker = ANN) -> Game:
    """Today's try, begun now if it was not before."""
    return (await daily.play(house, anew(who))).game


async def end(house: House, game: Game, who: Asker = ANN, perfect: bool = True) -> Game:
    """The try played to its end: perfectly, or as badly as can be."""
    choose = max if perfect else min
    while game.match.active:
        margins = brute.margins(brute.lines_left(game.match.position))
        move = next(each for each in game.match.position.moves() if margins[str(each)] == choose(margins.values()))
        game = (await take.take(house, anew(who), game.code, game.match.ply, move)).game
    return game


def below_par(game: Game) -> int:
    """By how much a try has ended below what perfect play is worth."""
    first, second = game.match.position.scores
    return brute.value(brute.lines_of(game.match.board)) - (first - second)
