#!/usr/bin/env python3
"""Re-derives every certificate from its inputs alone, by plain enumeration.

usage: verify_certificates.py [--explain] [DIR | FILE ...]      (default: ledger/certificates/)

Standard library only; shares nothing with the C++. The tables derivations/*.formulas say for each
reading what is given, what the two sides are and which relation between them denies the claim; this
program is their language: exact numbers, words of the field, the evaluator. It checks hypotheses,
computes both sides and compares them exactly; --explain prints the formulas that a certificate
rests on. Exit code 0: all agree; 1: something differs; 2: usage.
"""

import ast
import collections
import dataclasses
import functools
import itertools
import json
import math
import pathlib
import re
import sys
from fractions import Fraction

HERE = pathlib.Path(__file__).resolve().parent
RELATIONS = {"<": (-1,), "<=": (-1, 0), "=": (0,), "!=": (-1, 1), ">=": (0, 1), ">": (1,)}
KEYS = set("schema source statement reading claim inputs lhs rhs relation minimal".split())
MINIMAL = re.compile(r'{"text": "[^0-9"\\]+", "value": "(first|only|unknown)"}')
BITS = 192
RATIONAL = re.compile(r"-?(0|[1-9][0-9]*)(/[1-9][0-9]*)?")


class Wrong(Exception):
    """A certificate that proves nothing, or a table that is no table."""


def require(condition, text):
    if not condition:
        raise Wrong(text)


# --- exact numbers: a + b*e^x and ln(q), with rational a, b, x, q ---------------------------------
#
# A canonical a + b*e^x with b, x != 0 is transcendental and e^x, e^y of different rational x, y are
# independent over the rationals (Lindemann-Weierstrass): numbers of different form differ, and
# comparing enclosures that are refined until they separate ends.

@functools.total_ordering
class Arithmetic:
    """What follows from x + y, x * y and compare."""

    def __radd__(self, other):
        return self + other

    def __rmul__(self, other):
        return self * other

    def __neg__(self):
        return self * -1

    def __sub__(self, other):
        return self + -other

    def __rsub__(self, other):
        return -self + other

    def __lt__(self, other):
        return compare(self, other) < 0


@dataclasses.dataclass(frozen=True)
class Number(Arithmetic):
    """constant + coefficient*e^exponent, or the logarithm of `log`; never a rational."""

    constant: Fraction
    coefficient: Fraction = Fraction(0)
    exponent: Fraction = Fraction(0)
    log: Fraction | None = None

    def __add__(self, other):
        same = isinstance(other, Number) and other.exponent == self.exponent
        require(self.log is None and (same or isinstance(other, (int, Fraction))), "a mixed sum")
        added = (other.constant, other.coefficient) if same else (other, 0)
        return affine(self.constant + added[0], self.coefficient + added[1], self.exponent)

    def __mul__(self, factor):
        require(self.log is None and isinstance(factor, (int, Fraction)), "a mixed product")
        return affine(self.constant * factor, self.coefficient * factor, self.exponent)


def affine(constant, coefficient, exponent):
    """constant + coefficient*e^exponent in its canonical form."""
    if coefficient == 0 or exponent == 0:
        return Fraction(constant + coefficient)
    return Number(Fraction(constant), Fraction(coefficient), Fraction(exponent))


def exp(x):
    if not isinstance(x, Real):
        return affine(0, 1, x)
    low, high = bounds(x)
    return between(enclose_exponential(low, BITS)[0], enclose_exponential(high, BITS)[1])


def ln(q):
    require(q > 0, "logarithm of a number that is not positive")
    return Fraction(0) if q == 1 else Number(Fraction(0), log=Fraction(q))


def read_rational(text):
    require(isinstance(text, str) and RATIONAL.fullmatch(text) and str(Fraction(text)) == text,
            f"not an exact rational in lowest terms: {text!r}")
    return Fraction(text)


def read_number(json_value):
    """The exact form of a certificate; only canonical spellings are accepted."""
    if not isinstance(json_value, dict):
        return read_rational(json_value)
    parts = [read_rational(json_value[part]) for part in sorted(json_value)]
    logarithm = set(json_value) == {"log"}
    require(logarithm or set(json_value) == {"constant", "coefficient", "exponent"}, "no number")
    number = ln(*parts) if logarithm else affine(parts[1], parts[0], parts[2])
    require(isinstance(number, Number), "a rational in disguise")
    return number


@functools.lru_cache(maxsize=4096)
def enclose_exponential(x, bits):
    """Rationals (low, high) around e^x for rational x, by halving x, the series, and squaring."""
    if x < 0:
        low, high = enclose_exponential(-x, bits)
        return 1 / high, 1 / low
    halvings = (int(x) + 1).bit_length() + 8
    work = bits + 2 * halvings + 32 + 2 * int(x)
    small = Fraction(x) / 2**halvings
    low_x = (small.numerator << work) // small.denominator
    low = high = low_term = high_term = 1 << work
    k = 0
    while high_term > 1:
        k += 1
        low_term = (low_term * low_x >> work) // k
        high_term = -(-high_term * (low_x + 1) // (k << work))
        low += low_term
        high += high_term
    high += 2  # the rest of the series, less than twice its first term, which is at most 1
    for _ in range(halvings):
        low = low * low >> work
        high = -(-high * high >> work)
    return Fraction(low, 1 << work), Fraction(high, 1 << work)


def enclose(x, bits):
    """Rationals (low, high) around a number without logarithm."""
    if not isinstance(x, Number):
        return x, x
    ends = [x.constant + x.coefficient * end for end in enclose_exponential(x.exponent, bits)]
    return min(ends), max(ends)


def compare(x, y):
    """-1, 0 or 1, exactly; logarithms are compared by what they are logarithms of."""
    if x == y:
        return 0
    if isinstance(x, Real) or isinstance(y, Real):
        x, y = real(x), real(y)
        require(x.high < y.low or y.high < x.low, "the bounds are too wide")
        return -1 if x.high < y.low else 1
    logs = [isinstance(z, Number) and z.log is not None for z in (x, y)]
    if any(logs):
        return compare(*(z.log if log else exp(z) for z, log in zip((x, y), logs)))
    bits = 64
    while True:
        (x_low, x_high), (y_low, y_high) = enclose(x, bits), enclose(y, bits)
        if x_high < y_low or y_high < x_low:
            return -1 if x_high < y_low else 1
        require(bits <= 1 << 20, "comparison undecided at 2^20 bits")
        bits *= 2


# --- real numbers between two bounds, for Gaussian noise, roots and logarithms in formulas --------

class Real(Arithmetic):
    """Between low/2^BITS and high/2^BITS, both integers; every operation rounds outwards."""

    def __init__(self, low, high):
        self.low, self.high = low, high

    def __add__(self, other):
        other = real(other)
        return Real(self.low + other.low, self.high + other.high)

    def __mul__(self, other):
        other = real(other)
        ends = [x * y for x in (self.low, self.high) for y in (other.low, other.high)]
        return Real(min(ends) >> BITS, -(-max(ends) >> BITS))

    def inverse(self):
        require(self.low > 0 or self.high < 0, "a divisor that may be 0")
        return Real((1 << 2 * BITS) // self.high, -(-(1 << 2 * BITS) // self.low))


def between(low, high):
    """A real number between two rationals."""
    return Real(math.floor(low * 2**BITS), math.ceil(high * 2**BITS))


def real(x):
    return x if isinstance(x, Real) else between(*enclose(x, BITS))


def bounds(x):
    """The two rationals around a real number."""
    return Fraction(real(x).low, 2**BITS), Fraction(real(x).high, 2**BITS)


def sqrt(x):
    x = real(x)
    require(x.low >= 0, "the root of a negative number")
    return Real(math.isqrt(x.low << BITS), math.isqrt(x.high << BITS) + 1)


# --- laws: {outcome: mass}, 0 at every other outcome ----------------------------------------------

class Law(dict):
    def __missing__(self, outcome):
        return Fraction(0)


def law(pairs):
    """The law of (outcome, mass) pairs: masses of one outcome are added, masses 0 left out."""
    masses = Law()
    for outcome, mass in pairs:
        masses[outcome] += mass
    return Law(pair for pair in masses.items() if pair[1] != 0)


def is_law(masses):
    return min(masses) >= 0 and sum(masses) == 1


def normalized(masses):
    total = sum(masses.values(), Fraction(0))
    return Law((outcome, mass / total) for outcome, mass in masses.items())


def image(masses, f):
    """The law of f(X), X of this law."""
    return law((f(outcome), mass) for outcome, mass in masses.items())


def binomial_mass(s, n, p):
    """P[Bin(n, p) = s]."""
    return choose(n, s) * Fraction(p) ** s * (1 - p) ** (n - s) if 0 <= s <= n else Fraction(0)


def binomial(n, p):
    return law((s, binomial_mass(s, n, p)) for s in range(n + 1))


def hypergeometric_mass(hits, n, known, ones):
    """The chance that `known` of n records, drawn without return, hold `hits` of the `ones`."""
    return Fraction(choose(known, hits) * choose(n - known, ones - hits), choose(n, ones))


def independent_bits(probabilities):
    """The law of bits drawn independently with these probabilities of 1."""
    return law((d, math.prod((p if bit else 1 - p for bit, p in zip(d, probabilities)),
                             start=Fraction(1)))
               for d in itertools.product((0, 1), repeat=len(probabilities)))


def geometric_mass(z, p):
    """P[noise = z] of two-sided geometric noise of ratio p; no noise for p = 0."""
    return (1 - p) / Fraction(1 + p) * Fraction(p) ** abs(z)


def choose(n, k):
    return math.comb(n, k) if 0 <= k <= n else 0


# --- divergences ----------------------------------------------------------------------------------

def excess(p, q, c):
    """H_c(P || Q) = the largest P(S) - c Q(S) over all sets S: the sum of the positive parts."""
    return sum((max(Fraction(0), mass - c * q[o]) for o, mass in p.items()), Fraction(0))


def both_ways(p, q, c):
    """The least delta at e^epsilon = c: the larger of H_c(P || Q) and H_c(Q || P)."""
    return max(excess(p, q, c), excess(q, p, c))


# --- finite models (the definitions on them: derivations/models.formulas) -------------------------

# Laws {(database, background): mass}; kernel {database: {(leakage, output): probability}}.
Model = collections.namedtuple("Model", "records values backgrounds outputs laws kernel")


def model():
    """The model of the inputs records, values, backgrounds, outputs; law_0, law_1, ... dense over
    (database, background); mechanism (one output for each database, -1: none) or kernel (dense over
    (database, leakage, output), with leakages when there are several). Indices start at 0."""
    sizes = [INPUTS.whole(name) for name in ("records", "values", "backgrounds", "outputs")]
    leakages = INPUTS.whole("leakages") if "leakages" in INPUTS.values else 1
    all_databases = list(itertools.product(range(sizes[1]), repeat=sizes[0]))
    cells = list(itertools.product(all_databases, range(sizes[2])))
    events = list(itertools.product(range(leakages), range(sizes[3])))
    names = [name for name in sorted(INPUTS.values) if name.startswith("law_")]
    require(names == [f"law_{k}" for k in range(len(names))], "laws must be numbered from 0")
    laws = [INPUTS.rationals(name) for name in names]
    require(all(len(masses) == len(cells) and is_law(masses) for masses in laws), "no law")
    if "mechanism" in INPUTS.values:
        outputs = INPUTS.wholes("mechanism")
        require(leakages == 1 and all(-1 <= o < sizes[3] for o in outputs), "no such output")
        rows = [[int(o == output) for _, o in events] for output in outputs]
    else:
        flat = INPUTS.rationals("kernel")
        rows = [flat[k:k + len(events)] for k in range(0, len(flat), len(events))]
    require(len(rows) == len(all_databases), "a row of the kernel for each database")
    require(all(len(row) == len(events) and min(row) >= 0 and sum(row) in (0, 1) for row in rows),
            "the probabilities of a row must sum to 1")
    kernel = {d: law(zip(events, row)) for d, row in zip(all_databases, rows) if any(row)}
    return Model(*sizes, [law(zip(cells, masses)) for masses in laws], kernel)


# --- the language of the tables -------------------------------------------------------------------
#
# A line at the margin begins a definition or an entry, a line indented by 4 a statement of it; more
# indented lines continue the line before, lines that begin with # are comments.
#   name(arguments) = expression          name = expression          uses other table
#   name(arguments) =                     statements, the last of them an expression, or lhs and rhs
#   statement [reading, reading] is denied by lhs > rhs or lhs = rhs        statements, likewise
# Statements: `whole n = records, m` names the inputs "records" and "m", integers; so do `rational`,
# and `wholes`, `rationals` for lists; `given condition` is a hypothesis; `name = expression` and
# `name(arguments) = expression` are local; `lhs expression`, `rhs expression` are the two sides.
# Expressions are Python's, without attributes, on the words of WORDS; / and ** are exact.

class Inputs:
    """The inputs of the certificate at hand; remembers which ones have been used."""

    def load(self, inputs):
        self.used = set()
        self.values = {name: [read_rational(text) for text in value] if isinstance(value, list)
                       else read_rational(value) for name, value in inputs.items()}

    def rationals(self, name, is_list=True):
        self.used.add(name)
        require(isinstance(self.values[name], list) == is_list, f"{name}: a list or no list")
        return self.values[name]

    def rational(self, name):
        return self.rationals(name, False)

    def wholes(self, name):
        require(all(x.denominator == 1 for x in self.rationals(name)), f"{name}: not integers")
        return [int(x) for x in self.values[name]]

    def whole(self, name):
        require(self.rational(name).denominator == 1, f"{name} is not an integer")
        return int(self.values[name])


def divide(x, y):
    return x * (y.inverse() if isinstance(y, Real) else 1 / Fraction(y))


def power(x, n):
    require(Fraction(n).denominator == 1, "an exponent that is no integer")
    return x ** int(n) if n >= 0 else Fraction(x) ** int(n)


def until(done, step, state):
    """The first of state, step(state), step(step(state)), ... that is done."""
    for _ in range(300):
        if done(state):
            return state
        state = step(state)
    raise Wrong("a loop that does not end")


INPUTS = Inputs()
WORDS = {f.__name__: f for f in (
    abs, all, any, dict, enumerate, frozenset, len, list, max, min, range, set, sorted, sum, tuple,
    zip, itertools.combinations, itertools.permutations, itertools.product, math.factorial,
    math.floor, math.isqrt, math.lcm, math.prod, exp, ln, real, between, bounds, sqrt, law, is_law,
    normalized, image, binomial_mass, binomial, hypergeometric_mass, independent_bits,
    geometric_mass, choose, excess, both_ways, model, until)}
WORDS |= {"required": require, "whole": INPUTS.whole, "rational": INPUTS.rational,
          "wholes": INPUTS.wholes, "rationals": INPUTS.rationals, "fold": functools.reduce,
          "items": lambda table: list(table.items()), "masses": lambda table: list(table.values()),
          "count": lambda sequence, x: list(sequence).count(x),
          "denominator": lambda x: Fraction(x).denominator, "laws": lambda m: m.laws,
          "records": lambda m: range(m.records), "values": lambda m: range(m.values),
          "outputs": lambda m: range(m.outputs), "backgrounds": lambda m: range(m.backgrounds),
          "bits": lambda n: list(itertools.product((0, 1), repeat=n)),
          "databases": lambda m: list(itertools.product(range(m.values), repeat=m.records)),
          "kernel": lambda m, d: m.kernel[d],
          "with_laws": lambda m, laws, backgrounds=None:
          m._replace(laws=laws, backgrounds=backgrounds or m.backgrounds)}
ALLOWED = tuple(getattr(ast, kind) for kind in (
    "BoolOp BinOp UnaryOp Lambda IfExp Dict Set ListComp SetComp DictComp GeneratorExp Compare "
    "Call Constant Subscript Slice Starred Name List Tuple keyword arguments arg comprehension "
    "boolop operator unaryop cmpop expr_context").split())


class Exact(ast.NodeTransformer):
    """Refuses what no formula needs; makes / and ** exact."""

    def visit(self, node):
        name = getattr(node, "id", getattr(node, "arg", None)) or ""
        require(isinstance(node, ALLOWED), f"{type(node).__name__} in a formula")
        require(not name.startswith("_"), f"the name {name} in a formula")
        require(not isinstance(node, ast.Constant) or node.value is None
                or type(node.value) in (int, str, bool), "a constant that is not exact")
        self.generic_visit(node)
        if isinstance(node, ast.BinOp) and isinstance(node.op, (ast.Div, ast.Pow)):
            word = ast.Name("_divide" if isinstance(node.op, ast.Div) else "_power", ast.Load())
            return ast.Call(word, [node.left, node.right], [])
        return node


def expression(text):
    return Exact().visit(ast.parse(text.strip(), mode="eval").body)


def assign(names, value):
    targets = [ast.Name(name, ast.Store()) for name in names.split(", ")]
    return ast.Assign([targets[0] if len(targets) == 1 else ast.Tuple(targets, ast.Store())], value)


def statements(text):
    """One statement of a table as statements of Python."""
    reading = re.fullmatch(r"(whole|rational|wholes|rationals) (.*)", text)
    local = re.fullmatch(r"([a-z]\w*(?:, [a-z]\w*)*) = (.*)", text)
    nested = re.fullmatch(r"([a-z]\w*)\(([^()]*)\) = (.*)", text)
    if reading:
        parts = [part.split(" = ") for part in reading[2].split(", ")]
        return [assign(part[0], expression(f"{reading[1]}({part[-1]!r})")) for part in parts]
    if text.startswith("given "):
        tree = ast.parse(text[6:], mode="eval").body
        parts = tree.values if isinstance(getattr(tree, "op", None), ast.And) else [tree]
        return [ast.Expr(expression(f"required({part}, {'not so: ' + part!r})"))
                for part in map(ast.unparse, parts)]
    if text.startswith(("lhs ", "rhs ")):
        return [assign(text[:3], expression(text[4:]))]
    if nested:
        return [assign(nested[1], expression(f"lambda {nested[2]}: {nested[3]}"))]
    return [assign(local[1], expression(local[2])) if local else ast.Return(expression(text))]


def function(name, arguments, lines):
    body = [statement for line in lines for statement in statements(line)]
    if not isinstance(body[-1], ast.Return):
        body.append(ast.Return(expression("(lhs, rhs)")))
    require(not any(isinstance(x, ast.Return) for x in body[:-1]), "a statement after the result")
    return ast.FunctionDef(name, expression(f"lambda {arguments}: 0").args, body, [])


def used_words(code):
    """The global names in compiled code, that of functions within it included."""
    parts = map(used_words, getattr(code, "co_consts", ()))
    return set(getattr(code, "co_names", ())).union(*parts)


BLOCK = re.compile(r"(?:^#.*\n)*^[^\s#].*\n(?:(?: .*)?\n)*", re.MULTILINE)
ENTRY = re.compile(r"(\S+) \[(.*)\] is denied by (lhs \S+ rhs(?: or lhs \S+ rhs)*)")
DEFINITION = re.compile(r"([a-z]\w*)\(([^()]*)\) =(?: (.+))?")
CONSTANT = re.compile(r"([a-z]\w*) = (.+)")
Entry = collections.namedtuple("Entry", "derive denials text table")


class Table:
    """The definitions and entries of one file of formulas."""

    def __init__(self, text, others=None):
        self.words = WORDS | {"__builtins__": {}, "_power": power, "_divide": divide}
        self.entries, self.texts = {}, {}
        require(not re.search("^[^#\n]", BLOCK.sub("", text), re.MULTILINE), "lines of no block")
        for block in BLOCK.findall(text):
            self.read(block.rstrip(), others)
        for f in [entry.derive for entry in self.entries.values()] + list(self.words.values()):
            unknown = used_words(getattr(f, "__code__", None)) - set(self.words)
            require(getattr(f, "__globals__", None) is not self.words or not unknown,
                    f"unknown words: {unknown}")

    def read(self, block, others):
        code = re.sub(r"^ *#.*\n", "", block, flags=re.MULTILINE)
        head, *body = (line.strip() for line in re.sub(r"\n {5,}", " ", code).split("\n"))
        entry, defined, constant = (form.fullmatch(head) for form in (ENTRY, DEFINITION, CONSTANT))
        if head.startswith("uses "):
            self.words |= others(head[5:]).words
            self.texts |= others(head[5:]).texts
        elif entry:
            denials = set(re.findall(r"lhs (\S+) rhs", entry[3]))
            require(denials <= set(RELATIONS), f"an unknown relation: {head}")
            derive = self.define(head, function("entry", "", body), block)["entry"]
            for key in ((entry[1], reading) for reading in entry[2].split(", ")):
                require(key not in self.entries, f"two entries for {key}")
                self.entries[key] = Entry(derive, denials, block, self)
        elif defined:
            body = [defined[3]] if defined[3] else body
            self.words |= self.define(defined[1], function(*defined.group(1, 2), body), block)
        else:
            require(constant, f"neither definition nor entry: {head}")
            value = assign(constant[1], expression(constant[2]))
            self.words |= self.define(constant[1], value, block)

    def define(self, name, statement, text):
        require(name not in self.words, f"{name} is defined twice")
        words, self.texts[name] = {}, text
        module = ast.fix_missing_locations(ast.Module([statement], []))
        exec(compile(module, name, "exec"), self.words, words)
        return words


table = functools.cache(lambda name: Table(
    (HERE / "derivations" / f"{name}.formulas").read_text(encoding="utf-8"), table))


@functools.cache
def entries():
    tables = [table(path.stem) for path in sorted((HERE / "derivations").glob("*.formulas"))]
    found = {key: entry for one in tables for key, entry in one.entries.items()}
    require(len(found) == sum(len(one.entries) for one in tables), "two entries for one reading")
    return found


# --- certificates ---------------------------------------------------------------------------------

def verify(text, name, known=None):
    """Raises Wrong unless the certificate is well formed and right in every digit."""
    try:
        certificate = json.loads(text)
        require(isinstance(certificate, dict) and set(certificate) == KEYS, "wrong set of keys")
        require(certificate["schema"] == "pkdp-certificate-1", "unknown schema")
        minimal = json.dumps(certificate["minimal"], sort_keys=True, ensure_ascii=False)
        require(MINIMAL.fullmatch(minimal), "minimal: a value and words without digits")
        canonical = json.dumps(certificate, sort_keys=True, indent=2, ensure_ascii=False) + "\n"
        require(text == canonical, "not in canonical form")
        key = (certificate["statement"], certificate["reading"])
        require(name == re.sub(r"[^A-Za-z0-9.-]", "-", ".".join(key)) + ".json",
                "the file name is not that of the reading")
        require(key in (known or entries()), "no derivation is known for this reading")
        derive, denials, *_ = (known or entries())[key]
        INPUTS.load(certificate["inputs"])
        lhs, rhs = derive()
        require(INPUTS.used == set(certificate["inputs"]), "an input has no meaning here")
        for side, derived in (("lhs", lhs), ("rhs", rhs)):
            exact = isinstance(derived, (int, Fraction, Number))
            require(exact and read_number(certificate[side]) == derived, f"{side} is {derived}")
        relation = certificate["relation"]
        require(relation in denials, f"relation {relation} does not deny the claim")
        require(compare(lhs, rhs) in RELATIONS[relation], f"lhs {relation} rhs does not hold")
    except (KeyError, TypeError, ValueError, ZeroDivisionError, AttributeError, IndexError,
            OverflowError, RecursionError, SyntaxError, NameError) as error:
        raise Wrong(f"malformed: {error!r}") from error


def explain(certificate):
    """The certificate with all that it rests on but this program."""
    entry = entries()[certificate["statement"], certificate["reading"]]
    used, found = set(), [entry.text]
    while found:
        code = re.sub(r"^ *#.*\n", "", found.pop(), flags=re.MULTILINE)
        words = set(re.findall(r"[a-z]\w*", code)) & set(entry.table.texts) - used
        found += map(entry.table.texts.get, words)
        used |= words
    texts = [text for word, text in entry.table.texts.items() if word in used] + [entry.text]
    inputs = [f"{name} = {json.dumps(value)}" for name, value in certificate["inputs"].items()]
    here = f"lhs = {certificate['lhs']} {certificate['relation']} {certificate['rhs']} = rhs\n"
    return "\n".join(["", f"claim: {certificate['claim']}", "", *texts, "", *inputs, "", here])


def main(arguments):
    explained = arguments[:1] == ["--explain"]
    arguments = arguments[explained:]
    if any(argument.startswith("-") for argument in arguments):
        print(__doc__.strip(), file=sys.stderr)
        return 0 if arguments in (["-h"], ["--help"]) else 2
    paths = [pathlib.Path(x) for x in arguments] or [HERE.parents[1] / "ledger" / "certificates"]
    files, wrong = [file for path in paths for file in (
        sorted(path.glob("*.json")) if path.is_dir() else [path])], 0
    for path in files:
        try:
            text = path.read_text(encoding="utf-8")
            verify(text, path.name)
            print(f"ok     {path.name}" + (explain(json.loads(text)) if explained else ""))
        except OSError as error:
            print(f"cannot read {path}: {error.strerror}", file=sys.stderr)
            return 2
        except (Wrong, UnicodeDecodeError) as error:
            wrong += 1
            print(f"WRONG  {path.name}: {str(error)[:300]}")
    print(f"{len(files) - wrong} of {len(files)} certificates verified")
    return 0 if files and not wrong else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
