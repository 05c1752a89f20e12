"""Build the application context and the Discord client, with its commands and background jobs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.chat.client import CoinsClient, ShardedClient
from bot.chat.components.message import CommandLinks
from bot.chat.interactions.context import ChatContext
from bot.chat.jobs import build_jobs
from bot.chat.messages.boards import BoardMessages
from bot.chat.messages.duels import DuelNotifier
from bot.chat.messages.locale import LocaleResolver
from bot.chat.messages.pictures import ImageService
from bot.chat.transport.sending import Sender, call_later
from bot.service.context import AppContext
from bot.service.live_duels import LiveDuels
from bot.service.scheduler import Scheduler
from bot.settings import Settings
from bot.store import Database


def build_app(settings: Settings, database: Database) -> AppContext:
    """Return the application context: the database, the settings and the caches that all handlers share."""
    return AppContext(database, settings.game, settings.limits, settings.host, call_later=call_later)


def build_client(app: AppContext, *, shards: Sequence[int] = (0,), shard_count: int = 1, **options: Any) -> CoinsClient:
    """Return the Discord client, ready to `start`, which connects the `shards` of a bot with `shard_count` in all.

    `options` are passed to `CoinsClient`.
    """
    if shard_count == 1:
        client = CoinsClient(**options)
    else:
        client = ShardedClient(app.database.advisory_locks, shards, shard_count, **options)
    sender = Sender(client)
    images = ImageService(app)
    locales = LocaleResolver(app.preferences)
    boards = BoardMessages(app, sender, images, locales)
    notifier = DuelNotifier(app, sender, boards, locales)
    chat = ChatContext(app, sender, CommandLinks(), locales, images, boards, notifier, LiveDuels(app, notifier))
    client.attach(chat, Scheduler(app, build_jobs(client, chat, client.is_connected)))
    return client
