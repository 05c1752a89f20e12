"""Discord's description, as the fake Discord reads it."""

from __future__ import annotations

import gzip
import json

from tests.support.discord_api.openapi import CARRIED
from tests.support.discord_api.trim import trim
from tests.support.fake_discord import OpenApi

_CALLBACK = "/interactions/{interaction_id}/{interaction_token}/callback"


def test_the_error_is_that_of_the_answer_that_was_meant(openapi: OpenApi) -> None:
    assert openapi.request_problems("POST", _CALLBACK, {"type": 4, "data": {"content": "x"}}) == []
    assert openapi.request_problems("POST", _CALLBACK, {"type": 7, "data": {"embeds": [{"title": 1}]}}) == [
        (("data", "embeds", 0, "title"), "1 is not of type 'string', 'null'")
    ]
    assert openapi.request_problems("POST", _CALLBACK, {"type": 99}) == [
        (("type",), "99 is none of what is possible here")
    ]


def test_where_no_type_tells_the_nearest_branch_does(openapi: OpenApi) -> None:
    body = {"content": "x" * 2001}
    ((where, _),) = openapi.request_problems("POST", "/webhooks/{webhook_id}/{webhook_token}", body)
    assert where == ("content",)


def test_ids_may_be_numbers(openapi: OpenApi) -> None:
    assert openapi.request_problems("POST", "/users/@me/channels", {"recipient_id": 123}) == []


def test_the_fake_discord_itself_is_held_to_it(openapi: OpenApi) -> None:
    assert openapi.response_problems("GET", "/users/@me", 200, {}) != []
    assert openapi.response_problems("GET", "/nowhere", 200, {}) == []


def test_the_description_in_the_repository_has_the_routes_of_the_fake_discord_and_nothing_else() -> None:
    document = json.loads(gzip.decompress(CARRIED.read_bytes()))
    assert trim(document) == document
