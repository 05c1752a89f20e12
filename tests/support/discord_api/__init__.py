"""Check bodies against Discord's OpenAPI description of its API."""
