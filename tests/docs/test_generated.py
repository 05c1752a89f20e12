"""The generated documents are up to date."""

import pytest

from tools.generate_docs import PAGES, ROOT


@pytest.mark.parametrize("file", PAGES)
def test_a_generated_document_is_current(file: str) -> None:
    assert (ROOT / file).read_text(encoding="utf-8") == PAGES[file](), "Run `make docs`."
