#include "checks/th/ch3/library_excess.hpp"

#include "reference/privacy/absolute_loss.hpp"

namespace pkdp::checks::th {

using brute_force::Masses;

Rational library_excess(const Masses& p, const Masses& q, const Rational& c) {
  return std::get<Rational>(
      absolute_excess(LawPair::of(p, q), Epsilon::of_ratio(c)).at(Epsilon::of_ratio(c)));
}

}  // namespace pkdp::checks::th
