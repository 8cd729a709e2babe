"""`pkdp audit --exec`: nothing is left behind however the auditor ends, programs that do not start,
Ctrl-C."""

import json
import os
import pathlib
import shlex
import signal
import subprocess
import tempfile
import time
import unittest

import jsonschema

import pkdp_program
from pkdp_program import HANGS, PROGRAM, run

# Answers the start, then ignores the end of its input, SIGTERM, SIGINT and SIGHUP, as does its child.
DEAF = """
import json, os, signal, sys, time
for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
    signal.signal(number, signal.SIG_IGN)
child = os.fork()
if child == 0:
    os.close(0); os.close(1); os.close(2)
    time.sleep(600)
sys.stdin.readline()
print(json.dumps({"version": 1, "functions": ["binomial.pmf"],
                  "implementation": {"name": "deaf", "version": "1", "language": "Python"}}),
      flush=True)
answers = int(sys.argv[2])
for line in sys.stdin:
    request = json.loads(line)
    if request["cmd"] != "run" or answers == 0:
        break
    answers -= 1
    print(json.dumps({"seq": request["seq"], "value": request["arguments"]["p"]}), flush=True)
with open(sys.argv[1] + ".new", "w") as file:
    file.write(f"{os.getpid()} {child} {os.getppid()}")
os.rename(sys.argv[1] + ".new", sys.argv[1])
time.sleep(600)
"""


def lives(pid):
    """A process that has ended may wait for somebody to ask how."""
    try:
        stat = pathlib.Path(f"/proc/{pid}/stat").read_text(encoding="utf-8", errors="replace")
    except OSError:
        return False
    return stat.rpartition(")")[2].split()[0] not in "ZX"


def wait_until(condition, seconds):
    end = time.monotonic() + seconds
    while not condition() and time.monotonic() < end:
        time.sleep(0.05)
    return condition()


class Processes(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.pids = self.folder / "pids"
        (self.folder / "deaf.py").write_text(DEAF, encoding="utf-8")
        (self.folder / "cases.jsonl").write_text("".join(
            json.dumps({"function": "binomial.pmf", "arguments": {"n": "1", "k": "1", "p": p}})
            + "\n" for p in ("1/2", "1/4", "1/8")), encoding="utf-8")

    def start(self, *options, answers=1, **how):
        """A running audit of the deaf program, which is behind a shell and has a child."""
        words = shlex.join(["/usr/bin/python3", "-I", str(self.folder / "deaf.py"),
                            str(self.pids), str(answers)])
        command = [PROGRAM, "audit", "--exec", f"true; {words}; true", "--timeout", "300",
                   "--cases", str(self.folder / "cases.jsonl"), *options]
        return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                                **how)

    def all_pids(self):
        self.assertTrue(wait_until(self.pids.exists, 60))
        pids = [int(pid) for pid in self.pids.read_text(encoding="utf-8").split()]
        self.addCleanup(lambda: [os.kill(pid, signal.SIGKILL) for pid in pids if lives(pid)])
        self.assertTrue(all(map(lives, pids)))
        return pids


class NothingIsLeft(Processes):
    def dies_of(self, number, **how):
        process = self.start(**how)
        pids = self.all_pids()
        process.send_signal(number)
        process.communicate(timeout=HANGS)
        self.assertEqual(process.returncode, -number)
        self.all_end(pids)

    def all_end(self, pids):
        """They are killed with the auditor; a moment later they have ended."""
        self.assertTrue(wait_until(lambda: not any(map(lives, pids)), 20), pids)

    def test_terminated(self):
        self.dies_of(signal.SIGTERM)

    def test_hung_up(self):
        self.dies_of(signal.SIGHUP)

    def test_killed(self):
        self.dies_of(signal.SIGKILL)

    def test_aborted(self):
        self.dies_of(signal.SIGABRT)

    def test_interrupted(self):
        process = self.start()
        pids = self.all_pids()
        process.send_signal(signal.SIGINT)
        out, _ = process.communicate(timeout=HANGS)
        self.assertEqual(process.returncode, 130)
        self.assertIn("1 of 3 cases put to it", out)
        self.all_end(pids)

    def test_ended(self):
        """It ignores `stop` as well; the auditor leaves in time and takes it along."""
        process = self.start(answers=3)
        out, _ = process.communicate(timeout=HANGS)
        self.assertEqual(process.returncode, 0, out)
        self.all_end([int(pid) for pid in self.pids.read_text().split()])


class NotStarting(Processes):
    def refused(self, command, *words, options=()):
        begin = time.monotonic()
        process = run("audit", "--exec", command, *options)
        self.assertEqual((process.returncode, process.stdout), (2, ""), process.stderr)
        self.assertEqual(process.stderr.count("\n"), 1, process.stderr)
        self.assertLess(time.monotonic() - begin, 60)
        for word in words:
            self.assertIn(word, process.stderr)

    def test_not_found(self):
        self.refused("/no/such/adapter", "/no/such/adapter", "exit code 127", "not found")
        self.refused("no-such-adapter --option", "exit code 127", "not found")

    def test_ends_at_once(self):
        self.refused("true", "exit code 0")
        self.refused("exit 5", "exit code 5")
        self.refused("python3 -c 'import no_such_module'", "exit code 1", "no_such_module")
        self.refused("kill -SEGV $$", "signal 11")

    def test_silent(self):
        self.refused("sleep 600", "silent for 30 s")

    def test_says_something_else(self):
        self.refused("echo Welcome; cat", "Welcome")
        self.refused("echo '{}'", "version")
        self.refused(r"printf 'one\033[31m\n'; cat", "oneU+001B[31m")


class Interrupted(Processes):
    def interrupted_search(self, *options):
        page = self.folder / "page.html"
        command = [PROGRAM, "audit", "--exec", shlex.join([PROGRAM, "oracle"]), "--search", "600",
                   "--cases", str(self.folder / "cases.jsonl"), "--report", str(page), *options]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                   text=True)
        time.sleep(4)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=HANGS)
        self.assertEqual((process.returncode, err), (130, ""))
        return out, page.read_text(encoding="utf-8")

    def test_a_search_reports_what_it_found(self):
        out, page = self.interrupted_search("--json")
        report = json.loads(out)
        jsonschema.validate(report, pkdp_program.schema("audit-report"))
        self.assertIs(report["cut_short"], True)
        self.assertEqual(report["totals"]["put"], 3)
        self.assertGreater(report["searches"][0]["asked"], 5)
        self.assertIn("cut short by an interrupt", page)

    def test_in_words(self):
        out, _ = self.interrupted_search()
        self.assertIn("3 of 3 cases put to it, of 1 function; cut short by an interrupt", out)
        self.assertIn("passed (cut short by an interrupt)", out)

    def test_the_second_ends_it_at_once(self):
        process = self.start()
        pids = self.all_pids()
        for _ in range(2):
            process.send_signal(signal.SIGINT)
        process.communicate(timeout=HANGS)
        self.assertIn(process.returncode, (130, -signal.SIGINT))
        self.assertTrue(wait_until(lambda: not any(map(lives, pids)), 20))


if __name__ == "__main__":
    unittest.main()
