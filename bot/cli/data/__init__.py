"""Run the subcommands of `coins` that copy, check, export or erase stored data, one module each."""
