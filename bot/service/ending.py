"""What a game that has ended counts for."""

from __future__ import annotations

from bot.match import Human, Match, accuracy, appraise_whole
from bot.service.house import House
from bot.store import Game
from bot.store.totals import Count, Result


def counts(house: House, game: Game, match: Match) -> tuple[Count, ...]:
    """What `game`, having ended as `match`, counts for, for each person in it; a casual one for nothing."""
    if game.casual:
        return ()
    picks = appraise_whole(match, house.oracle)
    return tuple(
        Count(
            seat.user,
            game.guild,
            game.names[1 - number],
            _result(match, number),
            accuracy(picks, number),
            hinted=bool(game.hinted >> number & 1),
        )
        for number, seat in enumerate(match.seats)
        if isinstance(seat, Human)
    )


def _result(match: Match, seat: int) -> Result:
    if match.winner is None:
        return Result.TIE
    return Result.WIN if match.winner == seat else Result.LOSS
