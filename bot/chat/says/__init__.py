"""What each message says: texts and buttons from plain values. Every text fits a phone of 28 columns."""
