"""What a game that has ended counts for."""

from __future__ import annotations

from bot.match import Human, accuracy, appraise_whole
from bot.service.house import House
from bot.store import Game, Session, games, standings
from bot.store.standings import Result


def count(session: Session, house: House, game: Game) -> None:
    """Add `game` to the standings of the people in it. A hinted game does not count for accuracy."""
    picks = appraise_whole(game.match, house.oracle)
    for number, seat in enumerate(game.match.seats):
        if isinstance(seat, Human):
            standings.count_game(
                session,
                seat.user,
                game.guild,
                game.names[1 - number],
                _result(game, number),
                accuracy(picks, number),
                hinted=games.hints(session, game.id, number) > 0,
            )


def _result(game: Game, seat: int) -> Result:
    winner = game.match.winner
    if winner is None:
        return Result.TIE
    return Result.WIN if winner == seat else Result.LOSS
