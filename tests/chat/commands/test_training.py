"""Play every mode of training on a simulated Discord, in every language."""

from __future__ import annotations

import asyncio
import re

import pytest
from simcord.actors import MemberActor
from simcord.results import ResponseMessage

from bot.chat.commands import training as training_commands
from bot.chat.components.custom_ids import parse_custom_id
from bot.chat.views.training import AttemptButton
from bot.coins import Move, Oracle, Position
from bot.i18n import LANGUAGES
from bot.match import training as match_training
from bot.match.puzzles import RATED_PUZZLES, SET_PUZZLES, PuzzleTheme, puzzle
from bot.match.training import Mode, PuzzleRating
from bot.service.context import AppContext
from bot.store import training as rows
from bot.store.training import StoredSession
from tests.support.databases.records import everything, findings
from tests.support.shown import alt_texts, count_words, plain, shown_text
from tests.support.simcord import (
    Restart,
    SimulatedServer,
    click_payload,
    deliver,
    edited,
    ephemeral,
    ids,
    labels,
    posted,
    result,
    train,
)

ORACLE = Oracle()


async def running(app: AppContext, player: MemberActor) -> StoredSession:
    """Return the newest session of a player."""
    found = await app.database.read(rows.find_newest, player.id)
    assert found is not None
    return found


async def read_rating(app: AppContext, player: MemberActor) -> PuzzleRating | None:
    """Return the rating of a player at puzzles, if they have one."""
    found = await app.database.fetch(rows.RATING, player=player.id)
    return PuzzleRating(*found[0]) if found else None


async def shown_position(app: AppContext, stored: StoredSession) -> Position:
    item = stored.session.items[stored.session.next_place]
    if isinstance(item, int):
        return puzzle(item).position
    own = await app.database.read(rows.find_own_puzzle, stored.player, item)
    assert own is not None
    return own.puzzle.position


def choose(position: Position, *, right: bool) -> Move:
    margins = ORACLE.margins(position)
    return (max if right else min)(margins, key=margins.__getitem__)


async def click_answer(
    app: AppContext, player: MemberActor, screen: ResponseMessage, *, right: bool
) -> ResponseMessage:
    """Press the button of an answer, and *Next* after a refutation."""
    move = choose(await shown_position(app, await running(app, player)), right=right)
    buttons = {each: parse_custom_id(each) for each in ids(screen)}
    (target,) = [each for each, button in buttons.items() if isinstance(button, AttemptButton) and button.move == move]
    screen = edited(await player.click(screen, custom_id=target))
    following = [each for each in ids(screen) if each.endswith("/next")]
    return edited(await player.click(screen, custom_id=following[0])) if following else screen


async def speak(server: SimulatedServer, player: MemberActor, language: str) -> None:
    await player.slash(server.channel, "coins me", language=language)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_streak_by_buttons_alone(app: AppContext, server: SimulatedServer, language: str) -> None:
    ann = server.ann
    await speak(server, ann, language)
    screen = ephemeral(await ann.slash(server.channel, "train"))
    for place in range(6):
        assert alt_texts(screen)
        assert count_words(shown_text(screen)) <= (20 if language == "en" else 26)
        screen = await click_answer(app, ann, screen, right=place % 2 == 0)
    stored = await running(app, ann)
    assert (stored.session.mode, stored.session.score, stored.session.is_ended) == (Mode.STREAK, 3, True)
    shared = posted(await ann.click(screen, custom_id=next(each for each in ids(screen) if "pass-on" in each)))
    assert "3" in shown_text(shared)
    again = edited(await ann.click(screen, custom_id=next(each for each in ids(screen) if each.endswith("/replay"))))
    for _ in range(3):
        again = await click_answer(app, ann, again, right=True)
    assert (await running(app, ann)).session.score == 3
    ben = server.ben
    copy = ephemeral(await ben.click(shared, custom_id=next(each for each in ids(shared) if "play-set" in each)))
    for _ in range(3):
        copy = await click_answer(app, ben, copy, right=False)
    assert (await running(app, ben)).is_copy
    assert await findings(app.database) == []


async def test_rated_puzzles_and_a_rush_by_buttons_alone(
    app: AppContext, server: SimulatedServer, restart: Restart
) -> None:
    ann = server.ann
    home = edited(await train(ann, server.channel, "home"))
    screen = edited(await ann.click(home, custom_id="coins/train/rated"))
    for place in range(RATED_PUZZLES):
        screen = await click_answer(app, ann, screen, right=place != 4)
    assert (await running(app, ann)).session.score == RATED_PUZZLES - 1
    rating = await read_rating(app, ann)
    assert rating is not None
    assert rating.attempts == RATED_PUZZLES
    assert str(rating.points) in shown_text(screen)
    screen = edited(await ann.click(screen, custom_id="coins/train/home"))
    screen = edited(await ann.click(screen, custom_id="coins/train/rush"))
    assert all(number in shown_text(screen) for number in ("180", "10 s", "12 → +5 s"))
    screen = edited(await ann.click(screen, custom_id="coins/train/start-rush"))
    assert "180 s" in shown_text(screen)
    for place in range(6):
        screen = await click_answer(app, ann, screen, right=place != 2)
        await restart() if place == 3 else None
    screen = edited(await ann.click(screen, custom_id=next(each for each in ids(screen) if each.endswith("/stop"))))
    stored = await running(app, ann)
    assert (stored.session.mode, stored.session.score, stored.session.is_ended) == (Mode.RUSH, 5, True)
    assert "✅✅❌✅✅✅" in shown_text(screen)
    assert await read_rating(app, ann) == rating
    assert await findings(app.database) == []


async def test_a_race_begins_on_the_cards_of_all(app: AppContext, server: SimulatedServer) -> None:
    ann, ben = server.ann, server.ben
    await speak(server, ben, "de")
    card = posted(await train(ann, server.channel, "race"))
    waits = ephemeral(await ben.click(card, label="Join"))
    assert "Du bist dabei" in shown_text(waits)
    posts = len(server.channel.history())
    own = ephemeral(await ann.click(card, label="Start"))
    assert len(server.channel.history()) == posts  # nobody had to be mentioned
    assert "Rennen · 1/12" in shown_text(waits)
    stored = await running(app, ben)
    for place in range(SET_PUZZLES):
        own = await click_answer(app, ann, own, right=place > 0)
        waits = await click_answer(app, ben, waits, right=place > 0)
    after_start = (await running(app, ben)).session
    assert after_start.started == stored.session.started == (await running(app, ann)).session.started
    assert re.search(r"🏆 (Ann|Ben) wins on time: 11 each|A tie: same score, same time", shown_text(card))
    assert labels(card) == ["Rematch"]
    assert labels(own)[0] == "Rematch"
    assert labels(posted(await ben.click(card, label="Rematch"))) == ["Join", "Start"]


async def test_a_player_without_an_own_card_is_mentioned_when_a_race_begins(
    app: AppContext, server: SimulatedServer
) -> None:
    ann, ben = server.ann, server.ben
    card = posted(await train(ann, server.channel, "race"))
    joined = ephemeral(await ben.click(card, label="Join"))
    question = edited(await ben.click(joined, label="Start"))
    told = server.channel.history()[-1]
    assert [user.id for user in told.mentions] == [ann.id]
    assert f"<@{ann.id}> The race is on!" in told.content  # cards are empty notifications
    own = ephemeral(await ann.click(told, label="My puzzles"))
    for place in range(SET_PUZZLES):
        own = await click_answer(app, ann, own, right=place > 0)
        question = await click_answer(app, ben, question, right=True)
    assert "🏆 Ben wins\n" in shown_text(card)


async def test_a_race_begins_although_nobody_can_be_told(app: AppContext, server: SimulatedServer) -> None:
    card = posted(await train(server.ann, server.channel, "race"))
    joined = ephemeral(await server.ben.click(card, label="Join"))
    server.env.inject_error("POST", "/channels/*/messages", status=403, code=50001)
    question = edited(await server.ben.click(joined, label="Start"))
    await click_answer(app, server.ben, question, right=True)
    assert (await running(app, server.ben)).session.score == 1


async def test_a_rush_ends_by_itself(app: AppContext, server: SimulatedServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match_training, "RUSH_MS", 500)
    monkeypatch.setattr(training_commands, "_GRACE_S", 0.1)
    await speak(server, server.ann, "de")
    screen = edited(await train(server.ann, server.channel, "start-rush"))
    await asyncio.sleep(2)
    assert "Zeitjagd: 0 von 0 gelöst" in shown_text(screen)
    assert labels(screen)[0] == "Noch einmal"
    assert (await running(app, server.ann)).session.is_ended


async def test_a_rush_that_was_stopped_stays_as_it_is(
    app: AppContext, server: SimulatedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(match_training, "RUSH_MS", 3_000)
    monkeypatch.setattr(training_commands, "_GRACE_S", 0.1)
    screen = edited(await train(server.ann, server.channel, "start-rush"))
    home = edited(await server.ann.click(screen, label="Stop"))
    assert "**Streak** · three lives, no clock" in shown_text(home)  # without an answer there is no result
    rules = edited(await server.ann.click(home, custom_id="coins/train/rush"))
    shown = shown_text(rules)
    await asyncio.sleep(3.5)
    assert shown_text(rules) == shown


async def test_all_modes_show_ones_records(app: AppContext, server: SimulatedServer) -> None:
    edited(await train(server.ann, server.channel, "start-rush"))
    screen = ephemeral(await server.ann.slash(server.channel, "train", mode="rush"))  # its clock runs, so it goes on
    screen = await click_answer(app, server.ann, screen, right=True)
    end = edited(await server.ann.click(screen, label="Stop"))
    none = ephemeral(await server.ann.slash(server.channel, "train", mode="mistakes"))
    assert "Streak" in labels(edited(await server.ann.click(none, label="All modes")))
    home = edited(await server.ann.click(end, label="All modes"))
    assert "**Rush** · three minutes, be quick · record 1" in shown_text(home)
    assert "record 1" not in shown_text(home).partition("**Rush**")[0]


async def test_a_rated_answer_shows_both_ratings(app: AppContext, server: SimulatedServer) -> None:
    screen = ephemeral(await server.ann.slash(server.channel, "train", mode="rated"))
    screen = await click_answer(app, server.ann, screen, right=True)
    assert re.search(r"\n-# ([A-Z][a-z ]+ · )?\d+ \(\+\d+\) · puzzle \d+$", plain(shown_text(screen)))
    move = choose(await shown_position(app, await running(app, server.ann)), right=False)
    (target,) = [each for each in ids(screen) if each.endswith(f"/{move}")]
    refuted = edited(await server.ann.click(screen, custom_id=target))
    assert re.search(r"\n-# \d+ \(−\d+\)( · [A-Z][a-z ]+)?\n-# `coins \S+`$", plain(shown_text(refuted)))


async def test_forged_buttons_and_wrong_codes_change_nothing(app: AppContext, server: SimulatedServer) -> None:
    ann, ben, channel = server.ann, server.ben, server.channel
    await train(ann, channel, "set")
    stored = await running(app, ann)
    assert stored.shared is not None
    card = posted(await train(ann, channel, "race"))
    race = await running(app, ann)
    assert race.shared is not None
    before = everything(app.database)
    of_others = [f"coins/try/{number}/0/1L" for number in (stored.id, race.id, 99, 2**63 - 1, 2**63, 10**19)]
    of_others += [f"coins/session/{stored.id}/{action}" for action in ("next", "stop", "replay", "pass-on")]
    of_others += [f"coins/set/{code}/start-race" for code in ("ZZZZZZ", stored.shared.code, race.shared.code)]
    for actor, forged in ((ben, of_others), (ann, [f"coins/try/{stored.id}/{place}/1L" for place in (12, 999)])):
        for custom_id in forged:
            record, payload = click_payload(server.env, actor, channel, card.id, custom_id)
            await deliver(server.env, payload)
            assert shown_text(ephemeral(result(server.env, record)))
    for code in ("12", "ZZZZZZ", "é" * 6, "A\0BCDE"):
        assert "6 letters" in shown_text(ephemeral(await ben.slash(channel, "train", code=code)))
    assert everything(app.database) == before
    own = ephemeral(await ann.slash(channel, "train", code=stored.shared.code))
    assert "Set · 1/12" in shown_text(own)


async def test_a_lost_game_leads_to_its_kind_of_mistake(app: AppContext, server: SimulatedServer) -> None:
    end = posted(await server.ann.slash(server.channel, "coins new", coins="3 7 18 12", opponent="optimal"))
    end = edited(await server.ann.click(end, label="12 →"))
    while targets := [each for each in ids(end) if re.search(r"/1[LR]$", each)]:
        end = edited(await server.ann.click(end, custom_id=targets[0]))
    assert "Train: Parity" in labels(end)
    ephemeral(await server.ann.click(end, label="Train: Parity"))
    session = (await running(app, server.ann)).session
    assert (session.mode, session.theme) == (Mode.STREAK, PuzzleTheme.PARITY)
