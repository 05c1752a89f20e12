"""An export leaves out what would help in a running game until it is over."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Any

import pytest

from bot.match.duels import DuelFormat
from bot.service import deals, duels, moves, privacy
from bot.service.context import AppContext, RequestContext
from bot.service.deals import NewGameRequest
from bot.service.duels import DuelRequest
from bot.store import Database
from tests.support.databases import samples
from tests.support.players import (
    ANN,
    BEN,
    ManualClock,
    begin,
    end,
    finish,
    give_up,
    meet,
    move,
    pick,
    play,
    renew,
    start,
)

SATURDAY = datetime(2026, 11, 21, 12, tzinfo=UTC)


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock(SATURDAY)


@pytest.fixture
def app(database: Database, clock: ManualClock) -> AppContext:
    return AppContext(database, rng=Random(1), clock=clock)


async def export_as_json(app: AppContext, who: RequestContext = ANN) -> Any:
    return json.loads(json.dumps(await privacy.export_player(app, who.user_id)))


def all_keys(value: Any) -> set[str]:
    """Return all keys in `value` at any depth."""
    if isinstance(value, list):
        return {key for each in value for key in all_keys(each)}
    if isinstance(value, dict):
        return set(value) | {key for each in value.values() for key in all_keys(each)}
    return set()


def revealing_keys(exported: Any) -> set[str]:
    """Return the keys of an export that reveal values of coins or the play of a bot."""
    found = {key for name in ("games", "duels") for each in exported[name] for key in all_keys(each) & {"lost", "seed"}}
    accuracy = {"choices", "exact", "lost"}
    return found | {key for each in exported["result_events"] for key in all_keys(each) & accuracy}


@pytest.mark.parametrize("form", list(DuelFormat))
async def test_a_duel_keeps_its_secrets_until_it_is_over(app: AppContext, form: DuelFormat) -> None:
    begun = await meet(app, form=form)
    for game_view in begun.game_views:
        await move(app, game_view.game)
    games = [
        (await duels.view_duel(app, begun.duel.code)).game_views[0].game,
        *(game_view.game for game_view in begun.game_views[1:]),
    ]
    if len(games) > 1:
        await give_up(app, games.pop(0))  # the first of a duplicate is over, its coins are still played for
        await samples.counted(app.database)
    for who in (ANN, BEN):
        export = await export_as_json(app, who)
        assert revealing_keys(export) == set()
        assert str(begun.duel.seed) not in json.dumps(export)
        assert [each["withheld"] for each in (*export["games"], *export["duels"])] == [
            *[["seed", "lost"]] * len(export["games"]),
            ["seed"],
        ]
        assert export["duels"][0]["board"]
    await play(app, games[0])
    for who in (ANN, BEN):
        export = await export_as_json(app, who)
        assert "withheld" not in all_keys([export["games"], export["duels"]])
        assert all("lost" in each for game in export["games"] for each in game["moves"])
        assert all("seed" in each for each in (*export["games"], *export["duels"]))


async def test_a_sealed_move_is_exported_for_its_player_only(app: AppContext) -> None:
    begun = await meet(app)
    await move(app, begun.game_views[0].game, "1R")
    exports = [await export_as_json(app, who) for who in (ANN, BEN)]
    assert [[game.get("sealed") for game in export["games"]] for export in exports] == [["1R", None], [None, None]]
    assert '"1R"' not in json.dumps(exports[1])
    await move(app, begun.game_views[1].game)
    assert [game["moves"][0]["side"] for game in (await export_as_json(app, BEN))["games"]] == ["R", "L"]


async def test_the_coins_of_a_challenge_are_exported_once_it_is_accepted(app: AppContext) -> None:
    made = await duels.create_challenge(renew(ANN, app), DuelRequest(None, size=6))
    [shown] = (await export_as_json(app))["duels"]
    assert (shown["code"], shown["withheld"]) == (made.code, ["board", "seed"])
    assert {"board", "seed"}.isdisjoint(shown)


@pytest.mark.parametrize("ended", [True, False])
async def test_a_try_keeps_its_secrets_until_its_day_is_over(app: AppContext, clock: ManualClock, ended: bool) -> None:
    game = await begin(app)
    if ended:
        await end(app, game, perfect=False)
    else:
        await pick(app, game, str(game.match.position.moves()[0]))
    export = await export_as_json(app)
    assert revealing_keys(export) == set()
    assert [each["withheld"] for each in export["games"]] == [["seed", "lost"]]
    clock.now += timedelta(days=1)
    assert revealing_keys(await export_as_json(app)) >= ({"lost", "seed"} if ended else set())
    if not ended:  # its own player may still end it in time
        assert revealing_keys(await export_as_json(app)) == set()
        ply = (await app.database.read(samples.found, game.code)).match.ply
        await moves.resign_game(renew(ANN, app), game.code, ply)
        assert revealing_keys(await export_as_json(app)) >= {"lost", "seed"}


async def test_a_running_game_does_not_reveal_how_its_bot_plays(app: AppContext) -> None:
    game = await start(app, opponent="random")
    await pick(app, game, "1L")
    export = await export_as_json(app)
    assert revealing_keys(export) == set()
    assert [each["withheld"] for each in export["games"]] == [["seed", "lost"]]
    assert str(game.seed) not in json.dumps(export)
    over = await finish(app, await app.database.read(samples.found, game.code))
    assert (await export_as_json(app))["games"][0]["seed"] == over.seed


async def test_a_finished_game_on_the_deal_of_a_running_one_does_not_reveal_how_its_bot_plays(app: AppContext) -> None:
    """The random opponent has the same seed again."""
    first = await finish(app, await start(app, opponent="random"))
    assert (await export_as_json(app))["games"][0]["seed"] == first.seed
    again = (await deals.start_game(renew(ANN, app), NewGameRequest(opponent="random", deal=first.code))).game
    assert again.seed == first.seed
    export = await export_as_json(app)
    assert [each["withheld"] for each in export["games"]] == [["seed"], ["seed", "lost"]]
    assert str(first.seed) not in json.dumps(export)
    assert all("lost" in each for each in export["games"][0]["moves"])
