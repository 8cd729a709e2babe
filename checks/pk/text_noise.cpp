#include <fmt/format.h>

#include "checks/brute_force/convolution.hpp"
#include "checks/brute_force/grid.hpp"
#include "checks/engine/domain.hpp"

/// pk.text-noise: two sources of noise, shift and convolution (section 5.2).
namespace pkdp::checks::pk {
namespace {

using namespace engine;
using brute_force::Masses;

std::vector<CoordinateValue> log_concave_laws(Effort effort, const Point&) {
  std::vector<CoordinateValue> laws;
  for (std::size_t outcomes = 1; outcomes <= 4; ++outcomes) {
    for (const Masses& law : brute_force::simplex(outcomes, by_effort(effort, 6U, 9U, 12U))) {
      if (brute_force::is_log_concave(law)) {
        laws.emplace_back(law);
      }
    }
  }
  return laws;
}

std::vector<CoordinateValue> any_laws(Effort, const Point&) {
  const std::vector<Masses> laws = brute_force::simplex(3, 4);
  return {laws.begin(), laws.end()};
}

/// "Comparing the distributions of X and X + s" for noise X and a mechanism of sensitivity s: δ of
/// X and X + d is at most that of X and X + s for d = 1 … s.
PointClaim shift(const Coordinate& noise) {
  const auto delta = [](const char* by) {
    return [by](const Point& at) {
      return brute_force::shift_delta(at.rationals("noise"), at.whole(by), at.rational("ratio"));
    };
  };
  return {{{noise, whole("sensitivity", 1, 3),
            whole(
                "difference", 1, [](const Point& at) { return at.whole("sensitivity"); },
                "sensitivity"),
            one_of("ratio", {1, make_rational(3, 2), 2, 3})}},
          delta("difference"),
          Relation::less_equal,
          delta("sensitivity")};
}

/// The count of the records plus noise by going through all databases, against the convolution; the
/// target's record is 1.
void visit_convolutions(Points& points, std::int64_t denominator) {
  points.ordered_by("noise by denominator, then p by denominator");
  for (const Masses& noise : brute_force::simplex(3, static_cast<std::uint64_t>(denominator))) {
    for (const Rational& p : brute_force::interior_rationals(4)) {
      const std::vector<Rational> others{p, make_rational(1, 2), 1 - p / 2};
      Masses through(7, Rational(0));
      for (std::size_t bits = 0; bits < 16; ++bits) {
        Rational mass = bits % 2 == 1 ? 1 : 0;  // the target's record is 1
        std::size_t count = 0;
        for (std::size_t i = 0; i < 4; ++i) {
          const bool one = (bits >> i) % 2 == 1;
          count += one ? 1 : 0;
          mass *= i == 0 ? Rational(1) : one ? others[i - 1] : Rational(1 - others[i - 1]);
        }
        for (std::size_t z = 0; z < 3; ++z) {
          through[count + z] += mass * noise[z];
        }
      }
      const Masses sum = brute_force::convolved(
          brute_force::convolved(Masses{0, 1}, brute_force::bernoulli_sum(others)), noise);
      if (!points.compare(Rational(sum == through ? 1 : 0), Relation::equal, Rational(1), [&] {
            return Inputs{{"p", to_string(p)}};
          })) {
        return;
      }
    }
  }
}

const StatementChecks text_noise("pk.text-noise", [] {
  const Coordinate log_concave{
      .name = "noise",
      .values = log_concave_laws,
      .description =
          [](Effort effort) {
            return fmt::format("log-concave noise on up to 4 points with denominator ≤ {}",
                               by_effort(effort, 6, 9, 12));
          },
      .order = "noise by points and denominator"};
  const Coordinate any{
      .name = "noise",
      .values = any_laws,
      .description = [](Effort) { return std::string("noise on 3 points with denominator ≤ 4"); },
      .order = "noise by denominator"};
  return Checks{
      {"printed", check_of(shift(log_concave))},
      {"any-noise", check_of(shift(any))},
      {"printed:convolution",
       check_of(Enumeration{
           "4 records, noise on 3 points with denominator ≤ {}", {6, 9, 12}, visit_convolutions})},
  };
});

}  // namespace
}  // namespace pkdp::checks::pk
