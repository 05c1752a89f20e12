"""Change the scripts of SimCord's page where it isn't as Discord.

The page follows the newest message, runs a command that was typed, and keeps the focus; times go on, links to messages
stay on the page, and a message has a menu. See docs/architecture/decisions/015.
"""

from __future__ import annotations

import json
from typing import Any

from discord import AppCommandType
from discord.app_commands import CommandTree
from simcord.preview._server import PreviewServer

_FOLLOW_BOTTOM = """
    const away = ui.timeline.scrollHeight - ui.timeline.scrollTop - ui.timeline.clientHeight;
    const settling = performance.now() - state.changed < 500 && performance.now() - state.touched > 500;
    const follows = away <= 2 || (state.scrollIntent?.policy === "bottom" && settling);"""
"""What moves without a hand while messages or pictures come and go isn't scrolling up."""

_AT_START = """
  ui.timeline.style.overflowAnchor = "none";
  for (const kind of ["wheel", "touchmove"]) {
    ui.timeline.addEventListener(kind, (event) => { if (!(event.deltaY > 0)) state.touched = performance.now(); });
  }
  window.addEventListener("submit", () => {
    state.scrollIntent = { policy: "bottom" };
    ui.timeline.scrollTop = ui.timeline.scrollHeight;
  }, true);
  document.addEventListener("click", (event) => {
    const id = event.target.closest?.("a[href*='/channels/']")?.href.match(/\\/(\\d+)$/)?.[1];
    if (!id) return;
    event.preventDefault();
    dispatch("focus", { target_id: id });
  });
  ui.messageList.addEventListener("contextmenu", (event) => {
    const id = event.target.closest("[data-message-id]")?.dataset.messageId;
    if (!id) return;
    event.preventDefault();
    const dialog = document.body.appendChild(document.createElement("dialog"));
    const add = (name, label, target) => {
      const button = dialog.appendChild(document.createElement("button"));
      Object.assign(button, { className: "component-button button-style-2", textContent: label });
      button.addEventListener("click", () => {
        dialog.close();
        dispatch("click", { control_key: `message:${id}:component:menu:${name}:${target}` });
      });
    };
    for (const name of MESSAGE_MENU) add(name, name, id);
    for (const who of document.querySelectorAll("#viewer-picker option")) {
      for (const name of USER_MENU) add(name, `${name}: ${who.label}`, who.value);
    }
    dialog.addEventListener("close", () => dialog.remove());
    dialog.showModal();
  });
  const observer = new ResizeObserver(() => {
    state.changed = performance.now();"""

_RUN_TYPED = """
    if (composer.report().editTargetId) return;
    const typed = input.value.trim().replace(/\\s+/g, " ").toLowerCase();
    if (!draft && canOpen() && typed.startsWith("/")) {
      const named = (item) => `${typed} `.startsWith(`/${item.invocation} `);
      const entry = matches.find((item) => item.key === activeKey) || catalog?.entries?.find(named);
      if (entry) select(entry);
      else if (catalogState === "loading") setTimeout(() => form.requestSubmit(), 100);
      else return;
      event.preventDefault(); event.stopImmediatePropagation();
      if (typed === `/${entry?.invocation}`) validateAndRun();
      return;
    }
    if (!draft) return;"""
"""A command that is complete runs; of another one the options are shown. No text with a command's name is posted."""

_RUN_LATER = """
    const updating = awaitingRevision !== null && awaitingRevision > context.publishedRevision;
    const waits = kind === "run_command" || extra.control_key?.includes(":menu:");
    const isOther = waits && pending?.commandDraftId !== metadata?.commandDraftId;
    if (["click", "run_command"].includes(kind) && !uncertain && (pending ? isOther : updating)) {
      clearTimeout(later);
      later = setTimeout(() => dispatch(kind, extra, metadata), 100);
      return;
    }
    if (pending || (uncertain && kind !== "close"))"""
"""SimCord would drop a command or a click while the page is updated."""

_TICK = """
  if (style === "R" && !options.still) {
    time.setAttribute("aria-live", "off");
    const tick = setInterval(() => {
      if (!time.isConnected) { clearInterval(tick); return; }
      const now = document.createElement("span");
      renderTimestamp(now, token, { ...options, still: true });
      if (time.textContent !== now.textContent) time.textContent = now.textContent;
    }, 1000);
  }
  if (valid) time.dateTime"""

_KEEP_FOCUS = """
    if (!canFocus(next) && visible) {
      const id = /^message:(\\d+):/.exec(targetKey || "")?.[1];
      next = [...document.querySelectorAll(`[data-message-id="${id}"] button.component-button`)].find(canFocus)
        || document.getElementById("channel-composer-input");
    }
    if (!canFocus(next)) return false;"""
"""If a button is gone that was pressed by a key, the first one of its message gets the focus."""

_EXCERPT = 'String(message.excerpt || "").replace(/:[a-z]\\w*(:\\s*|…)/gi, "")'
"""The beginning of a message without the codes of emojis."""

_CHANGES = {
    "/timeline.js": (
        ("scrollIntent: null, dropdown", 'scrollIntent: { policy: "bottom" }, changed: 0, touched: -500, dropdown'),
        ("state.scrollIntent = null;", 'state.scrollIntent = { policy: "bottom" };'),
        ('? { policy: "target", ', '? { policy: String(snapshot.targetId) === ids.at(-1) ? "bottom" : "target", '),
        ("function captureScrollIntent() {", "function captureScrollIntent() {" + _FOLLOW_BOTTOM),
        ("ui.timeline.scrollHeight - ui.timeline.scrollTop - ui.timeline.clientHeight <= 1 ?", "follows ?"),
        ("\n  const observer = new ResizeObserver(() => {", _AT_START),
        ("    begin: () => {", "    begin: () => {\n      state.changed = performance.now();"),
        ("      onScrollLayout();", "      state.changed = performance.now();\n      onScrollLayout();"),
    ),
    "/commands.js": (
        ("\n    if (!draft || composer.report().editTargetId) return;", _RUN_TYPED),
        ('      input.value = "";\n', '      input.value = "";\n      input.focus();\n'),
        (
            '    if (mode === "browsing") {\n',
            """    if (mode === "browsing") {
      if (event.key === "Enter") { form.requestSubmit(); return true; }
""",
        ),
    ),
    "/actions.js": (
        ("  let pages = {};", "  let pages = {}, later;"),
        ('\n    if (pending || (uncertain && kind !== "close"))', _RUN_LATER),
    ),
    "/text.js": (
        ("new Date(options.presentationTime || 0)", "new Date()"),
        ("\n  if (valid) time.dateTime", _TICK),
    ),
    "/focus.js": (("\n    if (!canFocus(next)) return false;", _KEEP_FOCUS),),
    "/workbench.js": (('String(message.excerpt || "")', _EXCERPT),),
}
"""Parts of SimCord's scripts, and what replaces them."""

_read_file = PreviewServer._static


def change_scripts(commands: CommandTree[Any]) -> None:
    """Serve the changed scripts from now on. A request raises `AttributeError` if a part of them isn't there."""
    menus = {
        name: json.dumps([entry.name for entry in commands.get_commands(type=kind)])
        for name, kind in (("USER_MENU", AppCommandType.user), ("MESSAGE_MENU", AppCommandType.message))
    }

    async def serve(server: PreviewServer, request: Any) -> Any:
        response = await _read_file(server, request)
        for said, instead in _CHANGES.get(request.path, ()):
            if said not in response.text:
                raise AttributeError(said)
            for name, entries in menus.items():
                instead = instead.replace(name, entries)
            response.text = response.text.replace(said, instead)
        return response

    setattr(PreviewServer, "_static", serve)  # noqa: B010 - it has a type of its own
