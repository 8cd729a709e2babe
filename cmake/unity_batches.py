"""Which sources may be compiled as one: prints "batch source" for each source that shares a batch.

usage: unity_batches.py SIZE SOURCE...

A batch is a file that includes its sources, so two of them must not give one name two meanings. The
text decides: sources of one folder share a batch when no other of them, nor a header that it
includes, speaks of a name that a source has in an unnamed namespace, when their using-declarations
agree, and when they open the same namespaces and enumerations to all of their text. A source with a macro is compiled alone.
So a new source does not break a batch: it goes to another one.
"""

import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[1]
sys.path.append(str(ROOT / "tests" / "python"))
import house_rules  # noqa: E402  (found through the line above)

SPACE = re.compile(r"(?:inline\s+)?namespace\s*([\w:]*)\s*$")
ALONE = re.compile(r"^[ \t]*#\s*define\b", re.MULTILINE)
DIRECTIVE = re.compile(r"using\s+(?:namespace|enum)\s+([\w:]+)$")
USING = re.compile(r"using\s+([\w:]*::(\w+))\s*$")
ALIAS = re.compile(r"using\s+(\w+)\s*=(.*)$", re.DOTALL)
TYPE = re.compile(r"\b(?:struct|class|enum|union)\s+(\w+)\s*(?::.*)?$", re.DOTALL)
NAME = re.compile(r"(~?\w+|operator\s*\S+?)\s*(?:\(|\[|\{|=|$)")


def heads(text):
    """(unnamed, head) of each declaration at namespace scope; the head ends where a body begins."""
    scopes, start, depth = [], 0, 0
    for place, character in enumerate(text):
        if character in "([":
            depth += 1
        elif character in ")]":
            depth -= 1
        elif depth or character not in "{};":
            continue
        elif character == "}":
            kind = scopes.pop() if scopes else None
            if kind != "body" or "body" not in scopes:
                start = place + 1
        elif "body" in scopes:
            if character == "{":
                scopes.append("body")
        else:
            head = text[start:place].strip()
            start = place + 1
            space = SPACE.match(head) if character == "{" else None
            if head and not space:
                yield "" in scopes, head
            if character == "{":
                scopes.append(space.group(1) if space else "body")


def meanings(text):
    """{name: what it stands for} of what a source says at namespace scope for itself alone."""
    found, opened = {}, set()
    lines = [line for line in house_rules.bare(text).splitlines() if not line.startswith("#")]
    for unnamed, head in heads("\n".join(lines)):
        if directive := DIRECTIVE.match(head):
            opened.add(directive.group(1))
        elif using := USING.match(head):
            found[using.group(2)] = using.group(1)
        elif alias := ALIAS.match(head):
            found[alias.group(1)] = re.sub(r"\s+", "", alias.group(2))
        elif unnamed or re.match(r"(?:static|constexpr|const)\b", head):
            head = re.sub(r"<[^<>()]*>", "", re.sub(r"<[^<>()]*>", "", head))
            name = TYPE.search(head) or NAME.search(head)
            if name:
                found[name.group(1)] = None  # its own, like nothing in another source
    found["using namespace"] = " ".join(sorted(opened))
    return found


def words(source, text):
    """What a source and the headers that it includes itself speak of."""
    texts = [text] + [path.read_text(encoding="utf-8") for path in
                      (ROOT / name for _, name in house_rules.includes(source)) if path.is_file()]
    return set(re.findall(r"\w+", house_rules.bare("\n".join(texts))))


def hides(own, spoken):
    """Has one source a name for itself that another speaks of?"""
    return any(meaning is None and name in spoken for name, meaning in own.items())


def agree(own, spoken, known, heard):
    """Do a source and those of a batch give no name two meanings?"""
    return (all(own[name] == known[name] for name in own.keys() & known)
            and not hides(own, heard) and not hides(known, spoken))


def batches(sources, size):
    """Lists of sources that may be compiled as one, each of one folder."""
    folders = {}
    for source in sources:
        text = pathlib.Path(source).read_text(encoding="utf-8")
        if ALONE.search(text):
            continue
        own, spoken = meanings(text), words(pathlib.Path(source), text)
        for members, known, heard in folders.setdefault(str(pathlib.Path(source).parent), []):
            if len(members) < size and agree(own, spoken, known, heard):
                members.append(source)
                known.update(own)
                heard.update(spoken)
                break
        else:
            folders[str(pathlib.Path(source).parent)].append(([source], own, spoken))
    return [members for found in folders.values() for members, *_ in found if len(members) > 1]


if __name__ == "__main__":
    for number, members in enumerate(batches(sys.argv[2:], int(sys.argv[1]))):
        for member in members:
            print(number, member)
