"""Talk to Discord: HTTP, gateway, retries and attachments."""
