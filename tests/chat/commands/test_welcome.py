"""Test the rules, the welcome message and their buttons."""

from __future__ import annotations

import pytest
from simcord.actors import MemberActor

from bot.chat.interactions.errors import error_message
from bot.chat.views import privacy as privacy_view
from bot.chat.views import welcome as welcome_view
from bot.chat.views.formatting import score_text
from bot.chat.views.opponents import stars
from bot.coins import Board, Position
from bot.errors import Refusal
from bot.i18n import LANGUAGES, translate, use_locale
from bot.match.forecast import forecast_move
from bot.match.opponents import OPPONENTS
from bot.match.privacy import StoredAmount
from bot.settings import HostSettings
from bot.store import StoreUnavailableError
from tests.support.message_samples import ORACLE
from tests.support.shown import alt_texts, shown_text
from tests.support.simcord import (
    BUTTON,
    SimulatedServer,
    click_payload,
    deliver,
    edited,
    ephemeral,
    labels,
    new_messages,
    posted,
    result,
    typed_in,
)

STORED_AMOUNT = StoredAmount(9, 2, True, 4)
HOST = HostSettings("Ann", "ann@example.org", "https://discord.gg/x", "https://discord.com/x")


async def test_the_rules_are_short_and_lead_to_a_game(server: SimulatedServer) -> None:
    rules = ephemeral(await server.ann.slash(server.channel, "help"))
    text = shown_text(rules)
    assert "The bigger total wins; equal totals tie." in text
    assert len(text.splitlines()) <= 10
    more = edited(await server.ann.click(rules, label="Boards and opponents"))
    for name in OPPONENTS:
        told = f"**{translate(f'opponent-{name}')}** {stars(name)}: {translate(f'opponent-about-{name}')}"
        assert told in shown_text(more)
    assert shown_text(edited(await server.ann.click(more, label="← Rules"))) == text
    [board] = new_messages(await server.ann.click(rules, label="Play my first game"))
    assert not board.ephemeral


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_example_in_the_rules_is_correct(language: str) -> None:
    position = Position.start(Board.parse(welcome_view.EXAMPLE))
    outcomes = {str(each.move): each.scores for each in forecast_move(position, ORACLE)}
    assert outcomes == {"1L": (17, 14), "1R": (14, 17)}
    with use_locale(language):
        text = welcome_view.rules(None, HOST).text
        assert text.index(score_text((14, 17), 0)) < text.index(score_text((17, 14), 0))


def test_players_learn_who_runs_the_bot_where_only_they_can_help(caplog: pytest.LogCaptureFixture) -> None:
    line = "-# Run by Ann · ann@example.org · [Support server](https://discord.gg/x) · [Add me](https://discord.com/x)"
    for message in (
        welcome_view.rules(5, HOST),
        privacy_view.message(STORED_AMOUNT, 1, HOST),
        privacy_view.too_large(HOST),
        error_message(RuntimeError(), HOST),
        error_message(StoreUnavailableError(), HOST),
    ):
        assert message.text.endswith(line)
    for error in (RuntimeError(), StoreUnavailableError()):
        assert "-#" not in error_message(error, HostSettings()).text
    assert "-#" not in error_message(Refusal("error-no-game", code="AAAAAA"), HOST).text  # which the player can mend
    caplog.clear()


async def test_a_manager_posts_the_welcome_and_a_newcomer_plays(server: SimulatedServer, admin: MemberActor) -> None:
    panel = ephemeral(await admin.slash(server.channel, "coins settings"))
    welcome = posted(await admin.click(panel, label="Post a welcome here"))
    assert labels(welcome) == ["Play my first game", "Rules", "Train", "My own coins"]
    [board] = new_messages(await server.ann.click(welcome, label="Play my first game"))
    assert not board.ephemeral
    assert "Penny" in shown_text(board)
    assert "Coins in a Line" in shown_text(ephemeral(await server.ben.click(welcome, label="Rules")))


async def test_own_coins_are_typed_and_kept_after_an_error(server: SimulatedServer) -> None:
    rules = ephemeral(await server.ann.slash(server.channel, "help"))
    rules = edited(await server.ann.click(rules, label="Boards and opponents"))
    opened = await server.ann.click(rules, label="My own coins")
    assert typed_in(opened) == {"coins": ""}
    refused = ephemeral(await server.ann.submit_modal(opened, {"coins": "4 7 x 9"}))
    assert shown_text(refused).endswith("\n`4 7 x 9`")
    opened = await server.ann.click(refused, label="My own coins")
    assert typed_in(opened) == {"coins": "4 7 x 9"}
    refused = edited(await server.ann.submit_modal(opened, {"coins": "4 7 `-2 9"}))
    opened = await server.ann.click(refused, label="My own coins")
    assert typed_in(opened) == {"coins": "4 7 '-2 9"}
    board = posted(await server.ann.submit_modal(opened, {"coins": "4 7 2 9 5 2 8 1"}))
    assert "left 4" in alt_texts(board)[0]
    opened = await server.ann.click(refused, label="My own coins")
    refused = edited(await server.ann.submit_modal(opened, {"coins": "1 2 3 4"}))
    assert labels(refused) == ["Continue", "Resign it", "My own coins"]
    assert shown_text(refused).endswith("\n`1 2 3 4`")


async def test_only_a_manager_posts_the_welcome(server: SimulatedServer, admin: MemberActor) -> None:
    panel = ephemeral(await admin.slash(server.channel, "coins settings"))
    record, payload = click_payload(server.env, server.ann, server.channel, panel.id, "coins/welcome/post", kind=BUTTON)
    await deliver(server.env, payload)
    assert shown_text(ephemeral(result(server.env, record))).startswith("You need the Manage Server permission")


async def test_an_error_message_offers_a_new_game(server: SimulatedServer) -> None:
    for refusal in (
        ephemeral(await server.ann.slash(server.channel, "coins review")),
        ephemeral(await server.ann.slash(server.channel, "coins board", game="AAAAAA")),
    ):
        assert labels(refusal) == ["New game"]
    assert posted(await server.ann.click(refusal, label="New game"))
