"""The documents are true: commands print what is shown, links lead somewhere, generated parts are
up to date. What needs the whole ledger is in cli_errors_test.py."""

import re
import unittest

import yaml

import documents
import pkdp_program

ROOT, PAGES = documents.ROOT, documents.PAGES
PROGRAM = documents.Program(pkdp_program.PROGRAM)
STALE = "out of date: run `./bootstrap docs`"


class Shown(unittest.TestCase):
    """What the documents show is what happens."""

    def test_every_command_prints_what_is_shown(self):
        ran = 0
        for name, text in PAGES.items():
            document = documents.console.Document(ROOT, PROGRAM.path, pkdp_program.patience(120))
            with self.subTest(page=name):
                complaints = document.complaints(text)
                self.assertEqual(complaints, [], STALE)
                ran += len(re.findall(r"^\$ ", text, re.MULTILINE))
        self.assertGreater(ran, 25)

    def test_every_prompt_is_in_a_block_that_is_run(self):
        for name, text in PAGES.items():
            rest = documents.console.BLOCK.sub("", text)
            self.assertNotRegex(rest, r"(?m)^\s*\$ ", name)

    def test_options_exist(self):
        known = {" ".join(path): set(re.findall(r"--[a-z][a-z-]*", words))
                 for path, words in documents.generate.subcommands(PROGRAM, [])}
        for name, text in PAGES.items():
            for code in re.findall(r"^```.*?^```|`[^`]+`", text, re.MULTILINE | re.DOTALL):
                for command in re.findall(r"(?:^|[\s`/])pkdp ((?:[^|;`\n]|\\\n)+)", code):
                    words = re.sub(r"'[^']*'", "''", command).split()
                    path = max((p for p in known
                                if words[:len(p.split())] == p.split()), key=len)
                    used = {word.split("=")[0] for word in words if re.match(r"--[a-z]", word)}
                    self.assertLessEqual(used, known[path] | {"--help"}, f"{name}: pkdp {command}")


class Generated(unittest.TestCase):
    """The audits and the parts that come from the program; cli_errors_test has the ledger's."""

    def test_parts(self):
        for page, name in (("docs/command_line.md", "command-line"), ("docs/limits.md", "limits"),
                           ("docs/limits.md", "refusals")):
            with self.subTest(part=name):
                self.assertEqual(documents.part(page, name),
                                 documents.generate.PARTS[name](PROGRAM), STALE)

    def test_every_part_has_a_maker(self):
        names = {name for text in PAGES.values()
                 for name in re.findall(r"<!-- generated: ([a-z-]+) -->", text)}
        # `pkdp check --record` makes the last two: cli_errors_test.py, certificate_test.cpp.
        self.assertEqual(names, {*documents.generate.PARTS, "accountants", "audits", "errata",
                                 "ledger", "lists"})

    def test_figures_of_the_readme(self):
        figures = documents.figures.of_the_tree(ROOT, PROGRAM)
        text = PAGES["README.md"]
        self.assertEqual(text, documents.figures.refreshed(text, figures), STALE)

    def test_the_audits_are_of_these_vectors(self):
        made = documents.part("docs/audits.md", "audits").splitlines()[0]
        self.assertIn(f"with the golden vectors `{documents.audits.golden_hash(ROOT)}`", made,
                      "the audits are of other vectors: run `./bootstrap run`, then "
                      "`./bootstrap docs`")

    def test_the_readme_quotes_the_audits(self):
        part = documents.part("docs/audits.md", "audits")
        (beyond,) = re.findall(r"by more than rounding explains \| (.*) \|", part)
        (asked,) = re.findall(r"values of δ \| (.*) \|", part)
        counts = [int(count) for count in beyond.split(" | ")]
        (questions,) = set(asked.split(" | "))
        self.assertRegex(PAGES["README.md"],
                         rf"{min(counts)} to {max(counts)} of {questions} golden questions")

    def test_a_row_of_an_accountant(self):
        totals = {"put": 1200, "measured": 90, "upper_below": 3, "lower_above": 0, "not_monotone": 2,
                  "contradictory": 0, "promises": 80, "promises_broken": 4, "errored": 5,
                  "crashed": 1, "timed_out": 7}
        factors = [{"claimed": {"false_factor": text}} for text in ("2.5", "1e+3", "0")]
        report = {"implementation": {"version": "1.2"}, "totals": totals,
                  "functions": [*factors, {"claimed": None}, {}]}
        self.assertEqual(documents.audits.claim_of("it, PRV: upper", report),
                         "| it (1.2), PRV: upper | 1,200 | 90 | 3 | 0 | 1e+3 | 2 | 0 | 4 of 80 | 6 | 7 |\n")

    def test_a_table_of_audits(self):
        counts = {"cases": 9, "measured": 8, "correctly_rounded": 4, "lost": 1, "timed_out": 0,
                  "with_safe_side": 8, "unsafe": 5, "unsafe_beyond_rounding": 2}
        error = {"worst": "1.50e+3"}
        entry = {"function": "counting.delta", "error_ulp": error, "error_relative": error, **counts}
        report = {"implementation": {"name": "Lib", "version": "1_2"}, "totals": counts,
                  "functions": [entry]}
        table = documents.audits.general([report])
        for row in ("| Lib 1.2 |", "| correctly rounded | 50.0 % |", "ulp | 1.50e+3 |",
                    "binomial tails, ulp |  |", "| … below the truth | 5 |"):
            self.assertIn(row, table)


class Links(unittest.TestCase):
    def test_every_link_leads_somewhere(self):
        for name, text in {**PAGES, **documents.FOLDER_PAGES}.items():
            folder = (ROOT / name).parent
            for target in re.findall(r"\]\(([^)\s]+)\)", documents.prose(text)):
                if re.match(r"[a-z]+:", target):
                    continue
                path, _, anchor = target.partition("#")
                aim = (folder / path).resolve() if path else ROOT / name
                self.assertTrue(aim.exists(), f"{name}: {target}")
                if anchor:
                    self.assertIn(anchor, documents.anchors(aim.read_text(encoding="utf-8")),
                                  f"{name}: {target}")

    def test_every_page_is_reached_from_the_readme(self):
        reached, waiting = set(), ["README.md"]
        while waiting:
            name = waiting.pop()
            if name in reached or name not in PAGES:
                continue
            reached.add(name)
            for target in re.findall(r"\]\(([^)#\s]+)", PAGES[name]):
                if not re.match(r"[a-z]+:", target):
                    aim = ((ROOT / name).parent / target).resolve()
                    waiting.append(str(aim.relative_to(ROOT)))
        self.assertEqual(reached, set(PAGES))


class Readme(unittest.TestCase):
    def test_it_is_short(self):
        self.assertLessEqual(len(PAGES["README.md"].encode("utf-8")), 8192)

    def test_every_folder_is_on_the_map(self):
        folders = {path.name for path in ROOT.iterdir()
                   if path.is_dir() and not path.name.startswith(".") and path.name != "build"}
        part = PAGES["README.md"].partition("## Where things are")[2].partition("\n## ")[0]
        named = {name.split("/")[0] for name in re.findall(r"^\| (.*?) \|", part, re.MULTILINE)
                 for name in re.findall(r"`([a-zA-Z_]+)/", name)}
        self.assertLessEqual(folders, named)


class Metadata(unittest.TestCase):
    """CITATION.cff, CHANGELOG.md and the form."""

    def setUp(self):
        self.citation = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))

    def test_citation(self):
        # The fields that version 1.2.0 of the format requires, and those that are used here.
        required = {"cff-version", "message", "title", "authors"}
        allowed = required | {"abstract", "type", "version", "license", "keywords", "references"}
        self.assertLessEqual(required, set(self.citation))
        self.assertLessEqual(set(self.citation), allowed)
        self.assertEqual(self.citation["cff-version"], "1.2.0")
        self.assertEqual(self.citation["type"], "software")
        version = PROGRAM.text("--version").split()[1]
        self.assertEqual(str(self.citation["version"]), version)
        types = {"article", "report", "thesis", "generic"}
        for work in self.citation["references"]:
            self.assertLessEqual({"type", "title", "authors"}, set(work))
            self.assertLessEqual(set(work), {"type", "title", "authors", "year", "identifiers",
                                             "notes", "institution", "thesis-type"})
            self.assertIn(work["type"], types)
            for identifier in work.get("identifiers", []):
                self.assertIn(identifier["type"], {"doi", "url", "swh", "other"})
            for person in work["authors"]:
                self.assertEqual(set(person), {"family-names", "given-names"})

    def test_the_readme_names_the_same_sources(self):
        part = PAGES["README.md"].partition("## Sources")[2].partition("\n## ")[0]
        rows = dict(re.findall(r"^\| `([a-z]+)\.…` \| (.*) \|$", part, re.MULTILINE))
        self.assertEqual(set(rows), {"pk", "np", "th", "bl"})
        for work in self.citation["references"]:
            row = rows[re.match(r"ids ([a-z]+)\.…", work["notes"]).group(1)]
            self.assertIn(f"*{work['title']}*", row)
            self.assertIn(str(work["year"]), row)
            for person in work["authors"]:
                self.assertIn(f"{person['given-names'][0]}. {person['family-names']}", row)

    def test_changelog(self):
        text = PAGES["CHANGELOG.md"]
        versions = re.findall(r"^## (.*)$", text, re.MULTILINE)
        self.assertEqual(versions[0], "[Unreleased]")
        for version in versions[1:]:
            self.assertRegex(version, r"^\[\d+\.\d+\.\d+\] - \d{4}-\d{2}-\d{2}$")
        kinds = {"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"}
        self.assertLessEqual(set(re.findall(r"^### (.*)$", text, re.MULTILINE)), kinds)

    def test_the_form(self):
        path = ROOT / ".github" / "ISSUE_TEMPLATE" / "verdict.yml"
        form = yaml.safe_load(path.read_text(encoding="utf-8"))
        self.assertLessEqual({"name", "description", "body"}, set(form))
        fields = [entry for entry in form["body"] if entry["type"] != "markdown"]
        self.assertEqual(len({entry["id"] for entry in fields}), len(fields))
        for entry in form["body"]:
            self.assertIn(entry["type"], {"markdown", "input", "textarea", "dropdown", "checkboxes"})
            wanted = "value" if entry["type"] == "markdown" else "label"
            self.assertTrue(entry["attributes"][wanted])


class ShownCommands(unittest.TestCase):
    """The test above notices what it is for."""

    def test_excerpts(self):
        agrees = documents.console.agrees
        self.assertTrue(agrees(["a", "…", "c"], ["a", "b", "c"]))
        self.assertTrue(agrees(["…", "b", "…"], ["a", "b", "c"]))
        self.assertTrue(agrees(["a", "…"], ["a", "b", "c"]))
        self.assertTrue(agrees(["…"], []))
        self.assertFalse(agrees(["a"], ["a", "b"]))
        self.assertFalse(agrees(["a", "…", "b"], ["a", "b", "c"]))
        self.assertFalse(agrees(["…", "x", "…"], ["a", "b", "c"]))
        self.assertFalse(agrees(["b", "…"], ["a", "b"]))
        self.assertFalse(agrees(["a", "…", "a"], ["a"]))

    def test_complaints_and_their_repair(self):
        document = documents.console.Document(ROOT, PROGRAM.path)
        wrong = "```console\n$ echo right\nwrong\n$ false\n$ exit 3  # exit 3\n```\n"
        self.assertEqual(len(document.complaints(wrong)), 2)
        stale = "```console\n$ echo right > f\n$ cat f; \\\n>   cat f\nwrong\n```\n"
        mended = document.refreshed(stale)
        self.assertEqual(document.complaints(mended), [])
        self.assertIn(">   cat f\nright\nright\n```", mended)
        with self.assertRaises(ValueError):
            document.refreshed("```console\n$ echo a\nb\n…\n```\n")


if __name__ == "__main__":
    unittest.main()
