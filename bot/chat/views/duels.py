"""Render challenges, duels, turn notifications and deadline warnings."""

from __future__ import annotations

import enum
from datetime import timedelta
from typing import Annotated

from discord.utils import format_dt

from bot.chat.components.custom_ids import Button, Code, UserId, matching
from bot.chat.components.message import GREEN, GREY, Accent, ButtonSpec, Message, card, note
from bot.chat.views.boards import GameAction, game_button
from bot.chat.views.formatting import (
    arrow,
    button,
    capitalized,
    layout_slug,
    message_link,
    paragraph,
    points,
    score_text,
    section,
    signed,
    small,
    until,
)
from bot.chat.views.preferences import PreferenceButton
from bot.i18n import translate
from bot.match.counting import COUNTED_COINS
from bot.match.duels import LIVE_MOVE_TIME, Duel, DuelFormat, DuelSpeed, DuelStage, dodger
from bot.match.games import Game
from bot.match.match import Status
from bot.match.preferences import OwnerKind
from bot.player_name import PlayerName
from bot.service.duels import DuelView
from bot.service.preferences import NOTICES


class DuelAction(enum.Enum):
    """An action on a challenge, or on a finished duel."""

    ACCEPT = "accept"
    DECLINE = "decline"
    CANCEL = "cancel"
    REMATCH = "rematch"


class DuelButton(Button):
    """An action on the duel `code`."""

    word = "duel"
    code: Code
    action: DuelAction


class ChallengeButton(Button):
    """A challenge of `player`, whose `name` no click tells, to a duel of this format and speed."""

    word = "challenge"
    player: UserId
    format: DuelFormat
    speed: DuelSpeed
    name: Annotated[str, matching("[^/]{1,32}")]


_HOUR = timedelta(hours=1)
_ENDS = {Status.FORFEIT: "time", Status.RESIGNED: "resigned"}
_UNACCEPTED_TITLES = {
    DuelStage.DECLINED: "duel-title-declined",
    DuelStage.CANCELLED: "duel-title-cancelled",
    DuelStage.EXPIRED: "duel-title-expired",
}


def message(view: DuelView) -> Message:
    duel = view.duel
    accent = Accent.WAITING if duel.stage is DuelStage.RUNNING else Accent.INFO
    if duel.stage is DuelStage.FINISHED and duel.margin is not None:
        accent = Accent.INFO if _is_undecided(duel) else Accent.WON if duel.margin else Accent.TIED
    is_over = duel.stage in (DuelStage.FINISHED, DuelStage.CLOSED)
    is_duplicate, is_open = duel.format is DuelFormat.DUPLICATE, duel.stage is DuelStage.OPEN
    is_casual = not duel.rated and (duel.custom or duel.board.size < COUNTED_COINS)
    terms = [
        translate("duel-coins", count=duel.board.size, layout=translate(f"layout-{layout_slug(duel.layout)}")),
        translate("duel-duplicate" if is_duplicate else "duel-single"),
        translate("board-casual" if is_casual else "duel-rated" if duel.rated else "duel-unrated"),
    ]
    if duel.stage in (DuelStage.OPEN, DuelStage.RUNNING):
        terms.append(_pace(duel.move_time))
    if is_open:
        why = translate("duel-why-duplicate" if is_duplicate else "duel-why-single")
        when = until(duel.expires_at, live=duel.speed is DuelSpeed.LIVE)
        footer = translate("duel-footer-open", code=duel.code, when=when)
        return note(paragraph(_title(duel), " · ".join(terms), small(why, footer)), _buttons(view), plain=True)
    return card(
        accent,
        paragraph(f"## {_title(duel)}", "" if is_over else " · ".join(terms)),
        *section(paragraph(_games(view), "" if _is_undecided(duel) else _decisive(view))),
        *section(paragraph(_wins(view), _ratings(view), _dodged(view))),
        _buttons(view),
    )


def _pace(move_time: timedelta) -> str:
    """Return the time for a move, like `48 hours a move`."""
    if DuelSpeed.of(move_time) is DuelSpeed.LIVE:
        return translate("duel-live", seconds=int(move_time.total_seconds()))
    return translate("duel-hours", count=move_time // _HOUR)


def choices(player: int, name: PlayerName, slow: timedelta) -> Message:
    """Return the ways to challenge `player`, the usual one first; `slow` is the time for a move of a slow duel."""
    written = name.unescaped.replace("/", "\N{FRACTION SLASH}")  # as a slash separates fields
    formats = {DuelFormat.DUPLICATE: translate("duel-duplicate"), DuelFormat.SINGLE: translate("duel-single")}
    rows = []
    for speed, move_time in ((DuelSpeed.SLOW, slow), (DuelSpeed.LIVE, LIVE_MOVE_TIME)):
        ways = [(ChallengeButton(player, option, speed, written), label) for option, label in formats.items()]
        rows.append([(str(way), capitalized(f"{label} · {_pace(move_time)}"), GREY) for way, label in ways])
    rows[0][0] = (*rows[0][0][:2], GREEN)
    title, whys = translate("duel-choose", name=name), (translate("duel-why-duplicate"), translate("duel-why-single"))
    return card(Accent.YOUR_TURN, paragraph(f"## {title}", small(*whys)), *rows)


def moved(duel: Duel, message_id: int) -> Message:
    """Return the remaining line of a duel's message after the duel was posted again as `message_id`."""
    first, second = duel.names
    link = message_link(duel.guild, duel.channel, message_id)
    return note(translate("duel-moved", first=first, second=second, link=link))


def _is_undecided(duel: Duel) -> bool:
    """Return true if nobody has won or tied a duel that is over: it was closed, or is a live one that was dodged."""
    return duel.margin is None or (duel.void and duel.speed is DuelSpeed.LIVE)


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
    if duel.margin is None or _is_undecided(duel):
        return translate("duel-title-closed", first=first, second=second)
    if duel.margin == 0:
        return translate("duel-title-tie", first=first, second=second)
    winner, loser = (first, second) if duel.margin > 0 else (second, first)
    return translate("duel-title-won", winner=winner, loser=loser, margin=abs(duel.margin))


def _games(view: DuelView) -> str:
    """Return a line for each game, which links to its board, with its margin once the duel is finished."""
    margins = () if view.summary is None else view.summary.margins
    lines = []
    for number, game_view in enumerate(view.game_views, 1):
        game = game_view.game
        first, second = game.names
        name = translate("duel-game-number", number=number)
        parts = [f"**{name}**" if game.message is None else f"**[{name}]({_link(game)})**"]
        if game.match.active:
            parts.append(translate("duel-game", first=first))
        elif len(margins) > 1:
            parts.append(_margin(view.duel, margins[number - 1]))
        elif view.summary is None:  # the duel may still run
            score = score_text(game.match.position.scores, 0)
            parts.append(translate("duel-game-over", first=first, second=second, score=score))
        lines.append(" · ".join(parts))
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
        how = _ENDS.get(view.game_views[decisive.game].game.match.status, "tie")
        return translate("duel-decided-end", how=how, number=number, name=loser, swing=swing)
    move = arrow(decisive.move, str(decisive.coin), len(duel.board.lines) > 1)
    return translate("duel-decided", number=number, name=loser, move=move, swing=swing)


def _wins(view: DuelView) -> str:
    """Return the score of this month between the two players, the leader first; "" without wins."""
    if view.summary is None or view.summary.wins is None or not any(view.summary.wins):
        return ""
    (more, first), (less, second) = sorted(
        zip(view.summary.wins, view.duel.names, strict=True), key=lambda won: -won[0]
    )
    return translate("duel-month", first=first, wins=more, second=second, losses=less)


def _ratings(view: DuelView) -> str:
    """Return the new rating of each player and its change, or why there is none."""
    duel, steps = view.duel, () if view.summary is None else view.summary.ratings
    changed = [
        translate(
            "duel-rating", name=name, after=step.after.points, change=signed(step.after.points - step.before.points)
        )
        for name, step in zip(duel.names, steps, strict=False)
        if step is not None
    ]
    if changed:
        return translate("duel-ratings", ratings=" · ".join(changed))
    is_unrated = duel.stage is DuelStage.FINISHED and duel.rated and duel.void
    return small(translate("duel-void")) if is_unrated and not _dodged(view) else ""


def _dodged(view: DuelView) -> str:
    """Return who has dodged a live duel, and what follows; "" if nobody, or both."""
    duel = view.duel
    player = None if view.summary is None else dodger([game_view.game.match for game_view in view.game_views])
    if player is None or duel.speed is not DuelSpeed.LIVE:
        return ""
    key = "duel-dodged" if duel.void else "duel-dodged-again"
    return translate(key, name=duel.names[int(player != duel.challenger)])


def _buttons(view: DuelView) -> list[ButtonSpec]:
    """Return the buttons of an open challenge; of a finished duel those for a rematch and the reviews of its games.

    All see them, so who sent the challenge is offered to cancel it when they press one of them.
    """
    duel = view.duel
    if duel.stage is DuelStage.OPEN:
        replies = [button(DuelButton(duel.code, DuelAction.ACCEPT), "duel-accept", GREEN)]
        if duel.challenged is not None:
            replies.append(button(DuelButton(duel.code, DuelAction.DECLINE), "duel-decline", GREY))
        return replies
    if duel.stage not in (DuelStage.FINISHED, DuelStage.CLOSED):
        return []
    buttons = [button(DuelButton(duel.code, DuelAction.REMATCH), "duel-rematch", GREEN)]
    for number, game_view in enumerate(view.game_views, 1):
        if game_view.summary:
            buttons.append(game_button(game_view.game, GameAction.REVIEW, "duel-review", GREY, number=number))
    return buttons


def question_about_notices() -> Message:
    """Return the question whether the user wants to be pinged when it's their turn; an answer is their preference."""
    answers = ("on", "duel-notices-on", GREEN), ("off", "duel-notices-off", GREY)
    buttons = [
        button(PreferenceButton(OwnerKind.PLAYER, NOTICES.name, value), key, style) for value, key, style in answers
    ]
    return note(translate("duel-notices-ask"), buttons)


def call(game: Game, player: int) -> Message:
    return note(translate("duel-call", player=f"<@{player}>", link=_link(game)), plain=True)


def warning(game: Game, player: int, left: timedelta, *, away: bool) -> Message:
    """Return the warning for a player who has `left` to move; `away`: they have more, as the bot was away.

    Of a live game the seconds are a word: phones show no times in notifications, and don't count them down.
    """
    own, when = game.duel_game, ""
    if own is not None and own.due_at is not None:
        when = format_dt(own.due_at, "R")
        if own.live:
            seconds = max(1, round(left.total_seconds()))
            when = translate("duel-in-seconds", count=seconds, time=format_dt(own.due_at, "T"))
    key = "duel-warning-away" if away else "duel-warning"
    return note(translate(key, player=f"<@{player}>", when=when, link=_link(game)), plain=True)


def closed_live(game: Game) -> Message:
    """Return the message to both players of a live duel that was closed because it couldn't be shown in time."""
    players = " ".join(f"<@{player}>" for player in game.match.people)
    return note(translate("duel-closed-live", players=players, link=_link(game)), plain=True)


def _link(game: Game) -> str:
    """Return the address of the board, or of its channel before it is posted."""
    return message_link(game.guild, game.channel, game.message)
