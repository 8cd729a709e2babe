#include "checks/statements/histograms.hpp"

#include <fmt/format.h>

#include "checks/engine/in_order.hpp"
#include "checks/negation.hpp"

namespace pkdp::checks {
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

Certificate certificate(const HistogramClaim& claim, const HistogramPoint& point,
                        const Rational& lhs, const Rational& rhs) {
  std::vector<std::string> p;
  for (const Rational& mass : point.population.p) {
    p.push_back(to_string(mass));
  }
  return {claim.statement,
          claim.reading,
          claim.denial,
          {{"n", std::to_string(point.population.n)},
           {"k", std::to_string(point.k)},
           {"p", p},
           {"bottom", point.population.bottom ? "1" : "0"},
           {"ratio", to_string(point.c)}},
          lhs,
          rhs,
          negation(claim.relation),
          first_by("records, values, threshold, common denominator of the probabilities, then "
                   "these, then e^epsilon from its list")};
}

// One point; true when the claim fails there.
bool fails(const HistogramClaim& claim, const HistogramPoint& point, Finding& finding) {
  ++finding.cases;
  if (!claim.applies(point)) {
    return false;
  }
  ++finding.effective;
  const auto [lhs, rhs] = claim.sides(point);
  if (stand_in(lhs, claim.relation, rhs)) {
    return false;
  }
  finding.counterexample = certificate(claim, point, lhs, rhs);
  return true;
}

// All points with this n, number of values and k.
Finding decide_block(const HistogramClaim& claim, const HistogramGrid& grid, std::int64_t n,
                     std::size_t values, std::int64_t k) {
  Finding finding;
  for (std::int64_t sum = static_cast<std::int64_t>(values); sum <= grid.weights; ++sum) {
    std::vector<std::int64_t> prefix;
    const bool stop =
        for_each_split(sum, values, prefix, [&](const std::vector<std::int64_t>& weights) {
          HistogramPoint point{{n, {}, grid.bottom}, k, 1};
          for (const std::int64_t weight : weights) {
            point.population.p.push_back(make_rational(weight, sum));
          }
          for (const Rational& c : {Rational(1), make_rational(3, 2), Rational(3)}) {
            point.c = c;
            if (fails(claim, point, finding)) {
              return true;
            }
          }
          return false;
        });
    if (stop) {
      break;
    }
  }
  return finding;
}

}  // namespace

Finding decide(const HistogramClaim& claim, const HistogramGrid& grid) {
  struct Block {
    std::int64_t n;
    std::size_t values;
    std::int64_t k;
  };
  std::vector<Block> blocks;
  for (std::int64_t n = 1; n <= grid.largest; ++n) {
    for (std::size_t values = grid.first; values <= grid.last; ++values) {
      for (std::int64_t k = 0; k <= n + 1; ++k) {
        blocks.push_back({n, values, k});
      }
    }
  }
  return engine::in_order(blocks.size(), [&](std::size_t i) {
    return decide_block(claim, grid, blocks[i].n, blocks[i].values, blocks[i].k);
  });
}

std::string to_string(const HistogramGrid& grid) {
  return fmt::format(
      "1 ≤ n ≤ {}, {} to {} values{}, 0 ≤ k ≤ n + 1, probabilities with a common denominator up to "
      "{}, e^ε in {{1, 3/2, 3}}",
      grid.largest, grid.first, grid.last, grid.bottom ? ", the last one ⊥" : "", grid.weights);
}

Reading histogram_reading(const HistogramClaim& claim, const std::string& words, Verdict verdict,
                          const std::string& note, const HistogramGrid& quick,
                          const HistogramGrid& normal) {
  Reading reading;
  reading.reading = claim.reading;
  reading.claim = words;
  reading.verdict = verdict;
  reading.evidence = verdict == Verdict::refuted ? Evidence::certificate : Evidence::exhaustive;
  reading.note = note;
  const auto grid = [quick, normal](Effort effort) {
    return effort == Effort::quick ? quick : normal;
  };
  reading.domain = [grid](Effort effort) { return to_string(grid(effort)); };
  reading.check = [claim, grid](Effort effort) { return decide(claim, grid(effort)); };
  return reading;
}

std::vector<Statement> histogram_statements() { return {pk_ex_8()}; }

}  // namespace pkdp::checks
