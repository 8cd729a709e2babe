#include "checks/brute_force/factorial.hpp"
#include "checks/brute_force/unknown_counts.hpp"
#include "checks/th/ch4/bias_ratio.hpp"

/// th.eq-4.28-4.32: the ratio of the two laws at an output.
namespace pkdp::checks::th {
namespace {

using namespace engine;
using brute_force::factorial;

std::int64_t hits(const BiasPoint& point) { return point.at.unknown_ones(); }

/// (4.30) without its last factor: C(u−1, k)/C(u−1, k−1), from factorials.
std::optional<Rational> coefficients(const BiasPoint& point) {
  const std::int64_t u = point.at.unknown();
  const std::int64_t k = hits(point);
  if (k < 1) {
    return std::nullopt;
  }
  const Rational upper =
      k == u ? Rational(0) : factorial(u - 1) / factorial(k) / factorial(u - 1 - k);
  return Rational(upper / (factorial(u - 1) / factorial(k - 1) / factorial(u - k)));
}

std::optional<Rational> line_4_29(const BiasPoint& point) {
  // The exponent of 1 − bias is printed as x − x with x = n−n′−1−(o−q(D′)−1): it is 0.
  const auto fraction = coefficients(point);
  return fraction ? std::optional(Rational(*fraction * point.biases[0])) : std::nullopt;
}

std::optional<Rational> line_4_30(const BiasPoint& point) {
  const auto fraction = coefficients(point);
  return fraction ? std::optional(Rational(*fraction * odds(point))) : std::nullopt;
}

/// (4.31), its first divisor being (o−q(D′))!·(n−n′−1−(o−q(D′))!) as printed, or with the last
/// factorial taken of the whole bracket.
BiasSide line_4_31(bool bracket) {
  return [bracket](const BiasPoint& point) -> std::optional<Rational> {
    const std::int64_t u = point.at.unknown();
    const std::int64_t k = hits(point);
    if (k >= u) {  // at k = 0 there is no (4.30) to compare with
      return std::nullopt;
    }
    const Rational last = bracket ? factorial(u - 1 - k) : Rational(u - 1 - factorial(k));
    if (last.is_zero()) {
      return std::nullopt;
    }
    const Rational upper = factorial(u) / (factorial(k) * last);
    const Rational lower = factorial(u) / (factorial(k - 1) * factorial(u - 1 - (k - 1)));
    return Rational(upper / lower * odds(point));
  };
}

std::optional<Rational> other_order(const BiasPoint& point) {
  const auto ratio = ratio_of_laws(point);
  if (!ratio || ratio->is_zero()) {
    return std::nullopt;
  }
  return Rational(1 / *ratio);
}

std::optional<Rational> noisy_ratio(const BiasPoint& point) {
  if (hits(point) < 1) {
    return std::nullopt;
  }
  return Rational(
      brute_force::noisy_mass(point.at, 0, point.biases[0], brute_force::geometric_noise) /
      brute_force::noisy_mass(point.at, 1, point.biases[0], brute_force::geometric_noise));
}

/// Where first_coefficient is defined.
std::optional<Rational> first_factor(const BiasPoint& point) {
  const std::int64_t u = point.at.unknown();
  return Rational(factorial(u) / (factorial(hits(point)) * factorial(u - 1 - hits(point))));
}

std::optional<Rational> first_coefficient(const BiasPoint& point) {
  const std::int64_t u = point.at.unknown();
  return hits(point) < u
             ? std::optional(Rational(binomial_coefficient(
                   static_cast<std::uint64_t>(u - 1), static_cast<std::uint64_t>(hits(point)))))
             : std::nullopt;
}

Check equal(const BiasSide& lhs, const BiasSide& rhs) {
  return check_of(equation_claim(lhs, rhs), Vary::database, {{8, 9}, {12, 18}, {16, 21}});
}

/// One side visits all values of the unknown records.
Check equal_by_enumeration(const BiasSide& lhs, const BiasSide& rhs) {
  return check_of(equation_claim(lhs, rhs), Vary::database, {{5, 5}, {9, 27}, {10, 16}});
}

const StatementChecks eq_4_28("th.eq-4.28-4.32", [] {
  return Checks{
      {"printed", equal_by_enumeration(ratio_of_laws, line_4_32)},
      {"proof:4.28", equal_by_enumeration(ratio_of_laws, line_4_28)},
      {"proof:4.29", equal(line_4_28, line_4_29)},
      {"proof:4.30", equal(line_4_28, line_4_30)},
      {"proof:4.31", equal(line_4_30, line_4_31(false))},
      {"brackets", equal(line_4_30, line_4_31(true))},
      {"factors", equal(first_coefficient, first_factor)},
      {"other-order", equal_by_enumeration(other_order, line_4_32)},
      {"noise", equal(noisy_ratio, line_4_32)},
  };
});

}  // namespace
}  // namespace pkdp::checks::th
