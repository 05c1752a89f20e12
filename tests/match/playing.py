"""Playing matches to their end."""

from __future__ import annotations

from collections.abc import Iterator

from bot.coins import Board, Move, Position
from bot.match import Bot, Human, Match, Opponents

PERSON = Human(1)


def at(board: str, *moves: str) -> Position:
    position = Position.start(Board.parse(board))
    for move in moves:
        position = position.take(Move.parse(move))
    return position


def choice(opponent: str, position: Position, seed: int = 1) -> str:
    return str(Opponents(seed).named(opponent, position.ply).choose(position))


def bots(board: Board, first: str, second: str, seed: int = 1) -> Match:
    """The whole match of two opponents."""
    return Opponents(seed).answers(Match.start(board, (Bot(first), Bot(second))))[-1]


def positions(match: Match) -> Iterator[tuple[Position, Move]]:
    """Every position of `match` with the move made in it."""
    position = Position.start(match.board)
    for move in match.moves:
        yield position, move
        position = position.take(move)


def every_line(match: Match, seed: int = 1) -> Iterator[Match]:
    """The match's every end, over everything the person in it could do."""
    match = Opponents(seed).answers(match)[-1]
    if not match.active:
        yield match
        return
    for move in match.position.moves():
        yield from every_line(match.take(match.position.turn, move, match.ply), seed)
