"""Define Discord's error responses, and errors that a user sees."""

from __future__ import annotations

from typing import Any


class Refusal(Exception):
    """An error response: HTTP status, Discord's code and message, and the problems of a bad body."""

    def __init__(self, status: int, code: int, message: str, errors: dict[str, Any] | None = None) -> None:
        super().__init__(message)
        self.status = status
        self.body: dict[str, Any] = {"message": message, "code": code}
        if errors:
            self.body["errors"] = errors


class NotAcknowledged(AssertionError):
    """The bot did not acknowledge an interaction in time: the user sees "The application did not respond"."""


class NotConnected(AssertionError):
    """No bot is connected to receive an event."""


class ClientRefusal(AssertionError):
    """Discord's own client would not allow a user to do this."""


def unauthorized() -> Refusal:
    return Refusal(401, 0, "401: Unauthorized")


def not_found() -> Refusal:
    return Refusal(404, 0, "404: Not Found")


def unknown_guild() -> Refusal:
    return Refusal(404, 10004, "Unknown Guild")


def unknown_member() -> Refusal:
    return Refusal(404, 10007, "Unknown Member")


def unknown_channel() -> Refusal:
    return Refusal(404, 10003, "Unknown Channel")


def unknown_message() -> Refusal:
    return Refusal(404, 10008, "Unknown Message")


def unknown_user() -> Refusal:
    return Refusal(404, 10013, "Unknown User")


def unknown_webhook() -> Refusal:
    return Refusal(404, 10015, "Unknown Webhook")


def unknown_interaction() -> Refusal:
    return Refusal(404, 10062, "Unknown interaction")


def unknown_command() -> Refusal:
    return Refusal(404, 10063, "Unknown application command")


def unknown_emoji() -> Refusal:
    return Refusal(404, 10014, "Unknown Emoji")


def too_many_emojis() -> Refusal:
    return Refusal(400, 30008, "Maximum number of emojis reached (2000)")


def already_acknowledged() -> Refusal:
    return Refusal(400, 40060, "Interaction has already been acknowledged.")


def too_many_followups() -> Refusal:
    return Refusal(400, 40094, "This interaction has reached the maximum number of follow up messages")


def missing_access() -> Refusal:
    return Refusal(403, 50001, "Missing Access")


def entry_point_left_out() -> Refusal:
    return Refusal(400, 50240, "You cannot remove this app's Entry Point command in a bulk update operation.")


def not_the_author() -> Refusal:
    return Refusal(403, 50005, "Cannot edit a message authored by another user")


def empty_message() -> Refusal:
    return Refusal(400, 50006, "Cannot send an empty message")


def closed_to_messages() -> Refusal:
    return Refusal(403, 50007, "Cannot send messages to this user")


def missing_permissions() -> Refusal:
    return Refusal(403, 50013, "Missing Permissions")


def thread_archived() -> Refusal:
    return Refusal(400, 50083, "Thread is archived")


def invalid_webhook_token() -> Refusal:
    return Refusal(401, 50027, "Invalid Webhook Token")


def invalid_body(problems: list[tuple[tuple[str | int, ...], str]]) -> Refusal:
    """Return Invalid Form Body with the problems in Discord's layout: nested by path, `_errors` at the leaves."""
    errors: dict[str, Any] = {}
    for path, message in problems:
        place = errors
        for step in path:
            place = place.setdefault(str(step), {})
        place.setdefault("_errors", []).append({"code": "LOOPBACK", "message": message})
    return Refusal(400, 50035, "Invalid Form Body", errors)
