"""`pkdp account calibrate`: the least noise for a count, what it rests on, and what it refuses."""

import resource
import unittest
from fractions import Fraction

import jsonschema

import pkdp_program
from pkdp_program import answer, patience, run

SCENE = ["--records", "2000", "--known", "200", "--epsilon", "1/10", "--delta", "1e-9"]
RANGE = ["--bias-low", "1/5", "--bias-high", "2/5"]


def calibrate(*words):
    reply = answer("account", "calibrate", *words)
    jsonschema.validate(reply, pkdp_program.schema("calibration"))
    return reply


def upper(reply):
    return Fraction(reply["scale"]["upper"])


class AccountCalibrate(unittest.TestCase):
    def test_the_noise_suffices_at_every_bias_and_hardly_less_does(self):
        for noise, name in (("gaussian", "sigma"), ("laplace", "scale"), ("geometric", "noise_p")):
            reply = calibrate(*SCENE, *RANGE, "--noise", noise)
            self.assertTrue(reply["needed"])

            def delta(bias, size):
                return Fraction(answer(
                    "eval", "noisy_counting.delta", "n=1800", f"p={bias}", f"noise={noise}",
                    f"{name}={size}", "epsilon=1/10")["lower"])

            size = upper(reply)
            for bias in ("1/5", "1/4", "3/10", "2/5"):
                self.assertLessEqual(delta(bias, size), Fraction(1, 10**9))
            self.assertGreater(delta("1/5", size * Fraction(999, 1000)), Fraction(1, 10**9))
            self.assertEqual(float.fromhex(reply["scale"]["safe"]) >= size, True)

    def test_beside_differential_privacy(self):
        for noise in ("gaussian", "laplace", "geometric"):
            reply = calibrate(*SCENE, *RANGE, "--noise", noise)
            dp = reply["differential_privacy"]
            self.assertLess(upper(reply), Fraction(dp["scale"]["lower"]))
            ours = Fraction(reply["expected_error"]["upper"])
            saving = 1 - ours / Fraction(dp["expected_error"]["lower"])
            self.assertAlmostEqual(float(saving), float(reply["saving"]), places=5)
        # Nobody is unknown: differential privacy and nothing saved.
        reply = calibrate("--records", "9", "--known", "8", "--p", "1/2", "--noise", "laplace",
                          "--epsilon", "1/10", "--delta", "1e-6")
        self.assertTrue(reply["fell_back"])
        self.assertLess(abs(float(reply["saving"])), 1e-6)

    def test_no_noise_where_none_is_needed(self):
        words = ["--records", "2000", "--known", "0", "--p", "1/3", "--noise", "gaussian",
                 "--epsilon", "1", "--delta", "1e-6"]
        reply = calibrate(*words)
        self.assertFalse(reply["needed"])
        self.assertEqual(reply["scale"]["upper"], "0")
        text = run("account", "calibrate", *words).stdout
        self.assertIn("no noise is needed, if all below holds", text)
        self.assertIn("without looking at these records", text)
        self.assertIn("This rests on", text)

    def test_active_and_passive_learn_the_same(self):
        given = [calibrate(*SCENE, *RANGE, "--noise", "geometric", "--attacker", attacker)
                 for attacker in ("active", "passive")]
        self.assertEqual(given[0]["scale"], given[1]["scale"])

    def test_a_past_count(self):
        reply = calibrate(*SCENE, "--past-ones", "3000", "--past-records", "10000", "--failure",
                          "1e-10", "--noise", "gaussian")
        self.assertEqual(reply["biases"]["source"], "past")
        self.assertEqual(reply["count"]["delta"], "9/10000000000")
        # Between the ends of a rougher normal interval.
        self.assertGreater(Fraction(reply["biases"]["low"]), Fraction(26, 100))
        self.assertLess(Fraction(reply["biases"]["high"]), Fraction(34, 100))
        # κ is chosen before the count is looked at, and nobody is told to change his mind after it.
        useless = ["--past-ones", "0", "--past-records", "10000", "--failure", "1e-10", "--noise",
                   "gaussian"]
        self.assertLess(float(calibrate(*SCENE, *useless)["saving"]), 0)
        text = run("account", "calibrate", *SCENE, *useless).stdout
        self.assertIn("was decided before it was looked at", text)
        self.assertNotIn("leave", text)

    def test_ten_million_records_in_seconds(self):
        started = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
        reply = calibrate("--records", "10000000", "--known", "100000", "--bias-low", "0.3",
                          "--bias-high", "0.4", "--noise", "gaussian", "--epsilon", "0.001",
                          "--delta", "1e-9")
        self.assertTrue(reply["needed"])
        spent = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - started
        self.assertLess(spent, patience(30))


class Refusals(unittest.TestCase):
    def test_the_estimate_needs_a_plan(self):
        for words in (["--estimate-ones", "3"], ["--estimate", "3"], ["--seed", "a"],
                      ["--estimate-records", "5", "--estimate-ones", "3"]):
            reply = run("account", "calibrate", *SCENE, "--noise", "gaussian", *words)
            self.assertEqual((reply.returncode, reply.stdout), (2, ""))
            self.assertIn(words[0] if len(words) == 2 else "--estimate", reply.stderr)
            self.assertIn("pkdp account plan", reply.stderr)
            self.assertIn("pkdp account draw", reply.stderr)

    def test_known_is_asked_for(self):
        for command, words in (
                ("counting", "--p 1/2 --epsilon 1"), ("series", "--p 1/2 --epsilon 1 --releases 2"),
                ("noisy-counting", "--p 1/2 --epsilon 1 --noise laplace --scale 1"),
                ("thresholding", "--p 1/2 --epsilon 1 --threshold 3"),
                ("histogram", "--p 1/2,1/2 --epsilon 1"),
                ("calibrate", "--p 1/2 --epsilon 1 --delta 1e-3 --noise laplace")):
            words = ["account", command, "--records", "9", *words.split()]
            reply = run(*words)
            self.assertEqual((reply.returncode, reply.stdout), (2, ""), command)
            self.assertIn("--known", reply.stderr)
            # Nor is there a weaker attacker by silence.
            words += ["--known", "2"]
            asked = {who: run(*words, "--attacker", who).stdout for who in ("active", "passive")}
            self.assertEqual(run(*words).stdout, asked["active"])
            self.assertNotEqual(asked["active"], asked["passive"])

    def test_bad_input(self):
        good = ["--records", "9", "--known", "0", "--noise", "gaussian", "--epsilon", "1",
                "--delta", "1e-3"]
        half = ["--p", "1/2"]

        def changed(name, value):
            words = list(good)
            words[words.index(name) + 1] = value
            return words

        cases = [
            (good, "--bias"),
            ([*good, "--bias-low", "1/2", "--bias-high", "1/3"], "--bias-low"),
            ([*good, "--bias-low", "1/2"], "--bias-high"),
            ([*good, "--bias-low", "1/2", "--bias-high", "3/2"], "--bias-high"),
            ([*good, *half, "--bias-low", "1/3"], "--bias"),
            ([*good, *half, "--past-ones", "3"], "2 ways"),
            ([*changed("--known", "9"), *half], "--known"),
            ([*changed("--known", "-1"), *half], "--known"),
            ([*good, *half, "--scale", "2"], "--scale"),
            ([*changed("--delta", "0"), *half], "--delta"),
            ([*changed("--delta", "-1"), *half], "--delta"),
            ([*changed("--delta", "3/2"), *half], "--delta"),
            ([*changed("--epsilon", "-1"), *half], "epsilon"),
            ([*changed("--noise", "cauchy"), *half], "--noise"),
            ([*changed("--records", "0"), *half], "--records"),
            ([*good, *half, "--ratio", "2"], "--ratio"),
            ([*good, "--past-ones", "3", "--past-records", "5"], "--failure"),
            ([*good, "--past-ones", "3", "--past-records", "5", "--failure", "1/2"], "--failure"),
            ([*good, "--past-ones", "3", "--past-records", "5", "--failure", "0"], "--failure"),
            ([*good, "--past-ones", "3", "--failure", "1e-4"], "--past-records"),
            ([*good, "--past-ones", "3", "--past-records", "2", "--failure", "1e-4"],
             "--past-ones"),
        ]
        for words, named in cases:
            with self.subTest(words=words):
                reply = run("account", "calibrate", *words)
                self.assertEqual(reply.returncode, 2, reply.stderr)
                self.assertEqual(reply.stdout, "")
                self.assertIn(named, reply.stderr)

    def test_help(self):
        text = run("account", "calibrate", "--help").stdout
        for option in ("--bias-low", "--failure", "--past-ones", "pkdp account plan"):
            self.assertIn(option, text)
        self.assertNotIn("--estimate", text)


if __name__ == "__main__":
    unittest.main()
