"""Write pictures of every kind of message: `python -m tools.screens [folder]`. Needs a browser."""

from __future__ import annotations

import argparse
import asyncio
import os
import tempfile
import time
from concurrent.futures import ProcessPoolExecutor
from itertools import product, repeat
from pathlib import Path

from bot.rendering import THEMES
from bot.service.preferences import PLAIN
from tools.screens.gallery import ScreenshotWriter, gallery_markdown, gallery_page, open_browser
from tools.screens.scenario import show_every_screen
from tools.screens.simulation import Screen, run_simulation
from tools.screens.texts import TextFile

LANGUAGES = ("en", "de")
ROOT = Path(__file__).parents[2]
TEXTS_FOLDER = ROOT / "tests" / "screens" / "texts"
_SELECTED = (
    "board-after-a-move", "board-end-win", "board-end-loss", "board-lines", "board-long", "board-ring", "hint",
    "evaluate-game", "review", "review-mistake", "share", "daily", "daily-end", "challenge", "duel-end",
    "leaderboard-daily", "stats", "welcome", "rules", "server-settings", "learn", "learn-greed-2", "learn-table",
    "train-question", "train-wrong", "train-end",
)  # fmt: skip
SELECTION: dict[tuple[str, str], tuple[str, ...]] = {
    ("en", "coins"): _SELECTED,
    ("en", "cards"): ("board-after-a-move", "board-end-win"),
    ("de", "contrast"): ("board-lines", "review-mistake"),
    ("en", "plain"): ("board-lines", "board-end-loss"),
}
"""The screens that docs/screens shows, by language and theme."""


def main() -> None:
    """Take pictures in all languages and themes, and write `index.html` and `README.md` next to them."""
    parser = argparse.ArgumentParser(prog="make screens")
    parser.add_argument("folder", type=Path, nargs="?", default=Path("screens"))
    parser.add_argument("--language", action="append", choices=LANGUAGES, help="only this language; may be repeated")
    parser.add_argument("--theme", action="append", help="only this theme; may be repeated")
    parser.add_argument(
        "--texts", action="store_true", help=f"only write the texts, to {TEXTS_FOLDER.relative_to(ROOT)}"
    )
    parser.add_argument("--selection", action="store_true", help="only the screens that docs/screens shows")
    parser.add_argument("--only", default="", help="only screens whose name contains this")
    arguments = parser.parse_args()
    if arguments.texts:
        write_texts()
        return
    arguments.folder.mkdir(parents=True, exist_ok=True)
    chosen = product(arguments.language or LANGUAGES, arguments.theme or (*THEMES, PLAIN))
    variants = list(SELECTION if arguments.selection else chosen)
    with ProcessPoolExecutor(os.cpu_count()) as processes:
        names, *_ = processes.map(_take_pictures, variants, repeat(arguments))  # all have the same
    index = arguments.folder / "index.html"
    index.write_text(gallery_page(arguments.folder, names, ["-".join(variant) for variant in variants]))
    (arguments.folder / "README.md").write_text(gallery_markdown(arguments.folder))
    print(index)


def write_texts() -> None:
    """Write the texts of every screen in each language. A test compares the files with the screens."""
    TEXTS_FOLDER.mkdir(parents=True, exist_ok=True)
    for language in LANGUAGES:
        (TEXTS_FOLDER / f"{language}.txt").write_text(asyncio.run(text_of_every_screen(language)), encoding="utf-8")


async def text_of_every_screen(language: str) -> str:
    """Return the texts of every screen in `language`."""
    texts = TextFile()
    with tempfile.TemporaryDirectory() as database:
        async with run_simulation(Path(database), texts.show) as simulation:
            await show_every_screen(simulation, language, "coins")
    return texts.text


def _take_pictures(variant: tuple[str, str], arguments: argparse.Namespace) -> list[str]:
    """Take pictures of the selected screens in a language and theme, and return the names of all screens.

    Each combination has its own process.
    """
    started = time.monotonic()
    names = asyncio.run(_take_pictures_in_browser(variant, arguments))
    print(f"{len(names)} screens in {' and '.join(variant)} after {time.monotonic() - started:.0f} s", flush=True)
    return names


async def _take_pictures_in_browser(variant: tuple[str, str], arguments: argparse.Namespace) -> list[str]:
    """Do the work of `_take_pictures`."""
    language, theme = variant
    with tempfile.TemporaryDirectory() as database:
        async with run_simulation(Path(database), uses_emojis=True) as simulation:
            viewers = (simulation.ann, simulation.ben, simulation.admin)
            page = simulation.env.preview(simulation.channel, viewers=viewers, assets=simulation.emojis)
            async with page as preview, open_browser() as browser:
                writer = ScreenshotWriter(preview, browser, arguments.folder, "-".join(variant))

                async def show(screen: Screen) -> None:
                    is_selected = not arguments.selection or screen.name in SELECTION[variant]
                    if is_selected and arguments.only in screen.name:
                        await writer.write(screen)

                simulation.show = show
                await show_every_screen(simulation, language, theme)
            return simulation.names


if __name__ == "__main__":
    main()
