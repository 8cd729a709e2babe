#include "checks/th/ch4/mean_from_probability.hpp"

#include <fmt/format.h>

#include "checks/brute_force/grid.hpp"

namespace pkdp::checks::th {

using namespace engine;

Loop mean_from_probability(const MeanBound& bound) {
  const auto description = [](Effort effort) {
    return fmt::format(
        "laws on three values in [0, 1]; values and κ₄ with denominators ≤ {}, masses ≤ {}",
        by_effort(effort, 4, 6, 7), by_effort(effort, 3, 6, 7));
  };
  return {
      description, [bound](Points& points, Effort effort) {
        points.ordered_by("kappa by denominator, then the law by denominator, then the values");
        const auto grid = brute_force::unit_rationals(by_effort<std::uint64_t>(effort, 4, 6, 7));
        const auto laws = brute_force::simplex(3, by_effort<std::uint64_t>(effort, 3, 6, 7));
        for (const Rational& kappa : grid) {
          for (const auto& law : laws) {
            for (std::size_t i = 0; i < grid.size() * grid.size() * grid.size(); ++i) {
              const std::size_t n = grid.size();
              const Rational* values[] = {&grid[i % n], &grid[i / n % n], &grid[i / n / n]};
              Rational mean = 0;
              Rational failure = 0;
              for (std::size_t k = 0; k < 3; ++k) {
                mean += law[k] * *values[k];
                failure += *values[k] > kappa ? law[k] : Rational(0);
              }
              if (!points.compare(Compared{mean, Relation::less_equal, bound(kappa, failure)}, [&] {
                    return Inputs{
                        {"kappa", to_string(kappa)},
                        {"masses", std::vector<std::string>{to_string(law[0]), to_string(law[1]),
                                                            to_string(law[2])}},
                        {"values",
                         std::vector<std::string>{to_string(*values[0]), to_string(*values[1]),
                                                  to_string(*values[2])}}};
                  })) {
                return;
              }
            }
          }
        }
      }};
}

}  // namespace pkdp::checks::th
