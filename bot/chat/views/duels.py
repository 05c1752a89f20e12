"""Render challenges, duels, turn notifications and deadline warnings."""

from __future__ import annotations

from dataclasses import astuple

from discord.utils import format_dt

from bot.chat.components.custom_ids import DuelAction, DuelButton, GameAction
from bot.chat.components.message import GREEN, GREY, Accent, ButtonSpec, Message, card, note
from bot.chat.views.formatting import (
    arrow,
    button,
    layout_slug,
    message_link,
    points,
    score_text,
    section,
    signed,
    small,
)
from bot.chat.views.games import game_button
from bot.i18n import translate
from bot.match.duels import Duel, DuelFormat, DuelStage
from bot.match.games import Game
from bot.match.match import HumanSeat
from bot.match.quality import Accuracy
from bot.service.duels import DuelView

_ACCENTS = {DuelStage.OPEN: Accent.YOUR_TURN, DuelStage.RUNNING: Accent.WAITING}
_UNACCEPTED_TITLES = {
    DuelStage.DECLINED: "duel-title-declined",
    DuelStage.CANCELLED: "duel-title-cancelled",
    DuelStage.EXPIRED: "duel-title-expired",
}


def message(view: DuelView) -> Message:
    """Return a challenge, a running duel or a finished one, with its buttons."""
    duel = view.duel
    accent = _ACCENTS.get(duel.stage, Accent.INFO)
    if duel.stage is DuelStage.FINISHED and duel.margin is not None:
        accent = Accent.WON if duel.margin else Accent.TIED
    is_duplicate, is_open = duel.format is DuelFormat.DUPLICATE, duel.stage is DuelStage.OPEN
    terms = [
        translate("duel-coins", count=duel.board.size, layout=translate(f"layout-{layout_slug(duel.layout)}")),
        translate("duel-duplicate" if is_duplicate else "duel-single"),
        translate("board-casual" if duel.custom else "duel-rated" if duel.rated else "duel-unrated"),
    ]
    if duel.stage in (DuelStage.OPEN, DuelStage.RUNNING):
        terms.append(translate("duel-hours", count=duel.hours))
    why, footer = "", translate("duel-footer", code=duel.code)
    if is_open:
        why = translate("duel-why-duplicate" if is_duplicate else "duel-why-single")
        footer = translate("duel-footer-open", code=duel.code, when=format_dt(duel.expires_at, "R"))
    return card(
        accent,
        f"## {_title(duel)}\n{' · '.join(terms)}",
        small(why),
        *section(_games(view)),
        *section(_decisive(view)),
        *section(_people(view)),
        _buttons(view),
        small(footer),
    )


def moved(duel: Duel, message_id: int) -> Message:
    """Return the remaining line of a duel's message after the duel was posted again as `message_id`."""
    first, second = duel.names
    link = message_link(duel.guild, duel.channel, message_id)
    return note(translate("duel-moved", first=first, second=second, link=link))


def _title(duel: Duel) -> str:
    first, second = duel.names
    if duel.stage is DuelStage.OPEN:
        if duel.challenged is None:
            return translate("duel-title-anybody", name=first)
        return translate("duel-title-challenge", name=first, other=f"<@{duel.challenged}>")
    if duel.stage in _UNACCEPTED_TITLES:
        return translate(_UNACCEPTED_TITLES[duel.stage], name=first)
    if duel.stage is DuelStage.RUNNING:
        return translate("duel-title-running", first=first, second=second)
    if duel.margin is None:
        return translate("duel-title-closed", first=first, second=second)
    if duel.margin == 0:
        return translate("duel-title-tie", first=first, second=second)
    winner, loser = (first, second) if duel.margin > 0 else (second, first)
    return translate("duel-title-won", winner=winner, loser=loser, margin=abs(duel.margin))


def _games(view: DuelView) -> str:
    """Return a line for each game, with its margin once the duel is finished, and their sum if there are several."""
    margins = () if view.summary is None else view.summary.margins
    lines = []
    for number, game_view in enumerate(view.game_views, 1):
        game = game_view.game
        first, second = game.names
        name = translate("duel-game-number", number=number)
        name = f"**{name}**" if game.message is None else f"**[{name}]({_link(game)})**"
        if game.match.active:
            lines.append(f"{name} · {translate('duel-game', first=first)}")
            continue
        score = score_text(game.match.position.scores, 0)
        lines.append(f"{name} · {translate('duel-game-over', first=first, second=second, score=score)}")
        if len(margins) > 1:
            lines[-1] += f" · {_margin(view.duel, margins[number - 1])}"
    if len(margins) > 1:
        lines.append(translate("duel-together", margin=f"**{_margin(view.duel, view.duel.margin or 0)}**"))
    return "\n".join(lines)


def _margin(duel: Duel, margin: int) -> str:
    """Return the player who is ahead with their margin, like `Ann +7`; `margin` is the challenger's."""
    if not margin:
        return translate("duel-even")
    return translate("duel-ahead", name=duel.names[int(margin < 0)], margin=f"+{abs(margin)}")


def _decisive(view: DuelView) -> str:
    """Return the move that decided the duel; "" if there is none."""
    decisive, duel = None if view.summary is None else view.summary.decisive, view.duel
    if decisive is None:
        return ""
    number, swing, loser = decisive.game + 1, points(decisive.swing), duel.names[int((duel.margin or 0) > 0)]
    if decisive.move is None:
        return translate("duel-decided-end", number=number, name=loser, swing=swing)
    move = arrow(decisive.move, str(decisive.coin), len(duel.board.lines) > 1)
    return translate("duel-decided", number=number, name=loser, move=move, swing=swing)


def _people(view: DuelView) -> str:
    """Return for each player of a finished duel their accuracy over all games and their rating before and after."""
    duel, summary = view.duel, view.summary
    lines = []
    if summary is not None:
        players = (duel.challenger, duel.challenged)
        for name, player, step in zip(duel.names, players, summary.ratings, strict=True):
            figures = [_accuracy(view, player)]
            if step is not None:
                before, after = step.before.points, step.after.points
                figures.append(translate("duel-rating", before=before, after=after, change=signed(after - before)))
            lines.append(f"{translate('duel-of', name=name)} {' · '.join(figures)}")
    if duel.stage is DuelStage.FINISHED and duel.rated and duel.void:
        lines.append(small(translate("duel-void")))
    return "\n".join(lines)


def _accuracy(view: DuelView, player: int | None) -> str:
    """Return the accuracy of `player` over all games, without the choices made with hints."""
    total = Accuracy(0, 0, 0)
    for game_view in view.game_views:
        for seat, counted in zip(game_view.game.match.seats, game_view.unaided or (), strict=False):
            if seat == HumanSeat(player or 0):
                total = Accuracy(*map(sum, zip(astuple(total), astuple(counted), strict=True)))
    if total.percent is None:
        return translate("stats-no-accuracy")
    return translate("stats-accuracy", percent=total.percent, exact=total.exact, choices=total.choices)


def _buttons(view: DuelView) -> list[ButtonSpec]:
    """Return the buttons of an open challenge; of a finished duel those for a rematch and the reviews of its games."""
    duel = view.duel
    if duel.stage is DuelStage.OPEN:
        replies = [button(DuelButton(duel.code, DuelAction.ACCEPT), "duel-accept", GREEN)]
        if duel.challenged is not None:
            replies.append(button(DuelButton(duel.code, DuelAction.DECLINE), "duel-decline", GREY))
        return [*replies, button(DuelButton(duel.code, DuelAction.CANCEL), "duel-cancel", GREY)]
    if duel.stage not in (DuelStage.FINISHED, DuelStage.CLOSED):
        return []
    buttons = [button(DuelButton(duel.code, DuelAction.REMATCH), "duel-rematch", GREEN)]
    for number, game_view in enumerate(view.game_views, 1):
        if game_view.summary:
            buttons.append(game_button(game_view.game, GameAction.REVIEW, "duel-review", GREY, number=number))
    return buttons


def call(game: Game, player: int) -> Message:
    """Return the notification for the player to move."""
    return note(translate("duel-call", player=f"<@{player}>", code=game.code, link=_link(game)))


def warning(game: Game, player: int) -> Message:
    """Return the warning for a player whose time is running out."""
    due = "" if game.duel_game is None or game.duel_game.due_at is None else format_dt(game.duel_game.due_at, "R")
    return note(translate("duel-warning", player=f"<@{player}>", code=game.code, when=due, link=_link(game)))


def _link(game: Game) -> str:
    """Return the address of the board, or of its channel before it is posted."""
    return message_link(game.guild, game.channel, game.message)
