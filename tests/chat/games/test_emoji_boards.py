"""Boards in the theme emoji: nothing is attached; pictures show what emojis can't."""

from __future__ import annotations

from typing import Any

from simcord.actors import MemberActor

from bot.match.opponents import OPPONENTS
from bot.rendering import emoji_set, face_of
from bot.service.context import AppContext
from bot.store import emojis
from bot.store.emojis import StoredEmoji
from tests.support.shown import alt_texts, shown_text
from tests.support.simcord import SimulatedServer, bodies, edited, ephemeral, ids, menus, posted

BOARD_THEME = "emoji"
ROW = "4 7 2 9 5 2"
APPLICATION = 5


def has_attachment(message: Any) -> bool:
    assert len(message.attachments) == len(alt_texts(message))
    return bool(message.attachments)


async def upload_all_emojis(app: AppContext) -> None:
    """Upload all emojis, as far as `app` knows."""
    for number, emoji in enumerate(emoji_set(), 10**18):
        stored = StoredEmoji(number, emoji.digest)
        await app.database.write(emojis.write_emoji, APPLICATION, emoji.name, stored)
    await app.emojis.load(APPLICATION)


async def test_a_move_attaches_no_picture_until_the_end(server: SimulatedServer, app: AppContext) -> None:
    await upload_all_emojis(app)
    board = posted(await server.ann.slash(server.channel, "coins new", coins=ROW, opponent="greedy"))
    assert "# <:coin_4_end:" in shown_text(board)
    assert "```" not in shown_text(board)
    for _ in range(2):
        before = shown_text(board)
        edited(await server.ann.click(board, custom_id=ids(board)[0]))
        assert shown_text(board).count("_taken:") == 2
        assert shown_text(board) != before
        assert not has_attachment(board)
    edited(await server.ann.click(board, custom_id=ids(board)[0]))
    assert "<:coin" not in shown_text(board)
    assert has_attachment(board)
    sent = [body for body in bodies(server.env) if "attachments" in body]
    assert sum(bool(body["attachments"]) for body in sent) == 1


async def test_pictures_show_what_emojis_can_not(server: SimulatedServer, app: AppContext) -> None:
    await upload_all_emojis(app)
    for player, coins in ((server.ann, "(4 7 2 9)"), (server.ben, "4 7 21")):
        board = posted(await player.slash(server.channel, "coins new", coins=coins))
        assert has_attachment(board)
        assert "<:coin" not in shown_text(board)


async def test_pictures_are_shown_until_the_emojis_are_uploaded(server: SimulatedServer, app: AppContext) -> None:
    board = posted(await server.ann.slash(server.channel, "coins new", coins=ROW, opponent="greedy"))
    assert has_attachment(board)
    assert "<:coin" not in shown_text(board)
    await upload_all_emojis(app)
    edited(await server.ann.click(board, custom_id=ids(board)[0]))
    assert not has_attachment(board)
    assert "<:coin" in shown_text(board)


async def test_the_theme_is_chosen_with_a_sample(server: SimulatedServer, app: AppContext) -> None:
    await upload_all_emojis(app)
    panel = ephemeral(await server.ann.slash(server.channel, "coins me", theme="emoji"))
    assert "# <:coin_4_taken:" in shown_text(panel)
    assert not has_attachment(panel)


async def test_opponents_have_their_faces_once_they_are_uploaded(server: SimulatedServer, app: AppContext) -> None:
    board = posted(await server.ann.slash(server.channel, "coins new", coins="9 2", opponent="greedy"))
    assert "<:face" not in shown_text(board)
    await upload_all_emojis(app)
    magpie = f"<:face_magpie:{app.emojis.ids['face_magpie']}> Magpie"
    again = posted(await server.ann.slash(server.channel, "coins board"))
    assert f"**Ann 0** · {magpie} 0\n" in shown_text(again)
    edited(await server.ann.click(again, label="← 9"))
    assert f"**Ann 9** · {magpie} 2\n" in shown_text(again)
    assert f"\n{magpie}: “" in shown_text(again)
    numbers = posted(await server.ann.slash(server.channel, "coins stats"))
    assert magpie.removesuffix(" Magpie") in shown_text(numbers)
    more = ephemeral(await server.ann.click(numbers, label="More"))
    assert f"\n{magpie}: 1 won" in shown_text(more)


async def test_the_menu_of_opponents_has_their_faces(
    server: SimulatedServer, app: AppContext, admin: MemberActor
) -> None:
    for faces in (False, True):
        panel = ephemeral(await admin.slash(server.channel, "coins settings"))
        [menu] = menus(panel)
        [opponent] = [option["value"] for option in menu["options"] if option["value"].endswith("/opponent")]
        options = menus(edited(await admin.select(panel, [opponent])))[0]["options"]
        shown = [option.get("emoji", {}).get("name") for option in options]
        assert [name for name in shown if name] == ([f"face_{face_of(each)}" for each in OPPONENTS] if faces else [])
        await upload_all_emojis(app)


async def test_training_attaches_no_picture_of_a_row(server: SimulatedServer, app: AppContext) -> None:
    await upload_all_emojis(app)
    puzzle = ephemeral(await server.ann.slash(server.channel, "train", theme="endgame"))
    assert "_end:" in shown_text(puzzle)
    assert "Coach" in shown_text(puzzle)  # the scores, which a picture has above its coins
    assert not has_attachment(puzzle)
    ring = ephemeral(await server.ben.slash(server.channel, "train", theme="ring"))
    assert has_attachment(ring)
