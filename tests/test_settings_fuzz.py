"""Any file and environment give settings, or an error that names the place and never the value."""

from __future__ import annotations

import json
from dataclasses import asdict, fields
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from bot.settings import Settings, SettingsError, load

SECRET = "hush-hush"
KEYS = [(section.name, key.name) for section in fields(Settings) for key in fields(getattr(Settings(), section.name))]
in_one_folder = settings(suppress_health_check=[HealthCheck.function_scoped_fixture])

texts = st.text(st.characters(codec="utf-8", exclude_characters="\x00\x7f"), max_size=20)
odd_texts = st.sampled_from(
    [SECRET, "", "0", "-1", "1e9", "9" * 5000, "true", "[", "[1,2", "{}", "http://", "ws://x y", "postgres://a:b@c:x/d"]
)
any_words = texts | odd_texts | texts.map(lambda text: f"{text}{SECRET}{text}")
plain_values = (
    any_words | st.integers() | st.sampled_from([10**4000, -(10**4000)]) | st.floats() | st.booleans() | st.dates()
)
any_values = st.recursive(
    plain_values, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(texts, inner, max_size=3), max_leaves=6
)


def to_toml(value: Any) -> str:
    """Write `value` as TOML in one line."""
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, list):
        return f"[{', '.join(map(to_toml, value))}]"
    if isinstance(value, dict):
        return f"{{{', '.join(f'{to_toml(key)} = {to_toml(inner)}' for key, inner in value.items())}}}"
    return str(value).lower() if isinstance(value, bool) else str(value)


def load_error(environment: dict[str, str], file: str | bytes | None = None) -> str | None:
    """Return the error message for settings, if there is one."""
    path = Path("config.toml")
    path.unlink(missing_ok=True)
    if file is not None:
        path.write_bytes(file if isinstance(file, bytes) else file.encode())
    try:
        found = load(environment=environment)
    except SettingsError as error:
        refusal = error
    else:
        check_secrets(found)
        return None
    assert SECRET not in str(refusal)
    assert refusal.__cause__ is None  # nor in a traceback
    return str(refusal)


def check_secrets(found: Settings) -> None:
    """Check that printed settings contain no secret."""
    assert all(found.secrets)
    shown = f"{found!r}{asdict(found)}"
    for secret in (found.discord.token, found.database.url):
        written = secret.get_secret_value()
        assert SECRET not in written or repr(written) not in shown


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


@in_one_folder
@given(st.sampled_from(KEYS), any_values)
def test_any_value_in_the_file(place: tuple[str, str], value: Any) -> None:
    section, key = place
    message = load_error({}, f"[{section}]\n{key} = {to_toml(value)}\n")
    assert message is None or f"[{section}] {key}: " in message or "is not valid TOML" in message
    assert message is None or "config.toml" in message


@in_one_folder
@given(st.sampled_from(KEYS), any_words)
def test_any_value_in_the_environment(place: tuple[str, str], value: str) -> None:
    section, key = place
    name = f"COINS_{section}__{key}".upper()
    message = load_error({name: value})
    assert message is None or message.endswith(f"(from {name}).")
    assert message is None or message.startswith(f"The settings are wrong: [{section}] {key}: ")


@in_one_folder
@given(
    st.dictionaries(texts, any_values, max_size=3), st.dictionaries(texts.map(lambda text: f"COINS_{text}"), any_words)
)
def test_any_names(written: dict[str, Any], given_: dict[str, str]) -> None:
    environment = {name: value for name, value in given_.items() if name != "COINS_CONFIG"}
    load_error(environment, "".join(f"{to_toml(key)} = {to_toml(value)}\n" for key, value in written.items()))


@in_one_folder
@given(st.binary() | st.text(st.sampled_from("[]{}=\"'.#,\n abc019\\u")).map(str.encode))
@example(f"[game]\nmax_coins = {'9' * 5000}\n".encode())
@example(f"[game]\nmax_coins = {'[' * 5000}\n".encode())
@example(f'[discord]\ntoken = "{SECRET}\n'.encode())
@example(f"{SECRET}\n".encode())
def test_any_file(file: bytes) -> None:
    load_error({}, file)
