"""What `python -m bot solve` reads and says: the formats, the requests, the answers and the report."""
