"""Reminders of the daily puzzle: chosen by buttons alone and by text alone, sent privately, ended by one click."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from random import Random

import discord
import pytest
from simcord.actors import MemberActor
from simcord.results import ResponseMessage
from sqlalchemy import update

from bot.bootstrap import build_client
from bot.chat.client import CoinsClient
from bot.match.reminders import Reminder
from bot.service.context import AppContext
from bot.service.reminders import find_reminder
from bot.store import Database
from bot.store.models import ReminderRow
from tests.support.players import ManualClock
from tests.support.shown import shown_text
from tests.support.simcord import (
    AT_ANY_PACE,
    SimulatedServer,
    bodies,
    command_payload,
    deliver,
    edited,
    ephemeral,
    labels,
    menus,
    requests,
    typed_in,
)

DAY, HOUR = timedelta(days=1), timedelta(hours=1)
EVENING = datetime(2026, 11, 21, 19, 30, tzinfo=UTC)
"""Half past eight in Berlin."""
DUE = datetime(2026, 11, 22, 19, tzinfo=UTC)


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock(EVENING)


@pytest.fixture
def app(database: Database, clock: ManualClock) -> AppContext:
    return AppContext(database, limits=AT_ANY_PACE, rng=Random(7), clock=clock)


async def choose(player: MemberActor, message: ResponseMessage, value: str) -> ResponseMessage:
    """Choose the option `value` of one of the menus of `message`, and return the message, which is edited."""
    [menu] = [menu for menu in menus(message) if value in [option["value"] for option in menu["options"]]]
    return edited(await player.select(message, [value], custom_id=menu["custom_id"]))


async def begin(server: SimulatedServer) -> ResponseMessage:
    """Ask to be reminded by the button below the puzzle, and choose Berlin."""
    card = ephemeral(await server.ann.slash(server.channel, "coins daily"))
    question = ephemeral(await server.ann.click(card, label="Remind me tomorrow"))
    question = await choose(server.ann, question, "coins/remind/at/20")
    return await choose(server.ann, question, "coins/remind/on/Europe.Berlin")


def received(player: MemberActor) -> list[discord.Message]:
    """Return the private messages to `player`."""
    return list(player.user.dm_channel.history())


async def chosen(app: AppContext, player: MemberActor) -> Reminder | None:
    return await find_reminder(app, player.id)


async def test_by_buttons_alone(server: SimulatedServer, app: AppContext, clock: ManualClock) -> None:
    card = ephemeral(await server.ann.slash(server.channel, "coins daily"))
    assert labels(card)[-1] == "Remind me tomorrow"
    question = ephemeral(await server.ann.click(card, label="Remind me tomorrow"))
    assert [option["label"] for option in menus(question)[0]["options"]][20] == "20:00 – 20:59"
    question = await choose(server.ann, question, "coins/remind/at/20")
    assert [option["label"] for option in menus(question)[0]["options"]][4] == "Berlin (Europe) · 20:30"
    assert await chosen(app, server.ann) is None
    shown = await choose(server.ann, question, "coins/remind/on/Europe.Berlin")
    assert f"<t:{int(DUE.timestamp())}:R>" in shown_text(shown)
    assert await chosen(app, server.ann) == Reminder("Europe/Berlin", 20, DUE)
    shown = await choose(server.ann, shown, "coins/remind/on/Europe.Berlin/7")
    assert await chosen(app, server.ann) == Reminder("Europe/Berlin", 7, DUE - 13 * HOUR)
    assert [option["label"] for option in menus(shown)[0]["options"] if option.get("default")] == ["7:00"]
    shown = edited(
        await server.ann.submit_modal(await server.ann.click(shown, label="Change"), {"hour": ["7"], "zone": "Tokyo"})
    )
    assert await chosen(app, server.ann) == Reminder("Asia/Tokyo", 7, datetime(2026, 11, 21, 22, tzinfo=UTC))
    card = ephemeral(await server.ann.slash(server.channel, "coins daily"))
    assert "Remind me tomorrow" not in labels(card)
    settings = ephemeral(await server.ann.slash(server.channel, "coins me"))
    shown = ephemeral(await server.ann.click(settings, label="Daily reminder"))
    ended = edited(await server.ann.click(shown, label="No more reminders"))
    assert await chosen(app, server.ann) == Reminder("Asia/Tokyo", 7, None)
    edited(await server.ann.click(ended, label="Remind me tomorrow"))
    assert await chosen(app, server.ann) == Reminder("Asia/Tokyo", 7, datetime(2026, 11, 21, 22, tzinfo=UTC))


async def test_by_text_alone(server: SimulatedServer, app: AppContext) -> None:
    offered = await server.ben.autocomplete(server.channel, "coins remind", "zone", "new y")
    assert offered[0] == {"name": "America/New_York (14:30)", "value": "America/New_York"}
    ephemeral(await server.ben.slash(server.channel, "coins remind", hour="21", zone="America/New_York"))
    assert await chosen(app, server.ben) == Reminder("America/New_York", 21, datetime(2026, 11, 22, 2, tzinfo=UTC))
    ephemeral(await server.ben.slash(server.channel, "coins remind", hour="0"))
    assert await chosen(app, server.ben) == Reminder("America/New_York", 0, datetime(2026, 11, 22, 5, tzinfo=UTC))
    ephemeral(await server.ben.slash(server.channel, "coins remind", zone="lord howe"))
    assert await chosen(app, server.ben) == Reminder("Australia/Lord_Howe", 0, datetime(2026, 11, 22, 13, tzinfo=UTC))
    shown = ephemeral(await server.ben.slash(server.channel, "coins remind"))
    assert "Australia/Lord_Howe" in shown_text(shown)
    ephemeral(await server.ben.slash(server.channel, "coins remind", hour="off"))
    assert await chosen(app, server.ben) == Reminder("Australia/Lord_Howe", 0, None)


async def test_a_form_asks_for_hour_and_city_and_keeps_what_was_typed(server: SimulatedServer, app: AppContext) -> None:
    question = ephemeral(await server.ann.slash(server.channel, "coins remind", hour="6"))
    opened = await server.ann.click(question, label="Another time zone")
    assert typed_in(opened) == {"hour": [], "zone": ""}
    refused = ephemeral(await server.ann.submit_modal(opened, {"hour": ["21"], "zone": "Berlln"}))
    assert shown_text(refused).splitlines() == [
        "I don't know that time zone. Name it like Europe/Berlin, or choose the time it is for you now.",
        "`21 Berlln`",
    ]
    assert await chosen(app, server.ann) is None
    opened = await server.ann.click(refused, label="Change")
    assert typed_in(opened) == {"hour": ["21"], "zone": "Berlln"}
    refused = edited(await server.ann.submit_modal(opened, {"hour": ["20"], "zone": "``"}))
    assert shown_text(refused).endswith("\n`20 ''`")
    opened = await server.ann.click(refused, label="Change")
    edited(await server.ann.submit_modal(opened, {"hour": ["20"], "zone": "Berlin"}))
    assert await chosen(app, server.ann) == Reminder("Europe/Berlin", 20, DUE)
    shown = ephemeral(await server.ann.slash(server.channel, "coins remind"))
    assert typed_in(await server.ann.click(shown, label="Change")) == {"hour": ["20"], "zone": "Europe/Berlin"}


async def test_the_answer_shows_the_local_time_and_a_stored_offset_stays_until_the_next_choice(
    server: SimulatedServer, app: AppContext
) -> None:
    shown = ephemeral(await server.ann.slash(server.channel, "coins remind", zone="Zürich"))
    assert "Europe/Zurich (20:30 now)" in shown_text(shown)
    await app.database.write(lambda session: session.execute(update(ReminderRow).values(zone="EST")) and None)
    shown = ephemeral(await server.ann.slash(server.channel, "coins remind"))
    assert "EST (14:30 now)" in shown_text(shown)
    await choose(server.ann, shown, "coins/remind/on/EST/7")
    assert await chosen(app, server.ann) == Reminder("EST", 7, datetime(2026, 11, 22, 12, tzinfo=UTC))


async def test_an_unknown_zone_is_refused(server: SimulatedServer, app: AppContext) -> None:
    refused = shown_text(ephemeral(await server.ann.slash(server.channel, "coins remind", zone="[x](http://x.y)")))
    assert refused.startswith("I don't know that time zone.")
    assert await chosen(app, server.ann) is None


async def test_suggestions_for_what_cannot_be_read_are_left_out(
    server: SimulatedServer, caplog: pytest.LogCaptureFixture
) -> None:
    record, payload = command_payload(server.env, server.ann, server.channel, "remind", zone="Berlin")
    await deliver(server.env, {**payload, "type": 4, "data": {"name": "coins"}})
    assert not record.responded
    assert "No values can be suggested" in caplog.text
    caplog.clear()


async def test_a_reminder_is_private_and_one_click_ends_it(
    server: SimulatedServer, app: AppContext, clock: ManualClock, simcord_bot: CoinsClient
) -> None:
    await begin(server)
    clock.now = DUE - timedelta(seconds=1)
    await simcord_bot.scheduler.run_due()
    assert received(server.ann) == []
    clock.now = DUE
    for _ in range(3):
        await simcord_bot.scheduler.run_due()
    [reminder] = received(server.ann)
    assert list(server.channel.history()) == []
    assert reminder.content  # a card is an empty notification
    assert labels(reminder) == ["Play today's puzzle", "No more reminders"]
    edited(await server.ann.user.click(reminder, label="No more reminders"))
    clock.now += DAY
    await simcord_bot.scheduler.run_due()
    assert len(received(server.ann)) == 1


async def test_a_click_on_play_shows_the_puzzle_and_is_a_reaction(
    server: SimulatedServer, clock: ManualClock, simcord_bot: CoinsClient
) -> None:
    await begin(server)
    for number in range(4):
        clock.now = DUE + number * DAY
        await simcord_bot.scheduler.run_due()
        *_, reminder = received(server.ann)
        if number == 1:
            card = ephemeral(await server.ann.user.click(reminder, label="Play today's puzzle"))
            assert "Start my try" in labels(card)
    clock.now = DUE + 4 * DAY
    await simcord_bot.scheduler.run_due()
    assert len(received(server.ann)) == 4


async def test_an_hour_is_kept_while_the_zone_is_asked(server: SimulatedServer, app: AppContext) -> None:
    question = ephemeral(await server.ann.slash(server.channel, "coins remind", hour="6"))
    question = await choose(server.ann, question, "coins/remind/at/20/6")
    assert await chosen(app, server.ann) is None
    await choose(server.ann, question, "coins/remind/on/Europe.Berlin/6")
    assert await chosen(app, server.ann) == Reminder("Europe/Berlin", 6, DUE - 14 * HOUR)


@pytest.mark.parametrize(
    ("path", "status", "code"),
    [("/channels/*/messages", 403, 50007), ("/channels/*/messages", 403, 50278), ("/users/@me/channels", 404, 10013)],
)
async def test_a_player_who_cannot_be_reached_is_not_reminded_again(
    server: SimulatedServer,
    app: AppContext,
    clock: ManualClock,
    simcord_bot: CoinsClient,
    path: str,
    status: int,
    code: int,
) -> None:
    await begin(server)
    server.env.inject_error("POST", path, status=status, code=code)
    clock.now = DUE
    await simcord_bot.scheduler.run_due()
    assert await chosen(app, server.ann) == Reminder("Europe/Berlin", 20, None)
    asked = requests(server.env, "POST")
    clock.now += DAY
    await simcord_bot.scheduler.run_due()
    assert received(server.ann) == []
    assert requests(server.env, "POST") == asked
    for command in ("coins stats", "coins remind"):
        await server.ann.slash(server.channel, command)
        assert "Discord didn't let me write to you." in json.dumps(bodies(server.env)[-1])


async def test_a_reminder_that_may_have_arrived_is_not_sent_again(
    server: SimulatedServer,
    app: AppContext,
    clock: ManualClock,
    simcord_bot: CoinsClient,
    caplog: pytest.LogCaptureFixture,
) -> None:
    await begin(server)
    server.env.inject_error("POST", "/users/@me/channels", status=403, code=40003)  # opening them too fast
    clock.now = DUE
    for _ in range(3):
        await simcord_bot.scheduler.run_due()
    assert "A reminder may not have been sent" in caplog.text
    assert str(server.ann.id) not in caplog.text
    caplog.clear()
    assert received(server.ann) == []
    assert await chosen(app, server.ann) == Reminder("Europe/Berlin", 20, DUE + DAY)


async def test_the_reminder_is_in_the_language_of_the_player_also_after_a_restart(
    server: SimulatedServer, app: AppContext, clock: ManualClock
) -> None:
    _, payload = command_payload(server.env, server.ann, server.channel, "remind", zone="Europe/Berlin")
    await deliver(server.env, {**payload, "locale": "de"})
    restarted = build_client(AppContext(app.database, clock=clock))
    await server.env.restart_bot(restarted)
    clock.now = DUE
    await restarted.scheduler.run_due()
    [reminder] = received(server.ann)
    assert "Das Rätsel von heute wartet" in shown_text(reminder)
