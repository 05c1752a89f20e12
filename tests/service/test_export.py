"""An export has everything that a player did, and nothing that the bot has computed of it."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from sqlalchemy import select

from bot.match.duels import DuelFormat
from bot.match.training import Mode
from bot.service import duels, privacy, training
from bot.service.context import AppContext, RequestContext
from bot.store import export
from bot.store.models import GameRow
from tests.support.players import ANN, BEN, ManualClock, ask, begin, end, finish, meet, move, play, renew, start

SATURDAY = datetime(2026, 11, 21, 12, tzinfo=UTC)
pytestmark = pytest.mark.usefixtures("clock")


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock(SATURDAY)


async def export_as_json(app: AppContext, who: RequestContext = ANN) -> Any:
    return json.loads(json.dumps(await privacy.export_player(app, who.user_id)))


def all_keys(value: Any) -> set[str]:
    """Return all keys in `value` at any depth."""
    if isinstance(value, list):
        return {key for each in value for key in all_keys(each)}
    if isinstance(value, dict):
        return set(value) | {key for each in value.values() for key in all_keys(each)}
    return set()


COMPUTED = {"lost", "choices", "exact", "accuracy", "seed", "mark", "right", "par"}
"""What the bot computes or draws, by whatever name."""


async def test_an_export_evaluates_nothing_of_whatever_game(app: AppContext, clock: ManualClock) -> None:
    """Not even long afterwards: what moves are worth is no data of a player."""
    await finish(app, await start(app, None, size=8))
    await finish(app, await start(app))
    await start(app, opponent="random")
    await end(app, await begin(app), perfect=False)
    for form in DuelFormat:
        begun = await meet(app, form=form)
        await move(app, begun.game_views[0].game)
    dealt = await meet(app, None)
    for game_view in dealt.game_views:
        await play(app, game_view.game)
    view = await training.begin(renew(ANN, app), Mode.RATED)
    assert view.puzzle is not None
    await training.answer(renew(ANN, app), view.stored.id, 0, view.puzzle.position.moves()[0])
    for _ in range(2):
        for who in (ANN, BEN):
            export = await export_as_json(app, who)
            assert all_keys(export) & COMPUTED == set()
            assert "withheld" not in all_keys(export)
            seeds = await app.database.read(lambda session: [*session.scalars(select(GameRow.seed))])
            assert not [seed for seed in seeds if str(seed) in json.dumps(export)]
        clock.now += timedelta(days=400)


async def test_a_sealed_move_is_exported_for_its_player_only(app: AppContext) -> None:
    begun = await meet(app)
    await move(app, begun.game_views[0].game, "1R")
    exports = [await export_as_json(app, who) for who in (ANN, BEN)]
    assert [[game.get("sealed") for game in export["games"]] for export in exports] == [["1R", None], [None, None]]
    assert '"1R"' not in json.dumps(exports[1])
    await move(app, begun.game_views[1].game)
    assert [game["moves"][0]["side"] for game in (await export_as_json(app, BEN))["games"]] == ["R", "L"]


async def test_the_number_of_a_game_is_exported_for_its_player_only(app: AppContext) -> None:
    for game_view in (await meet(app)).game_views:
        await play(app, game_view.game)
    for who in (ANN, BEN):
        for game in (await export_as_json(app, who))["games"]:
            assert [name for name in game if name.startswith("number")] == [f"number{game['seats'].index('you')}"]


async def test_the_coins_of_a_challenge_are_exported_once_it_is_accepted(app: AppContext) -> None:
    code = await ask(app, None)
    [shown] = (await export_as_json(app))["duels"]
    assert (shown["code"], "board" in shown) == (code, False)
    begun = await duels.accept_challenge(renew(BEN, app), code)
    [shown] = (await export_as_json(app))["duels"]
    assert shown["board"] == str(begun.game_views[0].game.match.board)


async def test_sessions_of_training_are_exported_in_parts_without_the_next_puzzles(
    app: AppContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    for mode in (Mode.STREAK, Mode.RUSH, Mode.SET, Mode.RATED):
        view = await training.begin(renew(ANN, app), mode)
        assert view.puzzle is not None
        await training.answer(renew(ANN, app), view.stored.id, 0, view.puzzle.position.moves()[0])
        sessions = (await export_as_json(app))["training_sessions"]
        assert [each["place"] for each in sessions[-1]["attempts"]] == [0]
        assert sessions[-1].get("items") == ([str(view.session.items[0])] if mode is Mode.RATED else None)
    monkeypatch.setattr(export, "_BATCH_SIZE", 3)
    again = (await export_as_json(app))["training_sessions"]
    assert again == sessions
    assert [each["mode"] for each in sessions] == ["streak", "rush", "set", "rated"]
