"""Games that versions 0.2.0 and 1.0.0 have played mean the same today: replies, reviews, statistics.

`tests/support/databases/corpus` has a database of each version and what that version said about it.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import AsyncIterator
from datetime import datetime
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select

from bot.coins import Board, Move, Oracle
from bot.match.deals import Layout
from bot.match.games import Game
from bot.match.leaderboards import LeaderboardMetric
from bot.match.match import BotSeat, HumanSeat, Match, Seat, Status
from bot.match.opponents import play_bot_moves
from bot.match.reviews import review_match
from bot.match.statistics import Career, NamedRecord, PlayerStats
from bot.match.training import Mode
from bot.service import training
from bot.service.context import AppContext
from bot.service.leaderboards import read_leaderboard
from bot.service.moves import make_move
from bot.service.statistics import read_player_stats
from bot.service.verification import repair
from bot.store import Database, Transaction, games
from bot.store.engine import schema
from bot.store.models import GameRow
from bot.store.training_models import TrainingSessionRow
from bot.store.transfer import transfer_database
from tests.support import databases
from tests.support.databases.files import silent
from tests.support.databases.records import assert_verified, findings
from tests.support.players import ManualClock, awaits_move, on, renew, request_from, stored

VERSIONS = ("0.2.0", "1.0.0")
CORPUS = Path(databases.__file__).parent / "corpus"
ORACLE = Oracle()
Said = dict[str, Any]

pytestmark = pytest.mark.filterwarnings("ignore:Skipped unsupported reflection of expression-based index")


@cache
def said_by(version: str) -> Said:
    """Return what a version said."""
    said: Said = json.loads((CORPUS / f"{version}.json").read_text("utf-8"))
    return said


@pytest.fixture(params=VERSIONS)
def said(request: pytest.FixtureRequest) -> Said:
    return said_by(request.param)


def seats_of(game: Said) -> tuple[Seat, Seat]:
    first, second = (BotSeat(seat) if isinstance(seat, str) else HumanSeat(seat) for seat in game["seats"])
    return first, second


def moves_of(game: Said) -> tuple[Move, ...]:
    return tuple(map(Move.parse, game["moves"].split()))


def replay(game: Said) -> Match:
    """Make the recorded moves of people, and those of bots, until one differs."""
    board, moves = Board.parse(game["board"]), moves_of(game)
    match = Match.start(board, seats_of(game), moves[: game["start_ply"]])
    match = play_bot_moves(match, game["seed"], ORACLE)
    while match.ply < len(moves) and match.moves == moves[: match.ply]:
        match = play_bot_moves(match.play_move(match.position.turn, moves[match.ply]), game["seed"], ORACLE)
    return match


def review(match: Match) -> Said:
    reviewed = review_match(match, ORACLE)
    turning = reviewed.turning_point
    return {
        "scores": [*match.position.scores],
        "lost": [assessed.points_lost for assessed in reviewed.assessments],
        "marks": " ".join(each.mark.value[:2] for each in reviewed.move_reviews),
        "qualities": "".join(each.value[0] for each in reviewed.own_qualities),
        "par": reviewed.par(0),
        "accuracy": [[each.choices, each.exact, each.lost] for each in reviewed.accuracy],
        "turning_point": turning and [turning.ply, turning.seat, *turning.scores],
    }


def test_replies_are_the_same(said: Said) -> None:
    """Since 1.0.0 what is left is taken once nobody has a choice: a game that was resigned then has more moves."""
    for game in said["games"]:
        match, moves = replay(game), moves_of(game)
        assert match.moves[: len(moves)] == moves, game
        assert match.ply == len(moves) or (said["version"] == "0.2.0" and not match.active), game


def test_reviews_are_the_same(said: Said) -> None:
    for game in said["games"]:
        status, board = Status(game["status"]), Board.parse(game["board"])
        match = Match.replay(board, seats_of(game), moves_of(game), status, game["resigned"], game["start_ply"])
        reviewed = review(match)
        assert reviewed == {key: game[key] for key in reviewed}, game
        assert Layout.of(board).value == game["layout"]


@pytest.fixture
async def app(said: Said, kind: str, tmp_path: Path, request: pytest.FixtureRequest) -> AsyncIterator[AppContext]:
    """Start on the database of a version; it is moved to PostgreSQL after the update."""
    file = tmp_path / "old.db"
    file.write_bytes(gzip.decompress((CORPUS / f"{said['version']}.db.gz").read_bytes()))
    database = Database(f"sqlite:///{file}")
    await schema.ensure_current(database, migrate_on_start=True)
    clock = ManualClock(datetime.fromisoformat(said["now"]))
    await recompute_statistics(AppContext(database, clock=clock))
    if kind == "postgresql":
        updated, database = database, Database(request.getfixturevalue("empty"))
        await transfer_database(updated, database, silent)
        await updated.close()
    yield AppContext(database, clock=clock)
    await database.close()


async def recompute_statistics(app: AppContext) -> None:
    """Run `verify --repair`, as the log asks for after the update of versions before 1.3.0."""
    await repair(app, await findings(app.database), silent)


def load_games(transaction: Transaction) -> list[Game]:
    ids = transaction.scalars(select(GameRow.id).order_by(GameRow.id)).all()
    loaded = games.load_many(transaction, ids)
    return [game for game in (loaded[game_id] for game_id in ids) if isinstance(game, Game)]


def load_sessions(transaction: Transaction) -> list[list[Any]]:
    row = TrainingSessionRow
    columns = (row.id, row.player_id, row.mode, row.score, func.length(row.attempts))
    return [[*values] for values in transaction.execute(select(*columns).order_by(row.id))]


def describe(game: Game) -> Said:
    match, duel_game = game.match, game.duel_game
    return {
        "code": game.code,
        "board": str(match.board),
        "layout": game.layout.value,
        "seed": game.seed,
        "seats": [seat.opponent if isinstance(seat, BotSeat) else seat.user_id for seat in match.seats],
        "start_ply": match.start_ply,
        "moves": " ".join(map(str, match.moves)),
        "status": match.status.value,
        "resigned": match.resigned,
        "casual": game.casual,
        "day": game.day and game.day.isoformat(),
        "duel": duel_game and [duel_game.code, duel_game.number],
        "sealed": None if game.sealed is None else str(game.sealed.move),
        "hints": [[hint.seat, hint.ply, hint.level.value] for hint in game.hints],
        **review(match),
    }


def figures_of(career: Career) -> list[int]:
    quality = career.accuracy
    results = career.games, career.wins, career.ties, career.losses
    return [*results, quality.choices, quality.exact, quality.lost, career.streak, career.best_streak]


def record(each: NamedRecord) -> list[Any]:
    name = each.name if isinstance(each.name, str) else each.name.unescaped
    return [name, each.games, each.wins, each.ties, each.losses]


def statistics(player: int, stats: PlayerStats) -> Said:
    """Describe statistics; the last digits of ratings may differ between machines."""
    rating, daily = stats.rating, stats.daily
    ladder = None if stats.career is None or not stats.career.rating.games else stats.career.rating
    return {
        "player": player,
        "totals": stats.career and figures_of(stats.career),
        "opponents": [record(each) for each in stats.records],
        "layouts": [record(each) for each in stats.layouts],
        "rivals": [record(each) for each in stats.rivals],
        "rating": rating and pytest.approx([rating.mu, rating.sigma, rating.duels], rel=1e-9),
        "ladder": ladder and pytest.approx([ladder.mu, ladder.sigma, ladder.games], rel=1e-9),
        "curve": [*stats.curve],
        "daily": daily
        and {
            "days": daily.days,
            "par": daily.par,
            "streak": [daily.streak.current, daily.streak.best],
            "lately": [[each.day.isoformat(), each.status and each.status.value, each.below] for each in daily.lately],
        },
    }


async def test_a_database_means_the_same(app: AppContext, said: Said) -> None:
    """Compare all that is recorded: nothing that has another meaning since, see the README of the corpus."""
    await assert_verified(app.database)
    assert [describe(game) for game in await app.database.read(load_games)] == said["games"]
    assert await app.database.read(load_sessions) == said["training"]
    for recorded in said["players"]:
        player = recorded["player"]
        found = statistics(player, await read_player_stats(app, player))
        assert {key: found[key] for key in recorded} == recorded
    for board in said["leaderboards"]:
        # Those of a server list all who have played there, whatever it was.
        if board["metric"] in ("rating", "level") and board["period"] == "all" and board["guild"] is None:
            page = await read_leaderboard(on(app, request_from(1)), LeaderboardMetric(board["metric"]), None)
            ids = [[place, entry.player] for place, entry in zip(page.places, page.entries, strict=True)]
            figures = [entry.figure[: 2 if board["metric"] == "rating" else 1] for entry in page.entries]
            assert [[*who, *figure] for who, figure in zip(ids, figures, strict=True)] == board["entries"], board


@pytest.mark.slow
async def test_what_runs_goes_on(app: AppContext, said: Said) -> None:
    codes = [game["code"] for game in said["games"] if game["status"] == "active"]
    while ready := [game for code in codes if awaits_move(game := await stored(app, code))]:
        for game in ready:
            position = game.match.position
            who = request_from(person_to_move(game.match), channel=game.channel, guild=game.guild)
            await make_move(on(app, who), game.code, position.ply, position.moves()[-1])
    assert {(await stored(app, code)).match.status for code in codes} == {Status.FINISHED}
    if said["training"]:
        cleo = on(app, request_from(3, "Cleo"))
        begun = await training.begin(cleo, Mode.MISTAKES)
        assert begun.session.score == said["training"][8][3]
        assert begun.puzzle is not None
        place, move = begun.session.next_place, app.oracle.best_move(begun.puzzle.position)
        answered = await training.answer(renew(cleo), begun.stored.id, place, move)
        assert answered.session.score == begun.session.score + 1
    await assert_verified(app.database)


def person_to_move(match: Match) -> int:
    seat = match.seats[match.position.turn]
    assert isinstance(seat, HumanSeat)
    return seat.user_id
