#include "reference/bounds/reading.hpp"

#include <catch2/catch.hpp>

#include "reference/bounds/pk_prop_7.hpp"
#include "reference/bounds/pk_thm_3.hpp"
#include "reference/mechanisms/counting/counting.hpp"

using pkdp::Delta;
using pkdp::Epsilon;
using pkdp::Interval;
using pkdp::Probability;
using pkdp::Rational;
using pkdp::Real;
using pkdp::bounds::Reading;

TEST_CASE("The printed condition of pk.thm-3 says little where the corrected one does",
          "[bounds]") {
  // P[X/Y ≥ ε] compares the ratio with ε where e^ε is meant: about 1 for every ε ≤ 1.
  const Probability quarter = Probability::of(Rational(1, 4));
  const Epsilon epsilon = Epsilon::of(Rational(1, 10));
  const Real printed =
      pkdp::bounds::pk_thm_3::numerical_delta(40, quarter, epsilon, Reading::printed);
  const Real corrected =
      pkdp::bounds::pk_thm_3::numerical_delta(40, quarter, epsilon, Reading::corrected);
  CHECK(pkdp::compare(printed, Rational(9, 10)) > 0);
  CHECK(pkdp::compare(corrected, Rational(9, 10)) < 0);
}

TEST_CASE("The printed pk.prop-7 is refuted by fair coins, the corrected one is not", "[bounds]") {
  // At ε = 1 the true δ of n fair coins decreases like e^(−0.1109·n), the printed δ = δ₂ like
  // e^(−n/8).
  bool refuted = false;
  for (const std::size_t n : {20U, 100U, 300U, 600U}) {
    const std::vector<Probability> p(n, Probability::of(Rational(1, 2)));
    const Interval least =
        Interval(Rational(5, 4), 64) * exp(Interval(Rational(-static_cast<long>(n), 8), 64));
    const Delta delta2 = Delta::of(least.upper());
    const auto epsilon = pkdp::bounds::pk_prop_7::epsilon(p, delta2, Reading::printed);
    REQUIRE_FALSE(epsilon.is_none());
    // δ decreases with ε: above the printed ε the true δ may still exceed the printed δ.
    const Real truth = pkdp::counting::delta(static_cast<std::int64_t>(n), p.front(),
                                             Epsilon::of(epsilon.real().enclose(128).upper()));
    const auto bound = [&](Reading reading) {
      return pkdp::bounds::pk_prop_7::delta(p, delta2, reading).real();
    };
    refuted = refuted || pkdp::compare(truth, bound(Reading::printed)) > 0;
    CHECK(pkdp::compare(truth, bound(Reading::corrected)) < 0);
  }
  CHECK(refuted);
}
