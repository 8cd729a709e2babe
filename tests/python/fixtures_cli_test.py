"""`pkdp fixtures generate|verify|list` as a user meets it."""

import json
import os
import shutil
import subprocess
import tempfile
import time
import unittest

import jsonschema

import pkdp_program as pkdp

GOLDEN = os.path.join(pkdp.SOURCE, "fixtures", "golden")


class Fixtures(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp(prefix="pkdp-fixtures-")
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)

    def copy(self, *names):
        """A folder with only some of the golden files, with a manifest that agrees."""
        place = os.path.join(self.folder, "golden")
        os.mkdir(place)
        with open(os.path.join(GOLDEN, "manifest.json"), encoding="utf-8") as file:
            lines = file.read().split("\n")
        kept = [line.rstrip(",") for line in lines if any(f'"{name}"' in line for name in names)]
        total = sum(json.loads(line)["cases"] for line in kept)
        text = ('{\n"cases":%d,\n"files":[\n%s\n],\n"license":"CC0-1.0",\n'
                '"schema":"pkdp-fixtures-manifest-1"\n}\n' % (total, ",\n".join(kept)))
        with open(os.path.join(place, "manifest.json"), "w", encoding="utf-8") as file:
            file.write(text)
        for name in names:
            shutil.copy(os.path.join(GOLDEN, name), place)
        return place

    def test_the_golden_files_of_the_tree_verify(self):
        began = time.monotonic()
        answer = pkdp.answer("fixtures", "verify", GOLDEN)
        print(f"verified {answer['cases']} cases in {time.monotonic() - began:.1f} s")
        jsonschema.validate(answer, pkdp.schema("fixtures-report"))
        self.assertTrue(answer["passed"])
        self.assertGreaterEqual(answer["cases"], 20000)

    def test_a_changed_digit_is_named_and_exits_1(self):
        place = self.copy("counting.loss.json")
        path = os.path.join(place, "counting.loss.json")
        self.assertEqual(pkdp.run("fixtures", "verify", place).returncode, 0)
        with open(path, encoding="utf-8") as file:
            text = file.read()
        at = text.index('"nearest":"0x1.') + len('"nearest":"0x1.')
        with open(path, "w", encoding="utf-8") as file:
            file.write(text[:at] + ("0" if text[at] != "0" else "1") + text[at + 1:])
        process = pkdp.run("fixtures", "verify", place)
        self.assertEqual(process.returncode, 1)
        self.assertIn("nearest is", process.stdout)
        self.assertIn("but recomputation gives", process.stdout)
        self.assertIn("SHA-256", process.stdout)
        answer = json.loads(pkdp.run("fixtures", "verify", place, "--json").stdout)
        jsonschema.validate(answer, pkdp.schema("fixtures-report"))
        self.assertFalse(answer["passed"])

    def test_a_folder_without_manifest_is_wrong_input(self):
        process = pkdp.run("fixtures", "verify", self.folder)
        self.assertEqual(process.returncode, 2)
        self.assertIn("manifest.json", process.stderr)
        self.assertEqual(pkdp.run("fixtures", "list", "/nonexistent").returncode, 2)
        self.assertEqual(pkdp.run("fixtures").returncode, 2)
        self.assertEqual(pkdp.run("fixtures", "generate", "/proc/golden").returncode, 2)

    def test_outside_of_the_tree_it_says_what_to_pass(self):
        os.mkdir(os.path.join(self.folder, "bin"))
        program = shutil.copy(pkdp.PROGRAM, os.path.join(self.folder, "bin", "pkdp"))
        for words in (["fixtures", "list"], ["fixtures", "verify"], ["audit", "--exec", "true"]):
            process = subprocess.run([program, *words], cwd=self.folder, capture_output=True, text=True)
            self.assertEqual(process.returncode, 2, process.stdout)
            self.assertIn("usage error", process.stderr)
            self.assertIn("a folder of golden files", process.stderr)
            self.assertIn("--cases" if "audit" in words else "DIR", process.stderr)
            for place in ("fixtures/golden", os.path.join(self.folder, "share/pkdp/fixtures/golden")):
                self.assertIn(place, process.stderr)

    def where(self, program, folder):
        """{what `fixtures where` says of a place: the places}."""
        process = subprocess.run([program, "fixtures", "where"], cwd=folder, capture_output=True,
                                 text=True, check=False)
        self.assertEqual(process.returncode, 0, process.stderr)
        found = {}
        for line in process.stdout.splitlines():
            word, place = line.split(maxsplit=1)
            found.setdefault(word, []).append(place)
        return found

    def test_a_program_in_its_build_tree_works_from_any_folder(self):
        program = os.path.join(self.folder, "build", "release", "pkdp")
        os.makedirs(os.path.dirname(program))
        os.makedirs(os.path.join(self.folder, "fixtures"))
        os.symlink(os.path.abspath(GOLDEN), os.path.join(self.folder, "fixtures", "golden"))
        shutil.copy(pkdp.PROGRAM, program)
        self.assertEqual(self.where(program, "/")["used"],
                         [os.path.join(os.path.realpath(self.folder), "fixtures", "golden")])
        answers = os.path.join(self.folder, "answers.csv")
        with open(answers, "w", encoding="utf-8") as file:
            file.write("function,id,value\nbinomial.pmf,1,0x1p+0\n")
        process = subprocess.run([program, "audit", answers, "--json"], cwd="/", text=True,
                                 capture_output=True, check=False)
        # Without golden files the id says nothing: exit status 2.
        self.assertIn(process.returncode, (0, 1), process.stderr)

    def test_the_folder_one_stands_in_comes_first(self):
        program = os.path.join(self.folder, "prefix", "bin", "pkdp")
        share = os.path.join(self.folder, "prefix", "share/pkdp/fixtures")
        for folder in (os.path.dirname(program), share, os.path.join(self.folder, "here", "fixtures")):
            os.makedirs(folder)
        shutil.copy(pkdp.PROGRAM, program)
        here = os.path.join(self.folder, "here")
        os.symlink(os.path.abspath(GOLDEN), os.path.join(share, "golden"))
        self.assertEqual(self.where(program, here)["absent"], ["fixtures/golden"])
        os.symlink(os.path.abspath(GOLDEN), os.path.join(here, "fixtures", "golden"))
        self.assertEqual(self.where(program, here)["used"], ["fixtures/golden"])
        link = os.path.join(self.folder, "pkdp")  # on somebody's PATH
        os.symlink(program, link)
        self.assertEqual(self.where(link, "/")["used"],
                         [os.path.join(os.path.realpath(share), "golden")])

    def test_beside_an_installed_program_its_golden_files_are_listed(self):
        prefix = os.path.join(self.folder, "prefix")
        shutil.copytree(GOLDEN, os.path.join(prefix, "share/pkdp/fixtures/golden"))
        os.mkdir(os.path.join(prefix, "bin"))
        program = shutil.copy(pkdp.PROGRAM, os.path.join(prefix, "bin", "pkdp"))
        process = subprocess.run([program, "fixtures", "list"], cwd=self.folder, capture_output=True,
                                 text=True)
        self.assertEqual(process.returncode, 0, process.stderr)
        self.assertEqual(process.stdout, pkdp.run("fixtures", "list", GOLDEN).stdout)

    def test_list(self):
        answer = pkdp.answer("fixtures", "list", GOLDEN)
        jsonschema.validate(answer, pkdp.schema("fixtures-list"))
        process = pkdp.run("fixtures", "list", GOLDEN)
        self.assertEqual(process.returncode, 0)
        for entry in answer["files"]:
            self.assertIn(entry["function"], process.stdout)


if __name__ == "__main__":
    unittest.main()
