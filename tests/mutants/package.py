#!/usr/bin/env python3
"""Breaks the Python package in one place at a time and reports which of its tests notice.

usage: package.py SOURCE BUILT RESULTS [--count N] [--seed N] [--jobs N] [--minutes M] [--again]

SOURCE is the tree, BUILT the folder that has the built package (build/release/python), RESULTS a folder
that keeps what is known: a run that was stopped goes on where it ended. Each mutant is a copy of the package
with one expression changed: a constant, a comparison, arithmetic, a condition, a direction of rounding.
Words of messages and annotations of types are no sites. The tests are the files of python/tests, that of
the same name first, then the fastest. Exit code 0: the score is at least 95 %; 1: below; 2: usage.
"""

import argparse
import ast
import os
import pathlib
import random
import sys
import tempfile
import time

from run import judged_before, judged_in_parallel
from suite import finished

COMPARISONS = {ast.Lt: ("<", "<="), ast.LtE: ("<=", "<"), ast.Gt: (">", ">="), ast.GtE: (">=", ">"),
               ast.Eq: ("==", "!="), ast.NotEq: ("!=", "=="), ast.Is: ("is", "is not"),
               ast.IsNot: ("is not", "is"), ast.In: ("in", "not in"), ast.NotIn: ("not in", "in")}
ARITHMETIC = {ast.Add: ("+", "-"), ast.Sub: ("-", "+"), ast.Mult: ("*", "+"), ast.Div: ("/", "*"),
              ast.FloorDiv: ("//", "*"), ast.Pow: ("**", "*")}
NAMED = {"lower": "upper", "upper": "lower", "down": "up", "up": "down", "nearest": "down", "max": "min",
         "min": "max", "all": "any", "any": "all"}


class Sites(ast.NodeVisitor):
    """The places of a source that can be wrong: (begin, end, right, wrong, what stands there instead)."""

    def __init__(self, text):
        self.lines = text.encode().splitlines(keepends=True)
        self.starts = [0]
        for line in self.lines:
            self.starts.append(self.starts[-1] + len(line))
        self.text, self.found = text.encode(), []
        self.visit(ast.parse(text))

    def span(self, node):
        return (self.starts[node.lineno - 1] + node.col_offset,
                self.starts[node.end_lineno - 1] + node.end_col_offset)

    def words(self, node):
        begin, end = self.span(node)
        return self.text[begin:end].decode()

    def site(self, node, right, wrong, instead):
        begin, end = self.span(node)
        self.found.append({"begin": begin, "end": end, "line": node.lineno, "right": right, "wrong": wrong,
                           "code": self.lines[node.lineno - 1].decode().strip(), "instead": instead})

    def operator(self, node, left, right, signs):
        """The sign between two operands, which nothing but brackets surround, changed."""
        begin, end = self.span(node)
        (_, left_end), (right_begin, _) = self.span(left), self.span(right)
        between = self.text[left_end:right_begin].decode()
        if between.count(signs[0]) == 1:
            changed = between.replace(*signs)
            self.site(node, *signs, f"({self.text[begin:left_end].decode()}{changed}"
                                    f"{self.text[right_begin:end].decode()})")

    def visit_Compare(self, node):
        if len(node.ops) == 1:
            self.operator(node, node.left, node.comparators[0], COMPARISONS[type(node.ops[0])])
        self.generic_visit(node)

    def visit_BinOp(self, node):
        if type(node.op) in ARITHMETIC:
            self.operator(node, node.left, node.right, ARITHMETIC[type(node.op)])
        self.generic_visit(node)

    def visit_BoolOp(self, node):
        sign = "and" if isinstance(node.op, ast.And) else "or"
        self.site(node, f"A {sign} B", "B", f"({self.words(node.values[-1])})")
        self.generic_visit(node)

    def visit_UnaryOp(self, node):
        if isinstance(node.op, ast.Not):
            self.site(node, "not A", "A", f"bool({self.words(node.operand)})")
        self.generic_visit(node)

    def condition(self, node):
        if not isinstance(node.test, (ast.Compare, ast.BoolOp, ast.UnaryOp)):
            self.site(node.test, "A", "not A", f"(not ({self.words(node.test)}))")
        self.generic_visit(node)

    visit_If = visit_IfExp = visit_While = condition

    def visit_Constant(self, node):
        if isinstance(node.value, bool):
            self.site(node, str(node.value), str(not node.value), str(not node.value))
        elif isinstance(node.value, int):
            self.site(node, str(node.value), f"{node.value} + 1", f"({node.value} + 1)")
        elif isinstance(node.value, str) and node.value in NAMED:
            instead = repr(NAMED[node.value])
            self.site(node, repr(node.value), instead, instead)

    def visit_Attribute(self, node):
        if node.attr in NAMED:
            end = self.span(node)[1]
            instead = self.text[self.span(node)[0]:end - len(node.attr)].decode() + NAMED[node.attr]
            self.site(node, node.attr, NAMED[node.attr], instead)
        self.generic_visit(node)

    def visit_Name(self, node):
        if node.id in NAMED and isinstance(node.ctx, ast.Load):
            self.site(node, node.id, NAMED[node.id], NAMED[node.id])

    def visit_FunctionDef(self, node):
        for part in (node.args.defaults + node.args.kw_defaults + node.decorator_list + node.body):
            if part is not None:
                self.visit(part)

    def visit_AnnAssign(self, node):
        if node.value is not None:
            self.visit(node.value)

    def visit_JoinedStr(self, node):
        """Words of a message; its places have no columns of their own before Python 3.12."""


def sites_of(source):
    """All sites of the package, numbered."""
    found = []
    for path in sorted((source / "python/pkdp").rglob("*.py")):
        for site in Sites(path.read_text(encoding="utf-8")).found:
            found.append({"number": len(found), "file": str(path.relative_to(source)), **site})
    return found


def broken(source, site):
    text = (source / site["file"]).read_bytes()
    return text[:site["begin"]] + site["instead"].encode() + text[site["end"]:]


def copy_with(built, folder, name, text):
    """A package in `folder` that is the built one but for the file `name`."""
    for path in built.rglob("*"):
        place = folder / path.relative_to(built)
        if path.is_dir() and not path.is_symlink():
            place.mkdir(exist_ok=True)
        elif place.suffix != ".pyc":
            place.symlink_to(path.resolve())
    (folder / name).unlink()
    (folder / name).write_bytes(text)


class Tests:
    """The files of python/tests, which pytest runs up to the first failure."""

    def __init__(self, source, built):
        self.source, self.built, self.seconds = source.resolve(), built.resolve(), {}

    def code(self, name, package, timeout=None):
        environment = {**os.environ, "PYTHONPATH": str(package), "PYTHONDONTWRITEBYTECODE": "1",
                       "PKDP_SOURCE_DIR": str(self.source), "PKDP_BUILD_DIR": str(self.built.parent)}
        return finished([sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider",
                         str(self.source / "python/tests" / name)], timeout, cwd=package, env=environment)[0]

    def sound(self):
        """Measures the tests; those that fail without any mutant are left out."""
        with tempfile.TemporaryDirectory() as scratch:
            copy_with(self.built / "pkdp", self.package(scratch), "__init__.py",
                      (self.built / "pkdp/__init__.py").read_bytes())
            for path in sorted((self.source / "python/tests").glob("test_*.py")):
                begin = time.monotonic()
                if self.code(path.name, pathlib.Path(scratch)) == 0:
                    self.seconds[path.name] = time.monotonic() - begin
                else:
                    print(f"package.py: left out, it fails without any mutant: {path.name}", file=sys.stderr)

    @staticmethod
    def package(scratch):
        folder = pathlib.Path(scratch, "pkdp")
        folder.mkdir()
        return folder

    def judge(self, site):
        stem = pathlib.Path(site["file"]).stem
        order = sorted(self.seconds, key=lambda name: (stem.rstrip("s") not in name, self.seconds[name]))
        with tempfile.TemporaryDirectory() as scratch:
            copy_with(self.built / "pkdp", self.package(scratch), site["file"].removeprefix("python/pkdp/"),
                      broken(self.source, site))
            for name in order:
                code = self.code(name, pathlib.Path(scratch), 10 + 10 * self.seconds[name])
                if code != 0:
                    return {"killed_by": name, "how": "time" if code is None else "test case"}
        return {"killed_by": None, "how": f"survives {len(order)} files of tests"}


def kind_of(site):
    if site["wrong"].endswith(" + 1") or site["right"] in ("True", "False"):
        return "constant"
    if any(site["right"] == right for right, _ in COMPARISONS.values()):
        return "inequality"
    return "arithmetic" if any(site["right"] == right for right, _ in ARITHMETIC.values()) else "condition"


def main(arguments):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("source", type=pathlib.Path)
    parser.add_argument("built", type=pathlib.Path)
    parser.add_argument("results", type=pathlib.Path)
    parser.add_argument("--count", type=int, default=150, help="mutants (150)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--minutes", type=float, default=float("inf"), help="begin no mutant after them")
    parser.add_argument("--again", action="store_true", help="judge the survivors once more")
    options = parser.parse_args(arguments)
    options.results.mkdir(parents=True, exist_ok=True)
    end = time.monotonic() + 60 * options.minutes
    sites = [{**site, "kind": kind_of(site)} for site in sites_of(options.source)]
    drawn = random.Random(options.seed).sample(sites, min(options.count, len(sites)))
    kept = options.results / "package.jsonl"
    done = judged_before(kept, [(site, site["file"]) for site in drawn], options.again)
    tests = Tests(options.source, options.built)
    tests.sound()

    def one(site):
        return {**site, **tests.judge(site)} if time.monotonic() < end else None

    return judged_in_parallel(one, [site for site in drawn if site["number"] not in done], options.jobs, kept)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
