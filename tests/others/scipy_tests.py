"""What scipy's tests expect of laws, read from their source without running it.

Followed are assignments of numbers and arrays of numbers, rows of pytest.mark.parametrize, and
assertions on a call of a function below; an assertion on anything that is not written out is left.
"""

import ast
from fractions import Fraction

from entry import ULP, Entry, Printed, as_doubles

FUNCTIONS = {
    "binom.pmf": ("binomial.pmf", "knp"),
    "binom.cdf": ("binomial.cdf", "knp"),
    "binom.sf": ("binomial.sf", "knp"),
    **{f"hypergeom.{kind}": (f"hypergeometric.{kind}", "kMnN")
       for kind in ("pmf", "cdf", "sf", "logcdf", "logsf")},
    "ndtr": ("normal_below", "z"),
    "log_ndtr": ("log_normal_below", "z"),
}
FILES = ("stats/tests/test_discrete_distns.py", "stats/tests/test_distributions.py",
         "special/tests/test_ndtr.py", "special/tests/test_basic.py")


class NotWritten(Exception):
    """No number, array or call that is written out."""


class Asked:
    """A call of one of FUNCTIONS; arguments are numbers or lists of them."""

    def __init__(self, function, arguments):
        self.function, self.arguments = function, arguments

    def spread(self, size):
        columns = [one if isinstance(one, list) else [one] * size for one in self.arguments]
        return zip(*columns)


def function_of(call):
    words = ast.unparse(call.func).split(".")
    for name in (".".join(words[-2:]), words[-1]):
        if name in FUNCTIONS:
            return FUNCTIONS[name]
    return None


class Reader:
    def __init__(self, source):
        self.lines = source.encode().splitlines()
        self.names = {}

    def number(self, node):
        text = self.lines[node.lineno - 1][node.col_offset:node.end_col_offset].decode()
        if isinstance(node.value, (int, float)) and not isinstance(node.value, bool):
            return Printed(text.replace("_", ""))
        raise NotWritten(text)

    def arithmetic(self, node):
        left, right = self.value(node.left), self.value(node.right)
        if isinstance(left, list) and not isinstance(right, (list, Asked)):
            return [self.combined(node.op, one, right) for one in left]
        if isinstance(left, (list, Asked)) or isinstance(right, (list, Asked)):
            raise NotWritten("a sum of lists")
        return self.combined(node.op, left, right)

    def combined(self, operation, left, right):
        if isinstance(operation, ast.Mult):
            return left * right
        if isinstance(operation, ast.Div):
            return left / right
        if isinstance(operation, ast.Pow) and right.denominator == 1 and abs(right) < 400:
            return Fraction(left) ** int(right)
        raise NotWritten("another operation")

    def call(self, node):
        function = function_of(node)
        if function is not None and len(node.args) == len(function[1]) and not node.keywords:
            return Asked(function[0], [self.value(one) for one in node.args])
        if ast.unparse(node.func) == "np.array" and len(node.args) == 1:
            return self.value(node.args[0])
        raise NotWritten(ast.unparse(node))

    def value(self, node):
        if isinstance(node, ast.Constant):
            return self.number(node)
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
            inner = self.value(node.operand)
            if isinstance(inner, Printed):
                return Printed("-" + inner.text)
            raise NotWritten("minus a list")
        if isinstance(node, ast.BinOp):
            return self.arithmetic(node)
        if isinstance(node, (ast.List, ast.Tuple)):
            return [self.value(one) for one in node.elts]
        if isinstance(node, ast.Name) and node.id in self.names:
            return self.names[node.id]
        if isinstance(node, ast.Call):
            return self.call(node)
        raise NotWritten(ast.unparse(node))

    def tolerances(self, call):
        """(relative, absolute) of numpy's assertions."""
        given = {one.arg: self.value(one.value) for one in call.keywords if one.arg is not None}
        name = ast.unparse(call.func).split(".")[-1]
        if name == "assert_allclose":
            return given.get("rtol", Fraction(1, 10**7)), given.get("atol", Fraction(0))
        if name == "assert_almost_equal":
            return Fraction(0), Fraction(3, 2) / 10 ** int(given.get("decimal", 7))
        return ULP, Fraction(0)

    def assertion(self, call):
        """(function, arguments, expected, relative, absolute) of each number that is expected."""
        asked, expected = self.value(call.args[0]), self.value(call.args[1])
        if not isinstance(asked, Asked):
            return
        values = expected if isinstance(expected, list) else [expected]
        for arguments, value in zip(asked.spread(len(values)), values):
            if isinstance(value, Printed) and not any(isinstance(a, Asked) for a in arguments):
                yield asked.function, arguments, value, *self.tolerances(call)


def rows_of(function, reader):
    """What the names of the arguments stand for, in each case of a parametrized test."""
    for mark in function.decorator_list:
        if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.parametrize":
            names = [name.strip() for name in ast.literal_eval(mark.args[0]).split(",")]
            for row in mark.args[1].elts:
                yield dict(zip(names, reader.value(row)))
            return
    yield {}


def statements(function, reader):
    """The assertions of a test, one after the other."""
    for node in ast.walk(function):
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            try:
                reader.names[node.targets[0].id] = reader.value(node.value)
            except NotWritten:
                reader.names.pop(node.targets[0].id, None)
        elif (isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[-1].startswith("assert_")
              and len(node.args) >= 2):
            try:
                for found in reader.assertion(node):
                    yield node.lineno, found
            except NotWritten:
                pass


def tests_of(text):
    reader = Reader(text)
    for function in ast.walk(ast.parse(text)):
        if isinstance(function, ast.FunctionDef) and function.name.startswith("test"):
            reader.names = {}
            try:
                rows = list(rows_of(function, reader))
            except (NotWritten, ValueError, AttributeError, TypeError):
                continue
            for row in rows:
                reader.names = dict(row)
                yield from statements(function, reader)


def read(folder):
    """Entries of an installed scipy (the folder that is imported) or of a copy of its source."""
    folder = folder / "scipy" if (folder / "scipy").is_dir() else folder
    for name in FILES:
        file = folder / name
        if not file.exists():
            continue
        for line, (function, arguments, value, relative, absolute) in tests_of(
                file.read_text(encoding="utf-8")):
            yield Entry(f"scipy {file.name}", f"line {line}", function,
                        [tuple(arguments), as_doubles(arguments)], value, Fraction(relative),
                        Fraction(absolute))
