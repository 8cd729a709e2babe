#include "checks/th/ch2/by_output.hpp"

#include "checks/engine/coordinates.hpp"

namespace pkdp::checks::th {

using namespace engine;
using brute_force::Law;

Rational as_number(bool yes) { return yes ? Rational(1) : Rational(0); }

Rational indistinguishable_by_output(const Law& p, const Law& q, const Rational& c) {
  for (std::size_t o = 0; o < p.size(); ++o) {
    if (c * p[o] < q[o] || q[o] < p[o] / c) {
      return 0;
    }
  }
  return 1;
}

Rational indistinguishable_by_set(const Law& p, const Law& q, const Rational& c) {
  return as_number(brute_force::largest_set_excess(p, q, c) <= 0 &&
                   brute_force::largest_set_excess(q, p, c) <= 0);
}

Visit against_definition(std::function<Finding(std::uint64_t)> decide) {
  return [decide = std::move(decide)](Points& points, std::uint64_t size) {
    points.ordered_by("the order of the definition that it is compared with");
    const Finding finding = decide(size);
    for (std::uint64_t k = 0; k < finding.effective; ++k) {
      if (!points.compare(finding.counterexample ? 1 : 0, Relation::equal, 0,
                          [&] { return finding.counterexample->inputs; })) {
        return;
      }
    }
  };
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
