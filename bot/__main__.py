"""`python -m bot`: the same as the console script `coins`."""

import sys

from bot.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
