#include <algorithm>

#include "checks/brute_force/ratio_probability.hpp"
#include "checks/brute_force/threshold.hpp"
#include "checks/pk/rare_bounds.hpp"

/// pk.claim-thm5-passive: pk.thm-5 with passively known records.
namespace pkdp::checks::pk {
namespace {

using engine::ExactSides;
using MaybeSides = std::optional<ExactSides>;

/// pk.thm-4 with known records: δ, and 1 − e^(−ε).
struct Rare {
  Rational delta;
  Rational released;
};

/// At the b_max, 0 < b_max < T, whose δ is least; nothing where none is admitted.
std::optional<Rare> rare_values(const RarePoint& at) {
  std::optional<Rare> least;
  for (std::int64_t b_max = 1; b_max < at.threshold; ++b_max) {
    const auto known = brute_force::series_bound(at.known, at.lambda, b_max);
    const auto released =
        brute_force::series_bound(at.n - at.known - 1, at.lambda, at.threshold - b_max);
    if (!known || !released || *released >= 1) {
      continue;
    }
    const Rational delta = *known + *released;
    if (!least || delta < least->delta) {
      least = Rare{delta, *released};
    }
  }
  return least;
}

Rational counting_condition(const RarePoint& at) {
  return brute_force::independent_ratio_tail(at.n - at.known - 1, Rational(2 * at.lambda), 0,
                                             at.parameter, brute_force::DivisionByZero::infinite);
}

/// The two halves of what pk.claim-thm5-passive says of m ≥ 1 known records, and both together,
/// with b_max < T chosen so that the δ of pk.thm-4 is least.
///   counting      two common values (⊥ is one): δ(ε_c) against P[X/Y ≥ ε_c], n − m for n
///   thresholding  a rare value against ⊥: δ(0) against the δ of pk.thm-4 with known records
///   both          any pair: δ at 2·max(ε, ε_c) against max(2δ, P[X/Y ≥ ε_c]), ε, δ of pk.thm-4
enum class Half { counting, thresholding, both };
MaybeSides sides_of(Half half, const RarePoint& at, const brute_force::HistogramLaw& others) {
  if (at.known < 1) {
    return std::nullopt;
  }
  if (half == Half::counting) {
    if (at.rare[at.a] || at.rare[at.b]) {
      return std::nullopt;
    }
    return ExactSides{passive_delta(at, others, 1, Epsilon::of(at.parameter)),
                      counting_condition(at)};
  }
  const auto rare = rare_values(at);
  if (!rare) {
    return std::nullopt;
  }
  if (half == Half::thresholding) {
    if (!at.rare[at.a] || at.b != at.values()) {
      return std::nullopt;
    }
    return ExactSides{passive_delta(at, others, 1, Epsilon::of(0)), rare->delta};
  }
  return ExactSides{passive_delta(at, others, 1, doubled(at, 1 / (1 - rare->released))),
                    std::max(Rational(2 * rare->delta), counting_condition(at))};
}

RareDomain one_epsilon_known(Effort effort) {
  RareDomain domain = one_epsilon(effort);
  domain.denominator = effort == Effort::quick ? 7 : 8;
  domain.known = true;
  return domain;
}

RareDomain levels_known(Effort effort) {
  RareDomain domain = levels(effort);
  domain.greatest_n = effort == Effort::quick ? 3 : 4;
  domain.known = true;
  return domain;
}

MixedDomain mixed_known(Effort effort) {
  MixedDomain domain = mixed(effort);
  domain.greatest_n = effort == Effort::quick ? std::vector<std::int64_t>{4, 2, 2}
                                              : std::vector<std::int64_t>{6, 4, 3};
  domain.known = true;
  return domain;
}

RareSides printed(Half half) {
  return [half](const RarePoint& at, const brute_force::HistogramLaw& others) {
    return sides_of(half, at, others);
  };
}

const StatementChecks claim_thm5_passive("pk.claim-thm5-passive", [] {
  const auto claim = [](auto domain, RareSides sides) {
    return check_of(RareClaim{domain, std::move(sides)});
  };
  return Checks{
      {"printed", claim(one_epsilon_known, printed(Half::both))},
      {"printed:counting", claim(one_epsilon_known, printed(Half::counting))},
      {"printed:thresholding", claim(levels_known, printed(Half::thresholding))},
      {"corrected", claim(levels_known, corrected())},
      {"corrected:parts", claim(mixed_known, by_parts())},
      {"corrected:blanket", claim(levels_known, corrected(Common::blanket))},
      {"corrected:blanket-parts", claim(mixed_known, by_parts(Common::blanket))},
  };
});

}  // namespace
}  // namespace pkdp::checks::pk
