"""Random requests, kills and jobs of two processes in an order that comes from a seed, which a failure names."""

from __future__ import annotations

import os
import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
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
from bot.match.preferences import Owner, OwnerKind
from bot.service import daily_puzzles, deals, games
from bot.service.context import AppContext, RequestContext
from bot.service.game_view import GameView
from bot.service.preferences import PreferenceService
from bot.store import Transaction, game_updates
from bot.store import games as game_rows
from bot.store.models import GameRow
from tests.support import players, stateful
from tests.support.databases.files import fresh
from tests.support.full_size import FULL_SIZE
from tests.support.random_players import RandomPlayer, Step
from tests.support.seeded_loop import SeededLoop, run_in_place
from tests.support.stateful import Request

FIRST, SEEDS = (int(number) for number in os.environ.get("COINS_TEST_SEEDS", f"0+{8 if FULL_SIZE else 2}").split("+"))
"""The first seed and the number of seeds to try."""
STEPS = 200
"""The requests of each seed."""
CHECKED_EVERY = 50
"""Requests between two complete checks, which take longer than the requests."""
GAMES_PER_PLAYER = 3
_OF_SETTINGS = ("setting", "forget")
PLANTED_SEEDS = 100
"""The seeds within which each planted race must be found."""


class Chooser(RandomPlayer):
    """A player who often changes settings, and rarely deletes everything, so that more goes on."""

    async def step(self, app: AppContext, rng: Random) -> Step | None:
        return self._setting(rng) if rng.random() < 0.15 else await super().step(app, rng)


class SeededMachine(stateful.ServiceMachine):
    """A machine that draws its own rules, and writes down what was answered, and when."""

    def __init__(self, path: Path, seed: int) -> None:
        @contextmanager
        def file() -> Iterator[str]:
            yield fresh(path)
            path.unlink()

        self.rng = Random(seed)
        self.loop = SeededLoop(seed)
        self.history: list[str] = []
        self.shown: dict[tuple[AppContext, str], int] = {}
        """The greatest ply of each game that each process has shown."""
        self.chosen: dict[tuple[int, str], tuple[AppContext, str]] = {}
        """The last choice of each player, and the process that stored it."""
        self._done = self._checked = 0
        super().__init__(file, lambda: self.loop, GAMES_PER_PLAYER)
        for number in stateful.PLAYERS:
            self.players[number] = Chooser(number, [*stateful.PLAYERS], stateful.PLACES, stateful.PLACES)

    def play(self) -> None:
        """Run `STEPS` requests with kills, jobs and steps of the clock between them."""
        rules: list[Callable[[], None]] = [
            *[self._several] * 8,
            lambda: self.one_after_another([self._draw() for _ in range(6)], self.rng.random() < 0.5),
            lambda: self.kill(self._draw(), self.rng.randrange(30), self.rng.random() < 0.5),
            lambda: self.jobs(self.rng.randrange(2)),
            lambda: self.step(self.rng.choice([*stateful.STEPS, *stateful.STEPS_BACK])),
        ]
        while self._done < STEPS:
            self.rng.choice(rules)()

    def teardown(self) -> None:
        self._checked = -CHECKED_EVERY  # so that the last state is checked
        super().teardown()

    def _several(self) -> None:
        self.together([self._draw() for _ in range(self.rng.randint(2, 6))], self.rng.random() < 0.2)

    def _draw(self) -> tuple[int, int, int]:
        self._done += 1
        return self.rng.choice(stateful.PLAYERS), self.rng.randrange(2), self.rng.getrandbits(32)

    def answered(self, requests: Sequence[Request], outcomes: Sequence[Any]) -> None:
        several = Counter(step.player for step, _ in requests if step.kind in _OF_SETTINGS)
        for (step, app), outcome in zip(requests, outcomes, strict=False):
            self.history.append(f"{self.loop.steps} {self.loop.time():.4f} {step.kind} {step.player} {_told(outcome)}")
            if isinstance(outcome, GameView):
                self.shown[app, outcome.game.code] = max(
                    outcome.game.match.ply, self.shown.get((app, outcome.game.code), 0)
                )
            if step.kind in _OF_SETTINGS:
                self._forget(step.player)
                if outcome is True and several[step.player] == 1:
                    self.chosen[step.player, step.fact["name"]] = app, step.fact["value"]

    async def _killed(self, step: Step, process: int, after: int) -> None:
        self._forget(step.player)  # what is left undone of a choice
        await super()._killed(step, process, after)

    def _forget(self, player: int) -> None:
        self.chosen = {each: value for each, value in self.chosen.items() if each[0] != player}

    def _check(self) -> None:
        """Check that no process remembers less than it has told, and now and then what is stored."""
        assert self.loop.errors == []
        for (app, code), ply in self.shown.items():
            cached = app.active_games.get_cached(code)
            assert cached is None or cached.match.ply >= ply, f"game {code} was at ply {ply}"
        for (player, name), (app, value) in self.chosen.items():
            choices = app.preferences.cached_choices(player, None)
            assert choices is None or choices[Owner(OwnerKind.PLAYER, player)].get(name) == value, f"{name} is {value}"
        if self._done >= self._checked + CHECKED_EVERY:
            self._checked = self._done
            super()._check()


def _told(outcome: Any) -> str:
    """Return what an answer says of a game, or the error."""
    if isinstance(outcome, GameView):
        match = outcome.game.match
        return f"{outcome.game.code} {' '.join(map(str, match.moves))} {match.status.name} {match.position.scores}"
    return f"{type(outcome).__name__} {outcome}" if isinstance(outcome, BaseException) else type(outcome).__name__


def _deal(seed: int, size: int, first: bool, layout: Layout, *_: Any) -> Iterator[ExaminedBoard]:
    """Deal any board: the search for a good one takes more time than all else."""
    rng = Random(seed)
    yield ExaminedBoard(lay_out_lines(layout, draw(rng, size), rng), first)


def _deal_puzzle(day: date) -> DailyPuzzle:
    return DailyPuzzle(day, Board.row(draw(Random(str(day)), 5)), 0)


@pytest.fixture
def replay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[int], list[str]]:
    """Return a function that plays a seed, and returns its history."""
    fresh(tmp_path / "coins.db")  # migrates a file for all of them, in another loop
    run_in_place(monkeypatch)
    monkeypatch.setattr(deals, "iter_deals", _deal)
    monkeypatch.setattr(deals, "_MAX_BLOCKING_S", inf)  # by a real clock
    monkeypatch.setattr(daily_puzzles, "deal_daily_puzzle", _deal_puzzle)

    def play(seed: int) -> list[str]:
        monkeypatch.setattr(players, "_interactions", count(10**18))
        random.seed(seed)
        machine = SeededMachine(tmp_path / "coins.db", seed)
        try:
            try:
                machine.play()
            except BaseException:
                machine.close()
                raise
            machine.teardown()
        except Exception as error:
            error.add_note(f"COINS_TEST_SEEDS={seed}+1 repeats this.")
            raise
        return machine.history

    return play


def test_nothing_is_lost_in_any_order(replay: Callable[[int], list[str]]) -> None:
    for seed in range(FIRST, FIRST + SEEDS):
        replay(seed)


def test_the_same_seed_gives_the_same_history(replay: Callable[[int], list[str]]) -> None:
    first, again, other = (sha256("\n".join(replay(seed)).encode()).digest() for seed in (1, 1, 2))
    assert first == again != other


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


@pytest.mark.slow
@pytest.mark.parametrize("plant", [_leave_out_a_lock, _check_before_an_await, _cache_after_a_newer_one])
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
