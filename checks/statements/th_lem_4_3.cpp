#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <set>

#include "checks/brute_force/geometric_counts.hpp"
#include "checks/brute_force/grid.hpp"
#include "checks/statements/th_algorithms.hpp"

namespace pkdp::checks {
namespace {

/// A count with two-sided geometric noise of ratio `noise`; k = γ − q(D′).
struct Situation {
  std::int64_t records, known, known_ones, ones;
  int target;  ///< q(a)
  Rational bias, noise;
  /// e^PL at k = 0 … unknown; all outputs beyond have the loss of the end they lie beyond.
  std::vector<Rational> losses = {};

  [[nodiscard]] std::int64_t unknown() const { return records - known; }
  void find_losses() {
    const brute_force::CountingPair pair =
        brute_force::noisy_pair(brute_force::binomial_law(unknown() - 1, bias), noise);
    for (std::size_t k = 0; k < pair.given_zero.size(); ++k) {
      const Rational ratio = pair.given_zero[k] / pair.given_one[k];
      losses.push_back(std::max(ratio, Rational(1 / ratio)));
    }
  }
};

/// Lemma 4.4: Σ over the outputs γ with loss y of Pr[noise = γ − o − q(D′)]; `shift` is what is
/// subtracted from γ, relative to q(D′).
Rational mass_at_loss(const Situation& at, std::int64_t shift, const Rational& loss) {
  const std::vector<Rational>& values = at.losses;
  const auto last = static_cast<std::int64_t>(values.size()) - 1;
  Rational total = 0;
  for (std::int64_t k = 0; k <= last; ++k) {
    if (values[static_cast<std::size_t>(k)] == loss) {
      total += brute_force::geometric_mass(at.noise, k - shift);
    }
  }
  // The noise z ≤ −1 − shift beyond the lower end, z ≥ last + 1 − shift beyond the upper one.
  const auto tail = [&at](std::int64_t z) {  // P[noise ≥ z]
    const Rational above = power(at.noise, static_cast<std::uint64_t>(std::abs(z)));
    return z >= 1 ? Rational(above / (1 + at.noise))
                  : Rational(1 - above * at.noise / (1 + at.noise));
  };
  if (values.front() == loss) {
    total += tail(1 + shift);
  }
  if (values.back() == loss) {
    total += tail(last + 1 - shift);
  }
  return total;
}

/// ω(y) by definition: the unknown records but the target, value by value, and the noise.
Rational distribution(const Situation& at, int target, const Rational& loss) {
  const std::int64_t others = at.unknown() - 1;
  Rational total = 0;
  for (std::uint64_t values = 0; values < (std::uint64_t{1} << others); ++values) {
    const std::int64_t count = std::popcount(values);
    total += power(at.bias, static_cast<std::uint64_t>(count)) *
             power(Rational(1 - at.bias), static_cast<std::uint64_t>(others - count)) *
             mass_at_loss(at, count + target, loss);
  }
  return total;
}

/// Lemma 4.3, with the powers of bias and 1 − bias that belong to D, or without.
Rational formula(const Situation& at, std::int64_t ones_of_d, std::int64_t zeros_of_d,
                 const Rational& loss) {
  Rational total = 0;
  for (std::int64_t o = 0; o <= at.unknown(); ++o) {
    const std::int64_t others = at.unknown() - 1;
    const std::int64_t hits = o - at.target;
    if (hits < 0 || hits > others) {
      continue;  // C(others, hits) = 0
    }
    const auto exponent = [](std::int64_t e) { return static_cast<std::uint64_t>(e); };
    total += Rational(binomial_coefficient(exponent(others), exponent(hits))) *
             power(at.bias, exponent(ones_of_d + hits)) *
             power(Rational(1 - at.bias), exponent(zeros_of_d + others - hits)) *
             mass_at_loss(at, o, loss);
  }
  return total;
}

struct Size {
  std::int64_t records;
  std::uint64_t denominator;
};

Size size_of(Effort effort) { return by_effort(effort, Size{3, 4}, Size{7, 20}, Size{7, 22}); }

using LossClaim = std::function<std::optional<Compared>(const Situation& at, const Rational& loss)>;

Inputs inputs_of(const Situation& at, const Rational& loss) {
  return {{"records", std::to_string(at.records)},
          {"known", std::to_string(at.known)},
          {"known_ones", std::to_string(at.known_ones)},
          {"ones", std::to_string(at.ones)},
          {"target", std::to_string(at.target)},
          {"bias", to_string(at.bias)},
          {"noise", to_string(at.noise)},
          {"exp_loss", to_string(loss)}};
}

bool over_losses(Situation at, const LossClaim& claim, Sweep& sweep) {
  at.find_losses();
  const std::vector<Rational>& values = at.losses;
  for (const Rational& loss : std::set<Rational>(values.begin(), values.end())) {
    if (!sweep.see(claim(at, loss), [&] { return inputs_of(at, loss); })) {
      return false;
    }
  }
  return true;
}

Enumeration situations(const LossClaim& claim) {
  return [claim](Effort effort, Sweep& sweep) {
    sweep.visits_by(
        "records, bias by denominator, noise from its list, known records, ones among them, ones, "
        "target, then the loss");
    const auto [records, denominator] = size_of(effort);
    for (std::int64_t n = 1; n <= records; ++n) {
      for (const Rational& bias : brute_force::interior_rationals(denominator)) {
        for (const Rational& noise : {Rational(1, 2), Rational(1, 3)}) {
          for (std::int64_t known = 0; known < n; ++known) {
            for (std::int64_t known_ones = 0; known_ones <= known; ++known_ones) {
              for (std::int64_t ones = known_ones; ones <= known_ones + n - known; ++ones) {
                for (const int target : {0, 1}) {
                  if (!over_losses({n, known, known_ones, ones, target, bias, noise}, claim,
                                   sweep)) {
                    return;
                  }
                }
              }
            }
          }
        }
      }
    }
  };
}

std::string domain(Effort effort) {
  const Size size = size_of(effort);
  return fmt::format(
      "0 ≤ n′ < n ≤ {}, all q(D′), q(D), a, y; biases with denominators ≤ {}; geometric noise of "
      "ratio 1/2, 1/3",
      size.records, size.denominator);
}

constexpr SweptFamily<LossClaim> reading_of{domain, situations, 250};

/// Laplace noise, n = 1: every output outside (0, 1) has the loss 1/scale.
Enumeration laplace_atoms() {
  return [](Effort, Sweep& sweep) {
    sweep.visits_by("whole scales, for a single record");
    for (const int scale : {1, 2, 3}) {
      const ExactForm outside =
          AffineExponential{Rational(1, 2), Rational(1, 2), Rational(Rational(-1) / scale)};
      if (!sweep.see(Compared{Rational(0), Relation::equal, outside}, [&] {
            return Inputs{{"scale", std::to_string(scale)}};
          })) {
        return;
      }
    }
  };
}

}  // namespace

Statement th_lem_4_3() {
  using enum Verdict;
  const std::string id = "th.lem-4.3";
  return swept_statement(
      id, "lemma", "The loss distribution of a noisy count",
      {reading_of(
           id, "printed", "(4.3); lhs is its right side, rhs omega(y) by definition",
           "ω(y) is the sum of (4.3), for every D, D′, a, y.", refuted,
           "The factor bias^q(D)·(1−bias)^(n−q(D)) is the probability of the whole database: "
           "ω would depend on the secret count and not sum to 1.",
           [](const Situation& at, const Rational& loss) -> std::optional<Compared> {
             return Compared{formula(at, at.ones, at.records - at.ones, loss), Relation::equal,
                             distribution(at, at.target, loss)};
           }),
       reading_of(
           id, "random-target",
           "the corrected formula where the target is random as well; lhs is its right side, "
           "rhs omega(y) for a target of law Bernoulli(bias)",
           "Without the factor, for θ_A = θ: the target has its law, too.", refuted,
           "(4.3) is about a given value a of the target.",
           [](const Situation& at, const Rational& loss) -> std::optional<Compared> {
             return Compared{formula(at, 0, 0, loss), Relation::equal,
                             Rational((1 - at.bias) * distribution(at, 0, loss) +
                                      at.bias * distribution(at, 1, loss))};
           }),
       reading_of(id, "corrected",
                  "the corrected (4.3); lhs is its right side, rhs omega(y) by definition",
                  "ω(y) = Σ_{o=q(a)}^{n″−1+q(a)} C(n−n′−1, o−q(a))·bias^(o−q(a))·"
                  "(1−bias)^(n−n′−1−o+q(a))·S, given a; the range 0 … n″ adds zeros.",
                  holds, "The other unknown records are Bin(n−n′−1, bias), the noise independent.",
                  [](const Situation& at, const Rational& loss) -> std::optional<Compared> {
                    return Compared{formula(at, 0, 0, loss), Relation::equal,
                                    distribution(at, at.target, loss)};
                  }),
       reading_of(id, "corrected:summed",
                  "(4.3) summed over all databases; lhs is the sum, rhs omega(y) by definition",
                  "The printed sum, added up over all 2^n databases, is ω(y).", holds,
                  "The superfluous factor is a probability.",
                  [](const Situation& at, const Rational& loss) -> std::optional<Compared> {
                    Rational total = 0;
                    for (std::int64_t ones = 0; ones <= at.records; ++ones) {
                      total += Rational(binomial_coefficient(static_cast<std::uint64_t>(at.records),
                                                             static_cast<std::uint64_t>(ones))) *
                               formula(at, ones, at.records - ones, loss);
                    }
                    if (at.ones != at.known_ones) {
                      return std::nullopt;  // q(D) is summed: once for each q(D′)
                    }
                    return Compared{total, Relation::equal, distribution(at, at.target, loss)};
                  })});
}

Statement th_lem_4_4() {
  using enum Verdict;
  const std::string id = "th.lem-4.4";
  // P[PL(q(D) + noise) = y] by visiting the outputs, the far ones through the complement.
  const auto enumerated = [](const Situation& at, const Rational& loss) {
    const std::vector<Rational>& values = at.losses;
    const std::int64_t own = at.ones - at.known_ones;
    Rational inside = 0;
    Rational rest = 1;
    for (std::size_t k = 1; k + 1 < values.size(); ++k) {
      const Rational mass =
          brute_force::geometric_mass(at.noise, static_cast<std::int64_t>(k) - own);
      rest -= mass;
      inside += values[k] == loss ? mass : Rational(0);
    }
    return Rational(inside + (values.front() == loss ? rest : Rational(0)));
  };
  return swept_statement(
      id, "lemma", "Mass of the noise at a given loss",
      {reading_of(
           id, "printed",
           "(4.4), o the ones of D''; lhs is its right side, rhs the probability of the loss",
           "For discrete noise S_{D′,o,y} = P[PL = y | o ones among the unknown records].", holds,
           "The released value is γ = q(D′) + o + noise.",
           [=](const Situation& at, const Rational& loss) -> std::optional<Compared> {
             return Compared{mass_at_loss(at, at.ones - at.known_ones, loss), Relation::equal,
                             enumerated(at, loss)};
           }),
       reading_of(id, "o-is-output",
                  "(4.4) where o = q(D) is the count of all of D; lhs is its right side, rhs the "
                  "probability of the loss",
                  "The same with o = q(D), the whole count.", refuted,
                  "q(D′) would be subtracted twice.",
                  [=](const Situation& at, const Rational& loss) -> std::optional<Compared> {
                    return Compared{mass_at_loss(at, at.ones, loss), Relation::equal,
                                    enumerated(at, loss)};
                  }),
       {id, "continuous",
        "(4.4) for noise with a density, n = 1, at y = 1/scale; lhs is a sum of probabilities of "
        "single points, rhs the probability that the loss is y",
        "The same for noise with a density.", refuted,
        "Single points have probability 0; under Laplace noise the loss has atoms, under Gaussian "
        "noise a density.",
        [](Effort) { return "n = 1, Laplace noise of scale 1, 2, 3"; }, laplace_atoms()}});
}

}  // namespace pkdp::checks
