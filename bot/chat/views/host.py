"""Say who runs this bot and how to reach them: below the rules, stored data, and errors that only they can solve."""

from __future__ import annotations

from bot.i18n import translate
from bot.settings import HostSettings


def line(host: HostSettings) -> str:
    """Return name, contact and links of the `host`; empty if none are set."""
    named = " · ".join(filter(None, (host.name, host.contact)))
    links = [f"[{translate(key)}]({url})" for key, url in _links(host) if url]
    return " · ".join([translate("host-run-by", host=named), *links] if named else links)


def _links(host: HostSettings) -> tuple[tuple[str, str], ...]:
    return ("host-support", host.support), ("host-invite", host.invite)
