"""The opponents: small objects with a name and `choose(position)`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Protocol

from bot.coins import Move, Position, Side
from bot.coins.solver import Oracle
from bot.match.match import Match
from bot.match.seats import Bot


class Opponent(Protocol):
    """Whoever can pick a coin. `choose` wants a position that is not over."""

    name: str

    def choose(self, position: Position) -> Move: ...


class Optimal:
    """Perfect play, from the table; ties go left (NextCard of *Tutorial 6*)."""

    name = "optimal"

    def __init__(self, oracle: Oracle) -> None:
        self._oracle = oracle

    def choose(self, position: Position) -> Move:
        return self._oracle.best(position)


class Greedy:
    """The greatest coin in reach; of equals the last in order: the right one, as the sister in *Holdem for n00bs*."""

    name = "greedy"

    def choose(self, position: Position) -> Move:
        return max(reversed(position.moves()), key=position.coin)


class Parity:
    """Odds-or-evens (Goodrich and Tamassia): never loses as first player on an even row; greedy elsewhere.

    With an even number of coins left in one line, every second coin can be had; it takes the end that belongs to the
    richer half, the left one when the halves are equal. Of an even ring that is as true: after any pick of one half
    both ends belong to the other. There it begins with the greatest coin of the richer half, the first of equals.
    """

    name = "parity"

    def __init__(self) -> None:
        self._greedy = Greedy()

    def choose(self, position: Position) -> Move:
        moves = position.moves()
        stocked = [coins for coins in position.lines if coins]
        if len(stocked) != 1 or len(stocked[0]) % 2 or len(moves) == 1:
            return self._greedy.choose(position)
        row = stocked[0]
        side = Side.LEFT if sum(row[::2]) >= sum(row[1::2]) else Side.RIGHT
        if position.intact:
            return max(moves[side is Side.RIGHT :: 2], key=position.coin)
        return next(move for move in moves if move.side is side)


class Lookahead:
    """The best margin over its next `plies` plies, as if the game ended there; ties go to the first move in order."""

    name = "lookahead"

    def __init__(self, plies: int = 3) -> None:
        self._plies = plies

    def choose(self, position: Position) -> Move:
        return max(position.moves(), key=lambda move: self._margin(position, move, self._plies))

    def _margin(self, position: Position, move: Move, plies: int) -> int:
        coin = position.coin(move)
        if plies == 1:
            return coin
        after = position.take(move)
        return coin - max((self._margin(after, reply, plies - 1) for reply in after.moves()), default=0)


class Chance:
    """Any legal move, each as likely as the other, from the generator handed in."""

    name = "random"

    def __init__(self, generator: Random) -> None:
        self._generator = generator

    def choose(self, position: Position) -> Move:
        return self._generator.choice(position.moves())


_MAKERS: Mapping[str, Callable[[Oracle, str], Opponent]] = {
    Optimal.name: lambda oracle, seed: Optimal(oracle),
    Greedy.name: lambda oracle, seed: Greedy(),
    Parity.name: lambda oracle, seed: Parity(),
    Lookahead.name: lambda oracle, seed: Lookahead(),
    Chance.name: lambda oracle, seed: Chance(Random(seed)),
}

OPPONENTS = tuple(_MAKERS)
"""Their names, from the strongest to the weakest."""


class Opponents:
    """The opponents of one game. The same seed gives the same choices, move for move, after any restart."""

    def __init__(self, seed: int, oracle: Oracle | None = None) -> None:
        self._seed = seed
        self._oracle = oracle or Oracle()

    def named(self, name: str, ply: int = 0) -> Opponent:
        """The opponent called `name`, as it is at `ply`. Raises `KeyError`."""
        # A generator a ply: what was drawn before need not be replayed to go on with a stored game.
        return _MAKERS[name](self._oracle, f"{self._seed}/{ply}")

    def choose(self, match: Match) -> Move:
        """The move of the bot whose turn it is. Raises `TypeError` where a person is to move."""
        seat = match.seats[match.position.turn]
        if not isinstance(seat, Bot):
            raise TypeError("a person is to move")
        return self.named(seat.opponent, match.ply).choose(match.position)

    def answers(self, match: Match) -> list[Match]:
        """`match`, and each match to which the bots that are to move lead from it, move by move."""
        played = [match]
        while match.active and isinstance(match.seats[match.position.turn], Bot):
            match = match.take(match.position.turn, self.choose(match), match.ply)
            played.append(match)
        return played
