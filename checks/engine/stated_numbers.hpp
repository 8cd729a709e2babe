#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "checks/engine/blocks.hpp"

/// Claims that texts and captions make about numbers and curves.
namespace pkdp::checks::engine {

/// Two exact numbers that a source states or that follow from what it states, and the relation in
/// which its words put them.
struct StatedPair {
  Inputs inputs;
  ExactForm lhs;
  Relation claimed;
  ExactForm rhs;
};

/// The first pair that does not stand in the claimed relation is the counterexample.
struct StatedClaim {
  std::function<std::vector<StatedPair>()> pairs;
  std::string description;
  Minimality minimal = only_case("the numbers of the figure itself");
};
[[nodiscard]] Finding decide(const StatedClaim& claim, Effort effort);
[[nodiscard]] Check check_of(const StatedClaim& claim);

/// One curve δ(ε) is below (or at) another at every ε of the list, for every n.
struct CurveOrder {
  using Curve = std::function<Real(std::int64_t n, const Rational& epsilon)>;
  Curve lower;
  Curve upper;
  std::vector<std::int64_t> sizes;
  std::vector<Rational> epsilons;
};
/// Several of them, one after the other.
struct CurveClaim {
  std::function<std::vector<CurveOrder>(Effort)> orders;
};
[[nodiscard]] Finding decide(const CurveClaim& claim, Effort effort);

}  // namespace pkdp::checks::engine
