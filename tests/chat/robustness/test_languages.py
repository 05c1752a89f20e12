"""The locale of each response."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import discord
import pytest
from simcord.results import InteractionResult

from bot.chat.messages.locale import LocaleResolver
from bot.i18n import LANGUAGES, resolve_locale, translate, use_locale
from bot.match.preferences import Owner, OwnerKind
from bot.service.context import AppContext
from bot.service.preferences import LANGUAGE
from bot.store import Database, StoreUnavailableError, games
from tests.support.boards import dealt
from tests.support.databases import samples
from tests.support.fake_discord.openapi import OpenApi
from tests.support.shown import alt_texts, shown_text
from tests.support.simcord import (
    SimulatedServer,
    click_payload,
    command_payload,
    deliver,
    direct,
    edited,
    ephemeral,
    ids,
    labels,
    posted,
    registered,
    result,
)

ROW = "4 7 2 9 5 2"
FRENCH, GERMAN, PORTUGUESE = "fr", "de", "pt-BR"


class ForeignUser:
    """Ann, whose Discord has the locale `own`, in a server with another."""

    def __init__(self, server: SimulatedServer, own: str, servers: str) -> None:
        self._place = server
        owners = {"0": str(server.ann.guild.id)}
        self._locales = {"authorizing_integration_owners": owners, "locale": own, "guild_locale": servers}

    async def slash(self, path: str, **options: Any) -> InteractionResult:
        channel = self._place.channel
        return await self._deliver(command_payload(self._place.env, self._place.ann, channel, path, **options))

    async def click(self, message: Any, custom_id: str) -> InteractionResult:
        return await self._deliver(
            click_payload(self._place.env, self._place.ann, self._place.channel, message.id, custom_id)
        )

    async def _deliver(self, made: tuple[Any, dict[str, Any]]) -> InteractionResult:
        record, payload = made
        await deliver(self._place.env, payload | self._locales)
        return result(self._place.env, record)


@pytest.fixture
def ann(server: SimulatedServer) -> ForeignUser:
    """Return Ann with a French Discord, in a German server."""
    return ForeignUser(server, FRENCH, GERMAN)


async def test_a_game_against_a_bot_uses_the_language_of_its_player_from_the_board_to_the_shared_result(
    ann: ForeignUser, app: AppContext
) -> None:
    """A character has one name in all of it, and none of the server's language is left."""
    with dealt():
        board = posted(await ann.slash("new", size=8, opponent="greedy"))
    with use_locale(FRENCH):
        turn, magpie = translate("board-your-turn", name="Ann"), translate("opponent-bot-greedy")
    assert shown_text(board).startswith(f"### {turn}\n")
    assert labels(board) == ["← 4", "8 →", "Indice", "Plus"]
    assert alt_texts(board)[0].startswith(f"Pièces\N{NO-BREAK SPACE}: Ann 0 et {magpie} 0. ")
    hint = ephemeral(await ann.click(board, next(each for each in ids(board) if each.endswith("/hint"))))
    with use_locale(FRENCH):
        assert shown_text(hint).startswith(f"### {translate('hint-title')}")
    shown = [board]
    while not any(each.endswith("/again") for each in ids(shown[-1])):
        shown.append(edited(await ann.click(board, ids(board)[0])))
    code = ids(shown[-1])[0].split("/")[1]
    shown.append(posted(await ann.click(shown[-1], f"coins/{code}/8/share")))
    assert all(magpie in shown_text(each) for each in shown)
    assert not any("Elster" in shown_text(each) for each in shown)
    game = await app.database.read(games.find, code)
    assert game is not None
    assert await restarted_resolver(app).for_game(game) == GERMAN  # her own is not stored


async def test_a_chosen_locale_overrides_the_one_of_discord_at_once(ann: ForeignUser) -> None:
    mine = ephemeral(await ann.slash("me", language=PORTUGUESE))
    assert shown_text(mine).startswith("## Suas configurações")
    rules = edited(await ann.click(mine, "coins/welcome/rules"))
    assert shown_text(rules).splitlines()[1].startswith("Peguem, um de cada vez,")
    taken_back = ephemeral(await ann.slash("me", language="default"))
    assert shown_text(taken_back).startswith("## Tes réglages")


async def test_what_one_asks_for_is_in_their_language_and_what_several_see_in_the_servers(ann: ForeignUser) -> None:
    for language in (FRENCH, PORTUGUESE):
        if language != FRENCH:
            await ann.slash("me", language=language)
        with use_locale(language):
            assert translate("stats-none") in shown_text(posted(await ann.slash("stats")))
        with use_locale(GERMAN):
            ranks = posted(await ann.slash("leaderboard"))
            assert translate("leaderboard-first-daily") in shown_text(ranks)
            challenge = posted(await ann.slash("challenge", format="single", coins=ROW))
            assert translate("duel-title-anybody", name="Ann") in shown_text(challenge)
            race = posted(await ann.click(challenge, "coins/train/race"))
            assert translate("training-mode-race") in shown_text(race)


async def test_a_chosen_locale_reaches_the_users_own_board_at_once(
    server: SimulatedServer, ann: ForeignUser, app: AppContext
) -> None:
    board = posted(await ann.slash("new", coins=ROW, opponent="greedy"))
    for language, turn, took in ((PORTUGUESE, "Sua vez, Ann", "pegou"), ("es-ES", "Te toca, Ann", "tomó")):
        panel = ephemeral(await ann.slash("me", language=language))
        assert shown_text(board).startswith(f"### {turn}\n")
        taken = edited(await ann.click(board, ids(board)[0]))
        assert shown_text(taken).startswith(f"### {turn}\n")
        assert took in shown_text(taken)
    await ann.click(panel, "coins/prefer/player/language/default")
    assert shown_text(board).startswith("### À toi, Ann\n")
    await ann.slash("me", language=PORTUGUESE)
    challenge = posted(await ann.slash("challenge", format="single", coins=ROW))
    await server.ben.click(challenge, custom_id=ids(challenge)[0])
    own = await app.database.read(samples.played_alone, server.ann.id, server.channel.id)
    active = await app.database.read(games.list_active_in_channel, server.ann.id, server.channel.id)
    [shared] = [game for game in active if game.duel_game is not None]
    assert own is not None
    resolver = restarted_resolver(app)
    assert await resolver.for_game(own) == PORTUGUESE
    assert await resolver.for_game(shared) == await resolver.for_guild(server.ann.guild.id)


def restarted_resolver(app: AppContext) -> LocaleResolver:
    """Return a resolver that knows only what is stored."""
    fresh = replace(app)
    return LocaleResolver(fresh.preferences)


async def test_the_locale_of_a_server_survives_a_restart(
    server: SimulatedServer, ann: ForeignUser, app: AppContext
) -> None:
    posted(await ann.slash("new", coins=ROW))
    assert await restarted_resolver(app).for_guild(server.ann.guild.id) == GERMAN
    english = ForeignUser(server, FRENCH, "en-US")
    posted(await english.slash("board"))
    assert await restarted_resolver(app).for_guild(server.ann.guild.id) == "en"
    assert await restarted_resolver(app).for_guild(12345) == "en"
    here = server.ann.guild.id
    await app.preferences.set_values(Owner(OwnerKind.SERVER, here), {LANGUAGE.name: PORTUGUESE})
    assert await restarted_resolver(app).for_guild(here) == PORTUGUESE
    assert await restarted_resolver(app).for_user(12345, here) == PORTUGUESE  # of whom nothing is known


async def test_direct_messages_use_the_users_locale(server: SimulatedServer) -> None:
    await server.ann.user.slash("help")
    there = direct(server.env, server.ann.user)
    record, payload = command_payload(server.env, server.ann.user, there, "new", coins=ROW)
    await deliver(server.env, payload | {"locale": "es-419"})
    board = posted(result(server.env, record))
    assert shown_text(board).startswith("### Te toca, Ann\n")
    more = ephemeral(await server.ann.user.click(board, label="Más"))
    assert shown_text(more).startswith("### Game ")  # this click has an English locale


@pytest.mark.parametrize("locale", ["ja", "xx", ""])
async def test_an_unknown_locale_falls_back_to_english(server: SimulatedServer, locale: str) -> None:
    far = ForeignUser(server, locale, locale)
    assert shown_text(posted(await far.slash("new", coins=ROW))).startswith("### Your turn, Ann\n")


async def test_an_unreachable_database_falls_back_to_discords_locale(
    ann: ForeignUser, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def away(*_: Any, **__: Any) -> None:
        raise StoreUnavailableError

    for query in ("read", "fetch"):
        monkeypatch.setattr(Database, query, away)
    refusal = ephemeral(await ann.slash("board"))
    with use_locale(FRENCH):
        assert shown_text(refusal) == translate("error-unavailable")
    assert any("The locale of a response can't be read" in each.getMessage() for each in caplog.records)
    caplog.clear()


def texts_of(command: dict[str, Any]) -> list[tuple[str, str, dict[str, str] | None]]:
    """Return the texts of `command`: the kind, the English text, and the translations."""
    found = [("description", command["description"], command.get("description_localizations"))]
    found += [("choice", each["name"], each.get("name_localizations")) for each in command.get("choices") or ()]
    for option in command.get("options") or ():
        found += texts_of(option)
    return found


async def test_commands_are_described_in_every_language_and_their_choices_named(server: SimulatedServer) -> None:
    coins, locales = registered(server.env), {"de", "fr", "es-ES", "es-419", "pt-BR"}
    read = texts_of(coins)
    assert len(read) > 100
    for where, english, others in read:
        assert 1 <= len(english) <= 100
        if where == "description":
            assert set(others or ()) == locales, english
        assert all(1 <= len(each) <= 100 for each in (others or {}).values())
    [new] = [each for each in coins["options"] if each["name"] == "new"]
    [opponent] = [each for each in new["options"] if each["name"] == "opponent"]
    assert new["description_localizations"]["de"] == "Beginne ein Spiel"
    assert new["description_localizations"]["es-419"] == "Empieza una partida"
    assert "optimaler" not in str(opponent["description_localizations"])
    assert {each["value"]: each["name_localizations"]["de"] for each in opponent["choices"]}[
        "greedy"
    ] == "Elsa Elster · 2/5 ★"


def size_of(command: dict[str, Any]) -> int:
    """Return the characters of a command as Discord counts them: the longest translation of each text."""

    def most(what: str, of: dict[str, Any]) -> int:
        return max(map(len, [of.get(what) or "", *(of.get(f"{what}_localizations") or {}).values()]))

    own = most("name", command) + most("description", command)
    for choice in command.get("choices") or ():
        own += most("name", choice) + len(str(choice["value"]))
    return own + sum(size_of(option) for option in command.get("options") or ())


async def test_the_commands_match_discords_limits_and_api_description(server: SimulatedServer) -> None:
    assert size_of(registered(server.env)) < 7_000  # of 8,000: the next commands and options must fit as well
    description = OpenApi.load()
    [payload] = [
        each.json for each in server.env.http_requests if each.method == "PUT" and each.path.endswith("/commands")
    ]
    assert description.request_problems("PUT", "/applications/{application_id}/commands", payload) == []


def test_discord_knows_every_language() -> None:
    known = {locale.value for locale in discord.Locale}
    assert set(LANGUAGES) - known == {"en"}
    assert resolve_locale("en-US") == resolve_locale("en-GB") == "en"
    assert {locale for locale in known if resolve_locale(locale) != "en"} == {"de", "fr", "es-ES", "es-419", "pt-BR"}
