#include "checks/statements/threshold_claims.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "checks/brute_force/grid.hpp"
#include "checks/negation.hpp"

namespace pkdp::checks {
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
  const auto list = [&] {
    std::vector<std::string> texts;
    for (const Rational& p : point.others) {
      texts.push_back(to_string(p));
    }
    return texts;
  };
  if (name == "others") {
    return list();
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

std::string ThresholdDomain::words() const {
  std::string text = fmt::format("1 ≤ n ≤ {}, 0 ≤ T ≤ n + 1, p {} with denominator ≤ {}",
                                 greatest_n, boundary ? "in [0, 1]" : "in (0, 1)", denominator);
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

void visit(const ThresholdDomain& domain, const Visit& f) {
  for (std::int64_t n = 1; n <= domain.greatest_n; ++n) {
    for (const Rational& p : domain.boundary
                                 ? brute_force::unit_rationals(domain.denominator)
                                 : brute_force::interior_rationals(domain.denominator)) {
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

Finding decide(const ThresholdClaim& claim, const ThresholdDomain& domain) {
  Finding finding;
  visit(domain, [&](const ThresholdPoint& point) {
    ++finding.cases;
    const std::optional<Sides> sides = claim.sides(point);
    if (!sides) {
      return false;
    }
    ++finding.effective;
    if (stand_in(sides->lhs, claim.claimed, sides->rhs)) {
      return false;
    }
    Certificate certificate{claim.statement, claim.reading, "Denies " + claim.denied};
    for (const std::string& name : claim.inputs) {
      certificate.inputs[name] = input_of(point, name);
    }
    certificate.lhs = canonical(sides->lhs);
    certificate.rhs = canonical(sides->rhs);
    certificate.relation = negation(claim.claimed);
    certificate.minimal = first_by(
        "records, then p by denominator, then known records, the others, threshold and "
        "what the claim names besides");
    finding.counterexample = std::move(certificate);
    return true;
  });
  return finding;
}

Reading threshold_reading(const ThresholdClaim& claim, std::string text, Verdict verdict,
                          std::string note, const std::function<ThresholdDomain(Effort)>& domain,
                          std::uint64_t least_effective) {
  Reading reading;
  reading.reading = claim.reading;
  reading.claim = std::move(text);
  reading.verdict = verdict;
  reading.evidence = verdict == Verdict::refuted ? Evidence::certificate : Evidence::exhaustive;
  reading.note = std::move(note);
  reading.least_effective = least_effective;
  reading.domain = [domain](Effort effort) { return domain(effort).words(); };
  reading.check = [claim, domain](Effort effort) { return decide(claim, domain(effort)); };
  return reading;
}

}  // namespace pkdp::checks
