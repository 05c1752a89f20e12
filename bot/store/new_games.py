"""Store new games: as one batch that checks by itself what must hold, or within a transaction that has checked it."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from sqlalchemy import Insert, Integer, bindparam, exists, func, insert, or_, select, text
from sqlalchemy.orm import Session

from bot.match.games import Game
from bot.match.preferences import OwnerKind
from bot.store.engine.batches import Row, StatementBatch, lock_by_ids, new_name, new_value
from bot.store.engine.database import Database
from bot.store.games import columns_of, duel_columns_of, plays
from bot.store.models import IS_ACTIVE, DuelGameRow, DuelRow, GameRow, GuildRow, PlayerRow, PreferenceRow

_NEWEST_ID = select(func.max(GameRow.id))
_NEXT_IDS = select(func.nextval(text("pg_get_serial_sequence('games', 'id')"))).select_from(
    func.generate_series(1, bindparam("number", type_=Integer))
)
_BLOCK_SIZE = 4
"""The least number of ids that are taken from the sequence at once, so that most games of a busy process need no query.
"""
_MAX_AGE_S = 1.0
"""Seconds for which the ids of a block are used: they are older than games that other processes store meanwhile."""


class GameIds:
    """The ids of games that are about to be stored.

    PostgreSQL has a sequence, from which ids are taken in small blocks. For a SQLite file this process counts from the
    newest game on. If another process has stored a game meanwhile, the id is taken, and the batch that uses it is
    stale: call `forget` then.
    """

    def __init__(self, database: Database) -> None:
        self._database = database
        self._last = 0
        self._is_newest_known = False
        self._waiting = 0
        self._lock = asyncio.Lock()
        self._block: list[int] = []
        self._block_expires_at = 0.0

    async def reserve(self) -> int:
        """Return the id of the next game. Raises `StoreUnavailableError`."""
        if not self._database.is_sqlite:
            return await self._reserve_on_server()
        if not self._is_newest_known:
            newest = (await self._database.fetch(_NEWEST_ID))[0][0] or 0
            self._last, self._is_newest_known = max(newest, self._last), True  # reserved ids are not stored yet
        self._last += 1
        return self._last

    def forget(self) -> None:
        """Read the newest id again, because another process has stored games."""
        self._is_newest_known = False
        self._block.clear()

    async def _reserve_on_server(self) -> int:
        """Return the next id of the sequence. Games that wait for the same query share its block."""
        self._waiting += 1
        try:
            async with self._lock:
                loop = asyncio.get_running_loop()
                if not self._block or loop.time() > self._block_expires_at:
                    rows = await self._database.fetch(_NEXT_IDS, number=max(self._waiting, _BLOCK_SIZE))
                    self._block = sorted((row[0] for row in rows), reverse=True)
                    self._block_expires_at = loop.time() + _MAX_AGE_S
                return self._block.pop()
        finally:
            self._waiting -= 1


@dataclass(frozen=True, slots=True)
class Admission:
    """The conditions under which a batch stores a game of `player`, whose stored name is `name`.

    The player has fewer than `max_games_of_player` active games. In the server fewer than `max_games_of_server` active
    games began after `since`, and its preference `channels_name` has the text `channels` (empty if it is not set).
    With `user_installed` the server need not have the bot. The batch stores player and server first if they
    `may_be_new`.
    """

    player: int
    name: str
    max_games_of_player: int
    max_games_of_server: int
    since: datetime
    channels_name: str
    channels: str
    user_installed: bool
    may_be_new: bool


_GAMES: Any = GameRow.__table__


def _is_admitted() -> list[Any]:
    """Return the conditions about the player, the server and the code of a new game."""
    guild, player = new_value(GameRow.guild_id), bindparam("by_player", type_=PlayerRow.id.type)
    is_player_stored = exists().where(
        PlayerRow.id == player,
        PlayerRow.name == bindparam("by_name", type_=PlayerRow.name.type),
        PlayerRow.deletion_started_at.is_(None),
    )
    is_guild_stored = exists().where(
        GuildRow.id == guild,
        GuildRow.left_at.is_(None),
        or_(~GuildRow.user_installed, bindparam("by_install", type_=GuildRow.user_installed.type)),
    )
    channels = select(PreferenceRow.value).where(
        PreferenceRow.kind == OwnerKind.SERVER.value,
        PreferenceRow.owner_id == guild,
        PreferenceRow.name == bindparam("channels_name", type_=PreferenceRow.name.type),
    )
    games_of_player = (
        select(GameRow.id).where(plays(player), IS_ACTIVE).limit(1).offset(bindparam("most_of_player", type_=Integer))
    )
    nth_newest_start = (
        select(GameRow.created_at)
        .where(GameRow.guild_id == guild, IS_ACTIVE)
        .order_by(GameRow.id.desc())
        .limit(1)
        .offset(bindparam("most_of_server", type_=Integer))
    )
    since = bindparam("since", type_=GameRow.created_at.type)
    return [
        is_player_stored,
        or_(guild.is_(None), is_guild_stored),
        func.coalesce(channels.scalar_subquery(), "") == bindparam("channels", type_=PreferenceRow.value.type),
        ~exists().where(DuelRow.code == new_value(GameRow.code)),
        ~exists(games_of_player.subquery().select()),
        func.coalesce(nth_newest_start.scalar_subquery(), since) <= since,
    ]


_INSERT_IF_ADMITTED = insert(_GAMES).from_select(
    _GAMES.columns.keys(), select(*map(new_value, _GAMES.columns)).where(*_is_admitted())
)
"""Inserts no row if one of the conditions of an `Admission` doesn't hold, or if a duel has the code.

Games that are stored at once count for each other, because each row is inserted by itself.
"""


def _insert_if_new(row: type[PlayerRow | GuildRow], columns: Sequence[str]) -> Insert:
    """Return a statement that stores a row with `columns`, unless its id is stored."""
    values = [new_value(row.__table__.c[column]) for column in columns]
    return insert(row).from_select(columns, select(*values).where(~exists().where(row.id == values[0])))


_INSERT_NEW_PLAYERS = _insert_if_new(PlayerRow, ("id", "name", "created_at"))
_INSERT_NEW_GUILDS = _insert_if_new(GuildRow, ("id", "created_at", "user_installed"))
_LOCK_PLAYERS_AND_GUILDS = lock_by_ids(PlayerRow.id, GuildRow.id)


def statements_for(game: Game, admission: Admission) -> list[StatementBatch]:
    """Return the statements that store a new game, which has a reserved id, if it is admitted.

    On PostgreSQL the player and the guild are locked first, so that what the conditions count stays true until the
    commit.
    """
    row = _parameters(columns_of(game)) | {
        "by_player": admission.player,
        "by_name": admission.name,
        "by_install": admission.user_installed,
        "channels_name": admission.channels_name,
        "channels": admission.channels,
        "most_of_player": admission.max_games_of_player - 1,
        "most_of_server": admission.max_games_of_server - 1,
        "since": admission.since,
    }
    new_players = [{"id": admission.player, "name": admission.name, "created_at": game.created_at}]
    new_guilds = [{"id": game.guild, "created_at": game.created_at, "user_installed": admission.user_installed}]
    return [
        # Also without rows, so that these statements come first in a transaction that stores several games.
        StatementBatch(_INSERT_NEW_PLAYERS, list(map(_parameters, new_players)) if admission.may_be_new else []),
        StatementBatch(
            _INSERT_NEW_GUILDS,
            list(map(_parameters, new_guilds)) if admission.may_be_new and game.guild is not None else [],
        ),
        StatementBatch(_LOCK_PLAYERS_AND_GUILDS, [{"locked_players": admission.player, "locked_guilds": game.guild}]),
        StatementBatch(_INSERT_IF_ADMITTED, [row], all_must_change=True),
    ]


def _parameters(row: Row) -> Row:
    """Return the parameters for the columns of a new row."""
    return {new_name(name): value for name, value in row.items()}


def add(session: Session, game: Game) -> Game:
    """Store a new game, and return the stored one.

    Its players, and the duel of a duel game, must be stored already. Raises `IntegrityError` if the code is taken, the
    interaction has created a game already, or a player has an active game of their own in this channel or had their
    try at that day's puzzle; `Database.write` then runs the work again.
    """
    connection = session.connection()
    columns = columns_of(game)
    del columns["id"]
    (game_id,) = connection.execute(insert(_GAMES).returning(_GAMES.c.id), columns).one()
    stored = replace(game, id=game_id)
    if game.duel_game is not None:
        own = game.duel_game
        row = {"game_id": game_id, "duel_id": own.duel, "number": own.number, "notice_id": None}
        session.execute(insert(DuelGameRow), row | duel_columns_of(game.match, own))
    return stored
