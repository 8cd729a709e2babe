#include "checks/th/ch4/budgets.hpp"

#include "checks/certificate.hpp"

namespace pkdp::checks::th {
namespace {

using namespace engine;

/// constant + factor·cdf_{Lap(0, 2/ε)}(x).
ExactForm with_cdf(const Rational& constant, const Rational& factor, const Rational& x,
                   const Rational& epsilon) {
  if (x <= 0) {
    return canonical(AffineExponential{constant, Rational(factor / 2), Rational(x * epsilon / 2)});
  }
  return canonical(AffineExponential{Rational(constant + factor), Rational(-factor / 2),
                                     Rational(-x * epsilon / 2)});
}

/// e^x.
ExactForm exponential(const Rational& x) { return canonical(AffineExponential{0, 1, x}); }

/// Where the integral is above κ₄ for certain.
std::optional<Compared> fails_surely(const Budget& at, Formula formula) {
  const Rational both = 2 * at.kappa;
  return Compared{Rational(1), Relation::less_equal,
                  formula == Formula::of_proof ? noise_tails(at, both) : last_term(at, both)};
}

}  // namespace

ExactForm noise_tails(const Budget& at, const Rational& constant) {
  return with_cdf(constant, 2, Rational(1 - at.records * at.tau / 2), at.epsilon);
}

ExactForm last_term(const Budget& at, const Rational& constant) {
  return with_cdf(Rational(1 + constant), -1, Rational(at.tau / 2 - make_rational(1, at.records)),
                  at.epsilon);
}

ComparedClaim over_budgets(const BudgetClaim& claim) {
  return {{{whole("records", 1, {6, 40, 60}), one_of("epsilon", {1, 2, 4}),
            one_of("tau", {Rational(2), Rational(1), Rational(1, 2), Rational(1, 8)}),
            one_of("kappa", {Rational(1, 2), Rational(1, 4), Rational(1, 8), Rational(1, 16),
                             Rational(1, 64)})}},
          [claim](const Point& at) {
            return claim({at.whole("records"), at.rational("epsilon"), at.rational("tau"),
                          at.rational("kappa")});
          }};
}

BudgetClaim certain_failure(Formula formula) {
  return [=](const Budget& at) -> std::optional<Compared> {
    if (!holds(noise_tails(at, 0), Relation::greater, at.kappa)) {
      return std::nullopt;
    }
    return fails_surely(at, formula);
  };
}

std::optional<Compared> sum_of_four(const Budget& at) {
  if (3 * at.kappa >= 1 || !holds(noise_tails(at, 0), Relation::less, at.kappa)) {
    return std::nullopt;
  }
  return Compared{
      with_cdf(Rational(4 * at.kappa), -2, Rational(1 - at.records * at.tau / 2), at.epsilon),
      Relation::equal, Rational(3 * at.kappa)};
}

/// D and ℓ random, n′ = n − 1. By lines 11 and 32 the noise is at most σ = √(2L)/(nε/2), where L =
/// ln(1.26/δ) ≤ 1.26/δ − 1. With ε′ = ε/2 and x = 1/(2σ) the outputs on one side of the midpoint
/// show the integral to be at least 1 − (1 + e^ε′)·Φ(−x) ≥ 1 − e^(ε′ − x²/2), x²/2 = (nε′)²/(16L);
/// less noise has a larger x. Where that exceeds κ₃ > κ₄, the probability is 1.
BudgetClaim random_database(Formula formula, NoiseUnit scale) {
  return [=](const Budget& at) -> std::optional<Compared> {
    const Rational delta = 3 * at.kappa;
    const Rational half = at.epsilon / 2;
    const Rational scaled = scale == NoiseUnit::of_share ? Rational(at.records * half) : half;
    const Rational square = scaled * scaled / (16 * (Rational(126, 100) / delta - 1));
    const Rational deviation = at.records * at.tau * at.tau / 2;  // Hoeffding, lines 7 and 8
    if (delta >= 1 || !holds(exponential(-deviation), Relation::less_equal, at.kappa / 2) ||
        !holds(noise_tails(at, 0), Relation::less, at.kappa) ||
        !holds(exponential(half - square), Relation::less, Rational(1 - at.kappa))) {
      return std::nullopt;
    }
    return fails_surely(at, formula);
  };
}

}  // namespace pkdp::checks::th
