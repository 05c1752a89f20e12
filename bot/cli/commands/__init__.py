"""Run the subcommands of `coins`, one module each."""
