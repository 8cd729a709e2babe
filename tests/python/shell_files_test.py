"""Manual pages and completions: of every command, sound, and completing what one types."""

import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

import documents
import pkdp_program
from installed_tree import run

import command_tree
import completions
import manuals

PROGRAM = documents.Program(pkdp_program.PROGRAM)


class ShellFiles(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        scratch = tempfile.TemporaryDirectory(prefix="pkdp-shell-")
        cls.addClassCleanup(scratch.cleanup)
        cls.folder = pathlib.Path(scratch.name)
        (cls.folder / "bin").mkdir()
        (cls.folder / "bin" / "pkdp").symlink_to(pathlib.Path(pkdp_program.PROGRAM).resolve())
        (cls.folder / "plan.json").write_text("{}")
        cls.commands = command_tree.commands(PROGRAM)
        cls.files = {}
        for name, text in completions.completions(cls.commands).items():
            cls.files[name.split("/", 1)[0]] = cls.folder / name
            cls.files[name.split("/", 1)[0]].parent.mkdir(parents=True)
            cls.files[name.split("/", 1)[0]].write_text(text, encoding="utf-8")

    def environment(self):
        return {"PATH": f"{self.folder / 'bin'}:/usr/bin:/bin", "HOME": str(self.folder)}

    def test_the_tree_has_every_command_and_option(self):
        names = {command.name for command in self.commands}
        self.assertLessEqual({"pkdp", "pkdp eval", "pkdp account noisy-counting"}, names)
        for command in self.commands:
            words = PROGRAM.text(*command.path, "--help")
            told = words.partition("\nOptions:\n")[2].partition("\n\n")[0]
            self.assertEqual([entry.long for entry in command.options],
                             re.findall(r"^  (?:-\w,)?(--?[\w-]+)", told, re.MULTILINE))
            for entry in command.options:
                self.assertTrue(entry.says, f"{command.name} {entry.long}")

    def test_choices_are_accepted_by_the_program(self):
        found = 0
        for command in self.commands:
            for entry in command.options:
                for word in entry.choices:
                    done = pkdp_program.run(*command.path, entry.long, word)
                    self.assertNotIn(f"{entry.long} is '{word}'", done.stderr, command.name)
                    found += 1
        self.assertGreater(found, 20)

    def test_manuals(self):
        pages = manuals.manuals(self.commands, "9.9")
        self.assertEqual(len(pages), len(self.commands))
        self.assertIn("pkdp-account-counting.1", pages)
        for name, text in pages.items():
            self.assertTrue(text.startswith(f".TH {name[:-2].upper()} 1 "), name)
            for command in re.findall(r"^\.BR (\S+) \(1\)$", text, re.MULTILINE):
                self.assertIn(command.replace("\\-", "-") + ".1", pages)
        self.assertIn("\\fB\\-\\-digits\\fR", pages["pkdp-eval.1"])

    @unittest.skipUnless(shutil.which("groff"), "groff is not installed")
    def test_manuals_are_sound(self):
        for name, text in manuals.manuals(self.commands, "9.9").items():
            done = subprocess.run(["groff", "-man", "-ww", "-Kutf8", "-Tutf8"], input=text, text=True,
                                  capture_output=True, check=False)
            self.assertEqual((done.returncode, done.stderr), (0, ""), name)
            self.assertIn("SYNOPSIS", re.sub(".\b", "", done.stdout), name)

    def in_bash(self, *words):
        """What bash offers for the last word."""
        line = " ".join(f"'{word}'" for word in words)
        return run("bash", "--norc", "-c",
                   f"source '{self.files['bash-completion']}'; COMP_WORDS=({line}); "
                   f"COMP_CWORD={len(words) - 1}; _pkdp; printf '%s\\n' \"${{COMPREPLY[@]}}\"",
                   folder=self.folder, **self.environment()).split()

    def test_bash(self):
        self.assertIn("complete -o filenames -F _pkdp pkdp",
                      run("bash", "--norc", "-c", f"source '{self.files['bash-completion']}'; complete -p pkdp"))
        self.assertEqual(self.in_bash("pkdp", "acc"), ["account"])
        self.assertEqual(self.in_bash("pkdp", "account", "noisy"), ["noisy-counting"])
        self.assertEqual(self.in_bash("pkdp", "account", "noisy-counting", "--eps"), ["--epsilon"])
        self.assertEqual(self.in_bash("pkdp", "account", "noisy-counting", "--noise", "g"),
                         ["geometric", "gaussian"])
        self.assertEqual(self.in_bash("pkdp", "eval", "counting.d"), ["counting.delta"])
        self.assertEqual(self.in_bash("pkdp", "eval", "counting.delta", "counting.d"), [])
        self.assertEqual(self.in_bash("pkdp", "model", "pl"), ["plan.json"])
        self.assertEqual(self.in_bash("pkdp", "model", "--ratio", "pl"), ["plan.json"])

    @unittest.skipUnless(shutil.which("shellcheck"), "shellcheck is not installed")
    def test_bash_is_clean(self):
        run("shellcheck", "-s", "bash", self.files["bash-completion"])

    @unittest.skipUnless(shutil.which("zsh"), "zsh is not installed")
    def test_zsh(self):
        """Its syntax, and what it offers, with zsh's own functions replaced by ones that print."""
        run("zsh", "-n", self.files["zsh"])

        def offered(*words):
            line = " ".join(f"'{word}'" for word in words)
            return run("zsh", "-f", "-c", "compadd() { shift; print -l -- $@ }; _files() { print FILES }; "
                       f"words=(pkdp {line}); CURRENT={len(words) + 1}; source {self.files['zsh']}",
                       **self.environment()).split()

        self.assertIn("account", offered("acc"))
        self.assertIn("noisy-counting", offered("account", ""))
        self.assertIn("--epsilon", offered("account", "counting", "--e"))
        self.assertEqual(offered("account", "noisy-counting", "--noise", ""), ["geometric", "laplace", "gaussian"])
        self.assertIn("counting.delta", offered("eval", ""))
        self.assertEqual(offered("model", ""), ["FILES"])

    @unittest.skipUnless(shutil.which("fish"), "fish is not installed")
    def test_fish(self):
        run("fish", "-n", self.files["fish"])

        def offered(line):
            told = run("fish", "--no-config", "-c", f"source {self.files['fish']}; complete -C '{line}'",
                       folder=self.folder, **self.environment())
            return [row.split("\t")[0] for row in told.splitlines()]

        self.assertEqual(offered("pkdp acc"), ["account"])
        self.assertIn("noisy-counting", offered("pkdp account "))
        self.assertEqual(offered("pkdp account noisy-counting --eps"), ["--epsilon"])
        self.assertEqual(sorted(offered("pkdp account noisy-counting --noise g")), ["gaussian", "geometric"])
        self.assertEqual(offered("pkdp eval counting.d"), ["counting.delta"])


if __name__ == "__main__":
    unittest.main()
