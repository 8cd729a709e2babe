#!/usr/bin/python3
"""A program that speaks the audit protocol badly, in the way its argument names.

It knows one function, binomial.pmf at n = 1, k = 1, whose value is p: the honest answer is its
argument. What it does wrong begins with the first question unless the name says otherwise.
"""
import json
import os
import signal
import subprocess
import sys
import time

ABOUT = {"name": "hostile", "version": "1", "language": "Python"}
START = {"version": 1, "implementation": ABOUT, "functions": ["binomial.pmf"]}


def raw(data):
    sys.stdout.buffer.write(data)
    sys.stdout.buffer.flush()


def say(message):
    raw(json.dumps(message).encode() + b"\n")


def honest(seq, p):
    say({"seq": seq, "value": p})


def forever(data):
    while True:
        raw(data)


def drip(seq, p):
    for byte in json.dumps({"seq": seq, "value": p}).encode():
        raw(bytes([byte]))
        time.sleep(0.2)
    raw(b"\n")


def half_then_die(seq, p):
    raw(b'{"seq":1,"val')
    os._exit(3)


def close_output(seq, p):
    os.close(1)
    time.sleep(1000)


def close_input(seq, p):
    os.close(0)
    honest(seq, p)
    time.sleep(1000)


def loud(seq, p):
    os.write(2, b"complaint " * 200000)
    honest(seq, p)


def leave_child_and_die(seq, p):
    subprocess.Popen(["sleep", "1000"], stdin=subprocess.DEVNULL)
    os._exit(4)


def leave_stranger_and_die(seq, p):
    # Out of the process group: nobody can kill it, and it holds the output open for a while.
    subprocess.Popen(["sleep", "5"], stdin=subprocess.DEVNULL, start_new_session=True)
    os._exit(5)


def die_now_and_then(seq, p, questions=[]):
    questions.append(seq)
    if len(questions) == 3:
        os._exit(6)
    honest(seq, p)


def deep(seq, p):
    raw(b'{"seq":%d,"value":"1","skipped":' % seq + b"[" * 200000 + b"]" * 200000 + b"}\n")


RUN = {
    "honest": honest,
    "carriage_return": lambda seq, p: raw(b'{"seq":%d,"value":"%s"}\r\n' % (seq, p.encode())),
    "more_fields": lambda seq, p: say({"seq": seq, "value": p, "took": 0.1, "note": None}),
    "hangs": lambda seq, p: time.sleep(1000),
    "drips": drip,
    "floods": lambda seq, p: forever(b"x" * 65536),
    "floods_lines": lambda seq, p: forever(b"garbage\n" * 1000),
    "floods_answers": lambda seq, p: forever(b'{"seq":%d,"value":"0"}\n' % (seq + 1)),
    "garbage": lambda seq, p: raw(b"hello\n"),
    "empty_line": lambda seq, p: raw(b"\n"),
    "bad_json": lambda seq, p: raw(b'{"seq":%d,"value":"1"\n' % seq),
    "bytes": lambda seq, p: raw(b"\x00\xff\xfe\x80{\n"),
    "bad_utf8": lambda seq, p: raw(b'{"seq":%d,"value":"\xff\xfe"}\n' % seq),
    "array": lambda seq, p: say([seq, p]),
    "wrong_seq": lambda seq, p: say({"seq": seq + 1, "value": p}),
    "no_seq": lambda seq, p: say({"value": p}),
    "text_seq": lambda seq, p: say({"seq": str(seq), "value": p}),
    "huge_seq": lambda seq, p: raw(b'{"seq":1e400,"value":"1"}\n'),
    "no_answer": lambda seq, p: say({"seq": seq}),
    "two_answers": lambda seq, p: say({"seq": seq, "value": p, "skipped": "no"}),
    "value_twice": lambda seq, p: raw(b'{"seq":%d,"value":"7","value":"%s"}\n' % (seq, p.encode())),
    "number_value": lambda seq, p: say({"seq": seq, "value": 0.5}),
    "null_value": lambda seq, p: say({"seq": seq, "value": None}),
    "json_nan": lambda seq, p: say({"seq": seq, "value": float("nan")}),
    "words": lambda seq, p: say({"seq": seq, "value": "about a half"}),
    "negative_denominator": lambda seq, p: say({"seq": seq, "value": "1/-3"}),
    "long_value": lambda seq, p: say({"seq": seq, "value": "0." + "3" * 200000}),
    "huge_exponent": lambda seq, p: say({"seq": seq, "value": "1e-999999999"}),
    "huge_line": lambda seq, p: say({"seq": seq, "value": p, "note": "x" * 5000000}),
    "deep": deep,
    "nan": lambda seq, p: say({"seq": seq, "value": "nan"}),
    "minus_infinity": lambda seq, p: say({"seq": seq, "value": "-inf"}),
    "refuses": lambda seq, p: say({"seq": seq, "refused": "not today"}),
    "errors": lambda seq, p: say({"seq": seq, "errored": "overflow"}),
    "dies": lambda seq, p: os._exit(3),
    "half_then_dies": half_then_die,
    "segfaults": lambda seq, p: os.kill(os.getpid(), signal.SIGSEGV),
    "closes_output": close_output,
    "closes_input": close_input,
    "loud": loud,
    "leaves_child": leave_child_and_die,
    "leaves_stranger": leave_stranger_and_die,
    "dies_now_and_then": die_now_and_then,
    "answers_twice": lambda seq, p: (honest(seq, p), honest(seq, p)),
}


def answer_before_asked(start):
    say(start)
    for seq in range(1, 1100):
        honest(seq, "1/2")


BEGIN = {
    "answers_early": answer_before_asked,
    "name_twice": lambda start: raw(json.dumps(start).replace('"name"', '"name": "x", "name"')
                                    .encode() + b"\n"),
    "hangs_at_start": lambda start: time.sleep(1000),
    "floods_at_start": lambda start: forever(b"x" * 65536),
    "dies_at_start": lambda start: os._exit(7),
    "garbage_at_start": lambda start: raw(b"Welcome!\n"),
    "wrong_version": lambda start: say({**start, "version": 2}),
    "no_functions": lambda start: say({"version": 1, "implementation": ABOUT}),
    "functions_of_numbers": lambda start: say({**start, "functions": [1, 2]}),
    "knows_nothing": lambda start: say({**start, "functions": []}),
}


def main(mode):
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    if mode == "reads_nothing":
        say(START)
        time.sleep(1000)
    for line in sys.stdin:
        request = json.loads(line)
        if request["cmd"] == "start":
            BEGIN.get(mode, say)(START)
        elif request["cmd"] == "run":
            RUN.get(mode, honest)(request["seq"], request["arguments"]["p"])
        elif mode == "never_stops":
            time.sleep(1000)
        else:
            break


main(sys.argv[1])
