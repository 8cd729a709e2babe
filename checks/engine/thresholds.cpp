#include "checks/engine/thresholds.hpp"

#include <fmt/format.h>

#include "checks/brute_force/grid.hpp"
#include "checks/engine/texts.hpp"

namespace pkdp::checks::engine {
namespace {

using Visit = std::function<bool(const ThresholdPoint&)>;

/// All lists of length `left` over the values, appended to the point's others.
bool over_lists(ThresholdPoint& point, std::int64_t left, const std::vector<Rational>& values,
                const Visit& f) {
  if (left == 0) {
    return f(point);
  }
  for (const Rational& value : values) {
    point.others.push_back(value);
    const bool stop = over_lists(point, left - 1, values, f);
    point.others.pop_back();
    if (stop) {
      return true;
    }
  }
  return false;
}

bool over_rest(ThresholdPoint point, const ThresholdDomain& domain, const Visit& f) {
  const auto up_to = [](bool varies, std::int64_t last) { return varies ? last : 0; };
  for (point.threshold = 0; point.threshold <= point.n + 1; ++point.threshold) {
    for (point.b_max = 0; point.b_max <= up_to(domain.b_max, point.n + 1); ++point.b_max) {
      for (point.ones = 0; point.ones <= up_to(domain.ones, point.known); ++point.ones) {
        for (point.count = domain.count ? -1 : 0; point.count <= up_to(domain.count, point.n);
             ++point.count) {
          for (const Rational& ratio : domain.ratios) {
            point.ratio = ratio;
            if (f(point)) {
              return true;
            }
          }
        }
      }
    }
  }
  return false;
}

Input input_of(const ThresholdPoint& point, const std::string& name) {
  if (name == "others") {
    return texts(point.others);
  }
  if (name == "p" || name == "ratio") {
    return to_string(name == "p" ? point.p : point.ratio);
  }
  const std::int64_t value = name == "n"           ? point.n
                             : name == "known"     ? point.known
                             : name == "threshold" ? point.threshold
                             : name == "b_max"     ? point.b_max
                             : name == "ones"      ? point.ones
                                                   : point.count;
  return std::to_string(value);
}

std::uint64_t denominator_at(const ThresholdDomain& domain, Effort effort) {
  return static_cast<std::uint64_t>(domain.denominator.at(effort));
}

/// Calls f at every point until it returns true.
void visit(const ThresholdDomain& domain, Effort effort, const Visit& f) {
  const std::uint64_t denominator = denominator_at(domain, effort);
  for (std::int64_t n = 1; n <= domain.greatest_n.at(effort); ++n) {
    for (const Rational& p : domain.boundary ? brute_force::unit_rationals(denominator)
                                             : brute_force::interior_rationals(denominator)) {
      for (std::int64_t known = 0; known < (domain.known ? n : 1); ++known) {
        ThresholdPoint point;
        point.n = n;
        point.p = p;
        point.known = known;
        if (over_lists(point, n - 1, domain.values(p),
                       [&](const ThresholdPoint& at) { return over_rest(at, domain, f); })) {
          return;
        }
      }
    }
  }
}

}  // namespace

std::vector<Rational> only_p(const Rational& p) { return {p}; }

std::vector<Rational> below_p(const Rational& p) {
  return {Rational(p / 2), Rational(p / 3), Rational(3 * p / 4)};
}

std::vector<Rational> up_to_p(const Rational& p) { return {p, Rational(p / 2), Rational(0)}; }

std::vector<Rational> any_value(const Rational& p) { return {p, Rational(1 - p), 0, 1}; }

std::vector<Rational> inside_values(const Rational& p) {
  return {p, Rational(1 - p), Rational(p / 2)};
}

std::string ThresholdDomain::description(Effort effort) const {
  std::string text =
      fmt::format("1 ≤ n ≤ {}, 0 ≤ T ≤ n + 1, p {} with denominator ≤ {}", greatest_n.at(effort),
                  boundary ? "in [0, 1]" : "in (0, 1)", denominator_at(*this, effort));
  const std::vector<Rational> example = values(make_rational(1, 3));
  if (example.size() > 1) {
    text += ", all lists of the others over " + std::to_string(example.size()) + " values";
  }
  text += known ? ", all numbers of known records" : "";
  text += b_max ? ", 0 ≤ b_max ≤ n + 1" : "";
  text += ones ? ", all numbers of known ones" : "";
  text += count ? ", all outputs" : "";
  if (ratios.size() > 1) {
    text += fmt::format(", {} ratios e^ε from {} to {}", ratios.size(), to_string(ratios.front()),
                        to_string(ratios.back()));
  }
  return text;
}

Finding decide(const ThresholdClaim& claim, Effort effort) {
  Points points;
  points.ordered_by(
      "records, then p by denominator, then known records, the others, threshold and what the "
      "claim names besides");
  visit(claim.domain, effort, [&](const ThresholdPoint& at) {
    const std::optional<ExactSides> sides = claim.sides(at);
    if (!sides) {
      points.skip();
      return false;
    }
    return !points.compare(sides->lhs, claim.claimed, sides->rhs, [&] {
      Inputs inputs;
      for (const std::string& name : claim.inputs) {
        inputs[name] = input_of(at, name);
      }
      return inputs;
    });
  });
  return points.finding();
}

Check check_of(const ThresholdClaim& claim) {
  return {.domain = [domain = claim.domain](Effort effort) { return domain.description(effort); },
          .decide = [claim](Effort effort, const StepCallback&) { return decide(claim, effort); },
          .claim = claim};
}

}  // namespace pkdp::checks::engine
