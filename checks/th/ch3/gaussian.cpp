#include "checks/th/ch3/gaussian.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "checks/engine/first_refutation.hpp"
#include "checks/engine/points.hpp"
#include "reference/mechanisms/gaussian/gaussian_mechanism.hpp"

namespace pkdp::checks::th {
namespace {

constexpr Precision precisions[] = {64, 128, 256};

Rational rounded(const Interval& x, bool up) {
  constexpr int scale = 1'000'000;
  const Integer whole =
      up ? Integer(-floor(Rational(-x.upper() * scale))) : floor(Rational(x.lower() * scale));
  return make_rational(whole, scale);
}

/// p/q with q ≤ greatest and p/q ≤ most, smallest denominators first.
std::vector<Rational> epsilons_up_to(const Rational& most, int greatest) {
  std::vector<Rational> epsilons;
  for (int q = 1; q <= greatest; ++q) {
    for (int p = 1; Rational(p, q) <= most; ++p) {
      if (std::gcd(p, q) == 1) {
        epsilons.emplace_back(p, q);
      }
    }
  }
  return epsilons;
}

/// One point; false when it denies the claim.
bool compare_at(const GaussianClaim& claim, const Rational& epsilon, const Rational& delta,
                Finding& finding) {
  ++finding.cases;
  for (const Precision bits : precisions) {
    const Interval lhs = claim.lhs(epsilon, delta, bits);
    const Interval rhs = claim.rhs(epsilon, delta, bits);
    const Answer fails = less(rhs, lhs);
    if (fails == Answer::yes && bits >= 128) {
      ++finding.effective;
      finding.counterexample = Certificate{
          .inputs = {{"epsilon", to_string(epsilon)}, {"delta", to_string(delta)}},
          .lhs = lhs.contains(delta) ? delta : rounded(lhs, false),
          .rhs = rhs.contains(delta) ? delta : rounded(rhs, true),
          .relation = Relation::greater,
          .minimal = first_by("denominator of delta, then delta, then epsilon by denominator")};
      return false;
    }
    if (fails == Answer::no) {
      ++finding.effective;
      return true;
    }
  }
  ++finding.unknown;
  return true;
}

Interval asked_delta(const Rational&, const Rational& delta, Precision bits) {
  return Interval(delta, bits);
}

Interval achieved_delta(const Rational& epsilon, const Rational& delta, Precision bits) {
  return tight_at(Interval(epsilon, bits), printed_root_mean(epsilon, delta, bits));
}

std::vector<Rational> ladder(const Rational& least, const Rational& most, int size) {
  std::vector<Rational> values;
  for (int i = 0; i < size; ++i) {
    values.push_back(least + (most - least) * Rational(i) / Rational(size - 1));
  }
  return values;
}

}  // namespace

Interval tight_at(const Interval& epsilon, const Interval& root_mean) {
  const Interval middle = epsilon / scale_by_power_of_two(root_mean, 1);
  const Interval half = scale_by_power_of_two(root_mean, -1);
  return scale_by_power_of_two(erfc(middle - half) - exp(epsilon) * erfc(middle + half), -1);
}

Interval probabilistic_at(const Interval& epsilon, const Interval& root_mean) {
  return scale_by_power_of_two(
      erfc((epsilon - root_mean * root_mean) / scale_by_power_of_two(root_mean, 1)), -1);
}

Interval corrected_root_mean(const Interval& epsilon, const Interval& inverse) {
  const Interval root = sqrt(inverse * inverse + epsilon);
  return inverse.is_positive() ? epsilon / (root + inverse) : root - inverse;
}

Interval printed_root_mean(const Rational& epsilon, const Rational& delta, Precision bits) {
  const Interval inverse = gaussian_mechanism::inverse_erfc_of_twice(Delta::of(delta), bits);
  const Interval level(epsilon, bits);
  return (sqrt(inverse * inverse + level) - inverse) / sqrt(level);
}

Finding decide(const GaussianClaim& claim) {
  Finding finding;
  const auto epsilons = epsilons_up_to(claim.most_epsilon, std::min(claim.greatest, 10));
  for (int d = 2; d <= claim.greatest; ++d) {
    for (int j = 1; j < d; ++j) {
      const Rational delta(j, d);
      if (std::gcd(j, d) != 1 || delta > claim.most_delta) {
        continue;
      }
      for (const Rational& epsilon : epsilons) {
        if (!compare_at(claim, epsilon, delta, finding)) {
          return finding;
        }
      }
    }
  }
  return finding;
}

Check check_of(const GaussianClaim& claim) {
  return {.domain =
              [claim](Effort) {
                return fmt::format(
                    "δ ≤ {} and ε ≤ {} with denominators ≤ {}, smallest denominators first",
                    to_string(claim.most_delta), to_string(claim.most_epsilon), claim.greatest);
              },
          .decide = [claim](Effort, const StepCallback&) { return decide(claim); },
          .claim = claim};
}

GaussianClaim printed_sigma_suffices() {
  return {achieved_delta, asked_delta, Rational(1, 4), Rational(1, 4), 40};
}

GaussianClaim printed_sigma_is_necessary() {
  return {asked_delta, achieved_delta, Rational(1, 4), Rational(1), 10};
}

Finding decide(const GridClaim& claim, const std::vector<Rational>& epsilons,
               const std::vector<Rational>& inverses) {
  const std::size_t count = epsilons.size() * inverses.size();
  std::vector<GridRow> rows;
  for (const Rational& inverse : inverses) {
    rows.push_back(claim.row(inverse));
  }
  const auto [decided, first] = engine::first_refutation(count, [&](std::size_t index) {
    return rows[index % inverses.size()](epsilons[index / inverses.size()]);
  });
  Finding finding{count, decided, count - decided};
  if (first < count) {
    finding.counterexample =
        Certificate{.inputs = {{"epsilon", to_string(epsilons[first / inverses.size()])},
                               {"inverse", to_string(inverses[first % inverses.size()])}},
                    .lhs = Rational(1),
                    .relation = Relation::greater};
  }
  return finding;
}

int grid_side(Effort effort) { return engine::by_effort(effort, 24, 330, 500); }

Check check_of(const GridClaim& claim) {
  return {.domain =
              [claim](Effort effort) {
                return fmt::format(
                    "{0} values each of ε in [{1}, {2}] and of erfc⁻¹(2δ) in [{3}, 20]",
                    grid_side(effort), to_string(claim.least_epsilon),
                    to_string(claim.most_epsilon), to_string(claim.least_inverse));
              },
          .decide =
              [claim](Effort effort, const StepCallback&) {
                const int side = grid_side(effort);
                return decide(claim, ladder(claim.least_epsilon, claim.most_epsilon, side),
                              ladder(claim.least_inverse, Rational(20), side));
              },
          .claim = claim};
}

}  // namespace pkdp::checks::th
