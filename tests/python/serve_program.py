"""Runs `pkdp serve` on a port of its own and talks to it; shared by the tests of the server."""

import http.client
import json
import os
import re
import signal
import socket
import subprocess
import threading
import time

from pkdp_program import PROGRAM, patience


class Server:
    """A server that runs while a `with` lasts."""

    def __init__(self, *options):
        self.process = subprocess.Popen([PROGRAM, "serve", "--port", "0", *options],
                                        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                        stderr=subprocess.PIPE, text=True)
        words = self.process.stderr.readline()
        found = re.search(r"http://127\.0\.0\.1:(\d+)/", words)
        if not found:
            raise AssertionError(f"no page is named: {words}{self.process.stderr.read()}")
        self.port = int(found.group(1))
        self.host = f"127.0.0.1:{self.port}"
        self.said = []
        # A pipe that nobody empties would stop it.
        self.listener = threading.Thread(target=lambda: self.said.extend(self.process.stderr),
                                         daemon=True)
        self.listener.start()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.end()

    def end(self, how=signal.SIGTERM):
        """Its exit status after the signal."""
        if self.process.poll() is None:
            self.process.send_signal(how)
        status = self.process.wait(timeout=patience(10))
        self.listener.join(timeout=patience(10))
        self.process.stdout.close()
        self.process.stderr.close()
        return status

    def request(self, method, path, body=None, headers=None, timeout=30):
        """(status, headers, text) of one request."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=patience(timeout))
        try:
            connection.request(method, path, body, headers or {})
            reply = connection.getresponse()
            return reply.status, reply.headers, reply.read().decode("utf-8")
        finally:
            connection.close()

    def get(self, path):
        return self.request("GET", path)

    def get_json(self, path):
        status, _, text = self.get(path)
        return status, json.loads(text)

    def post(self, path, document):
        body = document if isinstance(document, (str, bytes)) else json.dumps(document)
        status, _, text = self.request("POST", path, body, {"Content-Type": "application/json"})
        return status, json.loads(text)

    def ask(self, calculator, arguments, want="answer", **more):
        """(status, reply) of the question as it was taken."""
        return self.post("/api/ask", {"calculator": calculator, "arguments": arguments,
                                      "want": want, **more})

    def outcome(self, calculator, arguments, want="answer", **more):
        """The state of the job when it is over."""
        status, state = self.ask(calculator, arguments, want, **more)
        if status != 200:
            return state
        return self.wait_for(state)

    def wait_for(self, state):
        while state["state"] in ("waiting", "running"):
            time.sleep(0.02)
            _, state = self.get_json(f"/api/jobs/{state['job']}")
        return state

    def raw(self, data, timeout=15):
        """What comes back when these bytes are sent, until the server closes."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=patience(timeout)) as client:
            try:
                client.sendall(data)
            except OSError:
                pass
            reply = b""
            try:
                while piece := client.recv(65536):
                    reply += piece
            except OSError:
                pass
            return reply

    def workers(self):
        """Process ids of the workers that run now."""
        return [int(name) for name in os.listdir("/proc")
                if name.isdigit() and parent_of(name) == self.process.pid]

    def memory(self):
        """Bytes that are resident now."""
        with open(f"/proc/{self.process.pid}/statm", encoding="ascii") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")

    def files(self):
        return len(os.listdir(f"/proc/{self.process.pid}/fd"))


def parent_of(process):
    try:
        with open(f"/proc/{process}/stat", encoding="utf-8", errors="replace") as file:
            words = file.read().rpartition(")")[2].split()
    except OSError:
        return None
    return None if words[0] == "Z" else int(words[1])


def is_there(process):
    return parent_of(process) is not None


def wait_until(condition, seconds=10):
    """Whether the condition held within that time."""
    end = time.monotonic() + patience(seconds)
    while time.monotonic() < end:
        if condition():
            return True
        time.sleep(0.02)
    return condition()
