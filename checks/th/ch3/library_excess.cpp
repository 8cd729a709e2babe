#include "checks/th/ch3/library_excess.hpp"

#include "reference/privacy/absolute_loss.hpp"

namespace pkdp::checks::th {

using brute_force::Law;

Rational library_excess(const Law& p, const Law& q, const Rational& c) {
  return std::get<Rational>(
      absolute_excess(LawPair::of(p, q), Epsilon::of_ratio(c)).at(Epsilon::of_ratio(c)));
}

}  // namespace pkdp::checks::th
