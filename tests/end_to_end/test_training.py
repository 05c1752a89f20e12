"""Train over real sockets, through kills: no answer is lost, and none counts twice."""

from __future__ import annotations

import asyncio
import re
from random import Random

import pytest

from bot.coins import Board, Move, Oracle, Position
from bot.match.puzzles import SET_PUZZLES
from tests.support.bot_processes import ProcessHarness
from tests.support.fake_discord.entities import Message

_ROW = re.compile(r"```\n(\d+(?: \d+)+)\n```")
_PLACE = re.compile(rf"(\d+)/{SET_PUZZLES}")


def place_of(message: Message) -> int:
    """Return the number of the puzzle that is shown; one more than all at the end."""
    found = _PLACE.search(message.text)
    return SET_PUZZLES + 1 if found is None else int(found[1])


def answer_to(message: Message, *, right: bool) -> str:
    """Return the id of the button of the right answer, or of the other one."""
    found = _ROW.search(message.text)
    assert found is not None, message.text
    margins = Oracle().margins(Position.start(Board.row(tuple(map(int, found[1].split())))))
    move: Move = (max if right else min)(margins, key=margins.__getitem__)
    return next(each for each in message.custom_ids if each.endswith(f"/{move}"))


@pytest.mark.slow
async def test_kills_at_any_moment_lose_no_answer_and_change_no_score(harness: ProcessHarness) -> None:
    rng, fake_discord, ann, channel = Random(5), harness.fake_discord, harness.ann, harness.channel
    await fake_discord.slash(ann, channel, "coins me", theme="plain")
    shown = (await fake_discord.slash(ann, channel, "train", mode="set", theme="greed")).shown
    given: dict[int, bool] = {}
    while (place := place_of(shown)) <= SET_PUZZLES:
        if not (targets := [each for each in shown.custom_ids if "/try/" in each]):  # a refutation
            following = next(each for each in shown.custom_ids if each.endswith("/next"))
            shown = (await fake_discord.click(ann, shown, following)).shown
            continue
        assert len(targets) == 2
        is_right = rng.random() < 0.7
        clicking = asyncio.create_task(fake_discord.click(ann, shown, answer_to(shown, right=is_right)))
        if place < SET_PUZZLES and rng.random() < 0.4:
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
    assert len(given) == SET_PUZZLES
    assert f"{sum(given.values())} of {SET_PUZZLES}" in shown.text
    assert fake_discord.violations == []
