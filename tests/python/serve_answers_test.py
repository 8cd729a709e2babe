"""The server's answers are those of the command line: words, JSON, curves, errors; and the command that
it names gives them, pasted into a shell."""

import json
import os
import pathlib
import random
import subprocess
import tempfile
import unittest

from pkdp_program import PROGRAM, patience
from serve_program import Server
from serve_questions import FORMS, questions

QUESTIONS = int(os.environ.get("PKDP_QUESTIONS", "200"))
SEED = int(os.environ.get("PKDP_QUESTION_SEED", "20260101"))


def pasted(command, folder):
    """What a shell does with the command, where `pkdp` is the program under test."""
    shims = pathlib.Path(folder) / "bin"
    if not shims.exists():
        shims.mkdir()
        (shims / "pkdp").symlink_to(PROGRAM)
    return subprocess.run(["sh", "-c", command], cwd=folder, stdin=subprocess.DEVNULL, text=True,
                          capture_output=True, timeout=patience(120),
                          env={**os.environ, "PATH": f"{shims}:{os.environ['PATH']}"})


class Answers(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server()
        cls.addClassCleanup(cls.server.end)
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = folder.name

    def compare(self, state, with_json):
        said = pasted(state["command"], self.folder)
        answer = state["answers"][0]
        self.assertEqual(answer["exit"], said.returncode, said.stderr)
        if "error" in answer:
            self.assertEqual(f"pkdp: {answer['error']['words']}\n", said.stderr)
            return "error"
        self.assertEqual(answer["words"], said.stdout)
        if with_json:
            as_json = pasted(state["command"] + " --json", self.folder)
            self.assertEqual(json.loads(as_json.stdout), json.loads(answer["json"]))
        return "answer"

    def test_random_questions(self):
        seen = {"answer": 0, "error": 0, "refused": 0}
        forms = set()
        draw = random.Random(SEED)
        for number, (form, arguments) in enumerate(questions(draw, QUESTIONS)):
            with self.subTest(form=form, arguments=arguments):
                state = self.server.outcome(form, arguments)
                if "error" in state:  # refused by the form itself: a choice that there is not
                    self.assertIn(state["error"]["field"], arguments)
                    seen["refused"] += 1
                    continue
                self.assertEqual("done", state["state"], state)
                kind = self.compare(state, number % 3 == 0)
                seen[kind] += 1
                if kind == "answer":
                    forms.add(form)
        self.assertGreater(seen["answer"], QUESTIONS * 0.6, seen)
        self.assertGreater(seen["error"], QUESTIONS * 0.02, seen)
        self.assertEqual(set(FORMS), forms)

    def test_curves(self):
        for form, arguments in [
                ("counting", {"records": "10", "known": "3", "p": "1/4", "epsilon": "1/2",
                              "curve-max-epsilon": "2", "curve-points": "5"}),
                ("calibrate", {"records": "100", "known": "90", "noise": "geometric", "p": "1/4",
                               "epsilon": "1/2", "delta": "1e-4", "curve-over": "epsilon",
                               "curve-points": "5"})]:
            with self.subTest(form):
                state = self.server.outcome(form, arguments, "curve")
                self.assertEqual("answer", self.compare(state, True))
                curve = pathlib.Path(self.folder) / "curve.csv"
                self.assertEqual(curve.read_text(encoding="utf-8"), state["answers"][0]["curve"])
                curve.unlink()

    def test_curves_of_many_answers(self):
        state = self.server.outcome("quantity", {
            "NAME": "counting.delta", "n": "10", "p": "1/2", "epsilon": "9", "over": "epsilon",
            "from": "0", "to": "1", "points": "5"}, "curve")
        self.assertEqual(5, len(state["answers"]))
        self.assertEqual(["0", "1/4", "1/2", "3/4", "1"],
                         [json.loads(one["json"])["arguments"]["epsilon"] for one in state["answers"]])
        model = FORMS["model"](random.Random(1))
        state = self.server.outcome("model", {**model, "curve-points": "7"}, "curve")
        self.assertEqual(7, len(state["answers"]))
        for one in state["answers"]:
            self.assertNotIn("error", one)

    def test_errors_are_put_beside_their_field(self):
        good = {"records": "10", "known": "3", "p": "1/4", "epsilon": "1/2"}
        for wrong, field in [({"p": "3/2"}, "p"), ({"known": "10"}, "known"), ({"p": "1/2,x"}, "p"),
                             ({"records": "0"}, "records"), ({"epsilon": "-1"}, "epsilon"),
                             ({"records": "1e10"}, "records")]:
            with self.subTest(wrong):
                state = self.server.outcome("counting", {**good, **wrong})
                self.assertEqual(field, state["answers"][0]["error"]["field"], state)

    def test_an_answer_no_is_an_answer(self):
        state = self.server.outcome("check", {"ID": "pk.lem-2"})
        self.assertEqual(0, state["answers"][0]["exit"])
        self.assertIn("1 refuted", state["answers"][0]["words"])


if __name__ == "__main__":
    unittest.main()
