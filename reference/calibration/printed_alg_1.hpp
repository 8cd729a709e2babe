#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "reference/numbers/real.hpp"

/// Algorithm 1 of the thesis (th.alg-1) as printed, line by line: a bisection for the least noise
/// parameter β with ppk(β) ≤ δ. It is here to be judged, not to be used: the sound search is
/// noise_search.hpp. Every way in which a line fails ends the run with a typed outcome.
///
/// It guarantees less than th.lem-4.5 claims (checks/statements/th_alg_1.cpp): what it returns has
/// ppk ≤ δ whenever ppk(1) ≠ δ; it returns when inf ppk < δ < sup ppk, error > 0 and no bound is
/// moved below 0 by `steps`.
namespace pkdp::calibration {

/// β ↦ ppk(β): the δ of the query plus noise of parameter β at the ε in question.
struct NoiseOracle {
  /// For β > 0 only.
  std::function<Real(const Rational& beta)> ppk;
  /// At least ppk(β) for every β > 0 (the query without noise, by post-processing): when it is
  /// below δ the loop of lines 5–9 is endless.
  std::optional<Real> above = std::nullopt;
  /// Strictly below ppk(β) for every β > 0 (0 for Gaussian noise): when it is not below δ the loop
  /// of lines 10–14 is endless.
  std::optional<Real> strictly_below = std::nullopt;
};

struct SearchOptions {
  Rational error;
  Rational steps = 0;
  /// Line 33: `update` is not defined in the text; the identity unless given.
  std::function<Rational(const Rational& steps)> update = {};
  /// Evaluations of ppk after which the run is given up.
  std::uint64_t most_evaluations = 4096;
};

enum class SearchEnding {
  line_31,          ///< returned mid with ppk(mid) = δ, ζ = 0
  line_37,          ///< returned last_hi
  line_39,          ///< returned mid with ppk(mid) ≤ δ
  endless,          ///< proved: a loop never ends
  given_up,         ///< most_evaluations were made
  undefined_noise,  ///< ppk was asked at some β ≤ 0
  undecided,        ///< a comparison with δ was not decided at limits::precision
};

struct SearchRun {
  SearchEnding ending;
  int line;           ///< that ended the run
  Rational beta = 0;  ///< returned, with the first three endings; else where the run stood
  Rational zeta = 0;  ///< returned
  Rational lo = 0;    ///< after line 14
  Rational hi = 0;    ///< after line 14
  std::uint64_t evaluations = 0;     ///< of ppk, all lines together
  std::uint64_t initialisation = 0;  ///< of these, in lines 5–14
  std::uint64_t rounds = 0;          ///< passes through lines 18–34
  /// Neither loop of lines 5–14 was entered, because ppk(1) = δ: hi = last_hi = 0 is no upper end.
  bool ends_unset = false;
  std::string words = {};  ///< the ending, for people

  [[nodiscard]] bool returned() const noexcept {
    return ending == SearchEnding::line_31 || ending == SearchEnding::line_37 ||
           ending == SearchEnding::line_39;
  }
};

/// Runs it; `delta` is any real number. The run never hangs. Errors: only those of ppk other than
/// `precision`. Complexity: at most most_evaluations evaluations of ppk.
[[nodiscard]] SearchRun printed_alg_1(const NoiseOracle& oracle, const Real& delta,
                                      const SearchOptions& options);

}  // namespace pkdp::calibration
