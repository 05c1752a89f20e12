"""Play the games that show every kind of message."""

from __future__ import annotations

import re
from functools import partial

from simcord.actors import MemberActor
from simcord.results import ResponseMessage

from bot.chat.jobs import ChannelDailyPoster
from bot.chat.views import daily as daily_view
from bot.coins import Oracle
from bot.match.opponents import choose_move
from bot.match.puzzles import puzzle
from bot.match.training import MISTAKE_AGE
from bot.service.daily_posts import daily_post_job, post_update_job
from bot.service.scheduler import Scheduler
from bot.store import training as rows
from tools.screens.simulation import Simulation, custom_ids, last_response, responses

ROW = "5 10 25 10 3 8"
RING = "(4 7 2 9 12 2)"
LINES = "4 7 2 9 | [3 8 1 | 12 2 | 6 6 11]"
LONG = " ".join(str(1 + 7 * place % 20) for place in range(60))


async def show_every_screen(sim: Simulation, language: str, theme: str) -> None:
    """Show every kind of message in `language` and `theme`, each under its name."""
    if language != "en":  # the language of messages that everybody sees
        await sim.run("coins settings", sim.admin, language=language)
    for player in (sim.ann, sim.ben, sim.admin):
        await sim.run("coins me", player, language=language)
        await sim.run("coins me", player, theme=theme)
    games = (_game, _end_of_games, _hints, _layouts, _review, _duel, _daily)
    others = (_statistics, _settings, _learn, _errors, _training, _own_puzzles, _live_duel, _own_coins_and_blocks)
    for scene in (*games, *others):
        await scene(sim)


async def _game(sim: Simulation) -> None:
    board = await sim.show_as("board", await sim.run("coins new", coins=ROW, opponent="optimal"))
    board = await sim.show_as("board-after-a-move", await sim.click(board, r"/1R"))
    more = await sim.show_as("board-more", await sim.click(board, "/more"))
    await sim.show_as("board-text", await sim.click(more, "/coins"))
    await sim.show_as("board-resign", await sim.click(await sim.click(board, "/more"), "/ask-resign"))
    newer = await sim.run("coins board")
    await sim.show_as("board-moved", board)
    end = await sim.show_as("board-end-loss", await sim.play(newer, "greedy"))
    await sim.show_as("board-end-more", await sim.click(end, "/after"))


async def _end_of_games(sim: Simulation) -> None:
    board = await sim.run("coins new", coins="3 7 18 12 4 9", opponent="greedy")
    await sim.show_as("board-end-win", await sim.play(board, "optimal"))
    board = await sim.run("coins new", coins="5 4 5 9 3", opponent="optimal")
    await sim.show_as("board-end-tie", await sim.play(board, "optimal"))
    board = await sim.run("coins new", coins=ROW)
    question = await sim.run("coins resign")
    await sim.click(question, "/resign-yes")
    await sim.show_as("board-end-resigned", board)


async def _hints(sim: Simulation) -> None:
    board = await sim.run("coins new", coins=ROW, opponent="optimal")
    hints = await sim.show_as("hint", await sim.click(board, "/hint"))
    for level in ("nudge", "side"):
        await sim.show_as(f"hint-{level}", await sim.click(hints, f"/hint-{level}"))
    await sim.show_as("hint-paid", await sim.run("coins evaluate"))
    game = await sim.show_as("evaluate-game", await sim.click(hints, "/hint-full"))
    await sim.show_as("evaluate-game-maths", await sim.click(game, "/maths"))
    row = await sim.show_as("evaluate-row", await sim.run("coins evaluate", coins="1 3 6 3 1 3"))
    await sim.show_as("evaluate-row-maths", await sim.click(row, "/maths/.+"))
    await sim.show_as("evaluate-lines", await sim.run("coins evaluate", coins=LINES))
    await sim.show_as("evaluate-ring", await sim.run("coins evaluate", coins=RING))
    await sim.show_as("board-hinted-win", await sim.play(board, "optimal"))


async def _layouts(sim: Simulation) -> None:
    for name, coins in (("lines", LINES), ("ring", RING), ("long", LONG)):
        board = await sim.show_as(f"board-{name}", await sim.run("coins new", coins=coins, opponent="optimal"))
        if name == "ring":
            board = await sim.click(board, "/1@3")
            await sim.show_as("board-ring-broken", board)
        else:
            board = await sim.click(board, r"/\d[LR]")
            await sim.show_as(f"board-{name}-after-a-move", board)
        await sim.play(board, "greedy")


async def _review(sim: Simulation) -> None:
    board = await sim.run("coins new", coins="8 9 4 20 6 12 10 3 6 6", opponent="optimal")
    end = await sim.play(board, "greedy")
    review = await sim.show_as("review", await sim.click(end, "/review"))
    for name in ("first", "mistake", "back", "last"):
        review = await sim.show_as(f"review-{name}", await sim.click(review, f"/{name}"))
    review = await sim.click(await sim.click(review, "/first"), "/mistake")
    board = await sim.show_as("review-play-on", await sim.click(review, "/from-here"))
    await sim.play(board, "optimal")
    shared = await sim.show_as("share", await sim.click(await sim.click(end, "/review"), "/share"))
    bens_board = await sim.show_as("share-same-deal", await sim.click(shared, "/same-deal", sim.ben), sim.ben)
    await sim.play(bens_board, "optimal", player=sim.ben)
    for name, coins in (("lines", LINES), ("ring", RING), ("long", LONG)):
        board = await sim.run("coins new", coins=coins, opponent="greedy")
        if name == "ring":
            board = await sim.click(board, "/1@1")
        end = await sim.play(board, "greedy")
        review = await sim.show_as(f"review-of-{name}", await sim.click(end, "/review"))
        await sim.show_as(f"review-step-of-{name}", await sim.click(review, "/first"))
        await sim.show_as(f"share-of-{name}", await sim.click(await sim.click(end, "/review"), "/share"))
    over = await sim.show_as("evaluate-over", await sim.run("coins evaluate"))
    await sim.show_as("evaluate-over-maths", await sim.click(over, "/maths"))


async def _duel(sim: Simulation) -> None:
    asked = await sim.ann.slash(sim.channel, "coins challenge", player=sim.ben, size=6, rated=True)
    challenge = await sim.show_as("challenge", responses(asked)[0])
    await sim.show_as("duel-notices", responses(asked)[1])
    accepted = await sim.ben.click(challenge, custom_id=custom_ids(challenge)[0])
    boards = [message for message in accepted.followups if not message.ephemeral]
    await sim.show_as("duel-running", challenge)
    for number, board in enumerate(boards, 1):
        await sim.show_as(f"duel-board-{number}", board)
    await sim.show_as("running-games", await sim.run("coins games"))
    await _play_duel(sim, boards)
    for number, board in enumerate(boards, 1):
        await sim.show_as(f"duel-board-{number}-end", board)
    await sim.show_as("duel-moved", challenge)
    await sim.show_as("duel-end", sim.channel.history()[-1])
    anybody = await sim.show_as("challenge-anybody", responses(await sim.ann.slash(sim.channel, "coins challenge"))[0])
    own = await sim.show_as("challenge-of-ones-own", await sim.click(anybody, "/accept"))
    await sim.show_as("challenge-cancelled", await sim.click(own, "/cancel"))
    await sim.show_as("running-games-none", await sim.run("coins games"))
    choices = last_response(await sim.ann.context_menu(sim.channel, "Challenge", sim.ben))
    await sim.show_as("challenge-choices", choices)


async def _live_duel(sim: Simulation) -> None:
    asked = await sim.ann.slash(sim.channel, "coins challenge", player=sim.ben, coins=ROW, speed="live")
    challenge = await sim.show_as("challenge-live", responses(asked)[0])
    accepted = await sim.ben.click(challenge, custom_id=custom_ids(challenge)[0])
    await sim.show_as("duel-live", challenge)
    boards = [message for message in responses(accepted) if not message.ephemeral]
    await sim.show_as("duel-board-live", boards[-1])


async def _play_duel(sim: Simulation, boards: list[ResponseMessage]) -> None:
    """Play both boards of a duplicate to their ends: Ann as `greedy`, Ben as `optimal`."""
    while not (await sim.view(boards[0])).game.match.position.is_over:
        for first, board in zip((sim.ann, sim.ben), boards, strict=True):
            position = (await sim.view(board)).game.match.position
            mover = first if position.turn == 0 else {sim.ann: sim.ben, sim.ben: sim.ann}[first]
            opponent = "greedy" if mover is sim.ann else "optimal"
            move = choose_move(opponent, position, 1, Oracle())
            await mover.click(
                board, custom_id=next(button for button in custom_ids(board) if button.endswith(f"/{move}"))
            )


async def _daily(sim: Simulation) -> None:
    daily = await sim.show_as("daily", await sim.run("coins daily"))
    await sim.show_as("daily-layout", await sim.click(daily, r"/layout/[\d-]+"))
    board = await sim.show_as("daily-board", await sim.click(daily, r"/start/[\d-]+"))
    end = await sim.show_as("daily-end", await sim.play(board, "greedy"))
    await sim.show_as("daily-share", await sim.click(end, r"/share/[\d-]+"))
    await sim.show_as("daily-solution", await sim.click(end, r"/solution/[\d-]+"))
    past = await sim.show_as("daily-past", await sim.click(end, r"/past/[\d-]+"))
    day = await sim.show_as("daily-past-day", await sim.choose(past, "/2025-12-30"))
    board = await sim.show_as("daily-past-board", await sim.click(day, r"/again/[\d-]+"))
    await sim.show_as("daily-past-end", await sim.play(board, "greedy"))
    question = await sim.show_as("reminder-question", await sim.click(end, "coins/remind/on"))
    zones = await sim.show_as("reminder-zone", await sim.choose(question, "/at/13"))
    reminder = await sim.show_as("reminder", await sim.choose(zones, "/Europe.Berlin"))
    await sim.show_as("reminder-message", await sim.post(partial(daily_view.reminder, sim.app.clock().date(), 12)))
    typed = {"hour": ["7"], "zone": "Berlln"}
    await sim.show_as("reminder-refused", await sim.fill(reminder, "/zone", typed))
    await sim.show_as("reminder-ended", await sim.click(reminder, "/off"))
    bens_board = await sim.click(await sim.run("coins daily", sim.ben), r"/start/[\d-]+", sim.ben)
    await sim.show_as("daily-par", await sim.play(bens_board, "optimal", player=sim.ben), sim.ben)
    given_up = await sim.run("coins daily", sim.admin)
    given_up = await sim.click(given_up, r"/start/[\d-]+", sim.admin)
    question = await sim.click(await sim.click(given_up, "/more", sim.admin), "/ask-resign", sim.admin)
    await sim.show_as("daily-resigned", await sim.click(question, "/resign-yes", sim.admin), sim.admin)


async def _statistics(sim: Simulation) -> None:
    for metric in ("daily", "level", "rating"):
        await sim.show_as(f"leaderboard-{metric}", await sim.run("coins leaderboard", by=metric))
    for strategy in ("greedy", "optimal"):
        board = await sim.run("coins new", opponent="pip", difficulty="normal")
        await sim.show_as(f"board-end-level-{strategy}", await sim.play(board, strategy))
    stats = await sim.show_as("stats", await sim.run("coins stats"))
    await sim.show_as("stats-more", await sim.click(stats, r"/stats/\d+"))


async def _settings(sim: Simulation) -> None:
    rules = await sim.show_as("rules", await sim.run("help"))
    await sim.show_as("rules-more", await sim.click(rules, "/details"))
    panel = await sim.show_as("preferences", await sim.run("coins me"))
    await sim.show_as("preferences-theme", await sim.choose(panel, "/theme"))
    panel = await sim.show_as("server-settings-default", await sim.run("coins settings", sim.admin), sim.admin)
    await sim.show_as("server-settings-size", await sim.choose(panel, "/size", sim.admin), sim.admin)
    changed = await sim.run("coins settings", sim.admin, daily=sim.channel, hints="off", theme="contrast")
    panel = await sim.show_as("server-settings", changed, sim.admin)
    await sim.show_as("server-settings-daily", await sim.choose(panel, "/daily", sim.admin), sim.admin)
    poster = ChannelDailyPoster(sim.chat)
    for job in (daily_post_job(poster), post_update_job(poster)):
        await Scheduler(sim.app, [job]).run_due()
    await sim.show_as("daily-post", sim.channel.history()[-1])
    await sim.run("coins settings", sim.admin, theme="default")
    panel = await sim.run("coins settings", sim.admin, hints="on")
    welcome = await sim.show_as("welcome", await sim.click(panel, "/post", sim.admin), sim.admin)
    board = await sim.show_as("first-game", await sim.click(welcome, "/first/1", sim.ben), sim.ben)
    board = await sim.play(board, "optimal", moves=1, player=sim.ben)
    await sim.show_as("first-game-after-a-move", board, sim.ben)
    board = await sim.show_as("first-game-won", await sim.play(board, "optimal", player=sim.ben), sim.ben)
    board = await sim.click(board, "/first/2", sim.ben)
    board = await sim.play(board, "greedy", moves=2, player=sim.ben)
    await sim.show_as("first-game-after-a-mistake", board, sim.ben)
    await sim.show_as("first-game-over", await sim.play(board, "greedy", player=sim.ben), sim.ben)
    privacy = await sim.show_as("privacy", await sim.run("coins privacy"))
    await sim.show_as("privacy-delete", await sim.click(privacy, "/forget/\\d+"))
    await sim.show_as("privacy-export", await sim.click(privacy, "/export/\\d+"))


async def _learn(sim: Simulation) -> None:
    await sim.show_as("learn", await sim.run("learn"))
    lesson = await sim.run("learn", lesson="greed")
    for number in range(1, 4):
        await sim.show_as(f"learn-greed-{number}", lesson)
        lesson = await sim.click(lesson, "coins/learn/greed/.+")
    for name in ("table", "ring"):
        await sim.show_as(f"learn-{name}", await sim.run("learn", lesson=name))


async def _errors(sim: Simulation) -> None:
    await sim.show_as("refusal-coins", await sim.run("coins new", coins="4 x 2"))
    await sim.show_as("refusal-zone", await sim.run("coins remind", zone="UTC+2"))
    await sim.show_as("refusal-nothing-to-review", await sim.run("coins review", sim.admin), sim.admin)
    await sim.show_as("refusal-no-permission", await sim.run("coins settings", hints="off"))
    await sim.show_as("refusal-no-game", await sim.run("coins take left", game="AAAAAA"))
    board = await sim.run("coins new", opponent="optimal")
    while not (await sim.view(board)).trapped:
        board = await sim.play(board, "greedy", moves=1)
    await sim.play(await sim.show_as("board-trap", board), "greedy")
    board = await sim.run("coins new", coins=ROW)
    await sim.show_as("refusal-not-yours", await sim.click(board, "/1L", sim.ben), sim.ben)


async def _training(sim: Simulation) -> None:
    question = await sim.show_as("train-question", await sim.run("train", theme="greed"))
    question = await sim.show_as("train-right", await _answer(sim, question))
    for name in ("train-wrong", "train-wrong-again", "train-wrong-last"):
        refuted = await sim.show_as(name, await _answer(sim, question, is_right=False))
        question = await sim.click(refuted, "/next")
    end = await sim.show_as("train-end", question)
    await sim.show_as("train-shared", await sim.click(end, "/pass-on"))
    replay = await sim.show_as("train-replay", await sim.click(end, "/replay"))
    await sim.show_as("train-stopped-at-once", await sim.click(replay, "/stop"))
    for theme in ("parity", "sacrifice", "walls", "ring", "endgame"):
        friends = await sim.run("train", mode="friends", theme=theme)
        question = await sim.show_as(f"train-question-{theme}", await sim.click(friends, f"/set/{theme}"))
        refuted = await sim.show_as(f"train-wrong-{theme}", await _answer(sim, question, is_right=False))
        await sim.click(await sim.click(refuted, "/next"), "/stop")
    rated = await sim.run("train", mode="rated")
    await sim.show_as("train-given-up", await sim.click(rated, "/stop"))
    friends = await sim.show_as("train-friends", await sim.run("train", mode="friends"))
    home = await sim.show_as("train-home", await sim.click(friends, "/home"))
    rules = await sim.show_as("train-rush-rules", await sim.click(home, "/rush"))
    rush = await sim.show_as("train-rush", await sim.click(rules, "/start-rush"))
    rush = await sim.show_as("train-rush-right", await _answer(sim, rush))
    rush = await sim.show_as("train-rush-wrong", await _answer(sim, rush, is_right=False))
    await sim.show_as("refusal-training", await sim.run("coins evaluate", coins="1 3 6 3 1 3"))
    same_rush = await sim.run("train")
    await sim.show_as("train-rush-end", await sim.click(same_rush, "/stop"))
    await sim.show_as("train-late", await _answer(sim, rush))
    race = await sim.show_as("train-race-open", await sim.click(await sim.run("train", mode="friends"), "/race"))
    joined = await sim.show_as("train-race-joined", await sim.click(race, "/play-set", sim.ben), sim.ben)
    question = await sim.show_as("train-race", await sim.click(joined, "/start-race", sim.ben), sim.ben)
    question = await _answer(sim, question, sim.ben)
    await sim.show_as("train-race-running", race)
    await sim.click(await sim.click(race, "/play-set"), "/stop")  # it would close the mistakes on typed coins
    await sim.click(question, "/stop", sim.ben)
    await sim.show_as("train-race-over", race)
    await sim.show_as("train-no-mistakes", await sim.run("train", mode="mistakes"))
    now = sim.app.clock()
    sim.app.clock = lambda: now + MISTAKE_AGE
    question = await sim.show_as("train-mistake", await sim.run("train", mode="mistakes"))
    await sim.show_as("train-mistake-wrong", await _answer(sim, question, is_right=False))
    sim.app.clock = lambda: now


async def _own_puzzles(sim: Simulation) -> None:
    await sim.click(await sim.run("train"), "/stop")  # it would close typed coins
    for name, coins in (("row", ROW), ("lines", LINES), ("ring", "(4 7 2 9 5)")):
        proof = await sim.show_as(f"puzzle-proof-{name}", await sim.run("coins puzzle", coins=coins))
        await sim.show_as(f"puzzle-{name}", await sim.click(proof, r"/post-puzzle/\w+"))
    card = await sim.click(await sim.run("coins puzzle", coins="5 10 25 10"), r"/post-puzzle/\w+")
    await sim.show_as("puzzle-right", await sim.click(card, "/1L", sim.ben), sim.ben)
    await sim.show_as("puzzle-wrong", await sim.click(card, "/1R", sim.ben), sim.ben)
    for name, coins in (("tie", "5 5 5"), ("small", "5 7"), ("one-move", "[5 7 9"), ("notation", "5 x 9")):
        await sim.show_as(f"puzzle-none-{name}", await sim.run("coins puzzle", coins=coins))


async def _answer(
    sim: Simulation, question: ResponseMessage, player: MemberActor | None = None, *, is_right: bool = True
) -> ResponseMessage:
    """Answer a puzzle with the best or the worst move."""
    stored = await sim.app.database.read(rows.find_newest, (player or sim.ann).id)
    if stored is None:
        raise ValueError("The player has no session.")
    item = stored.session.items[stored.session.next_place]
    if isinstance(item, int):
        asked = puzzle(item)
    elif (own := await sim.app.database.read(rows.find_own_puzzle, stored.player, item)) is not None:
        asked = own.puzzle
    else:
        raise ValueError("The puzzle is gone.")
    margins = Oracle().margins(asked.position)
    move = (max if is_right else min)(margins, key=margins.__getitem__)
    return await sim.click(question, f"/{re.escape(str(move))}", player)


async def _own_coins_and_blocks(sim: Simulation) -> None:
    boards = await sim.click(await sim.run("help"), "/details")
    await sim.show_as("own-coins-refused", await sim.fill(boards, "/own-coins", {"coins": "4 7 2 x"}))
    await sim.show_as("blocks", await sim.run("coins block", player=sim.ben))
    await sim.show_as("refusal-blocked", await sim.run("coins challenge", player=sim.ben))
    await sim.show_as("blocks-none", await sim.click(await sim.run("coins block"), r"/unblock/player/\d+"))
    bars = await sim.show_as("bars", await sim.run("coins settings", sim.admin, bar=sim.ben), sim.admin)
    await sim.show_as("refusal-barred", await sim.run("coins new", sim.ben), sim.ben)
    await sim.show_as("bars-none", await sim.click(bars, r"/unblock/server/\d+", sim.admin), sim.admin)
