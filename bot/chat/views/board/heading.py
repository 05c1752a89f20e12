"""Write who plays, whose turn it is or who won, and the scores."""

from __future__ import annotations

from bot.chat.views.text.face_emojis import NO_EMOJIS, Emojis, with_face
from bot.chat.views.text.formatting import number, seat_name
from bot.i18n import translate
from bot.match.games import Game
from bot.match.match import HumanSeat, Match


def seats(game: Game) -> tuple[str, str]:
    """Return the names of both seats."""
    first, second = game.match.seats
    return seat_name(first, game.names[0]), seat_name(second, game.names[1])


def people(match: Match) -> list[int]:
    """Return the seats of people, at least one."""
    return [number for number, seat in enumerate(match.seats) if isinstance(seat, HumanSeat)]


def only_person(match: Match) -> int | None:
    """Return the seat of the person who plays against a bot; `None` if two people play."""
    person_seats = people(match)
    return person_seats[0] if len(person_seats) == 1 else None


def heading(match: Match, names: tuple[str, str]) -> str:
    """Return the state of the match in one line."""
    if match.active:
        return translate("board-your-turn", name=names[match.position.turn])
    if match.tied:
        return translate("board-tie")
    if match.winner is None:
        return translate("board-closed")
    if match.resigned is not None:
        return translate("board-wins", name=names[match.winner])
    margin = abs(match.position.scores[0] - match.position.scores[1])
    return translate("board-wins-by", name=names[match.winner], margin=margin)


def scores(match: Match, names: tuple[str, str], emojis: Emojis = NO_EMOJIS) -> str:
    """Return a line like `**Ann 14** · The Banker 9`; the side to move or the winner is bold.

    A bot has its face beside its name if that is among `emojis`.
    """
    strong = match.position.turn if match.active else match.winner
    score_texts = [
        translate("board-score", name=with_face(seat, name, emojis), score=score)
        for seat, name, score in zip(match.seats, names, match.position.scores, strict=True)
    ]
    if strong is not None:
        score_texts[strong] = f"**{score_texts[strong]}**"
    return " · ".join(score_texts)


def standing(names: tuple[str, str], scores: tuple[int, int]) -> str:
    """Return a line like `**Ann 14** · **The Banker 9**`, of a position in which the side to move doesn't matter."""
    return " · ".join(f"**{name} {number(score)}**" for name, score in zip(names, scores, strict=True))
