"""Render the end of a game: a win is celebrated, a loss says what decided it, and what to press next comes first."""

from __future__ import annotations

from collections.abc import Iterator

from bot.chat.components.custom_ids import (
    DailyAction,
    DailyButton,
    DuelAction,
    DuelButton,
    GameAction,
    game_custom_id,
)
from bot.chat.components.message import BLUE, GREEN, GREY, Accent, ButtonSpec, Message, Picture, Text, rows_of
from bot.chat.views.board.after_first_game import next_buttons
from bot.chat.views.board.coins_text import coins, legend
from bot.chat.views.board.heading import heading, only_person, people, scores, seats
from bot.chat.views.text.characters import adaptive_level, last_word
from bot.chat.views.text.face_emojis import NO_EMOJIS, Emojis
from bot.chat.views.text.formatting import arrow, day_name, number, score_text
from bot.chat.views.text.qualities import squares, squares_in_words
from bot.chat.views.text.why import decided, given_up, why_not
from bot.i18n import translate
from bot.match.games import Game, Replayed
from bot.match.hints import HintLevel, highest_hint, win_counts
from bot.match.match import HumanSeat, Match, Status
from bot.match.reviews import DecisionKind
from bot.service.course import is_first_game
from bot.service.game_view import GameView, SeatAccuracy

_MAX_CLOSE_MARGIN_PERCENT = 10
"""A loss is close if its margin is at most this percentage of the sum of all coins."""
_STATUS_KEYS = {
    Status.AGREED: "board-agreed",
    Status.EXPIRED: "board-expired",
}


def message(game_view: GameView, emojis: Emojis = NO_EMOJIS) -> Message:
    """Return the result, what decided it, the quality of the choices, and the buttons in the order of likelihood."""
    game, match = game_view.game, game_view.game.match
    names, bot_words = seats(game), last_word(game, emojis)
    story = [*_story(game_view, names), *([bot_words] if bot_words else [])]
    left = (
        ""
        if match.status is Status.FINISHED
        else "\n".join(filter(None, [coins(match.position), *legend(match.position)]))
    )
    return Message(
        (
            Text(f"## {_title(game, names)}\n{scores(match, names, emojis)}"),
            *([Text("\n".join(story))] if story else []),
            Picture(left),
            Text("\n".join(f"-# {line}" for line in _small_print(game_view, names))),
            *rows_of(*_buttons(game_view)),
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
    several = len(match.board.lines) > 1
    flawless = reader is not None and match.winner == reader and summary.seats[reader].perfect
    if flawless:
        yield translate("end-perfect")
    elif reader is not None and decision is not None and decision.kind is DecisionKind.RESIGNED:
        yield given_up(decision, reader)
    elif decision is not None:
        yield decided(decision, names, reader, several, arrow)
        if decision.explanation is not None and match.winner != reader:
            yield why_not(decision.explanation, names, reader, several, arrow)
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


def _buttons(game_view: GameView) -> list[list[ButtonSpec]]:
    """Return the buttons of the end; in a duel only once all games are over: the same deal may still be played."""
    game = game_view.game
    if game.day is not None:
        return [
            [
                (str(DailyButton(DailyAction.RESULTS, game.day)), translate("daily-results"), BLUE),
                (str(DailyButton(DailyAction.SHARE, game.day)), translate("board-share"), GREY),
            ]
        ]
    review = _custom_id(game, GameAction.REVIEW), translate("board-review"), BLUE
    share = _custom_id(game, GameAction.SHARE), translate("board-share"), GREY
    if game.duel_game is not None:
        rematch = str(DuelButton(game.duel_game.code, DuelAction.REMATCH)), translate("board-rematch"), GREEN
        return [] if game.duel_game.running else [[rematch, review, share]]
    return _after_a_bot(game_view, review, share)


def _after_a_bot(game_view: GameView, review: ButtonSpec, share: ButtonSpec) -> list[list[ButtonSpec]]:
    """Return the buttons after a game against a bot, those of `more.more_after` behind *More*.

    A win goes on and is shared; a loss is tried again or looked at.
    """
    game, match, seat = game_view.game, game_view.game.match, only_person(game_view.game.match)
    if is_first_game(game):
        return [[*next_buttons(game.match.board.size, won=match.winner == seat), review]]
    more: ButtonSpec = (_custom_id(game, GameAction.AFTER), translate("board-more"), GREY)
    if match.winner == seat or match.tied:
        return [[(_custom_id(game, GameAction.REMATCH), translate("end-next"), GREEN), review, share, more]]
    row: list[ButtonSpec] = [(_custom_id(game, GameAction.AGAIN), translate("end-again"), GREEN)]
    decision = None if game_view.summary is None else game_view.summary.decision
    if decision is not None and decision.outcome is not None:
        row.append((_custom_id(game, GameAction.TURNING), translate("end-show-me"), BLUE))
    row.append((_custom_id(game, GameAction.REMATCH), translate("end-next"), GREY))
    return [[*row, (review[0], review[1], GREY), more]]


def _custom_id(game: Game, action: GameAction) -> str:
    return game_custom_id(game.code, game.match.ply, action)
