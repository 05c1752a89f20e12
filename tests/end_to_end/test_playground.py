"""A newcomer plays a whole game on the page."""

from __future__ import annotations

import re
from itertools import cycle

import pytest
from playwright.async_api import Locator

from tests.support.browser import CONTROL, Playground, playground, press
from tools.viewing.browsers import find_browser

pytestmark = pytest.mark.skipif(find_browser() is None, reason="no browser installed (COINS_BROWSER names one)")


async def test_a_whole_game_on_the_page() -> None:
    async with playground() as there:
        await there.see("Welcome to Coins in a Line")
        await there.run("/coins new", opponent="The Banker")
        await there.see("Your turn, Ann")
        await there.page.get_by_role("img", name=re.compile("^Coins: Ann 0 and The Banker 0")).wait_for()
        await there.run("/coins me", theme="contrast")
        await there.see("Theme: contrast")
        await there.run("/coins hint")
        await there.see("Hints: what won't count")
        await there.click("Best move")
        await there.see("and win")
        await there.run("/coins take left")
        await there.see_row(9)
        for left in (7, 5, 3):
            await there.click("→")
            await there.see_row(left)
        await there.click("←")
        await there.see("Next deal|Try again")
        await there.run("/coins leaderboard", by="level")
        await there.see("it takes 10 games")
        assert await there.page.evaluate(_BROKEN) == 0
        assert await there.stop() == (0, "")


async def test_a_duplicate_duel_on_two_rows_and_a_stack() -> None:
    """Play a duel to its end, by buttons and commands in turn; nobody else can accept or move."""
    async with playground(height=1000) as there:
        await there.run("/coins challenge", player="Ben", coins="4 7 | 3 9 | [8 1")
        await there.view_as("Cleo")
        await there.click("Accept")
        await there.see("This challenge is for Ben")
        await there.view_as("Ben")
        await there.click("Accept")
        await there.duel_board(2).wait_for()
        await there.run("/coins hint")
        await there.see("part of a running duel")
        await there.view_as("Cleo")
        await there.click("←")
        await there.see("This game is .* against")
        by_button = cycle((True, True, False))
        for who in cycle(("Ann", "Ben")):
            await there.view_as(who)
            for number in (1, 2):
                board = there.duel_board(number)
                if f"Your turn, {who}" in await board.inner_text():
                    await _click_first_coin(there, board, by_button=next(by_button))
                    await board.filter(has_not_text=f"Your turn, {who}").wait_for()
            texts = [await there.duel_board(number).inner_text() for number in (1, 2)]
            if not any("Your turn" in text or "Waiting for" in text for text in texts):
                break
        await there.see("(Ann|Ben) wins the duel against (Ann|Ben) by|tie their duel")
        assert await there.stop() == (0, "")


async def _click_first_coin(there: Playground, board: Locator, *, by_button: bool) -> None:
    """Take the coin of the first button of a board."""
    button = board.locator(CONTROL).first
    if by_button:
        await press(button)
    else:
        label = await button.inner_text()  # `2: ← 3`, or `2: Take 9`; the third line has a wall on its left
        way = "right" if label.endswith("→") or label.startswith("3") else "left"
        await there.run(f"/coins take {way}", line=label[0])


async def test_training_by_buttons_alone() -> None:
    """Play a streak, its replay, rated puzzles, a rush and a race, always by the first button."""
    async with playground(height=1000) as there:
        await there.run("/train")
        await _train(there, "Streak: \\d+ of \\d+ solved")
        await there.click("^Replay missed")
        await _train(there, "again.*: \\d+ of \\d+ solved")
        for mode, buttons, end in (("Rated puzzles", (), "of 10 solved"), ("Set", ("With friends",), "of 12 solved")):
            for label in ("All modes", *buttons, mode):
                await there.click(f"^{label}$")
            await _train(there, f"{mode}: \\d+ {end}")
        await there.click("^All modes$")
        await there.click("^Rush$")
        await there.see("180 seconds, harder and harder")
        await there.click("^Start$")
        await there.see("Rush · 0 solved · ⏱ 180 s")
        await there.click("^Stop$")
        await there.see("three lives, no clock")
        await there.run("/train", mode="With friends")
        await there.click("^Race$")
        await there.view_as("Ben")
        await there.click("^Join$")
        await there.see("You're in")
        await there.click("^Start$")
        await there.see("Find the one best move")  # on Ben's own card
        await there.click("^My puzzles$")
        await _train(there, "Race: \\d+ of 12 solved")
        await there.view_as("Ann")
        await there.click("^My puzzles$")
        await _train(there, "Race: \\d+ of 12 solved")
        assert await there.stop() == (0, "")


_CLICK_UNLESS = """(message, end) => {
    if (new RegExp(end).test(message.innerText)) return false;
    message.querySelector(".body button:not(:disabled)")?.click();
    return true;
}"""
"""Clicks the first button of a message, and returns true, unless it shows the end."""


async def _train(there: Playground, end: str) -> None:
    """Answer puzzles on the last message until it shows the `end`."""
    await there.see(f"Find the one best move|{end}")
    message = there.messages().last
    # The page looks and clicks in one step: a card that has become the end meanwhile has other buttons.
    # A button does nothing while it waits for the response to its click, so the next one comes until the end.
    while await message.evaluate(_CLICK_UNLESS, end):
        await there.page.wait_for_timeout(50)


_BROKEN = "() => [...document.images].filter(each => each.complete && !each.naturalWidth).length"


async def test_a_typed_command_runs_at_once() -> None:
    async with playground() as there:
        box, forms = there.page.locator("#input"), there.page.get_by_role("dialog")
        await there.run("/coins new")
        await there.see("Your turn, Ann")
        await there.run(" /Coins  stats ")
        await there.see("No games that count")
        await box.fill("/coins take right")
        await there.page.get_by_role("button", name="Send").click()
        await there.see("took")
        count = await there.messages().count()
        await box.fill("/coins challenge Ben")  # nobody knows which option that is, so the command asks
        await box.press("Enter")
        await forms.wait_for()
        await there.page.keyboard.press("Escape")
        await box.fill("/coins remind zone: Ber")
        await box.press("Enter")
        await forms.get_by_label(re.compile("^zone")).fill("Berl")
        await there.page.locator("datalist option[value='Europe/Berlin']").wait_for(state="attached")
        await there.page.keyboard.press("Escape")
        assert await there.messages().count() == count
        await box.fill("/coins sta")
        await box.press("Enter")
        assert await box.input_value() == "/coins stats"
        assert await there.stop() == (0, "")


async def test_links_menus_and_focus() -> None:
    """Use the mouse for one menu and keys for another."""
    async with playground(height=1000) as there:
        page = there.page
        await there.run("/coins new", opponent="The Banker")
        await there.see("Your turn, Ann")
        await there.messages("Your turn, Ann").last.click(button="right", position={"x": 400, "y": 20})
        await page.get_by_role("dialog").get_by_role("button", name="Coins statistics: Ben").click()
        await there.see("Ann used Coins statistics")
        board = there.messages("Your turn, Ann").last
        await board.get_by_role("button", name=re.compile("←")).focus()
        await page.keyboard.press("Enter")
        await there.see_row(9)
        assert "←" in str(await page.evaluate("() => document.activeElement.textContent"))
        assert "The Banker took" in await page.locator("#said").inner_text()
        await there.click("^More$")
        await there.messages().locator(CONTROL).filter(has_text="Resign").last.focus()
        await page.keyboard.press("Enter")
        await there.see("It counts as a loss")
        assert await page.evaluate("() => document.activeElement.textContent") == "Keep playing"
        await board.get_by_role("button", name="Menu of this message").focus()
        for key in ("Enter", "ArrowDown", "ArrowUp", "Enter"):
            await page.keyboard.press(key)
        await there.see("Ann used Review this game")
        for _ in range(6):
            await there.run("/coins board")
        await there.click("^More$")
        await press(page.locator("article:visible .context a").last)
        assert await page.evaluate("() => document.activeElement.localName") == "article"
        assert len(page.context.pages) == 1
        assert await there.stop() == (0, "")


async def test_a_game_by_touch_on_a_phone() -> None:
    async with playground(width=390, height=700, has_touch=True, is_mobile=True) as there:
        await there.page.get_by_role("button", name="/coins new").tap()
        await there.see("Your turn, Ann")
        await there.messages().locator(CONTROL).filter(has_text="→").last.tap()
        await there.see("took")
        await there.messages().last.get_by_role("button", name="Menu of this message").tap()
        await there.page.get_by_role("button", name="Challenge: Ben").tap()
        await there.see("How do you want to play Ben")
        assert await there.page.evaluate("() => document.documentElement.scrollWidth") == 390
        assert await there.stop() == (0, "")
