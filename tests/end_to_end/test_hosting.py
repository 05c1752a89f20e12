"""A new operator follows docs/hosting.md: from the token to a restored backup and metrics."""

from __future__ import annotations

import asyncio
import re
import shutil
import signal
import sys
from asyncio.subprocess import PIPE, STDOUT
from pathlib import Path

from tests.support.bot_processes import read
from tests.support.fake_discord.fake_discord import FakeDiscord

ROOT = Path(__file__).parents[2]
_TIMEOUT_S = 60.0


class HostMachine:
    """A machine with a copy of the project and a nearly empty environment."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "coins"
        self.folder.mkdir()
        for name in ("bot", "migrations"):
            shutil.copytree(ROOT / name, self.folder / name, ignore=shutil.ignore_patterns("__pycache__"))
        shutil.copy(ROOT / "config.example.toml", self.folder / "config.toml")
        self._environment = {"PATH": "/usr/bin:/bin", "HOME": str(folder)}

    def set(self, key: str, value: str) -> None:
        """Write a setting into config.toml, as an operator does in an editor."""
        file = self.folder / "config.toml"
        text, count = re.subn(rf"^{key} = .*$", f"{key} = {value}", file.read_text(), flags=re.MULTILINE)
        assert count == 1
        file.write_text(text)

    async def start(self, *words: str) -> asyncio.subprocess.Process:
        """Run `python -m bot WORDS`."""
        return await asyncio.create_subprocess_exec(
            sys.executable, "-m", "bot", *words, cwd=self.folder, env=self._environment, stdout=PIPE, stderr=STDOUT
        )

    async def run(self, *words: str) -> str:
        """Return the output of a command that succeeds."""
        process = await self.start(*words)
        async with asyncio.timeout(_TIMEOUT_S):
            said, _ = await process.communicate()
        assert process.returncode == 0, said.decode()
        return said.decode()


async def stop_and_read_log(bot: asyncio.subprocess.Process) -> str:
    """Stop the bot by Ctrl+C and return its log."""
    bot.send_signal(signal.SIGINT)
    async with asyncio.timeout(_TIMEOUT_S):
        said, _ = await bot.communicate()
    assert bot.returncode == 0, said.decode()
    return said.decode()


async def test_the_hosting_guide_from_token_to_restore(fake_discord: FakeDiscord, tmp_path: Path, port: int) -> None:
    fake_discord.window = _TIMEOUT_S  # nothing here is timed
    machine = HostMachine(tmp_path)
    for key, value in {
        "token": fake_discord.token,
        "api_url": fake_discord.api_url,
        "gateway_url": fake_discord.gateway_url,
    }.items():
        machine.set(key, f'"{value}"')
    machine.set("port", str(port))
    bot = await machine.start("run")
    await fake_discord.ready(patience=_TIMEOUT_S)
    try:
        assert await machine.run("health") == "ok\n"
        ann, channel = fake_discord.user("Ann"), fake_discord.channel(fake_discord.guild())
        board = (await fake_discord.slash(ann, channel, "coins new", coins="4 7 2 9 5 2", opponent="greedy")).shown
        old = board.custom_ids[0]
        assert "is in coins-monday.backup now, checked." in await machine.run("backup", "coins-monday.backup")
        await fake_discord.click(ann, board, old)
        assert "coins_moves_total 1.0" in await asyncio.to_thread(read, port, "/metrics")
    finally:
        log = await stop_and_read_log(bot)
    assert "Connected as" in log
    assert fake_discord.token not in log
    restored = await machine.run("restore", "coins-monday.backup")
    assert re.search(r"The previous database was kept as /.*/coins\.db\.replaced-1\.", restored)
    bot = await machine.start("run")
    await fake_discord.ready(identifies=2, patience=_TIMEOUT_S)
    try:
        shown = await fake_discord.slash(ann, channel, "coins board")
        assert shown.shown.custom_ids[0] == old  # as it was when the backup was made
        await fake_discord.click(ann, shown.shown, old)
    finally:
        await stop_and_read_log(bot)
    assert fake_discord.violations == []
