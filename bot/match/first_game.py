"""Deal the first game, three coached deals against the weakest character, and coach its moves."""

from __future__ import annotations

import enum
from collections.abc import Collection
from dataclasses import dataclass, replace
from random import Random

from bot.coins import Board, Move, Oracle, Position, Side
from bot.match.deals import CUSHION, deal
from bot.match.forecast import forecast_move
from bot.match.games import Game
from bot.match.hints import HintRecord, is_bought, is_helped
from bot.match.match import BotSeat, HumanSeat, Match
from bot.match.opponents import OPPONENTS, greedy, play_bot_moves

FIRST_GAME = "first game"
"""The value of `GameLevel.asked_opponent` in a coached game."""
STAGES = (4, 6, 8)
"""The number of coins of each stage's deal."""
OPENING = Board.row((5, 4, 16, 9))
"""The first deal: taking 9 uncovers 16, taking 5 does not."""
WEAKEST = OPPONENTS[-1]


def first_game(stage: int, seed: int) -> tuple[Board, int]:
    """Return the deal of `stage` (from 1 to 3) that is drawn from `seed`, and the seed by which `WEAKEST` moves on it.

    Perfect play wins each of them by `CUSHION` or more, and taking the greatest coin does not beat a perfect opponent.
    The first win is arranged: on the first deal the opponent, who moves at random, moves so that taking the greatest
    coins wins as well. On the others taking every second coin, the richer half, wins. The last one is about that: its
    end is the one best first move, and keeping to that half is best whatever the other side does.
    """
    generator = Random(f"{seed}/first game/{stage}")
    deal_seed, oracle = generator.getrandbits(62), Oracle()
    while stage > 1:
        board = deal(deal_seed, STAGES[stage - 1], first=True, least=CUSHION)
        if stage < len(STAGES) or _is_about_halves(Position.start(board), oracle):
            return board, deal_seed
        deal_seed = generator.getrandbits(62)
    while True:
        match = Match.start(OPENING, (HumanSeat(1), BotSeat(WEAKEST)))
        while match.active:
            match = play_bot_moves(match.play_move(0, greedy(match.position)), deal_seed, oracle)
        if match.winner == 0:
            return OPENING, deal_seed
        deal_seed = generator.getrandbits(62)


def _is_about_halves(start: Position, oracle: Oracle) -> bool:
    """Return true if one first move on an even row is better than the other, and keeping to its half stays best."""
    margins = oracle.margins(start)
    best = max(margins, key=margins.__getitem__)
    return len({*margins.values()}) > 1 and _stays_best(start, best, oracle)


def _stays_best(position: Position, move: Move, oracle: Oracle) -> bool:
    """Return true if `move`, and then each end that the other side opens, is best until two coins are left."""
    if position.coins_left == 2:
        return True
    margins, after = oracle.margins(position), position.take(move)
    return margins[move] == max(margins.values()) and all(
        _stays_best(after.take(reply), reply, oracle) for reply in after.moves()
    )


def is_first_game(game: Game) -> bool:
    return game.level.asked_opponent == FIRST_GAME


class Verdict(enum.Enum):
    """The comparison of a move with its alternative, by the final margin under perfect play of both."""

    ONLY = "only"  # there is no alternative
    SAME = "same"
    BETTER = "better"  # the move is better
    WORSE = "worse"


class Reason(enum.Enum):
    """Why the better of the two is better; the value is part of the key of a text."""

    UNCOVERS = "uncovers"  # the other uncovers a greater coin than it does, which is then taken
    GREATER = "greater"  # it takes more, and uncovers no more
    LATER = "later"  # what follows decides, further than the next coin


@dataclass(frozen=True, slots=True)
class MoveEffect:
    """The consequences of taking `coin` by `move`.

    `uncovers` are the coins that only now can be taken: one, none at the end of a line, or both ends that the first
    move of a ring leaves. `reply` is the coin that a perfect opponent takes next (`None` if none is left), and `margin`
    the final margin of the whole game for the side that moves, if both play perfectly from then on.
    """

    move: Move
    coin: int
    uncovers: tuple[int, ...]
    reply: int | None
    margin: int


@dataclass(frozen=True, slots=True)
class CoachingComment:
    """A `chosen` move, the best other move, and which of them is better; `cost` is the difference of their margins.

    `reason` is set if one of the two is better. A better move `is_spotted` if it takes no more than the other one.
    """

    chosen: MoveEffect
    alternative: MoveEffect | None
    verdict: Verdict
    cost: int
    reason: Reason | None

    @property
    def is_spotted(self) -> bool:
        alternative = self.alternative
        return self.verdict is Verdict.BETTER and alternative is not None and alternative.coin >= self.chosen.coin

    @property
    def keeps_win(self) -> bool | None:
        """Return if the chosen move, and not its alternative, wins under perfect play; `None` if both or none do."""
        if self.alternative is None or (self.chosen.margin > 0) == (self.alternative.margin > 0):
            return None
        return self.chosen.margin > 0


def coach(position: Position, oracle: Oracle, move: Move) -> CoachingComment:
    """Compare `move` at `position`, which is not over, with the best other move. Complexity: as `Oracle.margins`.

    Raises `Refusal`.
    """
    chosen = _effect(position, move, oracle)
    others = [outcome.move for outcome in forecast_move(position, oracle) if outcome.move != move]
    if not others:
        return CoachingComment(chosen, None, Verdict.ONLY, 0, None)
    alternative = _effect(position, others[0], oracle)
    cost = abs(chosen.margin - alternative.margin)
    if not cost:
        return CoachingComment(chosen, alternative, Verdict.SAME, 0, None)
    better, worse = (chosen, alternative) if chosen.margin > alternative.margin else (alternative, chosen)
    verdict = Verdict.BETTER if better is chosen else Verdict.WORSE
    return CoachingComment(chosen, alternative, verdict, cost, _reason(better, worse))


@dataclass(frozen=True, slots=True)
class Coaching:
    """The coaching of a first game of a `stage`, whose player moves first: about their `choices` so far, in order.

    Once the game is over, `won` tells if the player has won, and `bought` if by more than nudges. `decisive` is about
    their last move that gave the win away then (the opponent gave it back), else about the most instructive one that
    kept it, if any other one would have lost it.
    """

    stage: int
    choices: tuple[CoachingComment, ...]
    decisive: CoachingComment | None = None
    won: bool | None = None
    bought: bool = False

    @classmethod
    def of(cls, match: Match, oracle: Oracle, hints: Collection[HintRecord] = ()) -> Coaching:
        """Return the coaching of `match` at its last move. O(moves) calls of the oracle.

        A better move that a hint gave away was no choice of the player, so it gets no praise.
        """
        position, comments = Position.start(match.board), []
        for move in match.moves:
            if position.turn == 0 and position.single_move is None:
                comment = coach(position, oracle, move)
                if comment.verdict is Verdict.BETTER and is_helped(hints, 0, position.ply):
                    comment = CoachingComment(comment.chosen, None, Verdict.ONLY, 0, None)
                comments.append(comment)
            position = position.take(move)
        coaching = cls(STAGES.index(match.board.size) + 1, tuple(comments))
        if match.active:
            return coaching
        gifts = [comment for comment in comments if comment.keeps_win is False]
        keeps = sorted(
            (comment for comment in comments if comment.keeps_win),
            key=lambda comment: (comment.reason is not Reason.GREATER, comment.cost),  # to see that needs no thought
        )
        won = match.winner == 0
        return replace(
            coaching,
            decisive=next(reversed(gifts or keeps), None) if won else None,
            won=won,
            bought=is_bought(hints, 0),
        )


def _effect(position: Position, move: Move, oracle: Oracle) -> MoveEffect:
    coin, seat, after = position.coin(move), position.turn, position.take(move)
    reply = None if after.is_over else after.coin(oracle.best_move(after))
    return MoveEffect(move, coin, _uncovered(position, move, after), reply, after.lead(seat) - oracle.value(after))


def _uncovered(position: Position, move: Move, after: Position) -> tuple[int, ...]:
    coins_left = after.lines[move.line - 1]
    if move.place is not None:
        return coins_left if len(coins_left) <= 2 else (coins_left[0], coins_left[-1])
    wall = position.board.lines[move.line - 1].wall
    if not coins_left or (len(coins_left) == 1 and wall is None):  # the last coin of a row could be taken before
        return ()
    return (coins_left[0] if move.side is Side.LEFT else coins_left[-1],)


def _reason(better: MoveEffect, worse: MoveEffect) -> Reason:
    exposed, spared = max(worse.uncovers, default=0), max(better.uncovers, default=0)
    if worse.uncovers and exposed > spared and worse.reply == exposed:
        return Reason.UNCOVERS
    if better.coin > worse.coin and spared <= exposed:
        return Reason.GREATER
    return Reason.LATER
