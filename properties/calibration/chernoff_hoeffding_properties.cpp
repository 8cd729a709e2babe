#include "reference/calibration/chernoff_hoeffding.hpp"

#include <rapidcheck/catch.h>

#include "properties/support/effective.hpp"
#include "properties/support/generators.hpp"
#include "reference/calibration/background_classes.hpp"
#include "reference/calibration/relative_entropy.hpp"
#include "reference/distributions/hypergeometric.hpp"
#include "reference/mechanisms/cut_laplace/cut_laplace.hpp"
#include "reference/mechanisms/gaussian/gaussian_mechanism.hpp"

using namespace pkdp;
using namespace pkdp::chernoff_hoeffding;

TEST_CASE("Exact tail, entropy bound and plain bound stand in this order", "[chernoff_hoeffding]") {
  properties::Effective effective(30);
  rc::prop("0 ≤ excess of the entropy bound ≤ that of the plain bound", [&] {
    const std::int64_t n = *rc::gen::inRange(1, 300);
    const Probability p = *properties::probability(n);
    const Rational x(*rc::gen::inRange(0, 41), 40);
    const Tail tail = *rc::gen::element(Tail::upper, Tail::lower);
    const Value close = log_excess(n, p, x, tail, Form::kullback_leibler);
    const Value plain = log_excess(n, p, x, tail, Form::hoeffding);
    RC_PRE(close.is_finite() && plain.is_finite());
    effective.count();
    RC_ASSERT(compare(close.real(), Real(Rational(0))) >= 0);
    RC_ASSERT(less(plain.real().enclose(160), close.real().enclose(160)) != Answer::yes);
    const Interval rate = relative_entropy(p.value() / 2, p.value(), 96);
    RC_ASSERT(mpfr_sgn(rate.left()) >= 0);
  });
  effective.require();
}

TEST_CASE("Deviation and bound are inverse", "[chernoff_hoeffding]") {
  rc::prop("the bound at the deviation encloses kappa", [] {
    const std::int64_t n = *rc::gen::inRange(1, 100'000);
    const Rational p(*rc::gen::inRange(1, 100), 100);
    const Delta kappa = Delta::of(Rational(1, *rc::gen::inRange(2, 1'000'000)));
    const Tail tail = *rc::gen::element(Tail::upper, Tail::lower);
    const Form form = *rc::gen::element(Form::kullback_leibler, Form::hoeffding);
    const Interval x =
        sufficient_deviation(n, Probability::of(p), kappa, tail, form).real().enclose(96);
    const Rational more = x.upper() * (1 + power_of_two(-40));
    RC_ASSERT(compare(tail_upper_bound(n, Probability::of(p), more, tail, form),
                      Real(kappa.value())) <= 0);
  });
}

TEST_CASE("Two routes to a weight", "[background_classes]") {
  rc::prop("updates, factorials and the law", [] {
    const std::int64_t n = *rc::gen::inRange(2, 4000);
    const background_classes::Sizes sizes{n, *rc::gen::inRange<std::int64_t>(0, n + 1),
                                          *rc::gen::inRange<std::int64_t>(0, n + 1)};
    const std::int64_t last = std::min(sizes.last(), sizes.first() + 20);
    const auto weights = background_classes::weights_by_updates(sizes, sizes.first(), last, 96);
    const Interval law = hypergeometric::pmf(n, sizes.known, sizes.ones, last).real().enclose(96);
    RC_ASSERT(properties::have_common_point(weights.back(), law));
    RC_ASSERT(weights.back().has_relative_accuracy(64));
  });
}

TEST_CASE("Clamping to one interval never adds to δ", "[cut_laplace]") {
  rc::prop("δ clamped ≤ δ of the noise; redrawn and moved noise ≥ its lost mass", [] {
    using cut_laplace::Cut;
    const Rational lower(*rc::gen::inRange(-40, 10), 4);
    const Rational upper = lower + Rational(*rc::gen::inRange(1, 60), 4);
    const Rational scale(*rc::gen::inRange(1, 20), 4);
    const Epsilon epsilon = Epsilon::of(Rational(*rc::gen::inRange(0, 20), 7));
    const Real clamped = cut_laplace::delta({scale, 0, lower, upper, Cut::clamp},
                                            {scale, 1, lower, upper, Cut::clamp}, epsilon);
    const Real free = cut_laplace::delta({scale, 0, -10'000, 10'000, Cut::clamp},
                                         {scale, 1, -10'000, 10'000, Cut::clamp}, epsilon);
    RC_ASSERT(less(free.enclose(128), clamped.enclose(128)) != Answer::yes);
  });
}

TEST_CASE("Tight δ ≤ probabilistic δ", "[gaussian_mechanism]") {
  rc::prop("for any number of releases", [] {
    const gaussian_mechanism::Release release{Rational(*rc::gen::inRange(1, 30), 10),
                                              *rc::gen::inRange(1, 50)};
    const Rational sigma(*rc::gen::inRange(1, 400), 20);
    const Epsilon epsilon = Epsilon::of(Rational(*rc::gen::inRange(0, 50), 10));
    RC_ASSERT(less(gaussian_mechanism::probabilistic_delta(release, sigma, epsilon).enclose(128),
                   gaussian_mechanism::tight_delta(release, sigma, epsilon).enclose(128)) !=
              Answer::yes);
  });
}

TEST_CASE("ε of Gaussian noise inverts its δ", "[gaussian_mechanism]") {
  properties::Effective effective(30);
  rc::prop("ε(δ(ε)) = ε", [&] {
    const gaussian_mechanism::Release release{Rational(*rc::gen::inRange(1, 30), 10),
                                              *rc::gen::inRange(1, 50)};
    const Rational sigma(*rc::gen::inRange(1, 400), 20);
    const Rational level(*rc::gen::inRange(1, 500), 100);
    const Interval delta =
        gaussian_mechanism::tight_delta(release, sigma, Epsilon::of(level)).enclose(256);
    if (delta.upper() == 1) {
      return;
    }
    const auto epsilon = [&](const Rational& at) {
      return gaussian_mechanism::tight_epsilon(release, sigma, Delta::of(at)).real();
    };
    RC_ASSERT(compare(epsilon(delta.lower()), Real(level)) >= 0);
    RC_ASSERT(compare(epsilon(delta.upper()), Real(level)) <= 0);
    effective.count();
  });
  effective.require();
}
