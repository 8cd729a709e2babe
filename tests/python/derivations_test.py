"""The tables of formulas, and the language that they are written in: what it refuses, and that a
broken entry does not pass."""

import json
import pathlib
import re
import sys
import unittest
from fractions import Fraction

import pkdp_program

SOURCE = pathlib.Path(pkdp_program.SOURCE)
VERIFY = SOURCE / "checks" / "verify"
CERTIFICATES = SOURCE / "ledger" / "certificates"
TABLES = sorted((VERIFY / "derivations").glob("*.formulas"))
sys.path.insert(0, str(VERIFY))
import verify_certificates as verifier  # noqa: E402

FRAME = "th.test [printed] is denied by lhs > rhs\n    whole n\n    lhs {}\n    rhs 0\n"


def value_of(formula, n=3, definitions=""):
    """The left side of an entry with this formula, n given."""
    entry = verifier.Table(definitions + FRAME.format(formula)).entries["th.test", "printed"]
    verifier.INPUTS.load({"n": str(n)})
    return entry.derive()[0]


class Sizes(unittest.TestCase):
    def test_the_program_and_the_lines_of_the_tables_are_short(self):
        program = (VERIFY / "verify_certificates.py").read_text(encoding="utf-8").splitlines()
        self.assertLessEqual(len(program), 600)
        self.assertLessEqual(max(map(len, program)), 100)
        self.assertGreaterEqual(len(TABLES), 10)
        for path in TABLES:
            lines = path.read_text(encoding="utf-8").splitlines()
            self.assertLessEqual(len(lines), 400, path.name)
            self.assertLessEqual(max(map(len, lines)), 100, path.name)

    def test_nothing_else_verifies(self):
        self.assertEqual([path.name for path in VERIFY.glob("verify*.py")],
                         ["verify_certificates.py"])

    def test_every_entry_has_a_certificate_of_its_own(self):
        names = {re.sub(r"[^A-Za-z0-9.-]", "-", ".".join(key)) + ".json"
                 for key in verifier.entries()}
        files = {path.name for path in CERTIFICATES.glob("*.json")}
        self.assertEqual(sorted(files - names), [])
        # Arrows that both readings of a figure share, and nothing else, may be without.
        self.assertTrue(all(name.startswith("pk.fig-1.") for name in names - files), names - files)


class Language(unittest.TestCase):
    def test_formulas_are_exact(self):
        self.assertEqual(value_of("n / 2"), Fraction(3, 2))
        self.assertEqual(value_of("2**-n"), Fraction(1, 8))
        self.assertEqual(value_of("sum(choose(n, k) for k in range(n + 1))"), 8)
        self.assertEqual(value_of("f(n)", definitions="f(x) = x * x if x > 2 else 0\n"), 9)
        block = "f(x) =\n    y = x + 1\n    given y > 2\n    g(z) = z * y\n    g(x)\n"
        self.assertEqual(value_of("f(n)", definitions=block), 12)
        with self.assertRaises(verifier.Wrong):
            value_of("f(n)", 1, block)
        for formula in ("0.5", "1e3", "2**(1/2)", "f'{n}'"):
            with self.assertRaises((verifier.Wrong, SyntaxError), msg=formula):
                value_of(formula)

    def test_what_no_formula_needs_is_refused(self):
        for formula in ("open('x')", "unknown", "unknown(n)", "n.real", "(1).__class__",
                        "_power(2, 1)", "__builtins__", "__import__('os')", "(x := 1)",
                        "[f.y for f in [n]]", "eval('1')", "getattr(n, 'real')", "lambda: unknown",
                        "(lambda: [y for z in range(1)])()", "1 if n else (yield)", "b'x'", "1j",
                        "...", "print(n)", "str(n)", "float(n)", "[_ for _ in [n]]"):
            with self.assertRaises((verifier.Wrong, SyntaxError), msg=formula):
                value_of(formula)
        for statement in ("import os", "del n", "n += 1", "return n", "x: int = 1", "assert n",
                          "global n", "raise n", "for x in [n]: x", "with n: n", "_x = 1",
                          "f(_x) = 1", "from os import x"):
            text = FRAME.format("n").replace("    rhs", f"    {statement}\n    rhs")
            with self.assertRaises((verifier.Wrong, SyntaxError), msg=statement):
                verifier.Table(text)

    def test_malformed_tables_are_refused(self):
        entry = FRAME.format("n")
        for text in (
                "f(x) = y\n" + entry, "f(x) = x\nf(x) = x\n" + entry, "law(x) = x\n" + entry,
                entry + entry, entry.replace("printed", "printed, printed"),
                entry.replace("lhs >", "lhs ~"), entry.replace("is denied by", "denies"),
                entry.replace("    rhs 0\n", ""),
                "    given n > 1\n" + entry, entry.replace("    rhs", "# a remark\n    rhs"),
                entry.replace("    lhs", "    n\n    lhs"), "f(x) =\n" + entry, "words\n" + entry):
            with self.assertRaises((verifier.Wrong, SyntaxError, IndexError), msg=text):
                table = verifier.Table(text)
                verifier.INPUTS.load({"n": "3"})
                table.entries["th.test", "printed"].derive()

    def test_inputs_are_of_the_stated_kind(self):
        for kind, good, bad in (
                ("whole", "3", "1/2"), ("whole", "-1", ["1"]), ("rational", "1/2", ["1"]),
                ("wholes", ["1"], ["1/2"]), ("wholes", ["2"], "2"), ("rationals", ["1/2"], "1")):
            table = verifier.Table(FRAME.format("0").replace("whole", kind))
            derive = table.entries["th.test", "printed"].derive
            verifier.INPUTS.load({"n": good})
            self.assertEqual(derive(), (0, 0))
            verifier.INPUTS.load({"n": bad})
            with self.assertRaises(verifier.Wrong):
                derive()
        verifier.INPUTS.load({"m": "3"})
        with self.assertRaises(KeyError):
            derive()

    def test_laws_and_divergences(self):
        law, excess = verifier.law, verifier.excess
        half = Fraction(1, 2)
        self.assertEqual(law([("a", half), ("b", 0), ("a", half)]), {"a": 1})
        self.assertEqual(verifier.binomial(2, half), {0: half / 2, 1: half, 2: half / 2})
        self.assertEqual(sum(verifier.geometric_mass(z, half) for z in range(-40, 41)),
                         1 - 2 * half**41 / (1 + half))
        self.assertEqual(sum(verifier.hypergeometric_mass(h, 5, 3, 2) for h in range(4)), 1)
        p, q = law([(0, half), (1, half)]), law([(1, half), (2, half)])
        self.assertEqual(excess(p, q, 1), half)
        self.assertEqual(excess(p, q, verifier.exp(1)), half)
        self.assertEqual(verifier.both_ways(law([(0, 1)]), p, 2), half)


class Explanation(unittest.TestCase):
    def test_the_documents_show_what_the_program_prints(self):
        name = "pk.lem-2.interior.json"
        text = (CERTIFICATES / name).read_text(encoding="utf-8")
        page = (SOURCE / "docs" / "formats.md").read_text(encoding="utf-8")
        self.assertIn(f"--explain ledger/certificates/{name}\nok     {name}"
                      f"{verifier.explain(json.loads(text))}", page)

    def test_every_certificate_is_explained_by_all_that_it_uses(self):
        for path in sorted(CERTIFICATES.glob("*.json")):
            certificate = json.loads(path.read_text(encoding="utf-8"))
            text = verifier.explain(certificate)
            start, formulas = text.index("\n\n"), text.rindex("\n\n")
            # The formulas that are printed suffice to derive the certificate.
            lines = text[start:formulas].rsplit("\n\n", 1)[0] + "\n"
            entries = verifier.Table(lines).entries
            self.assertIsNone(complaint_of(entries, path), path.name)


def complaint_of(entries, path):
    try:
        verifier.verify(path.read_text(encoding="utf-8"), path.name, entries)
    except verifier.Wrong as error:
        return str(error)
    return None


def certificates_of(table):
    """(file name, text) of the certificates of its entries."""
    for path in sorted(CERTIFICATES.glob("*.json")):
        certificate = json.loads(path.read_text(encoding="utf-8"))
        if (certificate["statement"], certificate["reading"]) in table.entries:
            yield path.name, path.read_text(encoding="utf-8")


def complaint(text, name, table):
    """Why the table refuses this certificate; None when it does not."""
    try:
        verifier.verify(text, name, table.entries)
    except verifier.Wrong as error:
        return str(error)
    return None


def refuses_one(table):
    return any(complaint(text, name, table) for name, text in certificates_of(table))


def with_other_digits(text):
    """The certificate with the first digit of one of its inputs changed."""
    certificate = json.loads(text)
    for name, value in certificate["inputs"].items():
        for index in range(len(value)) if isinstance(value, list) else [None]:
            copy = json.loads(text)
            old = value if index is None else value[index]
            new = re.sub("[0-9]", lambda digit: str(int(digit[0]) % 9 + 1), old, count=1)
            if index is None:
                copy["inputs"][name] = new
            else:
                copy["inputs"][name][index] = new
            yield json.dumps(copy, sort_keys=True, indent=2, ensure_ascii=False) + "\n"


class BrokenEntries(unittest.TestCase):
    def broken(self, path, old, new, every=1):
        """The table with one line changed, once for every so many of those that fit."""
        text = path.read_text(encoding="utf-8")
        for match in list(re.finditer(old, text, re.MULTILINE))[::every]:
            changed = text[:match.start()] + match.expand(new) + text[match.end():]
            yield match, verifier.Table(changed, verifier.table)

    def test_a_turned_relation_is_found(self):
        for path in TABLES:
            entries = len(re.findall("is denied by", path.read_text(encoding="utf-8")))
            tried = 0
            for match, table in self.broken(path, r"(is denied by lhs) (\S+) (rhs)$",
                                            r"\1 = \3", max(1, entries // 4)):
                if match[2] != "=":
                    self.assertTrue(refuses_one(table), f"{path.name}: {match[0]}")
                    tried += 1
            self.assertTrue(tried or not entries, path.name)

    def test_a_changed_side_is_found(self):
        for path in TABLES:
            sides = len(re.findall("^    [lr]hs ", path.read_text(encoding="utf-8"), re.MULTILINE))
            for side in ("lhs", "rhs"):
                line, other = rf"^    {side} (.*(?:\n {{5,}}.*)*)$", rf"    {side} 8/7 * (\1) + 1/11"
                for match, table in self.broken(path, line, other, max(1, sides // 4)):
                    if not match[1].startswith("ln(") and list(certificates_of(table)):
                        self.assertTrue(refuses_one(table), f"{path.name}: {match[0]}")

    def test_a_removed_hypothesis_is_found(self):
        # In each table there is one that alone refuses a certificate with a changed digit.
        for path in TABLES:
            table = verifier.table(path.stem)
            cases = ((wrong, name, complaint(wrong, name, table))
                     for name, text in certificates_of(table) for wrong in with_other_digits(text))
            found = any(why and why.startswith("not so: ")
                        and complaint(wrong, name, without(table, why)) != why
                        for wrong, name, why in cases)
            self.assertTrue(found or not table.entries, path.name)


def without(table, why):
    """The table with one hypothesis made to hold always."""
    copy = verifier.Table((VERIFY / "derivations" / f"{name_of(table)}.formulas").read_text(
        encoding="utf-8"), verifier.table)
    copy.words["required"] = lambda holds, text: verifier.require(holds or text == why, text)
    return copy


def name_of(table):
    return next(path.stem for path in TABLES if verifier.table(path.stem) is table)


def hypotheses(code):
    """(block, condition) of the hypotheses in compiled code."""
    for constant in getattr(code, "co_consts", ()):
        if isinstance(constant, str) and constant.startswith("not so: "):
            yield code.co_filename, constant.removeprefix("not so: ")


class Hypotheses(unittest.TestCase):
    """Inputs that one hypothesis refuses, for nearly every hypothesis of every table."""

    RECORDED = json.loads((pathlib.Path(__file__).parent / "refused_inputs.json").read_text())

    def refusal(self, statement, reading, inputs):
        """(block, condition) of the hypothesis that refuses these inputs."""
        try:
            verifier.INPUTS.load(inputs)
            verifier.entries()[statement, reading].derive()
        except verifier.Wrong as error:
            frames, trace = [], error.__traceback__
            while trace:
                frames.append(trace.tb_frame.f_code.co_filename)
                trace = trace.tb_next
            return frames[-2], str(error).removeprefix("not so: ")
        return None

    def test_each_refuses_what_it_is_there_for(self):
        for case in self.RECORDED:
            found = self.refusal(case["statement"], case["reading"], case["inputs"])
            self.assertEqual(found, (case["in"], case["hypothesis"]), case)

    def test_nearly_all_are_recorded(self):
        # Those that are not cannot fail: they are there for the reader.
        known = set()
        for path in TABLES:
            table = verifier.table(path.stem)
            functions = [entry.derive for entry in table.entries.values()] + [*table.words.values()]
            for function in functions:
                known.update(hypotheses(getattr(function, "__code__", None)))
        recorded = {(case["in"], case["hypothesis"]) for case in self.RECORDED}
        self.assertLessEqual(recorded, known)
        self.assertGreater(len(recorded), 0.95 * len(known), sorted(known - recorded))


if __name__ == "__main__":
    unittest.main()
