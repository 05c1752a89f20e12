"""Handle slash commands and clicks on components."""
