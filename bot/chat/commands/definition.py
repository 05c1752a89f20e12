"""Define slash commands, with their texts, choices and options, and handlers of clicks."""

from __future__ import annotations

import enum
from collections.abc import Callable, Collection, Coroutine, Mapping
from inspect import Parameter, Signature, signature
from types import MappingProxyType
from typing import Any, NamedTuple, TypeVar

import discord
from discord import Locale, app_commands
from discord.app_commands import Choice, locale_str

from bot.chat.components.message import TEXT_KINDS
from bot.chat.interactions.context import Handler, HandlerContext, Mode, Response
from bot.chat.views.formatting import layout_slug
from bot.errors import Refusal
from bot.i18n import ENGLISH, Value, load_catalog, resolve_locale
from bot.match.deals import Layout
from bot.settings import MAX_BOARD_COINS, MIN_BOARD_COINS, GameSettings


def command_text(key: str, **values: Value | locale_str) -> locale_str:
    """Return the English message `key`, which is translated when the commands are registered, as are its `values`."""
    return locale_str(_render(ENGLISH, key, values), key=key, values=values)


def localized_choices(keys: Mapping[str, str]) -> list[Choice[str]]:
    """Return a choice for each value, labelled by the message key that `keys` has for it."""
    return [Choice(name=command_text(key), value=value) for value, key in keys.items()]


class CommandTranslator(app_commands.Translator):
    """Translates what `command_text` returns."""

    async def translate(
        self, string: locale_str, locale: Locale, context: app_commands.TranslationContextTypes
    ) -> str | None:
        language = resolve_locale(locale.value)
        return None if language == ENGLISH or "key" not in string.extras else _render(language, **string.extras)


def _render(language: str, key: str, values: Mapping[str, Value | locale_str]) -> str:
    rendered = {
        name: _render(language, **value.extras) if isinstance(value, locale_str) else value
        for name, value in values.items()
    }
    return load_catalog(language).translate(key, rendered)


MAX_BOARD_LENGTH = 1000
"""Characters of a board in notation."""
Code = app_commands.Range[str, 1, 20]
Size = app_commands.Range[int, MIN_BOARD_COINS, MAX_BOARD_COINS]
"""The number of coins of a board; the host's limit is checked once the board is known."""
LAYOUTS = localized_choices({layout.value: f"layout-{layout_slug(layout)}" for layout in Layout})
E = TypeVar("E", bound=enum.Enum)
K = TypeVar("K")


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


H = TypeVar("H", bound=Callable[..., Coroutine[Any, Any, Response]])
CONTEXT, CALL = "context", "call"
"""The keys of the `HandlerContext`, and of the `Call` that is read, among the extras of discord.py's interaction."""
Suggest = Callable[[HandlerContext, str], list[Choice[str]]]
"""A function that returns up to 25 values for what the user has written of an option."""


class CommandHandler(NamedTuple):
    """The handler of a command, its options with the messages about them, and their choices.

    `suggestions` are functions for options whose values can't all be offered.
    """

    handler: Handler
    options: Mapping[str, str | Callable[[GameSettings], locale_str]]
    choices: Mapping[str, list[Choice[str]]]
    suggestions: Mapping[str, Suggest] = MappingProxyType({})


class Handlers:
    """The handlers of a feature, or of all: decorators of an instance declare them."""

    def __init__(self) -> None:
        self.commands: dict[str, CommandHandler] = {}
        """By the names of the commands, such as `take left`."""
        self.menus: dict[str, Handler] = {}
        """By the entries in the menus of people and messages."""
        self.clicks: dict[enum.Enum | type[Any], Handler] = {}
        """By the action of the buttons, by their class if they have none, and that of all moves."""
        self.forms: dict[enum.Enum, Handler] = {}
        """By the action in the custom id of the form."""

    def add(self, others: Handlers) -> None:
        """Add the handlers of a feature."""
        self.commands |= others.commands
        self.menus |= others.menus
        self.clicks |= others.clicks
        self.forms |= others.forms

    def on_command(
        self,
        name: str,
        mode: Mode,
        /,
        *,
        choices: Mapping[str, list[Choice[str]]] = MappingProxyType({}),
        suggestions: Mapping[str, Suggest] = MappingProxyType({}),
        **options: str | Callable[[GameSettings], locale_str],
    ) -> Callable[[H], H]:
        """Let the decorated function handle a command, whose description is the message `command-<name>`.

        Each of the `options` is a parameter of the function, with the key of the message that describes it, or a
        function of the settings that returns the description.
        """

        def declare(run: H) -> H:
            self.commands[name] = CommandHandler(Handler(run, mode), options, choices, suggestions)
            return run

        return declare

    def on_menu(self, entry: str, mode: Mode) -> Callable[[H], H]:
        """Let the decorated function handle the entry `command-menu-<entry>` in the menu of a user or a message."""
        return _declare(self.menus, entry, mode)

    def on_click(self, target: enum.Enum | type[Any], mode: Mode) -> Callable[[H], H]:
        """Let the decorated function handle clicks on buttons with an action, or of a class without any.

        It gets the context and the fields of the button except for its action. What only the user may see never
        replaces a public message, whatever message a button was pressed on: that is `private_mode`.
        """
        return _declare(self.clicks, target, mode)

    def on_form(self, target: enum.Enum, mode: Mode) -> Callable[[H], H]:
        """Let the decorated function handle forms with an action, which no button has, as `on_click` does."""
        return _declare(self.forms, target, mode)


def _declare(handlers: dict[K, Handler], key: K, mode: Mode) -> Callable[[H], H]:
    def declare(run: H) -> H:
        handlers[key] = Handler(run, mode)
        return run

    return declare


def build_command(
    name: str, declared: CommandHandler, rules: GameSettings, **more: Any
) -> app_commands.Command[Any, ..., None]:
    """Return the command `name` of a handler as discord.py needs it.

    discord.py reads the options and calls no more than a function that leaves the `Call` of the handler.
    """

    async def callback(interaction: discord.Interaction, **values: Any) -> None:
        interaction.extras[CALL] = declared.handler.call(interaction.extras[CONTEXT], None, **values)

    parameters = signature(declared.handler.run, eval_str=True).parameters
    abouts = {
        option: about(rules) if callable(about) else command_text(about) for option, about in declared.options.items()
    }
    first = Parameter("interaction", Parameter.POSITIONAL_OR_KEYWORD, annotation=discord.Interaction)
    options = [parameters[option].replace(kind=Parameter.KEYWORD_ONLY) for option in abouts]
    callback.__signature__ = Signature([first, *options])  # type: ignore[attr-defined]
    app_commands.describe(**abouts)(callback)
    app_commands.choices(**declared.choices)(callback)
    app_commands.autocomplete(**{option: _call(suggest) for option, suggest in declared.suggestions.items()})(callback)
    last_word, key = name.split()[-1], f"command-{name.replace(' ', '-')}"
    return app_commands.Command(name=last_word, description=command_text(key), callback=callback, **more)


def _call(suggest: Suggest) -> Callable[..., Coroutine[Any, Any, list[Choice[str]]]]:
    async def call(interaction: discord.Interaction, written: str) -> list[Choice[str]]:
        return suggest(interaction.extras[CONTEXT], written)

    return call


def build_menu_entry(entry: str, handler: Handler, **more: Any) -> app_commands.ContextMenu:
    """Return an entry of a menu as discord.py needs it. It leaves the `Call` of its handler, as a command does."""

    async def callback(interaction: discord.Interaction, target: Any) -> None:
        interaction.extras[CALL] = handler.call(interaction.extras[CONTEXT], None, target)

    callback.__signature__ = signature(handler.run, eval_str=True)  # type: ignore[attr-defined]
    return app_commands.ContextMenu(name=command_text(f"command-menu-{entry}"), callback=callback, **more)
