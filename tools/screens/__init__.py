"""Write pictures and texts of every kind of message, for `make screens`."""
