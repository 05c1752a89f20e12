"""Accept the clicks of several browser tabs, and show the newest messages only.

SimCord refuses a click if another one is being handled, or if its page has been published again meanwhile. With several
tabs both happen all the time. After each click it writes every tab anew, with all that it shows. This module uses
private attributes of SimCord: see docs/architecture/decisions/015.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterator, Mapping
from typing import Any

from simcord import ResponseMessage
from simcord.preview import Preview, _action_plans, _queries, _snapshot

SHOWN_MESSAGES = 15
"""The messages that a page shows at once; buttons lead to older ones."""
_MAX_REVISIONS = 50
"""The most published versions, of all tabs together, whose buttons are kept in memory."""

Action = Callable[[str | None, Mapping[str, Any]], Awaitable[dict[str, Any]]]


class Tabs:
    """The tabs of a playground. Handles one click at a time, and accepts clicks on earlier versions of a page.

    As in Discord, such a click presses the button that the user saw. It is refused if that button is gone.
    """

    def __init__(self, preview: Preview) -> None:
        self._preview = preview
        self._lock = asyncio.Lock()
        self._buttons: OrderedDict[tuple[str, int], dict[str, str]] = OrderedDict()
        self._accepted: dict[str | None, tuple[Any, Mapping[str, Any]]] = {}
        self._handle: Action = preview._action
        self._publish = preview._publish
        vars(preview)["_action"] = self._act
        vars(preview)["_publish"] = self._publish_and_remember
        self._prepare = preview._prepare_action
        vars(preview)["_prepare_action"] = self._prepare_menus_too
        for module in (_snapshot, _action_plans):
            vars(module)["HISTORY_WINDOW_SIZE"] = SHOWN_MESSAGES
        vars(_action_plans)["HISTORY_STEP"] = SHOWN_MESSAGES // 2
        vars(_snapshot).update(_history_window=_window, _message_navigation=_list_newest)

    async def refresh(self) -> None:
        """Publish every tab again, after the click that is being handled. Raises `simcord.SetupError`."""
        async with self._lock:
            await self._preview.refresh()

    async def _act(self, tab: str | None, body: Mapping[str, Any]) -> dict[str, Any]:
        async with self._lock:
            return await self._handle(tab, self._updated(tab, body))

    def _updated(self, tab: str | None, body: Mapping[str, Any]) -> Mapping[str, Any]:
        """Return `body` for the current version of its page, if the pressed button is still there."""
        page = self._preview._pages.get(tab or "")
        if page is None or not isinstance(body, dict):
            return body
        request, accepted = self._accepted.get(tab, (None, body))
        if request is not None and request == body.get("request_id"):
            return accepted  # a repeated request, which SimCord compares with the first one
        revision = body.get("published_revision")
        updated = body
        if revision != page.revision and isinstance(revision, int):
            control = body.get("control_key")
            if control is None or ":component:menu:" in control:  # it does not depend on what the page shows
                updated = {**body, "published_revision": page.revision}
            else:
                pressed = self._buttons.get((page.id, revision), {}).get(control)
                current_buttons = self._buttons.get((page.id, page.revision), {})
                # Another message may show the same button.
                message = control.partition(":component:")[0]
                matching = [
                    key
                    for key, custom_id in current_buttons.items()
                    if custom_id == pressed and key.startswith(message)
                ]
                if matching:
                    updated = {**body, "published_revision": page.revision, "control_key": matching[0]}
        self._accepted[tab] = (body.get("request_id"), updated)
        return updated

    def _prepare_menus_too(self, page: Any, kind: str, body: Mapping[str, Any]) -> Any:
        """Return SimCord's plan of an action, or one for `message:ID:component:menu:NAME:TARGET` of the page's menu."""
        _, _, _, menu, name, target = [*str(body.get("control_key")).split(":"), *[""] * 6][:6]
        if kind != "click" or menu != "menu":
            return self._prepare(page, kind, body)
        preview = self._preview
        player = next((viewer for viewer in preview.viewers if str(viewer.id) == target), None)
        chosen = player or ResponseMessage(preview.env, preview._target_message(page, int(target)))

        async def run(action: Any, cursor: int) -> dict[str, Any]:
            pressed = page.viewer.context_menu(preview.channel, name, chosen)
            return await preview._run_interaction_action(page, action, cursor, pressed, republish_all=True)

        return run

    def _publish_and_remember(self, page: Any, **reason: Any) -> None:
        self._publish(page, **reason)
        self._buttons[page.id, page.revision] = dict(_buttons(page.snapshot))
        while len(self._buttons) > _MAX_REVISIONS:
            self._buttons.popitem(last=False)


_history_window = _snapshot._history_window


def _window(page: Any, visible: list[Any]) -> Any:
    """Return SimCord's window of messages; a message that the page was led to is in it, with some that follow."""
    ids = [message.id for message in visible]
    if page.window_end_id is not None and page.window_end_id == page.target_id and page.target_id in ids:
        end = ids.index(page.target_id) + SHOWN_MESSAGES // 2
        page.window_end_id = ids[end] if end < len(ids) else None
    return _history_window(page, visible)


def _list_newest(preview: Any, page: Any, visible: list[Any]) -> Any:
    """Return SimCord's index of messages, of the newest only."""
    return _queries._message_navigation(preview, page, visible[-SHOWN_MESSAGES:])


def _buttons(part: Any) -> Iterator[tuple[str, str]]:
    """Yield the place and the custom id of every button and menu of a published page."""
    if isinstance(part, dict):
        if "control_key" in part and "custom_id" in part:
            yield part["control_key"], part["custom_id"]
        for child in part.values():
            yield from _buttons(child)
    elif isinstance(part, list):
        for child in part:
            yield from _buttons(child)
