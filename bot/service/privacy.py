"""What is stored of a person: told to them, and forgotten for good."""

from __future__ import annotations

from dataclasses import replace

from bot.match import appraise_whole
from bot.service import counting
from bot.service.house import House
from bot.store import privacy as stored
from bot.store.preferences import Kind, Owner
from bot.store.privacy import Amount, Forgotten, Stored

_AT_ONCE = 200
"""Games that a transaction deletes, with all their moves."""


async def amount(house: House, player: int) -> Amount:
    """How much is stored of `player`."""
    return await house.database.read(stored.amount, player)


async def export(house: House, player: int) -> Stored:
    """All that is stored of `player`, ready for JSON, and nothing of others."""
    return await house.database.read(stored.kept, player)


async def forget(house: House, player: int) -> Forgotten:
    """Forget `player`, here and in memory; afterwards they are as new. Can be done again, and then changes nothing.

    Games that are nobody else's go first, a few a transaction, so that others can play meanwhile; all else goes in one.
    Where that comes to nothing half way, what is left is forgotten when it is asked for again.
    """
    deleted = 0
    try:
        await counting.up_to_date(house)  # so that others keep what they are owed
        while some := await house.database.write(stored.forget_some, player, _AT_ONCE):
            deleted += some
        told = await house.database.write(stored.forget, player, house.clock())
        return replace(told, deleted=told.deleted + deleted)
    finally:  # where nobody knows whether it was stored, too
        house.at_hand.forget_player(player)
        house.preferences.forget(Owner(Kind.PLAYER, player))
        appraise_whole.cache_clear()  # it goes by whole matches, and so by who plays them
