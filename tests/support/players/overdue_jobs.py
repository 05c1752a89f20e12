"""Create overdue work before a bot starts: deadlines, warnings, old challenges and daily posts."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any

from sqlalchemy import text

from bot.match import DuelFormat
from bot.match.preference_owner import Owner, OwnerKind
from bot.service.app_context import AppContext
from bot.service.duels import challenge, challenge_responses
from bot.service.duels.challenge import DuelPlayer, DuelRequest
from bot.service.preferences import DAILY
from bot.service.request_context import RequestContext
from bot.store import Database
from bot.store.games import repository as games
from tests.support.fake_discord.entities import Channel, User
from tests.support.fake_discord.fake_discord import FakeDiscord
from tests.support.players.player_actions import ManualClock, renew, request_from

_EACH = 3
_AGO = {"forfeited": 50, "warned": 40, "expired": 60}
"""Hours since they began; a move may take 48."""
_GONE = 1
"""The id of a missing message, so that the bot has to post the board again."""


@dataclass
class Overdue:
    """The channels in which each kind of overdue work must post one message."""

    channels: dict[str, list[Channel]] = field(default_factory=dict)
    players: set[int] = field(default_factory=set)

    def once(self, fake_discord: FakeDiscord) -> bool:
        """Return true if every message is posted. Raises `AssertionError` if one is posted twice."""
        posts = Counter(each.path for each in fake_discord.requests if each.method == "POST" and each.status == 200)
        channels = [channel for kind in ("forfeited", "warned", "daily") for channel in self.channels[kind]]
        shown = [posts[f"/channels/{channel.id}/messages"] for channel in channels]
        assert max(shown) <= 1, shown
        return min(shown) == 1

    async def check(self, database: Database) -> None:
        """Assert the stored numbers of games lost on time, expired challenges and finished duels."""
        asked = {
            "SELECT count(*) FROM duel_games WHERE ending = 'forfeit'": _EACH,
            "SELECT count(*) FROM duels WHERE status = 'finished'": _EACH,
            "SELECT count(*) FROM duels WHERE status = 'expired'": _EACH,
            "SELECT count(*) FROM duels WHERE status = 'running'": _EACH,
            "SELECT count(*) FROM duel_games WHERE due_at IS NOT NULL AND warn_at IS NULL": _EACH,
        }
        async with database.transaction(writes=False) as connection:
            found = {query: await connection.scalar(text(query)) for query in asked}
        assert found == asked

    def others(self, rows: list[tuple[Any, ...]]) -> list[tuple[Any, ...]]:
        """Return the rows of other players."""
        return [row for row in rows if row[0] not in self.players]


async def overdue(fake_discord: FakeDiscord, database: Database) -> Overdue:
    """Create overdue work of each kind, each in its own channel."""
    found = Overdue()
    for kind, hours in _AGO.items():
        app = AppContext(database, clock=ManualClock(datetime.now(UTC) - timedelta(hours=hours)))
        found.channels[kind] = [await _duel(fake_discord, app, found, taken_up=kind != "expired") for _ in range(_EACH)]
    found.channels["daily"] = [await _subscribed_channel(fake_discord, AppContext(database)) for _ in range(_EACH)]
    return found


async def _subscribed_channel(fake_discord: FakeDiscord, app: AppContext) -> Channel:
    """Return a channel that is subscribed to the daily puzzle."""
    channel = fake_discord.channel(fake_discord.guild())
    assert channel.guild is not None
    await app.preferences.set_values(Owner(OwnerKind.SERVER, channel.guild.id), {DAILY.name: str(channel.id)})
    return channel


async def _duel(fake_discord: FakeDiscord, app: AppContext, found: Overdue, *, taken_up: bool) -> Channel:
    fake_discord.clock.advance(0.001)  # to another shard
    channel = fake_discord.channel(fake_discord.guild())
    one, other = (_request_from(fake_discord.user(name), channel) for name in ("Cleo", "Dan"))
    found.players |= {one.user_id, other.user_id}
    proposal = DuelRequest(DuelPlayer(other.user_id, other.user_name), size=6, format=DuelFormat.SINGLE)
    duel = await challenge.create_challenge(app, renew(one), proposal)
    if taken_up:
        standing = await challenge_responses.accept_challenge(app, renew(other), duel.code)
        for game_view in standing.game_views:
            await app.database.write(games.set_message, game_view.game.code, channel.id, _GONE)
    return channel


def _request_from(user: User, channel: Channel) -> RequestContext:
    assert channel.guild is not None
    return request_from(user.id, user.name, channel.id, channel.guild.id)
