"""A disabled button may be silent in a screen reader, so the text of its message says where in the list one is."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date, timedelta
from itertools import chain

import pytest

from bot.chat.components.message import Message, Row
from bot.chat.views import daily as daily_view
from bot.i18n import ENGLISH, LANGUAGES, translate, use_locale
from bot.match.daily import Features
from bot.match.deals import Layout
from bot.service.daily import PastPuzzles
from tests.support import message_samples as samples
from tests.support.shown import plain

FIRST, TODAY = date(2025, 10, 11), date(2026, 11, 27)
PLACE = re.compile(r"\b(\d+) (?:of|von|sur|de) (\d+)\b")


def disabled(message: Message) -> Iterator[str]:
    """Yield the labels of the disabled buttons of `message`."""
    for row in message.parts:
        if isinstance(row, Row):
            yield from (label for _, label, _, *is_disabled in row.buttons if any(is_disabled))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_text_says_where_the_list_ends(language: str) -> None:
    kinds = [samples.reviews, samples.numbers]  # those that have disabled buttons, and in English all others
    if language == ENGLISH:
        kinds += [samples.boards, samples.duels, samples.challenges, samples.panels, samples.truths, samples.trainings]
    with use_locale(language):
        no_moves, no_mistakes = translate("review-at-end", last=0), translate("review-no-more-mistakes")
        mistake, play_on = translate("review-next-mistake"), translate("review-play-on")
        one_left, seen = translate("review-one-move-left"), set()
        for message in chain.from_iterable(kind() for kind in kinds):
            text = plain(message.text)
            for label in disabled(message):
                seen.add(label)
                if label == mistake:
                    assert no_mistakes in text
                else:
                    assert PLACE.search(text) or no_moves in text, text
                assert label != play_on or one_left in text or no_moves in text or re.search(r"\b(\d+) \w+ \1\b", text)
        assert len(seen) == 8


def test_the_pages_of_past_puzzles_are_numbered() -> None:
    texts, features = [], (Features(Layout.RING, 21, 5),)
    for newest, newer, older in (
        (TODAY - timedelta(days=1), None, TODAY - timedelta(days=26)),
        (TODAY - timedelta(days=26), TODAY - timedelta(days=1), TODAY - timedelta(days=51)),
        (FIRST, FIRST + timedelta(days=25), None),
    ):
        page = PastPuzzles(TODAY, (newest,), features, frozenset(), newer, older)
        texts.append(PLACE.findall(plain(daily_view.past(page).text)))
    assert texts == [[("1", "17")], [("2", "17")], [("17", "17")]]
    assert not PLACE.search(daily_view.past(PastPuzzles(TODAY, (FIRST,), features, frozenset(), None, None)).text)
