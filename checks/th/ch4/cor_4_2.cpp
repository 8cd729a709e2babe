#include <algorithm>

#include "checks/brute_force/grid.hpp"
#include "checks/brute_force/loss_integrals.hpp"
#include "checks/engine/points.hpp"
#include "checks/engine/simplest_first.hpp"
#include "checks/th/ch4/noise_points.hpp"

/// th.cor-4.2: δ decreases with the noise, and the least noise is unique.
namespace pkdp::checks::th {
namespace {

using namespace engine;

/// (3.8) as printed: the absolute loss, a = 0 and b = 1.
Rational printed_delta(std::int64_t others, const Rational& bias, const Rational& noise_p,
                       const Rational& c) {
  const auto pair = brute_force::noisy_pair(others, bias, noise_p);
  return brute_force::absolute_excess(pair.zero, pair.one, c);
}

/// ±h, one record, each value with probability 1/2: the larger h has the larger variance.
Rational two_point_delta(const Rational& h, const Rational& c) {
  // Outputs −h, h and 1 − h, 1 + h: they meet for h = 1/2 alone.
  const Rational half = make_rational(1, 2);
  const bool meet = h == half;
  const brute_force::Masses p =
      meet ? brute_force::Masses{half, half, 0} : brute_force::Masses{half, half, 0, 0};
  const brute_force::Masses q =
      meet ? brute_force::Masses{0, half, half} : brute_force::Masses{0, 0, half, half};
  return brute_force::set_excess(p, q, c);
}

void two_point_noise(Points& points, std::uint64_t size) {
  points.ordered_by("the last of the two sizes by denominator, then e^epsilon from its list");
  std::vector<Rational> list = brute_force::interior_rationals(size);
  list.insert(list.begin(), 1);
  for_ordered_pairs(list.size(), [&](std::size_t i, std::size_t j) {
    for (const Rational& c : simple_ratios()) {
      if (list[i] >= list[j]) {
        points.skip();
        continue;
      }
      if (!points.compare(two_point_delta(list[i], c), Relation::greater_equal,
                          two_point_delta(list[j], c), [&] {
                            return Inputs{{"size", to_string(list[i])},
                                          {"size_more", to_string(list[j])},
                                          {"ratio", to_string(c)}};
                          })) {
        return false;
      }
    }
    return true;
  });
}

/// Σ_z |P[Z_p = z] − P[Z_q = z]|: the two laws cross once on each side of 0.
Rational noise_distance(const Rational& p, const Rational& q) {
  const auto mass = [](const Rational& x, std::uint64_t z) {
    return Rational((1 - x) / (1 + x) * power(x, z));
  };
  const Rational& narrow = std::min(p, q);
  const Rational& wide = std::max(p, q);
  Rational excess = 0;
  for (std::uint64_t z = 0; mass(narrow, z) > mass(wide, z); ++z) {
    excess += (z == 0 ? 1 : 2) * (mass(narrow, z) - mass(wide, z));
  }
  return 2 * excess;
}

/// |δ(p) − δ(q)| ≤ (1 + c)·Σ_z |P[Z_p = z] − P[Z_q = z]|, which vanishes as q → p.
void continuous(Points& points, std::uint64_t size) {
  points.ordered_by("unknown records, bias by denominator and e^epsilon, then the two noises");
  for_noisy_deltas(size, noisy_delta, [&](const NoisyDeltas& at) {
    for (std::size_t i = 0; i < at.noise.size(); ++i) {
      for (std::size_t j = 0; j < i && points.open(); ++j) {
        points.compare(abs(Rational(at.deltas[i] - at.deltas[j])), Relation::less_equal,
                       Rational((1 + at.c) * noise_distance(at.noise[i], at.noise[j])),
                       [&] { return at.inputs(j, i); });
      }
    }
    return points.open();
  });
}

const StatementChecks cor_4_2("th.cor-4.2", [] {
  const Check absolute =
      check_of(MoreNoise{printed_delta, Relation::greater_equal, false, {8, 8, 8}});
  const Enumeration two_points{
      "h in (0, 1] with denominators ≤ {}, four ratios", {3, 4, 5}, two_point_noise};
  return Checks{
      {"printed", absolute},
      {"printed:decreases", absolute},
      {"printed:unique", check_of(MoreNoise{noisy_delta, Relation::not_equal, false, {4, 5, 6}})},
      {"any-noise", check_of(two_points)},
      {"corrected", check_of(MoreNoise{noisy_delta, Relation::greater, true, {6, 16, 20}})},
      {"corrected:continuous", check_of(Enumeration{noise_domain, {5, 14, 20}, continuous})}};
});

}  // namespace
}  // namespace pkdp::checks::th
