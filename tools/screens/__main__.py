"""Write docs/screens, the pictures of some messages: `python -m tools.screens`. Needs a browser.

`--texts` writes the texts of every kind of message instead, with which a test compares.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
from pathlib import Path

from tools.screens.animation import write_animation
from tools.screens.pictures import ScreenshotWriter, open_browser
from tools.screens.scenario import show_every_screen
from tools.screens.simulation import run_simulation
from tools.screens.texts import TextFile

LANGUAGES = ("en", "de")
_ROOT = Path(__file__).parents[2]
TEXTS_FOLDER = _ROOT / "tests" / "screens" / "texts"
FOLDER = _ROOT / "docs" / "screens"
_THEME = "coins"
PICTURES = {
    "board-after-a-move": "A game against a bot",
    "hint": "A hint is offered",
    "board-end-win": "The end of a game",
    "board-lines": "Rows and stacks",
    "board-ring": "A ring",
    "review-mistake": "A mistake in the review",
    "daily-end": "The daily puzzle is over",
    "leaderboard-daily": "The leaderboard of the week",
    "duel-end": "The end of a duel",
    "train-question": "A training puzzle",
    "learn-greed-2": "A page of the course",
    "stats": "A player's figures",
}
"""The screens of the page, with their headings."""


def main() -> None:
    """Write the animation of a game, the pictures and their page, or the texts."""
    parser = argparse.ArgumentParser(prog="make screens")
    parser.add_argument("--texts", action="store_true", help=f"write texts to {TEXTS_FOLDER.relative_to(_ROOT)}")
    if parser.parse_args().texts:
        for language in LANGUAGES:
            text = asyncio.run(text_of_every_screen(language))
            (TEXTS_FOLDER / f"{language}.txt").write_text(text, encoding="utf-8")
        return
    write_animation(_ROOT / "docs" / "game.webp")
    asyncio.run(_take_pictures())
    shown = (f"## {heading}\n\n![{heading}]({name}.png)\n" for name, heading in PICTURES.items())
    introduction = "Some messages as on a phone; `make screens` takes the pictures.\n"
    (FOLDER / "README.md").write_text("\n".join(["# Screens\n", introduction, *shown]), encoding="utf-8")


async def text_of_every_screen(language: str) -> str:
    """Return the texts of every screen in `language`."""
    texts = TextFile()
    with tempfile.TemporaryDirectory() as database:
        async with run_simulation(Path(database), texts.show) as simulation:
            await show_every_screen(simulation, language, _THEME)
    return texts.text


async def _take_pictures() -> None:
    with tempfile.TemporaryDirectory() as database:
        async with run_simulation(Path(database)) as simulation:
            viewers = (simulation.ann, simulation.ben, simulation.admin)
            page = simulation.env.preview(simulation.channel, viewers=viewers)
            async with page as preview, open_browser() as browser:
                simulation.show = ScreenshotWriter(preview, browser, FOLDER, PICTURES).write
                await show_every_screen(simulation, "en", _THEME)


if __name__ == "__main__":
    main()
