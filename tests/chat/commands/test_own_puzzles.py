"""Make, post and answer puzzles on a simulated Discord, in every language, after restarts and a kill."""

from __future__ import annotations

import re

from simcord.results import ResponseMessage

from bot.chat.components.custom_ids import parse_custom_id
from bot.chat.views.own_puzzles import SolveButton
from bot.match.puzzles import MAX_RING
from bot.store import Database
from tests.support.databases import records
from tests.support.shown import alt_texts, plain, shown_text
from tests.support.simcord import (
    SimulatedServer,
    click_payload,
    deliver,
    edited,
    ephemeral,
    ids,
    is_over,
    labels,
    posted,
    result,
    train,
    typed_in,
)

COINS = "5 10 25 10"


def code_in(message: ResponseMessage) -> str:
    """Return the code of the puzzle that a message shows."""
    found = re.search(r"/coins puzzle code:([2-9A-Z]{6})", shown_text(message))
    assert found is not None, shown_text(message)
    return found[1]


async def make(server: SimulatedServer, coins: str = COINS) -> ResponseMessage:
    return ephemeral(await server.ann.slash(server.channel, "coins puzzle", coins=coins))


def answers(message: ResponseMessage) -> list[str]:
    return [each for each in ids(message) if isinstance(parse_custom_id(each), SolveButton)]


async def test_a_puzzle_from_typed_coins_to_answers(server: SimulatedServer, database: Database) -> None:
    proof = await make(server)
    assert labels(proof) == ["Post it here"]
    card = posted(await server.ann.click(proof, label="Post it here"))
    assert [plain(each) for each in labels(card)] == ["← 5", "10 →"]
    assert len(alt_texts(card)) == 1
    before, card_before = records.everything(database), shown_text(card)
    wrong = ephemeral(await server.ben.click(card, custom_id=answers(card)[1]))
    assert plain(shown_text(wrong)).startswith("### ✕ 10 → costs 20: the coach takes 25 →\n")
    right = ephemeral(await server.ben.click(card, custom_id=answers(card)[0]))
    assert shown_text(right).startswith("### ✓ Right\n★ **←\N{NO-BREAK SPACE}5** · Greed trap\n")
    assert shown_text(card) == card_before
    assert records.everything(database) == before  # it counts for nothing


async def test_a_step_of_a_review_becomes_a_puzzle(server: SimulatedServer) -> None:
    board = posted(await server.ann.slash(server.channel, "coins new", coins="4 7 2 9 5 2", opponent="optimal"))
    while not is_over(board):
        edited(await server.ann.click(board, custom_id=ids(board)[0]))
    review = ephemeral(await server.ann.slash(server.channel, "coins review"))
    edited(await server.ann.click(review, label="Step through"))
    proof = ephemeral(await server.ann.click(review, label="Make a puzzle"))
    assert "★ **2 →**" in plain(shown_text(proof))
    edited(await server.ann.click(review, label="Next"))
    edited(await server.ann.click(review, label="Next"))
    assert "★" in shown_text(ephemeral(await server.ann.click(review, label="Make a puzzle")))
    edited(await server.ann.click(review, label="Last"))
    assert not [each for each in ids(review) if each.endswith("/make-puzzle")]


async def test_coins_are_typed_in_a_form_and_kept_until_they_are_a_puzzle(server: SimulatedServer) -> None:
    home = edited(await train(server.ann, server.channel, "home"))
    opened = await server.ann.click(home, label="Make a puzzle")
    assert typed_in(opened) == {"coins": ""}
    refused = ephemeral(await server.ann.submit_modal(opened, {"coins": "5 5 5"}))
    assert shown_text(refused) == "Both ends win by 5, so none is best. Change a coin.\n`5 5 5`"
    opened = await server.ann.click(refused, label="Make a puzzle")
    assert typed_in(opened) == {"coins": "5 5 5"}
    refused = edited(await server.ann.submit_modal(opened, {"coins": "5 10 x"}))
    assert shown_text(refused).endswith("\n`5 10 x`")
    opened = await server.ann.click(refused, label="Make a puzzle")
    proof = ephemeral(await server.ann.submit_modal(opened, {"coins": COINS}))
    assert "one move is best" in shown_text(proof)
    assert typed_in(await server.ann.slash(server.channel, "coins puzzle")) == {"coins": ""}
    by_command = await make(server, "(1 1 1)")
    assert typed_in(await server.ann.click(by_command, label="Make a puzzle")) == {"coins": "(1 1 1)"}


async def test_the_largest_ring_has_a_button_for_each_coin(server: SimulatedServer) -> None:
    proof = await make(server, f"({' '.join(str(100 * each % 97) for each in range(MAX_RING))})")
    assert len(answers(posted(await server.ann.click(proof, label="Post it here")))) == MAX_RING


async def test_forged_buttons_give_nothing_away(server: SimulatedServer) -> None:
    proof = await make(server)
    both = await server.ann.slash(server.channel, "coins puzzle", coins=COINS, code=code_in(proof))
    assert shown_text(ephemeral(both)) == "Give either coins or a code."
    for custom_id, refusal in (
        (ids(proof)[0], "You can only post puzzles that you made."),
        (f"coins/solve/{code_in(proof)}/9R", "This button doesn't work any more."),
        ("coins/solve/222222/1L", "There's no such puzzle."),
        ("coins/own-puzzle/post-puzzle/222222", "There's no such puzzle."),
        ("coins/own-puzzle/post-puzzle", "There's no such puzzle."),
        ("coins/own-puzzle/prove-puzzle", "This button doesn't work any more."),
    ):
        record, payload = click_payload(server.env, server.ben, server.channel, proof.id, custom_id)
        await deliver(server.env, payload)
        assert shown_text(ephemeral(result(server.env, record))).startswith(refusal)
