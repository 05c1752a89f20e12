"""Evaluate one of the user's games, or any board."""

from __future__ import annotations

from dataclasses import dataclass

from bot.coins import Position
from bot.errors import Refusal
from bot.match.evaluation import PositionEvaluation, evaluate
from bot.match.games import Game
from bot.match.hints import HintLevel
from bot.match.match import Match, parse_board
from bot.service import course, games, hints, secrecy
from bot.service.context import RequestContext
from bot.service.errors import NoGameHereError
from bot.service.hints import HintOffer
from bot.store import Transaction
from bot.store import games as game_rows


@dataclass(frozen=True, slots=True)
class BoardEvaluation:
    """The evaluation of a position of `game` (`None`: of a board without a game), from the view of `seat`.

    For an active game it is the current position, for a finished one the deal. With an `opponent`, a character, it is
    the solution of a daily puzzle, and speaks to the user, who moves first.
    """

    evaluation: PositionEvaluation
    game: Game | None = None
    seat: int = 0
    opponent: str | None = None

    @property
    def reader(self) -> int | None:
        """Return the seat that is addressed; `None` in a finished game, about which anybody may read."""
        speaks_to_user = self.game is None or self.game.match.active or self.opponent is not None
        return self.seat if speaks_to_user else None


async def evaluate_board(request: RequestContext, coins: str | None = None) -> BoardEvaluation:
    """Evaluate the board `coins` in notation, or the user's game in the channel.

    That is the active game, in which a full hint is recorded first, or the last finished one.
    """
    if coins is not None:
        board, most = parse_board(coins), request.app.rules.max_coins
        if board.size > most:
            raise Refusal("error-size-here", least=1, most=most, size=board.size)
        await secrecy.check_typed_coins(request)
        knows_fusion = await course.knows_fusion(request)
        return BoardEvaluation(evaluate(Position.start(board), request.app.oracle, knows_fusion=knows_fusion))
    game, seat = await request.app.database.read(_find_own_game, request)
    return await _evaluate_game(request, game, seat)


async def offer_evaluation(request: RequestContext) -> HintOffer | None:
    """Return the hints of the user's game in the channel if its evaluation would count as a full one, not paid yet.

    Nothing is recorded.
    """
    game, seat = await request.app.database.read(_find_own_game, request)
    if not game.match.active or game.casual or game.day is not None or game.duel_game is not None:
        return None  # it is free, or will be refused
    offer = HintOffer(game, seat)
    if offer.paid is HintLevel.FULL:
        return None
    await request.app.database.read(hints.check_hints_allowed, request.app, game)
    return offer


async def evaluate_running(request: RequestContext, code: str | None = None, ply: int | None = None) -> BoardEvaluation:
    """Evaluate the user's active game `code`, or the one in the channel, if it is at `ply`: this is the full hint."""
    game, seat = await hints.find_game(request, code, ply)
    return await _evaluate_game(request, game, seat)


async def evaluate_game(request: RequestContext, code: str, ply: int) -> BoardEvaluation:
    """Evaluate the game `code` at `ply` again, which for a running one must be the current ply.

    Costs what `evaluate_board` costs. Anyone may evaluate a finished game.
    """

    def find(transaction: Transaction) -> tuple[Game, int]:
        game = games.get_game(transaction, code)
        if not game.match.active:
            game = games.get_finished_game(transaction, code)
            return game, games.own_or_first_seat(game, request)
        seat = games.seat_of(game, request)
        games.check_active(game, ply)
        return game, seat

    game, seat = await request.app.database.read(find)
    return await _evaluate_game(request, game, seat, ply)


async def _evaluate_game(request: RequestContext, game: Game, seat: int, ply: int = 0) -> BoardEvaluation:
    """Evaluate the current position of a running `game`, for which a full hint is recorded first.

    Of a finished one evaluate that at `ply`, if coins are left there, or else the deal.
    """
    knows_fusion = await course.knows_fusion(request)
    if game.match.active:
        game = await hints.record_hint(request, game, seat, HintLevel.FULL)  # afterwards nothing can fail
        position = game.match.position
    else:
        await secrecy.check_finished_game(request, game)
        position = Match.replay(game.match.board, game.match.seats, game.match.moves[:ply]).position
        if position.is_over:
            position = Position.start(game.match.board)
    return BoardEvaluation(evaluate(position, request.app.oracle, knows_fusion=knows_fusion), game, seat)


def _find_own_game(transaction: Transaction, request: RequestContext) -> tuple[Game, int]:
    """Return the user's active game in the channel, or their last finished one, and their seat."""
    try:
        game = games.find_solo_game(transaction, request)
    except NoGameHereError:
        last_ended = game_rows.find_last_ended(transaction, request.user_id, request.channel_id)
        if last_ended is None:
            raise Refusal("error-nothing-to-evaluate") from None
        game = last_ended
    return game, games.seat_of(game, request)
