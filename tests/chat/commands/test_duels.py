"""Duels in chat: challenged, taken up, played by buttons and by commands, and who may do what."""

from __future__ import annotations

import re
from datetime import timedelta
from random import Random

import discord
import pytest
from simcord.actors import MemberActor
from simcord.results import ResponseMessage

from bot.bootstrap import build_client
from bot.chat.client import CoinsClient
from bot.service.app_context import AppContext
from bot.store import Database
from tests.support.databases import records
from tests.support.players.player_actions import ManualClock
from tests.support.simcord.access import bodies, click_payload, deliver, ids, labels, menus, new_messages, result
from tests.support.simcord.place import AT_ANY_PACE, Place
from tests.support.simcord.responses import code, edited, ephemeral, posted

BOARD = "4 7 2 | 3 9]"
HOUR = timedelta(hours=1)
LAYOUTS = ["4 7 2 9", BOARD, "4 7 | 2 9", "(4 7 2 9 5)", "[4 7 | 2 9] | 1 | 3"]


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock()


@pytest.fixture
def app(database: Database, clock: ManualClock) -> AppContext:
    return AppContext(database, limits=AT_ANY_PACE, rng=Random(7), clock=clock)


@pytest.fixture
def cleo(place: Place) -> MemberActor:
    return place.player("Cleo")


def pings(place: Place) -> list[list[int]]:
    """Return the users pinged by each message."""
    found = [body.get("allowed_mentions", {}).get("users") for body in bodies(place.env)]
    return [[int(user) for user in users] for users in found if users]


async def challenge(place: Place, **options: object) -> ResponseMessage:
    options = {"player": place.ben, "coins": BOARD} | options
    given = {name: value for name, value in options.items() if value is not None}
    return posted(await place.ann.slash(place.channel, "coins challenge", **given))


async def begin(place: Place, **options: object) -> tuple[ResponseMessage, list[ResponseMessage]]:
    """The message of a duel between Ann and Ben, and its boards."""
    asked = await challenge(place, **options)
    outcome = await place.ben.click(asked, label="Accept")
    return asked, new_messages(outcome)


def mover(place: Place, board: ResponseMessage) -> MemberActor:
    found = re.search(r"Your turn, (\w+)", board.content)
    assert found is not None, board.content
    return {"Ann": place.ann, "Ben": place.ben}[found.group(1)]


def picks(board: ResponseMessage) -> list[str]:
    """The ids by which coins can be taken by buttons."""
    return [each for each in ids(board) if re.fullmatch(r"coins/\w{6}/\d+/\d[LR]", each)]


async def take(place: Place, board: ResponseMessage) -> None:
    """Make a move of the player whose turn it is, by a button or a menu."""
    for menu in menus(board):
        option = menu["options"][0]["value"]
        record, payload = click_payload(
            place.env, mover(place, board), place.channel, board.id, menu["custom_id"], kind=3, values=[option]
        )
        await deliver(place.env, payload)
        edited(result(place.env, record))
        return
    edited(await mover(place, board).click(board, custom_id=picks(board)[0]))


async def finish(place: Place, *boards: ResponseMessage) -> None:
    while ready := [board for board in boards if "Your turn" in board.content]:
        await take(place, ready[0])


async def test_only_the_one_challenged_is_pinged(place: Place) -> None:
    asked = await challenge(place)
    assert asked.content.startswith(f"**<@{place.ben.id}>, Ann challenges you to a duel**")
    assert "On an even row the first player can always avoid losing, so only this is fair." in asked.content
    assert labels(asked) == ["Accept", "Decline", "Cancel"]
    assert pings(place) == [[place.ben.id]]
    await place.ben.click(asked, label="Accept")
    assert pings(place) == [[place.ben.id]]


async def test_nobody_else_answers(place: Place, cleo: MemberActor, database: Database) -> None:
    asked = await challenge(place)
    before = asked.content
    for who, label, said in (
        (cleo, "Accept", "This challenge is for Ben."),
        (cleo, "Decline", "This challenge is for Ben."),
        (cleo, "Cancel", "Only Ann can cancel"),
        (place.ben, "Cancel", "Only Ann can cancel"),
        (place.ann, "Accept", "your own challenge"),
    ):
        assert said in ephemeral(await who.click(asked, label=label)).content
    assert (asked.content, await records.games(database)) == (before, [])


@pytest.mark.parametrize("rated", [True, False])
async def test_the_challenger_decides_if_a_duel_is_rated(place: Place, database: Database, rated: bool) -> None:
    asked = await challenge(place, coins=None, size=4, format="single", rated=rated)
    assert records.rows(database, "SELECT rated FROM duels") == [(int(rated),)]
    assert labels(asked) == ["Accept", "Decline", "Cancel"]


@pytest.mark.parametrize("coins", LAYOUTS)
async def test_a_duplicate_by_buttons(place: Place, database: Database, coins: str) -> None:
    asked, boards = await begin(place, coins=coins)
    assert asked.content.startswith("**Duel: Ann against Ben**")
    assert ids(asked) == []
    assert [re.findall(r"Duel \w{6} · (\d) of 2", board.content) for board in boards] == [["1"], ["2"]]
    assert [mover(place, board) for board in boards] == [place.ann, place.ben]
    assert "Hint" not in labels(boards[0])
    await take(place, boards[0])
    assert boards[0].content.startswith("**Waiting for Ben**")
    why = "-# Ann has picked. Both picks show up together, once Ben has picked on the other board."
    assert boards[0].content.endswith(why)
    assert "coins left" in boards[0].content
    assert labels(boards[0]) == ["Resign", "Offer a tie"]
    await take(place, boards[1])
    assert [mover(place, board) for board in boards] == [place.ben, place.ann]
    await finish(place, *boards)
    first, second = await records.games(database)
    mine, other = first["scores"][0] - first["scores"][1], second["scores"][1] - second["scores"][0]
    assert mine + other == 0
    assert asked.content.startswith("**Ann and Ben tie their duel**")
    assert f"Margins of Ann: {mine:+} {other:+}, 0 in all".replace("-", "−").replace("+0", "0") in asked.content
    assert labels(asked) == ["Rematch"]
    for board in boards:  # the first one, too: now that nothing is given away any more
        assert labels(board) == ["Rematch", "Review", "Share"]


async def test_a_duplicate_by_commands(place: Place, database: Database) -> None:
    await challenge(place)
    answers = new_messages(await place.ben.slash(place.channel, "coins duel accept"))
    boards = {code(board.content): board for board in answers[1:]}
    first, second = boards
    # It is Ann's turn in the first one only, and Ben's in the second one only.
    told = ephemeral(await place.ann.slash(place.channel, "coins take left", line=2)).content
    assert told == "Got it. Your pick shows up as soon as Ben has picked on the other board."
    assert boards[first].content.startswith("**Waiting for Ben")
    told = ephemeral(await place.ann.slash(place.channel, "coins take left", line=2)).content
    assert told == "You've already picked here. Now it's up to Ben, on the other board."
    older, boards[second] = boards[second], posted(await place.ben.slash(place.channel, "coins take left", line=1))
    assert ids(older) == []
    while ready := [game for game in boards if "Your turn" in boards[game].content]:
        game = ready[0]
        line = 2 if "1: empty" in boards[game].content else 1
        who = mover(place, boards[game])
        outcome = await who.slash(place.channel, "coins take left", line=line, game=game.lower())
        if boards[game].content.startswith("**Waiting"):
            ephemeral(outcome)
        else:
            boards[game] = posted(outcome)
    assert answers[0].content.startswith("**Ann wins the duel against Ben by")
    shown = posted(await place.ann.slash(place.channel, "coins board", game=first))
    assert labels(shown) == ["Rematch", "Review", "Share"]
    assert {game["status"] for game in await records.games(database)} == {"finished"}


async def test_a_third_person_does_and_sees_nothing(place: Place, cleo: MemberActor, database: Database) -> None:
    _, boards = await begin(place)
    before = records.everything(database)
    for label in ("Resign", "Offer a tie"):
        assert "This game is Ann against Ben" in ephemeral(await cleo.click(boards[0], label=label)).content
    assert "This game is" in ephemeral(await cleo.click(boards[0], custom_id=picks(boards[0])[0])).content
    for command, options in (
        ("take left", {"line": 1, "game": code(boards[0].content)}),
        ("board", {"game": code(boards[0].content)}),
        ("resign", {"game": code(boards[0].content)}),
        ("tie", {"game": code(boards[0].content)}),
    ):
        assert "This game is" in ephemeral(await cleo.slash(place.channel, f"coins {command}", **options)).content
    for coins in (BOARD, "[9 3 | 2 7 4"):
        closed = ephemeral(await cleo.slash(place.channel, "coins evaluate", coins=coins)).content
        assert (
            closed
            == "These coins are part of a running duel, so I'm keeping quiet about them. Ask me again once it's over."
        )
    assert (
        "is still being played"
        in ephemeral(await cleo.slash(place.channel, "coins review", game=code(boards[0].content))).content
    )
    after = records.everything(database)
    assert {name for name in before if after[name] != before[name]} <= {"puzzles", "secrets"}


async def test_hints_and_evaluation_are_closed_to_both(place: Place) -> None:
    _, boards = await begin(place)
    for who in (place.ann, place.ben):
        for command, options in (("hint", {}), ("evaluate", {}), ("evaluate", {"coins": BOARD})):
            said = ephemeral(await who.slash(place.channel, f"coins {command}", **options)).content
            assert said.startswith("These coins are part of a running duel")
    record, payload = click_payload(
        place.env, place.ann, place.channel, boards[0].id, f"coins/{code(boards[0].content)}/0/hint"
    )
    await deliver(place.env, payload)
    assert "These coins are part of a running duel" in ephemeral(result(place.env, record)).content


async def test_neither_moves_for_the_other(place: Place) -> None:
    _, boards = await begin(place)
    assert ephemeral(await place.ben.click(boards[0], custom_id=picks(boards[0])[0])).content == "It's not your turn."


async def test_declined_and_cancelled(place: Place) -> None:
    asked = await challenge(place)
    edited(await place.ben.click(asked, label="Decline"))
    assert (asked.content.splitlines()[0], labels(asked)) == ("**Ann's challenge was declined**", [])
    asked = await challenge(place)
    edited(await place.ann.click(asked, label="Cancel"))
    assert (asked.content.splitlines()[0], labels(asked)) == ("**Ann's challenge was cancelled**", [])
    asked = await challenge(place)
    ephemeral(await place.ben.slash(place.channel, "coins duel decline"))
    assert asked.content.startswith("**Ann's challenge was declined**")


async def test_anybody_takes_up_an_open_challenge(place: Place, cleo: MemberActor) -> None:
    asked = await challenge(place, player=None, format="single", coins=None, layout="ring", size=5)
    assert (labels(asked), pings(place)) == (["Accept", "Cancel"], [])
    boards = new_messages(await cleo.click(asked, label="Accept"))
    assert len(boards) == 1
    assert asked.content.startswith("**Duel: Ann against Cleo**")
    record, payload = click_payload(
        place.env, place.ben, place.channel, asked.id, f"coins/duel/{asked.content[-6:]}/accept"
    )
    await deliver(place.env, payload)
    assert "already been accepted" in ephemeral(result(place.env, record)).content


async def test_two_who_take_it_up_in_the_same_instant(place: Place, cleo: MemberActor, database: Database) -> None:
    asked = await challenge(place, player=None)
    accept = next(each for each in ids(asked) if each.endswith("accept"))
    made = [click_payload(place.env, who, place.channel, asked.id, accept) for who in (place.ben, cleo)]
    await deliver(place.env, *(payload for _, payload in made))
    assert len(await records.games(database)) == 2
    told = [message.content for record, _ in made for message in new_messages(result(place.env, record))]
    assert sum("already been accepted" in each for each in told) == 1


async def test_accepted_twice_by_the_same_click(place: Place, database: Database) -> None:
    asked = await challenge(place)
    accept = next(each for each in ids(asked) if each.endswith("accept"))
    _, payload = click_payload(place.env, place.ben, place.channel, asked.id, accept)
    await deliver(place.env, payload, payload)
    assert len(await records.games(database)) == 2


async def test_who_is_not_there_is_not_challenged(place: Place) -> None:
    said = ephemeral(await place.ann.slash(place.channel, "coins challenge", player=place.ann)).content
    assert said.startswith("You can't challenge yourself.")
    await challenge(place)
    said = ephemeral(await place.ann.slash(place.channel, "coins challenge", player=place.ben)).content
    assert said.startswith("Your challenge to Ben is still open.")
    said = ephemeral(await place.ben.slash(place.channel, "coins duel cancel")).content
    assert said.startswith("I'm not sure which challenge you mean")


async def test_a_tie_offered_taken_and_declined(place: Place) -> None:
    asked, (first, second) = await begin(place)
    edited(await place.ben.click(first, label="Offer a tie"))
    assert "Ben offers a tie" in first.content
    assert labels(first)[-3:] == ["Resign", "Take the tie", "Decline the tie"]
    assert "There's no open tie offer" in ephemeral(await place.ben.click(first, label="Take the tie")).content
    edited(await place.ann.click(first, label="Decline the tie"))
    assert "offers a tie" not in first.content
    edited(await place.ann.click(first, label="Offer a tie"))
    edited(await place.ben.click(first, label="Take the tie"))
    assert first.content.startswith("**A tie: both win**")
    fresh = posted(await place.ben.slash(place.channel, "coins tie", game=code(second.content)))
    posted(await place.ann.slash(place.channel, "coins tie"))
    assert ids(fresh) == []
    assert asked.content.startswith("**Ann and Ben tie their duel**")


async def test_resigned_and_again(place: Place) -> None:
    asked, (board,) = await begin(place, format="single")
    question = ephemeral(await place.ben.click(board, label="Resign"))
    assert "The remaining coins go to your opponent" in question.content
    await place.ben.click(question, label="Resign")
    assert board.content.startswith("**Ann wins**")
    assert asked.content.startswith("**Ann wins the duel against Ben by 25**")
    again = posted(await place.ben.click(asked, label="Rematch"))
    assert again.content.startswith(f"**<@{place.ann.id}>, Ben challenges you to a duel**")
    assert "single" in again.content
    assert pings(place) == [[place.ben.id], [place.ann.id]]
    boards = new_messages(await place.ann.click(again, label="Accept"))
    assert len(boards) == 1


async def test_called_only_who_wants_to_be(place: Place) -> None:
    await place.ben.slash(place.channel, "coins me", notices="on")
    _, (board,) = await begin(place, format="single", coins="4 7 2 9")
    if mover(place, board) is place.ben:
        await take(place, board)
    asked = pings(place)
    await take(place, board)
    assert pings(place) == [*asked, [place.ben.id]]
    call = place.channel.history()[-1]
    assert call.content.startswith(
        f"<@{place.ben.id}>, it's your turn in game {code(board.content)}: https://discord.com/"
    )
    assert call.content.endswith(f"/{place.channel.id}/{board.id}")
    await take(place, board)  # what was followed goes, and Ann wants no calls
    assert call.id not in {message.id for message in place.channel.history()}
    assert pings(place) == [*asked, [place.ben.id]]


async def test_time_runs_out(place: Place, clock: ManualClock, simcord_bot: CoinsClient) -> None:
    asked, (first, second) = await begin(place)
    await take(place, first)
    clock.advance(36 * HOUR)
    await simcord_bot.scheduler.run_due()
    warnings = [message.content for message in place.channel.history()[-2:]]
    assert ["or you lose the game" in each for each in warnings] == [False, True]
    assert pings(place) == [[place.ben.id]]
    clock.advance(12 * HOUR)
    await simcord_bot.scheduler.run_due()
    assert second.content.startswith("**Ann wins**")
    assert first.content.startswith("**Your turn, Ben**")  # Ann waits no longer
    clock.advance(48 * HOUR)
    await simcord_bot.scheduler.run_due()
    assert first.content.startswith("**Ann wins**")
    assert "Ben: out of time" in first.content
    assert second.content.startswith("**Ann wins**")
    assert asked.content.startswith("**Ann wins the duel against Ben by")
    assert not any("or you lose the game" in message.content for message in place.channel.history())
    challenge_left = await challenge(place)
    clock.advance(25 * HOUR)
    await simcord_bot.scheduler.run_due()
    assert challenge_left.content.startswith("**Nobody accepted Ann's challenge in time**")
    assert labels(challenge_left) == []


async def test_a_click_that_comes_too_late_ends_the_game(place: Place, clock: ManualClock) -> None:
    _, (first, _) = await begin(place)
    clock.advance(48 * HOUR)
    edited(await place.ann.click(first, custom_id=picks(first)[0]))
    assert first.content.startswith("**Ben wins**")


async def test_those_who_manage_messages_end_any_game(place: Place, cleo: MemberActor) -> None:
    asked, (first, second) = await begin(place)
    refused = ephemeral(await cleo.slash(place.channel, "coins end", game=code(first.content))).content
    assert refused.startswith("You need the Manage Messages permission")
    role = place.ann.guild.create_role("Mods", permissions=discord.Permissions(manage_messages=True))
    mod = place.ann.guild.add_member(place.env.create_user("mo", global_name="Mo"), roles=[role])
    said = ephemeral(await mod.slash(place.channel, "coins end", game=code(first.content))).content
    assert said == f"{code(first.content)} was ended without a result."
    assert [board.content.splitlines()[0] for board in (first, second)] == ["**Closed: nobody wins**"] * 2
    assert asked.content.startswith("**Duel: Ann against Ben, ended without a winner**")


async def test_after_a_restart_all_goes_on(place: Place, database: Database, clock: ManualClock) -> None:
    asked = await challenge(place)
    other = Database(f"sqlite:///{database.file}")
    try:
        await place.env.restart_bot(build_client(AppContext(other, clock=clock, limits=AT_ANY_PACE)))
        first, second = new_messages(await place.ben.click(asked, label="Accept"))
        await place.env.restart_bot(build_client(AppContext(other, clock=clock, limits=AT_ANY_PACE)))
        await finish(place, first, second)
        assert asked.content.startswith("**Ann and Ben tie their duel**")
    finally:
        await other.close()


async def test_forgotten_in_the_middle(place: Place) -> None:
    _, boards = await begin(place)
    question = ephemeral(await place.ann.slash(place.channel, "coins privacy", action="forget"))
    await place.ann.click(question, custom_id=next(each for each in ids(question) if "forget-yes" in each))
    assert [ids(board) for board in boards] == [[], []]
    assert (
        "Ann" not in posted(await place.ben.slash(place.channel, "coins board", game=code(boards[0].content))).content
    )
