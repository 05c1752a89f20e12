"""Encode palette images as PNG.

Pillow's encoder takes some ten times as long for such images, for about as many bytes (measured by
`python -m bench pictures`). The format: W3C, *Portable Network Graphics (PNG) Specification*, section 11.
"""

from __future__ import annotations

import struct
from zlib import crc32

from PIL import Image
from zlib_ng import zlib_ng

_LEVELS = (2, 5)
_SMALL_PICTURE = 90_000
"""Bytes of the pixels of a small picture. A row of 12 coins takes at most 80,000, a game's end at least 110,000."""
_MAX_SMALL, _MAX_LARGE = 6_000, 20_000
"""Bytes of a small and of a large picture above which the second level, which takes twice as long, is worth it."""
_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_BITS = 4
_INDEXED = 3


def encode_png(image: Image.Image) -> bytes:
    """Encode a palette image of at most 16 colours: four bits a pixel, rows unfiltered. O(pixels)."""
    width, height = image.size
    # Each row begins with its filter type, 0; the packer leaves one zero byte after each row.
    stride = -(-width * _BITS // 8) + 1
    rows = b"\0" + image.tobytes("raw", "P;4", stride)[:-1]
    return b"".join(
        (
            _SIGNATURE,
            _chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, _BITS, _INDEXED, 0, 0, 0)),
            _chunk(b"PLTE", bytes(image.getpalette() or b"")),
            _chunk(b"IDAT", _deflate(rows)),
            _chunk(b"IEND", b""),
        )
    )


def _deflate(rows: bytes) -> bytes:
    quick, thorough = _LEVELS
    packed = zlib_ng.compress(rows, quick)
    most = _MAX_SMALL if len(rows) <= _SMALL_PICTURE else _MAX_LARGE
    return packed if len(packed) <= most else zlib_ng.compress(rows, thorough)


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", crc32(data, crc32(kind)))
