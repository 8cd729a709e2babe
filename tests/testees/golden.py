#!/usr/bin/python3
"""A program that speaks the audit protocol and answers every golden case with the double nearest to
the truth, and refuses what is invalid: nothing an auditor could complain about.

usage: golden.py FOLDER [N]    (the answer to the N-th question is the next larger double instead)
"""
import json
import math
import pathlib
import sys


def key(function, arguments):
    return function, json.dumps(arguments, sort_keys=True)


def answers(folder):
    known = {}
    for path in sorted(pathlib.Path(folder).glob("*.json")):
        document = json.loads(path.read_text(encoding="utf-8"))
        if "function" not in document:
            continue  # the manifest
        for case in document["cases"]:
            known[key(document["function"], case["arguments"])] = case
    return known


def spoilt(text):
    """The next larger double."""
    if "x" not in text:
        return text
    return math.nextafter(float.fromhex(text), math.inf).hex()


def main(folder, spoil=0):
    known = answers(folder)
    for count, line in enumerate(sys.stdin):
        request = json.loads(line)
        if request["cmd"] == "stop":
            break
        if request["cmd"] == "start":
            about = {"name": "golden", "version": "1", "language": "Python"}
            reply = {"version": 1, "implementation": about,
                     "functions": sorted({function for function, _ in known})}
        else:
            case = known[key(request["function"], request["arguments"])]
            reply = {"seq": request["seq"]}
            if case["result"] == "invalid":
                reply["refused"] = case["error"]
            else:
                value = case["nearest"]
                reply["value"] = spoilt(value) if count == spoil else value
        print(json.dumps(reply), flush=True)


main(sys.argv[1], *map(int, sys.argv[2:]))
