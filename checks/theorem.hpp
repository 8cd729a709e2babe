#pragma once

#include <map>
#include <string>

namespace pkdp::checks {

/// What a theorem says of a reading.
enum class Settles {
  holds,
  refutes,  ///< the negation of the claim
  decides,  ///< of a definition: its words are the formula by which the reference decides it
};

/// A machine-checked theorem that settles one reading of a statement for all parameters.
struct Theorem {
  std::string name = {};  ///< "pkdp.hockey_stick.delta_is_supremum": its module and its name in Coq
  std::string file = {};  ///< below checks/proofs
  std::string says = {};  ///< the theorem's own words, white space folded
  std::string closed = {};  ///< as Coq prints it outside its section: every hypothesis it has
  /// The propositions that it names, a refuted claim above all, by their names: what each stands
  /// for.
  std::map<std::string, std::string> unfolded = {};
  /// The reading's claim when the theorem was written for it. A registered claim that differs has
  /// not been read against the theorem.
  std::string claim = {};
  Settles settles = Settles::holds;
};

}  // namespace pkdp::checks
