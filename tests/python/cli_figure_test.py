"""`pkdp figure`: every id gives numbers and a picture; bad requests are refused before the work."""

import csv
import io
import os
import shutil
import subprocess
import tempfile
import time
import unittest
import xml.etree.ElementTree
from fractions import Fraction

import jsonschema

import pkdp_program
from pkdp_program import answer, run

# The quick ones; the others take up to two minutes.
DRAWN = ["pk.fig-4", "th.fig-4.1"]


def without_gnuplot(folder):
    """An environment whose PATH has a shell and nothing else."""
    os.symlink(shutil.which("sh"), os.path.join(folder, "sh"))
    return {**os.environ, "PATH": folder}


class Figure(unittest.TestCase):
    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.folder = scratch.name

    def path(self, name):
        return os.path.join(self.folder, name)

    def listed(self):
        reply = answer("figure", "--list")
        jsonschema.validate(reply, pkdp_program.schema("figures"))
        return reply["figures"]

    def test_the_figures_of_the_paper_are_listed(self):
        ids = {figure["id"] for figure in self.listed()}
        self.assertLessEqual(set(FIGURES), ids)
        text = run("figure", "--list").stdout
        for figure in self.listed():
            self.assertIn(figure["id"], text)
            self.assertIn(figure["title"], text)

    def ordered(self, text):
        rows = list(csv.DictReader(io.StringIO(text)))
        self.assertGreater(len(rows), 20)
        for row in rows:
            for key in row:
                if key.endswith("_lower") and row[key] not in ("", "none", "inf"):
                    upper = row[key[:-len("_lower")] + "_upper"]
                    self.assertTrue(upper == "inf" or Fraction(row[key]) <= Fraction(upper))

    def test_numbers_and_picture_and_the_same_bytes_without_gnuplot(self):
        for figure in DRAWN:
            self.setUp()
            names = ["numbers.csv"] + (["picture.svg"] if shutil.which("gnuplot") else [])
            files = [word for name in names for word in ("-o", self.path(name))]
            process = run("figure", figure, "--csv", *files)
            self.assertEqual((0, ""), (process.returncode, process.stderr))
            self.assertEqual(names, sorted(os.listdir(self.folder)))
            self.ordered(process.stdout)
            self.assertEqual(process.stdout, self.content("numbers.csv"))
            if len(names) == 2:
                picture = self.content("picture.svg")
                for part in ("<svg", "</svg>", figure):
                    self.assertIn(part, picture)
                self.is_read_aloud(picture, figure)
            bare = without_gnuplot(self.make_folder("bare"))
            run("figure", figure, "-o", self.path("again.csv"), environment=bare)
            self.assertEqual(process.stdout, self.content("again.csv"))

    def is_read_aloud(self, picture, figure):
        """A screen reader finds an image with a title and what there is to see."""
        root = xml.etree.ElementTree.fromstring(picture)
        self.assertEqual(root.get("role"), "img")
        named = {element.get("id"): element for element in root}
        title, description = (named[one].text for one in root.get("aria-labelledby").split())
        self.assertTrue(title.startswith(figure + ": "))
        self.assertIn("against", description)
        self.assertIn("Curve: ", description)
        tags = [element.tag.rpartition("}")[2] for element in root]
        self.assertEqual((tags.count("title"), tags.count("desc")), (1, 1))
        self.assertNotIn("GNUPLOT", picture)

    def test_the_ending_says_which_picture(self):
        if not shutil.which("gnuplot"):
            self.skipTest("gnuplot is not installed")
        names = [self.path("a.png"), self.path("a.pdf")]
        process = run("figure", "th.fig-4.1", "-o", names[0], "-o", names[1])
        self.assertEqual((0, ""), (process.returncode, process.stderr))
        for name, magic in zip(names, (b"\x89PNG\r\n", b"%PDF-")):
            with open(name, "rb") as file:
                self.assertTrue(file.read().startswith(magic))

    def test_a_gnuplot_without_the_terminal_is_refused_at_once(self):
        bare = self.make_folder("bare")
        environment = without_gnuplot(bare)
        poor = os.path.join(bare, "gnuplot")
        with open(poor, "w", encoding="utf-8") as file:
            file.write("#!/bin/sh\nwhile read line; do case $line in *cairo*) exit 1;; esac; done\n")
        os.chmod(poor, 0o755)
        for name, terminal in (("a.png", "pngcairo"), ("a.pdf", "pdfcairo")):
            self.refused([terminal, ".svg"], "pk.fig-4", "-o", self.path(name),
                         environment=environment)
        self.assertEqual(["bare"], os.listdir(self.folder))

    def content(self, name):
        with open(self.path(name), encoding="utf-8", newline="") as file:
            return file.read()

    def refused(self, words, *arguments, **options):
        process = run("figure", *arguments, **options)
        self.assertEqual(2, process.returncode, process.stderr)
        self.assertEqual("", process.stdout)
        for word in words:
            self.assertIn(word, process.stderr)
        self.assertEqual(1, len(process.stderr.splitlines()))

    def test_bad_requests_are_refused_at_once(self):
        self.refused(["pk.fig-9", "pk.fig-3"], "pk.fig-9", "--csv")
        self.refused(["--list"], "", "--csv")
        self.refused(["ID"])
        self.refused(["--csv"], "pk.fig-3")
        self.refused(["other", "caption"], "pk.fig-3", "--csv", "--variant", "other")
        self.refused([".csv, .svg, .png or .pdf"], "pk.fig-3", "-o", self.path("figure.gif"))
        self.refused(["nowhere"], "pk.fig-3", "-o", self.path("nowhere/figure.csv"))
        self.refused(["folder"], "pk.fig-3", "-o", self.make_folder("folder.svg"))
        self.refused(["--nonsense"], "pk.fig-3", "--nonsense")

    def make_folder(self, name):
        os.mkdir(self.path(name))
        return self.path(name)

    def test_one_bad_file_of_two_writes_neither(self):
        self.refused(["nowhere"], "pk.fig-4", "-o", self.path("a.csv"), "-o",
                     self.path("nowhere/b.csv"))
        self.assertEqual([], os.listdir(self.folder))

    def test_without_gnuplot_only_pictures_are_refused(self):
        bare = self.make_folder("bare")
        environment = without_gnuplot(bare)
        self.refused(["gnuplot-nox", ".csv"], "pk.fig-4", "-o", self.path("figure.svg"),
                     environment=environment)
        self.assertEqual(["bare"], os.listdir(self.folder))

    def killed_run(self, *arguments):
        """A run that is killed once it has written what it has computed."""
        unfinished = self.path("evaluation.csv.unfinished")
        process = subprocess.Popen([pkdp_program.PROGRAM, "figure", *arguments])
        while process.poll() is None and not os.path.exists(unfinished):
            time.sleep(0.02)
        process.kill()
        process.wait()
        return os.path.exists(unfinished)

    def test_a_killed_evaluation_resumes_with_the_same_bytes(self):
        coarse = ("th.evaluation", "--variant", "coarse", "-o")
        self.assertTrue(self.killed_run(*coarse, self.path("evaluation.csv")))
        self.assertFalse(os.path.exists(self.path("evaluation.csv")))
        resumed = run("figure", *coarse, self.path("evaluation.csv"))
        self.assertEqual(0, resumed.returncode, resumed.stderr)
        self.assertIn("are taken from", resumed.stderr)
        whole = run("figure", *coarse, self.path("whole.csv"))
        self.assertEqual((0, ""), (whole.returncode, whole.stderr))
        self.assertEqual(["evaluation.csv", "whole.csv"], sorted(os.listdir(self.folder)))
        self.assertEqual(self.content("whole.csv"), self.content("evaluation.csv"))
        self.agrees_with_fixture(self.content("whole.csv"))

    def agrees_with_fixture(self, text):
        """Every bracket meets that of the fixture; those of the search are as narrow as they say."""
        source = os.path.join(pkdp_program.SOURCE, "fixtures/figures/th.evaluation-coarse.csv")
        with open(source, encoding="utf-8", newline="") as file:
            stored = list(csv.DictReader(file))
        rows = list(csv.DictReader(io.StringIO(text)))
        self.assertEqual(len(stored), len(rows))
        for row, other in zip(rows, stored):
            for key in ("records", "known", "bias", "epsilon", "delta"):
                self.assertEqual(other[key], row[key])
            for key in ("beta", "sigma", "share"):
                low, high = (Fraction(row[f"{key}_{end}"]) for end in ("lower", "upper"))
                self.assertLessEqual(low, Fraction(other[f"{key}_upper"]))
                self.assertLessEqual(Fraction(other[f"{key}_lower"]), high)
                self.assertLessEqual(high - low, high / 10**10)

    def test_an_unwritable_place_is_refused_before_the_evaluation(self):
        self.refused(["nowhere"], "th.evaluation", "-o", self.path("nowhere/evaluation.csv"))
        self.refused(["other", "coarse"], "th.evaluation", "--variant", "other", "--csv")

    def test_help_says_what_there_is(self):
        text = run("figure", "--help").stdout
        for word in ("ID", "--output", "--csv", "--variant", "--list", "_lower", "_upper", "none"):
            self.assertIn(word, text)


FIGURES = ("pk.fig-2", "pk.fig-3", "pk.fig-4", "pk.fig-5", "pk.fig-6", "th.fig-3.1", "th.fig-4.1",
           "th.fig-5.2", "th.fig-5.3", "th.fig-5.4", "th.evaluation")

if __name__ == "__main__":
    unittest.main()
