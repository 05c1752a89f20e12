"""Test blocking and barring: what Ben reads is compared byte by byte with a world in which Ann hasn't blocked him."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from copy import deepcopy
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path
from random import Random
from typing import Any

import discord
import pytest
import simcord
from simcord.actors import MemberActor
from simcord.results import ResponseMessage

from bot.bootstrap import build_client
from bot.chat.client import CoinsClient
from bot.service import blocks, privacy
from bot.service.context import AppContext
from bot.settings import GameSettings, LimitSettings
from bot.store import Database, ratings
from bot.store import duels as duel_rows
from tests.support.databases.files import fresh
from tests.support.databases.records import everything
from tests.support.players import ManualClock, stay
from tests.support.shown import shown_text
from tests.support.simcord import (
    SimulatedServer,
    bodies,
    click_payload,
    code,
    deliver,
    edited,
    ephemeral,
    ids,
    labels,
    posted,
    public_messages,
    result,
    train,
)

ROW = "4 7 2 9 5 2 8 1"
HOUR = timedelta(hours=1)


@dataclass
class World(SimulatedServer):
    """A server in which Cleo plays as well, with a second channel that Ben doesn't read."""

    app: AppContext
    client: CoinsClient
    clock: ManualClock
    cleo: MemberActor
    elsewhere: Any

    async def blocked(self, who: MemberActor) -> None:
        """Let Ann block somebody."""
        ephemeral(await self.ann.slash(self.elsewhere, "coins block", player=who))

    async def later(self, time: timedelta) -> None:
        self.clock.advance(time)
        await stay(self.app)
        await self.client.scheduler.run_due()

    async def single(self) -> ResponseMessage:
        """Begin a duel of one game, and return its board."""
        asked = posted(await self.ann.slash(self.channel, "coins challenge", format="single", player=self.ben))
        [board] = public_messages(await self.ben.click(asked, label="Accept"))
        return board

    async def make_move(self, board: ResponseMessage) -> None:
        mover = self.ann if "Your turn, Ann" in shown_text(board) else self.ben
        await mover.click(board, custom_id=ids(board)[0])


@asynccontextmanager
async def world(folder: Path, **limits: Any) -> AsyncIterator[World]:
    database, clock = Database(fresh(folder / "coins.db")), ManualClock()
    at_any_pace = LimitSettings(requests_at_once=10_000, requests_per_second=10_000, **limits)
    app = AppContext(database, GameSettings(theme="plain"), limits=at_any_pace, rng=Random(7), clock=clock)
    client = build_client(app)
    async with simcord.run(client) as env:
        guild = env.create_guild()
        channel, other = guild.create_text_channel("coins"), guild.create_text_channel("elsewhere")
        ann, ben, cleo = (
            guild.add_member(env.create_user(name.lower(), global_name=name)) for name in ("Ann", "Ben", "Cleo")
        )
        try:
            yield World(env, channel, ann, ben, app, client, clock, cleo, other)
        finally:
            await client.close()
            await database.close()


Act = Callable[[World], Awaitable[Any]]


async def seen(folder: Path, before: Act, act: Act, **limits: Any) -> list[dict[str, Any]]:
    """Return the bodies of all messages that `act` leads to after `before`."""
    await asyncio.to_thread(folder.mkdir, parents=True)
    async with world(folder, **limits) as there:
        await before(there)
        known = len(bodies(there.env))
        await act(there)
        return deepcopy(bodies(there.env)[known:])


def pings(seen_bodies: list[dict[str, Any]]) -> list[int]:
    return [user for body in seen_bodies for user in body.get("allowed_mentions", {}).get("users", [])]


def without_pings(seen_bodies: list[dict[str, Any]]) -> bytes:
    return json.dumps([{**body, "allowed_mentions": None} for body in seen_bodies], sort_keys=True).encode()


async def check_alike(folder: Path, before: Act, act: Act, *, pinged: int) -> None:
    """Check that Ben sees the same whether Ann has blocked him or Cleo; only the latter pings her, `pinged` times."""

    async def block_ben(there: World) -> None:
        await before(there)
        await there.blocked(there.ben)

    async def block_cleo(there: World) -> None:
        await before(there)
        await there.blocked(there.cleo)

    blocked, free = await seen(folder / "blocked", block_ben, act), await seen(folder / "free", block_cleo, act)
    assert without_pings(blocked) == without_pings(free)
    assert blocked
    assert (len(pings(blocked)), len(pings(free))) == (0, pinged)


async def nothing(_: World) -> None: ...


async def test_challenges_by_name_look_as_if_they_were_sent(tmp_path: Path) -> None:
    async def challenge(there: World) -> None:
        for _ in range(4):  # the second one is open already, and after the fourth it was often
            await there.ben.slash(there.channel, "coins challenge", player=there.ann)
            asked = ephemeral(await there.ben.slash(there.channel, "coins challenge", player=there.ann))
            if "Cancel" in labels(asked):
                await there.ben.click(asked, label="Cancel")
        await there.later(HOUR)
        asked = posted(await there.ben.slash(there.channel, "coins challenge", player=there.ann, coins=ROW))
        await there.cleo.click(asked, label="Accept")
        await there.ben.click(asked, label="Accept")
        await there.later(25 * HOUR)
        assert shown_text(asked).startswith("## Nobody accepted Ben's challenge in time")

    await check_alike(tmp_path, nothing, challenge, pinged=4)


async def test_challenges_by_the_menu_look_as_if_they_were_sent(tmp_path: Path) -> None:
    async def challenge(there: World) -> None:
        choices = ephemeral(await there.ben.context_menu(there.channel, "Challenge", there.ann))
        for custom_id in ids(choices)[:2]:
            await there.ben.click(choices, custom_id=custom_id)

    await check_alike(tmp_path, nothing, challenge, pinged=1)


async def resign(there: World) -> None:
    await there.single()
    question = ephemeral(await there.ann.slash(there.channel, "coins resign"))
    await there.ann.click(question, label="Resign")


async def test_a_rematch_looks_as_if_it_was_offered(tmp_path: Path) -> None:
    async def rematch(there: World) -> None:
        result = there.channel.history()[-1]
        for _ in range(2):
            await there.ben.click(result, label="Rematch")

    await check_alike(tmp_path, resign, rematch, pinged=1)


async def test_what_a_blocked_player_reads_is_the_same(tmp_path: Path) -> None:
    async def read(there: World) -> None:
        for command in ("stats", "leaderboard", "privacy", "games", "me", "block", "review", "remind"):
            await there.ben.slash(there.channel, f"coins {command}")
        await there.ben.slash(there.channel, "coins stats", player=there.ann)
        await there.ben.context_menu(there.channel, "Coins statistics", there.ann)
        exported = await privacy.export_player(there.app, there.ben.id)
        posted(await there.ben.slash(there.channel, "coins challenge"))
        assert exported["blocks"] == []

    for number, before in enumerate((nothing, resign)):
        await check_alike(tmp_path / str(number), before, read, pinged=0)


async def test_an_open_challenge_is_as_one_of_somebody_without_room(tmp_path: Path) -> None:
    async def ask(there: World, blocked: MemberActor, *, resigns: bool) -> None:
        board = posted(await there.ann.slash(there.elsewhere, "coins new", coins=ROW))
        if resigns:
            question = ephemeral(await there.ann.slash(there.elsewhere, "coins resign", game=code(board)))
            await there.ann.click(question, label="Resign")
        await there.ann.slash(there.channel, "coins challenge", format="single")
        await there.blocked(blocked)

    async def accept(there: World) -> None:
        asked = there.channel.history()[-1]
        assert labels(asked) == ["Accept"]
        for _ in range(2):
            await there.ben.click(asked, label="Accept")

    limits = {"games_per_player": 1}
    blocked = await seen(tmp_path / "a", lambda there: ask(there, there.ben, resigns=True), accept, **limits)
    no_room = await seen(tmp_path / "b", lambda there: ask(there, there.cleo, resigns=False), accept, **limits)
    assert json.dumps(blocked).encode() == json.dumps(no_room).encode()
    assert len(blocked) == 2
    assert "Ann has reached the limit of active games." in shown_text(blocked[0])

    async def accept_by_cleo(there: World) -> None:
        public_messages(await there.cleo.click(there.channel.history()[-1], label="Accept"))

    free = await seen(tmp_path / "c", lambda there: ask(there, there.ben, resigns=True), accept_by_cleo, **limits)
    assert "## ⚔️ Ann against Cleo" in shown_text(free[0])


def board_in(there: World) -> Any:
    """Return the board as it is now."""
    [board] = [message for message in there.channel.history() if "Offer a tie" in labels(message)]
    return board


async def test_a_running_duel_goes_on_without_pings(tmp_path: Path) -> None:
    async def begin(there: World, blocked: MemberActor) -> None:
        ephemeral(await there.ann.slash(there.elsewhere, "coins me", notices="on"))
        board = await there.single()
        if "Your turn, Ann" in shown_text(board):
            await there.make_move(board)
        await there.blocked(blocked)

    async def play(there: World) -> None:
        await there.make_move(board_in(there))  # by Ben, after which it is Ann's turn
        await there.later(36 * HOUR)
        assert "or you lose the game" in shown_text(there.channel.history()[-1])
        await there.make_move(board_in(there))
        await there.ben.click(board_in(there), label="Offer a tie")

    blocked = await seen(tmp_path / "a", lambda there: begin(there, there.ben), play)
    pinged = await seen(tmp_path / "b", lambda there: begin(there, there.cleo), play)
    assert without_pings(blocked) == without_pings(pinged)
    assert (pings(blocked), len(pings(pinged))) == ([], 2)


async def test_a_race_pings_nobody_who_has_blocked_who_begins_it(tmp_path: Path) -> None:
    async def open_race(there: World, blocked: MemberActor) -> None:
        await train(there.ben, there.channel, "race")
        card = there.channel.history()[-1]
        await there.ann.click(card, custom_id=ids(card)[0])
        await there.blocked(blocked)
        there.client.chat.later.drop(f"race {code_of_race(card)} {there.ann.id}")

    async def begin(there: World) -> None:
        [card] = there.channel.history()
        await there.ben.click(card, custom_id=next(each for each in ids(card) if "start-race" in each))

    blocked = await seen(tmp_path / "a", lambda there: open_race(there, there.ben), begin)
    free = await seen(tmp_path / "b", lambda there: open_race(there, there.cleo), begin)
    assert without_pings(blocked) == without_pings(free)
    assert (len(pings(blocked)), len(pings(free))) == (0, 1)


def code_of_race(card: Any) -> str:
    return next(each for each in ids(card) if "set/" in each).split("/")[2]


async def test_the_blocker_is_left_alone_and_can_play_after_unblocking(tmp_path: Path) -> None:
    async with world(tmp_path) as there:
        await there.blocked(there.ben)
        asked = posted(await there.ben.slash(there.channel, "coins challenge", player=there.ann))
        for refused in (
            ephemeral(await there.ann.click(asked, label="Accept")),
            ephemeral(await there.ann.slash(there.channel, "coins challenge", player=there.ben)),
        ):
            assert shown_text(refused) == "You've blocked Ben. To play a duel, unblock them: /coins block"
        open_to_all = posted(await there.ben.slash(there.channel, "coins challenge"))
        assert "You've blocked Ben." in shown_text(ephemeral(await there.ann.click(open_to_all, label="Accept")))
        listed = ephemeral(await there.ann.slash(there.channel, "coins block"))
        assert labels(listed) == ["Unblock Ben"]
        listed = edited(await there.ann.click(listed, label="Unblock Ben"))
        assert shown_text(listed) == "## Players you've blocked\nNobody. Block someone: /coins block"
        assert public_messages(await there.ann.click(asked, label="Accept"))


async def test_who_can_be_blocked(tmp_path: Path) -> None:
    async with world(tmp_path) as there:
        robot = there.ann.guild.add_member(there.env.create_user("robot", bot=True))
        for player, said in ((robot, "Bots leave everyone alone."), (there.ann, "That's you.")):
            assert said in shown_text(ephemeral(await there.ann.slash(there.channel, "coins block", player=player)))
        for _ in range(2):
            listed = ephemeral(await there.ann.slash(there.channel, "coins block", player=there.cleo))
            assert shown_text(listed).startswith("Cleo is blocked and won't be told.")
            assert labels(listed) == ["Unblock Cleo"]  # who isn't stored by that
        assert labels(ephemeral(await there.ann.slash(there.channel, "coins block"))) == ["Unblock Cleo"]
        assert everything(there.app.database)["players"] == []
        for number in range(blocks.MAX_BLOCKS):
            player = there.ann.guild.add_member(there.env.create_user(f"p{number}"))
            listed = ephemeral(await there.ann.slash(there.channel, "coins block", player=player))
        assert shown_text(listed) == "The list is full: 25 players. Take someone off it first."
        assert len(labels(ephemeral(await there.ann.slash(there.channel, "coins block")))) == 25


async def test_moderators_bar_players_from_their_server(tmp_path: Path) -> None:
    async with world(tmp_path) as there:
        refused = ephemeral(await there.ann.slash(there.channel, "coins settings", bar=there.ben))
        assert shown_text(refused).startswith("To bar players you need Timeout Members, Ban Members or Manage Server")
        board = await there.single()
        asked = posted(await there.ben.slash(there.channel, "coins challenge"))
        race = posted(await train(there.ann, there.channel, "race"))
        channels_mod = moderator(there, "manage_messages")  # a right that a channel can give
        refused = ephemeral(await channels_mod.slash(there.channel, "coins settings", bar=there.ben))
        assert shown_text(refused).startswith("To bar players")
        panel = ephemeral(await channels_mod.slash(there.channel, "coins settings"))
        assert "Barred from this server" not in labels(panel)
        for permission in ("moderate_members", "ban_members", "manage_guild"):
            mod = moderator(there, permission)
            listed = ephemeral(await mod.slash(there.channel, "coins settings", bar=there.ben))
            assert shown_text(listed).startswith("Ben can't start or join games here any more.")
            assert labels(listed) == ["Unbar Ben", "← All settings"]
        barred = "The moderators of this server have barred you from its games."
        by_ann = posted(await there.ann.slash(there.channel, "coins challenge", player=there.ben))
        for outcome in (
            await there.ben.slash(there.channel, "coins new"),
            await there.ben.slash(there.channel, "coins challenge"),
            await train(there.ben, there.channel, "race"),
            await there.ben.click(by_ann, label="Accept"),
            await there.ben.click(race, custom_id=ids(race)[0]),
        ):
            assert shown_text(ephemeral(outcome)).startswith(barred)
        assert "Ben has reached the limit" in shown_text(ephemeral(await there.cleo.click(asked, label="Accept")))
        assert shown_text(board).startswith("## Closed: nobody wins")  # a duel that was running
        for permission in ("moderate_members", "manage_guild"):
            mod = moderator(there, permission)
            panel = ephemeral(await mod.slash(there.channel, "coins settings"))
            listed = edited(await mod.click(panel, label="Barred from this server"))
            assert labels(listed) == ["Unbar Ben", "← All settings"]
        listed = edited(await mod.click(listed, label="Unbar Ben"))
        assert shown_text(listed) == "## Barred from this server\nNobody. Bar someone: /coins settings bar:…"
        posted(await there.ben.slash(there.channel, "coins new"))


async def test_only_moderators_lift_a_bar(tmp_path: Path) -> None:
    async with world(tmp_path) as there:
        role = there.ann.guild.create_role("Admins", permissions=discord.Permissions(manage_guild=True))
        admin = there.ann.guild.add_member(there.env.create_user("admin"), roles=[role])
        unbar, *_ = ids(ephemeral(await admin.slash(there.channel, "coins settings", bar=there.ben)))
        board = posted(await there.cleo.slash(there.channel, "coins new"))
        for custom_id in (unbar, "coins/bars"):
            record, payload = click_payload(there.env, there.ben, there.channel, board.id, custom_id)
            await deliver(there.env, payload)
            assert shown_text(ephemeral(result(there.env, record))).startswith("To bar players you need")
        barred = shown_text(ephemeral(await there.ben.slash(there.channel, "coins new")))
        assert barred.startswith("The moderators of this server have barred you")


def moderator(there: World, permission: str) -> MemberActor:
    role = there.ann.guild.create_role(permission, permissions=discord.Permissions(**{permission: True}))
    return there.ann.guild.add_member(there.env.create_user(permission), roles=[role])


async def test_a_bar_ends_duels_of_that_server_without_a_result(tmp_path: Path) -> None:
    async with world(tmp_path) as there:
        board, mod = await there.single(), moderator(there, "ban_members")
        asked = posted(await there.ben.slash(there.channel, "coins challenge", format="single", player=mod))
        [own] = public_messages(await mod.click(asked, label="Accept"))
        alone = posted(await there.ben.slash(there.elsewhere, "coins new"))
        await mod.slash(there.elsewhere, "coins settings", bar=there.ben)
        running = await there.app.database.read(duel_rows.list_running, there.ben.id, there.ben.guild.id)
        assert [duel.challenged for duel in running] == [mod.id]  # whoever bars an opponent avoids no loss by that
        assert shown_text(board).startswith("## Closed: nobody wins")
        assert await there.app.database.read(ratings.rating_step, there.ben.id, 1) is None
        for still_open in (own, alone):
            assert "Your turn" in shown_text(still_open)


@pytest.mark.parametrize("closes", [False, True])
async def test_nothing_for_others_is_posted_where_one_may_not_play(tmp_path: Path, closes: bool) -> None:
    async with world(tmp_path) as there:
        mod = moderator(there, "manage_guild")
        proof = ephemeral(await there.ben.slash(there.channel, "coins puzzle", coins="5 10 25 10"))
        over = posted(await there.ben.slash(there.channel, "coins new", coins="4 7", opponent="greedy"))
        await there.ben.click(over, custom_id=ids(over)[0])
        review = ephemeral(await there.ben.slash(there.channel, "coins review"))
        race = posted(await train(there.ben, there.channel, "race"))
        await there.ann.click(race, custom_id=ids(race)[0])
        streak = ephemeral(await there.ben.slash(there.channel, "train"))
        while "Share" not in labels(streak):
            target = next(each for each in ids(streak) if "/try/" in each or each.endswith("/next"))
            streak = edited(await there.ben.click(streak, custom_id=target))
        if closes:
            await mod.slash(there.elsewhere, "coins settings", channels=f"<#{there.elsewhere.id}>")
        else:
            await mod.slash(there.elsewhere, "coins settings", bar=there.ben)
        refused = "You can't start games here." if closes else "The moderators of this server have barred you"
        for outcome in (
            await there.ben.click(proof, label="Post it here"),
            await there.ben.click(review, label="Share"),
            await there.ben.click(race, custom_id=next(each for each in ids(race) if "start-race" in each)),
            await train(there.ben, there.channel, "race"),
            await there.ben.click(streak, label="Share"),
            await there.ben.slash(there.channel, "coins challenge"),
        ):
            assert shown_text(ephemeral(outcome)).startswith(refused)


async def test_nobody_is_barred_outside_of_a_server(tmp_path: Path) -> None:
    async with world(tmp_path) as there:
        dm = await there.ann.user.slash("coins block")
        assert shown_text(ephemeral(dm)) == "## Players you've blocked\nNobody. Block someone: /coins block"
        refusal = shown_text(ephemeral(await there.ann.user.slash("coins settings", bar=there.ben.user)))
        assert refusal.startswith("Server settings only work in a server.")  # where nobody has permissions
