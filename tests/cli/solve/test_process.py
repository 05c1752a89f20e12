"""Test the command as a process: its imports, the time of its answers, and its status line on a terminal."""

import io
import json
import os
import subprocess
import sys

import pytest

from bot.cli.terminal import status_line


def test_neither_discord_nor_a_database_is_loaded() -> None:
    program = (
        "import sys; from bot.cli.main import main; main(['solve', '--board', '4 7 2 | [3 8 1', '--trace']);"
        "main(['solve', '--json', '--board', '1 2', '--ring']);"
        "print(*sorted(set(sys.modules) & {'discord', 'sqlalchemy', 'alembic', 'bot.settings', 'aiohttp', 'asyncio'}))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == ""


def test_each_response_is_written_before_the_next_request_is_read() -> None:
    command = [sys.executable, "-m", "bot", "solve", "--jsonl"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for coin in range(3):
            process.stdin.write(json.dumps({"coins": [coin], "ring": True}) + "\n")
            process.stdin.flush()
            assert json.loads(process.stdout.readline()) == {"value": coin, "picks": [0]}
        process.stdin.close()
        assert process.wait() == 0


@pytest.mark.parametrize(
    ("words", "typed", "named"),
    [
        ((), b"2 1 7\n\x04", b'coins: Type the number of coins and then the coins, such as "3  4 7 2" '),
        (("--jsonl",), b'{"coins": []}\n\x04', b"coins: Type requests in JSON, such as "),
    ],
)
def test_a_terminal_is_told_what_is_read(words: tuple[str, ...], typed: bytes, named: bytes) -> None:
    terminal, process_side = os.openpty()
    command = [sys.executable, "-m", "bot", "solve", *words]
    streams = {"stdin": process_side, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with subprocess.Popen(command, **streams) as process:  # type: ignore[call-overload]
        line = process.stderr.readline()
        os.write(terminal, typed)
        assert process.communicate()[1] == b""
    os.close(terminal)
    os.close(process_side)
    assert line.startswith(named)
    assert process.returncode == 0


def test_the_status_is_shown_on_a_terminal_only(monkeypatch: pytest.MonkeyPatch) -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    for stream, expected in ((Terminal(), 1), (io.StringIO(), 0)):
        monkeypatch.setattr(sys, "stderr", stream)
        with status_line() as show_status:
            show_status("solving 5 coins")
        assert stream.getvalue().count("coins: solving 5 coins (00:00)") == expected
