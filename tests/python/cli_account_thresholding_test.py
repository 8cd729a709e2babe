"""`pkdp account thresholding` answers what `pkdp eval` certifies, for both attackers."""

import csv
import os
import tempfile
import unittest
from fractions import Fraction

import jsonschema

import pkdp_program
from pkdp_program import answer, run


def account(*words):
    reply = answer("account", "thresholding", *words)
    jsonschema.validate(reply, pkdp_program.schema("account"))
    return reply


SCENE = ["--records", "400", "--known", "80", "--threshold", "12"]
EQUAL = ["n=400", "known=80", "threshold=12"]


class AccountThresholding(unittest.TestCase):
    def tight(self, *words):
        return account(*words)["figures"][0]

    def same(self, figure, quantity, *arguments):
        direct = answer("eval", f"thresholding.{quantity}", *arguments)
        self.assertEqual((figure["lower"], figure["upper"]), (direct["lower"], direct["upper"]))

    def test_both_attackers(self):
        for attacker in ("active", "passive"):
            words = ["--attacker", attacker, "--p", "1/50"]
            self.same(self.tight(*SCENE, *words, "--epsilon", "1/10"), f"{attacker}_delta", *EQUAL,
                      "p=1/50", "epsilon=1/10")
            self.same(self.tight(*SCENE, *words, "--delta", "1/1000"), f"{attacker}_epsilon",
                      *EQUAL, "p=1/50", "delta=1/1000")
            self.same(self.tight(*SCENE, "--attacker", attacker, "--lambda", "1/50", "--epsilon",
                                 "1/10"), f"worst_{attacker}_delta", *EQUAL, "p=1/50",
                      "epsilon=1/10")

    def test_example_of_the_paper(self):
        scene = ["--records", "1000", "--known", "100", "--threshold", "100", "--p", "1e-7",
                 "--epsilon", "1/100"]
        self.assertLess(Fraction(self.tight(*scene)["upper"]), Fraction(1, 10**500))
        active = self.tight(*scene, "--attacker", "active")
        self.assertGreater(Fraction(active["lower"]), Fraction(999, 1000))

    def test_worst_epsilon_serves(self):
        words = SCENE + ["--lambda", "1/50"]
        epsilon = self.tight(*words, "--delta", "1/1000")["upper"]
        delta = self.tight(*words, "--epsilon", epsilon)["lower"]
        self.assertLessEqual(Fraction(delta), Fraction(1, 1000))

    def test_bounds_are_never_below_the_tight_value(self):
        for law in (["--p", "1/50"], ["--lambda", "1/20"]):
            for epsilon in ("0", "1/2", "2"):
                figures = account(*SCENE, *law, "--epsilon", epsilon)["figures"]
                self.assertGreaterEqual(len(figures), 2)
                for figure in figures[1:]:
                    self.assertGreaterEqual(Fraction(figure["upper"]),
                                            Fraction(figures[0]["lower"]))

    def test_list_and_two_sides(self):
        words = ["--records", "5", "--known", "2", "--threshold", "1", "--p", "1/3,1/5,0.7,1/2"]
        arguments = ["n=5", "known=2", "threshold=1", "p=1/3,1/5,0.7,1/2"]
        self.same(self.tight(*words, "--ratio", "3/2"), "passive_delta", *arguments, "ratio=3/2")
        self.same(self.tight(*words, "--upper-threshold", "4", "--epsilon", "1/2"),
                  "passive_delta", *arguments, "upper_threshold=4", "epsilon=1/2")

    def test_edges_in_words(self):
        text = run("account", "thresholding", "--records", "9", "--threshold", "9", "--p", "1/2",
                   "--epsilon", "1").stdout
        self.assertIn("delta = 0", text)
        self.assertIn("nothing is ever released", text)
        text = run("account", "thresholding", "--records", "9", "--known", "5", "--threshold", "3",
                   "--attacker", "active", "--p", "1/2", "--delta", "1/100").stdout
        self.assertIn("none", text)
        self.assertIn("protects nothing", text)

    def test_refusals(self):
        base = ["account", "thresholding", "--records", "9", "--threshold", "3"]
        for words, named in ((["--p", "1/2"], "--epsilon"), (["--epsilon", "1"], "--p"),
                             (["--p", "1/2", "--epsilon", "1", "--known", "9"], "--known"),
                             (["--p", "1/2", "--epsilon", "1", "--upper-threshold=-1"],
                              "--upper-threshold"),
                             (["--p", "1/2,1/3", "--epsilon", "1"], "--p"),
                             (["--lambda", "1/2", "--upper-threshold", "5", "--epsilon", "1"],
                              "--lambda")):
            with self.subTest(words=words):
                reply = run(*base, *words)
                self.assertEqual(reply.returncode, 2)
                self.assertIn(named, reply.stderr)

    def test_curve(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "curve.csv")
            account(*SCENE, "--p", "1/50", "--epsilon", "1", "--curve", path, "--curve-points", "3",
                    "--curve-to", "1")
            with open(path, newline="", encoding="utf-8") as file:
                rows = list(csv.DictReader(file))
            self.assertEqual([Fraction(row["epsilon"]) for row in rows],
                             [0, Fraction(1, 2), 1])
            deltas = [Fraction(row["delta_upper"]) for row in rows]
            self.assertEqual(deltas, sorted(deltas, reverse=True))


if __name__ == "__main__":
    unittest.main()
