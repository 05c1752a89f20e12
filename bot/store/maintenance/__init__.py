"""Maintenance of a whole database: backup, restore, transfer to another database.

It is for commands, which have the event loop to themselves: files are read and written without threads.
"""
