"""`pkdp noise draw --table`: noise in named columns of a CSV, everything else byte for byte."""

import csv
import io
import json
import os
import pathlib
import re
import tempfile
import unittest
from fractions import Fraction

import jsonschema

import pkdp_program
from pkdp_program import answer, run

# So little noise that every cell stays near its count, but not none.
LITTLE = ("--noise", "geometric", "--noise-p", "1/3")
# Between the cells of the columns men and women, in turn.
PIECES = ('\ufeff"town, or village",men,women,note\r\nAa,', ',', ',"said ""none"""\r\n"B\r\nb",',
          ',', ', \r\nCc,', ',', ',"7,5"\r\n')
CELLS = ("10", '"20"', "0", "-0", "1e3", "30/1")


def table_of(cells):
    return "".join(piece + cell for piece, cell in zip(PIECES, (*cells, "")))


TABLE = table_of(CELLS)


class Table(unittest.TestCase):
    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.folder = pathlib.Path(scratch.name)
        self.source = self.folder / "cells.csv"
        self.target = self.folder / "noisy.csv"

    def words(self, *columns):
        return ["--table", str(self.source), "--output", str(self.target),
                *(word for column in columns for word in ("--column", column))]

    def draw(self, *words, text=TABLE, columns=("men",), noise=LITTLE):
        self.source.write_bytes(text.encode("utf-8"))
        reply = answer("noise", "draw", *noise, *self.words(*columns), *words)
        jsonschema.validate(reply, pkdp_program.schema("noise"))
        return reply, self.target.read_bytes().decode("utf-8")

    def test_named_columns_get_noise_and_nothing_else_changes(self):
        for columns in (("men",), ("women",), ("women", "men")):
            reply, text = self.draw(columns=columns)
            before, after = (list(csv.reader(io.StringIO(one[1:], newline="")))
                             for one in (TABLE, text))
            self.assertEqual(before[0], after[0])
            noisy = [before[0].index(column) for column in columns]
            for row, other in zip(before[1:], after[1:], strict=True):
                for place, (cell, drawn) in enumerate(zip(row, other, strict=True)):
                    if place in noisy:
                        self.assertLess(abs(int(drawn) - Fraction(cell)), 60)
                    else:
                        self.assertEqual(cell, drawn)
            kept = [r"-?\d+" if place % 2 + 1 in noisy else re.escape(cell)
                    for place, cell in enumerate(CELLS)]
            pieces = [re.escape(piece) for piece in PIECES]
            self.assertRegex(text, "^" + "".join(map("".join, zip(pieces, [*kept, ""]))) + r"\Z")
            self.assertEqual((reply["table"]["rows"], reply["table"]["cells"]),
                             (3, 3 * len(columns)))

    def test_each_cell_has_noise_of_its_own(self):
        rows = "n\n" + "0\n" * 3000
        _, text = self.draw(text=rows, columns=("n",))
        drawn = [int(line) for line in text.split("\n")[1:-1]]
        self.assertEqual(len(drawn), 3000)
        zeros = sum(not one for one in drawn)  # one in two is 0: (1 − p)/(1 + p)
        self.assertLess(abs(zeros - 1500), 200)
        self.assertLess(abs(sum(drawn)), 400)

    def test_lines_as_they_end(self):
        for text, rows in (("n", None), ("n\n5", 1), ("n\r\n5", 1), ("n,m\n5,\n6,x", 2)):
            self.source.write_text(text, encoding="utf-8")
            reply = run("noise", "draw", *LITTLE, *self.words("n"))
            if rows is None:
                self.assertEqual(reply.returncode, 2)
                continue
            self.assertEqual(reply.returncode, 0, reply.stderr)
            after = self.target.read_bytes().decode("utf-8")
            self.assertEqual(after.count("\n"), text.count("\n"))
            self.assertEqual(after.count("\r"), text.count("\r"))

    def test_the_privacy_of_one_cell_and_of_several(self):
        reply, _ = self.draw()
        self.assertEqual(reply["quantity"], "epsilon")
        self.assertIn("one cell only", reply["assumptions"][0])
        alone = Fraction(reply["figures"][0]["upper"])
        reply, _ = self.draw("--cells-per-person", "3")
        self.assertIn("at most 3 of these cells", reply["assumptions"][0])
        self.assertLess(abs(Fraction(reply["figures"][0]["upper"]) - 3 * alone),
                        Fraction(1, 10**15))
        reply, _ = self.draw("--cells-per-person", "3", "--epsilon", "2")
        composed = answer("eval", "accountant.delta", "noise=geometric", "noise_p=1/3", "steps=3",
                          "epsilon=2")
        self.assertEqual(reply["figures"][0]["lower"], composed["lower"])
        # Rounded noise: the composed noise bounds it from above, one rounded cell from below.
        reply, _ = self.draw("--cells-per-person", "4", "--epsilon", "1",
                             noise=("--noise", "gaussian", "--sigma", "3"))
        composed = answer("eval", "accountant.delta", "noise=gaussian", "sigma=3", "steps=4",
                          "epsilon=1")
        figure = reply["figures"][0]
        self.assertEqual(figure["upper"], composed["upper"])
        self.assertLess(Fraction(figure["lower"]), Fraction(composed["lower"]))

    def test_what_is_said(self):
        self.source.write_bytes(TABLE.encode("utf-8"))
        text = run("noise", "draw", *LITTLE, *self.words("men")).stdout
        for words in (str(self.target), "3 cells", "--cells-per-person", "other columns",
                      "cells that count nobody are in the table", "do not draw again"):
            self.assertIn(words, text)
        self.assertEqual(sorted(os.listdir(self.folder)), ["cells.csv", "noisy.csv"])

    def refused(self, saying, text=TABLE, columns=("men",), words=(), code=2):
        self.source.write_bytes(text.encode("utf-8"))
        reply = run("noise", "draw", *LITTLE, *self.words(*columns), *words)
        self.assertEqual((reply.returncode, reply.stdout), (code, ""), (saying, reply.stderr))
        self.assertEqual(len(reply.stderr.splitlines()), 1)
        for one in saying:
            self.assertIn(one, reply.stderr)
        self.assertEqual(os.listdir(self.folder), ["cells.csv"])
        return reply.stderr

    def test_errors_name_the_line_and_no_count(self):
        said = self.refused(["line 3", "column n", "no number"], "n,m\n5,1\n\"4,321\",2\n", ("n",))
        self.assertNotIn("4,321", said)
        said = self.refused(["line 5", "whole number"], 'a,n\n"x\ny\nz",5\nq,71.5\n', ("n",))
        self.assertNotIn("71", said)
        self.refused(["line 2", "empty", "write 0"], "n,m\n,1\n", ("n",))
        self.refused(["line 3", "has 1 fields", "header has 2"], "n,m\n5,1\n6\n", ("n",))
        self.refused(["line 3", "never closed"], 'n,m\n5,1\n6,"7\n8,9\n', ("n",))
        self.refused(["line 2", "quote inside"], 'n,m\n5,x"y"\n', ("n",))
        self.refused(["line 2", "after a closing quote"], 'n,m\n5,"x"y\n', ("n",))
        self.refused(["line 2", "carriage return"], "n,m\n5,x\r6,y\n", ("n",))
        self.refused(["line 1", "is empty"], "", ("n",))
        self.refused(["0 cells"], "n,m\n", ("n",))

    def test_columns_that_are_not_there(self):
        self.refused(["--column", "'child'", "men, women"], columns=("child",))
        self.refused(["--column", "separated by commas"], "men;women\n1;2\n")
        self.refused(["--column", "2 are called so"], "men,men\n1,2\n")
        self.refused(["--column", "twice"], columns=("men", "men"))

    def test_options_that_do_not_fit(self):
        self.refused(["--to", "--table"], words=("--to", "5"))
        self.refused(["--draws", "--table"], words=("--draws", "5"))
        self.refused(["--bare", "--table"], words=("--bare",))
        self.refused(["--cells-per-person"], words=("--cells-per-person", "0"))
        self.refused(["--cells-per-person", "write 1000"], words=("--cells-per-person", "1 000"))
        self.refused(["--column", "is missing"], columns=())
        for words in (("--column", "n"), ("--output", "x"), ("--cells-per-person", "2")):
            reply = run("noise", "draw", *LITTLE, *words)
            self.assertEqual((reply.returncode, reply.stdout), (2, ""))
            self.assertIn("without --table", reply.stderr)

    def test_an_unwritable_place_is_refused(self):
        self.source.write_bytes(TABLE.encode("utf-8"))
        reply = run("noise", "draw", *LITTLE, "--table", str(self.source), "--column", "men",
                    "--output", str(self.folder / "nowhere" / "x.csv"))
        self.assertEqual((reply.returncode, reply.stdout), (2, ""))
        self.assertIn("nowhere", reply.stderr)

    def test_from_standard_input(self):
        reply = run("noise", "draw", *LITTLE, "--table", "-", "--column", "n", "--output",
                    str(self.target), "--json", stdin="n\n12345\n")
        self.assertEqual(reply.returncode, 0, reply.stderr)
        self.assertNotIn("12345", json.dumps(json.loads(reply.stdout)["inputs"]))
        self.assertTrue(self.target.read_text("utf-8").startswith("n\n12"))


if __name__ == "__main__":
    unittest.main()
