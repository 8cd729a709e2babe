"""The forms of the server ask what the command line asks: every field is an option, every option is a
field or left out for a reason, choices and defaults are the same."""

import os
import pathlib
import re
import sys
import unittest

ROOT = pathlib.Path(os.environ.get("PKDP_SOURCE_DIR", pathlib.Path(__file__).parents[2]))
sys.path.insert(0, str(ROOT / "docs"))

import command_tree  # noqa: E402
from program import Program  # noqa: E402
from pkdp_program import PROGRAM  # noqa: E402
from serve_program import Server  # noqa: E402

# Options that no form has: why.
LEFT_OUT = {
    "--help": "a page has words of its own",
    "--json": "an answer has both forms",
    "--curve": "the page draws it",
    "--release": "noise is drawn on a page of its own, after the plan",
    "--certificate": "writes a file", "--certificates": "writes files", "--record": "writes files",
    "--refuted": "a filter of the ledger's pages",
    "--bits": "--digits says it", "--exact": "--digits says it", "--round": "an answer has all three",
    "--draws": "noise without a number is not released", "--table": "reads and writes files",
    "--column": "of --table", "--cells-per-person": "of --table", "--output": "of --table",
    "--bare": "of a script", "ARGUMENTS": "one field for each parameter of the quantity",
}
DRAW_HAS_NOT = {"--ratio"}
# Fields of curves that the page has instead of the command.
OF_THE_PAGE = {"quantity": {"over", "from", "to", "points"}, "model": {"curve-max-epsilon", "curve-points"}}


def fields_of(form):
    """All fields of a form, those of each way to ask among them."""
    for item in form["items"]:
        if "field" in item:
            yield item["field"]
        else:
            for way in item["group"]["ways"]:
                yield from way["fields"]
    yield from form["curve_fields"]


def option_of(name):
    return name if name.isupper() else f"--{name}"


class Forms(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        with Server() as server:
            _, told = server.get_json("/api/forms")
            _, cls.catalogue = server.get_json("/api/quantities")
        cls.forms = told["calculators"]
        cls.commands = {" ".join(command.path): command for command in command_tree.commands(Program(PROGRAM))}

    def entries(self, form):
        command = self.commands[form["command"]]
        return {entry.long: entry for entry in [*command.options, *command.positionals]}

    def test_every_field_is_an_option(self):
        for form in self.forms:
            entries = self.entries(form)
            for field in fields_of(form):
                with self.subTest(form=form["id"], field=field["name"]):
                    if field["name"] in OF_THE_PAGE.get(form["id"], ()):
                        continue
                    entry = entries[option_of(field["name"])]
                    if field["help"]:
                        self.assertNotRegex(field["help"], "@|FILE|stdin|standard input")
                        if not re.search("@FILE|reads stdin|--[a-z]", entry.says):
                            self.assertEqual(entry.says.split(), field["help"].split())

    def test_every_option_is_a_field(self):
        for form in self.forms:
            names = {option_of(field["name"]) for field in fields_of(form)}
            missing = set(self.entries(form)) - names - set(LEFT_OUT)
            if form["id"] == "draw":
                missing -= DRAW_HAS_NOT
            if form["id"] == "plan":
                missing -= {"FILE"}
            self.assertEqual(set(), missing, form["id"])

    def test_choices(self):
        for form in self.forms:
            entries = self.entries(form)
            for field in fields_of(form):
                entry = entries.get(option_of(field["name"]))
                if entry is None or not entry.choices:
                    continue
                with self.subTest(form=form["id"], field=field["name"]):
                    words = [choice["word"] for choice in field["choices"] if choice["word"]]
                    self.assertEqual(sorted(entry.choices), sorted(words))

    def test_defaults(self):
        compared = 0
        for form in self.forms:
            entries = self.entries(form)
            for field in fields_of(form):
                entry = entries.get(option_of(field["name"]))
                told = re.search(r"(\S+) \(default\)|\(default (\S+?)\)", entry.says if entry else "")
                if not told or field["optional"] or not field["initial"]:
                    continue
                with self.subTest(form=form["id"], field=field["name"]):
                    self.assertEqual((told.group(1) or told.group(2)).strip("(),"), field["initial"])
                    compared += 1
        self.assertGreater(compared, 20)

    def test_required_options_are_filled_in(self):
        for form in self.forms:
            required = {name for name, entry in self.entries(form).items() if entry.required}
            there = {option_of(field["name"]) for field in fields_of(form)
                     if field["initial"] or field["kind"] == "secret"}
            self.assertLessEqual(required - {"FILE"}, there, form["id"])

    def test_all_of_the_catalogue(self):
        listed = self.commands["list"] is not None and self.catalogue["quantities"]
        self.assertGreater(len(listed), 100)
        for quantity in listed:
            self.assertTrue(all(p["name"] and p["domain"] for p in quantity["parameters"]))


if __name__ == "__main__":
    unittest.main()
