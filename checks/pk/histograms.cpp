#include "checks/pk/histograms.hpp"

#include <fmt/format.h>

#include "checks/engine/in_order.hpp"
#include "checks/engine/points.hpp"
#include "checks/engine/texts.hpp"

namespace pkdp::checks::pk {
namespace {

// Calls f with every list of `values` positive integers of this sum until it returns true.
bool for_each_split(std::int64_t sum, std::size_t values, std::vector<std::int64_t>& prefix,
                    const std::function<bool(const std::vector<std::int64_t>&)>& f) {
  if (values == 1) {
    prefix.push_back(sum);
    const bool stop = f(prefix);
    prefix.pop_back();
    return stop;
  }
  for (std::int64_t first = 1; first + static_cast<std::int64_t>(values) - 1 <= sum; ++first) {
    prefix.push_back(first);
    const bool stop = for_each_split(sum - first, values - 1, prefix, f);
    prefix.pop_back();
    if (stop) {
      return true;
    }
  }
  return false;
}

engine::Inputs inputs_of(const HistogramPoint& point) {
  return {{"n", std::to_string(point.population.n)},
          {"k", std::to_string(point.k)},
          {"p", engine::texts(point.population.p)},
          {"bottom", point.population.bottom ? "1" : "0"},
          {"ratio", to_string(point.c)}};
}

// All points with this n, number of values and k.
Finding decide_block(const HistogramClaim& claim, const HistogramGrid& grid, std::int64_t n,
                     std::size_t values, std::int64_t k) {
  engine::Points points;
  points.ordered_by(
      "records, values, threshold, common denominator of the probabilities, then these, then "
      "e^epsilon from its list");
  for (std::int64_t sum = static_cast<std::int64_t>(values); sum <= grid.weights; ++sum) {
    std::vector<std::int64_t> prefix;
    const bool stop =
        for_each_split(sum, values, prefix, [&](const std::vector<std::int64_t>& weights) {
          HistogramPoint at{{n, {}, grid.bottom}, k, 1};
          for (const std::int64_t weight : weights) {
            at.population.p.push_back(make_rational(weight, sum));
          }
          for (const Rational& c : {Rational(1), make_rational(3, 2), Rational(3)}) {
            at.c = c;
            const auto [lhs, rhs] = claim.sides(at);
            if (!points.compare(lhs, claim.claimed, rhs, [&] { return inputs_of(at); })) {
              return true;
            }
          }
          return false;
        });
    if (stop) {
      break;
    }
  }
  return points.finding();
}

std::string words_of(const HistogramGrid& grid) {
  return fmt::format(
      "1 ≤ n ≤ {}, {} to {} values{}, 0 ≤ k ≤ n + 1, probabilities with a common denominator up to "
      "{}, e^ε in {{1, 3/2, 3}}",
      grid.largest, grid.first, grid.last, grid.bottom ? ", the last one ⊥" : "", grid.weights);
}

const HistogramGrid& grid_of(const HistogramClaim& claim, Effort effort) {
  return effort == Effort::quick ? claim.quick : claim.normal;
}

}  // namespace

Finding decide(const HistogramClaim& claim, Effort effort, const StepCallback& on_step) {
  struct Block {
    std::int64_t n;
    std::size_t values;
    std::int64_t k;
  };
  const HistogramGrid& grid = grid_of(claim, effort);
  std::vector<Block> blocks;
  for (std::int64_t n = 1; n <= grid.largest; ++n) {
    for (std::size_t values = grid.first; values <= grid.last; ++values) {
      for (std::int64_t k = 0; k <= n + 1; ++k) {
        blocks.push_back({n, values, k});
      }
    }
  }
  return engine::in_order(
      blocks.size(),
      [&](std::size_t i) {
        return decide_block(claim, grid, blocks[i].n, blocks[i].values, blocks[i].k);
      },
      on_step, words_of(grid));
}

Check check_of(const HistogramClaim& claim) {
  return {.domain = [claim](Effort effort) { return words_of(grid_of(claim, effort)); },
          .decide = [claim](Effort effort,
                            const StepCallback& on_step) { return decide(claim, effort, on_step); },
          .claim = claim};
}

}  // namespace pkdp::checks::pk
