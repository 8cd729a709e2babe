"""Others' tables against pkdp (tests/others): each format, what is right and what is not."""

import contextlib
import io
import pathlib
import sys
import tempfile
import textwrap
import unittest
from fractions import Fraction
from unittest import mock

import pkdp_program

sys.path.insert(0, str(pathlib.Path(pkdp_program.SOURCE) / "tests" / "others"))
import boost  # noqa: E402
import certified  # noqa: E402
import compare  # noqa: E402
import entry  # noqa: E402
import r_prints  # noqa: E402

TABLES = {
    "boost/test/erf_data.ipp": """
        // SC_(9.0) is a comment
        {{ SC_(0.5), SC_(0.5204998778130465376827466538919645287365), SC_(0.4795001221869534623172533461080354712635) }},
        {{ SC_(-0.5), SC_(-0.5204998778130465376827466538919645287365), SC_(1.52049987781304653768274665389196452873) }},
        {{ SC_(0.0), SC_(0.0), SC_(1.0) }},
        {{ SC_(1e-40), SC_(0.1128379167095512573896158903121545171688e-39), SC_(1.0) }}
        """,
    "boost/test/binomial_data.ipp": "{{ SC_(0.5e1), SC_(0.2e1), SC_(0.1e2) }}",
    "boost/test/ibeta_int_data.ipp": """
        {{ SC_(2.0), SC_(1.0), SC_(0.25), SC_(0.03125), SC_(0.46875), SC_(0.0625), SC_(0.9375) }},
        {{ SC_(2.5), SC_(1.0), SC_(0.25), SC_(BOOST_MATH_SMALL_CONSTANT(0.1e-9999)), SC_(1.0), SC_(0.5), SC_(0.5) }}
        """,
    "boost/test/hypergeometric_test_data.ipp":
        "{{SC_(5.0),SC_(4.0),SC_(6.0),SC_(3.0),SC_(0.6666666666666666666666666666666666666667),"
        "SC_(0.6666666666666666666666666666666666666667),SC_(0.3333333333333333333333333333333333333333)}}",
    "gsl/cdf/test.c": """
        TEST (gsl_cdf_ugaussian_P, (-2.0), 2.275013194817920720028263716654e-2, TEST_TOL1);
        TEST (gsl_cdf_gaussian_Q, (4.0, 2.0), 2.2750e-2, 1e-4);
        TEST (gsl_cdf_tdist_P, (0.0, 1.0), 0.5, TEST_TOL6);
        """,
    "gsl/specfunc/test_sf.c": "TEST_SF(s, gsl_sf_log_erfc_e, (0.5, &r), -0.735011129837084403, TEST_TOL0, X);",
    "mpmath/test_fp.py": "assert ae(fp.erf(0.3), 0.32862675945912741619)\nassert ae(fp.erfc(1j), 2.0)\n",
    "mpmath/test_functions2.py": "assert erf(1).ae(0.84270079294971486934)\n",
    "r/tests/d-p-q-r-tests.Rout.save": """
        > (Rbinom	  <- sort(unique(
        +              rbinom   (n, size = 55, prob = pi/16))))
        [1]  3  7  8
        > (Pbinom	  <- pbinom   (Rbinom, size = 55, prob = pi/16) )
        [1] 0.002917878 0.128811009
        [3] 0.221684127
        > dbinom	 (Rbinom, size = 55, prob = pi/16)
        [1] 0.002298608 0.063354298 0.092873118
        > All.eq(Rbinom,	  qbinom   (Pbinom*f1, size = 55, prob = pi/16))
        [1] TRUE
        > (Rhyper	  <- rhyper   (n, m = 40, n = 30, k = 20) )
        [1]  8  9
        > dhyper	 (Rhyper, m = 40, n = 30, k = 20)
        [1] 0.04108936 0.09227084
        > cbind(y, "log(pnorm(y))"= log(pnorm(y)), "pnorm(y, log=T)"= pnorm(y, log=TRUE),
        +       "log(pnorm(-y))"= log(pnorm(-y)), "pnorm(-y, log=T)"= pnorm(-y, log=TRUE))
              y log(pnorm(y)) pnorm(y, log=T) log(pnorm(-y)) pnorm(-y, log=T)
        [1,]  7 -1.279865e-12   -1.279813e-12     -27.384307       -27.384307
        [2,] 40  0.000000e+00    0.000000e+00           -Inf      -804.608442
        """,
    "scipy/stats/tests/test_discrete_distns.py": """
        @pytest.mark.parametrize('k, M, n, N, expected, rtol', [(3, 10, 4, 5, 0.9761904761904762, 1e-15)])
        def test_cdf(k, M, n, N, expected, rtol):
            p = hypergeom.cdf(k, M, n, N)
            assert_allclose(p, expected, rtol=rtol)

        def test_logcdf():
            k = 40
            M, unread = 1600, 7
            result = stats.hypergeom.logcdf(k, 1600, 50, 300)
            assert_almost_equal(result, -7.565148879229e-23, decimal=15)
            assert_allclose(binom.cdf(x, 2*x, p), 0.5)
        """,
    "scipy/special/tests/test_ndtr.py": """
        def test_log():
            x = np.array([-0.75, 0, 37.1]) * 1e0
            y = sc.log_ndtr(x)
            assert_allclose(y, [-1.4844482299196562, -0.6931471805599453, -1.4047119663106221e-301], rtol=1e-14)
        """,
}
EXPECTED = {
    "Boost.Math erf_data.ipp": {"printed": 8},
    "Boost.Math binomial_data.ipp": {"printed": 1},
    "Boost.Math ibeta_int_data.ipp": {"printed": 4, "outside": 4},
    "Boost.Math hypergeometric_test_data.ipp": {"printed": 3},
    "GSL cdf/test.c": {"printed": 2},
    "GSL specfunc/test_sf.c": {"printed": 1},
    "mpmath test_fp.py": {"printed": 1},
    "mpmath test_functions2.py": {"printed": 1},
    "R d-p-q-r-tests.Rout.save": {"printed": 11},
    "scipy test_discrete_distns.py": {"printed": 2},
    "scipy test_ndtr.py": {"printed": 3},
}


class Others(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="pkdp-others-")
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def write(self, tables):
        for name, text in tables.items():
            (self.folder / name).parent.mkdir(parents=True, exist_ok=True)
            (self.folder / name).write_text(textwrap.dedent(text), encoding="utf-8")

    def compared(self, *names):
        """(exit status, what is printed)."""
        words = [word for name in names for word in (f"--{name}", str(self.folder / name))]
        said = io.StringIO()
        with mock.patch("sys.argv", ["compare.py", pkdp_program.PROGRAM, *words]):
            with contextlib.redirect_stdout(said), self.assertRaises(SystemExit) as ended:
                compare.main()
        return ended.exception.code, said.getvalue()

    def test_every_format(self):
        self.write(TABLES)
        status, said = self.compared("boost", "gsl", "mpmath", "r", "scipy")
        self.assertEqual(status, 0, said)
        for table, counts in EXPECTED.items():
            numbers = [sum(counts.values()), *(counts.get(kind, 0)
                                               for kind in ("printed", "allowed", "wrong", "outside"))]
            self.assertIn(" ".join([table, *map(str, numbers)]), [" ".join(line.split()) for line in said.splitlines()])

    def test_what_is_wrong_is_named(self):
        self.write({"boost/test/erf_data.ipp": "{{ SC_(0.5), SC_(0.5204998778130465), SC_(0.4795001221869530) }}"})
        status, said = self.compared("boost")
        self.assertEqual(status, 1)
        self.assertRegex(said, r"wrong: Boost.Math erf_data.ipp, row 1, column 3: erfc\(1/2\) is not 0.4795001221869530 but 9\.6e-16 off")
        name = "r/tests/d-p-q-r-tests.Rout.save"
        self.write({name: TABLES[name].replace("0.063354298", "0.063354398").replace("-1.279813e-12", "-1.279865e-12")})
        status, said = self.compared("r")
        self.assertEqual(status, 1)
        self.assertIn("line 9: binomial.pmf(7, 55, ", said)
        self.assertIn("log_normal_below(7) is not -1.279865e-12 but 4.1e-05 off", said)

    def test_each_wrong_digit_is_noticed(self):
        """A digit of each value changed in the sixth place: within no tolerance above."""
        with certified.Oracle(pkdp_program.PROGRAM) as oracle:
            self.write(TABLES)
            for one in boost.read(self.folder / "boost"):
                value = Fraction(one.expected)
                if compare.verdict(oracle, one)[0] == "printed" and value:
                    one.expected = entry.Printed(f"{float(value * (1 + Fraction(1, 10**6))):.17e}")
                    self.assertEqual(compare.verdict(oracle, one)[0], "wrong", one)

    def test_nothing_to_compare(self):
        self.assertEqual(self.compared("boost")[0], 2)

    def test_another_layout_is_no_success(self):
        for table in ("{{ 0.5, 0.52 }}", "{{ SC_(0.5), SC_(0.52), SC_(1.0), SC_(2.0) }}"):
            self.write({"boost/test/erf_data.ipp": table})
            with self.assertRaises(entry.Unreadable):
                list(boost.read(self.folder / "boost"))
        name = "r/tests/d-p-q-r-tests.Rout.save"
        self.write({name: TABLES[name].replace("[3] 0.221684127", "")})
        with self.assertRaises(entry.Unreadable):
            list(r_prints.read(self.folder / "r"))

    def test_digits(self):
        for text, digits, unit in (("0.012340", 5, Fraction(1, 10**6)), ("-1.5e-3", 2, Fraction(1, 10**4)),
                                   ("12", 2, 1), ("0.1e2", 1, 10)):
            self.assertEqual((entry.Printed(text).digits, entry.Printed(text).unit), (digits, unit), text)


if __name__ == "__main__":
    unittest.main()
