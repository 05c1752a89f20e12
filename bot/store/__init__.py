"""What survives a restart. Plain values go in and come out; nothing outside this folder sees SQL or a row.

Queries are plain functions that take a `Session` and run inside `Database.write` or `Database.read`, which own
connections, transactions and retries.
"""

from sqlalchemy.orm import Session

from bot.store.change import Change
from bot.store.database import Database
from bot.store.errors import OutcomeUnknown, StoreError, StoreNotThere, StoreUnavailable
from bot.store.games import Game
from bot.store.schema import SchemaError

__all__ = [
    "Change",
    "Database",
    "Game",
    "OutcomeUnknown",
    "SchemaError",
    "Session",
    "StoreError",
    "StoreNotThere",
    "StoreUnavailable",
]
