#include "reference/bounds/pk_thm_5.hpp"

#include <catch2/catch.hpp>
#include <variant>

#include "pkdp/error.hpp"

using pkdp::Delta;
using pkdp::Epsilon;
using pkdp::Logarithm;
using pkdp::Probability;
using pkdp::Rational;
using pkdp::Value;
using pkdp::bounds::Reading;
namespace thm_5 = pkdp::bounds::pk_thm_5;

namespace {

Rational rational(const Value& value) { return std::get<Rational>(*value.real().exact()); }

thm_5::Setting setting(std::int64_t n, const Rational& lambda, std::int64_t threshold,
                       std::int64_t known = 0) {
  return {n, Probability::of(lambda), threshold, known};
}

}  // namespace

TEST_CASE("pk.thm-5: two records", "[bounds]") {
  // λ = 1/5, T = 1: τ = (1/5)/(1 − 1/4) = 4/15, P[X/Y ≥ t] = P[Y = 0] = 3/5 for t > 1.
  const auto at = setting(2, Rational(1, 5), 1);
  CHECK(rational(thm_5::delta(at, Epsilon::of(4), Reading::printed)) == Rational(3, 5));
  CHECK(rational(thm_5::delta(at, Epsilon::of_ratio(16), Reading::printed)) == Rational(3, 5));
  CHECK(thm_5::delta(at, Epsilon::of(0), Reading::printed).is_none());
  // corrected: τ = 1/5, N₂ = 0 with probability 4/5, and at e^ε ≥ 1 nothing else counts: sum 1.
  CHECK(rational(thm_5::delta(at, Epsilon::of(4), Reading::corrected)) == 1);
  // Three records, T = 2: τ = 1/25.
  const auto three = setting(3, Rational(1, 5), 2);
  CHECK(rational(thm_5::delta(three, Epsilon::of_ratio(100), Reading::corrected)) ==
        Rational(17, 25));
}

TEST_CASE("pk.thm-5: epsilon is the least at which delta is small enough", "[bounds]") {
  const auto at = setting(40, Rational(1, 4), 25);
  for (const Rational& delta : {Rational(1, 2), Rational(1, 10), Rational(1, 1000)}) {
    const Value least = thm_5::epsilon(at, Delta::of(delta), Reading::corrected);
    if (delta == Rational(1, 2)) {
      CHECK(rational(least) == 0);
    } else {
      // Linear between two steps: met exactly.
      const Rational ratio = std::get<Logarithm>(*least.real().exact()).argument;
      CHECK(rational(thm_5::delta(at, Epsilon::of_ratio(ratio), Reading::corrected)) == delta);
    }
    const Rational printed = rational(thm_5::epsilon(at, Delta::of(delta), Reading::printed));
    const auto printed_at = [&](const Rational& epsilon) {
      return rational(thm_5::delta(at, Epsilon::of(epsilon), Reading::printed));
    };
    CHECK(printed_at(printed + Rational(1, 4000)) <= delta);
    CHECK(printed_at(printed) > delta);
  }
  CHECK(thm_5::epsilon(at, Delta::of(0), Reading::corrected).is_none());
  CHECK(thm_5::epsilon(at, Delta::of(0), Reading::printed).is_none());
  CHECK(rational(thm_5::epsilon(at, Delta::of(1), Reading::corrected)) == 0);
}

TEST_CASE("pk.thm-5: every printed epsilon above 0 may serve where 0 does not", "[bounds]") {
  // T = 60 of two records: τ = 0. P[X/Y ≥ 0] = 1, and X/Y > 0 has probability 3/4.
  const auto at = setting(2, Rational(1, 4), 60);
  CHECK(rational(thm_5::delta(at, Epsilon::of(0), Reading::printed)) == 1);
  CHECK(rational(thm_5::delta(at, Epsilon::of(Rational(1, 1000)), Reading::printed)) ==
        Rational(3, 4));
  CHECK(rational(thm_5::epsilon(at, Delta::of(Rational(99, 100)), Reading::printed)) == 0);
  CHECK(rational(thm_5::epsilon(at, Delta::of(1), Reading::printed)) == 0);
}

TEST_CASE("pk.thm-5: no epsilon serves a delta below the tail, for many records too", "[bounds]") {
  const auto at = setting(100'000'000, Rational(1, 20), 4'999'999);
  CHECK(thm_5::epsilon(at, Delta::of(pkdp::power_of_two(-100)), Reading::corrected).is_none());
}

TEST_CASE("pk.thm-5: the expected delta of the coins gains much for many records", "[bounds]") {
  const auto at = setting(10'000, Rational(1, 20), 800);
  const Value bound = thm_5::delta(at, Epsilon::of(Rational(2, 5)), Reading::corrected);
  CHECK(compare(bound.real(), Rational(274, 100) * pkdp::power(Rational(1, 10), 12)) < 0);
  CHECK(compare(bound.real(), Rational(273, 100) * pkdp::power(Rational(1, 10), 12)) > 0);
  // Just above the tail almost nothing is left for the coins.
  const Value least = thm_5::epsilon(setting(300, Rational(1, 5), 150),
                                     Delta::of(pkdp::power_of_two(-90)), Reading::corrected);
  CHECK(least.is_none() == false);
  CHECK(least.real().enclose(128).has_relative_accuracy(64));
}

TEST_CASE("pk.thm-5: twice a tail may be above 1", "[bounds]") {
  const auto at = setting(12, Rational(1, 4), 1);
  const pkdp::Real twice = thm_5::delta(at, Epsilon::of(26), Reading::corrected).real();
  CHECK(compare(twice, pkdp::Real(Rational(1))) > 0);
  CHECK(thm_5::epsilon(at, Delta::of(1), Reading::corrected).is_none());
}

TEST_CASE("pk.thm-5: edges and bad input", "[bounds]") {
  CHECK(rational(thm_5::delta(setting(1, Rational(1, 5), 0), Epsilon::of(1), Reading::corrected)) ==
        2);
  CHECK(thm_5::delta(setting(5, Rational(1, 2), 1), Epsilon::of(1), Reading::printed).is_none());
  CHECK(thm_5::delta(setting(5, 0, 1), Epsilon::of(1), Reading::corrected).is_finite());
  CHECK_THROWS_AS(thm_5::delta(setting(5, Rational(3, 5), 1), Epsilon::of(1), Reading::corrected),
                  pkdp::Error);
  CHECK_THROWS_AS(
      thm_5::delta(setting(5, Rational(1, 5), 1, 5), Epsilon::of(1), Reading::corrected),
      pkdp::Error);
}

TEST_CASE("pk.thm-5: the greatest quotient X/Y is the number of the others", "[bounds]") {
  // X, Y ~ Bin(1, 2/5): P[X/Y >= t] is 3/5 for t > 1 and more at t = 1, so ε = 2·1.
  CHECK(rational(thm_5::epsilon(setting(2, Rational(1, 5), 4), Delta::of(Rational(3, 5)),
                                Reading::printed)) == 2);
  // X, Y ~ Bin(2, 2/5): 9/25 for t > 2 and more at t = 2.
  CHECK(rational(thm_5::epsilon(setting(3, Rational(1, 5), 4), Delta::of(Rational(9, 25)),
                                Reading::printed)) == 4);
}
