"""Make matches for reviews, and compute the results of their positions by brute force."""

from __future__ import annotations

from hypothesis import strategies as st

from bot.coins import Board, Move
from bot.match import BotSeat, Match, Status
from tests.support.games import boards, brute_force
from tests.support.games.match_play import PERSON, bots

BOTS = BotSeat("random"), BotSeat("random")


@st.composite
def matches(draw: st.DrawFn) -> Match:
    """Draw a match of any layout: finished, resigned, closed or still running."""
    board = draw(boards.boards())
    moves = bots(board, "random", "random", draw(st.integers(0, 2**32))).moves
    made = moves[: draw(st.integers(0, len(moves)))]
    if len(made) == len(moves):
        return Match.replay(board, BOTS, made, Status.FINISHED)
    status = draw(st.sampled_from([Status.ACTIVE, Status.RESIGNED, Status.EXPIRED]))
    return Match.replay(board, BOTS, made, status, draw(st.integers(0, 1)) if status is Status.RESIGNED else None)


def outcome(margin: int) -> str:
    return "win" if margin > 0 else "loss" if margin < 0 else "tie"


def ends(match: Match) -> list[dict[str, int]]:
    """Return for each position the mover's final margin after each move, by trying all moves."""
    outcomes = []
    position = Match.start(match.board, BOTS).position
    for move in (*match.moves, None):
        ahead = position.scores[position.turn] - position.scores[1 - position.turn]
        margins = brute_force.margins(brute_force.lines_left(position))
        outcomes.append({name: ahead + margin for name, margin in margins.items()})
        if move is not None:
            position = position.take(move)
    return outcomes


def margins(match: Match) -> list[int]:
    """Return for each position seat 0's final margin, by trying all moves."""
    first, second = match.position.scores
    return [
        max(moves.values()) * (-1 if ply % 2 else 1) if moves else first - second
        for ply, moves in enumerate(ends(match))
    ]


def played(board: str, *moves: str) -> Match:
    return Match.replay(Board.parse(board), (PERSON, BotSeat("greedy")), map(Move.parse, moves), Status.FINISHED)
