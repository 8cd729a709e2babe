#include "checks/brute_force/two_counts.hpp"

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include "checks/brute_force/hidden_counts.hpp"

namespace pkdp::checks::brute_force {

Rational two_counts_delta(std::int64_t n, const Rational& p, TwoCounts released, bool other,
                          const Rational& c) {
  if (other && n < 2) {
    return 0;  // there is nobody else
  }
  // Records: the one asked for, then t when another is asked for, then the rest.
  using Shown = std::pair<std::int64_t, std::int64_t>;
  std::map<Shown, std::pair<Rational, Rational>> laws;
  const std::vector<Rational> law = {1 - p, p};
  const auto add = [&](const Counts& rest, const Rational& mass, std::int64_t asked) {
    for (std::int64_t t = 0; t <= (other ? 1 : 0); ++t) {
      const std::int64_t without = rest[1] + (other ? asked : 0);
      const std::int64_t all = without + (other ? t : asked);
      const Rational weight = mass * (other ? law[static_cast<std::size_t>(t)] : Rational(1));
      auto& masses = laws[{released == TwoCounts::without ? 0 : all,
                           released == TwoCounts::all ? 0 : without}];
      (asked == 0 ? masses.first : masses.second) += weight;
    }
  };
  for_each_count(n - (other ? 2 : 1), law, [&](const Counts& rest, const Rational& mass) {
    add(rest, mass, 0);
    add(rest, mass, 1);
  });
  Rational forward = 0;
  Rational backward = 0;
  for (const auto& [shown, masses] : laws) {
    forward += std::max(Rational(0), Rational(masses.first - c * masses.second));
    backward += std::max(Rational(0), Rational(masses.second - c * masses.first));
  }
  return std::max(forward, backward);
}

}  // namespace pkdp::checks::brute_force
