"""Test duels in chat: challenges, moves by buttons and commands, and permissions."""

from __future__ import annotations

import re
from datetime import timedelta
from random import Random

import discord
import pytest
from simcord.actors import MemberActor
from simcord.results import ResponseMessage

from bot.chat.client import CoinsClient
from bot.service.context import AppContext
from bot.settings import GameSettings
from bot.store import Database
from tests.support.databases import records
from tests.support.players import ManualClock, stay
from tests.support.shown import shown_text
from tests.support.simcord import (
    AT_ANY_PACE,
    SimulatedServer,
    ask_to_resign,
    bodies,
    code,
    edited,
    ephemeral,
    ids,
    labels,
    make_move,
    move_ids,
    mover,
    new_messages,
    posted,
    public_messages,
)

BOARD = "4 7 2 | 3 9]"
HOUR = timedelta(hours=1)
LAYOUTS = [BOARD, "(4 7 2 9 5)"]


@pytest.fixture
def app(database: Database, clock: ManualClock) -> AppContext:
    return AppContext(database, GameSettings(theme="plain"), limits=AT_ANY_PACE, rng=Random(7), clock=clock)


@pytest.fixture
def cleo(server: SimulatedServer) -> MemberActor:
    return server.player("Cleo")


def pinged_users(server: SimulatedServer) -> list[list[int]]:
    """Return the users pinged by each message."""
    found = [body.get("allowed_mentions", {}).get("users") for body in bodies(server.env)]
    return [[int(user) for user in users] for users in found if users]


async def send_challenge(server: SimulatedServer, **options: object) -> ResponseMessage:
    options = {"player": server.ben, "coins": BOARD} | options
    given = {name: value for name, value in options.items() if value is not None}
    return posted(await server.ann.slash(server.channel, "coins challenge", **given))


async def start_duel(server: SimulatedServer, **options: object) -> tuple[ResponseMessage, list[ResponseMessage]]:
    """Start a duel between Ann and Ben, and return its message and its boards."""
    asked = await send_challenge(server, **options)
    outcome = await server.ben.click(asked, label="Accept")
    return asked, public_messages(outcome)


def result_message(server: SimulatedServer) -> str:
    """Return the newest message that shows the result of a duel."""
    shown = [shown_text(message) for message in server.channel.history()]
    return next(text for text in reversed(shown) if text.startswith(("## 🏆", "## 🤝")))


async def play_to_the_end(server: SimulatedServer, *boards: ResponseMessage) -> None:
    while ready := [board for board in boards if "Your turn" in shown_text(board)]:
        await make_move(server, ready[0])


async def test_only_the_challenged_player_is_pinged(server: SimulatedServer) -> None:
    asked = await send_challenge(server)
    assert shown_text(asked).startswith(f"⚔️ <@{server.ben.id}>, Ann challenges you to a duel\n")
    assert "You play the same coins twice at once" in shown_text(asked)
    assert labels(asked) == ["Accept", "Decline"]
    assert pinged_users(server) == [[server.ben.id]]
    await server.ben.click(asked, label="Accept")
    assert pinged_users(server) == [[server.ben.id]]


@pytest.mark.parametrize("coins", LAYOUTS)
async def test_a_duplicate_by_buttons(server: SimulatedServer, database: Database, coins: str) -> None:
    asked, boards = await start_duel(server, coins=coins)
    assert shown_text(asked).startswith("## ⚔️ Ann against Ben\n")
    assert ids(asked) == []
    assert [mover(server, board) for board in boards] == [server.ann, server.ben]
    assert "Hint" not in labels(boards[0])
    await make_move(server, boards[0])
    assert shown_text(boards[0]).startswith("### Waiting for Ben\n")
    assert "\n-# Both moves show up together." in shown_text(boards[0])
    assert labels(boards[0]) == ["Offer a tie", "More"]
    await make_move(server, boards[1])
    assert [mover(server, board) for board in boards] == [server.ben, server.ann]
    await play_to_the_end(server, *boards)
    first, second = await records.games(database)
    mine, other = first["scores"][0] - first["scores"][1], second["scores"][1] - second["scores"][0]
    assert mine + other == 0
    assert result_message(server).startswith("## 🤝 Ann and Ben tie their duel\n")
    ahead = [f"Ann +{each}" if each > 0 else f"Ben +{-each}" if each else "even" for each in (mine, other)]
    assert re.findall(r"^\*\*\[Game \d\].* · (.*)$", result_message(server), re.MULTILINE) == ahead
    card = server.channel.history()[-1]
    assert labels(card) == ["Rematch", "Review game 1", "Review game 2"]
    link = f"https://discord.com/channels/{server.ann.guild.id}/{server.channel.id}/{card.id}"
    assert shown_text(asked) == f"The duel between Ann and Ben is over: [see the result]({link})"
    assert labels(asked) == []
    for board in boards:
        assert shown_text(board).endswith(f"\n[See the duel]({link})")
        assert labels(board) == ["More"]


async def test_other_users_cannot_move_or_see_anything(
    server: SimulatedServer, cleo: MemberActor, database: Database
) -> None:
    _, boards = await start_duel(server)
    before = records.everything(database)
    for label in ("More", "Offer a tie"):
        assert "This game is Ann against Ben" in shown_text(ephemeral(await cleo.click(boards[0], label=label)))
    assert "This game is" in shown_text(ephemeral(await cleo.click(boards[0], custom_id=move_ids(boards[0])[0])))
    for command, options in (
        ("take left", {"line": 1, "game": code(boards[0])}),
        ("board", {"game": code(boards[0])}),
        ("resign", {"game": code(boards[0])}),
    ):
        assert "This game is" in shown_text(ephemeral(await cleo.slash(server.channel, f"coins {command}", **options)))
    closed = shown_text(ephemeral(await server.ann.slash(server.channel, "coins evaluate", coins="8 1 6 3 5")))
    assert closed.startswith("You're playing the duel ")
    assert "is still being played" in shown_text(
        ephemeral(await cleo.slash(server.channel, "coins review", game=code(boards[0])))
    )
    after = records.everything(database)
    assert {name for name in before if after[name] != before[name]} <= {"daily_puzzles", "secrets"}


async def test_a_challenge_is_declined_or_cancelled(server: SimulatedServer) -> None:
    asked = await send_challenge(server)
    edited(await server.ben.click(asked, label="Decline"))
    assert (shown_text(asked).splitlines()[0], labels(asked)) == ("## Ann's challenge was declined", [])
    asked = await send_challenge(server)
    refused = ephemeral(await server.ann.click(asked, label="Accept"))  # all see that button
    assert labels(refused) == ["Cancel"]
    edited(await server.ann.click(refused, label="Cancel"))
    assert shown_text(refused).startswith("## Ann's challenge was cancelled")
    assert (shown_text(asked).splitlines()[0], labels(asked)) == ("## Ann's challenge was cancelled", [])


async def test_a_tie_is_offered_accepted_and_declined(server: SimulatedServer) -> None:
    _, (first, second) = await start_duel(server)
    edited(await server.ben.click(first, label="Offer a tie"))
    assert "Ben offers a tie" in shown_text(first)
    assert labels(first)[-3:] == ["Take the tie", "Decline the tie", "More"]
    assert "Nobody has offered a tie here" in shown_text(ephemeral(await server.ben.click(first, label="Take the tie")))
    edited(await server.ann.click(first, label="Decline the tie"))
    assert "offers a tie" not in shown_text(first)
    edited(await server.ann.click(first, label="Offer a tie"))
    edited(await server.ben.click(first, label="Take the tie"))
    assert shown_text(first).startswith("## A tie, as agreed\n")
    for player in (server.ben, server.ann):  # two who offer agree
        edited(await player.click(second, custom_id=next(each for each in ids(second) if "/tie" in each)))
    assert shown_text(second).startswith("## A tie, as agreed\n")
    assert result_message(server).startswith("## 🤝 Ann and Ben tie their duel\n")


async def test_a_rematch_after_a_resignation(server: SimulatedServer) -> None:
    _, (board,) = await start_duel(server, format="single")
    question = await ask_to_resign(server.ben, board)
    assert "your opponent gets the coins that are left" in shown_text(question)
    await server.ben.click(question, label="Resign")
    assert shown_text(board).startswith("## Ann wins: Ben resigned\n")
    assert result_message(server).startswith("## 🏆 Ann beats Ben by 25\n")
    card = server.channel.history()[-1]
    again = posted(await server.ben.click(card, label="Rematch"))
    assert shown_text(again).startswith(f"⚔️ <@{server.ann.id}>, Ben challenges you to a duel\n")
    assert "single" in shown_text(again)
    assert pinged_users(server) == [[server.ben.id], [server.ann.id]]
    duel, board = public_messages(await server.ann.click(card, label="Rematch"))  # she accepts
    assert shown_text(duel).startswith("## ⚔️ Ben against Ann\n")
    assert "Your turn" in shown_text(board)
    assert labels(again) == []


async def test_each_player_is_asked_once_if_they_want_notices(server: SimulatedServer) -> None:
    question = "Shall I ping you when it's your turn?"
    asked, by_ann = new_messages(await server.ann.slash(server.channel, "coins challenge", player=server.ben))
    *_, by_ben = new_messages(await server.ben.click(asked, label="Accept"))
    for who, message, label, answer in (
        (server.ann, by_ann, "No pings", "off"),
        (server.ben, by_ben, "Yes, ping me", "on"),
    ):
        assert (shown_text(message), message.ephemeral) == (question, True)
        assert f"**{answer}" in shown_text(edited(await who.click(message, label=label)))
    [asked] = new_messages(await server.ben.slash(server.channel, "coins challenge"))
    boards = new_messages(await server.ann.click(asked, label="Accept"))
    assert [board.ephemeral for board in boards] == [False, False]


async def test_a_duel_goes_on_without_the_question_about_notices(server: SimulatedServer) -> None:
    server.env.inject_error("POST", "/webhooks/*", status=500, code=0, times=1)
    [asked] = new_messages(await server.ann.slash(server.channel, "coins challenge", player=server.ben))
    assert labels(asked) == ["Accept", "Decline"]


async def test_a_board_that_can_not_be_posted_is_shown_by_a_command(
    server: SimulatedServer, caplog: pytest.LogCaptureFixture
) -> None:
    asked = await send_challenge(server, format="single")
    for path in ("/webhooks/*", "/channels/*/messages"):
        server.env.inject_error("POST", path, status=403, code=50001)
    assert public_messages(await server.ben.click(asked, label="Accept")) == []
    assert "Could not show the board of game" in caplog.text
    caplog.clear()
    assert shown_text(posted(await server.ann.slash(server.channel, "coins board"))).startswith("### ")


async def test_only_members_of_the_server_are_challenged_there(server: SimulatedServer) -> None:
    stranger = server.env.create_user("zoe", global_name="Zoe")
    refusal = shown_text(ephemeral(await server.ann.slash(server.channel, "coins challenge", player=stranger)))
    assert refusal.startswith("Zoe isn't in this server. Choose someone else, ")


async def test_nobody_is_asked_in_a_live_duel_which_pings_nobody(server: SimulatedServer) -> None:
    [asked] = new_messages(await server.ann.slash(server.channel, "coins challenge", player=server.ben, speed="live"))
    boards = new_messages(await server.ben.click(asked, label="Accept"))
    assert [board.ephemeral for board in boards] == [False, False]


async def test_only_players_who_want_pings_are_pinged(server: SimulatedServer) -> None:
    await server.ben.slash(server.channel, "coins me", notices="on", language="de")
    _, (board,) = await start_duel(server, format="single", coins="4 7 2 9")
    if mover(server, board) is server.ben:
        await make_move(server, board)
    asked = pinged_users(server)
    await make_move(server, board)
    assert pinged_users(server) == [*asked, [server.ben.id]]
    call = server.channel.history()[-1]
    assert shown_text(call).startswith(f"<@{server.ben.id}>, du bist am Zug: https://discord.com/")
    assert shown_text(call).endswith(f"/{server.channel.id}/{board.id}")
    await make_move(server, board)  # what was followed goes, and Ann wants no calls
    assert call.id not in {message.id for message in server.channel.history()}
    assert pinged_users(server) == [*asked, [server.ben.id]]


async def test_a_ping_that_can_not_be_deleted_keeps_nobody_from_playing(server: SimulatedServer) -> None:
    await server.ben.slash(server.channel, "coins me", notices="on")
    _, (board,) = await start_duel(server, format="single", coins="4 7 2 9")
    while pinged_users(server)[1:] == []:
        await make_move(server, board)
    server.env.inject_error("DELETE", "/channels/*/messages/*", status=403, code=50013)
    await make_move(server, board)
    assert shown_text(board).startswith("### Your turn, Ann\n")


async def test_a_player_out_of_time_loses(
    server: SimulatedServer, app: AppContext, clock: ManualClock, simcord_bot: CoinsClient
) -> None:
    _, (first, second) = await start_duel(server)
    await make_move(server, first)
    clock.advance(36 * HOUR)
    await stay(app)
    await simcord_bot.scheduler.run_due()
    warnings = [shown_text(message) for message in server.channel.history()[-2:]]
    assert ["or you lose the game" in each for each in warnings] == [False, True]
    assert pinged_users(server) == [[server.ben.id]]
    clock.advance(12 * HOUR)
    await stay(app)
    await simcord_bot.scheduler.run_due()
    assert shown_text(second).startswith("## Ann wins: Ben ran out of time\n")
    assert shown_text(first).startswith("### Your turn, Ben\n")  # Ann waits no longer
    clock.advance(48 * HOUR)
    await stay(app)
    await simcord_bot.scheduler.run_due()
    assert shown_text(first).startswith("## Ann wins: Ben ran out of time\n")
    assert shown_text(second).startswith("## Ann wins: Ben ran out of time\n")
    assert result_message(server).startswith("## 🏆 Ann beats Ben by")
    assert re.search(r"\nGame \d: Ben ran out of time and lost \d+ points by it\.", result_message(server))
    assert not any("or you lose the game" in shown_text(message) for message in server.channel.history())
    challenge_left = await send_challenge(server)
    clock.advance(25 * HOUR)
    await stay(app)
    await simcord_bot.scheduler.run_due()
    assert shown_text(challenge_left).startswith("## Nobody accepted Ann's challenge in time")
    assert labels(challenge_left) == []


async def test_an_outage_gives_the_time_back_in_one_sentence(
    server: SimulatedServer, app: AppContext, clock: ManualClock, simcord_bot: CoinsClient
) -> None:
    await server.ben.slash(server.channel, "coins me", notices="on")
    _, (board,) = await start_duel(server, format="single")
    while mover(server, board) is not server.ben:
        await make_move(server, board)
    clock.advance(37 * HOUR)
    challenge = await send_challenge(server)
    await stay(app)
    await simcord_bot.scheduler.run_due()
    clock.advance(20 * HOUR)
    await simcord_bot.scheduler.run_due()  # the outage is noticed, and then acted upon
    await simcord_bot.scheduler.run_due()
    due, open_until = (f"<t:{(clock.now + hours * HOUR).timestamp():.0f}:R>" for hours in (11, 24))
    notice = shown_text(server.channel.history()[-1])
    said = f"<@{server.ben.id}>, I was away for a while, so your move is now due {due}: https://discord.com/"
    assert notice.startswith(said)
    assert pinged_users(server)[-1] == [server.ben.id]
    assert f"Due {due}" in shown_text(board)
    assert f"expires {open_until}" in shown_text(challenge)
    await make_move(server, board)
    assert shown_text(board).startswith("### Your turn, Ann\n")


async def test_members_who_manage_messages_can_end_any_game(server: SimulatedServer, cleo: MemberActor) -> None:
    asked, (first, second) = await start_duel(server)
    refused = shown_text(ephemeral(await cleo.slash(server.channel, "coins end", game=code(first))))
    assert refused.startswith("You need the Manage Messages permission")
    role = server.ann.guild.create_role("Mods", permissions=discord.Permissions(manage_messages=True))
    mod = server.ann.guild.add_member(server.env.create_user("mo", global_name="Mo"), roles=[role])
    elsewhere = server.ann.guild.create_text_channel("elsewhere")
    refused = shown_text(ephemeral(await mod.slash(elsewhere, "coins end", game=code(first))))
    assert refused == f"That's played in <#{server.channel.id}>. End it there."  # only a channel gives the permission
    said = shown_text(ephemeral(await mod.slash(server.channel, "coins end", game=code(first))))
    assert said == f"{code(first)} was ended without a result."
    assert [shown_text(board).splitlines()[0] for board in (first, second)] == ["## Closed: nobody wins"] * 2
    assert shown_text(asked).startswith("## Duel: Ann against Ben, ended without a winner")
