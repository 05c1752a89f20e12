"""Tests of the texts of every screen."""
