"""The store as a whole: a backup of it, a backup put in its place, and the move to another database.

All of it is for commands, which have the event loop to themselves: files are read and written without threads.
"""
