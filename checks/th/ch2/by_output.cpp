#include "checks/th/ch2/by_output.hpp"

#include "checks/engine/coordinates.hpp"

namespace pkdp::checks::th {

using namespace engine;
using brute_force::Masses;

Rational as_number(bool yes) { return yes ? Rational(1) : Rational(0); }

Rational indistinguishable_by_output(const Masses& p, const Masses& q, const Rational& c) {
  for (std::size_t o = 0; o < p.size(); ++o) {
    if (c * p[o] < q[o] || q[o] < p[o] / c) {
      return 0;
    }
  }
  return 1;
}

Rational indistinguishable_by_set(const Masses& p, const Masses& q, const Rational& c) {
  return as_number(brute_force::largest_set_excess(p, q, c) <= 0 &&
                   brute_force::largest_set_excess(q, p, c) <= 0);
}

Check outputs_with_density() {
  return engine::check_of(
      PointClaim{{{whole("width", 1, {2, 3, 5}), simple_ratio()}, {}},
                 // All of [0, 1) is below D + U for D = 1.
                 [](const Point& at) { return Rational(Rational(1) / at.whole("width")); },
                 Relation::less_equal,
                 [](const Point&) { return Rational(0); }});
}

}  // namespace pkdp::checks::th
