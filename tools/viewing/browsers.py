"""Find a browser for Playwright."""

from __future__ import annotations

import os
import shutil

_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")


def find_browser() -> str | None:
    """Return the browser that `COINS_BROWSER` names, else one of this machine; `None` if there is none."""
    return os.environ.get("COINS_BROWSER") or next(filter(None, map(shutil.which, _NAMES)), None)
