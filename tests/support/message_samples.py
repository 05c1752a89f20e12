"""Render many messages in the current locale, with the longest names."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import cache
from itertools import product
from typing import Any

from bot.chat.components.message import Message
from bot.chat.views import blocks as blocks_view
from bot.chat.views import duels as duel_view
from bot.chat.views import evaluation as evaluation_view
from bot.chat.views import games as board_view
from bot.chat.views import hints as hint_view
from bot.chat.views import leaderboards as leaderboard_view
from bot.chat.views import own_puzzles as own_puzzles_view
from bot.chat.views import preferences as preferences_view
from bot.chat.views import privacy as privacy_view
from bot.chat.views import reviews as review_view
from bot.chat.views import statistics as stats_view
from bot.chat.views import training as training_view
from bot.chat.views import welcome as welcome_view
from bot.chat.views.boards import seats as seats_of
from bot.chat.views.explanations import Narrator
from bot.coins import Board, Move, Oracle, Position
from bot.coins.solver.tables import RowTable
from bot.i18n import ENGLISH
from bot.match.daily import DailyHistory, DailyHistoryDay, DailySum, Streak
from bot.match.deals import Layout, deal
from bot.match.duels import LIVE_MOVE_TIME, DecisiveMove, Duel, DuelFormat, DuelGame, DuelStage, SealedMove
from bot.match.evaluation import evaluate
from bot.match.first_game import FIRST_GAME, STAGES, WEAKEST, first_game
from bot.match.forecast import forecast_move
from bot.match.games import Game, Replayed
from bot.match.hints import HintLevel, HintRecord, nudge
from bot.match.ladder import GameLevel
from bot.match.leaderboards import Entry, Figure, LeaderboardMetric
from bot.match.match import BotSeat, HumanSeat, Match, Status
from bot.match.opponents import OPPONENTS, choose_move
from bot.match.own_puzzles import MadePuzzle, prove
from bot.match.preferences import OwnerKind
from bot.match.privacy import StoredAmount
from bot.match.puzzles import MAX_RING, Puzzle, PuzzleTheme, puzzle, refute, themes
from bot.match.ratings import LadderRating, Rating
from bot.match.reviews import review_match
from bot.match.statistics import Career, NamedRecord, PlayerStats
from bot.match.training import (
    SESSIONS,
    Attempt,
    ListedSession,
    Member,
    Mode,
    PuzzleRating,
    RatedAttempt,
    RatedSession,
    Ratings,
    SetSession,
    SharedSet,
)
from bot.player_name import PlayerName
from bot.rendering import Image
from bot.rendering.board import render_board, render_step
from bot.rendering.charts import render_margins
from bot.rendering.dp_table import render_dp_table
from bot.rendering.finish import render_finish
from bot.service.duels import DuelSummary, DuelView
from bot.service.evaluation import BoardEvaluation
from bot.service.hints import HintAnswer, HintOffer
from bot.service.leaderboards import LeaderboardPage
from bot.service.preferences import THEME, EffectivePreference, options_for
from bot.service.reviews import GameReview
from bot.service.secrecy import full_view
from bot.service.training import Feedback, Records, TrainingView
from bot.service.training_sets import SetView
from bot.settings import GameSettings, HostSettings
from bot.store.ratings import RatingStep
from bot.store.training import StoredSession
from bot.util.discord_ids import later_id
from tests.support.languages import messages
from tests.support.matches import every_line
from tests.support.players import named
from tests.support.sample_matches import sample_game

NAME = "Wilhelmina Mwm"
"""The widest name."""


def person() -> PlayerName:
    """Return the name of every player in the samples."""
    return PlayerName(NAME)


NOW, HOURS = datetime(2026, 1, 2, tzinfo=UTC), timedelta(hours=48)
ORACLE = Oracle()


@cache
def matches() -> tuple[Match, ...]:
    """Return matches of all kinds, at every ply."""
    return tuple(_matches())


def _matches() -> Iterator[Match]:
    boards = [str(deal(3, 7, True, layout)) for layout in Layout] + ["999 0 999 0 999 0", "1 1", "0 0 0 1 1"]
    boards += [f"({' '.join(['999'] * 60)})", " ".join(["999 0"] * 30), "[4 7 2 | 3 8 1] | 5 5 6 5 | 9 1"]
    for number, written in enumerate(boards):
        for seats in (
            (HumanSeat(1), BotSeat(OPPONENTS[number % 5])),
            (BotSeat(OPPONENTS[-1 - number % 5]), HumanSeat(1)),
        ):
            match = Match.start(Board.parse(written), seats)
            while match.active:
                yield match
                if match.ply in (0, 2):
                    yield match.resign(match.position.turn)
                    yield match.forfeit()
                move = choose_move("random", match.position, number, ORACLE)
                match = match.play_move(match.position.turn, move)
            yield match
    seats = HumanSeat(1), BotSeat("random")
    for first in ("1L", "1R"):
        yield Match.start(Board.parse("10 11"), seats).play_move(0, Move.parse(first))
    for board, played in (("5 4 5 9 3", "LLLLL"), ("1 1 9 1 2", "RLLLL")):  # a perfect tie, and a perfect loss
        moves = [Move.parse(f"1{side}") for side in played]
        yield Match.replay(Board.parse(board), seats, moves, Status.FINISHED)
    moves = [Move.parse(move) for move in ("1L", "1R", "1L")]
    yield Match.replay(Board.parse("1 1 2"), seats, moves, Status.FINISHED)  # a tie that was a win
    yield replace(Match.start(Board.parse("3 3"), (HumanSeat(1), HumanSeat(2))), status=Status.CLOSED)
    yield Match.start(Board.parse("3 3"), (HumanSeat(1), HumanSeat(2))).agree_to_tie()


def game(match: Match, **more: Any) -> Game:
    names = [seat.opponent if isinstance(seat, BotSeat) else NAME for seat in match.seats]
    return replace(sample_game(match, named(names[0], names[1]), NOW), **more)


def boards() -> Iterator[Message]:
    """Yield board messages."""
    for match in matches():
        seat = next(number for number, each in enumerate(match.seats) if isinstance(each, HumanSeat))
        for told in ((), *([HintRecord(seat, 0, grade)] for grade in HintLevel)):
            game_view = full_view(game(match, hints=tuple(told), casual=bool(told)), ORACLE)
            yield board_view.message(game_view)
            if match.active:
                yield board_view.more(game_view.game)
                yield board_view.board_as_text(game_view.game)
                break
    seats, moves = (HumanSeat(1), BotSeat("greedy")), map(Move.parse, ("1L", "1L"))
    over = Match.replay(Board.parse("9 2"), seats, moves, Status.FINISHED)
    for stage in range(1, len(STAGES) + 1):
        board, bot_seed = first_game(stage, 1)
        for first in every_line(Match.start(board, (HumanSeat(1), BotSeat(WEAKEST))), bot_seed):
            for ply in range(0, first.ply + 1, 2):
                status = first.status if ply == first.ply else Status.ACTIVE
                begun = Match.replay(first.board, first.seats, first.moves[:ply], status)
                one = game(begun, casual=True, level=GameLevel(asked_opponent=FIRST_GAME))
                yield board_view.message(full_view(one, ORACLE))
    for player, target in ((1, 8), (1, 9), (1, 10), (2, 8), (2, 9), (2, 10)):
        replayed = Replayed(2, player, named(NAME, NAME)[0], target)
        yield board_view.message(full_view(game(over, casual=True, replayed=replayed), ORACLE))


def duels() -> Iterator[Message]:
    """Yield board messages of duels."""
    start = Match.start(Board.parse("[4 7 2 | 3 8 1] | 5 5 6 5 | 9 1"), (HumanSeat(1), HumanSeat(2)))
    own = DuelGame(1, "7QK2MX", 2, 2, HOURS, running=True, due_at=NOW)
    for by in (None, 0, 1):
        game_view = full_view(game(start, duel_game=replace(own, offered=by)), ORACLE)
        yield board_view.message(game_view)
    for running in (True, False):
        ended = start
        while ended.active:
            ended = ended.play_move(ended.position.turn, ended.position.moves()[0])
        for match in (start.forfeit(), start.agree_to_tie(), start.resign(0), start.close(), ended):
            game_view = full_view(game(match, duel_game=replace(own, running=running, due_at=None)), ORACLE)
            yield board_view.message(game_view)


def challenge() -> Duel:
    """Return a challenge to somebody."""
    return Duel(
        1, "7QK2MX", 1, 2, named(NAME, NAME), DuelFormat.DUPLICATE, True, False, True, Board.parse("4 7 | 3 8]"),
        Layout.ROWS_AND_STACKS, 4, 1, HOURS, DuelStage.OPEN, None, False, 1, 1, 1, NOW, NOW, None,
    )  # fmt: skip


def challenges() -> Iterator[Message]:
    """Yield messages of challenges and duels."""
    asked = challenge()
    board = asked.board
    start = Match.start(board, (HumanSeat(1), HumanSeat(2)))
    turns = tuple(full_view(game(match), ORACLE) for match in (start, start.resign(0)))
    for stage in DuelStage:
        for form in DuelFormat:
            for rated in (True, False):
                now = replace(asked, stage=stage, format=form, rated=rated, void=rated)
                yield duel_view.message(DuelView(now, turns))
    for margin in (-3, 0, 3):
        now = replace(asked, stage=DuelStage.FINISHED, margin=margin)
        yield duel_view.message(DuelView(now, turns))
    yield duel_view.message(DuelView(replace(asked, challenged=None)))
    yield duel_view.message(DuelView(replace(asked, move_time=LIVE_MOVE_TIME)))
    steps = RatingStep(Rating(), Rating(26, 7.5, 1)), None
    for decisive in (DecisiveMove(0, 1, 14, Move.parse("1R"), 2), DecisiveMove(0, 1, 14)):
        now = replace(asked, stage=DuelStage.FINISHED, margin=3)
        yield duel_view.message(DuelView(now, turns, DuelSummary((5, -2), decisive, steps, (2, 1))))
    yield duel_view.message(DuelView(replace(now, margin=0), turns, DuelSummary((2, -2), None, steps)))
    summary = DuelSummary((5,), None, steps, (2, 1))
    yield duel_view.message(DuelView(now, (full_view(game(start.resign(0)), ORACLE),), summary))
    late = (full_view(game(start.forfeit()), ORACLE),)
    for void in (True, False):
        dodged = replace(now, move_time=LIVE_MOVE_TIME, void=void)
        yield duel_view.message(DuelView(dodged, late, DuelSummary((5,), None, (None, None))))
    yield duel_view.moved(now, 1)
    own = DuelGame(1, "7QK2MX", 1, 2, HOURS, running=True, sealed=SealedMove(Move.parse("1L"), 1))
    waiting = Match.start(Board.parse("4 7 2"), (HumanSeat(1), HumanSeat(2)))
    game_view = full_view(game(waiting, duel_game=own), ORACLE)
    yield board_view.message(game_view)
    yield duel_view.call(turns[0].game, 1)
    for away in (False, True):
        yield duel_view.warning(turns[0].game, 1, HOURS, away=away)


def lists() -> Iterator[Message]:
    """Yield lists of running games and of blocked players, and the ways to challenge somebody."""
    running = [game(match) for match in matches() if match.active][:20]
    own = DuelGame(1, "7QK2MX", 2, 2, HOURS, running=True, due_at=NOW)
    yield board_view.running([replace(each, duel_game=one) for each in running for one in (None, own)], 1)
    for kind in OwnerKind:
        yield blocks_view.listed(kind, {1: person(), 2: PlayerName("2")}, person())
    yield duel_view.choices(1, person(), HOURS)


def reviews() -> Iterator[Message]:
    """Yield overviews, steps and share texts of finished games."""
    for match in matches():
        if match.active:
            continue
        for seat in (0, 1):
            game_review = GameReview(game(match), seat, ORACLE)
            yield review_view.overview(game_review, shareable=True)
            if isinstance(match.seats[seat], HumanSeat):
                yield review_view.share(game_review)
            for ply in range(len(game_review.review.steps)):
                yield review_view.step(game_review, ply, shareable=True)


def decisions() -> Iterator[str]:
    """Yield texts about decisions of games and explanations of moves."""
    for match in matches():
        game_review = GameReview(game(match), 0, ORACLE)
        decision, names = game_review.summary.decision, seats_of(game_review.game)
        first, *others = (Narrator(names, reader, len(match.board.lines) > 1) for reader in (0, 1, None))
        for ply in range(0 if match.active else match.ply):
            yield first.why(game_review.explain(ply))
        if decision is not None:
            yield from (narrator.decided(decision) for narrator in (first, *others))


def numbers() -> Iterator[Message]:
    """Yield leaderboards and statistics."""
    name, most = person(), {"wins": 9999, "ties": 999, "losses": 99}
    records = tuple(_of(NamedRecord, name=each, **most) for each in (*OPPONENTS, "people"))
    layouts = tuple(_of(NamedRecord, name=each.value, **most) for each in Layout)
    rivals = (_of(NamedRecord, name=name),)
    for accuracy, games in product(((0, 0, 0), (99, 98, 99999), (1, 1, 0)), (1, 999)):
        rating = LadderRating(games=games, best=1520)
        career = Career(games, games, 0, 0, *accuracy, 99, 99, frozenset({"greedy"}), rating)
        yield stats_view.message(1, name, PlayerStats(career, name, records))
        yield stats_view.message(1, name, PlayerStats(replace(career, wins=0), name, records))
        curve = (1500, 1532, 1490, 1511, 1520)
        full = PlayerStats(career, name, records, layouts, rivals, Rating(duels=games % 10), curve)
        yield stats_view.message(1, name, full)
        yield stats_view.details(full)
        pages = ((None, 0, 100, 999), (1, 98, 100, None), (1, 0, 1, 1))
        for metric, (guild, number, number_of_pages, place) in product(LeaderboardMetric, pages):
            is_daily = metric is LeaderboardMetric.DAILY
            figure = Figure(DailySum(games, games).key if is_daily else games, 200)
            page = {"metric": metric, "guild": guild, "number": number, "pages": number_of_pages}
            places = tuple(range(number * 10 + 1, number * 10 + 11))
            entries = (Entry(999, name, figure),) * 10
            shown = _of(LeaderboardPage, **page, own_place=place, entries=entries, places=places, own=figure)
            nobody = _of(LeaderboardPage, **page, own_place=place, entries=(), places=(), own=None)
            yield leaderboard_view.message(shown, 1, in_server=guild is not None)
            yield leaderboard_view.message(nobody, 1, in_server=guild is not None)
    ended = (None, Status.ACTIVE, Status.RESIGNED, Status.FINISHED)
    lately = [DailyHistoryDay(NOW.date(), each) for each in ended]
    lately += [DailyHistoryDay(NOW.date(), Status.FINISHED, below) for below in (0, 1, 9999)]
    for days, some in ((1, lately), (999, lately), (0, ())):
        history = DailyHistory(days, days, Streak(days, days, bridged=True), tuple(some))
        trained = PlayerStats(career, name, (), (), (), None, (), history, PuzzleRating(25.0, 8.0, 9), 999, 999)
        yield stats_view.message(1, name, trained)
        yield stats_view.details(trained)
    yield stats_view.message(1, name, PlayerStats(None))


def _of(kind: Any, **given: Any) -> Any:
    """Return a value of `kind` with the `given` fields, and 999 for all other numbers."""
    fields = kind.__dataclass_fields__
    return kind(**{name: given.get(name, 999) for name in fields})


def truths() -> Iterator[Message]:
    """Yield hints and evaluations."""
    for match in matches():
        if match.active:
            position, seat = match.position, match.position.turn
            yield hint_view.message(
                HintAnswer(seat, position.coins_left, HintLevel.NUDGE, nudge=nudge(position, ORACLE))
            )
            ends = tuple(forecast_move(position, ORACLE))
            for standard in (True, False):
                hinted = game(match, standard=standard)
                yield hint_view.message(HintAnswer(seat, position.coins_left, HintLevel.SIDE, moves=ends, game=hinted))
                yield hint_view.offers(HintOffer(hinted, seat))
            for who in (0, 1):
                evaluation = BoardEvaluation(evaluate(position, ORACLE, knows_fusion=True), game(match), who)
                yield evaluation_view.message(evaluation)
                yield evaluation_view.maths(evaluation)
        else:
            over = BoardEvaluation(evaluate(Position.start(match.board), ORACLE, knows_fusion=True), game(match), 1)
            yield evaluation_view.message(over)
            yield evaluation_view.maths(over)
    for written in ("4 7 2 9 5 2", "[5 3 | 1", "(3 9 5 1 8 2 2 2 2 2 2)", "1 1", "2 1 | 1", f"{10**30} {10**20} 7"):
        evaluation = BoardEvaluation(evaluate(Position.start(Board.parse(written)), ORACLE, knows_fusion=True))
        yield evaluation_view.message(evaluation)
        yield evaluation_view.maths(evaluation)


def trainings() -> Iterator[Message]:
    """Yield screens of training: each mode and theme at its beginning, after answers and at its end; cards of sets."""
    for theme in (None, *PuzzleTheme):
        for records in (
            Records(PuzzleRating(25.0, 3.0), {}),
            Records(PuzzleRating(25.0, 3.0, 5), {Mode.STREAK: 999, Mode.RUSH: 99}),
        ):
            yield training_view.home(records, theme)
            yield training_view.rush_rules(records, theme)
    for number, (mode, kind) in product((0, 1, 2, 3, 4, 5), SESSIONS.items()):
        theme = tuple(PuzzleTheme)[number]
        listed: Any = {"listed": tuple(range(number, 90, 6))} if issubclass(kind, ListedSession) else {}
        race = SharedSet(1, "7QK2MX", Mode.SET, 7, theme, is_race=number > 2, started=None if number == 3 else 1 << 60)
        shared = race if mode is Mode.SET else None
        session = kind(1 << 60, 7, theme, **listed)
        stored = StoredSession(1, 1, None, session, b"", shared=shared)
        for place in range(4):
            item = session.items[place]
            assert isinstance(item, int)
            position = puzzle(item).position
            yield training_view.message(TrainingView(stored, puzzle(item), seconds_left=180))
            for move in position.moves():
                best = ORACLE.best_move(position)
                refuted = None if move == best else refute(position, move, ORACLE, knows_fusion=True)
                before, later = (
                    Ratings(each, {item: each}) for each in (PuzzleRating(25.0, 3.0), PuzzleRating(26.0, 3.0))
                )
                rated = RatedAttempt(item, before, later) if mode is Mode.RATED else None
                told = tuple(themes(position, ORACLE))
                feedback = Feedback(puzzle(item), told, refuted, rated)
                after = session.with_attempt(Attempt(place, session.started + place + 1, move, move == best))
                goes_on = None if after.is_over(after.started) else puzzle(item)
                yield training_view.message(TrainingView(replace(stored, session=after), goes_on, feedback))
            session = after
            ended = replace(stored, session=replace(session, is_ended=True))
            yield training_view.message(TrainingView(ended, best=place, rating=PuzzleRating(25.0, 3.0, 5)))
            yield training_view.message(TrainingView(ended, is_late=True))
            if isinstance(session, RatedSession):
                given_up = replace(stored, session=session.given_up(session.started + 10))
                yield training_view.message(TrainingView(given_up, rating=PuzzleRating(25.0, 3.0, 5)))
            members = tuple(Member(each, person(), replace(session, is_ended=each > 1)) for each in range(3))
            yield training_view.set_card(SetView(race, members))
    begun = SetSession(1 << 60, 7, None, is_ended=True)
    race = SharedSet(1, "7QK2MX", Mode.SET, 7, None, is_race=True, started=begun.started)
    for one, other in (((True, 1), (False, 1)), ((True, 1), (True, 2)), ((True, 1), (True, 1))):
        racers = []
        for number, (is_right, second) in enumerate((one, other)):
            attempt = Attempt(0, later_id(begun.started, 1000 * second), Move.parse("1L"), is_right)
            racers.append(Member(number, person(), replace(begun, attempts=(attempt,))))
        yield training_view.set_card(SetView(race, tuple(racers)))
    yield training_view.race_begins(race, [1 << 60, 1 << 61])


def own_puzzles() -> Iterator[Message]:
    """Yield cards of puzzles that players have made, their proofs, and answers: rows, lines, stacks and rings."""
    ring = f"({' '.join(str(100 * number % 97 + 900) for number in range(MAX_RING))})"
    row = " ".join(str(700 * number % 997) for number in range(1, 61))
    for written in ("5 10 25 10", "9 6 9 | 1 2", "4 7 2 9 | [3 8 1 | 12 2 | 6 6 11]", ring, row):
        position = Position.start(Board.parse(written))
        proved = prove(Puzzle(position.board), ORACLE, knows_fusion=True)
        for name in (person(), None):
            yield own_puzzles_view.question(made := MadePuzzle("7QK2MX", 1, name, Puzzle(position.board), True))
        yield own_puzzles_view.proof(made, proved)
        for move in position.moves():
            refuted = None if move in proved.best else refute(position, move, ORACLE, knows_fusion=True)
            yield own_puzzles_view.answered(made, proved, refuted)


def panels() -> Iterator[Message]:
    """Yield settings, rules and privacy messages."""
    lacks = [key.removeprefix("permission-without-") for key in _keys("permission-without-")]
    host = HostSettings(NAME, NAME, "https://1.2", "https://3.4")
    rules_, settings = GameSettings(), {OwnerKind.PLAYER: 1, OwnerKind.SERVER: 2}
    for kind in settings:
        for by in (None, *OwnerKind):
            chosen = [EffectivePreference(one, one.default(rules_), by) for one in options_for(kind).values()]
            yield preferences_view.overview(kind, chosen, lacks, saved=[THEME.name] if by is not None else [])
            for one in chosen:
                yield preferences_view.about(kind, one, rules_)
    for daily in (None, 5):
        yield welcome_view.rules(daily, host)
        yield welcome_view.more_rules(daily)
    yield welcome_view.message()
    for amount in (StoredAmount(1, 1, True), StoredAmount(9, 2, True, 4), StoredAmount(0, 0, False)):
        yield privacy_view.message(amount, 1, host)
        yield privacy_view.question(amount, 1)


def pictures() -> Iterator[Image]:
    """Yield pictures."""
    for match in matches():
        if match.ply % 7 == 0 or not match.active:
            names = seats_of(game(match))
            yield render_board(match, names)
            if match.active:
                yield render_board(match, names, waits=True)
            if not match.active:
                told = review_match(match, ORACLE)
                margins = [step.margin for step in told.steps]
                yield render_margins(margins, [each.mark for each in told.move_reviews], names)
            if match.status is Status.FINISHED:
                yield render_finish(match, names)
            moves = match.position.moves() if match.active else ()
            if moves:
                yield render_step(match, names, moves[:1], moves[-1])
                yield render_step(match, names, moves, None)
    for row in ((4, 7, 2, 9, 5, 2), tuple(range(40)), (1,)):
        played = tuple(move.side for move in map(Move.parse, ["1L", "1R"][: len(row)]) if move.side)
        yield render_dp_table(RowTable(row), played[: len(row)])


def _keys(prefix: str) -> list[str]:
    """Return the message keys that start with `prefix`."""
    return [key for key in messages(ENGLISH) if key.startswith(prefix)]
