"""Run Alembic's migrations. Only `bot.store.engine.schema` imports this module, and late: Alembic takes 15 MB."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection


def run(connection: Connection, folder: Path, found: str | None, target: str) -> None:
    """Migrate from the revision `found` (`None`: empty) to `target`, up or down.

    `folder` is that of `env.py`. Raises `ValueError` if that is not possible.
    """
    config = Config()
    config.set_main_option("script_location", str(folder).replace("%", "%%"))
    config.attributes["connection"] = connection
    try:
        later = {script.revision for script in ScriptDirectory.from_config(config).iterate_revisions(found, "base")}
        if target == "base" or (found is not None and target in later):
            command.downgrade(config, target)
        else:
            command.upgrade(config, target)
    except CommandError as error:
        raise ValueError(str(error)) from error
