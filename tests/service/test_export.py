from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import Any

import jsonschema
import pytest

from bot.coins import Board
from bot.match import OPPONENTS
from bot.service.errors import UnknownGame
from bot.service.export import export
from bot.service.house import House
from bot.service.new import First
from bot.service.resign import resign
from bot.service.review import play_on
from tests import brute
from tests.service.people import ANN, anew, asker, finish, pick, start

SCHEMA = {
    "type": "object",
    "additionalProperties": False,
    "required": [
        *("code", "board", "status", "casual", "seats", "moves", "scores"),
        *("par", "accuracy", "turning_point", "created", "updated"),
    ],
    "properties": {
        "code": {"type": "string", "pattern": "^[2-9A-HJKMNP-Z]{6}$"},
        "board": {"type": "string"},
        "status": {"enum": ["active", "finished", "resigned", "expired"]},
        "casual": {"type": "boolean"},
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


async def record_of(house: House, code: str) -> dict[str, Any]:
    """The record as a program outside reads it, held against what the issue says of it and against brute force."""
    record: dict[str, Any] = json.loads(json.dumps(await export(house.database, code)))
    jsonschema.validate(record, SCHEMA)
    lines, scores = brute.lines_of(Board.parse(record["board"])), [0, 0]
    par = brute.value(lines)
    assert record["par"] == [par, -par]
    exact = [[0, 0, 0], [0, 0, 0]]
    turning = None
    for ply, move in enumerate(record["moves"]):
        margins = brute.margins(lines)
        end = "side" if "side" in move else "place"
        written = f"{move['line']}{'' if end == 'side' else '@'}{move[end]}"
        coin, lines = brute.moves(lines)[written]
        best, made = max(margins.values()), margins[written]
        ahead = scores[ply % 2] - scores[1 - ply % 2]
        scores[ply % 2] += coin
        others = [margin for name, margin in margins.items() if name != written]
        if made == best:
            mark = "only move" if others and max(others) < best else "best"
        else:
            mark = "inaccuracy" if sign(ahead + made) == sign(ahead + best) else "blunder"
        if mark == "blunder":
            turning = {"ply": ply, "seat": ply % 2}
        choice = int(len(set(margins.values())) > 1)
        for number, more in enumerate((choice, choice * (made == best), best - made)):
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
    for told, (choices, right, lost) in zip(record["accuracy"], exact, strict=True):
        percent = right * 100 // choices if choices else None
        assert told == {"choices": choices, "exact": right, "lost": lost, "percent": percent}
    if record["status"] != "resigned":
        assert record["turning_point"] == turning
    return record


@pytest.mark.parametrize("first", [First.ME, First.BOT])
@pytest.mark.parametrize("opponent", OPPONENTS)
async def test_whole_games_of_each_opponent(house: House, opponent: str, first: First) -> None:
    for channel, side in enumerate("LR"):
        who = asker(channel=channel)
        game = await finish(house, await start(house, None, opponent, who, first), who, side)
        record = await record_of(house, game.code)
        bot = 1 if first is First.ME else 0
        assert record["status"] == "finished"
        assert record["seats"][bot] == {"kind": "bot", "opponent": opponent}
        assert record["seats"][1 - bot] == {"kind": "human", "user": 1}
        assert len(record["moves"]) == game.match.board.size
        assert sum(record["scores"]) == sum(move["coin"] for move in record["moves"]) == game.match.board.total
        if opponent == "optimal":
            assert all(move["lost"] == 0 for move in record["moves"] if move["seat"] == bot)


async def test_a_game_that_is_running_and_one_that_was_given_up(house: House) -> None:
    game = (await pick(house, await start(house, "4 7 2 9 5 2"), "1L")).game
    record = await record_of(house, game.code)
    assert (record["board"], record["status"], record["scores"]) == ("4 7 2 9 5 2", "active", [4, 7])
    await resign(house, anew(ANN), game.code, 2)
    record = await record_of(house, game.code)
    assert (record["status"], record["turning_point"]) == ("resigned", {"ply": 2, "seat": 0})


async def test_a_casual_game_says_so(house: House) -> None:
    game = await finish(house, await start(house))
    assert not (await record_of(house, game.code))["casual"]
    again = (await play_on(house, anew(ANN), game.code, 2)).game
    assert (await record_of(house, again.code))["casual"]


async def test_times_are_utc(house: House) -> None:
    game = (await pick(house, await start(house), "1L")).game
    record = await record_of(house, game.code)
    for name, moment in (("created", game.created), ("updated", game.updated)):
        read = datetime.fromisoformat(record[name])
        assert read == moment
        assert read.utcoffset() == UTC.utcoffset(None)
    assert record["created"] < record["updated"]


async def test_codes_as_people_type_them(house: House) -> None:
    game = await start(house)
    assert await export(house.database, f" {game.code.lower()} ") == await export(house.database, game.code)
    with pytest.raises(UnknownGame, match=r"^There is no game XXXXXX\. "):
        await export(house.database, "xxxxxx")
