"""`pkdp account calibrate --curve`: the noise around the point that was asked, and its picture."""

import csv
import os
import pathlib
import shutil
import tempfile
import unittest
import xml.etree.ElementTree
from fractions import Fraction

from pkdp_program import answer, run

SCENE = ("--records", "200", "--known", "60", "--noise", "gaussian", "--epsilon", "1/5", "--delta",
         "1e-6", "--bias-low", "1/5", "--bias-high", "2/5")


class Curve(unittest.TestCase):
    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.folder = pathlib.Path(scratch.name)

    def rows(self, *words, scene=SCENE):
        path = self.folder / "curve.csv"
        reply = answer("account", "calibrate", *scene, "--curve", str(path), *words)
        self.assertEqual(reply, {**answer("account", "calibrate", *scene), "inputs": reply["inputs"]})
        with open(path, encoding="utf-8") as file:
            rows = list(csv.DictReader(file))
        for row in rows:
            for name in ("least", "dp"):
                self.assertLessEqual(Fraction(row[f"{name}_lower"]), Fraction(row[f"{name}_upper"]))
        return reply, rows

    def column(self, rows, name):
        return [Fraction(row[name]) for row in rows]

    def asked(self, rows, name, value, reply):
        """The row of the point that was asked has its answer."""
        (row,) = [row for row in rows if Fraction(row[name]) == Fraction(value)]
        self.assertLessEqual(Fraction(row["least_lower"]), Fraction(reply["scale"]["upper"]))
        self.assertLessEqual(Fraction(reply["scale"]["lower"]), Fraction(row["least_upper"]))

    def test_noise_against_known_records(self):
        reply, rows = self.rows("--curve-points", "9")
        self.asked(rows, "known", 60, reply)
        known = self.column(rows, "known")
        self.assertEqual(known, sorted(set(known)))
        least = self.column(rows, "least_upper")
        for more, fewer in zip(least[1:], self.column(rows, "least_lower")):
            self.assertGreaterEqual(more, fewer)
        for size, dp in zip(self.column(rows, "least_lower"), self.column(rows, "dp_upper")):
            self.assertLessEqual(size, dp)
        at = known.index(60)
        fewer = answer("account", "calibrate", *SCENE[:2], "--known", str(known[at - 1]), *SCENE[4:])
        self.assertEqual(Fraction(fewer["scale"]["upper"]) <= Fraction(rows[at]["least_upper"]), True)

    def test_the_axis_ends_where_nothing_is_to_be_seen(self):
        # Up to most of the records known no noise is needed at all.
        scene = ("--records", "100000", "--known", "99000", "--noise", "laplace", "--epsilon", "1",
                 "--delta", "1e-3", "--p", "1/2")
        _, rows = self.rows("--curve-points", "9", scene=scene)
        known = self.column(rows, "known")
        self.assertGreater(known[0], 50000)
        least = self.column(rows, "least_upper")
        self.assertEqual(least[0], 0)
        self.assertGreater(least[-1], 0)

    def test_noise_against_epsilon_and_delta(self):
        for over, value in (("epsilon", "1/5"), ("delta", "1e-6")):
            reply, rows = self.rows("--curve-over", over, "--curve-points", "9")
            self.asked(rows, over, value, reply)
            points = self.column(rows, over)
            self.assertEqual(points, sorted(set(points)))
            least = self.column(rows, "least_lower")
            for more, less in zip(self.column(rows, "least_upper"), least[1:]):
                self.assertGreaterEqual(more, less)
            # At most one step beyond the first point that needs none.
            self.assertLessEqual(least[:-2].count(0), 1)
            at = rows[2]
            words = list(SCENE)
            words[words.index("--" + over) + 1] = at[over]
            same = answer("account", "calibrate", *words)
            self.assertLessEqual(Fraction(at["least_lower"]), Fraction(same["scale"]["upper"]))
            self.assertLessEqual(Fraction(same["scale"]["lower"]), Fraction(at["least_upper"]))

    def test_a_past_count_takes_its_part_of_delta(self):
        scene = (*SCENE[:10], "--past-ones", "300", "--past-records", "1000", "--failure", "1e-8")
        reply, rows = self.rows("--curve-over", "delta", "--curve-points", "9", scene=scene)
        self.asked(rows, "delta", "1e-6", reply)
        self.assertGreater(min(self.column(rows, "delta")), Fraction(1, 10**8))

    def test_the_picture_has_the_point_the_bounds_and_the_assumptions(self):
        if not shutil.which("gnuplot"):
            self.skipTest("gnuplot is not installed")
        for name, magic in (("c.svg", b"<?xml"), ("c.png", b"\x89PNG"), ("c.pdf", b"%PDF")):
            path = self.folder / name
            reply = run("account", "calibrate", *SCENE, "--curve", str(path), "--curve-points", "5")
            self.assertEqual((reply.returncode, reply.stderr), (0, ""))
            self.assertTrue(path.read_bytes().startswith(magic))
        root = xml.etree.ElementTree.parse(self.folder / "c.svg").getroot()
        shown = " ".join(" ".join(text.itertext()) for text in root.iter()
                         if text.tag.endswith("}text"))
        shown = " ".join(shown.split())
        for words in ("Least Gaussian noise for a count of 200 records", "asked: known = 60, sigma",
                      "records that the attacker knows", "least noise against this attacker",
                      "differential privacy", "Rests on: ", "the target's"):
            self.assertIn(words, shown)
        (description,) = [element.text for element in root if element.tag.endswith("}desc")]
        for words in ("Marked: asked: known = 60", "Curve: ", "Rests on: "):
            self.assertIn(words, description)
        self.assertEqual(root.get("role"), "img")
        self.assertEqual(sorted(os.listdir(self.folder)), ["c.pdf", "c.png", "c.svg"])

    def test_bad_requests_are_refused(self):
        for words, said in (
                (("--curve", "x.gif"), ".svg, .png or .pdf"),
                (("--curve", "nowhere/x.csv"), "nowhere"),
                (("--curve", "x.csv", "--curve-points", "4"), "--curve-points"),
                (("--curve", "x.csv", "--curve-points", "1,000"), "write 1000"),
                (("--curve", "x.csv", "--curve-over", "bias"), "known, epsilon or delta"),
                (("--curve-over", "delta"), "--curve")):
            reply = run("account", "calibrate", *SCENE, *words)
            self.assertEqual((reply.returncode, reply.stdout), (2, ""), words)
            self.assertIn(said, reply.stderr)


if __name__ == "__main__":
    unittest.main()
