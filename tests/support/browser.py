"""Use the playground in a real browser."""

from __future__ import annotations

import asyncio
import re
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from playwright.async_api import Locator, Page, async_playwright

from tools.viewing.browsers import find_browser

ROOT = Path(__file__).parents[2]
_PATIENCE_MS = 120_000.0  # the machine may be busy
_NOTHING_TYPED = "() => document.getElementById('channel-composer-input')?.value === ''"
_SLOW = ("An image could not be rendered: TimeoutError()", "The locale of a response can't be read: TimeoutError()")


class Playground:
    """A page on a running playground."""

    def __init__(self, process: Process, page: Page) -> None:
        self.process = process
        self.page = page

    async def run(self, command: str, **options: str) -> None:
        """Type a command and press Enter; or choose it with Tab, fill in its options, and click on Send."""
        box = self.page.locator("#channel-composer-input")
        await box.click()
        await box.press_sequentially(command)
        if options:
            # The key does nothing before the list of commands has loaded.
            await self.page.locator(".command-entry-title strong").get_by_text(command, exact=True).wait_for()
            await box.press("Tab")
            await self.page.locator(".command-chip").wait_for()
            for name, value in options.items():
                await self._fill(name, value)
            await self.page.locator("#send-message").click()
        else:
            await box.press("Enter")
        await self.page.wait_for_function(_NOTHING_TYPED)

    async def _fill(self, name: str, value: str) -> None:
        offered = self.page.locator("#command-suggestion-listbox [role=option]")
        if not await offered.count():
            await self.page.locator(".command-ghost").click()
        await self.page.locator(f"#command-suggestion-listbox [data-value={name}]").click()
        field = self.page.locator(f".command-option-input[data-option={name}]")
        await field.press_sequentially(value)
        if await field.get_attribute("role") == "combobox":  # a value from a list that may load late
            await offered.filter(has_text=value).first.click()

    async def open_tab(self) -> Playground:
        """Open the playground in another tab."""
        page = await self.page.context.new_page()
        await page.goto(self.page.url)
        return Playground(self.process, page)

    async def view_as(self, name: str) -> None:
        """Switch to another player. The page reloads after it has finished the pending request."""
        messages = self.page.locator("article.channel-message")
        before = await messages.last.element_handle()
        assert before is not None
        await self.page.get_by_label("Viewing as").select_option(label=name)
        await before.wait_for_element_state("hidden")
        await messages.last.wait_for()

    async def click(self, label: str) -> None:
        """Click on the newest button with a matching label as soon as it is enabled."""
        buttons = self.page.locator("article.channel-message button.component-button:not([aria-disabled=true])")
        await buttons.filter(has_text=re.compile(label)).last.click()

    def duel_board(self, number: int) -> Locator:
        """Return the newest board of the first or second game of a duplicate between Ann and Ben."""
        first, second = ("Ann", "Ben") if number == 1 else ("Ben", "Ann")
        scores = re.compile(rf"{first} \d+ · {second} \d+")
        return self.page.locator("article.channel-message").filter(has_text=scores).last

    async def see_row(self, left: int) -> None:
        """Wait for the picture of a row with so many coins."""
        await self.page.get_by_role("img", name=re.compile(rf"Row:( \d+){{{left}}}\.")).last.wait_for()

    async def see(self, words: str) -> None:
        """Wait for a message that matches."""
        # The list beside the channel is updated earlier than the channel.
        await self.page.locator("article.channel-message").filter(has_text=re.compile(words)).last.wait_for()

    async def stop(self) -> tuple[int, str]:
        """Press Ctrl+C and return the exit code and the error output.

        Timeouts of images and locales are left out, since other tests may keep the machine busy.
        """
        self.process.send_signal(signal.SIGINT)
        _, complaints = await self.process.communicate()
        lines = [line for line in complaints.decode().splitlines() if not line.endswith(_SLOW)]
        return self.process.returncode or 0, "\n".join(lines)


@asynccontextmanager
async def playground(*arguments: str, width: int = 1000, height: int = 760) -> AsyncIterator[Playground]:
    """Yield a page on a playground that was started by its command."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bot", "play", "--no-browser", *arguments, cwd=ROOT, stdout=PIPE, stderr=PIPE
    )
    assert process.stdout is not None
    try:
        address = re.search(r"http://\S+", (await process.stdout.readline()).decode())
        assert address is not None
        async with async_playwright() as playwright:
            chromium = await playwright.chromium.launch(
                executable_path=find_browser(),
                args=["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"],
            )
            context = await chromium.new_context(viewport={"width": width, "height": height}, device_scale_factor=2)
            context.set_default_timeout(_PATIENCE_MS)
            page = await context.new_page()
            await page.goto(address.group())
            try:
                yield Playground(process, page)
            except Exception as error:
                error.add_note(f"The page: {await page.locator('body').inner_text()}")
                raise
            await chromium.close()
    except Exception as error:
        process.kill()
        _, complaints = await process.communicate()
        error.add_note(f"The process: {complaints.decode()}")
        raise
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()


async def _take_picture(file: str) -> None:
    async with playground(width=1000, height=940) as there:
        await there.run("/coins new", opponent="The Banker")
        await there.click("←")
        await there.see("took")
        await there.run("/coins hint", grade="Best move")
        await there.see("Only you can see this")
        await there.page.wait_for_timeout(1000)
        await there.page.locator("article.channel-message").last.scroll_into_view_if_needed()
        await there.page.wait_for_timeout(1000)
        await there.page.screenshot(path=file)


if __name__ == "__main__":
    asyncio.run(_take_picture(sys.argv[1]))
