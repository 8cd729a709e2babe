"""Answers are computed by processes of their own: they are cancelled, limited, counted, and none is left
behind; secrets are nowhere."""

import os
import pathlib
import re
import signal
import time
import unittest

from pkdp_program import SANITIZED, patience
from serve_program import Server, is_there, wait_until

# Some minutes of work.
LONG = ("check", {"ID": "*", "effort": "deep"})
SHORT = ("counting", {"records": "10", "known": "3", "p": "1/4", "epsilon": "1/2"})
# Noise so wide that it is 0, and what is released is the number itself, once in two million draws.
DRAW = {"noise": "geometric", "noise-p": "999999/1000000", "epsilon": "1"}


class Jobs(unittest.TestCase):
    def serve(self, *options):
        server = Server(*options)
        self.addCleanup(server.end)
        return server

    def begin(self, server):
        """A long answer that is being computed, and its worker."""
        status, state = server.ask(*LONG)
        self.assertEqual(200, status)
        self.assertTrue(wait_until(server.workers))
        return state["job"], server.workers()[0]

    def test_progress_is_told(self):
        server = self.serve()
        job, _ = self.begin(server)

        def far():
            state = server.get_json(f"/api/jobs/{job}")[1]
            return state["state"] == "running" and state["progress"]["done"] > 0

        self.assertTrue(wait_until(far, 60))
        state = server.get_json(f"/api/jobs/{job}")[1]
        self.assertGreater(state["progress"]["total"], state["progress"]["done"])
        self.assertGreater(state["seconds"], 0)

    def test_cancel_ends_the_worker(self):
        server = self.serve()
        job, worker = self.begin(server)
        self.assertEqual(200, server.post(f"/api/jobs/{job}/cancel", {})[0])
        self.assertTrue(wait_until(lambda: not is_there(worker), 3))
        state = server.wait_for(server.get_json(f"/api/jobs/{job}")[1])
        self.assertEqual("cancelled", state["state"])
        self.assertEqual("done", server.outcome(*SHORT)["state"])

    def test_a_crash_is_told_and_harms_nobody(self):
        server = self.serve()
        job, worker = self.begin(server)
        os.kill(worker, signal.SIGSEGV)
        state = server.wait_for(server.get_json(f"/api/jobs/{job}")[1])
        self.assertEqual("failed", state["state"])
        self.assertIn("status 139", state["words"])
        self.assertEqual("done", server.outcome(*SHORT)["state"])

    def test_no_orphans(self):
        for how in (signal.SIGTERM, signal.SIGINT, signal.SIGKILL):
            with self.subTest(how):
                server = self.serve()
                _, worker = self.begin(server)
                begun = time.monotonic()
                status = server.end(how)
                self.assertEqual(-signal.SIGKILL if how == signal.SIGKILL else 0, status)
                self.assertLess(time.monotonic() - begun, patience(5))
                self.assertTrue(wait_until(lambda: not is_there(worker), 3))

    def test_time_is_limited(self):
        server = self.serve("--seconds", "1")
        state = server.outcome(*LONG)
        self.assertEqual("failed", state["state"])
        self.assertIn("within 1 seconds", state["words"])
        self.assertEqual([], server.workers())

    @unittest.skipIf(SANITIZED, "the sanitizers' own memory is above every limit")
    def test_memory_is_limited(self):
        server = self.serve("--memory", "256")
        state = server.outcome("series", {"records": "1000", "releases": "50", "known": "0", "p": "1/20",
                                          "epsilon": "1", "buckets": "1048576"})
        self.assertEqual("failed", state["state"], state.get("answers"))
        self.assertIn("memory is exhausted", state["words"])
        self.assertIn("256 MiB", state["words"])

    def test_only_so_many_at_once(self):
        server = self.serve("--workers", "1")
        self.begin(server)
        waiting = [server.ask(*LONG) for _ in range(16)]
        self.assertEqual({200}, {status for status, _ in waiting})
        self.assertEqual("waiting", waiting[-1][1]["state"])
        status, reply = server.ask(*SHORT)
        self.assertEqual(429, status)
        self.assertIn("too many", reply["error"]["words"])
        self.assertEqual(1, len(server.workers()))

    def test_answers_are_forgotten(self):
        server = self.serve()
        first = server.outcome(*SHORT)["job"]
        for _ in range(17):
            server.outcome(*SHORT)
        self.assertEqual(404, server.get(f"/api/jobs/{first}")[0])

    def test_a_worker_opens_no_file(self):
        server = self.serve()
        _, worker = self.begin(server)

        def shut_in():
            limits = pathlib.Path(f"/proc/{worker}/limits").read_text(encoding="ascii")
            return re.search(r"Max open files +3 +3 ", limits)

        self.assertTrue(wait_until(shut_in))
        self.assertLessEqual(set(os.listdir(f"/proc/{worker}/fd")), {"0", "1", "2"})


class Draws(unittest.TestCase):
    SECRET = "73198264"

    def test_one_draw_for_each_name(self):
        with Server() as server:
            state = server.outcome("draw", {**DRAW, "to": self.SECRET}, what="visitors")
            self.assertEqual("done", state["state"], state)
            (words,) = [answer["words"] for answer in state["answers"]]
            self.assertIn("to release", words)
            status, reply = server.ask("draw", {**DRAW, "to": "5"}, what="visitors")
            self.assertEqual(409, status)
            self.assertIn("drawn already", reply["error"]["words"])
            self.assertEqual("done",
                             server.outcome("draw", {**DRAW, "to": "5"}, what="others")["state"])
            self.assertEqual(400, server.ask("draw", {**DRAW, "to": "5"})[0])

    def test_the_secret_and_the_draw_are_kept_nowhere(self):
        with Server() as server:
            status, state = server.ask("draw", {**DRAW, "to": self.SECRET}, what="visitors")
            self.assertEqual(200, status)
            job = state["job"]
            state = server.wait_for(state)
            self.assertEqual("done", state["state"])
            self.assertNotIn(self.SECRET, state["command"] + state["answers"][0]["json"])
            self.assertEqual(404, server.get(f"/api/jobs/{job}")[0], "the answer is given once")
            server.end()
            self.assertNotIn(self.SECRET, "".join(server.said))

    def test_no_list_of_processes_shows_it(self):
        with Server() as server:
            server.ask(*LONG)
            self.assertTrue(wait_until(server.workers))
            for worker in server.workers():
                words = pathlib.Path(f"/proc/{worker}/cmdline").read_bytes()
                self.assertEqual(b"/proc/self/exe\0serve\0--worker\0", words)


if __name__ == "__main__":
    unittest.main()
