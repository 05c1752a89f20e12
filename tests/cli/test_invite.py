from __future__ import annotations

import asyncio
from argparse import ArgumentTypeError
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import discord
import pytest

from bot.chat.transport.permissions import PERMISSIONS, SCOPES
from bot.cli.terminal import discord_id
from tests.support.bot_processes import Done, coins
from tests.support.fake_discord.fake_discord import FakeDiscord


def permissions_in_link(done: Done) -> dict[str, list[str]]:
    """Return the permissions in the link."""
    assert (done.code, done.err) == (0, "")
    return parse_qs(urlsplit(done.out.splitlines()[0]).query)


def test_a_link_for_an_application(tmp_path: Path) -> None:
    done = coins(tmp_path, "invite", "--application", "123456789012345678")
    query = permissions_in_link(done)
    assert query["client_id"] == ["123456789012345678"]
    assert query["integration_type"] == ["0"]
    assert set(query["scope"][0].split()) == {"bot", "applications.commands"}
    allowed = discord.Permissions(int(query["permissions"][0]))
    # discord.py has a second name for one of them.
    names = {name.replace("read_messages", "view_channel") for name, value in allowed if value}
    assert names == {"view_channel", "send_messages", "send_messages_in_threads", "attach_files"}
    assert all(f"  {name}: " in done.out for name in PERMISSIONS | SCOPES)
    assert parse_qs(urlsplit(done.out.splitlines()[1]).query) == {
        "client_id": ["123456789012345678"],
        "scope": ["applications.commands"],
        "integration_type": ["1"],
    }
    assert "User Install" in done.out


@pytest.mark.parametrize("written", ["-5", "0", "9223372036854775808", "8" * 5000, "coins", "1_0", "٣", ""])
def test_what_is_no_id_is_refused(written: str) -> None:
    with pytest.raises(ArgumentTypeError, match=r"^a Discord id is a number like 80351110224678912: look there\.$"):
        discord_id("look there.")(written)


async def test_the_application_is_fetched_with_the_token(tmp_path: Path, fake_discord: FakeDiscord) -> None:
    environment = {"DISCORD_TOKEN": fake_discord.token, "COINS_DISCORD__API_URL": fake_discord.api_url}
    query = permissions_in_link(await asyncio.to_thread(coins, tmp_path, "invite", **environment))
    assert query["client_id"] == [str(fake_discord.bot.id)]
    refused = await asyncio.to_thread(coins, tmp_path, "invite", **{**environment, "DISCORD_TOKEN": "wrong"})
    assert refused.code == 2
    assert refused.err.startswith("coins: Discord does not accept the token")
    assert refused.err.count("\n") == 1


def test_an_unavailable_discord_is_reported(tmp_path: Path) -> None:
    done = coins(tmp_path, "invite")
    assert (done.code, done.out) == (2, "")
    assert done.err == (
        "coins: There is no Discord token to ask with: set it (DISCORD_TOKEN), or give --application ID.\n"
    )
    done = coins(tmp_path, "invite", DISCORD_TOKEN="hush-hush", COINS_DISCORD__API_URL="http://127.0.0.1:1/api/v10")
    assert done.code == 2
    assert "Discord can't be reached: " in done.err
    assert done.err.endswith("With --application ID it need not be.\n")
    assert "hush-hush" not in done.err
