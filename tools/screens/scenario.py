"""Play the games that show every kind of message."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from tools.screens.stage import Stage

ROW = "5 10 25 10 3 8"
RING = "(4 7 2 9 12 2)"
LINES = "4 7 2 9 | [3 8 1 | 12 2 | 6 6 11]"
LONG = " ".join(str(1 + 7 * place % 20) for place in range(60))


async def every_screen(stage: Stage, language: str, theme: str) -> None:
    """Show every kind of message in `language` and `theme`, each under its name."""
    for player in (stage.ann, stage.ben, stage.admin):
        await stage.run("coins me", player, language=language)
        await stage.run("coins me", player, theme=theme)
    for part in (_game, _end_of_games, _hints, _layouts, _review, _duel, _daily, _numbers, _settings, _refusals):
        await part(stage)


async def _game(stage: Stage) -> None:
    board = await stage.take("board", await stage.run("coins new", coins=ROW, opponent="optimal"))
    board = await stage.take("board-after-a-move", await stage.press(board, r"/1R"))
    await stage.take("resign", await stage.press(board, "/resign"))
    await stage.take("end-loss", await stage.play(board, "greedy"))


async def _end_of_games(stage: Stage) -> None:
    board = await stage.run("coins new", coins="3 7 18 12 4 9", opponent="greedy")
    await stage.take("end-win", await stage.play(board, "optimal"))
    board = await stage.run("coins new", coins="4 4 4 4", opponent="optimal")
    await stage.take("end-tie", await stage.play(board, "optimal"))
    board = await stage.run("coins new", coins=ROW)
    question = await stage.run("coins resign")
    await stage.take("end-resigned", await stage.press(question, "/resign-yes"))


async def _hints(stage: Stage) -> None:
    board = await stage.run("coins new", coins=ROW, opponent="optimal")
    for grade in ("nudge", "side", "full"):
        await stage.take(f"hint-{grade}", await stage.run("coins hint", grade=grade))
    game = await stage.take("evaluate-game", await stage.run("coins evaluate"))
    await stage.take("evaluate-game-maths", await stage.press(game, "/maths"))
    row = await stage.take("evaluate-row", await stage.run("coins evaluate", coins="1 3 6 3 1 3"))
    await stage.take("evaluate-row-maths", await stage.press(row, "/maths/.+"))
    await stage.take("evaluate-lines", await stage.run("coins evaluate", coins=LINES))
    await stage.take("evaluate-ring", await stage.run("coins evaluate", coins=RING))
    await stage.take("board-hinted-win", await stage.play(board, "optimal"))


async def _layouts(stage: Stage) -> None:
    for name, coins in (("lines", LINES), ("ring", RING), ("long", LONG)):
        board = await stage.take(f"board-{name}", await stage.run("coins new", coins=coins, opponent="optimal"))
        if name == "ring":
            pick = await stage.run("coins take pick", position=3)
            await stage.take("board-ring-broken", pick)
            board = pick
        else:
            board = await stage.press(board, r"/\d[LR]")
            await stage.take(f"board-{name}-after-a-move", board)
        await stage.play(board, "greedy")


async def _review(stage: Stage) -> None:
    board = await stage.run("coins new", coins="8 9 4 20 6 12 10 3 6 6", opponent="optimal")
    end = await stage.play(board, "greedy")
    review = await stage.take("review", await stage.press(end, "/review"))
    for name in ("first", "mistake", "back", "last"):
        review = await stage.take(f"review-{name}", await stage.press(review, f"/{name}"))
    review = await stage.press(await stage.press(review, "/first"), "/mistake")
    board = await stage.take("review-play-on", await stage.press(review, "/from-here"))
    await stage.play(board, "optimal")
    shared = await stage.take("share", await stage.press(end, "/share"))
    await stage.take("share-same-deal", await stage.press(shared, "/same-deal", stage.ben), stage.ben)
    for name, coins in (("lines", LINES), ("ring", RING), ("long", LONG)):
        board = await stage.run("coins new", coins=coins, opponent="greedy")
        if name == "ring":
            board = await stage.run("coins take pick", position=1)
        end = await stage.play(board, "greedy")
        review = await stage.take(f"review-of-{name}", await stage.press(end, "/review"))
        await stage.take(f"review-step-of-{name}", await stage.press(review, "/first"))
        await stage.take(f"share-of-{name}", await stage.press(end, "/share"))
    over = await stage.take("evaluate-over", await stage.run("coins evaluate"))
    await stage.take("evaluate-over-maths", await stage.press(over, "/maths"))


async def _duel(stage: Stage) -> None:
    challenge = await stage.take("challenge", await stage.run("coins challenge", player=stage.ben, coins="4 7 2 9"))
    boards = [challenge]

    async def accept() -> None:
        outcome = await stage.ben.slash(stage.channel, "coins duel accept")
        answers = [*([outcome.response] if outcome.response else []), *outcome.followups]
        for number, board in enumerate(answers, 1):
            await stage.take(f"duel-message-{number}", board)
        boards.extend(answers)

    await accept()


async def _daily(stage: Stage) -> None:
    await stage.take("daily", await stage.run("coins daily"))


async def _numbers(stage: Stage) -> None:
    await stage.take("leaderboard", await stage.run("coins leaderboard"))
    await stage.take("stats", await stage.run("coins stats"))


async def _settings(stage: Stage) -> None:
    await stage.take("rules", await stage.run("coins rules"))
    await stage.take("preferences", await stage.run("coins me"))
    await stage.take("server-settings", await stage.run("coins settings", stage.admin), stage.admin)
    privacy = await stage.take("privacy", await stage.run("coins privacy"))
    await stage.take("privacy-delete", await stage.press(privacy, "/forget/\\d+"))


async def _refusals(stage: Stage) -> None:
    await stage.take("refusal-coins", await stage.run("coins new", coins="4 x 2"))
    await stage.take("refusal-no-game", await stage.run("coins take left", game="AAAAAA"))
    board = await stage.run("coins new", coins=ROW)
    await stage.take("refusal-not-yours", await stage.press(board, "/1L", stage.ben), stage.ben)
    await stage.run("coins take left")
    await stage.take("refusal-outdated", await stage.press(board, "/1L"))


Part = Callable[[Stage], Awaitable[None]]
