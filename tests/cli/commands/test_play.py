from __future__ import annotations

import socket
from pathlib import Path

from tests.support.bots.command_line import coins


def test_an_unusable_port_is_an_error(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        for port in (taken.getsockname()[1], 99999):
            done = coins(tmp_path, "play", "--no-browser", "--port", str(port))
            assert (done.code, done.out) == (2, "")
            assert done.err.startswith(f"coins: The page can't be served on port {port}; another one may do (")
            assert "Traceback" not in done.err
