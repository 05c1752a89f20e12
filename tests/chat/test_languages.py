"""Who is spoken to in which language."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import discord
import pytest
from simcord.actors import MemberActor
from simcord.builders import UserHandle
from simcord.results import InteractionResult

from bot.chat.audience import Audience
from bot.language import LANGUAGES, say, speaking, spoken_in
from bot.service.house import House
from bot.store import Database, StoreUnavailable
from tests.chat import records
from tests.chat.answers import edited, posted, whispered
from tests.chat.conftest import Place
from tests.chat.simulated import click_payload, command_payload, deliver, direct, ids, labels, registered, result
from tests.loopback.schema import OpenApi

ROW = "4 7 2 9 5 2"
FRENCH, GERMAN, PORTUGUESE = "fr", "de", "pt-BR"


class Abroad:
    """A person whose Discord speaks another language, perhaps in a server that speaks yet another."""

    def __init__(self, place: Place, who: MemberActor | UserHandle, own: str, servers: str | None = None) -> None:
        self._place, self._who, self._told = place, who, {"locale": own}
        if servers is not None:
            self._told["guild_locale"] = servers

    async def slash(self, path: str, **options: Any) -> InteractionResult:
        channel = self._place.channel
        return await self._deliver(command_payload(self._place.env, self._who, channel, path, **options))

    async def click(self, message: Any, custom_id: str) -> InteractionResult:
        return await self._deliver(
            click_payload(self._place.env, self._who, self._place.channel, message.id, custom_id)
        )

    async def _deliver(self, made: tuple[Any, dict[str, Any]]) -> InteractionResult:
        record, payload = made
        await deliver(self._place.env, payload | self._told)
        return result(self._place.env, record)


@pytest.fixture
def ann(place: Place) -> Abroad:
    """Ann speaks French, in a German server."""
    return Abroad(place, place.ann, FRENCH, GERMAN)


async def test_a_board_is_in_the_servers_language_and_a_whisper_in_the_players(place: Place, ann: Abroad) -> None:
    board = posted(await ann.slash("new", coins=ROW, opponent="greedy"))
    assert board.content.startswith("**Am Zug: Ann**")
    assert labels(board) == ["← Links 4", "Rechts 2 →", "Tipp", "Aufgeben"]
    assert board.attachments[0].description is not None
    assert board.attachments[0].description.startswith("Münzen: Ann 0 und gieriger Bot 0. Ann ist am Zug: links 4")
    hint = whispered(await ann.click(board, next(each for each in ids(board) if each.endswith("/hint"))))
    assert hint.content.startswith("Prends à droite (2) : tu finis à 18–11.")
    taken = edited(await ann.click(board, ids(board)[0]))
    assert "-# Ann: links 4\n-# gieriger Bot: links 7" in taken.content
    stale = whispered(await ann.click(board, "coins/" + ids(board)[0].split("/")[1] + "/0/1L"))
    assert stale.content.startswith("Le plateau a changé. Voici où il en est :\n**À toi, Ann**")


async def test_a_public_board_changes_in_its_language_when_a_whisper_changes_it(place: Place, ann: Abroad) -> None:
    board = posted(await ann.slash("new", coins=ROW, opponent="greedy"))
    question = whispered(await ann.slash("resign"))
    assert question.content.startswith("Abandonner la partie ")
    answer = edited(await ann.click(question, ids(question)[0]))
    assert answer.content.startswith("Tu as abandonné la partie ")
    assert board.content.startswith("**gieriger Bot gewinnt**")


async def test_a_refusal_is_in_the_players_language_where_a_board_was_expected(place: Place, ann: Abroad) -> None:
    refusal = whispered(await ann.slash("new", coins="4 x"))
    assert refusal.content == "Au caractère 3 : attendu une pièce (un nombre entier), trouvé 'x'."
    refusal = whispered(await ann.slash("take left"))
    assert refusal.content.startswith("Tu n’as pas de partie en cours dans ce salon.")


async def test_what_everyone_sees_of_a_game_that_is_over_is_in_the_servers_language(place: Place, ann: Abroad) -> None:
    await ann.slash("new", coins="9 2", opponent="greedy")
    running = whispered(await ann.slash("evaluate"))
    assert running.content.startswith("**Tu gagnes, +7**")
    await ann.slash("take left")
    over = posted(await ann.slash("evaluate"))
    assert over.content.startswith("**Ann siegt: +7**")


async def test_a_choice_goes_before_discords_language_and_holds_at_once(place: Place, ann: Abroad) -> None:
    mine = whispered(await ann.slash("me", language=PORTUGUESE))
    assert mine.content.startswith("**Suas configurações**")
    assert whispered(await ann.slash("rules")).content.splitlines()[1].startswith("Pegue, um de cada vez,")
    assert posted(await ann.slash("new", coins=ROW)).content.startswith("**Am Zug: Ann**")
    taken_back = whispered(await ann.slash("me", default="language"))
    assert taken_back.content.startswith("**Tes réglages**")


async def test_a_server_chooses_for_what_all_of_it_see(place: Place, ann: Abroad) -> None:
    role = place.ann.guild.create_role("Admins", permissions=discord.Permissions(manage_guild=True))
    eve = place.ann.guild.add_member(place.env.create_user("eve", global_name="Eve"), roles=[role])
    whispered(await eve.slash(place.channel, "coins settings", language="es-ES"))
    assert posted(await ann.slash("new", coins=ROW)).content.startswith("**Te toca, Ann**")
    assert whispered(await ann.slash("rules")).content.splitlines()[1].startswith("Prends tour à tour")


async def test_what_discord_says_of_a_server_outlives_a_restart(
    place: Place, ann: Abroad, house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(discord.Interaction, "is_guild_integration", lambda _: True)
    posted(await ann.slash("new", coins=ROW))
    assert await Audience(replace(house).preferences).of_server(place.ann.guild.id) == GERMAN
    english = Abroad(place, place.ann, FRENCH, "en-US")
    posted(await english.slash("board"))
    assert await Audience(replace(house).preferences).of_server(place.ann.guild.id) == "en"
    assert await Audience(replace(house).preferences).of_server(12345) == "en"


async def test_a_servers_language_is_not_stored_where_the_bot_is_not(
    place: Place, ann: Abroad, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(discord.Interaction, "is_guild_integration", lambda _: False)
    assert posted(await ann.slash("new", coins=ROW)).content.startswith("**Am Zug: Ann**")
    assert records.rows(database, "SELECT * FROM preferences") == []


async def test_in_direct_messages_the_players_language_is_that_of_all(place: Place) -> None:
    await place.ann.user.slash("coins rules")
    there = direct(place.env, place.ann.user)
    record, payload = command_payload(place.env, place.ann.user, there, "new", coins=ROW)
    await deliver(place.env, payload | {"locale": "es-419"})
    board = posted(result(place.env, record))
    assert board.content.startswith("**Te toca, Ann**")
    question = whispered(await place.ann.user.click(board, label="Rendirse"))
    assert question.content.startswith("Resign game")  # this click came from an English Discord


@pytest.mark.parametrize("locale", ["ja", "xx", ""])
async def test_whoever_speaks_what_we_do_not_is_spoken_to_in_english(place: Place, locale: str) -> None:
    far = Abroad(place, place.ann, locale, locale)
    assert posted(await far.slash("new", coins=ROW)).content.startswith("**Your turn, Ann**")


async def test_where_nobody_knows_what_was_chosen_discord_decides(
    place: Place, ann: Abroad, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def away(*_: Any) -> None:
        raise StoreUnavailable

    monkeypatch.setattr(Database, "read", away)
    refusal = whispered(await ann.slash("board"))
    with speaking(FRENCH):
        assert refusal.content == say("error-unavailable")
    assert any("The language of an answer can't be looked up" in each.getMessage() for each in caplog.records)
    caplog.clear()


def texts(command: dict[str, Any]) -> list[tuple[str, str, dict[str, str] | None]]:
    """What is read of `command`: where, in English, and in other languages."""
    found = [("description", command["description"], command.get("description_localizations"))]
    found += [("choice", each["name"], each.get("name_localizations")) for each in command.get("choices") or ()]
    for option in command.get("options") or ():
        found += texts(option)
    return found


async def test_commands_are_described_in_every_language_and_their_choices_named(place: Place) -> None:
    coins, locales = registered(place.env), {"de", "fr", "es-ES", "es-419", "pt-BR"}
    read = texts(coins)
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
    assert {each["value"]: each["name_localizations"]["de"] for each in opponent["choices"]}["greedy"] == "gierig"


async def test_names_of_commands_and_options_stay_as_they_are(place: Place) -> None:
    def named(command: dict[str, Any]) -> None:
        assert not command.get("name_localizations"), command["name"]
        for option in command.get("options") or ():
            named(option)

    named(registered(place.env))


def size(command: dict[str, Any]) -> int:
    """Characters of names, descriptions and values as Discord counts them: of each the longest language."""

    def most(what: str, of: dict[str, Any]) -> int:
        return max(map(len, [of.get(what) or "", *(of.get(f"{what}_localizations") or {}).values()]))

    own = most("name", command) + most("description", command)
    for choice in command.get("choices") or ():
        own += most("name", choice) + len(str(choice["value"]))
    return own + sum(size(option) for option in command.get("options") or ())


async def test_discord_takes_the_commands(place: Place) -> None:
    assert size(registered(place.env)) <= 8_000
    description = OpenApi.find()
    if description is None:
        pytest.skip("Discord's description of its API is not at hand")
    [told] = [each.json for each in place.env.http_requests if each.method == "PUT" and each.path.endswith("/commands")]
    assert description.request_problems("PUT", "/applications/{application_id}/commands", told) == []


def test_every_language_is_one_that_discord_knows() -> None:
    known = {locale.value for locale in discord.Locale}
    assert set(LANGUAGES) - known == {"en"}
    assert spoken_in("en-US") == spoken_in("en-GB") == "en"
    assert {locale for locale in known if spoken_in(locale) != "en"} == {"de", "fr", "es-ES", "es-419", "pt-BR"}
