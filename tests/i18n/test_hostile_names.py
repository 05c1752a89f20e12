"""Test that no player name becomes a link, a mention, a heading or a list in any message."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest

import bot
from bot.chat.components.message import Message, note
from bot.chat.interactions.errors import error_message
from bot.chat.views import daily as daily_view
from bot.chat.views import reviews as review_view
from bot.coins import Board, Move
from bot.errors import Refusal
from bot.i18n import ENGLISH, load_catalog, translate
from bot.i18n.catalog import Catalog, Value
from bot.match.match import HumanSeat, Match, Status
from bot.player_name import PlayerName
from bot.service.errors import NotYourGameError
from bot.service.reviews import GameReview
from bot.settings import HostSettings
from tests.support import message_samples as samples
from tests.support.full_size import FULL_SIZE, some
from tests.support.languages import use_catalog
from tests.support.languages import values_by_message as message_values
from tests.support.sample_matches import puzzles, results_of
from tests.support.sample_matches import tried as played
from tests.support.shown import labels_of

HARMLESS_NAME = "n" * 14
HOSTILE_NAMES = [
    "[free](https://a.b)",
    "https://a.bc",
    "@everyone",
    "<@1456074443980>",
    "<#1>",
    "</coins new:1>",
    "<t:0:F>",
    "<:a:1>",
    ":smile:",
    "**b** __u__",
    "`code`",
    "```py\nx\n```",
    "# heading",
    "-# small",
    ">>> quote",
    "- list",
    "line\nbreak\r\n\ttab",
    "\n# heading",
    "\u202egnp.exe\u202c",
    "\u200b\u200b",
    "🪙" * 32,
    "👩‍👩‍👧" * 6,
    "e\u0301" * 16,
    "back\\slash\\",
    "\\",
    "{0} %s {name} %(x)s",
]
_NAME_VALUES = {"name", "first", "second", "winner", "loser", "other", "player"}
"""Variables that can stand for a person."""
_KEYS_WITHOUT_A_NAME = {
    "board-any-of",  # places on a ring
    "error-no-setting",
    "error-setting",
    "error-setting-and-back",
    "duel-call",  # a mention, made of an id
    "duel-warning",
    "duel-warning-away",
    "picture-curve",  # ratings
    "picture-or",
    "why-ahead",  # the effect of the move says the same to spectators
    "why-behind",
}
_MARKUP = re.compile(r"[!-/:-@\[-`{-~]")
_ESCAPED = re.compile(r"\\[!-/:-@\[-`{-~]")
_CONTROL = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u061c\u200b\u200e\u200f\u2028-\u202e\u2066-\u206f\ufeff]")
_CODE_BLOCK = re.compile(r"```\n.*?\n```", re.DOTALL)


PARTS = 6 if FULL_SIZE else 24
"""Each name is tried in the messages of one match in so many, and begins at another match."""


class RecordingCatalog(Catalog):
    """The English catalog, which records in `keys` the messages that received the name in a value."""

    def __init__(self, name: str) -> None:
        super().__init__(ENGLISH, {})
        self._name = name
        self.keys: set[str] = set()

    def translate(self, key: str, values: Mapping[str, Value]) -> str:
        if any(self._name in str(value) for value in values.values()):
            self.keys.add(key)
        return load_catalog(ENGLISH).translate(key, values)


def all_messages() -> Iterator[Message]:
    """Yield all messages that can contain `samples.NAME`, with their buttons."""
    yield from samples.boards()
    yield from samples.duels()
    yield from samples.challenges()
    yield from samples.lists()
    yield from samples.reviews()
    people = (HumanSeat(1), HumanSeat(2))
    tie = Match.replay(
        Board.parse("0 0 0 1 1"), people, map(Move.parse, ["1L", "1R", "1L", "1L", "1L"]), Status.FINISHED
    )
    yield review_view.overview(GameReview(samples.game(tie), 0, samples.ORACLE), shareable=False)
    yield from samples.trainings()
    yield from samples.own_puzzles()
    yield from (*samples.numbers(), *samples.truths(), *map(note, samples.decisions()), *error_messages())
    for one in puzzles()[:2]:
        yield daily_view.share(samples.person(), results_of(one, played(one)))


def error_messages() -> Iterator[Message]:
    """Yield errors that name another player."""
    name = samples.person()
    match = Match.start(Board.parse("4 7 2"), (HumanSeat(1), HumanSeat(2)))
    for error in (
        NotYourGameError(samples.game(match)),
        Refusal("duel-not-for-you", name=name),
        Refusal("duel-not-yours", name=name),
        Refusal("duel-of-others", first=name, second=name),
        Refusal("duel-challenged-already", name=name),
        Refusal("duel-no-room", name=name),
        Refusal("duel-picked-already", name=name),
        Refusal("duel-not-here", name=name),
        Refusal("duel-board-stays", name=name, channel="there"),
        Refusal("block-yours", name=name),
    ):
        assert samples.NAME not in str(error), "it may be logged"
        yield error_message(error, HostSettings())
    yield note(translate("duel-picked", name=name))


def count_markup(text: str) -> Counter[str]:
    """Count the characters of `text` that Discord may read as markup; in a code block only backticks."""
    blocks = _CODE_BLOCK.findall(text)
    found = Counter(_MARKUP.findall(_ESCAPED.sub("", _CODE_BLOCK.sub("", text))))
    found["block"] = sum(block.count("`") for block in blocks)
    return found


def labels_without(message: Message, name: str) -> list[str]:
    """Return the labels of `message`, in which nothing is markup, without the name that one of them may have."""
    shown = PlayerName(name).on_button()
    labels = labels_of(message.to_post().data)
    assert not _CONTROL.search("".join(labels))
    return [re.sub(rf"(Beat|Match|Unblock|Unbar) {re.escape(shown)}('s)?", "", label) for label in labels]


@pytest.fixture(scope="module", autouse=True)
def use_fewer_matches() -> Iterator[None]:
    """Show fewer matches: each name is tried in every kind of message, but not on all boards."""
    every = samples.matches
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(samples, "matches", lambda: [each for each in every() if each.ply <= 2 or not each.active])
        yield


@cache
def harmless_messages(part: int) -> list[Message]:
    """Return the messages about one part of the matches with a harmless name."""
    return messages_about(part, HARMLESS_NAME)


def messages_about(part: int, name: str) -> list[Message]:
    """Return the messages about every `PARTS`-th match with `name`."""
    some = samples.matches()[part::PARTS]
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(samples, "matches", lambda: some)
        patched.setattr(samples, "NAME", name)
        return list(all_messages())


@pytest.mark.parametrize("name", some(HOSTILE_NAMES, every=6))
def test_no_name_is_markup_in_any_message(name: str) -> None:
    part = HOSTILE_NAMES.index(name) % PARTS
    for message, expected in zip(messages_about(part, name), harmless_messages(part), strict=True):
        text = message.text
        assert count_markup(text) == count_markup(expected.text), text
        assert not _CONTROL.search(text.replace("\xa0", " ")), ascii(text)
        assert labels_without(message, name) == labels_without(expected, HARMLESS_NAME)


def test_every_message_with_a_name_is_tested(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(samples, "NAME", HARMLESS_NAME)
    spoken = RecordingCatalog(HARMLESS_NAME)
    with use_catalog(spoken):
        assert len([*all_messages(), *samples.pictures()]) > 500
    expected = {key for key, values in message_values(ENGLISH).items() if values & _NAME_VALUES}
    assert expected - spoken.keys == _KEYS_WITHOUT_A_NAME


@pytest.mark.parametrize("name", HOSTILE_NAMES)
def test_no_formatting_of_a_name_leaves_it_unescaped(name: str) -> None:
    one = PlayerName(name)
    for text in (str(one), f"{one}", "{}".format(one), "%s" % one, "{0!s:>3}".format(one)):  # noqa: UP030, UP031, UP032
        assert not _MARKUP.search(_ESCAPED.sub("", text)), text
        assert not _CONTROL.search(text)
    assert repr(one) == "PlayerName()"
    assert "`" not in one.on_button()
    assert not _CONTROL.search(one.on_button())
    with pytest.raises(TypeError):
        "a" + one  # type: ignore[operator]


_MAY_READ_RAW_NAMES = {
    "bot/chat/messages/pictures.py",  # pictures and their alt texts have no markup
    "bot/chat/views/duels.py",  # custom ids as well
    "bot/service/games.py",  # the database has names as they are
    "bot/service/duels.py",
    "bot/service/reminders.py",
}


def test_unescaped_names_are_used_only_in_places_without_markup() -> None:
    root = Path(bot.__file__).parent
    reads: dict[str, set[str]] = {}
    for path in sorted(root.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Attribute):
                reads.setdefault(node.attr, set()).add(str(path.relative_to(root.parent)))
    assert reads["unescaped"] == _MAY_READ_RAW_NAMES | {"bot/player_name.py"}
    told_by_discord = reads["display_name"].union(*(reads.get(each, set()) for each in ("global_name", "nick")))
    readers = ("interactions/context.py", "pipeline.py", "transport/interaction.py")
    assert told_by_discord == {f"bot/chat/{reader}" for reader in readers}
