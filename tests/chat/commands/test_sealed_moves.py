"""A player who waits and copies every visible move gains nothing in a duplicate."""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any

import pytest
from simcord.actors import MemberActor
from simcord.results import ResponseMessage

from bot.coins import Board, Move, Oracle, Position, Side
from bot.match.match import BotSeat, Match
from bot.match.opponents import choose_move
from bot.service.context import AppContext
from bot.settings import GameSettings
from bot.store import Database
from tests.support.players import ManualClock
from tests.support.shown import alt_texts, shown_text
from tests.support.simcord import (
    AT_ANY_PACE,
    SimulatedServer,
    bodies,
    click_payload,
    code,
    deliver,
    ephemeral,
    ids,
    new_messages,
    posted,
    result,
)

BOARD = "7 12 3 4 2 6"


@pytest.fixture
def kind() -> str:
    return "sqlite"


@pytest.fixture
def app(database: Database) -> AppContext:
    return AppContext(database, GameSettings(theme="plain"), AT_ANY_PACE, rng=Random(7), clock=ManualClock())


async def begin(server: SimulatedServer, coins: str = BOARD) -> list[ResponseMessage]:
    asked = posted(await server.ann.slash(server.channel, "coins challenge", player=server.ben, coins=coins))
    return new_messages(await server.ben.click(asked, label="Accept"))


async def take_coin(server: SimulatedServer, who: MemberActor, board: ResponseMessage, side: str, by: str) -> None:
    """Let `who` take the coin at `side`, by the button or by the command."""
    if by == "button":
        wanted = next(each for each in ids(board) if each.endswith(f"1{side}"))
        record, payload = click_payload(server.env, who, server.channel, board.id, wanted)
        await deliver(server.env, payload)
        result(server.env, record)
        return
    outcome = await who.slash(server.channel, f"coins take {'left' if side == 'L' else 'right'}", game=code(board))
    ephemeral(outcome)  # a public response would show everybody the options of the command


REQUESTS: list[tuple[str, dict[str, Any]]] = [
    ("evaluate", {}),
    ("evaluate", {"coins": BOARD}),
    ("evaluate", {"coins": "6 2 4 3 12 7"}),
    ("hint", {}),
    ("review", {}),
    ("stats", {}),
    ("leaderboard", {}),
    ("tie", {}),
]


def visible_texts(message: Any) -> list[str]:
    return [shown_text(message), *alt_texts(message)]


async def texts_visible_to_others(server: SimulatedServer, side: str, by: str) -> str:
    """Begin a duel, let Ann seal a move, and return all that others see, and all that the commands tell them."""
    start = len(bodies(server.env))
    boards = await begin(server)
    codes = [*map(code, boards), *re.findall(r"Duel (\w{6})", shown_text(boards[0]))]
    first, second, _ = codes
    await take_coin(server, server.ann, boards[0], side, by)
    assert shown_text(boards[0]).startswith("### Waiting for Ben\n")
    assert all("Waiting for Ben." in alt and "to move" not in alt for alt in alt_texts(boards[0]))
    seen: list[Any] = []
    cleo = server.player("Cleo")
    for board in boards:
        for each in ids(board):
            refused = await cleo.click(board, custom_id=each)
            seen.append([visible_texts(message) for message in new_messages(refused)])
    for who in (cleo, server.ben):
        for command, options in REQUESTS:
            outcome = await who.slash(server.channel, f"coins {command}", **options)
            seen.append([command, [visible_texts(message) for message in new_messages(outcome)]])
        for game in (first, second):
            outcome = await who.slash(server.channel, "coins board", game=game)
            seen.append([(visible_texts(message), ids(message)) for message in new_messages(outcome)])
    seen.append([visible_texts(message) for message in server.channel.history()])
    seen += [
        [body.get(name) for name in ("content", "components", "attachments")] for body in bodies(server.env)[start:]
    ]
    told = json.dumps(seen, default=str)
    for number, each in enumerate(codes):
        told = told.replace(each, f"code {number}")
    return re.sub(r"\d{15,}", "id", told)


@pytest.mark.parametrize("by", ["button", "command"])
async def test_a_sealed_move_changes_nothing_that_others_see(server: SimulatedServer, by: str) -> None:
    """Compare two duels that differ only in the sealed move."""
    elsewhere = SimulatedServer(server.env, server.ann.guild.create_text_channel("else"), server.ann, server.ben)
    first, second = await texts_visible_to_others(server, "L", by), await texts_visible_to_others(elsewhere, "R", by)
    assert len(first) > 5000
    assert first == second


async def test_a_player_who_copies_visible_moves_gains_nothing(server: SimulatedServer) -> None:
    """Ben waits for Ann, who plays perfectly, and repeats every move of hers at the coins that he has; else greedy."""
    boards = await begin(server)
    seen: dict[str, str] = {}
    before = dict[int, str]()
    copied = 0

    def look() -> None:
        for number, board in enumerate(boards):
            last = re.findall(r"-# Ann: (left|right)", shown_text(board))
            old = before.get(number)
            if old is not None and old != shown_coins(board) and last:
                seen.setdefault(old, last[-1])
            before[number] = shown_coins(board)

    look()
    while any("Your turn" in shown_text(board) for board in boards):
        for board in boards:  # Ann does not wait
            if shown_text(board).startswith("### Your turn, Ann"):
                await take_coin(server, server.ann, board, optimal_side(shown_coins(board)), "button")
        look()
        for board in boards:
            if shown_text(board).startswith("### Your turn, Ben"):
                copy = seen.get(shown_coins(board))
                copied += copy is not None
                side = greedy_side(shown_coins(board)) if copy is None else copy[0].upper()
                await take_coin(server, server.ben, board, side, "button")
                break
        look()
    assert copied == 0
    shown = [shown_text(message) for message in server.channel.history()]
    assert [f"Ann wins the duel against Ben by {margin_without_copying(BOARD)}\n" in each for each in shown].count(
        True
    ) == 1, shown[0]


def shown_coins(board: ResponseMessage) -> str:
    """Return the coins that the message shows: none at the end."""
    found = re.search(r"```\n?(.*?)\n?```", shown_text(board), flags=re.DOTALL)
    return "" if found is None else " ".join(re.findall(r"\d+", found.group(1)))


def optimal_side(written: str) -> str:
    return side_chosen_by(written, "optimal")


def greedy_side(written: str) -> str:
    return side_chosen_by(written, "greedy")


def side_chosen_by(written: str, opponent: str) -> str:
    side = choose_move(opponent, Position.start(Board.parse(written)), 1, Oracle()).side
    assert side is not None
    return side.value


def margin_without_copying(written: str) -> int:
    """Return by how much the perfect player wins the duel against one who is greedy and never copies."""
    total = 0
    for seats in (("optimal", "greedy"), ("greedy", "optimal")):
        match = Match.start(Board.parse(written), (BotSeat(seats[0]), BotSeat(seats[1])))
        while match.active:
            left = " ".join(str(coin) for coin in match.position.lines[0])
            move = Move(1, Side(side_chosen_by(left, seats[match.position.turn])))
            match = match.play_move(match.position.turn, move)
        first, second = match.position.scores
        total += first - second if seats[0] == "optimal" else second - first
    return total
