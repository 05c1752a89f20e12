"""Complete the course on the playground's page, by the texts and buttons of its messages alone."""

from __future__ import annotations

import re

from tests.support.bots.browser import Playground
from tests.support.learning.student import choose

_MESSAGE = r"Step \d+ of \d+|Learn Coins in a Line|All lessons"
"""A text on all messages of the course."""
_CHANGED = """([course, before]) => {
    const messages = [...document.querySelectorAll("article.channel-message")];
    const message = messages.filter(each => new RegExp(course).test(each.innerText)).at(-1);
    const busy = message?.querySelector("button.component-button[aria-disabled=true]");
    return message && !busy && message.innerText !== before;
}"""


class PageStudent:
    """A student with the newest message of the course and the tried answers by question."""

    def __init__(self, playground: Playground) -> None:
        self._page = playground.page
        self._message = self._page.locator("article.channel-message").filter(has_text=re.compile(_MESSAGE)).last
        self._tried: dict[str, set[str]] = {}

    async def text(self) -> str:
        return await self._message.inner_text()

    async def labels(self) -> list[str]:
        return await self._message.locator("button.component-button").all_inner_texts()

    async def press(self, label: str) -> None:
        """Click on the button with `label`, and wait until the message has changed."""
        before = await self.text()
        await self._message.get_by_role("button", name=label, exact=True).click()
        await self._page.wait_for_function(_CHANGED, arg=[_MESSAGE, before])

    async def complete(self, lessons: int) -> list[str]:
        """Complete `lessons` lessons, and return the text of every screen."""
        screens = [await self.text()]
        while sum("done" in _first_lines(screen) for screen in screens) < lessons:
            question = re.split(r"Step \d+ of \d+.*\n", screens[-1])[-1]
            label = choose(await self.labels(), question, self._tried)
            assert label is not None
            await self.press(label)
            screens.append(await self.text())
        return screens


def _first_lines(screen: str) -> str:
    return "\n".join(line for line in screen.splitlines() if re.search(r": done( without a mistake)?!$", line))
