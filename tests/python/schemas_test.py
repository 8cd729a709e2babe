"""Every JSON that pkdp prints or reads has a schema: each command with --json is run here, and a
command, a schema or a schema name that this file does not know fails.
"""

import json
import os
import pathlib
import re
import tempfile
import unittest

import jsonschema

import pkdp_program
from pkdp_program import run

ROOT = pathlib.Path(pkdp_program.SOURCE)
FOLDER = ROOT / "fixtures" / "schema"
GOLDEN = str(ROOT / "fixtures" / "golden")
LIST = '{"schema":"pkdp-composition-1","releases":[{"mechanism":"gaussian","sigma":"2"}]}'
ANSWER = '{"function":"binomial.pmf","arguments":{"n":"1","k":"1","p":"1/2"},"value":"0.5"}\n'
SWEEP = ('{"schema":"pkdp-sweep-1","kind":"grid","function":"binomial.pmf",'
         '"arguments":{"n":["3"],"k":["1"],"p":["1/2"]}}')
MODEL = str(next((ROOT / "fixtures" / "models").glob("*.json")))
COUNT = ("--records", "9", "--known", "0", "--p", "1/3", "--epsilon", "1")

CALIBRATED = ("--records", "9", "--known", "8", "--p", "1/2", "--noise", "laplace", "--epsilon", "1",
              "--delta", "1/100")
PLAN = ("--records", "9", "--known", "1", "--noise", "laplace", "--epsilon", "1", "--delta", "1/10",
        "--estimate-records", "4", "--estimate-epsilon", "1/2", "--failure", "1/100")

# The command, its words ("@" stands for a file of answers, "%" for golden
# cases, "*" for a plan, "+" for a new file, "&" for a list of releases, "#" for a table of counts, "~" for a sweep, "^" for its
# folder), the schema of what it prints.
COMMANDS = (
    ("eval", ("binomial.pmf", "n=3", "k=1", "p=1/3"), "eval"),
    ("eval", ("counting.delta", "n=3", "p=1/3", "epsilon=1"), "eval"),
    ("list", (), "list"),
    ("show", ("counting.delta",), "quantity"),
    ("show", ("pk.lem-2",), "ledger"),
    ("check", ("pk.lem-2", "--effort", "quick"), "ledger"),
    ("errors", (), "errors"),
    ("account counting", COUNT, "account"),
    ("account thresholding", (*COUNT, "--threshold", "3"), "account"),
    ("account noisy-counting", (*COUNT, "--noise", "laplace", "--scale", "1"), "account"),
    ("account series", (*COUNT, "--releases", "2"), "account"),
    ("account histogram", ("--records", "9", "--known", "2", "--p", "1/3,2/3", "--epsilon",
                           "1"), "account"),
    ("account dpsgd", ("--records", "9", "--batch", "9", "--steps", "2", "--noise-multiplier", "2",
                       "--epsilon", "1"), "account"),
    ("account composition", ("&", "--epsilon", "1"), "account"),
    ("account calibrate", CALIBRATED, "calibration"),
    ("account calibrate", (*CALIBRATED, "--release", "4"), "calibration"),
    ("account plan", ("+", *PLAN), "plan"),
    ("account draw", ("*", "--ones", "2"), "draw"),
    ("account drawn", ("*",), "draw"),
    ("noise draw", ("--noise", "laplace", "--scale", "2"), "noise"),
    ("noise draw", ("--noise", "laplace", "--scale", "2", "--table", "#", "--column", "n",
                    "--output", "+"), "noise"),
    ("figure", ("--list",), "figures"),
    ("model", (MODEL, "--ratio", "2"), "model-answer"),
    ("audit", ("@",), "audit-report"),
    ("fixtures list", (GOLDEN,), "fixtures-list"),
    ("fixtures verify", ("%",), "fixtures-report"),
    ("sweep", ("parts", "~"), "sweep-report"),
    ("sweep", ("~", "--out", "^"), "sweep-report"),
    ("fixtures generate", None, "fixtures-list"),  # run by fixtures_cli_test.py: it takes minutes
    ("site", None, "site"),  # run by site_test.py: the same
)
# Files and messages, with the test that validates them.
OTHERS = {
    "audit-protocol": "audit_protocol_test.py",
    "certificate": "certificates_test.py",
    "composition": "cli_account_composition_test.py",
    "fixtures": "fixtures_schema_test.py",
    "manifest": "fixtures_schema_test.py",
    "model": "model_examples_test.py",
    "plan-record": "cli_account_plan_test.py",
    "recorded-answer": "schemas_test.py",
    "sweep": "sweep_test.py",
}


def help_of(*words):
    return run(*words, "--help").stdout


def subcommands(*words):
    """Every command below, as its words."""
    _, _, listed = help_of(*words).partition("\nSubcommands:\n")
    names = re.findall(r"^  (\S+)", listed, flags=re.MULTILINE)
    for name in names:
        below = list(subcommands(*words, name))
        yield from below or [(*words, name)]


class Commands(unittest.TestCase):
    def test_every_command_with_json_is_listed_here(self):
        offering = {" ".join(words) for words in subcommands() if "--json" in help_of(*words)}
        self.assertGreater(len(offering), 12)
        self.assertEqual(offering, {command for command, _, _ in COMMANDS
                                    if "--json" in help_of(*command.split())})
        self.assertEqual(offering - {command for command, _, _ in COMMANDS}, set())

    def test_answers(self):
        with tempfile.TemporaryDirectory() as folder:
            answers = os.path.join(folder, "answers")
            pathlib.Path(answers).write_text(ANSWER, encoding="utf-8")
            golden = self.small_golden(os.path.join(folder, "golden"))
            plan = os.path.join(folder, "plan")
            run("account", "plan", plan, *PLAN)
            releases = os.path.join(folder, "list")
            pathlib.Path(releases).write_text(LIST, encoding="utf-8")
            table = os.path.join(folder, "table")
            pathlib.Path(table).write_text("n\n3\n", encoding="utf-8")
            sweep = os.path.join(folder, "sweep")
            pathlib.Path(sweep).write_text(SWEEP, encoding="utf-8")
            for command, words, schema in COMMANDS:
                if words is None:
                    continue
                stands = {"@": answers, "%": golden, "*": plan, "+": plan + "2", "&": releases,
                          "#": table, "~": sweep, "^": folder + "/swept"}
                words = [stands.get(word, word) for word in words]
                with self.subTest(command=command, words=words):
                    process = run(*command.split(), *words, "--json")
                    self.assertIn(process.returncode, (0, 1), process.stderr)
                    reply = json.loads(process.stdout)
                    jsonschema.validate(reply, pkdp_program.schema(schema))
                    if command.startswith("account "):
                        self.carries_what_was_asked(reply, words)

    def carries_what_was_asked(self, reply, words):
        self.assertIn(f"pkdp {reply['version']} ", run("--version").stdout)
        if reply.get("mechanism") not in ("dpsgd", "composition"):  # where the attacker knows all other records
            self.assertIn(reply["inputs"]["attacker"], ("active", "passive"))
        # A choice that looks at the records tells something about them, whatever the release.
        self.assertIn("without looking at these records", " ".join(reply["assumptions"]))
        asked = PLAN if reply["schema"] == "pkdp-draw-2" else words
        for name, value in zip(asked, asked[1:]):
            if name.startswith("--") and name != "--release":  # a secret
                self.assertEqual(reply["inputs"][name.removeprefix("--")], value)

    def small_golden(self, folder):
        """A folder whose one file has one case."""
        os.mkdir(folder)
        document = json.loads(pathlib.Path(GOLDEN, "counting.loss.json").read_text("utf-8"))
        document["cases"] = document["cases"][:1]
        manifest = json.loads(pathlib.Path(GOLDEN, "manifest.json").read_text("utf-8"))
        manifest["files"] = [one for one in manifest["files"] if one["file"] == "counting.loss.json"]
        pathlib.Path(folder, "counting.loss.json").write_text(json.dumps(document), "utf-8")
        pathlib.Path(folder, "manifest.json").write_text(json.dumps(manifest), "utf-8")
        return folder


class Schemas(unittest.TestCase):
    def test_each_is_valid_and_used(self):
        known = {schema for _, _, schema in COMMANDS} | set(OTHERS)
        found = {path.name.removesuffix(".schema.json") for path in FOLDER.iterdir()}
        self.assertEqual(found, known)
        for name in known:
            jsonschema.Draft7Validator.check_schema(pkdp_program.schema(name))
        for name, test in OTHERS.items():
            text = (ROOT / "tests" / "python" / test).read_text(encoding="utf-8")
            self.assertIn(f'schema("{name}")', text)

    def test_every_schema_name_in_the_sources_has_one(self):
        name = re.compile(r"\bpkdp-[a-z]+(?:-[a-z]+)*-[0-9]+\b")
        spoken = set()
        for folder in ("cli", "checks", "fixtures", "reference"):
            for path in (ROOT / folder).rglob("*.?pp"):
                spoken |= set(name.findall(path.read_text(encoding="utf-8")))
        written = {one for path in FOLDER.iterdir()
                   for one in name.findall(path.read_text(encoding="utf-8"))}
        self.assertGreaterEqual(len(spoken), 12)
        self.assertEqual(spoken - written, set())

    def test_every_number_is_a_string(self):
        """An exact answer never travels as a JSON number: where one may, it counts something."""
        for name in ("eval", "account", "calibration", "plan", "plan-record", "draw", "model-answer"):
            self.assertNotIn('"number"', (FOLDER / f"{name}.schema.json").read_text("utf-8"), name)

    def test_recorded_answers(self):
        validator = jsonschema.Draft7Validator(pkdp_program.schema("recorded-answer"))
        good = json.loads(ANSWER)
        self.assertTrue(validator.is_valid(good))
        self.assertTrue(validator.is_valid({"function": "f", "id": 3, "refused": "why"}))
        bad = [{**good, "value": 0.5}, {**good, "value": "x"}, {**good, "skipped": "y"},
               {**good, "id": 0}, {**good, "id": "1"}, {**good, "arguments": []}, [], {}]
        bad += [{key: good[key] for key in good if key != without} for without in good]
        for one in bad:
            with self.subTest(one=one):
                self.assertFalse(validator.is_valid(one))
                with tempfile.NamedTemporaryFile("w", encoding="utf-8") as file:
                    file.write(ANSWER + json.dumps(one) + "\n")
                    file.flush()
                    process = run("audit", file.name)
                self.assertEqual(process.returncode, 2, one)
                self.assertIn(":2", process.stderr)


if __name__ == "__main__":
    unittest.main()
