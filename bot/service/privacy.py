"""What is stored of a person: told to them, and forgotten for good."""

from __future__ import annotations

from bot.match import appraise_whole
from bot.service import counting
from bot.service.house import House
from bot.store import privacy as stored
from bot.store.preferences import Kind, Owner
from bot.store.privacy import Amount, Forgotten, Stored


async def amount(house: House, player: int) -> Amount:
    """How much is stored of `player`."""
    return await house.database.read(stored.amount, player)


async def export(house: House, player: int) -> Stored:
    """All that is stored of `player`, ready for JSON, and nothing of others."""
    return await house.database.read(stored.kept, player)


async def forget(house: House, player: int) -> Forgotten:
    """Forget `player`, here and in memory; afterwards they are as new. Can be done again, and then changes nothing."""
    await counting.up_to_date(house)  # so that others keep what they are owed
    try:
        return await house.database.write(stored.forget, player, house.clock())
    finally:  # where nobody knows whether it was stored, too
        house.at_hand.forget_player(player)
        house.preferences.forget(Owner(Kind.PLAYER, player))
        appraise_whole.cache_clear()  # it goes by whole matches, and so by who plays them
