"""Turn names of commands in texts, like `/coins new`, into Discord's clickable mentions."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace

from bot.chat.components.message import Message, Part, Picture, Text

_MAX_CHARACTERS = 4000
"""Discord's limit for all texts of a message. A mention is longer than the name."""


class CommandLinks:
    """The mentions of the subcommands of `root`, which need its id: Discord sends it with the first command."""

    def __init__(self, root: str) -> None:
        self.root = root
        self._id: int | None = None
        self.name_commands(())

    def name_commands(self, paths: Iterable[str]) -> None:
        """Set the names of the subcommands, like `coins take left`."""
        names = "|".join(sorted(map(re.escape, paths), key=len, reverse=True))
        # Code is matched first, so that it stays as it is.
        self._pattern = re.compile(rf"```.*?```|`[^`\n]*`|(?<![\w/<])/({names})(?![\w:])", re.DOTALL)

    def remember(self, command_id: int) -> None:
        """Use `command_id`, that of the root for all servers, from now on."""
        self._id = command_id

    def link(self, message: Message) -> Message:
        """Return `message` with all commands as mentions, or as code while the id is unknown.

        Takes time linear in the texts. A text without room for the mentions stays as it is.
        """
        if not any(map(_has_slash, message.parts)):  # like most boards
            return message
        linked = replace(message, parts=tuple(map(self._link_part, message.parts)))
        return linked if len(linked.text) <= _MAX_CHARACTERS else message

    def _link_part(self, part: Part) -> Part:
        if isinstance(part, Text):
            return Text(self._link_text(part.markdown))
        if isinstance(part, Picture):
            return Picture(self._link_text(part.fallback), self._link_text(part.caption))
        return part

    def _link_text(self, markdown: str) -> str:
        return self._pattern.sub(self._mention, markdown)

    def _mention(self, match: re.Match[str]) -> str:
        if match[1] is None:
            return match[0]
        return f"`{match[0]}`" if self._id is None else f"</{match[1]}:{self._id}>"


def _has_slash(part: Part) -> bool:
    """Return false if `part` has no text with a slash, and so none with a command."""
    if isinstance(part, Text):
        return "/" in part.markdown
    return isinstance(part, Picture) and "/" in part.fallback + part.caption
