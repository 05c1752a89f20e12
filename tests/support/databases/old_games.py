"""Store games of all kinds as schema 0027 did, a row for each move and hint, without the bot's store."""

from __future__ import annotations

from collections import defaultdict
from datetime import UTC, date, datetime, timedelta
from itertools import count
from random import Random
from typing import Any

from sqlalchemy import Connection, MetaData, Table, select

from bot.coins import Board, Line, Side
from bot.match.match import BotSeat, Match

REVISION = "0027"
PEOPLE = tuple(10**18 + number for number in range(6))
KINDS = (
    *("solo", "bot first", "duel", "daily", "hints", "ring", "stacks", "resigned", "expired", "continued"),
    *("anonymized", "running", "running duel", "huge"),
)
GUILD = 2 * 10**18
_START = datetime(2024, 2, 28, 22, 0, 0, 999_999, tzinfo=UTC)
_TABLES = ("guilds", "players", "duels", "games", "moves", "hints", "active_games", "duel_games")
_EXPORTED = {
    "moves": ("game_id", "ply", "seat", "line", "side", "place", "coin", "lost", "interaction_id", "created_at"),
    "hints": ("game_id", "seat", "ply", "level", "created_at"),
}
"""The order of columns in exports."""
Row = dict[str, Any]


def store(connection: Connection, games: int, seed: int = 1) -> None:
    """Store `games` games of all kinds, and their players and duels, in a database with the schema 0027."""
    tables = _tables(connection)
    rows: dict[str, list[Row]] = defaultdict(list)
    rows["guilds"] = [{"id": GUILD, "created_at": _START, "user_installed": False}]
    rows["players"] = [{"id": player, "name": f"Player {player}", "created_at": _START} for player in (0, *PEOPLE)]
    for number in range(1, games + 1):
        _OldGame(Random(seed * 10**6 + number), number, KINDS[number % len(KINDS)]).store(rows)
    for name in _TABLES:
        if rows[name]:
            connection.execute(tables[name].insert(), rows[name])


def stored(connection: Connection) -> dict[str, dict[int, list[Row]]]:
    """Return the rows of games, moves and hints by game, with aware times, in the order of an export."""
    tables = _tables(connection)
    found: dict[str, dict[int, list[Row]]] = {}
    for name, order in (("games", ()), ("moves", ("ply",)), ("hints", ("ply", "seat"))):
        found[name] = defaultdict(list)
        table, key = tables[name], "id" if name == "games" else "game_id"
        columns = [table.c[column] for column in _EXPORTED.get(name, table.c.keys())]
        query = select(*columns).order_by(table.c[key], *(table.c[by] for by in order))
        for row in connection.execute(query).mappings():
            found[name][row[key]].append({column: _aware(value) for column, value in row.items()})
    return found


def _tables(connection: Connection) -> dict[str, Table]:
    metadata = MetaData()
    metadata.reflect(connection, only=_TABLES)
    return dict(metadata.tables)


def _aware(value: Any) -> Any:
    return value.replace(tzinfo=UTC) if isinstance(value, datetime) and value.tzinfo is None else value


_ids = count(1)


class _OldGame:
    def __init__(self, rng: Random, number: int, kind: str) -> None:
        self.rng, self.number, self.kind = rng, number, kind
        self.now = self.created = _START + timedelta(microseconds=rng.randrange(10**14))

    def store(self, rows: dict[str, list[Row]]) -> None:
        """Add the rows of the game to `rows`."""
        kind, rng = self.kind, self.rng
        first, second = rng.sample(PEOPLE, 2)
        duel = kind in ("duel", "running duel", "anonymized")
        seats: tuple[int | None, int | None] = (first, second) if duel else (first, None)
        seats = seats[::-1] if kind == "bot first" or (kind == "solo" and rng.random() < 0.5) else seats
        seats = (first, 0) if kind == "anonymized" else seats
        match = self._match()
        status = {"resigned": "resigned", "expired": "expired"}.get(
            kind, "finished" if match.position.is_over else "active"
        )
        hints = kind == "hints" or (kind == "running" and rng.random() < 0.5)
        level = self._hints(rows, seats) if hints else 0
        self._moves(rows, match, seats)
        day = date(2024, 1, 1) + timedelta(days=self.number) if kind == "daily" else None
        row = {
            "id": self.number,
            "code": f"{self.number:06}",
            "board": str(match.board),
            "seed": rng.randrange(2**63),
            "player0_id": seats[0],
            "player1_id": seats[1],
            **{f"opponent{seat}": "optimal" if seats[seat] is None else None for seat in (0, 1)},
            **{f"score{seat}": match.position.scores[seat] for seat in (0, 1)},
            "ply": match.ply,
            "status": status,
            "resigned": match.ply % 2 if kind == "resigned" else None,
            "hint_version": level,
            "asked_size": None,
            "asked_first": "me",
            "asked_layout": "row",
            "casual": kind == "continued",
            "start_ply": min(2, match.ply) if kind == "continued" else 0,
            "guild_id": GUILD if rng.random() < 0.8 else None,
            "channel_id": 3 * 10**18,
            "message_id": None,
            "interaction_id": None if kind == "anonymized" or duel else self._id(),
            "created_at": self.created,
            "updated_at": self.now,
            "day": day,
        }
        rows["games"].append(row)
        if status == "active":
            rows["active_games"] += [
                {"player_id": player, "game_id": self.number, "channel_id": self.number, "guild_id": None, "duel": duel}
                for player in seats
                if player is not None
            ]
        if duel:
            self._duel(rows, row, running=status == "active")

    def _match(self) -> Match:
        rng, kind = self.rng, self.kind
        most = 10**12 if kind == "huge" else 30
        coins = tuple(rng.randint(-3, most) for _ in range(rng.choice((2, 6, 12, 13))))
        walls = [None, *Side]
        board = Board((Line(coins, ring=kind == "ring"),))
        if kind in ("stacks", "huge"):
            board = Board(tuple(Line(coins[at::4], rng.choice(walls)) for at in range(min(4, len(coins)))))
        match = Match.start(board, (BotSeat("random"), BotSeat("random")))
        whole = kind not in ("running", "running duel", "resigned", "expired")
        for _ in range(board.size if whole else rng.randrange(board.size)):
            match = match.play_move(match.position.turn, rng.choice(match.position.moves()), match.ply)
        return match

    def _moves(self, rows: dict[str, list[Row]], match: Match, seats: tuple[int | None, int | None]) -> None:
        for ply, (move, coin) in enumerate(zip(match.moves, match.coins, strict=True)):
            person = seats[ply % 2] is not None
            if person:
                self.now += timedelta(microseconds=self.rng.randrange(10 ** self.rng.randint(1, 12)))
            rows["moves"].append(
                {
                    "game_id": self.number,
                    "ply": ply,
                    "seat": ply % 2,
                    "line": move.line,
                    "coin": coin,
                    "side": move.side and move.side.value,
                    "place": move.place,
                    "lost": self.rng.choice((0, 0, 0, self.rng.randrange(10**12))),
                    "interaction_id": self._id() if person and seats[ply % 2] else None,
                    "created_at": self.now,
                }
            )

    def _hints(self, rows: dict[str, list[Row]], seats: tuple[int | None, int | None]) -> int:
        seat = 0 if seats[0] is not None else 1
        for ply in (0, 2):
            row = {"game_id": self.number, "seat": seat, "ply": ply, "level": self.rng.randint(1, 3)}
            rows["hints"].append(row | {"created_at": self.now})
            self.now += timedelta(microseconds=self.rng.randrange(10**7))
        return 2

    def _duel(self, rows: dict[str, list[Row]], game: Row, *, running: bool) -> None:
        players = [game["player0_id"], game["player1_id"]]
        duel = {"id": self.number, "code": f"D{self.number:05}", "challenger_id": players[0]}
        duel |= {"challenged_id": players[1], "format": "single", "rated": False, "first": True, "void": False}
        duel |= {"board": game["board"], "layout": "row", "seed": game["seed"], "hours": 24, "channel_id": 1}
        duel |= {"status": "running" if running else "finished", "margin": None if running else 1}
        duel |= {"created_at": self.created, "expires_at": self.created, "ended_at": None if running else self.now}
        rows["duels"].append(duel)
        due = self.now + timedelta(days=1) if running else None
        rows["duel_games"].append({"game_id": self.number, "duel_id": self.number, "number": 1, "due_at": due})

    def _id(self) -> int:
        """Return an id as Discord makes them at this time, or another number."""
        if self.rng.random() < 0.1:
            return 2**63 - next(_ids)
        milliseconds = int(self.now.timestamp() * 1000) - 1_420_070_400_000 - self.rng.randrange(2000)
        return (milliseconds << 22) + next(_ids)
