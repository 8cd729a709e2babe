"""checks/verify_certificates.py: right on every certificate, wrong as soon as one digit differs."""

import json
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import unittest
from fractions import Fraction

import jsonschema

import pkdp_program

SOURCE = pathlib.Path(pkdp_program.SOURCE)
SCRIPT = SOURCE / "checks" / "verify_certificates.py"
CERTIFICATES = sorted((SOURCE / "checks" / "certificates").glob("*.json"))
sys.path.insert(0, str(SOURCE / "checks"))
import certificate_numbers as numbers  # noqa: E402
import verify_certificates as verifier  # noqa: E402


def canonical(certificate):
    return json.dumps(certificate, sort_keys=True, indent=2, ensure_ascii=False) + "\n"


def replaced(text, position):
    """The text with the digit at this position raised by one (9 becomes 1); a sign is passed over."""
    position += text[position] == "-"
    digit = text[position]
    return text[:position] + str(int(digit) % 9 + 1) + text[position + 1:]


def is_wrong(certificate, name):
    try:
        verifier.verify(canonical(certificate), name)
    except verifier.Wrong:
        return True
    return False


def sides(certificate):
    """(holder, key) of every number in lhs and rhs."""
    for side in ("lhs", "rhs"):
        if isinstance(certificate[side], dict):
            for key in certificate[side]:
                yield certificate[side], key
        else:
            yield certificate, side


class Verifier(unittest.TestCase):
    def test_accepts_every_certificate(self):
        self.assertGreaterEqual(len(CERTIFICATES), 20)
        process = subprocess.run([sys.executable, SCRIPT], capture_output=True, text=True)
        self.assertEqual(process.returncode, 0, process.stdout + process.stderr)
        self.assertIn(f"{len(CERTIFICATES)} of {len(CERTIFICATES)}", process.stdout)

    def test_any_changed_digit_of_a_side_is_found(self):
        generator = random.Random(7)
        changed = 0
        for path in CERTIFICATES:
            original = path.read_text(encoding="utf-8")
            for holder_index in range(sum(1 for _ in sides(json.loads(original)))):
                text = list(sides(json.loads(original)))[holder_index]
                positions = [m.start() for m in re.finditer("[0-9]", text[0][text[1]])]
                for position in generator.sample(positions, min(6, len(positions))):
                    certificate = json.loads(original)
                    holder, key = list(sides(certificate))[holder_index]
                    holder[key] = replaced(holder[key], position)
                    self.assertTrue(is_wrong(certificate, path.name), f"{path.name} {key} {position}")
                    changed += 1
        self.assertGreater(changed, 100)

    def test_changed_inputs_are_found(self):
        # A changed input may leave a certificate that is true as well (a larger ratio, an output
        # that never occurs, another mechanism with the same sides); all the others are found.
        found = survived = 0
        for path in CERTIFICATES:
            original = json.loads(path.read_text(encoding="utf-8"))
            for key, value in original["inputs"].items():
                for index in range(len(value) if isinstance(value, list) else 1):
                    certificate = json.loads(json.dumps(original))
                    if isinstance(value, list):
                        certificate["inputs"][key][index] = replaced(value[index], 0)
                    else:
                        certificate["inputs"][key] = replaced(value, 0)
                    if is_wrong(certificate, path.name):
                        found += 1
                    else:
                        survived += 1
        self.assertGreater(found, 80)
        self.assertLess(survived, found // 7)

    def test_relation_reading_and_statement_are_checked(self):
        for path in CERTIFICATES:
            original = json.loads(path.read_text(encoding="utf-8"))
            for relation in ("<", "<=", "=", "!=", ">=", ">"):
                if relation != original["relation"]:
                    certificate = dict(original, relation=relation)
                    if original["statement"] != "th.conj-3.9":
                        self.assertTrue(is_wrong(certificate, path.name), f"{path.name} {relation}")
            self.assertTrue(is_wrong(dict(original, reading="corrected"), path.name))
            self.assertTrue(is_wrong(dict(original, statement="pk.def-1"), path.name))
            self.assertTrue(is_wrong(dict(original, extra="1"), path.name))
            self.assertTrue(is_wrong(dict(original, minimal=""), path.name))
            self.assertTrue(is_wrong(dict(original, minimal="not known: 2 of them"), path.name))
            self.assertTrue(is_wrong(dict(original, inputs=dict(original["inputs"], x="1")), path.name))
            with self.assertRaises(verifier.Wrong):
                verifier.verify(json.dumps(original), path.name)

    def test_exit_codes(self):
        with tempfile.TemporaryDirectory() as folder:
            def code(*arguments):
                return subprocess.run([sys.executable, SCRIPT, *arguments],
                                      capture_output=True).returncode
            self.assertEqual(code(folder), 1)  # nothing to verify is not a success
            self.assertEqual(code(os.path.join(folder, "absent.json")), 2)
            self.assertEqual(code("--unknown"), 2)
            bad = pathlib.Path(folder) / CERTIFICATES[0].name
            bad.write_text(CERTIFICATES[0].read_text().replace("1", "3"))
            self.assertEqual(code(folder), 1)
            bad.write_bytes(b"\xff\xfe garbage")
            self.assertEqual(code(folder), 1)
            self.assertEqual(code(str(CERTIFICATES[0])), 0)

    def test_schema(self):
        schema = pkdp_program.schema("certificate")
        jsonschema.Draft7Validator.check_schema(schema)
        for path in CERTIFICATES:
            certificate = json.loads(path.read_text(encoding="utf-8"))
            jsonschema.validate(certificate, schema)
            for broken in (dict(certificate, more=1), dict(certificate, lhs=0.5),
                           dict(certificate, relation="~"), dict(certificate, inputs={}),
                           dict(certificate, minimal="perhaps")):
                with self.assertRaises(jsonschema.ValidationError):
                    jsonschema.validate(broken, schema)


class Numbers(unittest.TestCase):
    def test_enclosures_contain_the_exponential(self):
        # e to 50 digits, and squares of enclosures against each other.
        e = Fraction(271828182845904523536028747135266249775724709369995, 10**50)
        low, high = numbers.enclose_power_of_e(Fraction(1), 200)
        self.assertLess(low, e + Fraction(1, 10**50))
        self.assertGreater(high, e - Fraction(1, 10**50))
        self.assertLess(high - low, Fraction(1, 2**190))
        for x in (Fraction(1, 3), Fraction(7), Fraction(-69), Fraction(1, 10**9), Fraction(40, 7)):
            low, high = numbers.enclose_power_of_e(x, 160)
            low2, high2 = numbers.enclose_power_of_e(2 * x, 160)
            self.assertLess(low, high)
            self.assertLessEqual(low * low, high2)
            self.assertGreaterEqual(high * high, low2)
            self.assertLess(high / low - 1, Fraction(1, 2**100))

    def test_order(self):
        half, log = numbers.rational(Fraction(1, 2)), numbers.logarithm
        self.assertEqual(numbers.compare(numbers.exponential(Fraction(1)), numbers.rational(3)), -1)
        self.assertEqual(numbers.compare(log(Fraction(2)), half), 1)
        self.assertEqual(numbers.compare(half, log(Fraction(2))), -1)
        self.assertEqual(numbers.compare(log(Fraction(2)), log(Fraction(3))), -1)
        self.assertEqual(numbers.compare(log(Fraction(1)), numbers.rational(0)), 0)

    def test_only_canonical_spellings(self):
        for text in ("2/4", "1/0", "01", "+1", "1.5", "", " 1", "1/-3", "-0", 1, None, {"log": "1"},
                     {"log": "-1"}, {"constant": "1", "coefficient": "0", "exponent": "1"}):
            with self.assertRaises((ValueError, ZeroDivisionError), msg=repr(text)):
                numbers.read_number(text)


class Ledger(unittest.TestCase):
    def test_ledger_of_one_statement_and_of_all(self):
        schema = pkdp_program.schema("ledger")
        jsonschema.Draft7Validator.check_schema(schema)
        for arguments in (["th.conj-3.9"], []):
            ledger = pkdp_program.answer("check", *arguments, timeout=600)
            jsonschema.validate(ledger, schema)
            files = {reading["certificate"] for statement in ledger["statements"]
                     for reading in statement["readings"] if "certificate" in reading}
            self.assertLessEqual(files, {path.name for path in CERTIFICATES})
        self.assertEqual(len(ledger["statements"]), 163)
        self.assertEqual(files, {path.name for path in CERTIFICATES})


if __name__ == "__main__":
    unittest.main()
