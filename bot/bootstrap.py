"""Wire the application: the context that it runs on, the Discord client, its commands and its background jobs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.chat.client import CoinsClient
from bot.chat.commands.context import ChatContext
from bot.chat.interactions.locale_resolver import LocaleResolver
from bot.chat.jobs import build_jobs
from bot.chat.messages.board_messages import BoardMessages
from bot.chat.messages.duel_notifier import DuelNotifier
from bot.chat.messages.image_cache import ImageService
from bot.chat.sharded_client import ShardedClient
from bot.service.app_context import AppContext
from bot.service.scheduler import Scheduler
from bot.settings import Settings
from bot.store import Database


def build_app(settings: Settings, database: Database) -> AppContext:
    """Return the application context of a bot with `settings`. It makes each of its caches on first use."""
    return AppContext(database, settings.game, settings.limits)


def build_client(app: AppContext, *, shards: Sequence[int] = (0,), shard_count: int = 1, **options: Any) -> CoinsClient:
    """Return the bot on Discord, ready to `start`, with `shards` out of `shard_count`.

    `options` are those of `CoinsClient`.
    """
    if shard_count == 1:
        client = CoinsClient(**options)
    else:
        client = ShardedClient(app.database.advisory_locks, shards, shard_count, **options)
    images = ImageService(app)
    locales = LocaleResolver(app.preferences, app.guild_locales)
    boards = BoardMessages(client, images, locales)
    notifier = DuelNotifier(client, app, boards, locales)
    scheduler = Scheduler(app, build_jobs(client, locales, notifier, boards))
    client.attach(ChatContext(app, boards, images, notifier), locales, scheduler)
    return client
