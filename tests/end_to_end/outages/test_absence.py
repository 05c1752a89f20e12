"""The bot is away for a day, by the times in its file: nobody loses a game, and players learn their new time once."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from random import Random

from sqlalchemy import select

from bot.store import Database, Transaction
from bot.store.models import DuelGameRow, DuelRow, PresenceRow
from tests.support.bot_processes import ProcessHarness
from tests.support.clients import code_of, take_button_ids
from tests.support.fake_discord.entities import Message
from tests.support.waiting import PATIENCE_S

BOARD = "4 7 2 9 5 2 3 8"
HOUR = timedelta(hours=1)
AWAY = 29 * HOUR


async def test_an_outage_costs_no_game(harness: ProcessHarness) -> None:
    """The bot is killed while it comes back."""
    fake_discord, ann, channel = harness.fake_discord, harness.ann, harness.channel
    ben = fake_discord.user("Ben")
    asked = await fake_discord.slash(ann, channel, "coins challenge", player=ben, coins=BOARD, format="single")
    await fake_discord.click(ben, asked.shown, asked.shown.labelled("Accept"))
    await fake_discord.until(lambda: any("Your turn" in each.text for each in visible(channel.messages.values())))
    board = next(each for each in visible(channel.messages.values()) if "Your turn" in each.text)
    waiting = (await fake_discord.slash(ann, channel, "coins challenge", coins=BOARD)).shown
    database = Database(harness.bot.database)
    await until_present(database)
    await harness.bot.kill()
    await database.write(age, AWAY, 47 * HOUR)
    await harness.bot.launch()
    await asyncio.sleep(Random(7).uniform(0.5, 3.0))
    await harness.bot.kill()
    await harness.bot.start()
    await fake_discord.until(lambda: "I was away for a while" in texts(channel.messages.values()))
    due = await database.read(lambda session: session.scalar(select(DuelGameRow.due_at)))
    assert due is not None
    assert 0.9 * HOUR < due - datetime.now(UTC) <= 1.1 * HOUR
    assert texts(channel.messages.values()).count("I was away for a while") == 1
    assert "Your turn" in board.text
    mover = ann if "Ann" in board.text.splitlines()[0] else ben
    await fake_discord.click(mover, board, take_button_ids(board)[0])
    accepted = await fake_discord.click(ben, waiting, waiting.labelled("Accept"))
    assert not accepted.ephemeral
    record = await harness.bot.export(code_of(board))
    assert (record["status"], len(record["moves"])) == ("active", 1)
    await database.close()


def visible(messages: Iterable[Message]) -> list[Message]:
    return [message for message in messages if not message.deleted]


def texts(messages: Iterable[Message]) -> str:
    return "\n".join(message.text for message in visible(messages))


async def until_present(database: Database) -> None:
    for _ in range(int(PATIENCE_S * 10)):
        if await database.read(lambda session: session.get(PresenceRow, PresenceRow.ONLY)) is not None:
            return
        await asyncio.sleep(0.1)
    raise AssertionError("the bot has given no sign")


def age(transaction: Transaction, away: timedelta, since_move: timedelta) -> None:
    """Move the times of the file back, as if the bot had gone `away` so long ago, and the last move were that old."""
    present = transaction.get(PresenceRow, PresenceRow.ONLY)
    assert present is not None
    present.seen_at -= away
    for game in transaction.scalars(select(DuelGameRow)):
        assert game.due_at is not None
        game.due_at, game.warn_at = game.due_at - since_move - away, None
    for duel in transaction.scalars(select(DuelRow)):
        duel.expires_at -= away
