"""Write opponents as characters: stars, how they play, which one is adaptive, and what they say at the end."""

from __future__ import annotations

from bot.chat.views.emojis import NO_EMOJIS, Emojis, with_face
from bot.chat.views.formatting import seat_name
from bot.i18n import translate
from bot.match.games import Game
from bot.match.ladder import STARS, Ending
from bot.match.match import BotSeat, Match, Status
from bot.match.opponents import ADAPTIVE


def stars(opponent: str) -> str:
    """Return stars and their number, like `★★ (2 of 5)`, because screen readers may skip the signs."""
    count = STARS[opponent]
    return translate("character-stars", stars="★" * count, count=count)


def style(opponent: str) -> str:
    """Return the name, the stars and the style of play."""
    name = translate(f"opponent-bot-{opponent}")
    return translate(
        "character-described", bot=name, stars=stars(opponent), style=translate(f"opponent-about-{opponent}")
    )


def adaptive_level(game: Game) -> str:
    """Return the opponent that was chosen for an adaptive game; "" for other games."""
    bot = _bot(game.match) if game.level.asked_opponent == ADAPTIVE else None
    if bot is None:
        return ""
    name = translate(f"opponent-bot-{bot.opponent}")
    return translate("character-level", bot=name, stars=stars(bot.opponent))


def last_word(game: Game, emojis: Emojis = NO_EMOJIS) -> str:
    """Return what the bot says at the end of a game that was played to its end; "" for others."""
    match = game.match
    bot = _bot(match)
    if bot is None or match.status is not Status.FINISHED:
        return ""
    seat = match.seats.index(bot)
    ending = Ending.TIED if match.winner is None else Ending.WON if match.winner == seat else Ending.LOST
    line = translate(f"character-{ending.value}-{bot.opponent}")
    return translate("character-says", bot=with_face(bot, seat_name(bot, game.names[seat]), emojis), line=line)


def _bot(match: Match) -> BotSeat | None:
    return next((seat for seat in match.seats if isinstance(seat, BotSeat)), None)
