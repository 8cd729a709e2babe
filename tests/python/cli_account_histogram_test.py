"""`pkdp account histogram` answers what `pkdp eval` certifies, or a bracket around it."""

import unittest
from decimal import Decimal

import jsonschema

import pkdp_program
from pkdp_program import answer, run


def account(*words):
    reply = answer("account", "histogram", *words)
    jsonschema.validate(reply, pkdp_program.schema("account"))
    return reply["figures"][0]


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
        words = ["--records", "100000", "--p", "1/10,2/5,1/2", "--k", "20"]
        figure = account(*words, "--epsilon", "1/50")
        full = answer("eval", "histogram.delta", "n=100000", "p=1/10,2/5,1/2", "epsilon=1/50")
        low, high = Decimal(figure["lower"]), Decimal(figure["upper"])
        self.assertLessEqual(low, Decimal(full["upper"]))
        self.assertLessEqual(Decimal(full["lower"]), high)
        self.assertLess(high - low, high / 10**12)
        bracket = account(*words, "--delta", "1/1000")
        self.assertLess(0, Decimal(bracket["lower"]))
        self.assertLess(Decimal(bracket["lower"]), Decimal(bracket["upper"]))

    def test_everything_hidden(self):
        figure = account("--records", "50", "--p", "1/2,1/2", "--k", "51", "--epsilon", "0")
        self.assertEqual((figure["lower"], figure["upper"]), ("0", "0"))

    def test_refusals(self):
        base = ["account", "histogram", "--records", "9"]
        for words, named in ((["--p", "1/2,1/3", "--epsilon", "1"], "5/6"),
                             (["--p", "1/2,1/2", "--known", "9", "--epsilon", "1"], "--known"),
                             (["--p", "1/2,1/2", "--k", "-1", "--epsilon", "1"], "--k"),
                             (["--p", "1", "--epsilon", "1"], "two values"),
                             (["--p", "1/2,1/2"], "--epsilon")):
            result = run(*base, *words)
            self.assertEqual(result.returncode, 2, words)
            self.assertIn(named, result.stderr)


if __name__ == "__main__":
    unittest.main()
