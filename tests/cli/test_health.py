"""`health` asks the running bot, and recognizes other programs at its port."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest

from tests.support.bot_processes import Done, coins


class IPv6Server(HTTPServer):
    address_family = socket.AF_INET6


@contextmanager
def answering(status: int, body: bytes, host: str = "127.0.0.1") -> Iterator[int]:
    """Answer every request at `host`, and yield the port."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(status)
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_: object) -> None:
            pass

    with (IPv6Server if ":" in host else HTTPServer)((host, 0), Handler) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield server.server_port
        server.shutdown()
        thread.join()


def ask(folder: Path, port: int) -> Done:
    return coins(folder, "health", COINS_METRICS__PORT=str(port))


def test_the_answer_of_the_bot_is_printed(tmp_path: Path) -> None:
    for status, body, done in ((200, b"ok\n", Done(0, "ok\n", "")), (503, b"starting\n", Done(1, "", "starting\n"))):
        with answering(status, body) as port:
            assert ask(tmp_path, port) == done


def test_another_program_is_not_the_bot(tmp_path: Path) -> None:
    for status, body in ((404, b"Not found\n"), (503, b"\xff")):
        with answering(status, body) as port:
            done = ask(tmp_path, port)
        sentence = f"Another program answers at http://127.0.0.1:{port}: choose another [metrics] port.\n"
        assert done == Done(1, "", sentence)


@pytest.mark.parametrize(("host", "reached"), [("::", "::1"), ("0.0.0.0", "127.0.0.1")])
def test_a_bot_that_listens_everywhere_is_reached(host: str, reached: str, tmp_path: Path) -> None:
    with answering(200, b"ok\n", reached) as port:
        done = coins(tmp_path, "health", COINS_METRICS__PORT=str(port), COINS_METRICS__HOST=host)
    assert done == Done(0, "ok\n", "")


def test_a_proxy_is_not_asked(tmp_path: Path) -> None:
    with answering(200, b"ok\n") as port, answering(403, b"no\n") as proxy:
        done = coins(tmp_path, "health", COINS_METRICS__PORT=str(port), http_proxy=f"http://127.0.0.1:{proxy}")
    assert done == Done(0, "ok\n", "")


def test_nobody_answers(tmp_path: Path) -> None:
    done = ask(tmp_path, 1)
    assert (done.code, done.out) == (1, "")
    assert done.err == "The bot can't be asked at http://127.0.0.1:1: [Errno 111] Connection refused.\n"
