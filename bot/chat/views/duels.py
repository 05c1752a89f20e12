"""Render challenges, duels, turn notifications and deadline warnings."""

from __future__ import annotations

from dataclasses import astuple

from discord.utils import format_dt

from bot.chat.components.custom_ids import DuelAction, DuelButton, GameAction, GameButton
from bot.chat.components.message import GREEN, GREY, Accent, ButtonSpec, Divider, Message, Part, Text, note, rows_of
from bot.chat.views.formatting import arrow, button, layout_name, message_link, points, score_text, signed
from bot.i18n import translate
from bot.match.duels import DecisiveMove, Duel, DuelFormat, DuelStage
from bot.match.games import Game
from bot.match.match import HumanSeat
from bot.match.quality import Accuracy
from bot.service.duels import DuelView

_UNACCEPTED_TITLES = {
    DuelStage.DECLINED: "duel-title-declined",
    DuelStage.CANCELLED: "duel-title-cancelled",
    DuelStage.EXPIRED: "duel-title-expired",
}


def message(view: DuelView) -> Message:
    """Return a challenge, a running duel or a finished one, with its buttons."""
    duel = view.duel
    parts: list[Part] = [Text("\n".join([f"## {_title(duel)}", _terms(duel)]))]
    if duel.stage is DuelStage.OPEN:
        why = "duel-why-duplicate" if duel.format is DuelFormat.DUPLICATE else "duel-why-single"
        parts.append(Text(f"-# {translate(why)}"))
    decisive = None if view.summary is None else view.summary.decisive
    for lines in (_games(view), [] if decisive is None else [_decisive(view, decisive)], _people(view)):
        if lines:
            parts += [Divider(), Text("\n".join(lines))]
    parts += rows_of(_buttons(view))
    footer = translate("duel-footer", code=duel.code)
    if duel.stage is DuelStage.OPEN:
        footer = translate("duel-footer-open", code=duel.code, when=format_dt(duel.expires_at, "R"))
    return Message((*parts, Text(f"-# {footer}")), _accent(duel))


def moved(duel: Duel, message_id: int) -> Message:
    """Return the remaining line of a duel's message after the duel was posted again as `message_id`."""
    first, second = duel.names
    link = message_link(duel.guild, duel.channel, message_id)
    return note(translate("duel-moved", first=first, second=second, link=link))


def _accent(duel: Duel) -> Accent:
    if duel.stage is DuelStage.OPEN:
        return Accent.YOUR_TURN
    if duel.stage is DuelStage.RUNNING:
        return Accent.WAITING
    if duel.stage is not DuelStage.FINISHED or duel.margin is None:
        return Accent.INFO
    return Accent.WON if duel.margin else Accent.TIED


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


def _terms(duel: Duel) -> str:
    terms = [
        translate("duel-coins", count=duel.board.size, layout=layout_name(duel.layout)),
        translate("duel-duplicate" if duel.format is DuelFormat.DUPLICATE else "duel-single"),
        translate("board-casual" if duel.custom else "duel-rated" if duel.rated else "duel-unrated"),
    ]
    if duel.stage in (DuelStage.OPEN, DuelStage.RUNNING):
        terms.append(translate("duel-hours", count=duel.hours))
    return " · ".join(terms)


def _games(view: DuelView) -> list[str]:
    """Return a line for each game, with its margin once the duel is finished, and their sum if there are several."""
    margins = () if view.summary is None else view.summary.margins
    lines = []
    for number, game_view in enumerate(view.game_views, 1):
        game = game_view.game
        first, second = game.names
        name = translate("duel-game-number", number=number)
        if game.message is not None:
            name = f"[{name}]({_link(game)})"
        if game.match.active:
            lines.append(f"**{name}** · {translate('duel-game', first=first)}")
            continue
        score = score_text(game.match.position.scores, 0)
        result = translate("duel-game-over", first=first, second=second, score=score)
        lines.append(f"**{name}** · {result}")
        if len(margins) > 1:
            lines[-1] += f" · {_margin(view.duel, margins[number - 1])}"
    if len(margins) > 1:
        lines.append(translate("duel-together", margin=f"**{_margin(view.duel, view.duel.margin or 0)}**"))
    return lines


def _margin(duel: Duel, margin: int) -> str:
    """Return the player who is ahead with their margin, like `Ann +7`; `margin` is the challenger's."""
    if not margin:
        return translate("duel-even")
    return translate("duel-ahead", name=duel.names[int(margin < 0)], margin=f"+{abs(margin)}")


def _decisive(view: DuelView, decisive: DecisiveMove) -> str:
    duel, number, swing = view.duel, decisive.game + 1, points(decisive.swing)
    loser = duel.names[int((duel.margin or 0) > 0)]
    if decisive.move is None:
        return translate("duel-decided-end", number=number, name=loser, swing=swing)
    move = arrow(decisive.move, str(decisive.coin), len(duel.board.lines) > 1)
    return translate("duel-decided", number=number, name=loser, move=move, swing=swing)


def _people(view: DuelView) -> list[str]:
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
        lines.append(f"-# {translate('duel-void')}")
    return lines


def _accuracy(view: DuelView, player: int | None) -> str:
    """Return the accuracy of `player` over all games, without the choices made with hints."""
    counted = [
        game_view.unaided[seat]
        for game_view in view.game_views
        for seat in (0, 1)
        if game_view.unaided is not None and game_view.game.match.seats[seat] == HumanSeat(player or 0)
    ]
    total = Accuracy(*(sum(numbers) for numbers in zip(*map(astuple, counted), strict=True))) if counted else None
    if total is None or total.percent is None:
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
            review = GameButton(game_view.game.code, game_view.game.match.ply, GameAction.REVIEW)
            buttons.append(button(review, "duel-review", GREY, number=number))
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
