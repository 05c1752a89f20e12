"""The proxy of an address is the one that the environment names for it."""

from __future__ import annotations

import aiohttp
import pytest

from bot.chat.transport.gateway import Proxy, find_proxy
from bot.errors import CoinsError

API, GATEWAY = "https://discord.com/api/v10", "wss://gateway.discord.gg"
PROXY = "http://proxy.example:3128"


@pytest.fixture(autouse=True)
def no_proxies(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY", "ALL_PROXY"):
        monkeypatch.delenv(name, raising=False)
        monkeypatch.delenv(name.lower(), raising=False)


@pytest.mark.parametrize(
    ("environment", "address", "proxy"),
    [
        ({}, API, None),
        ({"HTTPS_PROXY": PROXY}, API, PROXY),
        ({"HTTPS_PROXY": "proxy.example:3128"}, API, PROXY),
        ({"HTTPS_PROXY": PROXY}, GATEWAY, PROXY),
        ({"HTTP_PROXY": PROXY}, API, None),
        ({"HTTP_PROXY": PROXY}, "http://rest-proxy.example/api/v10", PROXY),
        ({"HTTPS_PROXY": PROXY, "NO_PROXY": "discord.com"}, API, None),
        ({"HTTPS_PROXY": PROXY, "NO_PROXY": "*"}, GATEWAY, None),
        ({"HTTP_PROXY": PROXY}, "http://127.0.0.1:8080/api/v10", None),
    ],
)
def test_the_environment_names_it(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], address: str, proxy: str | None
) -> None:
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert find_proxy(address) == Proxy(proxy)


@pytest.mark.filterwarnings("ignore:BasicAuth is deprecated:DeprecationWarning")  # discord.py needs it
def test_a_password_is_kept_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HTTPS_PROXY", "http://ann:pass%40word@proxy.example:3128")
    assert find_proxy(API) == Proxy(PROXY, aiohttp.BasicAuth("ann", "pass@word"))


@pytest.mark.parametrize(
    "written", ["socks5://proxy.example:1080", "http://", "http://proxy.example:999999", "ftp://x"]
)
def test_what_is_no_http_proxy_is_refused(monkeypatch: pytest.MonkeyPatch, written: str) -> None:
    monkeypatch.setenv("HTTPS_PROXY", written)
    with pytest.raises(CoinsError, match=r"^HTTPS_PROXY in the environment is no HTTP proxy: "):
        find_proxy(API)
