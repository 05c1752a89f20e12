"""The page in a browser, without the bot: every kind of message is shown, for eyes, fingers, keys and ears."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from io import BytesIO
from itertools import chain, islice
from typing import Any

import pytest
from PIL import Image
from playwright.async_api import Page, WebSocketRoute

from bot.playground.server import Server
from bot.playground.world import ANN, BOT, CHANNEL, Json, World
from tests.support import message_samples
from tests.support.browser import browser
from tests.support.waiting import until
from tools.viewing.browsers import find_browser

pytestmark = pytest.mark.skipif(find_browser() is None, reason="no browser installed (COINS_BROWSER names one)")

BEN = ANN + 1
NO_CONNECTION = "There is no connection. Open the address that the terminal shows."


def text(content: str) -> Json:
    return {"type": 10, "content": content}


def button(label: str, **more: Any) -> Json:
    return {"type": 2, "style": 2, "custom_id": label, "label": label, **more}


@asynccontextmanager
async def opened(world: World, width: int = 1280, **options: Any) -> AsyncIterator[Page]:
    """Open the page of `world`. It has no errors."""
    server, errors = Server(world), list[str]()
    async with server.served(None) as address, browser(width, 700, **options) as context:
        page = await context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        await page.goto(f"{address}/#{server.key}")
        try:
            await page.get_by_role("radio", name="Ann").wait_for(state="attached")
            yield page
        except Exception as error:
            error.add_note(f"The page: {errors} {await page.locator('body').inner_text()}")
            raise
    assert errors == []


async def test_every_part_of_a_message() -> None:
    world, now = World(), int(time.time())
    media = {"media": {"url": "attachment://a.png"}}
    second = {"label": "Second", "value": "2", "default": True}
    options = [{"label": "First", "value": "1", "description": "of two"}, second]
    parts = [
        text("# Big\n-# small\n- one\n  - two\n3. three\n> said\nplain **bold _both_** ~~gone~~ `a*b*` \\*stars\\*"),
        text(f"<@{BEN}> <#{CHANNEL}> </coins new:5> <t:{now + 100}:R> <t:0:D> ||hidden|| [site](https://example.org)"),
        text("```\n1  2\n3 **4**\n```"),
        {"type": 14, "divider": True},
        {"type": 12, "items": [{**media, "description": "A picture of coins"}]},
        {"type": 1, "components": [button("Off", disabled=True), button("Go", style=3)]},
        {"type": 1, "components": [{"type": 3, "custom_id": "menu", "placeholder": "Pick", "options": options}]},
        {"type": 13, "file": {"url": "attachment://data.json"}},
    ]
    Image.new("RGB", (8, 4)).save(png := BytesIO(), "PNG")
    files = [("a.png", png.getvalue()), ("data.json", b"{}")]
    world.post(BOT, CHANNEL, {"components": [{"type": 17, "accent_color": 255, "components": parts}]}, files)
    async with opened(world) as page:
        body = page.locator("article .body")
        shown = await body.inner_text()
        for words in (
            "Big",
            "plain bold both gone a*b* *stars*",
            "@Ben #coins-in-a-line /coins new in 2 minutes",
            "1  2\n3 **4**",
        ):
            assert words in shown
        assert "January 1, 1970" in shown
        tags = ("h3.size-1", "p.small", "ul > li", "li.nested", "ol[start='3']", "blockquote", "strong em", "s", "hr")
        assert [tag for tag in tags if await body.locator(tag).count() != (2 if tag == "ul > li" else 1)] == []
        picture = page.get_by_role("img", name="A picture of coins")
        assert await picture.evaluate("shown => [shown.width, shown.height]") == [8, 4]
        assert await page.get_by_role("link", name="site", exact=True).get_attribute("href") == "https://example.org"
        assert await page.get_by_role("link", name="data.json").get_attribute("download") is not None
        assert await page.get_by_role("button", name="Off").is_disabled()
        await page.get_by_role("button", name="Show the spoiler").click()
        assert "hidden" in await body.inner_text()
        assert (
            await body.locator(".container").evaluate("box => getComputedStyle(box).borderLeftColor")
            == "rgb(0, 0, 255)"
        )
        await page.get_by_role("button", name="Pick: Second").press("Enter")
        for key in ("ArrowDown", "ArrowUp", "Enter"):
            await page.keyboard.press(key)
        await until(lambda: not world.events.empty())
        sent = world.events.get_nowait()
        assert (sent["data"]["values"], sent["data"]["custom_id"]) == (["1"], "menu")


async def test_all_that_the_bot_sends_is_shown() -> None:
    world = World()
    kinds = (message_samples.panels, message_samples.lists, message_samples.numbers, message_samples.challenges)
    for message in chain.from_iterable(islice(kind(), 60) for kind in kinds):
        world.post(BOT, CHANNEL, message.to_post().data)
    async with opened(world, 390) as page:
        await page.locator("article").nth(len(world.messages) - 1).wait_for()
        shown = await page.locator("#messages").inner_text()
        assert "which this page can't show" not in shown
        assert re.findall(r"<[@#/:t][^>]*>|\*\*|^#+ .*|^-# .*", shown, re.MULTILINE) == []
        assert await page.evaluate("() => document.documentElement.scrollWidth") == 390


async def test_a_form() -> None:
    world = World()
    message = world.post(BOT, CHANNEL, {"components": [{"type": 1, "components": [button("Open")]}]})
    async with opened(world) as page:
        opener = page.get_by_role("button", name="Open")
        await opener.click()
        await until(lambda: not world.events.empty())
        coins = {"type": 4, "custom_id": "coins", "style": 1, "max_length": 9}
        who = {"type": 3, "custom_id": "who", "options": [{"label": "Pip", "value": "p"}]}
        fields = [{"type": 18, "label": label, "component": each} for label, each in (("Coins", coins), ("Who", who))]
        form = {"custom_id": "own", "title": "My own coins", "components": fields}
        world.respond(world.deed(world.events.get_nowait()["token"]), 9, form, ())
        await page.get_by_role("dialog", name="My own coins").wait_for()
        await page.keyboard.type("3 9")
        await page.keyboard.press("Enter")
        await until(lambda: not world.events.empty())
        sent = world.events.get_nowait()
        given = [label["component"] for label in sent["data"]["components"]]
        assert given == [
            {"type": 4, "custom_id": "coins", "value": "3 9"},
            {"type": 3, "custom_id": "who", "values": ["p"]},
        ]
        assert (sent["type"], sent["message"]["id"]) == (5, message["id"])
        assert await opener.evaluate("button => button === document.activeElement")


async def test_a_command_by_keys_opens_a_form() -> None:
    """The input has the focus again, and the answer to the form names the command."""
    world = World()
    give = {"type": 1, "name": "give", "description": "Give a coin", "options": []}
    world.commands = [{"id": "5", "type": 1, "name": "coins", "description": "", "options": [give]}]
    async with opened(world) as page:
        box, notice = page.locator("#input"), page.get_by_role("alert")
        for unknown in ("/coins nonsense", "/xyz"):
            await box.fill(unknown)
            await box.press("Enter")
            await notice.filter(has_text="There is no such command").wait_for()
            await box.press("Backspace")
            await notice.wait_for(state="hidden")
        await box.fill("/coins g")
        for key in ("Escape", "Enter"):
            await box.press(key)
        assert await box.input_value() == "/coins give"
        for key in ("ArrowDown", "Enter"):
            await page.keyboard.press(key)
        await until(lambda: not world.events.empty())
        assert await page.evaluate("() => document.activeElement.id") == "input"
        coins = {"type": 18, "label": "Coins", "component": {"type": 4, "custom_id": "coins"}}
        form = {"custom_id": "own", "title": "My own coins", "components": [coins]}
        world.respond(world.deed(world.events.get_nowait()["token"]), 9, form, ())
        await page.get_by_role("dialog").get_by_label("Coins").fill("3 9")
        await page.keyboard.press("Enter")
        await until(lambda: not world.events.empty())
        world.respond(world.deed(world.events.get_nowait()["token"]), 4, {"content": "Given"}, ())
        await page.get_by_text("Ann used /coins give").wait_for()


async def test_only_who_sees_a_message_sees_its_quote() -> None:
    world = World()
    hint = world.post(BOT, CHANNEL, {"content": "Left is best"}, only=str(ANN))
    world.post(BOT, CHANNEL, {"content": "Ann thinks"}, reply=hint["id"])
    async with opened(world) as page:
        quotes = page.get_by_text("↱ Left is best").filter(visible=True)

        async def view_as(name: str) -> None:
            await page.locator("#people").get_by_text(name, exact=True).click()
            await page.get_by_placeholder(f"{name}: message").wait_for()

        await page.get_by_text("Ann thinks", exact=True).wait_for()
        assert await quotes.count() == 1
        await view_as("Ben")
        world.post(BOT, CHANNEL, {"content": "Ann resigns"}, reply=hint["id"])
        await page.get_by_text("Ann resigns", exact=True).wait_for()
        assert await quotes.count() == 0
        await view_as("Ann")
        assert await quotes.count() == 2
        world.edit(hint, {"content": "Right is best"})
        await page.locator("#said").filter(has_text="Right is best").wait_for()
        world.delete(hint)
        await page.locator("article").nth(2).wait_for(state="detached")
        await view_as("Ben")
        assert await quotes.count() == 0
        assert await page.locator("#said").inner_text() == ""  # a screen reader can go there at any time


async def test_times_are_rounded_and_follow_the_language() -> None:
    world, now = World(), int(time.time())
    world.post(BOT, CHANNEL, {"content": f"<t:{now + 48 * 3_600}:R>, <t:0:D>"})
    async with opened(world) as page:
        await page.get_by_text("in 2 days, January 1, 1970", exact=True).wait_for()
        shown = [await page.evaluate(_RELATIVE, after) for after in (60, 100, 24 * 3_600, -25 * 86_400, 400 * 86_400)]
        assert shown == ["in 1 minute", "in 2 minutes", "in 1 day", "25 days ago", "in 1 year"]
        await page.get_by_role("button", name="Tools").click()
        await page.get_by_role("dialog").get_by_role("combobox").select_option("Deutsch")
        await page.get_by_role("button", name="Done").click()
        await page.get_by_text("in 2 Tagen, 1. Januar 1970", exact=True).wait_for()
        assert await page.evaluate(_RELATIVE, 60) == "in 1 Minute"


_RELATIVE = """async (after) => {
  const { makeTime } = await import("/page/text.js");
  return makeTime(Date.now() / 1000 + after, "R").textContent;
}"""


async def test_dialogs_close_and_show_the_focus() -> None:
    world = World()
    world.post(BOT, CHANNEL, {"content": "Hello"})
    world.commands = [{"id": "5", "type": 3, "name": "Review"}]
    async with opened(world) as page:
        for opener in ("Tools", "Menu of this message"):
            for focus, key in ((":focus", "Escape"), ("[aria-label=Close]", "Enter")):
                await page.get_by_role("button", name=opener).press("Enter")
                assert await page.evaluate(_IS_WHOLE)
                await page.locator(focus).press(key)
                await page.get_by_role("dialog").wait_for(state="detached")
        assert world.events.empty()


_IS_WHOLE = """() => {
  const focused = document.activeElement, fields = focused.closest(".fields").getBoundingClientRect();
  const { left, right, top, bottom } = focused.getBoundingClientRect(), style = getComputedStyle(focused);
  const ring = style.outlineStyle === "none" ? NaN : parseFloat(style.outlineWidth) + parseFloat(style.outlineOffset);
  return left - ring >= fields.left && right + ring <= fields.right
    && top - ring >= fields.top && bottom + ring <= fields.bottom;
}"""
"""Returns true if the whole ring around the focused field of a dialog is visible."""


async def test_nobody_types_before_the_server_listens() -> None:
    """Enter does nothing without the commands: the input waits for them, and keeps its text when the server is gone."""
    server, connects = Server(World()), asyncio.Event()

    async def connect(route: WebSocketRoute) -> None:
        await connects.wait()
        route.connect_to_server()

    async with browser() as context:
        page = await context.new_page()
        await page.route_web_socket("**/connection?*", connect)
        async with server.served(None) as address:
            await page.goto(f"{address}/#{server.key}")
            box = page.locator("#input")
            assert await box.is_disabled()
            connects.set()
            await box.fill("/coins")
            without_key = await context.new_page()
            await without_key.goto(address)
            await without_key.get_by_text(NO_CONNECTION).wait_for()
        await page.get_by_text(NO_CONNECTION).wait_for()
        assert await box.is_disabled()
        assert await box.input_value() == "/coins"


async def test_edits_are_announced_and_keep_the_focus() -> None:
    world = World()

    def row(*labels: str) -> Json:
        return {"components": [text(f"Now {labels[0]}"), {"type": 1, "components": [button(each) for each in labels]}]}

    message = world.post(BOT, CHANNEL, row("one", "two"))
    async with opened(world) as page:
        focused = "() => document.activeElement.textContent"
        await page.get_by_role("button", name="two").focus()
        world.edit(message, row("three", "four"))
        await page.get_by_role("button", name="four").wait_for()
        assert await page.evaluate(focused) == "four"
        assert await page.locator("#said").inner_text() == "Coins: Now three"
        world.edit(message, row("four", "five"))
        await page.get_by_role("button", name="five").wait_for()
        assert await page.evaluate(focused) == "four"
        components = row("six", "seven")["components"]
        components[1]["components"][0]["style"] = 4
        world.edit(message, {"components": components})
        await page.get_by_role("button", name="seven").wait_for()
        assert await page.evaluate(focused) == "seven"  # Enter, pressed twice, does nothing dangerous


@pytest.mark.parametrize("scheme", ["dark", "light"])
async def test_what_is_seen_first(scheme: Any) -> None:
    """Nothing above the messages is high, everything has a name, and text stands out from its ground."""
    world = World()
    world.post(BOT, CHANNEL, {"components": [text("Hello\n-# small"), {"type": 1, "components": [button("Go")]}]})
    world.commands = [{"id": "5", "type": 1, "name": "train", "description": "Solve", "options": []}]
    async with opened(world, 390, color_scheme=scheme) as page:
        assert await page.title() == "Coins"
        box = await page.locator("#messages").bounding_box()
        assert box is not None
        assert box["y"] <= 60
        assert box["height"] > 400
        for seen in ("header img", "h1", "#intro img", "article", "#input", "#shortcuts button >> nth=1"):
            assert await page.locator(seen).is_visible()
        assert await page.locator("header button").count() == 1
        assert await page.evaluate(_NAMELESS) == []
        assert [each for each in await page.evaluate(_CONTRASTS) if each[1] < 4.5] == []


_NAMELESS = """() => [...document.querySelectorAll("button, a, input, img")].filter((each) =>
  !(each.ariaLabel || each.textContent.trim() || each.labels?.length || each.hasAttribute("alt"))
).map((each) => each.outerHTML)"""
_CONTRASTS = """() => {
  const light = (colour) => colour.map((each) => each / 255)
    .map((each) => (each <= 0.04045 ? each / 12.92 : ((each + 0.055) / 1.055) ** 2.4))
    .reduce((sum, each, index) => sum + each * [0.2126, 0.7152, 0.0722][index], 0);
  const read = (text) => text.match(/[\\d.]+/g).map(Number);
  const ground = (element) => {
    const [red, green, blue, alpha = 1] = read(getComputedStyle(element).backgroundColor);
    if (alpha === 1) return [red, green, blue];
    return ground(element.parentElement).map((each, index) => each * (1 - alpha) + [red, green, blue][index] * alpha);
  };
  return [...document.querySelectorAll("h1, p, label, time, button, .author, .tag")]
    .filter((each) => each.checkVisibility()).map((each) => {
      const [one, other] = [light(read(getComputedStyle(each).color)), light(ground(each))].sort((a, b) => b - a);
      return [each.textContent, (one + 0.05) / (other + 0.05)];
    });
}"""
