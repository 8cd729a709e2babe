#include <algorithm>

#include "checks/brute_force/grid.hpp"
#include "checks/brute_force/loss_integrals.hpp"
#include "checks/statements/th_definitions.hpp"
#include "checks/statements/th_noise_points.hpp"
#include "reference/mechanisms/noisy_counting/noisy_counting.hpp"

/// th.lem-4.1: the least noise that reaches δ.
namespace pkdp::checks {
namespace {

using enum Verdict;

const std::string counts =
    "n − n′ ≤ 4, bias and noise_p with denominators ≤ {} (0 included), four ratios";

/// A β with equality for every δ: none is above that of the noiseless count, post-processing of
/// which every noisy one is.
void reachable(Cases& cases, std::uint64_t size) {
  cases.visits_by(
      "unknown records, bias by denominator, e^epsilon from its list, then delta by denominator");
  for_noise_points(size, [&](const NoisePoint& point) {
    for (const Rational& delta : brute_force::interior_rationals(size)) {
      if (!cases.compare(delta, Relation::less_equal,
                         noisy_delta(point.others, point.bias, 0, point.c), [&] {
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
  cases.visits_by(
      "unknown records, bias by denominator, e^epsilon from its list, then delta by denominator");
  for_noise_points(size, [&](const NoisePoint& point) {
    for (const Rational& delta : brute_force::interior_rationals(size)) {
      if (!cases.compare(noisy_delta(point.others, point.bias, 0, point.c), Relation::less_equal,
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

/// The δ of each amount of noise.
std::vector<Rational> noisy_deltas(const NoisePoint& point, const std::vector<Rational>& amounts) {
  std::vector<Rational> deltas;
  for (const Rational& p : amounts) {
    deltas.push_back(noisy_delta(point.others, point.bias, p, point.c));
  }
  return deltas;
}

/// Two amounts of noise with the same δ, so that (4.1) holds for both: the smaller has the smaller
/// E|N|.
void least_of_the_set(Cases& cases, std::uint64_t size) {
  cases.visits_by(
      "unknown records, bias by denominator, e^epsilon from its list, then the two noises");
  const std::vector<Rational> list = noise_amounts(size);
  for_noise_points(size, [&](const NoisePoint& point) {
    const std::vector<Rational> deltas = noisy_deltas(point, list);
    for (std::size_t j = 0; j < list.size(); ++j) {
      for (std::size_t k = 0; k < list.size(); ++k) {
        if (list[k] >= list[j] || deltas[k] != deltas[j]) {
          cases.skip();
          continue;
        }
        if (!cases.compare(mean_size(list[k]), Relation::less, mean_size(list[j]), [&] {
              auto inputs = inputs_of(point);
              inputs["noise_p"] = to_string(list[k]);
              inputs["noise_p_more"] = to_string(list[j]);
              return inputs;
            })) {
          return false;
        }
      }
    }
    return true;
  });
}

/// δ := δ(p*) > 0: every smaller noise has a larger δ and a smaller E|N|.
void least_noise(Cases& cases, std::uint64_t size) {
  cases.visits_by(
      "unknown records, bias by denominator, e^epsilon from its list, then the two noises");
  const std::vector<Rational> list = noise_amounts(size);
  for_noise_points(size, [&](const NoisePoint& point) {
    const std::vector<Rational> deltas = noisy_deltas(point, list);
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
  cases.visits_by(
      "unknown records, bias by denominator, e^epsilon from its list, then the noise by "
      "denominator");
  for_noise_points(size, [&](const NoisePoint& point) {
    for (const Rational& p : noise_amounts(size)) {
      const Rational delta = noisy_delta(point.others, point.bias, p, point.c);
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

/// From scale 1/4 on, in `parts` steps towards 1/ε, where Laplace noise alone would do. (Next to 0
/// δ is as near to 1 as e^(−1/8σ²).)
bool falls_along_scale(Cases& cases, std::int64_t n, bool gaussian, const Rational& epsilon,
                       std::uint64_t parts) {
  const Probability bias = Probability::of(make_rational(1, 3));
  std::optional<Real> before;
  for (std::uint64_t j = 0; j < parts; ++j) {
    const Rational least = make_rational(1, 4);
    const Rational scale = least + make_rational(j, parts) * (1 / epsilon - least);
    const Noise noise = gaussian ? Noise::gaussian(scale) : Noise::laplace(scale);
    const Real now = noisy_counting::delta(n, bias, noise, Epsilon::of(epsilon));
    const bool falls = !before || compare(*before, now) > 0;
    before = now;
    if (!cases.compare(falls ? 1 : 0, Relation::equal, 1, [&] {
          return CertificateInputs{{"records", std::to_string(n)},
                                   {"scale", to_string(scale)},
                                   {"epsilon", to_string(epsilon)},
                                   {"gaussian", gaussian ? "1" : "0"}};
        })) {
      return false;
    }
  }
  return true;
}

/// How many ε ≤ `greatest` are visited, and how many scales for each.
struct ScaleSteps {
  std::uint64_t epsilons, scales;
  int greatest;
};

/// With one record δ is a closed form; with more of them each Gaussian point is a root.
ScaleSteps scale_steps(std::int64_t n, bool gaussian, std::uint64_t size) {
  if (n == 1) {
    return {2 * size, 2 * size, 2};
  }
  return {gaussian ? 2 : std::max<std::uint64_t>(2, size / 8), size, 1};
}

/// Gaussian and Laplace noise: certified enclosures along growing scales.
void with_density(Cases& cases, std::uint64_t size) {
  cases.visits_by("records, then kind of noise, then epsilon and scale in steps");
  for (std::int64_t n = 1; n <= 4; ++n) {
    for (const bool gaussian : {true, false}) {
      const auto [epsilons, scales, greatest] = scale_steps(n, gaussian, size);
      for (std::uint64_t k = 1; k <= epsilons; ++k) {
        const Rational epsilon = greatest * make_rational(k, epsilons);
        if (!falls_along_scale(cases, n, gaussian, epsilon, scales)) {
          return;
        }
      }
    }
  }
}

std::vector<CaseReading> corrected_readings() {
  return {
      {"corrected",
       "Two-sided geometric noise, signed loss, 0 < δ ≤ δ(no noise): the β of (4.1) is the least "
       "that is private, and E|N(β)| is least there among those that are.",
       holds,
       "δ falls strictly while it is positive (th.cor-4.2), E|N| = 2p/(1−p²) grows.",
       "the least noise",
       counts,
       {5, 10, 14},
       least_noise},
      {"corrected:zero",
       "For δ = 0 it is noise_p = e^(−ε), whatever the bias and n′; all larger β fulfil (4.1), "
       "too.",
       holds,
       "The largest loss is that of the noise alone, beyond the count.",
       "the least noise for delta = 0",
       counts,
       {6, 20, 30},
       least_noise_for_zero},
      {"corrected:density",
       "Laplace and Gaussian noise: δ falls strictly along the scale.",
       holds,
       "Certified enclosures; δ of Gaussian noise is never 0, so that no β serves δ = 0.",
       "certified enclosures",
       "with s = {}: n = 1, ε = k/s ≤ 2, 2s scales from 1/4 to 1/ε; n = 2, 3, 4, bias 1/3, "
       "ε = k/e ≤ 1 with e = 2 (Gaussian) or max(2, s/8) (Laplace), s such scales",
       {8, 112, 130},
       with_density}};
}

}  // namespace

Statement th_lem_4_1() {
  const CaseReading exists{
      "exists",
      "Some β fulfils (4.1), for every δ.",
      refuted,
      "No noise has a δ above that of the exact count: 1/2 for two fair records. (The set of β is "
      "\"given\"; th.alg-1 calls the lemma for any δ.)",
      "Lemma 4.1, that a beta with (4.1) is there to be chosen; lhs is delta, rhs the largest "
      "value of (4.1) over all noise, that of the exact count",
      counts,
      {4, 5, 6},
      reachable};
  const CaseReading printed{
      "printed",
      "In a given set of β with (4.1), (4.2) takes the one of least E|N(β)|: it is the least β.",
      holds,
      "E|N| = 2p/(1−p²) grows with β. That there is such a β, and that less noise is not private, "
      "is not said: exists, corrected.",
      "(4.2) over the betas with (4.1); lhs and rhs are E|N| of two of them",
      counts,
      {5, 10, 14},
      least_of_the_set};
  std::vector<CaseReading> readings{
      printed,
      exists,
      {"over-all-noise",
       "(4.2), the minimum of E|N(β)| over β, fulfils (4.1).",
       refuted,
       "Over all β it is β = 0. The minimum over the given set is meant; there it is a definition "
       "of utility.",
       "(4.2) as written; lhs is delta of the exact count, that is of beta = 0, rhs the delta "
       "asked for",
       counts,
       {4, 5, 6},
       unconstrained}};
  for (CaseReading& reading : corrected_readings()) {
    readings.push_back(std::move(reading));
  }
  Statement statement =
      case_statement("th.lem-4.1", "lemma", "The least noise that reaches δ", readings);
  statement.readings.back().evidence = Evidence::certified;
  return statement;
}

}  // namespace pkdp::checks
