"""Render the message of a game: its board while it runs, its end, and the questions around it.

It shows at a glance whose turn it is, what happened and what to press. `message` is the board or the end; the others
are shown to one user only.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import discord
from discord.utils import format_dt

from bot.chat.components.custom_ids import (
    DailyAction,
    DailyButton,
    DuelAction,
    DuelButton,
    FirstGameButton,
    GameAction,
    GameButton,
    LessonButton,
    PreferenceButton,
    game_custom_id,
    menu_custom_id,
)
from bot.chat.components.message import (
    BLUE,
    GREEN,
    GREY,
    MAX_MENU_OPTIONS,
    RED,
    Accent,
    ButtonSpec,
    MenuOption,
    MenuSpec,
    Message,
    Picture,
    Text,
    note,
    rows_of,
)
from bot.chat.views.emojis import NO_EMOJIS, Emojis, with_face
from bot.chat.views.explanations import Narrator, given_up, squares, squares_in_words
from bot.chat.views.formatting import (
    COLUMNS,
    arrow,
    button,
    day_name,
    fenced,
    fold,
    layout_name,
    message_link,
    number,
    score_text,
    seat_name,
)
from bot.chat.views.opponents import adaptive_level, last_word, style
from bot.coins import Line, Move, Position, Side
from bot.i18n import translate
from bot.match.deals import Layout
from bot.match.first_game import STAGES
from bot.match.games import Game, Replayed
from bot.match.hints import HintLevel, highest_hint, win_counts
from bot.match.match import BotSeat, HumanSeat, Match, Status
from bot.match.preferences import OwnerKind
from bot.match.reviews import DecisionKind
from bot.service.course import is_first_game
from bot.service.game_view import GameView, SeatAccuracy
from bot.service.preferences import THEME


def message(game_view: GameView, emojis: Emojis = NO_EMOJIS) -> Message:
    """Return the board of a running game, or the end of a finished one. The picture shows the coins.

    The face of an opponent is beside its name if it is among `emojis`.
    """
    if game_view.game.match.active:
        return _running(game_view.game, emojis)
    return _finished(game_view, emojis)


def game_button(game: Game, action: GameAction, label_key: str, style: discord.ButtonStyle) -> ButtonSpec:
    """Return a button with an action in the game as it is now."""
    return button(GameButton(game.code, game.match.ply, action), label_key, style)


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


_LEFT, _RIGHT, _WALL, _CONTINUED = "←", "→", "█", "…"


def coins_text(position: Position, write: Callable[[int], str] = str) -> str:
    """Return the remaining coins as a code block and the signs among them explained; "" if none are left.

    A row of its own is just its coins. Otherwise arrows are open ends and blocks are walls, several lines are numbered,
    and a line that goes on below is indented there. The coins of a ring are numbered while any of them can be taken.
    `write` returns the text of a coin.
    """
    lines, lefts = position.board.lines, position.lines
    if position.is_over:
        return ""
    if position.is_untouched_ring:
        ring = fenced(fold([f"{place}:{write(coin)}" for place, coin in enumerate(position.board.coins, 1)]))
        return f"{ring}\n-# {translate('board-ring')}"
    if len(lines) == 1 and lines[0].wall is None:
        return fenced(fold([write(coin) for coin in lefts[0]]))
    numbered = len(lines) > 1
    text = [
        _line(f"{number}: " if numbered else "", line, [write(coin) for coin in left])
        for number, (line, left) in enumerate(zip(lines, lefts, strict=True), 1)
    ]
    has_wall = any(left and line.wall for line, left in zip(lines, lefts, strict=True))
    return fenced("\n".join(text)) + (f"\n-# {translate('board-walls')}" if has_wall else "")


def _line(prefix: str, line: Line, left: Sequence[str]) -> str:
    if not left:
        return f"{prefix}{translate('board-empty')}"
    words = [_WALL if line.wall is Side.LEFT else _LEFT, *left]
    words.append(_WALL if line.wall is Side.RIGHT else _RIGHT)
    indent = " " * (len(prefix) + 2)
    room = COLUMNS - len(prefix)
    rows = [words[0]]
    for word in words[1:]:
        spare = room - (len(indent) - len(prefix) if len(rows) > 1 else 0) - len(_CONTINUED) - 1
        if len(rows[-1]) + 1 + len(word) <= spare:
            rows[-1] += f" {word}"
        else:
            rows[-1] += f" {_CONTINUED}"
            rows.append(word)
    return prefix + f"\n{indent}".join(rows)


def _running(game: Game, emojis: Emojis = NO_EMOJIS) -> Message:
    """Return whose turn it is, the scores, the coins or their picture, the last move, and the moves as buttons."""
    match, names = game.match, seats(game)
    return Message(
        (
            Text(f"### {_running_heading(game, names)}\n{scores(match, names, emojis)}"),
            Picture(coins_text(match.position)),
            Text("\n".join(_terms(game, names))),
            *rows_of(*(() if waits(game) else move_rows(game)), list(_controls(game))),
        ),
        Accent.WAITING if waits(game) else Accent.YOUR_TURN,
    )


def waits(game: Game) -> bool:
    """Return true if no move can be made until the other game of a duplicate is at the same ply."""
    return game.duel_game is not None and game.duel_game.sealed is not None


def _running_heading(game: Game, names: tuple[str, str]) -> str:
    if waits(game):
        return translate("duel-waiting", name=names[1 - game.match.position.turn])
    return heading(game.match, names)


def _terms(game: Game, names: tuple[str, str]) -> Iterator[str]:
    """Yield the last move with the coins left, the terms of the game, and an open tie offer."""
    match, duel_game = game.match, game.duel_game
    left = translate("board-coins-left", count=match.position.coins_left)
    if match.ply:
        several = len(match.board.lines) > 1
        move = arrow(match.moves[-1], str(match.coins[-1]), several)
        took = translate("board-took", name=names[1 - match.position.turn], move=move)
        yield f"-# {took} · {left}"
    else:
        yield f"-# {left}"
    if game.day is not None:
        yield f"-# {translate('daily-of', day=day_name(game.day))}"
    if duel_game is not None:
        due = "" if duel_game.due_at is None else f" · {translate('board-due', when=format_dt(duel_game.due_at, 'R'))}"
        yield f"-# {translate('board-round', duel=duel_game.code, number=duel_game.number, of=duel_game.count)}{due}"
    if waits(game):
        turn = match.position.turn
        yield f"-# {translate('duel-sealed', name=names[turn], other=names[1 - turn])}"
    if adaptive_level(game):
        yield f"-# {adaptive_level(game)}"
    if game.casual:
        yield f"-# {translate('board-casual')}"
    if duel_game is not None and duel_game.offered is not None:
        yield f"**{translate('board-tie-offered', name=names[duel_game.offered])}**"


def _controls(game: Game) -> Iterator[ButtonSpec]:
    """Yield the buttons other than moves: tie offers in a duel, hints in a game that may have some, and more."""
    if game.duel_game is not None and game.duel_game.offered is not None:
        yield game_button(game, GameAction.TIE_YES, "board-take-tie", GREEN)
        yield game_button(game, GameAction.TIE_NO, "board-decline-tie", GREY)
    elif game.duel_game is not None:
        yield game_button(game, GameAction.TIE, "board-offer-tie", GREY)
    elif game.day is None:
        yield game_button(game, GameAction.HINT, "board-hint", GREY)
    yield game_button(game, GameAction.MORE, "board-more", GREY)


def move_rows(game: Game) -> list[list[ButtonSpec]] | list[MenuSpec]:
    """Return a row of buttons for each line, or as few menus of a ring's coins as possible, of about the same size."""
    position, code = game.match.position, game.code
    moves = position.moves()
    if not position.is_untouched_ring:
        by_line: dict[int, list[ButtonSpec]] = {}
        for move in moves:
            move_button = game_custom_id(code, position.ply, move), move_label(position, move), BLUE
            by_line.setdefault(move.line, []).append(move_button)
        return list(by_line.values())
    menus = -(-len(moves) // MAX_MENU_OPTIONS)
    menu_size = -(-len(moves) // menus)
    specs = []
    for start in range(0, len(moves), menu_size):
        options = [
            MenuOption(game_custom_id(code, position.ply, move), move_label(position, move))
            for move in moves[start : start + menu_size]
        ]
        last = start + len(options)
        text = translate("board-any-of", first=start + 1, last=last) if menus > 1 else translate("board-any")
        specs.append(MenuSpec(menu_custom_id(code, position.ply, start + 1), text, options))
    return specs


def move_label(position: Position, move: Move) -> str:
    """Return a label like `← 4`, with the number of the line if there are several."""
    coin = position.coin(move)
    if move.place is not None:
        return translate("board-position", place=move.place, coin=coin)
    last = len(position.lines[move.line - 1]) == 1
    label = translate("board-take" if last else "board-left" if move.side is Side.LEFT else "board-right", coin=coin)
    return translate("board-line", line=move.line, label=label) if len(position.lines) > 1 else label


_MAX_CLOSE_MARGIN_PERCENT = 10
"""A loss is close if its margin is at most this percentage of the sum of all coins."""
_STATUS_KEYS = {
    Status.AGREED: "board-agreed",
    Status.EXPIRED: "board-expired",
}


def _finished(game_view: GameView, emojis: Emojis = NO_EMOJIS) -> Message:
    """Return the result, what decided it, the quality of the choices, and the buttons in the order of likelihood."""
    game, match = game_view.game, game_view.game.match
    names, bot_words = seats(game), last_word(game, emojis)
    story = [*_story(game_view, names), *([bot_words] if bot_words else [])]
    return Message(
        (
            Text(f"## {_title(game, names)}\n{scores(match, names, emojis)}"),
            *([Text("\n".join(story))] if story else []),
            Picture("" if match.status is Status.FINISHED else coins_text(match.position)),
            Text("\n".join(f"-# {line}" for line in _small_print(game_view, names))),
            *rows_of(_buttons(game_view)),
        ),
        _accent(match),
    )


def _accent(match: Match) -> Accent:
    """Return the accent of a match that is over: won, also by one of two people, tied, or lost to a bot."""
    if match.tied:
        return Accent.TIED
    if match.winner is None:
        return Accent.INFO
    return Accent.WON if isinstance(match.seats[match.winner], HumanSeat) else Accent.LOST


def _title(game: Game, names: tuple[str, str]) -> str:
    """Return the result, addressed to the person who plays a bot, or about two people."""
    match, seat = game.match, only_person(game.match)
    if seat is None or match.status in (Status.EXPIRED, Status.AGREED):
        return heading(match, names)
    name, other_name = names[seat], names[1 - seat]
    if match.resigned == seat:
        return translate("end-resigned", name=name)
    if match.winner is None or match.tied:
        return translate("end-tie", name=name)
    own_score, other_score = match.position.scores[seat], match.position.scores[1 - seat]
    margin = abs(own_score - other_score)
    if match.winner == seat:
        return translate("end-win", name=name, margin=margin)
    is_close = 100 * margin <= _MAX_CLOSE_MARGIN_PERCENT * (own_score + other_score)
    return translate("end-close" if is_close else "end-loss", name=name, other=other_name, margin=margin)


def _story(game_view: GameView, names: tuple[str, str]) -> Iterator[str]:
    """Yield what decided the game and why, and the choices of each person as squares."""
    match, summary = game_view.game.match, game_view.summary
    if summary is None:
        return
    reader, decision = only_person(match), summary.decision
    narrator = Narrator(names, reader, len(match.board.lines) > 1)
    flawless = reader is not None and match.winner == reader and summary.seats[reader].perfect
    if flawless:
        yield translate("end-perfect")
    elif reader is not None and decision is not None and decision.kind is DecisionKind.RESIGNED:
        yield given_up(decision, reader)
    elif decision is not None:
        yield narrator.decided(decision)
        if decision.explanation is not None and match.winner != reader:
            yield narrator.why_not(decision.explanation)
    if reader is not None and match.winner == reader and summary.seats[reader].missed and not game_view.game.day:
        yield translate("end-more", score=score_text(summary.seats[reader].best_scores, reader))
    if reader is not None and game_view.game.replayed is not None and match.status is Status.FINISHED:
        yield _compared(game_view.game.replayed, match, reader)
    for seat in people(match):
        row = squares(summary.seats[seat])
        if row:
            yield row if reader is not None else translate("end-choices", name=names[seat], squares=row)


def _compared(replayed: Replayed, match: Match, reader: int) -> str:
    """Return whether the reader's score is better than the result on the same coins that was to be beaten."""
    score, who = match.position.scores[reader], "you" if match.seat_of(replayed.player) == reader else "other"
    key = "end-beaten" if score > replayed.score else "end-level" if score == replayed.score else "end-unbeaten"
    return translate(key, who=who, name=replayed.name, target=number(replayed.score))


def _small_print(game_view: GameView, names: tuple[str, str]) -> Iterator[str]:
    """Yield what the squares mean, what doesn't count, and the code."""
    game, match = game_view.game, game_view.game.match
    is_against_bot = only_person(match) is not None
    if match.resigned is not None and not is_against_bot and not _says_who_gave_up(game_view):
        slow = match.status is Status.FORFEIT
        yield translate("board-too-slow" if slow else "board-resigned", name=names[match.resigned])
    for person in game_view.people:
        own = game_view.summary.seats[person.seat] if game_view.summary else None
        told = [*([squares_in_words(own)] if own and own.choices else []), *_counted(game_view, person)]
        if told:
            line = " · ".join(told)
            yield line if is_against_bot else translate("end-of", name=names[person.seat], told=line)
    if game.day is not None:
        yield translate("daily-of", day=day_name(game.day))
    if game.duel_game is not None:
        yield translate("board-round", duel=game.duel_game.code, number=game.duel_game.number, of=game.duel_game.count)
    if game.casual:
        yield translate("board-casual")
    if adaptive_level(game):
        yield adaptive_level(game)
    state = _STATUS_KEYS.get(match.status)
    code = translate("end-code", code=game.code)
    yield f"{code} · {translate(state)}" if state else code


def _says_who_gave_up(game_view: GameView) -> bool:
    """Return true if the decision is the resignation or the lack of time itself."""
    decision = game_view.summary.decision if game_view.summary else None
    return decision is not None and decision.kind in (DecisionKind.RESIGNED, DecisionKind.TIMED_OUT)


def _counted(game_view: GameView, person: SeatAccuracy) -> Iterator[str]:
    """Yield what counts of a person's choices if hints matter, and the points given away; the squares tell the rest."""
    hints, won = game_view.game.hints, game_view.game.match.winner == person.seat
    uncounted = won and not win_counts(hints, person.seat)
    if uncounted:
        yield translate("board-full-hint")
    if person.whole.percent is None:
        return
    counted = person.unaided
    if counted.percent is not None:
        if counted.choices != person.whole.choices:
            yield translate("board-unaided", exact=counted.exact, choices=counted.choices)
    elif highest_hint(hints, person.seat) is HintLevel.NUDGE:
        yield translate("board-nudged")
    elif not uncounted:
        yield translate("board-hinted")
    if counted.lost:
        yield translate("stats-given-away", lost=counted.lost)


def _buttons(game_view: GameView) -> list[ButtonSpec]:
    """Return the buttons of the end; in a duel only once all games are over: the same deal may still be played.

    After a game against a bot a win goes on and is shared; a loss is tried again or looked at. `more_after` has the
    other buttons.
    """
    game, match, seat = game_view.game, game_view.game.match, only_person(game_view.game.match)
    if game.day is not None:
        return [
            button(DailyButton(DailyAction.RESULTS, game.day), "daily-results", BLUE),
            button(DailyButton(DailyAction.SHARE, game.day), "board-share", GREY),
        ]
    review = game_button(game, GameAction.REVIEW, "board-review", BLUE)
    share = game_button(game, GameAction.SHARE, "board-share", GREY)
    if game.duel_game is not None:
        rematch = button(DuelButton(game.duel_game.code, DuelAction.REMATCH), "board-rematch", GREEN)
        return [] if game.duel_game.running else [rematch, review, share]
    if is_first_game(game):
        return [*next_buttons(match.board.size, won=match.winner == seat), review]
    more_button = game_button(game, GameAction.AFTER, "board-more", GREY)
    if match.winner == seat or match.tied:
        return [game_button(game, GameAction.REMATCH, "end-next", GREEN), review, share, more_button]
    row = [game_button(game, GameAction.AGAIN, "end-again", GREEN)]
    decision = None if game_view.summary is None else game_view.summary.decision
    if decision is not None and decision.outcome is not None:
        row.append(game_button(game, GameAction.TURNING, "end-show-me", BLUE))
    row.append(game_button(game, GameAction.REMATCH, "end-next", GREY))
    return [*row, game_button(game, GameAction.REVIEW, "board-review", GREY), more_button]


_NEXT_LABELS = ("first-six", "first-eight", "first-adaptive")
"""The message keys of the labels of the step after each stage."""


def next_buttons(coins: int, *, won: bool) -> list[ButtonSpec]:
    """Return the button of the next step after a first game of so many coins, and that of the course.

    The next step is the following stage after a win, after the last one an adaptive game; else the same stage again.
    """
    stage = STAGES.index(coins) + 1
    learn = button(LessonButton(), "first-learn", GREY)
    if not won:
        return [button(FirstGameButton(stage), "first-again", BLUE), learn]
    go_on = button(FirstGameButton(stage + 1), _NEXT_LABELS[stage - 1], GREEN)
    return [go_on, learn] if stage == len(STAGES) else [go_on]


def more(game: Game) -> Message:
    """Return the code of the running `game`, the rules of its layout, and buttons for rare actions."""
    rules = translate(f"more-rules-{Layout.of(game.match.board).value.replace(' ', '-')}")
    title, *opponents = _about(game)
    actions = [
        game_button(game, GameAction.COINS, "more-text", GREY),
        button(PreferenceButton(OwnerKind.PLAYER, THEME.name), "more-theme", GREY),
        game_button(game, GameAction.BOARD, "more-again", GREY),
        game_button(game, GameAction.MORE_RESIGN, "board-resign", RED),
    ]
    text = "\n".join([title, rules, translate("more-goal"), *opponents])
    return Message((Text(text), *rows_of(actions)), Accent.INFO)


def more_after(game: Game) -> Message:
    """Return who played in the finished `game`, and buttons that its message has no room for.

    After a win it offers the same deal again, after a loss sharing the result, and after both a game in which the other
    side moves first. Duels and daily puzzles can't be played again, so they get no such buttons.
    """
    match, seat = game.match, only_person(game.match)
    share = game_button(game, GameAction.SHARE, "board-share", GREY)
    again = game_button(game, GameAction.AGAIN, "end-again", GREY)
    swap = game_button(game, GameAction.SWAP, "end-bot-first" if seat == 0 else "end-me-first", GREY)
    if seat is None or game.day is not None:
        actions = [share]
    else:
        actions = [again, swap] if match.tied or match.winner == seat else [share, swap]
    return Message((Text("\n".join(_about(game))), *rows_of(actions)), Accent.INFO)


def _about(game: Game) -> list[str]:
    """Return the code of the game, its layout, its number of coins and who plays; then how each bot plays."""
    first, second = seats(game)
    layout, count = layout_name(Layout.of(game.match.board)), game.match.board.size
    players = translate("more-players", first=first, second=second)
    about = " · ".join((layout, translate("more-coins", count=count), players))
    title = f"### {translate('more-title', code=game.code)}\n-# {about}"
    return [title, *(style(seat.opponent) for seat in game.match.seats if isinstance(seat, BotSeat))]


def board_as_text(game: Game) -> Message:
    """Return the board of the running `game` without a picture, and the way back."""
    match, names = game.match, seats(game)
    lines = [
        f"### {heading(match, names)}",
        scores(match, names),
        coins_text(match.position),
        *_terms(game, names),
    ]
    back = game_button(game, GameAction.MORE_BACK, "more-back", GREY)
    return Message((Text("\n".join(lines)), *rows_of([back])), Accent.INFO)


def buttons_to_resign(game: Game) -> list[ButtonSpec]:
    """Return the buttons that cancel or confirm a resignation; the safe one is first."""
    return [
        game_button(game, GameAction.RESIGN_NO, "board-play-on", GREY),
        game_button(game, GameAction.RESIGN_YES, "board-resign", RED),
    ]


def moved(guild: int | None, channel: int, message: int) -> Message:
    """Return what is left of a board once a newer `message` shows its game: a link to that."""
    return note(f"-# [{translate('board-moved')}]({message_link(guild, channel, message)})")
