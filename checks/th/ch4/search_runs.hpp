#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>

#include "checks/engine/loop.hpp"
#include "reference/calibration/printed_alg_1.hpp"

/// Runs of Algorithm 1. Models: n records, n′ of them known, the others independent with one bias;
/// the count is released with two-sided geometric noise, whose parameter β stands for p = β/(1 +
/// β), so that every ppk(β) and every comparison is exact.
namespace pkdp::checks::th {

/// One run of Algorithm 1 on an exact oracle.
struct SearchCase {
  std::int64_t records;
  std::int64_t known;
  Rational bias;
  Rational ratio;  ///< e^ε
  Rational delta;
  Rational error;
  Rational steps;
  bool absolute = false;  ///< ppk with the loss of th.def-3.5 as printed
  /// Values of ppk at this model, shared between runs; may be empty.
  std::shared_ptr<std::map<Rational, Rational>> values = nullptr;

  [[nodiscard]] engine::Inputs inputs() const;
  /// The unknown records but the target.
  [[nodiscard]] std::int64_t others() const;
  /// ppk(β); β = 0 is the count without noise.
  [[nodiscard]] Rational ppk(const Rational& beta) const;
  [[nodiscard]] calibration::SearchRun run() const;
};

/// What a reading says of a run; nothing where its hypotheses fail.
using SearchClaim = std::function<std::optional<engine::Compared>(
    const SearchCase& at, const calibration::SearchRun& run)>;
/// The most records, and the largest denominators of the bias and of δ.
struct RunSizes {
  std::int64_t records;
  std::uint64_t biases;
  std::uint64_t deltas;
};
/// Visits the runs, fewest records first, then smallest denominators; ppk with the loss as printed,
/// |ln …|, and without absolute value. `deep`: how far at deep effort.
[[nodiscard]] engine::Loop search_runs(const SearchClaim& claim, const RunSizes& deep = {4, 7, 15});

/// "What is returned satisfies ppk ≤ δ", where `hypothesis` holds.
[[nodiscard]] SearchClaim private_result(
    const std::function<bool(const SearchCase&, const calibration::SearchRun&)>& hypothesis);

/// Of th.alg-1, β′* − β* ≤ ζ: β′* − γ ≤ ζ for a γ > 0 slightly above β′* − ζ; nothing where the run
/// returned nothing, there is no such γ or ppk(γ) > δ.
[[nodiscard]] std::optional<engine::Compared> zeta_literal(const SearchCase& at,
                                                           const calibration::SearchRun& run);

}  // namespace pkdp::checks::th
