"""Define the opponents: bots known by name that choose a move by a fixed strategy, or by regret."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import partial
from random import Random

from bot.coins import Board, Move, Oracle, Position, Side
from bot.match.match import BotSeat, Match

ADAPTIVE = "adaptive"
"""The choice of an opponent that matches the player: one of `OPPONENTS`, chosen for each game."""
OPTIMAL, PARITY = "optimal", "parity"
OPPONENTS = (OPTIMAL, "lookahead", "duchess", "fox", PARITY, "greedy", "pip", "random")
"""The opponents' names, from the strongest to the weakest by measured strength (`bot.match.ladder`)."""
OPPONENT_CHOICES = (ADAPTIVE, *OPPONENTS)
"""The choices of an opponent."""
UNITS = 20
"""Units of regret that the greatest coin of a board is worth; on dealt boards a unit is about a point."""
MAX_UNITS = 60
"""The most units of regret that are told apart, so that numbers stay small."""
TEMPERATURES: Mapping[str, Fraction] = {
    "pip": Fraction(19, 20),
    "fox": Fraction(22, 25),
    "duchess": Fraction(7, 10),
}
"""The share of its weight that a move keeps for each unit of regret, see `weights`."""

Strategy = Callable[[Position], Move]
"""Chooses a move at a position that is not over."""


def play_out(position: Position, players: tuple[Strategy, Strategy]) -> Position:
    """Return the position at the end if seat 0 and seat 1 play by `players`."""
    while not position.is_over:
        position = position.take(players[position.turn](position))
    return position


def greedy(position: Position) -> Move:
    """Take the greatest coin in reach; of equals the last in order, as in *Holdem for n00bs*."""
    return max(reversed(position.moves()), key=position.coin)


def parity(position: Position) -> Move:
    """Count the halves anew before every move, and begin with the richer one; greedy elsewhere.

    So it gets at least what odds-or-evens (Goodrich and Tamassia), which keeps to one half, guarantees the first player
    of an even row. With an even number of coins left in one line, one side can take every second coin. It takes the end
    that belongs to the richer half, the left one if the halves are equal. The same holds for an even ring, as after any
    coin of one half both ends belong to the other: it begins with the greatest coin of the richer half, the first of
    equals.
    """
    moves = position.moves()
    non_empty = [coins for coins in position.lines if coins]
    if len(non_empty) != 1 or len(non_empty[0]) % 2 or len(moves) == 1:
        return greedy(position)
    row = non_empty[0]
    side = Side.LEFT if sum(row[::2]) >= sum(row[1::2]) else Side.RIGHT
    if position.is_untouched_ring:
        return max(moves[side is Side.RIGHT :: 2], key=position.coin)
    return next(move for move in moves if move.side is side)


def lookahead(position: Position, plies: int = 3) -> Move:
    """Maximize the margin over the next `plies` plies, as if the game ended there; ties go to the first move."""

    def margin(before: Position, move: Move, plies: int) -> int:
        coin = before.coin(move)
        if plies == 1:
            return coin
        after = before.take(move)
        return coin - max((margin(after, reply, plies - 1) for reply in after.moves()), default=0)

    return max(position.moves(), key=lambda move: margin(position, move, plies))


one_reply_ahead: Strategy = partial(lookahead, plies=2)
two_replies_ahead: Strategy = partial(lookahead, plies=4)


def weights(position: Position, oracle: Oracle, temperature: Fraction) -> Mapping[Move, int]:
    """Return the weights by which an opponent of `temperature` chooses, exact integers.

    Regret is the margin that a move gives away under perfect play. A unit of it multiplies the weight by `temperature`:
    from 0 (only best moves) to 1 (all moves alike). A unit is the greatest coin of the dealt board divided by `UNITS`,
    so that an opponent plays alike on coins of any size; on a board of zeros it is 1. Regrets are rounded up to whole
    units, of at most `MAX_UNITS`. Complexity: as `Oracle.margins`.
    """
    margins = oracle.margins(position)
    best = max(margins.values())
    scale = max(abs(coin) for coin in position.board.coins) or UNITS
    units = {move: min(MAX_UNITS, -(UNITS * (margin - best) // scale)) for move, margin in margins.items()}
    numerator, denominator = temperature.numerator, temperature.denominator
    max_units = max(units.values())
    return {move: numerator**regret * denominator ** (max_units - regret) for move, regret in units.items()}


def draw_move(position: Position, oracle: Oracle, temperature: Fraction, generator: Random) -> Move:
    """Draw a legal move by `weights`."""
    weighted = weights(position, oracle, temperature)
    draw = generator.randrange(sum(weighted.values()))
    for move, weight in weighted.items():
        draw -= weight
        if draw < 0:
            return move
    raise AssertionError("the weights add up to more than was drawn")


_STRATEGIES: Mapping[str, Strategy] = {"lookahead": lookahead, PARITY: parity, "greedy": greedy}


def choose_move(opponent: str, position: Position, seed: int, oracle: Oracle) -> Move:
    """Return the move of `opponent` at `position`, which is not over, in the game with this `seed`.

    `optimal` plays perfectly; of equally good moves it takes the first one (NextCard of *Tutorial 6*). `random` makes
    any legal move, all equally likely. Raises `KeyError`.
    """
    if opponent == OPTIMAL:
        return oracle.best_move(position)
    if opponent in _STRATEGIES:
        return _STRATEGIES[opponent](position)
    # A generator for each ply, so that earlier moves of a stored game need not be replayed.
    generator = Random(f"{seed}/{position.ply}")
    if opponent == "random":
        return generator.choice(position.moves())
    return draw_move(position, oracle, TEMPERATURES[opponent], generator)


_MAX_SEARCHED = 300
"""The most positions that `most_against` looks at: some tens of milliseconds."""


def most_against(board: Board, seat: int, opponent: str, seed: int, oracle: Oracle) -> int | None:
    """Return the greatest final score that `seat` can reach on `board` against `opponent` in the game with this `seed`.

    `None` if there are too many positions to know. A weak opponent can be led astray by less than perfect play.
    """
    start = Position.start(board)
    if opponent == OPTIMAL:
        return (board.total + (1 - 2 * seat) * oracle.value(start)) // 2
    known: dict[tuple[object, ...], int] = {}

    def most(position: Position) -> int:
        if position.is_over:
            return 0
        if position.turn != seat:
            return most(position.take(choose_move(opponent, position, seed, oracle)))
        if position.spans not in known and len(known) < _MAX_SEARCHED:
            known[position.spans] = max(position.coin(move) + most(position.take(move)) for move in position.moves())
        return known.get(position.spans, 0)

    best = most(start)
    return best if len(known) < _MAX_SEARCHED else None


def play_bot_moves(match: Match, seed: int, oracle: Oracle) -> Match:
    """Return `match` after the moves of bots, until a person is to move.

    The same seed gives the same moves, even after a restart.
    """
    while match.active:
        position = match.position
        seat = match.seats[position.turn]
        if not isinstance(seat, BotSeat):
            break
        match = match.play_move(position.turn, choose_move(seat.opponent, position, seed, oracle))
    return match
