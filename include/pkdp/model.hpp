#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "pkdp/release.hpp"

namespace pkdp {

class Model;

/// What privacy of a finite model means.
enum class PrivacyDefinition {
  dp,                ///< np.def-2, pk.def-2: databases that differ in one record
  noiseless,         ///< np.def-3, pk.def-3: the output given a, B̂ against given b, B̂
  active,            ///< np.def-6, pk.def-12
  causal,            ///< pk.def-5: M(D) against M(D with record i replaced by b), given a, B̂
  inference_causal,  ///< pk.def-6
  passive,           ///< np.def-7, pk.def-13: averaged over the background given a
  bounded_leakage,   ///< bl.def: outputs given a leakage that is possible under both
};

/// A finite model in tables of weights: T = {0, …, values − 1}, the databases Tⁿ in lexicographic
/// order (record 1 slowest), a family of laws, a mechanism. A law is its weights over their sum, a
/// row of the mechanism likewise, so that weights need not sum to 1.
struct ModelTables {
  std::size_t values = 2;
  std::size_t records = 1;
  std::size_t outputs = 2;
  std::size_t backgrounds = 1;
  std::size_t leakages = 1;
  /// For each law: background by background, the weight of each database.
  std::vector<std::vector<Exact>> laws;
  /// Database by database, leakage by leakage, the weight of each output.
  std::vector<Exact> mechanism;
};

/// A mechanism and laws of databases, all finite, under every definition: δ and ε exactly.
///
///     const pkdp::FiniteModel response({.values = 2, .records = 1, .outputs = 2,
///                                       .laws = {{1, 1}}, .mechanism = {3, 1, 1, 3}});
///     const pkdp::Release release = response.under(pkdp::PrivacyDefinition::dp);
///     std::cout << pkdp::digits(release.epsilon(0), 12) << '\n';   // ln(3)
///
/// Certified: exact rational numbers, A − B·e^ε, logarithms of rational numbers; no root is
/// searched. A background that excludes a value counts as np.def-5 has it (loss 0). Directions do
/// not apply: a definition lists its own pairs. Distributional privacy, which asks for a simulator,
/// needs an exact LP library and is in the program only: `pkdp model`.
/// Errors: domain for tables of the wrong length, a negative weight, weights that are all 0; limit
/// above 4096 databases or 10^6 numbers a table. Complexity: one pass over all comparisons.
class FiniteModel {
 public:
  explicit FiniteModel(const ModelTables& tables);
  [[nodiscard]] Release under(PrivacyDefinition definition) const;

 private:
  std::shared_ptr<const Model> model_;
};

}  // namespace pkdp
