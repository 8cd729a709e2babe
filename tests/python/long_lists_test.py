"""Lists of ten million probabilities: answered within 0.8 GB, and the one bad line among them is
named."""

import os
import pathlib
import tempfile
import unittest

from pkdp_program import run

SIZE = 10_000_000
BLOCK = 1000  # lines with i/1000 in three spellings, and i/1024
MEMORY = 800_000_000


def block():
    lines = []
    for i in range(BLOCK):
        lines.append((f"{i}/1000", f"0.{i:03d}", f"{i}e-3", f"0x{i * 1024:x}p-20")[i % 4])
    return "\n".join(lines) + "\n"


class LongLists(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.whole = pathlib.Path(cls.folder.name) / "whole.csv"
        with open(cls.whole, "w", encoding="ascii") as file:
            for _ in range(SIZE // BLOCK):
                file.write(block())

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def ask(self, path, *words):
        return run("eval", "poisson_binomial.pmf", f"p=@{path}", *words, memory=MEMORY)

    def with_line(self, line, number):
        """The same list with another line, numbered from 1."""
        path = pathlib.Path(self.folder.name) / "changed.csv"
        lines = block().splitlines()
        with open(path, "w", encoding="ascii") as file:
            for first in range(0, SIZE, BLOCK):
                if first < number <= first + BLOCK:
                    changed = list(lines)
                    changed[number - 1 - first] = line
                    file.write("\n".join(changed) + "\n")
                else:
                    file.write("\n".join(lines) + "\n")
        return path

    def test_a_value(self):
        process = self.ask(self.whole, "k=4995000", "--digits", "12")
        self.assertEqual(process.returncode, 0, process.stderr)
        self.assertIn("enclosure", process.stdout)

    def test_the_bad_one_is_named(self):
        number = SIZE - 1
        for line, said in (("3/2", f"p[{number - 1}] is '3/2', but must be a probability in [0, 1]"),
                           ("0.5x", f"p[{number - 1}] is '0.5x'"),
                           ("0.5,,", f"line {number} is empty before a comma"),
                           ("0.5 0.5 0.5", "beyond the limit of 10000000")):
            process = self.ask(self.with_line(line, number), "k=1")
            self.assertIn(said, process.stderr)
            self.assertEqual(process.returncode, 3 if "beyond" in said else 2)
            os.remove(pathlib.Path(self.folder.name) / "changed.csv")


if __name__ == "__main__":
    unittest.main()
