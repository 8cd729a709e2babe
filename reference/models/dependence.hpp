#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "reference/models/comparison.hpp"
#include "reference/models/model.hpp"
#include "reference/numbers/quantities.hpp"

/// Dependence of one mechanism on another (pk.def-17, pk.def-18). The two mechanisms are the two
/// parts of the model's kernel: M₁(D) is the output, M₂(D) the leakage; they may share coins.
namespace pkdp {

/// What Dep(O₁, O₂) = L_{M₂}(O₂; B̂, M₁=O₁) − L_{M₂}(O₂; B̂) is where one of the losses is infinite
/// or undefined. All agree where D(i) = a and D(i) = b both allow O₁ and O₂; there
/// e^Dep = (P[O₁,O₂ given a]/P[O₁,O₂ given b])/(P[O₁ given a]·P[O₂ given a]/(the same given b)).
enum class DependenceConvention {
  /// pk.def-11, pk.def-17: x/0 = ∞ for all x, ±∞ − x = ±∞ for all x. So Dep = ∞ wherever the loss
  /// of the pair is, also where M₁ or M₂ alone has it already.
  paper,
  /// np.def-5: the loss given M₁ = O₁ is 0 where O₁ excludes a or b, and −∞ at 0/0; x − ∞ = −∞.
  report,
  /// 0 where O₁ or O₂ alone excludes b: that infinite loss is M₁'s or M₂'s own.
  remainder,
};

/// The law of (O₁, O₂) in pk.def-18, given D(i) = a and B̂: "O₁ ∼ M₁(D), O₂ ∼ M₂(D)".
enum class DependenceLaw {
  joint,      ///< (M₁(D), M₂(D)), one D, coins shared as in the kernel
  own_coins,  ///< one D, M₂ with coins of its own
  copies,     ///< M₂ on an independent copy of D
};

/// One (O₁, O₂) that has positive weight.
struct DependenceOutcome {
  Index first = 0;
  Index second = 0;
  /// Its probability given D(i) = a and B̂ under the DependenceLaw asked for.
  Rational weight;
  /// e^Dep; 0 when Dep = −∞, nothing when Dep = ∞.
  std::optional<Rational> factor;
};

/// All of them for one θ, i, a, b and one B̂ that D(i) = a and D(i) = b both allow.
struct DependenceTable {
  ComparisonIndex index;
  std::vector<DependenceOutcome> outcomes;
};

/// Calls visit for every table (θ, then i, B̂, a, b ≠ a) while it returns true.
/// Errors: domain for a database of positive mass without kernel row.
/// Complexity: O(databases·outputs·leakages + tables·outputs·leakages).
void visit_dependence(const Model& model, DependenceLaw law, DependenceConvention convention,
                      const std::function<bool(const DependenceTable&)>& visit);

/// The least ν for which M₁, M₂ are (μ, ν)-bounded dependent for Θ at e^μ = ratio:
/// max over the tables of E max(0, 1 − e^{μ−Dep}). Laws: convex in the ratio, not increasing;
/// `paper` is at least the probability of an infinite loss of the pair, whatever μ is.
/// Errors: domain when ratio < 0 (0 is the limit μ → −∞).
[[nodiscard]] Rational least_nu(const Model& model, const Rational& ratio, DependenceLaw law,
                                DependenceConvention convention);

/// inf{e^μ ≥ 1 : (μ, ν)-bounded dependent}, a rational; nothing when ν is below P[Dep = ∞].
[[nodiscard]] std::optional<Rational> least_dependence_ratio(const Model& model, const Delta& nu,
                                                             DependenceLaw law,
                                                             DependenceConvention convention);

}  // namespace pkdp
