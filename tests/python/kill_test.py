"""Killed at random moments: what stands is whole or the name says that it is unfinished, no program is
left running, and the next run makes the bytes of one that nobody disturbed.

PKDP_KILLS is how many of each command (a few in each test run), PKDP_KILL_SEED when; with
PKDP_KILL_RECORD=1 also `check --record`, which takes minutes for each. Elsewhere: fixtures generate
(fixtures_kill_test.py), sweep (sweep_test.py), the draw of a plan (cli_account_plan_test.py).
"""

import os
import pathlib
import random
import re
import shutil
import signal
import subprocess
import tempfile
import time
import unittest

import pkdp_program
from pkdp_program import HANGS, PROGRAM, SOURCE

KILLS = int(os.environ.get("PKDP_KILLS", "6"))
SEED = int(os.environ.get("PKDP_KILL_SEED", "1"))
CASES = os.path.join(SOURCE, "fixtures", "golden", "hypergeometric.pmf.json")
FIGURE = ("figure", "th.fig-5.3", "--variant", "supported", "-o", "figure.csv")
CERTIFICATES = ("check", "--effort", "quick", "pk.lem-*", "--certificates", "certificates")
RECORD = ("check", "--record", ".")
RECORDED = ("ledger", "docs", "README.md")
UNFINISHED = re.compile(r"unfinished|partial|\.tmp")


def contents(folder):
    paths = [path for path in pathlib.Path(folder).rglob("*") if path.is_file()]
    return {str(path.relative_to(folder)): path.read_bytes() for path in paths}


def running_in(folder):
    """Processes whose working folder this is, or was."""
    found = []
    for link in pathlib.Path("/proc").glob("[0-9]*/cwd"):
        try:
            if os.readlink(link).startswith(folder):
                found.append(int(link.parent.name))
        except OSError:
            pass
    return found


class Killed(unittest.TestCase):
    def setUp(self):
        self.chance = random.Random(SEED)
        self.folder = self.made()

    def made(self):
        folder = tempfile.TemporaryDirectory(prefix="pkdp-kill-", ignore_cleanup_errors=True)
        self.addCleanup(folder.cleanup)
        return os.path.realpath(folder.name)

    def start(self, words, folder):
        return subprocess.Popen([PROGRAM, *words], cwd=folder, stdin=subprocess.DEVNULL,
                                stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def undisturbed(self, words, folder):
        """(what is in the folder then, seconds)."""
        began = time.monotonic()
        self.assertEqual(self.start(words, folder).wait(timeout=HANGS), 0)
        return contents(folder), time.monotonic() - began

    def kill(self, words, length):
        """(whether it was still running after a random part of that time, the time to choose from)."""
        began = time.monotonic()
        process = self.start(words, self.folder)
        try:
            process.wait(timeout=self.chance.uniform(0, length))
        except subprocess.TimeoutExpired:
            process.send_signal(signal.SIGKILL)
        killed = process.wait() != 0
        return killed, length if killed else min(length, time.monotonic() - began)

    def all_whole(self, *allowed):
        """Each file is one of those that are allowed under its name."""
        for name, content in contents(self.folder).items():
            if not UNFINISHED.search(os.path.basename(name)):
                self.assertIn(content, [files.get(name) for files in allowed], name)

    def survives(self, words, before=None):
        """`before` is what is there when it begins and may stay."""
        self.folder, place = self.made(), self.made()
        for folder in (self.folder, place):
            if before is not None:
                before(folder)
        old = contents(self.folder)
        whole, length = self.undisturbed(words, place)
        kills = 0
        for _ in range(KILLS):
            killed, length = self.kill(words, length)
            kills += killed
            self.all_whole(old, whole)
        left = contents(self.folder)
        last, _ = self.undisturbed(words, self.folder)
        self.assertEqual({name: last.get(name) for name in whole}, whole)
        print(f"{words[0]}: {kills} kills in {length:.1f} s, {len(left)} files before the last run")
        self.assertGreater(kills, 0)

    def test_figure(self):
        self.survives(FIGURE)

    def test_certificates(self):
        self.survives(CERTIFICATES)

    @unittest.skipUnless(os.environ.get("PKDP_KILL_RECORD"), "PKDP_KILL_RECORD is not set")
    def test_record(self):
        def tree(folder):
            for name in RECORDED:
                source, copy = os.path.join(SOURCE, name), os.path.join(folder, name)
                (shutil.copytree if os.path.isdir(source) else shutil.copy)(source, copy)
            for path in pathlib.Path(folder, "ledger", "certificates").glob("*.json"):
                path.write_text("old\n", encoding="utf-8")
        self.survives(RECORD, tree)

    def test_search_of_an_audit(self):
        """Its page is there, whole, or not at all; the program that is audited dies with it."""
        words = ("audit", "--exec", f"exec '{PROGRAM}' oracle", "--cases", CASES, "--functions",
                 "hypergeometric.pmf", "--search", "1", "--report", "report.html")
        whole, length = self.undisturbed(words, self.made())
        self.assertTrue(whole["report.html"].rstrip().endswith(b"</html>"))
        kills = 0
        for _ in range(KILLS):
            killed, length = self.kill(words, length)
            kills += killed
            for name, content in contents(self.folder).items():
                if not UNFINISHED.search(name):
                    self.assertEqual(name, "report.html")
                    self.assertTrue(content.rstrip().endswith(b"</html>"), content[-200:])
            self.all_end()
        self.assertGreater(kills, 0)

    def all_end(self):
        end = time.monotonic() + pkdp_program.patience(60)
        while running_in(self.folder) and time.monotonic() < end:
            time.sleep(0.02)
        self.assertEqual(running_in(self.folder), [])


if __name__ == "__main__":
    unittest.main()
