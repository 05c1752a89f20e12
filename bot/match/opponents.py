"""Define the opponents: bots known by name that choose a move by a fixed strategy, or by regret."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from random import Random
from typing import Protocol

from bot.coins import Move, Position, Side
from bot.coins.solver import Oracle
from bot.match.match import BotSeat, Match

ADAPTIVE = "adaptive"
"""The choice of an opponent that matches the player: one of `OPPONENTS`, chosen for each game."""
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


class Opponent(Protocol):
    """A player that chooses a move at a position that is not over."""

    name: str

    def choose_move(self, position: Position) -> Move: ...


def play_out(position: Position, players: tuple[Opponent, Opponent]) -> Position:
    """Return the position at the end if seat 0 and seat 1 play like `players`."""
    while not position.is_over:
        position = position.take(players[position.turn].choose_move(position))
    return position


class OptimalOpponent:
    """Plays perfectly; of equally good moves it takes the first one (NextCard of *Tutorial 6*)."""

    name = "optimal"

    def __init__(self, oracle: Oracle) -> None:
        self._oracle = oracle

    def choose_move(self, position: Position) -> Move:
        return self._oracle.best_move(position)


class GreedyOpponent:
    """Takes the greatest coin in reach; of equals the last in order, as in *Holdem for n00bs*."""

    name = "greedy"

    def choose_move(self, position: Position) -> Move:
        return max(reversed(position.moves()), key=position.coin)


class ParityOpponent:
    """Plays odds-or-evens (Goodrich and Tamassia), which never loses as first player on an even row; greedy elsewhere.

    With an even number of coins left in one line, one side can take every second coin. It takes the end that belongs to
    the richer half, the left one if the halves are equal. The same holds for an even ring, as after any coin of one
    half both ends belong to the other: it begins with the greatest coin of the richer half, the first of equals.
    """

    name = "parity"

    def __init__(self) -> None:
        self._greedy = GreedyOpponent()

    def choose_move(self, position: Position) -> Move:
        moves = position.moves()
        non_empty = [coins for coins in position.lines if coins]
        if len(non_empty) != 1 or len(non_empty[0]) % 2 or len(moves) == 1:
            return self._greedy.choose_move(position)
        row = non_empty[0]
        side = Side.LEFT if sum(row[::2]) >= sum(row[1::2]) else Side.RIGHT
        if position.is_untouched_ring:
            return max(moves[side is Side.RIGHT :: 2], key=position.coin)
        return next(move for move in moves if move.side is side)


class LookaheadOpponent:
    """Maximizes the margin over the next `plies` plies, as if the game ended there; ties go to the first move."""

    name = "lookahead"

    def __init__(self, plies: int = 3) -> None:
        self._plies = plies

    def choose_move(self, position: Position) -> Move:
        return max(position.moves(), key=lambda move: self._margin(position, move, self._plies))

    def _margin(self, position: Position, move: Move, plies: int) -> int:
        coin = position.coin(move)
        if plies == 1:
            return coin
        after = position.take(move)
        return coin - max((self._margin(after, reply, plies - 1) for reply in after.moves()), default=0)


class RandomOpponent:
    """Makes a legal move drawn from `generator`, all equally likely."""

    name = "random"

    def __init__(self, generator: Random) -> None:
        self._generator = generator

    def choose_move(self, position: Position) -> Move:
        return self._generator.choice(position.moves())


def regrets(position: Position, oracle: Oracle) -> dict[Move, Fraction]:
    """Return the margin that each legal move gives away under perfect play, in units. Exact.

    A unit is the greatest coin of the dealt board divided by `UNITS`, so that an opponent plays alike on coins of any
    size; on a board of zeros it is 1. Complexity: as `Oracle.margins`.
    """
    margins = oracle.margins(position)
    best = max(margins.values())
    scale = max((abs(coin) for coin in position.board.coins), default=0) or UNITS
    return {move: Fraction(UNITS * (best - margin), scale) for move, margin in margins.items()}


def weights(position: Position, oracle: Oracle, temperature: Fraction) -> Mapping[Move, int]:
    """Return the weights by which an opponent of `temperature` chooses, exact integers.

    A unit of regret multiplies the weight by `temperature`: from 0 (only best moves) to 1 (all moves alike). Regrets
    are rounded up to whole units, of at most `MAX_UNITS`.
    """
    units = {move: min(MAX_UNITS, -(-regret // 1)) for move, regret in regrets(position, oracle).items()}
    numerator, denominator = temperature.numerator, temperature.denominator
    max_units = max(units.values())
    return {move: numerator**regret * denominator ** (max_units - regret) for move, regret in units.items()}


class RegretOpponent:
    """Chooses by `weights`, drawn from `generator`."""

    def __init__(self, name: str, temperature: Fraction, oracle: Oracle, generator: Random) -> None:
        self.name = name
        self._temperature = temperature
        self._oracle = oracle
        self._generator = generator

    def choose_move(self, position: Position) -> Move:
        weighted = weights(position, self._oracle, self._temperature)
        draw = self._generator.randrange(sum(weighted.values()))
        for move, weight in weighted.items():
            draw -= weight
            if draw < 0:
                return move
        raise AssertionError("the weights add up to more than was drawn")


_FACTORIES: Mapping[str, Callable[[Oracle, str], Opponent]] = {
    OptimalOpponent.name: lambda oracle, seed: OptimalOpponent(oracle),
    "duchess": lambda oracle, seed: RegretOpponent("duchess", TEMPERATURES["duchess"], oracle, Random(seed)),
    LookaheadOpponent.name: lambda oracle, seed: LookaheadOpponent(),
    ParityOpponent.name: lambda oracle, seed: ParityOpponent(),
    "fox": lambda oracle, seed: RegretOpponent("fox", TEMPERATURES["fox"], oracle, Random(seed)),
    GreedyOpponent.name: lambda oracle, seed: GreedyOpponent(),
    "pip": lambda oracle, seed: RegretOpponent("pip", TEMPERATURES["pip"], oracle, Random(seed)),
    RandomOpponent.name: lambda oracle, seed: RandomOpponent(Random(seed)),
}

OPPONENTS = tuple(_FACTORIES)
"""The opponents' names, from the strongest to the weakest by measured strength (`bot.match.ladder`)."""

OPPONENT_CHOICES = (ADAPTIVE, *OPPONENTS)
"""The choices of an opponent."""


class OpponentPool:
    """The opponents of one game. The same seed gives the same moves, even after a restart."""

    def __init__(self, seed: int, oracle: Oracle | None = None) -> None:
        self._seed = seed
        self._oracle = oracle or Oracle()

    def named(self, name: str, ply: int = 0) -> Opponent:
        """Return the opponent called `name` for `ply`. Raises `KeyError`."""
        # A generator for each ply, so that earlier moves of a stored game need not be replayed.
        return _FACTORIES[name](self._oracle, f"{self._seed}/{ply}")

    def choose_move(self, match: Match) -> Move:
        """Return the move of the bot to move. Raises `TypeError` if a person is to move."""
        seat = match.seats[match.position.turn]
        if not isinstance(seat, BotSeat):
            raise TypeError("a person is to move")
        return self.named(seat.opponent, match.ply).choose_move(match.position)

    def play_bot_moves(self, match: Match) -> list[Match]:
        """Return `match` and the matches after each move of bots, until a person is to move."""
        matches = [match]
        while match.active and isinstance(match.seats[match.position.turn], BotSeat):
            match = match.play_move(match.position.turn, self.choose_move(match), match.ply)
            matches.append(match)
        return matches
