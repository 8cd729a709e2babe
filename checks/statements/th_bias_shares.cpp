#include <algorithm>

#include "checks/brute_force/unknown_counts.hpp"
#include "checks/statements/th_bias.hpp"

namespace pkdp::checks {
namespace {

/// (4.46), right side.
Rational average(const BiasPoint& point, const Rational& bias, const Rational& sec) {
  return Rational((point.at.known * bias + point.at.unknown() * sec) / point.at.records);
}

Rational known_share(const BiasPoint& point) {
  return make_rational(point.at.known_ones, point.at.known);
}

PointClaim average_claim(const std::string& reading, std::vector<std::string> names,
                         std::function<std::optional<Comparison>(const BiasPoint&)> compare) {
  return {"th.cor-4.15", reading, "Equation 4.46; lhs is bias_D, rhs its right side",
          std::move(names), std::move(compare)};
}

PointClaim of_shares() {
  return average_claim("printed", {}, [](const BiasPoint& point) -> std::optional<Comparison> {
    if (point.at.known == 0) {
      return std::nullopt;
    }
    return Comparison{point.share(), Relation::equal,
                      average(point, known_share(point), point.unknown_share())};
  });
}

PointClaim of_parameter() {
  return average_claim("parameter", {"bias"},
                       [](const BiasPoint& point) -> std::optional<Comparison> {
                         return Comparison{point.share(), Relation::equal,
                                           average(point, point.biases[0], point.unknown_share())};
                       });
}

PointClaim line_4_47() {
  PointClaim claim = average_claim(
      "parameter-of-the-law", {"bias"}, [](const BiasPoint& point) -> std::optional<Comparison> {
        return Comparison{point.biases[0], Relation::equal, point.share()};
      });
  claim.denied =
      "Equation 4.47 for a database \"adhering to a distribution with expected value bias_D\"; lhs "
      "is bias_D, the parameter of the records, rhs q(D)/|D|";
  return claim;
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

PointClaim of_expectations() {
  return average_claim("expected", {"bias", "bias_sec"},
                       [](const BiasPoint& point) -> std::optional<Comparison> {
                         return Comparison{expected_share(point), Relation::equal,
                                           average(point, point.biases[0], point.biases[1])};
                       });
}

Comparison between(const Rational& value, const Rational& a, const Rational& b) {
  const Rational low = std::min(a, b);
  return value < low ? Comparison{value, Relation::greater_equal, low}
                     : Comparison{value, Relation::less_equal, std::max(a, b)};
}

PointClaim between_claim(const std::string& reading, std::vector<std::string> names,
                         std::function<std::optional<Comparison>(const BiasPoint&)> compare) {
  return {"th.cor-4.16", reading,
          "Equation 4.51; lhs is bias_D, rhs the nearer one of the two ends", std::move(names),
          std::move(compare)};
}

}  // namespace

Statement th_cor_4_15() {
  using enum Verdict;
  return {
      "th.cor-4.15",
      "003",
      "corollary",
      "bias_D is the weighted average of bias and bias_sec",
      {point_reading(of_shares(),
                     {"bias = q(D′)/n′, bias_sec = q(D″)/(n−n′), bias_D = q(D)/n, n′ ≥ 1.", holds,
                      "q(D) = q(D′) + q(D″). At n′ = 0 line (4.49) divides by 0."},
                     Vary::database, {{16, 2}, {40, 2}, {44, 2}}),
       point_reading(of_parameter(),
                     {"The same with the parameter of the unknown records, as in the loss, for "
                      "bias.",
                      refuted,
                      "The parameter is not the share of ones in D′; with n′ = 0 it has weight "
                      "0."},
                     Vary::database, {{6, 5}, {9, 9}, {12, 12}}),
       point_reading(line_4_47(),
                     {"(4.47) with bias_D the parameter of the law to which D adheres: it is "
                      "q(D)/|D|.",
                      refuted,
                      "A fair coin has bias_D = 1/2 and shows 0 or 1. Line 3 of Algorithm 2 has "
                      "bias = q(D)/n, too: the corollary is about shares, the loss about the "
                      "parameter of the unknown records."},
                     Vary::database, {{6, 5}, {9, 9}, {12, 12}}),
       point_reading(of_expectations(),
                     {"In expectation, the known records of parameter bias, the unknown ones of "
                      "parameter bias_sec.",
                      holds, "Linearity; nothing follows for one database."},
                     Vary::sizes, {{4, 5}, {5, 17}, {6, 20}})}};
}

Statement th_cor_4_16() {
  using enum Verdict;
  return {"th.cor-4.16",
          "003",
          "corollary",
          "bias_D lies between bias and bias_sec",
          {point_reading(between_claim("printed", {"bias", "bias_sec"},
                                       [](const BiasPoint& point) -> std::optional<Comparison> {
                                         return between(
                                             average(point, point.biases[0], point.biases[1]),
                                             point.biases[0], point.biases[1]);
                                       }),
                         {"Where (4.46) holds.", holds, "A weighted average."}, Vary::sizes,
                         {{7, 9}, {10, 14}, {12, 20}}),
           point_reading(
               between_claim("shares", {},
                             [](const BiasPoint& point) -> std::optional<Comparison> {
                               if (point.at.known == 0) {
                                 return std::nullopt;
                               }
                               return between(point.share(), known_share(point),
                                              point.unknown_share());
                             }),
               {"For the shares of ones of D′, D″ and D, n′ ≥ 1.", holds, "A weighted average."},
               Vary::database, {{16, 2}, {40, 2}, {44, 2}}),
           point_reading(between_claim("parameter", {"bias"},
                                       [](const BiasPoint& point) -> std::optional<Comparison> {
                                         return between(point.share(), point.biases[0],
                                                        point.unknown_share());
                                       }),
                         {"With the parameter of the unknown records for bias.", refuted,
                          "(4.46) does not hold then."},
                         Vary::database, {{6, 5}, {9, 9}, {12, 12}})}};
}

}  // namespace pkdp::checks
