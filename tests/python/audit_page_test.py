"""The page of `pkdp audit --report` on a narrow screen: what is wide scrolls by itself."""

import html
import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest
from fractions import Fraction
from math import comb

from pkdp_program import HANGS, run

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
WIDTH = 390
# A window is never that narrow, a frame may be.
FRAME = """<!DOCTYPE html><title>not measured</title>
<iframe id="frame" style="width:{width}px;height:800px;border:0" srcdoc="{page}"></iframe>
<script>frame.onload = () => {{
  const inside = frame.contentDocument;
  document.title = "measured " + [frame.contentWindow.innerWidth, inside.documentElement.scrollWidth,
    ...[...inside.querySelectorAll(".wide")].map(e => e.scrollWidth - e.clientWidth)];
}}</script>
"""


def page_in(folder):
    """The page of an audit with unsafe values, large errors, long names and long arguments."""
    lines = ["function,n,k,p,value"]
    for n in (10, 40, 60):
        for k in (3, n // 2, n):
            tail = sum(comb(n, j) * Fraction(1, 4)**j * Fraction(3, 4)**(n - j)
                       for j in range(k, n + 1))
            lines.append(f"binomial.upper_tail,{n},{k},1/4,{(float(tail) * (1 - 2**-40)).hex()}")
    delta = "counting.delta," + "1" * 9 + ",,1/2,0.25,1"
    lines[0] += ",epsilon"
    lines = [lines[0]] + [line + "," for line in lines[1:]] + [delta]
    answers = folder / ("answers" * 30 + ".csv")
    answers.write_text("\n".join(lines) + "\n", encoding="utf-8")
    page = folder / "page.html"
    process = run("audit", str(answers), "--report", str(page))
    if process.returncode != 1:
        raise AssertionError(process.stderr)
    return page


class Narrow(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.page = page_in(self.folder)

    def test_structure(self):
        text = self.page.read_text(encoding="utf-8")
        self.assertIn('<meta name="viewport" content="width=device-width, initial-scale=1">', text)
        self.assertRegex(text, r"\.wide \{ overflow-x: auto; \}")
        self.assertGreater(text.count("<table>"), 1)
        self.assertEqual(text.count("<table>"), text.count('<div class="wide"><table>'))

    @unittest.skipUnless(CHROMIUM, "chromium is not installed")
    def test_nothing_but_the_tables_is_wider_than_the_screen(self):
        frame = self.folder / "frame.html"
        text = html.escape(self.page.read_text(encoding="utf-8"))
        frame.write_text(FRAME.format(width=WIDTH, page=text), encoding="utf-8")
        process = subprocess.run(
            [CHROMIUM, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--dump-dom",
             f"--user-data-dir={self.folder / 'profile'}", frame.as_uri()],
            capture_output=True, text=True, timeout=HANGS, check=False,
            env={**os.environ, "HOME": str(self.folder)})
        found = re.search(r"<title>measured ([0-9,]+)</title>", process.stdout)
        self.assertIsNotNone(found, process.stderr[-2000:])
        width, page, *tables = map(int, found.group(1).split(","))
        self.assertEqual((width, page), (WIDTH, WIDTH))
        self.assertGreater(max(tables), 0)


if __name__ == "__main__":
    unittest.main()
