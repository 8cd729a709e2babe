"""`pkdp account counting` answers what `pkdp eval` certifies, in words, numbers and curves."""

import csv
import os
import shutil
import tempfile
import unittest
from fractions import Fraction

import jsonschema

import pkdp_program
from pkdp_program import answer, run


def account(*words):
    reply = answer("account", "counting", *words)
    jsonschema.validate(reply, pkdp_program.schema("account"))
    return reply


class AccountCounting(unittest.TestCase):
    def test_known_records_only_shift_the_count(self):
        direct = answer("eval", "counting.delta", "n=40", "p=1/10", "epsilon=1")
        for attacker in ("active", "passive"):
            reply = account("--records", "100", "--known", "60", "--attacker", attacker,
                            "--p", "1/10", "--epsilon", "1")
            self.assertEqual(reply["figures"][0]["lower"], direct["lower"])

    def test_list_has_the_known_first(self):
        direct = answer("eval", "counting.delta", "n=3", "p=1/5,1/7", "ratio=3/2")
        reply = account("--records", "4", "--known", "1", "--p", "1/3,1/5,1/7", "--ratio", "3/2")
        self.assertEqual(reply["figures"][0]["lower"], direct["lower"])

    def test_bounds_are_never_below_the_tight_value(self):
        for law in (["--p", "3/10"], ["--lambda", "1/5"]):
            for epsilon in ("1/100", "1/2", "2"):
                reply = account("--records", "60", "--known", "0", *law, "--epsilon", epsilon)
                tight = Fraction(reply["figures"][0]["lower"])
                self.assertGreaterEqual(len(reply["figures"]), 3)
                for figure in reply["figures"][1:]:
                    self.assertGreaterEqual(Fraction(figure["upper"]), tight)

    def test_epsilon_inverts_delta_and_none_is_said(self):
        reply = account("--records", "50", "--known", "0", "--p", "1/4", "--delta", "1/1000")
        epsilon = reply["figures"][0]["upper"]
        back = answer("eval", "counting.delta", "n=50", "p=1/4", f"epsilon={epsilon}")
        self.assertLessEqual(Fraction(back["lower"]), Fraction(1, 1000))
        text = run("account", "counting", "--records", "3", "--known", "0", "--p", "1/2", "--delta",
                   "1/100").stdout
        self.assertIn("none", text)
        self.assertIn("No ε", text)

    def test_curve_as_csv_and_svg(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "curve.csv")
            account("--records", "30", "--known", "0", "--p", "1/3", "--epsilon", "1", "--curve",
                    path, "--curve-points", "6", "--curve-max-epsilon", "2")
            with open(path, newline="") as file:
                rows = list(csv.DictReader(file))
            self.assertEqual([Fraction(row["epsilon"]) for row in rows],
                             [Fraction(2 * index, 5) for index in range(6)])
            uppers = [Fraction(row["delta_upper"]) for row in rows]
            self.assertEqual(uppers, sorted(uppers, reverse=True))
            if shutil.which("gnuplot"):
                picture = os.path.join(folder, "curve.svg")
                account("--records", "30", "--known", "0", "--p", "1/3", "--epsilon", "1", "--curve",
                        picture)
                with open(picture) as file:
                    self.assertIn("<svg", file.read())
            self.assertFalse([name for name in os.listdir(folder) if "tmp" in name])

    def test_the_former_spelling_of_an_option_does_the_same(self):
        question = ("--records", "30", "--known", "0", "--p", "1/3", "--epsilon", "1", "--curve-points", "3")
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "curve.csv")
            seen = []
            for words in (["--curve-max-epsilon", "2"], ["--curve-to", "2"], ["--curve-to=2"]):
                reply = account(*question, "--curve", path, *words)
                self.assertEqual(reply["inputs"]["curve-max-epsilon"], "2")
                with open(path, encoding="utf-8") as file:
                    seen.append((reply, file.read()))
            self.assertEqual(seen[0], seen[1])
            self.assertEqual(seen[0], seen[2])
        twice = run("account", "counting", *question, "--curve-to", "2", "--curve-max-epsilon", "2")
        self.assertEqual(twice.returncode, 2)
        self.assertIn("--curve-max-epsilon is given twice", twice.stderr)
        self.assertNotIn("--curve-to", run("account", "counting", "--help").stdout)
        # Only commands that have the option know its former spelling.
        self.assertEqual(run("account", "calibrate", "--curve-to", "2").returncode, 2)


class AccountSeries(unittest.TestCase):
    def figures(self, *words):
        reply = answer("account", "series", *words)
        jsonschema.validate(reply, pkdp_program.schema("account"))
        return [(figure["lower"], figure["upper"]) for figure in reply["figures"]]

    def test_bracket_embraces_the_exact_composition(self):
        exact = Fraction(answer("eval", "composition.counting_delta", "n=5", "p=1/10",
                                "releases=3", "epsilon=1")["lower"])
        (lower, upper), (_, basic) = self.figures("--records", "9", "--known", "4", "--releases",
                                                  "3", "--p", "1/10", "--epsilon", "1")
        slack = Fraction(1, 10**25)
        self.assertLessEqual(Fraction(lower), exact + slack)
        self.assertLessEqual(exact, Fraction(upper) + slack)
        self.assertLessEqual(Fraction(upper), Fraction(basic))

    def test_more_buckets_narrow_the_bracket(self):
        words = ("--records", "200", "--known", "0", "--releases", "50", "--p", "1/5", "--epsilon", "2")
        widths = []
        for buckets in ("256", "4096"):
            lower, upper = map(Fraction, self.figures(*words, "--buckets", buckets)[0])
            self.assertLessEqual(lower, upper)
            widths.append(upper - lower)
        self.assertLess(widths[1] * 4, widths[0])

    def test_epsilon_inverts_delta(self):
        words = ("--records", "200", "--known", "0", "--releases", "50", "--p", "1/5")
        lower, upper = self.figures(*words, "--delta", "1/1000")[0]
        for epsilon, compare in ((upper, self.assertLessEqual), (lower, self.assertGreaterEqual)):
            least, most = map(Fraction, self.figures(*words, "--epsilon", epsilon)[0])
            compare(least if epsilon == upper else most, Fraction(1, 1000))

    def test_curve_and_refusals(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "curve.csv")
            self.figures("--records", "30", "--known", "0", "--releases", "4", "--p", "1/3", "--epsilon", "1",
                         "--curve", path, "--curve-points", "6", "--curve-max-epsilon", "2")
            with open(path, newline="") as file:
                rows = list(csv.DictReader(file))
            self.assertEqual(len(rows), 6)
            for row in rows:
                self.assertLessEqual(Fraction(row["delta_lower"]), Fraction(row["delta_upper"]))
        for words in (["--releases", "0", "--known", "0"],
                      ["--releases", "2", "--known", "0", "--buckets", "3"],
                      ["--releases", "2", "--known", "30"]):
            result = run("account", "series", "--records", "30", "--p", "1/3", "--epsilon", "1",
                         *words)
            self.assertEqual(result.returncode, 2)


if __name__ == "__main__":
    unittest.main()
