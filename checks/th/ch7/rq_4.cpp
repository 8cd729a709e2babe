#include "checks/brute_force/laws.hpp"
#include "checks/engine/domain.hpp"
#include "checks/th/ch4/bias_expectation.hpp"
#include "checks/th/ch7/least_noise.hpp"

/// th.rq-4: no evaluation, but the theoretical basis is proven to hold.
namespace pkdp::checks::th {
namespace {

using namespace engine;

/// Theorem 4.22 with what its author may claim at most: exact count, o drawn with the bias of the
/// loss, positive part.
Check basis() {
  return check_of(expectation_claim({OutputLaw::own_bias, EndBound::larger_expectation, true}),
                  Vary::database, {{3, 8}, {3, 8}, {3, 8}});
}

Side delta_at(const std::function<Rational(const Point&)>& bias) {
  return [bias](const Point& at) {
    return brute_force::counting_delta(brute_force::binomial_law(at.whole("records") - 1, bias(at)),
                                       at.rational("ratio"));
  };
}

/// "The least noise is least at bias 1/2": δ(ε) of the exact count of n unknown records there is at
/// most that at every other bias.
PointClaim best_at_half() {
  return {{{whole("records", 1, 6), inner_fraction("bias", 9),
            one_of("ratio", {make_rational(5, 4), make_rational(3, 2), make_rational(2, 1)})}},
          delta_at([](const Point&) { return make_rational(1, 2); }),
          Relation::less_equal,
          delta_at([](const Point& at) { return at.rational("bias"); })};
}

bool less_than_sigma(const Scales& at) { return at.upper < at.sigma_lower; }

bool least_near_half(const Scales& at) {
  return at.half_upper <= at.lower || (at.half_upper.is_zero() && at.lower.is_zero());
}

const StatementChecks rq_4("th.rq-4", [] {
  return Checks{
      {"printed", basis()},
      {"printed:basis", basis()},
      {"corrected", check_of(NoiseClaim(less_than_sigma))},
      {"text:best-bias", check_of(NoiseClaim(least_near_half))},
      {"best-at-half", check_of(best_at_half())},
  };
});

}  // namespace
}  // namespace pkdp::checks::th
