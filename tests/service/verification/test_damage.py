"""Each kind of damage is found, and repaired if it affects derived data only."""

from __future__ import annotations

import re

import pytest

from bot.service.app_context import AppContext
from bot.service.verification.verify import repair
from bot.store import Database
from tests.support.databases.backups import silent
from tests.support.databases.damage import damage
from tests.support.verify import findings

ALL_OF_ANN = "player_id = 1 AND guild_id = 0 AND period = 'all'"
A_GAME = "(SELECT min(id) FROM games WHERE status = 'finished' AND NOT casual AND player1_id IS NULL)"
RUNNING = "(SELECT min(id) FROM games WHERE status = 'active')"
RUNNING_ROUND = "(SELECT min(game_id) FROM rounds WHERE due IS NOT NULL)"
OF_NOBODY = "(SELECT min(id) FROM games WHERE player0_id = 0)"
RATED = "(SELECT min(id) FROM duels WHERE rated_at IS NOT NULL AND margin <> 0)"
SEATED = "INSERT INTO sittings (player_id, game_id, channel_id, duel) VALUES "
STANDING = (
    "INSERT INTO standings (period, guild_id, player_id, shown, games, wins, ties, losses, choices, exact, accuracy,"
    " lost, streak, best_streak, stale) VALUES ('{}', {}, {}, true, 1, 1, 0, 0, 0, 0, -1, 0, 1, 1, false)"
)
FACT = (
    "INSERT INTO facts (player_id, guild_id, ended, opponent, layout, result, games, due) VALUES"
    " (1, 100, '2026-01-02 03:04:05', 'greedy', 'row', 'wins', 1, '1970-01-01')"
)

DERIVED = {
    "a total": (f"UPDATE standings SET wins = wins + 1 WHERE {ALL_OF_ANN}", "Player 1, standings of all .*wins is"),
    "a total of a week": (
        "UPDATE standings SET losses = 99 WHERE player_id = 2 AND guild_id = 0 AND period LIKE '2026-W%'",
        r"Player 2, standings of 2026-W\d+ everywhere: losses is 99 instead of",
    ),
    "a total of a server": (
        "UPDATE standings SET games = 99 WHERE player_id = 1 AND guild_id = 100 AND period = 'all'",
        r"standings of all in server 100: games is \d+ instead of",
    ),
    "accuracy": (f"UPDATE standings SET exact = exact + 1 WHERE {ALL_OF_ANN}", "exact is .*accuracy is|exact is"),
    "the rank of an accuracy": (
        f"UPDATE standings SET accuracy = 7 WHERE {ALL_OF_ANN}",
        "ranked by the accuracy of their choices",
    ),
    "what was given away": (f"UPDATE standings SET lost = lost + 5 WHERE {ALL_OF_ANN}", "lost is"),
    "a streak": (f"UPDATE standings SET streak = 77 WHERE {ALL_OF_ANN}", "streak is 77 instead of|streak is 78"),
    "the best streak": (f"UPDATE standings SET best_streak = 88 WHERE {ALL_OF_ANN}", "best_streak is 88 instead of"),
    "a lost standing": (f"DELETE FROM standings WHERE {ALL_OF_ANN}", "Player 1, standings of all everywhere"),
    "a standing of nothing": (STANDING.format("2020-W01", 100, 5), "Player 5, standings of 2020-W01 in server 100"),
    "a game counted for somebody else": (
        (
            "UPDATE standings SET games = games + CASE player_id WHEN 1 THEN -1 ELSE 1 END"
            " WHERE player_id IN (1, 2) AND guild_id = 0 AND period = 'all'"
        ),
        "Player 2, standings of all everywhere: games is",
    ),
    "a fact stored twice": (FACT, "Player 1, standings of all everywhere: games is"),
    "a forgotten fact": ("DELETE FROM facts WHERE player_id = 5 AND games = 1", "Player 5, standings of all"),
    "forgotten facts that were held back": ("DELETE FROM facts WHERE duel_id IS NOT NULL", "Player 5, .*lost is|choic"),
    "a fact of somebody else": ("UPDATE facts SET player_id = 2 WHERE player_id = 5 AND games = 1", "Player 2, stand"),
    "a fact of another server": (
        "UPDATE facts SET guild_id = NULL WHERE player_id = 5 AND games = 1",
        "Player 5, standings of all in server",
    ),
    "duels won": ("UPDATE feats SET duels = duels + 1 WHERE period = 'all'", "feats of all everywhere: duels is"),
    "dailies": ("UPDATE feats SET dailies = dailies + 1 WHERE period = 'all'", "feats of all everywhere: dailies is"),
    "a daily streak": ("UPDATE feats SET daily_streak = 30 WHERE period = 'all'", "daily_streak is 30 instead of"),
    "lost feats": ("DELETE FROM feats WHERE player_id = 1", "Player 1, feats of all everywhere"),
    "a rating on leaderboards": ("UPDATE feats SET rating = 3 WHERE rating IS NOT NULL", "rating is 3 instead of"),
    "a record": ("UPDATE records SET ties = ties + 1 WHERE player_id = 1", "record against greedy: ties is"),
    "a record on a layout": ("DELETE FROM layout_records WHERE player_id = 1", "Player 1, record on row: games is 0"),
    "a record against a player": ("UPDATE rival_records SET wins = 50", "record against player 2: wins is 50"),
    "a record against who was forgotten": (
        "DELETE FROM rival_records WHERE rival_id = 0",
        "against player 0: games is 0",
    ),
    "who can be seen": ("UPDATE standings SET shown = true WHERE player_id = 4", "Player 4: .* rows are not shown"),
    "who is hidden": ("UPDATE feats SET shown = false WHERE player_id = 1", "Player 1: .* rows are not shown"),
    "a rating": ("UPDATE ratings SET mu = mu + 1 WHERE player_id = 1", "Rating of player 1: mu is"),
    "a lost rating": ("DELETE FROM ratings WHERE player_id = 1", "Rating of player 1: there is none"),
    "a change of a rating": (
        "UPDATE rating_changes SET sigma = sigma / 2 WHERE player_id = 2 AND number = 3",
        "Rating of player 2 after the duel with the id .*: sigma is",
    ),
    "lost changes of ratings": ("DELETE FROM rating_changes WHERE number = 11", "Rating of player 1 .*: it is missing"),
    "streaks that stay stale": (
        "UPDATE standings SET stale = true WHERE player_id = 2 AND guild_id = 0 AND period = 'all'",
        "Player 2: streaks have waited for long",
    ),
    "a rebuild that is not done": ("INSERT INTO rebuilds VALUES ('statistics', 0)", "Statistics: those of 4 players"),
}

STORED = {
    "a coin": (f"UPDATE moves SET coin = coin + 1 WHERE ply = 2 AND game_id = {A_GAME}", "the coin is stored as"),
    "a move": (
        f"UPDATE moves SET side = CASE side WHEN 'L' THEN 'R' ELSE 'L' END WHERE ply = 0 AND game_id = {A_GAME}",
        "move 0 .*coin is stored",
    ),
    "a line that is not there": (f"UPDATE moves SET line = 4 WHERE ply = 1 AND game_id = {A_GAME}", "can't be made"),
    "whose move it was": (
        f"UPDATE moves SET seat = 1 - seat WHERE ply = 1 AND game_id = {A_GAME}",
        "the seat is stored",
    ),
    "what a move gave away": (f"UPDATE moves SET lost = 9 WHERE ply = 1 AND game_id = {A_GAME}", "the lost is stored"),
    "a lost move": (f"DELETE FROM moves WHERE ply = 1 AND game_id = {A_GAME}", "there is no move 1"),
    "the last move": (f"DELETE FROM moves WHERE ply = 5 AND game_id = {A_GAME}", "at ply 6, but has 5 moves"),
    "a score": (f"UPDATE games SET score0 = score0 + 1 WHERE id = {A_GAME}", "its scores are stored as"),
    "a ply": (f"UPDATE games SET ply = 5 WHERE id = {A_GAME}", "stored as being at ply 5"),
    "a game that ended before its end": (
        f"UPDATE games SET status = 'finished' WHERE id = {RUNNING}",
        "its status is finished, but not all coins",
    ),
    "a game that runs after its end": (
        f"UPDATE games SET status = 'active' WHERE id = {A_GAME}",
        "its status is active",
    ),
    "a resignation of nobody": (
        "UPDATE games SET resigned = NULL WHERE status = 'resigned'",
        "the seat that gave up is stored as None",
    ),
    "who lost by time": (
        "UPDATE games SET resigned = 1 - resigned WHERE id IN (SELECT game_id FROM rounds WHERE ending = 'forfeit')",
        "stored as lost by time",
    ),
    "an ending of another game": (
        f"UPDATE rounds SET ending = 'agreed' WHERE game_id = {RUNNING_ROUND}",
        "its ending is agreed",
    ),
    "a board": (f"UPDATE games SET board = '4 7 8 9 5 2 1' WHERE id = {A_GAME}", "Game "),
    "a board that is none": (f"UPDATE games SET board = '4 7 |' WHERE id = {A_GAME}", "can't be read"),
    "a beginning of a game that counts": (
        f"UPDATE games SET start_ply = 2 WHERE id = {A_GAME}",
        "begins at ply 2 with the scores of another game",
    ),
    "a beginning after the end": ("UPDATE games SET start_ply = 99 WHERE casual", "it is stored as begun at ply 99"),
    "a layout": (f"UPDATE games SET asked_layout = 'spiral' WHERE id = {A_GAME}", "can't be read"),
    "the board of a try": ("UPDATE puzzles SET board = '1 2'", "but its board is not that puzzle's"),
    "a hint of a bot": ("UPDATE hints SET seat = 1", "a hint is stored for seat 1, where nobody sits"),
    "a hint about what is to come": ("UPDATE hints SET ply = 50", "a hint is stored about ply 50"),
    "uncounted hints": ("UPDATE games SET hinted = 0 WHERE hinted > 0", "it counts 0 changes of them"),
    "lost sittings": ("DELETE FROM sittings", "it runs, but player 1 has no sitting at it"),
    "a sitting too many": (f"{SEATED} (1, {A_GAME}, 9, false)", "player 1 has a sitting at it, but it is over"),
    "a sitting elsewhere": ("UPDATE sittings SET channel_id = 9 WHERE duel", "is in another channel or server"),
    "a sitting of another kind": ("UPDATE sittings SET duel = true WHERE NOT duel", "says that it is a game of a duel"),
    "a move that nobody awaits": ("UPDATE rounds SET due = NULL WHERE due IS NOT NULL", "its move is due at no time"),
    "a move awaited in vain": ("UPDATE rounds SET due = '2026-01-09 00:00:00' WHERE due IS NULL", "is still awaited"),
    "a game too many of a duel": ("UPDATE rounds SET number = 3 WHERE number = 2", "numbers .1, 3. instead of .1, 2."),
    "a margin": (f"UPDATE duels SET margin = margin + 1 WHERE id = {RATED}", "its margin is stored as"),
    "a void duel": (f"UPDATE duels SET void = true WHERE id = {RATED}", "it is stored as void"),
    "a duel without an end": (f"UPDATE duels SET ended = NULL WHERE id = {RATED}", "its end is stored as None"),
    "a duel that was not rated": (f"UPDATE duels SET rated_at = NULL WHERE id = {RATED}", "it was never rated"),
    "a duel that is not settled": (
        f"UPDATE duels SET status = 'running', ended = NULL WHERE id = {RATED}",
        "over for long, but it is still running",
    ),
    "a duel that was never taken up": (f"UPDATE duels SET status = 'declined' WHERE id = {RATED}", "declined, but has"),
    "moves of no game": ("UPDATE moves SET game_id = 999 WHERE ply = 0 AND game_id = 1", "1 rows refer to games"),
    "games of nobody known": ("DELETE FROM players WHERE id = 2", "rows refer to players that are not there .2."),
    "a round of no duel": (
        f"UPDATE rounds SET duel_id = 999 WHERE game_id = {RUNNING_ROUND}",
        "rows refer to duels that are not there",
    ),
    "a sitting of no game": (f"{SEATED} (1, 999, 9, true)", "Table sittings, game_id: 1 rows refer to games"),
    "standings of an unknown server": (STANDING.format("all", 999, 1), "refer to guilds that are not there .999."),
    "standings of the forgotten": (STANDING.format("all", 0, 0), "Table standings: 1 rows are left of people who were"),
    "a move of the forgotten": (
        f"UPDATE moves SET interaction_id = 7 WHERE ply = 0 AND game_id = {OF_NOBODY}",
        "interactions that made moves",
    ),
    "a game of the forgotten alone": (
        "UPDATE games SET player0_id = 0 WHERE id = " + A_GAME,
        "games in which nobody is left",
    ),
    "a duel of the forgotten that runs": (
        "UPDATE duels SET challenger_id = 0 WHERE status = 'open'",
        "duels that still stand or run",
    ),
}


async def found(database: Database, expected: str) -> None:
    lines = "\n".join(map(str, await findings(database)))
    assert re.search(expected, lines), f"{expected} is not among the findings:\n{lines}"


@pytest.mark.parametrize("what", DERIVED)
async def test_damaged_numbers_are_found_and_repaired(what: str, app: AppContext, address: str) -> None:
    statement, expected = DERIVED[what]
    await damage(address, statement)
    await found(app.database, expected)
    broken = await findings(app.database)
    assert all(each.derived for each in broken)
    await repair(app, broken, silent)
    assert [str(each) for each in await findings(app.database)] == []


@pytest.mark.parametrize("what", STORED)
async def test_damage_of_what_is_stored_is_found_and_left_alone(what: str, app: AppContext, address: str) -> None:
    statement, expected = STORED[what]
    await damage(address, statement)
    await found(app.database, expected)


async def test_nothing_is_wrong_when_everything_has_happened(database: Database) -> None:
    assert [str(each) for each in await findings(database)] == []
