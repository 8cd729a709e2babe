#include "checks/th/ch4/bias_shares.hpp"

/// th.cor-4.15: bias_D is the weighted average of bias and bias_sec.
namespace pkdp::checks::th {
namespace {

using namespace engine;

std::optional<BiasComparison> of_shares(const BiasPoint& point) {
  if (point.at.known == 0) {
    return std::nullopt;
  }
  return BiasComparison{point.share(), Relation::equal,
                        average(point, known_share(point), point.unknown_share())};
}

std::optional<BiasComparison> of_parameter(const BiasPoint& point) {
  return BiasComparison{point.share(), Relation::equal,
                        average(point, point.biases[0], point.unknown_share())};
}

std::optional<BiasComparison> line_4_47(const BiasPoint& point) {
  return BiasComparison{point.biases[0], Relation::equal, point.share()};
}

/// E q(D)/n over all 2^n databases, the known records having one parameter, the others another.
Rational expected_share(const BiasPoint& point) {
  Rational total = 0;
  for (std::uint64_t values = 0; values < (std::uint64_t{1} << point.at.records); ++values) {
    Rational mass = 1;
    std::int64_t ones = 0;
    for (std::int64_t i = 0; i < point.at.records; ++i) {
      const bool one = ((values >> i) & 1) != 0;
      const Rational& parameter = point.biases[i < point.at.known ? 0 : 1];
      mass *= one ? parameter : Rational(1 - parameter);
      ones += one ? 1 : 0;
    }
    total += mass * ones;
  }
  return Rational(total / point.at.records);
}

std::optional<BiasComparison> of_expectations(const BiasPoint& point) {
  return BiasComparison{expected_share(point), Relation::equal,
                        average(point, point.biases[0], point.biases[1])};
}

const StatementChecks cor_4_15("th.cor-4.15", [] {
  using enum Vary;
  constexpr BiasDomains one_bias{{6, 5}, {9, 9}, {12, 12}};
  return Checks{
      {"printed", check_of({{}, of_shares}, database, {{16, 2}, {40, 2}, {44, 2}})},
      {"parameter", check_of({{"bias"}, of_parameter}, database, one_bias)},
      {"parameter-of-the-law", check_of({{"bias"}, line_4_47}, database, one_bias)},
      {"expected",
       check_of({{"bias", "bias_sec"}, of_expectations}, sizes, {{4, 5}, {5, 17}, {6, 20}})},
  };
});

}  // namespace
}  // namespace pkdp::checks::th
