"""Render training: the offer of sessions, a puzzle, the refutation of a wrong answer, the end, and cards of sets."""

from __future__ import annotations

import enum
from collections.abc import Sequence
from typing import Annotated

from bot.chat.components.custom_ids import Button, Code, number_in, read_move
from bot.chat.components.message import (
    BLUE,
    GREEN,
    GREY,
    Accent,
    ButtonSpec,
    MenuOption,
    MenuSpec,
    Message,
    Picture,
    card,
    note,
)
from bot.chat.views.boards import button_label, coins_text, move_rows
from bot.chat.views.explanations import Narrator
from bot.chat.views.formatting import arrow, button, dotted, number, paragraph, signed, small
from bot.coins import Move, Position
from bot.i18n import translate
from bot.match.puzzles import Puzzle, PuzzleTheme, Refuted
from bot.match.training import (
    BONUS_MS,
    ERROR_MS,
    LIVES,
    REPEATS,
    RUSH_MS,
    SHARED_MODES,
    Attempt,
    Member,
    Mode,
    RushSession,
    Session,
    SharedSet,
    StreakSession,
)
from bot.service.training import Feedback, Records, TrainingView
from bot.service.training_sets import SetView

_SessionId = Annotated[int, number_in(1, 2**63)]  # of a row


class TrainingAction(enum.Enum):
    """A session of training to begin, or `HOME`, which offers them, and `FRIENDS`, which offers sets and races.

    `RUSH` says what a rush is, unless its clock runs, and `START_RUSH` starts the clock.
    """

    HOME = "home"
    FRIENDS = "friends"
    STREAK = "streak"
    RATED = "rated"
    RUSH = "rush"
    START_RUSH = "start-rush"
    SET = "set"
    MISTAKES = "mistakes"
    RACE = "race"


MODES = (
    TrainingAction.STREAK,
    TrainingAction.RATED,
    TrainingAction.RUSH,
    TrainingAction.MISTAKES,
    TrainingAction.FRIENDS,
)
"""The modes among which players choose, in this order."""


class SessionAction(enum.Enum):
    """An action on a session of training."""

    NEXT = "next"
    STOP = "stop"
    REPLAY = "replay"
    SHARE = "pass-on"


class SetAction(enum.Enum):
    """An action on a set of training puzzles; `START` begins a race."""

    PLAY = "play-set"
    START = "start-race"
    RESULTS = "set-results"


class TrainingButton(Button):
    """A session of training to begin, of one theme if it is given."""

    word = "train"
    action: TrainingAction
    theme: PuzzleTheme | None = None


class AttemptButton(Button):
    """The answer `move` to the puzzle at `place` of a session of training."""

    word = "try"
    session: _SessionId
    place: Annotated[int, number_in(0, 2**31)]
    move: Annotated[Move, read_move]


class SessionButton(Button):
    """An action on a session of training."""

    word = "session"
    session: _SessionId
    action: SessionAction


class SetButton(Button):
    """An action on the set `code` of training puzzles."""

    word = "set"
    code: Code
    action: SetAction


_LAYOUTS = (PuzzleTheme.WALLS, PuzzleTheme.RING)
_MAX_SIGNS, _MAX_SIGNS_OF_MEMBER = 100, 40
"""The most signs of attempts, the last ones, at the end of a session and on a card of several players."""
_RIGHT, _WRONG, _SLOW, _UNANSWERED = "✅", "❌", "🐢", "◽"
_LIFE, _LOST_LIFE = "♥", "♡"
_STYLES = {TrainingAction.STREAK: GREEN, TrainingAction.MISTAKES: GREY}


def home(records: Records, theme: PuzzleTheme | None, *more: ButtonSpec) -> Message:
    """Return the offer of all sessions with the user's records, of one theme if it is chosen, with `more` buttons."""
    options = [MenuOption(str(TrainingButton(TrainingAction.HOME)), translate("training-all-themes"), None, not theme)]
    for option in PuzzleTheme:
        target = str(TrainingButton(TrainingAction.HOME, option))
        options.append(MenuOption(target, theme_name(option), None, option is theme))
    without_themes = (TrainingAction.RATED, TrainingAction.MISTAKES)
    offered = [action for action in MODES if theme is None or action not in without_themes]
    return card(
        Accent.INFO,
        paragraph(
            f"### {translate('training-title')}",
            *(_about_mode(action, records if theme is None else None) for action in offered),
            small("" if theme is None else translate("training-practice")),
        ),
        [_mode_button(action, theme) for action in offered],
        more,
        MenuSpec("coins/train/theme", translate("training-choose-theme"), options),
    )


def friends(theme: PuzzleTheme | None) -> Message:
    """Return the offer of a set and a race, of one theme if it is given, and how to play those of others."""
    offered = (TrainingAction.SET, TrainingAction.RACE)
    return card(
        Accent.INFO,
        paragraph(
            f"### {dotted(translate('training-mode-friends'), theme_name(theme))}",
            *(_about_mode(action, None) for action in offered),
            small(translate("training-have-code")),
        ),
        [
            *(_mode_button(action, theme) for action in offered),
            button(TrainingButton(TrainingAction.HOME), "training-home", GREY),
        ],
    )


def _mode_button(action: TrainingAction, theme: PuzzleTheme | None) -> ButtonSpec:
    return button(TrainingButton(action, theme), f"training-mode-{action.value}", _STYLES.get(action, BLUE))


def _about_mode(action: TrainingAction, records: Records | None) -> str:
    """Return the name of a mode, what it is in a few words, and the record or rating in it, if there is one."""
    about = f"**{translate(f'training-mode-{action.value}')}** · {translate(f'training-about-{action.value}')}"
    if records is None:
        return about
    if action is TrainingAction.RATED and records.rating.attempts:
        return f"{about} · **{records.rating.points}** ±{records.rating.uncertainty}"
    best = records.best.get(Mode(action.value), 0) if action in (TrainingAction.STREAK, TrainingAction.RUSH) else 0
    return f"{about} · {translate('training-best-so-far', best=best)}" if best else about


def rush_rules(records: Records, theme: PuzzleTheme | None) -> Message:
    """Return how long a rush is, what an error costs and what a row of right answers gives back, before it begins."""
    best = 0 if theme is not None else records.best.get(Mode.RUSH, 0)
    rows = " · ".join(f"{count} → +{bonus // 1000} s" for count, bonus in BONUS_MS.items())
    return card(
        Accent.INFO,
        paragraph(
            f"### {dotted(translate('training-mode-rush'), theme_name(theme))}",
            translate("training-rush-rules", seconds=RUSH_MS // 1000, cost=ERROR_MS // 1000),
            translate("training-rush-rows", rows=rows),
            translate("training-best-score", best=best) if best else "",
        ),
        [
            button(TrainingButton(TrainingAction.START_RUSH, theme), "training-start", GREEN),
            button(TrainingButton(TrainingAction.HOME), "training-home", GREY),
        ],
    )


def theme_name(theme: PuzzleTheme | None) -> str:
    """Return the name of a theme; "" without one."""
    return "" if theme is None else translate(f"training-theme-{theme.value}")


def names(position: Position) -> tuple[str, str]:
    """Return the names of both seats at a puzzle: the reader is to move."""
    own, other = translate("picture-you"), translate("lesson-coach")
    return (own, other) if position.turn == 0 else (other, own)


def shown_board(view: TrainingView) -> tuple[Puzzle, Refuted | None] | None:
    """Return the puzzle whose board the screen shows, and what it marks as refuted; `None` if it shows no board."""
    feedback = view.feedback
    if feedback is not None and feedback.refuted is not None and view.session.refutes_on_board:
        return feedback.puzzle, feedback.refuted
    return None if view.puzzle is None else (view.puzzle, None)


def message(view: TrainingView) -> Message:
    """Return the screen of a session: a refutation, its end, or the next puzzle."""
    if view.stored.waits:
        return _waiting(view)
    feedback = view.feedback
    if feedback is not None and feedback.refuted is not None and view.session.refutes_on_board:
        return _refutation(view, feedback, feedback.refuted)
    return _end(view) if view.puzzle is None else _question(view, view.puzzle)


def _progress(view: TrainingView) -> str:
    """Return the mode, the theme, and how far the session is."""
    session = view.session
    is_endless = isinstance(session, StreakSession | RushSession)
    score = translate("training-so-far", count=session.score) if is_endless else ""
    return dotted(_mode_name(view), theme_name(session.theme), score, _standing(view, session.next_place + 1))


def _standing(view: TrainingView, puzzle_number: int) -> str:
    """Return the lives left, the seconds on the clock, or which puzzle it is."""
    session = view.session
    if isinstance(session, StreakSession):
        hearts = _LIFE * session.lives + _LOST_LIFE * (LIVES - session.lives)
        return f"{translate('training-lives', count=session.lives)} {hearts}"
    if isinstance(session, RushSession):
        return f"⏱ **{translate('training-seconds-left', seconds=view.seconds_left)}**"
    return f"{puzzle_number}/{len(session.items)}"


def _mode_name(view: TrainingView) -> str:
    name = translate("training-mode-race" if view.stored.is_race else f"training-mode-{view.session.mode.value}")
    return translate("training-repeat", mode=name) if view.session.mode in REPEATS else name


def _question(view: TrainingView, puzzle: Puzzle) -> Message:
    number_of_session, place, position = view.stored.id, view.session.next_place, puzzle.position
    title, remark = _result(view)
    details, last_theme = [], _theme(view)
    if not remark:
        details = [translate("training-last-one", theme=last_theme) if last_theme else "", _rated(view.feedback)]
    if view.feedback is not None and (rated := view.feedback.rated) is not None:
        details.append(translate("training-puzzle", points=rated.after.puzzles[rated.number].points))
    stop = "training-stop-rated" if view.session.mode is Mode.RATED else "training-stop"
    controls = [button(SessionButton(number_of_session, SessionAction.STOP), stop, GREY)]
    return card(
        Accent.YOUR_TURN,
        paragraph(f"### {title}", _progress(view), small(remark), small(dotted(*details))),
        Picture(_board_text(position)),
        *move_rows(position, lambda move: str(AttemptButton(number_of_session, place, move))),
        controls,
    )


def _board_text(position: Position) -> str:
    """Return the coins left and, once something was taken, the scores of the player, who is to move, and the coach."""
    mine, other = position.scores[position.turn], position.scores[1 - position.turn]
    return paragraph(coins_text(position), translate("lesson-score", you=mine, me=other) if position.ply else "")


def _result(view: TrainingView) -> tuple[str, str]:
    """Return the title of a puzzle, which may say that the last answer was right, and a remark if it was wrong."""
    feedback, title = view.feedback, translate("training-question")
    if feedback is None:
        return title, ""
    if feedback.refuted is not None:
        return title, translate("training-rush-wrong", **refuted_values(feedback.puzzle, feedback.refuted))
    in_a_row = view.session.rush.in_a_row if isinstance(view.session, RushSession) else 0
    bonus = BONUS_MS.get(in_a_row, 0) // 1000
    return translate("training-bonus", count=in_a_row, bonus=bonus) if bonus else translate("training-next-one"), ""


def refuted_values(puzzle: Puzzle, refuted: Refuted) -> dict[str, str]:
    """Return the reply that punishes a wrong answer, its price, and both answers, the better one with its line."""
    start, explanation = puzzle.position, refuted.explanation
    bad = _answer(start, refuted.move, several=False)
    best = _answer(start, explanation.good.move, several=len(start.lines) > 1)
    reply = arrow(refuted.reply, number(start.take(refuted.move).coin(refuted.reply)), several=False)
    return {"reply": reply, "price": number(explanation.cost), "bad": bad, "best": best}


def _answer(position: Position, move: Move, *, several: bool) -> str:
    """Return an answer in one word: `← 4`, with `several` lines `← 4 in line 2`, on a ring `5 · 12` like its button."""
    shown = button_label(position, move) if move.place else arrow(move, number(position.coin(move)), several)
    return shown.replace(" ", "\N{NO-BREAK SPACE}")


def _refutation(view: TrainingView, feedback: Feedback, refuted: Refuted) -> Message:
    """Return the refutation of a wrong answer, with the rating or the lives left, and the theme."""
    is_streak = isinstance(view.session, StreakSession)
    standing = _standing(view, view.session.next_place) if is_streak else _rated(feedback)
    label = "training-results" if view.puzzle is None else "training-next"
    next_button = button(SessionButton(view.stored.id, SessionAction.NEXT), label, GREEN)
    return refutation(feedback.puzzle, refuted, dotted(standing, _theme(view)), [next_button])


def refutation(puzzle: Puzzle, refuted: Refuted, remarks: str, buttons: Sequence[ButtonSpec]) -> Message:
    """Return the price of a wrong answer with the reply that punishes it, the position asked about, and why."""
    start, values = puzzle.position, refuted_values(puzzle, refuted)
    narrator = Narrator(names(start), start.turn, several=len(start.lines) > 1)
    return card(
        Accent.LOST,
        f"### {translate('training-refuted', **values)}",
        Picture(paragraph(_board_text(start), f"▲ {values['bad']}")),
        paragraph(f"★ **{values['best']}**", narrator.why(refuted.explanation, made=True), small(remarks)),
        small(f"`{start.remaining_board.pasted}`"),
        buttons,
    )


def _theme(view: TrainingView) -> str:
    """Return the theme of the puzzle that was answered, or that it only looks as if it had the theme of the session.

    Layouts are seen without a word.
    """
    feedback, theme = view.feedback, view.session.theme
    if feedback is None:
        return ""
    if theme is not None and theme not in feedback.themes:
        return translate("training-look-alike")
    shown = (other for other in feedback.themes if other not in _LAYOUTS and theme in (None, other))
    return theme_name(next(shown, None))


def _rated(feedback: Feedback | None) -> str:
    """Return the player's new rating with its change after a rated attempt; "" otherwise."""
    rated = None if feedback is None else feedback.rated
    if rated is None:
        return ""
    points = rated.after.player.points
    return translate("training-rated", points=points, change=signed(points - rated.before.player.points))


def _end(view: TrainingView) -> Message:
    session = view.session
    answered = len(session.counted)
    lines = [translate("training-late")] if view.is_late else []
    shown_signs = signs(session, session.missed)
    lines += [shown_signs, small(f"{_SLOW} {translate('training-slow')}") if _SLOW in shown_signs else ""]
    if session.attempts and session.attempts[-1].move is None:
        lines.append(translate("training-given-up"))
    lines.append(_record(view))
    counted = answered if isinstance(session, StreakSession | RushSession) else len(session.items)
    solved = translate("training-solved", mode=_mode_name(view), score=session.score, count=counted)
    return card(Accent.INFO, paragraph(f"### {solved}", *lines), _end_buttons(view))


def _end_buttons(view: TrainingView) -> list[ButtonSpec]:
    """Return the buttons at the end of a session; the first one, which goes on, is green."""
    session, stored, missed = view.session, view.stored, len(view.session.missed)
    home = TrainingButton(TrainingAction.HOME)
    replayed = SessionButton(stored.id, SessionAction.REPLAY)
    replay = [button(replayed, "training-replay", BLUE, count=missed)] if missed else []
    if session.mode is Mode.REPLAY:
        return [*replay, button(home, "training-home", GREY if replay else GREEN)]
    again = TrainingAction(session.mode.value)
    if session.mode is Mode.RUSH:
        again = TrainingAction.START_RUSH  # who has played one knows the rules
    theme = None if session.mode is Mode.MISTAKES else session.theme
    label = "training-rematch" if stored.is_race else "training-again"
    buttons = [button(TrainingButton(TrainingAction.RACE if stored.is_race else again, theme), label, GREEN)]
    buttons += replay
    if session.mode in SHARED_MODES and not stored.is_race:
        buttons.append(button(SessionButton(stored.id, SessionAction.SHARE), "board-share", BLUE))
    if stored.is_race and stored.shared is not None:
        buttons.append(button(SetButton(stored.shared.code, SetAction.RESULTS), "training-results", BLUE))
    return [*buttons, button(home, "training-home", GREY)]


def _record(view: TrainingView) -> str:
    """Return the player's record or rating after a session, or that it was practice."""
    session, rating = view.session, view.rating
    if session.theme is not None:
        return translate("training-practice")
    if rating is not None:
        return translate("training-rating", points=rating.points, uncertainty=rating.uncertainty)
    if session.mode not in (Mode.STREAK, Mode.RUSH) or view.stored.is_copy or view.is_late:
        return ""
    if session.score > view.best > 0:
        return translate("training-record")
    return translate("training-best-score", best=view.best) if view.best else ""


def signs(session: Session, repeated: Sequence[Attempt] = (), most: int = _MAX_SIGNS) -> str:
    """Return a sign for each attempt that counts, the last ones, and for each puzzle of a list that has no answer.

    Those that are `repeated` although they were right have been slow.
    """
    counted = session.counted
    shown = counted[-most:]
    signs = [_WRONG if not answer.is_right else _SLOW if answer in repeated else _RIGHT for answer in shown]
    if not isinstance(session, StreakSession | RushSession):
        signs += [_UNANSWERED] * (len(session.items) - len(counted))
    return "".join(["…" if len(counted) > most else "", *signs])


def _waiting(view: TrainingView) -> Message:
    shared = view.stored.shared
    code = "" if shared is None else shared.code
    return card(
        Accent.WAITING,
        translate("training-race-joined", code=code),
        [button(SetButton(code, SetAction.START), "training-start", GREEN)] if code else [],
    )


def set_card(view: SetView) -> Message:
    """Return the card of a set or race: its code, and each player's progress or result in numbers only."""
    shared = view.shared
    mode = translate("training-mode-race" if shared.is_race else f"training-mode-{shared.mode.value}")
    is_open = shared.is_race and shared.started is None
    about = ""
    if is_open:
        about = translate("training-race-open", code=shared.code)
    elif not shared.is_race:
        about = translate("training-set-about", code=shared.code)
    buttons = []
    if not (shared.is_race and view.is_over):
        label = "training-join" if is_open else "training-go-on" if shared.is_race else "training-play-set"
        buttons.append(button(SetButton(shared.code, SetAction.PLAY), label, GREEN))
    else:
        buttons.append(button(TrainingButton(TrainingAction.RACE, shared.theme), "training-rematch", GREEN))
    if is_open:
        buttons.append(button(SetButton(shared.code, SetAction.START), "training-start", BLUE))
    elif not shared.is_race:
        buttons.append(button(SetButton(shared.code, SetAction.RESULTS), "training-results", GREY))
    lines = [_member_line(member, is_open=is_open) for member in view.members]
    return card(
        Accent.INFO,
        paragraph(f"### {dotted(mode, theme_name(shared.theme))}", _winner(view), *lines, small(about)),
        buttons,
    )


def _winner(view: SetView) -> str:
    """Return who has won a race that is over; of the same scores the faster one decides."""
    if not (view.shared.is_race and view.is_over):
        return ""
    first, *others = view.members
    score = first.session.score
    if not others or others[0].session.score < score:
        return translate("training-race-won", name=first.name)
    if others[0].session.duration_ms == first.session.duration_ms:
        return translate("training-race-tie")
    return translate("training-race-won-on-time", name=first.name, score=score)


def race_begins(shared: SharedSet, players: Sequence[int]) -> Message:
    """Return the message that mentions `players` who have joined a race and have no card on which it begins."""
    mentions = " ".join(f"<@{player}>" for player in players)
    go_on = button(SetButton(shared.code, SetAction.PLAY), "training-go-on", GREEN)
    return note(translate("training-race-begins", players=mentions), [go_on], plain=True)


def _member_line(member: Member, *, is_open: bool) -> str:
    session = member.session
    if is_open:
        return str(member.name)
    if not session.is_ended:
        done = len(session.counted)
        progress = f"{done}/{len(session.items)}" if session.mode is Mode.SET else f"{done} …"
        return translate("training-on-the-way", name=member.name, progress=progress)
    seconds = session.duration_ms // 1000
    time = f"{seconds // 60}:{seconds % 60:02}"
    solved = translate("training-so-far", count=session.score)
    result = translate("training-member", name=member.name, solved=solved, time=time)
    return f"**{result}**\n{signs(session, most=_MAX_SIGNS_OF_MEMBER)}"
