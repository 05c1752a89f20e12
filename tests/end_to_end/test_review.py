"""A review over real sockets, checked by brute force."""

from __future__ import annotations

import re

from tests.support.bot_processes import ProcessHarness
from tests.support.brute_force import row_value
from tests.support.clients import code_of, is_over
from tests.support.shown import alt_texts, plain

ROW: tuple[int, ...] = (4, 7, 2, 9, 5, 2, 8)


def final_margins(text: str) -> dict[str, int]:
    """Return the first player's final margin after each move, by the notation of the move."""
    found = re.findall(r"^[🟩🟨🟥] (?:\*\*)?(← )?\d+(?: →)?: (\d+)–(\d+), ", plain(text), flags=re.MULTILINE)
    return {"left" if left else "right": int(first) - int(second) for left, first, second in found}


async def test_a_game_is_reviewed_shared_and_replayed(harness: ProcessHarness) -> None:
    fake_discord, ann, channel = harness.fake_discord, harness.ann, harness.channel
    board = await fake_discord.slash(ann, channel, "coins new", coins=" ".join(map(str, ROW)), opponent="greedy")
    code = code_of(board)
    running = await fake_discord.slash(ann, channel, "coins review", game=code)
    assert running.ephemeral
    assert "still being played" in running.text
    while not is_over(board):
        board = await fake_discord.click(ann, board.shown, board.shown.custom_ids[0])
    record = await harness.bot.export(code)

    review = await fake_discord.click(ann, board.shown, board.shown.labelled("Review"))
    assert review.ephemeral
    par = row_value(*ROW)
    assert record["par"] == [par, -par]
    for number, accuracy in enumerate(record["accuracy"]):
        assert accuracy["lost"] == sum(move["lost"] for move in record["moves"] if move["seat"] == number)
        if accuracy["choices"]:
            assert f"{accuracy['exact']} of {accuracy['choices']} perfect" in review.text

    coins, ahead = ROW, 0
    step = await fake_discord.click(ann, review.shown, review.shown.labelled("Step through"))
    for ply, move in enumerate(record["moves"]):
        turn = -1 if ply % 2 else 1
        ends = {"left": ahead + turn * (coins[0] - row_value(*coins[1:]))}
        if len(coins) > 1:
            ends["right"] = ahead + turn * (coins[-1] - row_value(*coins[:-1]))
        assert final_margins(step.text) == (ends if len(set(ends.values())) > 1 else {})
        undecided = "Either was fine" if len(ends) > 1 else "No choice"
        shown = move["mark"].capitalize() if len(set(ends.values())) > 1 else undecided
        assert f" **{shown}**" in step.text
        coins = coins[1:] if move["side"] == "L" else coins[:-1]
        ahead += turn * move["coin"]
        if ply == 3:
            await harness.bot.kill()
            await harness.bot.start()
        step = await fake_discord.click(ann, step.shown, step.shown.labelled("Next"))
    assert final_margins(step.text) == {}
    assert "Final score: " in alt_texts(step.shown)[0]

    more = await fake_discord.click(ann, board.shown, board.shown.labelled("More"))
    share = await fake_discord.click(ann, more.shown, more.shown.labelled("Share"))
    assert not share.ephemeral
    ben = fake_discord.user("Ben")
    [beat] = share.shown.labels
    assert re.fullmatch(r"Beat Ann's \d+", beat)
    same = await fake_discord.click(ben, share.shown, share.shown.labelled(beat))
    dealt = await harness.bot.export(code_of(same))
    assert (dealt["board"], dealt["casual"]) == (record["board"], True)
    assert dealt["seats"][1] == record["seats"][1]

    step = await fake_discord.click(ann, step.shown, step.shown.labelled("First"))
    for _ in range(2):
        step = await fake_discord.click(ann, step.shown, step.shown.labelled("Next"))
    on = await fake_discord.click(ann, step.shown, step.shown.labelled("Play on from here"))
    assert not on.ephemeral
    went_on = await harness.bot.export(code_of(on))
    assert (went_on["board"], went_on["casual"], went_on["start_ply"]) == (record["board"], True, 2)
    assert went_on["moves"] == record["moves"][:2]
    assert fake_discord.violations == []
