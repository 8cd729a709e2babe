#include "checks/th/ch4/search_runs.hpp"

/// th.alg-1: search for the least noise.
namespace pkdp::checks::th {
namespace {

using namespace engine;
using calibration::SearchEnding;
using calibration::SearchRun;

/// After line 14.
std::optional<Compared> interval(const SearchCase&, const SearchRun& run) {
  return run.returned() ? std::optional(Compared{run.lo, Relation::greater, Rational(0)})
                        : std::nullopt;
}

std::optional<Compared> upper_end(const SearchCase& at, const SearchRun& run) {
  return run.returned() ? std::optional(Compared{at.ppk(run.hi), Relation::less, at.delta})
                        : std::nullopt;
}

std::optional<Compared> lower_end(const SearchCase& at, const SearchRun& run) {
  return run.returned() ? std::optional(Compared{at.ppk(run.lo), Relation::greater, at.delta})
                        : std::nullopt;
}

std::optional<Compared> line_15(const SearchCase&, const SearchRun& run) {
  return run.returned()
             ? std::optional(Compared{run.lo, Relation::equal, Rational((run.lo + run.hi) / 2)})
             : std::nullopt;
}

std::optional<Compared> zeta_corrected(const SearchCase& at, const SearchRun& run) {
  const Rational below = run.beta - run.zeta;
  // 0 was not asked for: that ppk(0) ≥ δ there rests on monotony, which absolute losses lack.
  if (!run.returned() || run.ends_unset || at.delta == 0 || below < 0 ||
      (at.absolute && below == 0)) {
    return std::nullopt;
  }
  return Compared{at.ppk(below), Relation::greater_equal, at.delta};
}

SearchClaim within_error(bool only_without_steps) {
  return [=](const SearchCase& at, const SearchRun& run) -> std::optional<Compared> {
    if (!run.returned() || (only_without_steps && at.steps != 0)) {
      return std::nullopt;
    }
    return Compared{run.zeta, Relation::less_equal, at.error};
  };
}

std::optional<Compared> defined_noise(const SearchCase&, const SearchRun& run) {
  const bool asked = run.ending == SearchEnding::undefined_noise;
  return Compared{asked ? run.beta : Rational(1), Relation::greater, Rational(0)};
}

std::optional<Compared> any_update(const SearchCase& at, const SearchRun& run) {
  calibration::SearchOptions options;
  options.error = at.error;
  options.steps = at.steps;
  options.update = [](const Rational& steps) { return Rational(steps / 2); };
  calibration::NoiseOracle oracle;
  oracle.ppk = [&at](const Rational& beta) { return Real(at.ppk(beta)); };
  oracle.above = Real(at.ppk(0));
  const SearchRun other = calibration::printed_alg_1(oracle, Real(at.delta), options);
  if (!run.returned() || !other.returned()) {
    return std::nullopt;
  }
  return Compared{run.beta, Relation::equal, other.beta};
}

const StatementChecks alg_1("th.alg-1", [] {
  const auto decided = [](const SearchClaim& claim) { return check_of(search_runs(claim)); };
  // Without a theorem for absolute losses: ten million runs at deep effort.
  const auto searched = [](const SearchClaim& claim) {
    return check_of(search_runs(claim, {4, 7, 66}));
  };
  return Checks{
      {"printed", decided(zeta_literal)},      {"text:initialisation", decided(interval)},
      {"text:upper-end", decided(upper_end)},  {"text:lower-end", searched(lower_end)},
      {"text:line-15", decided(line_15)},      {"printed:line-22", decided(defined_noise)},
      {"line-33", decided(any_update)},        {"text:error", decided(within_error(false))},
      {"corrected", searched(zeta_corrected)}, {"corrected:error", decided(within_error(true))},
  };
});

}  // namespace
}  // namespace pkdp::checks::th
