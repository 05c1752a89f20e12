"""Review finished games, share and export them, or continue from any of their positions.

Anyone may review a finished game, because it has no secrets left.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from functools import cached_property
from typing import Any

from bot.coins import Oracle
from bot.errors import Refusal
from bot.match.explanation import Explanation
from bot.match.games import Game
from bot.match.match import HumanSeat
from bot.match.reviews import GameSummary, MatchReview, explain_made, review_match, summarize_match
from bot.service import course, games, secrecy
from bot.service.context import RequestContext
from bot.service.deals import GameToStart, asked_again, choose_opponent_again, create_game
from bot.service.game_view import GameView
from bot.store import Database, Transaction, packing
from bot.store import duels as duel_rows
from bot.store import games as game_rows

_MAX_NAMED = 10
"""The most codes in a message that are looked up."""


@dataclass(frozen=True)
class GameReview:
    """A finished game with its review, from the view of `seat`, for a reader who knows fusion or not."""

    game: Game
    seat: int
    oracle: Oracle = field(repr=False, compare=False)
    knows_fusion: bool = False

    @cached_property
    def review(self) -> MatchReview:
        """Review the match. O(moves) oracle calls."""
        return review_match(self.game.match, self.oracle)

    @cached_property
    def summary(self) -> GameSummary:
        """Return what decided the game, and how good each choice was."""
        return summarize_match(self.review, hints=self.game.hints, knows_fusion=self.knows_fusion)

    def explain(self, ply: int) -> Explanation:
        """Explain why the move at `ply` was best, or what was better; see `bot.match.explanation`."""
        position, move = self.review.steps[ply].position, self.game.match.moves[ply]
        return explain_made(self.game.match, position, move, self.oracle, knows_fusion=self.knows_fusion)


async def review_game(request: RequestContext, code: str | None = None) -> GameReview:
    """Review the finished game `code`, as typed by a user, or the user's last one in the channel."""

    def work(transaction: Transaction) -> Game:
        game = (
            game_rows.find_last_ended(transaction, request.user_id, request.channel_id)
            if code is None
            else games.get_finished_game(transaction, code)
        )
        if game is None:
            raise Refusal("error-nothing-to-review")
        return game

    game = await request.app.database.read(work)
    await secrecy.check_finished_game(request, game)
    seat, knows_fusion = games.own_or_first_seat(game, request), await course.knows_fusion(request)
    return GameReview(game, seat, request.app.oracle, knows_fusion)


async def find_named(request: RequestContext, codes: Sequence[str]) -> str:
    """Return the code of the first game that one of `codes` names, or of the first one of a duel."""

    def work(transaction: Transaction) -> str:
        for code in codes[:_MAX_NAMED]:
            if game_rows.find(transaction, code) is not None:
                return code
            duel = duel_rows.find(transaction, code)
            if duel is not None and (played := game_rows.list_of_duel(transaction, duel.id)):
                return played[0].code
        raise Refusal("review-no-game-named")

    return await request.app.database.read(work)


async def share_review(request: RequestContext, code: str) -> GameReview:
    """Return the review of a game of the user's, to be shared."""
    await games.check_may_post(request)
    game_review = await review_game(request, code)
    games.seat_of(game_review.game, request)
    return game_review


async def start_continuation(request: RequestContext, code: str, ply: int) -> GameView:
    """Start a casual game that continues game `code` from `ply`, with its scores and the same seat and opponent."""
    game_review = await review_game(request, code)
    game, steps = game_review.game, game_review.review.steps
    if ply >= len(steps) or len(steps[ply].position.moves()) < 2:
        raise Refusal("error-nothing-left")
    position = steps[ply].position
    other_seat = game.match.seats[1 - game_review.seat]
    seed, first = request.app.rng.getrandbits(62), position.turn == game_review.seat
    opponent = await choose_opponent_again(request, None, other_seat, seed, first)
    return await create_game(
        request,
        GameToStart(
            game.match.board,
            opponent,
            first=game_review.seat == 0,
            seed=seed,
            asked_size=game.asked_size,
            asked_first=game.asked_first,
            casual=True,
            custom=game.custom,
            level=asked_again(None, game),
            earlier=game.match.moves[:ply],
        ),
    )


async def export_game(database: Database, code: str) -> dict[str, Any]:
    """Return the game `code`, as typed by a user, as plain values ready for JSON, for operators and other programs.

    `par`, `accuracy` and `scores` are by seat; the review (marks, par, turning point) is computed for the export.
    """
    game = await database.read(games.get_game, games.parse_code(code))
    match = game.match
    played = packing.unpack_moves(game.packed_moves, game.created_at)
    review = review_match(match, Oracle())
    turning = review.turning_point
    return {
        "code": game.code,
        "board": str(match.board),
        "status": match.status.value,
        "casual": game.casual,
        "start_ply": match.start_ply,
        "seats": [
            {"kind": "human", "user": str(seat.user_id) if seat.user_id else None}  # no id for the anonymized player
            if isinstance(seat, HumanSeat)
            else {"kind": "bot", "opponent": seat.opponent}
            for seat in match.seats
        ],
        "moves": [
            {
                "ply": ply,
                "seat": ply % 2,
                "line": move.line,
                # The side of the coin or, for the first of a ring, its place counted from 1.
                **({"place": move.place} if move.side is None else {"side": move.side.value}),
                "coin": coin,
                "lost": packed.lost,
                "mark": move_review.mark.value,
            }
            for ply, (move, coin, packed, move_review) in enumerate(
                zip(match.moves, match.coins, played, review.move_reviews, strict=True)
            )
        ],
        "scores": list(match.position.scores),
        "par": [review.par(0), review.par(1)],
        "accuracy": [asdict(accuracy) | {"percent": accuracy.percent} for accuracy in review.accuracy],
        "turning_point": turning and {"ply": turning.ply, "seat": turning.seat},
        "created": game.created_at.isoformat(),
        "updated": game.updated_at.isoformat(),
    }
