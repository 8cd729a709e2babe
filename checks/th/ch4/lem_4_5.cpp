#include <algorithm>

#include "checks/brute_force/geometric_counts.hpp"
#include "checks/brute_force/grid.hpp"
#include "checks/engine/coordinates.hpp"
#include "checks/registry/same_check.hpp"
#include "checks/th/ch4/search_runs.hpp"

/// th.lem-4.5: privacy, termination and cost of the search.
namespace pkdp::checks::th {
namespace {

using namespace engine;
using calibration::SearchRun;

bool always(const SearchCase&, const SearchRun&) { return true; }

std::optional<Compared> enough_noise(const SearchCase& at, const SearchRun&) {
  if (at.absolute) {
    return std::nullopt;  // noise may raise the integral of absolute losses
  }
  return Compared{at.ppk(0), Relation::greater_equal, at.delta};
}

std::optional<Compared> logarithm_of_error(const SearchCase& at, const SearchRun& run) {
  if (!run.returned()) {
    return std::nullopt;
  }
  return Compared{power(Rational(2), run.rounds), Relation::less_equal, Rational(1 / at.error)};
}

std::optional<Compared> rounds_from_width(const SearchCase& at, const SearchRun& run) {
  if (!run.returned() || run.rounds == 0) {
    return std::nullopt;
  }
  return Compared{Rational(at.error * power(Rational(2), run.rounds - 1)), Relation::less_equal,
                  Rational(run.hi - run.lo)};
}

/// Evaluations in lines 5–14 against log₂ of a β that is at least β*, or its inverse.
SearchClaim start_cost(bool inverse_too) {
  return [=](const SearchCase&, const SearchRun& run) -> std::optional<Compared> {
    if (!run.returned() || run.ends_unset) {
      return std::nullopt;
    }
    Rational size = std::max(Rational(1), run.hi);
    if (inverse_too) {
      size = std::max(size, Rational(1 / run.hi));
    }
    return Compared{Rational(power(Rational(2), run.initialisation) / 16), Relation::less_equal,
                    size};
  };
}

/// More noise than what is returned serves, too.
std::optional<Compared> greatest_noise(const SearchCase& at, const SearchRun& run) {
  if (!run.returned() || run.beta <= 0 || at.ppk(run.beta) > at.delta) {
    return std::nullopt;
  }
  return Compared{at.ppk(Rational(2 * run.beta)), Relation::greater, at.delta};
}

std::optional<Compared> returns_without_steps(const SearchCase& at, const SearchRun& run) {
  if (at.steps != 0 || at.delta == 0 || at.ppk(0) <= at.delta) {
    return std::nullopt;
  }
  return Compared{Rational(run.returned() ? 1 : 0), Relation::equal, Rational(1)};
}

/// With error = 0 and no steps only ppk(mid) = δ ends the loop of line 18.
Enumeration zero_error() {
  return {"n = 1, e^ε = 3/2, δ with denominators ≤ {}", 6, [](Points& points, std::int64_t size) {
            points.ordered_by("delta by denominator, for a single fair record and one ratio");
            for (const Rational& delta :
                 brute_force::interior_rationals(static_cast<std::uint64_t>(size))) {
              const SearchCase at{1, 0, Rational(1, 2), Rational(3, 2), delta, 0, 0};
              // n = 1: ppk(β) = (1 − β/2)/(1 + 2β) at e^ε = 3/2, so β* = (1 − δ)/(2δ + 1/2).
              const Rational root = (1 - delta) / (2 * delta + Rational(1, 2));
              const Integer below = denominator(root);
              const bool dyadic =
                  power_of_two(static_cast<std::int64_t>(bit_length(below)) - 1) == below;
              const std::optional<Compared> compared =
                  dyadic ? std::nullopt
                         : std::optional(Compared{at.ppk(root), Relation::not_equal, at.delta});
              if (!points.compare(compared, [&] {
                    return Inputs{{"ratio", to_string(at.ratio)},
                                  {"delta", to_string(delta)},
                                  {"beta", to_string(root)}};
                  })) {
                return;
              }
            }
          }};
}

bool ends_were_set(const SearchCase&, const SearchRun& run) { return !run.ends_unset; }

/// The noise that gives δ against n − 1 known records gives it against fewer.
PointClaim dp_suffices() {
  return {{{whole("unknown", 1, {3, 13, 16}), inner_fraction("bias", 8),
            inner_fraction("noise", 10), inverse_fraction("ratio", 6)}},
          [](const Point& at) {
            return brute_force::noisy_delta(
                brute_force::binomial_law(at.whole("unknown") - 1, at.rational("bias")),
                at.rational("noise"), at.rational("ratio"));
          },
          Relation::less_equal,
          [](const Point& at) {
            const Rational& noise = at.rational("noise");
            return Rational(std::max(Rational(0), Rational(1 - at.rational("ratio") * noise)) /
                            (1 + noise));
          }};
}

const StatementChecks lem_4_5("th.lem-4.5", [] {
  const auto decided = [](const SearchClaim& claim) { return check_of(search_runs(claim)); };
  return Checks{
      {"printed", decided(private_result(always))},
      {"proof:returns", decided(enough_noise)},
      {"error-0", check_of(zero_error())},
      {"corrected:optimal-sigma", check_of(dp_suffices())},
      {"proof:log-error", decided(logarithm_of_error)},
      {"text:initialisation", decided(start_cost(false))},
      {"proof:maximal", decided(greatest_noise)},
      {"text:loop", decided(rounds_from_width)},
      {"corrected", decided(private_result(ends_were_set))},
      {"corrected:returns", decided(returns_without_steps)},
      {"corrected:initialisation", decided(start_cost(true))},
      {"text:optimal-sigma", same_check_as("th.cor-3.2", "printed:sufficient")},
  };
});

}  // namespace
}  // namespace pkdp::checks::th
