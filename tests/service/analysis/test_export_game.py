from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import Any

import jsonschema
import pytest

from bot.coins import Board
from bot.match.opponents import OPPONENTS
from bot.match.quality import Accuracy
from bot.service.context import AppContext
from bot.service.deals import FirstMover
from bot.service.errors import UnknownGameError
from bot.service.moves import resign_game
from bot.service.reviews import export_game, start_continuation
from tests.support import brute_force
from tests.support.full_size import on_one_kind
from tests.support.players import ANN, finish, pick, renew, request_from, start

SCHEMA = {
    "type": "object",
    "additionalProperties": False,
    "required": [
        *("code", "board", "status", "casual", "start_ply", "seats", "moves", "scores"),
        *("par", "accuracy", "turning_point", "created", "updated"),
    ],
    "properties": {
        "code": {"type": "string", "pattern": "^[2-9A-HJKMNP-Z]{6}$"},
        "board": {"type": "string"},
        "status": {"enum": ["active", "finished", "resigned", "expired"]},
        "casual": {"type": "boolean"},
        "start_ply": {"type": "integer", "minimum": 0},
        "seats": {
            "type": "array",
            "minItems": 2,
            "maxItems": 2,
            "items": {
                "oneOf": [
                    {
                        "properties": {"kind": {"const": "human"}, "user": {"type": "integer"}},
                        "required": ["kind", "user"],
                        "additionalProperties": False,
                    },
                    {
                        "properties": {"kind": {"const": "bot"}, "opponent": {"enum": list(OPPONENTS)}},
                        "required": ["kind", "opponent"],
                        "additionalProperties": False,
                    },
                ]
            },
        },
        "moves": {
            "type": "array",
            "items": {
                "type": "object",
                "additionalProperties": False,
                "required": ["ply", "seat", "line", "coin", "lost", "mark"],
                "oneOf": [{"required": ["side"]}, {"required": ["place"]}],
                "properties": {
                    "ply": {"type": "integer", "minimum": 0},
                    "seat": {"enum": [0, 1]},
                    "line": {"type": "integer", "minimum": 1},
                    "side": {"enum": ["L", "R"]},
                    "place": {"type": "integer", "minimum": 1},
                    "coin": {"type": "integer"},
                    "lost": {"type": "integer", "minimum": 0},
                    "mark": {"enum": ["best", "only move", "inaccuracy", "blunder"]},
                },
            },
        },
        "scores": {"type": "array", "minItems": 2, "maxItems": 2, "items": {"type": "integer"}},
        "par": {"type": "array", "minItems": 2, "maxItems": 2, "items": {"type": "integer"}},
        "accuracy": {
            "type": "array",
            "minItems": 2,
            "maxItems": 2,
            "items": {
                "type": "object",
                "additionalProperties": False,
                "required": ["choices", "exact", "lost", "percent"],
                "properties": {
                    **{key: {"type": "integer", "minimum": 0} for key in ("choices", "exact", "lost")},
                    "percent": {"type": ["integer", "null"], "minimum": 0, "maximum": 100},
                },
            },
        },
        "turning_point": {
            "type": ["object", "null"],
            "additionalProperties": False,
            "required": ["ply", "seat"],
            "properties": {"ply": {"type": "integer", "minimum": 0}, "seat": {"enum": [0, 1]}},
        },
        "created": {"type": "string", "pattern": r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$"},
        "updated": {"type": "string"},
    },
}


def sign(margin: int) -> int:
    return (margin > 0) - (margin < 0)


async def export_and_check(app: AppContext, code: str) -> dict[str, Any]:
    """Return the exported game after checking it against the specification and brute force."""
    record: dict[str, Any] = json.loads(json.dumps(await export_game(app.database, code)))
    jsonschema.validate(record, SCHEMA)
    lines, scores = brute_force.lines_of(Board.parse(record["board"])), [0, 0]
    exact = [[0, 0, 0], [0, 0, 0]]
    turning = None
    for ply, move in enumerate(record["moves"]):
        margins = brute_force.margins(lines)
        end = "side" if "side" in move else "place"
        written = f"{move['line']}{'' if end == 'side' else '@'}{move[end]}"
        coin, lines = brute_force.moves(lines)[written]
        best, made = max(margins.values()), margins[written]
        ahead = scores[ply % 2] - scores[1 - ply % 2]
        scores[ply % 2] += coin
        if ply == record["start_ply"]:
            par = ahead + best if ply % 2 == 0 else -ahead - best
            assert record["par"] == [par, -par]
        others = [margin for name, margin in margins.items() if name != written]
        if made == best:
            mark = "only move" if others and max(others) < best else "best"
        else:
            mark = "inaccuracy" if sign(ahead + made) == sign(ahead + best) else "blunder"
        if mark == "blunder" and ply >= record["start_ply"]:
            turning = {"ply": ply, "seat": ply % 2}
        choice = int(len(set(margins.values())) > 1)
        for number, more in enumerate((choice, choice * (made == best), best - made)):
            if ply < record["start_ply"]:
                continue  # made in the game that this one continues
            exact[ply % 2][number] += more
        assert move == {
            "ply": ply,
            "seat": ply % 2,
            "line": move["line"],
            end: move[end],
            "coin": coin,
            "lost": best - made,
            "mark": mark,
        }
    assert record["scores"] == scores
    for accuracy, (choices, right, lost) in zip(record["accuracy"], exact, strict=True):
        percent = Accuracy(choices, right, 0).percent
        assert accuracy == {"choices": choices, "exact": right, "lost": lost, "percent": percent}
    if record["status"] != "resigned":
        assert record["turning_point"] == turning
    return record


@pytest.mark.parametrize("first", [FirstMover.ME, FirstMover.BOT])
@on_one_kind("opponent", OPPONENTS)
async def test_whole_games_of_each_opponent(app: AppContext, opponent: str, first: FirstMover) -> None:
    for channel, side in enumerate("LR"):
        who = request_from(channel=channel)
        game = await finish(app, await start(app, None, opponent, who, first), who, side)
        record = await export_and_check(app, game.code)
        bot = 1 if first is FirstMover.ME else 0
        assert record["status"] == "finished"
        assert record["seats"][bot] == {"kind": "bot", "opponent": opponent}
        assert record["seats"][1 - bot] == {"kind": "human", "user": 1}
        assert len(record["moves"]) == game.match.board.size
        assert sum(record["scores"]) == sum(move["coin"] for move in record["moves"]) == game.match.board.total
        if opponent == "optimal":
            assert all(move["lost"] == 0 for move in record["moves"] if move["seat"] == bot)


async def test_running_and_resigned_games(app: AppContext) -> None:
    game = (await pick(app, await start(app, "4 7 2 9 5 2"), "1L")).game
    record = await export_and_check(app, game.code)
    assert (record["board"], record["status"], record["scores"]) == ("4 7 2 9 5 2", "active", [4, 7])
    await resign_game(renew(ANN, app), game.code, 2)
    record = await export_and_check(app, game.code)
    assert (record["status"], record["turning_point"]) == ("resigned", {"ply": 2, "seat": 0})


async def test_a_casual_game_says_so(app: AppContext) -> None:
    game = await finish(app, await start(app))
    assert not (await export_and_check(app, game.code))["casual"]
    again = (await start_continuation(renew(ANN, app), game.code, 2)).game
    record = await export_and_check(app, again.code)
    assert record["casual"]
    assert record["start_ply"] == 2
    assert record["moves"][:2] == (await export_and_check(app, game.code))["moves"][:2]


async def test_times_are_utc(app: AppContext) -> None:
    game = (await pick(app, await start(app), "1L")).game
    record = await export_and_check(app, game.code)
    for name, moment in (("created", game.created_at), ("updated", game.updated_at)):
        read = datetime.fromisoformat(record[name])
        assert read == moment
        assert read.utcoffset() == UTC.utcoffset(None)
    assert record["created"] < record["updated"]


async def test_codes_as_users_type_them(app: AppContext) -> None:
    game = await start(app)
    assert await export_game(app.database, f" {game.code.lower()} ") == await export_game(app.database, game.code)
    with pytest.raises(UnknownGameError, match=r"^There's no game XXXXXX\. "):
        await export_game(app.database, "xxxxxx")
