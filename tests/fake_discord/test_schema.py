"""Test the validation against Discord's API description."""

from __future__ import annotations

import gzip
import json

from tests.support.fake_discord.openapi import CARRIED, OpenApi
from tests.support.fake_discord.trim import trim

_CALLBACK = "/interactions/{interaction_id}/{interaction_token}/callback"


def test_an_error_names_the_intended_kind_of_response(openapi: OpenApi) -> None:
    assert openapi.request_problems("POST", _CALLBACK, {"type": 4, "data": {"content": "x"}}) == []
    assert openapi.request_problems("POST", _CALLBACK, {"type": 7, "data": {"embeds": [{"title": 1}]}}) == [
        (("data", "embeds", 0, "title"), "1 is not of type 'string', 'null'")
    ]
    assert openapi.request_problems("POST", _CALLBACK, {"type": 99}) == [
        (("type",), "99 is none of what is possible here")
    ]


def test_without_a_type_the_error_is_that_of_the_nearest_branch(openapi: OpenApi) -> None:
    body = {"content": "x" * 2001}
    ((where, _),) = openapi.request_problems("POST", "/webhooks/{webhook_id}/{webhook_token}", body)
    assert where == ("content",)


def test_ids_may_be_numbers(openapi: OpenApi) -> None:
    assert openapi.request_problems("POST", "/users/@me/channels", {"recipient_id": 123}) == []


def test_responses_of_the_fake_discord_are_validated(openapi: OpenApi) -> None:
    assert openapi.response_problems("GET", "/users/@me", 200, {}) != []
    assert openapi.response_problems("GET", "/nowhere", 200, {}) == []


def test_the_stored_description_has_only_the_routes_of_the_fake_discord() -> None:
    document = json.loads(gzip.decompress(CARRIED.read_bytes()))
    assert trim(document) == document
