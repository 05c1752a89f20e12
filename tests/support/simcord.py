"""Use the Discord that SimCord simulates in the process of the test. All uses of its private attributes are here."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

import regex
import simcord
from simcord import _dpy_internals, _runtime, components, gateway, results
from simcord.actors import MemberActor
from simcord.backend import serializers
from simcord.builders import ChannelHandle, UserHandle
from simcord.http import router
from simcord.interactions import base_payload, nest_options, walk_to_subcommand
from simcord.results import InteractionResult, ResponseMessage

from bot.settings import LimitSettings
from tests.support.boards import COUNTED, dealt
from tests.support.shown import ROW, SELECT, check_limits, shown_text
from tools.viewing.components import all_components

# Otherwise a handler that responds without waiting costs an idle poll of 50 ms. A poll each millisecond took half of
# the processor time of most tests on a busy machine.
_IDLE = 0.005
vars(simcord.Env)["_settle_internal"].__kwdefaults__["idle"] = _IDLE


def _clock_monotonic() -> float:
    """Do what SimCord's function does, which every step of the event loop calls, without its late import."""
    env = _runtime._selected_env(driver=False)
    return _dpy_internals.real_monotonic() if env is None else float(env._virtual_time)


vars(_dpy_internals)["_clock_monotonic"] = _clock_monotonic


def _copy(value: Any, _: object = None) -> Any:
    """Copy a JSON value, which `copy.deepcopy` does twenty times slower: a third of the time of a simulated start."""
    if isinstance(value, dict):
        return {key: _copy(each) for key, each in value.items()}
    return [_copy(each) for each in value] if isinstance(value, list) else value


for _module in (components, results, serializers):
    vars(_module)["deepcopy"] = _copy
for _module in (gateway, router):
    vars(_module)["copy"] = SimpleNamespace(deepcopy=_copy)

COMMAND, CLICK, MODAL = 2, 3, 5
BUTTON = 2
Payload = dict[str, Any]
COLUMNS = 26
_WIDE = regex.compile(r"\p{East_Asian_Width=W}|\p{East_Asian_Width=F}|\p{Regional_Indicator}")
AT_ANY_PACE = LimitSettings(requests_at_once=10_000, requests_per_second=10_000)
"""Limits for tests, which are faster than any player."""
Restart = Callable[[], Awaitable[None]]


def ids(message: ResponseMessage | Any) -> list[str]:
    """Return the ids of the enabled buttons on `message`."""
    return [button["custom_id"] for button in _buttons(message) if not button.get("disabled")]


def labels(message: ResponseMessage | Any) -> list[str]:
    """Return the labels of the buttons on `message`."""
    return [button["label"] for button in _buttons(message)]


def menus(message: ResponseMessage | Any) -> list[dict[str, Any]]:
    """Return the menus on `message`."""
    return [each for row in rows(message) for each in row if each["type"] == SELECT]


def rows(message: ResponseMessage | Any) -> list[list[dict[str, Any]]]:
    """Return the rows of buttons and menus on `message`."""
    return [part["components"] for part in all_components(message) if part["type"] == ROW]


def _buttons(message: Any) -> list[dict[str, Any]]:
    return [each for row in rows(message) for each in row if each["type"] == BUTTON]


def click_payload(
    env: simcord.Env,
    actor: MemberActor | UserHandle,
    channel: ChannelHandle,
    message_id: int,
    custom_id: Any,
    kind: int = BUTTON,
    **more: Any,
) -> tuple[Any, Payload]:
    """Return a click with its record; `message_id` need not have such a button."""
    data = {"custom_id": custom_id, "component_type": kind, **more}
    record, payload = _payload(env, actor, channel, CLICK, data)
    record.source_message_id = message_id
    payload["message"] = dict(serializers.message_payload(env.backend, env.backend.get_message(channel.id, message_id)))
    return record, payload


def command_payload(
    env: simcord.Env, actor: MemberActor | UserHandle, channel: ChannelHandle, path: str, **options: Any
) -> tuple[Any, Payload]:
    """Return a command with its record; its options need not be valid."""
    root = registered(env)
    names = path.split()
    leaf, nesting = walk_to_subcommand(root, names)
    types = {option["name"]: option["type"] for option in leaf.get("options") or []}
    given = [{"name": name, "type": types.get(name, 3), "value": value} for name, value in options.items()]
    return raw_command(env, actor, channel, nest_options(root, nesting, given))


def raw_command(
    env: simcord.Env, actor: MemberActor | UserHandle, channel: ChannelHandle, options: Any
) -> tuple[Any, Payload]:
    """Return `/coins` with any payload of options, and its record."""
    data = {"id": registered(env)["id"], "name": "coins", "type": 1, "options": options}
    return _payload(env, actor, channel, COMMAND, data)


def entry_payload(env: simcord.Env, actor: MemberActor, channel: ChannelHandle, data: Payload) -> tuple[Any, Payload]:
    """Return the choice of an entry in a menu, with its record."""
    return _payload(env, actor, channel, COMMAND, data)


def modal_payload(env: simcord.Env, actor: MemberActor, channel: ChannelHandle, custom_id: str) -> tuple[Any, Payload]:
    """Return a submitted modal, which the bot has not shown, with its record."""
    return _payload(env, actor, channel, MODAL, {"custom_id": custom_id, "components": []})


def _payload(
    env: simcord.Env, actor: MemberActor | UserHandle, channel: ChannelHandle, kind: int, data: Payload
) -> tuple[Any, Payload]:
    guild = actor.guild.id if isinstance(actor, MemberActor) else None
    return base_payload(env.backend, type=kind, channel_id=channel.id, guild_id=guild, user_id=actor.id, data=data)


def direct(env: simcord.Env, user: UserHandle) -> Any:
    """Return the existing direct messages of `user` with the bot."""
    return SimpleNamespace(id=env.backend.dm_channels[user.id])


async def deliver(env: simcord.Env, *payloads: Payload) -> None:
    """Send interactions to the bot at the same time and wait until it is idle."""
    for payload in payloads:
        env.backend.emit("INTERACTION_CREATE", payload)
    await env.settle(idle=_IDLE)


def result(env: simcord.Env, record: Any) -> InteractionResult:
    """Return the result of the interaction of `record`."""
    return InteractionResult(env, record)


def new_messages(outcome: InteractionResult) -> list[ResponseMessage]:
    """Return the existing messages that respond to the interaction, without the clicked one."""
    clicked = outcome._interaction.source_message_id
    answers = [*([outcome.response] if outcome.response else []), *outcome.followups]
    return [message for message in answers if message.id != clicked]


def thinking(outcome: InteractionResult) -> bool:
    """Return true if the user still sees the "thinking" message."""
    return outcome._interaction.loading


def clicked_message(outcome: InteractionResult) -> ResponseMessage | None:
    """Return the clicked message if the response edited it."""
    interaction = outcome._interaction
    changed = interaction.message_id is not None and interaction.message_id == interaction.source_message_id
    return outcome.response if changed else None


def callbacks(env: simcord.Env) -> list[str]:
    """Return the interactions that the bot acknowledged, once for each attempt."""
    return [request.path.split("/")[2] for request in env.http_requests if request.path.endswith("/callback")]


def bodies(env: simcord.Env) -> list[Payload]:
    """Return the body of every message that the bot has sent or edited."""
    sent = [request.json for request in env.http_requests if isinstance(request.json, dict)]
    sent_bodies = [body.get("data") if "type" in body and "data" in body else body for body in sent]
    return [body for body in sent_bodies if isinstance(body, dict) and ("content" in body or "components" in body)]


def registered(env: simcord.Env) -> Payload:
    """Return the registered `/coins`."""
    root = env.backend.find_command("coins", None, type=1)
    assert root is not None
    return dict(root)


def rename(player: MemberActor, name: str) -> None:
    """Rename `player` to `name`."""
    player.user._user.global_name = name


def commands_of(env: simcord.Env, guild: int | None) -> list[str]:
    """Return the names of the registered commands, global or of a server."""
    return [name for name, _ in env.backend.commands.get(guild, {})]


def requests(env: simcord.Env, method: str) -> list[str]:
    """Return the paths that the bot has requested by `method`."""
    return [request.path for request in env.http_requests if request.method == method]


def public_messages(outcome: InteractionResult) -> list[ResponseMessage]:
    """Return the new messages but those that only the user sees."""
    return [message for message in new_messages(outcome) if not message.ephemeral]


def posted(outcome: InteractionResult) -> ResponseMessage:
    """Return the one new message that is public."""
    [message] = public_messages(outcome)
    assert not thinking(outcome)
    return message


def ephemeral(outcome: InteractionResult) -> ResponseMessage:
    """Return the one new message, which only the user sees."""
    [message] = new_messages(outcome)
    assert message.ephemeral, message
    assert not thinking(outcome)
    return message


def edited(outcome: InteractionResult) -> ResponseMessage:
    """Return the clicked message, which was edited, without any new message."""
    assert new_messages(outcome) == []
    message = clicked_message(outcome)
    assert message is not None
    return message


def typed_in(outcome: InteractionResult) -> dict[str, Any]:
    """Return what the fields of the form that was opened have at first: a text, or the selected values."""
    assert new_messages(outcome) == []
    assert outcome.modal is not None
    fields = [label["component"] for label in outcome.modal["components"]]
    return {
        field["custom_id"]: [option["value"] for option in field["options"] if option.get("default")]
        if "options" in field
        else field.get("value")
        for field in fields
    }


def code(message: Any) -> str:
    """Return the code of the game on a board, from its buttons or from the text at its end."""
    found = re.search(r"coins/([0-9A-Z]{6})/\d", " ".join(_custom_ids(message))) or re.search(
        r"Game (\w{6})\b", shown_text(message)
    )
    assert found is not None, shown_text(message)
    return found.group(1)


def _custom_ids(message: Any) -> list[str]:
    return [part["custom_id"] for part in all_components(message) if "custom_id" in part]


def is_over(message: Any) -> bool:
    """Return true if a board shows the end of its game."""
    return any(custom_id.endswith("/rematch") for custom_id in _custom_ids(message))


async def showing(player: Any, board: ResponseMessage, label: str) -> ResponseMessage:
    """Return the message with the button `label` after a game: its board, or what *More* shows to `player`."""
    return board if label in labels(board) else ephemeral(await player.click(board, label="More"))


async def ask_to_resign(player: Any, board: ResponseMessage) -> ResponseMessage:
    """Return the confirmation message for resigning: *Resign* below *More*."""
    more = ephemeral(await player.click(board, label="More"))
    return edited(await player.click(more, label="Resign"))


async def evaluate(player: Any, channel: Any, **options: str) -> ResponseMessage:
    """Return the evaluation of the player's running game or of a board; confirm its price first if necessary."""
    told = ephemeral(await player.slash(channel, "coins evaluate", **options))
    if any(custom_id.endswith("/hint-full") for custom_id in _custom_ids(told)):
        return edited(await player.click(told, label="Whole line"))
    return told


def rendered(text: str) -> str:
    """Return `text` without its markdown."""
    text = re.sub(r"^-# ", "", text, flags=re.MULTILINE).replace("```\n", "").replace("\n```", "")
    text = re.sub(r"(?<!\\)[*`]", "", text)
    return re.sub(r"\\([^0-9A-Za-z\s])", r"\1", text)


def width(line: str) -> int:
    """Return the columns of `line`; East Asian characters, emoji and flags take two."""
    return sum(1 + bool(_WIDE.match(drawn)) for drawn in regex.findall(r"\X", line))


def too_wide(text: str) -> list[str]:
    """Return the lines in code blocks of `text` that a phone would wrap; clients wrap all other text well."""
    blocks = re.findall(r"```\n(.*?)\n```", text, flags=re.DOTALL)
    return [line for block in blocks for line in block.splitlines() if width(line) > COLUMNS]


def check_everything_said(env: simcord.Env) -> None:
    """Check that every message has pings only in duels, respects Discord's limits and fits on a phone."""
    for body in bodies(env):
        text = shown_text(body)
        mentions = body.get("allowed_mentions", {"parse": []})
        assert mentions["parse"] == []
        pinged = mentions.get("users", [])
        assert len(pinged) <= 1
        assert not pinged or body.get("content")  # a locked phone shows nothing else
        assert all(re.match(rf"(⚔️ )?<@{user}>", text) for user in pinged)
        assert set(mentions) <= {"parse", "users"}
        check_limits(body)
        assert too_wide(text) == []


@dataclass
class SimulatedServer:
    """A server with a channel and two players."""

    env: simcord.Env
    channel: ChannelHandle
    ann: MemberActor
    ben: MemberActor

    def player(self, name: str) -> MemberActor:
        """Add a player with the display name `name`."""
        return self.ann.guild.add_member(self.env.create_user(f"user{len(name)}", global_name=name))


async def train(player: MemberActor, channel: ChannelHandle, action: str, **options: str) -> InteractionResult:
    """Press the button of training with this `action`, which is below the offer of a rush or of sets and races."""
    mode = "rush" if action == "start-rush" else "friends"
    offer = ephemeral(await player.slash(channel, "train", mode=mode, **options))
    [target] = [each for each in ids(offer) if each.startswith(f"coins/train/{action}")]
    return await player.click(offer, custom_id=target)


async def standard_board(server: SimulatedServer, coins: str = COUNTED) -> ResponseMessage:
    """Start a game of Ann that counts for everything, on a deal of these `coins`."""
    with dealt(coins):
        return posted(await server.ann.slash(server.channel, "coins new", opponent="adaptive"))


async def through(player: MemberActor, panel: ResponseMessage, name: str) -> tuple[ResponseMessage, list[str]]:
    """Open the page of the setting `name` by the menu, and return it with its options."""
    [menu] = menus(panel)
    [option] = [each["value"] for each in menu["options"] if each["value"].split("/")[-1] == name]
    part = edited(await player.select(panel, [option]))
    return part, [each["value"] for each in menus(part)[0]["options"]] if menus(part) else []


def mover(server: SimulatedServer, board: ResponseMessage) -> MemberActor:
    """Return the player to move on the board of a duel."""
    found = re.search(r"Your turn, (\w+)", shown_text(board))
    assert found is not None, shown_text(board)
    return {"Ann": server.ann, "Ben": server.ben}[found.group(1)]


def move_ids(board: ResponseMessage) -> list[str]:
    """Return the ids of the buttons that take a coin."""
    return [each for each in ids(board) if re.fullmatch(r"coins/\w{6}/\d+/\d([LR]|@\d)", each)]


async def make_move(server: SimulatedServer, board: ResponseMessage) -> None:
    """Make a move of the player whose turn it is."""
    edited(await mover(server, board).click(board, custom_id=move_ids(board)[0]))
