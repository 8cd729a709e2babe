#include <algorithm>

#include "checks/th/ch4/bias_shares.hpp"

/// th.cor-4.16: bias_D lies between bias and bias_sec.
namespace pkdp::checks::th {
namespace {

using namespace engine;

/// Against the nearer one of the two ends.
BiasComparison between(const Rational& value, const Rational& a, const Rational& b) {
  const Rational low = std::min(a, b);
  return value < low ? BiasComparison{value, Relation::greater_equal, low}
                     : BiasComparison{value, Relation::less_equal, std::max(a, b)};
}

std::optional<BiasComparison> average_between(const BiasPoint& point) {
  const Rational& bias = point.biases[0];
  const Rational& sec = point.biases[1];
  return between(average(point, bias, sec), bias, sec);
}

std::optional<BiasComparison> shares_between(const BiasPoint& point) {
  if (point.at.known == 0) {
    return std::nullopt;
  }
  return between(point.share(), known_share(point), point.unknown_share());
}

std::optional<BiasComparison> parameter_between(const BiasPoint& point) {
  return between(point.share(), point.biases[0], point.unknown_share());
}

const StatementChecks cor_4_16("th.cor-4.16", [] {
  using enum Vary;
  return Checks{
      {"printed",
       check_of({{"bias", "bias_sec"}, average_between}, sizes, {{7, 9}, {10, 14}, {12, 20}})},
      {"shares", check_of({{}, shares_between}, database, {{16, 2}, {40, 2}, {44, 2}})},
      {"parameter", check_of({{"bias"}, parameter_between}, database, {{6, 5}, {9, 9}, {12, 12}})},
  };
});

}  // namespace
}  // namespace pkdp::checks::th
