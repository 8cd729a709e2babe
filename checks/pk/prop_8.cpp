#include <algorithm>

#include "checks/brute_force/threshold.hpp"
#include "checks/engine/thresholds.hpp"

/// pk.prop-8: active thresholding as passive thresholding lower down.
namespace pkdp::checks::pk {
namespace {

using namespace engine;
using Point = ThresholdPoint;
using MaybeSides = std::optional<ExactSides>;

/// δ of M_{T−|B|} over the unknown records against δ of M_T with the known ones, active attacker.
enum class Direction { forward, backward, both };
/// Which records θ′ keeps: the unknown ones, or the first n − |B| of the others and the target.
enum class Kept { unknown, first };

struct Options {
  Direction direction = Direction::both;
  Kept kept = Kept::unknown;
  bool positive = false;                   ///< only known records with p_j > 0
  bool more_known_than_threshold = false;  ///< only |B| > T, in the place of only |B| ≤ T
};

bool admitted(const Point& at, const Options& options) {
  const auto known_end = at.others.begin() + at.known;
  return at.known > 0 && (at.known > at.threshold) == options.more_known_than_threshold &&
         !(options.positive &&
           std::any_of(at.others.begin(), known_end, [](const Rational& p) { return p == 0; }));
}

Rational reduced_delta(const Point& at, const Options& options) {
  std::vector<Rational> kept(at.others.begin() + at.known, at.others.end());
  if (options.kept == Kept::first) {
    kept.assign(at.others.begin(), at.others.end() - at.known);
  }
  return brute_force::passive_delta(kept, 0, brute_force::above(at.threshold - at.known), at.ratio);
}

/// δ of M_{T−|B|} over the kept records, first or (backward) last, and δ of M_T with the known
/// ones.
MaybeSides deltas(const Point& at, const Options& options) {
  if (!admitted(at, options)) {
    return std::nullopt;
  }
  const Rational active =
      brute_force::active_delta(at.others, at.known, brute_force::above(at.threshold), at.ratio);
  const Rational reduced = reduced_delta(at, options);
  return options.direction == Direction::backward ? ExactSides{active, reduced}
                                                  : ExactSides{reduced, active};
}

const StatementChecks prop_8("pk.prop-8", [] {
  const ThresholdDomain different_p{.greatest_n = {4, 5, 5},
                                    .denominator = {4, 7, 7},
                                    .known = true,
                                    .values = up_to_p,
                                    .ratios = {1, make_rational(3, 2), 3}};
  ThresholdDomain certain_too = different_p;
  certain_too.boundary = true;
  certain_too.denominator = {3, 5, 5};
  certain_too.values = any_value;
  const auto claim = [](const ThresholdDomain& domain, const Options& options) {
    return check_of({domain,
                     [options](const Point& at) { return deltas(at, options); },
                     options.direction == Direction::both ? Relation::equal : Relation::less_equal,
                     {"n", "known", "threshold", "others", "ratio"}});
  };
  return Checks{
      {"printed", claim(certain_too, {})},
      {"printed:forward", claim(certain_too, {.direction = Direction::forward})},
      {"printed:backward", claim(certain_too, {.direction = Direction::backward})},
      {"corrected", claim(different_p, {.positive = true})},
      {"corrected:beyond",
       claim(different_p, {.positive = true, .more_known_than_threshold = true})},
      {"first-records", claim(different_p, {.kept = Kept::first, .positive = true})},
  };
});

}  // namespace
}  // namespace pkdp::checks::pk
