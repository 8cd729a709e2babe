"""What docs/ holds to write its generated parts, for the tests that hold them true."""

import pathlib
import re
import sys

import pkdp_program

ROOT = pathlib.Path(pkdp_program.SOURCE).resolve()
sys.path.append(str(ROOT / "docs"))

# pylint: disable=wrong-import-position
import audits  # noqa: E402,F401
import console  # noqa: E402,F401
import figures  # noqa: E402,F401
import generate  # noqa: E402,F401
import limits  # noqa: E402,F401
from program import Program  # noqa: E402,F401

PAGES = {path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8")
         for path in generate.documents(ROOT)}
# Pages of folders: their links are followed, their commands are not run.
FOLDER_PAGES = {path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8")
                for folder in ("checks", "fixtures", "tests") for path in (ROOT / folder).rglob("*.md")}


def part(page, name):
    """A generated part of a page, as it stands."""
    (text,) = re.findall(rf"<!-- generated: {name} -->\n(.*?)<!-- end -->", PAGES[page], re.DOTALL)
    return text


def prose(text):
    """A page without its blocks of code."""
    return re.sub(r"^```.*?^```$", "", text, flags=re.MULTILINE | re.DOTALL)


def anchors(text):
    """The anchors of a page's headings, as forges make them."""
    found = set()
    for heading in re.findall(r"^#+ (.*)$", prose(text), re.MULTILINE):
        words = re.sub(r"[^\w\- ]", "", heading.lower())
        found.add(words.strip().replace(" ", "-"))
    return found
