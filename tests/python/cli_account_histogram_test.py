"""`pkdp account histogram` answers what `pkdp eval` certifies, or a bracket around it."""

import unittest
from decimal import Decimal

import jsonschema

import pkdp_program
from pkdp_program import answer, run


def figures(*words):
    reply = answer("account", "histogram", *words)
    jsonschema.validate(reply, pkdp_program.schema("account"))
    return reply["figures"]


def account(*words):
    return figures(*words)[0]


def bounds(*words):
    return {figure["name"]: figure for figure in figures(*words)}


class AccountHistogram(unittest.TestCase):
    def same(self, figure, quantity, *arguments):
        direct = answer("eval", quantity, *arguments)
        self.assertEqual((figure["lower"], figure["upper"]), (direct["lower"], direct["upper"]))

    def test_full(self):
        words = ["--records", "5000", "--known", "1000", "--p", "1/10,2/5,1/2"]
        law = ["n=4000", "p=1/10,2/5,1/2"]
        self.same(account(*words, "--epsilon", "1/20"), "histogram.delta", *law, "epsilon=1/20")
        self.same(account(*words, "--k", "full", "--delta", "1/1000"), "histogram.epsilon", *law,
                  "delta=1/1000")

    def test_few_records(self):
        for attacker in ("active", "passive"):
            for rule in ("at-least", "more-than"):
                words = ["--records", "12", "--known", "3", "--p", "1/4,1/2", "--outside", "1/4",
                         "--k", "3", "--rule", rule, "--attacker", attacker]
                law = ["n=12", "known=3", "p=1/4,1/2", "outside=1/4", "k=3", f"rule={rule}"]
                self.same(account(*words, "--epsilon", "1/2"), f"k_anonymity.{attacker}_delta",
                          *law, "epsilon=1/2")
                self.same(account(*words, "--delta", "1/2"), f"k_anonymity.{attacker}_epsilon",
                          *law, "delta=1/2")

    def test_many_records(self):
        words = ["--records", "100000", "--known", "0", "--p", "1/10,2/5,1/2", "--k", "20"]
        figure = account(*words, "--epsilon", "1/50")
        full = answer("eval", "histogram.delta", "n=100000", "p=1/10,2/5,1/2", "epsilon=1/50")
        low, high = Decimal(figure["lower"]), Decimal(figure["upper"])
        self.assertLessEqual(low, Decimal(full["upper"]))
        self.assertLessEqual(Decimal(full["lower"]), high)
        self.assertLess(high - low, high / 10**12)
        bracket = account(*words, "--delta", "1/1000")
        self.assertLess(0, Decimal(bracket["lower"]))
        self.assertLess(Decimal(bracket["lower"]), Decimal(bracket["upper"]))

    def test_theorem_for_common_values(self):
        words = ["--records", "3000", "--known", "1000", "--p", "1/10,2/5,1/2"]
        of = ["n=2000", "lambda=1/10"]
        shown = bounds(*words, "--epsilon", "1/5")
        self.same(shown["bound pk.cor-1 (numerical)"], "bound.pk.thm-3.numerical_delta", *of,
                  "epsilon=1/5", "reading=corrected")
        self.same(shown["bound pk.cor-1 (blanket)"], "bound.pk.thm-3.blanket_delta", *of,
                  "epsilon=1/5")
        shown = bounds(*words, "--delta", "1/1000")
        self.same(shown["bound pk.cor-1 (closed)"], "bound.pk.thm-3.closed_epsilon", *of,
                  "delta=1/1000", "reading=corrected")
        epsilon = shown["bound pk.cor-1 (blanket)"]["upper"]
        served = answer("eval", "bound.pk.thm-3.blanket_delta", *of, f"epsilon={epsilon}")
        self.assertLessEqual(Decimal(served["upper"]), Decimal("0.001"))

    def test_theorem_for_rare_values(self):
        for known, attacker, left in (("0", "passive", ["n=1000", "threshold=39"]),
                                      ("5", "passive", ["n=1000", "threshold=39", "known=5"]),
                                      ("5", "active", ["n=995", "threshold=34"])):
            words = ["--records", "1000", "--known", known, "--attacker", attacker, "--p",
                     "1/1000,1/4,1/4", "--outside", "499/1000", "--k", "40"]
            for asked, quantity in (("epsilon", "delta"), ("delta", "epsilon")):
                shown = bounds(*words, f"--{asked}", "1/2")["bound pk.thm-5 (corrected)"]
                chosen = shown["meaning"].split("λ = ")[1].split(" ")[0]
                self.same(shown, f"bound.pk.thm-5.{quantity}", *left, f"lambda={chosen}",
                          f"{asked}=1/2", "reading=corrected")

    def test_theorems_only_where_they_apply(self):
        base = ["--records", "200", "--epsilon", "1"]
        none = ["--known", "0"]
        for words in ([*none, "--p", "1/100,1/4,1/4", "--outside", "49/100"],  # all counts released
                      [*none, "--p", "1/100,1/4,74/100", "--k", "20"],         # nobody can be absent
                      ["--p", "1/100,1/4,1/4", "--outside", "49/100", "--k", "20", "--known", "20",
                       "--attacker", "active"]):
            self.assertNotIn("bound pk.thm-5 (corrected)", bounds(*base, *words))
            self.assertIn("bound pk.cor-1 (numerical)", bounds(*base, *words))
        self.assertNotIn("bound pk.cor-1 (numerical)",
                         bounds(*base, *none, "--p", "0,1/2,1/2", "--k", "20"))

    def test_theorems_are_never_below_the_tight_value(self):
        for law in (["--p", "1/4,1/2", "--outside", "1/4"], ["--p", "1/50,1/2", "--outside", "0.48"],
                    ["--p", "1/100,1/3,197/300"]):
            for asked in (["--epsilon", "0"], ["--ratio", "3"], ["--delta", "1/2"]):
                for k in ("full", "3", "6"):
                    for attacker in ("active", "passive"):
                        shown = figures("--records", "16", "--known", "2", *law, *asked, "--k", k,
                                        "--attacker", attacker)
                        for figure in shown[1:]:
                            if figure["upper"] != "none":
                                self.assertGreaterEqual(Decimal(figure["upper"]),
                                                        Decimal(shown[0]["lower"]))

    def test_everything_hidden(self):
        figure = account("--records", "50", "--known", "0", "--p", "1/2,1/2", "--k", "51", "--epsilon", "0")
        self.assertEqual((figure["lower"], figure["upper"]), ("0", "0"))

    def test_what_a_mean_is_over(self):
        scene = ["--records", "12", "--known", "3", "--p", "1/4,3/4", "--epsilon", "1"]
        for words, said in (["--k", "3", "--attacker", "passive"], True), (["--k", "3"], False), (
                ["--attacker", "passive"], False):
            reply = answer("account", "histogram", *scene, *words)
            self.assertEqual(any("δ is a mean" in one for one in reply["assumptions"]), said)
            self.assertIn("decided without looking", " ".join(reply["remarks"]))

    def test_refusals(self):
        base = ["account", "histogram", "--records", "9"]
        for words, named in ((["--p", "1/2,1/3", "--epsilon", "1"], "5/6"),
                             (["--p", "1/2,1/2", "--known", "9", "--epsilon", "1"], "--known"),
                             (["--p", "1/2,1/2", "--k", "-1", "--epsilon", "1"], "--k"),
                             (["--p", "1", "--epsilon", "1"], "two possible values"),
                             (["--p", "1/2,1/2"], "--epsilon")):
            known = [] if "--known" in words else ["--known", "0"]
            result = run(*base, *known, *words)
            self.assertEqual(result.returncode, 2, words)
            self.assertIn(named, result.stderr)


if __name__ == "__main__":
    unittest.main()
