"""The workflow of a forge and the hooks before a commit say what is there."""

import os
import pathlib
import re
import shlex
import unittest

try:
    import yaml
except ImportError:
    yaml = None

ROOT = pathlib.Path(os.environ.get("PKDP_SOURCE_DIR", pathlib.Path(__file__).parents[2]))


def document(name):
    return yaml.safe_load((ROOT / name).read_text(encoding="utf-8"))


@unittest.skipUnless(yaml, "python3-yaml is not installed")
class Forge(unittest.TestCase):
    def test_the_workflow_runs_commands_of_bootstrap(self):
        usage = (ROOT / "bootstrap").read_text(encoding="utf-8")
        for name, job in document(".github/workflows/ci.yml")["jobs"].items():
            with self.subTest(name):
                self.assertEqual("debian:12", job["container"])
                self.assertIn("./bootstrap ${{ matrix.command }}",
                              [step.get("run") for step in job["steps"]])
                for command in job["strategy"]["matrix"]["command"]:
                    self.assertRegex(usage, rf"(?m)^  {command} ")

    def test_a_push_and_a_pull_request_start_it(self):
        # YAML 1.1 reads `on` as true.
        self.assertEqual({"push", "pull_request"}, set(document(".github/workflows/ci.yml")[True]))

    def test_hooks_are_local_and_call_what_there_is(self):
        repos = document(".pre-commit-config.yaml")["repos"]
        self.assertEqual(["local"], [repo["repo"] for repo in repos])
        for hook in repos[0]["hooks"]:
            with self.subTest(hook["id"]):
                self.assertEqual("system", hook["language"])
                words = shlex.split(hook["entry"])
                if words[0] == "python3":
                    text = (ROOT / words[1]).read_text(encoding="utf-8")
                    for part in words[-1].split("."):
                        self.assertRegex(text, rf"(?m)^\s*(class|def) {re.escape(part)}\b")
                else:
                    self.assertEqual("clang-format", words[0])


if __name__ == "__main__":
    unittest.main()
