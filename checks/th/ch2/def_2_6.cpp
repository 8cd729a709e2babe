#include <algorithm>

#include "checks/brute_force/grid.hpp"
#include "checks/brute_force/loss_integrals.hpp"
#include "checks/engine/coordinates.hpp"
#include "checks/engine/simplest_first.hpp"
#include "checks/engine/texts.hpp"
#include "reference/distributions/two_sided_geometric.hpp"

/// th.def-2.6: noise of parameter β.
namespace pkdp::checks::th {
namespace {

using namespace engine;

/// Sizes of noise by denominator: 1, 2, then 1/2, 3/2, …
std::vector<Rational> sizes_of_noise(std::uint64_t greatest) {
  std::vector<Rational> sizes;
  for (std::uint64_t below = 1; below <= greatest; ++below) {
    for (std::uint64_t above = 1; above <= 2 * greatest; ++above) {
      const Rational size = make_rational(above, below);
      if (denominator(size) == below && size <= 2) {
        sizes.push_back(size);
      }
    }
  }
  return sizes;
}

Coordinate noise_size(const std::string& name) {
  return listed(name, sizes_of_noise, {3, 4, 5}, "0 < " + name + " ≤ 2 with denominator ≤ {}",
                name + " by denominator");
}

Rational nearest_integer(const Rational& x) {
  return Rational(floor(Rational(x + make_rational(1, 2))));
}

const Condition no_tie{"size is no odd half", [](const Point& at) {
                         return denominator(Rational(at.rational("size") - make_rational(1, 2))) !=
                                1;
                       }};

void symmetric_masses(Points& points, std::uint64_t size) {
  points.ordered_by("noise by denominator, then value");
  for (const Rational& p : brute_force::interior_rationals(size)) {
    Rational inside = two_sided_geometric::mass(p, 0);
    for (std::int64_t z = 1; z <= static_cast<std::int64_t>(size); ++z) {
      const auto inputs = [&] {
        return Inputs{{"noise_p", to_string(p)}, {"value", std::to_string(z)}};
      };
      const Rational mass = two_sided_geometric::mass(p, z);
      inside += 2 * mass;
      const Rational around =
          two_sided_geometric::lower_tail(p, z) - two_sided_geometric::lower_tail(p, -z - 1);
      if (!points.compare(mass, Relation::equal, two_sided_geometric::mass(p, -z), inputs) ||
          !points.compare(around, Relation::equal, inside, inputs)) {
        return;
      }
    }
  }
}

/// Noise of ±size added to a count, rounded to the nearest valid output, a natural number: its
/// mean.
PointClaim rounded_to_naturals() {
  return {{{whole("count", 0, {3, 4, 5}), noise_size("size")}, {no_tie}},
          [](const Point& at) {
            const auto rounded = [&](const Rational& x) {
              return std::max(Rational(0), nearest_integer(Rational(at.whole("count") + x)));
            };
            const Rational& noise = at.rational("size");
            return Rational((rounded(noise) + rounded(-noise)) / 2 - at.whole("count"));
          },
          Relation::equal,
          [](const Point&) { return Rational(0); }};
}

/// Noise of ±size on the integers: the variance after rounding and before.
PointClaim rounded_to_integers() {
  return {{{noise_size("size")}, {no_tie}},
          [](const Point& at) {
            const Rational rounded = nearest_integer(at.rational("size"));
            return Rational(rounded * rounded);
          },
          Relation::equal,
          [](const Point& at) { return Rational(at.rational("size") * at.rational("size")); }};
}

/// N = ±1: the variance of β·N against β.
PointClaim scaled_variance() {
  return {{{noise_size("beta")}, {}},
          [](const Point& at) { return Rational(at.rational("beta") * at.rational("beta")); },
          Relation::equal,
          [](const Point& at) { return at.rational("beta"); }};
}

/// The variance of factor·N, N on −1, 0, 1 with these masses.
Rational variance(const std::vector<Rational>& masses, const Rational& factor) {
  const Rational mean = factor * (masses[2] - masses[0]);
  return factor * factor * (masses[0] + masses[2]) - mean * mean;
}

/// r·N with r² = β.
PointClaim square_root() {
  return {{{law("law", 3, {8, 22, 26}), inner_fraction("root", {8, 22, 26})}, {}},
          [](const Point& at) { return variance(at.rationals("law"), at.rational("root")); },
          Relation::equal,
          [](const Point& at) {
            const Rational& root = at.rational("root");
            return Rational(root * root * variance(at.rationals("law"), 1));
          }};
}

/// Noise on −1, −1/2, 0, 1/2, 1 added to 0 and to 1, on the halves from −1 to 2, then rounded.
/// Noise on whole numbers stays what it is, and so does δ.
void rounding_keeps_delta(Points& points, std::uint64_t size) {
  points.ordered_by(
      "denominator of the law of the noise, then the law, then e^epsilon from its list");
  for (const auto& masses : brute_force::simplex(5, size)) {
    brute_force::Masses p(7, Rational(0));
    brute_force::Masses q(7, Rational(0));
    brute_force::Masses rounded_p(4, Rational(0));
    brute_force::Masses rounded_q(4, Rational(0));
    for (std::size_t k = 0; k < masses.size(); ++k) {
      p[k] += masses[k];
      q[k + 2] += masses[k];
      rounded_p[(k + 1) / 2] += masses[k];
      rounded_q[(k + 3) / 2] += masses[k];
    }
    const Rational halves = masses[1] + masses[3];
    const Relation claimed = halves.is_zero() ? Relation::equal : Relation::less_equal;
    for (const Rational& c : simple_ratios()) {
      if (!points.compare(brute_force::set_excess(rounded_p, rounded_q, c), claimed,
                          brute_force::set_excess(p, q, c), [&] {
                            return Inputs{{"law", texts(masses)}, {"ratio", to_string(c)}};
                          })) {
        return;
      }
    }
  }
}

const StatementChecks def_2_6("th.def-2.6", [] {
  return Checks{
      {"printed",
       check_of(Enumeration{
           "noise_p with denominators ≤ {}, values up to that", {8, 60, 80}, symmetric_masses})},
      {"remark-rounding", check_of(rounded_to_naturals())},
      {"remark-rounding-integers", check_of(rounded_to_integers())},
      {"remark-scale", check_of(scaled_variance())},
      {"corrected", check_of(square_root())},
      {"corrected:rounding",
       check_of(Enumeration{"noise on −1, −1/2, 0, 1/2, 1 with denominators ≤ {}, rounded halves "
                            "up; four ratios",
                            {6, 18, 20},
                            rounding_keeps_delta})}};
});

}  // namespace
}  // namespace pkdp::checks::th
