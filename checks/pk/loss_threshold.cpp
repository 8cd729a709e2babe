#include "checks/brute_force/threshold.hpp"
#include "checks/engine/thresholds.hpp"

/// pk.loss-threshold: the privacy loss of the thresholded count at a `count`, −1 for ⊥.
namespace pkdp::checks::pk {
namespace {

using namespace engine;
using Point = ThresholdPoint;
using MaybeSides = std::optional<ExactSides>;

/// Which outputs the printed loss is compared at.
enum class Outputs {
  possible,       ///< those possible under at least one value of the target
  all_from_ones,  ///< each count k ≥ b: "impossible" is said of k < b only
  bottom          ///< ⊥: is it possible at all?
};
struct LossOptions {
  Outputs outputs = Outputs::possible;
  bool at_least = false;   ///< released when ≥ T instead of > T
  std::int64_t shift = 0;  ///< added to T in the sums at ⊥
};

/// The quotient that the source takes the logarithm of.
struct Quotient {
  Rational numerator;
  Rational denominator;
};

Quotient printed_quotient(const Point& at, std::int64_t shift) {
  const std::int64_t zeros = at.known - at.ones;
  if (at.count < 0) {
    const brute_force::Masses law = brute_force::binomial_law(at.n - at.known - 1, at.p);
    return {brute_force::lower_sum(law, at.threshold + shift - at.ones),
            brute_force::lower_sum(law, at.threshold + shift - at.ones - 1)};
  }
  return {at.p * (at.n - zeros - at.count), (1 - at.p) * (at.count - at.ones)};
}

/// P₀ and P₁ of the output.
std::pair<Rational, Rational> masses(const Point& at, bool at_least) {
  const auto pair = brute_force::released_pair(
      brute_force::binomial_law(at.n - at.known - 1, at.p), at.ones,
      at_least ? brute_force::from_threshold(at.threshold) : brute_force::above(at.threshold));
  const auto place = static_cast<std::size_t>(at.count + 1);
  const auto at_place = [place](const brute_force::Masses& law) {
    return place < law.size() ? law[place] : Rational(0);
  };
  return {at_place(pair.given_zero), at_place(pair.given_one)};
}

bool concerned(const Point& at, Outputs outputs) {
  switch (outputs) {
    case Outputs::possible:
      return true;
    case Outputs::all_from_ones:
      return at.count > at.threshold && at.count >= at.ones;
    case Outputs::bottom:
      return at.count < 0;
  }
  return false;
}

/// P₀(o)·denominator against P₁(o)·numerator of the printed quotient, or whether o is possible.
MaybeSides loss(const Point& at, const LossOptions& options) {
  const auto [zero, one] = masses(at, options.at_least);
  if (!concerned(at, options.outputs)) {
    return std::nullopt;
  }
  if (options.outputs != Outputs::possible) {
    return ExactSides{Rational(zero + one), Rational(0)};
  }
  if (zero == 0 && one == 0) {
    return std::nullopt;
  }
  const Quotient quotient = printed_quotient(at, options.shift);
  return ExactSides{Rational(zero * quotient.denominator), Rational(one * quotient.numerator)};
}

/// The printed quotient at p = 1 with x/0 = ∞: 1 when the loss is +∞ and 0 when it is −∞, read off
/// the formula (lhs) and off the laws (rhs).
MaybeSides loss_at_one(const Point& at) {
  const auto [zero, one] = masses(at, false);
  const Quotient quotient = printed_quotient(at, 0);
  if (zero == one || (quotient.numerator != 0 && quotient.denominator != 0)) {
    return std::nullopt;
  }
  return ExactSides{Rational(quotient.denominator == 0 ? 1 : 0), Rational(one == 0 ? 1 : 0)};
}

const StatementChecks loss_threshold("pk.loss-threshold", [] {
  using enum Relation;
  const ThresholdDomain outputs{.greatest_n = {6, 9, 9},
                                .denominator = {5, 9, 9},
                                .known = true,
                                .ones = true,
                                .count = true};
  ThresholdDomain at_ends = outputs;
  at_ends.boundary = true;
  at_ends.denominator = 1;
  const std::vector<std::string> inputs = {"n", "known", "ones", "threshold", "count", "p"};
  const auto claim = [&](const LossOptions& options) {
    return check_of({outputs, [options](const Point& at) { return loss(at, options); },
                     options.outputs == Outputs::possible ? equal : not_equal, inputs});
  };
  return Checks{
      {"printed", claim({})},
      {"other-counts", claim({.outputs = Outputs::all_from_ones})},
      {"bottom-always", claim({.outputs = Outputs::bottom})},
      {"extremes", check_of({at_ends, loss_at_one, equal, inputs})},
      {"at-least", claim({.at_least = true})},
      {"at-least-corrected", claim({.at_least = true, .shift = -1})},
  };
});

}  // namespace
}  // namespace pkdp::checks::pk
