"""The commands as registered with Discord, and payloads that Discord would never send."""

from __future__ import annotations

from typing import Any

from bot.i18n import translate
from bot.store import Database
from tests.support.databases import records
from tests.support.shown import shown_text
from tests.support.simcord import SimulatedServer, command_payload, deliver, ephemeral, posted, raw_command, result

CHANGED_COMMAND_ERROR = "This command has changed. Reload Discord (Ctrl+R) and try again."


UNKNOWN_VALUES: list[tuple[str, dict[str, Any], str]] = [
    ("new", {"size": 61}, "A board can have 2 to 60 coins, not 61."),
    ("new", {"first": "**both**"}, "Choose one of me, bot, random."),
    ("new", {"opponent": "@everyone"}, "There's no opponent with that name."),
    ("new", {"coins": "9 " * 2500}, "A board can have 2 to 60 coins; this one has 2500."),
    ("new", {"coins": "\ud800 1"}, translate("error-board-like")),
    ("new", {"coins": "1 2\x003"}, translate("error-board-like")),
    ("leaderboard", {"scope": "galaxy"}, "Choose one of server, everywhere."),
    (
        "leaderboard",
        {"by": "x" * 4000},
        "Choose one of daily, level, rating, puzzle-rating, puzzle-streak, puzzle-rush.",
    ),
    ("hint", {"grade": "half"}, "Choose one of nudge, side, full."),
    ("remind", {"hour": "24"}, "Choose one of "),
    ("privacy", {"action": "burn"}, "Choose one of show, export, forget."),
    ("me", {"theme": "gold"}, "The theme can be coins, cards, contrast, plain or default."),
    ("take right", {"line": 10**15}, translate("error-one-line", line=10**15)),
]


async def test_an_unknown_value_gets_an_error_message(server: SimulatedServer, database: Database) -> None:
    for path, given, reason in UNKNOWN_VALUES:
        if path == "take right":
            posted(await server.ann.slash(server.channel, "coins new"))
        before = records.everything(database)
        record, payload = command_payload(server.env, server.ann, server.channel, path, **given)
        await deliver(server.env, payload)
        refusal = ephemeral(result(server.env, record))
        assert reason in shown_text(refusal), given
        assert len(shown_text(refusal)) < 250
        assert "Reference" not in shown_text(refusal)
        assert records.everything(database) == before
    _ = server.env.errors  # the library's own errors, which the tree has answered


UNKNOWN_COMMANDS: list[list[dict[str, Any]]] = [
    [],
    [{"name": "cheat", "type": 1, "options": []}],
    [{"name": "take", "type": 2, "options": []}],
    [{"name": "take", "type": 2, "options": [{"name": "both", "type": 1, "options": []}]}],
    [{"name": "take", "type": 1, "options": []}],
    [{"name": "size", "type": 4, "value": 6}],
]


async def test_an_unknown_command_gets_an_error_message(server: SimulatedServer, database: Database) -> None:
    before = records.everything(database)
    for below in UNKNOWN_COMMANDS:
        record, payload = raw_command(server.env, server.ann, server.channel, below)
        await deliver(server.env, payload)
        assert shown_text(ephemeral(result(server.env, record))) == CHANGED_COMMAND_ERROR
        assert records.everything(database) == before
    _ = server.env.errors
