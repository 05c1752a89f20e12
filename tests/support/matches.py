"""Play and make matches, and compute the results of their positions by brute force."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial

from hypothesis import strategies as st

from bot.coins import Board, Move, Oracle, Position
from bot.match.explanation import Comparison, Explanation, Refutation, explain, reasons
from bot.match.forecast import best_play, forecast_move
from bot.match.match import BotSeat, HumanSeat, Match, Status
from bot.match.opponents import Strategy, choose_move, greedy, lookahead, parity, play_bot_moves, play_out
from bot.service.reviews import GameReview
from tests.support import boards, brute_force
from tests.support.players import named
from tests.support.sample_matches import sample_game

ORACLE = Oracle()
PERSON = HumanSeat(1)
BOTS = BotSeat("random"), BotSeat("random")
NOW = datetime(2026, 1, 2, tzinfo=UTC)


def at(board: str, *moves: str) -> Position:
    position = Position.start(Board.parse(board))
    for move in moves:
        position = position.take(Move.parse(move))
    return position


def choice(opponent: str, position: Position, seed: int = 1) -> str:
    return str(choose_move(opponent, position, seed, ORACLE))


def bots(board: Board, first: str, second: str, seed: int = 1) -> Match:
    """Play a whole match of two opponents."""
    return play_bot_moves(Match.start(board, (BotSeat(first), BotSeat(second))), seed, ORACLE)


def positions(match: Match) -> Iterator[tuple[Position, Move]]:
    """Yield every position of `match` with the move made in it."""
    position = Position.start(match.board)
    for move in match.moves:
        yield position, move
        position = position.take(move)


def every_line(match: Match, seed: int = 1) -> Iterator[Match]:
    """Yield every possible end of `match`, over all moves of the human player."""
    match = play_bot_moves(match, seed, ORACLE)
    if not match.active:
        yield match
        return
    for move in match.position.moves():
        yield from every_line(match.play_move(match.position.turn, move), seed)


@st.composite
def matches(draw: st.DrawFn) -> Match:
    """Draw a match of any layout: finished, resigned, closed or still running."""
    board = draw(boards.boards())
    moves = bots(board, "random", "random", draw(st.integers(0, 2**32))).moves
    made = moves[: draw(st.integers(0, len(moves)))]
    if len(made) == len(moves):
        return Match.replay(board, BOTS, made, Status.FINISHED)
    status = draw(st.sampled_from([Status.ACTIVE, Status.RESIGNED, Status.CLOSED]))
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


def replayed(board: str, *moves: str) -> Match:
    return Match.replay(Board.parse(board), (PERSON, BotSeat("greedy")), map(Move.parse, moves), Status.FINISHED)


def game_review_of(match: Match, seat: int) -> GameReview:
    names = named("Ann", "greedy") if seat == 0 else named("greedy", "Ann")
    return GameReview(sample_game(match, names, NOW), seat, Oracle())


@dataclass(frozen=True, slots=True)
class Facts:
    """The strategies that win a board against the optimal opponent for the person who moves first or second.

    `greed`, `lookahead` and `halves`: it is won by greed, by looking one reply ahead, and by odds-or-evens. `only` is
    the number of the person's moves, along a best play of both, that keep the win while every other move loses it.
    """

    winnable: bool
    greed: bool
    lookahead: bool
    halves: bool
    only: int


def examine(board: Board, first: bool, oracle: Oracle | None = None) -> Facts:
    """Return the facts about `board` for a person who moves `first` (or second). O(n) calls of `Oracle.margins`."""
    oracle = oracle or Oracle()
    simple: tuple[Strategy, ...] = (greedy, partial(lookahead, plies=2), parity)
    greed, one_ahead, halves = (wins(board, first, strategy, oracle) for strategy in simple)
    winnable = wins(board, first, oracle.best_move, oracle)
    return Facts(winnable, greed, one_ahead, halves, count_only_moves(board, first, oracle))


def wins(board: Board, first: bool, person: Strategy, oracle: Oracle) -> bool:
    """Return true if `person`, who moves `first` or second, beats the optimal opponent on `board`."""
    players = (person, oracle.best_move) if first else (oracle.best_move, person)
    end = play_out(Position.start(board), players)
    return end.lead(0 if first else 1) > 0


def count_only_moves(board: Board, first: bool, oracle: Oracle) -> int:
    """Return the number of the person's moves along a best play of both that alone keep the win."""
    position, seat, count = Position.start(board), 0 if first else 1, 0
    while not position.is_over:
        margins = oracle.margins(position)
        if position.turn == seat:
            lead = position.lead(seat)
            count += sum(lead + margin > 0 for margin in margins.values()) == 1 < len(margins)
        position = position.take(max(margins, key=margins.__getitem__))
    return count


def explanations(position: Position, move: Move, oracle: Oracle) -> list[Explanation]:
    """Return the explanation of `move` to a reader who knows fusion, then all others that hold."""
    best_one = explain(position, move, oracle, knows_fusion=True)
    if best_one.bad is None:
        return [best_one]
    moves = tuple(forecast_move(position, oracle))
    best = [outcome for outcome in moves if outcome.scores == moves[0].scores]
    goods = [best_one.good] if move == best_one.good.move else best
    line = Refutation(best_play(position.take(best_one.bad.move), oracle))
    others = [
        Explanation(position.turn, good, best_one.bad, reason)
        for good in goods
        for reason in (*reasons(Comparison(position, oracle, moves, good, best_one.bad)), line)
    ]
    return [best_one, *(other for other in others if other != best_one)]
