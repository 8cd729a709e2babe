"""`pkdp account composition`: lists of different releases in a file, and events of dp_accounting."""

import json
import os
import pathlib
import tempfile
import unittest
from fractions import Fraction

import jsonschema

import pkdp_program

GAUSSIAN = {"mechanism": "gaussian", "sigma": "1", "sampling_probability": "1/100", "count": 1000}
EVERY = [
    GAUSSIAN,
    {"mechanism": "gaussian", "sigma": 4},
    {"mechanism": "laplace", "scale": 5.5, "count": "3"},
    {"mechanism": "geometric", "noise_p": "4/5", "sampling_probability": 0.25},
    {"mechanism": "randomized_response", "p": "3/4", "values": 3},
    {"mechanism": "pair", "with": ["1/2", 0.5], "without": ["0.25", "3/4"], "sampling_probability": 1},
    {"mechanism": "counting", "records": 40, "known": 3, "p": "1/2", "sampling_probability": "1/2"},
    {"mechanism": "noisy_counting", "records": 20, "p": 0.5, "noise_p": "1/2"},
    {"mechanism": "discrete_gaussian", "sigma": 5, "sampling_probability": "1/2"},
    {"mechanism": "thresholding", "records": 20, "known": 2, "known_ones": 1, "p": "1/2", "threshold": 4},
]


def event(name, **fields):
    return {"module_name": "dp_accounting.dp_event", "class_name": name + "DpEvent", **fields}


TRAINING = event("SelfComposed", count=1000, event=event(
    "PoissonSampled", sampling_probability=0.01, event=event("Gaussian", noise_multiplier=1.0)))


class Lists(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = os.path.join(folder.name, "list.json")

    def run_on(self, content, *options):
        text = content if isinstance(content, str) else json.dumps(content)
        pathlib.Path(self.path).write_text(text, encoding="utf-8")
        return pkdp_program.run("account", "composition", self.path, *options)

    def answer(self, content, *options):
        result = self.run_on(content, *options, "--json")
        self.assertEqual(result.returncode, 0, result.stderr)
        answer = json.loads(result.stdout)
        jsonschema.validate(answer, pkdp_program.schema("account"))
        return answer

    def figure(self, releases, *options, **more):
        document = {"schema": "pkdp-composition-1", "releases": releases, **more}
        jsonschema.validate(document, pkdp_program.schema("composition"))
        return self.answer(document, *options)["figures"][0]

    def eval(self, name, *arguments):
        result = pkdp_program.run("eval", name, *arguments, "--json")
        self.assertEqual(result.returncode, 0, result.stderr)
        return json.loads(result.stdout)

    def test_one_mechanism_is_the_quantity(self):
        training = ("noise=gaussian", "sigma=1", "sampling_probability=1/100", "steps=1000")
        expected = self.eval("accountant.delta", *training, "epsilon=1")["up"]
        self.assertEqual(self.figure([GAUSSIAN], "--epsilon", "1")["safe"], expected)
        halves = [{**GAUSSIAN, "count": "400"}, {**GAUSSIAN, "count": 600}]
        self.assertEqual(self.figure(halves, "--epsilon", "1")["safe"], expected)
        self.assertEqual(self.answer(TRAINING, "--epsilon", "1")["figures"][0]["safe"], expected)
        expected = self.eval("accountant.epsilon", *training, "delta=1e-5")["up"]
        self.assertEqual(self.figure([GAUSSIAN], "--delta", "1e-5")["safe"], expected)

    def test_every_kind_in_any_order(self):
        forward = self.figure(EVERY, "--epsilon", "4")
        backward = self.figure(EVERY[::-1], "--epsilon", "4")
        self.assertEqual(forward["safe"], backward["safe"])
        self.assertLess(Fraction(self.figure(EVERY[1:], "--epsilon", "4")["lower"]),
                        Fraction(forward["upper"]))
        for relation in ("add", "remove"):
            one = self.figure(EVERY, "--epsilon", "4", relation=relation)
            self.assertLessEqual(float.fromhex(one["safe"]), float.fromhex(forward["safe"]))

    def test_a_count_with_any_noise(self):
        count = {"mechanism": "noisy_counting", "records": 5, "p": 0.5}
        for noise in ({"noise": "discrete_gaussian", "sigma": 3}, {"noise": "laplace", "scale": "2"}):
            bracket = self.figure([{**count, **noise}], "--epsilon", "1/10", "--buckets", "256")
            self.assertLess(Fraction(bracket["lower"]), Fraction(bracket["upper"]))

    def test_the_file_may_ask(self):
        asked = self.figure([GAUSSIAN], epsilon="ln(3)", relation="add")
        typed = self.figure([GAUSSIAN], "--epsilon", "ln(3)", "--relation", "add")
        self.assertEqual(asked, typed)
        document = {"schema": "pkdp-composition-1", "releases": [GAUSSIAN], "delta": 0.001}
        answer = self.answer(document)
        self.assertEqual(answer["quantity"], "epsilon")
        self.assertEqual(answer["inputs"]["delta"], "0.001")
        self.assertEqual(answer["inputs"]["relation"], "both")
        self.assertEqual(json.loads(answer["inputs"]["content"])["releases"][0]["sigma"], "1")
        self.assertEqual(self.answer(document, "--epsilon", "1")["quantity"], "delta")

    def test_numbers_are_read_as_they_are_written(self):
        text = '{"schema": "pkdp-composition-1", "releases": [{"mechanism": "pair", "with": [%s], "without": [%s]}]}'
        exact = self.answer(text % ("0.1, 0.9", "0.9, 0.1"), "--epsilon", "0")["figures"][0]
        self.assertLessEqual(Fraction(exact["lower"]), Fraction(4, 5))
        self.assertLessEqual(Fraction(4, 5), Fraction(exact["upper"]))  # doubles do not sum to 1

    def test_words(self):
        result = self.run_on({"schema": "pkdp-composition-1", "releases": EVERY}, "--epsilon", "4")
        for words in ("Poisson sampling", "drawn anew for each release", "added or removed",
                      "fixed beforehand", "every error is bounded", "may depend on what earlier"):
            self.assertIn(words, result.stdout)
        bracket = self.run_on({"schema": "pkdp-composition-1", "releases": [
            {"mechanism": "laplace", "scale": "4", "sampling_probability": "1/2", "count": "3"}]},
                              "--epsilon", "1/5", "--buckets", "512")
        self.assertIn("the upper one is the safe one", bracket.stdout)
        self.assertIn("by a relative", bracket.stdout)

    def test_events(self):
        tree = event("Composed", events=[
            TRAINING, event("NoOp"), event("Laplace", noise_multiplier=5),
            event("RandomizedResponse", noise_parameter=0.5, num_buckets=4),
            event("SelfComposed", count=3, event=event("Composed", events=[
                event("Gaussian", noise_multiplier="10")]))])
        same = [GAUSSIAN, {"mechanism": "laplace", "scale": 5},
                {"mechanism": "randomized_response", "p": 0.5, "values": 4},
                {"mechanism": "gaussian", "sigma": 10, "count": 3}]
        self.assertEqual(self.answer(tree, "--delta", "1e-3")["figures"],
                         self.answer({"schema": "pkdp-composition-1", "releases": same}, "--delta",
                                     "1e-3")["figures"])
        self.assertEqual(self.answer(event("NonPrivate"), "--delta", "0.5")["figures"][0]["safe"], "none")
        sampled = event("PoissonSampled", sampling_probability=0.5, event=event("NonPrivate"))
        self.assertEqual(self.answer(sampled, "--epsilon", "9")["figures"][0]["upper"], "0.5")

    def test_an_empty_list_releases_nothing(self):
        for empty in ({"schema": "pkdp-composition-1", "releases": []}, event("NoOp"),
                      event("Composed", events=[])):
            self.assertIn("Released together: nothing.", self.run_on(empty, "--epsilon", "0").stdout)
            self.assertEqual("0", self.answer(empty, "--epsilon", "0")["figures"][0]["upper"])
            self.assertEqual("0", self.answer(empty, "--delta", "0")["figures"][0]["upper"])

    def test_wrong_files_are_named(self):
        own = {"schema": "pkdp-composition-1", "releases": [GAUSSIAN]}
        wrong = [
            ({**own, "schema": "pkdp-composition-2"}, "schema"),
            ({**own, "more": 1}, "more"),
            ({**own, "relation": "replace"}, "relation"),
            ({**own, "epsilon": "1", "delta": "1"}, "exactly one"),
            ({**own, "releases": [{"mechanism": "exponential"}]}, "releases[0].mechanism"),
            ({**own, "releases": [{"sigma": 1}]}, "releases[0]"),
            ({**own, "releases": [[]]}, "releases[0]"),
            ({**own, "releases": [{**GAUSSIAN, "sigma": 0}]}, "sigma"),
            ({**own, "releases": [{**GAUSSIAN, "scale": 1}]}, "scale"),
            ({**own, "releases": [{**GAUSSIAN, "sampling_probability": "2"}]}, "sampling_probability"),
            ({**own, "releases": [{**GAUSSIAN, "count": -1}]}, "count"),
            ({**own, "releases": [{**GAUSSIAN, "count": 1.5}]}, "count"),
            ({**own, "releases": [GAUSSIAN, {"mechanism": "pair", "with": ["1"], "without": ["1", "0"]}]},
             "releases[1]: the lengths of the two laws is '1 and 2'"),
            ({**own, "releases": [{"mechanism": "pair", "with": ["1/2"], "without": ["1"]}]}, "releases[0]"),
            ({**own, "releases": [{"mechanism": "noisy_counting", "records": 3, "p": 0.5, "noise": "cauchy"}]},
             "releases[0].noise"),
            ({**own, "releases": [{"mechanism": "noisy_counting", "records": 3, "p": 0.5, "noise": "laplace",
                                   "sigma": 1}]}, "scale"),
            ({**own, "releases": [{"mechanism": "noisy_counting", "records": 3, "p": 0.5, "noise_p": 1}]},
             "noise_p"),
            ({**own, "releases": [{"mechanism": "counting", "records": 3, "known": 3, "p": 0.5}]}, "known"),
            ('{"schema": "pkdp-composition-1", "schema": "x"}', "schema"),
            ("[]", "object"),
            (event("Zcdp", rho=1), "ZcdpDpEvent"),
            (event("Unsupported"), "UnsupportedDpEvent"),
            (event("PoissonSampled", sampling_probability=0.5, event=TRAINING), "SelfComposedDpEvent"),
            (event("Gaussian", noise_multiplier=0), "sigma"),
            (event("Gaussian"), "noise_multiplier"),
        ]
        for content, name in wrong:
            with self.subTest(content=content):
                options = () if "exactly" in name else ("--epsilon", "1")
                result = self.run_on(content, *options)
                self.assertEqual(result.returncode, 2, result.stdout + result.stderr)
                self.assertIn(name, result.stderr)
                self.assertIn("list.json" if "exactly" not in name else "", result.stderr)
        self.assertEqual(self.run_on(own).returncode, 2)  # nothing is asked
        self.assertEqual(pkdp_program.run("account", "composition", self.path + "?", "--epsilon",
                                          "1").returncode, 2)
        far = self.run_on({**own, "releases": [{**GAUSSIAN, "count": 10**30}]}, "--epsilon", "1")
        self.assertIn(far.returncode, (2, 3))
        self.assertIn("count", far.stderr)


if __name__ == "__main__":
    unittest.main()
