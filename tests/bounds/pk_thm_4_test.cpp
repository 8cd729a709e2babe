#include "reference/bounds/pk_thm_4.hpp"

#include <catch2/catch.hpp>
#include <variant>

#include "pkdp/error.hpp"
#include "reference/distributions/binomial.hpp"
#include "reference/mechanisms/thresholding/laws.hpp"
#include "reference/mechanisms/thresholding/thresholding.hpp"

using pkdp::AffineExponential;
using pkdp::Logarithm;
using pkdp::Probability;
using pkdp::Rational;
using pkdp::Value;
using pkdp::bounds::Reading;
namespace thm_4 = pkdp::bounds::pk_thm_4;

namespace {

Rational rational(const Value& value) { return std::get<Rational>(*value.real().exact()); }

thm_4::Setting setting(std::int64_t n, const Rational& p, std::int64_t threshold,
                       std::int64_t known = 0, std::int64_t b_max = 0) {
  return {n, Probability::of(p), threshold, known, b_max};
}

}  // namespace

TEST_CASE("pk.thm-4: delta and epsilon follow the formula", "[bounds]") {
  // n = 4, p = 1/5, T = 2: r = (3/5)/(8/5) = 3/8, f(2; 3, 1/5) = 12/125, δ = 96/625.
  for (const Reading reading : {Reading::printed, Reading::corrected}) {
    const auto at = setting(4, Rational(1, 5), 2);
    CHECK(rational(thm_4::delta(at, reading)) == Rational(96, 625));
    CHECK(std::get<Logarithm>(*thm_4::epsilon(at, reading).real().exact()).argument ==
          Rational(625, 529));
  }
  // One known, b_max = 1, T = 3: r_b = 1/4, r' = (2/5)/(8/5) = 1/4, δ = 4/15 + 4/75.
  const auto known = setting(4, Rational(1, 5), 3, 1, 1);
  CHECK(rational(thm_4::delta(known, Reading::corrected)) == Rational(8, 25));
  CHECK(std::get<Logarithm>(*thm_4::epsilon(known, Reading::printed).real().exact()).argument ==
        Rational(75, 71));
}

TEST_CASE("pk.thm-4: printed, b_max may exceed the threshold and the bound is 0", "[bounds]") {
  const auto at = setting(2, Rational(1, 2), 0, 1, 2);
  CHECK(rational(thm_4::delta(at, Reading::printed)) == 0);
  CHECK(rational(thm_4::epsilon(at, Reading::printed)) == 0);
  CHECK(thm_4::delta(at, Reading::corrected).is_none());
}

TEST_CASE("pk.thm-4: none where a condition fails", "[bounds]") {
  const auto none = [](const thm_4::Setting& at) {
    const bool without = thm_4::delta(at, Reading::corrected).is_none();
    CHECK(thm_4::epsilon(at, Reading::corrected).is_none() == without);
    return without;
  };
  CHECK(none(setting(4, Rational(1, 5), 0)));        // r has denominator 0
  CHECK(none(setting(4, 1, 2)));                     // p = 1
  CHECK(none(setting(4, Rational(1, 2), 2)));        // r ≥ 1
  CHECK(none(setting(2, Rational(2, 5), 1)));        // f/(1−r) = 6/5
  CHECK(none(setting(4, Rational(1, 5), 2, 1, 2)));  // b_max = T
  CHECK(none(setting(4, Rational(1, 5), 2, 1, 0)));  // r_b has denominator 0
  CHECK_FALSE(none(setting(4, Rational(1, 5), 9)));
  CHECK(rational(thm_4::delta(setting(4, Rational(1, 5), 9), Reading::printed)) == 0);
}

TEST_CASE("pk.thm-4: the Poisson form", "[bounds]") {
  const auto form = std::get<AffineExponential>(
      *thm_4::poisson_delta(4, Probability::of(Rational(1, 5)), 2).real().exact());
  CHECK(form.coefficient == Rational(64, 125));  // (4/5)²/2/(5/8)
  CHECK(form.exponent == Rational(-4, 5));
  CHECK(thm_4::poisson_delta(4, Probability::of(Rational(1, 2)), 2).is_none());
  // A size at which the exact form is not offered, against the same from the logarithm.
  const Value large = thm_4::poisson_delta(1000000, Probability::of(Rational(1, 100)), 20000);
  CHECK(large.real().enclose(200).has_relative_accuracy(100));
}

TEST_CASE("pk.thm-4: what holds at epsilon 0", "[bounds]") {
  CHECK(rational(thm_4::sharp_delta(4, Probability::of(Rational(1, 5)), 2)) == Rational(12, 125));
  CHECK(thm_4::sharp_delta(4, Probability::of(Rational(1, 5)), 0).is_none());
  // T = 2 below the mean of three records: two of them at 4/5, f(2; 2, 4/5).
  CHECK(rational(thm_4::sharp_delta(4, Probability::of(Rational(4, 5)), 2)) == Rational(16, 25));
  CHECK(rational(thm_4::sharp_delta(4, Probability::of(Rational(2, 3)), 2)) == Rational(4, 9));
  // Two known, T = 2 below 2 + 1/5: min(P[Bin(3, 1/5) ≥ 2], f(2; 3, 1/5) + P[Bin(2, 1/5) > 9/5]).
  CHECK(rational(thm_4::sharp_delta(4, Probability::of(Rational(1, 5)), 2, 2)) ==
        Rational(13, 125));
  CHECK(rational(thm_4::sharp_delta(5, Probability::of(Rational(1, 5)), 2, 4)) ==
        Rational(113, 625));
  CHECK(rational(thm_4::sharp_delta(3, Probability::of(1), 1, 1)) == 1);
  CHECK(rational(thm_4::sharp_delta(3, Probability::of(0), 1, 1)) == 0);
  // Half of the records known, far above the mean: little more than the mass at T.
  const Value far = thm_4::sharp_delta(1000, Probability::of(Rational(1, 200)), 20, 500);
  CHECK(compare(far.real(), Rational(2348, 10'000'000'000)) < 0);
  CHECK(compare(far.real(), Rational(2345, 10'000'000'000)) > 0);
}

TEST_CASE("pk.thm-4: bad input is refused", "[bounds]") {
  CHECK_THROWS_AS(thm_4::delta(setting(0, Rational(1, 5), 2), Reading::printed), pkdp::Error);
  CHECK_THROWS_AS(thm_4::delta(setting(4, Rational(1, 5), 2, 4, 1), Reading::printed), pkdp::Error);
  CHECK_THROWS_AS(thm_4::delta(setting(4, Rational(1, 5), -1), Reading::printed), pkdp::Error);
}

TEST_CASE("pk.thm-4: the sharp form with b_max bounds every passive delta at 0", "[bounds]") {
  const Probability p = Probability::of(Rational(2, 5));
  std::size_t bounds = 0;
  for (std::int64_t n = 2; n <= 9; ++n) {
    for (std::int64_t known = 1; known < n; ++known) {
      const auto population = pkdp::thresholding::Population::equal(n, p, known);
      for (std::int64_t threshold = 0; threshold <= n; ++threshold) {
        const auto tight =
            pkdp::thresholding::passive_delta(population, threshold, pkdp::Epsilon::of(0));
        for (std::int64_t b_max = 0; b_max <= known + 1; ++b_max) {
          const auto bound = thm_4::sharp_delta_below({n, p, threshold, known, b_max});
          if (!bound.is_none()) {
            ++bounds;
            CHECK(compare(tight, bound.real()) <= 0);
          }
        }
      }
    }
  }
  CHECK(bounds > 200);
  // One more known one than the mean allows: t = 1 of at most ⌊1/(2/5)⌋ = 2 unknown records.
  CHECK(rational(thm_4::sharp_delta_below({6, p, 2, 2, 2})) == Rational(4, 25) + Rational(12, 25));
  CHECK(thm_4::sharp_delta_below({5, p, 3, 0, 1}).is_none());
  CHECK(thm_4::sharp_delta_below({5, p, 1, 2, 2}).is_none());
  // 2 records, the known one is rarely 1, T = 1 = b_max: P[it is 1] + f(1; 0, p).
  CHECK(rational(thm_4::sharp_delta_below({2, p, 1, 1, 1})) == Rational(2, 5));
}

TEST_CASE("pk.thm-4: a positive bound says so where its exact form is not at hand", "[bounds]") {
  for (const std::int64_t threshold : {20'000, 400'000}) {
    const Value bound =
        thm_4::delta(setting(1'000'000, Rational(1, 100), threshold), Reading::printed);
    CHECK(bound.real().known_form() == nullptr);
    CHECK(bound.real().sign() == pkdp::Sign::positive);
  }
}
