"""Random requests, kills, faults and jobs of two processes in an order that comes from a seed, which a failure names.

COINS_TEST_SEEDS=FIRST+NUMBER tries other seeds.
"""

from __future__ import annotations

import logging
import os
import random
from collections.abc import Callable, Iterator
from datetime import date
from hashlib import sha256
from itertools import count
from math import inf
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import bindparam, or_, update

from bot.coins import Board
from bot.match.daily import DailyPuzzle
from bot.match.deals import ExaminedBoard, Layout, draw, lay_out_lines
from bot.match.games import Game
from bot.match.preferences import Owner
from bot.service import daily_puzzles, deals, games
from bot.service.context import RequestContext
from bot.service.game_view import GameView
from bot.service.preferences import PreferenceService
from bot.store import Transaction, game_updates
from bot.store import games as game_rows
from bot.store.models import GameRow
from tests.support import players
from tests.support.databases.files import fresh
from tests.support.databases.postgres import Postgres
from tests.support.full_size import FULL_SIZE
from tests.support.seeded_loop import SeededLoop, run_in_place
from tests.support.two_processes import Faults, TwoProcesses

FIRST, SEEDS = (int(number) for number in os.environ.get("COINS_TEST_SEEDS", f"0+{300 if FULL_SIZE else 2}").split("+"))
"""The first seed and the number of seeds to try."""
REQUESTS = 60
"""The requests of each seed."""
PLANTED_SEEDS = 300
"""The seeds within which each planted race must be found."""
PARTS = 50 if FULL_SIZE else 1
"""The tests among which the seeds are divided, so that they run in parallel."""


def _deal(seed: int, size: int, first: bool, layout: Layout, *_: Any) -> Iterator[ExaminedBoard]:
    """Deal any board: the search for a good one takes more time than all else."""
    rng = Random(seed)
    yield ExaminedBoard(lay_out_lines(layout, draw(rng, size), rng), first)


def _deal_puzzle(day: date) -> DailyPuzzle:
    return DailyPuzzle(day, Board.row(draw(Random(str(day)), 5)), 0)


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Deal without the search for good boards."""
    monkeypatch.setattr(deals, "iter_deals", _deal)
    monkeypatch.setattr(deals, "_MAX_BLOCKING_S", inf)  # by a real clock
    monkeypatch.setattr(daily_puzzles, "deal_daily_puzzle", _deal_puzzle)


@pytest.fixture
def replay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, quick: None) -> Callable[[int], list[str]]:
    """Return a function that plays a seed, and returns its history."""
    path = tmp_path / "coins.db"
    fresh(path)  # migrates a file for all of them, in another loop
    run_in_place(monkeypatch)
    faults = Faults(Random())
    faults.inject(monkeypatch)

    def play(seed: int) -> list[str]:
        monkeypatch.setattr(players, "_interactions", count(10**18))
        random.seed(seed)
        faults.rng.seed(seed)
        both = TwoProcesses(fresh(path), seed, faults, lambda: SeededLoop(seed))
        try:
            both.play(REQUESTS)
        except Exception as error:
            error.add_note(f"COINS_TEST_SEEDS={seed}+1 repeats this.")
            raise
        finally:
            path.unlink()
        return both.history

    return play


@pytest.mark.parametrize("part", range(PARTS))
def test_nothing_is_lost_in_any_order(replay: Callable[[int], list[str]], part: int) -> None:
    for seed in range(FIRST + part, FIRST + SEEDS, PARTS):
        replay(seed)


@pytest.mark.slow
def test_the_same_seed_gives_the_same_history(replay: Callable[[int], list[str]]) -> None:
    first, again, other = (sha256("\n".join(replay(seed)).encode()).digest() for seed in (1, 1, 2))
    assert first == again != other


# Connections of processes that were killed:
@pytest.mark.filterwarnings("ignore:The garbage collector is trying")
@pytest.mark.filterwarnings("ignore:Exception in thread:pytest.PytestUnhandledThreadExceptionWarning")
@pytest.mark.slow
def test_nothing_is_lost_on_a_server(postgres: Postgres, quick: None, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.CRITICAL, "sqlalchemy.pool")  # records of their errors would keep them open
    for seed in range(3):
        with postgres.database(migrated=True) as address:
            TwoProcesses(address, seed, Faults(Random(seed)), None).play(3 * REQUESTS)


def _leave_out_a_lock(patched: pytest.MonkeyPatch) -> None:
    """Let an update replace whatever is stored of its game: leave out the optimistic lock."""
    is_it = or_(game_updates.IS_UNCHANGED, GameRow.id == bindparam("is_id"))
    patched.setattr(game_updates, "_UPDATE_GAME", update(GameRow).where(is_it).values(message_id=None))


def _check_before_an_await(patched: pytest.MonkeyPatch) -> None:
    """Check the number of games, and then start one in a transaction of its own."""
    check, start_game = games.check_game_limits, deals.create_game
    patched.setattr(games, "check_game_limits", lambda *_: None)

    async def checked(request: RequestContext, *args: Any, **options: Any) -> GameView:
        def look(transaction: Transaction) -> None:
            crowd = game_rows.find_crowd(transaction, request.user_id, request.guild_id, *games.room_for(request, 1))
            check(transaction, request, request.app.clock(), crowd, 1)

        await request.app.database.read(look)
        return await start_game(request, *args, **options)

    patched.setattr(deals, "create_game", checked)


def _cache_after_a_newer_one(patched: pytest.MonkeyPatch) -> None:
    def invalidate(self: PreferenceService, owner: Owner) -> None:
        self._cache.drop(owner)  # but what is being read now is cached afterwards

    patched.setattr(PreferenceService, "invalidate", invalidate)


def _show_a_stale_board(patched: pytest.MonkeyPatch) -> None:
    known, read = dict[str, Game](), games.get_game

    def read_once(transaction: Transaction, code: str) -> Game:
        return known.setdefault(code, read(transaction, code))

    patched.setattr("bot.service.games.get_game", read_once)


@pytest.mark.slow
@pytest.mark.parametrize(
    "plant", [_leave_out_a_lock, _check_before_an_await, _cache_after_a_newer_one, _show_a_stale_board]
)
def test_a_planted_race_is_found(
    replay: Callable[[int], list[str]], monkeypatch: pytest.MonkeyPatch, plant: Callable[[pytest.MonkeyPatch], None]
) -> None:
    plant(monkeypatch)

    def search() -> None:
        for seed in range(PLANTED_SEEDS):
            replay(seed)

    with pytest.raises(AssertionError) as found:
        search()
    assert "COINS_TEST_SEEDS=" in found.value.__notes__[0]
