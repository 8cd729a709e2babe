#include <fmt/format.h>

#include <algorithm>

#include "checks/brute_force/grid.hpp"
#include "checks/pk/mixture.hpp"

/// pk.claim-rr: a Bernoulli record as randomised response.
namespace pkdp::checks::pk {
namespace {

using namespace engine;

/// Whether weight·Ber(1/2) fits under Ber(p), against weight ≤ 2·min(p, 1−p).
Compared largest_weight(const Rational& weight, const Rational& p) {
  const bool fits = p - weight / 2 >= 0 && (1 - p) - weight / 2 >= 0;
  const bool claimed = weight <= 2 * std::min(p, Rational(1 - p));
  return {Rational(fits ? 1 : 0), Relation::equal, Rational(claimed ? 1 : 0)};
}

Check check(const MixtureClaim& claim, const char* weight = "λ") {
  return check_of(claim, [=](Effort effort) {
    return fmt::format("{}, p ∈ [0, 1] with denominators ≤ {}", weight,
                       claim.denominator.at(effort));
  });
}

const StatementChecks claim_rr("pk.claim-rr", [] {
  const auto open = [](const Rational& lambda, const Rational& p) {
    return lambda < p && p < 1 - lambda;
  };
  const auto closed = [](const Rational& lambda, const Rational& p) {
    return lambda <= p && p <= 1 - lambda;
  };
  const auto every = [](const Rational& lambda, const Rational&) { return 2 * lambda < 1; };
  return Checks{{"printed", check(mixture_claim(open, printed_mixture))},
                {"corrected:closed", check(mixture_claim(closed, printed_mixture))},
                {"every-p", check(mixture_claim(every, printed_mixture))},
                {"corrected:largest", check({largest_weight}, "w")}};
});

}  // namespace

Rational printed_mixture(const Rational& lambda, const Rational& nu) {
  return (1 - 2 * lambda) * nu + lambda;
}

MixtureClaim mixture_claim(std::function<bool(const Rational&, const Rational&)> admits,
                           std::function<Rational(const Rational&, const Rational&)> mixture) {
  return {[admits = std::move(admits), mixture = std::move(mixture)](
              const Rational& lambda, const Rational& p) -> std::optional<Compared> {
    if (2 * lambda == 1 || !admits(lambda, p)) {
      return std::nullopt;
    }
    const Rational nu = (p - lambda) / (1 - 2 * lambda);
    if (nu < 0) {
      return Compared{nu, Relation::greater_equal, Rational(0)};
    }
    if (nu > 1) {
      return Compared{nu, Relation::less_equal, Rational(1)};
    }
    return Compared{mixture(lambda, nu), Relation::equal, p};
  }};
}

Finding decide(const MixtureClaim& claim, Effort effort) {
  Points points;
  points.ordered_by("larger denominator of lambda and p, then lambda, then p");
  const auto greatest = static_cast<std::uint64_t>(claim.denominator.at(effort));
  for (std::uint64_t size = 1; size <= greatest; ++size) {
    const std::vector<Rational> all = brute_force::unit_rationals(size);
    for (const Rational& lambda : all) {
      for (const Rational& p : all) {
        if (std::max(denominator(lambda), denominator(p)) == size &&
            !points.compare(claim.says(lambda, p), [&] {
              return Inputs{{"lambda", to_string(lambda)}, {"p", to_string(p)}};
            })) {
          return points.finding();
        }
      }
    }
  }
  return points.finding();
}

}  // namespace pkdp::checks::pk
