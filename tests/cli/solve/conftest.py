"""Standard input for the command `solve`."""

import pytest

from tests.support.solve_command import Stdin


@pytest.fixture
def stdin(monkeypatch: pytest.MonkeyPatch) -> Stdin:
    return Stdin(monkeypatch)
