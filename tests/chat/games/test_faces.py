"""The faces of opponents beside their names, once they are uploaded as emojis."""

from __future__ import annotations

from simcord.actors import MemberActor

from bot.match.opponents import OPPONENTS
from bot.rendering import emoji_set, face_of
from bot.service.context import AppContext
from bot.store import installation
from bot.store.installation import StoredEmoji
from tests.support.boards import COUNTED, dealt
from tests.support.shown import shown_text
from tests.support.simcord import SimulatedServer, edited, ephemeral, ids, menus, posted

APPLICATION = 5


async def upload_all_emojis(app: AppContext) -> None:
    """Upload all emojis, as far as `app` knows."""
    for number, emoji in enumerate(emoji_set(), 10**18):
        stored = StoredEmoji(number, emoji.digest)
        await app.database.write(installation.write_emoji, APPLICATION, emoji.name, stored)
    await app.emojis.load(APPLICATION)


async def test_opponents_have_their_faces_once_they_are_uploaded(server: SimulatedServer, app: AppContext) -> None:
    board = posted(await server.ann.slash(server.channel, "coins new", coins="9 2", opponent="greedy"))
    assert "<:face" not in shown_text(board)
    await upload_all_emojis(app)
    magpie = f"<:face_magpie:{app.emojis.ids['face_magpie']}> Magpie"
    again = posted(await server.ann.slash(server.channel, "coins board"))
    assert f"**Ann 0** · {magpie} 0" in shown_text(again)
    edited(await server.ann.click(again, label="← 9"))
    assert f"**Ann 9** · {magpie} 2" in shown_text(again)
    assert f"\n{magpie}: “" in shown_text(again)
    with dealt(COUNTED):
        board = posted(await server.ann.slash(server.channel, "coins new", opponent="greedy"))
    while moves := [each for each in ids(board) if each.endswith("/1R")]:
        board = edited(await server.ann.click(board, custom_id=moves[0]))
    numbers = posted(await server.ann.slash(server.channel, "coins stats"))
    assert magpie.removesuffix(" Magpie") in shown_text(numbers)
    more = ephemeral(await server.ann.click(numbers, label="More"))
    assert f"\n{magpie}: " in shown_text(more)


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
