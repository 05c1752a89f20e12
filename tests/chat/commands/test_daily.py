"""Test `/coins daily`: played by buttons and commands, visible to its player only, and shared without spoilers."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from itertools import count
from random import Random

import pytest
from simcord.actors import MemberActor
from simcord.results import ResponseMessage

from bot.coins import Board, Move, Position, Side
from bot.match.preferences import Owner, OwnerKind
from bot.service import daily
from bot.service.context import AppContext, RequestContext
from bot.service.daily import DailyInvitation
from bot.service.game_view import GameView
from bot.store import Database
from tests.support import brute_force
from tests.support.databases import records
from tests.support.players import ManualClock
from tests.support.shown import alt_texts, plain, shown_text
from tests.support.simcord import (
    AT_ANY_PACE,
    SimulatedServer,
    code,
    edited,
    ephemeral,
    ids,
    labels,
    menus,
    posted,
    too_wide,
)

DAY = timedelta(days=1)
SATURDAY = datetime(2026, 11, 21, 12, tzinfo=UTC)
SUNDAY = SATURDAY + DAY


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock(SATURDAY)


@pytest.fixture
def app(database: Database, clock: ManualClock) -> AppContext:
    return AppContext(database, limits=AT_ANY_PACE, rng=Random(7), clock=clock)


async def best_move_id(app: AppContext, board: ResponseMessage, choose: Callable[..., str] = max) -> str:
    """Return the id of the best move on the board that is shown, by brute force, or what else to `choose`."""
    game = next(each for each in await records.games(app.database) if each["code"] == code(board))
    position = Position.start(Board.parse(game["board"]))
    for made in game["moves"]:
        position = position.take(Move(made["line"], Side(made["side"]) if "side" in made else None, made.get("place")))
    margins = brute_force.margins(brute_force.lines_left(position))
    return f"coins/{game['code']}/{position.ply}/{choose(margins, key=margins.__getitem__)}"


async def open_daily_card(server: SimulatedServer, who: MemberActor) -> ResponseMessage:
    return ephemeral(await who.slash(server.channel, "coins daily"))


async def start_try(server: SimulatedServer, who: MemberActor) -> ResponseMessage:
    """Start a try, and return its board in place of the invitation."""
    return edited(await who.click(await open_daily_card(server, who), label="Start my try"))


async def play_to_the_end(
    app: AppContext, who: MemberActor, board: ResponseMessage, errs_at: int | None = None
) -> ResponseMessage:
    """Play the puzzle by buttons, perfectly but for the move with the index `errs_at`, and return the ephemeral end."""
    for index in count():
        if "Your turn" not in shown_text(board):
            break
        move = await best_move_id(app, board, min if index == errs_at else max)
        board = edited(await who.click(board, custom_id=move))
    return board


async def test_a_try_is_played_by_buttons_and_visible_to_its_player_only(
    server: SimulatedServer, app: AppContext
) -> None:
    board = await start_try(server, server.ann)
    assert "### Your turn, Ann" in shown_text(board)
    assert labels(board)[-1:] == ["More"]
    assert "Hint" not in labels(board)
    assert too_wide(shown_text(board)) == []
    ended = await play_to_the_end(app, server.ann, board)
    assert ended.ephemeral
    assert list(server.channel.history()) == []  # nobody else has seen a coin
    assert shown_text(ended).startswith("## Coins #407: 🏆 perfect\n")
    assert "\n🔥 **Streak: 1 day**\nLast 7 days: ▫️▫️▫️▫️▫️▫️✅\n" in shown_text(ended)
    next_steps = ["Share", "Train", "New game", "Solution"]
    assert labels(ended) == [*next_steps, "Past puzzles", "Remind me tomorrow"]
    again = ephemeral(await server.ann.slash(server.channel, "coins daily"))
    assert shown_text(again) == shown_text(ended)


async def test_ranks_and_counts_are_shown_among_enough_players(
    server: SimulatedServer, app: AppContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(daily, "MIN_PLAYERS", 2)
    await play_to_the_end(app, server.ben, await start_try(server, server.ben), errs_at=0)
    ended = await play_to_the_end(app, server.ann, await start_try(server, server.ann))
    assert " · better than 100%\n" in shown_text(ended)
    [told] = alt_texts(ended)
    assert told.startswith("Tries: 2, of them perfect: 1, yours among them, ")


async def test_a_start_after_midnight_shows_the_new_puzzle_first(
    server: SimulatedServer, app: AppContext, clock: ManualClock
) -> None:
    shown = await open_daily_card(server, server.ann)
    clock.now = SUNDAY
    fresh = edited(await server.ann.click(shown, label="Start my try"))
    assert "## Coins #408\n**Sunday, November 22** · Ring of 21 coins · difficulty 5 of 5\n" in shown_text(fresh)
    assert labels(fresh) == ["Start my try", "How a ring works", "Past puzzles", "Remind me tomorrow"]
    assert await records.games(app.database) == []


async def test_a_try_shown_at_midnight_does_not_start_another(
    server: SimulatedServer, app: AppContext, clock: ManualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, view = code(await start_try(server, server.ann)), daily.view_daily
    elsewhere = server.ann.guild.create_text_channel("elsewhere")

    async def view_at_midnight(request: RequestContext) -> DailyInvitation | GameView:
        shown = await view(request)
        clock.now = SUNDAY
        return shown

    monkeypatch.setattr(daily, "view_daily", view_at_midnight)
    assert code(ephemeral(await server.ann.slash(elsewhere, "coins daily"))) == begun
    assert len(await records.games(app.database)) == 1


async def test_a_try_is_shared_without_spoilers(server: SimulatedServer, app: AppContext) -> None:
    ended = await play_to_the_end(app, server.ann, await start_try(server, server.ann))
    line = posted(await server.ann.click(ended, label="Share"))
    [game] = await records.games(app.database)
    exact = game["accuracy"][0]["exact"]
    squares = next(line for line in shown_text(ended).splitlines() if line.startswith("✅"))
    assert squares.count("✅") == exact
    assert len(squares) < len([move for move in game["moves"] if move["seat"] == 0])  # the last moves are forced
    assert shown_text(line).startswith("### Ann · Coins #407: 🏆 perfect\n🔥 Streak: 1 day\nLast 7 days: ▫️▫️▫️▫️▫️▫️✅")
    [alt_text] = alt_texts(line)
    assert alt_text.startswith("Coins #407 · perfect · best")
    assert alt_text.count("best") == exact
    await server.ann.slash(server.channel, "coins me", theme="plain")
    assert shown_text(posted(await server.ann.click(ended, label="Share"))).endswith(f"\n{squares}")
    assert "One try, only you see it." in shown_text(ephemeral(await server.ben.click(line, label="Play it")))


async def test_the_solution_is_shown_in_private_after_the_try(
    server: SimulatedServer, app: AppContext, clock: ManualClock
) -> None:
    ended = await play_to_the_end(app, server.ann, await start_try(server, server.ann))
    solution = ephemeral(await server.ann.click(ended, label="Solution"))
    [game] = await records.games(app.database)
    par = brute_force.value(brute_force.lines_of(Board.parse(game["board"])))
    found = re.search(r"^### Take .* and win (\d+)–(\d+)$", shown_text(solution), re.MULTILINE)
    assert found is not None
    assert int(found[1]) - int(found[2]) == par
    assert labels(solution) == []
    clock.now = SUNDAY
    for day in ("2026-11-21", " #407 ", "407"):
        told = ephemeral(await server.ann.slash(server.channel, "coins daily", day=day))
        assert labels(told) == ["Play it", "Solution", "Share", "Past puzzles", "Play today's puzzle"]
        seen = ephemeral(await server.ben.slash(server.channel, "coins daily", day=day))
        assert shown_text(seen).startswith("## Coins #407\n**Saturday, November 21** · ")
        assert labels(seen) == ["Play it", "Solution", "Past puzzles", "Play today's puzzle"]
    solution = ephemeral(await server.ben.click(seen, label="Solution"))
    assert labels(solution) == ["Show the maths"]
    sunday = ephemeral(await server.ann.click(told, label="Play today's puzzle"))
    assert "**Sunday, November 22**" in shown_text(sunday)


async def test_friends_compare_points_behind_the_best(
    server: SimulatedServer, app: AppContext, clock: ManualClock
) -> None:
    """One figure, by brute force, is on every screen: the card, the shared one, the week's board, the statistics."""
    clock.now = SUNDAY - timedelta(days=3)  # two rows
    ended = await play_to_the_end(app, server.ann, await start_try(server, server.ann), errs_at=1)
    [game] = await records.games(app.database)
    par, own = brute_force.value(brute_force.lines_of(Board.parse(game["board"]))), 2 * game["scores"][0]
    behind = par - (own - sum(game["scores"]))
    assert behind > 0
    title = f"Coins #405: {behind} behind the best"
    assert shown_text(ended).startswith(f"## {title}\n")
    assert f"({own - sum(game['scores']):+})** against".replace("-", "−") in shown_text(ended)
    assert f"({par:+})\n" in shown_text(ended)
    assert "this server" not in shown_text(ended)  # nobody else has played
    assert shown_text(posted(await server.ann.click(ended, label="Share"))).startswith(f"### Ann · {title}\n")
    other = await play_to_the_end(app, server.ben, await start_try(server, server.ben))
    assert f"\nPoints behind on this server: **Ben 🏆** · Ann {behind}" in shown_text(other)
    again = ephemeral(await server.ann.slash(server.channel, "coins daily"))
    assert f"\nPoints behind on this server: Ben 🏆 · **Ann {behind}**" in shown_text(again)
    board = shown_text(posted(await server.ann.slash(server.channel, "coins leaderboard")))
    assert f"🥇 1\\. Ben · 1 day · perfect\n**🥈 2\\. Ann · 1 day · {behind} behind the best**" in board
    clock.now += DAY
    await server.ann.slash(server.channel, "coins new")
    stats = posted(await server.ann.slash(server.channel, "coins stats"))
    assert f"#405 · {behind} behind the best" in shown_text(ephemeral(await server.ann.click(stats, label="More")))


async def test_the_solution_begins_where_the_player_first_erred(
    server: SimulatedServer, app: AppContext, clock: ManualClock
) -> None:
    clock.now = SUNDAY - timedelta(days=3)
    ended = await play_to_the_end(app, server.ann, await start_try(server, server.ann), errs_at=2)
    told = shown_text(ephemeral(await server.ann.click(ended, label="Solution")))
    assert "-# Your first mistake: move 5\n" in told
    [game] = await records.games(app.database)
    made = game["moves"][4]
    assert re.search(rf"(← {made['coin']} |\b{made['coin']} → ).*[.]\nBest play", plain(told))


async def test_a_past_puzzle_is_played_by_buttons_and_by_an_option(
    server: SimulatedServer, app: AppContext, clock: ManualClock
) -> None:
    await play_to_the_end(app, server.ann, await start_try(server, server.ann))
    clock.now = SUNDAY
    page = ephemeral(await server.ben.click(await open_daily_card(server, server.ben), label="Past puzzles"))
    options = menus(page)[0]["options"]
    assert [options[0]["label"], len(options)] == ["Coins #407 · Saturday, November 21", 25]
    day = ephemeral(await server.ben.select(page, [options[0]["value"]]))
    older = edited(await server.ben.click(page, label="Older →"))
    assert menus(older)[0]["options"][0]["label"].startswith("Coins #382 ")
    assert labels(older) == ["← Newer", "Older →"]
    board = posted(await server.ben.click(day, label="Play it"))
    again = posted(await server.ann.slash(server.channel, "coins daily", day="#407", play=True))
    first, *others = await records.games(app.database)
    assert [(each["board"], each["casual"]) for each in others] == [(first["board"], True)] * 2
    assert "Your turn, Ben" in shown_text(board)
    assert "Your turn, Ann" in shown_text(again)
    today = ephemeral(await server.ann.slash(server.channel, "coins daily", play=True))
    assert f"coins/{code(today)}/0/1@1" in ids(today)  # the ring of Sunday


async def test_an_invalid_or_future_day_is_refused(server: SimulatedServer) -> None:
    for day, sentence in (
        ("2026-11-31", "Write the day like 2026-11-21"),
        ("2026-11-22", "There's no puzzle for Sunday, November 22, 2026. The first was on Saturday, October 11, 2025,"),
        ("0", "There's no puzzle for Friday, October 10, 2025."),
    ):
        assert sentence in shown_text(ephemeral(await server.ben.slash(server.channel, "coins daily", day=day)))


async def test_a_try_can_be_played_in_channels_closed_to_other_games(server: SimulatedServer, app: AppContext) -> None:
    other = server.ann.guild.create_text_channel("games")
    await app.preferences.set_values(Owner(OwnerKind.SERVER, server.ann.guild.id), {"channels": str(other.id)})
    assert "Your turn, Ann" in shown_text(await start_try(server, server.ann))
    third = server.ann.guild.create_text_channel("third")
    assert "Your turn, Ann" in shown_text(ephemeral(await server.ann.slash(third, "coins daily")))
