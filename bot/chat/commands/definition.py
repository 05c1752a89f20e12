"""Define slash commands, with their texts, choices and options, and handlers of clicks."""

from __future__ import annotations

import enum
from collections.abc import Callable, Collection, Coroutine, Mapping
from dataclasses import replace
from functools import partial
from typing import Any, NamedTuple, TypeVar

import discord
from discord import Locale, app_commands
from discord.app_commands import Choice, locale_str

from bot.chat.components.message import TEXT_KINDS
from bot.chat.interactions.context import HandlerContext, Response, ResponseMode
from bot.chat.interactions.responding import respond
from bot.chat.views.formatting import layout_slug
from bot.errors import Refusal
from bot.i18n import ENGLISH, Value, load_catalog, resolve_locale
from bot.match.deals import Layout
from bot.match.ladder import STARS
from bot.match.opponents import ADAPTIVE, OPPONENTS


def command_text(key: str, **values: Value | locale_str) -> locale_str:
    """Return the English message `key`, which is translated when the commands are registered.

    Values may be such messages themselves.
    """
    return locale_str(_render(ENGLISH, key, values), key=key, values=values)


def localized_choices(keys: Mapping[str, str]) -> list[Choice[str]]:
    """Return a choice for each value, labelled by the message key that `keys` has for it."""
    return [Choice(name=command_text(key), value=value) for value, key in keys.items()]


def opponent_choices() -> list[Choice[str]]:
    """Return a choice for each opponent, labelled by its name and stars."""
    characters = [
        Choice(
            name=command_text("character-choice", bot=command_text(f"opponent-{opponent}"), stars=STARS[opponent]),
            value=opponent,
        )
        for opponent in OPPONENTS
    ]
    return [Choice(name=command_text(f"opponent-{ADAPTIVE}"), value=ADAPTIVE), *characters]


class CommandTranslator(app_commands.Translator):
    """Translates what `command_text` returns."""

    async def translate(
        self, string: locale_str, locale: Locale, context: app_commands.TranslationContextTypes
    ) -> str | None:
        language = resolve_locale(locale.value)
        return None if language == ENGLISH or "key" not in string.extras else _translate(language, string)


def _translate(language: str, string: locale_str) -> str:
    return _render(language, string.extras["key"], string.extras["values"])


def _render(language: str, key: str, values: Mapping[str, Value | locale_str]) -> str:
    rendered = {
        name: _translate(language, value) if isinstance(value, locale_str) else value for name, value in values.items()
    }
    return load_catalog(language).translate(key, rendered)


MAX_BOARD_LENGTH = 1000
"""Characters of a board in notation."""
MAX_COINS = 60
"""The most coins that an operator can allow; the configured limit is checked once the board is known."""
Code = app_commands.Range[str, 1, 20]
LAYOUTS = localized_choices({layout.value: f"layout-{layout_slug(layout)}" for layout in Layout})
E = TypeVar("E", bound=enum.Enum)


def check_offered(value: str, offered: Collection[str]) -> None:
    """Raise `Refusal` unless `value` was offered: Discord checks this, discord.py doesn't."""
    if value not in offered:
        raise Refusal("error-choose", names=", ".join(offered))


def parse_choice(kind: type[E], value: str) -> E:
    """Return the member of `kind` called `value`. Raises `Refusal` if it was not offered."""
    check_offered(value, [str(member.value) for member in kind])
    return kind(value)


class ChannelId(app_commands.Transformer):
    """A channel option that is read as an id: discord.py's own option needs the server's channels in its cache."""

    @property
    def type(self) -> discord.AppCommandOptionType:
        return discord.AppCommandOptionType.channel

    @property
    def channel_types(self) -> list[discord.ChannelType]:
        return list(TEXT_KINDS)

    async def transform(self, interaction: discord.Interaction[Any], value: Any, /) -> int:
        return int(value.id)


Handler = Callable[..., Coroutine[Any, Any, Response]]
"""A function that handles a command or a click. Its first argument is the `HandlerContext`."""


CONTEXT = "context"
"""The key of the `HandlerContext` among the extras of discord.py's interaction."""


async def run(
    interaction: discord.Interaction,
    mode: ResponseMode,
    handler: Handler,
    *values: Any,
    finishes_deletion: bool = False,
) -> None:
    """Run the `handler` of a command with the `values` of its options, and respond. See `respond`."""
    context = replace(interaction.extras[CONTEXT], mode=mode)
    await respond(context, partial(handler, context, *values), finishes_deletion=finishes_deletion)


ClickMode = ResponseMode | Callable[[HandlerContext, Any], ResponseMode]
"""The expected mode of the response to a click, or a function of the context and the button that returns it."""


class ClickHandler(NamedTuple):
    """A handler of clicks, and the arguments of `respond`."""

    run: Handler
    mode: ClickMode
    finishes_deletion: bool


CLICK_HANDLERS: dict[enum.Enum | type[Any], ClickHandler] = {}
"""The handler of each action, each class of buttons without actions, and of moves."""
H = TypeVar("H", bound=Handler)


def on_click(target: enum.Enum | type[Any], mode: ClickMode, *, finishes_deletion: bool = False) -> Callable[[H], H]:
    """Let the decorated function handle clicks on buttons with an action, or of a class of `custom_ids` without any.

    It gets the context and the fields of the button except for its action. What only the user may see never replaces a
    public message, whatever message a button was pressed on: that is `private_mode`. See `respond` for the rest.
    """

    def declare(handler: H) -> H:
        CLICK_HANDLERS[target] = ClickHandler(handler, mode, finishes_deletion)
        return handler

    return declare
