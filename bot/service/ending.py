"""What a game that has ended counts for."""

from __future__ import annotations

from bot.match import Bot, Human, Match, Seat, Status, appraise_whole, unaided, win_counts
from bot.service.house import House
from bot.store import Game
from bot.store.facts import Count, Result

PEOPLE = "people"
"""All other players, as an opponent."""


def counts(house: House, game: Game, match: Match) -> tuple[Count, ...]:
    """What `game`, having ended as `match`, counts for, for each person in it; a casual one for nothing.

    Nor does one that was closed, or lost by time before both had moved.
    """
    too_soon = match.status is Status.FORFEIT and match.ply < len(match.seats)
    if game.casual or too_soon or match.status is Status.EXPIRED:
        return ()
    picks = appraise_whole(match, house.oracle)
    return tuple(
        Count(
            seat.user,
            game.guild,
            _opponent(match.seats[1 - number]),
            _result(game, match, number),
            unaided(picks, game.told, number),
            game.layout,
            _rival(match.seats[1 - number]),
            game.day if match.status is Status.FINISHED else None,
        )
        for number, seat in enumerate(match.seats)
        if isinstance(seat, Human)
    )


def _opponent(seat: Seat) -> str:
    """As what `seat` is in the other's records: people have no names there, which they could not be rid of."""
    return seat.opponent if isinstance(seat, Bot) else PEOPLE


def _rival(seat: Seat) -> int | None:
    return seat.user if isinstance(seat, Human) else None


def _result(game: Game, match: Match, seat: int) -> Result | None:
    if match.winner is None:
        return Result.TIE
    if match.winner != seat:
        return Result.LOSS
    return Result.WIN if win_counts(game.told, seat) else None
