#include "checks/th/ch5/hypergeometric.hpp"

#include <algorithm>

#include "checks/engine/coordinates.hpp"

namespace pkdp::checks::th {

using namespace engine;

namespace {

Rational choose(std::int64_t n, std::int64_t k) {
  return Rational(
      binomial_coefficient(static_cast<std::uint64_t>(n), static_cast<std::uint64_t>(k)));
}

Side side(const HypergeometricNumber& number) {
  return [number](const Point& at) {
    return number({at.whole("records"), at.whole("known"), at.whole("ones"), at.whole("index")});
  };
}

/// Those that leave the unknown records enough ones and zeros.
Coordinate possible_index(bool has_successor) {
  return whole_between(
      "index",
      [](const Point& at) {
        return std::max<std::int64_t>(0,
                                      at.whole("ones") - (at.whole("records") - at.whole("known")));
      },
      [has_successor](const Point& at) {
        return std::min(at.whole("known"), at.whole("ones")) - (has_successor ? 1 : 0);
      },
      std::string("max(0, ones − (records − known)) ≤ index ≤ min(known, ones)") +
          (has_successor ? " − 1" : ""));
}

}  // namespace

Rational line_23(const HypergeometricPoint& at) {
  return choose(at.known, at.index) * choose(at.records - at.known, at.ones - at.index) /
         choose(at.records, at.ones);
}

PointClaim hypergeometric_claim(const HypergeometricNumber& lhs, const HypergeometricNumber& rhs,
                                bool has_successor) {
  const auto records = [](const Point& at) { return at.whole("records"); };
  return {{{whole("records", 1, {16, 40, 46}), whole("known", 1, records, "records"),
            whole("ones", 0, records, "records"), possible_index(has_successor)},
           {}},
          side(lhs),
          Relation::equal,
          side(rhs)};
}

}  // namespace pkdp::checks::th
