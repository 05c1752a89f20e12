"""A new game begins only if the stored state allows it, whatever another process has changed meanwhile."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from sqlalchemy import update

from bot.match.games import Game
from bot.match.match import BotSeat, HumanSeat
from bot.match.preferences import Owner, OwnerKind
from bot.player_name import PlayerName
from bot.service import deals
from bot.service import games as game_rules
from bot.service.context import AppContext
from bot.service.deals import NewGameRequest
from bot.settings import LimitSettings
from bot.store import Database, Transaction, games, players, preferences
from bot.store.models import GuildRow, PlayerRow
from tests.support.databases import samples
from tests.support.databases.samples import CHANNEL, GUILD, NOW
from tests.support.players import renew, request_from
from tests.support.shown import refuses

ANN = request_from(samples.ANN.user_id, "Ann", CHANNEL, GUILD)
GREEDY = NewGameRequest("greedy", size=6)


def other_game(
    transaction: Transaction, number: int, user: int = samples.ANN.user_id, channel: int | None = None
) -> Game:
    place = CHANNEL + 100 + number if channel is None else channel
    seats = HumanSeat(user), BotSeat("greedy")
    return samples.add(transaction, samples.new(f"{number:06}", seats=seats, channel=place, interaction=number + 1))


CHANGES: dict[str, tuple[Callable[[Transaction], object], str]] = {
    "a deletion": (
        lambda session: session.execute(update(PlayerRow).values(deletion_started_at=NOW)),
        "error-deletion-unfinished",
    ),
    "other channels": (
        lambda session: preferences.set_value(session, Owner(OwnerKind.SERVER, GUILD), "channels", "123"),
        "error-not-here",
    ),
    "a game in the channel": (lambda session: other_game(session, 1, channel=CHANNEL), "error-already-playing"),
    "enough games": (lambda session: [other_game(session, number) for number in range(3)], "error-too-many-games"),
    "a full server": (
        lambda session: [other_game(session, number, 100 + number) for number in range(3)],
        "error-server-full",
    ),
}


@pytest.fixture
async def limited(app: AppContext) -> AppContext:
    """Return an application with caches about Ann and her server, who has a game elsewhere."""
    limited_app = replace(app, limits=LimitSettings(games_per_player=3, games_per_server=3))
    await deals.start_game(renew(replace(ANN, channel_id=CHANNEL + 50, guild_id=None), limited_app), GREEDY)
    await limited_app.database.write(players.upsert_player, ANN.user_id, "Ann", GUILD, NOW)
    return limited_app


@pytest.mark.parametrize("change", CHANGES)
async def test_a_game_that_may_not_begin_is_not_stored(
    limited: AppContext, other_database: Database, change: str
) -> None:
    work, reason = CHANGES[change]
    await other_database.write(work)
    before = await limited.database.read(games.count)
    with refuses(reason):
        await deals.start_game(renew(ANN, limited), GREEDY)
    assert await limited.database.read(games.count) == before


async def test_a_new_name_and_the_return_to_a_server_are_stored(limited: AppContext) -> None:
    await limited.database.write(lambda session: session.execute(update(GuildRow).values(left_at=NOW)))
    await deals.start_game(renew(replace(ANN, user_name=PlayerName("Anna")), limited), GREEDY)
    name = await limited.database.read(lambda session: session.get_one(PlayerRow, ANN.user_id).name)
    left = await limited.database.read(lambda session: session.get_one(GuildRow, GUILD).left_at)
    assert (name, left) == ("Anna", None)


async def test_a_user_installed_app_needs_no_bot_in_the_server(app: AppContext) -> None:
    await deals.start_game(renew(replace(ANN, is_user_install=True), app), GREEDY)
    assert await app.database.read(lambda session: session.get_one(GuildRow, GUILD).user_installed)
    await deals.start_game(renew(replace(ANN, user_id=2, channel_id=CHANNEL + 1), app), GREEDY)
    assert not await app.database.read(lambda session: session.get_one(GuildRow, GUILD).user_installed)


async def test_a_game_gets_no_code_of_a_duel(app: AppContext, monkeypatch: pytest.MonkeyPatch) -> None:
    await app.database.write(samples.duel, "FFFFFF")
    codes = iter(["FFFFFF", "FFFFFF", "GGGGGG"])
    monkeypatch.setattr(game_rules, "generate_code", lambda _: next(codes))
    assert (await deals.start_game(renew(ANN, app), GREEDY)).game.code == "GGGGGG"


async def test_the_stored_game_equals_the_returned_one(app: AppContext) -> None:
    game = (await deals.start_game(renew(ANN, app), GREEDY)).game
    assert await app.database.read(games.find, game.code) == game
