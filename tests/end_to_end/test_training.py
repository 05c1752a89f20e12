"""Train over real sockets, through kills: no answer is lost, and none counts twice.

Each player answers by buttons, in any language and theme, in a server or a direct message.
`COINS_TEST_TRAININGS` in the environment sets how many sessions of each mode are played.
"""

from __future__ import annotations

import asyncio
import os
import re
from collections.abc import AsyncIterator, Callable
from random import Random

import pytest

from bot.chat.views.training import TrainingAction
from bot.coins import Oracle, Position
from bot.i18n import LANGUAGES
from bot.match.puzzles import RATED_PUZZLES, SET_PUZZLES, PuzzleTheme, puzzle
from bot.match.training import LIVES, RUSH_MS
from bot.service.preferences import THEME, Choice
from bot.store import Database
from bot.store import training as rows
from bot.store.training import StoredSession
from tests.support.bot_processes import ProcessHarness
from tests.support.clients import CALLBACK, take_button_ids
from tests.support.databases.records import age_games
from tests.support.fake_discord.entities import Json, Message, User
from tests.support.fake_discord.interactions import DEFER_UPDATE
from tests.support.fake_discord.requests import Fault

pytestmark = pytest.mark.slow

TRAININGS = int(os.environ.get("COINS_TEST_TRAININGS", "1"))
_SECONDS_AHEAD = 3600.0
"""Users are so far ahead of the bot, so that it takes no delivery after a restart for a late one, and defers first."""
_TRY = re.compile(r"coins/try/(\d+)/(\d+)/")
_ORACLE = Oracle()


class Trainee:
    """A player who goes on after each kill, and who knows which answers must count."""

    def __init__(self, harness: ProcessHarness, database: Database, user: User, rng: Random) -> None:
        self.harness, self.fake_discord = harness, harness.fake_discord
        self.channel = rng.choice((harness.channel, harness.fake_discord.dm(user)))
        self.database, self.user, self.rng = database, user, rng
        self.given: dict[int, bool] = {}
        """The answers that count, right or wrong, by place."""
        self.kill_share, self.kills = 0.2, 0

    async def settle_in(self) -> None:
        """Choose a language and a theme."""
        themes = THEME.value_type
        assert isinstance(themes, Choice)
        chosen = {"language": self.rng.choice([*LANGUAGES]), "theme": self.rng.choice(themes.choices)}
        await self.fake_discord.slash(self.user, self.channel, "coins me", **chosen)

    async def deliver(self, payload: Json, *, again: bool = False) -> Message | None:
        """Do something, perhaps through a kill. Return what the user sees then; `None` if nothing.

        After a kill the same interaction is delivered again, sometimes, or if `again` says so.
        """
        fake_discord, rng = self.fake_discord, self.rng
        moment = rng.choice(("sent", "stored", "answering", "answered")) if rng.random() < self.kill_share else None
        fault = fake_discord.faults.add(Fault(CALLBACK, delay=0.1, drop=True, times=int(moment == "answering")))
        record = fake_discord.send(payload)
        edits = 0 if record.clicked is None else record.clicked.edits

        def seen() -> Message | None:
            shown = record.message
            is_there = record.acknowledged and shown is not None and not shown.loading
            return shown if is_there and (record.kind != DEFER_UPDATE or record.shown.edits > edits) else None

        if moment is None:
            await fake_discord.until(lambda: seen() is not None, what=f"the response to {record.name}")
            return seen()
        self.kills += 1
        if moment == "stored":
            await asyncio.sleep(rng.uniform(0.0, 0.02))
        elif moment != "sent":
            await fake_discord.until(lambda: record.acknowledged or (moment == "answering" and not fault.times))
        await self.restart()
        if again or rng.random() < 0.4:
            await self.send(payload)
        return seen()

    async def send(self, payload: Json) -> None:
        """Deliver an interaction, or deliver it again, and wait until the bot responds, in time or not."""
        record = self.fake_discord.send(payload)
        await record.attempts(len(record.callbacks) + 1)

    async def restart(self) -> None:
        await self.harness.bot.kill()
        await self.harness.bot.start()

    def command(self, **options: str) -> Json:
        return self.fake_discord.slash_payload(self.user, self.channel, "train", **options)

    def press(self, message: Message, ending: str) -> Json:
        """Return a click on the button whose id has this ending."""
        return self.fake_discord.click_payload(self.user, message, button_of(message, ending))

    async def until_shown(self, payload: Callable[[], Json]) -> Message:
        """Do something until its response is seen."""
        while (shown := await self.deliver(payload())) is None:
            pass
        return shown

    async def begin(self, action: TrainingAction, theme: PuzzleTheme | None) -> Message:
        """Begin a session, by a command or by the buttons of its response."""
        options = {} if theme is None else {"theme": theme.value}
        mode = {
            TrainingAction.START_RUSH: TrainingAction.RUSH,
            TrainingAction.SET: TrainingAction.FRIENDS,
            TrainingAction.RACE: TrainingAction.FRIENDS,
        }.get(action, action)
        shown = await self.until_shown(lambda: self.command(mode=mode.value, **options))
        if mode is action:
            return shown
        ending = "/".join(("train", action.value, *options.values()))
        return await self.until_shown(lambda: self.press(shown, ending))

    async def enter(self, card: Message, action: str, *, by_code: bool) -> Message:
        """Join or start the race of a card, or go on with it."""
        button = button_of(card, action)
        if by_code:
            return await self.until_shown(lambda: self.command(code=button.split("/")[2]))
        return await self.until_shown(lambda: self.fake_discord.click_payload(self.user, card, button))

    async def stored(self) -> StoredSession:
        """Return the player's newest session."""
        stored = await self.database.read(rows.find_newest, self.user.id)
        assert stored is not None
        return stored

    async def play(self, shown: Message, answers: int, right: Callable[[int], bool]) -> Message | None:
        """Answer puzzles from the one that is `shown` on. Return what is shown at the end."""
        after: Message | None = shown
        while len(self.given) < answers:
            after = await self.answer(shown, right=right(len(self.given)), is_last=len(self.given) == answers - 1)
            if after is not None:
                shown = after
        return after

    async def answer(self, shown: Message, *, right: bool, is_last: bool = False) -> Message | None:
        """Answer the puzzle that is shown, and go on after a refutation."""
        number, place = asked_in(shown)
        assert place == len(self.given)
        position = await self.position(number, place)
        margins = _ORACLE.margins(position)
        move = (max if right else min)(margins, key=margins.__getitem__)
        kills, button = self.kills, f"/{place}/{move}"
        after = await self.deliver(self.press(shown, button), again=is_last)
        if after is None and self.rng.random() < 0.5:  # "The application did not respond": do it again
            after = await self.deliver(self.press(shown, button), again=is_last)
        if after is None and not is_last:
            after = await self.go_on()
        if after is not None and any(each.startswith(f"coins/try/{number}/{place}/") for each in after.custom_ids):
            assert self.kills > kills  # not stored
            return after
        self.given[place] = right
        if after is None or is_last or any(_TRY.match(each) for each in after.custom_ids):
            return after
        return await self.deliver(self.press(after, "/next")) or await self.go_on()

    async def go_on(self) -> Message:
        return await self.until_shown(self.command)

    @property
    def score(self) -> int:
        return sum(self.given.values())

    async def position(self, number: int, place: int) -> Position:
        """Return the position of the puzzle at `place` of a session."""
        stored = await self.database.read(rows.find, number)
        assert stored is not None
        item = stored.session.items[place]
        if isinstance(item, int):
            return puzzle(item).position
        own = await self.database.read(rows.find_own_puzzle, self.user.id, item)
        assert own is not None
        return own.puzzle.position

    async def assert_score(self) -> None:
        """Check the result of the player's newest session, as they see it."""
        click = f"coins/session/{(await self.stored()).id}/next"
        message = (await self.fake_discord.slash(self.user, self.channel, "coins me")).shown
        record = await self.fake_discord.deliver(self.fake_discord.click_payload(self.user, message, click))
        assert_signs(record.shown.text, self.given)


def button_of(message: Message, ending: str) -> str:
    """Return the id of a button by its end."""
    return next(each for each in message.custom_ids if each.endswith(ending))


def asked_in(message: Message) -> tuple[int, int]:
    """Return the session and the place of the puzzle that is asked."""
    found = next(filter(None, map(_TRY.match, message.custom_ids)), None)
    assert found is not None, message.text
    return int(found[1]), int(found[2])


def assert_signs(text: str, given: dict[int, bool]) -> None:
    """Check that a text has the number of puzzles solved, and a sign for each puzzle in order."""
    text = text.replace("🐢", "✅")
    signs = "".join("✅" if given[place] else "❌" for place in sorted(given))
    assert re.search(rf"\b{sum(given.values())}\b[^✅❌]*\n{signs}◽*(\n|$)", text), (text, signs)


@pytest.fixture(params=range(TRAININGS))
def rng(request: pytest.FixtureRequest) -> Random:
    return Random(f"{request.node.name}")


@pytest.fixture
async def database(harness: ProcessHarness) -> AsyncIterator[Database]:
    opened = Database(harness.bot.database)
    yield opened
    await opened.close()


@pytest.fixture
async def ann(harness: ProcessHarness, database: Database, rng: Random) -> Trainee:
    harness.fake_discord.clock.advance(_SECONDS_AHEAD)
    trainee = Trainee(harness, database, harness.ann, rng)
    await trainee.settle_in()
    return trainee


def any_theme(rng: Random) -> PuzzleTheme | None:
    themes: list[PuzzleTheme | None] = [None, *PuzzleTheme]
    return rng.choice(themes)


async def test_a_streak_and_its_replay(ann: Trainee) -> None:
    answers = 8
    begun = await ann.begin(TrainingAction.STREAK, any_theme(ann.rng))
    end = await ann.play(begun, answers, lambda place: place < answers - LIVES)
    await ann.assert_score()
    assert end is not None
    number, ann.given = (await ann.stored()).id, {}
    replay = ann.fake_discord.click_payload(ann.user, end, f"coins/session/{number}/replay")
    again = await ann.until_shown(lambda: replay)
    missed = len((await ann.stored()).session.items)
    assert missed >= LIVES
    await ann.play(again, missed, lambda place: place % 2 == 0)
    await ann.assert_score()
    assert (await ann.stored()).id > number
    assert ann.fake_discord.violations == []


@pytest.mark.parametrize(
    ("action", "answers"), {TrainingAction.RATED: RATED_PUZZLES, TrainingAction.SET: SET_PUZZLES}.items()
)
async def test_rated_puzzles_and_a_set(ann: Trainee, action: TrainingAction, answers: int) -> None:
    theme = None if action is TrainingAction.RATED else any_theme(ann.rng)
    await ann.play(await ann.begin(action, theme), answers, lambda place: ann.rng.random() < 0.7)
    await ann.assert_score()
    assert ann.fake_discord.violations == []


async def test_a_rush_whose_time_runs_out_while_the_bot_is_down(ann: Trainee) -> None:
    fake_discord, bot = ann.fake_discord, ann.harness.bot
    shown = await ann.begin(TrainingAction.START_RUSH, any_theme(ann.rng))
    shown = await ann.play(shown, 7, lambda place: ann.rng.random() < 0.7) or await ann.go_on()
    number, place = asked_in(shown)
    position = await ann.position(number, place)
    move = _ORACLE.best_move(position)
    deliveries = [ann.press(shown, f"/{place}/{move}")]
    fake_discord.send(deliveries[0])
    await bot.kill()
    fake_discord.clock.advance(RUSH_MS / 1000 + ann.rng.choice((10, 600)))
    await bot.start()
    late = position.moves()[0]
    deliveries.append(ann.press(shown, f"/{late}"))
    counts = place in (await ann.stored()).session.places.values()  # before the kill
    if ann.rng.random() < 0.5:
        deliveries.reverse()  # what isn't stored before the end doesn't count, also if it was clicked before
    else:
        counts = True
    for payload in deliveries:
        await ann.send(payload)
    await ann.restart()
    for payload in deliveries:
        await ann.send(payload)
    if counts:
        ann.given[place] = True
    await ann.assert_score()
    assert fake_discord.violations == []


async def test_a_race(ann: Trainee) -> None:
    fake_discord, rng = ann.fake_discord, ann.rng
    ann.channel = ann.harness.channel  # where all see the card
    card = await ann.begin(TrainingAction.RACE, any_theme(rng))
    is_lost = ann.kills > 0
    racers = [ann]
    for name in ("Ben", "Cleo")[: rng.randint(1, 2)]:
        racer = Trainee(ann.harness, ann.database, fake_discord.user(name), rng)
        await racer.settle_in()
        # If the bot didn't store where it has posted the card, it learns that by a click there.
        await racer.enter(card, "play-set", by_code=not is_lost and rng.random() < 0.5)
        is_lost, racers = False, [*racers, racer]
    for racer in racers:
        racer.kill_share /= len(racers)
    starter = rng.choice(racers)
    shown = {starter: await starter.enter(card, "start-race", by_code=False)}
    for racer in racers:
        if racer is not starter:
            shown[racer] = await racer.enter(card, "play-set", by_code=rng.random() < 0.5)
    racer, kills = ann, 0
    while left := [each for each in racers if len(each.given) < SET_PUZZLES]:
        racer, right = rng.choice(left), rng.random() < 0.7
        kills = racer.kills
        end = await racer.answer(shown[racer], right=right, is_last=len(racer.given) == SET_PUZZLES - 1)
        shown[racer] = end or shown[racer]
    if racer.kills > kills and card.custom_ids:  # the next click of a racer shows on it what a kill has left out
        await fake_discord.click(racer.user, card, button_of(card, "play-set"))
    await fake_discord.until(lambda: all(f"{each.user.name} · {each.score}/12 " in card.text for each in racers))
    for racer in racers:
        assert_signs(card.text.partition(racer.user.name)[2], racer.given)
        await racer.assert_score()
        assert asked_in(await racer.go_on())[1] == 0  # nothing of the race is left, but a new streak begins
    assert fake_discord.violations == []


async def test_mistakes(ann: Trainee) -> None:
    fake_discord = ann.fake_discord
    for coins in ("3 9 2 8 4 1 12 5", "4 7 | 3 9 | [8 1"):
        board = (await fake_discord.slash(ann.user, ann.channel, "coins new", coins=coins, opponent="optimal")).shown
        while targets := take_button_ids(board):
            board = (await fake_discord.click(ann.user, board, targets[0])).shown  # some are mistakes
    await ann.harness.bot.stop()
    age_games(ann.harness.bot.database)
    await ann.harness.bot.start()
    begun = await ann.begin(TrainingAction.MISTAKES, None)
    count = len((await ann.stored()).session.items)
    await ann.play(begun, count, lambda place: ann.rng.random() < 0.7)
    await ann.assert_score()
    assert fake_discord.violations == []
