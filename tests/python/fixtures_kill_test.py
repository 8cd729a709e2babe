"""A hundred random kills of `pkdp fixtures generate`: never a partial or corrupt file, the next run
resumes, and what stands at the end are the golden bytes."""

import json
import os
import random
import shutil
import signal
import subprocess
import tempfile
import time
import unittest

import jsonschema

import pkdp_program as pkdp

GOLDEN = os.path.join(pkdp.SOURCE, "fixtures", "golden")
FUNCTIONS = ("counting.loss", "geometric.delta", "hypergeometric.pmf", "multinomial.log_pmf",
             "multinomial.pmf")
KILLS = 100
JOURNAL = "unfinished.journal"


def read(*place):
    with open(os.path.join(*place), "rb") as file:
        return file.read()


class Kills(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp(prefix="pkdp-kills-")
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)
        self.place = os.path.join(self.folder, "golden")
        self.golden = {f"{name}.json": read(GOLDEN, f"{name}.json") for name in FUNCTIONS}

    def start(self):
        return subprocess.Popen(
            [pkdp.PROGRAM, "fixtures", "generate", self.place, "--only", ",".join(FUNCTIONS)],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def files(self):
        return set(os.listdir(self.place)) if os.path.isdir(self.place) else set()

    def finished_files(self):
        """Files that the journal calls finished, with what tells them from a rewritten one."""
        if JOURNAL not in self.files():
            return {}
        self.assertIsInstance(json.loads(read(self.place, JOURNAL)), dict)
        count = len(json.loads(read(self.place, JOURNAL)))
        whole = {name: os.stat(os.path.join(self.place, name)).st_ino
                 for name in self.golden if name in self.files()}
        self.assertGreaterEqual(len(whole), count)
        # They are made in the order of their names: a later one may lack its line in the journal.
        return dict(sorted(whole.items())[:count])

    def check_whole(self):
        for name in self.files():
            if name.endswith(".json") and name != "manifest.json":
                self.assertEqual(read(self.place, name), self.golden[name], name)
            else:
                self.assertTrue(name in (JOURNAL, "manifest.json") or name.endswith(".partial"),
                                name)

    def check_finished(self):
        self.assertEqual(self.files(), {*self.golden, "manifest.json"})
        self.check_whole()
        listed = json.loads(read(self.place, "manifest.json"))["files"]
        self.assertEqual([entry["function"] for entry in listed], sorted(FUNCTIONS))

    def test_a_hundred_random_kills(self):
        chance = random.Random(6)
        began = time.monotonic()
        self.assertEqual(self.start().wait(timeout=pkdp.HANGS), 0)
        length = time.monotonic() - began
        self.check_finished()
        kills = resumed = ends = 0
        while kills < KILLS:
            before = self.finished_files()
            began = time.monotonic()
            process = self.start()
            try:
                process.wait(timeout=chance.uniform(0, length))
            except subprocess.TimeoutExpired:
                process.send_signal(signal.SIGKILL)
            if process.wait() == 0:
                # The first run may have been a slow one, and kills would come too late for ever.
                length = min(length, time.monotonic() - began)
                self.check_finished()
                ends += 1
                shutil.rmtree(self.place)
                continue
            kills += 1
            self.check_whole()
            after = self.finished_files()
            if after:
                self.assertEqual({name: after.get(name) for name in before}, before)
                resumed += bool(before)
            elif not resumed:
                length *= 1.05  # the machine has become slower: let a file be finished
        answer = pkdp.answer("fixtures", "generate", self.place, "--only", ",".join(FUNCTIONS))
        jsonschema.validate(answer, pkdp.schema("fixtures-list"))
        self.check_finished()
        self.assertEqual(pkdp.run("fixtures", "verify", self.place).returncode, 0)
        print(f"{kills} kills, {resumed} of them in a run that had resumed, {ends} runs to the end")
        self.assertGreater(resumed, 0)


if __name__ == "__main__":
    unittest.main()
