"""`pkdp model` on the example models: values derived by hand, the definitions word by word, the
proofs of distributional privacy, the schemas."""

import json
import math
import pathlib
import unittest
from fractions import Fraction

import jsonschema

import model_reference as reference
import pkdp_program

EXAMPLES = pathlib.Path(pkdp_program.SOURCE) / "fixtures" / "models"

# Least δ at ratio 1 and least ratio at δ = 0, by hand: see fixtures/models/README.md.
BY_HAND = {
    "pk.ex-1": {"noiseless": ("41/50", "91/9"), "causal": ("9/50", "3"),
                "distributional": ("9/100", "2")},
    "pk.ex-2": {"noiseless": ("1", None), "causal": ("1", None), "distributional": ("0", "1")},
    "pk.ex-3": {"noiseless": ("0", "1"), "causal": ("1", None), "distributional": ("0", "1")},
    "pk.ex-4": {"noiseless": ("0", "1"), "causal": ("1", None), "distributional": ("0", "1")},
    "pk.ex-5": {"noiseless": ("1", None), "causal": ("0", "1"), "distributional": ("0", "1")},
    "pk.ex-6": {"distributional": ("1/4", None)},
    "pk.rem-gk": {"active": ("1/2", None), "passive": ("1/2", None)},
    "pk.ex-8": {"noiseless": ("1", None), "passive": ("1", None)},
    "np.ex-1": {"active": ("9/10", None), "passive": ("27/1000", None)},
    "bl.def": {"dp": ("1/2", "3"), "bounded_leakage": ("1", None)},
}


def ask(name, *options):
    answer = pkdp_program.answer("model", str(EXAMPLES / f"{name}.json"), *options)
    jsonschema.validate(answer, pkdp_program.schema("model-answer"))
    return {one["definition"]: one for one in answer["answers"]}


def model(name):
    return reference.Model(json.loads((EXAMPLES / f"{name}.json").read_text(encoding="utf-8")))


class Examples(unittest.TestCase):
    def test_ten_files_fit_the_schema(self):
        files = sorted(EXAMPLES.glob("*.json"))
        self.assertEqual(sorted(BY_HAND), [file.stem for file in files])
        for file in files:
            document = json.loads(file.read_text(encoding="utf-8"))
            jsonschema.validate(document, pkdp_program.schema("model"))
            self.assertIn("comment", document)

    def test_values_by_hand(self):
        for name, expected in BY_HAND.items():
            deltas, ratios = ask(name, "--ratio", "1"), ask(name, "--delta", "0")
            for definition, (delta, ratio) in expected.items():
                with self.subTest(name, definition=definition):
                    self.assertEqual(deltas[definition]["delta"], delta)
                    found = ratios[definition]["ratio"]
                    wanted = [ratio, ratio] if ratio and definition == "distributional" else ratio
                    self.assertEqual(found, wanted)

    def test_every_definition_word_by_word(self):
        for name in BY_HAND:
            for convention in ("report", "paper"):
                for c in ("1", "3/2", "3", "20"):
                    answers = ask(name, "--ratio", c, "--convention", convention)
                    for definition, function in reference.DEFINITIONS.items():
                        with self.subTest(name, definition=definition, c=c, by=convention):
                            self.assertEqual(Fraction(answers[definition]["delta"]),
                                             function(model(name), Fraction(c), convention))

    def test_least_ratios_are_least(self):
        tiny = Fraction(1, 10**9)
        for name in BY_HAND:
            for delta in ("0", "1/20", "1/3"):
                for definition, answer in ask(name, "--delta", delta).items():
                    if definition == "distributional":
                        continue
                    least = reference.DEFINITIONS[definition]
                    with self.subTest(name, definition=definition, delta=delta):
                        if answer["ratio"] is None:
                            self.assertGreater(least(model(name), Fraction(10**6), "report"),
                                               Fraction(delta))
                            continue
                        ratio = Fraction(answer["ratio"])
                        self.assertLessEqual(least(model(name), ratio, "report"), Fraction(delta))
                        if ratio > 1:
                            self.assertGreater(least(model(name), ratio - tiny, "report"),
                                               Fraction(delta))

    def test_witnesses_attain_the_least_delta(self):
        for name in BY_HAND:
            for definition in ("noiseless", "active"):
                answer = ask(name, "--ratio", "3/2")[definition]
                witness = answer["witness"]
                if witness is None:
                    self.assertEqual(answer["delta"], "0")
                    continue
                the_model = model(name)
                law = the_model.laws[witness["law"]]
                masses = [sum(reference.output_law(the_model, reference.given(
                    law, witness["background"], witness["index"], witness[side])).get(o, 0)
                    for o in witness["outputs"]) for side in "ab"]
                self.assertEqual(masses[0] - Fraction(3, 2) * masses[1], Fraction(answer["delta"]))


class Distributional(unittest.TestCase):
    def test_least_delta_is_proved(self):
        for name in BY_HAND:
            for position in ("kept", "dropped"):
                for c in ("1", "3/2"):
                    answer = ask(name, "--ratio", c, "--position", position)["distributional"]
                    with self.subTest(name, position=position, c=c):
                        delta = Fraction(answer["delta"])
                        self.assertEqual(delta, reference.worst_of_simulator(
                            model(name), answer, Fraction(c), position))
                        self.assertEqual(delta, reference.proved_bound(
                            model(name), answer, Fraction(c), position))

    def test_least_ratio_is_enclosed(self):
        for name in BY_HAND:
            for delta in ("0", "1/10"):
                answer = ask(name, "--delta", delta)["distributional"]
                with self.subTest(name, delta=delta):
                    if answer["ratio"] is None:
                        self.assertGreaterEqual(
                            reference.proved_bound(model(name), answer, Fraction(10**9)),
                            Fraction(delta))
                        continue
                    lower, upper = map(Fraction, answer["ratio"])
                    self.assertLessEqual(upper - lower, lower / 10**20)
                    self.assertLessEqual(reference.worst_of_simulator(model(name), answer, upper),
                                         Fraction(delta))
                    if lower > 1:
                        self.assertTrue(reference.excludes_smaller_ratios(
                            model(name), answer, lower, Fraction(delta)))

    def test_an_irrational_ratio_is_enclosed(self):
        document = {"schema": "pkdp-model-1", "values": ["a", "b"],
                    "laws": [[{"database": ["a"], "mass": "1/2"},
                              {"database": ["b"], "mass": "1/2"}]],
                    "mechanism": [{"database": [v], "output": o, "probability": p}
                                  for v, o, p in (("a", "y", "1/2"), ("a", "n", "1/2"),
                                                  ("b", "y", "1/4"), ("b", "n", "3/4"))]}
        answer = pkdp_program.answer("model", "-", "--delta", "0", "--definitions",
                                     "distributional", stdin=json.dumps(document))
        lower, upper = map(Fraction, answer["answers"][0]["ratio"])
        self.assertLess(lower**2, 2)
        self.assertGreater(upper**2, 2)


class Epsilons(unittest.TestCase):
    def test_an_irrational_ratio_gives_an_exact_form(self):
        answers = ask("bl.def", "--epsilon", "1/10")
        self.assertEqual(answers["dp"]["delta"],
                         {"constant": "3/4", "coefficient": "-1/4", "exponent": "1/10"})
        lower, upper = map(Fraction, answers["distributional"]["delta"])
        self.assertLess(upper - lower, Fraction(1, 2**150))
        # One record, answered with 3/4 or 1/4: S(yes) = 1/2 by symmetry, δ = 1/2 − c/4 (backward).
        self.assertLess(abs(float(lower) - (0.5 - math.exp(0.1) / 4)), 1e-15)

    def test_a_logarithm_is_its_ratio(self):
        self.assertEqual(ask("np.ex-1", "--epsilon", "ln(3/2)"), ask("np.ex-1", "--ratio", "3/2"))


class Words(unittest.TestCase):
    def test_the_sentence(self):
        words = ask("np.ex-1", "--ratio", "1")["active"]["words"]
        self.assertEqual(words, "given that the attacker knows records 1 and 2 are 1 and 1, the "
                                "output 0 is possible if record 3 is 0 and impossible if record 3 "
                                "is 1 (9/10 against 0)")
        words = ask("bl.def", "--ratio", "2")["dp"]["words"]
        self.assertEqual(words, "in the database (no) the output no is 3 times likelier if record "
                                "1 is no than if record 1 is yes (3/4 against 1/4)")

    def test_every_witness_has_words(self):
        for name in BY_HAND:
            for options in (("--ratio", "5/4"), ("--delta", "1/50"), ("--epsilon", "1/3")):
                for answer in ask(name, *options).values():
                    self.assertEqual("words" in answer, answer["witness"] is not None)

    def test_text_report(self):
        for name in BY_HAND:
            for options in (("--ratio", "5/4"), ("--delta", "1/50"), ("--epsilon", "1/3")):
                process = pkdp_program.run("model", str(EXAMPLES / f"{name}.json"), *options)
                self.assertEqual(process.returncode, 0, process.stderr)
                self.assertIn("distributional", process.stdout)


if __name__ == "__main__":
    unittest.main()
