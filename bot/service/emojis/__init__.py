"""The emojis that the application owns on Discord."""
