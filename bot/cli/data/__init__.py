"""Run the subcommands of `coins` that copy, check, export or delete stored data, one module each."""
