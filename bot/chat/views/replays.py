"""Write how a game compares with the one whose deal it repeats."""

from __future__ import annotations

from bot.chat.components.message import GREEN, ButtonSpec
from bot.chat.views.boards import GameAction, GameButton
from bot.chat.views.formatting import number
from bot.coins import Oracle
from bot.i18n import translate
from bot.match.games import Game
from bot.match.hints import is_bought
from bot.match.match import BotSeat, Status
from bot.match.opponents import most_against


def comparison(game: Game) -> str:
    """Return who played the deal of a replay better; of one person, how they did before.

    Return "" for other games, and if hints beat a player's own score.
    """
    replayed = game.replayed
    if replayed is None or game.match.status is not Status.FINISHED:
        return ""
    seat = game.match.first_person
    own, target = game.match.position.scores[seat], replayed.score
    kind = "beaten" if own > target else "level" if own == target else "unbeaten"
    bought = is_bought(game.hints, seat)
    if game.match.seat_of(replayed.player) == seat:
        if bought and own > target:
            return ""
        text = translate(f"replay-own-{kind}", target=number(target))
    else:
        values = {"score": number(own), "target": number(target)}
        text = translate(f"replay-other-{kind}", name=game.names[seat], other=replayed.name, **values)
    return f"{text} · {translate('share-hints')}" if bought else text


def beat_button(game: Game, seat: int) -> ButtonSpec:
    """Return the button that deals the same coins, to beat the score of `seat`, or to match it if it is the most."""
    score, other = game.match.position.scores[seat], game.match.seats[1 - seat]
    key = "share-beat"
    if isinstance(other, BotSeat):
        most = most_against(game.match.board, seat, other.opponent, game.seed, Oracle())
        key = "share-match" if score == most else key
    return deal_button(game, seat, translate(key, name=game.names[seat].on_button(), score=number(score)))


def deal_button(game: Game, seat: int, label: str) -> ButtonSpec:
    """Return the button that deals the same coins to whoever presses it, in `seat`."""
    # The ply names the seat to play in, from 1. In older messages it is 0: the seat of the game's first person.
    return str(GameButton(game.code, seat + 1, GameAction.SAME_DEAL)), label, GREEN
