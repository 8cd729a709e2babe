"""The proofs of checks/proofs: compiled and gated where Coq is installed; the gate itself always."""

import contextlib
import functools
import io
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
import unittest.mock

import pkdp_program

SOURCE = pathlib.Path(pkdp_program.SOURCE)
PROOFS = SOURCE / "checks" / "proofs"
BUILT = pathlib.Path(os.environ.get("PKDP_BUILD_DIR", SOURCE / "build/release")) / "proofs"
sys.path.insert(0, str(PROOFS))
import build  # noqa: E402
import compiling  # noqa: E402
import contents  # noqa: E402
import coq  # noqa: E402
import reals  # noqa: E402
import recheck  # noqa: E402
import theorems  # noqa: E402

GOOD = """(** One topic (pk.lem-1). *)
Section Law.
Variable n : nat.
(* holds: pk.lem-1 printed *)
Theorem same : n = n.
Proof. reflexivity. Qed.
End Law.
"""


# A claim, a definition below it and a hypothesis that a section may get.
CLAIM = """(** One topic (pk.lem-1). *)
Section Sums.
Variable m : nat.
Definition twice (n : nat) := n + n.
Definition claim : Prop := forall n : nat, twice n = n + n.
(* holds: pk.lem-1 printed *)
Theorem doubled : claim -> twice m = m + m.
Proof. intros _. unfold twice. reflexivity. Qed.
End Sums.
"""


@functools.cache
def as_read(text):
    """What theorems.json holds of a file with this text, when it has been read and found right."""
    with tempfile.TemporaryDirectory() as folder:
        source, target = pathlib.Path(folder) / "source", pathlib.Path(folder) / "built"
        source.mkdir()
        target.mkdir()
        (source / "file.v").write_text(text, encoding="utf-8")
        assert build.compile_all(source, target, 1)
        found = theorems.collect(source)
        said = contents.ask(source, target, [theorem["theorem"] for theorem in found])
        return [{**theorem, **said[theorem["theorem"]]} for theorem in found]


def run(folder, text, read=GOOD):
    """build.py on a folder with one file; read: the text for which theorems.json was written."""
    source = pathlib.Path(folder) / "source"
    source.mkdir()
    (source / "file.v").write_text(text, encoding="utf-8")
    (source / "theorems.json").write_text(json.dumps(as_read(read)), encoding="utf-8")
    return subprocess.run([sys.executable, PROOFS / "build.py", pathlib.Path(folder) / "built",
                           "--source", source], capture_output=True, text=True, check=False)


class Files(unittest.TestCase):
    """What needs no Coq."""

    def test_nothing_is_assumed(self):
        self.assertEqual(build.shortcuts(PROOFS), [])

    def test_what_is_compiled_early_exists(self):
        self.assertEqual([name for name in sorted({compiling.BASE, *compiling.LONG}) if not (PROOFS / name).exists()], [])

    def test_marks_are_listed(self):
        kept = json.loads((PROOFS / "theorems.json").read_text(encoding="utf-8"))
        self.assertEqual(theorems.collect(), [theorems.own_words(theorem) for theorem in kept],
                         "run checks/proofs/theorems.py")

    def test_files_are_short_and_say_what_they_prove(self):
        for path in theorems.sources():
            text = path.read_text(encoding="utf-8")
            with self.subTest(path.name):
                if not path.name.startswith("computed"):  # written by programs: a line a case
                    self.assertLess(text.count("\n"), 300)
                self.assertTrue(text.startswith("(*"))
                if theorems.in_file(path):
                    self.assertRegex(text[:text.index("*)")], r"(np|pk|th|bl)\.")

    def test_a_misplaced_mark_is_found(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "file.v"
            for text in ("(* holds: pk.lem-1 printed *)\nDefinition a := 1.\n",
                         "  (* holds: pk.lem-1 printed *)\nTheorem a : True.\nProof. exact I. Qed.\n",
                         "(* holds: pk.lem-1 *)\nTheorem a : True.\nProof. exact I. Qed.\n"):
                path.write_text(text, encoding="utf-8")
                with self.subTest(text), self.assertRaises(theorems.Misplaced):
                    theorems.collect(pathlib.Path(folder))

    def test_the_reference_names_the_theorems_it_rests_on(self):
        used = theorems.uses()
        self.assertGreater(len(used), 20)
        self.assertEqual(theorems.unnamed(used), [])

    def test_what_the_reference_names_is_marked(self):
        marked = {(user, says) for user, says, _ in theorems.uses() + reals.uses(PROOFS)}
        named = {(path.relative_to(SOURCE).as_posix(), says)
                 for path in [*(SOURCE / "reference").rglob("*.?pp"), *PROOFS.rglob("*.ml")]
                 for says in re.findall(r"checks/proofs/\S+\.v: \w+", path.read_text(encoding="utf-8"))}
        self.assertEqual(named, marked)

    def test_a_theorem_that_is_not_named_is_found(self):
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder)
            (root / "file.v").write_text("(* used by: header.hpp *)\nLemma a : True.\nProof. exact I. Qed.\n",
                                         encoding="utf-8")
            used = theorems.uses(root)
            self.assertEqual(used, [("header.hpp", "checks/proofs/file.v: a", "pkdp.file.a")])
            self.assertEqual(len(theorems.unnamed(used, root)), 1)
            (root / "header.hpp").write_text("/// checks/proofs/file.v: ab\n", encoding="utf-8")
            self.assertEqual(len(theorems.unnamed(used, root)), 1)
            (root / "header.hpp").write_text("/// checks/proofs/file.v: a (it holds)\n", encoding="utf-8")
            self.assertEqual(theorems.unnamed(used, root), [])


class Recheck(unittest.TestCase):
    """What recheck.py makes of coqchk's answer."""

    SUMMARY = """CONTEXT SUMMARY
* Axioms:
    Coq.Floats.PrimFloat.compare

* Constants/Inductives relying on type-in-type: <none>

* Constants/Inductives relying on unsafe (co)fixpoints: <none>

* Inductives whose positivity is assumed: <none>
"""

    def test_what_passes(self):
        self.assertEqual("", recheck.complaint(self.SUMMARY, 0))

    def test_what_does_not(self):
        axiom = self.SUMMARY.replace("    Coq.Floats", "    pkdp.algebra.magic\n    Coq.Floats")
        self.assertEqual("assumed: pkdp.algebra.magic", recheck.complaint(axiom, 0))
        self.assertNotEqual("", recheck.complaint(self.SUMMARY.replace("type: <none>", "type: x"), 0))
        self.assertNotEqual("", recheck.complaint("", 0))
        self.assertEqual("Fatal Error", recheck.complaint("Fatal Error", 1))


class ComputedCases(unittest.TestCase):
    def test_they_are_those_of_the_fixtures(self):
        for name in ("computed", "computed_curves"):
            program = PROOFS / "golden" / f"{name}.py"
            written = subprocess.run([sys.executable, program], capture_output=True, text=True, check=True).stdout
            with self.subTest(name):
                self.assertEqual(written, program.with_suffix(".v").read_text(encoding="utf-8"), f"run {program.name}")

    def test_every_family_of_the_checkers_has_some(self):
        text = (PROOFS / "golden" / "computed_curves.v").read_text(encoding="utf-8")
        for function in json.loads((SOURCE / "fixtures/verified.json").read_text(encoding="utf-8"))["functions"]:
            name = function["function"]
            if name.partition(".")[0] not in ("binomial", "hypergeometric") and ".log_" not in name:
                self.assertIn(f"{name.replace('.', '_')}_cases_accepted", text)


class Reader(unittest.TestCase):
    def test_what_has_to_be_trusted_is_short(self):
        lines = sum((PROOFS / "golden" / name).read_text(encoding="utf-8").count("\n")
                    for name in ("json.ml", "verified_check.ml"))
        self.assertLess(lines, 150)
        self.assertIn(f"{lines} lines that turn a case into a question", (SOURCE / "docs/proofs.md").read_text(encoding="utf-8"))

    def test_the_theorems_of_the_list_exist(self):
        for function in json.loads((SOURCE / "fixtures/verified.json").read_text(encoding="utf-8"))["functions"]:
            for theorem in function["theorems"]:
                file, name = theorem.split(": ")
                self.assertRegex((PROOFS / "golden" / file).read_text(encoding="utf-8"), rf"(Theorem|Lemma) {name}\b")


@unittest.skipUnless(shutil.which("coqc"), "coqc is not installed (Debian package coq)")
class Proofs(unittest.TestCase):
    def test_everything_is_proved(self):
        process = subprocess.run([sys.executable, PROOFS / "build.py", BUILT], capture_output=True,
                                 text=True, check=False)
        self.assertEqual(process.returncode, 0, process.stdout + process.stderr)
        self.assertIn("all proved, no axioms", process.stdout)
        over_reals = subprocess.run([sys.executable, PROOFS / "reals.py", BUILT], capture_output=True, text=True, check=False)
        self.assertEqual(over_reals.returncode, 0, over_reals.stdout + over_reals.stderr)
        if not reals.missing(reals.FLOCQ):
            self.check_broken_statements()
        # The golden vectors for which there is a checker; every tenth with a changed digit is refused.
        checked = subprocess.run([sys.executable, PROOFS / "golden" / "verify.py", BUILT, "--spoil", "10"],
                                 capture_output=True, text=True, check=False)
        self.assertEqual(checked.returncode, 0, checked.stdout + checked.stderr)
        if "no golden vector is verified" not in checked.stdout:
            self.check_certificates()

    def check_broken_statements(self):
        """Roundings to another format, or with the directed ones exchanged, are not proved."""
        with tempfile.TemporaryDirectory() as folder:
            source, target = pathlib.Path(folder) / "source", pathlib.Path(folder) / "built"
            target.mkdir()
            (target / "golden").symlink_to(BUILT / "golden")
            for before, after in (("FLT_exp (-1074) 53", "FLT_exp (-1074) 54"), ("FLT_exp (-1074) 53", "FLT_exp (-1073) 53"),
                                  ("real down = round radix2 format Zfloor x.", "real down = round radix2 format Zceil x.")):
                shutil.copytree(PROOFS / "flocq", source / "flocq", dirs_exist_ok=True)
                file = source / "flocq" / "roundings.v"
                text = file.read_text(encoding="utf-8")
                self.assertIn(before, text)
                file.write_text(text.replace(before, after), encoding="utf-8")
                with self.subTest(after):
                    (wrong,) = reals.complaints(reals.FLOCQ, source, target)
                    self.assertIn("does not compile", wrong)

    def check_certificates(self):
        """One answer at a time: what `pkdp eval --certificate` writes is accepted, a changed digit is not."""
        asked = (["counting.delta", "n=60", "p=1/3", "epsilon=1/7"],
                 ["poisson_binomial.log_upper_tail", "p=1/3,1/5,0.7", "k=2"],
                 ["thresholding.passive_epsilon", "n=40", "known=7", "p=1/10", "threshold=6", "delta=1e-6"],
                 ["counting.worst_delta", "n=9", "lambda=1/4", "ratio=5/4"],
                 ["thresholding.worst_passive_delta", "n=9", "known=3", "p=1/10", "threshold=2", "epsilon=1/7"],
                 ["histogram.delta", "n=4", "p=1/2,1/3,1/6", "epsilon=1/7"],
                 ["histogram.delta", "n=4", "p=1/2,1/3", "outside=1/6", "epsilon=1/7"],
                 ["k_anonymity.active_delta", "n=5", "known=2", "k=2", "p=1/2,1/3", "outside=1/6", "epsilon=1/7"],
                 ["k_anonymity.passive_epsilon", "n=5", "known=1", "k=1", "rule=more-than", "p=1/2,1/3,1/6", "delta=1/2"],
                 ["geometric.delta", "p=2/3", "sensitivity=3", "epsilon=1/7"],
                 ["noisy_counting.epsilon", "n=5", "p=1/3", "noise=geometric", "noise_p=1/2", "delta=1/100"],
                 ["model.active_delta", "values=2", "records=1", "outputs=2", "law=1,1", "kernel=3,1,1,3", "ratio=2"],
                 ["model.distributional_delta", "values=2", "records=2", "outputs=3", "law=4,1,1,4",
                  "kernel=1,0,0,0,1,0,0,1,0,0,0,1", "epsilon=1/7"],
                 ["model.distributional_epsilon", "values=2", "records=2", "outputs=3", "law=4,1,1,4", "position=dropped",
                  "kernel=5,1,1,1,5,1,2,3,1,1,1,5", "delta=1/1000"])
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / "case.json"
            for words in asked:
                subprocess.run([pkdp_program.PROGRAM, "eval", *words, "--certificate", file], capture_output=True, check=True)
                self.assertIn("1 golden cases verified", self.verified_check(file))
                case = json.loads(file.read_text(encoding="utf-8"))
                down = case["cases"][0]["down"]
                digit = down.index("p") - 1
                other = "1" if down[digit] == "0" else "0"
                case["cases"][0]["down"] = down[:digit] + other + down[digit + 1:]
                file.write_text(json.dumps(case), encoding="utf-8")
                self.assertIn("0 golden cases verified", self.verified_check(file))

    @staticmethod
    def verified_check(file):
        return subprocess.run([BUILT / "verified_check", file], capture_output=True, text=True, check=True).stdout

    def complaints(self, text, read=GOOD):
        with tempfile.TemporaryDirectory() as folder:
            process = run(folder, text, read)
            self.assertIn(process.returncode, (0, 1), process.stderr)
            self.assertEqual(process.returncode == 0, process.stderr == "")
            return process.stderr

    def test_a_proof_passes(self):
        self.assertEqual(self.complaints(GOOD), "")
        self.assertEqual(self.complaints("(* A word more. *)\n" + CLAIM, CLAIM), "")

    def test_what_is_no_proof_is_caught(self):
        for wrong in ("Admitted.", "admit. Admitted.", "Qed."):
            self.assertTrue(self.complaints(GOOD.replace("reflexivity. Qed.", wrong)), wrong)

    def test_many_files_are_compiled_as_one_is(self):
        """By the program that loads MathComp once: byte for byte what coqc writes, and its words of what is wrong."""
        with tempfile.TemporaryDirectory() as folder:
            target = pathlib.Path(folder)
            shutil.copyfile(PROOFS / "algebra.v", target / "algebra.v")
            opens = "From pkdp Require Import algebra.\n"
            (target / "first.v").write_text(
                f"{opens}Lemma twice (R : realFieldType) (x : R) : x + x = 2%:R * x.\nProof. ring. Qed.\n", encoding="utf-8")
            (target / "second.v").write_text(
                f"{opens}From pkdp Require Import first.\nDefinition again := twice.\n", encoding="utf-8")
            names = ["algebra.v", "first.v", "second.v"]
            if not compiling.program(target):
                self.skipTest("ocamlfind or Coq's libraries for OCaml are not installed")
            self.assertEqual(compiling.Folder(target, names).compile(2), "")
            made = [(target / name).with_suffix(".vo").read_bytes() for name in names]
            self.assertTrue((target / "second.v.said").exists())
            for name in names:
                self.assertEqual(coq.compiled(target, name).returncode, 0)
            self.assertEqual([(target / name).with_suffix(".vo").read_bytes() for name in names], made)
            self.assertEqual(compiling.Folder(target, names).stale(), set())
            (target / "first.v").write_text(f"{opens}Lemma twice : 1 = 2 :> int.\nProof. ring. Qed.\n", encoding="utf-8")
            self.assertEqual(compiling.Folder(target, names).stale(), {"first.v", "second.v"})
            wrong = compiling.Folder(target, names).compile(2)
            self.assertIn("File \"./first.v\", line 3", wrong)
            self.assertEqual([path.name for path in target.glob("*.vo")], ["algebra.vo"])

    def test_without_that_program_coqc_compiles_them(self):
        with tempfile.TemporaryDirectory() as folder:
            target = pathlib.Path(folder) / "built"
            target.mkdir()
            broken = pathlib.Path(folder) / "compiler.ml"
            broken.write_text("let compile = nothing\n", encoding="utf-8")
            (target / "base.v").write_text("Definition one := 1.\n", encoding="utf-8")
            (target / "user.v").write_text("From pkdp Require Import base.\nDefinition also := one.\n", encoding="utf-8")
            with unittest.mock.patch.multiple(compiling, BASE="base.v", SOURCE=broken), \
                    contextlib.redirect_stderr(io.StringIO()):
                self.assertEqual(compiling.Folder(target, ["base.v", "user.v"]).compile(2), "")
            self.assertTrue((target / "user.vo").exists())
            self.assertFalse((target / "user.v.said").exists())

    def test_axioms_are_caught(self):
        for assumed in ("Axiom", "Parameter", "Conjecture"):
            self.assertIn("rests on axioms", self.complaints(
                f"{assumed} wish : forall n : nat, n = n.\n" + GOOD.replace("reflexivity", "apply wish")))
        # One that no word of the file betrays.
        borrowed = GOOD.replace("Section", "From Coq Require Import Classical.\nSection").replace(
            "reflexivity", "destruct (classic (n = n)) as [H | H]; [exact H | destruct (H eq_refl)]")
        self.assertIn("rests on axioms", self.complaints(borrowed))

    def test_axioms_are_caught_where_nothing_is_marked(self):
        self.assertIn("rests on axioms: pkdp.file: Axioms:", self.complaints(
            GOOD + "From Coq Require Import Classical.\nTheorem either (P : Prop) : P \\/ ~ P.\nProof. apply classic. Qed.\n"))

    def test_a_missing_theorem_is_caught(self):
        self.assertIn("not what theorems.json", self.complaints(GOOD.replace("same", "other")))

    def test_a_claim_that_became_false_is_caught(self):
        empty = CLAIM.replace("forall n : nat, twice n = n + n.", "False.")
        self.assertIn("pkdp.file.doubled now says", self.complaints(empty, CLAIM))

    def test_a_hypothesis_of_the_section_is_caught(self):
        assumed = CLAIM.replace("Variable m : nat.", "Variable m : nat.\nHypothesis small : m = 0.").replace(
            "reflexivity", "rewrite small; reflexivity")
        self.assertIn("pkdp.file.doubled now says: forall m : nat, m = 0 ->", self.complaints(assumed, CLAIM))

    def test_a_changed_definition_is_caught(self):
        self.assertIn("pkdp.file.doubled rests on other definitions", self.complaints(
            CLAIM.replace("twice (n : nat) := n + n", "twice (n : nat) := n + (n + 0)").replace(
                "reflexivity", "rewrite <- plus_n_O; reflexivity"), CLAIM))

    def test_what_the_reference_uses_is_bound_too(self):
        name = "pkdp.file.doubled"
        with tempfile.TemporaryDirectory() as folder:
            source = pathlib.Path(folder)
            (source / "file.v").write_text(CLAIM, encoding="utf-8")
            self.assertTrue(build.compile_all(source, source, 1))
            used = [("header.hpp", "", name)]
            self.assertEqual(len(build.changed(source, source, [], used)), 1)
            said = contents.ask(source, source, [name])
            (source / "used.json").write_text(json.dumps(theorems.relied_on(used, said)), encoding="utf-8")
            self.assertEqual(build.changed(source, source, [], used), [])
            self.assertEqual(len(build.changed(source, source, [], [])), 1)

    def test_what_coq_makes_of_a_theorem(self):
        (theorem,) = as_read(CLAIM)
        self.assertEqual(theorem["closed"], "forall m : nat, claim -> twice m = m + m")
        self.assertEqual(theorem["unfolded"], {"pkdp.file.claim": "forall n : nat, twice n = n + n"})


if __name__ == "__main__":
    unittest.main()
