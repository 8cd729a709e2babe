"""`pkdp account dpsgd`: training in the words of practitioners."""

import json
import unittest

import pkdp_program

TRAINING = ["--records", "60000", "--batch", "600"]


def account(*options):
    return pkdp_program.run("account", "dpsgd", *options)


class Training(unittest.TestCase):
    def answer(self, *options):
        result = account(*options, "--json")
        self.assertEqual(result.returncode, 0, result.stderr)
        return json.loads(result.stdout)

    def test_epsilon_agrees_with_the_quantity(self):
        answer = self.answer(*TRAINING, "--steps", "1000", "--noise-multiplier", "1", "--delta", "1e-5")
        figure = answer["figures"][0]
        result = pkdp_program.run("eval", "accountant.epsilon", "noise=gaussian", "sigma=1",
                                  "sampling_probability=1/100", "steps=1000", "delta=1e-5", "--json")
        self.assertEqual(figure["safe"], json.loads(result.stdout)["up"])
        self.assertEqual(answer["quantity"], "epsilon")

    def test_epochs_are_steps_rounded_up(self):
        whole = self.answer(*TRAINING, "--epochs", "1", "--noise-multiplier", "2", "--epsilon", "1/4")
        steps = self.answer(*TRAINING, "--steps", "100", "--noise-multiplier", "2", "--epsilon", "1/4")
        self.assertEqual(whole["figures"][0]["safe"], steps["figures"][0]["safe"])
        more = self.answer(*TRAINING, "--epochs", "1.001", "--noise-multiplier", "2", "--epsilon", "1/4")
        self.assertIn("101 steps", more["question"])

    def test_the_least_noise_keeps_what_was_asked(self):
        answer = self.answer(*TRAINING, "--steps", "300", "--epsilon", "1", "--delta", "1e-5")
        epsilon = float.fromhex(answer["figures"][0]["safe"])
        self.assertLessEqual(epsilon, 1)
        self.assertGreater(epsilon, 0.9999)
        self.assertIn("least one for", answer["remarks"][0])

    def test_assumptions_are_said(self):
        answer = self.answer(*TRAINING, "--steps", "100", "--noise-multiplier", "2", "--epsilon", "1")
        self.assertTrue(any("Poisson" in sentence for sentence in answer["assumptions"]))
        self.assertTrue(any("shuffled" in sentence for sentence in answer["remarks"]))

    def test_wrong_questions_are_named(self):
        for options, name in (
                ([*TRAINING, "--steps", "0", "--noise-multiplier", "1", "--delta", "1e-5"], "--steps"),
                ([*TRAINING, "--noise-multiplier", "1", "--delta", "1e-5"], "--epochs"),
                ([*TRAINING, "--steps", "9", "--delta", "1e-5"], "--noise-multiplier"),
                (["--records", "10", "--batch", "11", "--steps", "9", "--noise-multiplier", "1",
                  "--delta", "1e-5"], "--batch"),
                ([*TRAINING, "--steps", "9", "--epsilon", "1", "--delta", "0"], "no Gaussian noise gives"),
                ([*TRAINING, "--steps", "9", "--epsilon", "1", "--delta", "1"], "any noise multiplier"),
                ([*TRAINING, "--steps", "9", "--noise-multiplier", "0", "--delta", "1e-5"], "sigma")):
            with self.subTest(options=options):
                result = account(*options)
                self.assertEqual(result.returncode, 2, result.stdout)
                self.assertIn(name, result.stderr)


if __name__ == "__main__":
    unittest.main()
