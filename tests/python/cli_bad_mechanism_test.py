"""Wrong input to every mechanism of sections 4 and 5: exit 2 and a message that names it."""

import unittest

from pkdp_program import run

RECORDS = "--records 10 --p 1/3 --epsilon 1/2"
REFUSED = {
    f"account thresholding {RECORDS} --threshold 2 --known 10": "--known",
    f"account thresholding --known 0 {RECORDS} --threshold -1": "--threshold",
    f"account thresholding --known 0 {RECORDS} --threshold 2 --delta 1/2": "--delta",
    "account thresholding --known 0 --records 0 --p 1/3 --threshold 1 --epsilon 1": "--records",
    "account thresholding --known 0 --records 9 --p 1/3,1/4 --threshold 1 --epsilon 1": "--p",
    f"account noisy-counting {RECORDS} --noise laplace --scale 1 --known 12": "--known",
    "account noisy-counting --known 0 --records 9 --lambda 2/3 --noise laplace --scale 1 --delta 0":
        "--lambda",
    "account histogram --known 0 --records 10 --p 1/2,1/3 --epsilon 1": "--p",
    "account histogram --records 10 --p 1/2,1/2 --epsilon 1 --known 10": "--known",
    "account series --known 0 --records 10 --p 1/3 --releases 0 --epsilon 1": "--releases",
    "eval thresholding.passive_delta n=5 p=1/3 threshold=2 known=5 epsilon=1": "known",
    "eval thresholding.worst_active_delta n=5 p=1/3 threshold=9 known=7 epsilon=1": "known",
    "eval thresholding.background_delta n=5 p=1/3 threshold=1 known=2 ones=3 epsilon=1": "ones",
    "eval thresholding.loss n=5 p=1/3 threshold=3 known=2 ones=1 output=2": "output",
    "eval histogram.delta n=10 p=1/2,1/3 epsilon=1": "p",
    "eval histogram.delta n=10 p=1/2,1/3 outside=1/4 epsilon=1": "p",
    "eval histogram.epsilon n=10 p=1 delta=1/2": "p",
    "eval k_anonymity.active_delta n=5 p=1/2,1/2 k=-1 epsilon=1": "k",
    "eval k_anonymity.passive_epsilon n=5 p=1/2,1/3 k=1 delta=1/2": "p",
    "eval multinomial.pmf n=5 p=1/2,1/3 k=1,2": "p",
    "eval noisy_counting.epsilon n=0 p=1/3 noise=laplace scale=1 delta=1/2": "n",
    "eval gaussian.sigma sensitivity=0 epsilon=1 delta=1/10": "sensitivity",
    "eval series.delta n=5 p=1/3 up=1/2 down=3/2 days=2 epsilon=1": "down",
    "eval series.delta n=5 p=1/3 up=1/2 down=1/2 days=2 day=3 epsilon=1": "day",
    "eval composition.delta p=1/3,1/3 q=1/2,1/2 releases=2 epsilon=1": "law",
    "eval linear.delta weights=1,2 values=0,1 p=1/3,1/3 epsilon=1": "p",
    "eval mean.delta n=3 kind=harmonic values=0,1 p=1/3,2/3 epsilon=1": "values",
    "eval bound.pk.thm-4.delta n=5 p=1/3 threshold=3 known=5 b_max=1": "known",
    "eval bound.pk.thm-5.delta n=5 lambda=2/3 threshold=1 epsilon=1": "lambda",
}
# A threshold that no count exceeds releases nothing; k = 0 hides nothing.
ANSWERED = {
    f"account thresholding --known 0 {RECORDS} --threshold 20": "nothing is ever released",
    "eval thresholding.active_delta n=5 p=1/3 threshold=9 known=2 epsilon=1": "exact      0",
    "eval k_anonymity.active_delta n=5 p=1/2,1/2 k=9 epsilon=1": "exact      0",
    "eval k_anonymity.active_delta n=5 p=1/2,1/2 k=0 ratio=3/2": "exact      7/32",
    "eval histogram.delta n=5 p=1/2,1/2 ratio=3/2": "exact      7/32",
}


class BadMechanism(unittest.TestCase):
    def test_refused(self):
        for words, name in REFUSED.items():
            process = run(*words.split())
            self.assertEqual(process.returncode, 2, (words, process.stdout))
            self.assertIn(name, process.stderr, words)
            self.assertEqual(process.stdout, "", words)

    def test_noise_of_scale_0(self):
        for noise, name in (("geometric", "noise_p"), ("laplace", "scale"), ("gaussian", "sigma")):
            for value in ("0", "-1"):
                option = "--" + name.replace("_", "-")
                of_account = run(*f"account noisy-counting --known 0 {RECORDS}".split(), "--noise", noise,
                                 option, value)
                of_eval = run("eval", "noisy_counting.delta", "n=5", "p=1/3", f"noise={noise}",
                              f"{name}={value}", "epsilon=1")
                for process, named in ((of_account, option), (of_eval, name)):
                    self.assertEqual(process.returncode, 2, process.stdout)
                    self.assertIn(named, process.stderr)

    def test_answered(self):
        for words, expected in ANSWERED.items():
            process = run(*words.split())
            self.assertEqual(process.returncode, 0, process.stderr)
            self.assertIn(expected, process.stdout, words)


if __name__ == "__main__":
    unittest.main()
