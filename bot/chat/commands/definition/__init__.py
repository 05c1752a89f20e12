"""Define the slash commands: the tree, options that several commands share, translations."""
