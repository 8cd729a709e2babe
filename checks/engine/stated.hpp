#pragma once

#include <functional>
#include <string>
#include <vector>

#include "checks/engine/points.hpp"

/// Numbers that a source states, or that follow from what it states.
namespace pkdp::checks::engine {

/// Two exact numbers and the relation in which the words of the source put them.
struct StatedPair {
  Inputs inputs;
  ExactForm lhs;
  Relation claimed;
  ExactForm rhs;
};

/// All pairs stand as claimed; the counterexample is the first that does not.
struct StatedClaim {
  std::string domain;
  std::function<std::vector<StatedPair>()> pairs;
  /// What a certificate says of the order of the pairs.
  std::string minimal = only_case("the numbers of the figure itself");
};

[[nodiscard]] Finding decide(const StatedClaim& claim);
[[nodiscard]] Check check_of(const StatedClaim& claim);

}  // namespace pkdp::checks::engine
