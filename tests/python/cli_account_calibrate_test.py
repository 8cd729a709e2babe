"""`pkdp account calibrate`: the least noise for a count, what it rests on, and what it refuses."""

import resource
import unittest
from fractions import Fraction

import jsonschema

import pkdp_program
from pkdp_program import answer, patience, run

SCENE = ["--records", "2000", "--known", "200", "--epsilon", "1/10", "--delta", "1e-9"]
RANGE = ["--bias-low", "1/5", "--bias-high", "2/5"]
ESTIMATE = ["--estimate-records", "4000", "--estimate-epsilon", "1/10", "--failure", "1e-8"]
LARGE = ["--records", "100000", "--attacker", "passive", "--epsilon", "1/5", "--delta", "1e-7"]


def calibrate(*words):
    reply = answer("account", "calibrate", *words, timeout=600)
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
        reply = calibrate("--records", "9", "--known", "8", "--bias", "1/2", "--noise", "laplace",
                          "--epsilon", "1/10", "--delta", "1e-6")
        self.assertTrue(reply["fell_back"])
        self.assertLess(abs(float(reply["saving"])), 1e-6)

    def test_no_noise_where_none_is_needed(self):
        reply = calibrate("--records", "2000", "--bias", "1/3", "--noise", "gaussian", "--epsilon",
                          "1", "--delta", "1e-6")
        self.assertFalse(reply["needed"])
        self.assertEqual(reply["scale"]["upper"], "0")
        text = run("account", "calibrate", "--records", "2000", "--bias", "1/3", "--noise",
                   "gaussian", "--epsilon", "1", "--delta", "1e-6").stdout
        self.assertIn("no noise is needed", text)
        self.assertIn("This rests on", text)

    def test_active_and_passive_differ_only_with_an_estimate(self):
        given = [calibrate(*SCENE, *RANGE, "--noise", "geometric", "--attacker", attacker)
                 for attacker in ("active", "passive")]
        self.assertEqual(given[0]["scale"], given[1]["scale"])
        words = ["--records", "100000", "--known", "500", "--noise", "geometric", "--epsilon",
                 "1/5", "--delta", "1e-7", *ESTIMATE, "--estimate", "1200"]
        active, passive = (calibrate(*words, "--attacker", attacker)
                           for attacker in ("active", "passive"))
        self.assertLess(Fraction(active["biases"]["low"]), Fraction(passive["biases"]["low"]))
        self.assertGreaterEqual(upper(active), upper(passive))

    def test_an_estimate_is_drawn_as_asked(self):
        words = [*LARGE, *ESTIMATE, "--noise", "gaussian"]
        released = calibrate(*words, "--estimate", "1203")
        drawn = calibrate(*words, "--estimate-ones", "1200", "--draw", "3")
        self.assertEqual(released["scale"], drawn["scale"])
        self.assertEqual(drawn["estimate"], "1203")
        self.assertNotIn("1200", str(drawn))
        for noise in ("geometric", "laplace"):
            seeded = [calibrate(*words, "--estimate-ones", "1200", "--estimate-noise", noise,
                                "--seed", seed)["estimate"] for seed in ("a", "a", "b", "c")]
            self.assertEqual(seeded[0], seeded[1])
            self.assertGreater(len(set(seeded)), 1)
        fresh = calibrate(*words, "--estimate-ones", "1200")
        self.assertLess(abs(int(fresh["estimate"]) - 1200), 1000)

    def test_the_budget_of_an_estimate(self):
        reply = calibrate(*LARGE, *ESTIMATE, "--noise", "gaussian", "--estimate", "1200")
        self.assertEqual(reply["guarantee"], {"epsilon": "1/5", "delta": "1/10000000"})
        self.assertEqual(reply["count"], {"epsilon": "1/10", "delta": "9/100000000"})
        low, high = (Fraction(reply["biases"][end]) for end in ("low", "high"))
        self.assertLess(low, Fraction(3, 10))
        self.assertGreater(high, Fraction(3, 10))
        same = calibrate("--records", "100000", "--known", "4000", "--bias-low", str(low),
                         "--bias-high", str(high), "--epsilon", "1/10", "--delta", "9e-8",
                         "--noise", "gaussian")
        self.assertEqual(reply["scale"], same["scale"])
        useless = calibrate(*LARGE, *ESTIMATE, "--noise", "gaussian", "--estimate", "-40")
        self.assertTrue(useless["fell_back"])
        self.assertLess(float(useless["saving"]), 0)

    def test_a_past_count(self):
        reply = calibrate(*SCENE, "--past-ones", "3000", "--past-records", "10000", "--failure",
                          "1e-10", "--noise", "gaussian")
        self.assertEqual(reply["biases"]["source"], "past")
        self.assertEqual(reply["count"]["delta"], "9/10000000000")
        # Between the ends of a rougher normal interval.
        self.assertGreater(Fraction(reply["biases"]["low"]), Fraction(26, 100))
        self.assertLess(Fraction(reply["biases"]["high"]), Fraction(34, 100))

    def test_ten_million_records_in_seconds(self):
        started = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
        reply = calibrate("--records", "10000000", "--known", "100000", "--bias-low", "0.3",
                          "--bias-high", "0.4", "--noise", "gaussian", "--epsilon", "0.001",
                          "--delta", "1e-9")
        self.assertTrue(reply["needed"])
        spent = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - started
        self.assertLess(spent, patience(30))


class Refusals(unittest.TestCase):
    def test_bad_input(self):
        good = ["--records", "9", "--noise", "gaussian", "--epsilon", "1", "--delta", "1e-3"]
        planned = ["--estimate-records", "5", "--estimate-epsilon", "1/2", "--failure", "1e-4"]
        half = ["--bias", "1/2"]

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
            ([*good, *half, "--estimate", "3", *planned], "2 ways"),
            ([*good, *half, "--known", "9"], "--known"),
            ([*good, *half, "--known", "-1"], "--known"),
            ([*good, *half, "--scale", "2"], "--scale"),
            ([*changed("--delta", "0"), *half], "--delta"),
            ([*changed("--delta", "-1"), *half], "--delta"),
            ([*changed("--delta", "3/2"), *half], "--delta"),
            ([*changed("--epsilon", "-1"), *half], "epsilon"),
            ([*changed("--noise", "cauchy"), *half], "--noise"),
            ([*changed("--records", "0"), *half], "--records"),
            ([*good, *half, "--ratio", "2"], "--ratio"),
            ([*good, "--estimate", "3"], "--estimate-records"),
            ([*good, "--estimate", "3", *planned[:2]], "--estimate-epsilon"),
            ([*good, "--estimate", "3", *planned[:4]], "--failure"),
            ([*good, "--estimate", "3", *planned[:5], "1/2"], "--failure"),
            ([*good, "--estimate", "3", *planned[:5], "0"], "--failure"),
            ([*good, "--estimate", "1/2", *planned], "--estimate"),
            ([*good, "--estimate", "3", "--draw", "1", *planned], "--estimate"),
            ([*good, "--estimate-ones", "6", *planned], "--estimate-ones"),
            ([*good, "--estimate-ones", "3", "--draw", "1/2", *planned], "--draw"),
            ([*good, "--estimate", "3", "--estimate-records", "10", *planned[2:]],
             "--estimate-records"),
            ([*good, "--estimate", "3", *planned[:3], "2", *planned[4:]], "--estimate-epsilon"),
            ([*good, "--estimate", "3", *planned[:3], "0", *planned[4:]], "--estimate-epsilon"),
            ([*good, "--past-ones", "3", "--failure", "1e-4"], "--past-records"),
            ([*good, "--past-ones", "3", "--past-records", "2", "--failure", "1e-4"],
             "--past-ones"),
        ]
        for words, named in cases:
            with self.subTest(words=words):
                reply = run("account", "calibrate", *words, timeout=20)
                self.assertEqual(reply.returncode, 2, reply.stderr)
                self.assertEqual(reply.stdout, "")
                self.assertIn(named, reply.stderr)

    def test_help(self):
        text = run("account", "calibrate", "--help").stdout
        for option in ("--bias-low", "--estimate-epsilon", "--failure", "--past-ones"):
            self.assertIn(option, text)


if __name__ == "__main__":
    unittest.main()
