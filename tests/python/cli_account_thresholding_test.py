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


PASSIVE = ["--attacker", "passive"]


class AccountThresholding(unittest.TestCase):
    def tight(self, *words):
        return account(*words)["figures"][0]

    def same(self, figure, quantity, *arguments):
        direct = answer("eval", quantity, *arguments)
        self.assertEqual((figure["lower"], figure["upper"]), (direct["lower"], direct["upper"]))

    def test_both_attackers(self):
        for attacker in ("active", "passive"):
            words = ["--attacker", attacker, "--p", "1/50"]
            self.same(self.tight(*SCENE, *words, "--epsilon", "1/10"), f"thresholding.{attacker}_delta", *EQUAL,
                      "p=1/50", "epsilon=1/10")
            self.same(self.tight(*SCENE, *words, "--delta", "1/1000"), f"thresholding.{attacker}_epsilon",
                      *EQUAL, "p=1/50", "delta=1/1000")
            self.same(self.tight(*SCENE, "--attacker", attacker, "--lambda", "1/50", "--epsilon",
                                 "1/10"), f"thresholding.worst_{attacker}_delta", *EQUAL, "p=1/50",
                      "epsilon=1/10")

    def test_example_of_the_paper(self):
        scene = ["--records", "1000", "--known", "100", "--threshold", "100", "--p", "1e-7",
                 "--epsilon", "1/100"]
        self.assertLess(Fraction(self.tight(*scene, *PASSIVE)["upper"]), Fraction(1, 10**500))
        active = self.tight(*scene)  # nobody weaker by silence
        self.assertGreater(Fraction(active["lower"]), Fraction(999, 1000))

    def test_worst_epsilon_serves(self):
        words = SCENE + PASSIVE + ["--lambda", "1/50"]
        epsilon = self.tight(*words, "--delta", "1/1000")["upper"]
        delta = self.tight(*words, "--epsilon", epsilon)["lower"]
        self.assertLessEqual(Fraction(delta), Fraction(1, 1000))

    def test_bounds_are_never_below_the_tight_value(self):
        for law in (["--p", "1/50"], ["--lambda", "1/20"]):
            for asked in (["--epsilon", "0"], ["--epsilon", "1/2"], ["--ratio", "8"],
                          ["--delta", "1/10"], ["--delta", "1/1000", "--attacker", "active"]):
                asked = asked if "--attacker" in asked else asked + PASSIVE
                figures = account(*SCENE, *law, *asked)["figures"]
                for figure in figures[1:]:
                    self.assertGreaterEqual(Fraction(figure["upper"]),
                                            Fraction(figures[0]["lower"]))

    def bounds(self, *words):
        return {figure["name"]: figure for figure in account(*words)["figures"]}

    def test_theorem_without_known_records(self):
        scene = ["--records", "1000", "--known", "0", "--threshold", "20", "--p", "1/200"]
        arguments = ["n=1000", "threshold=20", "p=1/200"]
        figures = self.bounds(*scene, "--epsilon", "1")
        self.same(figures["bound pk.thm-4 (sharp)"], "bound.pk.thm-4.sharp_delta", *arguments)
        self.same(figures["bound pk.thm-4 (printed)"], "bound.pk.thm-4.delta", *arguments,
                  "reading=printed")
        figures = self.bounds(*scene, "--delta", "1/1000")
        self.assertEqual(figures["bound pk.thm-4 (sharp)"]["upper"], "0")
        self.same(figures["bound pk.thm-4 (printed)"], "bound.pk.thm-4.epsilon", *arguments,
                  "reading=printed")
        self.assertIn("count without threshold", self.bounds(*scene, "--delta", "1/10"))

    def test_theorem_only_where_it_applies(self):
        scene = ["--records", "1000", "--threshold", "20", "--p", "1/200"]
        none = [*scene, "--known", "0", "--epsilon", "0"]
        self.assertNotIn("bound pk.thm-4 (printed)", self.bounds(*none))
        self.assertIn("bound pk.thm-4 (sharp)", self.bounds(*none))
        for words in (["--epsilon", "1", "--known", "20", "--attacker", "active"],
                      ["--delta", "1e-9", "--known", "0"]):
            self.assertFalse([name for name in self.bounds(*scene, *words) if "thm-4" in name])
        common = ["--records", "100", "--known", "0", "--threshold", "20", "--p", "1/2", "--epsilon", "5"]
        self.assertEqual([name for name in self.bounds(*common) if "thm-4" in name],
                         ["bound pk.thm-4 (sharp)"])

    def test_theorem_with_known_records(self):
        scene = ["--records", "1000", "--threshold", "20", "--known", "100", "--p", "1/200",
                 *PASSIVE]
        arguments = ["n=1000", "threshold=20", "known=100", "p=1/200", "b_max=5"]
        figures = self.bounds(*scene, "--epsilon", "1")
        self.assertNotIn("bound pk.thm-4 (printed)", figures)
        self.assertIn("b_max = 5", figures["bound pk.thm-4 (corrected)"]["meaning"])
        self.same(figures["bound pk.thm-4 (corrected)"], "bound.pk.thm-4.delta", *arguments)
        self.same(self.bounds(*scene, "--delta", "1/1000")["bound pk.thm-4 (corrected)"],
                  "bound.pk.thm-4.epsilon", *arguments)
        for b_max in range(1, 20):  # the choice loses at most a factor 2
            other = answer("eval", "bound.pk.thm-4.delta", *arguments[:-1], f"b_max={b_max}")
            if other["upper"] != "none":
                self.assertLess(Fraction(figures["bound pk.thm-4 (corrected)"]["lower"]),
                                2 * Fraction(other["upper"]))

    def test_theorem_with_half_of_the_records_known(self):
        scene = ["--records", "1000", "--threshold", "20", "--known", "500", "--p", "1/200",
                 *PASSIVE]
        sharp = self.bounds(*scene, "--epsilon", "0")["bound pk.thm-4 (sharp)"]
        self.same(sharp, "bound.pk.thm-4.sharp_delta", "n=1000", "threshold=20", "known=500", "p=1/200")
        tight = self.tight(*scene, "--epsilon", "0")
        self.assertLess(Fraction(sharp["upper"]), Fraction(1001, 1000) * Fraction(tight["lower"]))
        # Many known ones and a threshold at the mean: a b_max serves better.
        scene[3:6] = ["50", "--known", "100"]
        sharp = self.bounds(*scene[:-4], "--lambda", "1/20", *PASSIVE,
                            "--epsilon", "0")["bound pk.thm-4 (sharp)"]
        self.assertIn("known ones or more", sharp["meaning"])

    def test_theorem_against_an_active_attacker(self):
        figures = self.bounds("--records", "1000", "--threshold", "20", "--known", "10", "--p",
                              "1/200", "--epsilon", "1", "--attacker", "active")
        self.same(figures["bound pk.thm-4 (sharp)"], "bound.pk.thm-4.sharp_delta", "n=990",
                  "threshold=10", "p=1/200")

    def test_list_and_two_sides(self):
        words = ["--records", "5", "--known", "2", "--threshold", "1", "--p", "1/3,1/5,0.7,1/2",
                 *PASSIVE]
        arguments = ["n=5", "known=2", "threshold=1", "p=1/3,1/5,0.7,1/2"]
        self.same(self.tight(*words, "--ratio", "3/2"), "thresholding.passive_delta", *arguments, "ratio=3/2")
        self.same(self.tight(*words, "--upper-threshold", "4", "--epsilon", "1/2"),
                  "thresholding.passive_delta", *arguments, "upper_threshold=4", "epsilon=1/2")

    def test_edges_in_words(self):
        text = run("account", "thresholding", "--records", "9", "--known", "0", "--threshold", "9", "--p", "1/2",
                   "--epsilon", "1").stdout
        self.assertIn("delta = 0", text)
        self.assertIn("nothing is ever released", text)
        text = run("account", "thresholding", "--records", "9", "--known", "5", "--threshold", "3",
                   "--attacker", "active", "--p", "1/2", "--delta", "1/100").stdout
        self.assertIn("none", text)
        self.assertIn("protects nothing", text)

    def test_what_a_mean_is_over(self):
        for words, said in ((PASSIVE, True), ([], False)):
            reply = account(*SCENE, "--p", "1/50", "--epsilon", "1", *words)
            self.assertEqual(any("δ is a mean" in one for one in reply["assumptions"]), said)

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
                known = [] if "--known" in words else ["--known", "0"]
                reply = run(*base, *known, *words)
                self.assertEqual(reply.returncode, 2)
                self.assertIn(named, reply.stderr)

    def test_curve(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "curve.csv")
            account(*SCENE, "--p", "1/50", "--epsilon", "1", "--curve", path, "--curve-points", "3",
                    "--curve-max-epsilon", "1")
            with open(path, newline="", encoding="utf-8") as file:
                rows = list(csv.DictReader(file))
            self.assertEqual([Fraction(row["epsilon"]) for row in rows],
                             [0, Fraction(1, 2), 1])
            deltas = [Fraction(row["delta_upper"]) for row in rows]
            self.assertEqual(deltas, sorted(deltas, reverse=True))


if __name__ == "__main__":
    unittest.main()
