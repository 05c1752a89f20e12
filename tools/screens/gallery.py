"""Take pictures of screens in a browser, and write a page that shows them side by side."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from html import escape
from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.async_api import Browser, Page, async_playwright
from simcord.actors import MemberActor
from simcord.preview import Preview

from tools.screens.simulation import Screen
from tools.viewing.browsers import find_browser

WIDTHS = (1280, 390)
"""Widths in pixels: a desktop's window and a phone."""
_HEIGHT = 2400
"""More than that of any message, since a picture shows no more than fits."""
_SIDEBAR = 320
"""The width in pixels of what SimCord shows beside a message."""

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

_PAGE = """\
<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Every screen of Coins</title>
<style>
body {{ background: #1e1f22; color: #dbdee1; font: 16px sans-serif; margin: 2rem }}
section {{ display: flex; flex-wrap: wrap; gap: 1rem; align-items: start }}
figure {{ margin: 0 }} figcaption {{ color: #b5bac1; margin-bottom: .3rem }}
img {{ max-width: 100%; border: 1px solid #3f4147 }}
</style>
<h1>Every screen of Coins</h1>
{sections}
</html>
"""


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
    """Writes pictures of screens to a folder, one for each width.

    Keeps one page of the browser for each viewer, since a page takes two seconds to load its fonts.
    """

    def __init__(self, preview: Preview, browser: Browser, folder: Path, variant: str) -> None:
        self._preview = preview
        self._browser = browser
        self._folder = folder
        self._variant = variant
        self._pages: dict[int, Page] = {}

    async def write(self, screen: Screen) -> None:
        """Write `<screen>-<variant>-<width>.png` for each width."""
        page = self._pages.get(screen.viewer.id) or await self._open_page(screen.viewer)
        message = str(screen.message.id)
        before = await page.evaluate(_FOCUS, message)
        await page.wait_for_function(_IS_SHOWN, arg=[message, before])
        for width in WIDTHS:
            style = f"#preview-app {{ width: {width}px !important }} .preview-helper {{ display: none !important }}"
            png = await page.locator("#focused-content").screenshot(animations="disabled", style=style)
            file = self._folder / f"{screen.name}-{self._variant}-{width}.png"
            with Image.open(BytesIO(png)) as picture:  # a palette takes a third of the bytes
                picture.convert("RGB").quantize(dither=Image.Dither.NONE).save(file, optimize=True)

    async def _open_page(self, viewer: MemberActor) -> Page:
        """Open a page that shows the messages that `viewer` sees."""
        page = await self._browser.new_page(
            viewport={"width": max(WIDTHS) + _SIDEBAR, "height": _HEIGHT},
            reduced_motion="reduce",
            locale="en-US",
            timezone_id="UTC",
            bypass_csp=True,  # for the style of screenshots
        )
        await page.goto(self._preview.url)
        await page.get_by_label("Viewing as").select_option(str(viewer.id))
        await page.wait_for_function(_HAS_VIEWER, arg=str(viewer.id))
        self._pages[viewer.id] = page
        return page


def gallery_page(folder: Path, names: Iterable[str], variants: Iterable[str]) -> str:
    """Return a page that shows the pictures in `folder` side by side, a row for each of the `names` and widths."""
    variants = tuple(variants)
    sections = []
    for name in names:
        rows = [_figures(folder, name, width, variants) for width in WIDTHS]
        if any(rows):
            sections.append("\n".join([f"<h2>{escape(name)}</h2>", *(f"<section>{row}</section>" for row in rows)]))
    return _PAGE.format(sections="\n".join(sections))


def gallery_markdown(folder: Path) -> str:
    """Return a page for a forge, which shows Markdown but no HTML: all pictures in `folder` as on a phone."""
    pictures = sorted(folder.glob(f"*-{min(WIDTHS)}.png"))
    shown = (f"## {(name := picture.stem.rpartition('-')[0])}\n\n![{name}]({picture.name})\n" for picture in pictures)
    return "\n".join(["# Screens\n", "As on a phone; `index.html` has wide ones beside them.\n", *shown])


def _figures(folder: Path, name: str, width: int, variants: Iterable[str]) -> str:
    return "".join(
        f"<figure><figcaption>{escape(variant)}, {width} px</figcaption>"
        f'<img loading="lazy" src="{name}-{variant}-{width}.png" alt="{escape(name)} {escape(variant)}"></figure>'
        for variant in variants
        if (folder / f"{name}-{variant}-{width}.png").exists()
    )
