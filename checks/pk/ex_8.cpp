#include <fmt/format.h>
#include <algorithm>

#include "checks/brute_force/two_counts.hpp"
#include "checks/engine/domain.hpp"

/// pk.ex-8: two private counts that together reveal a record.
namespace pkdp::checks::pk {
namespace {

using namespace engine;
using enum brute_force::TwoCounts;

Rational delta(const Point& at, brute_force::TwoCounts released, bool other = false) {
  return brute_force::two_counts_delta(at.whole("n"), at.rationals("p")[1], released, other,
                                       at.rational("ratio"));
}

Side of_target(brute_force::TwoCounts released) {
  return [released](const Point& at) { return delta(at, released); };
}

Side exactly(std::int64_t number) {
  return [number](const Point&) { return Rational(number); };
}

Rational larger_of_both(const Point& at) { return std::max(delta(at, all), delta(at, without)); }

Rational of_every_record(const Point& at) {
  return std::max({larger_of_both(at), delta(at, all, true), delta(at, without, true)});
}

Rational sum_of_both(const Point& at) {
  return std::min(Rational(1), Rational(delta(at, all) + delta(at, without)));
}

/// (1 − p, p) by common denominator, as often as there is one.
Coordinate probabilities(const Sizes& largest) {
  return {.name = "p",
          .values =
              [largest](Effort effort, const Point&) {
                std::vector<CoordinateValue> values;
                for (std::int64_t sum = 2; sum <= largest.at(effort); ++sum) {
                  for (std::int64_t zero = 1; zero < sum; ++zero) {
                    values.emplace_back(std::vector<Rational>{make_rational(zero, sum),
                                                              make_rational(sum - zero, sum)});
                  }
                }
                return values;
              },
          .description =
              [largest](Effort effort) {
                return fmt::format("p = (1−p₁, p₁) with a common denominator ≤ {}",
                                   largest.at(effort));
              },
          .order = "common denominator of the probabilities, then these"};
}

/// A coordinate of the histograms of section 5 that plays no part here.
Coordinate nothing(const std::string& name, const std::string& description) {
  return {
      .name = name,
      .values = [](Effort, const Point&) { return std::vector<CoordinateValue>{std::int64_t{0}}; },
      .description = [description](Effort) { return description; },
      .order = name};
}

PointClaim claim(std::int64_t least, Side lhs, Relation claimed, Side rhs) {
  Domain domain{{whole("n", 1, {8, 12, 12}), probabilities({12, 90, 90}),
                 one_of("ratio", {Rational(1), make_rational(3, 2), Rational(3)}),
                 nothing("k", "no threshold k"), nothing("bottom", "no ⊥")}};
  domain.given = {
      {fmt::format("n ≥ {}", least), [least](const Point& at) { return at.whole("n") >= least; }}};
  return {std::move(domain), std::move(lhs), claimed, std::move(rhs)};
}

const StatementChecks ex_8("pk.ex-8", [] {
  using enum Relation;
  return Checks{{"printed", check_of(claim(2, of_target(both), greater, larger_of_both))},
                {"printed:count", check_of(claim(2, of_target(all), less, exactly(1)))},
                {"printed:without", check_of(claim(1, of_target(without), equal, exactly(0)))},
                {"printed:together", check_of(claim(1, of_target(both), equal, exactly(1)))},
                {"every-record", check_of(claim(2, of_every_record, less, exactly(1)))},
                {"corrected:every-record", check_of(claim(3, of_every_record, less, exactly(1)))},
                {"added-up", check_of(claim(2, of_target(both), less_equal, sum_of_both))}};
});

}  // namespace

}  // namespace pkdp::checks::pk
