"""docs/cluster/night.py: what it measures and how it extrapolates."""

import math
import pathlib
import subprocess
import sys
import tempfile
import unittest

import pkdp_program

SCRIPT = pathlib.Path(pkdp_program.SOURCE) / "docs" / "cluster" / "night.py"
sys.path.insert(0, str(SCRIPT.parent))
import night  # noqa: E402


def costs(quick, normal):
    """{effort: (seconds, reading)} of (seconds, points, domain)."""
    return {effort: (seconds, {"effective": points, "cases": points, "domain": domain, "evidence": "exhaustive"})
            for effort, (seconds, points, domain) in zip(night.EFFORTS, (quick, normal))}


class Night(unittest.TestCase):
    def test_sizes_are_the_numbers_that_differ(self):
        self.assertEqual(("n ≤ #, p by denominator ≤ #, e^ε = 1 + k/20", [(5, 10, False), (6, 7, False)]), night.sizes(
            "n ≤ 5, p by denominator ≤ 6, e^ε = 1 + k/20", "n ≤ 10, p by denominator ≤ 7, e^ε = 1 + k/20"))
        self.assertEqual(("n ≤ 5", []), night.sizes("n ≤ 5", "n ≤ 5"))
        self.assertIsNone(night.sizes("n ≤ 5", "n ≤ 5; 300 random models"))

    def test_what_grows_as_a_power_reaches_its_size(self):
        high, low = night.reach(2.0, 16.0, (10, 20, False), 16.0 * 1000)
        self.assertEqual(200, high, "the cube of the size")
        self.assertLess(low, 60)

    def test_what_doubles_with_each_size_reaches_its_size(self):
        _, low = night.reach(1.0, 4.0, (10, 12, False), 4.0 * 2**10 * 1.001)
        self.assertEqual(22, low)

    def test_counts_grow_with_the_time(self):
        self.assertEqual(("# random lists of 1 … 5", [(400, 900, True)]),
                         night.sizes("400 random lists of 1 … 5", "900 random lists of 1 … 5"))
        self.assertEqual((9000, 9000), night.reach(1.0, 2.0, (400, 900, True), 20.0))

    def test_nothing_to_gain(self):
        self.assertEqual((20, 20), night.reach(2.0, 2.0, (10, 20, False), 1e6))
        self.assertEqual((20, 20), night.reach(1.0, 2.0, (10, 20, False), 1.5))

    def test_a_row(self):
        row = night.row("pk.x", "printed", costs((0.5, 100, "n ≤ 3"), (4.0, 800, "n ≤ 6")), 4e6)
        self.assertIn("| 5,000 |", row)
        self.assertIn("8.0·10⁸", row)
        high = 6 * 100
        low = math.floor(6 + 3 * math.log(1e6) / math.log(8))
        self.assertIn(f"n ≤ **{low} to {high}**", row)
        alone = {"quick": costs((0.5, 100, "n ≤ 3"), (0, 1, ""))["quick"]}
        self.assertIn("normal effort does not end in time", night.row("pk.x", "printed", alone, 4e6))
        short = night.row("pk.x", "printed", costs((night.NOISE, 100, "n ≤ 3 in {0,1}"), (8.0, 6400, "n ≤ 6 in {0,1}")), 8e6)
        self.assertIn("n ≤ **15 to 60** in {0,1}", short, "the sixth power, by the points")
        same = night.row("pk.x", "printed", costs((0.5, 100, "a"), (0.5, 100, "a")), 4e6)
        self.assertIn("the same domain at every effort", same)

    def test_numbers(self):
        self.assertEqual(["0.5", "12", "9999", "1.2·10⁴", "4.6·10⁶"],
                         [night.rounded(number) for number in (0.5, 12, 9999, 12345, 4608000)])

    def test_it_measures(self):
        with tempfile.TemporaryDirectory() as folder:
            words = [sys.executable, str(SCRIPT), pkdp_program.PROGRAM, folder, "--statements", "pk.def-19", "pk.lem-2",
                     "--longest", "60"]
            first = subprocess.run(words, capture_output=True, text=True, check=False)
            self.assertEqual(0, first.returncode, first.stderr)
            self.assertIn("1 readings; 64 nodes of 2 cores for 10 hours, 4.6·10⁶ core seconds", first.stdout)
            self.assertIn("| `pk.def-19` printed | exhaustive | ", first.stdout)
            self.assertNotIn("pk.lem-2", first.stdout, "its readings have theorems or certificates")
            none = subprocess.run([*words[:3], folder + "/none", "--statements", "pk.lem-2"], capture_output=True, text=True,
                                  check=False)
            self.assertEqual(0, none.returncode, none.stderr)
            self.assertIn("0 readings;", none.stdout)
            again = subprocess.run(words, capture_output=True, text=True, check=False)
            self.assertEqual(0, again.returncode, again.stderr)
            self.assertIn("| `pk.def-19` printed | exhaustive | ", again.stdout)


if __name__ == "__main__":
    unittest.main()
