"""Start and coach first games: three deals, each a casual game against the weakest character."""

from __future__ import annotations

from dataclasses import dataclass

from bot.coins import Position
from bot.errors import Refusal
from bot.match.deals import Layout
from bot.match.first_game import STAGES, CoachingComment, coach, first_game
from bot.match.games import Game
from bot.match.ladder import GameLevel
from bot.service.app_context import AppContext
from bot.service.game_view import GameView
from bot.service.games.create import GameSpec, create_game
from bot.service.games.start import FirstMover
from bot.service.request_context import RequestContext

FIRST_GAME = "first game"
"""The value of `GameLevel.asked_opponent` in a coached game."""


@dataclass(frozen=True, slots=True)
class Coaching:
    """The coaching of a first game at its `stage`, from 1 to `len(STAGES)`.

    `last` is about the user's last move (`None` before the first), `next` about the tempting one now (`None` when it
    isn't the user's turn). `decisive` is, once the user has won, about their last move that gave the win away (the
    opponent gave it back), else about the move that kept it at the highest price, if any other one would have lost it;
    `active` and `won` are those of the game.
    """

    stage: int
    last: CoachingComment | None
    next: CoachingComment | None
    decisive: CoachingComment | None
    active: bool
    won: bool

    @classmethod
    def of(cls, app: AppContext, game: Game, seat: int) -> Coaching:
        """Return the coaching of a first game at its last move. O(moves) calls of the oracle."""
        match = game.match
        position, comments = Position.start(match.board), []
        for move in match.moves:
            if position.turn == seat:
                comments.append(coach(position, app.oracle, move))
            position = position.take(move)
        gifts = [comment for comment in comments if comment.keeps_win is False]
        keeps = sorted((comment for comment in comments if comment.keeps_win), key=lambda comment: comment.cost)
        won = match.winner == seat
        return cls(
            STAGES.index(match.board.size) + 1,
            comments[-1] if comments else None,
            coach(match.position, app.oracle) if match.active and match.position.turn == seat else None,
            next(reversed(gifts or keeps), None) if won else None,
            match.active,
            won,
        )


async def start_first_game(app: AppContext, request: RequestContext, stage: int = 1) -> GameView:
    """Start the coached deal of `stage`, from 1 to `len(STAGES)`; the user moves first. It counts in no statistics."""
    if not 1 <= stage <= len(STAGES):
        raise Refusal("error-no-first-game")
    dealt = first_game(stage, app.rng.getrandbits(62))
    spec = GameSpec(
        dealt.board,
        dealt.opponent,
        True,
        dealt.seed,
        dealt.board.size,
        FirstMover.ME.value,
        Layout.of(dealt.board),
        casual=True,
        level=GameLevel(asked_opponent=FIRST_GAME),
    )
    return await create_game(app, request, spec)


def is_first_game(game: Game) -> bool:
    """Return true if `game` is a coached one."""
    return game.level.asked_opponent == FIRST_GAME
