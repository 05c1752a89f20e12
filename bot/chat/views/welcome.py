"""Render what newcomers see: the welcome, the rules, and the coaching of a first game."""

from __future__ import annotations

from bot.chat.components.custom_ids import DailyAction, DailyButton, FirstGameButton, WelcomeAction, WelcomeButton
from bot.chat.components.message import BLUE, GREEN, GREY, Accent, ButtonSpec, Divider, Message, card, note
from bot.chat.views.formatting import arrow, button, paragraph, small
from bot.chat.views.games import next_buttons, seats
from bot.chat.views.opponents import style
from bot.i18n import Value, translate
from bot.match.first_game import CoachingComment, Reason, Verdict
from bot.match.games import Game
from bot.match.match import BotSeat
from bot.match.opponents import OPPONENTS
from bot.service.course import Coaching


def message(*more: str) -> Message:
    """Return the welcome with buttons to play, and the paragraphs `more` below them."""
    return card(
        Accent.INFO,
        paragraph(f"## {translate('welcome-title')}", translate("welcome-idea"), translate("welcome-catch")),
        [*buttons_to_play(), rules_button()],
        Divider(),
        small(*"\n".join((translate("welcome-more"), *more)).splitlines()),
    )


def buttons_to_play() -> list[ButtonSpec]:
    """Return the buttons of a first game and of today's puzzle."""
    return [
        button(FirstGameButton(), "welcome-first-game", GREEN),
        button(DailyButton(DailyAction.PLAY), "welcome-daily", BLUE),
    ]


def rules_button() -> ButtonSpec:
    """Return the button that shows the rules."""
    return button(WelcomeButton(WelcomeAction.RULES), "welcome-rules", GREY)


def post_button() -> ButtonSpec:
    """Return the button with which a manager of a server posts the welcome."""
    return button(WelcomeButton(WelcomeAction.POST), "welcome-post", GREY)


EXAMPLE = "3 7 18 12"
"""The row of the example: the greater end loses 19–21, the smaller one wins 21–19 against the best replies."""


def rules() -> Message:
    """Return the rules of a row with an example, and buttons to play or to read on."""
    return card(
        Accent.INFO,
        f"## {translate('rules-title')}\n{translate('rules-turns')}",
        paragraph(
            translate("rules-thought"),
            f"`{EXAMPLE}`",
            f"- {translate('rules-example-greedy')}",
            f"- {translate('rules-example-better')}",
        ),
        translate("rules-start"),
        [*buttons_to_play(), button(WelcomeButton(WelcomeAction.MORE_RULES), "rules-more", GREY)],
    )


def more_rules() -> Message:
    """Return the other boards and the opponents."""
    # Each list is a text of its own: a paragraph right below it would become part of its last item.
    sections = {
        "rules-boards": map(translate, ("rules-board-lines", "rules-board-stack", "rules-board-ring")),
        "rules-opponents": map(style, OPPONENTS),
    }
    return card(
        Accent.INFO,
        *(paragraph(f"### {translate(title)}", *(f"- {item}" for item in items)) for title, items in sections.items()),
        [button(WelcomeButton(WelcomeAction.RULES), "rules-back", GREY), *buttons_to_play()],
    )


def coaching_message(game: Game, coaching: Coaching) -> Message:
    """Return a line about the last move and the next, or at the end why the game was won and what comes next.

    Which coin is tempting, what the last move did if it was a choice, and what to take, which is bold.
    """
    bot = next(name for seat, name in zip(game.match.seats, seats(game), strict=True) if isinstance(seat, BotSeat))
    last, following, decisive = coaching.last, coaching.next, coaching.decisive
    if coaching.active:
        words = []
        if last is not None and last.reason is not None:
            verdict = "better" if last.verdict is Verdict.BETTER else "worse"
            reason = Reason.UNCOVERS if last.reason is Reason.UNCOVERS else Reason.LATER
            words.append(translate(f"first-last-{verdict}-{reason.value}", **_values(last, bot)))
        if following is not None:
            suffix = "" if following.reason is None else f"-{following.reason.value}"
            words.append(translate(f"first-next-{following.verdict.value}{suffix}", **_values(following, bot)))
        return note(" ".join(words))
    if not coaching.won:
        text = translate("first-lost", bot=bot)
    elif decisive is None or decisive.reason is None:
        text = translate("first-won")
    else:
        why = "lucky" if decisive.verdict is Verdict.WORSE else decisive.reason.value
        text = translate(f"first-won-{why}", **_values(decisive, bot))
    return note(text, next_buttons(game.match.board.size, won=coaching.won))


def _values(comment: CoachingComment, bot: str) -> dict[str, Value]:
    """Return the variables of the messages: both moves with what they uncover, and what lies between them."""
    chosen, other = comment.chosen, comment.alternative or comment.chosen
    return {
        "bot": bot,
        "coin": arrow(chosen.move, str(chosen.coin), several=False),
        "instead": arrow(other.move, str(other.coin), several=False),
        "uncovered": max(chosen.uncovers, default=0),
        "spared": max(other.uncovers, default=0),
        "cost": comment.cost,
    }
