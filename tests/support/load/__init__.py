"""Players who make every kind of change at once, in processes that may be killed, and what was confirmed to them."""
