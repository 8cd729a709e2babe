#include <fmt/format.h>

#include "checks/pk/powers_of_ten.hpp"
#include "reference/bounds/pk_thm_3.hpp"
#include "reference/mechanisms/counting/counting.hpp"
#include "reference/numbers/quantities.hpp"

/// pk.claim-asym: orders of magnitude of the two counting bounds.
namespace pkdp::checks::pk {
namespace {

using namespace engine;

constexpr bounds::Reading corrected = bounds::Reading::corrected;

std::int64_t ten_to(int digits) {
  std::int64_t n = 1;
  for (int k = 0; k < digits; ++k) {
    n *= 10;
  }
  return n;
}

/// The least integer s with s² ≥ n.
std::int64_t root_above(std::int64_t n) {
  const Integer below = sqrt(Integer(n - 1));
  return static_cast<std::int64_t>(below) + 1;
}

/// k/√n, rounded to a rational: k/⌈√n⌉.
Rational over_root(std::int64_t k, std::int64_t n) { return make_rational(k, root_above(n)); }

Probability twentieth() { return Probability::of(make_rational(1, 20)); }

/// e^{−ε²λ(n−1)/14} where the closed form allows this ε.
std::optional<Real> closed_form(std::int64_t n, const Rational& lambda, const Rational& epsilon) {
  const Rational weight = lambda * (n - 1);
  if (epsilon > 1 || epsilon * weight < 27) {
    return std::nullopt;
  }
  return Real(AffineExponential{0, 1, -epsilon * epsilon * weight / 14});
}

/// δ₂ = 5/(4√n), ε = √(ln n/(nμ₂)), p_i = 1/4: (1.12·μ₃/√(n·μ₂³))(1+e^ε) + δ₂ with the true μ₃.
Real proposition_7_delta(std::int64_t n) {
  const Rational second = make_rational(3, 16);
  const Rational third = second * make_rational(10, 16);
  return Real::certified([=](Precision precision) {
    const Interval size(Integer(n), precision);
    const Interval epsilon = sqrt(log(size) / (size * Interval(second, precision)));
    const Interval one(1L, precision);
    const Interval scale = sqrt(size * Interval(Rational(second * second * second), precision));
    return Interval(Rational(third * make_rational(28, 25)), precision) / scale *
               (one + exp(epsilon)) +
           Interval(make_rational(5, 4), precision) / sqrt(size);
  });
}

/// The closed form is more than 1000 times the corrected numerical one at n = 10⁴, λ = 1/20.
void visit_far(Points& points, std::int64_t /*size*/) {
  const std::int64_t n = 10'000;
  for (std::int64_t j = 4; j <= 10; ++j) {
    const Rational epsilon = make_rational(j, 10);
    const Real closed = closed_form(n, twentieth().value(), epsilon).value();
    const Interval numerical =
        bounds::pk_thm_3::numerical_delta(n, twentieth(), Epsilon::of(epsilon), corrected)
            .enclose(128);
    if (!points.compare(*closed.known_form(), Relation::greater, Rational(1000 * numerical.upper()),
                        [&] {
                          return Inputs{{"epsilon", to_string(epsilon)}};
                        })) {
      return;
    }
  }
}

Check order(const OrderClaim& claim) {
  return check_of(claim, [claim](Effort effort) {
    return fmt::format("n = 10², 10³, …, 10^{}: δ{} between {} and {}", claim.digits.at(effort),
                       claim.exponent == 0 ? "" : "·√n", to_string(claim.low),
                       to_string(claim.high));
  });
}

/// A curve of a list of n records with λ = 1/20 or p = 1/20 at ε = 4/√n.
using Curve = Real (*)(std::int64_t n, const Epsilon& epsilon);
std::function<std::optional<Real>(std::int64_t)> at_four(Curve curve) {
  return [curve](std::int64_t n) { return curve(n, Epsilon::of(over_root(4, n))); };
}

Real numerical(std::int64_t n, const Epsilon& epsilon) {
  return bounds::pk_thm_3::numerical_delta(n, twentieth(), epsilon, corrected);
}

Real blanket(std::int64_t n, const Epsilon& epsilon) {
  return bounds::pk_thm_3::blanket_delta(n, twentieth(), epsilon);
}

Real tight(std::int64_t n, const Epsilon& epsilon) {
  return counting::delta(n, twentieth(), epsilon);
}

const StatementChecks claim_asym("pk.claim-asym", [] {
  const Rational tenth = make_rational(1, 10);
  const Rational most = make_rational(9, 10);
  const auto closed = [](std::int64_t n) {
    return closed_form(n, twentieth().value(), over_root(8, n));
  };
  const Check decreasing =
      check_of(RateClaim{[](std::int64_t n) { return over_root(4, n); }},
               [](Effort) { return std::string("p_i = 1/2, ε = 4/√n, n = 10⁴, 10⁶"); });
  return Checks{
      {"printed", decreasing},
      {"printed:prop-7", decreasing},
      {"printed:thm-3-closed", order({closed, 0, make_rational(1, 2), most})},
      {"printed:thm-3-numerical", order({at_four(numerical), 0, tenth, most})},
      {"corrected:prop-7", order({proposition_7_delta, 1, 1, 10})},
      {"corrected:blanket", order({at_four(blanket), 1, tenth, 4})},
      {"corrected:tight", order({at_four(tight), 1, tenth, 4})},
      {"printed:far-from-tight",
       check_of(Enumeration{"n = 10⁴, λ = 1/20, ε = 4/10 … 1: closed form > 1000·(numerical form)",
                            1, visit_far})}};
});

}  // namespace

Finding decide(const OrderClaim& claim, Effort effort) {
  Finding finding;
  for (int k = 2; k <= claim.digits.at(effort); ++k) {
    const std::int64_t n = ten_to(k);
    ++finding.cases;
    const std::optional<Real> value = claim.value(n);
    if (!value) {
      continue;
    }
    Interval scaled = value->enclose(96);
    if (claim.exponent == 1) {
      scaled *= sqrt(Interval(Integer(n), 96));
    }
    ++finding.effective;
    for (const bool upper : {false, true}) {
      const Rational& end = upper ? claim.high : claim.low;
      const bool inside = upper ? scaled.upper() <= end : scaled.lower() >= end;
      const bool outside = upper ? scaled.lower() > end : scaled.upper() < end;
      finding.unknown += !inside && !outside ? 1 : 0;
      if (outside) {
        finding.counterexample =
            Certificate{.inputs = {{"n", std::to_string(n)}},
                        .lhs = upper ? scaled.lower() : scaled.upper(),
                        .rhs = end,
                        .relation = upper ? Relation::greater : Relation::less};
        return finding;
      }
    }
  }
  return finding;
}

Finding decide(const RateClaim& claim, Effort /*effort*/) {
  const auto delta2 = [&](std::int64_t n) {
    const Rational epsilon = claim.epsilon(n);
    return AffineExponential{0, make_rational(5, 4), -epsilon * epsilon * n / 8};
  };
  const AffineExponential start = delta2(100);
  Points points;
  points.minimal(not_known("an asymptotic claim, asked at powers of a hundred only"));
  for (const int digits : {4, 6}) {
    const std::int64_t n = ten_to(digits);
    const AffineExponential promised{0, start.coefficient * 20 / root_above(n), start.exponent};
    if (!points.compare(delta2(n), Relation::less_equal, promised, [&] {
          return Inputs{{"n", std::to_string(n)}, {"epsilon", to_string(claim.epsilon(n))}};
        })) {
      break;
    }
  }
  return points.finding();
}

}  // namespace pkdp::checks::pk
