#include "checks/pk/series.hpp"

#include <algorithm>

#include "checks/brute_force/day_table.hpp"
#include "checks/brute_force/grid.hpp"
#include "checks/engine/in_order.hpp"
#include "checks/engine/random_models.hpp"
#include "checks/engine/texts.hpp"

namespace pkdp::checks::pk {

using namespace engine;
using brute_force::SeriesMasses;

namespace {

bool has_two_series(const SeriesMasses& law) {
  std::size_t possible = 0;
  for (const Rational& mass : law) {
    possible += mass.is_zero() ? 0 : 1;
  }
  return possible > 1;
}

/// The least e^c for all of these records; nothing when there is none.
std::optional<Rational> common_ratio(const SeriesClaim& claim,
                                     const std::vector<SeriesMasses>& laws) {
  Rational ratio = 1;
  for (const SeriesMasses& law : laws) {
    const auto least = brute_force::correlation_ratio(law, claim.marginal);
    if (!least) {
      return std::nullopt;
    }
    ratio = std::max(ratio, *least);
  }
  return ratio;
}

bool visit(const SeriesClaim& claim, const std::vector<SeriesMasses>& others,
           const SeriesMasses& target, Points& points) {
  std::vector<SeriesMasses> all = others;
  all.push_back(target);
  const std::optional<Rational> ratio = common_ratio(claim, all);
  if (!ratio || !has_two_series(target)) {
    points.skip();
    return true;
  }
  return points.compare(
      brute_force::day_nu(others, target, power(*ratio, claim.multiple), claim.convention),
      Relation::less_equal, Rational(0), [&] {
        return Inputs{{"records", std::to_string(others.size() + 1)},
                      {"series", texts(target)},
                      {"ratio", to_string(*ratio)}};
      });
}

/// One to five laws without an impossible day, so that c is finite.
std::vector<SeriesMasses> random_series(std::size_t index) {
  SplitMix64 draw(20261121 + 7919 * index);
  std::vector<SeriesMasses> laws;
  for (std::size_t n = 1 + draw.below(5); n > 0; --n) {
    laws.push_back(draw.masses(4));
    for (Rational& mass : laws.back()) {
      mass = (mass * 3 + make_rational(1, 4)) / 4;
    }
  }
  return laws;
}

}  // namespace

void visit_series(const SeriesClaim& claim, std::size_t records, std::uint64_t greatest,
                  Points& points) {
  points.ordered_by(
      "records, all of one law, then its denominator, then the law lexicographically");
  const auto laws = brute_force::simplex(4, greatest);
  for (std::size_t n = 1; n <= records; ++n) {
    for (const SeriesMasses& law : laws) {
      if (!visit(claim, std::vector<SeriesMasses>(n - 1, law), law, points)) {
        return;
      }
    }
  }
}

Finding decide_mixed_series(const SeriesClaim& claim, std::uint64_t count,
                            const StepCallback& on_step) {
  const SeriesMasses any(4, make_rational(1, 4));
  const auto decide = [&](std::size_t index) {
    const std::vector<SeriesMasses> others = random_series(index);
    Points points;
    points.minimal(not_known("drawn at random"));
    const auto ratio = common_ratio(claim, others);  // that of `any` is 1
    if (claim.convention == DependenceConvention::remainder && ratio &&
        brute_force::dependence_is_at_most(others, power(*ratio, claim.multiple))) {
      points.compare(Rational(0), Relation::less_equal, Rational(0), {});
    } else {
      visit(claim, others, any, points);
    }
    return points.finding();
  };
  constexpr std::size_t lists = 50;  // of one block
  const auto visit_block = [&](std::size_t block) {
    Finding sum;
    const std::size_t end = std::min<std::size_t>(count, (block + 1) * lists);
    for (std::size_t index = block * lists; index < end && !sum.counterexample; ++index) {
      append(sum, decide(index));
    }
    return sum;
  };
  return in_order((count + lists - 1) / lists, visit_block, on_step, "random lists in fifties");
}

void visit_days(const std::vector<SeriesMasses>& laws, Points& points) {
  points.ordered_by(
      "records, the first of them uniform, then denominator of the law of the others, then the "
      "law, then e^epsilon from its list");
  const SeriesMasses uniform(8, make_rational(1, 8));
  for (std::size_t n = 1; n <= 3; ++n) {
    for (const SeriesMasses& law : laws) {
      // Record 1 is uniform, the n − 1 others have the law: either kind is a target.
      const auto delta = [&](const std::vector<std::size_t>& released, const Rational& c) {
        std::vector<SeriesMasses> others(n - 1, law);
        Rational of_first = brute_force::series_delta(others, uniform, released, c);
        if (n == 1) {
          return of_first;
        }
        others.front() = uniform;
        return std::max(of_first, brute_force::series_delta(others, law, released, c));
      };
      for (const Rational& c : {Rational(1), make_rational(3, 2), Rational(2), Rational(3)}) {
        const Rational promised = delta({0}, c) + delta({1}, c) + delta({2}, c);
        const Rational found = promised < 1 ? delta({0, 1, 2}, power(c, 3)) : Rational(0);
        if (!points.compare(found, Relation::less_equal, promised, [&] {
              return Inputs{
                  {"records", std::to_string(n)}, {"series", texts(law)}, {"ratio", to_string(c)}};
            })) {
          return;
        }
      }
    }
  }
}

void visit_constant(const ConstantClaim& claim, std::size_t records, Points& points) {
  points.minimal(claim.minimal);
  for (std::size_t n = 2; n <= records; ++n) {
    const int all = static_cast<int>(n) - 1;
    const brute_force::Days others{all - claim.a[0], all - claim.a[1]};
    for (const SeriesMasses& law : claim.laws) {
      const Rational ratio = *brute_force::correlation_ratio(law, claim.marginal);
      const auto counts = brute_force::daily_counts(std::vector<SeriesMasses>(n - 1, law), 2);
      const Rational factor = *brute_force::day_dependence(counts, others, claim.a, claim.b,
                                                           DependenceConvention::remainder);
      if (!points.compare(power(factor, 2), Relation::less_equal, power(ratio, claim.halves), [&] {
            return Inputs{{"records", std::to_string(n)},
                          {"series", texts(law)},
                          {"ratio", to_string(ratio)}};
          })) {
        return;
      }
    }
  }
}

}  // namespace pkdp::checks::pk
