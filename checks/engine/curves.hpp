#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "checks/engine/check.hpp"
#include "reference/numbers/real.hpp"

/// Curves δ(ε) of n records that a reading puts below (or at) one another.
namespace pkdp::checks::engine {

struct CurveOrder {
  std::function<Real(std::int64_t n, const Rational& epsilon)> lower;
  std::function<Real(std::int64_t n, const Rational& epsilon)> upper;
};

/// Each of the orders, at every ε of the list, for every n.
struct CurveClaim {
  std::function<std::string(Effort)> words;
  std::vector<CurveOrder> orders;
  std::function<std::vector<std::int64_t>(Effort)> sizes;
  std::vector<Rational> epsilons;
};

/// Parallel in the points of one order. All orders are compared; the first failure in this order is
/// the counterexample, with numbers just below the one and just above the other.
[[nodiscard]] Finding decide(const CurveClaim& claim, Effort effort);
[[nodiscard]] Check check_of(const CurveClaim& claim);

}  // namespace pkdp::checks::engine
