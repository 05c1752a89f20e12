"""Render challenges, duels, turn notifications and deadline warnings."""

from __future__ import annotations

from discord.utils import format_dt

from bot.chat.components.custom_ids import DuelAction, DuelButton
from bot.chat.components.layout import BLUE, GREEN, GREY, ButtonSpec
from bot.chat.components.message import Accent, Message, Text, note, rows_of
from bot.chat.views.text.formatting import layout_name, score
from bot.i18n import translate
from bot.match import DuelFormat
from bot.match.duel_record import Duel, DuelStage
from bot.match.game_record import Game
from bot.service.duels.duel_view import DuelView
from bot.service.game_view import GameView

_UNTAKEN = {
    DuelStage.DECLINED: "duel-title-declined",
    DuelStage.CANCELLED: "duel-title-cancelled",
    DuelStage.EXPIRED: "duel-title-expired",
}


def message(view: DuelView) -> Message:
    """Return a challenge, a running duel or a finished one, with its buttons."""
    return Message((Text(_text(view)), *rows_of(_buttons(view.duel))), _accent(view.duel))


def _accent(duel: Duel) -> Accent:
    if duel.stage in (DuelStage.OPEN, DuelStage.RUNNING):
        return Accent.WAITING
    if duel.stage is not DuelStage.FINISHED or duel.margin is None:
        return Accent.INFO
    return Accent.WON if duel.margin else Accent.TIED


def _text(view: DuelView) -> str:
    """Return the text of a challenge, a running duel or a finished one."""
    duel = view.duel
    lines = [f"**{_title(duel)}**", _terms(duel)]
    if duel.stage is DuelStage.OPEN:
        lines.append(
            f"-# {translate('duel-why-duplicate' if duel.format is DuelFormat.DUPLICATE else 'duel-why-single')}"
        )
    lines += [_game(game_view, duel) for game_view in view.game_views]
    if duel.stage is DuelStage.FINISHED and duel.rated and duel.void:
        lines.append(f"-# {translate('duel-void')}")
    footer = translate("duel-footer", code=duel.code)
    if duel.stage is DuelStage.OPEN:
        footer = translate("duel-footer-open", code=duel.code, when=format_dt(duel.expires_at, "R"))
    return "\n".join([*lines, f"-# {footer}"])


def _title(duel: Duel) -> str:
    first, second = duel.names
    if duel.stage is DuelStage.OPEN:
        if duel.challenged is None:
            return translate("duel-title-anybody", name=first)
        return translate("duel-title-challenge", name=first, other=f"<@{duel.challenged}>")
    if duel.stage in _UNTAKEN:
        return translate(_UNTAKEN[duel.stage], name=first)
    if duel.stage is DuelStage.RUNNING:
        return translate("duel-title-running", first=first, second=second)
    if duel.margin is None:
        return translate("duel-title-closed", first=first, second=second)
    if duel.margin == 0:
        return translate("duel-title-tie", first=first, second=second)
    winner, loser = (first, second) if duel.margin > 0 else (second, first)
    return translate("duel-title-won", winner=winner, loser=loser, margin=abs(duel.margin))


def _terms(duel: Duel) -> str:
    terms = [
        translate("duel-coins", count=duel.board.size, layout=layout_name(duel.layout)),
        translate("duel-duplicate" if duel.format is DuelFormat.DUPLICATE else "duel-single"),
        translate("duel-rated" if duel.rated else "duel-unrated"),
        translate("duel-hours", count=duel.hours),
    ]
    return " · ".join(terms)


def _game(game_view: GameView, duel: Duel) -> str:
    game, match = game_view.game, game_view.game.match
    first, second = game.names
    if match.active:
        return translate("duel-game", code=game.code, first=first, count=match.position.coins_left)
    return translate(
        "duel-game-over", code=game.code, first=first, second=second, score=score(match.position.scores, 0)
    )


def _buttons(duel: Duel) -> list[ButtonSpec]:
    """Return the buttons of an open challenge, or the rematch button of a finished duel."""
    if duel.stage is DuelStage.OPEN:
        replies = [(str(DuelButton(duel.code, DuelAction.ACCEPT)), translate("duel-accept"), GREEN)]
        if duel.challenged is not None:
            replies.append((str(DuelButton(duel.code, DuelAction.DECLINE)), translate("duel-decline"), GREY))
        return [*replies, (str(DuelButton(duel.code, DuelAction.CANCEL)), translate("duel-cancel"), GREY)]
    if duel.stage in (DuelStage.FINISHED, DuelStage.CLOSED):
        return [(str(DuelButton(duel.code, DuelAction.REMATCH)), translate("duel-rematch"), BLUE)]
    return []


def call(game: Game, player: int) -> Message:
    """Return the notification for the player to move."""
    return note(translate("duel-call", player=f"<@{player}>", code=game.code, link=_link(game)))


def warning(game: Game, player: int) -> Message:
    """Return the warning for a player whose time is running out."""
    due = "" if game.round is None or game.round.due_at is None else format_dt(game.round.due_at, "R")
    return note(translate("duel-warning", player=f"<@{player}>", code=game.code, when=due, link=_link(game)))


def _link(game: Game) -> str:
    place = "@me" if game.guild is None else game.guild
    return f"https://discord.com/channels/{place}/{game.channel}/{game.message or ''}".rstrip("/")
