"""Import everything and read every catalog, so that processes that are forked from one that has don't have to."""

from __future__ import annotations

from importlib import import_module

from bot.cli.main import MODULES
from bot.i18n import LANGUAGES, load_catalog

for _name in (
    *MODULES.values(),
    "alembic.command",
    "bot.bootstrap",
    "bot.monitoring",
    "sqlalchemy.dialects.postgresql.asyncpg",
    "sqlalchemy.dialects.sqlite.pysqlite",
):
    import_module(_name)
for _language in LANGUAGES:
    load_catalog(_language)
