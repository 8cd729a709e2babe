// The checks enumerate plainly; here their helpers meet the library, which takes other ways.
#include <catch2/catch.hpp>

#include "checks/brute_force/laws.hpp"
#include "checks/brute_force/ratio_probability.hpp"
#include "checks/pk/central_limit.hpp"
#include "reference/bounds/pk_prop_7.hpp"
#include "reference/bounds/pk_thm_3.hpp"
#include "reference/mechanisms/counting/counting.hpp"
#include "reference/mechanisms/counting/worst_case.hpp"

using namespace pkdp;
using namespace pkdp::checks;

namespace {

Rational third() { return make_rational(1, 3); }
Rational half() { return make_rational(1, 2); }

std::vector<Probability> probabilities(const std::vector<Rational>& values) {
  std::vector<Probability> result;
  for (const Rational& value : values) {
    result.push_back(Probability::of(value));
  }
  return result;
}

void check_equal(const Real& computed, const Rational& expected) {
  CHECK(compare(computed, Real(expected)) == 0);
}

}  // namespace

TEST_CASE("counting.delta agrees with plain enumeration", "[checks]") {
  const std::vector<std::vector<Rational>> lists{{},
                                                 {0},
                                                 {1, half()},
                                                 {third(), third(), make_rational(3, 4)},
                                                 {half(), 1, 0, third(), half()}};
  for (const auto& others : lists) {
    for (const Rational& c : {Rational(1), make_rational(3, 2), Rational(2), Rational(7)}) {
      check_equal(counting::delta(probabilities(others), Epsilon::of_ratio(c)),
                  brute_force::counting_delta(brute_force::bernoulli_sum(others), c));
    }
  }
}

TEST_CASE("The worst counting delta agrees with all corners", "[checks]") {
  for (const std::int64_t n : {1, 2, 3, 6, 9}) {
    for (const Rational& lambda : {make_rational(1, 10), third(), half()}) {
      for (const Rational& c : {Rational(1), make_rational(5, 4), Rational(3)}) {
        const counting::WorstCase worst =
            counting::worst_delta(n, Probability::of(lambda), Epsilon::of_ratio(c));
        REQUIRE(worst.resolved);
        check_equal(worst.value.real(), brute_force::worst_counting_delta(n, lambda, c).delta);
      }
    }
  }
}

TEST_CASE("The numerical bounds of pk.thm-3 agree with double enumeration", "[checks]") {
  using bounds::Reading;
  using bounds::pk_thm_3::ZeroOverZero;
  for (const std::int64_t n : {1, 2, 5, 9}) {
    for (const Rational& lambda : {make_rational(1, 10), make_rational(2, 5)}) {
      const Probability probability = Probability::of(lambda);
      for (const Rational& t : {Rational(1), make_rational(3, 2), Rational(2), Rational(4)}) {
        using brute_force::DivisionByZero;
        check_equal(bounds::pk_thm_3::numerical_delta(n, probability, Epsilon::of(t),
                                                      Reading::printed, ZeroOverZero::infinite),
                    brute_force::independent_ratio_tail(n - 1, Rational(2 * lambda), 0, t,
                                                        DivisionByZero::infinite));
        check_equal(bounds::pk_thm_3::numerical_delta(n, probability, Epsilon::of(t),
                                                      Reading::printed, ZeroOverZero::not_counted),
                    brute_force::independent_ratio_tail(n - 1, Rational(2 * lambda), 0, t,
                                                        DivisionByZero::zero_over_zero_not));
        check_equal(bounds::pk_thm_3::numerical_delta(n, probability, Epsilon::of_ratio(t),
                                                      Reading::corrected),
                    brute_force::trinomial_ratio_tail(n - 1, lambda, t));
        check_equal(bounds::pk_thm_3::blanket_delta(n, probability, Epsilon::of_ratio(t)),
                    brute_force::blanket_delta(n - 1, lambda, t));
      }
    }
  }
}

TEST_CASE("The bound of pk.prop-7 agrees with its formula in ε", "[checks]") {
  // With μ₂ = 1/4 and ε = 1/2 the bound is asked at δ₂ just above 1.25·e^{−ε²nμ₂/2}.
  const std::vector<Rational> p(80, half());
  const pk::CentralLimitBound bound{make_rational(112, 100), true, pk::third_absolute_moment};
  const pk::MomentSums sums = moment_sums(bound, half(), std::vector<Rational>(79, half()));
  const Real delta2(AffineExponential{0, make_rational(5, 4), make_rational(-80, 32)});
  const Rational above = delta2.enclose(200).upper();
  const Value epsilon =
      bounds::pk_prop_7::epsilon(probabilities(p), Delta::of(above), bounds::Reading::corrected);
  const Value delta =
      bounds::pk_prop_7::delta(probabilities(p), Delta::of(above), bounds::Reading::corrected);
  const Interval expected = value_at(bound, sums, half(), 200);
  const Interval tolerance(make_rational(1, 1) * power_of_two(-180), 200);
  CHECK(less(epsilon.real().enclose(200), Interval(half(), 200) + tolerance) == Answer::yes);
  CHECK(less(Interval(half(), 200) - tolerance, epsilon.real().enclose(200)) == Answer::yes);
  CHECK(less(delta.real().enclose(200), expected + tolerance) == Answer::yes);
  CHECK(less(expected - tolerance, delta.real().enclose(200)) == Answer::yes);
}
