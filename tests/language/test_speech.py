"""Who hears which language."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor

import pytest

from bot.language import ENGLISH, LANGUAGES, forget_sayings, in_language, language, say, speaking, spoken_in, tongue
from bot.language.speech import speak


def test_english_is_spoken_until_something_else_is() -> None:
    assert (language(), say("board-hint")) == (ENGLISH, "Hint")
    with speaking("de"):
        assert (language(), say("board-hint")) == ("de", "Tipp")
        with speaking("fr"):
            assert say("board-hint") == "Indice"
        assert say("board-hint") == "Tipp"
    assert say("board-hint") == "Hint"


def test_words_follow_numbers() -> None:
    assert [say("board-coins-left", count=count) for count in (0, 1, 2)] == [
        "0 coins left",
        "1 coin left",
        "2 coins left",
    ]
    with speaking("fr"):
        assert say("board-coins-left", count=0) == "0 restante"
    with speaking("pt-BR"):
        assert [say("board-coins-left", count=count) for count in (1, 2)] == ["resta 1", "restam 2"]


async def test_tasks_speak_each_their_own() -> None:
    async def speaks(name: str) -> str:
        speak(name)
        await asyncio.sleep(0)
        return say("board-hint")

    assert await asyncio.gather(*map(speaks, ("de", "fr", "en"))) == ["Tipp", "Indice", "Hint"]
    assert language() == ENGLISH


def test_a_thread_is_told_what_to_speak() -> None:
    with ThreadPoolExecutor(1) as thread, speaking("de"):
        assert thread.submit(language).result() == ENGLISH
        assert thread.submit(in_language, "de", language).result() == "de"
        assert thread.submit(language).result() == ENGLISH


@pytest.mark.parametrize("name", LANGUAGES)
def test_discord_calls_a_language_as_we_do(name: str) -> None:
    assert spoken_in(name) == name


@pytest.mark.parametrize(
    ("locale", "spoken"),
    [("es-419", "es-ES"), ("en-US", "en"), ("en-GB", "en"), ("ja", "en"), ("", "en"), (None, "en"), ("DE", "en")],
)
def test_other_locales_get_what_is_near(locale: str | None, spoken: str) -> None:
    assert spoken_in(locale) == spoken


def test_what_nobody_can_say() -> None:
    with pytest.raises(KeyError):
        say("board-nothing-of-that-name")
    with pytest.raises(KeyError):
        say("board-wins")
    with pytest.raises(KeyError):
        say("board-coins-left", number=3)
    with pytest.raises(KeyError):
        tongue("../en")


def test_what_was_said_is_forgotten() -> None:
    kept = tongue(ENGLISH)._chosen
    say("board-coins-left", count=77)
    assert kept.cache_info().currsize > 0
    forget_sayings()
    assert kept.cache_info().currsize == 0


def test_only_so_much_is_kept() -> None:
    for count in range(5_000):
        say("board-coins-left", count=count)
    assert tongue(ENGLISH)._chosen.cache_info().currsize <= 4_096
    forget_sayings()
