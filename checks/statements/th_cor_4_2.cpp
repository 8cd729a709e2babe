#include <algorithm>

#include "checks/brute_force/grid.hpp"
#include "checks/brute_force/loss_integrals.hpp"
#include "checks/statements/th_definitions.hpp"
#include "checks/statements/th_noise_points.hpp"

/// th.cor-4.2: how δ moves with the noise.
namespace pkdp::checks {
namespace {

using enum Verdict;

const std::string counts =
    "n − n′ ≤ 4, bias and noise_p with denominators ≤ {} (0 included), four ratios";

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
  const brute_force::Law p =
      meet ? brute_force::Law{half, half, 0} : brute_force::Law{half, half, 0, 0};
  const brute_force::Law q =
      meet ? brute_force::Law{0, half, half} : brute_force::Law{0, 0, half, half};
  return brute_force::set_excess(p, q, c);
}

void two_point_noise(Cases& cases, std::uint64_t size) {
  cases.visits_by("the last of the two sizes by denominator, then e^epsilon from its list");
  std::vector<Rational> list = brute_force::interior_rationals(size);
  list.insert(list.begin(), 1);
  for_ordered_pairs(list.size(), [&](std::size_t i, std::size_t j) {
    for (const Rational& c : simple_ratios()) {
      if (list[i] >= list[j]) {
        cases.skip();
        continue;
      }
      if (!cases.compare(two_point_delta(list[i], c), Relation::greater_equal,
                         two_point_delta(list[j], c), [&] {
                           return CertificateInputs{{"size", to_string(list[i])},
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
void continuous(Cases& cases, std::uint64_t size) {
  cases.visits_by("unknown records, bias by denominator and e^epsilon, then the two noises");
  const std::vector<Rational> list = noise_amounts(size);
  for_noise_points(size, [&](const NoisePoint& point) {
    std::vector<Rational> deltas;
    for (const Rational& p : list) {
      deltas.push_back(noisy_delta(point.others, point.bias, p, point.c));
    }
    for (std::size_t i = 0; i < list.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        if (!cases.compare(abs(Rational(deltas[i] - deltas[j])), Relation::less_equal,
                           Rational((1 + point.c) * noise_distance(list[i], list[j])), [&] {
                             auto inputs = inputs_of(point);
                             inputs["noise_p"] = to_string(list[j]);
                             inputs["noise_p_more"] = to_string(list[i]);
                             return inputs;
                           })) {
          return false;
        }
      }
    }
    return true;
  });
}

}  // namespace

Visit more_noise(NoisyDelta delta, Relation claimed, bool while_positive) {
  return [delta = std::move(delta), claimed, while_positive](Cases& cases, std::uint64_t size) {
    cases.visits_by(
        "unknown records, bias by denominator, e^epsilon from its list, then the last of the two "
        "noises by denominator");
    const std::vector<Rational> list = noise_amounts(size);
    for_noise_points(size, [&](const NoisePoint& point) {
      std::vector<Rational> deltas;
      for (const Rational& p : list) {
        deltas.push_back(delta(point.others, point.bias, p, point.c));
      }
      bool open = true;
      for_ordered_pairs(list.size(), [&](std::size_t i, std::size_t j) {
        if (list[i] >= list[j] || (while_positive && deltas[i].is_zero())) {
          cases.skip();
          return true;
        }
        open = cases.compare(deltas[i], claimed, deltas[j], [&] {
          auto inputs = inputs_of(point);
          inputs["noise_p"] = to_string(list[i]);
          inputs["noise_p_more"] = to_string(list[j]);
          return inputs;
        });
        return open;
      });
      return open;
    });
  };
}

Statement th_cor_4_2() {
  const CaseReading absolute{
      "printed:decreases",
      "Increasing β does not increase the value of (3.8) as printed, absolute loss, for given a, "
      "b.",
      refuted,
      "The integral of the absolute loss is no divergence: noise gives outputs that a excludes a "
      "positive probability under a, and they count.",
      "\"increasing beta decreases the necessary error bound delta\"; lhs and rhs are (3.8) with "
      "a = 0, b = 1 under two-sided geometric noise of noise_p (0: none) and noise_p_more",
      counts,
      {8, 8, 8},
      more_noise(printed_delta, Relation::greater_equal, false)};
  CaseReading printed = absolute;
  printed.reading = "printed";
  printed.claim = "The corollary with the definitions 3.5 and 3.8 as printed.";
  printed.note = "See printed:decreases, printed:unique, any-noise.";
  return case_statement(
      "th.cor-4.2", "corollary", "δ falls with the noise, and the least noise is unique",
      {printed,
       absolute,
       {"printed:unique",
        "For given ε and δ there is one β.",
        refuted,
        "δ = 0 is reached by all noise from a point on, with the absolute loss, too; and by no "
        "Gaussian noise.",
        "\"beta* must also be distinctly unique\"; lhs and rhs are delta for two amounts of noise",
        counts,
        {4, 5, 6},
        more_noise(noisy_delta, Relation::not_equal, false)},
       {"any-noise",
        "Increasing β never increases δ for noise as in th.def-2.6, signed loss.",
        refuted,
        "Noise ±1/2 hides a record half of the time, noise ±1 never. N(β) must be a smaller N plus "
        "something independent.",
        "\"increasing beta decreases the necessary error bound delta\" for noise of two values "
        "+-size, n = 1, signed loss; lhs and rhs are delta for size and size_more",
        "h in (0, 1] with denominators ≤ {}, four ratios",
        {3, 4, 5},
        two_point_noise},
       {"corrected",
        "Two-sided geometric noise, signed loss: δ falls strictly while it is positive, so that "
        "each δ in (0, δ(no noise)] has one β.",
        holds,
        "More of it is less of it plus, with some probability, another one: post-processing with "
        "full support.",
        "monotonicity",
        counts,
        {6, 16, 18},
        more_noise(noisy_delta, Relation::greater, true)},
       {"corrected:continuous",
        "δ is continuous in β, hence β* in δ there.",
        holds,
        "|δ(p) − δ(q)| ≤ (1 + e^ε) times the distance of the two laws of the noise; the inverse of "
        "a continuous strictly falling function is continuous.",
        "the modulus of continuity",
        counts,
        {5, 14, 16},
        continuous}});
}

}  // namespace pkdp::checks
