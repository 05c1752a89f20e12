"""A newcomer plays a whole game in the page."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.end_to_end.browser import browser, playground

pytestmark = pytest.mark.skipif(browser() is None, reason="no browser installed (COINS_BROWSER names one)")


async def test_a_whole_game_in_the_page() -> None:
    async with playground() as there:
        await there.see("Welcome to Coins in a Line")
        await there.run("/coins new")
        await there.see("Your turn, Ann")
        await there.page.get_by_role("img", name=re.compile("^Coins: Ann 0 and optimal bot 0")).wait_for()
        await there.run("/coins me", theme="contrast")
        await there.see("theme: contrast")
        await there.run("/coins hint")
        await there.see("you finish")
        await there.run("/coins take left")
        await there.see("Ann: left.*8 coins left")
        for left in (6, 4, 2):
            await there.click("Right")
            await there.see(f"Ann: right.* {left} coins left")
        await there.click("Left")
        await there.see("all taken")
        await there.run("/coins leaderboard")
        await there.see("Your place: 1")
        assert await there.stop() == (0, "")


async def test_two_players_and_a_database_that_is_kept(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'kept.db'}"
    async with playground("--database", database) as there:
        await there.run("/coins new")
        await there.see("Your turn, Ann")
        await there.view_as("Ben")
        await there.click("Left")
        await there.see("This game is Ann against optimal")
        await there.view_as("Ann")
        await there.run("/coins take left")
        await there.see("Ann: left.*8 coins left")
        there.process.kill()
        await there.process.wait()
    async with playground("--database", database) as there:
        await there.run("/coins board")
        await there.see("Ann: left.*8 coins left")
        await there.click("Right")
        await there.see("Ann: right.*6 coins left")
        assert await there.stop() == (0, "")
