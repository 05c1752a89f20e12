"""Take pictures of screens in a browser."""

from __future__ import annotations

from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager
from io import BytesIO
from pathlib import Path

from PIL import Image
from PIL.PngImagePlugin import PngInfo
from playwright.async_api import Browser, Page, async_playwright
from simcord.actors import MemberActor
from simcord.preview import Preview

from tools.screens.simulation import Screen
from tools.screens.texts import screen_text
from tools.viewing.browsers import find_browser

TEXT = "Description"
"""The key of the screen's text in its picture, by which a test knows a picture of an earlier text."""
_WIDTH, _HEIGHT = 390, 2400
"""The width of a phone in pixels, and more than the height of any message: a picture shows no more than fits."""
_PATIENCE_MS = 300_000
"""Milliseconds for a message to be drawn: the machine may be busy."""
_SIDEBAR = 320
"""The width in pixels of what SimCord shows beside a message."""
_STYLE = f"#preview-app {{ width: {_WIDTH}px !important }} .preview-helper {{ display: none !important }}"

_FOCUS = """id => {
    document.getElementById("message-exact-id").value = id;
    document.getElementById("message-exact-form").requestSubmit();
    return window.simcordPreview.publishedRevision;
}"""
_IS_SHOWN = """([id, before]) => {
    const { targetId, publishedRevision, ready } = window.simcordPreview;
    return ready && targetId === id && publishedRevision > before;
}"""
_HAS_VIEWER = "id => window.simcordPreview?.ready && window.simcordPreview.viewerId === id"


@asynccontextmanager
async def open_browser() -> AsyncIterator[Browser]:
    """Yield the browser that `COINS_BROWSER` names, or one of this machine. Raises `RuntimeError` without any."""
    executable = find_browser()
    if executable is None:
        raise RuntimeError("No browser was found: install chromium, or name one in COINS_BROWSER.")
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=executable, args=["--no-sandbox", "--disable-gpu"])
        yield browser
        await browser.close()


class ScreenshotWriter:
    """Writes pictures of the screens with the `names` to a folder.

    Keeps one page of the browser for each viewer, since a page takes two seconds to load its fonts.
    """

    def __init__(self, preview: Preview, browser: Browser, folder: Path, names: Collection[str]) -> None:
        self._preview, self._browser, self._folder, self._names = preview, browser, folder, names
        self._pages: dict[int, Page] = {}

    async def write(self, screen: Screen) -> None:
        """Write `<screen>.png`, if the screen has one of the names."""
        if screen.name not in self._names:
            return
        page = self._pages.get(screen.viewer.id) or await self._open_page(screen.viewer)
        message = str(screen.message.id)
        before = await page.evaluate(_FOCUS, message)
        await page.wait_for_function(_IS_SHOWN, arg=[message, before])
        png = await page.locator("#focused-content").screenshot(animations="disabled", style=_STYLE)
        info = PngInfo()
        info.add_text(TEXT, screen_text(screen))
        with Image.open(BytesIO(png)) as picture:  # a palette takes a third of the bytes
            quantized = picture.convert("RGB").quantize(dither=Image.Dither.NONE)
            quantized.save(self._folder / f"{screen.name}.png", optimize=True, pnginfo=info)

    async def _open_page(self, viewer: MemberActor) -> Page:
        """Open a page that shows the messages that `viewer` sees."""
        page = await self._browser.new_page(
            viewport={"width": _WIDTH + _SIDEBAR, "height": _HEIGHT},
            reduced_motion="reduce",
            locale="en-US",
            timezone_id="UTC",
            bypass_csp=True,  # for the style of screenshots
        )
        page.set_default_timeout(_PATIENCE_MS)
        await page.goto(self._preview.url)
        await page.get_by_label("Viewing as").select_option(str(viewer.id))
        await page.wait_for_function(_HAS_VIEWER, arg=str(viewer.id))
        self._pages[viewer.id] = page
        return page
