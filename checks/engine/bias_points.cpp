#include "checks/engine/bias_points.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "checks/brute_force/grid.hpp"
#include "checks/engine/points.hpp"

namespace pkdp::checks::engine {
namespace {

using Tuples = std::vector<std::vector<Rational>>;

/// All admissible tuples of entries of the grid, ordered by the last grid point that occurs.
Tuples tuples(const BiasPointClaim& claim, const std::vector<Rational>& grid) {
  const std::size_t size = claim.names.size();
  if (size == 0) {
    return {{}};
  }
  Tuples result;
  for (std::size_t last = 0; last < grid.size(); ++last) {
    std::vector<std::size_t> index(size, 0);
    for (bool more = true; more;) {
      if (*std::max_element(index.begin(), index.end()) == last) {
        std::vector<Rational> tuple;
        for (const std::size_t i : index) {
          tuple.push_back(grid[i]);
        }
        if (!claim.admissible || claim.admissible(tuple)) {
          result.push_back(std::move(tuple));
        }
      }
      const auto place = std::find_if(index.rbegin(), index.rend(),
                                      [last](std::size_t entry) { return entry < last; });
      std::fill(index.rbegin(), place, 0);
      more = place != index.rend();
      if (more) {
        ++*place;
      }
    }
  }
  return result;
}

/// The situations with n records, in order.
std::vector<BiasPoint> situations(std::int64_t n, Vary vary) {
  std::vector<BiasPoint> result;
  for (std::int64_t known = 0; known < n; ++known) {
    if (vary == Vary::sizes) {
      result.push_back({{n, known, 0, 0}, 0, {}});
      continue;
    }
    for (std::int64_t known_ones = 0; known_ones <= known; ++known_ones) {
      for (std::int64_t ones = known_ones; ones <= known_ones + n - known; ++ones) {
        if (vary == Vary::database) {
          result.push_back({{n, known, known_ones, ones}, ones, {}});
          continue;
        }
        for (std::int64_t output = known_ones; output <= known_ones + n - known; ++output) {
          result.push_back({{n, known, known_ones, output}, ones, {}});
        }
      }
    }
  }
  return result;
}

Inputs inputs_of(const BiasPointClaim& claim, Vary vary, const BiasPoint& point) {
  Inputs inputs{{"records", std::to_string(point.at.records)},
                {"known", std::to_string(point.at.known)}};
  if (vary != Vary::sizes) {
    inputs["known_ones"] = std::to_string(point.at.known_ones);
    inputs["ones"] = std::to_string(point.ones);
  }
  if (vary == Vary::every_output) {
    inputs["output"] = std::to_string(point.at.output);
  }
  for (std::size_t i = 0; i < claim.names.size(); ++i) {
    inputs[claim.names[i]] = to_string(point.biases[i]);
  }
  return inputs;
}

const char* order_of(Vary vary) {
  return vary == Vary::sizes
             ? "records, then the last of the biases by denominator, then the known records"
             : "records, then the last of the biases by denominator, then known records, ones "
               "among them, ones and output";
}

const BiasDomain& at_effort(const BiasDomains& domains, Effort effort) {
  return effort == Effort::quick    ? domains.quick
         : effort == Effort::normal ? domains.normal
                                    : domains.deep;
}

/// Logarithms are compared as the numbers themselves; a refutation shows them.
bool compare(Points& points, const BiasComparison& compared,
             const std::function<Inputs()>& inputs) {
  const auto& [lhs, claimed, rhs, logarithms] = compared;
  if (logarithms && !holds(lhs, claimed, rhs)) {
    return points.compare(Logarithm{lhs}, claimed, Logarithm{rhs}, inputs);
  }
  return points.compare(lhs, claimed, rhs, inputs);
}

std::string domain_text(const BiasPointClaim& claim, Vary vary, const BiasDomain& domain) {
  const std::string databases = vary == Vary::sizes ? "" : ", all q(D′) and q(D)";
  const std::string outputs = vary == Vary::sizes      ? ""
                              : vary == Vary::database ? ", o = q(D)"
                                                       : ", 0 ≤ o − q(D′) ≤ n − n′";
  std::string biases;
  for (const std::string& name : claim.names) {
    biases += (biases.empty() ? "; " : ", ") + name;
  }
  if (!biases.empty()) {
    biases += fmt::format(" in (0, 1) with denominators ≤ {}", domain.denominator);
  }
  return fmt::format("0 ≤ n′ < n ≤ {}{}{}{}", domain.greatest_n, databases, outputs, biases);
}

}  // namespace

Rational BiasPoint::share() const { return make_rational(ones, at.records); }

Rational BiasPoint::unknown_share() const {
  return make_rational(ones - at.known_ones, at.unknown());
}

Rational BiasPoint::zero_of_loss() const { return make_rational(at.unknown_ones(), at.unknown()); }

BiasComparison all_equal(const Rational& a, const Rational& b, const Rational& c) {
  return a == b ? BiasComparison{b, Relation::equal, c} : BiasComparison{a, Relation::equal, b};
}

Finding decide(const BiasPointClaim& claim, Vary vary, const BiasDomain& domain) {
  Points seen;
  seen.ordered_by(order_of(vary));
  const Tuples biases = tuples(claim, brute_force::interior_rationals(domain.denominator));
  for (std::int64_t n = 1; n <= domain.greatest_n; ++n) {
    std::vector<BiasPoint> points = situations(n, vary);
    for (const std::vector<Rational>& tuple : biases) {
      for (BiasPoint& point : points) {
        point.biases = tuple;
        const std::optional<BiasComparison> compared = claim.compare(point);
        if (!compared) {
          seen.skip();
        } else if (!compare(seen, *compared, [&] { return inputs_of(claim, vary, point); })) {
          return seen.finding();
        }
      }
    }
  }
  return seen.finding();
}

Check check_of(const BiasPointClaim& claim, Vary vary, const BiasDomains& domains) {
  return {
      .domain = [claim, vary, domains](
                    Effort effort) { return domain_text(claim, vary, at_effort(domains, effort)); },
      .decide =
          [claim, vary, domains](Effort effort, const StepCallback&) {
            return decide(claim, vary, at_effort(domains, effort));
          },
      .claim = claim};
}

}  // namespace pkdp::checks::engine
