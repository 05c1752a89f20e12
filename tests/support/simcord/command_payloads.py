"""Share translated commands between the bots of a test process, which all translate the same ones."""

from __future__ import annotations

import json
from typing import Any

from discord import app_commands

from bot.i18n import LANGUAGES, load_catalog

_PAYLOADS: dict[object, str] = {}


def share_command_payloads() -> None:
    """Let bots with equal commands, translators and catalogs use one translation."""
    translate = app_commands.Group.get_translated_payload

    async def translated(
        self: app_commands.Group, tree: app_commands.CommandTree[Any], translator: app_commands.Translator
    ) -> dict[str, Any]:
        key = json.dumps(self.to_dict(tree)), type(translator), *map(load_catalog, LANGUAGES)
        if key not in _PAYLOADS:
            _PAYLOADS[key] = json.dumps(await translate(self, tree, translator))
        return json.loads(_PAYLOADS[key])  # type: ignore[no-any-return]

    app_commands.Group.get_translated_payload = translated  # type: ignore[method-assign]
