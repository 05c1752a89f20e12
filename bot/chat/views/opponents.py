"""Write opponents as characters: stars, how they play, and what they say at the end."""

from __future__ import annotations

from bot.chat.views.emojis import Emojis, with_face
from bot.i18n import translate
from bot.match.games import Game
from bot.match.hints import is_bought
from bot.match.ladder import STARS, Ending
from bot.match.match import BotSeat, Status
from bot.service.games import sentence_of


def stars(opponent: str) -> str:
    """Return the stars of an opponent, like `★★`; wherever they stand alone, words say how many."""
    return "★" * STARS[opponent]


def style(opponent: str) -> str:
    """Return the name, the stars and the style of play."""
    name = translate(f"opponent-bot-{opponent}")
    return translate(
        "character-described", bot=name, stars=stars(opponent), style=translate(f"opponent-about-{opponent}")
    )


def caught(opponent: str, took: str, emojis: Emojis) -> str:
    """Return what the bot says about its last move, which `took` a coin that the person has uncovered."""
    return translate(
        "character-says", bot=with_face(opponent, took, emojis), line=translate(f"character-trap-{opponent}")
    )


def last_word(game: Game, emojis: Emojis) -> str:
    """Return what the bot says at the end of a game that was played to its end; "" for others.

    The code of the game decides which sentence that is. A win by hints gets no praise.
    """
    winner = game.match.winner
    for number, seat in enumerate(game.match.seats):
        if isinstance(seat, BotSeat) and game.match.status is Status.FINISHED:
            ending = Ending.TIED if winner is None else Ending.WON if winner == number else Ending.LOST
            name = with_face(seat.opponent, translate(f"opponent-bot-{seat.opponent}"), emojis)
            if ending is Ending.LOST and is_bought(game.hints, 1 - number):
                return ""
            line = translate(f"character-{ending.value}-{seat.opponent}-{sentence_of(game.code) + 1}")
            return translate("character-says", bot=name, line=line)
    return ""
