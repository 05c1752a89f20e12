"""`python -m bot.service.preferences > docs/settings.md`."""

from bot.service.preferences.page import page

if __name__ == "__main__":
    print(page(), end="")  # noqa: T201
