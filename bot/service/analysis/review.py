"""Review a finished game, share the review, or continue from any of its positions.

Anyone may review a finished game, because it has no secrets left.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property

from bot.coins.solver import Oracle
from bot.errors import Refusal
from bot.match.explanation import Explanation, explain
from bot.match.games import Game
from bot.match.reviews import GameSummary, MatchReview, review_match, summarize_match
from bot.service import spoiler_guard
from bot.service.app_context import AppContext
from bot.service.game_view import GameView
from bot.service.games import queries
from bot.service.games.create import GameSpec, create_game
from bot.service.games.start import MIN_COINS, check_known_coins, choose_opponent_again
from bot.service.learning import lessons
from bot.service.request_context import RequestContext
from bot.store import Session, games


@dataclass(frozen=True)
class GameReview:
    """A finished game with its review, from the view of `seat`, for a reader who knows fusion or not."""

    game: Game
    review: MatchReview
    seat: int
    oracle: Oracle = field(repr=False, compare=False)
    knows_fusion: bool = False

    @classmethod
    def of(cls, game: Game, seat: int, oracle: Oracle, *, knows_fusion: bool = False) -> GameReview:
        """Review `game`. O(moves) oracle calls."""
        return cls(game, review_match(game.match, oracle), seat, oracle, knows_fusion)

    @cached_property
    def summary(self) -> GameSummary:
        """Return what decided the game, and how good each choice was."""
        return summarize_match(self.review, self.oracle, knows_fusion=self.knows_fusion)

    def explain(self, ply: int) -> Explanation:
        """Explain why the move at `ply` was best, or what was better; see `bot.match.explanation`."""
        position, move = self.review.steps[ply].position, self.game.match.moves[ply]
        return explain(position, move, self.oracle, knows_fusion=self.knows_fusion)


async def review_game(app: AppContext, request: RequestContext, code: str | None = None) -> GameReview:
    """Review the finished game `code`, as typed by a user, or the user's last one in the channel."""

    def work(session: Session) -> Game:
        game = (
            games.find_last_ended(session, request.user_id, request.channel_id)
            if code is None
            else queries.get_finished_game(session, code)
        )
        if game is None:
            raise Refusal("error-nothing-to-review")
        return game

    game = await app.database.read(work)
    await spoiler_guard.check_finished_game(app, request, game)
    seat, knows_fusion = queries.seat_or_first_player(game, request), await lessons.knows_fusion(app, request)
    return GameReview.of(game, seat, app.oracle, knows_fusion=knows_fusion)


async def share_review(app: AppContext, request: RequestContext, code: str) -> GameReview:
    """Return the review of a game of the user's, to be shared."""
    queries.check_seen_by_others(request)
    game_review = await review_game(app, request, code)
    queries.seat_of(game_review.game, request)
    return game_review


async def start_continuation(app: AppContext, request: RequestContext, code: str, ply: int) -> GameView:
    """Start a casual game that continues game `code` from `ply`, with its scores and the same seat and opponent."""
    game_review = await review_game(app, request, code)
    game, steps = game_review.game, game_review.review.steps
    if ply >= len(steps) or steps[ply].position.coins_left < MIN_COINS:
        raise Refusal("error-nothing-left")
    position = steps[ply].position
    await check_known_coins(app, request, position.remaining_board, custom=game.custom)
    other_seat = game.match.seats[1 - game_review.seat]
    seed, first = app.rng.getrandbits(62), position.turn == game_review.seat
    opponent = await choose_opponent_again(app, request, None, other_seat, seed, first)
    spec = GameSpec(
        game.match.board,
        opponent,
        game_review.seat == 0,
        seed,
        game.asked_size,
        game.asked_first,
        game.layout,
        casual=True,
        custom=game.custom,
        earlier=game.match.moves[:ply],
    )
    return await create_game(app, request, spec)
