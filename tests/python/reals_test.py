"""The gate of the proofs that rest on the axioms of the real numbers: checks/proofs/reals.py."""

import json
import pathlib
import shutil
import sys
import tempfile
import unittest

import pkdp_program

PROOFS = pathlib.Path(pkdp_program.SOURCE) / "checks" / "proofs"
sys.path.insert(0, str(PROOFS))
import build  # noqa: E402
import reals  # noqa: E402
import theorems  # noqa: E402

SHORT = """(** A number that is doubled. *)
From Coq Require Import Reals Lra.
Local Open Scope R_scope.
Definition twice (x : R) := x + x.
Theorem doubled x : 0 < x -> x < twice x.
Proof. unfold twice; lra. Qed.
"""


class Reals(unittest.TestCase):
    """What reals.py makes of Coq's answers about the folders with axioms."""

    @staticmethod
    def said(folder):
        return "Axioms:\n" + "".join(f"{axiom}\n  : forall P : Prop,\n    P\n" for axiom in folder.axioms)

    def test_the_named_axioms_pass(self):
        for folder in reals.FOLDERS:
            self.assertEqual([], reals.assumptions(folder, self.said(folder)))

    def test_others_do_not(self):
        for folder in reals.FOLDERS:
            self.assertEqual(["rests on pkdp.magic, which reals.py does not name"],
                             reals.assumptions(folder, self.said(folder) + "pkdp.magic : 0 = 1\n"))
            self.assertEqual(["Coq names no axioms: Error: no such theorem"],
                             reals.assumptions(folder, "Error: no such theorem"))
        said = self.said(reals.FLOCQ)
        self.assertEqual(["Epsilon.epsilon_statement is named, and no theorem rests on it"],
                         reals.assumptions(reals.FLOCQ, said[:said.index("Epsilon")]))
        self.assertEqual(["rests on Epsilon.epsilon_statement, which reals.py does not name"],
                         reals.assumptions(reals.ANALYSIS, said))

    def test_every_file_is_in_the_list(self):
        for folder in reals.FOLDERS:
            self.assertEqual(sorted(folder.files), sorted(path.stem for path in (PROOFS / folder.name).glob("*.v")))
        self.assertEqual(sorted(theorems.WITH_AXIOMS), sorted(folder.name for folder in reals.FOLDERS))

    def test_files_are_short_and_say_what_they_prove(self):
        for folder in reals.FOLDERS:
            for name in folder.files:
                text = folder.path(PROOFS, name).read_text(encoding="utf-8")
                self.assertLess(text.count("\n"), 300)
                self.assertTrue(text.startswith("(**"))
            self.assertEqual([], build.shortcuts(PROOFS / folder.name))

    def test_a_statement_that_changed_is_found(self):
        for folder, name, before, after in (
                (reals.FLOCQ, "pkdp.flocq.golden_vectors.quotient_rounds", "a <= b", "a < b"),
                (reals.ANALYSIS, "pkdp.reals.gaussian_mechanism.gaussian_event", "0 < Delta", "1 < Delta"),
                (reals.ANALYSIS, "pkdp.reals.erfc_fraction.fraction_cut_off", "0 < x", "2 < x")):
            kept = json.loads(folder.statements(PROOFS).read_text(encoding="utf-8"))
            self.assertEqual([], reals.differences(folder, kept, kept))
            self.assertEqual(sorted(kept), sorted(reals.named(folder, PROOFS)))
            changed = {**kept, name: {**kept[name], "closed": kept[name]["closed"].replace(before, after)}}
            self.assertEqual(1, len(reals.differences(folder, kept, changed)))
            self.assertEqual(1, len(reals.differences(folder, kept, {key: kept[key] for key in kept if key != name})))

    def test_what_the_reference_uses_is_named_there(self):
        used = reals.uses(PROOFS)
        self.assertEqual([], theorems.unnamed(used))
        self.assertIn(("reference/numbers/erfc_fraction.hpp", "checks/proofs/reals/erfc_fraction.v: fraction_encloses",
                       "pkdp.reals.erfc_fraction.fraction_encloses"), used)


@unittest.skipUnless(shutil.which("coqc"), "coqc is not installed (Debian package coq)")
class Gate(unittest.TestCase):
    def test_what_it_finds(self):
        """A hypothesis more, another definition below a theorem, an axiom that is not of the reals."""
        short = reals.ANALYSIS._replace(files=("file",))
        with tempfile.TemporaryDirectory() as folder:
            source, target = pathlib.Path(folder) / "source", pathlib.Path(folder) / "built"
            (source / "reals").mkdir(parents=True)
            target.mkdir()

            def found(changed, record=False):
                short.path(source, "file").write_text(changed, encoding="utf-8")
                return reals.complaints(short, source, target, record)

            # Of the four axioms this one theorem needs but some.
            rest = [line for line in found(SHORT, record=True) if "no theorem rests on it" not in line]
            self.assertEqual(rest, [])
            for changed, word in ((SHORT.replace("0 < x", "1 < x"), "is not what reals/statements.json says"),
                                  (SHORT.replace(":= x + x", ":= x + (x + 0)"), "is not what reals/statements.json says"),
                                  (SHORT.replace("Require Import", "Require Import ProofIrrelevance").replace(
                                      "unfold twice", "pose proof (proof_irrelevance True I I); unfold twice"),
                                   "which reals.py does not name")):
                with self.subTest(word):
                    self.assertTrue(any(word in line for line in found(changed)))

    @unittest.skipIf(shutil.which("coqc") and reals.missing(reals.ANALYSIS), "libcoq-coquelicot is not installed")
    def test_more_than_holds_is_not_proved(self):
        """A chord that is nearer, and one below which more functions are."""
        two = reals.ANALYSIS._replace(files=("calculus", "chord"))
        with tempfile.TemporaryDirectory() as folder:
            source, target = pathlib.Path(folder) / "source", pathlib.Path(folder) / "built"
            shutil.copytree(PROOFS / "reals", source / "reals")
            target.mkdir()
            text = two.path(source, "chord").read_text(encoding="utf-8")
            self.assertEqual("", reals.compile_files(two, source, target))
            for before, after in (("<= K * (high - low) ^ 2 / 8.", "<= K * (high - low) ^ 2 / 9."),
                                  ("- K <= ddh u t", "- (2 * K) <= ddh u t")):
                self.assertIn(before, text)
                two.path(source, "chord").write_text(text.replace(before, after), encoding="utf-8")
                with self.subTest(after):
                    (wrong,) = reals.complaints(two, source, target)
                    self.assertIn("does not compile", wrong)


if __name__ == "__main__":
    unittest.main()
