"""What tests/foreign/foreign.py compares is answered here, and a difference there is seen."""

import pathlib
import subprocess
import sys
import tempfile
import unittest
import unittest.mock

import pkdp_program as pkdp

sys.path.append(str(pathlib.Path(pkdp.SOURCE) / "tests" / "foreign"))
import foreign  # noqa: E402  (found through the line above)


class There:
    """Stands for the other architecture's program: this machine's, `wrong` in what it answers to some."""

    def __init__(self, wrong):
        self.wrong = wrong

    def run(self, program, *words):
        assert program == "pkdp"
        done = foreign.said(pkdp.PROGRAM, *words)
        if any(word in words for word in self.wrong):
            done.stdout += b"0"
            for folder in words[2:3] if words[0] == "fixtures" else ():
                for file in pathlib.Path(folder).iterdir():
                    file.write_bytes(file.read_bytes().replace(b"0x1.", b"0x2.", 1))
        return done


class Foreign(unittest.TestCase):
    def test_commands_are_answered_and_wrong_ones_refused(self):
        for line in foreign.COMMANDS + foreign.REFUSED:
            if line.split()[0] not in ("check", "figure") or line in foreign.REFUSED:
                with self.subTest(line):
                    self.assertEqual(2 if line in foreign.REFUSED else 0, pkdp.run(*line.split()).returncode)

    def test_another_answer_is_seen(self):
        lines = [line for line in foreign.COMMANDS if line.startswith("eval counting.delta")]
        with unittest.mock.patch.object(foreign, "COMMANDS", lines):
            self.assertEqual([], foreign.commands(There([]), pkdp.PROGRAM))
            self.assertEqual(lines[:1], foreign.commands(There(lines[0].split()[2:3]), pkdp.PROGRAM))

    def test_another_byte_of_a_golden_file_is_seen(self):
        with tempfile.TemporaryDirectory() as folder:
            for wrong, differ in (([], []), (["counting.loss"], ["counting.loss"])):
                self.assertEqual(differ, foreign.golden(There(wrong), pathlib.Path(folder), "counting.loss", 1))

    def test_an_architecture_needs_its_compiler(self):
        self.assertEqual({"nowhere-g++", "qemu-nothing-static"},
                         set(foreign.missing("nowhere", "nothing")) - {"mmdebstrap", "cmake", "ninja"})
        process = subprocess.run([sys.executable, foreign.__file__, "vax", "."], capture_output=True, text=True, check=False)
        self.assertEqual(2, process.returncode)
        self.assertIn("vax", process.stderr)


if __name__ == "__main__":
    unittest.main()
