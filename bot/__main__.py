"""Run `coins`, the console script, by `python -m bot`."""

import sys

from bot.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
