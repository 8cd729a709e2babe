"""Every statement that is refuted or unsafe is told in plain words, with the numbers of a certificate."""

import fractions
import json
import pathlib
import tomllib
import unittest

import errata_numbers_test
import pkdp_program

LEDGER = pathlib.Path(pkdp_program.SOURCE) / "ledger"


def statements():
    for path in sorted(LEDGER.glob("*/*.toml")):
        yield path.stem, tomllib.loads(path.read_text(encoding="utf-8"))


def is_to_be_told(statement):
    """Is it unsafe, or refuted as printed?"""
    return statement["finding"] == "unsafe" or any(
        reading["name"] == "printed" and reading["verdict"] == "refuted" for reading in statement["readings"])


def sides(name):
    """Of the certificates that may be told, the printed one if there is one: the fractions on both sides."""
    printed = LEDGER / "certificates" / f"{name}.printed.json"
    for path in [printed] if printed.is_file() else LEDGER.glob(f"certificates/{name}.*.json"):
        certificate = json.loads(path.read_text(encoding="utf-8"))
        both = [fractions.Fraction(certificate[side]) for side in ("lhs", "rhs") if isinstance(certificate[side], str)]
        yield {value for value in both if value.denominator > 1}


class Told(unittest.TestCase):
    def test_refuted_and_unsafe_statements_are_told(self):
        told = 0
        for name, statement in statements():
            with self.subTest(name):
                if is_to_be_told(statement):
                    told += 1
                    self.assertTrue(statement.get("plain"), "no `plain`")
                    self.assertTrue(statement.get("told"), "no `told`")
                else:
                    self.assertFalse(statement.get("told"), "nothing of it is refuted as printed")
        self.assertGreater(told, 40)

    def test_the_numbers_told_are_those_of_a_certificate(self):
        for name, statement in statements():
            if statement.get("told"):
                with self.subTest(name):
                    numbers = {value for _, value, _ in errata_numbers_test.quoted(statement["told"])}
                    self.assertTrue(any(both <= numbers for both in sides(name)))

    def test_a_table_has_as_many_cells_in_each_row(self):
        for name, statement in statements():
            for block in statement.get("told", "").split("\n\n"):
                rows = block.strip().split("\n")
                if rows[0].startswith("|"):
                    with self.subTest(name):
                        self.assertTrue(all(row.startswith("| ") and row.endswith(" |") for row in rows))
                        self.assertEqual(1, len({row.count("|") for row in rows}))
                        self.assertGreater(len(rows), 2)


if __name__ == "__main__":
    unittest.main()
