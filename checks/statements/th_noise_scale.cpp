#include <algorithm>

#include "checks/plain/grid.hpp"
#include "checks/plain/loss_integrals.hpp"
#include "checks/statements/th_definitions.hpp"
#include "reference/mechanisms/noisy_counting.hpp"

/// th.lem-4.1 and th.cor-4.2: the least noise that reaches δ, and how δ moves with the noise. Exact
/// for two-sided geometric noise, whose parameter noise_p is an increasing function of its
/// variance, 0 standing for no noise.
namespace pkdp::checks {
namespace {

using enum Verdict;

const std::string counts =
    "n − n′ ≤ 4, bias and noise_p with denominators ≤ {} (0 included), four ratios";

Rational signed_delta(std::int64_t others, const Rational& bias, const Rational& noise_p,
                      const Rational& c) {
  const auto pair = plain::noisy_pair(others, bias, noise_p);
  return plain::set_excess(pair.zero, pair.one, c);
}

/// (3.8) as printed: the absolute loss, a = 0 and b = 1.
Rational printed_delta(std::int64_t others, const Rational& bias, const Rational& noise_p,
                       const Rational& c) {
  const auto pair = plain::noisy_pair(others, bias, noise_p);
  return plain::absolute_excess(pair.zero, pair.one, c);
}

struct NoisePoint {
  std::int64_t others;
  Rational bias;
  Rational c;
};

/// All points in order: fewest records, then smallest denominators.
void for_points(std::uint64_t size, const std::function<bool(const NoisePoint&)>& f) {
  for (std::int64_t others = 0; others <= 3; ++others) {
    for (const Rational& bias : plain::interior_rationals(size)) {
      for (const Rational& c : simple_ratios()) {
        if (!f({others, bias, c})) {
          return;
        }
      }
    }
  }
}

CertificateInputs inputs_of(const NoisePoint& point) {
  return {{"records", std::to_string(point.others + 1)},
          {"known", "0"},
          {"bias", to_string(point.bias)},
          {"ratio", to_string(point.c)}};
}

std::vector<Rational> noises(std::uint64_t size) {
  std::vector<Rational> list{0};
  for (const Rational& p : plain::interior_rationals(size)) {
    list.push_back(p);
  }
  return list;
}

/// A β with equality for every δ: none is above that of the noiseless count, post-processing of
/// which every noisy one is.
void reachable(Cases& cases, std::uint64_t size) {
  for_points(size, [&](const NoisePoint& point) {
    for (const Rational& delta : plain::interior_rationals(size)) {
      if (!cases.compare(delta, Relation::less_equal,
                         signed_delta(point.others, point.bias, 0, point.c), [&] {
                           auto inputs = inputs_of(point);
                           inputs["delta"] = to_string(delta);
                           return inputs;
                         })) {
        return false;
      }
    }
    return true;
  });
}

/// (4.2) as written, over all β: no noise minimises E|N(β)|.
void unconstrained(Cases& cases, std::uint64_t size) {
  for_points(size, [&](const NoisePoint& point) {
    for (const Rational& delta : plain::interior_rationals(size)) {
      if (!cases.compare(signed_delta(point.others, point.bias, 0, point.c), Relation::less_equal,
                         delta, [&] {
                           auto inputs = inputs_of(point);
                           inputs["delta"] = to_string(delta);
                           return inputs;
                         })) {
        return false;
      }
    }
    return true;
  });
}

/// E|N| = 2p/(1 − p²) of two-sided geometric noise.
Rational mean_size(const Rational& p) { return 2 * p / (1 - p * p); }

/// δ := δ(p*) > 0: every smaller noise has a larger δ and a smaller E|N|.
void least_noise(Cases& cases, std::uint64_t size) {
  const std::vector<Rational> list = noises(size);
  for_points(size, [&](const NoisePoint& point) {
    std::vector<Rational> deltas;
    for (const Rational& p : list) {
      deltas.push_back(signed_delta(point.others, point.bias, p, point.c));
    }
    for (std::size_t star = 0; star < list.size(); ++star) {
      for (std::size_t k = 0; k < list.size(); ++k) {
        if (deltas[star].is_zero() || list[k] >= list[star]) {
          cases.skip();
          continue;
        }
        const auto inputs = [&] {
          auto all = inputs_of(point);
          all["noise_p"] = to_string(list[k]);
          all["noise_p_more"] = to_string(list[star]);
          return all;
        };
        if (!cases.compare(deltas[k], Relation::greater, deltas[star], inputs) ||
            !cases.compare(mean_size(list[k]), Relation::less, mean_size(list[star]), inputs)) {
          return false;
        }
      }
    }
    return true;
  });
}

/// δ = 0: from noise_p = e^(−ε) on, and not before.
void least_noise_for_zero(Cases& cases, std::uint64_t size) {
  for_points(size, [&](const NoisePoint& point) {
    for (const Rational& p : noises(size)) {
      const Rational delta = signed_delta(point.others, point.bias, p, point.c);
      const bool enough = p * point.c >= 1;
      if (!cases.compare(delta, enough ? Relation::equal : Relation::greater, 0, [&] {
            auto inputs = inputs_of(point);
            inputs["noise_p"] = to_string(p);
            return inputs;
          })) {
        return false;
      }
    }
    return true;
  });
}

/// ±h, one record, each value with probability 1/2: the larger h has the larger variance.
Rational two_point_delta(const Rational& h, const Rational& c) {
  // Outputs −h, h and 1 − h, 1 + h: they meet when 1 − h = h or 1 + h = h − … only at h = 1/2.
  const Rational half = make_rational(1, 2);
  const bool meet = h == half;
  const plain::Law p = meet ? plain::Law{half, half, 0} : plain::Law{half, half, 0, 0};
  const plain::Law q = meet ? plain::Law{0, half, half} : plain::Law{0, 0, half, half};
  return plain::set_excess(p, q, c);
}

void two_point_noise(Cases& cases, std::uint64_t size) {
  std::vector<Rational> list = plain::interior_rationals(size);
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
  const std::vector<Rational> list = noises(size);
  for_points(size, [&](const NoisePoint& point) {
    std::vector<Rational> deltas;
    for (const Rational& p : list) {
      deltas.push_back(signed_delta(point.others, point.bias, p, point.c));
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

/// Gaussian and Laplace noise: certified enclosures along growing scales.
void with_density(Cases& cases, std::uint64_t size) {
  const Probability bias = Probability::of(make_rational(1, 3));
  for (const bool gaussian : {true, false}) {
    for (std::int64_t n = 1; n <= 4; ++n) {
      std::optional<Real> before;
      for (std::uint64_t k = 1; k <= size; ++k) {
        const Rational scale = make_rational(k, 4);
        const Noise noise = gaussian ? Noise::gaussian(scale) : Noise::laplace(scale);
        const Epsilon epsilon = Epsilon::of(make_rational(1, 5));
        if (noise.alone_gives(epsilon)) {
          break;
        }
        const Real now = noisy_counting::delta(n, bias, noise, epsilon);
        const bool falls = !before || compare(*before, now) > 0;
        before = now;
        if (!cases.compare(falls ? 1 : 0, Relation::equal, 1, [&] {
              return CertificateInputs{{"records", std::to_string(n)},
                                       {"scale", to_string(scale)},
                                       {"gaussian", gaussian ? "1" : "0"}};
            })) {
          return;
        }
      }
    }
  }
}

}  // namespace

Visit more_noise(NoisyDelta delta, Relation claimed, bool while_positive) {
  return [delta = std::move(delta), claimed, while_positive](Cases& cases, std::uint64_t size) {
    const std::vector<Rational> list = noises(size);
    for_points(size, [&](const NoisePoint& point) {
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

Statement th_lem_4_1() {
  const CaseReading exists{
      "printed:exists",
      "Some β fulfils (4.1), for every δ.",
      refuted,
      "No noise has a δ above that of the exact count: 1/2 for two fair records. (The set of β is "
      "\"given\"; th.alg-1 calls the lemma for any δ.)",
      "Lemma 4.1, that a beta with (4.1) is there to be chosen; lhs is delta, rhs the largest "
      "value of (4.1) over all noise, that of the exact count",
      counts,
      {4, 5, 6},
      reachable};
  CaseReading printed = exists;
  printed.reading = "printed";
  printed.claim = "The lemma for every δ, with (4.2) as written.";
  printed.note = "See printed:exists and printed:argmin.";
  Statement statement = case_statement(
      "th.lem-4.1", "lemma", "The least noise that reaches δ",
      {printed,
       exists,
       {"printed:argmin",
        "(4.2), the minimum of E|N(β)| over β, fulfils (4.1).",
        refuted,
        "Over all β it is β = 0. The minimum over the given set is meant; there it is a definition "
        "of utility.",
        "(4.2) as written; lhs is delta of the exact count, that is of beta = 0, rhs the delta "
        "asked for",
        counts,
        {4, 5, 6},
        unconstrained},
       {"corrected",
        "Two-sided geometric noise, signed loss, 0 < δ ≤ δ(no noise): the β of (4.1) is the least "
        "that is private, and E|N(β)| is least there among those that are.",
        holds,
        "δ falls strictly while it is positive (th.cor-4.2), E|N| = 2p/(1−p²) grows.",
        "the least noise",
        counts,
        {5, 14, 16},
        least_noise},
       {"corrected:zero",
        "For δ = 0 it is noise_p = e^(−ε), whatever the bias and n′; all larger β fulfil (4.1), "
        "too.",
        holds,
        "The largest loss is that of the noise alone, beyond the count.",
        "the least noise for delta = 0",
        counts,
        {6, 48, 60},
        least_noise_for_zero},
       {"corrected:density",
        "Laplace and Gaussian noise: δ falls strictly along the scale.",
        holds,
        "Certified enclosures; δ of Gaussian noise is never 0, so that no β serves δ = 0.",
        "certified enclosures",
        "n ≤ 4, bias 1/3, ε = 1/5, scales 1/4, …, {}/4",
        {6, 24, 40},
        with_density}});
  statement.readings.back().evidence = Evidence::certified;
  return statement;
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
      {6, 7, 8},
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
        more_noise(signed_delta, Relation::not_equal, false)},
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
        more_noise(signed_delta, Relation::greater, true)},
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
