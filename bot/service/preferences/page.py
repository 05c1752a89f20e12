"""The page of the manual that lists all preferences, made from what is declared."""

from __future__ import annotations

from typing import Any

from bot.language import say
from bot.service.preferences.declared import Preference, offered
from bot.service.preferences.takes import Choice
from bot.settings import GameSettings
from bot.store.preferences import Kind

_HEAD = """\
# Settings in chat

Made from `bot/service/preferences/declared.py` by `python -m bot.service.preferences > docs/settings.md`.

Each setting is an option of its command, and an entry of the menu under its answer. `default` as a value, or the option
`default` with a setting's name, takes a choice back.
"""
_TITLES = {
    Kind.SERVER: "`/coins settings`: of the server, changed by who may manage it",
    Kind.PLAYER: "`/coins me`: of a player, wherever they play",
}
_TABLE = "| setting | what it is | values | default |\n| --- | --- | --- | --- |"


def page() -> str:
    """All of it, as Markdown."""
    tables = [
        f"## {title}\n\n{_TABLE}\n" + "\n".join(map(_row, offered(kind).values())) for kind, title in _TITLES.items()
    ]
    return "\n".join([_HEAD, "\n\n".join(tables), ""])


def _row(preference: Preference[Any]) -> str:
    rules, takes = GameSettings(), preference.takes
    default = preference.default(rules)
    otherwise = say(f"choice-otherwise-{preference.name}") if default in (None, ()) else takes.write(default)
    what = say(f"choice-what-{preference.name}")
    values = str(takes.offered(rules))
    if isinstance(takes, Choice):
        values = ", ".join(f"`{value}`" for value in takes.choices)
    return f"| `{preference.name}` | {what} | {values} | {otherwise} |"
