"""Each row of the errata links certificates that contain the numbers which the row quotes."""

import fractions
import json
import pathlib
import re
import unittest

import pkdp_program

LEDGER = pathlib.Path(pkdp_program.SOURCE) / "ledger"
VULGAR = {"½": "1/2", "⅓": "1/3", "⅔": "2/3", "¼": "1/4", "¾": "3/4", "⅕": "1/5", "⅖": "2/5",
          "⅗": "3/5", "⅘": "4/5", "⅙": "1/6", "⅚": "5/6", "⅛": "1/8", "⅜": "3/8", "⅝": "5/8",
          "⅞": "7/8", "⅐": "1/7", "⅑": "1/9", "⅒": "1/10"}
RAISED = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻", "0123456789-")
# 1.5·10⁻²⁰, 10⁶, 2/3, 0.05, 12 %; no part of a name such as q₂, T₁, pk.thm-3, D(1)
NUMBER = re.compile(r"(?<![\w.₀-₉(])(?:(?P<factor>\d+(?:\.\d+)?)·)?10(?P<power>⁻?[⁰¹²³⁴⁵⁶⁷⁸⁹]+)"
                    r"|(?<![\w.₀-₉])(?P<plain>(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?)(?:/(?P<below>\d+))?(?P<percent> %)?(?![\w₀-₉])")


def quoted(text):
    """The numbers of a sentence: (as written, value, digits after the point or None)."""
    for sign, fraction in VULGAR.items():
        text = text.replace(sign, fraction)
    for match in NUMBER.finditer(text):
        written = match.group(0)
        if match.group("power"):
            exponent = int(match.group("power").translate(RAISED))
            factor = match.group("factor") or "1"
            value = fractions.Fraction(factor) * fractions.Fraction(10) ** exponent
            digits = len(factor.partition(".")[2]) - exponent
        else:
            plain = match.group("plain").replace(",", "")
            value = fractions.Fraction(plain)
            digits = len(plain.partition(".")[2]) if "." in plain else None
            if match.group("below"):
                value /= int(match.group("below"))
            if match.group("percent"):
                value /= 100
                digits = None if digits is None else digits + 2
        yield written, value, digits


def found(value):
    """The numbers in a certificate, with the lengths of its lists."""
    if isinstance(value, dict):
        for part in value.values():
            yield from found(part)
    elif isinstance(value, list):
        yield fractions.Fraction(len(value))
        for part in value:
            yield from found(part)
    elif isinstance(value, (int, str)):
        # A number alone, or the numbers of an expression such as ln(9) or 1 + 2*exp(-1).
        for number in re.findall(r"-?\d+(?:\.\d+)?(?:/\d+)?", str(value)):
            if "/" not in number or not number.endswith("/0"):
                yield fractions.Fraction(number)


def is_there(value, digits, numbers):
    if value in numbers:
        return True
    if digits is None:
        return False
    half = fractions.Fraction(1, 2) / fractions.Fraction(10) ** digits
    return any(abs(number - value) <= half for number in numbers)


# "n = 56" is about the input n, where a certificate has one.
NAMED = re.compile(r"(?<![\w^₀-₉′])(?P<name>e\^ε|e\^c|[nλεpT])(?P<others>(?: = [nλεpT])*) = (?P<number>[\d.,]*\d(?:/\d+)?)(?![\w·/^])")
INPUTS = {"n": ("n", "records"), "λ": ("lambda",), "ε": ("epsilon",), "p": ("p",),
          "T": ("threshold",), "e^ε": ("ratio",), "e^c": ("ratio",)}


def misnamed(row, certificates):
    """What the row says of an input that no certificate which has that input says."""
    wrong = []
    for match in NAMED.finditer(row["counterexample"]):
        said = [inputs[name] for inputs in certificates for name in INPUTS[match.group("name")]
                if isinstance(inputs.get(name), str)]
        value = fractions.Fraction(match.group("number").replace(",", ""))
        if said and value not in {number for text in said for number in found(text)}:
            wrong.append(match.group(0))
    return wrong


def inputs_of(row):
    return [json.loads((LEDGER / "certificates" / name).read_text(encoding="utf-8"))["inputs"]
            for name in row["certificates"]]


def missing(row):
    """What the row quotes and none of its certificates has."""
    numbers = set()
    for name in row["certificates"]:
        certificate = json.loads((LEDGER / "certificates" / name).read_text(encoding="utf-8"))
        for key in ("inputs", "lhs", "rhs"):
            numbers.update(found(certificate[key]))
    return [written for written, value, digits in quoted(row["counterexample"])
            if not is_there(value, digits, numbers)]


class Numbers(unittest.TestCase):
    def test_each_quoted_number_is_in_a_certificate_that_the_row_links(self):
        for row in pkdp_program.answer("errors")["errors"]:
            with self.subTest(ids=row["ids"], counterexample=row["counterexample"]):
                self.assertEqual(missing(row), [])

    def test_each_named_number_is_that_input(self):
        for row in pkdp_program.answer("errors")["errors"]:
            with self.subTest(ids=row["ids"], counterexample=row["counterexample"]):
                self.assertEqual(misnamed(row, inputs_of(row)), [])

    def test_exchanged_numbers_are_noticed(self):
        row = {"counterexample": "n = 2, λ = 1/3, e^c = 11/7: T = 5"}
        self.assertEqual(misnamed(row, [{"n": "2", "lambda": "1/3", "ratio": "11/7"}]), [])
        self.assertEqual(misnamed(row, [{"n": "3", "lambda": "2", "ratio": "11/7"}]),
                         ["n = 2", "λ = 1/3"])

    def test_a_changed_number_is_missed(self):
        for row in pkdp_program.answer("errors")["errors"]:
            numbers = list(quoted(row["counterexample"]))
            if not numbers:
                continue
            changed = dict(row, counterexample=row["counterexample"].replace(
                numbers[0][0], "987654321/1234567", 1))
            if changed != row:
                self.assertNotEqual(missing(changed), [], row["ids"])

    def test_there_is_no_markup(self):
        for row in pkdp_program.answer("errors")["errors"]:
            for key in ("printed", "counterexample", "holds"):
                self.assertNotRegex(row[key], r"[`\\]|\*\*|\]\(|(?<!\w)\*\w", row["ids"])

    def test_numbers_are_read(self):
        self.assertEqual([value for _, value, _ in quoted("½ at ε = 2·10⁻³, n = 1,000, 5 %, q₂")],
                         [fractions.Fraction(text) for text in ("1/2", "1/500", "1000", "1/20")])
        self.assertTrue(is_there(fractions.Fraction("0.33"), 2,
                                 {fractions.Fraction(1, 3)}))


if __name__ == "__main__":
    unittest.main()
