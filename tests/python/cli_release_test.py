"""`pkdp account calibrate --release`: the noise that is found is drawn once, the very number drawn
with is certified, the secret count is nowhere; and what an answer says to paste next runs."""

import json
import re
import shlex
import tempfile
import unittest
from fractions import Fraction

import jsonschema

import pkdp_program
from pkdp_program import answer, run

SCENE = ("--records", "2000", "--known", "200", "--epsilon", "1/10", "--delta", "1e-6",
         "--bias-low", "1/5", "--bias-high", "2/5")
SIZES = {"gaussian": "sigma", "laplace": "scale", "geometric": "noise_p"}
CALIBRATE = ("account", "calibrate")


def pasted(line, **options):
    """Runs a command that an answer gave."""
    program, *words = shlex.split(line)
    assert program == "pkdp", line
    return run(*words, **options)


def next_of(text):
    (line,) = re.findall(r"^next: (.*)$", text, flags=re.MULTILINE)
    return line


class Release(unittest.TestCase):
    def released(self, *words, count="777", **options):
        reply = answer(*CALIBRATE, *words, "--release", count, **options)
        jsonschema.validate(reply, pkdp_program.schema("calibration"))
        return reply

    def test_the_number_drawn_with_is_the_one_certified(self):
        for noise, name in SIZES.items():
            reply = self.released(*SCENE, "--noise", noise)
            size = Fraction(reply["release"]["size"])
            least = Fraction(reply["scale"]["upper"])
            self.assertGreaterEqual(size, least)
            self.assertLessEqual(size, least * (1 + Fraction(1, 10**6)))
            self.assertIn(reply["release"]["size"], reply["release"]["drawn"])
            worst = answer("eval", "calibration.worst_delta", "n=2000", "known=200", "bias_low=1/5",
                           "bias_high=2/5", f"noise={noise}", f"{name}={reply['release']['size']}",
                           "epsilon=1/10")
            delta = reply["release"]["delta"]
            self.assertLessEqual(Fraction(delta["upper"]), Fraction(1, 10**6))
            self.assertLessEqual(Fraction(worst["lower"]), Fraction(delta["upper"]))
            self.assertGreaterEqual(Fraction(worst["upper"]), Fraction(delta["lower"]))
            self.assertGreater(Fraction(delta["lower"]), Fraction(99, 10**8))

    def test_noise_that_hardly_ends_is_not_rounded_to_no_law(self):
        reply = self.released("--records", "9", "--known", "8", "--p", "1/2", "--noise", "geometric",
                              "--epsilon", "1/3000000", "--delta", "1e-12", count="7")
        size = Fraction(reply["release"]["size"])
        least = Fraction(reply["scale"]["upper"])
        self.assertLess(least, size + Fraction(1, 10**20))
        self.assertGreaterEqual((1 - size) * 1000, (1 - least) * 999)

    def test_counts_are_drawn_around_the_secret(self):
        few = ("--records", "40", "--known", "39", "--p", "1/2", "--epsilon", "2", "--delta", "1e-3")
        for noise in SIZES:
            drawn = [int(self.released(*few, "--noise", noise, count="20")["release"]["released"])
                     for _ in range(12)]
            self.assertGreater(len(set(drawn)), 1)
            self.assertLess(abs(sum(drawn) / 12 - 20), 4)

    def test_the_secret_is_not_said(self):
        """What two counts leave behind differs in the noisy count alone."""
        words = (*SCENE, "--noise", "laplace")
        seen = []
        for count in ("1234", "1765"):
            reply = self.released(*words, count=count)
            text = run(*CALIBRATE, *words, "--release", "@-", stdin=count).stdout
            self.assertIn("to release", text)
            for said in (text, json.dumps(reply)):
                self.assertNotIn(f"={count}", said)
                self.assertNotIn("\"release\": \"", said)
            reply["release"].pop("released")
            text = re.sub(r"to release +-?\d+", "", text)
            self.assertNotIn(count, text + json.dumps(reply))
            seen.append((reply, text))
        self.assertEqual(seen[0], seen[1])
        for bad in ("2001", "-3", "17.5", "17,5", "1,700", "17%", "seventeen", "1" * 40):
            reply = run(*CALIBRATE, *words, "--release", bad)
            self.assertEqual((reply.returncode, reply.stdout), (2, ""), bad)
            self.assertIn("--release", reply.stderr)
            self.assertNotIn(bad, reply.stderr)

    def test_what_is_said_with_it(self):
        text = run(*CALIBRATE, *SCENE, "--noise", "gaussian", "--release", "777").stdout
        for words in ("rounded down to a whole number", "Drawn exactly", "guarantee",
                      "do not draw again", "least noise rounded up", "nobody can guess",
                      "without looking at these records"):
            self.assertIn(words, text)
        self.assertNotIn("next:", text)

    def test_with_a_past_count_the_guarantee_is_that_of_both(self):
        reply = self.released(*SCENE[:8], "--past-ones", "3000", "--past-records", "10000",
                              "--failure", "1e-7", "--noise", "gaussian")
        self.assertLessEqual(Fraction(reply["release"]["delta"]["upper"]), Fraction(9, 10**7))

    def test_where_no_noise_is_needed_the_count_is_released(self):
        words = ("--records", "2000", "--known", "0", "--p", "1/3", "--noise", "gaussian",
                 "--epsilon", "1", "--delta", "1e-6")
        reply = self.released(*words)
        self.assertEqual((reply["release"]["released"], reply["release"]["size"]), ("777", "0"))
        text = run(*CALIBRATE, *words, "--release", "777").stdout
        self.assertIn("without noise", text)
        self.assertNotIn("next:", run(*CALIBRATE, *words).stdout)


class Next(unittest.TestCase):
    """An answer that gives a parameter says how to use it, in the words of the next command."""

    def test_calibrated_noise_is_drawn(self):
        for noise in SIZES:
            words = (*CALIBRATE, *SCENE, "--noise", noise)
            line = next_of(run(*words).stdout)
            self.assertEqual(line, answer(*words)["next"])
            self.assertEqual(Fraction(shlex.split(line)[6]),
                             Fraction(self.size_of(words)))
            reply = pasted(line, stdin="777")
            self.assertEqual(reply.returncode, 0, reply.stderr)
            self.assertIn("to release", reply.stdout)

    def size_of(self, words):
        return answer(*words, "--release", "5")["release"]["size"]

    def test_a_plan_is_drawn_and_its_noise_too(self):
        with tempfile.TemporaryDirectory() as folder:
            plan = folder + "/it's a plan"
            text = run("account", "plan", plan, "--records", "9", "--known", "1", "--noise",
                       "laplace", "--epsilon", "1", "--delta", "1/10", "--estimate-records", "4",
                       "--estimate-epsilon", "1/2", "--failure", "1/100").stdout
            drawn = pasted(next_of(text), stdin="2")
            self.assertEqual(drawn.returncode, 0, drawn.stderr)
            reply = answer("account", "drawn", plan)
            if reply["needed"]:
                self.assertEqual(next_of(drawn.stdout), reply["next"])
                self.assertEqual(pasted(reply["next"], stdin="4").returncode, 0)

    def test_noise_that_is_evaluated_is_drawn(self):
        level = ("epsilon=1/2", "delta=1e-6")
        for words in (("gaussian.sigma", "sensitivity=1"), ("accountant.noise", "noise=laplace"),
                      ("accountant.noise", "noise=gaussian", "steps=3"),
                      ("accountant.noise", "noise=geometric"),
                      ("calibration.scale", "n=90", "known=80", "bias_low=1/5", "bias_high=1/3",
                       "noise=laplace")):
            reply = answer("eval", *words, *level)
            jsonschema.validate(reply, pkdp_program.schema("eval"))
            size = Fraction(shlex.split(reply["next"])[6])
            self.assertGreaterEqual(size, Fraction(reply["upper"]))
            self.assertLess(size, Fraction(reply["upper"]) * (1 + Fraction(1, 10**6)))
            self.assertEqual(next_of(run("eval", *words, *level).stdout), reply["next"])
            drawn = pasted(reply["next"], stdin="777")
            self.assertEqual(drawn.returncode, 0, drawn.stderr)
        # Nothing to draw, no noise that `pkdp noise draw` has, or not for a change of 1.
        for words in (("gaussian.sigma", "sensitivity=2", *level),
                      ("accountant.noise", "noise=laplace", "epsilon=1", "delta=1"),
                      ("accountant.noise", "noise=gaussian", "epsilon=1", "delta=0"),
                      ("accountant.noise", "noise=randomized_response", *level),
                      ("binomial.pmf", "n=3", "k=1", "p=1/3")):
            self.assertNotIn("next", answer("eval", *words))

    def test_a_noise_multiplier_is_accounted(self):
        words = ("account", "dpsgd", "--records", "1000", "--batch", "1000", "--steps", "10",
                 "--relation", "both", "--epsilon", "1", "--delta", "1e-5")
        found = run(*words)
        again = pasted(next_of(found.stdout))
        self.assertEqual(again.returncode, 0, again.stderr)
        self.assertEqual(re.findall("epsilon = .*", found.stdout),
                         re.findall("epsilon = .*", again.stdout))
        self.assertEqual(next_of(found.stdout), answer(*words)["next"])


class Spelling(unittest.TestCase):
    def test_the_former_spelling_of_the_probability(self):
        rest = ("--records", "9", "--known", "0", "--noise", "gaussian", "--epsilon", "1", "--delta",
                "1e-3")
        replies = [answer(*CALIBRATE, *rest, name, "1/3") for name in ("--p", "--bias")]
        self.assertEqual(replies[0], replies[1])
        self.assertEqual(replies[0]["inputs"]["p"], "1/3")
        self.assertNotRegex(run(*CALIBRATE, "--help").stdout, r"--bias\s")

    def test_refusals_name_what_was_typed(self):
        rest = ("--records", "9", "--known", "0", "--noise", "gaussian", "--epsilon", "1", "--delta",
                "1e-3")
        for words, said in ((("--p", "5%"), "--p is '5%'"), (("--p", "0,5"), "--p is '0,5'"),
                            (("--bias-low", "0", "--bias-high", "7%"), "--bias-high is '7%'")):
            reply = run(*CALIBRATE, *rest, *words)
            self.assertEqual(reply.returncode, 2)
            self.assertIn(said, reply.stderr)
            self.assertIn("write 0.", reply.stderr)

    def test_every_size_of_noise_has_the_name_that_eval_gives_it(self):
        for command in (("noise", "draw"), ("account", "noisy-counting")):
            text = run(*command, "--help").stdout
            for name in SIZES.values():
                self.assertIn("--" + name.replace("_", "-") + " ", text)
        for noise, name in SIZES.items():
            self.assertEqual(answer(*CALIBRATE, *SCENE, "--noise", noise)["parameter"], name)


class Numbers(unittest.TestCase):
    def test_numbers_as_people_write_them_get_advice(self):
        for words, advice in (
                (("eval", "binomial.pmf", "n=1 000", "k=1", "p=1/2"), "write 1000"),
                (("eval", "binomial.pmf", "n=1'000", "k=1", "p=1/2"), "write 1000"),
                (("eval", "binomial.pmf", "n=1.000.000", "k=1", "p=1/2"), "write 1000000"),
                (("eval", "binomial.pmf", "n=9", "k=1", "p=2,5 %"), "write 0.025"),
                (("noise", "draw", "--noise", "laplace", "--scale", "2", "--draws", "1,000"),
                 "write 1000"),
                (("noise", "draw", "--noise", "laplace", "--scale", "2", "--resolution", "1 000"),
                 "write 1000")):
            reply = run(*words)
            self.assertEqual(reply.returncode, 2, words)
            self.assertIn(advice, reply.stderr)

    def test_a_number_that_a_comma_cuts_is_no_list(self):
        for typed in ("1,000", "0,05"):
            reply = run("noise", "draw", "--noise", "laplace", "--scale", "2", "--to", typed)
            self.assertEqual((reply.returncode, reply.stdout), (2, ""))
            self.assertIn("thousands separator", reply.stderr)
            self.assertNotIn(typed, reply.stderr)


if __name__ == "__main__":
    unittest.main()
