#pragma once

#include <string>

namespace pkdp::checks {

/// A machine-checked theorem that settles one reading of a statement for all parameters.
struct Theorem {
  std::string name = {};  ///< "pkdp.hockey_stick.delta_is_supremum": its module and its name in Coq
  std::string file = {};  ///< below checks/proofs
  std::string says = {};  ///< the theorem's own words, white space folded
  /// The reading's claim when the theorem was written for it. A registered claim that differs has
  /// not been read against the theorem.
  std::string claim = {};
  bool refutes = false;  ///< it proves the negation of the claim; otherwise the claim itself
};

}  // namespace pkdp::checks
