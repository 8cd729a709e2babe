"""`./bootstrap release` (tests/release): on campaigns that take moments, and the list of the real ones."""

import contextlib
import io
import json
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import time
import unittest
from unittest import mock

import pkdp_program

ROOT = pathlib.Path(pkdp_program.SOURCE)
sys.path.insert(0, str(ROOT / "tests" / "release"))
import campaigns  # noqa: E402
import page  # noqa: E402
import release  # noqa: E402
from campaign import FIELDS, Campaign, counted  # noqa: E402
from parts import Parts  # noqa: E402
from state import State  # noqa: E402

GOOD = Campaign(name="good", what="It ends well.", share=1, command="echo 1,200 answered >&2",
                counts=(("answered", r"([\d,]+) answered"),))
RANGES = Campaign(name="ranges", what="Cases in two lanes.", share=2, lanes=("a", "b"), size=3, goal=20, seconds=60,
                  command="echo {lane} {from} {to} {first} {last} {size} {seed} >> {folder}/done")
BAD = Campaign(name="bad", what="It fails.", share=1, command="echo the reason; exit 3")
STOPS = Campaign(name="stops", what="It ends at a case.", share=1, size=10, goal=12, seconds=0.01,
                 stopped=r"stopped at (\d+)",
                 command="echo {from} {to} >> {folder}/done; [ {from} -gt 4 ] || { echo stopped at 4; exit 1; }")
LACKS = Campaign(name="lacks", what="x", share=1, command="false", programs=("no-such-program",),
                 variables=("PKDP_NO_SUCH",))
UNPREPARED = Campaign(name="unprepared", what="x", share=1, command="false", prepare=("true", "exit 7"))
ENDLESS = Campaign(name="endless", what="x", share=1, size=1, seconds=0.05, command="sleep 0.01; echo {fresh}")


class Check(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        for name in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            self.addCleanup(signal.signal, name, signal.getsignal(name))

    def run_check(self, known, *words, seconds=1200, seed=5):
        """(exit status, page, state)."""
        arguments = ["--folder", str(self.folder), "--hours", str(seconds / 3600), "--jobs", "2", *words]
        with contextlib.redirect_stderr(io.StringIO()), mock.patch.object(page, "commit", lambda _: "c" * 40):
            status = release.main([*arguments, "--seed", str(seed)] if seed is not None else arguments, known, ROOT)
        (place,) = self.folder.glob("*/state.json")
        return status, (place.parent / "page.md").read_text(encoding="utf-8"), json.loads(place.read_text())

    def done(self, name):
        (file,) = self.folder.glob(f"*/files/{name}/done")
        return sorted(line.split() for line in file.read_text(encoding="utf-8").splitlines())

    def test_everything_runs_and_is_told(self):
        status, text, state = self.run_check((GOOD, RANGES, LACKS, UNPREPARED))
        self.assertEqual(0, status)
        self.assertRegex(text, r"\| \[good\]\(#good\) \| 1,200 answered \| \d+ min \d\d s \| 0 \| run to its end \|")
        self.assertIn("| [ranges](#ranges) | 40 cases |", text)
        self.assertIn("not run: no-such-program not installed; PKDP_NO_SUCH not set", text)
        self.assertIn("not run: could not be prepared: `exit 7` ended with status 7", text)
        for fact in ("c" * 40, "cores", "g++", "| seed | 5 |"):
            self.assertIn(fact, text)
        self.assertEqual(0, state["campaigns"]["lacks"]["seconds"])

    def test_each_case_once(self):
        self.run_check((RANGES,))
        for lane in "ab":
            parts = sorted((int(words[1]), int(words[2])) for words in self.done("ranges") if words[0] == lane)
            self.assertEqual([0] + [end for _, end in parts][:-1], [begin for begin, _ in parts])
            self.assertEqual(20, parts[-1][1])
            self.assertEqual(3, parts[0][1])
            self.assertEqual(12, parts[1][1] - parts[1][0], "four times as many, as the first were quick")
        for _, begin, end, first, last, size, seed in self.done("ranges"):
            self.assertEqual((int(begin) + 1, int(end) - 1, int(end) - int(begin), 5),
                             (int(first), int(last), int(size), int(seed)))

    def test_a_failure_stops_nothing_and_is_kept(self):
        status, text, state = self.run_check((BAD, STOPS, GOOD))
        self.assertEqual(1, status)
        self.assertIn("the reason", text)
        self.assertRegex(text, r"\| \[bad\]\(#bad\) \|  \| \d+ min \d\d s \| 1 \| run to its end \|")
        self.assertIn("1,200 answered", text)
        self.assertEqual([["0", "10"], ["5", "12"]], self.done("stops"), "it goes on behind the case that ended it")
        self.assertEqual(12, state["campaigns"]["stops"]["lanes"][""]["counts"]["cases"])
        self.assertTrue(list(self.folder.glob("*/logs/bad-1.log")))

    def test_a_part_that_hangs_is_a_finding(self):
        hangs = Campaign(name="hangs", what="x", share=1, size=1, goal=1, longest=0.3, command="sleep 60")
        status, text, _ = self.run_check((hangs,))
        self.assertEqual(1, status)
        self.assertIn("did not end in time", text)

    def test_what_has_no_end_ends_with_its_share(self):
        begun = time.monotonic()
        status, text, state = self.run_check((ENDLESS, GOOD), seconds=10)
        self.assertLess(time.monotonic() - begun, pkdp_program.patience(120))
        self.assertEqual(0, status)
        self.assertIn("not run to its end", text)
        own = state["campaigns"]["endless"]
        self.assertGreater(own["seconds"], 1.5)
        self.assertGreater(own["lanes"][""]["parts"], 1)

    def test_time_that_is_over_gives_no_more(self):
        _, _, before = self.run_check((ENDLESS,), seconds=2)
        _, _, after = self.run_check((ENDLESS,), seconds=2)
        self.assertEqual(before["campaigns"]["endless"]["lanes"], after["campaigns"]["endless"]["lanes"])
        _, _, more = self.run_check((ENDLESS,), seconds=5, seed=None)
        self.assertGreater(more["campaigns"]["endless"]["lanes"][""]["parts"],
                           before["campaigns"]["endless"]["lanes"][""]["parts"])

    def test_a_whole_run_that_is_cut_begins_again(self):
        slow = Campaign(name="slow", what="x", share=1, command="echo >> {folder}/done; sleep 60")
        status, text, state = self.run_check((slow,), seconds=2)
        self.assertEqual(0, status)
        self.assertIn("not run to its end: ended in part 1, which does not count", text)
        self.assertFalse(state["campaigns"]["slow"]["lanes"][""]["done"])

    def test_killed_it_goes_on(self):
        words = [sys.executable, "-c", KILLED, str(ROOT / "tests/release"), str(self.folder)]
        for how in (signal.SIGKILL, signal.SIGTERM):
            before = len(self.done("long")) if list(self.folder.glob("*/files/long/done")) else 0
            process = subprocess.Popen(words, stderr=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
            end = time.monotonic() + pkdp_program.patience(60)
            while time.monotonic() < end and (not list(self.folder.glob("*/files/long/done"))
                                              or len(self.done("long")) < before + 4):
                time.sleep(0.02)
            process.send_signal(how)
            self.assertIn(process.wait(timeout=60), (-signal.SIGKILL, 130))
        self.assertEqual(0, subprocess.run(words, stderr=subprocess.DEVNULL, check=False).returncode)
        parts = [tuple(map(int, words)) for words in self.done("long")]
        self.assertEqual(set(range(40)), {begin for begin, _ in parts})
        self.assertLessEqual(len(parts), 40 + 2, "only what was running is done once more")
        (place,) = self.folder.glob("*/state.json")
        self.assertEqual(40, json.loads(place.read_text())["campaigns"]["long"]["lanes"][""]["counts"]["cases"])

    def test_nothing_is_left_running(self):
        parts = Parts(self.folder)
        mark = f"sleep 61.{os.getpid()}"
        status, _ = parts.run(f"{mark} & {mark}; true", self.folder / "log", 0.3, float("inf"))
        self.assertIsNone(status)
        time.sleep(0.2)
        told = subprocess.run(["ps", "-eo", "stat,args"], capture_output=True, text=True, check=True).stdout
        left = [line for line in told.splitlines() if mark in line and not line.startswith("Z") and "ps " not in line]
        self.assertEqual([], left)

    def test_two_at_once_are_refused(self):
        state = State(self.folder / f"{'c' * 12}-5", {"commit": "c" * 40})
        self.addCleanup(state.lock.close)
        told = io.StringIO()
        with contextlib.redirect_stderr(told), mock.patch.object(page, "commit", lambda _: "c" * 40):
            self.assertEqual(2, release.main(["--folder", str(self.folder), "--seed", "5"], (GOOD,), ROOT))
        self.assertIn("another release check is at work", told.getvalue())

    def test_an_error_of_its_own_is_told(self):
        broken = Campaign(name="broken", what="x", share=1, command="echo x answered", counts=(("answered", r"(\w) answered"),))
        status, text, _ = self.run_check((broken, GOOD))
        self.assertEqual(1, status)
        self.assertIn("ValueError", text)
        self.assertIn("1,200 answered", text)

    def test_wrong_usage(self):
        for words in (["--hours", "0"], ["--only", "nothing"], ["--seed", "-1"]):
            with self.subTest(words), self.assertRaises(SystemExit) as end, contextlib.redirect_stderr(io.StringIO()):
                release.main(["--folder", str(self.folder), *words], (GOOD,), ROOT)
            self.assertEqual(2, end.exception.code)


KILLED = """
import sys
sys.path.insert(0, sys.argv[1])
import page, release
from campaign import Campaign
page.commit = lambda _: "c" * 40
long = Campaign(name="long", what="x", share=1, size=1, goal=40, seconds=0.0001,
                command="sleep 0.03; echo {from} {to} >> {folder}/done")
sys.exit(release.main(["--folder", sys.argv[2], "--hours", "1", "--jobs", "1"], (long,)))
"""


# Of each kind of program a line as it prints it, and what is counted.
SAMPLES = (
    ("release", "99% tests passed, 1 tests failed out of 120\n", {"failed": 1, "cases": 120}),
    ("others-gsl", "table     values  printed  allowed  wrong  outside\ngsl cdf/test.c     16     14    0   2     0\n",
     {"values": 16, "wrong": 2}),
    ("mutants", "ledger: 815 mutants: 700 killed, 115 survive, of which 15 are explained: 87.5 %\n",
     {"mutants": 815, "killed": 700, "explained": 15}),
    ("kernels", "mass: 1000 cases, 812 served, 0 apart\n", {"served by the kernel": 812, "cases": 9}),
    ("settings", "geometric            70 inside, 0 outside, 1 without an answer; 9 between bounds within 10 %\n"
     "gaussian             3 inside, 0 outside, 0 without an answer; 2 between bounds within 10 %\n",
     {"inside": 73, "outside": 0, "without an answer": 1, "cases": 9}),
    ("allocations", "25 runs ended for want of memory, 0 did without\n", {"ended for want of memory": 25, "cases": 9}),
    ("readers", "number: 900 answered, 100 refused, 0 findings\n", {"answered": 900, "refused": 100, "cases": 9}),
    ("fuzz", "number                         1427 executions\n", {"cases": 1427}),
)


class TheList(unittest.TestCase):
    def test_names_and_commands(self):
        names = [campaign.name for campaign in campaigns.CAMPAIGNS]
        self.assertEqual(sorted(set(names)), sorted(names))
        for campaign in campaigns.CAMPAIGNS:
            with self.subTest(campaign.name):
                self.assertLessEqual(set(re.findall(r"\{(\w+)\}", campaign.command)), set(FIELDS))
                self.assertEqual(bool(campaign.size), bool({"from", "first", "size", "fresh"} & set(
                    re.findall(r"\{(\w+)\}", campaign.command))), "what has parts says which")
                for file in re.findall(r"\b(?:tests|docs|checks)/[\w/.]+\.(?:py|json)\b", campaign.command):
                    self.assertTrue((ROOT / file).is_file(), file)
                for _, pattern in campaign.counts:
                    re.compile(pattern)

    def test_variables_are_those_of_the_tests(self):
        for campaign in campaigns.CAMPAIGNS:
            file = re.search(r"tests/python/\w+\.py", campaign.command)
            if file:
                text = (ROOT / file.group(0)).read_text(encoding="utf-8")
                for name in set(re.findall(r"\b(PKDP_\w+)=", campaign.command)) - {"PKDP_BIN"}:
                    self.assertIn(f'"{name}"', text, campaign.name)

    def test_kernels_are_those_of_the_program(self):
        text = (ROOT / "bench/kernel_campaign/main.cpp").read_text(encoding="utf-8")
        table = re.search(r"kernels\[\] = \{(.*?)\};", text, re.DOTALL).group(1)
        self.assertEqual(sorted(re.findall(r'\{"(\w+)"', table)), sorted(campaigns.KERNELS))

    def test_presets_exist(self):
        document = json.loads((ROOT / "CMakePresets.json").read_text(encoding="utf-8"))
        names = {preset["name"] for preset in document["configurePresets"]}
        tests = {preset["name"] for preset in document["testPresets"]}
        for campaign in campaigns.CAMPAIGNS:
            for command in (campaign.command, *campaign.prepare):
                for program, name in re.findall(r"\b(cmake|ctest) --preset (\w+)", command):
                    self.assertIn(name, names if program == "cmake" else tests)

    def test_the_document_names_each(self):
        text = (ROOT / "tests/release/README.md").read_text(encoding="utf-8")
        for campaign in campaigns.CAMPAIGNS:
            self.assertIn(f"`{campaign.name}`", text)

    def test_counts_are_found_in_what_the_programs_print(self):
        known = {campaign.name: campaign for campaign in campaigns.CAMPAIGNS}
        for name, output, found in SAMPLES:
            with self.subTest(name):
                self.assertEqual(found, counted(known[name], output, 9))

    def test_counts(self):
        two = Campaign(name="x", what="", share=1, command="", size=1, counts=(("answered", r"(\d+) answered"),),
                       cases=r"(\d+) executions")
        self.assertEqual({"answered": 7, "cases": 1500}, counted(two, "3 answered\n4 answered\n1500 executions\n", 1))


if __name__ == "__main__":
    unittest.main()
