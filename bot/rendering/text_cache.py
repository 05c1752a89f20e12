"""The caches of what is written on pictures."""

from bot.rendering.board.player_panel import banner
from bot.rendering.primitives.text_sprites import clear_words


def clear_text_cache() -> None:
    """Clear the caches of words and banners, which include players' names."""
    clear_words()
    banner.cache_clear()
