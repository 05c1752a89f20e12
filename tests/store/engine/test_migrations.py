"""Migrations of stored data."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
from sqlalchemy import Connection, inspect, text

from bot.store import Database, StoreError
from bot.store.engine import schema

INSERT_GAMES = """
INSERT INTO games (code, board, seed, opponent0, opponent1, score0, score1, ply, status, hinted, asked_first,
  channel_id, casual, created, updated)
VALUES ('222222', '1 2', 1, 'greedy', 'greedy', 0, 0, 0, 'active', {hinted}, 'me', 5, false,
  '2026-01-02 03:04:05', '2026-01-02 03:04:05')
"""
INSERT_HINTS = "INSERT INTO hints (game_id, seat, ply, created) SELECT id, {seat}, 0, created FROM games"


INSERT_RING = """
INSERT INTO games (code, board, seed, opponent0, opponent1, score0, score1, ply, status, hinted, asked_first,
  asked_layout, channel_id, casual, created, updated)
VALUES ('333333', '(1 2)', 1, 'greedy', 'greedy', 2, 0, 1, 'active', 0, 'me', 'ring', 5, false,
  '2026-01-02 03:04:05', '2026-01-02 03:04:05')
"""
INSERT_MOVES = """
INSERT INTO moves (game_id, ply, seat, line, {end}, coin, lost, created)
SELECT id, 0, 0, 1, {value}, 2, 0, created FROM games WHERE code = '{code}'
"""


@pytest.fixture
async def empty_database(empty: str) -> AsyncIterator[Database]:
    database = Database(empty)
    yield database
    await database.close()


async def run_statements(database: Database, *statements: str) -> list[tuple[object, ...]]:
    """Return the rows of the last statement."""

    def work(connection: object) -> list[tuple[object, ...]]:
        found = [connection.execute(text(each)) for each in statements]  # type: ignore[attr-defined]
        return [tuple(row) for row in found[-1]] if found[-1].returns_rows else []

    return await database.connection(work)


async def test_hints_without_levels_become_side_hints(empty_database: Database) -> None:
    await schema.migrate(empty_database, "0003")
    await run_statements(empty_database, INSERT_GAMES.format(hinted=2), INSERT_HINTS.format(seat=1))
    await schema.migrate(empty_database, "0004")
    assert await run_statements(empty_database, "SELECT seat, ply, grade FROM hints") == [(1, 0, 2)]
    assert await run_statements(empty_database, "SELECT hinted FROM games WHERE hinted > 0") == [(2,)]


@pytest.mark.parametrize(("seats", "bits"), [([], 0), ([0], 1), ([1], 2), ([0, 1], 3)])
async def test_hint_levels_are_downgraded_to_a_bit_per_seat(
    empty_database: Database, seats: list[int], bits: int
) -> None:
    await schema.migrate(empty_database, "0004")
    hinted = INSERT_GAMES.format(hinted=5 * len(seats))
    hints = INSERT_HINTS.replace("created) SELECT", "grade, created) SELECT").replace(" 0, created", " 0, 3, created")
    await run_statements(empty_database, hinted, *(hints.format(seat=seat) for seat in seats))
    await schema.migrate(empty_database, "0003")
    assert await run_statements(empty_database, "SELECT hinted FROM games") == [(bits,)]
    assert await run_statements(empty_database, "SELECT count(*) FROM hints") == [(len(seats),)]


async def test_moves_and_games_without_layouts_are_kept(empty_database: Database) -> None:
    await schema.migrate(empty_database, "0005")
    await run_statements(
        empty_database, INSERT_GAMES.format(hinted=0), INSERT_MOVES.format(end="side", value="'R'", code="222222")
    )
    await schema.migrate(empty_database, "0006")
    assert await run_statements(empty_database, "SELECT side, place FROM moves") == [("R", None)]
    assert await run_statements(empty_database, "SELECT asked_layout FROM games") == [("row",)]


async def test_a_downgrade_without_places_deletes_only_rings(empty_database: Database) -> None:
    await schema.migrate(empty_database, "0006")
    await run_statements(empty_database, INSERT_GAMES.format(hinted=0), INSERT_RING)
    await run_statements(empty_database, INSERT_MOVES.format(end="side", value="'L'", code="222222"))
    await run_statements(empty_database, INSERT_MOVES.format(end="place", value="2", code="333333"))
    await schema.migrate(empty_database, "0005")
    assert await run_statements(empty_database, "SELECT code FROM games") == [("222222",)]
    assert await run_statements(empty_database, "SELECT side FROM moves") == [("L",)]


@pytest.mark.parametrize(("end", "value"), [("side", "NULL"), ("side, place", "'L', 1")])
async def test_a_move_has_a_side_or_a_place(empty_database: Database, end: str, value: str) -> None:
    await schema.migrate(empty_database, "0021")
    await run_statements(empty_database, INSERT_GAMES.format(hinted=0))
    with pytest.raises(StoreError, match="ck_moves_place"):
        await run_statements(empty_database, INSERT_MOVES.format(end=end, value=value, code="222222"))


async def test_totals_are_kept_and_totals_of_periods_are_computed(empty_database: Database) -> None:
    await schema.migrate(empty_database, "0011")
    moment = "2026-01-02 03:04:05"
    people = ", ".join(f"({player}, 'P{player}', '{moment}')" for player in (0, 1, 2))
    await run_statements(
        empty_database,
        f"INSERT INTO players (id, name, created) VALUES {people}",
        f"INSERT INTO guilds (id, created) VALUES (7, '{moment}')",
        "INSERT INTO standings (guild_id, player_id, games, wins, ties, losses, choices, exact, accuracy, lost,"
        " streak, best_streak) VALUES (0, 1, 90, 40, 30, 20, 50, 25, 2500000, 99, 3, 17),"
        " (7, 1, 9, 4, 3, 2, 0, 0, -1, 0, 1, 2)",
    )
    games = (  # player 0 and 1, opponent 1, guild, scores, status, who resigned, layout, when
        (1, None, "greedy", 7, 5, 4, "finished", None, "row", "2025-12-28 23:59:59"),  # a Sunday
        (1, None, "greedy", 7, 5, 4, "finished", None, "row", "2025-12-29 00:00:00"),
        (1, None, "greedy", None, 5, 4, "finished", None, "ring", "2026-01-01 00:00:00"),
        (1, 2, None, 7, 0, 1, "resigned", 1, "row", "2026-01-01 12:00:00"),
        (1, 2, None, 7, 3, 3, "finished", None, "two rows", "2026-01-02 12:00:00"),
        (2, 0, None, 7, 3, 9, "finished", None, "row", "2026-01-03 12:00:00"),
        (1, None, "greedy", 7, 1, 0, "active", None, "row", "2026-01-03 12:00:00"),
        (1, None, "greedy", 7, 1, 0, "expired", None, "row", "2026-01-03 12:00:00"),
    )
    for number, (first, second, bot, guild, score, other, status, resigned, layout, when) in enumerate(games):
        values = (
            *(
                f"ABC{number}",
                "1 2",
                1,
                first,
                second,
                bot,
                score,
                other,
                2,
                status,
                resigned,
                0,
                "me",
                layout,
                guild,
                5,
            ),
            *(when, when),
        )
        values_sql = ", ".join("NULL" if value is None else repr(value) for value in values)
        await run_statements(
            empty_database,
            "INSERT INTO games (code, board, seed, player0_id, player1_id, opponent1, score0, score1, ply, status,"
            " resigned, hinted, asked_first, asked_layout, guild_id, channel_id, created, updated)"
            f" VALUES ({values_sql})",
        )
    await run_statements(
        empty_database,
        "INSERT INTO hints (game_id, seat, ply, grade, created)"
        f" SELECT id, 0, 0, 3, '{moment}' FROM games WHERE code = 'ABC2'",
    )
    await schema.migrate(empty_database, "0012")
    columns = (
        "period, guild_id, player_id, games, wins, ties, losses, streak, best_streak, choices, exact, accuracy, lost"
    )
    found = await run_statements(
        empty_database, f"SELECT {columns} FROM standings WHERE shown ORDER BY period, guild_id, player_id"
    )
    nothing = (0, 0, -1, 0)
    assert found == [
        ("2026-01", 0, 1, 3, 1, 1, 0, 0, 1, *nothing),
        ("2026-01", 0, 2, 3, 0, 1, 2, 0, 0, *nothing),
        ("2026-01", 7, 1, 2, 1, 1, 0, 0, 1, *nothing),
        ("2026-01", 7, 2, 3, 0, 1, 2, 0, 0, *nothing),
        ("2026-Q1", 0, 1, 3, 1, 1, 0, 0, 1, *nothing),
        ("2026-Q1", 0, 2, 3, 0, 1, 2, 0, 0, *nothing),
        ("2026-Q1", 7, 1, 2, 1, 1, 0, 0, 1, *nothing),
        ("2026-Q1", 7, 2, 3, 0, 1, 2, 0, 0, *nothing),
        ("2026-W01", 0, 1, 4, 2, 1, 0, 0, 2, *nothing),
        ("2026-W01", 0, 2, 3, 0, 1, 2, 0, 0, *nothing),
        ("2026-W01", 7, 1, 3, 2, 1, 0, 0, 2, *nothing),
        ("2026-W01", 7, 2, 3, 0, 1, 2, 0, 0, *nothing),
        ("all", 0, 1, 90, 40, 30, 20, 3, 17, 50, 25, 2500000, 99),
        ("all", 7, 1, 9, 4, 3, 2, 1, 2, 0, 0, -1, 0),
    ]
    layouts = await run_statements(empty_database, "SELECT * FROM layout_records ORDER BY player_id, layout")
    assert layouts == [
        (1, "ring", 1, 0, 0, 0),
        (1, "row", 3, 3, 0, 0),
        (1, "two rows", 1, 0, 1, 0),
        (2, "row", 2, 0, 0, 2),
        (2, "two rows", 1, 0, 1, 0),
    ]
    rivals = await run_statements(empty_database, "SELECT * FROM rival_records ORDER BY player_id, rival_id")
    assert rivals == [(1, 2, 2, 1, 1, 0), (2, 0, 1, 0, 0, 1), (2, 1, 2, 0, 1, 1)]


async def test_a_downgrade_counts_waiting_events(empty_database: Database) -> None:
    await schema.migrate(empty_database, "0012")
    await run_statements(
        empty_database,
        "INSERT INTO players (id, name, created) VALUES (1, 'Ann', '2026-01-02 03:04:05')",
        "INSERT INTO standings (period, guild_id, player_id, shown, games, wins, ties, losses, choices, exact, "
        " accuracy, lost, streak, best_streak) VALUES ('all', 0, 1, true, 9, 4, 3, 2, 19, 19, 1000000, 5, 1, 2)",
        *(
            "INSERT INTO facts (player_id, guild_id, ended, opponent, layout, result, choices, exact, lost)"
            f" VALUES (1, 7, '2026-01-02 03:04:05', 'greedy', 'row', {result}, 1, 0, 2)"
            for result in ("'wins'", "NULL", "'wins'", "'ties'")
        ),
        "INSERT INTO facts (player_id, ended, dailies) VALUES (1, '2026-01-02 03:04:05', 1)",
    )
    await schema.migrate(empty_database, "0011")
    columns = "guild_id, games, wins, ties, losses, choices, exact, accuracy, lost, streak, best_streak"
    assert await run_statements(empty_database, f"SELECT {columns} FROM standings ORDER BY guild_id") == [
        (0, 13, 6, 4, 2, 23, 19, 2000000 + 19000000 // 23, 13, 0, 3),
        (7, 4, 2, 1, 0, 4, 0, 0, 8, 0, 2),
    ]
    assert await run_statements(empty_database, "SELECT * FROM records") == [(1, "greedy", 4, 2, 1, 0)]


INSERT_FACT = (
    "INSERT INTO facts (player_id, guild_id, ended, opponent, layout, result, choices, exact, lost, day, games, due)"
    " VALUES (1, {guild}, '2026-01-02 03:04:05', 'greedy', 'row', {result}, {choices}, {lost}, {lost}, {day}, {games},"
    " NULL)"
)


async def test_ids_of_events_are_never_reused(empty_database: Database) -> None:
    await schema.migrate(empty_database, "0017")
    person = "INSERT INTO players (id, name, created) VALUES (1, 'Ann', '2026-01-02 03:04:05')"
    fact = "INSERT INTO facts (player_id, ended, opponent, lost, day) VALUES (1, '2026-01-02', 'optimal', {}, {})"
    await run_statements(
        empty_database, person, fact.format(0, "NULL"), fact.format(0, "'2026-01-02'"), fact.format(2, "'2026-01-02'")
    )
    await schema.migrate(empty_database, "0018")
    found = await run_statements(empty_database, "SELECT id, games, dailies, due < '1970-01-02' FROM facts ORDER BY id")
    assert found == [(1, 1, 0, True), (2, 1, 1, True), (3, 1, 0, True)]
    for expected in (4, 5):
        await run_statements(empty_database, "DELETE FROM facts")
        await run_statements(empty_database, "INSERT INTO facts (player_id, ended) VALUES (1, '2026-01-02 03:04:05')")
        assert await run_statements(empty_database, "SELECT id FROM facts") == [(expected,)]


async def test_a_downgrade_counts_accuracy_that_is_held_back(empty_database: Database) -> None:
    await schema.migrate(empty_database, "0018")
    await run_statements(
        empty_database,
        "INSERT INTO players (id, name, created) VALUES (1, 'Ann', '2026-01-02 03:04:05')",
        "INSERT INTO preferences (kind, owner_id, name, value) VALUES ('player', 1, 'visible', 'off')",
        "INSERT INTO standings (period, guild_id, player_id, shown, games, wins, ties, losses, choices, exact, "
        " accuracy, lost, streak, best_streak) VALUES ('all', 0, 1, false, 9, 4, 3, 2, 19, 19, 1000000, 5, 1, 2)",
        INSERT_FACT.format(guild=7, result="'wins'", choices=0, lost=0, day="'2026-01-02'", games=1),
        INSERT_FACT.format(guild=7, result="NULL", choices=5, lost=2, day="NULL", games=0),
    )
    await schema.migrate(empty_database, "0017")
    columns = "period, guild_id, games, choices, exact, accuracy, lost, streak"
    few = (0, 5, 2, 400_000, 2, 0)
    found = await run_statements(
        empty_database, f"SELECT {columns} FROM standings WHERE NOT shown ORDER BY period, guild_id"
    )
    assert found == [
        *((period, guild, *few) for period in ("2026-01", "2026-Q1", "2026-W01") for guild in (0, 7)),
        ("all", 0, 9, 24, 21, 2_000_000 + 21_000_000 // 24, 7, 1),
        ("all", 7, *few),
    ]
    assert await run_statements(empty_database, "SELECT result, dailies FROM facts") == [("wins", 0)]


TIME = "'2026-01-02 03:04:05'"
OLD_TABLE_NAMES = {
    "achievement_totals": "feats",
    "active_games": "sittings",
    "anonymized_ratings": "stand_ins",
    "command_digests": "commands",
    "daily_puzzles": "puzzles",
    "duel_games": "rounds",
    "game_totals": "standings",
    "opponent_records": "records",
    "result_events": "facts",
}
INSERT_ROW_IN_EACH_TABLE = f"""
INSERT INTO players (id, name, created, deletion_started) VALUES (1, 'Ann', {TIME}, NULL), (2, 'Ben', {TIME}, {TIME});
INSERT INTO guilds (id, created, "left", brought) VALUES (7, {TIME}, NULL, false), (8, {TIME}, {TIME}, true);
INSERT INTO preferences (kind, owner_id, name, value)
  VALUES ('server', 7, 'heard', 'de'), ('server', 7, 'size', '9');
{INSERT_GAMES.format(hinted=3)};
INSERT INTO hints (game_id, seat, ply, grade, created) SELECT id, 1, 0, 3, created FROM games;
{INSERT_MOVES.format(end="side", value="'R'", code="222222")};
INSERT INTO duels (code, challenger_id, challenged_id, format, rated, first, board, layout, seed, hours, status,
  channel_id, created, expires, ended)
  VALUES ('444444', 1, 2, 'single', true, true, '1 2', 'row', 1, 48, 'running', 5, {TIME}, {TIME}, NULL);
INSERT INTO rounds (game_id, duel_id, number, due, warns)
  SELECT games.id, duels.id, 1, {TIME}, {TIME} FROM games CROSS JOIN duels;
INSERT INTO sittings (player_id, game_id, channel_id, guild_id, duel) SELECT 1, id, 5, 7, true FROM games;
INSERT INTO stand_ins (duel_id, mu, sigma, repeats) SELECT id, 25.5, 8.25, 1 FROM duels;
INSERT INTO ratings (player_id, mu, sigma, duels, rated_at) VALUES (1, 25.5, 8.25, 1, {TIME});
INSERT INTO rating_changes (player_id, duel_id, number, mu, sigma, repeats, rated_at)
  SELECT 1, id, 1, 25.5, 8.25, 0, {TIME} FROM duels;
INSERT INTO puzzles (day, board, seed) VALUES ('2026-01-02', '1 2', 1);
INSERT INTO daily_posts (guild_id, day, channel_id, first_claimed, claimed, trouble)
  VALUES (7, '2026-01-02', 5, {TIME}, {TIME}, 'gone');
INSERT INTO facts (player_id, ended, due) VALUES (1, {TIME}, {TIME}), (1, {TIME}, NULL), (2, {TIME}, {TIME});
DELETE FROM facts WHERE player_id = 2;
INSERT INTO standings (period, guild_id, player_id, shown, games, wins, ties, losses, choices, exact, accuracy, lost,
  streak, best_streak, last_ended) VALUES ('all', 0, 1, true, 9, 4, 3, 2, 19, 19, 1000000, 5, 1, 2, {TIME});
INSERT INTO feats (period, guild_id, player_id, shown, duels, dailies, daily_streak)
  VALUES ('all', 0, 1, true, 1, 2, 3);
INSERT INTO records (player_id, opponent, games, wins, ties, losses) VALUES (1, 'greedy', 4, 2, 1, 1);
INSERT INTO layout_records (player_id, layout, games, wins, ties, losses) VALUES (1, 'row', 4, 2, 1, 1);
INSERT INTO rival_records (player_id, rival_id, games, wins, ties, losses) VALUES (1, 2, 4, 2, 1, 1);
INSERT INTO commands (guild_id, digest) VALUES (0, 'abc');
INSERT INTO secrets (name, value) VALUES ('daily', 'abc');
INSERT INTO rebuilds (name, after) VALUES ('statistics', 1);
INSERT INTO closed_boards (message_id, channel_id, code, created) VALUES (6, 5, '222222', {TIME});
INSERT INTO spent_tries (day, digest) VALUES ('2026-01-02', 'abc')
""".split(";")


async def rows_by_table(database: Database) -> dict[str, list[tuple[object, ...]]]:
    """Return all rows, under the old names of tables."""

    def look(connection: Connection) -> dict[str, list[tuple[object, ...]]]:
        names = set(inspect(connection).get_table_names()) - {"alembic_version"}
        return {
            OLD_TABLE_NAMES.get(name, name): sorted(
                map(tuple, connection.execute(text(f'SELECT * FROM "{name}"'))), key=repr
            )
            for name in names
        }

    return await database.connection(look)


async def test_standard_names_change_no_value(empty_database: Database) -> None:
    await schema.migrate(empty_database, "0021")
    await run_statements(empty_database, *INSERT_ROW_IN_EACH_TABLE)
    before = await rows_by_table(empty_database)
    assert all(before.values())
    await schema.migrate(empty_database, "0022")
    after = await rows_by_table(empty_database)
    assert {name: rows for name, rows in after.items() if name not in ("guilds", "preferences")} == {
        name: rows for name, rows in before.items() if name not in ("guilds", "preferences")
    }
    assert [row[:4] for row in after["guilds"]] == before["guilds"]
    assert await run_statements(empty_database, "SELECT id, locale FROM guilds ORDER BY id") == [(7, "de"), (8, None)]
    assert await run_statements(empty_database, "SELECT name, value FROM preferences") == [("size", "9")]
    await schema.migrate(empty_database, "0021")
    assert await rows_by_table(empty_database) == before
    await schema.migrate(empty_database, "0022")
    assert await rows_by_table(empty_database) == after


async def test_renamed_tables_keep_their_constraints(empty_database: Database) -> None:
    await schema.migrate(empty_database, "0021")
    await run_statements(empty_database, *INSERT_ROW_IN_EACH_TABLE)
    await schema.migrate(empty_database, "0022")
    added = f"INSERT INTO result_events (player_id, ended_at) VALUES (1, {TIME})"
    assert await run_statements(empty_database, added, "SELECT max(id) FROM result_events") == [
        (4,)
    ]  # the deleted one had 3
    for statement, constraint in (
        ("UPDATE hints SET level = 4", "ck_hints_level"),
        ("UPDATE duel_games SET ending = 'lost'", "ck_duel_games_ending"),
        ("UPDATE active_games SET game_id = 999", "fk_active_games_game_id_games|FOREIGN KEY"),
    ):
        with pytest.raises(StoreError, match=constraint):
            await run_statements(empty_database, statement)
    await run_statements(empty_database, "DELETE FROM games")
    assert await run_statements(empty_database, "SELECT * FROM duel_games") == []


async def test_rated_players_are_recomputed_with_rated_ties(empty_database: Database) -> None:
    pending = "SELECT name, done_up_to FROM rebuilds"
    await schema.migrate(empty_database, "0032")
    assert await run_statements(empty_database, pending) == []
    await schema.migrate(empty_database, "0031")
    await run_statements(
        empty_database,
        "INSERT INTO players (id, name, created_at) VALUES (1, 'Ann', '2026-01-02 03:04:05')",
        "INSERT INTO ladder_ratings (player_id, mu, sigma, games) VALUES (1, 25, 8, 1)",
    )
    for _ in range(2):  # the second time a recomputation is under way
        await schema.migrate(empty_database, "0032")
        assert await run_statements(empty_database, pending) == [("statistics", 0)]
        await run_statements(empty_database, "UPDATE rebuilds SET done_up_to = 7")
        await schema.migrate(empty_database, "0031")


async def test_players_of_whose_names_nothing_is_drawn_are_named(empty_database: Database) -> None:
    await schema.migrate(empty_database, "0032")
    names = {1234567890: "\u3164", 2234567891: "Player 2234567891", 3: "\u2800 \u0301", 4: "花子", 5: "Player One"}
    rows = ", ".join(f"({player}, '{name}', '2026-01-02 03:04:05')" for player, name in names.items())
    await run_statements(empty_database, f"INSERT INTO players (id, name, created_at) VALUES {rows}")
    await schema.migrate(empty_database, "0033")
    named = await run_statements(empty_database, "SELECT name FROM players WHERE id > 0 ORDER BY id")
    assert [name for (name,) in named] == ["Player 3", "花子", "Player One", "Player 4567890", "Player 4567891"]


INSERT_RUNNING_GAME = """
INSERT INTO games (code, board, seed, player0_id, opponent1, score0, score1, ply, status, hint_version, asked_first,
  channel_id, created_at, updated_at, day)
VALUES ('{code}', '1 2', 1, 1, 'optimal', 0, 0, 0, 'active', 0, 'me', 5, '2026-01-02', '2026-01-02', {day})
"""


async def test_tries_run_beside_games_and_a_downgrade_moves_them_away(empty_database: Database) -> None:
    await schema.migrate(empty_database, "0030")
    await run_statements(
        empty_database,
        "INSERT INTO players (id, name, created_at) VALUES (1, 'Ann', '2026-01-02 03:04:05')",
        INSERT_RUNNING_GAME.format(code="222222", day="'2026-01-02'"),
        "INSERT INTO active_games (player_id, game_id, channel_id) SELECT 1, id, 5 FROM games",
    )
    await schema.migrate(empty_database, "0031")
    await run_statements(
        empty_database,
        INSERT_RUNNING_GAME.format(code="333333", day="NULL"),
        "INSERT INTO active_games (player_id, game_id, channel_id) SELECT 1, id, 5 FROM games WHERE day IS NULL",
    )
    listed = "SELECT {} FROM active_games JOIN games ON games.id = game_id ORDER BY code"
    assert await run_statements(empty_database, listed.format("daily")) == [(True,), (False,)]
    await schema.migrate(empty_database, "0030")
    channels = listed.format("games.channel_id, active_games.channel_id")
    assert await run_statements(empty_database, channels) == [(-1, -1), (5, 5)]
