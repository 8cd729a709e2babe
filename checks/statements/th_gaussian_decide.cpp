#include <numeric>

#include "checks/statements/first_denial.hpp"
#include "checks/statements/th_pieces.hpp"

namespace pkdp::checks {
namespace {

constexpr Precision precisions[] = {64, 128, 256};

Rational rounded(const Interval& x, bool up) {
  constexpr int scale = 1'000'000;
  const Integer whole =
      up ? Integer(-floor(Rational(-x.upper() * scale))) : floor(Rational(x.lower() * scale));
  return make_rational(whole, scale);
}

}  // namespace

Interval tight_at(const Interval& epsilon, const Interval& root_mean) {
  const Interval place = epsilon / scale_by_power_of_two(root_mean, 1);
  const Interval half = scale_by_power_of_two(root_mean, -1);
  return scale_by_power_of_two(erfc(place - half) - exp(epsilon) * erfc(place + half), -1);
}

Interval probabilistic_at(const Interval& epsilon, const Interval& root_mean) {
  return scale_by_power_of_two(
      erfc((epsilon - root_mean * root_mean) / scale_by_power_of_two(root_mean, 1)), -1);
}

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

Finding decide_gaussian(const GaussianClaim& claim, const Rational& most_delta,
                        const std::vector<Rational>& epsilons, int greatest) {
  Finding finding;
  for (int d = 2; d <= greatest; ++d) {
    for (int j = 1; j < d; ++j) {
      const Rational delta(j, d);
      if (std::gcd(j, d) != 1 || delta > most_delta) {
        continue;
      }
      for (const Rational& epsilon : epsilons) {
        ++finding.cases;
        Answer fails = Answer::unknown;
        for (const Precision bits : precisions) {
          const Interval lhs = claim.lhs(epsilon, delta, bits);
          const Interval rhs = claim.rhs(epsilon, delta, bits);
          fails = less(rhs, lhs);
          if (fails == Answer::yes && bits >= 128) {
            ++finding.effective;
            finding.counterexample =
                Certificate{claim.statement,
                            claim.reading,
                            "Denies " + claim.denied,
                            {{"epsilon", to_string(epsilon)}, {"delta", to_string(delta)}},
                            lhs.contains(delta) ? delta : rounded(lhs, false),
                            rhs.contains(delta) ? delta : rounded(rhs, true),
                            Relation::greater,
                            first_by("denominator of delta, then delta, then epsilon by "
                                     "denominator")};
            return finding;
          }
          if (fails == Answer::no) {
            break;
          }
        }
        (fails == Answer::unknown ? finding.unknown : finding.effective) += 1;
      }
    }
  }
  return finding;
}

Finding decide_grid(const GridClaim& claim, const std::string& statement,
                    const std::string& reading, const std::vector<Rational>& epsilons,
                    const std::vector<Rational>& inverses) {
  const std::size_t count = epsilons.size() * inverses.size();
  std::vector<GridRow> rows;
  for (const Rational& inverse : inverses) {
    rows.push_back(claim(inverse));
  }
  const auto [decided, first] = first_denial(count, [&](std::size_t index) {
    return rows[index % inverses.size()](epsilons[index / inverses.size()]);
  });
  Finding finding{count, decided, count - decided};
  if (first < count) {
    finding.counterexample =
        Certificate{statement,
                    reading,
                    "A point of the grid denies the claim.",
                    {{"epsilon", to_string(epsilons[first / inverses.size()])},
                     {"inverse", to_string(inverses[first % inverses.size()])}},
                    Rational(1),
                    Rational(0),
                    Relation::greater};
  }
  return finding;
}

}  // namespace pkdp::checks
