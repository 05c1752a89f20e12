"""Write opponents as characters: faces, stars, how they play, and what they say at the end."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from bot.i18n import translate
from bot.match.games import Game
from bot.match.hints import is_bought
from bot.match.ladder import STARS, Ending
from bot.match.match import BotSeat, Status
from bot.rendering import face_emoji_name, face_of
from bot.service.games import sentence_of

Emojis = Mapping[str, int]
"""The ids of the uploaded application emojis by name."""
NO_EMOJIS: Emojis = MappingProxyType({})


def face(opponent: str, emojis: Emojis) -> str:
    """Return the face of `opponent`, such as `<:face_banker:123>`; "" without an emoji of it. O(1)."""
    known = face_of(opponent)
    name = "" if known is None else face_emoji_name(known)
    return f"<:{name}:{emojis[name]}>" if name in emojis else ""


def with_face(opponent: str, name: str, emojis: Emojis) -> str:
    """Return the `name` of an opponent, after its face if that is known."""
    return f"{face(opponent, emojis)} {name}".lstrip()


def stars(opponent: str) -> str:
    """Return the stars of an opponent, like `★★`; wherever they stand alone, words say how many."""
    return "★" * STARS[opponent]


def style(opponent: str) -> str:
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
