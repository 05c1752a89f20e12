"""Play matches to their end."""

from __future__ import annotations

from collections.abc import Iterator

from bot.coins import Board, Move, Position
from bot.match import BotSeat, HumanSeat, Match, OpponentPool

PERSON = HumanSeat(1)


def at(board: str, *moves: str) -> Position:
    position = Position.start(Board.parse(board))
    for move in moves:
        position = position.take(Move.parse(move))
    return position


def choice(opponent: str, position: Position, seed: int = 1) -> str:
    return str(OpponentPool(seed).named(opponent, position.ply).choose_move(position))


def bots(board: Board, first: str, second: str, seed: int = 1) -> Match:
    """Play a whole match of two opponents."""
    return OpponentPool(seed).play_bot_moves(Match.start(board, (BotSeat(first), BotSeat(second))))[-1]


def positions(match: Match) -> Iterator[tuple[Position, Move]]:
    """Yield every position of `match` with the move made in it."""
    position = Position.start(match.board)
    for move in match.moves:
        yield position, move
        position = position.take(move)


def every_line(match: Match, seed: int = 1) -> Iterator[Match]:
    """Yield every possible end of `match`, over all moves of the human player."""
    match = OpponentPool(seed).play_bot_moves(match)[-1]
    if not match.active:
        yield match
        return
    for move in match.position.moves():
        yield from every_line(match.play_move(match.position.turn, move, match.ply), seed)
