"""Take pictures of screens in a browser, and write a page that shows them side by side."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from html import escape
from pathlib import Path

from PIL import Image
from playwright.async_api import Browser, async_playwright
from simcord.preview import Preview

from tools.screens.simulation import Screen
from tools.viewing.browsers import find_browser

WIDTHS = (1280, 390)
"""Widths in pixels: a desktop's window and a phone."""
_HEIGHT = 1400

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
    """Writes pictures of screens to a folder, one for each width."""

    def __init__(self, preview: Preview, browser: Browser, folder: Path, variant: str) -> None:
        # SimCord only starts browsers that Playwright has installed.
        preview._capture_manager._browser = browser
        self._preview = preview
        self._folder = folder
        self._variant = variant

    async def write(self, screen: Screen) -> None:
        """Write `<screen>-<variant>-<width>.png` for each width."""
        for width in WIDTHS:
            file = self._folder / f"{screen.name}-{self._variant}-{width}.png"
            await self._preview.screenshot(
                file, viewer=screen.viewer, target=screen.message, viewport=(width, _HEIGHT), allow_incomplete=True
            )
            with Image.open(file) as picture:  # a palette takes a third of the bytes
                picture.convert("RGB").quantize(dither=Image.Dither.NONE).save(file, optimize=True)


def gallery_page(folder: Path, names: Iterable[str], variants: Iterable[str]) -> str:
    """Return a page that shows the pictures in `folder` side by side, a row for each of the `names` and widths."""
    variants = tuple(variants)
    sections = []
    for name in names:
        rows = [_figures(folder, name, width, variants) for width in WIDTHS]
        if any(rows):
            sections.append("\n".join([f"<h2>{escape(name)}</h2>", *(f"<section>{row}</section>" for row in rows)]))
    return _PAGE.format(sections="\n".join(sections))


def _figures(folder: Path, name: str, width: int, variants: Iterable[str]) -> str:
    return "".join(
        f"<figure><figcaption>{escape(variant)}, {width} px</figcaption>"
        f'<img loading="lazy" src="{name}-{variant}-{width}.png" alt="{escape(name)} {escape(variant)}"></figure>'
        for variant in variants
        if (folder / f"{name}-{variant}-{width}.png").exists()
    )
