"""Play the games that show every kind of message."""

from __future__ import annotations

from simcord.results import ResponseMessage

from bot.match import OpponentPool
from tools.screens.stage import Stage, custom_ids

ROW = "5 10 25 10 3 8"
RING = "(4 7 2 9 12 2)"
LINES = "4 7 2 9 | [3 8 1 | 12 2 | 6 6 11]"
LONG = " ".join(str(1 + 7 * place % 20) for place in range(60))


async def every_screen(stage: Stage, language: str, theme: str) -> None:
    """Show every kind of message in `language` and `theme`, each under its name."""
    if language != "en":  # of messages that everybody sees
        await stage.run("coins settings", stage.admin, language=language)
    for player in (stage.ann, stage.ben, stage.admin):
        await stage.run("coins me", player, language=language)
        await stage.run("coins me", player, theme=theme)
    games = (_game, _end_of_games, _hints, _layouts, _review, _duel, _daily)
    for part in (*games, _numbers, _settings, _learn, _refusals):
        await part(stage)


async def _game(stage: Stage) -> None:
    board = await stage.take("board", await stage.run("coins new", coins=ROW, opponent="optimal"))
    board = await stage.take("board-after-a-move", await stage.press(board, r"/1R"))
    more = await stage.take("board-more", await stage.press(board, "/more"))
    await stage.take("board-text", await stage.press(more, "/coins"))
    await stage.take("board-resign", await stage.press(await stage.press(board, "/more"), "/ask-resign"))
    newer = await stage.run("coins board")
    await stage.take("board-moved", board)
    await stage.take("board-end-loss", await stage.play(newer, "greedy"))


async def _end_of_games(stage: Stage) -> None:
    board = await stage.run("coins new", coins="3 7 18 12 4 9", opponent="greedy")
    await stage.take("board-end-win", await stage.play(board, "optimal"))
    board = await stage.run("coins new", coins="4 4 4 4", opponent="optimal")
    await stage.take("board-end-tie", await stage.play(board, "optimal"))
    board = await stage.run("coins new", coins=ROW)
    question = await stage.run("coins resign")
    await stage.press(question, "/resign-yes")
    await stage.take("board-end-resigned", board)


async def _hints(stage: Stage) -> None:
    board = await stage.run("coins new", coins=ROW, opponent="optimal")
    ladder = await stage.take("hint", await stage.press(board, "/hint"))
    for grade in ("nudge", "side"):
        await stage.take(f"hint-{grade}", await stage.press(ladder, f"/hint-{grade}"))
    await stage.take("hint-paid", await stage.run("coins hint"))
    question = await stage.take("hint-evaluate", await stage.run("coins evaluate"))
    await stage.take("hint-full", await stage.press(ladder, "/hint-full"))
    game = await stage.take("evaluate-game", await stage.press(question, "/evaluate"))
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
    bens = await stage.take("share-same-deal", await stage.press(shared, "/same-deal", stage.ben), stage.ben)
    await stage.play(bens, "optimal", player=stage.ben)
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
    challenge = await stage.take("challenge", await stage.run("coins challenge", player=stage.ben, size=6, rated=True))
    boards = (await stage.ben.click(challenge, custom_id=custom_ids(challenge)[0])).followups
    await stage.take("duel-running", challenge)
    for number, board in enumerate(boards, 1):
        await stage.take(f"duel-board-{number}", board)
    await _play_duel(stage, boards)
    for number, board in enumerate(boards, 1):
        await stage.take(f"duel-board-{number}-end", board)
    await stage.take("duel-moved", challenge)
    await stage.take("duel-end", stage.channel.history()[-1])
    anybody = await stage.take("challenge-anybody", await stage.run("coins challenge"))
    await stage.take("challenge-cancelled", await stage.press(anybody, "/cancel"))


async def _play_duel(stage: Stage, boards: list[ResponseMessage]) -> None:
    """Play both boards of a duplicate to their ends: Ann as `greedy`, Ben as `optimal`."""
    while not (await stage.position(boards[0])).over:
        for first, board in zip((stage.ann, stage.ben), boards, strict=True):
            position = await stage.position(board)
            mover = first if position.turn == 0 else {stage.ann: stage.ben, stage.ben: stage.ann}[first]
            opponent = "greedy" if mover is stage.ann else "optimal"
            move = OpponentPool(1).named(opponent, position.ply).choose_move(position)
            await mover.click(board, custom_id=next(each for each in custom_ids(board) if each.endswith(f"/{move}")))


async def _daily(stage: Stage) -> None:
    daily = await stage.take("daily", await stage.run("coins daily"))
    await stage.take("daily-layout", await stage.press(daily, r"/layout/[\d-]+"))
    board = await stage.take("daily-board", await stage.press(daily, r"/start/[\d-]+"))
    end = await stage.take("daily-end", await stage.play(board, "greedy"))
    await stage.take("daily-share", await stage.press(end, r"/share/[\d-]+"))
    bens = await stage.press(await stage.run("coins daily", stage.ben), r"/start/[\d-]+", stage.ben)
    await stage.take("daily-par", await stage.play(bens, "optimal", player=stage.ben), stage.ben)
    given_up = await stage.run("coins daily", stage.admin)
    given_up = await stage.press(given_up, r"/start/[\d-]+", stage.admin)
    question = await stage.press(await stage.press(given_up, "/more", stage.admin), "/ask-resign", stage.admin)
    await stage.take("daily-resigned", await stage.press(question, "/resign-yes", stage.admin), stage.admin)


async def _numbers(stage: Stage) -> None:
    for metric in ("wins", "accuracy", "rating"):
        await stage.take(f"leaderboard-{metric}", await stage.run("coins leaderboard", by=metric))
    await stage.take("stats", await stage.run("coins stats"))


async def _settings(stage: Stage) -> None:
    rules = await stage.take("rules", await stage.run("coins rules"))
    await stage.take("rules-more", await stage.press(rules, "/details"))
    panel = await stage.take("preferences", await stage.run("coins me"))
    await stage.take("preferences-theme", await stage.choose(panel, "/theme"))
    panel = await stage.take("server-settings-default", await stage.run("coins settings", stage.admin), stage.admin)
    await stage.take("server-settings-size", await stage.choose(panel, "/size", stage.admin), stage.admin)
    changed = await stage.run("coins settings", stage.admin, daily=stage.channel, hints="off", theme="contrast")
    panel = await stage.take("server-settings", changed, stage.admin)
    await stage.take("server-settings-daily", await stage.choose(panel, "/daily", stage.admin), stage.admin)
    await stage.run("coins settings", stage.admin, default="theme")
    panel = await stage.run("coins settings", stage.admin, hints="on")
    welcome = await stage.take("welcome", await stage.press(panel, "/post", stage.admin), stage.admin)
    begun = await stage.ben.click(welcome, custom_id="coins/first/1")
    for number, message in enumerate([*filter(None, [begun.response]), *begun.followups], 1):
        await stage.take(f"first-game-{number}", message, stage.ben)
    privacy = await stage.take("privacy", await stage.run("coins privacy"))
    await stage.take("privacy-delete", await stage.press(privacy, "/forget/\\d+"))
    await stage.take("privacy-export", await stage.press(privacy, "/export/\\d+"))


async def _learn(stage: Stage) -> None:
    await stage.take("learn", await stage.run("learn"))
    lesson = await stage.run("learn", lesson="greed")
    for number in range(1, 4):
        await stage.take(f"learn-greed-{number}", lesson)
        lesson = await stage.press(lesson, "coins/learn/greed/.+")
    for name in ("table", "ring"):
        await stage.take(f"learn-{name}", await stage.run("learn", lesson=name))


async def _refusals(stage: Stage) -> None:
    await stage.take("refusal-coins", await stage.run("coins new", coins="4 x 2"))
    await stage.take("refusal-nothing-to-review", await stage.run("coins review", stage.admin), stage.admin)
    await stage.take("refusal-no-permission", await stage.run("coins settings", hints="off"))
    await stage.take("refusal-no-game", await stage.run("coins take left", game="AAAAAA"))
    board = await stage.run("coins new", coins=ROW)
    await stage.take("refusal-not-yours", await stage.press(board, "/1L", stage.ben), stage.ben)
