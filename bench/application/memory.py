"""Measure the resident memory of a bot that has responded to many interactions with pictures.

`python -m bench.application.memory [COUNT]`
"""

from __future__ import annotations

import asyncio
import gc
import re
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from random import Random

from bench.measure import rounds_of
from bench.report import Section, format_time
from bench.solver.c_baseline import CBaseline
from bot.i18n import LANGUAGES
from bot.match.deals import Layout
from bot.match.opponents import OPPONENTS
from bot.rendering import THEMES, emoji_set
from tests.support.bot_processes import Bot as ForkedBot
from tests.support.fake_discord.entities import Channel, Json, Message, User
from tests.support.fake_discord.fake_discord import FakeDiscord
from tests.support.fake_discord.requests import NotAcknowledged

INTERACTIONS = 20_000
"""The number in `make bench`."""
_GOAL_INTERACTIONS = 100_000
_MAX_MEMORY = 220
"""Megabytes (10^6 bytes) of resident memory allowed after `_GOAL_INTERACTIONS`."""
_MAX_IDLE_MEMORY = {0: 115, 10_000: 115}
"""Megabytes of resident memory allowed before the first interaction, by number of servers."""
_SAMPLES = 10
_PLAYERS = 24
_GUILDS = 40
_GAMES_PER_PLAYER = 3
_SIZES = (4, 8, 12, 20, 30, 60)
_GREATEST = (9, 20, 200, 10**6, 10**12)
"""The greatest coins of typed boards."""
_OTHER_ACTIONS = ("review", "hint", "back", "first", "forward", "turning", "rematch")
_LETTERS = "abcdefghijklmnopqrstuvwxyzäéñ АБВгде"
_LIMITS = {"COINS_LIMITS__GAMES_PER_PLAYER": "10000", "COINS_LIMITS__GAMES_PER_SERVER": "100000"}
_MAX_KEPT = 2_000
"""Responses and requests that the fake Discord keeps: the newest may still be needed."""


def measure(baseline: CBaseline | None) -> Section:
    """Play with pictures and in plain text, and sample the memory meanwhile."""
    return _section(INTERACTIONS)


def _section(interactions: int) -> Section:
    section = Section(
        "Memory",
        f"The bot runs in its own process on a fake Discord with SQLite. {_PLAYERS} players at once play whole games "
        f"of {_SIZES[0]} to {_SIZES[-1]} coins, of all layouts and against all opponents, in {len(THEMES)} themes and "
        f"{len(LANGUAGES)} languages, and request hints, reviews, evaluations, leaderboards and statistics; after "
        f"{_GAMES_PER_PLAYER} games a player is replaced by a new one with another name. Resident memory in MB (10⁶ "
        f"bytes). Goal: at most {_MAX_MEMORY} MB after {_GOAL_INTERACTIONS:,} interactions with pictures.",
    )
    if not Path("/proc/self/status").exists():
        section.add_paragraph("Not measured: this system has no /proc.")
        return section
    idle = [
        [f"{servers:,}", f"{asyncio.run(_idle(servers)):.0f}", str(limit)]
        for servers, limit in _MAX_IDLE_MEMORY.items()
    ]
    section.add_table(["servers, nobody has played", "memory", "goal"], idle)
    interactions = rounds_of(interactions)
    gc.disable()  # the fake Discord keeps thousands of messages, which are freed by reference counting
    try:
        rows = [
            asyncio.run(_measured("with pictures", tuple(THEMES), interactions)),
            asyncio.run(_measured("plain text", ("plain",), min(interactions, INTERACTIONS))),
        ]
    finally:
        gc.enable()
    section.add_table(["kind", "interactions", "at the start", "meanwhile", "at the end", "time"], rows)
    return section


async def _idle(servers: int) -> float:
    """Return the memory of a bot that has connected, drawn its emojis and done its first background work."""
    async with FakeDiscord() as fake_discord:
        for number in range(servers):
            fake_discord.guild(f"Server {number}")
        with tempfile.TemporaryDirectory(prefix="coins-memory-") as folder:
            bot = Bot(fake_discord, Path(folder), COINS_DISCORD__EMOJIS="true")
            await bot.start()
            try:
                await fake_discord.until(lambda: len(fake_discord.emojis) == len(emoji_set()), patience=120.0)
                await asyncio.sleep(5)
                return resident(bot.pid)
            finally:
                await bot.kill()


async def _measured(kind: str, themes: tuple[str, ...], interactions: int) -> list[str]:
    loop = asyncio.get_running_loop()
    began = loop.time()
    async with FakeDiscord() as fake_discord:
        with tempfile.TemporaryDirectory(prefix="coins-memory-") as folder:
            bot = Bot(fake_discord, Path(folder), COINS_GAME__THEME=themes[0], **_LIMITS)
            await bot.start()
            try:
                load = _Load(fake_discord, themes, interactions, lambda: resident(bot.pid))
                samples = await load.run()
            finally:
                await bot.kill()
    middle = " ".join(f"{sample:.0f}" for sample in samples[1:-1])
    elapsed = format_time(loop.time() - began)
    return [kind, f"{load.sent:,}", f"{samples[0]:.0f}", middle, f"{samples[-1]:.0f}", elapsed]


def resident(pid: int) -> float:
    """Return the resident memory of a process in megabytes (10^6 bytes)."""
    match = re.search(r"VmRSS:\s+(\d+) kB", Path(f"/proc/{pid}/status").read_text())
    assert match
    return int(match[1]) * 1024 / 1e6


class Bot(ForkedBot):
    """A bot in a process that has imported only what it needs."""

    forks = False


class _Load:
    """A load of players until `interactions` have been sent, with evenly spaced samples of the memory."""

    def __init__(
        self, fake_discord: FakeDiscord, themes: tuple[str, ...], interactions: int, read_memory: Callable[[], float]
    ) -> None:
        self._fake_discord, self._themes, self._read_memory = fake_discord, themes, read_memory
        self._target = interactions
        self._guilds = [fake_discord.guild(f"Server {number}") for number in range(_GUILDS)]
        self.sent = self.missed = 0
        self._samples: list[float] = []

    async def run(self) -> list[float]:
        """Return the memory at the start, at `_SAMPLES` - 1 times, and at the end."""
        self._samples.append(self._read_memory())
        players = [asyncio.create_task(self._play(Random(number))) for number in range(_PLAYERS)]
        await asyncio.gather(*players)
        self._samples.append(self._read_memory())
        return self._samples

    async def _play(self, rng: Random) -> None:
        """Play as one new user after the other."""
        while self.sent < self._target:
            locale = rng.choice([name if name != "en" else "en-US" for name in LANGUAGES])
            name = "".join(rng.choices(_LETTERS, k=rng.randint(3, 20))).strip() or "Ana"
            user = self._fake_discord.user(name, locale=locale)
            channel = self._fake_discord.channel(rng.choice(self._guilds))
            if len(self._themes) > 1:
                await self._slash(user, channel, "coins me", theme=rng.choice(self._themes))
            for _ in range(_GAMES_PER_PLAYER):
                await self._play_game(rng, user, channel)
                channel.messages.clear()
            del self._fake_discord.users[user.id]
            self._fake_discord.remove(channel)

    async def _play_game(self, rng: Random, user: User, channel: Channel) -> None:
        """Play a game to its end, with other requests between the moves."""
        board = await self._slash(user, channel, "coins new", **_options(rng))
        while board is not None and self.sent < self._target:
            moves = [custom_id for custom_id in board.custom_ids if custom_id.endswith(("L", "R"))]
            places = [custom_id for custom_id in board.custom_ids if "/pick/" in custom_id]
            if places and not moves:
                menu = board.component(places[0]) or {}
                await self._click(user, board, places[0], [rng.choice(menu["options"])["value"]])
            elif moves:
                await self._click(user, board, rng.choice(moves))
            else:
                break
            if rng.random() < 0.1:
                await self._send_other_request(rng, user, channel, board)
        if board is not None:
            await self._send_other_request(rng, user, channel, board)

    async def _send_other_request(self, rng: Random, user: User, channel: Channel, board: Message) -> None:
        """Send a request that is not a move."""
        buttons = [custom_id for custom_id in board.custom_ids if custom_id.rpartition("/")[2] in _OTHER_ACTIONS]
        kind = rng.randrange(6)
        if kind == 0:
            await self._slash(user, channel, "coins stats")
        elif kind == 1:
            await self._slash(user, channel, "coins leaderboard")
        elif kind == 2:
            await self._slash(user, channel, "coins evaluate", coins=_random_coins(rng))
        elif kind == 3:
            await self._slash(user, channel, "coins review")
        elif buttons:
            await self._click(user, board, rng.choice(buttons))

    async def _slash(self, user: User, channel: Channel, command: str, **options: object) -> Message | None:
        return await self._deliver(self._fake_discord.slash_payload(user, channel, command, **options))

    async def _click(self, user: User, board: Message, custom_id: str, values: list[str] | None = None) -> None:
        await self._deliver(self._fake_discord.click_payload(user, board, custom_id, values))

    async def _deliver(self, payload: Json) -> Message | None:
        message = None
        try:
            answer = await self._fake_discord.deliver(payload)
            if answer.message is not None:
                await answer.settled()
                message = answer.message
        except (NotAcknowledged, AssertionError):
            self.missed += 1
        self.sent += 1
        if self.sent % (self._target // _SAMPLES) == 0 and len(self._samples) < _SAMPLES:
            self._samples.append(self._read_memory())
            print(f"{self.sent:,} interactions: {self._samples[-1]:.0f} MB", file=sys.stderr, flush=True)
        self._drop_old_data()
        return message

    def _drop_old_data(self) -> None:
        """Remove old responses, requests and attachments from the fake Discord."""
        fake_discord = self._fake_discord
        while len(fake_discord.interactions) > _MAX_KEPT:
            del fake_discord.interactions[next(iter(fake_discord.interactions))]
        if len(fake_discord.requests) > 2 * _MAX_KEPT:
            del fake_discord.requests[:_MAX_KEPT]
        while len(fake_discord.attachments) > _MAX_KEPT:
            del fake_discord.attachments[next(iter(fake_discord.attachments))]


def _options(rng: Random) -> Json:
    """Return the options of a new game."""
    opponent = rng.choice(list(OPPONENTS))
    kind = rng.randrange(3)
    if kind == 0:
        return {"opponent": opponent, "coins": _random_coins(rng)}
    if kind == 1:
        return {"opponent": opponent, "layout": rng.choice(list(Layout)).value}
    return {"opponent": opponent, "size": rng.choice(_SIZES)}


def _random_coins(rng: Random) -> str:
    size, greatest = rng.choice(_SIZES[:-1]), rng.choice(_GREATEST)
    return " ".join(str(rng.randint(1, greatest)) for _ in range(size))


if __name__ == "__main__":
    print(_section(int(sys.argv[1].replace("_", "")) if len(sys.argv) > 1 else INTERACTIONS))
