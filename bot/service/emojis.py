"""Upload the application emojis (faces) that are missing or have changed, and store their ids.

Discord can't replace the file of an emoji, and no two emojis of an application have the same name. So an emoji with
a changed digest is deleted and uploaded again; until then no message uses it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Protocol

from bot.rendering import Emoji, emoji_set
from bot.store import Database, installation
from bot.store.installation import StoredEmoji

_LOCK = -2
"""The number of the advisory lock that one process of a fleet holds while it uploads emojis."""


class EmojiApi(Protocol):
    """An application on Discord that owns emojis. Its methods may raise any exception, and wait for rate limits."""

    async def list_ids(self) -> Mapping[str, int]:
        """Return the ids of all emojis by name."""

    async def create(self, emoji: Emoji) -> int:
        """Upload an emoji and return its id."""

    async def delete(self, emoji_id: int) -> None:
        """Delete an emoji that `list_ids` returned, if it is still there."""


class ApplicationEmojis:
    """The emojis of one application, as far as they are uploaded; none before `load`."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self.ids: dict[str, int] = {}
        """The ids of the uploaded emojis by name."""

    async def load(self, application: int) -> None:
        """Read which emojis are uploaded, by this process or another."""
        stored = await self._database.read(installation.read_emojis, application)
        self.ids = {name: emoji.id for name, emoji in stored.items()}

    async def upload(self, application: int, emoji_api: EmojiApi) -> int:
        """Upload the emojis that `emoji_api` lacks or that have changed, and return their number.

        One process of a fleet does this at a time. Each emoji is stored as soon as it is uploaded, so a run that ends
        early is continued by the next one. An emoji that Discord has under a known name but that isn't stored, for
        example after a kill between upload and commit, is replaced, because its file is unknown. Raises
        `StoreUnavailableError` and what `emoji_api` raises.
        """
        async with self._database.advisory_locks.lock(_LOCK):
            stored = await self._database.read(installation.read_emojis, application)
            ids_on_discord = await emoji_api.list_ids()
            self.ids = {name: emoji_id for name, emoji_id in self.ids.items() if ids_on_discord.get(name) == emoji_id}
            uploaded = 0
            for emoji in await asyncio.to_thread(emoji_set):
                stored_emoji, id_on_discord = stored.pop(emoji.name, None), ids_on_discord.get(emoji.name)
                if stored_emoji is None or (stored_emoji.id, stored_emoji.digest) != (id_on_discord, emoji.digest):
                    await self._remove(application, emoji_api, emoji.name, id_on_discord)
                    await self._add(application, emoji_api, emoji)
                    uploaded += 1
            for name in stored:  # of an earlier version
                await self._remove(application, emoji_api, name, ids_on_discord.get(name))
        await self.load(application)
        return uploaded

    async def _remove(self, application: int, emoji_api: EmojiApi, name: str, id_on_discord: int | None) -> None:
        self.ids.pop(name, None)
        await self._database.write(installation.delete_emoji, application, name)
        if id_on_discord is not None:
            await emoji_api.delete(id_on_discord)

    async def _add(self, application: int, emoji_api: EmojiApi, emoji: Emoji) -> None:
        stored = StoredEmoji(await emoji_api.create(emoji), emoji.digest)
        await self._database.write(installation.write_emoji, application, emoji.name, stored)
        self.ids[emoji.name] = stored.id
