"""Render messages: texts and components from plain values. Texts fit a phone of 26 columns."""
