"""Write pictures of every kind of message: `python -m tools.screens [folder]`. Needs a browser."""

from __future__ import annotations

import argparse
import asyncio
import tempfile
from collections.abc import Callable
from itertools import product
from pathlib import Path

from bot.rendering import THEMES
from bot.service.preferences import EMOJI, PLAIN
from tools.screens.gallery import Camera, chromium, page
from tools.screens.scenario import every_screen
from tools.screens.stage import Screen, stage
from tools.screens.texts import TextFile

LANGUAGES = ("en", "de")
ROOT = Path(__file__).parents[2]
TEXTS = ROOT / "tests" / "screens" / "texts"
_SELECTED = (
    "board-after-a-move", "board-end-win", "board-end-loss", "board-lines", "board-long", "board-ring", "hint",
    "evaluate-game", "review", "review-mistake", "share", "daily", "daily-end", "challenge", "duel-end",
    "leaderboard-wins", "stats", "welcome", "rules", "server-settings", "learn", "learn-greed-2", "learn-table",
)  # fmt: skip
SELECTION: dict[tuple[str, str], tuple[str, ...]] = {
    ("en", "coins"): _SELECTED,
    ("en", "cards"): ("board-after-a-move", "board-end-win"),
    ("de", "contrast"): ("board-lines", "review-mistake"),
    ("en", "emoji"): ("board-lines", "board-long"),
    ("en", "plain"): ("board-lines", "board-end-loss"),
}
"""The screens that docs/screens shows, by language and theme."""


def main() -> None:
    """Take the pictures of all languages and themes, and write `index.html` beside them."""
    parser = argparse.ArgumentParser(prog="make screens")
    parser.add_argument("folder", type=Path, nargs="?", default=Path("screens"))
    parser.add_argument("--language", action="append", choices=LANGUAGES, help="only this language; may be repeated")
    parser.add_argument("--theme", action="append", help="only this theme; may be repeated")
    parser.add_argument("--texts", action="store_true", help=f"only write the texts, to {TEXTS.relative_to(ROOT)}")
    parser.add_argument("--selection", action="store_true", help="the screens that docs/screens shows, and no others")
    parser.add_argument("--only", help="only screens whose name contains this")
    arguments = parser.parse_args()
    if arguments.texts:
        write_texts()
        return
    arguments.folder.mkdir(parents=True, exist_ok=True)
    names: list[str] = []

    chosen = product(arguments.language or LANGUAGES, arguments.theme or (*THEMES, EMOJI, PLAIN))
    variants = list(SELECTION if arguments.selection else chosen)
    for language, theme in variants:

        def wanted(name: str, variant: tuple[str, str] = (language, theme)) -> bool:
            return name in SELECTION[variant] if arguments.selection else (arguments.only or "") in name

        names = asyncio.run(_take(arguments.folder, language, theme, wanted))
        print(f"{len(names)} screens in {language} and {theme}", flush=True)
    index = arguments.folder / "index.html"
    index.write_text(page(arguments.folder, names, ["-".join(each) for each in variants]))
    print(index)


def write_texts() -> None:
    """Write the texts of every screen in each language. A test compares them."""
    TEXTS.mkdir(parents=True, exist_ok=True)
    for language in LANGUAGES:
        (TEXTS / f"{language}.txt").write_text(asyncio.run(every_text(language)), encoding="utf-8")


async def every_text(language: str) -> str:
    """Return the texts of every screen in `language`."""
    texts = TextFile()
    with tempfile.TemporaryDirectory() as database:
        async with stage(Path(database), texts.show) as running:
            await every_screen(running, language, "coins")
    return texts.text


async def _take(folder: Path, language: str, theme: str, wanted: Callable[[str], bool]) -> list[str]:
    """Take pictures of the wanted screens, and return the names of all."""
    with tempfile.TemporaryDirectory() as database:
        async with stage(Path(database), uses_emojis=theme == EMOJI) as running:
            viewers = (running.ann, running.ben, running.admin)
            shown = running.env.preview(running.channel, viewers=viewers, assets=running.emojis)
            async with shown as preview, chromium() as browser:
                camera = Camera(preview, browser, folder, f"{language}-{theme}")

                async def show(screen: Screen) -> None:
                    if wanted(screen.name):
                        await camera.show(screen)

                running.show = show
                await every_screen(running, language, theme)
            return running.names


if __name__ == "__main__":
    main()
