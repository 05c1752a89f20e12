"""Admit interactions and respond to them."""
