"""Several hosts: the bot plays on the one that it can write to, also if another one is silent."""

from __future__ import annotations

import asyncio
import socket

import pytest
from sqlalchemy import text

from bot.store import Database, StoreUnavailableError, Transaction
from bot.store.engine.addresses import URL_SETTING, read_server
from bot.store.engine.connecting import Connector
from tests.support.databases.postgres import Postgres
from tests.support.databases.proxies import Wire


@pytest.fixture
def kind() -> str:
    return "postgresql"


def _database_name(transaction: Transaction) -> str:
    return str(transaction.scalar(text("SELECT current_database()")))


def _port(wire: Wire) -> int:
    return int(wire.address.partition("?")[0].rpartition("/")[0].rpartition(":")[2])


async def test_a_read_only_host_is_skipped(address: str, postgres: Postgres) -> None:
    with postgres.database(migrated=False) as unwritable:
        name = unwritable.partition("?")[0].rpartition("/")[2]
        postgres.execute(f"ALTER DATABASE {name} SET default_transaction_read_only = on")
        sockets = unwritable.partition("host=")[2]
        first = Database(f"postgresql://postgres@127.0.0.1:1,{sockets.replace('/', '%2F')}/{name}")
        with pytest.raises(StoreUnavailableError) as caught:
            await first.read(_database_name)
        assert "the target attribute requirement" in caught.value.reason
        await first.close()
        alone = Database(f"{unwritable}&target_session_attrs=read-write")
        with pytest.raises(StoreUnavailableError):
            await alone.read(_database_name)
        await alone.close()


async def test_an_unresponsive_host_is_tried_last_the_next_time(address: str) -> None:
    with socket.create_server(("127.0.0.1", 0)) as silent:  # the system accepts, and nobody answers
        await _check_next_host_is_used(silent.getsockname()[1], address)


async def _check_next_host_is_used(port: int, address: str) -> None:
    async with Wire(address) as wire:
        name = address.partition("?")[0].rpartition("/")[2]
        hosts = f"127.0.0.1:{port},127.0.0.1:{_port(wire)}"
        server = read_server(f"postgresql://postgres:x@{hosts}/{name}?sslmode=disable", URL_SETTING)
        connector = Connector(server)
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.2):
                await connector.connect()
        async with asyncio.timeout(2):  # less than a silent host is waited for
            connection = await connector.connect()
        connection.terminate()
        limited = read_server(f"postgresql://postgres:x@{hosts}/{name}?connect_timeout=1&sslmode=disable", URL_SETTING)
        connection = await Connector(limited).connect()
        connection.terminate()


@pytest.mark.parametrize("query", ["sslmode=disable", "sslmode=prefer", "sslmode=require"])
async def test_a_host_that_closes_connections_is_skipped(address: str, query: str) -> None:
    """A proxy without a server behind it accepts connections, and closes them."""

    async def hang_up(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.read(1)
        writer.close()

    name, sockets = address.partition("?")[0].rpartition("/")[2], address.partition("host=")[2]
    async with await asyncio.start_server(hang_up, "127.0.0.1", 0) as proxy:
        port = proxy.sockets[0].getsockname()[1]
        hosts = f"host=127.0.0.1,{sockets}&port={port},5432&{query}"
        database = Database(f"postgresql://postgres@/{name}?{hosts}")
        assert await database.read(_database_name) == name
        await database.close()
