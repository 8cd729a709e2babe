"""Hostile requests change nothing: each gets an error, the server answers the next one, and its memory,
files and processes stay as they were."""

import json
import os
import random
import socket
import threading
import time
import unittest

from pkdp_program import SANITIZED, patience
from serve_program import Server

REQUESTS = int(os.environ.get("PKDP_HOSTILE_REQUESTS", "2000"))
SEED = int(os.environ.get("PKDP_HOSTILE_SEED", "20260101"))
GOOD = {"calculator": "counting", "want": "answer",
        "arguments": {"records": "10", "known": "3", "p": "1/4", "epsilon": "1/2"}}
HEADERS = ("Content-Security-Policy", "X-Frame-Options", "X-Content-Type-Options", "Referrer-Policy",
           "Cross-Origin-Resource-Policy", "Cache-Control")


def head(method, path, *lines):
    return "\r\n".join([f"{method} {path} HTTP/1.1", *lines, "", ""]).encode("utf-8", "surrogateescape")


class Hostile:
    """Makes requests that no browser makes for a page of ours."""

    def __init__(self, host, seed):
        self.host = f"Host: {host}"
        self.draw = random.Random(seed)
        self.kinds = [self.path, self.foreign, self.oversized, self.malformed, self.garbage,
                      self.json, self.arguments, self.types, self.ranges]

    def next(self):
        return self.draw.choice(self.kinds)()

    def path(self):
        tricks = ["/../../../../etc/passwd", "/..%2f..%2fetc/passwd", "/%2e%2e/%2e%2e/etc/passwd",
                  "//etc/passwd", "/assets/../../etc/passwd", "/assets/%00", "/index.html%00.js", "/~root",
                  "/calculator/..;/", "/.git/config", "/proc/self/environ", "/api/jobs/../../x", "/%",
                  "/%zz", "/\\..\\..", "/api/jobs/", "/api/jobs/" + "0" * 32, "/assets",
                  "/" + "a/" * 900, "/" + "../" * 600, "/%c0%ae%c0%ae/"]
        return head("GET", self.draw.choice(tricks), self.host)

    def foreign(self):
        lines = self.draw.choice([
            ["Host: evil.example"], ["Host: 127.0.0.1"], [], [self.host, self.host],
            [self.host, "Origin: http://evil.example"], [self.host, "Origin: null"],
            [self.host, "Sec-Fetch-Site: cross-site"]])
        return head("POST", "/api/ask", *lines, "Content-Type: application/json",
                    "Content-Length: 2") + b"{}"

    def oversized(self):
        return self.draw.choice([
            lambda: head("GET", "/" + "a" * 9000, self.host),
            lambda: head("GET", "/", self.host, "X: " + "x" * 20_000),
            lambda: head("GET", "/", self.host, *[f"X{i}: y" for i in range(4000)]),
            lambda: head("POST", "/api/ask", self.host, "Content-Type: application/json",
                         "Content-Length: 2000000") + b"[" * 100_000,
            lambda: head("POST", "/api/ask", self.host, "Content-Type: application/json",
                         "Content-Length: 99999999999999999999")])()

    def malformed(self):
        return self.draw.choice([
            b"\r\n\r\n", b"GET\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n", b"\0" * 100 + b"\r\n\r\n",
            b"GET / HTTP/1.1\nHost: x\n\n\r\n\r\n", head("get", "/", self.host),
            head("BREW", "/", self.host), head("CONNECT", "evil.example:80", self.host),
            head("GET", "http://evil.example/", self.host), head("GET", "/ x", self.host),
            head("GET", "/", self.host, "no colon"), head("GET", "/", self.host, " folded: x"),
            head("GET", "/", self.host, "a: \0"), b"\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03\r\n\r\n",
            head("POST", "/api/ask", self.host, "Content-Type: application/json",
                 "Transfer-Encoding: chunked") + b"5\r\nhello\r\n0\r\n\r\n"])

    def garbage(self):
        return bytes(self.draw.randrange(256) for _ in range(self.draw.randrange(300))) + b"\r\n\r\n"

    def post(self, body):
        body = body if isinstance(body, bytes) else json.dumps(body).encode()
        return head("POST", "/api/ask", self.host, "Content-Type: application/json",
                    f"Content-Length: {len(body)}") + body

    def json(self):
        return self.post(self.draw.choice([
            b"", b"{", b"[" * 50_000, b'{"a":' * 5000, b"\xff\xfe", b"null", b"1e999", b'"x"', b"[]",
            b'{"calculator":"counting","calculator":"eval"}', [], 7, {"calculator": []},
            {**GOOD, "arguments": []}, {**GOOD, "want": 5}, {**GOOD, "want": "file"}]))

    def arguments(self):
        name, value = self.draw.choice([
            ("p", "@/etc/passwd"), ("p", "@-"), ("curve", "/tmp/x.csv"), ("--json", "x"), ("", "x"),
            ("p", ["1"]), ("p", {"a": 1}), ("records", "1\n2"), ("attacker", "x'; id"), ("output", "x"),
            ("p", "1/2\0"), ("certificates", "/tmp"), ("worker", "1")])
        return self.post({**GOOD, "arguments": {**GOOD["arguments"], name: value}})

    def types(self):
        kind = self.draw.choice(["text/plain", "multipart/form-data; boundary=x", "application/xml",
                                 "application/x-www-form-urlencoded"])
        return head("POST", "/api/ask", self.host, f"Content-Type: {kind}", "Content-Length: 2") + b"{}"

    def ranges(self):
        parts = ",".join(["0-"] * 3000)
        return head("GET", "/no-such-page", self.host, f"Range: bytes={parts}")


class Hostility(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server()
        cls.addClassCleanup(cls.server.end)
        cls.server.outcome("counting", GOOD["arguments"])
        # The pages of the site are made while it answers already; they take memory of their own.
        while cls.server.get("/")[0] == 503:
            time.sleep(0.5)

    def still_well(self):
        state = self.server.outcome("counting", GOOD["arguments"])
        self.assertEqual("done", state["state"])
        self.assertEqual(200, self.server.get("/calculator/")[0])

    def test_requests(self):
        hostile = Hostile(self.server.host, SEED)
        statuses = {}
        before = None
        for number in range(REQUESTS):
            if number == min(500, REQUESTS // 2):
                before = self.server.memory(), self.server.files()
            data = hostile.next()
            reply = self.server.raw(data)
            status = reply.split(b" ")[1].decode() if reply.startswith(b"HTTP/1.1 ") else "none"
            statuses[status] = statuses.get(status, 0) + 1
            self.assertIn(status[0], "4n", (data[:300], reply[:300]))
            self.assertNotIn(b"root:", reply)
            if status != "none":
                self.assertIn(b"Content-Security-Policy: ", reply)
        print(f"\n{REQUESTS} hostile requests: {dict(sorted(statuses.items()))}", flush=True)
        self.assertGreater(REQUESTS * 0.02, statuses.get("none", 0))
        self.still_well()
        if not SANITIZED:
            self.assertLess(self.server.memory(), before[0] + (16 << 20))
        self.assertLessEqual(self.server.files(), before[1] + 2)
        self.assertEqual([], self.server.workers())

    def test_two_hundred_connections(self):
        clients = []
        for _ in range(200):
            clients.append(socket.create_connection(("127.0.0.1", self.server.port), timeout=20))
        # More than are served at once: some were refused, and when the others go there is room.
        time.sleep(0.5)
        refused = 0
        for client in clients:
            client.setblocking(False)
            try:
                refused += client.recv(100).startswith(b"HTTP/1.1 503 ")
            except BlockingIOError:
                pass
        self.assertEqual(200 - 128, refused)
        for client in clients:
            client.close()
        time.sleep(0.5)
        self.still_well()

    def test_forty_idle_connections_keep_nobody_waiting(self):
        clients = [socket.create_connection(("127.0.0.1", self.server.port)) for _ in range(40)]
        begun = time.monotonic()
        self.still_well()
        self.assertLess(time.monotonic() - begun, patience(8))
        for client in clients:
            client.close()

    def test_slow_clients_are_cut_off(self):
        def drip(data, ends):
            begun = time.monotonic()
            with socket.create_connection(("127.0.0.1", self.server.port)) as client:
                client.settimeout(0.4)
                try:
                    for byte in data:
                        client.sendall(bytes([byte]))
                        try:
                            if client.recv(4096) == b"":
                                break
                        except socket.timeout:
                            continue
                        break
                except OSError:
                    pass
            ends.append(time.monotonic() - begun)

        slow = head("GET", "/", f"Host: {self.server.host}", "X: " + "x" * 500)
        body = head("POST", "/api/ask", f"Host: {self.server.host}", "Content-Type: application/json",
                    "Content-Length: 900")
        ends = []
        threads = [threading.Thread(target=drip, args=(data, ends)) for data in (slow, b"", slow)]

        def late_body():
            begun = time.monotonic()
            reply = self.server.raw(body + b"{", timeout=30)
            self.assertTrue(reply.startswith(b"HTTP/1.1 408 "), reply)
            ends.append(time.monotonic() - begun)

        threads.append(threading.Thread(target=late_body))
        for thread in threads:
            thread.start()
        self.still_well()
        for thread in threads:
            thread.join()
        self.assertEqual(4, len(ends))
        self.assertLess(max(ends), patience(14))

    def test_clients_that_do_not_read(self):
        for _ in range(20):
            client = socket.create_connection(("127.0.0.1", self.server.port))
            client.sendall(head("GET", "/api/quantities", f"Host: {self.server.host}"))
            client.close()
        self.still_well()

    def test_every_reply_forbids_framing_and_foreign_scripts(self):
        for path in ("/calculator/", "/assets/style.css", "/api/forms", "/no-such-page", "/api/jobs/x"):
            _, headers, _ = self.server.get(path)
            for name in HEADERS:
                self.assertIn(name, headers, path)
            self.assertNotIn("unsafe", headers["Content-Security-Policy"])
            self.assertIn("frame-ancestors 'none'", headers["Content-Security-Policy"])
            self.assertEqual("no-store", headers["Cache-Control"])
            self.assertNotIn("Access-Control-Allow-Origin", headers)

    def test_only_this_machine(self):
        with open("/proc/net/tcp", encoding="ascii") as file:
            listening = [line.split()[1] for line in file if line.split()[3] == "0A"]
        ours = [address for address in listening
                if int(address.partition(":")[2], 16) == self.server.port]
        self.assertEqual(["0100007F"], [address.partition(":")[0] for address in ours])


if __name__ == "__main__":
    unittest.main()
