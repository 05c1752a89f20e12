"""Write a player's level: the rating against bots, what a game has changed of it, and the next goal."""

from __future__ import annotations

from bot.i18n import translate
from bot.match.hints import is_bought
from bot.match.ladder import NextCharacter
from bot.match.match import BotSeat
from bot.match.ratings import WINS_IN_A_ROW, LadderRating, Milestone
from bot.service.game_view import GameView


def level(rating: LadderRating) -> str:
    """Return a level like `Level 1320`, with a question mark until it settles."""
    return translate("level-unsettled" if rating.provisional else "level-now", level=rating.points)


def goal(rating: LadderRating) -> str:
    """Return how far the next character is; "" above all of them."""
    found = NextCharacter.of(rating)
    if found is None:
        return ""
    bot = translate(f"opponent-bot-{found.opponent}")
    return (
        translate("level-one-win", bot=bot)
        if found.one_win
        else translate("level-points", bot=bot, points=found.points)
    )


def level_line(game_view: GameView, *, aims: bool = True) -> str:
    """Return a line like `Level 1320 ▲12 · one win from The Fox`, which a milestone ends instead; "" if nothing counts.

    What changed is left out until the level settles, because it changes a lot. A daily puzzle and a game with unusual
    options change no level, so their line has only a milestone. Without `aims` the next character is left out.
    """
    change, game = game_view.change, game_view.game
    if change is None:
        return ""
    milestone = ""
    if change.milestone is not None and not is_bought(game.hints, game.match.first_person):
        milestone = _milestone(change.milestone, game_view)
    if game.day is not None or game.changes_no_level:
        return milestone
    shows_change = change.points and not change.rating.provisional
    signed = f" {'▲' if change.points > 0 else '▼'}{abs(change.points)}" if shows_change else ""
    now = f"**{level(change.rating)}**{signed}"
    return " · ".join(filter(None, (now, milestone or (goal(change.rating) if aims else ""))))


def _milestone(milestone: Milestone, game_view: GameView) -> str:
    if milestone is Milestone.FIRST_WIN:
        [bot] = [seat.opponent for seat in game_view.game.match.seats if isinstance(seat, BotSeat)]
        return f"🏅 {translate('level-first-win', bot=translate(f'opponent-bot-{bot}'))}"
    if milestone is Milestone.BEST:
        return f"🏅 {translate('level-best')}"
    return f"🔥 {translate('level-wins', count=WINS_IN_A_ROW[milestone])}"
