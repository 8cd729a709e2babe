#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "checks/statement.hpp"

/// th.lem-4.9 and th.lem-4.10: Laplace noise that is cut. Everything lies on a grid of unit h, and
/// all its numbers are rational: with root = e^(εh/2), P[Lap(1/ε) ≤ −kh] = root^(−2k)/2 and
/// P[Lap(2/ε) ≤ −kh] = root^(−k)/2.
namespace pkdp::checks {

enum class NoiseCut { redraw, clamp, withhold };

/// Lengths in units; 1 (the sensitivity for which Lap(1/ε) gives ε) is `one` units. Negative
/// `below` or `above`: not cut there. `other_*`: the cut of the neighbour.
struct CutPoint {
  Rational root;
  std::int64_t one;
  std::int64_t sensitivity;
  std::int64_t below;
  std::int64_t above;
  std::int64_t other_below;
  std::int64_t other_above;
  /// root^(−k)/2 for k = 0, 1, …, shared by the points of one root; may be null.
  const std::vector<Rational>* halves = nullptr;
};

/// P[Lap(1/ε) ≤ k/2 units] and P[Lap(2/ε) ≤ k units].
[[nodiscard]] Rational narrow_tail(const CutPoint& at, std::int64_t half_units);
[[nodiscard]] Rational wide_tail(const CutPoint& at, std::int64_t units);

/// The larger direction of Σ max(0, P − e^ε Q) over cells of half a unit and atoms, the noise of
/// each database being cut: δ(ε) where both cuts are the same, else at most that.
[[nodiscard]] Rational cut_delta(const CutPoint& at, NoiseCut cut);
/// The same where results are cut to [−below, above], whatever the data are.
[[nodiscard]] Rational fixed_delta(const CutPoint& at, NoiseCut cut);

/// lhs ≤ rhs is claimed (or lhs = rhs); nothing where a hypothesis fails.
struct CutSides {
  Rational lhs;
  Rational rhs;
};
struct CutClaim {
  std::string statement;
  std::string reading;
  std::string denied;
  bool equation = false;
  bool own_cuts = false;  ///< the neighbour's cut varies too
  std::function<std::optional<CutSides>(const CutPoint&)> sides;
};
/// 2, 3/2, 4: what a counterexample is looked for with.
[[nodiscard]] const std::vector<Rational>& simple_roots();
/// 1/r for all fractions r in (0, 1) with denominators ≤ greatest.
[[nodiscard]] std::vector<Rational> roots_up_to(std::uint64_t greatest);

/// All points with one, sensitivity, below, above ≤ greatest, fewest units first.
[[nodiscard]] Finding decide_cut(const CutClaim& claim, std::int64_t greatest,
                                 const std::vector<Rational>& roots = simple_roots());

/// A line of the proof of th.lem-4.9: two probabilities of S/n, S ~ Bin(n, bias), as the random
/// E(q(D̃)), at E(M) = mean, noise ℓ with |ℓ| ≤ τ₁/2 ≤ τ₂/2.
struct ProofPoint {
  std::int64_t n;
  Rational bias;
  Rational mean;
  Rational noise;
  Rational tau1;
  Rational tau2;
};
struct ProofClaim {
  std::string reading;
  std::string denied;
  bool equation;  ///< lhs = rhs, else lhs ≥ rhs
  std::function<Rational(const ProofPoint&)> lhs;
  std::function<Rational(const ProofPoint&)> rhs;
};
[[nodiscard]] Rational share_below(const ProofPoint& at, const Rational& x);
[[nodiscard]] Rational share_above(const ProofPoint& at, const Rational& x);
[[nodiscard]] Finding decide_proof(const ProofClaim& claim, std::int64_t greatest_n);

[[nodiscard]] Statement th_lem_4_9();
[[nodiscard]] Statement th_lem_4_10();

}  // namespace pkdp::checks
