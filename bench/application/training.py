"""Compare an answer to a training puzzle with a move in a game: both are a click that is stored and shown."""

from __future__ import annotations

import asyncio
import gc
import os
import re
import sqlite3
from contextlib import AsyncExitStack, closing
from statistics import median

from bench.application.harness import COINS, LoadHarness
from bench.measure import rounds_of
from bench.report import Section, spread
from bench.solver.c_baseline import CBaseline
from bot.coins import Board, Oracle, Position
from bot.match.puzzles import PuzzleTheme, puzzle
from bot.store.training import unpack_items
from tests.support.fake_discord.entities import Message
from tests.support.shown import alt_texts

_KINDS = [*((mode, "plain") for mode in ("set", "streak", "rated", "rush")), ("set", "coins")]
"""The modes that are measured, and the themes of their boards: as text, or as a picture."""
_ROUNDS, _PLAYERS = 20, 10
_CLICKS = COINS // 2 - 1
"""Answers and moves that are measured: without the last one, which ends a game or a set."""
_ROW = re.compile(r"\d+(?: \d+){2,}")
"""The coins of a row in a text or in the alt text of a picture."""


class _TrainingHarness(LoadHarness):
    """A bot whose players answer puzzles in a mode rightly: rows, but for rated ones, which are of all themes."""

    mode = ""

    async def start_games(self) -> None:
        """Start a session for each player, after they have stopped the one before."""
        fake_discord = self._fake_discord
        for user, board in self._boards:
            for target in (each for each in board.custom_ids if each.endswith("/stop")):
                await fake_discord.click(user, board, target)
        fake_discord.interactions.clear()
        fake_discord.requests.clear()
        self._boards = []
        for user in self._users:
            channel, theme = fake_discord.channel(self._guild), PuzzleTheme.GREED.value
            options = {"mode": self.mode} | ({} if self.mode == "rated" else {"theme": theme})
            action = {"set": "set", "rush": "start-rush"}.get(self.mode)
            if self.mode == "set":
                options["mode"] = "friends"
            shown = (await fake_discord.slash(user, channel, "train", **options)).shown
            if action is not None:
                shown = (await fake_discord.click(user, shown, f"coins/train/{action}/{theme}")).shown
            self._boards.append((user, shown))
        await asyncio.sleep(0.1)

    async def click(self, player: int) -> float:
        """Click on the right answer."""
        user, board = self._boards[player]
        position = self._rated_position(board) if self.mode == "rated" else _position_of_row(board)
        target = next(each for each in board.custom_ids if each.endswith(f"/{Oracle().best_move(position)}"))
        await self._fake_discord.click(user, board, target)
        return 0.0

    def _rated_position(self, board: Message) -> Position:
        """Return the position that a screen of rated puzzles asks about, from the stored session."""
        *_, session, place, _ = next(each for each in board.custom_ids if "/try/" in each).split("/")
        with closing(sqlite3.connect(f"file:{self._folder.name}/coins.db?mode=ro", uri=True)) as database:
            (items,) = database.execute("SELECT items FROM training_sessions WHERE id = ?", [session]).fetchone()
        number = unpack_items(items)[int(place)]
        assert isinstance(number, int)
        return puzzle(number).position


def _position_of_row(board: Message) -> Position:
    (coins,) = _ROW.findall(" ".join([board.text, *alt_texts(board)]))
    return Position.start(Board.row(tuple(map(int, coins.split()))))


def measure(baseline: CBaseline | None) -> Section:
    """Measure the processor time of an answer and of a move, alternately."""
    section = Section(
        "An answer in training",
        f"Answers to rows, and to rated puzzles of all themes, against moves in games of {COINS} coins, both without "
        f"the last click, {_PLAYERS} players at once. An answer is a click that is judged, stored by the group commit "
        "of moves, and shown with the next puzzle. Goal: at most 1.15 times a move.",
    )
    if not hasattr(os, "sched_setaffinity"):
        section.add_paragraph("Not measured: this system can't pin a process to a core.")
        return section
    cores = sorted(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {cores[-1]})
    gc.disable()
    try:
        rows = asyncio.run(_rows(cores[0]))
    finally:
        gc.enable()
        os.sched_setaffinity(0, cores)
    section.add_table(["kind", "a move", "an answer", "to the move"], rows)
    return section


async def _rows(core: int) -> list[list[str]]:
    rows = []
    for mode, theme in _KINDS:
        settings = {"COINS_GAME__THEME": theme}
        moves: list[float] = []
        answers: list[float] = []
        async with AsyncExitStack() as stack:
            games = await stack.enter_async_context(LoadHarness(_PLAYERS, settings, core))
            training = await stack.enter_async_context(_TrainingHarness(_PLAYERS, settings, core))
            training.mode = mode
            for number in range(rounds_of(_ROUNDS) + 1):
                for harness, times in ((games, moves), (training, answers)):
                    await harness.start_games()
                    spent = await harness.play(_CLICKS)
                    if number:  # the first round is a warm-up
                        times.append(spent)
        ratios = sorted(own / other for own, other in zip(answers, moves, strict=True))
        ratio = spread((ratios[0], median(ratios), ratios[-1]))
        rows.append(
            [
                f"{mode}, {'plain' if theme == 'plain' else 'with picture'}",
                f"{median(moves):.0f} µs",
                f"{median(answers):.0f} µs",
                ratio,
            ]
        )
    return rows
