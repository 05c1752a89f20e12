"""The command line: one small file a command, imported only when it is asked for."""
