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
from typing import Any

from playwright.async_api import BrowserContext, Locator, Page, async_playwright

from tools.viewing.browsers import find_browser

ROOT = Path(__file__).parents[2]
_PATIENCE_MS = 120_000.0  # the machine may be busy
_SLOW = ("An image could not be rendered: TimeoutError()", "The locale of a response can't be read: TimeoutError()")
CONTROL = ".body button:not(:disabled, [aria-busy=true])"


async def press(button: Locator) -> None:
    """Click on a button wherever it is: the mouse would meet a message that comes just then and moves the page."""
    await button.evaluate("button => button.click()")


class Playground:
    """A page on a running playground."""

    def __init__(self, process: Process, page: Page) -> None:
        self.process = process
        self.page = page

    async def run(self, command: str, **options: str) -> None:
        """Type a command and press Enter; with options fill in the form that opens then."""
        box = self.page.locator("#input")
        await box.fill(f"{command} options" if options else command)
        await box.press("Enter")
        for name, value in options.items():
            field = self.page.get_by_role("dialog").get_by_label(re.compile(f"^{name}"))
            if await field.evaluate("field => field.localName") == "select":
                choices = await field.locator("option").all_inner_texts()
                await field.select_option(label=next(each for each in choices if each.startswith(value)))
            else:
                await field.fill(value)
        if options:
            await press(self.page.get_by_role("button", name="Run", exact=True))
        await self.page.wait_for_function("() => document.getElementById('input').value === ''")

    async def view_as(self, name: str) -> None:
        """Switch to another person."""
        await press(self.page.get_by_role("radio", name=name))
        await self.page.wait_for_function("name => document.querySelector(`[aria-label=${name}]`).checked", arg=name)

    def messages(self, words: str = "") -> Locator:
        """Return the messages that the person sees and that match."""
        return self.page.locator("article:visible").filter(has_text=re.compile(words))

    async def click(self, label: str) -> None:
        """Click on the newest button with a matching label as soon as it is enabled."""
        await press(self.messages().locator(CONTROL).filter(has_text=re.compile(label)).last)

    def duel_board(self, number: int) -> Locator:
        """Return the newest board of the first or second game of a duplicate between Ann and Ben."""
        first, second = ("Ann", "Ben") if number == 1 else ("Ben", "Ann")
        return self.messages(rf"{first} \d+ · {second} \d+").last

    async def see_row(self, left: int) -> None:
        """Wait for the picture of a row with so many coins."""
        await self.page.get_by_role("img", name=re.compile(rf"Row:( \d+){{{left}}}\.")).last.wait_for()

    async def see(self, words: str) -> None:
        """Wait for a message that matches."""
        await self.messages(words).last.wait_for()

    async def stop(self) -> tuple[int, str]:
        """Press Ctrl+C and return the exit code and the error output.

        Timeouts of images and locales are left out, since other tests may keep the machine busy.
        """
        self.process.send_signal(signal.SIGINT)
        _, complaints = await self.process.communicate()
        lines = [line for line in complaints.decode().splitlines() if not line.endswith(_SLOW)]
        return self.process.returncode or 0, "\n".join(lines)


@asynccontextmanager
async def browser(width: int = 1000, height: int = 760, **options: Any) -> AsyncIterator[BrowserContext]:
    """Yield a browser whose pages have this size."""
    async with async_playwright() as playwright:
        chromium = await playwright.chromium.launch(
            executable_path=find_browser(),
            args=["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"],
        )
        context = await chromium.new_context(
            viewport={"width": width, "height": height}, device_scale_factor=2, locale="en-US", **options
        )
        context.set_default_timeout(_PATIENCE_MS)
        yield context
        await chromium.close()


@asynccontextmanager
async def playground(
    *arguments: str, width: int = 1000, height: int = 760, **options: Any
) -> AsyncIterator[Playground]:
    """Yield a page on a playground that was started by its command."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bot", "play", "--no-browser", *arguments, cwd=ROOT, stdout=PIPE, stderr=PIPE
    )
    assert process.stdout is not None
    try:
        address = re.search(r"http://\S+", (await process.stdout.readline()).decode())
        assert address is not None
        async with browser(width, height, **options) as context:
            page = await context.new_page()
            errors: list[str] = []
            page.on("pageerror", lambda error: errors.append(str(error)))
            await page.goto(address.group())
            try:
                yield Playground(process, page)
            except Exception as error:
                error.add_note(f"The page: {await page.locator('body').inner_text()}")
                raise
            assert errors == []
    except Exception as error:
        if process.returncode is None:
            process.kill()
        _, complaints = await process.communicate()
        error.add_note(f"The process: {complaints.decode()}")
        raise
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()


async def _take_picture(file: str) -> None:
    async with playground(width=1000, height=940, color_scheme="dark") as there:
        await there.run("/coins new", opponent="The Banker")
        await there.click("←")
        await there.see("took")
        await there.run("/coins hint", grade="Best move")
        await there.see("Only you can see this")
        await there.page.wait_for_timeout(1000)
        await there.page.screenshot(path=file)


if __name__ == "__main__":
    asyncio.run(_take_picture(sys.argv[1]))
