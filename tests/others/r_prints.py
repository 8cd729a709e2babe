"""What R's tests print (tests/d-p-q-r-tests.Rout.save): masses, tails and logarithms, to seven digits.

> (Rbinom … )                            the counts, to which the later lines refer
> (Pbinom … pbinom(Rbinom, size = 55, prob = pi/16) )
[1] 0.002917878 …
Tables with the column pnorm(y, log=T) have a y in each row.
"""

import math
import re
from fractions import Fraction

from entry import Entry, Printed, Unreadable

TABLE = "R d-p-q-r-tests.Rout.save"
ASKED = re.compile(r"^> (?:\((\w+)\s*<- )?(.*)$")
CALL = re.compile(r"\b([dp])(binom|hyper)\s*\((R\w+), (.*?)\)")
HEAD = re.compile(r"pnorm\((-?)y, log=T\)")
ROW = re.compile(r"^ *\[\d+,\] +(.*)$")
PARAMETERS = {"binom": ("size", "prob"), "hyper": ("m", "n", "k")}
NUMBERS = {"pi/16": Fraction(math.pi / 16)}  # the double that R computes with
SEVEN_DIGITS = Fraction(1, 10**6)


def function_of(kind, family, values):
    """(function of certified.py, its arguments but for the count)."""
    if family == "binom":
        return f"binomial.{'pmf' if kind == 'd' else 'cdf'}", (values["size"], values["prob"])
    white, black, drawn = (values[name] for name in ("m", "n", "k"))
    return f"hypergeometric.{'pmf' if kind == 'd' else 'cdf'}", (white + black, white, drawn)


def printed_after(lines, place):
    """The numbers that stand behind a command and its continuation, and where they begin."""
    place += 1
    while place < len(lines) and lines[place].startswith("+"):
        place += 1
    numbers, first = [], place
    while place < len(lines) and (found := re.match(r"^ *\[\d+\] +(.*)$", lines[place])):
        numbers += found.group(1).split()
        place += 1
    return numbers, first


def masses_and_tails(lines):
    known = {}
    for place, line in enumerate(lines):
        asked = ASKED.match(line)
        if not asked:
            continue
        name, command = asked.groups()
        if name in ("Rbinom", "Rhyper"):
            known[name] = [int(text) for text in printed_after(lines, place)[0]]
        call = CALL.search(command)
        if not call or not (name or command.startswith(("dbinom", "dhyper"))):
            continue
        kind, family, counts, rest = call.groups()
        words = dict(word.split(" = ") for word in rest.split(", ") if " = " in word)
        if set(words) != set(PARAMETERS[family]):
            continue
        function, arguments = function_of(kind, family, {
            key: NUMBERS.get(word) or Fraction(word) for key, word in words.items()})
        numbers, first = printed_after(lines, place)
        if len(numbers) != len(known.get(counts, [])):
            raise Unreadable(f"{TABLE}, line {first + 1}: {len(numbers)} values of {counts}")
        for count, text in zip(known[counts], numbers):
            head = (Fraction(count), *arguments)
            yield Entry(TABLE, f"line {first + 1}", function, [head], Printed(text), SEVEN_DIGITS)


def logarithms(lines):
    columns = []
    for place, line in enumerate(lines, 1):
        row = ROW.match(line)
        if not row:
            # In the order in which they stand; the others are logarithms of what was rounded.
            columns = re.findall(r"log\(pnorm\(-?y\)\)|pnorm\(-?y, log=T\)", line)
            continue
        y, *values = row.group(1).split()
        for column, text in zip(columns, values):
            head = HEAD.fullmatch(column)
            if head and Fraction(text):  # 0 is what is below the least double
                yield Entry(TABLE, f"line {place}", "log_normal_below", [(Fraction(head.group(1) + y),)],
                            Printed(text), SEVEN_DIGITS)


def read(folder):
    file = folder / "tests/d-p-q-r-tests.Rout.save"
    lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    yield from masses_and_tails(lines)
    yield from logarithms(lines)
