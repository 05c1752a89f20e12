from __future__ import annotations

import json
from typing import Any

import discord.utils
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from bot.chat import discord_json

_LETTERS = st.text(st.characters(exclude_categories=()))
ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | _LETTERS,
    lambda inner: st.lists(inner) | st.dictionaries(_LETTERS, inner),
)


@given(ANYTHING)
@example("\ud83e")
@example(2**64)
def test_what_is_read_and_written_is_what_python_reads_and_writes(told: Any) -> None:
    text = json.dumps(told)
    assert repr(discord_json.read(text)) == repr(json.loads(text)) == repr(discord_json.read(text.encode()))
    assert repr(json.loads(discord_json.write(told))) == repr(told)


@pytest.mark.parametrize("text", ["", "{", "{} {}", b"\xff", "nul", "'a'"])
def test_what_is_no_json_is_refused(text: str | bytes) -> None:
    with pytest.raises(ValueError):
        discord_json.read(text)


def test_what_there_is_no_json_for_is_refused() -> None:
    with pytest.raises(TypeError):
        discord_json.write(object())


def test_discord_py_reads_and_writes_so(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("_from_json", "_to_json"):
        monkeypatch.setattr(discord.utils, name, getattr(discord.utils, name))  # puts it back
    discord_json.use()
    assert discord.utils._to_json({"a": "ü"}) == '{"a":"ü"}'
    assert discord.utils._from_json('{"a":"ü"}') == {"a": "ü"}
