"""Parse Discord ids on the command line."""

from __future__ import annotations

import argparse
import re

from bot.util.discord_ids import is_id


def user_id(text: str) -> int:
    """Parse a user's id. Raises `ArgumentTypeError`."""
    return _parse(text, "turn on developer mode, then Copy User ID.")


def application_id(text: str) -> int:
    """Parse an application's id. Raises `ArgumentTypeError`."""
    return _parse(text, "copy the Application ID in the developer portal.")


def _parse(text: str, source: str) -> int:
    if re.fullmatch("[0-9]{1,19}", text) and is_id(int(text)):
        return int(text)
    raise argparse.ArgumentTypeError(f"a Discord id is a number like 80351110224678912: {source}")
