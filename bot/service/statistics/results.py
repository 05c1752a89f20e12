"""Compute the result events of a finished game."""

from __future__ import annotations

from bot.match.games import Game
from bot.match.hints import accuracy_without_hints, win_counts
from bot.match.match import BotSeat, HumanSeat, Match, Seat, Status
from bot.match.reviews import review_match
from bot.service.app_context import AppContext
from bot.store.repositories import daily_puzzles
from bot.store.statistics.result_events import GameResult, GameResultEvent

PEOPLE = "people"
"""The opponent in records of games against other players."""


def result_events(app: AppContext, game: Game, match: Match) -> tuple[GameResultEvent, ...]:
    """Return the result events of `game`, which ended as `match`, one for each player.

    Casual games, closed ones and those lost on time before both had moved have none.
    """
    too_soon = match.status is Status.FORFEIT and match.ply < len(match.seats)
    if game.casual or too_soon or match.status is Status.EXPIRED:
        return ()
    assessments = review_match(match, app.oracle).own_assessments  # the end of a game shows the review as well
    return tuple(
        GameResultEvent(
            seat.user_id,
            game.guild,
            _opponent(match.seats[1 - number]),
            _result(game, match, number),
            accuracy_without_hints(assessments, game.hints, number),
            game.layout,
            _rival(match.seats[1 - number]),
            game.day if match.status is Status.FINISHED else None,
            None if game.day is None else daily_puzzles.ends_at(game.day),
            None if game.duel_game is None else game.duel_game.duel,
            _challenge(game, match, number),
        )
        for number, seat in enumerate(match.seats)
        if isinstance(seat, HumanSeat)
    )


def _challenge(game: Game, match: Match, seat: int) -> int | None:
    """Return the challenge of a game that changes the rating of `seat` against bots.

    A game that was won or tied with a hint does not; one that was lost does, or else a hint would avert a loss.
    """
    helped = any(hint.seat == seat for hint in game.hints)
    return None if helped and match.winner != 1 - seat else game.level.challenge


def _opponent(seat: Seat) -> str:
    # Records must hold no names of players, because they stay after a player's data is deleted.
    return seat.opponent if isinstance(seat, BotSeat) else PEOPLE


def _rival(seat: Seat) -> int | None:
    return seat.user_id if isinstance(seat, HumanSeat) else None


def _result(game: Game, match: Match, seat: int) -> GameResult | None:
    if match.winner is None:
        return GameResult.TIE
    if match.winner != seat:
        return GameResult.LOSS
    return GameResult.WIN if win_counts(game.hints, seat) else None
