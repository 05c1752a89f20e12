"""Persistence. Functions take and return plain values; no other package uses SQL or mapped rows.

Queries and changes are plain functions that take a `Transaction` and run inside `Database.read` or `Database.write`,
which own connections, transactions and retries.
"""

from bot.store import training_models as _training_models  # noqa: F401 - all tables, before anything lists them
from bot.store.engine.database import Database
from bot.store.engine.schema import SchemaError
from bot.store.engine.transactions import StaleUpdateError, Transaction
from bot.store.errors import OutcomeUnknownError, StoreError, StoreLostError, StoreNotReadyError, StoreUnavailableError
from bot.store.game_updates import GameUpdate, Take, store_update

__all__ = [
    "Database",
    "GameUpdate",
    "OutcomeUnknownError",
    "SchemaError",
    "StaleUpdateError",
    "StoreError",
    "StoreLostError",
    "StoreNotReadyError",
    "StoreUnavailableError",
    "Take",
    "Transaction",
    "store_update",
]
