"""What the bot says of many games and numbers, in the language spoken just now; with the longest names there are."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

from fluent.syntax import ast

from bot.chat.says import board, duel, evaluation, hint, leaderboard, preferences, privacy, review, rules, share, stats
from bot.chat.says.buttons import Rows
from bot.coins import Board, Move, Position
from bot.coins.solver import Oracle, RowTable
from bot.language import ENGLISH, tongue
from bot.match import (
    OPPONENTS,
    Accuracy,
    Bot,
    Format,
    Grade,
    Human,
    Layout,
    Match,
    Opponents,
    Status,
    Told,
    deal,
    forecast,
)
from bot.match import review as look_back
from bot.match.evaluation import best_line, evaluate
from bot.match.nudges import nudge
from bot.match.rating import Rating
from bot.match.streaks import Streak
from bot.pictures import Picture, board_picture, margins_picture, table_picture
from bot.service.daily_history import Day, History
from bot.service.duels.standing import Standing as DuelStanding
from bot.service.evaluate import Assessment
from bot.service.hint import Hint
from bot.service.leaderboard import Page
from bot.service.preferences import Chosen, offered
from bot.service.review import LookBack
from bot.service.stats import Stats
from bot.service.turn import Turn
from bot.settings import GameSettings
from bot.store import Game
from bot.store.duels import Duel, Stage
from bot.store.preferences import Kind
from bot.store.privacy import Amount
from bot.store.records import Record
from bot.store.rounds import Round
from bot.store.standings import By, Feats, Standing

NAME = "Wilhelmina Mwm"
"""As wide as a name gets."""
NOW = datetime(2026, 1, 2, tzinfo=UTC)
ORACLE = Oracle()
LARGEST = 999
"""The worth of a coin that hosts allow at most, unless they change it."""


def matches() -> Iterator[Match]:
    """Matches of all kinds, at every ply of them."""
    boards = [str(deal(3, 7, True, layout)) for layout in Layout] + ["999 0 999 0 999 0", "1 1", "0 0 0 1 1"]
    boards += [f"({' '.join(['999'] * 60)})", " ".join(["999 0"] * 30), "[4 7 2 | 3 8 1] | 5 5 6 5 | 9 1"]
    for number, written in enumerate(boards):
        for seats in ((Human(1), Bot(OPPONENTS[number % 5])), (Bot(OPPONENTS[-1 - number % 5]), Human(1))):
            match = Match.start(Board.parse(written), seats)
            while match.active:
                yield match
                if match.ply in (0, 2):
                    yield match.resign(match.position.turn)
                    yield match.forfeit()
                move = Opponents(number, ORACLE).named("random", match.ply).choose(match.position)
                match = match.take(match.position.turn, move, match.ply)
            yield match
    yield replace(Match.start(Board.parse("3 3"), (Human(1), Human(2))), status=Status.EXPIRED)
    yield Match.start(Board.parse("3 3"), (Human(1), Human(2))).agree()


def game(match: Match, **more: Any) -> Game:
    names = [seat.opponent if isinstance(seat, Bot) else NAME for seat in match.seats]
    made = Game(1, "7QK2MX", match, (names[0], names[1]), 1, None, "me", None, 1, None, 0, NOW, NOW)
    return replace(made, **more)


def boards() -> Iterator[tuple[str, Rows]]:
    """Board messages."""
    for match in matches():
        seat = next(number for number, each in enumerate(match.seats) if isinstance(each, Human))
        for told in ((), *([Told(seat, 0, grade)] for grade in Grade)):
            turn = Turn.of(game(match, told=tuple(told), casual=bool(told)), ORACLE)
            yield board.text(turn), board.buttons(turn)
            if match.active:
                break


def duels() -> Iterator[tuple[str, Rows]]:
    """Board messages of games of duels."""
    start = Match.start(Board.parse("[4 7 2 | 3 8 1] | 5 5 6 5 | 9 1"), (Human(1), Human(2)))
    own = Round(1, "7QK2MX", 2, 2, 48, rated=True, running=True, due=NOW)
    for by in (None, 0, 1):
        turn = Turn.of(game(start, round=replace(own, offered=by)), ORACLE)
        yield board.text(turn), board.buttons(turn)
    for running in (True, False):
        for match in (start.forfeit(), start.agree(), start.resign(0), start.close()):
            turn = Turn.of(game(match, round=replace(own, running=running, due=None)), ORACLE)
            yield board.text(turn), board.buttons(turn)


def challenges() -> Iterator[tuple[str, Rows]]:
    """Messages of challenges and duels."""
    board = Board.parse("4 7 | 3 8]")
    asked = Duel(
        1, "7QK2MX", 1, 2, (NAME, NAME), Format.DUPLICATE, True, True, board, Layout.ROWS_AND_STACKS, 4, 1, 48,
        Stage.OPEN, None, False, 1, 1, 1, NOW, NOW, None,
    )  # fmt: skip
    start = Match.start(board, (Human(1), Human(2)))
    turns = tuple(Turn.of(game(match), ORACLE) for match in (start, start.resign(0)))
    for stage in Stage:
        for form in Format:
            for rated in (True, False):
                now = replace(asked, stage=stage, format=form, rated=rated, void=rated)
                yield duel.text(DuelStanding(now, turns)), duel.buttons(now)
    for margin in (-3, 0, 3):
        now = replace(asked, stage=Stage.FINISHED, margin=margin)
        yield duel.text(DuelStanding(now, turns)), duel.buttons(now)
    yield duel.text(DuelStanding(replace(asked, challenged=None))), duel.buttons(asked)
    for called in (duel.call, duel.warning):
        yield called(turns[0].game, 1), Rows([])


def reviews() -> Iterator[tuple[str, Rows]]:
    """Overviews, steps and share lines of games that are over."""
    for match in matches():
        if match.active:
            continue
        for seat in (0, 1):
            told = LookBack(game(match), look_back(match, ORACLE), seat)
            yield review.overview(told), review.buttons(told, None, shareable=True)
            yield share.text(told), Rows([])
            for ply in range(len(told.review.steps)):
                yield review.step(told, ply), review.buttons(told, ply, shareable=True)


_STREAKS = {"streak": 99, "best_streak": 99}


def numbers() -> Iterator[str]:
    """Leaderboards and statistics."""
    for accuracy in (Accuracy(0, 0, 0), Accuracy(99, 98, 99999), Accuracy(1, 1, 0)):
        for games in (1, 999):
            standing = _of(
                Standing, name=NAME, accuracy=accuracy, games=games, wins=games, ties=0, losses=0, **_STREAKS
            )
            names = [*OPPONENTS, "people"]
            records = tuple(_of(Record, name=each, wins=9999, ties=999, losses=99) for each in names)
            yield stats.text(NAME, Stats(standing, records))
            yield stats.text(NAME, Stats(replace(standing, wins=0), records))
            layouts = tuple(_of(Record, name=each.value, wins=9999, ties=999, losses=99) for each in Layout)
            rating, curve = Rating(duels=games % 10), (1500, 1532, 1490, 1511, 1520)
            yield stats.text(NAME, Stats(standing, records, layouts, (_of(Record, name=NAME),), rating, curve))
            feats = _of(Feats, name=NAME, rating=1500, uncertainty=200, duels=games, dailies=games, daily_streak=games)
            for by in By:
                own = feats if by in (By.RATING, By.DUELS, By.DAILY, By.STREAK) else standing
                for guild, number, pages, place in ((None, 0, 100, 999), (1, 98, 100, None), (1, 0, 1, 1)):
                    page = {"by": by, "guild": guild, "number": number, "pages": pages, "own_place": place}
                    yield leaderboard.text(_of(Page, **page, standings=(own,) * 10, own=own))
                    yield leaderboard.text(_of(Page, **page, standings=(), own=None))
        ended = (None, Status.ACTIVE, Status.RESIGNED, Status.FINISHED)
        lately = [Day(NOW, each) for each in ended] + [Day(NOW, Status.FINISHED, below) for below in (0, 1, 9999)]
        for days, some in ((1, lately), (999, lately), (0, ())):
            history = History(days, days, Streak(days, days, False), tuple(some))
            yield stats.text(NAME, Stats(standing, (), daily=history))
    yield stats.text(NAME, Stats(None, ()))


def _of(kind: Any, **given: Any) -> Any:
    """A value of `kind` with what is `given`, and 999 for all other numbers."""
    fields = kind.__dataclass_fields__
    return kind(**{name: given.get(name, 999) for name in fields})


def truths() -> Iterator[str]:
    """Hints and evaluations."""
    for match in matches():
        if match.active:
            position, seat = match.position, match.position.turn
            yield hint.text(Hint(seat, position.left, Grade.NUDGE, nudge=nudge(position, ORACLE)))
            ends = tuple(forecast(position, ORACLE))
            yield hint.text(Hint(seat, position.left, Grade.SIDE, moves=ends))
            line = best_line(position, ORACLE)
            yield hint.text(Hint(seat, position.left, Grade.FULL, moves=ends, line=line))
            for who in (0, 1):
                yield evaluation.text(Assessment(evaluate(position, ORACLE), game(match), who), asked=True)
    for written in ("4 7 2 9 5 2", "[5 3 | 1", "(3 9 5 1 8 2 2 2 2 2 2)", "1 1", "2 1 | 1", f"{10**30} {10**20} 7"):
        yield evaluation.text(Assessment(evaluate(Position.start(Board.parse(written)), ORACLE)), asked=True)


def panels() -> Iterator[str]:
    """Settings, rules, privacy."""
    lacks = [key.removeprefix("permission-without-") for key in _keys("permission-without-")]
    rules_, settings = GameSettings(), {Kind.PLAYER: 1, Kind.SERVER: 2}
    for kind in settings:
        for by in (None, *Kind):
            chosen = [Chosen(one, one.default(rules_), by) for one in offered(kind).values()]
            yield preferences.text(kind, chosen, lacks, saved=by is not None)
            yield from _written(preferences.menu(kind, chosen))
            for one in chosen:
                yield preferences.about(one, rules_)
                yield from _written(preferences.values(kind, one.preference, rules_))
    yield rules.text()
    for amount in (Amount(1, 1, True), Amount(9, 2, True), Amount(0, 0, False)):
        yield privacy.text(amount)
        yield privacy.question(amount)


def _written(rows: Rows) -> Iterator[str]:
    """All that is written on buttons and in menus."""
    for row in rows.to_components():
        for each in row["components"]:
            yield from (each[word] for word in ("label", "placeholder") if word in each)
            for option in each.get("options", ()):
                yield from (option[word] for word in ("label", "description") if word in option)


def pictures() -> Iterator[Picture]:
    """Pictures, of which the alt text says all."""
    for match in matches():
        if match.ply % 7 == 0 or not match.active:
            names = board.seats(game(match))
            yield board_picture(match, names)
            if not match.active:
                told = look_back(match, ORACLE)
                margins = [step.margin for step in told.steps]
                yield margins_picture(margins, [each.mark for each in told.verdicts], names)
    for row in ((4, 7, 2, 9, 5, 2), tuple(range(40)), (1,)):
        played = tuple(move.side for move in map(Move.parse, ["1L", "1R"][: len(row)]) if move.side)
        yield table_picture(RowTable(row), played[: len(row)])


def _keys(prefix: str) -> list[str]:
    """The messages whose keys begin so."""
    bodies = [resource.body for resource in tongue(ENGLISH).subjects.values()]
    return [
        each.id.name
        for body in bodies
        for each in body
        if isinstance(each, ast.Message) and each.id.name.startswith(prefix)
    ]
