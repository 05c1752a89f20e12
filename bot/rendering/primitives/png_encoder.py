"""Encode palette images as PNG.

Pillow's encoder takes some 25 times as long for such images, for 8 to 31 % fewer bytes (measured by
`python -m bench pictures`). The format: W3C, *Portable Network Graphics (PNG) Specification*, section 11.
"""

from __future__ import annotations

import struct

from isal import isal_zlib
from PIL import Image

_LEVEL = 0
"""The level of compression. Level 1 takes a third longer, for a sixth fewer bytes."""
_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_NUMBER = struct.Struct(">I")
_BITS = 4
_INDEXED = 3


def encode_png(image: Image.Image, palette: bytes) -> bytes:
    """Encode an image of at most 16 colours: four bits a pixel, rows unfiltered. O(pixels).

    `palette` has red, green and blue of each colour.
    """
    width, height = image.size
    # Each row begins with its filter type, 0; the packer leaves one zero byte after each row.
    stride = -(-width * _BITS // 8) + 1
    rows = b"\0" + image.tobytes("raw", "P;4", stride)[:-1]
    return b"".join(
        (
            _SIGNATURE,
            _chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, _BITS, _INDEXED, 0, 0, 0)),
            _chunk(b"PLTE", palette),
            _chunk(b"IDAT", isal_zlib.compress(rows, _LEVEL)),
            _chunk(b"IEND", b""),
        )
    )


def _chunk(kind: bytes, data: bytes) -> bytes:
    content = kind + data
    return b"".join((_NUMBER.pack(len(data)), content, _NUMBER.pack(isal_zlib.crc32(content))))
