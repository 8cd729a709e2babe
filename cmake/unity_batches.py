"""Which sources may be compiled as one: prints batch, tab, source for each source that shares a batch.

usage: unity_batches.py SIZE FOLDER SOURCE...

A batch is a file that includes its sources, so two of them must not give one name two meanings. The
text decides: sources share a batch when no other of them, nor a header that it includes, speaks of a name that a
source has in an unnamed namespace, when their using-declarations agree, when they open the same namespaces and
enumerations to all of their text, and when no header of one declares, in another namespace, a name by which the
other means something of its own headers.
Sources that say nothing in a namespace of others, as most tests do, share one whenever the last of
these holds: FOLDER receives a file NUMBER.cpp, with which the batch is named, that includes their headers
and then each of them in a namespace of its own.
A source with a macro is compiled alone. So a new source does not break a batch: it goes to another.
"""

import collections
import functools
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
SPACE_ALIAS = re.compile(r"namespace\s+(\w+)\s*=(.*)$", re.DOTALL)
ALIAS = re.compile(r"using\s+(\w+)\s*=(.*)$", re.DOTALL)
TYPE = re.compile(r"\b(?:struct|class|enum|union)\s+(\w+)\s*(?::.*)?$", re.DOTALL)
FUNCTION = re.compile(r"\b(\w+)\(")
NAME = re.compile(r"(~?\w+|operator\s*\S+?)\s*(?:\(|\[|\{|=|$)")
INCLUDE = re.compile(r"^#include .*$", re.MULTILINE)
# What has to stand outside of all namespaces, or in one that has a name.
OUTSIDE = re.compile(r"^(?:inline\s+)?namespace\s+\w|^template\s*<>|^extern\b|^\s*#\s*(?!include)|^int main\b", re.MULTILINE)
# Macros that give each use a name of its own.
MACROS = {"TEST_CASE"}


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
        elif alias := ALIAS.match(head) or SPACE_ALIAS.match(head):
            found[alias.group(1)] = re.sub(r"\s+", "", alias.group(2))
        elif unnamed or re.match(r"(?:static|constexpr|const)\b", head):
            head = re.sub(r"<[^<>()]*>", "", re.sub(r"<[^<>()]*>", "", head))
            name = TYPE.search(head) or NAME.search(head)
            if name and name.group(1) not in MACROS:
                found[name.group(1)] = None  # its own, like nothing in another source
    found["using namespace"] = " ".join(sorted(opened))
    return found


@functools.cache
def headers(source):
    """The project's headers that a file includes, directly or through others."""
    found = set()
    for _, name in house_rules.includes(source):
        path = ROOT / name
        if path.is_file():
            found |= {path} | headers(path)
    return frozenset(found)


@functools.cache
def declared(header):
    """{(name, the namespace that declares it)} of a header."""
    found, space = set(), ""
    for line in house_rules.bare(header.read_text(encoding="utf-8")).splitlines():
        if opens := re.match(r"namespace ([\w:]+) \{", line):
            space = opens.group(1)
            parts = space.split("::")
            found |= {(part, "::".join(parts[:i])) for i, part in enumerate(parts)}
        elif line[:1].isalpha() or line.startswith("[["):
            head = re.sub(r"<[^<>()]*>", "", re.sub(r"<[^<>()]*>", "", line)).rstrip("{; ")
            if name := TYPE.search(head) or ALIAS.match(line) or FUNCTION.search(head):
                found.add((name.group(1), space))
    return frozenset(found)


def declarations(source):
    """{name: namespaces in which the headers of a source declare it}."""
    found = {}
    for header in headers(source):
        for name, space in declared(header):
            found.setdefault(name, set()).add(space)
    return found


def words(source, text):
    """What a source and the headers that it includes itself speak of."""
    texts = [text] + [path.read_text(encoding="utf-8") for path in
                      (ROOT / name for _, name in house_rules.includes(source)) if path.is_file()]
    return set(re.findall(r"\w+", house_rules.bare("\n".join(texts))))


def hides(own, others, spoken, written):
    """Has a source a name for itself by which others mean something else?"""
    return any(name in spoken if meaning is None else
               name in written and others.get(name) != meaning for name, meaning in own.items())


class Batch:
    """What a source, or those of a batch together, say for themselves, speak of and include."""

    def __init__(self, source):
        text = pathlib.Path(source).read_text(encoding="utf-8")
        self.sources = [source]
        self.own, self.spoken = meanings(text), words(pathlib.Path(source), text)
        self.written = set(re.findall(r"\w+", house_rules.bare(text)))
        self.declared = declarations(pathlib.Path(source))
        self.closed = not OUTSIDE.search(house_rules.bare(text)) and not any(
            meaning is None and name in self.declared for name, meaning in self.own.items())

    def agrees(self, other):
        """Do both together give no name two meanings?"""
        if self.closed and other.closed:
            return not self.strays_to(other) and not other.strays_to(self)
        return (all(self.own[name] == other.own[name] for name in self.own.keys() & other.own)
                and not self.own.keys() & other.declared.keys() - self.declared.keys()
                and not other.own.keys() & self.declared.keys() - other.declared.keys()
                and not hides(self.own, other.own, other.spoken, other.written)
                and not hides(other.own, self.own, self.spoken, self.written)
                and not self.strays_to(other) and not other.strays_to(self))

    def strays_to(self, other):
        """Would a name that this one writes be found in a namespace of which only the other's headers know?"""
        return any(not other.declared[name] <= self.declared[name]
                   for name in self.written & self.declared.keys() & other.declared.keys())

    def demands(self, spoken):
        """How much keeps it apart from others, of which `spoken` counts what they speak of."""
        return sum(spoken[name] for name, meaning in self.own.items() if meaning is None) + 3 * len(self.declared)

    def add(self, other):
        self.sources += other.sources
        self.own.update(other.own)
        self.spoken |= other.spoken
        self.written |= other.written
        for name, spaces in other.declared.items():
            self.declared.setdefault(name, set()).update(spaces)


def joined(parts, size):
    """Batches of at most `size` sources: each source joins the first one that agrees."""
    found = []
    for part in parts:
        for batch in found:
            if (len(batch.sources) + len(part.sources) <= size and batch.closed == part.closed
                    and batch.agrees(part)):
                batch.add(part)
                break
        else:
            found.append(part)
    return found


def batches(sources, size):
    """Batches of sources that may be compiled as one. Those that will agree with few others choose first: whose own names
    many speak of, and whose headers declare much."""
    singles = [Batch(source) for source in sources if not ALONE.search(pathlib.Path(source).read_text(encoding="utf-8"))]
    spoken = collections.Counter(word for single in singles for word in single.spoken)
    singles.sort(key=lambda single: -single.demands(spoken))
    return [batch for batch in joined(singles, size) if len(batch.sources) > 1]


def enclosed(sources):
    """A text that includes the sources, each in a namespace of its own; their headers, once each, before it."""
    texts = [pathlib.Path(source).read_text(encoding="utf-8") for source in sources]
    lines = list(dict.fromkeys(line for text in texts for line in INCLUDE.findall(text)))
    return "\n".join(lines + [f'namespace source_{number} {{\n#include "{source}"\n}}'
                              for number, source in enumerate(sources)]) + "\n"


def main(size, folder, *sources):
    for number, batch in enumerate(batches(sources, int(size))):
        name = str(number)
        if batch.closed:
            path = pathlib.Path(folder) / f"{number}.cpp"
            path.parent.mkdir(parents=True, exist_ok=True)
            text = enclosed(batch.sources)
            if not path.exists() or path.read_text(encoding="utf-8") != text:
                path.write_text(text, encoding="utf-8")
            name = str(path)
        for member in batch.sources:
            print(name, member, sep="\t")


if __name__ == "__main__":
    main(*sys.argv[1:])
