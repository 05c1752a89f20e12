"""Draw the images of docs/solver.md from the solver's answers: `python docs/solver/draw.py`."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

FOLDER = Path(__file__).parent
sys.path.insert(0, str(FOLDER.parents[1]))

from bot.coins.solver.reductions import Fusion, trace  # noqa: E402
from bot.coins.solver.tables import RowTable  # noqa: E402

ROW = (4, 7, 2, 9, 5, 2)
CEILING = 10
INK, QUIET, LEFT, RIGHT, NODE = "#222222", "#8a8a8a", "#c7dcf5", "#f7d9b5", "#e8e8e8"


class Picture:
    """An SVG of fixed size. Coordinates are pixels from the top left."""

    def __init__(self, width: int, height: int, title: str) -> None:
        self._parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}"',
            ' font-family="sans-serif" font-size="15" text-anchor="middle" role="img">',
            f"<title>{title}</title>",
            f'<rect width="{width}" height="{height}" fill="white"/>',
        ]

    def text(self, x: float, y: float, words: object, colour: str = INK, anchor: str = "middle") -> None:
        self._parts.append(f'<text x="{x:g}" y="{y:g}" fill="{colour}" text-anchor="{anchor}">{words}</text>')

    def box(self, x: float, y: float, width: float, height: float, fill: str) -> None:
        self._parts.append(
            f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="4" fill="{fill}" stroke="{QUIET}"/>'
        )

    def line(self, points: Sequence[tuple[float, float]], colour: str, width: float = 2, dashes: str = "") -> None:
        path = " ".join(f"{x:g},{y:g}" for x, y in points)
        dashed = f' stroke-dasharray="{dashes}"' if dashes else ""
        self._parts.append(
            f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="{width:g}"{dashed}/>'
        )

    def save(self, name: str) -> None:
        (FOLDER / name).write_text("\n".join([*self._parts, "</svg>"]) + "\n", encoding="utf-8")


def draw_table() -> None:
    """Draw V[i, j], coloured by the optimal move."""
    n, cell = len(ROW), 52
    table = RowTable(ROW)
    picture = Picture(70 + n * cell, 100 + n * cell, "The table V of 4 7 2 9 5 2")
    for k, coin in enumerate(ROW):
        picture.text(70 + (k + 0.5) * cell - 10, 22, f"j={k}", QUIET)
        picture.text(70 + (k + 0.5) * cell - 10, 42, coin)
        picture.text(28, 60 + (k + 0.5) * cell, f"i={k}", QUIET)
    for i in range(n):
        for j in range(i, n):
            left, right = table.margins(i, j)
            x, y = 60 + j * cell, 50 + i * cell
            picture.box(x, y, cell - 4, cell - 4, NODE if left == right else LEFT if left > right else RIGHT)
            picture.text(x + cell / 2 - 2, y + cell / 2 + 4, table.value(i, j))
    y = 50 + n * cell + 14
    for x, colour, words in ((60, LEFT, "left is best"), (175, RIGHT, "right is best"), (300, NODE, "both")):
        picture.box(x, y, 16, 16, colour)
        picture.text(x + 22, y + 13, words, anchor="start")
    picture.save("table.svg")


def draw_reductions() -> None:
    """Draw the row after each fusion, and the order in which the nodes are taken."""
    cell, step = 56, 62
    fusions = [found for found in trace([(ROW, False)]) if isinstance(found, Fusion)]
    rows = [ROW, *(found.nodes for found in fusions)]
    picture = Picture(30 + len(ROW) * cell + 190, 30 + len(rows) * step, "Fusing 4 7 2 9 5 2")
    spans = [(k, k + 1) for k in range(len(ROW))]
    for number, nodes in enumerate(rows):
        y = 16 + number * step
        for (start, stop), node in zip(spans, nodes, strict=True):
            picture.box(16 + start * cell, y, (stop - start) * cell - 6, 36, LEFT if stop - start > 1 else NODE)
            picture.text(16 + (start + stop) / 2 * cell - 3, y + 24, node)
        x = 24 + len(ROW) * cell
        if number < len(fusions):
            found = fusions[number]
            at = next(k for k in range(1, len(nodes)) if nodes[k - 1 : k + 2] == (found.x, found.middle, found.y))
            picture.text(x, y + 24, f"{found.x} ≤ {found.middle} ≥ {found.y}: fuse", anchor="start")
            spans[at - 1 : at + 2] = [(spans[at - 1][0], spans[at + 1][1])]
        else:
            picture.text(x, y + 24, f"value = {' − '.join(map(_sign, sorted(nodes, reverse=True)))}", anchor="start")
    picture.save("reductions.svg")


def _sign(node: int) -> str:
    return str(node) if node >= 0 else f"(−{-node})"


def draw_zigzag() -> None:
    """Draw the row as a zigzag, and the zigzag after fusion."""
    points = [0]
    for k, coin in enumerate(ROW):
        points.append(points[-1] + (CEILING - coin if k % 2 == 0 else coin - CEILING))
    width, height = 90, 16
    places = [(50 + k * width, 290 - point * height) for k, point in enumerate(points)]
    picture = Picture(100 + len(ROW) * width, 330, "4 7 2 9 5 2 as a zigzag")
    kept = [0, 5, 6]
    picture.line([places[k] for k in kept], "#c05a00", 6)
    picture.line(places, INK)
    for k, (x, y) in enumerate(places):
        picture.text(x, y + (22 if k % 2 == 0 else -10), f"P[{k}]={points[k]}", QUIET)
        if k < len(ROW):
            middle = (y + places[k + 1][1]) / 2
            picture.text(x + width / 2 + (18 if k % 2 == 0 else -18), middle + 5, ROW[k])
    picture.save("zigzag.svg")


if __name__ == "__main__":
    draw_table()
    draw_reductions()
    draw_zigzag()
