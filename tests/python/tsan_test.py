"""The thread sanitizer is told the order of TBB's tasks (tests/tsan): it reports nothing where there is
nothing, and still a race in the body of a loop."""

import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

import pkdp_program

FOLDER = pathlib.Path(pkdp_program.SOURCE) / "tests" / "tsan"
SOURCES = (FOLDER / "ordered.cpp", FOLDER / "tbb_order.cpp")
REPORT = "WARNING: ThreadSanitizer: data race"


def compiled(program, sources, *options):
    return subprocess.run(["g++", "-std=c++20", "-O1", "-g", "-Wall", "-Wextra", "-Werror", "-fsanitize=thread", *options,
                           *map(str, sources), "-o", program, "-ltbb"], capture_output=True, text=True, check=False)


@unittest.skipUnless(shutil.which("g++") and shutil.which("setarch"), "no g++ or no setarch")
class Order(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.program = os.path.join(folder.name, "program")

    def said(self, sources, *options):
        """(exit status, what it said) of a program of these sources."""
        made = compiled(self.program, sources, *options)
        if "cannot find" in made.stderr and "tsan" in made.stderr:
            self.skipTest("the thread sanitizer is not installed (libtsan)")
        self.assertEqual(0, made.returncode, made.stderr)
        done = subprocess.run(["setarch", "-R", self.program], capture_output=True, text=True, check=False,
                              timeout=pkdp_program.HANGS)
        return done.returncode, done.stderr

    def test_no_report_where_there_is_no_race(self):
        self.assertEqual((0, ""), self.said(SOURCES))

    def test_a_race_is_reported(self):
        status, words = self.said(SOURCES, "-DRACE")
        self.assertEqual(66, status)
        self.assertIn(REPORT, words)
        self.assertIn("ordered.cpp", words)

    @unittest.skipIf((os.cpu_count() or 1) < 2, "one core: no second thread takes a task")
    def test_without_it_every_loop_is_reported(self):
        status, words = self.said(SOURCES[:1])
        self.assertEqual(66, status, "tbb_order.cpp is no longer needed")
        self.assertIn(REPORT, words)


if __name__ == "__main__":
    unittest.main()
