"""Addresses: what the driver reads, what is read here, and a sentence for what can't work."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NoReturn

import pytest
from asyncpg import connect_utils
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import text

from bot.store import Database, StoreError
from bot.store.engine.addresses import ServerAddress, read_server
from tests.support.databases.postgres import PgBouncer, Postgres


def read_address(address: str) -> ServerAddress:
    return read_server(address, "url")


async def error_of(address: str) -> str:
    """Return the sentence by which `address` is refused, before or when it is first used."""
    with pytest.raises(StoreError) as caught:
        await _use(Database(address))
    sentence = str(caught.value)
    assert sentence.startswith("[database] url: ") and sentence.endswith(".") and "\n" not in sentence
    assert "hush" not in sentence
    return sentence


async def _use(database: Database) -> None:
    try:
        async with database.transaction(writes=False):
            pass
    finally:
        await database.close()


async def is_read(address: str) -> bool:
    """Return true if the driver can read `address`, whose server doesn't run."""
    with pytest.raises(StoreError, match="can't be used") as caught:
        await _use(Database(address))
    return "Connect call failed" in str(caught.value)


@pytest.mark.parametrize(
    ("address", "hosts"),
    [
        ("postgres://db/coins", [("db", 5432)]),
        ("postgres://db:5433/coins", [("db", 5433)]),
        ("postgresql+asyncpg://db.:5433/coins", [("db.", 5433)]),
        ("postgresql://h1,h2:5433/coins", [("h1", 5432), ("h2", 5433)]),
        ("postgresql:///coins?host=h1,h2&port=1,2", [("h1", 1), ("h2", 2)]),
        ("postgresql://[::1]:5433,[fe80::1]/coins", [("::1", 5433), ("fe80::1", 5432)]),
        ("postgresql://%2Fvar%2Frun%2Fpostgresql/coins", ["/var/run/postgresql/.s.PGSQL.5432"]),
        ("postgresql:///coins?host=/var/run/postgresql&port=5433", ["/var/run/postgresql/.s.PGSQL.5433"]),
    ],
)
async def test_hosts_are_tried_one_after_the_other(
    address: str, hosts: list[object], monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[object] = []

    async def fail(*, addr: object, **_: object) -> NoReturn:
        tried.append(addr)
        raise ConnectionError("nobody is there")

    monkeypatch.setattr(connect_utils, "_connect_addr", fail)
    with pytest.raises(StoreError, match="nobody is there"):
        await _use(Database(address))
    assert tried == hosts
    assert Database(address).url.database in ("coins", None)


@pytest.mark.parametrize(
    ("address", "user", "password"),
    [
        ("postgres://ann:p%40ss%2F@db/coins", "ann", "p@ss/"),
        ("postgres://ann:a+b:[c@db/coins", "ann", "a+b:[c"),
        ("postgres://db/coins?user=ann&password=p=s+", "ann", "p=s+"),
        ("postgres://ann%40azure:pass@db/coins", "ann@azure", "pass"),
        ("  postgres://ann:pass@db/coins\n", "ann", "pass"),
    ],
)
def test_credentials_are_parsed(address: str, user: str, password: str | None) -> None:
    options = read_address(address).options
    assert (options.get("user"), options.get("password")) == (user, password)


ACCEPTED_OPTIONS = {
    "host": "127.0.0.1", "port": "1", "dbname": "coins", "user": "ann", "password": "secret", "passfile": "/nowhere",
    "connect_timeout": "3", "options": "-c%20geqo=off", "application_name": "coins", "sslmode": "require",
    "channel_binding": "require", "sslnegotiation": "postgres", "ssl_min_protocol_version": "TLSv1.2",
    "ssl_max_protocol_version": "TLSv1.3", "krbsrvname": "postgres", "gsslib": "gssapi", "sslpassword": "secret",
    "target_session_attrs": "read-write", "pgbouncer": "true", "connection_limit": "3", "sslrootcert": "system",
}  # fmt: skip
"""A value for each option; files are in the tests of TLS, a service in one above."""
REFUSED_VALUES = {
    "target_session_attrs": "writable", "sslmode": "verify", "gsslib": "nope", "sslnegotiation": "hush",
}  # fmt: skip


async def test_every_option_is_accepted_or_refused_by_name() -> None:
    for name, value in ACCEPTED_OPTIONS.items():
        more = {"host": "&port=1", "port": "&host=127.0.0.1"}.get(name, "&host=127.0.0.1:1")
        assert await is_read(f"postgresql:///?{name}={value}{more}"), name
    for name, value in REFUSED_VALUES.items():
        sentence = await error_of(f"postgresql://127.0.0.1:1/coins?{name}={value}")
        assert name in sentence


@pytest.mark.parametrize("option", ["hostaddr", "replication_mode", "statement_cache_size", "sslsni", "foo"])
async def test_an_option_that_the_driver_does_not_know_is_refused_by_name(postgres: Postgres, option: str) -> None:
    with pytest.raises(StoreError, match=rf"can't be used: unrecognized configuration parameter \"{option}\"\.$"):
        await _use(Database(f"{postgres.address('postgres')}&{option}=hush"))


@pytest.mark.parametrize(
    ("address", "part"),
    [
        ("postgresql://ann:hush/hush@db/coins", "this can't be read; an address looks like"),
        ("postgresql://ann:hush?hush=1@db/coins", "such as @ : / ? # % in a password are percent-encoded"),
        ("postgresql://ann:hu#hush@db/coins", "this can't be read"),
        ("postgresql://ann:hush%00@db/coins", "this can't be read"),
        ("postgresql://ann:\udcff@db/coins", "this can't be read"),
        ("postgresql://a,b/coins?port=1,2,3", "this can't be read"),
        ("postgresql://db/coins?hush", "this can't be read"),
        ("postgresql://db/coins?connect_timeout=soon", "this can't be read"),
        ("postgresql://db/coins?connection_limit=hush", "this can't be read"),
    ],
)  # fmt: skip
async def test_an_address_that_can_not_work_is_refused_in_a_sentence(address: str, part: str) -> None:
    assert part in await error_of(address)


def test_options_are_translated() -> None:
    assert read_address("postgresql://db/c?connect_timeout=3").connect_timeout == 3
    assert read_address("postgresql://db/c?connect_timeout=0").connect_timeout is None
    assert read_address("postgresql://db/c?connection_limit=3").connection_limit == 3
    assert "target_session_attrs" not in read_address("postgresql://a/c").arguments[0]["dsn"]
    assert "target_session_attrs=read-write" in read_address("postgresql://a,b/c").arguments[1]["dsn"]
    assert "target_session_attrs=any" in read_address("postgresql://a,b/c?target_session_attrs=any").arguments[0]["dsn"]


def test_secrets_are_not_shown() -> None:
    found = Database("postgresql://ann:hush@h1,h2:5433/coins?sslpassword=hush&options=hush")
    for shown in (str(found), repr(found), repr(read_address("postgresql://ann:hush@db/coins?sslpassword=hush"))):
        assert "hush" not in shown
    assert str(found) == "postgresql://ann@h1,h2/coins"


def test_the_kind_of_database_is_known() -> None:
    assert Database("sqlite:///folder/coins.db").file == Path("folder/coins.db").absolute()
    assert Database("sqlite:///coins.db").is_sqlite
    server = Database("postgres://db/coins")
    assert (server.is_sqlite, server.file) == (False, None)


@pytest.mark.parametrize("address", ["sqlite://", "sqlite:///:memory:", "sqlite+aiosqlite://"])
def test_a_database_in_memory_is_rejected(address: str) -> None:
    with pytest.raises(StoreError, match=r"^\[database\] url: a database in memory would forget every game; "):
        Database(address)


@pytest.mark.parametrize("address", ["sqlite:///c?1.db", "sqlite:///c?", "sqlite:///c?mode=ro", "sqlite:///c?x=hush&y"])
def test_a_question_mark_in_the_name_of_a_file_is_encoded(address: str) -> None:
    """SQLAlchemy would take the name before it."""
    with pytest.raises(StoreError, match=r"^\[database\] url: a SQLite file has .* in its name is %3F\.$") as caught:
        Database(address)
    assert "hush" not in str(caught.value)
    assert Database("sqlite:///c%3F1.db").file == Path("c?1.db").absolute()


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


DOCUMENT = Path(__file__).parents[3] / "docs" / "fleet.md"
EXAMPLES = dict(re.findall(r"^\| ([^|]+) \| `(postgres[^`]+)` \|", DOCUMENT.read_text(encoding="utf-8"), re.MULTILINE))
POOLED = {"Neon, pooled", "Supabase, transaction pooler", "Fly, managed"}


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_address_is_read(name: str) -> None:
    assert read_address(EXAMPLES[name]).is_pooled == (name in POOLED)
    assert "password" not in str(Database(EXAMPLES[name]))


@pytest.mark.parametrize("name", sorted(POOLED))
async def test_a_pooled_address_works_through_a_pooler(name: str, pooler: PgBouncer, postgres: Postgres) -> None:
    """Connect with the user, the password and the options of the address, but to a local PgBouncer without TLS."""
    with postgres.database(migrated=True) as direct:
        query = re.sub("(channel_binding|sslmode|pgbouncer)=[a-z]+&?", "", EXAMPLES[name].partition("?")[2])
        user = EXAMPLES[name].removeprefix("postgresql://").partition("@")[0]
        here = pooler.address(direct).replace("postgres:secret", user)
        database = Database(f"{here}&{query}".rstrip("&"))
        assert await database.read(lambda session: session.scalar(text("SELECT count(*) FROM games"))) == 0
        await database.close()


_NAMES: st.SearchStrategy[str] = st.sampled_from([*ACCEPTED_OPTIONS, "sslcert", "sslkey", "sslcrl", "unknown"])
_VALUES = st.sampled_from(
    ["", "0", "1", "-1", "true", "require", "verify-full", "prefer", "disable", "any", "primary", "system", "10.0.0.1",
     "/nowhere", "TLSv1.3", "a,b", "direct", "3.0", "mro", "random", "99999999999", "[", "%", "%00", "%2F", "\u0663"]
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
