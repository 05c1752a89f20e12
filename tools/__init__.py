"""Scripts for development."""
