#include "checks/statements/counting_bounds.hpp"

#include <catch2/catch.hpp>

#include "reference/bounds/pk_prop_7.hpp"
#include "reference/bounds/pk_thm_3.hpp"
#include "reference/mechanisms/counting/counting.hpp"

using namespace pkdp;
using namespace pkdp::checks;

namespace {

constexpr auto corrected = bounds::Reading::corrected;

std::vector<FamilyPoint> family_points() {
  return {{20, make_rational(1, 4), make_rational(1, 3)}, {60, make_rational(2, 5), 1}};
}

Real numerical(std::int64_t n, const Probability& lambda, const Epsilon& epsilon) {
  return bounds::pk_thm_3::numerical_delta(n, lambda, epsilon, corrected);
}

std::vector<Probability> list_of(std::int64_t n, const Probability& p) {
  return std::vector<Probability>(static_cast<std::size_t>(n), p);
}

}  // namespace

TEST_CASE("The corrected bounds pass at moderate sizes", "[checks]") {
  const Finding finding = decide_family_bound(numerical, family_points());
  CHECK_FALSE(finding.counterexample);
  CHECK(finding.effective == 2);
}

TEST_CASE("A bound below the worst case is found", "[checks][mutant]") {
  // n for n − 1 would be nearly right; a doubled ε is not, nor is the bound of 2n records.
  const FamilyBound doubled = [](std::int64_t n, const Probability& lambda,
                                 const Epsilon& epsilon) {
    return numerical(n, lambda, Epsilon::of(2 * epsilon.exponent()));
  };
  const FamilyBound more = [](std::int64_t n, const Probability& lambda, const Epsilon& epsilon) {
    return numerical(3 * n, lambda, epsilon);
  };
  for (const FamilyBound& wrong : {doubled, more}) {
    const Finding finding = decide_family_bound(wrong, family_points());
    REQUIRE(finding.counterexample);
    CHECK(verify(*finding.counterexample));
  }
}

TEST_CASE("A pair of ε and δ below the truth is found", "[checks][mutant]") {
  const std::vector<EqualPoint> points{{400, make_rational(1, 2), make_rational(1, 10)}};
  PairBound bound{[](std::int64_t n, const Probability& p, const Delta& delta2) {
                    return bounds::pk_prop_7::epsilon(list_of(n, p), delta2, corrected);
                  },
                  [](std::int64_t n, const Probability& p, const Delta& delta2) {
                    return bounds::pk_prop_7::delta(list_of(n, p), delta2, corrected);
                  }};
  const Finding sound = decide_pair_bound(bound, points);
  CHECK_FALSE(sound.counterexample);
  CHECK(sound.effective == 1);
  bound.epsilon = [](std::int64_t, const Probability&, const Delta&) {
    return Value(make_rational(1, 1000));
  };
  bound.delta = [](std::int64_t, const Probability&, const Delta&) {
    return Value(make_rational(1, 1000));
  };
  const Finding finding = decide_pair_bound(bound, points);
  REQUIRE(finding.counterexample);
  CHECK(verify(*finding.counterexample));
}

TEST_CASE("A δ that is 10⁻³⁰ of itself below the truth is found at an irrational ε",
          "[checks][mutant]") {
  // The comparison is made at the lower end of an enclosure of ln 2.
  const PairBound nearly{[](std::int64_t, const Probability&, const Delta&) {
                           return Value(ExactForm(Logarithm{Rational(2)}));
                         },
                         [](std::int64_t n, const Probability& p, const Delta&) {
                           const Real truth = counting::delta(n, p, Epsilon::of_ratio(2));
                           return Value(Rational(std::get<Rational>(*truth.exact()) *
                                                 (1 - 1 / power(Rational(10), 30))));
                         }};
  const Finding finding =
      decide_pair_bound(nearly, {{10, make_rational(1, 2), make_rational(1, 10)}});
  REQUIRE(finding.counterexample);
  CHECK(verify(*finding.counterexample));
}
