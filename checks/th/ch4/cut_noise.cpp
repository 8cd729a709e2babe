#include "checks/th/ch4/cut_noise.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "checks/brute_force/grid.hpp"

namespace pkdp::checks::th {
namespace {

constexpr std::int64_t nowhere = std::int64_t{1} << 40;

// Ends in half units around a center; an end that is not cut is far beyond all cells.
struct Ends {
  std::int64_t low;
  std::int64_t high;
};

struct CutLaw {
  std::int64_t center;
  Ends ends;
  Rational inside;  ///< what is not cut off
};

Rational tail(const CutPoint& at, std::int64_t place) {
  return place <= -nowhere / 2  ? Rational(0)
         : place >= nowhere / 2 ? Rational(1)
                                : narrow_tail(at, place);
}

CutLaw law_of(const CutPoint& at, std::int64_t center, const Ends& ends) {
  return {center, ends, Rational(tail(at, ends.high - center) - tail(at, ends.low - center))};
}

// P's mass of the cell from one place to the next.
Rational cell(const CutPoint& at, const CutLaw& law, std::int64_t from, std::int64_t to,
              NoiseCut cut) {
  const std::int64_t low = std::max(from, law.ends.low);
  const std::int64_t high = std::min(to, law.ends.high);
  if (low >= high) {
    return 0;
  }
  const Rational mass = tail(at, high - law.center) - tail(at, low - law.center);
  return cut == NoiseCut::redraw ? Rational(mass / law.inside) : mass;
}

Rational atom(const CutPoint& at, const CutLaw& law, std::int64_t place, NoiseCut cut) {
  if (cut != NoiseCut::clamp) {
    return 0;
  }
  Rational mass = 0;
  if (place == law.ends.low) {
    mass += tail(at, place - law.center);
  }
  if (place == law.ends.high) {
    mass += 1 - tail(at, place - law.center);
  }
  return mass;
}

Rational excess(const CutPoint& at, const CutLaw& p, const CutLaw& q, NoiseCut cut) {
  const Rational c = power(at.root, static_cast<std::uint64_t>(2 * at.one));
  std::set<std::int64_t> places{p.ends.low, p.ends.high, q.ends.low, q.ends.high,
                                p.center,   q.center,    -nowhere,   nowhere};
  const auto [first, last] = std::minmax(p.center, q.center);
  for (std::int64_t place = first; place <= last; ++place) {
    places.insert(place);  // between the centers the loss decreases; the crossing is one of these
  }
  const auto part = [&c](const Rational& mine, const Rational& other) {
    return std::max<Rational>(0, mine - c * other);
  };
  Rational sum = 0;
  for (auto from = places.begin(), to = std::next(from); to != places.end(); from = to++) {
    sum += part(cell(at, p, *from, *to, cut), cell(at, q, *from, *to, cut));
  }
  for (const std::int64_t place : places) {
    sum += part(atom(at, p, place, cut), atom(at, q, place, cut));
  }
  if (cut == NoiseCut::withhold) {
    sum += part(1 - p.inside, 1 - q.inside);
  }
  return sum;
}

Rational larger(const CutPoint& at, const CutLaw& p, const CutLaw& q, NoiseCut cut) {
  return std::max(excess(at, p, q, cut), excess(at, q, p, cut));
}

Ends around(std::int64_t center, std::int64_t below, std::int64_t above) {
  return {below < 0 ? -nowhere : center - 2 * below, above < 0 ? nowhere : center + 2 * above};
}

engine::Inputs inputs_of(const CutPoint& at, bool own_cuts) {
  engine::Inputs inputs{{"root", to_string(at.root)},
                        {"one", std::to_string(at.one)},
                        {"sensitivity", std::to_string(at.sensitivity)},
                        {"below", std::to_string(at.below)},
                        {"above", std::to_string(at.above)}};
  if (own_cuts) {
    inputs.emplace("other_below", std::to_string(at.other_below));
    inputs.emplace("other_above", std::to_string(at.other_above));
  }
  return inputs;
}

// One point whose greatest length is `units`; other points come with their own greatest length.
void visit(const CutClaim& claim, const CutPoint& at, std::int64_t units, engine::Points& points) {
  if (std::max({at.one, at.sensitivity, at.below, at.above, at.other_below, at.other_above}) !=
      units) {
    return;
  }
  const std::optional<CutSides> sides = claim.sides(at);
  if (!sides) {
    points.skip();
    return;
  }
  points.compare(sides->lhs, claim.equation ? Relation::equal : Relation::less_equal, sides->rhs,
                 [&] { return inputs_of(at, claim.own_cuts); });
}

void visit_cuts(const CutClaim& claim, CutPoint at, std::int64_t units, engine::Points& points) {
  for (at.below = -1; at.below <= units; ++at.below) {
    for (at.above = -1; at.above <= units; ++at.above) {
      if (at.below == 0 || at.above == 0) {
        continue;
      }
      at.other_below = claim.own_cuts ? 1 : at.below;
      const std::int64_t last_below = claim.own_cuts ? units : at.below;
      for (; at.other_below <= last_below; ++at.other_below) {
        at.other_above = claim.own_cuts ? 1 : at.above;
        const std::int64_t last_above = claim.own_cuts ? units : at.above;
        for (; at.other_above <= last_above && points.open(); ++at.other_above) {
          visit(claim, at, units, points);
        }
      }
    }
  }
}

std::vector<Rational> roots_of(const CutClaim& claim, Effort effort) {
  std::vector<Rational> roots;
  const auto greatest = static_cast<std::uint64_t>(claim.root_denominator.at(effort));
  for (const Rational& fraction : brute_force::interior_rationals(greatest)) {
    roots.emplace_back(1 / fraction);
  }
  return greatest == 0 ? std::vector<Rational>{2, Rational(3, 2), 4} : roots;
}

std::string words_of(const CutClaim& claim, Effort effort) {
  const std::int64_t greatest = claim.root_denominator.at(effort);
  return fmt::format("lengths of 1 to {} units h, e^(εh/2) = {}, {}", claim.units.at(effort),
                     greatest == 0
                         ? "2, 3/2, 4"
                         : fmt::format("1/r, r in (0, 1) with denominators ≤ {}", greatest),
                     claim.which);
}

}  // namespace

Rational narrow_tail(const CutPoint& at, std::int64_t half_units) {
  const auto size = static_cast<std::size_t>(std::abs(half_units));
  const Rational half = at.halves != nullptr && size < at.halves->size()
                            ? (*at.halves)[size]
                            : Rational(1 / (2 * power(at.root, size)));
  return half_units <= 0 ? half : Rational(1 - half);
}

Rational wide_tail(const CutPoint& at, std::int64_t units) { return narrow_tail(at, units); }

Rational cut_delta(const CutPoint& at, NoiseCut cut) {
  const std::int64_t moved = 2 * at.sensitivity;
  return larger(at, law_of(at, 0, around(0, at.below, at.above)),
                law_of(at, moved, around(moved, at.other_below, at.other_above)), cut);
}

Rational fixed_delta(const CutPoint& at, NoiseCut cut) {
  const Ends ends = around(0, at.below, at.above);
  return larger(at, law_of(at, 0, ends), law_of(at, 2 * at.sensitivity, ends), cut);
}

Finding decide(const CutClaim& claim, Effort effort) {
  engine::Points points;
  points.ordered_by(
      "greatest of the sensitivity, the lengths and the cuts, then root from its list, then these");
  const std::int64_t greatest = claim.units.at(effort);
  const std::vector<Rational> roots = roots_of(claim, effort);
  std::vector<std::vector<Rational>> halves;
  for (const Rational& root : roots) {
    std::vector<Rational> list{Rational(1, 2)};
    for (std::int64_t k = 1; k <= 6 * greatest; ++k) {
      list.emplace_back(list.back() / root);
    }
    halves.push_back(std::move(list));
  }
  for (std::int64_t units = 1; units <= greatest; ++units) {
    for (std::size_t k = 0; k < roots.size(); ++k) {
      for (std::int64_t one = 1; one <= units; ++one) {
        for (std::int64_t sensitivity = 1; sensitivity <= units && points.open(); ++sensitivity) {
          visit_cuts(claim, {roots[k], one, sensitivity, 1, 1, 1, 1, &halves[k]}, units, points);
        }
      }
    }
  }
  return points.finding();
}

Check check_of(const CutClaim& claim) {
  return {.domain = [claim](Effort effort) { return words_of(claim, effort); },
          .decide = [claim](Effort effort, const StepCallback&) { return decide(claim, effort); },
          .claim = claim};
}

}  // namespace pkdp::checks::th
