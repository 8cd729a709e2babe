#include "reference/mechanisms/cut_laplace/cut_laplace.hpp"

#include <catch2/catch.hpp>

#include "checks/th/ch4/cut_noise.hpp"
#include "pkdp/error.hpp"
#include "reference/mechanisms/additive_noise/additive_noise.hpp"
#include "reference/numbers/rounding.hpp"

using namespace pkdp;
using cut_laplace::Cut;

namespace {

// The grid of the checks: e^(εh/2) = root; h = 1, so that ε·1 is 2·ln root and the scale 1/(2·ln
// root) is no rational. With scale 1/2 and e^ε = ratio both are functions of e: compared as
// enclosures instead.
Interval value(const Real& x) { return x.enclose(128); }

}  // namespace

TEST_CASE("Masses of a cut law add up", "[cut_laplace]") {
  for (const Cut cut : {Cut::redraw, Cut::clamp, Cut::withhold}) {
    const cut_laplace::Law law{Rational(3, 2), 1, -2, 4, cut};
    const cut_laplace::Atoms atoms = cut_laplace::atoms(law);
    const Interval all = value(cut_laplace::lower_tail(law, 4)) + value(atoms.nothing);
    CHECK(all.contains(1));
    CHECK(value(cut_laplace::lower_tail(law, Rational(-21, 10))).contains(0));
    CHECK(less(value(cut_laplace::density(law, 0)), value(cut_laplace::density(law, 1))) ==
          Answer::yes);
    CHECK(value(cut_laplace::density(law, 5)).contains(0));
  }
}

TEST_CASE("Closed forms of cut noise at the ε of the noise", "[cut_laplace]") {
  // scale 1, sensitivity 1, cut at −2 and 3: the outputs that one law cannot give.
  const auto tail = [](long k) {  // ½·e^k
    return exp(Interval(k, 160)) * Interval(Rational(1, 2), 160);
  };
  const Epsilon one = Epsilon::of(1);
  const Interval inside = Interval(1, 160) - tail(-2) - tail(-3);
  const Interval redraw = value(cut_laplace::noise_delta(1, 1, 2, 3, Cut::redraw, one));
  CHECK(less(redraw, (tail(-1) - tail(-2)) / inside) == Answer::unknown);
  const Interval clamp = value(cut_laplace::noise_delta(1, 1, 2, 3, Cut::clamp, one));
  CHECK(less(clamp, tail(-1) + tail(-3)) == Answer::unknown);
  const Interval withhold = value(cut_laplace::noise_delta(1, 1, 2, 3, Cut::withhold, one));
  CHECK(less(withhold, tail(-1) - tail(-2)) == Answer::unknown);
  CHECK(redraw.has_relative_accuracy(100));
  CHECK(clamp.has_relative_accuracy(100));
}

TEST_CASE("A fixed interval: clamping costs nothing, redrawing does", "[cut_laplace]") {
  const auto fixed = [](Cut cut, const Epsilon& epsilon) {
    return cut_laplace::delta({1, 0, -1, 2, cut}, {1, 1, -1, 2, cut}, epsilon);
  };
  CHECK(compare(fixed(Cut::clamp, Epsilon::of(1)), Real(Rational(0))) == 0);
  CHECK(compare(fixed(Cut::redraw, Epsilon::of(2)), Real(Rational(0))) == 0);
  const auto asymmetric =
      cut_laplace::delta({1, 0, 0, 9, Cut::redraw}, {1, 1, 0, 9, Cut::redraw}, Epsilon::of(1));
  CHECK(less(Interval(Rational(1, 100), 128), value(asymmetric)) == Answer::yes);
  // An interval that never cuts gives the mechanism itself.
  const Real whole = cut_laplace::delta({2, 0, -400, 400, Cut::clamp},
                                        {2, 1, -400, 400, Cut::clamp}, Epsilon::of(Rational(1, 4)));
  CHECK(less(value(whole), value(additive_noise::laplace_delta(
                               2, 1, Epsilon::of(Rational(1, 4))))) == Answer::unknown);
}

TEST_CASE("Cells of the checks give the same δ", "[cut_laplace]") {
  // root = e^(1/2): the cells at h = 1, ε = 1 with the rational root 1.6487212707 nearby.
  const Rational root = (exp(Interval(Rational(1, 2), 128))).lower();
  for (std::int64_t below = 1; below <= 3; ++below) {
    for (std::int64_t above = 1; above <= 3; ++above) {
      const checks::th::CutPoint at{root, 1, 1, below, above, below, above};
      const std::pair<Cut, checks::th::NoiseCut> cuts[] = {
          {Cut::redraw, checks::th::NoiseCut::redraw},
          {Cut::clamp, checks::th::NoiseCut::clamp},
          {Cut::withhold, checks::th::NoiseCut::withhold}};
      for (const auto& [mine, theirs] : cuts) {
        const Real delta = cut_laplace::noise_delta(1, 1, below, above, mine, Epsilon::of(1));
        const Interval gap = value(delta) - Interval(checks::th::cut_delta(at, theirs), 128);
        CHECK(mpfr_cmpabs(gap.left(), Interval(power_of_two(-100), 64).left()) < 0);
      }
    }
  }
}

TEST_CASE("Laws without a common output have δ = 1, exactly", "[cut_laplace]") {
  const auto form = [](const Rational& sensitivity, Cut cut) {
    const auto exact = cut_laplace::noise_delta(1, sensitivity, 1, 1, cut, Epsilon::of(1)).exact();
    return exact ? to_string(*exact) : "";
  };
  for (const int sensitivity : {2, 3, 1000}) {
    CHECK(form(sensitivity, Cut::redraw) == "1");
  }
  CHECK(form(3, Cut::clamp) == "1");
  // At 2 the upper atom of one meets the lower atom of the other; withheld, both can be silent.
  for (const auto& [sensitivity, cut] :
       {std::pair(2, Cut::clamp), std::pair(2, Cut::withhold), std::pair(3, Cut::withhold)}) {
    CHECK(form(sensitivity, cut).empty());
    const Real delta = cut_laplace::noise_delta(1, sensitivity, 1, 1, cut, Epsilon::of(1));
    CHECK(less(value(delta), Interval(1, 128)) == Answer::yes);
  }
}

TEST_CASE("A δ next to 1 or 0 is rounded without its last digits", "[cut_laplace]") {
  // 1 − δ and δ are some e^(−10^5) to e^(−10^7), which no double is near to.
  for (const Cut cut : {Cut::redraw, Cut::clamp, Cut::withhold}) {
    const Real next_to_one =
        cut_laplace::noise_delta(make_rational(1, 1'000'000), make_rational(1, 2), 2,
                                 make_rational(1, 3), cut, Epsilon::of_ratio(2));
    const RoundedDoubles doubles = round_to_doubles(Value(next_to_one));
    CHECK(doubles.nearest == 1.0);
    CHECK(doubles.down < 1.0);
    const Real next_to_zero = cut_laplace::noise_delta(
        make_rational(1, 1'000'000), make_rational(1, 1'000'000), 3, 3, cut, Epsilon::of(2));
    CHECK(round_to_doubles(Value(next_to_zero)).nearest == 0.0);
    CHECK(round_to_doubles(Value(next_to_zero)).up > 0.0);
  }
}

TEST_CASE("Bad cuts are refused", "[cut_laplace]") {
  CHECK_THROWS_AS(cut_laplace::density({0, 0, -1, 1, Cut::clamp}, 0), Error);
  CHECK_THROWS_AS(cut_laplace::density({1, 0, 1, 1, Cut::clamp}, 0), Error);
  CHECK_THROWS_AS(cut_laplace::noise_delta(1, 0, 1, 1, Cut::clamp, Epsilon::of(1)), Error);
}
