#include "checks/statements/bias_points.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "checks/brute_force/grid.hpp"
#include "checks/negation.hpp"

namespace pkdp::checks {
namespace {

using Tuples = std::vector<std::vector<Rational>>;

/// All admissible tuples of entries of the grid, ordered by the last grid point that occurs.
Tuples tuples(const PointClaim& claim, const std::vector<Rational>& grid) {
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

ExactForm side(const Comparison& comparison, const Rational& value) {
  return comparison.logarithms ? ExactForm(Logarithm{value}) : ExactForm(value);
}

Certificate certify(const PointClaim& claim, Vary vary, const BiasPoint& point,
                    const Comparison& comparison) {
  Certificate certificate;
  certificate.statement = claim.statement;
  certificate.reading = claim.reading;
  certificate.claim = "Denies " + claim.denied + ".";
  certificate.inputs["records"] = std::to_string(point.at.records);
  certificate.inputs["known"] = std::to_string(point.at.known);
  if (vary != Vary::sizes) {
    certificate.inputs["known_ones"] = std::to_string(point.at.known_ones);
    certificate.inputs["ones"] = std::to_string(point.ones);
  }
  if (vary == Vary::every_output) {
    certificate.inputs["output"] = std::to_string(point.at.output);
  }
  for (std::size_t i = 0; i < claim.names.size(); ++i) {
    certificate.inputs[claim.names[i]] = to_string(point.biases[i]);
  }
  certificate.lhs = side(comparison, comparison.lhs);
  certificate.rhs = side(comparison, comparison.rhs);
  certificate.relation = negation(comparison.claimed);
  certificate.minimal = first_by(
      vary == Vary::sizes
          ? "records, then the last of the biases by denominator, then the known records"
          : "records, then the last of the biases by denominator, then known records, ones among "
            "them, ones and output");
  return certificate;
}

const BiasDomain& at_effort(const PointSizes& sizes, Effort effort) {
  return effort == Effort::quick    ? sizes.quick
         : effort == Effort::normal ? sizes.normal
                                    : sizes.deep;
}

std::string domain_text(const PointClaim& claim, Vary vary, const BiasDomain& domain) {
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

Finding decide_points(const PointClaim& claim, Vary vary, const BiasDomain& domain) {
  Finding finding;
  const Tuples biases = tuples(claim, brute_force::interior_rationals(domain.denominator));
  for (std::int64_t n = 1; n <= domain.greatest_n; ++n) {
    std::vector<BiasPoint> points = situations(n, vary);
    for (const std::vector<Rational>& tuple : biases) {
      for (BiasPoint& point : points) {
        ++finding.cases;
        point.biases = tuple;
        const std::optional<Comparison> comparison = claim.compare(point);
        if (!comparison) {
          continue;
        }
        ++finding.effective;
        if (!stand_in(comparison->lhs, comparison->claimed, comparison->rhs)) {
          finding.counterexample = certify(claim, vary, point, *comparison);
          return finding;
        }
      }
    }
  }
  return finding;
}

Reading point_reading(const PointClaim& claim, const PointText& text, Vary vary,
                      const PointSizes& sizes) {
  const bool refuted = text.verdict == Verdict::refuted;
  return {
      .reading = claim.reading,
      .claim = text.claim,
      .verdict = text.verdict,
      .evidence = refuted ? Evidence::certificate : Evidence::exhaustive,
      .note = text.note,
      .least_effective = refuted ? std::uint64_t{1} : std::uint64_t{50},
      .domain = [claim, vary, sizes](
                    Effort effort) { return domain_text(claim, vary, at_effort(sizes, effort)); },
      .check = [claim, vary, sizes](
                   Effort effort) { return decide_points(claim, vary, at_effort(sizes, effort)); }};
}

}  // namespace pkdp::checks
