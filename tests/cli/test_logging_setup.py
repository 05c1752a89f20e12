from __future__ import annotations

import json
import logging
from collections.abc import Iterator
from datetime import datetime
from typing import Any

import pytest

from bot.cli import logging_setup
from bot.metrics import CURRENT_REQUEST, Histogram, RequestTrace
from bot.settings import load

TOKEN = "MTIz.hush.token"
PASSWORDS = ["pa55word", "pa%40ss", 'quo"te', "back\\slash", "gar\u00e7on", "it's"]
IN_EACH_FORMAT = pytest.mark.parametrize("form", ["text", "json"])


@pytest.fixture(autouse=True)
def restore_logging() -> Iterator[None]:
    """Leave the process's logging as it was."""
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    levels = {name: logging.getLogger(name).level for name in list(root.manager.loggerDict)}
    yield
    root.handlers[:] = handlers
    root.setLevel(level)
    for name in ("discord.state", "discord.client"):
        logging.getLogger(name).filters.clear()
    for name in list(root.manager.loggerDict):
        logging.getLogger(name).setLevel(levels.get(name, logging.NOTSET))


def configure_logging(form: Any, password: str = "pa55word", level: str = "INFO") -> None:
    environment = {"DISCORD_TOKEN": TOKEN, "DATABASE_URL": f"postgres://ann:{password}@db/coins"}
    logging_setup.configure_logging(level, form, load(environment=environment).secrets)


@IN_EACH_FORMAT
@pytest.mark.parametrize("password", PASSWORDS)
def test_secrets_are_not_logged(form: str, password: str, capfd: pytest.CaptureFixture[str]) -> None:
    configure_logging(form, password)
    log = logging.getLogger("bot.test")
    log.info("Connecting with %s", TOKEN)
    log.info("Connecting to %s, that is %r", f"postgres://ann:{password}@db/coins", password)
    log.info("More", extra={"given": password, "nested": {TOKEN: [password]}})
    log.info('duplicate key "pk_players"\nDETAIL:  Key (id)=(4711) already exists.\nin the end')
    try:
        raise ValueError(f"wrong token {TOKEN} or password {password}")
    except ValueError:
        log.exception("Refused: %s", password)
    printed = capfd.readouterr().err
    for secret in (TOKEN, password, password.replace("%40", "@"), repr(password)[1:-1], json.dumps(password)[1:-1]):
        assert secret not in printed
    assert printed.count("***") >= 7
    assert "4711" not in printed
    assert "in the end" in printed
    assert "Traceback" in printed
    assert "ValueError: wrong token *** or password ***" in printed


def test_json_logs_have_one_object_per_line(capfd: pytest.CaptureFixture[str]) -> None:
    configure_logging("json")
    log = logging.getLogger("bot.test")
    log.warning("Two\nlines of %s", "text")
    try:
        raise ValueError(TOKEN)
    except ValueError:
        log.exception("Trouble")
    first, second = (json.loads(line) for line in capfd.readouterr().err.splitlines())
    assert (first["level"], first["logger"], first["message"]) == ("WARNING", "bot.test", "Two\nlines of text")
    assert datetime.fromisoformat(first["time"]).tzinfo is not None
    assert second["exc_info"].startswith("Traceback")
    assert second["exc_info"].endswith("ValueError: ***")


@IN_EACH_FORMAT
def test_long_messages_are_cut_to_one_line(form: str, capfd: pytest.CaptureFixture[str]) -> None:
    configure_logging(form)
    page = "<html>\n" * 140 + TOKEN + " </html>\n" * 1000
    logging.getLogger("bot.test").warning("The commands were not registered: %s", page)
    printed = capfd.readouterr().err
    assert printed.count("\n") == 1
    assert len(printed) < 1200
    assert TOKEN[:4] not in printed


@IN_EACH_FORMAT
def test_log_lines_name_their_interaction(form: str, capfd: pytest.CaptureFixture[str]) -> None:
    configure_logging(form)
    log = logging.getLogger("bot.store.deep")
    log.info("before")
    token = CURRENT_REQUEST.set(RequestTrace("4711", 0.0, Histogram()))
    log.info("meanwhile")
    CURRENT_REQUEST.reset(token)
    log.info("after")
    before, meanwhile, after = capfd.readouterr().err.splitlines()
    assert "4711" not in before + after
    if form == "json":
        assert json.loads(meanwhile)["interaction"] == "4711"
    else:
        assert meanwhile.endswith(" INFO    bot.store.deep [4711]: meanwhile")


@IN_EACH_FORMAT
def test_interaction_tokens_are_redacted(form: str, capfd: pytest.CaptureFixture[str]) -> None:
    configure_logging(form)
    log = logging.getLogger("discord.http")
    log.warning("POST https://discord.com/api/v10/interactions/123/aW50ZXJ.a-b_c~1/callback responded with 429.")
    log.warning("PATCH https://discord.com/api/v10/webhooks/9/aW50ZXJ.a-b_c/messages/@original?x=1 has failed")
    printed = capfd.readouterr().err
    assert "aW50ZXJ" not in printed
    assert "/interactions/123/***/callback responded" in printed
    assert "/webhooks/9/***/messages/@original?x=1 has" in printed


@IN_EACH_FORMAT
def test_messages_are_not_logged_at_debug(form: str, capfd: pytest.CaptureFixture[str]) -> None:
    configure_logging(form, level="DEBUG")
    of_discord = ("gateway", "http", "state", "ui.modal", "ui.view", "webhook.async_")
    for name in (f"discord.{each}" for each in of_discord):
        logging.getLogger(name).debug("whole message")
    logging.getLogger("bot.test").debug("short line")
    printed = capfd.readouterr().err
    assert "whole message" not in printed
    assert "short line" in printed


def test_a_repeated_message_is_logged_a_few_times_a_minute(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 1_000_000_000.0
    monkeypatch.setattr("time.time", lambda: now)
    monkeypatch.setattr("time.time_ns", lambda: int(now * 1e9))
    configure_logging("text")
    log = logging.getLogger("bot.test")
    for number in range(logging_setup.MAX_LINES_PER_MINUTE + 7):
        log.warning("Number %d failed.", number)
    log.warning("Something else.")
    lines = capfd.readouterr().err.splitlines()
    assert len(lines) == logging_setup.MAX_LINES_PER_MINUTE + 1
    assert lines[-1].endswith("Something else.")
    now += 60
    log.warning("Number %d failed.", 99)
    log.warning("Number %d failed.", 100)
    first, second = capfd.readouterr().err.splitlines()
    assert first.endswith("Number 99 failed. (7 more like it in the minute before)")
    assert second.endswith("Number 100 failed.")


@IN_EACH_FORMAT
def test_a_log_line_does_not_control_the_terminal(form: str, capfd: pytest.CaptureFixture[str]) -> None:
    configure_logging(form)
    logging.getLogger("bot.test").error("Refused by Discord: %s", "\x1b[2J\x9b2J\r\u202e\nand\tmore")
    printed = capfd.readouterr().err
    assert not {"\x1b", "\x9b", "\r", "\u202e"} & set(printed)
    assert ("\nand\tmore" if form == "text" else r"\nand\tmore") in printed
