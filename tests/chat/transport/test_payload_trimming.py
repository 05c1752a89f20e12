from __future__ import annotations

from bot.chat.transport import click as payload_trimming


def test_a_message_has_only_the_used_parts() -> None:
    payload = {
        "id": "1",
        "entitlements": 7,
        "message": {"id": "2", "type": 0, "flags": 64, "components": [1], "author": {}},
    }
    assert payload_trimming.trim_payload(payload) == {
        "id": "1",
        "message": {"id": "2", "type": 0, "flags": 64, "attachments": []},
    }
    assert payload_trimming.trim_payload({"id": "1"}) == {"id": "1"}
