#include "checks/th/ch4/thm_4_8_count.hpp"

#include <algorithm>

#include "checks/brute_force/geometric_counts.hpp"
#include "checks/engine/coordinates.hpp"
#include "checks/th/ch4/two_widths.hpp"

namespace pkdp::checks::th {
namespace {

using namespace engine;

const Rational half(1, 2);

/// The largest δ over the corners Bin(u−1−k, low) + Bin(k, high): for all biases between them.
Rational between(std::int64_t unknown, const Rational& low, const Rational& high, const Rational& p,
                 const Rational& c) {
  Rational largest = 0;
  for (std::int64_t k = 0; k < unknown; ++k) {
    std::vector<Rational> biases(static_cast<std::size_t>(unknown - 1 - k), low);
    biases.insert(biases.end(), static_cast<std::size_t>(k), high);
    largest = std::max(largest, brute_force::noisy_delta(brute_force::bernoulli_sum(biases), p, c));
  }
  return largest;
}

Rational ratio_of(const Rational& beta) { return Rational(beta / (1 + beta)); }

/// 1 − 3·e^(−2n·slack²): of c/n by Hoeffding, of ℓ because c^(−n·slack/2) is no larger.
ExactForm surely(const MiddleOfInterval& at) {
  return canonical(AffineExponential{1, -3, Rational(-2 * at.records * at.slack * at.slack)});
}

/// Multiples of 1/n: b = expected/n, τ₁ = 2·below/n, τ₂ = 2·above/n.
struct Step {
  TwoWidths at;
  std::int64_t unknown;
  Rational kappa4;
};

/// The least noise of a list that serves the biases from low/n to high/n; 1: none of it, δ = 0.
Rational least_noise(const Step& step, std::int64_t low, std::int64_t high, Served served) {
  const std::int64_t n = step.at.records;
  const Rational from = make_rational(std::clamp<std::int64_t>(low, 0, n), n);
  const Rational to = make_rational(std::clamp<std::int64_t>(high, 0, n), n);
  const auto serves = [&](const Rational& p) {
    const auto at_bias = [&](const Rational& bias) {
      return brute_force::noisy_delta(brute_force::binomial_law(step.unknown - 1, bias), p,
                                      step.at.ratio);
    };
    return (served == Served::ends
                ? std::max(at_bias(from), at_bias(to))
                : between(step.unknown, from, to, p, step.at.ratio)) <= step.kappa4;
  };
  for (const int part : {0, 1, 2, 4, 6, 8, 10, 12, 14}) {
    if (serves(make_rational(part, 16))) {
      return make_rational(part, 16);
    }
  }
  return 1;
}

/// P[the integral is above κ₄, or line 10 returns], by the cells of c + nℓ.
Rational failure(const Step& step, const brute_force::Masses& counts, const LaplaceTail& tail,
                 Served served) {
  const auto& [n, parts, expected, below, above, ratio] = step.at;
  const std::int64_t widest = std::min(below, above);
  const brute_force::Masses others =
      brute_force::binomial_law(step.unknown - 1, make_rational(expected, n));
  Rational total = 2 * tail(widest);
  for (std::int64_t place = -widest; place < n + widest; ++place) {
    const std::int64_t high = served == Served::lower_half ? place : place + 2 * below;
    const Rational p = least_noise(step, place + 1 - 2 * above, high, served);
    if (p == 1 || brute_force::noisy_delta(others, p, ratio) <= step.kappa4) {
      continue;
    }
    for (std::int64_t count = 0; count <= n; ++count) {
      const std::int64_t cell = place - count;
      if (-widest <= cell && cell < widest) {
        total += counts[static_cast<std::size_t>(count)] * (tail(cell) - tail(cell + 1));
      }
    }
  }
  return total;
}

Compared failure_is_bounded(const Step& step, const LaplaceTail& tail, Served served) {
  const TwoWidths& at = step.at;
  const brute_force::Masses counts =
      brute_force::binomial_law(at.records, make_rational(at.expected, at.records));
  Rational kappa2 = 0;
  for (std::int64_t count = 0; count <= at.records; ++count) {
    const std::int64_t off = count - at.expected;
    const Rational& chance = counts[static_cast<std::size_t>(count)];
    kappa2 += (off <= -at.below ? chance : Rational(0)) + (off >= at.above ? chance : Rational(0));
  }
  return {failure(step, counts, tail, served), Relation::less_equal,
          Rational(kappa2 + 2 * tail(std::min(at.below, at.above)))};
}

Inputs inputs_of(const Step& step) {
  Inputs inputs = step.at.inputs();
  inputs["unknown"] = std::to_string(step.unknown);
  inputs["kappa4"] = to_string(step.kappa4);
  return inputs;
}

bool over_steps(TwoWidths at, const LaplaceTail& tail, Served served, Points& points) {
  for (at.expected = 0; at.expected <= at.records; ++at.expected) {
    for (at.below = 1; 2 * at.below <= at.records; ++at.below) {
      for (at.above = 1; 2 * at.above <= at.records; ++at.above) {
        for (std::int64_t unknown = 1; unknown <= std::min<std::int64_t>(at.records, 3);
             ++unknown) {
          for (const int part : {2, 4, 8}) {
            const Step step{at, unknown, make_rational(1, part)};
            if (!points.compare(failure_is_bounded(step, tail, served),
                                [&] { return inputs_of(step); })) {
              return false;
            }
          }
        }
      }
    }
  }
  return true;
}

std::vector<Rational> inverses(const std::vector<std::int64_t>& numbers) {
  std::vector<Rational> all;
  for (const std::int64_t number : numbers) {
    all.push_back(make_rational(1, number));
  }
  return all;
}

}  // namespace

std::optional<Compared> middle_is_served(const MiddleOfInterval& at) {
  const Rational high = half + at.tau / 2;
  // Both calls return, because the exact count has more than κ₄ there, and at most beta. The lower
  // end is nearer to its place, by symmetry.
  const Rational low = high - 2 * at.slack;
  const Rational enough = ratio_of(Rational(at.beta - at.error));
  const bool returns = power(low, static_cast<std::uint64_t>(at.unknown - 1)) > at.kappa4;
  const bool little = between(at.unknown, low, high + 2 * at.slack, enough, at.ratio) <= at.kappa4;
  const bool rare = holds(Logarithm{at.ratio}, Relation::greater_equal, Rational(4 * at.slack));
  // Hoeffding: τ has the property that lines 7 and 8 want.
  const bool wide =
      holds(canonical(AffineExponential{0, 1, Rational(-at.records * at.tau * at.tau / 2)}),
            Relation::less_equal, Rational(at.rest / 4));
  if (!returns || !little || !rare || !wide ||
      brute_force::noisy_delta(brute_force::binomial_law(at.unknown - 1, half), ratio_of(at.beta),
                               at.ratio) <= at.kappa4) {
    return std::nullopt;
  }
  return Compared{surely(at), Relation::less_equal, Rational(at.rest + half)};
}

ComparedClaim middle_of_interval() {
  std::vector<Rational> kappas;
  for (int kappa = 70; kappa < 100; ++kappa) {
    kappas.push_back(make_rational(kappa, 200));
  }
  const auto fixed = [](const std::string& name, const Rational& value) {
    return ordered(one_of(name, {value}), "");
  };
  return {
      {{one_of("records", {1'000, 10'000, 100'000, 1'000'000}), whole("unknown", 1, 4),
        fixed("ratio", Rational(11, 10)), fixed("tau", Rational(1, 3)),
        fixed("kappa1_kappa2", Rational(1, 10)), fixed("error", Rational(1, 256)),
        one_of("slack", inverses({50, 100, 200})), one_of("beta", inverses({4, 8, 16})),
        ordered(one_of("kappa4", kappas), "kappa from its list")}},
      [](const Point& at) {
        return middle_is_served({floor(at.rational("records")).convert_to<std::int64_t>(),
                                 at.whole("unknown"), at.rational("ratio"), at.rational("tau"),
                                 at.rational("kappa4"), at.rational("kappa1_kappa2"),
                                 at.rational("slack"), at.rational("beta"), at.rational("error")});
      }};
}

Enumeration noise_for_interval(Served served) {
  return {
      "n ≤ {}, biases j/n, τ_i = 2k/n ≤ 1, up to 3 unknown, e^(ε/2) in {{11/10, 3/2, 2}}, κ₄ in "
      "{{1/2, 1/4, 1/8}}, geometric noise of ratio j/16",
      {4, 6, 7},
      [served](Points& points, std::int64_t most_records) {
        points.ordered_by(
            "records, then e^(epsilon/2) from its list, expected, below, above, unknown");
        for (std::int64_t n = 2; n <= most_records; ++n) {
          for (const Rational& ratio : {Rational(11, 10), Rational(3, 2), Rational(2)}) {
            if (!over_steps({n, 1, 0, 0, 0, ratio}, LaplaceTail(ratio, 3 * n), served, points)) {
              return;
            }
          }
        }
      }};
}

}  // namespace pkdp::checks::th
