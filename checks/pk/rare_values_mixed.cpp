#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <functional>

#include "checks/engine/texts.hpp"
#include "checks/pk/rare_values.hpp"

namespace pkdp::checks::pk {
namespace {

using Laws = std::vector<brute_force::ValueMasses>;

/// Calls f with every choice of `size` of the laws, repetitions allowed and order ignored, until it
/// returns false.
bool each_multiset(const Laws& laws, std::size_t size, const std::function<bool(const Laws&)>& f,
                   Laws chosen = {}, std::size_t first = 0) {
  if (chosen.size() == size) {
    return f(chosen);
  }
  for (std::size_t i = first; i < laws.size(); ++i) {
    chosen.push_back(laws[i]);
    if (!each_multiset(laws, size, f, chosen, i)) {
      return false;
    }
    chosen.pop_back();
  }
  return true;
}

/// Known and unknown records of the corner laws; false at a refutation.
bool over_laws(RarePoint at, const Laws& corners, const RareClaim& claim, const MixedDomain& domain,
               engine::Points& points) {
  for (at.known = 0; at.known < (domain.known ? at.n : 1); ++at.known) {
    const auto known = static_cast<std::size_t>(at.known);
    const std::size_t unknown = static_cast<std::size_t>(at.n) - 1 - known;
    const bool open = each_multiset(corners, unknown, [&](const Laws& hidden) {
      const brute_force::HistogramLaw others = brute_force::counts_law(hidden, at.values());
      return each_multiset(corners, known, [&](const Laws& background) {
        at.background = background;
        at.mixed = background;
        at.mixed.insert(at.mixed.end(), hidden.begin(), hidden.end());
        return over_outputs(at, others, claim, domain.parameters, true, points);
      });
    });
    if (!open) {
      return false;
    }
  }
  return true;
}

}  // namespace

std::vector<brute_force::ValueMasses> corner_laws(std::size_t values, std::size_t rare,
                                                  const Rational& lambda) {
  const auto least = [&](std::size_t t) { return t < rare ? Rational(0) : lambda; };
  const auto most = [&](std::size_t t) { return t < rare ? lambda : Rational(1 - lambda); };
  Laws laws;
  // All but one probability at an end of its interval; the bits of `ends` say which.
  for (std::size_t free = 0; free <= values; ++free) {
    for (std::size_t ends = 0; ends < std::size_t{1} << (values + 1); ++ends) {
      brute_force::ValueMasses law(values + 1);
      Rational left = 1;
      for (std::size_t t = 0; t <= values; ++t) {
        law[t] = t == free ? Rational(0) : (ends >> t & 1) != 0 ? most(t) : least(t);
        left -= law[t];
      }
      law[free] = left;
      const bool allowed = left >= least(free) && left <= most(free);
      if (allowed && std::find(laws.begin(), laws.end(), law) == laws.end()) {
        laws.push_back(law);
      }
    }
  }
  return laws;
}

std::string MixedDomain::description() const {
  return fmt::format(
      "n ≤ {} records beside ⊥ with 1, 2, … values, each with a law of its own at a corner of what "
      "λ ∈ {{{}}} allows, 0 ≤ T ≤ n, all pairs of kinds{}, {} levels",
      fmt::join(greatest_n, ", "), fmt::join(engine::texts(lambdas), ", "),
      known ? ", all numbers of known records" : "", parameters.size());
}

Finding decide(const RareClaim& claim, const MixedDomain& domain) {
  engine::Points points;
  points.ordered_by(
      "records, values, lambda from its list, how many values are rare, known records, the laws "
      "among the corners, threshold, the pair of values, then the level from its list");
  const std::int64_t last = *std::max_element(domain.greatest_n.begin(), domain.greatest_n.end());
  for (std::int64_t n = 1; n <= last; ++n) {
    for (std::size_t values = 1; values <= domain.greatest_n.size(); ++values) {
      for (const Rational& lambda : domain.lambdas) {
        for (std::size_t rare = 0; rare <= values && n <= domain.greatest_n[values - 1]; ++rare) {
          const Laws corners = corner_laws(values, rare, lambda);
          if (corners.empty()) {
            continue;
          }
          RarePoint at;
          at.n = n;
          at.lambda = lambda;
          at.law = corners.front();
          at.rare.assign(values + 1, false);
          std::fill_n(at.rare.begin(), rare, true);
          if (!over_laws(at, corners, claim, domain, points)) {
            return points.finding();
          }
        }
      }
    }
  }
  return points.finding();
}

}  // namespace pkdp::checks::pk
