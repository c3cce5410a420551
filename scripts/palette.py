"""A picture as a small PNG: at most 256 colours, each pixel the nearest of them."""

from __future__ import annotations

import struct
import zlib

import numpy as np
from numpy.typing import NDArray

COLOURS = 256
KEPT_BITS = 0b11111100


def palette_of(pixels: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """The colours that are seen most, those that differ in the last two bits taken together.

    Shapes: `pixels` (n, 3); the palette (at most 256, 3).
    """
    colours, counts = np.unique(pixels & KEPT_BITS, axis=0, return_counts=True)
    chosen: NDArray[np.uint8] = colours[np.argsort(counts)[::-1][:COLOURS]]
    return chosen


def nearest(pixels: NDArray[np.uint8], palette: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """For each pixel the place of the nearest colour. Shapes: `pixels` (n, 3); (n,)."""
    colours, place = np.unique(pixels & KEPT_BITS, axis=0, return_inverse=True)
    found = np.empty(len(colours), dtype=np.uint8)
    for start in range(0, len(colours), 4096):
        part = colours[start : start + 4096].astype(np.int32)
        apart = ((part[:, None, :] - palette[None, :, :].astype(np.int32)) ** 2).sum(axis=2)
        found[start : start + 4096] = apart.argmin(axis=1)
    result: NDArray[np.uint8] = found[place.reshape(-1)]
    return result


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def indexed_png(width: int, height: int, rgb: NDArray[np.uint8]) -> bytes:
    """The bytes of a PNG with a palette. Shapes: `rgb` (height * width, 3)."""
    palette = palette_of(rgb)
    rows = nearest(rgb, palette).reshape(height, width)
    lines = np.concatenate([np.zeros((height, 1), dtype=np.uint8), rows], axis=1)
    header = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    return b"".join(
        [
            b"\x89PNG\r\n\x1a\n",
            _chunk(b"IHDR", header),
            _chunk(b"PLTE", palette.tobytes()),
            _chunk(b"IDAT", zlib.compress(lines.tobytes(), 9)),
            _chunk(b"IEND", b""),
        ]
    )
