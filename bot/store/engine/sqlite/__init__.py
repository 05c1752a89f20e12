"""SQLite: the file and its locks, and calls of its driver on hot paths, one trip to the driver's thread each."""
