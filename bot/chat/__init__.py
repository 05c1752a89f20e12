"""The Discord layer: transport, interactions, commands, views and messages. It contains no game rules and no SQL."""
