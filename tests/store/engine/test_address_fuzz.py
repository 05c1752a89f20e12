"""No address ends in a traceback, and no refusal shows a password."""

from __future__ import annotations

import asyncio

from hypothesis import given
from hypothesis import strategies as st

from bot.store import Database, StoreError, StoreUnavailableError
from bot.store.engine.addresses import ALIASES, OPTIONS

_NAMES: st.SearchStrategy[str] = st.sampled_from([*OPTIONS, *ALIASES, "unknown"])
_VALUES = st.sampled_from(
    ["", "0", "1", "-1", "true", "require", "verify-full", "prefer", "disable", "any", "primary", "system", "10.0.0.1",
     "/nowhere", "TLSv1.3", "a,b", "direct", "3.0", "public", "random", "99999999999", "[", "%", "%00", "%2F", "\u0663"]
) | st.text(max_size=8)  # fmt: skip
_OPTIONS = st.lists(st.tuples(_NAMES, _VALUES), max_size=5)
_NETLOC = st.sampled_from(
    ["", "db", "db:1", "a,b:2", "[::1]", "127.0.0.1:1", "[", ":", "a..b", "%2Ftmp", "@", "ann@", ","]
)


@given(_NETLOC | st.text(max_size=12), _OPTIONS)
def test_any_option_is_read_or_refused(netloc: str, options: list[tuple[str, str]]) -> None:
    query = "&".join(f"{name}={value}" for name, value in options)
    address = f"postgresql://ann:Hush-7-hush@{netloc}/coins?{query}&password=Hush-7-hush"
    try:
        database = Database(address)
    except StoreError as error:
        sentence = str(error)
        assert sentence.startswith("[database] url: ") and sentence.endswith(".") and "\n" not in sentence
    else:
        sentence = str(database)
    assert "Hush-7" not in sentence


_HARMLESS = st.lists(
    st.tuples(_NAMES.filter(lambda name: name not in ("host", "hostaddr", "port", "servicefile", "service")), _VALUES),
    max_size=4,
)


@given(_HARMLESS)
def test_a_missing_server_is_unavailable_with_any_options(options: list[tuple[str, str]]) -> None:
    query = "&".join(f"{name}={value}" for name, value in options)
    asyncio.run(_assert_unavailable(f"postgresql://ann@127.0.0.1:1/coins?{query}"))


async def _assert_unavailable(address: str) -> None:
    try:
        database = Database(address)
    except StoreError:
        return
    try:
        await database.read(lambda session: None)
        raise AssertionError("nothing listens there")
    except StoreUnavailableError:
        pass
    finally:
        await database.close()
