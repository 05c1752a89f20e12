"""What is said of a challenge and of the duel that it becomes, and the calls to whose turn it is."""

from __future__ import annotations

from discord.utils import format_dt

from bot.chat.ids import DuelButton, Reply
from bot.chat.says.buttons import BLUE, GREEN, GREY, Rows, rows
from bot.chat.says.words import layout_name, name, score
from bot.language import say
from bot.match import Format
from bot.service.duels.standing import Standing
from bot.service.turn import Turn
from bot.store import Game
from bot.store.duels import Duel, Stage

_UNTAKEN = {
    Stage.DECLINED: "duel-title-declined",
    Stage.CANCELLED: "duel-title-cancelled",
    Stage.EXPIRED: "duel-title-expired",
}


def text(standing: Standing) -> str:
    """The challenge, how the duel stands, or how it ended."""
    duel = standing.duel
    lines = [f"**{_title(duel)}**", _terms(duel)]
    if duel.stage is Stage.OPEN:
        lines.append(f"-# {say('duel-why-duplicate' if duel.format is Format.DUPLICATE else 'duel-why-single')}")
    lines += [_game(turn, duel) for turn in standing.turns]
    if duel.stage is Stage.FINISHED and duel.rated and duel.void:
        lines.append(f"-# {say('duel-void')}")
    footer = say("duel-footer", code=duel.code)
    if duel.stage is Stage.OPEN:
        footer = say("duel-footer-open", code=duel.code, when=format_dt(duel.expires, "R"))
    return "\n".join([*lines, f"-# {footer}"])


def _title(duel: Duel) -> str:
    first, second = map(name, duel.names)
    if duel.stage is Stage.OPEN:
        if duel.challenged is None:
            return say("duel-title-anybody", name=first)
        return say("duel-title-challenge", name=first, other=f"<@{duel.challenged}>")
    if duel.stage in _UNTAKEN:
        return say(_UNTAKEN[duel.stage], name=first)
    if duel.stage is Stage.RUNNING:
        return say("duel-title-running", first=first, second=second)
    if duel.margin is None:
        return say("duel-title-closed", first=first, second=second)
    if duel.margin == 0:
        return say("duel-title-tie", first=first, second=second)
    winner, loser = (first, second) if duel.margin > 0 else (second, first)
    return say("duel-title-won", winner=winner, loser=loser, margin=abs(duel.margin))


def _terms(duel: Duel) -> str:
    terms = [
        say("duel-coins", count=duel.board.size, layout=layout_name(duel.layout)),
        say("duel-duplicate" if duel.format is Format.DUPLICATE else "duel-single"),
        say("duel-rated" if duel.rated else "duel-unrated"),
        say("duel-hours", count=duel.hours),
    ]
    return " · ".join(terms)


def _game(turn: Turn, duel: Duel) -> str:
    game, match = turn.game, turn.game.match
    first, second = map(name, game.names)
    if match.active:
        return say("duel-game", code=game.code, first=first, count=match.position.left)
    return say("duel-game-over", code=game.code, first=first, second=second, score=score(match.position.scores, 0))


def buttons(duel: Duel) -> Rows:
    """Accept, decline and cancel while the challenge stands; a rematch once the duel is over."""
    if duel.stage is Stage.OPEN:
        answers = [(str(DuelButton(duel.code, Reply.ACCEPT)), say("duel-accept"), GREEN)]
        if duel.challenged is not None:
            answers.append((str(DuelButton(duel.code, Reply.DECLINE)), say("duel-decline"), GREY))
        return rows([*answers, (str(DuelButton(duel.code, Reply.CANCEL)), say("duel-cancel"), GREY)])
    if duel.stage in (Stage.FINISHED, Stage.CLOSED):
        return rows([(str(DuelButton(duel.code, Reply.REMATCH)), say("duel-rematch"), BLUE)])
    return rows()


def call(game: Game, player: int) -> str:
    """To whose turn it is."""
    return say("duel-call", player=f"<@{player}>", code=game.code, link=_link(game))


def warning(game: Game, player: int) -> str:
    """To whose turn it is, and whose time is running out."""
    due = "" if game.round is None or game.round.due is None else format_dt(game.round.due, "R")
    return say("duel-warning", player=f"<@{player}>", code=game.code, when=due, link=_link(game))


def _link(game: Game) -> str:
    place = "@me" if game.guild is None else game.guild
    return f"https://discord.com/channels/{place}/{game.channel}/{game.message or ''}".rstrip("/")
