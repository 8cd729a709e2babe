"""`pkdp account noisy-counting` answers what `pkdp eval` certifies, and refuses noise that is none."""

import unittest
from fractions import Fraction

import jsonschema

import pkdp_program
from pkdp_program import answer, run

NOISE = {"geometric": ("noise_p", "1/2"), "laplace": ("scale", "2"), "gaussian": ("sigma", "3/2")}


def account(*words):
    reply = answer("account", "noisy-counting", *words)
    jsonschema.validate(reply, pkdp_program.schema("account"))
    return reply


def option(kind):
    """What `pkdp eval` calls it, with dashes."""
    return "--" + NOISE[kind][0].replace("_", "-")


class AccountNoisyCounting(unittest.TestCase):
    def test_every_noise_is_that_of_eval(self):
        for kind, (name, size) in NOISE.items():
            words = ("--records", "60", "--known", "20", "--p", "1/10", "--noise", kind, "--epsilon",
                     "1/5")
            reply = account(*words, option(kind), size)
            # The former spelling: --scale for the size of any noise.
            self.assertEqual(reply["figures"], account(*words, "--scale", size)["figures"])
            direct = answer("eval", "noisy_counting.delta", "n=40", "p=1/10", f"noise={kind}",
                            f"{name}={size}", "epsilon=1/5")
            self.assertEqual(reply["figures"][0]["lower"], direct["lower"])
            tight, noise, records = (Fraction(figure["upper"]) for figure in reply["figures"])
            self.assertLessEqual(tight, noise)
            self.assertLessEqual(tight, records)

    def test_epsilon_of_delta(self):
        for kind, (_, size) in NOISE.items():
            reply = account("--records", "30", "--known", "0", "--p", "1/4", "--noise", kind, option(kind),
                            size, "--delta", "1/100")
            self.assertEqual(reply["quantity"], "epsilon")
            tight, noise = (Fraction(figure["upper"]) for figure in reply["figures"][:2])
            self.assertLess(tight, noise)

    def test_worst_case_is_a_bracket(self):
        reply = account("--records", "50", "--known", "0", "--lambda", "1/20", "--noise", "geometric",
                        "--noise-p", "3/5", "--ratio", "11/10")
        tight = reply["figures"][0]
        self.assertLessEqual(Fraction(tight["lower"]), Fraction(tight["upper"]))
        self.assertLess(Fraction(tight["upper"]), Fraction(reply["figures"][1]["lower"]))

    def test_epsilon_of_the_worst_case(self):
        for noise, scale in (("gaussian", "20"), ("laplace", "10"), ("geometric", "9/10")):
            reply = account("--records", "1000", "--known", "0", "--lambda", "1/20", "--noise", noise,
                            option(noise), scale, "--delta", "1e-6")
            tight, alone = reply["figures"][:2]
            self.assertEqual(reply["quantity"], "epsilon")
            self.assertLessEqual(Fraction(tight["lower"]), Fraction(tight["upper"]))
            self.assertLess(Fraction(tight["upper"]), Fraction(tight["lower"]) * Fraction(102, 100))
            self.assertLess(Fraction(tight["upper"]), Fraction(alone["lower"]))

    def test_bad_input(self):
        good = ["--records", "9", "--p", "1/2", "--epsilon", "1"]
        for words, named in (
                (["--noise", "gaussian", "--sigma", "0"], "--sigma"),
                (["--noise", "laplace", "--scale", "-1"], "--scale"),
                (["--noise", "geometric", "--noise-p", "1"], "--noise-p"),
                (["--noise", "gaussian"], "--sigma"),
                (["--noise", "laplace", "--sigma", "1"], "laplace noise has --scale"),
                (["--noise", "gaussian", "--sigma", "1", "--scale", "1"], "has --sigma"),
                (["--noise", "cauchy", "--scale", "1"], "--noise"),
                (["--scale", "1"], "--noise"),
                (["--noise", "laplace", "--scale", "1", "--known", "9"], "--known"),
                (["--noise", "laplace", "--scale", "1", "--lambda", "1/3"], "--lambda")):
            known = [] if "--known" in words else ["--known", "0"]
            reply = run("account", "noisy-counting", *good, *known, *words)
            self.assertEqual(reply.returncode, 2, words)
            self.assertIn(named, reply.stderr)


if __name__ == "__main__":
    unittest.main()
