"""Addresses: libpq's rules, the options of other drivers, and a sentence for what can't work."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import text

from bot.store import Database, StoreError, StoreUnavailableError
from bot.store.engine.addresses import ALIASES, OPTIONS, AddressError, ServerAddress, read_address
from tests.support.databases.postgres import PgBouncer, Postgres


def parse_address(address: str, **environment: str) -> ServerAddress:
    return read_address(address, environment)


def error_of(address: str, **environment: str) -> str:
    """Return the sentence by which `address` is refused."""
    with pytest.raises(AddressError) as caught:
        parse_address(address, **environment)
    sentence = str(caught.value)
    assert sentence.endswith(".") and "\n" not in sentence and "hush" not in sentence
    return sentence


@pytest.mark.parametrize(
    ("address", "hosts"),
    [
        ("postgres://db/coins", [("db", 5432)]),
        ("postgres://db:5433/coins", [("db", 5433)]),
        ("postgresql:///coins", [("", 5432)]),
        ("postgresql://:5433/coins", [("", 5433)]),
        ("postgresql://", [("", 5432)]),
        ("postgresql://h1,h2:5433/coins", [("h1", 5432), ("h2", 5433)]),
        ("postgresql://h1:1,h2:2,h3:3/coins", [("h1", 1), ("h2", 2), ("h3", 3)]),
        ("postgresql:///coins?host=h1,h2", [("h1", 5432), ("h2", 5432)]),
        ("postgresql:///coins?host=h1,h2&port=1,2", [("h1", 1), ("h2", 2)]),
        ("postgresql:///coins?host=h1,h2&port=7", [("h1", 7), ("h2", 7)]),
        ("postgresql:///coins?host=h1:1&host=h2:2", [("h1", 1), ("h2", 2)]),  # SQLAlchemy's
        ("postgresql://[::1]/coins", [("::1", 5432)]),
        ("postgresql://[::1]:5433,[fe80::1]/coins", [("::1", 5433), ("fe80::1", 5432)]),
        ("postgresql:///coins?host=::1", [("::1", 5432)]),
        ("postgresql://%2Fvar%2Frun%2Fpostgresql/coins", [("/var/run/postgresql", 5432)]),
        ("postgresql:///coins?host=/var/run/postgresql&port=5433", [("/var/run/postgresql", 5433)]),
        ("postgresql://localhost/coins?host=/cloudsql/a:b:c", [("/cloudsql/a:b:c", 5432)]),
    ],
)
def test_hosts_are_parsed(address: str, hosts: list[tuple[str, int]]) -> None:
    assert list(parse_address(address).hosts) == hosts
    assert Database(address).url.database in ("coins", None)


@pytest.mark.parametrize(
    ("address", "user", "password"),
    [
        ("postgres://ann:p%40ss%2F@db/coins", "ann", "p@ss/"),
        ("postgres://ann:p@ss@db/coins", "ann", "p@ss"),
        ("postgres://ann:p?ss=#a+b@db/coins", "ann", "p?ss=#a+b"),
        ("postgres://ann:@db/coins", "ann", None),
        ("postgres://db/coins?user=ann&password=p=s", "ann", "p=s"),
        ("postgres://bob:no@db/coins?user=ann&password=yes", "ann", "yes"),
        ("postgres://ann@azure:pass@db/coins", "ann@azure", "pass"),
        ("postgres://h?user=ann", "ann", None),
        ("  postgres://ann:pass@db/coins\n", "ann", "pass"),
    ],
)
def test_credentials_are_parsed(address: str, user: str, password: str | None) -> None:
    found = parse_address(address)
    assert (found.options.get("user"), found.options.get("password")) == (user, password)


def test_options_come_from_the_environment_and_a_service_as_in_libpq(tmp_path: Path) -> None:
    assert parse_address("postgresql://", PGHOST="a,b", PGPORT="1,2").hosts == (("a", 1), ("b", 2))
    assert parse_address("postgresql://db", PGHOST="a,b", PGPORT="7").hosts == (("db", 7),)
    file = tmp_path / "services"
    file.write_text(
        "# ours\n[other]\nhost=no\n[coins]\nhost=db\nport = 7\nsslmode=disable\ndbname=game\n[third]\nuser=x\n"
    )
    found = parse_address(f"postgresql:///mine?service=coins&servicefile={file}", PGUSER="ann", PGSSLMODE="require")
    assert found.hosts == (("db", 7),)
    assert (found.url.username, found.url.database, found.options["sslmode"]) == ("ann", "mine", "disable")
    assert parse_address("postgresql://", PGSERVICE="coins", PGSERVICEFILE=str(file)).url.database == "game"
    assert "is in no service file" in error_of(f"postgresql://?service=absent&servicefile={file}")
    file.write_text("[coins]\nservice=other\n")
    assert "can't name another service" in error_of(f"postgresql://?service=coins&servicefile={file}")
    file.write_text("[coins]\nhush\n")
    assert "can't be read" in error_of(f"postgresql://?service=coins&servicefile={file}")
    file.write_text("[coins]\nsslmode=hush\n")
    assert error_of(f"postgresql://?service=coins&servicefile={file}").startswith("its service file: sslmode should be")
    assert error_of("postgresql://db", PGSSLMODE="hush").startswith("the environment: sslmode should be")
    file.write_bytes(b"\xff")
    assert "can't be read" in error_of(f"postgresql://?service=coins&servicefile={file}")


ACCEPTED_OPTIONS = {
    "host": "db", "port": "5433", "dbname": "coins", "user": "ann", "password": "secret",
    "passfile": "/nowhere", "channel_binding": "prefer", "connect_timeout": "3", "client_encoding": "UTF8",
    "options": "-c geqo=off", "application_name": "coins", "fallback_application_name": "coins", "keepalives": "1",
    "keepalives_idle": "30", "keepalives_interval": "5", "keepalives_count": "3", "tcp_user_timeout": "9000",
    "replication": "false", "gssencmode": "prefer", "sslmode": "require", "sslcompression": "0", "sslcertmode": "allow",
    "sslsni": "1", "sslnegotiation": "postgres", "ssl_min_protocol_version": "TLSv1",
    "ssl_max_protocol_version": "TLSv1.3", "min_protocol_version": "3.0", "max_protocol_version": "latest",
    "krbsrvname": "postgres", "gsslib": "gssapi", "gssdelegation": "0", "target_session_attrs": "read-write",
    "load_balance_hosts": "random", "pgbouncer": "true", "connection_limit": "3", "pool_timeout": "10",
    "socket_timeout": "5", "schema": "public", "statement_cache_size": "0", "prepared_statement_cache_size": "0",
    "prepareThreshold": "0", "currentSchema": "public", "supa": "base-pooler.x", "workaround": "pooler.vercel",
    "uselibpqcompat": "true", "sslpassword": "secret", "sslrootcert": "system",
}  # fmt: skip
"""A value for each option that is translated or used; files are in the tests of TLS."""
REFUSED_OPTIONS = {
    "hostaddr": "10.0.0.1", "requirepeer": "postgres", "sslsni": "0", "sslcrldir": "/",
    "require_auth": "scram-sha-256", "client_encoding": "LATIN1", "replication": "database", "gssencmode": "require",
    "sslmode": "verify", "sslcert": "/nowhere", "sslkeylogfile": "/tmp/keys", "sslcertmode": "require",
    "sslrootcert": "/nowhere", "sslnegotiation": "direct",
    "ssl_max_protocol_version": "TLSv1.1", "ssl_min_protocol_version": "SSLv3", "min_protocol_version": "3.2",
    "krbsrvname": "pg", "gsslib": "sspi", "gssdelegation": "1", "service": "hush",
    "target_session_attrs": "prefer-standby", "load_balance_hosts": "yes", "port": "0", "channel_binding": "yes",
    "connect_timeout": "soon", "connection_limit": "0", "schema": "game",
    "sslaccept": "strict", "sslidentity": "x.p12", "scram_client_key": "hush", "scram_server_key": "hush",
    "oauth_issuer": "hush", "oauth_client_id": "hush", "oauth_client_secret": "hush", "oauth_scope": "hush",
    "unheard_of": "hush",
}  # fmt: skip


def test_every_option_is_accepted_or_refused_by_name() -> None:
    for name, value in ACCEPTED_OPTIONS.items():
        more = "&sslmode=verify-full" if name == "sslrootcert" else ""
        assert parse_address(f"postgresql://db/coins?{name}={value}{more}").hosts
    for name, value in REFUSED_OPTIONS.items():
        more = "&sslmode=verify-ca" if name == "sslrootcert" else ""
        sentence = error_of(f"postgresql://db/coins?{name}={value}{more}")
        assert name in sentence or name in ("service", "port")


@pytest.mark.parametrize(
    ("address", "part"),
    [
        ("postgresql://db:hush/coins", "a port should be a number from 1 to 65535; characters such as @"),
        ("postgresql://ann:hush/hush@db/coins", "a port should be a number"),
        ("postgresql://db:99999/coins", "a port should be"),
        ("postgresql://ann:hush%zz@db/coins", "a percent sign should be followed by two hexadecimal digits"),
        ("postgresql://ann:hush%ff@db/coins", "a percent sign"),
        ("postgresql://ann:hush%00@db/coins", "a zero byte"),
        ("postgresql://hu sh/coins", "a host has characters that no host has"),
        ("postgresql://[]/coins", "a host is wrong"),
        ("postgresql://a..b/coins", "a host has a part that is empty or too long"),
        ("postgresql://a,b/coins?port=1,2,3", "the number of ports should be the number of hosts"),
        ("postgresql://a,b/coins?target_session_attrs=standby", "should be any or read-write or primary"),
        ("postgresql://db/coins?hush", "after the question mark there should be name=value"),
        ("postgresql://db/coins?password=a&hush=b", "one of its options is unknown; leave it out."),
        ("postgresql:///coins?host=@hush", "a host has characters that no host has"),
        ("postgresql:///coins?host=/tmp&channel_binding=require", "channel_binding=require needs TLS"),
        ("postgresql://db/coins?sslmode=disable&channel_binding=require", "channel_binding=require needs TLS"),
        ("postgresql://db/coins?sslmode=require&sslrootcert=system", "sslrootcert=system needs sslmode=verify-full"),
        ("postgresql://db/?ssl_min_protocol_version=TLSv1.3&ssl_max_protocol_version=TLSv1.2", "is higher than"),
    ],
)  # fmt: skip
def test_an_address_that_can_not_work_is_refused_in_a_sentence(address: str, part: str) -> None:
    assert part in error_of(address)
    with pytest.raises(StoreError, match=r"^\[database\] url: "):
        Database(address)
    with pytest.raises(StoreError, match=r"^\[database\] direct_url: "):
        Database("postgresql://db/coins", direct=address)


def test_options_are_translated() -> None:
    found = parse_address(
        "postgresql://db/c?connect_timeout=3&application_name=a&fallback_application_name=b&options=-c%20x=1"
    )
    assert found.connect_timeout == 3
    assert found.server_settings == {"application_name": "a", "options": "-c x=1"}
    assert parse_address("postgresql://db/c?fallback_application_name=b").server_settings == {"application_name": "b"}
    assert parse_address("postgresql://db/c?connect_timeout=-1").connect_timeout is None
    limited = parse_address("postgresql://db/c?connection_limit=3&pool_timeout=0")
    assert limited.pool_options == {"pool_size": 3, "max_overflow": 0}
    assert parse_address("postgresql://db/c?ssl=true").context is not None
    assert not parse_address("postgresql://a/c").needs_writer
    assert parse_address("postgresql://a/c?target_session_attrs=primary").needs_writer
    assert parse_address("postgresql://a,b/c").needs_writer


def test_secrets_are_not_shown() -> None:
    found = Database(
        "postgresql://ann:hush@h1,h2:5433/coins?sslpassword=hush&options=hush", direct="postgres://:hush@h"
    )
    for shown in (str(found), repr(found), repr(parse_address("postgresql://ann:hush@db/coins?sslpassword=hush"))):
        assert "hush" not in shown
    assert str(found) == "postgresql+asyncpg://ann:***@/coins?host=h1%3A5432&host=h2%3A5433"


def test_the_kind_of_database_is_known() -> None:
    assert Database("sqlite:///folder/coins.db").file == Path("folder/coins.db")
    assert Database("sqlite:///coins.db").is_sqlite
    server = Database("postgres://db/coins")
    assert (server.is_sqlite, server.file) == (False, None)


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


DOCUMENT = Path(__file__).parents[3] / "docs" / "hosting.md"
EXAMPLES = dict(re.findall(r"^\| ([^|]+) \| `(postgres[^`]+)` \|", DOCUMENT.read_text(encoding="utf-8"), re.MULTILINE))
POOLED = {"Neon, pooled", "Supabase, transaction pooler", "Fly, managed"}
VERIFIED = {"Neon, direct", "Neon, pooled", "RDS, Aurora"}
WITHOUT_TLS = {"Fly, own", "a socket"}


def test_the_table_names_every_host() -> None:
    hosts = {name.partition(",")[0] for name in EXAMPLES}
    assert {"Heroku", "Neon", "Supabase", "RDS", "Fly", "Railway", "Crunchy Bridge", "your own", "a socket"} <= hosts


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_address_is_read(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    certificates = Path(__file__).with_name("authority.pem")
    address = EXAMPLES[name].replace("global-bundle.pem", str(certificates))
    found = read_address(address, {})
    assert found.is_pooled == (name in POOLED)
    assert (found.context is not None and found.context.check_hostname) == (name in VERIFIED)
    assert (found.options.get("sslmode") == "disable") == (name in WITHOUT_TLS)
    assert "password" not in str(Database(address))


@pytest.mark.parametrize("name", sorted(POOLED))
async def test_a_pooled_address_works_through_a_pooler(name: str, pooler: PgBouncer, postgres: Postgres) -> None:
    """Connect with the user, the password and the options of the address, but to a local PgBouncer without TLS."""
    with postgres.database(migrated=True) as direct:
        query = EXAMPLES[name].partition("?")[2].replace("channel_binding=require", "").replace("sslmode=require", "")
        user = EXAMPLES[name].removeprefix("postgresql://").partition("@")[0]
        here = pooler.address(direct).replace("postgres:secret", user)
        database = Database(f"{here}?{query}", direct=direct)
        await database.check_direct()
        assert await database.read(lambda session: session.scalar(text("SELECT count(*) FROM games"))) == 0
        await database.close()


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
