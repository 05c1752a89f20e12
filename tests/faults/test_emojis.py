"""Application emojis are uploaded once, even if processes start at once, are killed, or are refused by Discord."""

from __future__ import annotations

import asyncio
import contextlib
import dataclasses
import logging
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.bootstrap import build_client
from bot.chat import emoji_uploads
from bot.chat.client import CoinsClient
from bot.rendering import Emoji, emoji_set
from bot.service import emojis as emojis_service
from bot.service.context import AppContext
from bot.store import Database
from bot.store import installation as repository
from tests.support.databases.files import fresh
from tests.support.fake_discord.fake_discord import FakeDiscord, point_discord_at
from tests.support.fake_discord.requests import Fault
from tests.support.waiting import until

EMOJIS = emoji_set()[:7]
"""Few enough to be uploaded quickly."""
ROUTE = "/applications/{application_id}/emojis"


@pytest.fixture(autouse=True)
def _use_few_emojis_and_short_delays(fake_discord: FakeDiscord, monkeypatch: pytest.MonkeyPatch) -> None:
    point_discord_at(fake_discord, monkeypatch)
    fake_discord.window = 20.0  # the machine may be busy
    monkeypatch.setattr(emoji_uploads, "_RELOAD_INTERVAL_S", 0.02)
    monkeypatch.setattr(emoji_uploads, "_RETRY_DELAY_S", 0.1)
    replace_emojis(monkeypatch, EMOJIS)


def replace_emojis(monkeypatch: pytest.MonkeyPatch, emojis: tuple[Emoji, ...]) -> None:
    monkeypatch.setattr(emojis_service, "emoji_set", lambda: emojis)


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    opened = Database(fresh(tmp_path / "coins.db"))
    yield opened
    await opened.close()


@contextlib.asynccontextmanager
async def running_client(fake_discord: FakeDiscord, database: Database) -> AsyncIterator[CoinsClient]:
    """Run a client with the background tasks of an installed bot."""
    client = build_client(AppContext(database), uses_emojis=True, sync_commands=False)
    task = asyncio.create_task(client.start(fake_discord.token))
    await fake_discord.until(lambda: client.is_ready())
    yield client
    await client.close()
    with contextlib.suppress(asyncio.CancelledError):
        await task
    await asyncio.sleep(0.01)


def uploaded_names(fake_discord: FakeDiscord) -> list[str]:
    """Return the names of all uploads that Discord accepted."""
    return [each.body["name"] for each in fake_discord.requests if each.template == ROUTE and each.status == 201]


def emoji_names(fake_discord: FakeDiscord) -> list[str]:
    return [str(emoji["name"]) for emoji in fake_discord.emojis.values()]


async def wait_for_emojis(fake_discord: FakeDiscord, *clients: CoinsClient, emojis: tuple[Emoji, ...] = EMOJIS) -> None:
    """Wait until all emojis are on Discord and every client knows their ids."""

    def known() -> bool:
        there = {str(emoji["name"]): int(emoji["id"]) for emoji in fake_discord.emojis.values()}
        return set(there) == {each.name for each in emojis} and all(
            client.chat.app.emojis.ids == there for client in clients
        )

    await until(known)


async def test_emojis_are_uploaded_once(fake_discord: FakeDiscord, database: Database) -> None:
    async with running_client(fake_discord, database) as client:
        await wait_for_emojis(fake_discord, client)
    async with running_client(fake_discord, database) as client:
        await wait_for_emojis(fake_discord, client)
        await asyncio.sleep(0.1)
    assert uploaded_names(fake_discord) == [emoji.name for emoji in EMOJIS]
    del fake_discord.emojis[min(fake_discord.emojis)]  # by the operator
    async with running_client(fake_discord, database) as client:
        await wait_for_emojis(fake_discord, client)
    assert len(uploaded_names(fake_discord)) == len(EMOJIS) + 1
    assert fake_discord.violations == []


async def test_the_bot_plays_while_emojis_are_uploaded(fake_discord: FakeDiscord, database: Database) -> None:
    slow = fake_discord.faults.add(Fault(ROUTE, "POST", times=1, delay=60.0))
    async with running_client(fake_discord, database) as client:
        await fake_discord.until(lambda: slow.times == 0)
        await client.tree.sync()
        ann = fake_discord.user("Ann")
        opened = await fake_discord.slash(ann, fake_discord.dm(ann), "coins new")
        assert "Your turn" in opened.text
        assert uploaded_names(fake_discord) == []


async def test_an_emoji_with_another_digest_is_replaced(
    fake_discord: FakeDiscord, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running_client(fake_discord, database) as client:
        await wait_for_emojis(fake_discord, client)
        before = dict(client.chat.app.emojis.ids)
    redrawn = dataclasses.replace(EMOJIS[1], png=EMOJIS[2].png, digest="1" * 64)
    changed = (EMOJIS[0], redrawn, *EMOJIS[2:-1])
    replace_emojis(monkeypatch, changed)
    async with running_client(fake_discord, database) as client:
        await wait_for_emojis(fake_discord, client, emojis=changed)
        after = client.chat.app.emojis.ids
    assert uploaded_names(fake_discord)[len(EMOJIS) :] == [redrawn.name]
    assert {name for name in after if after[name] != before[name]} == {redrawn.name}
    assert EMOJIS[-1].name not in emoji_names(fake_discord)
    assert fake_discord.violations == []


async def test_only_one_of_two_processes_uploads(fake_discord: FakeDiscord, database: Database) -> None:
    async with running_client(fake_discord, database) as one, running_client(fake_discord, database) as other:
        await wait_for_emojis(fake_discord, one, other)
    assert uploaded_names(fake_discord) == [emoji.name for emoji in EMOJIS]
    assert fake_discord.violations == []


@pytest.mark.parametrize("known", [True, False])
async def test_a_killed_upload_is_continued(fake_discord: FakeDiscord, database: Database, known: bool) -> None:
    """Also if Discord has an emoji whose id wasn't stored before the kill."""
    slow = fake_discord.faults.add(Fault(ROUTE, "POST", times=0, delay=60.0))
    async with running_client(fake_discord, database):
        await fake_discord.until(lambda: len(fake_discord.emojis) == 3)
        slow.times = 1
        await fake_discord.until(lambda: slow.times == 0)
    lost = min(fake_discord.emojis.values(), key=lambda emoji: int(emoji["id"]))
    if not known:
        await database.write(repository.delete_emoji, fake_discord.bot.id, str(lost["name"]))
    async with running_client(fake_discord, database) as client:
        await wait_for_emojis(fake_discord, client)
    assert len(uploaded_names(fake_discord)) == len(EMOJIS) + (not known)
    assert fake_discord.violations == []


async def test_uploads_wait_as_long_as_discord_demands(fake_discord: FakeDiscord, database: Database) -> None:
    fake_discord.buckets.limit("POST", ROUTE, 3, 0.4)
    fake_discord.faults.add(Fault(ROUTE, "POST", times=2, status=429, retry_after=0.2))
    async with running_client(fake_discord, database) as client:
        await wait_for_emojis(fake_discord, client)
    assert uploaded_names(fake_discord) == [emoji.name for emoji in EMOJIS]
    assert sum(each.status == 429 for each in fake_discord.requests) == 2  # from then on the bot keeps to the headers


@pytest.mark.parametrize(("status", "code"), [(403, 50001), (500, 0)])
async def test_refused_uploads_are_tried_again_and_logged_once(
    fake_discord: FakeDiscord, database: Database, caplog: pytest.LogCaptureFixture, status: int, code: int
) -> None:
    refusing = fake_discord.faults.add(Fault(ROUTE, "GET" if status == 500 else "POST", 1000, status=status, code=code))
    if status == 500:  # which discord.py itself tries again, slowly
        refusing.drop, refusing.status = True, None
    with caplog.at_level(logging.WARNING, "bot"):
        async with running_client(fake_discord, database) as client:
            await fake_discord.until(lambda: refusing.times <= 997)
            assert client.chat.app.emojis.ids == {}
            refusing.times = 0
            await wait_for_emojis(fake_discord, client)
    assert [record.getMessage()[:20] for record in caplog.records if record.name == emoji_uploads.__name__] == [
        "The emojis are not u"
    ]
