#include "checks/statements/th_cut_laplace.hpp"

#include <algorithm>
#include <array>
#include <set>

#include "checks/brute_force/grid.hpp"
#include "checks/brute_force/laws.hpp"
#include "checks/negation.hpp"

namespace pkdp::checks {
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
    places.insert(place);  // between the centers the loss falls; the crossing is one of these
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

std::map<std::string, Input> inputs_of(const CutPoint& at, bool own_cuts) {
  std::map<std::string, Input> inputs{{"root", to_string(at.root)},
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

// One point; true when it denies the claim.
bool visit(const CutClaim& claim, const CutPoint& at, Finding& finding) {
  ++finding.cases;
  const std::optional<CutSides> sides = claim.sides(at);
  if (!sides) {
    return false;
  }
  ++finding.effective;
  const bool holds = claim.equation ? sides->lhs == sides->rhs : sides->lhs <= sides->rhs;
  if (!holds) {
    finding.counterexample =
        Certificate{claim.statement,
                    claim.reading,
                    "Denies " + claim.denied,
                    inputs_of(at, claim.own_cuts),
                    sides->lhs,
                    sides->rhs,
                    claim.equation ? Relation::not_equal : Relation::greater,
                    first_by("greatest of the sensitivity, the lengths and the "
                             "cuts, then root from its list, then these")};
  }
  return !holds;
}

bool visit_cuts(const CutClaim& claim, CutPoint at, std::int64_t units, Finding& finding) {
  for (at.below = -1; at.below <= units; ++at.below) {
    for (at.above = -1; at.above <= units; ++at.above) {
      at.other_below = at.below;
      at.other_above = at.above;
      if (at.below == 0 || at.above == 0) {
        continue;
      }
      if (!claim.own_cuts) {
        if (std::max({at.one, at.sensitivity, at.below, at.above}) == units &&
            visit(claim, at, finding)) {
          return true;
        }
        continue;
      }
      for (at.other_below = 1; at.other_below <= units; ++at.other_below) {
        for (at.other_above = 1; at.other_above <= units; ++at.other_above) {
          const std::int64_t most = std::max(
              {at.one, at.sensitivity, at.below, at.above, at.other_below, at.other_above});
          if (most == units && visit(claim, at, finding)) {
            return true;
          }
        }
      }
    }
  }
  return false;
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

const std::vector<Rational>& simple_roots() {
  static const std::vector<Rational> roots{Rational(2), Rational(3, 2), Rational(4)};
  return roots;
}

std::vector<Rational> roots_up_to(std::uint64_t greatest) {
  std::vector<Rational> roots;
  for (const Rational& fraction : brute_force::interior_rationals(greatest)) {
    roots.emplace_back(1 / fraction);
  }
  return roots;
}

Finding decide_cut(const CutClaim& claim, std::int64_t greatest,
                   const std::vector<Rational>& roots) {
  Finding finding;
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
        for (std::int64_t sensitivity = 1; sensitivity <= units; ++sensitivity) {
          if (visit_cuts(claim, {roots[k], one, sensitivity, 1, 1, 1, 1, &halves[k]}, units,
                         finding)) {
            return finding;
          }
        }
      }
    }
  }
  return finding;
}

Rational share_below(const ProofPoint& at, const Rational& x) {
  Rational sum = 0;
  for (std::int64_t s = 0; s <= at.n; ++s) {
    sum += Rational(s, at.n) <= x ? brute_force::binomial_mass(s, at.n, at.bias) : Rational(0);
  }
  return sum;
}

Rational share_above(const ProofPoint& at, const Rational& x) {
  Rational sum = 0;
  for (std::int64_t s = 0; s <= at.n; ++s) {
    sum += Rational(s, at.n) >= x ? brute_force::binomial_mass(s, at.n, at.bias) : Rational(0);
  }
  return sum;
}

namespace {

bool visit_proof(const ProofClaim& claim, const ProofPoint& at, Finding& finding) {
  ++finding.cases;
  ++finding.effective;
  const Rational lhs = claim.lhs(at);
  const Rational rhs = claim.rhs(at);
  if (claim.equation ? lhs == rhs : lhs >= rhs) {
    return false;
  }
  finding.counterexample = Certificate{"th.lem-4.9",
                                       claim.reading,
                                       "Denies " + claim.denied,
                                       {{"n", std::to_string(at.n)},
                                        {"bias", to_string(at.bias)},
                                        {"mean", to_string(at.mean)},
                                        {"noise", to_string(at.noise)},
                                        {"tau_1", to_string(at.tau1)},
                                        {"tau_2", to_string(at.tau2)}},
                                       lhs,
                                       rhs,
                                       claim.equation ? Relation::not_equal : Relation::less,
                                       first_by("records, then bias, the two tau and the noise, in "
                                                "halves and quarters of a record")};
  return true;
}

}  // namespace

Finding decide_proof(const ProofClaim& claim, std::int64_t greatest_n) {
  Finding finding;
  for (std::int64_t n = 1; n <= greatest_n; ++n) {
    const std::int64_t steps = 2 * n;
    for (std::int64_t b = 1; b < steps; ++b) {
      for (std::int64_t tau1 = 1; tau1 <= steps; ++tau1) {
        for (std::int64_t tau2 = tau1; tau2 <= steps; ++tau2) {
          for (std::int64_t noise = -tau1; noise <= tau1; ++noise) {
            // E(M) = bias; τ in units of 1/(2n), ℓ of half of that.
            const ProofPoint at{n,
                                Rational(b, steps),
                                Rational(b, steps),
                                Rational(noise, 2 * steps),
                                Rational(tau1, steps),
                                Rational(tau2, steps)};
            if (visit_proof(claim, at, finding)) {
              return finding;
            }
          }
        }
      }
    }
  }
  return finding;
}

}  // namespace pkdp::checks
