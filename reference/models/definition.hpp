#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "reference/models/comparison.hpp"
#include "reference/models/comparison_filter.hpp"
#include "reference/models/model.hpp"
#include "reference/numbers/exact_form.hpp"

namespace pkdp {

/// The definitions that are a maximum over comparisons of pairs of laws. (Distributional privacy
/// asks for a simulator instead: distributional.hpp.)
enum class Definition {
  dp,                ///< np.def-2, pk.def-2: Tⁿ, databases that differ in one record
  noiseless,         ///< np.def-3, pk.def-3: M(D) given a, B̂ against given b, B̂
  active,            ///< np.def-6, pk.def-12; the same as noiseless under Convention::report
  causal,            ///< pk.def-5: M(D) against M(D_{i→b}), both given a, B̂
  inference_causal,  ///< pk.def-6: D(i) given M(D) = t against given M(D_{i→b}) = t
  passive,           ///< np.def-7 and pk.def-13 with e^{ε−L}: averaged over B given a
  bounded_leakage,   ///< bl.def: outputs given a leakage that is possible under both
};

/// In the order above.
[[nodiscard]] const std::vector<Definition>& all_definitions();
/// "dp", "noiseless", …
[[nodiscard]] std::string_view name(Definition definition);

/// Calls `visit` for every comparison of the definition in file order: law, index, a, b,
/// background (leakage, output, database). Errors: domain, naming the database, for a kernel row
/// that the definition needs and the mechanism lacks.
/// What `screen` does not want is left out (but for dp and bounded_leakage, which are fast).
void for_each_comparison(const Model& model, Definition definition, Convention convention,
                         const ComparisonVisitor& visit, const ComparisonFilter& filter = {});

/// The least δ for which the definition holds at c = e^ε: line.a − line.b·e^ε.
struct LeastDelta {
  AffineDelta line;
  /// A rational when e^ε is one.
  ExactForm value;
  /// Nothing when the definition compares nothing in this model (it then holds at δ = 0).
  std::optional<Witness> witness;
};
/// Exact. Complexity: one pass over the comparisons; it stops at δ = 1.
[[nodiscard]] LeastDelta least_delta(const Model& model, Definition definition,
                                     const Epsilon& epsilon,
                                     Convention convention = Convention::report);

/// The least ratio c = e^ε ≥ 1 for which the definition holds with δ; nothing when there is none
/// (an infinite loss has more probability than δ).
struct LeastRatio {
  std::optional<Rational> ratio;
  std::optional<Witness> witness;
};
/// Exact: each comparison's curve is piecewise linear in c, so no root is searched for.
[[nodiscard]] LeastRatio least_ratio(const Model& model, Definition definition, const Delta& delta,
                                     Convention convention = Convention::report);

/// Does (ε, δ)-definition hold? Stops at the first comparison that says no.
[[nodiscard]] bool satisfies(const Model& model, Definition definition, const Epsilon& epsilon,
                             const Delta& delta, Convention convention = Convention::report);

}  // namespace pkdp
