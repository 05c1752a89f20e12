"""/coins review, stepping through a game, playing on from a position, sharing, and playing a deal again."""

from __future__ import annotations

import re
from random import Random

import pytest
from simcord.results import ResponseMessage

from bot.store import Database
from tests.support.databases import records
from tests.support.simcord.access import click_payload, deliver, ids, labels, result
from tests.support.simcord.place import Place
from tests.support.simcord.responses import code, edited, ephemeral, posted, too_wide

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
    assert told.content == (
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
        f"-# Game {code(board.content)} · review"
    )
    assert labels(told) == ["Step through", "Turning point", "Share"]
    assert ephemeral(await place.ann.click(board, label="Review")).content == told.content
    by_code = await place.ann.slash(place.channel, "coins review", game=f" {code(board.content).lower()}")
    assert ephemeral(by_code).content == told.content
    assert records.everything(database) == before


async def test_anyone_may_look_back_on_a_game_that_is_over(place: Place) -> None:
    board = await played(place)
    anns = ephemeral(await place.ann.click(board, label="Review"))
    told = ephemeral(await place.ben.click(board, label="Review"))
    assert told.content == anns.content
    assert labels(told) == ["Step through", "Turning point"]
    edited(await place.ben.click(told, label="Step through"))


@pytest.mark.parametrize("path", ["review", "new"])
async def test_a_running_game_is_not_revealed(place: Place, database: Database, path: str) -> None:
    game = code(posted(await place.ann.slash(place.channel, "coins new", coins=ROW)).content)
    before = records.everything(database)
    option = {"review": "game", "new": "deal"}[path]
    for player in (place.ann, place.ben):
        refusal = ephemeral(await player.slash(place.channel, f"coins {path}", **{option: game}))
        assert refusal.content == (f"Game {game} is still being played. You can review or replay it once it's over.")
    assert records.everything(database) == before


@pytest.mark.parametrize("action", ["review", "first", "back", "forward", "last", "turning", "from-here", "share"])
async def test_forged_buttons_tell_nothing_of_a_running_game(place: Place, database: Database, action: str) -> None:
    board = posted(await place.ann.slash(place.channel, "coins new", coins=ROW))
    before = records.everything(database)
    for player in (place.ann, place.ben):
        forged = f"coins/{code(board.content)}/0/{action}"
        record, payload = click_payload(place.env, player, place.channel, board.id, forged)
        await deliver(place.env, payload)
        assert "is still being played" in ephemeral(result(place.env, record)).content
    assert records.everything(database) == before


async def test_without_a_finished_game_here_a_sentence_says_so(place: Place) -> None:
    await played(place)
    refusal = ephemeral(await place.ben.slash(place.channel, "coins review"))
    assert refusal.content == "You haven't finished a game in this channel yet. Play one, or give a game's code."
    refusal = ephemeral(await place.ann.slash(place.channel, "coins review", game="ZZZZZZ"))
    assert refusal.content == "There's no game ZZZZZZ. Start one with /coins new."
    refusal = ephemeral(await place.ann.slash(place.channel, "coins review", game="my game"))
    assert refusal.content == "A game's code has 6 letters and digits, like 7QK2MX. You'll find it below the board."


async def test_stepping_there_and_back(place: Place) -> None:
    board = await played(place)
    game = code(board.content)
    told = ephemeral(await place.ann.slash(place.channel, "coins review"))
    overview = told.content
    assert edited(await place.ann.click(told, label="Step through")).content == (
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
    seen = [told.content]
    while f"coins/{game}/{len(seen) - 1}/forward" in ids(told):
        seen.append(edited(await place.ann.click(told, label="Forward →")).content)
    assert len(seen) == 7
    assert seen[2].startswith("**Move 3 of 6**\n```\n2 9 5 2\n```\n")
    assert "✕ left 2: 11–18\n" in seen[2]
    assert seen[-1] == (
        f"**optimal bot wins by 7**\n```\nno coins left\n```\nAnn: **11**\noptimal bot: **18**\n-# Game {game} · review"
    )
    assert [id_.split("/")[3] for id_ in ids(told)] == ["back", "first", "review"]
    for shown in reversed(seen[:-1]):
        assert edited(await place.ann.click(told, label="← Back")).content == shown
    assert edited(await place.ann.click(told, label="Last »")).content == seen[-1]
    assert edited(await place.ann.click(told, label="« First")).content == seen[0]
    assert edited(await place.ann.click(told, label="Overview")).content == overview
    assert edited(await place.ann.click(told, label="Turning point")).content == seen[2]
    assert all(too_wide(text) == [] for text in seen)


@pytest.mark.parametrize("ply", [7, 999])
async def test_a_forged_ply_shows_the_end(place: Place, ply: int) -> None:
    board = await played(place)
    forged = f"coins/{code(board.content)}/{ply}/forward"
    record, payload = click_payload(place.env, place.ann, place.channel, board.id, forged)
    await deliver(place.env, payload)
    assert "no coins left" in ephemeral(result(place.env, record)).content
    record, payload = click_payload(
        place.env, place.ann, place.channel, board.id, f"coins/{code(board.content)}/{ply}/from-here"
    )
    await deliver(place.env, payload)
    assert "isn't enough left to play for" in ephemeral(result(place.env, record)).content


async def test_a_game_resigned_too_soon(place: Place) -> None:
    board = posted(await place.ann.slash(place.channel, "coins new", coins=ROW))
    question = ephemeral(await place.ann.click(board, label="Resign"))
    edited(await place.ann.click(question, label="Resign"))
    told = ephemeral(await place.ann.click(board, label="Review"))
    assert "You could still have won, 18–11.\n" in told.content
    assert "Turning point: resigning\n" in told.content
    step = edited(await place.ann.click(told, label="Turning point"))
    assert "Ann resigned here\nAnn to move\nIf both then play perfectly:\n· right 2: 18–11\n" in step.content


async def test_a_perfect_game_is_called_so(place: Place) -> None:
    board = posted(await place.ann.slash(place.channel, "coins new", coins="3 1", opponent="greedy"))
    edited(await place.ann.click(board, label="← Left 3"))
    told = ephemeral(await place.ann.click(board, label="Review"))
    assert "\nA perfect game: Ann gave nothing away.\n" in told.content
    assert labels(told) == ["Step through", "Share"]


async def test_playing_on_from_a_position_is_a_casual_game(place: Place, database: Database) -> None:
    await played(place)
    stats = posted(await place.ann.slash(place.channel, "coins stats")).content
    told = ephemeral(await place.ann.slash(place.channel, "coins review"))
    edited(await place.ann.click(told, label="Turning point"))
    board = posted(await place.ann.click(told, label="Play from here"))
    assert board.content == (
        "**Your turn, Ann**\n"
        "```\n2 9 5 2\n```\n"
        "Ann: **4**\n"
        "optimal bot: **7**\n"
        "-# Ann: left 4\n"
        "-# optimal bot: left 7\n"
        "-# Casual: not counted\n"
        f"-# Game {code(board.content)} · 4 coins left"
    )
    busy = ephemeral(await place.ann.click(told, label="Play from here"))
    assert labels(busy) == ["Continue", "Resign it"]
    question = ephemeral(await place.ann.slash(place.channel, "coins resign"))
    assert question.content == f"Resign game {code(board.content)}? It's casual, so it won't count."
    edited(await place.ann.click(question, label="Resign"))
    assert posted(await place.ann.slash(place.channel, "coins stats")).content == stats
    assert [game["casual"] for game in await records.games(database)] == [False, True]


async def test_sharing_spoils_nothing(place: Place, database: Database) -> None:
    board = await played(place)
    game, before = code(board.content), records.everything(database)
    line = posted(await place.ann.click(board, label="Share"))
    assert line.content == (
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
    assert too_wide(line.content) == []
    assert not re.search(r"left|right", line.content)
    assert ids(line) == []
    again = posted(await place.ann.click(ephemeral(await place.ann.click(board, label="Review")), label="Share"))
    assert again.content == line.content
    assert labels(board) == ["Rematch", "Swap sides", "Review", "Share"]
    refusal = ephemeral(await place.ben.click(board, label="Share"))
    assert refusal.content == "This game is Ann against optimal bot. Start your own with /coins new."
    assert records.everything(database) == before


async def test_a_share_delivered_twice_is_said_once(place: Place) -> None:
    board = await played(place)
    share = ids(board)[labels(board).index("Share")]
    record, payload = click_payload(place.env, place.ann, place.channel, board.id, share)
    await deliver(place.env, payload, payload, payload)
    assert posted(result(place.env, record)).content.startswith("**Coins in a Line: 6 coins**")


async def test_hints_are_not_hidden_when_a_game_is_shared(place: Place) -> None:
    board = posted(await place.ann.slash(place.channel, "coins new", coins="3 1", opponent="greedy"))
    await place.ann.click(board, label="Hint")
    edited(await place.ann.click(board, label="← Left 3"))
    assert "-# With hints\n" in posted(await place.ann.click(board, label="Share")).content


async def test_someone_else_plays_the_same_deal(place: Place, database: Database) -> None:
    game = code((await played(place, opponent="parity")).content)
    board = posted(await place.ben.slash(place.channel, "coins new", deal=game.lower()))
    assert board.content == (
        "**Your turn, Ben**\n"
        "```\n4 7 2 9 5 2\n```\n"
        "Ben: **0**\n"
        "parity bot: **0**\n"
        "-# Casual: not counted\n"
        f"-# Game {code(board.content)} · 6 coins left"
    )
    for options in ({"size": 6}, {"coins": "1 2 3"}):
        refusal = ephemeral(await place.ann.slash(place.channel, "coins new", deal=game, **options))
        assert refusal.content == "Give either a deal or your own board: a deal comes with its coins."


async def test_sixty_coins_fit_a_phone_and_a_message(place: Place, database: Database) -> None:
    long = place.player("A-very_long*name" * 2)
    rng = Random(3)
    coins = " ".join(str(rng.randint(1, 999)) for _ in range(60))
    board = posted(await long.slash(place.channel, "coins new", coins=coins, opponent="greedy"))
    while labels(board)[0] != "Rematch":
        edited(await long.click(board, custom_id=ids(board)[0]))
    told = ephemeral(await long.click(board, label="Review"))
    sentence, _, table = told.content.partition("\n\n")
    assert len(told.content) < 2000
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
        assert too_wide(edited(await long.click(told, label="Forward →")).content) == []
    assert too_wide(posted(await long.click(board, label="Share")).content) == []
