"""A player who reads texts and types commands only plays a whole game."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

import pytest

from bot.i18n import translate
from bot.match.opponents import OPPONENTS
from tests.support import brute_force
from tests.support.full_size import some
from tests.support.shown import alt_texts, shown_text
from tests.support.simcord import SimulatedServer, ephemeral, evaluate, posted, rendered

BOARD_THEME = "plain"


@dataclass
class Reader:
    """The state of a game as parsed from the texts of its messages."""

    coins: list[int] = field(default_factory=list)
    scores: dict[str, int] = field(default_factory=dict)
    heading: str = ""

    def read(self, text: str, side: str = "") -> None:
        """Parse a board message, and check that it follows from the previous one if there was one."""
        before, self.coins = self.coins, [int(coin) for coin in first_code_block(text).split()] if "```" in text else []
        had, self.scores = (
            self.scores,
            {
                name: int(total)
                for name, total in re.findall(r"(\w[\w ]*?) (\d+)(?:\*\*)?(?: ·|$)", text.splitlines()[1])
            },
        )
        self.heading = text.splitlines()[0].strip("# ")
        if before:
            replies = re.findall(r"^-# (.+) took (?:(←).(\d+)|(\d+).→) · ", text, re.MULTILINE)
            moves = [("Ann", side)] + [(name, "left" if left else "right") for name, left, *_ in replies]
            self._follow(before, had, moves)

    def _follow(self, coins: list[int], scores: dict[str, int], moves: list[tuple[str, str]]) -> None:
        for name, side in moves if self.coins else ():
            scores[name] += coins.pop(0 if side == "left" else -1)
        coins, scores = (coins, scores) if self.coins else ([], self.scores)
        assert (coins, scores) == (self.coins, self.scores)

    @property
    def value(self) -> int:
        return brute_force.row_value(*self.coins)


def first_code_block(text: str) -> str:
    """Return the first code block of a text."""
    return text.split("```")[1]


@pytest.mark.parametrize("opponent", some(OPPONENTS, 3))
async def test_a_game_can_be_won_by_commands_and_texts_alone(server: SimulatedServer, opponent: str) -> None:
    reader = Reader()
    reader.read(shown_text(posted(await server.ann.slash(server.channel, "coins new", size=9, opponent=opponent))))
    assert (len(reader.coins), reader.heading) == (9, "Your turn, Ann")
    par = reader.value
    while reader.coins:
        ahead = reader.scores["Ann"] - reader.scores[translate(f"opponent-{opponent}")]
        nudge = shown_text(ephemeral(await server.ann.slash(server.channel, "coins hint", grade="nudge")))
        assert not re.search(r"\b(left|right)\b", nudge)
        truth = rendered(shown_text(await evaluate(server.ann, server.channel)))
        best = re.match(r"### Take (?:(←)\xa0)?\d+(?:\xa0→)? and you win (\d+)–(\d+)\n", truth)
        assert best is not None
        assert int(best[2]) - int(best[3]) == ahead + reader.value
        side = "left" if best[1] else "right"
        reader.read(shown_text(posted(await server.ann.slash(server.channel, f"coins take {side}"))), side)
    margin = reader.scores["Ann"] - reader.scores[translate(f"opponent-{opponent}")]
    assert margin >= par > 0
    assert reader.heading == f"You win by {margin}, Ann!"
    whole = shown_text(posted(await server.ann.slash(server.channel, "coins evaluate")))
    found = re.match(r"### With perfect play: Ann wins (\d+)–(\d+)\n", whole)
    assert found is not None
    assert int(found[1]) - int(found[2]) == par


async def test_a_game_can_be_followed_by_alt_texts_alone(server: SimulatedServer) -> None:
    await server.ann.slash(server.channel, "coins me", theme="coins")
    board = posted(await server.ann.slash(server.channel, "coins new", size=9, opponent="greedy"))
    coins: list[int] = []
    scores = {"Ann": 0, "Magpie": 0}
    while "to move" in (alt := alt_texts(board)[0]):
        left = [int(coin) for coin in re.findall(r"Row: ([\d ]+)\.", alt)[0].split()]
        ends = f"left {left[0]}" if len(left) == 1 else f"left {left[0]} or right {left[-1]}"
        assert f"Ann to move: {ends}." in alt
        check_and_add_moves(coins, scores, left, re.findall(r"(Ann|Magpie) took (left|right) (\d+)\.", alt))
        assert alt.startswith(f"Coins: Ann {scores['Ann']} and Magpie {scores['Magpie']}.")
        coins = left
        side = "left" if left[0] >= left[-1] else "right"
        board = posted(await server.ann.slash(server.channel, f"coins take {side}"))
    check_and_add_moves(coins, scores, [], re.findall(r"(Ann|Magpie) took (left|right) (\d+)\.", alt))
    margin = scores["Ann"] - scores["Magpie"]
    winner = "Ann" if margin > 0 else "Magpie"
    assert f"{winner} wins by {abs(margin)}." in alt if margin else "A tie" in alt
    for name, taken in re.findall(r"Taken by (Ann|Magpie): ([\d ]+)\.", alt):
        assert sum(map(int, taken.split())) == scores[name]


def check_and_add_moves(
    coins: list[int], scores: dict[str, int], left: list[int], moves: list[tuple[str, str, str]]
) -> None:
    """Check that the last of `moves` lead from `coins` to `left`, and add them to `scores`."""
    for name, side, coin in moves[len(moves) - (len(coins) - len(left)) :] if coins else []:
        assert int(coin) == coins.pop(0 if side == "left" else -1)
        scores[name] += int(coin)
    assert not coins or coins == left
