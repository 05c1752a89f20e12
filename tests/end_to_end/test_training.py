"""Train over real sockets, through kills: no answer is lost, and none counts twice."""

from __future__ import annotations

import asyncio
import re
from random import Random

import pytest

from bot.coins import Board, Move, Oracle, Position
from bot.match.puzzles import RATED_PUZZLES, SET_PUZZLES
from bot.match.training import LIVES, Mode
from tests.support.bot_processes import ProcessHarness
from tests.support.fake_discord.entities import Message

_ROW = re.compile(r"```\n(\d+(?: \d+)+)\n```")
_PLACE = re.compile(r"coins/try/\d+/(\d+)/")
_ANSWERS = {Mode.STREAK: 8, Mode.RATED: RATED_PUZZLES, Mode.RUSH: 8, Mode.SET: SET_PUZZLES}
"""The answers in each mode: a rush is stopped then, a streak ends with wrong ones."""


def place_of(message: Message) -> int | None:
    """Return the place of the puzzle that is asked; `None` if none is."""
    return next((int(found[1]) for each in message.custom_ids if (found := _PLACE.match(each))), None)


def answer_to(message: Message, *, right: bool) -> str:
    """Return the id of the button of the right answer, or of the other one."""
    found = _ROW.search(message.text)
    assert found is not None, message.text
    margins = Oracle().margins(Position.start(Board.row(tuple(map(int, found[1].split())))))
    move: Move = (max if right else min)(margins, key=margins.__getitem__)
    return next(each for each in message.custom_ids if each.endswith(f"/{move}"))


@pytest.mark.slow
@pytest.mark.parametrize("mode", _ANSWERS)
async def test_kills_at_any_moment_lose_no_answer_and_change_no_score(harness: ProcessHarness, mode: Mode) -> None:
    rng, fake_discord, ann, channel = Random(5), harness.fake_discord, harness.ann, harness.channel
    answers = _ANSWERS[mode]
    await fake_discord.slash(ann, channel, "coins me", theme="plain")
    shown = (await fake_discord.slash(ann, channel, "train", mode=mode.value, theme="greed")).shown
    given: dict[int, bool] = {}
    while len(given) < answers:
        place = place_of(shown)
        if place is None:  # a refutation
            following = next(each for each in shown.custom_ids if each.endswith("/next"))
            shown = (await fake_discord.click(ann, shown, following)).shown
            continue
        assert place == len(given)
        is_right = place < answers - LIVES if mode is Mode.STREAK else rng.random() < 0.7
        clicking = asyncio.create_task(fake_discord.click(ann, shown, answer_to(shown, right=is_right)))
        if place + 1 < answers and rng.random() < 0.4:
            await asyncio.sleep(rng.uniform(0.0, 0.02))
            await harness.bot.kill()
            clicking.cancel()
            await asyncio.gather(clicking, return_exceptions=True)
            await harness.bot.start()
            shown = (await fake_discord.slash(ann, channel, "train")).shown
            if place_of(shown) == place:  # it was not stored, and is asked again
                continue
        else:
            shown = (await clicking).shown
        given[place] = is_right
    last = next((each for each in shown.custom_ids if each.endswith(("/next", "/stop"))), None)
    if last is not None:
        shown = (await fake_discord.click(ann, shown, last)).shown
    assert f"{sum(given.values())} of {answers} solved" in shown.text
    assert fake_discord.violations == []
