"""A wall clock that jumps back and forth, each time it is read: nothing hangs, ends early or says another
byte. Only the audit reads it, for the date of its report."""

import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time
import unittest
import unittest.mock

import pkdp_program
from pkdp_program import HANGS, PROGRAM, SOURCE, patience
from serve_program import Server, wait_until

SHIM = os.path.join(SOURCE, "tests", "testees", "jumping_clock.c")
GOLDEN = os.path.join(SOURCE, "fixtures", "golden")
GRID = {"schema": "pkdp-sweep-1", "kind": "grid", "function": "counting.delta", "digits": "20",
        "points_per_part": "3",
        "arguments": {"n": ["3", "1000"], "p": ["1/2", "1/3"], "ratio": ["1", "2"]}}
CASES = os.path.join(GOLDEN, "geometric.delta.json")
AUDIT = ("audit", "--exec", f"exec '{PROGRAM}' oracle", "--cases", CASES, "--json", "--timeout", "900")
COMMANDS = (
    ("fixtures", "generate", "golden", "--only", "geometric.delta"),
    ("fixtures", "verify", "golden"),
    ("figure", "pk.fig-4", "-o", "figure.csv"),
    ("check", "--effort", "quick", "pk.lem-1", "--certificates", "certificates"),
    ("account", "counting", "--records", "30", "--known", "0", "--p", "0.3", "--epsilon", "1", "--curve", "curve.csv"),
    ("sweep", "plan.json", "--out", "parts"),
    ("sweep", "plan.json", "--out", "parts"),
    ("sweep", "merge", "parts"),
)
QUESTION = ("counting", {"records": "10", "known": "3", "p": "1/4", "epsilon": "1/2"})
LONG = ("check", {"ID": "*", "effort": "deep"})
SECONDS = re.compile(r'"seconds":"[^"]*"')


def contents(folder):
    """The files, without how long a part of a sweep took."""
    return {str(path.relative_to(folder)): SECONDS.sub("", path.read_text(encoding="utf-8"))
            for path in sorted(pathlib.Path(folder).rglob("*")) if path.is_file()}


@unittest.skipUnless(shutil.which("cc"), "no C compiler")
class WallClock(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        place = tempfile.TemporaryDirectory(prefix="pkdp-clock-")
        cls.addClassCleanup(place.cleanup)
        cls.place = pathlib.Path(place.name)
        cls.shim = os.path.join(place.name, "jumping_clock.so")
        subprocess.run(["cc", "-O1", "-Wall", "-shared", "-fPIC", SHIM, "-o", cls.shim], check=True)

    def jumping(self, count=None):
        """An environment in which the clock jumps."""
        more = {"PKDP_CLOCK_COUNT": str(count)} if count else {}
        return {**os.environ, "LD_PRELOAD": self.shim, **more}

    def said(self, words, folder, environment):
        done = subprocess.run([PROGRAM, *words], cwd=folder, capture_output=True, text=True, timeout=HANGS,
                              check=False, stdin=subprocess.DEVNULL, env=environment)
        return done.returncode, done.stdout, done.stderr

    def all_said(self, name, environment):
        """What each command says, and the files in the end."""
        folder = self.place / name
        folder.mkdir()
        (folder / "plan.json").write_text(json.dumps(GRID), encoding="utf-8")
        return [self.said(words, folder, environment) for words in COMMANDS], contents(folder)

    def test_the_clock_does_jump(self):
        """Else the other tests show nothing."""
        code = "import time; print(*(int(time.time()) for _ in range(20)))"
        done = subprocess.run([sys.executable, "-c", code], env=self.jumping(), capture_output=True, text=True, check=True)
        seen = list(map(int, done.stdout.split()))
        steps = [b - a for a, b in zip(seen, seen[1:])]
        self.assertGreater(max(steps), 30_000_000)
        self.assertLess(min(steps), -30_000_000)
        self.assertLess(min(seen), 0)

    def test_no_command_says_another_byte(self):
        told, files = self.all_said("steady", dict(os.environ))
        self.assertEqual([0] * len(COMMANDS), [status for status, _, _ in told], told)
        count = self.place / "read"
        self.assertEqual((told, files), self.all_said("jumping", self.jumping(count)))
        self.assertFalse(count.exists(), "a command reads the wall clock now: say for what, in this test")

    def test_of_an_audit_only_the_date_differs(self):
        count = self.place / "read-by-audit"
        fixed = {"SOURCE_DATE_EPOCH": "1700000000"}
        steady = self.said(AUDIT, self.place, {**os.environ, **fixed})
        self.assertEqual(0, steady[0], steady[2])
        self.assertEqual(steady, self.said(AUDIT, self.place, {**self.jumping(count), **fixed}))
        self.assertFalse(count.exists())
        jumping = self.said(AUDIT, self.place, self.jumping(count))
        self.assertTrue(count.exists())
        date = re.compile(r'"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ"')
        self.assertEqual((0, *(date.sub("", text) for text in steady[1:])),
                         (jumping[0], *(date.sub("", text) for text in jumping[1:])))

    def test_the_server_keeps_its_times(self):
        count = self.place / "read-by-server"
        with unittest.mock.patch.dict(os.environ, self.jumping(count)):
            server = Server("--seconds", "3")
        self.addCleanup(server.end)
        done = server.outcome(*QUESTION)
        self.assertEqual("done", done["state"], done)
        begun = time.monotonic()
        late = server.outcome(*LONG)
        self.assertEqual("failed", late["state"])
        self.assertIn("within 3 seconds", late["words"])
        self.assertGreater(time.monotonic() - begun, 2.9)
        self.assertLess(time.monotonic() - begun, patience(60))
        _, asked = server.ask(*LONG)
        self.assertEqual(200, server.post(f"/api/jobs/{asked['job']}/cancel", {})[0])
        self.assertEqual("cancelled", server.wait_for(asked)["state"])
        self.assertTrue(wait_until(lambda: not server.workers(), 60))
        begun = time.monotonic()
        self.assertTrue(server.raw(b"GET / HTTP/1.1\r\n", timeout=60).startswith(b"HTTP/1.1 408 "))
        self.assertLess(time.monotonic() - begun, patience(60))
        self.assertFalse(count.exists(), "the server reads the wall clock now: say for what, in this test")


if __name__ == "__main__":
    unittest.main()
