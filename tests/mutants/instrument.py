#!/usr/bin/env python3
"""Writes a copy of the sources in which every mutation site can be switched on at run time.

usage: instrument.py SOURCE BUILD TARGET FOLDER…

SOURCE is the tree, BUILD a configured build of it (compile_commands.json), TARGET receives the copy,
and FOLDER… are the folders whose .cpp files get sites, such as checks/pk. The sites are
listed in TARGET/sites.json: number, file, line, its code, what is right and what the mutant does. A file
that has not changed since the last time keeps its sites and their numbers (TARGET/known.json).
Needs libclang and its Python binding (Debian packages libclang1-14, python3-clang-14).
"""

import concurrent.futures
import hashlib
import json
import os
import pathlib
import re
import shlex
import subprocess
import sys

import clang.cindex as cindex
from clang.cindex import CursorKind

BINARY = {
    "<": ("less", "reverse_less"), "<=": ("less_equal", "reverse_less_equal"),
    ">": ("greater", "reverse_greater"), ">=": ("greater_equal", "reverse_greater_equal"),
    "==": ("equal",), "!=": ("not_equal",), "+": ("plus",), "-": ("minus",), "*": ("times",),
    "/": ("divide",),
}
WRONG = {
    "less": "<=", "less_equal": "<", "greater": ">=", "greater_equal": ">", "reverse_less": ">",
    "reverse_less_equal": ">=", "reverse_greater": "<", "reverse_greater_equal": "<=",
    "equal": "!=", "not_equal": "==", "plus": "-", "minus": "+", "times": "+", "divide": "/ 2·",
}
SWAPPED = {"max": "min", "min": "max", "all_of": "any_of", "any_of": "all_of", "none_of": "any_of"}
# Words of the ledger and of messages: to change one is no broken check.
NO_ENUMS = {"Verdict", "Evidence", "ErrorKind", "Effort", "Status", "Precision"}
NUMBERS = re.compile(r"^(const )?(int|long|unsigned|short|bool|(unsigned )?(long )?(int|long|char|short)|"
                     r"(unsigned )?long long|pkdp::Interval|boost::multiprecision::number<.*>)( ?&)?$")
NAMESPACE = "::pkdp::mutants::"
LIMIT = 1 << 17  # as in mutant.hpp


class File:
    """One source file: collects insertions and writes the result."""

    def __init__(self, name, text):
        self.name, self.text = name, text
        self.before, self.after, self.replaced, self.sites = {}, {}, {}, []

    def site(self, offset, right, wrong):
        line = self.text.count(b"\n", 0, offset)
        code = self.text.split(b"\n")[line].decode().strip()
        self.sites.append({"line": line + 1, "code": code, "right": right, "wrong": wrong})
        return f"@{len(self.sites) - 1}@"

    def put(self, begin, end, prefix, suffix):
        # Outer expressions are visited first: their prefixes stand further left, suffixes further right.
        self.before.setdefault(begin, []).append(prefix)
        self.after.setdefault(end, []).insert(0, suffix)

    def replace(self, begin, end, words):
        self.replaced[begin] = (end, words)

    def result(self, first):
        out, position = [], 0
        places = sorted(set(self.before) | set(self.after) | set(self.replaced))
        for place in places:
            if place < position:
                raise ValueError(f"{self.name}: overlapping edits at {place}")
            out.append(self.text[position:place].decode())
            position = place
            out += self.after.get(place, []) + self.before.get(place, [])
            if place in self.replaced:
                position, words = self.replaced[place]
                out.append(words)
        out.append(self.text[position:].decode())
        numbered = re.sub(r"@(\d+)@", lambda match: str(first + int(match.group(1))), "".join(out))
        return '#include "tests/mutants/mutant.hpp"\n#line 1\n' + numbered


def extent(cursor):
    return cursor.extent.start.offset, cursor.extent.end.offset


def is_number(cursor):
    return bool(NUMBERS.match(cursor.type.get_canonical().spelling))


def binary(file, cursor, children):
    """a OP b: two operands with nothing but the operator between them."""
    (begin, left_end), (right_begin, end) = extent(children[0]), extent(children[-1])
    if not begin < left_end <= right_begin < end or extent(cursor) != (begin, end):
        return
    if left_end in file.replaced:  # in a template an expression can be its own only child
        return
    between = file.text[left_end:right_begin].decode()
    operator = between.strip()
    if operator in ("&&", "||"):
        name = "granted" if operator == "&&" else "ignored"
        mark = file.site(begin, f"A {operator} B", "B")
        file.put(begin, left_end, f"{NAMESPACE}{name}<{mark}>(", ")")
        return
    if operator not in BINARY or "ordering" in children[0].type.get_canonical().spelling:
        return
    if operator in "+-*/" and not (is_number(cursor) and is_number(children[0]) and is_number(children[-1])):
        return
    if not all(is_number(child) or child.type.get_canonical().kind.name == "ENUM"
               for child in (children[0], children[-1])):
        return
    # Strict or not, and the wrong way round, in turn: one site has one mutant.
    names = BINARY[operator]
    name = names[len(file.sites) % len(names)]
    mark = file.site(begin, operator, WRONG[name])
    file.put(begin, end, f"{NAMESPACE}{name}<{mark}>(", ")")
    file.replace(left_end, right_begin, ", ")


def literal(file, cursor):
    begin, end = extent(cursor)
    words = file.text[begin:end].decode()
    if re.fullmatch(r"[1-9][0-9']*[uUlL]*", words):
        mark = file.site(begin, words, f"{words} + 1")
        file.replace(begin, end, f"{NAMESPACE}number<{mark}>({words})")


def enumerator(file, cursor):
    constant = cursor.referenced
    owner = constant.semantic_parent
    if owner is None or owner.spelling in NO_ENUMS or not (
            "pkdp" in (owner.type.spelling or "") or owner.type.spelling == "mpfr_rnd_t"):
        return
    names = [child.spelling for child in owner.get_children()
             if child.kind == CursorKind.ENUM_CONSTANT_DECL]
    begin, end = extent(cursor)
    words = file.text[begin:end].decode()
    if len(names) < 2 or not words.endswith(constant.spelling):
        return
    instead = names[(names.index(constant.spelling) + 1) % len(names)]
    other = words[:len(words) - len(constant.spelling)] + instead
    mark = file.site(begin, words, other)
    file.replace(begin, end, f"{NAMESPACE}other<{mark}>({words}, {other})")


def call(file, cursor, children):
    """std::max, std::all_of, x.upper() and what is like them."""
    begin, end = extent(cursor)
    name = cursor.spelling
    if name in SWAPPED:
        found = re.match(r"std::" + name + r"(<)?", file.text[begin:end].decode())
        if found:
            mark = file.site(begin, name, SWAPPED[name])
            words = f"{NAMESPACE}{name}<{mark}" + (", " if found.group(1) else ">")
            file.replace(begin, begin + found.end(), words)
    elif name in ("upper", "lower") and children:
        # The callee x.upper has the object x as its only child.
        inner = list(children[0].get_children())
        if inner and inner[0].type.get_canonical().spelling.endswith("pkdp::Interval"):
            object_begin, object_end = extent(inner[0])
            rest = file.text[object_end:end].decode()
            if object_begin == begin and rest == f".{name}()":
                mark = file.site(begin, name, "lower" if name == "upper" else "upper")
                file.put(begin, object_end, f"{NAMESPACE}{name}<{mark}>(", ")")
                file.replace(object_end, end, "")


def walk(file, cursor, here):
    for child in cursor.get_children():
        if child.location.file is None or child.location.file.name != here:
            if cursor.kind == CursorKind.TRANSLATION_UNIT:
                continue
        kind = child.kind
        if kind in (CursorKind.STATIC_ASSERT, CursorKind.CLASS_TEMPLATE, CursorKind.FUNCTION_TEMPLATE):
            continue
        if kind in (CursorKind.CASE_STMT,):
            inner = list(child.get_children())
            for part in inner[1:]:
                visit(file, part, here)
            continue
        visit(file, child, here)


def visit(file, cursor, here):
    children = list(cursor.get_children())
    kind = cursor.kind
    if kind == CursorKind.INTEGER_LITERAL:
        literal(file, cursor)
        return
    if kind == CursorKind.DECL_REF_EXPR and cursor.referenced is not None and (
            cursor.referenced.kind == CursorKind.ENUM_CONSTANT_DECL):
        enumerator(file, cursor)
        return
    if len(children) >= 2 and (kind == CursorKind.BINARY_OPERATOR or cursor.spelling.startswith("operator")
                               or kind == CursorKind.UNEXPOSED_EXPR and len(children) == 2):
        binary(file, cursor, children)
    elif kind == CursorKind.CALL_EXPR:
        call(file, cursor, children)
    walk(file, cursor, here)


def arguments_of(entry):
    words = shlex.split(entry["command"])
    kept, skip = [], False
    for word in words[1:]:
        if skip or word in ("-o", "-include", "-Winvalid-pch"):
            skip = not skip and word != "-Winvalid-pch"
            continue
        if word == "-c" or word == entry["file"] or word.startswith(("-W", "-fpch")):
            continue
        kept.append(word)
    return [word for word in kept if not word.endswith((".cpp", ".gch"))]


def instrument(job):
    """(name, text with local site numbers as a File), or the reason why the file stays as it is."""
    source, name, entry = job
    path = os.path.join(source, name)
    unit = cindex.Index.create().parse(path, args=[*arguments_of(entry), "-w"])
    errors = [d.spelling for d in unit.diagnostics if d.severity >= cindex.Diagnostic.Error]
    with open(path, "rb") as handle:
        file = File(name, handle.read())
    if errors:
        return name, None, errors[0]
    walk(file, unit.cursor, path)
    return name, file, ""


def numbered(jobs, kept):
    """({file: its text with sites}, sites); reads and writes what is known of unchanged files."""
    known = json.loads(kept.read_text()) if kept.exists() else {}
    digests = {name: hashlib.sha256(pathlib.Path(source, name).read_bytes()).hexdigest()
               for source, name, _ in jobs}
    known = {name: entry for name, entry in known.items() if entry["sha256"] == digests.get(name)}
    first = 1 + max((site["number"] for entry in known.values() for site in entry["sites"]), default=-1)
    with concurrent.futures.ProcessPoolExecutor() as pool:
        for name, file, reason in pool.map(instrument, [job for job in jobs if job[1] not in known]):
            if file is None:
                print(f"instrument.py: {name} has no sites: {reason}", file=sys.stderr)
                continue
            known[name] = {"sha256": digests[name], "text": file.result(first), "sites": [
                {"number": first + i, "file": name, **site} for i, site in enumerate(file.sites)]}
            first += len(file.sites)
    if first > LIMIT:
        raise SystemExit(f"instrument.py: more than {LIMIT} sites; remove {kept.parent} and begin anew")
    kept.parent.mkdir(parents=True, exist_ok=True)
    kept.write_text(json.dumps(known))
    return ({name: entry["text"] for name, entry in known.items()},
            [site for name in sorted(known) for site in known[name]["sites"]])


def main(arguments):
    if len(arguments) < 4:
        print(__doc__, file=sys.stderr)
        return 2
    source, build, target = (os.path.abspath(argument) for argument in arguments[:3])
    tracked = subprocess.run(["git", "ls-files", "--cached", "--others", "--exclude-standard"], cwd=source,
                             capture_output=True, text=True, check=True).stdout.split("\n")
    commands = {os.path.relpath(os.path.join(entry["directory"], entry["file"]), source): entry
                for entry in json.loads(pathlib.Path(build, "compile_commands.json").read_text())}
    jobs = [(source, name, commands[name]) for name in tracked if name in commands
            and any(name.startswith(folder.rstrip("/") + "/") for folder in arguments[3:])]
    texts, sites = numbered(jobs, pathlib.Path(target, "known.json"))
    for name in filter(None, tracked):
        text = texts[name].encode() if name in texts else pathlib.Path(source, name).read_bytes()
        path = pathlib.Path(target, name)
        path.parent.mkdir(parents=True, exist_ok=True)
        # Untouched files keep their times, so that a second build compiles only what changed.
        if not path.exists() or path.read_bytes() != text:
            path.write_bytes(text)
            path.chmod(pathlib.Path(source, name).stat().st_mode)
    pathlib.Path(target, "sites.json").write_text(json.dumps(sites, indent=0) + "\n")
    print(f"{len(sites)} sites in {len(texts)} files")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
