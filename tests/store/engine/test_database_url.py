from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.store import Database, StoreError


def driver_url(address: str) -> str:
    return Database(address).url.render_as_string(hide_password=False)


@pytest.mark.parametrize(
    ("address", "driver"),
    [
        ("sqlite:///coins.db", "sqlite+aiosqlite:///coins.db"),
        ("sqlite+aiosqlite:////srv/coins.db", "sqlite+aiosqlite:////srv/coins.db"),
        ("postgres://ann:secret@db:5433/coins", "postgresql+asyncpg://ann:secret@db:5433/coins"),
        ("postgresql://ann:secret@db/coins", "postgresql+asyncpg://ann:secret@db/coins"),
        ("postgresql+psycopg2://ann@db/coins", "postgresql+asyncpg://ann@db/coins"),
        (
            "postgres://db/coins?user=ann&password=secret&ssl=prefer",
            "postgresql+asyncpg://ann:secret@db/coins",
        ),
        ("postgres://db/coins?sslmode=require", "postgresql+asyncpg://db/coins"),
    ],
)
def test_an_address_is_converted_for_the_async_driver(address: str, driver: str) -> None:
    assert driver_url(address) == driver


def test_the_kind_of_database_is_known() -> None:
    assert Database("sqlite:///folder/coins.db").file == Path("folder/coins.db")
    assert Database("sqlite:///coins.db").is_sqlite
    server = Database("postgres://db/coins")
    assert (server.is_sqlite, server.file) == (False, None)


@pytest.mark.parametrize(
    "address",
    ["postgres://ann:hush@db/coins", "postgresql://ann:hu%73h@db/coins", "postgres://db/coins?user=ann&password=hush"],
)
def test_a_password_is_not_shown(address: str) -> None:
    database = Database(address)
    for text in (str(database), repr(database)):
        assert "hush" not in text
        assert "hu%73h" not in text
    assert "***" in str(database)
    assert "db/coins" in str(database)


@pytest.mark.parametrize("address", ["sqlite://", "sqlite:///:memory:", "sqlite+aiosqlite://"])
def test_a_database_in_memory_is_rejected(address: str) -> None:
    with pytest.raises(StoreError, match=r"^\[database\] url: a database in memory would forget every game; "):
        Database(address)


@pytest.mark.parametrize("options", ["mode=ro", "timeout=hush", "cache=shared&uri=true", "x"])
def test_options_of_a_file_are_rejected(options: str) -> None:
    """SQLAlchemy would ignore most of them with a warning."""
    if options == "x":
        assert str(Database("sqlite:///coins.db?x")) == "sqlite+aiosqlite:///coins.db"
        return
    with pytest.raises(StoreError, match=r"^\[database\] url: a SQLite file has no options; leave out ") as caught:
        Database(f"sqlite:///coins.db?{options}")
    assert "hush" not in str(caught.value)


@pytest.mark.parametrize(
    "address",
    [
        "",
        "coins.db",
        "hush",
        "postgres//hush",
    ],
)
def test_an_invalid_address_is_not_shown(address: str) -> None:
    with pytest.raises(StoreError) as caught:
        Database(address)
    assert str(caught.value) == (
        "[database] url: this isn't a database address; one looks like sqlite:///coins.db or "
        "postgresql://user:password@host/name."
    )


def test_a_file_with_two_slashes_is_explained() -> None:
    with pytest.raises(StoreError, match="three slashes") as caught:
        Database("sqlite://hush/coins.db")
    assert "hush" not in str(caught.value)


@given(
    st.builds(
        str.__add__,
        st.sampled_from(
            ["", "sqlite:", "sqlite://", "sqlite:///", "postgres://", "postgres://db/", "postgresql://a:b@h:1"]
        ),
        st.text(st.sampled_from("/:@?&=[]%.,ab01 \x00\u00e9")) | st.text(),
    )
)
def test_any_text_is_an_address_or_raises_an_error(text: str) -> None:
    try:
        assert Database(text).url.get_backend_name() in ("sqlite", "postgresql")
    except StoreError as error:
        assert str(error).startswith("[database] url: ")  # noqa: PT017


@pytest.mark.parametrize("address", ["mysql://ann:hush@db/coins", "mysql+asyncmy://ann:hush@db/coins"])
def test_other_kinds_of_databases_are_rejected(address: str) -> None:
    with pytest.raises(StoreError, match=r"^\[database\] url: mysql is not supported; use sqlite or postgresql\.$"):
        Database(address)
