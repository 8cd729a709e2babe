"""The server with many clients at once: each gets the answer of the command line, however many others
ask, cancel, leave, or send and read slowly; its memory has a bound, and nothing is left behind.

PKDP_LOAD_CLIENTS is how many at once, PKDP_LOAD_QUESTIONS how many in all, PKDP_LOAD_SEED which.
"""

import collections
import json
import os
import random
import socket
import tempfile
import threading
import time
import unittest

from pkdp_program import HANGS, SANITIZED, patience
from serve_answers_test import pasted
from serve_program import Server, wait_until
from serve_questions import questions

CLIENTS = int(os.environ.get("PKDP_LOAD_CLIENTS", "6"))
QUESTIONS = int(os.environ.get("PKDP_LOAD_QUESTIONS", "40"))
SEED = int(os.environ.get("PKDP_LOAD_SEED", "20260101"))
DIFFERENT = 40  # questions; each is put by several clients
LONG = ("check", {"ID": "*", "effort": "deep"})
MORE_MEMORY = 48 << 20  # bytes of the server itself, beyond what it has with one client
BUSY = (429, 503)  # too many wait; too many are connected


class Truth:
    """What the command line says, found out once for each command."""

    def __init__(self, folder):
        self.folder = folder
        self.known = {}
        self.lock = threading.Lock()

    def of(self, command):
        with self.lock:
            if command not in self.known:
                said = pasted(command, self.folder)
                self.known[command] = said.returncode, said.stdout, said.stderr
            return self.known[command]


class Client(threading.Thread):
    """Asks until no question is left; notes what happened and what was wrong."""

    def __init__(self, server, truth, tasks, seed):
        super().__init__()
        self.server = server
        self.truth = truth
        self.tasks = tasks
        self.draw = random.Random(seed)
        self.seen = collections.Counter()
        self.wrong = []
        self.slowest = 0.0

    def run(self):
        while self.tasks:
            try:
                question = self.tasks.pop()
            except IndexError:
                return
            try:
                self.draw.choices([self.answered, self.cancelled, self.left, self.dripped, self.unread],
                                  [12, 2, 2, 1, 1])[0](question)
            except Exception as error:  # noqa: BLE001, a thread's error is the test's
                self.wrong.append((question, repr(error)))

    def asked(self, question):
        """(status, reply) of a question, put again while the server is busy."""
        while True:
            status, state = self.server.ask(*question)
            if status not in BUSY:
                return status, state
            self.seen[f"told to come back ({status})"] += 1
            time.sleep(self.draw.uniform(0.05, 0.5))

    def outcome(self, question):
        """The end of it; asked again when so many others were answered that this one was forgotten."""
        while True:
            status, state = self.asked(question)
            while status == 200 and state["state"] in ("waiting", "running"):
                status, state = self.server.get_json(f"/api/jobs/{state['job']}")
                if status in BUSY:
                    self.seen[f"told to come back ({status})"] += 1
                    time.sleep(self.draw.uniform(0.05, 0.5))
            if status != 404:
                return state
            self.seen["forgotten"] += 1

    def answered(self, question):
        begun = time.monotonic()
        state = self.outcome(question)
        self.slowest = max(self.slowest, time.monotonic() - begun)
        if "error" in state:
            self.seen["refused"] += 1
            return
        self.seen["answered"] += 1
        if state["state"] != "done":
            self.wrong.append((question, state))
            return
        answer = state["answers"][0]
        told = answer["exit"], answer.get("words", ""), (
            f"pkdp: {answer['error']['words']}\n" if "error" in answer else "")
        truth = self.truth.of(state["command"])
        if told[0] != truth[0] or (told[2] != truth[2] if "error" in answer else told[1] != truth[1]):
            self.wrong.append((question, told, truth))

    def cancelled(self, _):
        status, state = self.asked(LONG)
        if status == 200:
            time.sleep(self.draw.uniform(0, 0.5))
            self.server.post(f"/api/jobs/{state['job']}/cancel", {})
            self.seen["cancelled"] += 1

    def left(self, question):
        """Asks, and never comes back."""
        self.asked(question)
        self.seen["left"] += 1

    def dripped(self, question):
        """Sends its question byte by byte, until it is cut off or through."""
        body = json.dumps({"calculator": question[0], "arguments": question[1], "want": "answer"}).encode()
        head = (f"POST /api/ask HTTP/1.1\r\nHost: {self.server.host}\r\nContent-Type: application/json\r\n"
                f"Content-Length: {len(body)}\r\n\r\n").encode()
        with socket.create_connection(("127.0.0.1", self.server.port), timeout=patience(30)) as client:
            try:
                for byte in (head + body)[:200]:
                    client.sendall(bytes([byte]))
                    time.sleep(0.02)
            except OSError:
                pass
        self.seen["dripped"] += 1

    def unread(self, _):
        """Asks for much, reads a little of it, and goes."""
        with socket.create_connection(("127.0.0.1", self.server.port), timeout=patience(30)) as client:
            client.sendall(f"GET /api/forms HTTP/1.1\r\nHost: {self.server.host}\r\n\r\n".encode())
            client.recv(10)
        self.seen["unread"] += 1


class Load(unittest.TestCase):
    def setUp(self):
        self.server = Server()
        self.addCleanup(self.server.end)
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.truth = Truth(folder.name)
        # The pages are made while it answers already; they take memory of their own.
        self.assertTrue(wait_until(lambda: self.server.get("/")[0] != 503, HANGS))

    def watch(self, over, most):
        """The greatest memory of the server until then."""
        while not over.wait(0.1):
            most.append(self.server.memory())

    def test_all_at_once(self):
        draw = random.Random(SEED)
        pool = list(questions(draw, min(QUESTIONS, DIFFERENT)))
        self.server.outcome(*pool[0])
        memory, files = self.server.memory(), self.server.files()
        tasks = [draw.choice(pool) for _ in range(QUESTIONS)]
        clients = [Client(self.server, self.truth, tasks, SEED + number) for number in range(CLIENTS)]
        over, most = threading.Event(), [memory]
        watcher = threading.Thread(target=self.watch, args=(over, most))
        watcher.start()
        begun = time.monotonic()
        for client in clients:
            client.start()
        for client in clients:
            client.join()
        seconds = time.monotonic() - begun
        over.set()
        watcher.join()
        seen = sum((client.seen for client in clients), collections.Counter())
        print(f"\n{QUESTIONS} questions of {CLIENTS} clients in {seconds:.0f} s: {dict(sorted(seen.items()))}; an answer "
              f"took {max(client.slowest for client in clients):.1f} s at most, the server {max(most) >> 20} MiB, "
              f"{(max(most) - memory) >> 20} more than with one client", flush=True)
        self.assertEqual([], [wrong for client in clients for wrong in client.wrong])
        self.assertGreater(seen["answered"], QUESTIONS // 3)
        if not SANITIZED:
            self.assertLess(max(most), memory + MORE_MEMORY)
        # Those that were left end when nobody has asked for them for a while.
        self.assertTrue(wait_until(lambda: not self.server.workers(), 120))
        self.assertTrue(wait_until(lambda: self.server.files() <= files + 2, 30), self.server.files())
        self.assertEqual("done", self.server.outcome("counting", {
            "records": "10", "known": "3", "p": "1/4", "epsilon": "1/2"})["state"])
        self.assertEqual(0, self.server.end())


if __name__ == "__main__":
    unittest.main()
