"""Persistence. Functions take and return plain values; no other package uses SQL or mapped rows.

Queries are plain functions that take a `Session` and run inside `Database.write` or `Database.read`, which own
connections, transactions and retries.
"""

from sqlalchemy.orm import Session

from bot.store import training_models as _training_models  # noqa: F401 - all tables, before anything lists them
from bot.store.engine.batches import StaleUpdateError
from bot.store.engine.database import Database
from bot.store.engine.schema import SchemaError
from bot.store.errors import OutcomeUnknownError, StoreError, StoreNotReadyError, StoreUnavailableError
from bot.store.game_updates import GameUpdate, Take, store_together, store_update

__all__ = [
    "Database",
    "GameUpdate",
    "OutcomeUnknownError",
    "SchemaError",
    "Session",
    "StaleUpdateError",
    "StoreError",
    "StoreNotReadyError",
    "StoreUnavailableError",
    "Take",
    "store_together",
    "store_update",
]
