"""checks/verify/verify_certificates.py: right on every certificate, wrong as soon as one digit differs."""

import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest
from fractions import Fraction

import jsonschema

import pkdp_program

SOURCE = pathlib.Path(pkdp_program.SOURCE)
SCRIPT = SOURCE / "checks" / "verify" / "verify_certificates.py"
CERTIFICATES = sorted((SOURCE / "ledger" / "certificates").glob("*.json"))
sys.path.insert(0, str(SOURCE / "checks" / "verify"))
import verify_certificates as verifier  # noqa: E402


def canonical(certificate):
    return json.dumps(certificate, sort_keys=True, indent=2, ensure_ascii=False) + "\n"


def replaced(text, position):
    """The text with the digit at this position raised by one (9 becomes 1)."""
    return text[:position] + str(int(text[position]) % 9 + 1) + text[position + 1:]


def changes(holder):
    """(path to a string below `holder`, the string with a digit changed), for every digit.

    Of numbers of hundreds of digits, the first and last ten and every fortieth of the others.
    """
    for key, value in holder.items() if isinstance(holder, dict) else enumerate(holder):
        if isinstance(value, str):
            places = [match.start() for match in re.finditer("[0-9]", value)]
            if len(places) > 400:
                places = places[:10] + places[10:-10:40] + places[-10:]
            for place in places:
                yield (key,), replaced(value, place)
        else:
            for path, text in changes(value):
                yield (key, *path), text


def changed(certificate, part, path, text):
    """The certificate with the string at `path` below `part` replaced."""
    copy = json.loads(json.dumps(certificate))
    holder = copy[part] if path else copy
    for key in path[:-1]:
        holder = holder[key]
    holder[path[-1] if path else part] = text
    return copy


def complaint(certificate, name, known=None):
    """Why the verifier refuses the certificate; None when it does not."""
    try:
        verifier.verify(canonical(certificate), name, known)
    except verifier.Wrong as error:
        return str(error)
    return None


def derived_once(certificate):
    """The table with the derivation of this certificate replaced by its result."""
    key = certificate["statement"], certificate["reading"]
    entry = verifier.entries()[key]
    verifier.INPUTS.load(certificate["inputs"])
    sides = entry.derive()

    def derive():
        verifier.INPUTS.used = set(certificate["inputs"])
        return sides
    return {key: entry._replace(derive=derive)}


class Verifier(unittest.TestCase):
    def test_accepts_every_certificate(self):
        self.assertGreaterEqual(len(CERTIFICATES), 400)
        process = subprocess.run([sys.executable, SCRIPT], capture_output=True, text=True)
        self.assertEqual(process.returncode, 0, process.stdout + process.stderr)
        self.assertIn(f"{len(CERTIFICATES)} of {len(CERTIFICATES)}", process.stdout)

    def test_any_changed_digit_of_a_side_is_found(self):
        # In every side of every certificate; both sides are derived once for each certificate.
        tried = 0
        for path in CERTIFICATES:
            certificate = json.loads(path.read_text(encoding="utf-8"))
            known = derived_once(certificate)
            self.assertIsNone(complaint(certificate, path.name, known))
            for side in ("lhs", "rhs"):
                for place, text in changes({side: certificate[side]}):
                    wrong = changed(certificate, side, place[1:], text)
                    self.assertIsNotNone(complaint(wrong, path.name, known), f"{path.name} {text}")
                    tried += 1
        self.assertGreater(tried, 5_000)

    def test_changed_inputs_are_found(self):
        # Every digit of every input of every certificate. A changed input may leave a certificate
        # that is true as well (a larger ratio, an output that never occurs, another mechanism with
        # the same sides); all the others are found.
        found = survived = 0
        for path in CERTIFICATES:
            certificate = json.loads(path.read_text(encoding="utf-8"))
            for place, text in changes(certificate["inputs"]):
                why = complaint(changed(certificate, "inputs", place, text), path.name)
                found, survived = found + (why is not None), survived + (why is None)
        self.assertGreater(found, 5_000)
        self.assertLess(survived, found // 7)

    def test_relation_reading_and_statement_are_checked(self):
        for path in CERTIFICATES:
            original = json.loads(path.read_text(encoding="utf-8"))
            known = derived_once(original)
            for relation in ("<", "<=", "=", "!=", ">=", ">"):
                if relation != original["relation"] and original["statement"] != "th.conj-3.9":
                    wrong = dict(original, relation=relation)
                    self.assertTrue(complaint(wrong, path.name, known), f"{path.name} {relation}")
            self.assertTrue(complaint(dict(original, reading="corrected"), path.name))
            self.assertTrue(complaint(dict(original, statement="pk.def-1"), path.name))
            self.assertTrue(complaint(dict(original, extra="1"), path.name))
            for minimal in ("", "unknown", {"value": "first"}, {"value": "last", "text": "records"},
                            {"value": "first", "text": ""}, {"value": "unknown", "text": "2 of them"},
                            {"value": "first", "text": "records", "more": ""}):
                self.assertTrue(complaint(dict(original, minimal=minimal), path.name))
            more = dict(original, inputs=dict(original["inputs"], x="1"))
            self.assertTrue(complaint(more, path.name))
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
            self.assertEqual(code("--explain", str(CERTIFICATES[0])), 0)
            self.assertEqual(code("--explain", folder), 1)

    def test_schema(self):
        schema = pkdp_program.schema("certificate")
        jsonschema.Draft7Validator.check_schema(schema)
        for path in CERTIFICATES:
            certificate = json.loads(path.read_text(encoding="utf-8"))
            jsonschema.validate(certificate, schema)
            for broken in (dict(certificate, more=1), dict(certificate, lhs=0.5),
                           dict(certificate, relation="~"), dict(certificate, inputs={}),
                           dict(certificate, minimal={"value": "perhaps", "text": "records"})):
                with self.assertRaises(jsonschema.ValidationError):
                    jsonschema.validate(broken, schema)


class Numbers(unittest.TestCase):
    def test_enclosures_contain_the_exponential(self):
        # e to 50 digits, and squares of enclosures against each other.
        e = Fraction(271828182845904523536028747135266249775724709369995, 10**50)
        low, high = verifier.enclose_exponential(Fraction(1), 200)
        self.assertLess(low, e + Fraction(1, 10**50))
        self.assertGreater(high, e - Fraction(1, 10**50))
        self.assertLess(high - low, Fraction(1, 2**190))
        for x in (Fraction(1, 3), Fraction(7), Fraction(-69), Fraction(1, 10**9), Fraction(40, 7)):
            low, high = verifier.enclose_exponential(x, 160)
            low2, high2 = verifier.enclose_exponential(2 * x, 160)
            self.assertLess(low, high)
            self.assertLessEqual(low * low, high2)
            self.assertGreaterEqual(high * high, low2)
            self.assertLess(high / low - 1, Fraction(1, 2**100))

    def test_order(self):
        half, log, exp = Fraction(1, 2), verifier.ln, verifier.exp
        self.assertLess(exp(Fraction(1)), 3)
        self.assertGreater(log(Fraction(2)), half)
        self.assertLess(half, log(Fraction(2)))
        self.assertLess(log(Fraction(2)), log(Fraction(3)))
        self.assertEqual(verifier.compare(log(Fraction(1)), 0), 0)
        self.assertEqual(max(0, 1 - exp(Fraction(1))), 0)
        self.assertGreater(2 * exp(half) - 1, exp(half))
        with self.assertRaises((verifier.Wrong, TypeError)):
            verifier.compare(log(Fraction(2)), exp(half))

    def test_real_numbers_lie_between_their_bounds(self):
        two = verifier.bounds(verifier.sqrt(Fraction(2)))
        self.assertLess(two[0] ** 2, 2)
        self.assertGreater(two[1] ** 2, 2)
        self.assertLess(two[1] - two[0], Fraction(1, 2**180))
        difference = verifier.sqrt(2) * verifier.sqrt(2) - 2
        self.assertLessEqual(verifier.bounds(difference)[0], 0)
        self.assertGreaterEqual(verifier.bounds(difference)[1], 0)
        with self.assertRaises(verifier.Wrong):
            difference < 0  # undecided: refused, not guessed
        with self.assertRaises(verifier.Wrong):
            difference.inverse()

    def test_only_canonical_spellings(self):
        for text in ("2/4", "1/0", "01", "+1", "1.5", "", " 1", "1/-3", "-0", 1, None, {"log": "1"},
                     {"log": "-1"}, {"constant": "1", "coefficient": "0", "exponent": "1"},
                     {"constant": "1", "coefficient": "1"}, {}):
            with self.assertRaises(verifier.Wrong, msg=repr(text)):
                verifier.read_number(text)


if __name__ == "__main__":
    unittest.main()
