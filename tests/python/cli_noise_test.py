"""`pkdp noise draw`: what is drawn, what is said of it, and what is kept secret."""

import json
import unittest
from fractions import Fraction

import jsonschema

import pkdp_program
from pkdp_program import answer, run


class Draws(unittest.TestCase):
    def refused(self, *words, saying, code=2):
        reply = run("noise", "draw", *words)
        self.assertEqual(reply.returncode, code, reply.stdout)
        self.assertIn(saying, reply.stderr)
        self.assertEqual(reply.stdout, "")

    def test_numbers_of_each_noise(self):
        for words in (("geometric", "--noise-p", "1/2"), ("discrete_gaussian", "--sigma", "3"),
                      ("laplace", "--scale", "2"), ("gaussian", "--sigma", "2.5")):
            reply = run("noise", "draw", "--noise", *words, "--draws", "200", "--bare")
            self.assertEqual(reply.returncode, 0, reply.stderr)
            drawn = [int(line) for line in reply.stdout.split()]
            self.assertEqual(len(drawn), 200)
            self.assertGreater(len(set(drawn)), 3)
            self.assertLess(abs(sum(drawn)) / 200, 3)

    def test_multiples_of_a_power_of_two(self):
        reply = run("noise", "draw", "--noise", "gaussian", "--sigma", "1", "--resolution", "5",
                    "--draws", "100", "--bare")
        eighths = [Fraction(line) * 32 for line in reply.stdout.split()]
        self.assertTrue(all(each.denominator == 1 for each in eighths))
        self.assertTrue(any(each.numerator % 2 for each in eighths))

    def test_numbers_are_released_and_not_repeated(self):
        words = ("--noise", "laplace", "--scale", "1/1024", "--to", "12,-7.5,1e6", "--resolution", "1")
        reply = answer("noise", "draw", *words)
        jsonschema.validate(reply, pkdp_program.schema("noise"))
        released = [Fraction(each) for each in reply["released"]]
        self.assertEqual(len(released), 3)
        for number, near in zip(released, (12, Fraction(-15, 2), 10**6)):
            self.assertLessEqual(abs(number - near), 1)
        self.assertNotIn("to", reply["inputs"])
        self.assertNotIn("-7.5,", json.dumps(reply["inputs"]))

    def test_a_secret_from_standard_input(self):
        reply = run("noise", "draw", "--noise", "geometric", "--noise-p", "1/1000000000", "--to", "@-",
                    "--bare", stdin="41 42\n43")
        self.assertEqual(reply.returncode, 0, reply.stderr)
        self.assertEqual([round(int(each) / 2) for each in reply.stdout.split()], [20, 21, 22])

    def test_the_privacy_of_what_is_released(self):
        def figure(*words):
            reply = answer("noise", "draw", "--noise", *words)
            (only,) = reply["figures"]
            return reply["quantity"], float(only["lower"]), float(only["upper"])

        quantity, lower, upper = figure("laplace", "--scale", "4")
        self.assertEqual((quantity, lower, upper), ("epsilon", 0.25, 0.25))
        quantity, lower, upper = figure("geometric", "--noise-p", "1/2", "--ratio", "3/2")
        self.assertEqual(quantity, "delta")
        self.assertAlmostEqual(lower, 1 / 6, places=12)
        coarse = figure("gaussian", "--sigma", "1", "--epsilon", "1/10")[2]
        fine = figure("gaussian", "--sigma", "1", "--epsilon", "1/10", "--resolution", "20")[1]
        ideal = float(answer("eval", "gaussian.delta", "sensitivity=1", "sigma=1",
                             "epsilon=1/10")["upper"])
        self.assertLess(coarse, fine)
        self.assertLess(fine, ideal)
        self.assertEqual(answer("noise", "draw", "--noise", "gaussian", "--sigma", "1")["figures"], [])

    def test_noise_on_a_lattice_is_for_numbers_on_it(self):
        """1.25 + whole noise shows the .25, whatever the noise is."""
        for words, number in ((("geometric", "--noise-p", "1/2"), "a whole number"),
                              (("discrete_gaussian", "--sigma", "3"), "a whole number"),
                              (("laplace", "--scale", "2"), "a whole number"),
                              (("gaussian", "--sigma", "2", "--resolution", "4"), "a multiple of 2^-4")):
            reply = answer("noise", "draw", "--noise", *words)
            self.assertIn(f"which is {number} whatever the records are", reply["assumptions"][0])
            self.refused("--noise", *words, "--to", "1.3", saying="--to")

    def test_what_is_refused(self):
        self.refused("--noise", "gaussian", "--scale", "2", saying="--scale")
        self.refused("--noise", "gaussian", saying="--sigma is missing")
        self.refused("--noise", "gaussian", "--sigma", "0", saying="above 0")
        self.refused("--noise", "geometric", "--noise-p", "1", saying="--noise-p")
        self.refused("--noise", "geometric", "--noise-p", "1/2", "--resolution", "1", saying="whole")
        self.refused("--noise", "laplace", "--scale", "2", "--resolution", "65", saying="0 to 64")
        self.refused("--noise", "laplace", "--scale", "2", "--to", "1/2", saying="a whole number")
        self.refused("--noise", "laplace", "--scale", "2", "--draws", "0", saying="--draws")
        self.refused("--noise", "laplace", "--scale", "2", "--draws", "10000000", saying="--draws",
                     code=3)
        self.refused("--noise", "laplace", "--scale", "2", "--to", "3", "--draws", "2",
                     saying="released once")
        self.refused("--noise", "laplace", "--scale", "2", "--epsilon", "1", "--ratio", "2",
                     saying="both given")
        self.refused("--noise", "cauchy", saying="geometric")


if __name__ == "__main__":
    unittest.main()
