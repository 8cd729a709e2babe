"""`pkdp eval`, `list` and `show`: formats, roundings and exact forms, against Python's fractions."""

import unittest
from fractions import Fraction
from math import comb

import jsonschema

import pkdp_program
from pkdp_program import answer, run


def binomial_upper(n, k, p):
    return sum(comb(n, j) * p**j * (1 - p) ** (n - j) for j in range(max(k, 0), n + 1))


class Eval(unittest.TestCase):
    def test_exact_enclosure_and_roundings(self):
        for n, k, p in [(10, 3, "1/20"), (7, 0, "1/2"), (25, 26, "0.3"), (4, -1, "1"), (0, 0, "0")]:
            reply = answer("eval", "binomial.upper_tail", f"n={n}", f"k={k}", f"p={p}")
            jsonschema.validate(reply, pkdp_program.schema("eval"))
            truth = binomial_upper(n, k, Fraction(p))
            self.assertEqual(Fraction(reply["exact"]), truth)
            self.assertLessEqual(Fraction(reply["lower"]), truth)
            self.assertGreaterEqual(Fraction(reply["upper"]), truth)
            # Python's division of integers is correctly rounded.
            self.assertEqual(float.fromhex(reply["nearest"]), float(truth))
            self.assertLessEqual(Fraction(float.fromhex(reply["down"])), truth)
            self.assertGreaterEqual(Fraction(float.fromhex(reply["up"])), truth)

    def test_digits_are_relative_agreement(self):
        for digits in (1, 15, 200):
            reply = answer(
                "eval", "binomial.upper_tail", "n=1000", "k=900", "p=1/20", "--digits", str(digits)
            )
            low, high = Fraction(reply["lower"]), Fraction(reply["upper"])
            self.assertGreater(low, 0)
            self.assertLessEqual(high - low, low / 10**digits)

    def test_bits(self):
        reply = answer("eval", "binomial.pmf", "n=10", "k=3", "p=1/3", "--bits", "333")
        low, high = Fraction(reply["lower"]), Fraction(reply["upper"])
        self.assertLessEqual((high - low) * 2**333, low)

    def test_affine_exact_form(self):
        reply = answer("eval", "counting.delta", "n=3", "p=1/2", "epsilon=1/10")
        jsonschema.validate(reply, pkdp_program.schema("eval"))
        # P = (1/4, 1/2, 1/4), Q one later: δ = 3/4 − c/4 as long as 1 < c < 2.
        self.assertEqual(
            reply["exact"], {"constant": "3/4", "coefficient": "-1/4", "exponent": "1/10"}
        )

    def test_epsilon_as_logarithm_and_ratio_agree(self):
        by_log = answer("eval", "counting.delta", "n=3", "p=1/2", "epsilon=ln(3/2)")
        by_ratio = answer("eval", "counting.delta", "n=3", "p=1/2", "ratio=3/2")
        self.assertEqual(by_log["exact"], "3/8")
        self.assertEqual(by_ratio["exact"], "3/8")

    def test_logarithm_form_infinities_and_none(self):
        reply = answer("eval", "counting.loss", "n=3", "p=1/2", "k=1")
        self.assertEqual(reply["exact"], {"log": "2"})
        self.assertEqual(answer("eval", "counting.loss", "n=3", "p=1/2", "k=0")["upper"], "inf")
        self.assertEqual(answer("eval", "counting.loss", "n=3", "p=1/2", "k=3")["nearest"], "-inf")
        none = answer("eval", "counting.epsilon", "n=3", "p=1/2", "delta=1/5")
        jsonschema.validate(none, pkdp_program.schema("eval"))
        self.assertEqual(none["nearest"], "none")

    def test_list_argument_from_words_file_and_stdin(self):
        words = answer("eval", "poisson_binomial.pmf", "p=1/3,1/5,0.7", "k=2")
        piped = run("eval", "poisson_binomial.pmf", "p=@-", "k=2", "--exact",
                    stdin="# three\n1/3, 1/5\n0.7\n")
        truth = (
            Fraction(1, 3) * Fraction(1, 5) * Fraction(3, 10)
            + Fraction(1, 3) * Fraction(4, 5) * Fraction(7, 10)
            + Fraction(2, 3) * Fraction(1, 5) * Fraction(7, 10)
        )
        self.assertEqual(Fraction(words["exact"]), truth)
        self.assertIn(str(truth), piped.stdout)

    def test_rounding_choice(self):
        text = run("eval", "binomial.pmf", "n=3", "k=1", "p=1/3", "--round", "up").stdout
        self.assertIn("up ", text)
        self.assertNotIn("nearest", text)

    def test_help_everywhere(self):
        for words in ([], ["eval"], ["list"], ["show"], ["check"], ["fixtures"], ["audit"],
                      ["account"], ["account", "counting"]):
            process = run(*words, "--help")
            self.assertEqual(process.returncode, 0, words)
            self.assertIn("pkdp", process.stdout)
        self.assertIn("MPFR", run("--version").stdout)


class ListAndShow(unittest.TestCase):
    def test_every_listed_quantity_is_shown(self):
        listed = answer("list")
        jsonschema.validate(listed, pkdp_program.schema("list"))
        names = [quantity["name"] for quantity in listed["quantities"]]
        self.assertEqual(names, sorted(names))
        for name in names:
            shown = answer("show", name)
            jsonschema.validate(shown, pkdp_program.schema("quantity"))
            self.assertTrue(shown["formula"])

    def test_patterns(self):
        names = [quantity["name"] for quantity in answer("list", "binomial.*")["quantities"]]
        self.assertEqual(len(names), 6)
        self.assertEqual(run("list", "nothing.*").returncode, 2)

    def test_show_statement(self):
        shown = answer("show", "th.conj-3.9")
        jsonschema.validate(shown, pkdp_program.schema("ledger"))
        readings = {row["reading"]: row for row in shown["statements"][0]["readings"]}
        self.assertEqual(readings["printed"]["verdict"], "refuted")


if __name__ == "__main__":
    unittest.main()
