"""`pkdp model` refuses what is no model, by name and path; stated limits; large files in seconds."""

import copy
import itertools
import json
import os
import tempfile
import unittest

import jsonschema

import pkdp_program

GOOD = {
    "schema": "pkdp-model-1",
    "values": ["0", "1"],
    "laws": [[{"database": ["0"], "background": "u", "mass": "1/2"},
              {"database": ["1"], "background": "u", "mass": "0.5"}]],
    "mechanism": [{"database": ["0"], "output": "y", "probability": "1"},
                  {"database": ["1"], "output": "y", "probability": "1/4"},
                  {"database": ["1"], "output": "n", "probability": "3/4"}],
}


def run(text, *options):
    return pkdp_program.run("model", "-", *(options or ("--ratio", "1")), stdin=text)


class BadInput(unittest.TestCase):
    def refused(self, text, *words, options=(), status=2):
        process = run(text, *options)
        self.assertEqual(process.returncode, status, process.stderr or process.stdout)
        self.assertEqual(process.stdout, "")
        for word in words:
            self.assertIn(word, process.stderr)

    def broken(self, change, *words, **options):
        document = copy.deepcopy(GOOD)
        change(document)
        self.refused(json.dumps(document), *words, **options)

    def test_the_good_one(self):
        self.assertEqual(run(json.dumps(GOOD)).returncode, 0)

    def test_malformed_json(self):
        self.refused("", "parse error", "empty")
        self.refused("{\n \"schema\": nope}", "line 2 column")
        self.refused(json.dumps(GOOD) + "x", "parse error")
        self.refused("[" * 100000, "parse error")
        self.refused('{"schema": "\udcff"}'.encode("utf-8", "surrogateescape").decode("latin-1"),
                     "schema")

    def test_duplicate_keys(self):
        text = json.dumps(GOOD)
        self.refused(text.replace('"values"', '"values": ["a"], "values"'), "values listed twice")
        self.refused(text.replace('"output": "n"', '"output": "n", "output": "m"'),
                     "output listed twice")

    def test_keys(self):
        self.broken(lambda d: d.update(extra="x"), "unknown key extra", "comment")
        self.broken(lambda d: d.pop("laws"), "without the key laws")
        self.broken(lambda d: d["laws"][0][1].update(weight="1"), "laws[0][1]", "unknown key weight")
        self.broken(lambda d: d["mechanism"][2].pop("output"), "mechanism[2]", "output")
        self.broken(lambda d: d.update(schema="pkdp-model-2"), "schema", "pkdp-model-1")
        self.refused("[]", "JSON object")
        self.refused("3", "JSON object")

    def test_types(self):
        self.broken(lambda d: d["laws"][0][0].update(mass=0.5), "laws[0][0].mass", "string")
        self.broken(lambda d: d["mechanism"][0].update(probability=1), "the number 1", "string")
        self.broken(lambda d: d.update(values="01"), "values", "array")
        self.broken(lambda d: d.update(values=[0, 1]), "values[0]", "the number 0")
        self.broken(lambda d: d["laws"][0][0].update(database="0"), "laws[0][0].database")
        self.broken(lambda d: d["laws"][0][0].update(background=None), "laws[0][0].background")
        self.broken(lambda d: d.update(comment=7), "comment")

    def test_numbers(self):
        for text in ("", "1/0", "1/-2", "nan", "inf", "1e", "0x", "1,5", " 1/2", "-1/2", "3/2",
                     "1e999999999"):
            document = copy.deepcopy(GOOD)
            document["laws"][0][1]["mass"] = text
            process = run(json.dumps(document))
            self.assertIn(process.returncode, (2, 3), text)
            self.assertIn("laws[0][1].mass", process.stderr)

    def test_laws(self):
        self.broken(lambda d: d["laws"][0][1].update(mass="0.4"), "laws[0]", "9/10", "domain")
        self.broken(lambda d: d["laws"].append([]), "laws[1]", "must be 1")
        self.broken(lambda d: d["laws"][0].append(d["laws"][0][0]), "laws[0][2]", "laws[0][0]")
        self.broken(lambda d: d["laws"][0][0].update(database=["2"]), "laws[0][0].database[0]",
                    "'2'")
        self.broken(lambda d: d["laws"][0][0].update(database=["0", "1"]), "2 records")
        self.broken(lambda d: d["laws"][0][0].update(database=[]), "laws[0][0].database")
        self.broken(lambda d: d.update(values=[]), "values")
        self.broken(lambda d: d.update(values=["0", "1", "0"]), "values[2]", "twice")

    def test_mechanisms(self):
        self.broken(lambda d: d["mechanism"].pop(), "(1)", "1/4")
        self.broken(lambda d: d["mechanism"].append(d["mechanism"][0]), "mechanism[3]",
                    "mechanism[0]")
        self.broken(lambda d: d.update(mechanism=[]), "mechanism")

    def test_a_missing_row_names_the_database(self):
        def drop(document):
            document["mechanism"] = document["mechanism"][:1]
        self.broken(drop, "database (1)", "missing")
        self.broken(drop, "passive", "database (1)",
                    options=("--ratio", "1", "--definitions", "passive"))

    def test_options(self):
        text = json.dumps(GOOD)
        for options in ((), ("--ratio", "1", "--delta", "0")):
            process = pkdp_program.run("model", "-", *options, stdin=text)
            self.assertEqual(process.returncode, 2)
            self.assertIn("exactly one", process.stderr)
        for options in (("--ratio", "1/2"), ("--ratio", "x"), ("--epsilon", "-1"),
                        ("--epsilon", "ln(0)"), ("--delta", "2"), ("--delta", "-1/9"),
                        ("--ratio", "1", "--convention", "other"),
                        ("--ratio", "1", "--position", "lost"),
                        ("--ratio", "1", "--definitions", "privacy"),
                        ("--ratio", "1", "--definitions", ""),
                        ("--ratio", "1", "--definitions", "dp,dp"),
                        ("--ratio", "1", "--definitions", "dp,")):
            self.refused(text, options=options)
        process = pkdp_program.run("model", "/nowhere/model.json", "--ratio", "1")
        self.assertEqual(process.returncode, 2)
        self.assertIn("/nowhere/model.json", process.stderr)
        self.assertEqual(pkdp_program.run("model", "/", "--ratio", "1").returncode, 2)

    def test_an_empty_family_leaves_what_needs_no_law(self):
        document = dict(GOOD, laws=[])
        jsonschema.validate(document, pkdp_program.schema("model"))
        answers = json.loads(run(json.dumps(document), "--ratio", "1", "--json").stdout)["answers"]
        found = {one["definition"]: one["delta"] for one in answers}
        self.assertEqual(found["dp"], "3/4")
        self.assertEqual(found["noiseless"], "0")
        self.assertEqual(found["distributional"], "0")


def large_model(records, weight=lambda number: 1):
    """2^records databases, the count rounded at random, the first record known."""
    databases = list(itertools.product("01", repeat=records))
    total = sum(weight(number) for number in range(len(databases)))
    return {
        "schema": "pkdp-model-1",
        "values": ["0", "1"],
        "laws": [[{"database": d, "background": d[0], "mass": f"{weight(number)}/{total}"}
                  for number, d in enumerate(databases)]],
        "mechanism": [{"database": d, "output": str(d.count("1") + up), "probability": "1/2"}
                      for d in databases for up in (0, 1)],
    }


class Large(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = os.path.join(folder.name, "large.json")

    def write(self, document):
        with open(self.path, "w", encoding="utf-8") as file:
            json.dump(document, file)

    def test_a_refused_definition_hides_none(self):
        self.write(large_model(7, lambda number: number**2 + 1))
        answer = pkdp_program.answer("model", self.path, "--ratio", "3/2")
        jsonschema.validate(answer, pkdp_program.schema("model-answer"))
        refused = [one for one in answer["answers"] if "refused" in one]
        self.assertEqual([one["definition"] for one in refused], ["distributional"])
        self.assertEqual(refused[0]["refused"]["error"], "limit")
        for part in ("577 variables", "at most 150 variables"):
            self.assertIn(part, refused[0]["refused"]["message"])
        self.assertEqual(len(answer["answers"]), 8)
        process = pkdp_program.run("model", self.path, "--ratio", "3/2", "--definitions",
                                   "distributional")
        self.assertEqual(process.returncode, 3)
        for part in ("distributional", "577 variables", "at most 150 variables"):
            self.assertIn(part, process.stderr)

    def test_a_hundred_thousand_rows(self):
        # One of them in words: as JSON the simulator of the distributional answer takes half a gigabyte.
        self.write(large_model(16))
        others = ("dp", "noiseless", "active", "causal", "inference_causal", "passive", "bounded_leakage")
        answer = pkdp_program.answer("model", self.path, "--ratio", "3/2", "--definitions", ",".join(others))
        self.assertEqual([one["definition"] for one in answer["answers"]], list(others))
        process = pkdp_program.run("model", self.path, "--ratio", "3/2", "--definitions", "distributional")
        self.assertEqual(process.returncode, 0, process.stderr)
        self.assertRegex(process.stdout, r"(?m)^distributional +delta = 129/16384 ")


if __name__ == "__main__":
    unittest.main()
