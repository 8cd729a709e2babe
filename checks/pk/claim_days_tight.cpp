#include <fmt/format.h>

#include "checks/brute_force/category_corners.hpp"
#include "checks/brute_force/multisets.hpp"
#include "checks/engine/texts.hpp"
#include "checks/pk/daily_counts.hpp"
#include "reference/bounds/pk_thm_3.hpp"

namespace pkdp::checks::pk {
namespace {

using namespace engine;

using Options = std::vector<std::uint64_t>;  // option k answers query j with bit j of k

struct Days {
  std::uint64_t queries;
  Options options;
  std::int64_t smaller;  // how much smaller the greatest n is
};

struct GridPoint {
  Days days;
  std::int64_t n;
  std::int64_t step;  // λ = step/(K·steps)
};

std::vector<Days> all_days() {
  std::vector<Days> days;
  for (std::uint64_t set = 1; set < 16; ++set) {
    Options options;
    for (std::uint64_t option = 0; option < 4; ++option) {
      if ((set >> option & 1) != 0) {
        options.push_back(option);
      }
    }
    if (options.size() > 1) {
      days.push_back({2, options, 0});
    }
  }
  days.push_back({3, {0, 1, 3, 7}, 2});
  days.push_back({3, {0, 1, 2, 3, 4, 5, 6, 7}, 3});
  return days;
}

brute_force::View answers(const Days& days) {
  return [&days](const std::vector<std::int64_t>& counts) {
    std::vector<std::int64_t> sums(days.queries, 0);
    for (std::size_t k = 0; k < counts.size(); ++k) {
      for (std::uint64_t query = 0; query < days.queries; ++query) {
        sums[query] += (days.options[k] >> query & 1) != 0 ? counts[k] : 0;
      }
    }
    return sums;
  };
}

constexpr std::int64_t over = 5;

Rational ratio(std::int64_t k) { return make_rational(Integer(over + k), Integer(over)); }

Inputs inputs_at(const GridPoint& at, const Rational& lambda, std::int64_t k) {
  return {
      {"queries", std::to_string(at.days.queries)},
      {"options", texts(std::vector<std::int64_t>(at.days.options.begin(), at.days.options.end()))},
      {"n", std::to_string(at.n)},
      {"lambda", to_string(lambda)},
      {"ratio", to_string(ratio(k))}};
}

void visit_grid_point(const Rational& scale, const GridPoint& at, std::int64_t steps,
                      std::int64_t ratios, Points& points) {
  const std::size_t values = at.days.options.size();
  const std::int64_t b = static_cast<std::int64_t>(values) * steps;
  const std::int64_t reach = over + ratios;
  const std::int64_t total = brute_force::small_power(b, at.n - 1, reach) / reach;
  const Probability lambda = Probability::of(make_rational(Integer(at.step), Integer(b)));
  const std::vector<brute_force::Share> shares(values, brute_force::Share::common);
  const brute_force::View all = [](const std::vector<std::int64_t>& counts) { return counts; };
  std::vector<Real> blanket;
  for (std::int64_t k = 0; k < ratios; ++k) {
    blanket.push_back(bounds::pk_thm_3::blanket_delta(at.n, lambda, Epsilon::of_ratio(ratio(k))));
  }
  for (const auto& list : brute_force::multisets_of(brute_force::share_corners(shares, at.step, b),
                                                    static_cast<std::size_t>(at.n - 1))) {
    const brute_force::TargetLaws counts =
        brute_force::target_laws(values, {}, list, answers(at.days));
    const brute_force::TargetLaws histogram = brute_force::target_laws(values, {}, list, all);
    for (std::int64_t k = 0; k < ratios; ++k) {
      const auto delta = [&](const brute_force::TargetLaws& laws) {
        return make_rational(Integer(brute_force::largest_excess(laws, over, over + k)),
                             Integer(over) * total);
      };
      const auto inputs = [&] { return inputs_at(at, lambda.value(), k); };
      const Rational whole = delta(histogram);
      if (!points.compare(delta(counts), Relation::less_equal, Rational(scale * whole), inputs) ||
          !compare_reals(points, Real(Rational(whole / scale)),
                         blanket[static_cast<std::size_t>(k)], inputs)) {
        return;
      }
    }
  }
}

}  // namespace

Finding decide(const TightDaysClaim& claim, Effort effort) {
  std::vector<Block> blocks;
  const std::int64_t steps = claim.steps.at(effort);
  const std::int64_t ratios = claim.ratios.at(effort);
  for (const Days& days : all_days()) {
    for (std::int64_t n = 1; n <= claim.greatest_n.at(effort) - days.smaller; ++n) {
      for (std::int64_t step = 1; step <= steps; ++step) {
        blocks.emplace_back([&claim, at = GridPoint{days, n, step}, steps, ratios](Points& points) {
          visit_grid_point(claim.scale, at, steps, ratios, points);
        });
      }
    }
  }
  return decide(blocks);
}

Check check_of(const TightDaysClaim& claim) {
  return engine::check_of(claim, [claim](Effort effort) {
    const std::int64_t n = claim.greatest_n.at(effort);
    return fmt::format(
        "d = 2 with every set of two or more options, n ≤ {}, d = 3 with options 000, 001, 011, "
        "111 (n ≤ {}) and all eight (n ≤ {}), λ = j/{}K ≤ 1/K, e^ε = 1 + k/5, 0 ≤ k < {}, every "
        "list of corner laws of the others",
        n, n - 2, n - 3, claim.steps.at(effort), claim.ratios.at(effort));
  });
}

}  // namespace pkdp::checks::pk
