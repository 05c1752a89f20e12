"""Draw the application's emojis in a process that ends afterwards: in the bot's process, Pillow would keep 14 MB.

`python -m bot.service.emojis.drawing` is that process: it writes the emojis as JSON to its output.
"""

from __future__ import annotations

import asyncio
import base64
import json
import sys

from bot.rendering import Emoji, draw_emojis


class DrawingError(Exception):
    """Emojis that could not be drawn."""


async def draw_in_subprocess() -> list[Emoji]:
    """Return the emojis, which another process draws within about two seconds."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", __name__, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE
    )
    try:
        drawn, errors = await process.communicate()
    except asyncio.CancelledError:
        process.kill()
        await process.wait()
        raise
    if process.returncode:
        raise DrawingError(errors.decode(errors="replace").strip().rpartition("\n")[2])
    return [Emoji(name, base64.b64decode(png), digest) for name, png, digest in json.loads(drawn)]


def main() -> None:
    """Write all emojis to the standard output."""
    emojis = [(emoji.name, base64.b64encode(emoji.png).decode(), emoji.digest) for emoji in draw_emojis()]
    sys.stdout.write(json.dumps(emojis))


if __name__ == "__main__":
    main()
