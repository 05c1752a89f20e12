import pytest

pytest.register_assert_rewrite("tests.chat.answers", "tests.chat.records")
