"""Handle the commands and buttons of settings, privacy and the welcome."""
