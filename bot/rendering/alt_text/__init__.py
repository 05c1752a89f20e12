"""Describe images in words for people who can't see them."""
