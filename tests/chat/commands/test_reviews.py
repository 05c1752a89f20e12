"""/coins review, stepping through a game, playing on from a position, sharing, and playing a deal again."""

from __future__ import annotations

import re
from random import Random

import pytest
from simcord.results import ResponseMessage

from bot.store import Database
from tests.support.databases import records
from tests.support.shown import shown_text
from tests.support.simcord.access import click_payload, deliver, ids, labels, result
from tests.support.simcord.place import Place
from tests.support.simcord.responses import code, edited, ephemeral, posted, too_wide

BOARD_THEME = "plain"

ROW = "4 7 2 9 5 2"
LEGEND = "-# ● best: 1\n-# ◆ only move: 3\n-# ▽ inaccuracy: 1\n-# ✕ blunder: 1\n"


async def played(place: Place, coins: str = ROW, opponent: str = "optimal") -> ResponseMessage:
    """Return a board that Ann has played to its end, always from the left."""
    board = posted(await place.ann.slash(place.channel, "coins new", coins=coins, opponent=opponent))
    while labels(board)[0] != "Rematch":
        edited(await place.ann.click(board, custom_id=ids(board)[0]))
    return board


async def test_the_review_of_a_lost_game_is_ephemeral(place: Place, database: Database) -> None:
    board = await played(place)
    before = records.everything(database)
    told = ephemeral(await place.ann.slash(place.channel, "coins review"))
    assert shown_text(told) == (
        "**optimal bot wins by 7**\n"
        "Close! At move 3, right 2 would have kept the win, 15–14.\n"
        "\n"
        "**Review for Ann**\n"
        "Par: a win by 7\n"
        "Could have had: 18–11\n"
        "Turning point: move 3\n"
        "**Ann**: 11\n"
        "Accuracy 33% (1 of 3)\n"
        "▽✕◆\n"
        "✕ 3: left 2, −8\n"
        "▽ 1: left 4, −6\n"
        "**optimal bot**: 18\n"
        "Accuracy 100% (2 of 2)\n"
        "◆◆●\n"
        f"{LEGEND}"
        f"-# Game {code(shown_text(board))} · review"
    )
    assert labels(told) == ["Step through", "Turning point", "Share"]
    assert shown_text(ephemeral(await place.ann.click(board, label="Review"))) == shown_text(told)
    by_code = await place.ann.slash(place.channel, "coins review", game=f" {code(shown_text(board)).lower()}")
    assert shown_text(ephemeral(by_code)) == shown_text(told)
    assert records.everything(database) == before


async def test_anyone_may_look_back_on_a_game_that_is_over(place: Place) -> None:
    board = await played(place)
    anns = ephemeral(await place.ann.click(board, label="Review"))
    told = ephemeral(await place.ben.click(board, label="Review"))
    assert shown_text(told) == shown_text(anns)
    assert labels(told) == ["Step through", "Turning point"]
    edited(await place.ben.click(told, label="Step through"))


@pytest.mark.parametrize("path", ["review", "new"])
async def test_a_running_game_is_not_revealed(place: Place, database: Database, path: str) -> None:
    game = code(shown_text(posted(await place.ann.slash(place.channel, "coins new", coins=ROW))))
    before = records.everything(database)
    option = {"review": "game", "new": "deal"}[path]
    for player in (place.ann, place.ben):
        refusal = ephemeral(await player.slash(place.channel, f"coins {path}", **{option: game}))
        assert shown_text(refusal) == (
            f"Game {game} is still being played. You can review or replay it once it's over."
        )
    assert records.everything(database) == before


@pytest.mark.parametrize("action", ["review", "first", "back", "forward", "last", "turning", "from-here", "share"])
async def test_forged_buttons_tell_nothing_of_a_running_game(place: Place, database: Database, action: str) -> None:
    board = posted(await place.ann.slash(place.channel, "coins new", coins=ROW))
    before = records.everything(database)
    for player in (place.ann, place.ben):
        forged = f"coins/{code(shown_text(board))}/0/{action}"
        record, payload = click_payload(place.env, player, place.channel, board.id, forged)
        await deliver(place.env, payload)
        assert "is still being played" in shown_text(ephemeral(result(place.env, record)))
    assert records.everything(database) == before


async def test_without_a_finished_game_here_a_sentence_says_so(place: Place) -> None:
    await played(place)
    refusal = ephemeral(await place.ben.slash(place.channel, "coins review"))
    assert shown_text(refusal) == "You haven't finished a game in this channel yet. Play one, or give a game's code."
    refusal = ephemeral(await place.ann.slash(place.channel, "coins review", game="ZZZZZZ"))
    assert shown_text(refusal) == "There's no game ZZZZZZ. Start one with /coins new."
    refusal = ephemeral(await place.ann.slash(place.channel, "coins review", game="my game"))
    assert shown_text(refusal) == "A game's code has 6 letters and digits, like 7QK2MX. You'll find it below the board."


async def test_stepping_there_and_back(place: Place) -> None:
    board = await played(place)
    game = code(shown_text(board))
    told = ephemeral(await place.ann.slash(place.channel, "coins review"))
    overview = shown_text(told)
    assert shown_text(edited(await place.ann.click(told, label="Step through"))) == (
        "**Move 1 of 6**\n"
        "```\n4 7 2 9 5 2\n```\n"
        "Ann: **0**\n"
        "optimal bot: **0**\n"
        "Ann to move\n"
        "If both then play perfectly:\n"
        "· right 2: 18–11\n"
        "▽ left 4: 15–14\n"
        "Taken: left 4\n"
        "▽ inaccuracy: −6\n"
        "Better: right 2\n"
        f"-# Game {game} · review"
    )
    assert labels(told) == ["← Back", "Forward →", "« First", "Last »", "Overview", "Play from here"]
    assert [id_.split("/")[3] for id_ in ids(told)] == ["forward", "last", "review", "from-here"]
    seen = [shown_text(told)]
    while f"coins/{game}/{len(seen) - 1}/forward" in ids(told):
        seen.append(shown_text(edited(await place.ann.click(told, label="Forward →"))))
    assert len(seen) == 7
    assert seen[2].startswith("**Move 3 of 6**\n```\n2 9 5 2\n```\n")
    assert "✕ left 2: 11–18\n" in seen[2]
    assert seen[-1] == (
        f"**optimal bot wins by 7**\n```\nno coins left\n```\nAnn: **11**\noptimal bot: **18**\n-# Game {game} · review"
    )
    assert [id_.split("/")[3] for id_ in ids(told)] == ["back", "first", "review"]
    for shown in reversed(seen[:-1]):
        assert shown_text(edited(await place.ann.click(told, label="← Back"))) == shown
    assert shown_text(edited(await place.ann.click(told, label="Last »"))) == seen[-1]
    assert shown_text(edited(await place.ann.click(told, label="« First"))) == seen[0]
    assert shown_text(edited(await place.ann.click(told, label="Overview"))) == overview
    assert shown_text(edited(await place.ann.click(told, label="Turning point"))) == seen[2]
    assert all(too_wide(text) == [] for text in seen)


@pytest.mark.parametrize("ply", [7, 999])
async def test_a_forged_ply_shows_the_end(place: Place, ply: int) -> None:
    board = await played(place)
    forged = f"coins/{code(shown_text(board))}/{ply}/forward"
    record, payload = click_payload(place.env, place.ann, place.channel, board.id, forged)
    await deliver(place.env, payload)
    assert "no coins left" in shown_text(ephemeral(result(place.env, record)))
    record, payload = click_payload(
        place.env, place.ann, place.channel, board.id, f"coins/{code(shown_text(board))}/{ply}/from-here"
    )
    await deliver(place.env, payload)
    assert "isn't enough left to play for" in shown_text(ephemeral(result(place.env, record)))


async def test_a_game_resigned_too_soon(place: Place) -> None:
    board = posted(await place.ann.slash(place.channel, "coins new", coins=ROW))
    question = ephemeral(await place.ann.click(board, label="Resign"))
    edited(await place.ann.click(question, label="Resign"))
    told = ephemeral(await place.ann.click(board, label="Review"))
    assert "You could still have won, 18–11.\n" in shown_text(told)
    assert "Turning point: resigning\n" in shown_text(told)
    step = edited(await place.ann.click(told, label="Turning point"))
    assert "Ann resigned here\nAnn to move\nIf both then play perfectly:\n· right 2: 18–11\n" in shown_text(step)


async def test_a_perfect_game_is_called_so(place: Place) -> None:
    board = posted(await place.ann.slash(place.channel, "coins new", coins="3 1", opponent="greedy"))
    edited(await place.ann.click(board, label="← Left 3"))
    told = ephemeral(await place.ann.click(board, label="Review"))
    assert "\nA perfect game: Ann gave nothing away.\n" in shown_text(told)
    assert labels(told) == ["Step through", "Share"]


async def test_playing_on_from_a_position_is_a_casual_game(place: Place, database: Database) -> None:
    await played(place)
    stats = shown_text(posted(await place.ann.slash(place.channel, "coins stats")))
    told = ephemeral(await place.ann.slash(place.channel, "coins review"))
    edited(await place.ann.click(told, label="Turning point"))
    board = posted(await place.ann.click(told, label="Play from here"))
    assert shown_text(board) == (
        "**Your turn, Ann**\n"
        "```\n2 9 5 2\n```\n"
        "Ann: **4**\n"
        "optimal bot: **7**\n"
        "-# Ann: left 4\n"
        "-# optimal bot: left 7\n"
        "-# Casual: not counted\n"
        f"-# Game {code(shown_text(board))} · 4 coins left"
    )
    busy = ephemeral(await place.ann.click(told, label="Play from here"))
    assert labels(busy) == ["Continue", "Resign it"]
    question = ephemeral(await place.ann.slash(place.channel, "coins resign"))
    assert shown_text(question) == f"Resign game {code(shown_text(board))}? It's casual, so it won't count."
    edited(await place.ann.click(question, label="Resign"))
    assert shown_text(posted(await place.ann.slash(place.channel, "coins stats"))) == stats
    assert [game["casual"] for game in await records.games(database)] == [False, True]


async def test_sharing_spoils_nothing(place: Place, database: Database) -> None:
    board = await played(place)
    game, before = code(shown_text(board)), records.everything(database)
    line = posted(await place.ann.click(board, label="Share"))
    assert shown_text(line) == (
        "**Coins in a Line: 6 coins**\n"
        "Ann\n"
        "against optimal bot\n"
        "Lost by 7\n"
        "14 below par\n"
        "▽✕◆\n"
        "-# ◆ only move: 1\n"
        "-# ▽ inaccuracy: 1\n"
        "-# ✕ blunder: 1\n"
        "Play the same deal:\n"
        f"`/coins new deal:{game}`"
    )
    assert too_wide(shown_text(line)) == []
    assert not re.search(r"left|right", shown_text(line))
    assert ids(line) == []
    again = posted(await place.ann.click(ephemeral(await place.ann.click(board, label="Review")), label="Share"))
    assert shown_text(again) == shown_text(line)
    assert labels(board) == ["Rematch", "Swap sides", "Review", "Share"]
    refusal = ephemeral(await place.ben.click(board, label="Share"))
    assert shown_text(refusal) == "This game is Ann against optimal bot. Start your own with /coins new."
    assert records.everything(database) == before


async def test_a_share_delivered_twice_is_said_once(place: Place) -> None:
    board = await played(place)
    share = ids(board)[labels(board).index("Share")]
    record, payload = click_payload(place.env, place.ann, place.channel, board.id, share)
    await deliver(place.env, payload, payload, payload)
    assert shown_text(posted(result(place.env, record))).startswith("**Coins in a Line: 6 coins**")


async def test_hints_are_not_hidden_when_a_game_is_shared(place: Place) -> None:
    board = posted(await place.ann.slash(place.channel, "coins new", coins="3 1", opponent="greedy"))
    await place.ann.click(board, label="Hint")
    edited(await place.ann.click(board, label="← Left 3"))
    assert "-# With hints\n" in shown_text(posted(await place.ann.click(board, label="Share")))


async def test_someone_else_plays_the_same_deal(place: Place, database: Database) -> None:
    game = code(shown_text(await played(place, opponent="parity")))
    board = posted(await place.ben.slash(place.channel, "coins new", deal=game.lower()))
    assert shown_text(board) == (
        "**Your turn, Ben**\n"
        "```\n4 7 2 9 5 2\n```\n"
        "Ben: **0**\n"
        "parity bot: **0**\n"
        "-# Casual: not counted\n"
        f"-# Game {code(shown_text(board))} · 6 coins left"
    )
    for options in ({"size": 6}, {"coins": "1 2 3"}):
        refusal = ephemeral(await place.ann.slash(place.channel, "coins new", deal=game, **options))
        assert shown_text(refusal) == "Give either a deal or your own board: a deal comes with its coins."


async def test_sixty_coins_fit_a_phone_and_a_message(place: Place, database: Database) -> None:
    long = place.player("A-very_long*name" * 2)
    rng = Random(3)
    coins = " ".join(str(rng.randint(1, 999)) for _ in range(60))
    board = posted(await long.slash(place.channel, "coins new", coins=coins, opponent="greedy"))
    while labels(board)[0] != "Rematch":
        edited(await long.click(board, custom_id=ids(board)[0]))
    told = ephemeral(await long.click(board, label="Review"))
    sentence, _, table = shown_text(told).partition("\n\n")
    assert len(shown_text(told)) < 2000
    assert too_wide(table) == []
    assert sentence.count("\n") == 1
    [record] = await records.games(database)
    for seat, part in enumerate(re.split(r"\*\*: \d+\n", table)[1:]):
        costly = [move for move in record["moves"] if move["seat"] == seat and move["lost"]]
        costly.sort(key=lambda move: (move["mark"] != "blunder", -move["lost"], move["ply"]))
        listed = re.findall(r"^[✕▽] (\d+): \w+ (\d+), −(\d+)$", part, flags=re.MULTILINE)
        expected = [(str(move["ply"] + 1), str(move["coin"]), str(move["lost"])) for move in costly]
        assert listed == expected[:8]
        assert (len(costly) > 8) == (seat == 0) == (f"\nand {len(costly) - 8} more\n" in part)
    edited(await long.click(told, label="Step through"))
    for _ in range(60):
        assert too_wide(shown_text(edited(await long.click(told, label="Forward →")))) == []
    assert too_wide(shown_text(posted(await long.click(board, label="Share")))) == []
