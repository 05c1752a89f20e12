"""Build buttons and menus, and read their custom ids."""
