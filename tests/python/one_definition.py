"""No namespace has two things of one name: which types, templates and functions each file defines at
namespace scope, as far as the text says. What the linker sees beyond it, `bootstrap lint` asks it."""

import collections
import re

import house_rules as rules

# What is linked with the library, and what is linked with nothing of it: each source a program.
LINKED = ("tests/", "properties/", "bench/")
ALONE = ("fixtures/adapters/", "fixtures/loaders/", "tests/testees/", "tests/install/")
# Built in place of another: why.
ALTERNATIVES = {"reference/lp/exact_solver_absent.cpp": "where cddlib is not installed"}
_TYPE = re.compile(r"(?:class|struct|union|enum(?:\s+(?:class|struct))?)\s+([\w:]+(?:\s*<.*>)?)"
                   r"(?:\s+final)?\s*(?::(?!:).*)?$", re.DOTALL)
_CONCEPT = re.compile(r"concept\s+(\w+)\s*=")
_FUNCTION = re.compile(r"(?<![\w:])([\w:~]*?(?:operator\s*(?:\(\)|\[\]|[^\s\w(]+|[\w:]+)|~?\w+))\s*\(")
_NAMESPACE = re.compile(r"(?:inline\s+)?namespace\s*([\w:]*)\s*$")


def balanced(text, start, pair):
    """The place after the bracket that closes text[start]."""
    depth = 0
    for place in range(start, len(text)):
        depth += (text[place] == pair[0]) - (text[place] == pair[1])
        if depth == 0:
            return place + 1
    return len(text)


def without_prefix(head):
    """A head without attributes, template parameters and what they require of them."""
    head = head.strip()
    while True:
        if head.startswith("[["):
            head = head[head.index("]]") + 2:].lstrip()
        elif found := re.match(r"template\s*<", head):
            head = head[balanced(head, found.end() - 1, "<>"):].lstrip()
        elif found := re.match(r"requires\s*\(", head):
            head = head[balanced(head, found.end() - 1, "()"):].lstrip()
        elif found := re.match(r"requires\s+[\w:]+\s*(<)?", head):
            head = head[balanced(head, found.end() - 1, "<>") if found.group(1)
                        else found.end():].lstrip()
        else:
            return head


def parameter_types(text):
    """The types among the parameters: without names, defaults and blanks."""
    types, depth, current = [], 0, ""
    for character in text + ",":
        depth += (character in "(<[{") - (character in ")>]}")
        if character == "," and depth <= 0:
            current = re.sub(r"=.*", "", current, flags=re.DOTALL).strip()
            types.append(re.sub(r"\s+", "", re.sub(r"(?<=[\s&*>])\w+$", "", current)))
            current = ""
        else:
            current += character
    return ", ".join(types)


def defined_by(head):
    """What a head before a brace defines: a type, a function with its signature, or nothing."""
    plain = without_prefix(head)
    if found := _TYPE.match(plain):
        return re.sub(r"\s+", "", found.group(1))
    found = _FUNCTION.search(plain)
    if not found or re.search(r"\bstatic\b", plain[:found.start()]) or "=" in plain[:found.start()]:
        return None
    end = balanced(plain, found.end() - 1, "()")
    name = re.sub(r"\s+", "", found.group(1))
    if name == "main" or re.fullmatch(r"[A-Z][A-Z0-9_]{2,}", name):
        return None  # a macro, such as TEST_CASE
    rest = re.split(r":(?!:)|->", plain[end:], maxsplit=1)[0]
    # Templates may share a name and differ in what they require.
    template = re.search(r"template\s*<.*", head[:len(head) - len(plain)], re.DOTALL)
    words = f"{name}({parameter_types(plain[found.end():end - 1])}){rest}"
    return re.sub(r"(?<!,)\s+", "", words + (template.group(0) if template else ""))


def definitions(text):
    """(line, qualified name) of each definition at namespace scope outside anonymous namespaces."""
    text = re.sub(r"^[ \t]*#(?:\\\n|[^\n])*", "", rules.bare(text), flags=re.MULTILINE)
    line, head, parentheses = 1, "", 0
    blocks = []  # for each open brace: the name of a namespace, "" for an anonymous one, else None
    for character in text:
        line += character == "\n"
        parentheses += (character == "(") - (character == ")")
        inside = any(name is None for name in blocks)
        if character == "{" and not (parentheses and not inside):
            space = None if inside else _NAMESPACE.search(head.strip())
            what = None if inside or space else defined_by(head)
            if what and "" not in blocks:
                yield line, "::".join([*blocks, what])
            blocks.append(space.group(1) if space else
                          "extern" if re.match(r'\s*extern\s*""\s*$', head) else None)
            head = ""
        elif character == "}" and blocks and not (parentheses and not inside):
            blocks.pop()
            head = ""
        elif character == ";" and not parentheses:
            found = None if inside else _CONCEPT.match(without_prefix(head))
            if found and "" not in blocks:
                yield line, "::".join([*blocks, found.group(1)])
            head = ""
        elif not inside:
            head += character


def program_of(here):
    """"" for what every program links, else the folder or the source that is a program."""
    if here.startswith(ALONE):
        return here
    return next((folder for folder in LINKED if here.startswith(folder)), "")


def one_definition(root, alternatives=()):
    """No two files that a program consists of define one name."""
    places = collections.defaultdict(dict)
    for path in rules.files(root, suffixes={".hpp", ".cpp"}):
        here = rules.name_of(path, root)
        if here in alternatives:
            continue
        for line, name in definitions(rules.read(path)):
            places[name].setdefault(here, line)
    complaints = []
    for name, lines in sorted(places.items()):
        for program in sorted({program_of(file) for file in lines}):
            linked = {program} if program.startswith(ALONE) else {program, ""}
            files = [file for file in lines if program_of(file) in linked]
            if len(files) > 1:
                complaints.append(f"{name} is defined in "
                                  + " and in ".join(f"{file}:{lines[file]}" for file in files))
                break
    return complaints
