"""pkdp errors: the table of docs/errata.md is what the program prints, the figures of the documents
are the ledger's."""

import collections
import functools
import json
import pathlib
import re
import unittest

import jsonschema

import documents
import pkdp_program

ROOT = pathlib.Path(pkdp_program.SOURCE)
STALE = "run `pkdp check --record .`"
SMALLEST = {"first": "first in the order of the deep search", "only": "the only case",
            "unknown": "not known"}


@functools.lru_cache(maxsize=1)
def ledger():
    return pkdp_program.answer("check")


class Errors(unittest.TestCase):
    def test_the_errata_have_the_table(self):
        text = (ROOT / "docs" / "errata.md").read_text(encoding="utf-8")
        (table,) = re.findall(r"<!-- generated: errata -->\n(.*?)<!-- end -->", text, re.DOTALL)
        printed = pkdp_program.run("errors", "--markdown").stdout
        self.assertEqual(table.replace("](../", "]("), printed, STALE)

    def test_the_numbers_of_the_ledger(self):
        # Counted here from its JSON; the program counts what it writes into the pages.
        statements = ledger()["statements"]
        theirs = [statement for statement in statements if ".text-" not in statement["id"]]
        readings = [reading for statement in statements for reading in statement["readings"]]
        settled = sum(reading["verdict"] in ("holds", "refuted") for reading in readings
                      if "proofs" in reading)
        refuted = sum(reading["verdict"] == "refuted" for statement in theirs
                      for reading in statement["readings"] if reading["reading"] == "printed")
        findings = collections.Counter(statement["finding"] for statement in theirs)
        part = documents.part("docs/errata.md", "ledger")
        rows = [f"| `{finding}` | {count} |" for finding, count in findings.items()]
        rows += [f"| `{kind}` | {count} |" for kind, count in
                 collections.Counter(row.get("evidence", "none") for row in readings).items()]
        rows += [f"| {SMALLEST[value]} | {count} |" for value, count in collections.Counter(
            row["minimal"]["value"] for row in readings if "minimal" in row).items()]
        for words in (f"have {len(theirs)} statements with an id", f"{refuted} are refuted",
                      f"have {len(readings)} readings", f"settle {settled} readings", *rows):
            self.assertIn(words, part, STALE)
        readme = " ".join(documents.PAGES["README.md"].split())
        for words in (f"{len(theirs)} statements of the four documents",
                      f"{refuted} are refuted as printed", f"{settled} are settled by theorems",
                      f"{findings['unsafe']} are unsafe to rely on",
                      f"{len(readings)} readings in all"):
            self.assertIn(words, readme, STALE)

    def test_every_letter_of_a_claim_is_explained(self):
        concepts = documents.PAGES["docs/concepts.md"]
        for statement in ledger()["statements"]:
            for reading in statement["readings"]:
                letters = set(re.findall(r"[α-ωΑ-Ω]", reading["claim"])) - set("ΣΠΩ")
                self.assertEqual({letter for letter in letters if letter not in concepts}, set(),
                                 (statement["id"], reading["reading"]))

    def test_every_id_in_the_documents_exists(self):
        ids = {statement["id"] for statement in ledger()["statements"]}
        for name, text in {**documents.PAGES, **documents.FOLDER_PAGES}.items():
            text = re.sub(r"\S*/\S*|\S+\.(?:json|csv|svg|formulas)\b", "", text)
            named = set(re.findall(r"(?<![\w./-])(?:pk|np|th|bl)\.[a-z]+-[0-9a-z.-]*[0-9a-z]", text))
            self.assertLessEqual(named, ids, name)

    def test_the_ledger_and_its_certificates(self):
        certificates = {path.name for path in (ROOT / "ledger" / "certificates").glob("*.json")}
        schema = pkdp_program.schema("ledger")
        jsonschema.Draft7Validator.check_schema(schema)
        for checked in (pkdp_program.answer("check", "th.conj-3.9"), ledger()):
            jsonschema.validate(checked, schema)
            files = {reading["certificate"] for statement in checked["statements"]
                     for reading in statement["readings"] if "certificate" in reading}
            self.assertLessEqual(files, certificates)
        self.assertEqual(files, certificates)
        of_the_sources = [row for row in checked["statements"] if ".text-" not in row["id"]]
        self.assertGreaterEqual(len(of_the_sources), 163)

    def test_json(self):
        answer = pkdp_program.answer("errors")
        jsonschema.validate(answer, pkdp_program.schema("errors"))
        self.assertIn("pk.thm-3", [error["ids"][0] for error in answer["errors"]])

    def test_text(self):
        text = pkdp_program.run("errors").stdout
        self.assertIn("pk.lem-2 (edge)\n  printed         binomial tail", text)
        self.assertIn("certificate     pk.lem-2.printed.json", text)

    def test_the_findings_are_counted(self):
        answer = pkdp_program.answer("errors")
        found = [statement["finding"] for statement in ledger()["statements"]]
        for finding, count in answer["findings"].items():
            self.assertEqual(count, found.count(finding), finding)
        self.assertEqual(sum(answer["findings"].values()), len(found))
        self.assertIn(f"Of {len(found)} statements, unsafe: {found.count('unsafe')}; ",
                      pkdp_program.run("errors").stdout)

    def test_unsafe_errors_say_who_loses(self):
        unsafe = pkdp_program.run("errors", "--finding", "unsafe", "--json")
        errors = json.loads(unsafe.stdout)["errors"]
        self.assertTrue(errors)
        for error in errors:
            self.assertEqual(error["finding"], "unsafe")
            self.assertTrue(error["loses"], error["ids"])
        text = pkdp_program.run("errors", "--finding", "unsafe").stdout
        self.assertEqual(text.count("  who loses       "), len(errors))

    def test_an_unknown_finding_names_those_there_are(self):
        process = pkdp_program.run("errors", "--finding", "dangerous")
        self.assertEqual(process.returncode, 2, process.stdout)
        self.assertIn("unsafe, false, edge, proof, text or none", process.stderr)

    def test_show_says_what_the_error_is_worth(self):
        answer = pkdp_program.answer("errors")
        error = next(error for error in answer["errors"] if error["finding"] == "unsafe")
        texts = [pkdp_program.run("show", name).stdout for name in error["ids"]]
        count = answer["findings"]["unsafe"]
        self.assertTrue(any(f"\n  finding    unsafe ({count} of " in text for text in texts), texts)
        self.assertTrue(any("\n  who loses  " in text for text in texts), texts)

    def test_two_forms_at_once_are_refused(self):
        process = pkdp_program.run("errors", "--json", "--markdown")
        self.assertEqual(process.returncode, 2, process.stderr)


if __name__ == "__main__":
    unittest.main()
