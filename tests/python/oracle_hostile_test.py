"""`pkdp oracle` under bad treatment: it answers every line, ends cleanly, and never dies."""

import json
import os
import signal
import subprocess
import unittest

import jsonschema

import pkdp_program
from pkdp_program import HANGS, PROGRAM

SCHEMA = jsonschema.Draft7Validator(pkdp_program.schema("audit-protocol"))


def request(seq, function="binomial.upper_tail", **arguments):
    arguments = arguments or {"n": "30", "k": "12", "p": "1/3"}
    return json.dumps({"cmd": "run", "seq": seq, "function": function, "arguments": arguments}).encode()


def told(content):
    """The answers to bytes on standard input."""
    process = subprocess.run([PROGRAM, "oracle"], input=content, capture_output=True,
                             timeout=HANGS, check=False)
    if process.returncode != 0 or process.stderr:
        raise AssertionError((process.returncode, process.stderr[:500]))
    return [json.loads(line) for line in process.stdout.splitlines()]


class Hostile(unittest.TestCase):
    def test_lines_that_are_no_requests(self):
        deep = b"[" * 1_000_000
        closed = deep + b"]" * 1_000_000
        objects = b'{"a":' * 300_000 + b"1" + b"}" * 300_000
        bad = [deep, closed, objects, b'{"cmd":' + closed + b"}", b'{"cmd":' + objects + b"}",
               b'{"cmd":"run","seq":' + closed + b"}", b'{"cmd":"start","version":' + closed + b"}",
               b'{"cmd":"run","seq":1,"function":' + closed + b"}",
               b'{"cmd":"run","seq":1,"function":"binomial.pmf","arguments":' + closed + b"}",
               b'{"cmd":"run","seq":1,"function":"binomial.pmf","arguments":{"n":' + closed + b"}}",
               b'{"cmd":"run","seq":1,"digits":' + closed + b"}", b"\x00", b"\xff\xfe\x00", b"\r", b"",
               bytes(range(256)).replace(b"\n", b""), b'{"cmd":"run","seq":1e400}', b'"cmd"', b"null",
               b"x" * 3_000_000, b'{"cmd":"run","seq":1,"function":"\xff","arguments":{}}',
               request(1, n="9" * 300_000, k="1", p="1/2"), request(1, function="f" * 1_000_000),
               request(1, n="10", k="1", p=["1/2"] * 20_000), request(1, n="10", k="1", p="e" * 500)]
        answers = told(b"\n".join(bad) + b"\n" + request(7) + b"\n")
        self.assertEqual(len(answers), len(bad) + 1)
        for one in answers[:-1]:
            SCHEMA.validate(one)
            self.assertNotIn("value", one)
            self.assertLess(len(json.dumps(one)), 2000)
        self.assertIn("value", answers[-1])

    def test_order_is_kept_when_requests_wait(self):
        count = 20_000
        functions = ("binomial.upper_tail", "binomial.pmf", "binomial.nothing")
        lines = [request(seq, functions[seq % 3], n=str(seq % 50 + 1), k=str(seq % 7), p="1/3")
                 for seq in range(1, count + 1)]
        answers = told(b"\n".join(lines) + b"\n")
        self.assertEqual([one["seq"] for one in answers], list(range(1, count + 1)))
        alone = [told(lines[seq] + b"\n")[0] for seq in (0, 3333, count - 1)]
        self.assertEqual(alone, [answers[seq] for seq in (0, 3333, count - 1)])

    def test_nothing_after_stop_and_a_last_line_without_end(self):
        stop = b'{"cmd":"stop"}\n'
        self.assertEqual(len(told(request(1) + b"\n" + stop + request(2) + b"\n")), 1)
        self.assertEqual(told(stop), [])
        self.assertEqual(told(b""), [])
        self.assertEqual(told(request(5))[0]["seq"], 5)

    def test_a_lone_request_is_answered_at_once(self):
        with subprocess.Popen([PROGRAM, "oracle"], stdin=subprocess.PIPE,
                              stdout=subprocess.PIPE) as process:
            for seq in range(1, 50):
                line = request(seq) + b"\n"
                for part in (line[:20], line[20:]):  # a line may come in pieces
                    process.stdin.write(part)
                    process.stdin.flush()
                self.assertEqual(json.loads(process.stdout.readline())["seq"], seq)
            process.stdin.close()
            self.assertEqual(process.wait(timeout=HANGS), 0)

    def test_closed_output(self):
        def close_output():
            os.close(1)

        process = subprocess.run([PROGRAM, "oracle"], input=request(1), stderr=subprocess.PIPE,
                                 preexec_fn=close_output, timeout=HANGS, check=False)
        self.assertEqual(process.returncode, 2)
        self.assertIn(b"standard output", process.stderr)

    def test_a_reader_that_goes_away(self):
        for disposition in (signal.SIG_DFL, signal.SIG_IGN):
            reading, writing = os.pipe()
            os.close(reading)
            process = subprocess.run(
                [PROGRAM, "oracle"], input=(request(1) + b"\n") * 1000, stdout=writing,
                stderr=subprocess.PIPE, timeout=HANGS, check=False,
                preexec_fn=lambda how=disposition: signal.signal(signal.SIGPIPE, how))
            os.close(writing)
            expected = -signal.SIGPIPE if disposition == signal.SIG_DFL else 2
            self.assertEqual(process.returncode, expected, process.stderr)

    def test_closed_input(self):
        process = subprocess.run([PROGRAM, "oracle"], stdin=subprocess.DEVNULL, capture_output=True,
                                 timeout=HANGS, check=False)
        self.assertEqual((process.returncode, process.stdout), (0, b""))


if __name__ == "__main__":
    unittest.main()
