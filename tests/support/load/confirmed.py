"""Compare the changes that were confirmed to players with the stored rows."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import text

from bot.match.duel_record import DuelStage
from bot.store import Database, Session
from tests.support.load.journal import Entry
from tests.support.stateful.stored import stored_state
from tests.support.verify import findings

_CREATED = "SELECT interaction_id FROM games UNION SELECT interaction_id FROM duels"
_BEGINS = ("deal", "rematch", "daily")
_ENDS = {
    "decline": (DuelStage.DECLINED,),
    "cancel": (DuelStage.CANCELLED,),
    "accept": (DuelStage.RUNNING, DuelStage.FINISHED),
}


class Confirmed:
    """The stored games, duels and preferences, and the players who have tried a daily puzzle."""

    def __init__(self, session: Session) -> None:
        found = stored_state(session)
        self.games = {game.code: game for game in found.games.values()}
        self.duels = found.duels
        self.interactions = set(session.scalars(text(_CREATED)))
        for game in self.games.values():
            self.interactions |= game.interactions
            if game.duel_game is not None and game.duel_game.sealed is not None:
                self.interactions.add(game.duel_game.sealed.interaction)
        themes = text("SELECT owner_id, value FROM preferences WHERE kind = 'player' AND name = 'theme'")
        self.themes = {row[0]: row[1] for row in session.execute(themes)}
        self.tries = set(session.scalars(text("SELECT player0_id FROM games WHERE day IS NOT NULL")))


async def assert_all_is_well(database: Database, read: Callable[[], list[Entry]]) -> None:
    """Assert that the database has all entries that `read` returns, and that it is consistent.

    A deletion may be unfinished: after an outage or a kill the job finishes it.
    """
    assert await missing(database, read) == []
    wrong = [finding for finding in await findings(database) if finding.deletion is None]
    assert wrong == [], "\n".join(map(str, wrong))


async def missing(database: Database, read: Callable[[], list[Entry]]) -> list[Entry]:
    """Return the entries that are missing or different in the database. O(entries).

    Processes may go on meanwhile: what they began before the snapshot is in the entries that are read after it.
    """
    entries = read()
    stored = await database.read_snapshot(Confirmed)
    later = read()
    gone = {entry["player"] for entry in later if entry.get("what") == "forget"}
    answered = {(entry["code"], entry["ply"]) for entry in later if entry.get("what") == "refuse-tie"}
    lost = _wrong_themes(entries, later, stored, gone)
    forgotten: set[int] = set()
    for entry in reversed(entries):
        if entry["kind"] == "forget":
            forgotten.add(entry["player"])
        elif entry.get("player") in forgotten and entry["kind"] in _BEGINS:
            lost += [entry] if entry["interaction"] in stored.interactions else []
        elif entry.get("player") not in gone and not _is_stored(entry, stored, answered, gone):
            lost.append(entry)
    return lost


def _wrong_themes(entries: list[Entry], later: list[Entry], stored: Confirmed, gone: set[int]) -> list[Entry]:
    """Return the last confirmed themes that are not stored, unless a theme in `later` has replaced them."""
    confirmed = {entry["player"]: entry for entry in entries if entry["kind"] == "setting"}
    allowed = {player: {entry["value"]} for player, entry in confirmed.items()}
    for entry in later:
        player = entry.get("player")
        if entry.get("what") == "setting" and player in confirmed and entry["at"] > confirmed[player]["at"]:
            allowed[player].add(entry["value"])
    return [
        entry
        for player, entry in confirmed.items()
        if player not in gone and stored.themes.get(player) not in allowed[player]
    ]


def _is_stored(entry: Entry, stored: Confirmed, answered: set[tuple[str, int]], gone: set[int]) -> bool:
    kind, code = entry["kind"], entry.get("code")
    if kind in ("challenge", "again"):
        return entry["interaction"] in stored.interactions or entry["other"] in gone
    if kind == "daily":
        return entry["player"] in stored.tries
    if kind in _ENDS:
        # A duel without one of its players is deleted or anonymized.
        return code not in stored.duels or stored.duels[code].stage in (*_ENDS[kind], DuelStage.CLOSED)
    if code is None:
        return "interaction" not in entry or entry["interaction"] in stored.interactions
    game = stored.games.get(code)
    if game is None:
        return not entry["solo"]  # deleted with the other player of its duel
    over = not game.match.active
    if kind in ("end", "resign", "tie"):
        return over
    if kind == "offer":
        offered = None if game.duel_game is None else game.duel_game.offered
        passed = over or offered == entry["seat"] or game.match.ply > entry["ply"]
        return passed or (code, entry["ply"]) in answered
    if kind == "hint":
        return any(each.ply == entry["ply"] and each.level.value >= entry["level"] for each in game.hints)
    if kind == "move" and not entry["solo"] and over:
        return True  # a sealed move is dropped if its game ends otherwise
    return "interaction" not in entry or entry["interaction"] in stored.interactions
