"""Draw and upload the emojis that the application owns on Discord."""
