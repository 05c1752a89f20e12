"""Test `/coins review`: stepping through a game, continuing from a position, sharing, and replaying a deal."""

from __future__ import annotations

import re

import pytest
from simcord.results import ResponseMessage

from bot.i18n import translate
from bot.store import Database
from tests.support.boards import dealt
from tests.support.databases import records
from tests.support.shown import shown_text
from tests.support.simcord import (
    SimulatedServer,
    click_payload,
    code,
    deliver,
    edited,
    ephemeral,
    ids,
    is_over,
    labels,
    posted,
    result,
    showing,
)

BOARD_THEME = "plain"

ROW = "4 7 2 9 5 2"
STEP_LABELS = ["First", "Back", "Next", "Last", "Next deal", "Next mistake", "Play on from here", "Overview"]
STEP_LABELS += ["Make a puzzle"]


def text_of(message: ResponseMessage) -> str:
    """Return the text of `message` with plain spaces beside its arrows."""
    return shown_text(message).replace("\xa0", " ")


async def finished_board(
    server: SimulatedServer, coins: str | None = ROW, opponent: str = "optimal"
) -> ResponseMessage:
    """Return a board that Ann has played to its end, always from the left. Without `coins` it is a new deal."""
    chosen = {"size": 8} if coins is None else {"coins": coins}
    board = posted(await server.ann.slash(server.channel, "coins new", opponent=opponent, **chosen))
    while not is_over(board):
        edited(await server.ann.click(board, custom_id=ids(board)[0]))
    return board


@pytest.mark.parametrize("action", ["turning", "from-here", "share", "same-deal"])
async def test_forged_buttons_reveal_nothing_about_a_running_game(
    server: SimulatedServer, database: Database, action: str
) -> None:
    board = posted(await server.ann.slash(server.channel, "coins new", coins=ROW))
    before = records.everything(database)
    for player in (server.ann, server.ben):
        forged = f"coins/{code(board)}/0/{action}"
        record, payload = click_payload(server.env, player, server.channel, board.id, forged)
        await deliver(server.env, payload)
        assert "is still being played" in shown_text(ephemeral(result(server.env, record)))
    assert records.everything(database) == before


async def test_stepping_forward_and_back(server: SimulatedServer) -> None:
    board = await finished_board(server)
    game = code(board)
    told = ephemeral(await server.ann.slash(server.channel, "coins review"))
    overview = shown_text(told)
    seen = [shown_text(edited(await server.ann.click(told, label="Step through")))]
    assert labels(told) == STEP_LABELS
    while f"coins/{game}/{len(seen) - 1}/forward" in ids(told):
        seen.append(shown_text(edited(await server.ann.click(told, label="Next"))))
    assert len(seen) == 7
    assert [id_.split("/")[3] for id_ in ids(told)] == ["first", "back", "rematch", "review"]
    for shown in reversed(seen[:-1]):
        assert shown_text(edited(await server.ann.click(told, label="Back"))) == shown
    assert shown_text(edited(await server.ann.click(told, label="Last"))) == seen[-1]
    assert shown_text(edited(await server.ann.click(told, label="First"))) == seen[0]
    assert shown_text(edited(await server.ann.click(told, label="Overview"))) == overview
    edited(await server.ann.click(told, label="Step through"))
    assert shown_text(edited(await server.ann.click(told, label="Next mistake"))) == seen[2]
    assert f"coins/{game}/2/mistake" not in ids(told)  # it was the last one


async def test_the_next_mistake_is_the_viewers_own_and_for_spectators_anyones(
    server: SimulatedServer, database: Database
) -> None:
    board = await finished_board(server, "4 7 2 9 5 2 8", "greedy")
    [game] = await records.games(database)
    for player, seats in ((server.ann, {0}), (server.ben, {0, 1})):
        mistakes = [move["ply"] for move in game["moves"] if move["lost"] and move["seat"] in seats]
        told = ephemeral(await player.click(board, label="Review"))
        edited(await player.click(told, label="Step through"))
        seen = []
        while any(id_.endswith("/mistake") for id_ in ids(told)):
            edited(await player.click(told, label="Next mistake"))
            seen.append(int(ids(told)[0].split("/")[2]))
        assert seen == [ply for ply in mistakes if ply > 0]


@pytest.mark.parametrize("ply", [999])
async def test_a_forged_ply_shows_the_end(server: SimulatedServer, ply: int) -> None:
    board = await finished_board(server)
    forged = f"coins/{code(board)}/{ply}/forward"
    record, payload = click_payload(server.env, server.ann, server.channel, board.id, forged)
    await deliver(server.env, payload)
    assert shown_text(ephemeral(result(server.env, record))).startswith("### The Banker wins by 7\n")
    record, payload = click_payload(
        server.env, server.ann, server.channel, board.id, f"coins/{code(board)}/{ply}/from-here"
    )
    await deliver(server.env, payload)
    assert "too little left to play for" in shown_text(ephemeral(result(server.env, record)))


async def test_playing_on_from_a_position_is_a_casual_game(server: SimulatedServer, database: Database) -> None:
    with dealt():
        await finished_board(server, None)
    stats = shown_text(posted(await server.ann.slash(server.channel, "coins stats")))
    told = ephemeral(await server.ann.slash(server.channel, "coins review"))
    [replay] = [each for each in labels(told) if each.startswith("Replay from move")]
    board = posted(await server.ann.click(told, label=replay))
    assert text_of(board).startswith("### Your turn, Ann\n")
    busy = ephemeral(await server.ann.click(told, label=replay))
    assert labels(busy) == ["Continue", "Resign it"]
    question = ephemeral(await server.ann.slash(server.channel, "coins resign"))
    assert shown_text(question) == "Resign? It's just for fun."
    edited(await server.ann.click(question, label="Resign"))
    assert shown_text(posted(await server.ann.slash(server.channel, "coins stats"))) == stats
    assert [game["casual"] for game in await records.games(database)] == [False, True]


async def test_a_shared_result_reveals_no_moves(server: SimulatedServer, database: Database) -> None:
    board = await finished_board(server)
    game, before = code(board), records.everything(database)
    more = await showing(server.ann, board, "Share")
    line = posted(await server.ann.click(more, label="Share"))
    assert shown_text(line) == ("### Ann lost to The Banker 11–18\n1 of 3 perfect 🔶❌✅\n-# 6 coins, row")
    assert not re.search(r"left|right|←|→", shown_text(line))
    assert labels(line) == ["Beat Ann's 11"]
    assert ids(line) == [f"coins/{game}/1/same-deal"]
    again = posted(await server.ann.click(ephemeral(await server.ann.click(board, label="Review")), label="Share"))
    assert shown_text(again) == shown_text(line)
    assert is_over(board)
    refusal = ephemeral(await server.ben.click(board, label="More"))
    assert shown_text(refusal) == translate("error-not-yours", first="Ann", second="The Banker")
    assert records.everything(database) == before


async def test_one_click_on_a_shared_game_deals_the_same_coins(server: SimulatedServer, database: Database) -> None:
    board = await finished_board(server, opponent="parity")
    shared = posted(await server.ann.click(await showing(server.ann, board, "Share"), label="Share"))
    [label] = labels(shared)
    assert re.fullmatch(r"Beat Ann's \d+", label)
    board = posted(await server.ben.click(shared, label=label))
    assert shown_text(board).startswith("### Your turn, Ben\n")
    first, again = await records.games(database)
    assert (again["board"], again["casual"], again["seats"][1]) == (first["board"], True, first["seats"][1])
    while not is_over(board):
        edited(await server.ben.click(board, custom_id=ids(board)[0]))
    score = label.rsplit(maxsplit=1)[1]
    assert f"🤝 Ben and Ann tie: {score} to {score}" in shown_text(board).splitlines()
