"""The addresses in docs/hosting.md, as hosts hand them out."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from sqlalchemy import text

from bot.store import Database
from bot.store.engine.addresses import read_address
from tests.support.databases.postgres import PgBouncer, Postgres

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
