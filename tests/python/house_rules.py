"""The house rules as functions: each takes the root of a source tree and returns its complaints."""

import ast
import os
import pathlib
import re
import statistics

SKIPPED_FOLDERS = {"build", ".git", ".cache", "__pycache__", "LICENSES", "golden"}
CODE = {".hpp", ".cpp", ".py", ".R", ".sh", ".cmake"}
LINE_LIMIT = 400
# The verifier is one program, so that there is one thing to read.
LONGER = {"checks/verify/verify_certificates.py": 600}
MEDIAN_LIMIT = 120
FUNCTION_LIMIT = 60

# Lower looks at nothing above it; folders of one rank do not look at each other.
RANK = {
    "include": -1,
    "reference/numbers": 0,
    "reference/lp": 1,
    "reference/distributions": 1,
    "reference/privacy": 2,
    "reference/mechanisms": 3,
    "reference/models": 3,
    "reference/accountant": 4,
    "reference/bounds": 4,
    "reference/calibration": 4,
    "reference/api": 5,
    "reference/catalogue": 6,
    "checks": 7,
    "fixtures": 8,
    "site": 9,
    "clients": 9,
    "cli": 10,
    "python": 11,
}
ONLOOKERS = ("tests", "properties", "bench")
# Written by the build.
GENERATED = {"pkdp/version.hpp", "pkdp/theorems.hpp", "pkdp/snapshot.hpp", "pkdp/verified.hpp"}


def files(root, *folders, suffixes=None):
    """Files below the folders (or the whole tree), without build products and copied texts."""
    found = []
    for folder in folders or ("",):
        for place, names, leaves in os.walk(pathlib.Path(root) / folder):
            names[:] = sorted(name for name in names if name not in SKIPPED_FOLDERS)
            found += [pathlib.Path(place) / leaf for leaf in sorted(leaves)]
    return [path for path in found if suffixes is None or path.suffix in suffixes]


def read(path):
    """The text of a file, or nothing when it is not text."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return ""


def name_of(path, root):
    return path.relative_to(root).as_posix()


_NOT_CODE = re.compile(
    r"""//[^\n]* | /\*.*?\*/ | R"(?P<mark>[^(\s]*)\(.*?\)(?P=mark)" """
    r"""| "(?:\\.|[^"\\\n])*" | (?<![0-9a-fA-F])'(?:\\.|[^'\\\n])'""",
    re.VERBOSE | re.DOTALL,
)


def bare(text):
    """C++ without comments and without the contents of literals; lines keep their numbers."""

    def blank(match):
        found = match.group(0)
        mark = " " if found.startswith("/") else '""'
        return mark + "\n" * found.count("\n")

    return _NOT_CODE.sub(blank, text)


def matches(root, paths, pattern, message):
    """One complaint for each line of bare code that matches."""
    complaints = []
    for path in paths:
        for number, line in enumerate(bare(read(path)).splitlines(), start=1):
            found = re.search(pattern, line)
            if found:
                complaints.append(f"{name_of(path, root)}:{number}: {message.format(found.group(0))}")
    return complaints


def file_sizes(root):
    """No code file above 400 lines, with one exception; the median at most 120."""
    sizes = {path: len(read(path).splitlines()) for path in files(root, suffixes=CODE)}
    complaints = [
        f"{name_of(path, root)}: {size} lines, at most {LONGER.get(name_of(path, root), LINE_LIMIT)}"
        for path, size in sizes.items()
        if size > LONGER.get(name_of(path, root), LINE_LIMIT)
    ]
    median = statistics.median(sizes.values()) if sizes else 0
    if median > MEDIAN_LIMIT:
        complaints.append(f"the median file has {median} lines, at most {MEDIAN_LIMIT}")
    return complaints


_SCOPE = re.compile(r"(?:(?:public|private|protected)\s*:|template\s*<[^{}()]*>|inline|\s)*"
                    r"(?:namespace|class|struct|enum|union|extern)\b")


def cpp_functions(text):
    """(first line, length) of each function body at namespace or class level, its head included."""
    text = re.sub(r"^[ \t]*#(?:\\\n|[^\n])*", "", bare(text), flags=re.MULTILINE)
    line, parentheses, head, start = 1, 0, "", 0
    blocks = []  # for each open brace: the first line of a function's head, 0 for anything else
    for place, character in enumerate(text):
        line += character == "\n"
        if not head.strip():
            start = line
        if any(blocks) and character not in "{}":
            continue
        parentheses += (character == "(") - (character == ")")
        if character == "{" and (any(blocks) or not parentheses):
            is_function = "(" in head and not _SCOPE.match(head) and not any(blocks)
            blocks.append(start if is_function else 0)
            head += " " if is_function else ""
            head = head if is_function or head.strip() and not _SCOPE.match(head) else ""
        elif character == "}" and blocks and not parentheses:
            opened = blocks.pop()
            if opened:
                yield opened, line - opened + 1
            if not any(blocks) and text[place + 1:].lstrip()[:1] not in ("{", ","):
                head = ""
        elif character == ";" and not parentheses:
            head = ""
        else:
            head += character


def function_sizes(root):
    """No function above 60 lines, in C++ and in Python."""
    complaints = []
    for path in files(root, suffixes={".hpp", ".cpp"}):
        for line, length in cpp_functions(read(path)):
            if length > FUNCTION_LIMIT:
                complaints.append(f"{name_of(path, root)}:{line}: a function of {length} lines")
    for path in files(root, suffixes={".py"}):
        for node in ast.walk(ast.parse(read(path))):
            if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
                length = node.end_lineno - node.lineno + 1
                if length > FUNCTION_LIMIT:
                    complaints.append(
                        f"{name_of(path, root)}:{node.lineno}: a function of {length} lines")
    return complaints


def no_machine_floats(root):
    """No double or float in reference/ but where rounding happens, once, at the edge."""
    paths = [
        path
        for path in files(root, "reference", suffixes={".hpp", ".cpp"})
        if name_of(path, root) not in
        ("reference/numbers/rounding.hpp", "reference/numbers/rounding.cpp",
         "reference/api/doubles.cpp")
    ]
    return matches(root, paths, r"\b(double|float)\b", "{} in the exact core")


def no_default_precision(root):
    """Precision is an argument, never a property of the process (a trap's test may set it, to show
    that nothing listens)."""
    paths = [path for path in files(root, suffixes={".hpp", ".cpp"})
             if not name_of(path, root).startswith("tests/traps/")]
    return matches(root, paths,
                   r"\b(thread_)?default_(variable_)?precision\b|\bmpfr_set_default_prec\b", "{}")


# Headers of others that one file may include, because they take long to compile.
COSTLY = {r"#\s*include\s*<CLI/": "cli/command_line.cpp",
          r"#\s*include\s*<httplib\.h>": "site/serve/listener.cpp"}


def costly_headers(root):
    """A header that takes seconds to compile is included where COSTLY says, and nowhere else."""
    return [complaint for pattern, place in COSTLY.items()
            for complaint in matches(root, [path for path in files(root, suffixes={".hpp", ".cpp"})
                                            if name_of(path, root) != place],
                                     pattern, "{} belongs into " + place)]


def home(path):
    """The ranked folder of a path relative to the root, else its first folder."""
    parts = path.split("/")
    return "/".join(parts[:2]) if parts[0] == "reference" else parts[0]


def includes(path):
    """(line, quoted include) of a file."""
    for number, line in enumerate(read(path).splitlines(), start=1):
        found = re.match(r'\s*#\s*include\s*"([^"]+)"', line)
        if found:
            yield number, found.group(1)


def arrows(root):
    """Includes are written from the root and point downwards only."""
    complaints = []
    for path in files(root, *{folder.split("/")[0] for folder in RANK}, suffixes={".hpp", ".cpp"}):
        here = name_of(path, root)
        for number, target in includes(path):
            where = f"{here}:{number}: includes {target}"
            if target in GENERATED:
                continue
            if target.startswith("pkdp/"):
                target = f"include/{target}"
            if here.startswith("fixtures/loaders/") and target == "pkdp_fixtures.hpp":
                continue  # as in a copy outside of this tree
            if here.startswith("fixtures/adapters/") and target == "fixtures/adapters/adapter.hpp":
                continue
            if here.startswith("fixtures/adapters/"):
                complaints.append(f"{where}, but an adapter links nothing of pkdp")
            elif not (pathlib.Path(root) / target).is_file():
                complaints.append(f"{where}, which is no path from the root of the tree")
            elif home(here) not in RANK:
                complaints.append(f"{here}: {home(here)} has no place in the order of folders")
            elif home(target) != home(here) and RANK.get(home(target), 99) >= RANK[home(here)]:
                complaints.append(f"{where}, which is not below {home(here)}")
    return complaints


def headers_without(root, found, allowed, lack):
    """Complaints about headers of reference/ and include/ for which found(header) is false, and
    about exceptions that are no longer needed."""
    complaints = []
    for path in files(root, "include", "reference", suffixes={".hpp"}):
        here = name_of(path, root)
        if found(here):
            if here in allowed:
                complaints.append(f"{here}: the exception is no longer needed ({lack})")
        elif here not in allowed:
            complaints.append(f"{here}: {lack}")
    return complaints


def tested(root, allowed):
    """reference/F/X.hpp has tests/F/X_test.cpp, include/pkdp/X.hpp has tests/api/X_test.cpp."""

    def found(header):
        part = header[:-len(".hpp")].replace("include/pkdp/", "reference/api/")
        part = part[len("reference/"):]
        return (pathlib.Path(root) / "tests" / f"{part}_test.cpp").is_file()

    return headers_without(root, found, allowed, "no test of its own name")


def exercised(root, allowed):
    """Every header of reference/ is included by a property or by a check; tests hold those of
    include/ against the catalogue, which the properties use."""
    users = files(root, "properties", "checks", suffixes={".hpp", ".cpp"})
    used = {target for path in users for _, target in includes(path)}
    return headers_without(root, lambda header: header in used or header.startswith("include/"),
                           allowed, "neither a property nor a check uses it")


def documented(root):
    """Every header of reference/ and include/ documents what it offers."""
    return [
        f"{name_of(path, root)}: no documentation comment (///)"
        for path in files(root, "include", "reference", suffixes={".hpp"})
        if not re.search(r"^\s*///", read(path), re.MULTILINE)
    ]


# In pieces, so that this file passes its own rule.
UNFINISHED = [first + second for first, second in (
    ("to", "do"), ("fix", "me"), ("xx", "x"), ("st", "ub"), ("st", "ubs"), ("place", "holder"),
    ("place", "holders"), ("not impl", "emented"), ("unimpl", "emented"), ("for n", "ow"))]


def finished(root):
    """Nothing in the tree announces that it is unfinished."""
    pattern = re.compile(r"\b(" + "|".join(UNFINISHED) + r")\b", re.IGNORECASE)
    complaints = []
    for path in files(root):
        for number, line in enumerate(read(path).splitlines(), start=1):
            found = pattern.search(line)
            if found:
                complaints.append(f"{name_of(path, root)}:{number}: says '{found.group(0)}'")
    return complaints


def documents(root):
    """The pages that are held true."""
    root = pathlib.Path(root)
    return [*sorted(root.glob("*.md")), *sorted((root / "docs").glob("*.md"))]


def documented_commands(root, known):
    """Commands in the code of the documents exist; known maps a program to its sub-commands."""
    if not (pathlib.Path(root) / "README.md").is_file():
        return ["there is no README.md"]
    complaints = []
    for path in documents(root):
        code = re.findall(r"^```.*?^```|`[^`\n]+`", read(path), re.MULTILINE | re.DOTALL)
        for program, commands in known.items():
            words = {word for piece in code
                     for word in re.findall(rf"(?:^|[\s`/]){re.escape(program)} +([a-z][a-z-]*)", piece)}
            complaints += [f"{name_of(path, pathlib.Path(root))}: '{program} {word}' does not exist"
                           for word in sorted(words - set(commands))]
    return complaints
