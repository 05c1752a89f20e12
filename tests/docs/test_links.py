"""Links between documents lead to files and headings that exist."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
DOCS = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])


def anchors(path: Path) -> set[str]:
    """Return the anchors that GitHub makes of the headings of `path`."""
    headings = re.findall(r"^#+ (.+)$", path.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def test_links_have_existing_targets() -> None:
    for path in DOCS:
        for link in re.findall(r"\]\(([^)\s:]+)\)", path.read_text(encoding="utf-8")):
            file, _, anchor = link.partition("#")
            target = (path.parent / file).resolve() if file else path
            assert target.exists(), (path.name, link)
            assert not anchor or anchor in anchors(target), (path.name, link)
