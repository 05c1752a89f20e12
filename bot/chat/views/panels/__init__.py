"""Render settings, the privacy panel, the rules and the welcome."""
