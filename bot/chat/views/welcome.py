"""Render what newcomers see: the welcome, the rules, and the coaching of a first game."""

from __future__ import annotations

from bot.chat.components.custom_ids import DailyAction, DailyButton, FirstGameButton, WelcomeAction, WelcomeButton
from bot.chat.components.message import BLUE, GREEN, GREY, Accent, ButtonSpec, Divider, Message, Row, Text, note
from bot.chat.views.formatting import arrow, button
from bot.chat.views.games import next_buttons, seats
from bot.chat.views.opponents import style
from bot.i18n import Value, translate
from bot.match.first_game import CoachingComment, MoveEffect, Reason, Verdict
from bot.match.games import Game
from bot.match.match import BotSeat
from bot.match.opponents import OPPONENTS
from bot.service.course import Coaching


def message(*more: str) -> Message:
    """Return the welcome with buttons to play, and the paragraphs `more` below them."""
    below = "\n".join((translate("welcome-more"), *more))
    parts = (
        Text(f"## {translate('welcome-title')}\n{translate('welcome-idea')}\n{translate('welcome-catch')}"),
        Row((*buttons_to_play(), rules_button())),
        Divider(),
        Text("\n".join(f"-# {line}" for line in below.splitlines())),
    )
    return Message(parts, Accent.INFO)


def buttons_to_play() -> tuple[ButtonSpec, ...]:
    """Return the buttons of a first game and of today's puzzle."""
    return (
        button(FirstGameButton(), "welcome-first-game", GREEN),
        button(DailyButton(DailyAction.PLAY), "welcome-daily", BLUE),
    )


def rules_button() -> ButtonSpec:
    """Return the button that shows the rules."""
    return button(WelcomeButton(WelcomeAction.RULES), "welcome-rules", GREY)


def new_game_button() -> ButtonSpec:
    """Return the button of a new game as is usual here."""
    return button(WelcomeButton(WelcomeAction.NEW_GAME), "welcome-new-game", GREEN)


def post_button() -> ButtonSpec:
    """Return the button with which a manager of a server posts the welcome."""
    return button(WelcomeButton(WelcomeAction.POST), "welcome-post", GREY)


EXAMPLE = "3 7 18 12"
"""The row of the example: the greater end loses 19–21, the smaller one wins 21–19 against the best replies."""


def rules() -> Message:
    """Return the rules of a row with an example, and buttons to play or to read on."""
    example = (translate("rules-thought"), f"`{EXAMPLE}`", *_items("rules-example-greedy", "rules-example-better"))
    more = button(WelcomeButton(WelcomeAction.MORE_RULES), "rules-more", GREY)
    parts = (
        Text(f"## {translate('rules-title')}\n{translate('rules-turns')}"),
        _section("rules-example", *example),
        Divider(),
        Text(translate("rules-start")),
        Row((*buttons_to_play(), more)),
    )
    return Message(parts, Accent.INFO)


def more_rules() -> Message:
    """Return the other boards, the opponents and the price of hints."""
    back_button = button(WelcomeButton(WelcomeAction.RULES), "rules-back", GREY)
    parts = (
        _section("rules-boards", *_items("rules-board-lines", "rules-board-stack", "rules-board-ring")),
        _section("rules-opponents", *(f"- {style(name)}" for name in OPPONENTS)),
        _section("rules-help", *_items("rules-hint-nudge", "rules-hint-side", "rules-hint-full")),
        Row((back_button, *buttons_to_play())),
    )
    return Message(parts, Accent.INFO)


def _section(title: str, *lines: str) -> Text:
    # Each section is a text of its own: a paragraph right below a list would become part of its last item.
    return Text("\n".join((f"### {translate(title)}", *lines)))


def _items(*keys: str) -> list[str]:
    return [f"- {translate(key)}" for key in keys]


def coaching_message(game: Game, coaching: Coaching) -> Message:
    """Return a line about the last move and the next, or at the end why the game was won and what comes next."""
    bot = next(name for seat, name in zip(game.match.seats, seats(game), strict=True) if isinstance(seat, BotSeat))
    if coaching.active:
        words = [_about_last(coaching.last, bot), _about_next(coaching.next, bot)]
        return note(" ".join(filter(None, words)))
    text = _why(coaching.decisive, bot) if coaching.won else translate("first-lost", bot=bot)
    return note(text, next_buttons(game.match.board.size, won=coaching.won))


def _about_next(comment: CoachingComment | None, bot: str) -> str:
    """Return which coin is tempting and what to take; the move to take is bold."""
    if comment is None:
        return ""
    key = comment.verdict.value if comment.reason is None else f"{comment.verdict.value}-{comment.reason.value}"
    return translate(f"first-next-{key}", **_values(comment, comment.chosen, comment.alternative, bot))


def _about_last(comment: CoachingComment | None, bot: str) -> str:
    """Return the effect of the last move, if it was a choice."""
    if comment is None or comment.alternative is None or comment.reason is None:
        return ""
    word = "better" if comment.verdict is Verdict.BETTER else "worse"
    reason = Reason.UNCOVERS if comment.reason is Reason.UNCOVERS else Reason.LATER
    return translate(f"first-last-{word}-{reason.value}", **_values(comment, comment.chosen, comment.alternative, bot))


def _why(comment: CoachingComment | None, bot: str) -> str:
    if comment is None or comment.alternative is None or comment.reason is None:
        return translate("first-won")
    why = "lucky" if comment.verdict is Verdict.WORSE else comment.reason.value
    return translate(f"first-won-{why}", **_values(comment, comment.chosen, comment.alternative, bot))


def _values(comment: CoachingComment, chosen: MoveEffect, other: MoveEffect | None, bot: str) -> dict[str, Value]:
    """Return the variables of the messages: both moves with what they uncover, and what lies between them."""
    second = chosen if other is None else other
    return {
        "bot": bot,
        "coin": _move(chosen),
        "instead": _move(second),
        "uncovered": max(chosen.uncovers, default=0),
        "spared": max(second.uncovers, default=0),
        "cost": comment.cost,
    }


def _move(effect: MoveEffect) -> str:
    return arrow(effect.move, str(effect.coin), several=False)
