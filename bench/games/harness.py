"""Simulate players of whole games with a bot in its own process: a command, then clicks until the end."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Awaitable, Iterable

from bench.application.harness import COINS, LoadHarness
from tests.support.fake_discord.entities import Channel, Message, User
from tests.support.fake_discord.requests import NotAcknowledged

CLICKS = COINS // 2
"""Clicks of a game: the bot responds to each with a move of its own."""
_MOVE = re.compile(r"(?:.*/)?\d[LR]")
"""The custom id of a move; the bare bot has no more than the move in it."""
_LONG_DEADLINE = 60.0
"""Seconds for a response if only processor time counts: the machine may be busy."""
_PAUSE = 0.15
"""Seconds for the work that follows a response: its processor time counts, too."""


class GameHarness(LoadHarness):
    """A bot with players who start games against perfect play by `/coins new`, each in their own channel.

    Its players are numbered from 0. Methods that return seconds return infinity if the response misses the deadline, or
    is an error message.
    """

    bare_module = "bench.games.bare"
    coins = COINS
    missed = 0
    """Interactions whose response was that, or that had no board to click on for that reason."""

    async def prepare_channels(self) -> None:
        """Give each player a new channel without a board. Call this before each round."""
        fake_discord = self._fake_discord
        fake_discord.window = _LONG_DEADLINE
        fake_discord.interactions.clear()
        fake_discord.requests.clear()
        self._channels = [fake_discord.channel(self._guild) for _ in self._users]
        self.boards: list[Message | None] = [None] * len(self._users)

    def set_deadline(self, seconds: float) -> None:
        """Count responses that take longer as missed."""
        self._fake_discord.window = seconds

    @property
    def is_bare(self) -> bool:
        return self._settings is None

    async def start_games(self) -> None:
        """Start a game for each player at once."""
        await asyncio.gather(*self.starts())

    async def start_game(self, player: int) -> float:
        """Start a game and return the seconds until its board is shown."""
        return await self._run_command(player, "coins new", size=self.coins, opponent="optimal")

    async def run_command(self, player: int, command: str) -> float:
        """Run another command and return the seconds until its response. The bare bot has only `/coins new`."""
        if self.is_bare:
            return await self.start_game(player)
        return await self._run_command(player, command, keeps_board=True)

    async def make_move(self, player: int) -> float:
        """Click on the first move of the board and return the seconds until the response."""
        return await self.click_button(player, "")

    async def click_button(self, player: int, action: str) -> float:
        """Click on the button of an action, for the empty text of the first move; return seconds until the response.

        The bare bot has one button for everything.
        """
        board = self.boards[player]
        custom_id = None if board is None else _find_button(board, "" if self.is_bare else action)
        if board is None or custom_id is None:  # the response before was missed
            self.missed += 1
            return float("inf")
        response = self._click_response(self._users[player], board, custom_id)
        return await self._measure_response(player, response, keeps_board=bool(action))

    async def play(self, clicks: int = CLICKS) -> float:
        """Let each player make `clicks` moves, all players at once; return microseconds of processor time per click."""
        return await self.mean_processor_time(self._make_moves(player, clicks) for player in self._players) / clicks

    @property
    def all_over(self) -> bool:
        """Whether every player has a board, and no more move to make on it."""
        return all(board is not None and _find_button(board, "") is None for board in self.boards)

    async def mean_processor_time(self, interactions: Iterable[Awaitable[object]]) -> float:
        """Await all `interactions` at once, and return the bot's microseconds of processor time for each."""
        pending, before = list(interactions), self.processor_time()
        await asyncio.gather(*pending)
        await asyncio.sleep(_PAUSE)
        return (self.processor_time() - before) / len(pending)

    def clicks(self, action: str) -> Iterable[Awaitable[float]]:
        """Return a click of each player, as of `click_button`."""
        return (self.click_button(player, action) for player in self._players)

    def starts(self) -> Iterable[Awaitable[float]]:
        """Return the start of a game of each player."""
        return (self.start_game(player) for player in self._players)

    def commands(self, command: str) -> Iterable[Awaitable[float]]:
        """Return a command of each player, as of `run_command`."""
        return (self.run_command(player, command) for player in self._players)

    @property
    def _players(self) -> range:
        return range(len(self._users))

    async def _make_moves(self, player: int, clicks: int) -> None:
        for _ in range(clicks):
            await self.make_move(player)

    async def _run_command(self, player: int, command: str, *, keeps_board: bool = False, **options: object) -> float:
        response = self._command_response(self._users[player], self._channels[player], command, options)
        return await self._measure_response(player, response, keeps_board=keeps_board)

    async def _command_response(
        self, user: User, channel: Channel, command: str, options: dict[str, object]
    ) -> Message:
        return (await self._fake_discord.slash(user, channel, command, **options)).shown

    async def _click_response(self, user: User, board: Message, custom_id: str) -> Message:
        return (await self._fake_discord.click(user, board, custom_id)).shown

    async def _measure_response(self, player: int, response: Awaitable[Message], *, keeps_board: bool) -> float:
        """Return the seconds until `response`, which becomes the player's board unless the player `keeps_board`."""
        began = time.perf_counter()
        try:
            message = await response
        except (NotAcknowledged, AssertionError):  # not acknowledged in time, or deferred and then late
            self.missed += 1
            return float("inf")
        if not keeps_board:
            if message.ephemeral:  # an error message
                self.missed += 1
                return float("inf")
            self.boards[player] = message
        return time.perf_counter() - began


def _find_button(board: Message, action: str) -> str | None:
    """Return the custom id of a game's action, for the empty text of the first move; `None` if there is none."""
    matching = (
        custom_id
        for custom_id in board.custom_ids
        if (custom_id.endswith(f"/{action}") if action else _MOVE.fullmatch(custom_id))
    )
    return next(matching, None)
