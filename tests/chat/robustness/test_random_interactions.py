"""Hundreds of random, forged and badly timed interactions by two players."""

from __future__ import annotations

import logging
from collections import Counter
from random import Random
from typing import Any

import pytest
from discord import app_commands
from simcord.actors import MemberActor
from simcord.results import ResponseMessage

from bot.chat import pipeline
from bot.chat.views.boards import GameAction
from bot.match.opponents import OPPONENTS
from bot.store import Database
from tests.support.databases import records
from tests.support.shown import shown_text
from tests.support.simcord import (
    Payload,
    SimulatedServer,
    callbacks,
    click_payload,
    command_payload,
    deliver,
    ids,
    new_messages,
    raw_command,
    result,
)

pytestmark = pytest.mark.slow

COMMANDS: list[tuple[str, dict[str, list[Any]]]] = [
    ("new", {"opponent": list(OPPONENTS), "size": [2, 3, 5, 8], "first": ["me", "bot", "random"]}),
    ("new", {"coins": ["9 2", "1,2,3", "5 5 5 5", "4 7 2 9 5 2", "x", "", "1 2 |", "9" * 5000, "**`", "\ud800"]}),
    ("new", {"size": [61, -1, 10**9], "first": ["nobody"], "opponent": ["@everyone"]}),
    ("take left", {"line": [1, 1, 2, 99]}),
    ("take right", {"line": [1, 1, 2, 99]}),
    ("take left", {}),
    ("take right", {}),
    ("hint", {"grade": ["nudge", "side", "full", "half", ""]}),
    ("evaluate", {"coins": ["9 2", "1 2 | [3", "x", "", "9" * 5000, "5 5 5 5", "1 " * 61]}),
    ("board", {}),
    ("resign", {}),
    ("review", {}),
    ("review", {"game": ["ZZZZZZ", "x", "", "**`", "\ud800"]}),
    ("new", {"deal": ["ZZZZZZ", "x", "`@everyone`"], "size": [5]}),
    ("leaderboard", {"by": ["level", "rating", "daily", "luck"], "scope": ["server", "everywhere", "moon"]}),
    ("stats", {}),
    ("rules", {}),
]


class RandomPlayers:
    """Two players with random actions, the same for the same seed."""

    def __init__(self, server: SimulatedServer, seed: int) -> None:
        self.server = server
        self.chance = Random(seed)
        self.messages: list[ResponseMessage] = []
        self.seen: list[str] = ["coins/top/wins/server/0/1"]
        self.actions: Counter[str] = Counter()

    def act(self) -> tuple[Any, Payload]:
        """Return a random action, as a record and the payload that Discord would send."""
        player = self.chance.choice([self.server.ann, self.server.ben])
        kinds = {"legal": 55, "stale": 15, "forged": 10, "command": 18, "nonsense": 2}
        kind = self.chance.choices(list(kinds), list(kinds.values()))[0]
        self.actions[kind] += 1
        if kind == "nonsense":
            options = self.chance.choice(
                [[], [{"name": "cheat", "type": 1}], [{"name": "size", "type": 4, "value": 6}]]
            )
            return raw_command(self.server.env, player, self.server.channel, options)
        if kind == "command" or not self.messages:
            path, offered = self.chance.choice(COMMANDS)
            given = {name: self.chance.choice(values) for name, values in offered.items() if self.chance.random() < 0.6}
            return command_payload(self.server.env, player, self.server.channel, path, **given)
        return self._click(player, kind)

    def _click(self, player: MemberActor, kind: str) -> tuple[Any, Payload]:
        message = self.chance.choice(self.messages[-6:])
        if message.ephemeral:  # Discord shows it to one user only
            player = self.server.ann if shown_text(message).count("Ann") else self.server.ben
        custom_id = self.chance.choice(self.seen)
        if kind == "legal":
            custom_id = self.chance.choice(ids(message) or self.seen[-3:])
        elif kind == "forged":
            custom_id = self._forge(custom_id)
        type_ = 3 if self.chance.random() < 0.02 else 2
        return click_payload(self.server.env, player, self.server.channel, message.id, custom_id, type_)

    def _forge(self, custom_id: str) -> str:
        parts = custom_id.split("/")
        part = self.chance.randrange(len(parts))
        actions = [action.value for action in GameAction]
        parts[part] = self.chance.choice(
            [*actions, "", "0", "1L", "2R", "9L", "99", "1000", "-1", "ZZZZZZ", "coins", "٣"]
        )
        return "/".join(parts)

    def remember(self, record: Any) -> None:
        """Remember the response, for later clicks."""
        self.messages += new_messages(result(self.server.env, record))
        for message in self.messages[-3:]:
            self.seen += [one for one in ids(message) if one not in self.seen]


@pytest.mark.parametrize(("seed", "interactions", "patience"), [(1, 500, pipeline.DEFER_AFTER_S), (2, 200, 0.001)])
async def test_random_interactions_leave_the_log_clean_and_the_games_consistent(
    server: SimulatedServer,
    database: Database,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
    seed: int,
    interactions: int,
    patience: float,
) -> None:
    monkeypatch.setattr(pipeline, "DEFER_AFTER_S", patience)
    players = RandomPlayers(server, seed)
    rng = players.chance
    once: set[str] = set()
    repeated: set[str] = set()

    async def statuses() -> set[str]:
        return {game["status"] for game in await records.games(database)}

    # How many requests it takes until games have ended in both ways depends on races.
    while len(once) + len(repeated) < interactions or not {"finished", "resigned"} <= await statuses():
        acts = [players.act() for _ in range(rng.choice([1, 1, 1, 2, 3, 4]))]
        payloads = [payload for _, payload in acts]
        ids_ = {str(record.id) for record, _ in acts}
        if rng.random() < 0.15:
            payloads *= rng.choice([2, 5])
            rng.shuffle(payloads)
            repeated |= ids_
        else:
            once |= ids_
        await deliver(server.env, *payloads)
        for record, _ in acts:
            assert record.responded, record
            players.remember(record)

    assert min(players.actions.values()) > 0
    tries = Counter(callbacks(server.env))
    assert all(tries[id_] == 1 for id_ in once)
    assert set(tries) == once | repeated
    assert not [record for record in caplog.records if record.exc_info or record.levelno >= logging.ERROR]
    assert all(isinstance(error, app_commands.AppCommandError) for error in server.env.errors)
    games = await records.games(database)
    await records.assert_verified(database)
    assert len(games) > interactions / 60  # the number depends on races
    counted = records.rows(database, "SELECT sum(games) FROM careers")[0][0]
    assert counted == sum(game["status"] != "active" and not game["casual"] for game in games)
