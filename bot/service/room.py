"""Whether there is room for one more game: channels where games may start, a cap a player, and one a server."""

from __future__ import annotations

from datetime import datetime, timedelta

from bot.service import lookup
from bot.service.errors import NotHere, ServerFull, TooManyGames
from bot.service.house import Asker, House
from bot.service.preferences import CHANNELS
from bot.store import Session, sittings

_RECENT = timedelta(days=1)
"""Games that began earlier are not held against a server: many are never finished, and nobody else can end them."""


def check(
    session: Session, house: House, asker: Asker, now: datetime, wanted: int = 1, *, anywhere: bool = False
) -> None:
    """That the asker may start so many games where they are, in the transaction that starts it, after `players.meet`.

    One that nobody else sees may be started `anywhere`. Raises `NotHere`, `TooManyGames` or `ServerFull`. Reads no more
    sittings than the caps.
    """
    if not anywhere:
        check_channel(session, house, asker)
    most = house.limits.games_per_player
    if sittings.so_many(session, asker.user, most - wanted + 1):
        code = sittings.oldest(session, asker.user)
        raise TooManyGames(None if code is None else lookup.known(session, code), most)
    if asker.guild is None:
        return
    begun = sittings.begun(session, asker.guild, house.limits.games_per_server)
    if begun is not None and begun > now - _RECENT:
        raise ServerFull(house.limits.games_per_server)


def check_channel(session: Session, house: House, asker: Asker) -> None:
    """That games may start in the asker's channel, or the one of which that is a thread. Raises `NotHere`."""
    if asker.guild is None:
        return
    channels = house.preferences.now(session, CHANNELS, None, asker.guild)
    if channels and asker.channel not in channels and asker.parent not in channels:
        raise NotHere(channels)
