#include <algorithm>

#include "checks/brute_force/grid.hpp"
#include "checks/brute_force/loss_integrals.hpp"
#include "checks/statements/th_definitions.hpp"
#include "reference/distributions/two_sided_geometric.hpp"
#include "reference/mechanisms/noisy_counting/noisy_counting.hpp"

/// th.def-2.6 and th.def-2.7: noise, and the mechanism that adds it to a count.
namespace pkdp::checks {
namespace {

using enum Verdict;

/// Sizes of noise by denominator: 1, 2, …, then 1/2, 3/2, …
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

bool is_tie(const Rational& x) { return denominator(Rational(x - make_rational(1, 2))) == 1; }

Rational nearest_integer(const Rational& x) {
  return Rational(floor(Rational(x + make_rational(1, 2))));
}

void symmetric_masses(Cases& cases, std::uint64_t size) {
  cases.visits_by("noise by denominator, then value");
  for (const Rational& p : brute_force::interior_rationals(size)) {
    Rational inside = two_sided_geometric::mass(p, 0);
    for (std::int64_t z = 1; z <= static_cast<std::int64_t>(size); ++z) {
      const auto inputs = [&] {
        return CertificateInputs{{"noise_p", to_string(p)}, {"value", std::to_string(z)}};
      };
      const Rational mass = two_sided_geometric::mass(p, z);
      inside += 2 * mass;
      const Rational around =
          two_sided_geometric::lower_tail(p, z) - two_sided_geometric::lower_tail(p, -z - 1);
      if (!cases.compare(mass, Relation::equal, two_sided_geometric::mass(p, -z), inputs) ||
          !cases.compare(around, Relation::equal, inside, inputs)) {
        return;
      }
    }
  }
}

/// Noise of ±size, rounded to the nearest valid output, a natural number: its mean.
void rounded_to_naturals(Cases& cases, std::uint64_t size) {
  cases.visits_by("count, then size of the noise by denominator");
  for (std::int64_t count = 0; count <= static_cast<std::int64_t>(size); ++count) {
    for (const Rational& noise : sizes_of_noise(size)) {
      if (is_tie(noise)) {
        cases.skip();
        continue;
      }
      const auto rounded = [&](const Rational& x) {
        return std::max(Rational(0), nearest_integer(Rational(count + x)));
      };
      const Rational mean = (rounded(noise) + rounded(-noise)) / 2 - count;
      if (!cases.compare(mean, Relation::equal, 0, [&] {
            return CertificateInputs{{"count", std::to_string(count)}, {"size", to_string(noise)}};
          })) {
        return;
      }
    }
  }
}

/// Noise of ±size on the integers: the variance after rounding and before.
void rounded_to_integers(Cases& cases, std::uint64_t size) {
  cases.visits_by("size of the noise by denominator");
  for (const Rational& noise : sizes_of_noise(size)) {
    if (is_tie(noise)) {
      cases.skip();
      continue;
    }
    const Rational rounded = nearest_integer(noise);
    if (!cases.compare(Rational(rounded * rounded), Relation::equal, Rational(noise * noise), [&] {
          return CertificateInputs{{"size", to_string(noise)}};
        })) {
      return;
    }
  }
}

/// N = ±1: the variance of factor·N against what is claimed for a parameter β.
Visit scaled_variance(std::function<Rational(const Rational& beta)> square_of_factor) {
  return [square_of_factor = std::move(square_of_factor)](Cases& cases, std::uint64_t size) {
    cases.visits_by("beta by denominator");
    for (const Rational& beta : sizes_of_noise(size)) {
      if (!cases.compare(square_of_factor(beta), Relation::equal, beta, [&] {
            return CertificateInputs{{"beta", to_string(beta)}};
          })) {
        return;
      }
    }
  };
}

/// r·N with r² = β: noise on −1, 0, 1 with these masses, N scaled to variance 1 by β = r².
void square_root(Cases& cases, std::uint64_t size) {
  cases.visits_by("denominator of the law, then the law, then root by denominator");
  for (const auto& masses : brute_force::simplex(3, size)) {
    const Rational mean = masses[2] - masses[0];
    const Rational variance = masses[0] + masses[2] - mean * mean;
    for (const Rational& root : brute_force::interior_rationals(size)) {
      const Rational scaled_mean = root * mean;
      const Rational square = root * root * (masses[0] + masses[2]) - scaled_mean * scaled_mean;
      if (!cases.compare(square, Relation::equal, Rational(root * root * variance), [&] {
            return CertificateInputs{{"law", texts(masses)}, {"root", to_string(root)}};
          })) {
        return;
      }
    }
  }
}

/// Noise on −1, −1/2, 0, 1/2, 1 added to 0 and to 1, on the halves from −1 to 2, then rounded.
/// Noise on whole numbers stays what it is, and so does δ.
void rounding_keeps_delta(Cases& cases, std::uint64_t size) {
  cases.visits_by(
      "denominator of the law of the noise, then the law, then e^epsilon from its list");
  for (const auto& masses : brute_force::simplex(5, size)) {
    brute_force::Law p(7, Rational(0));
    brute_force::Law q(7, Rational(0));
    brute_force::Law rounded_p(4, Rational(0));
    brute_force::Law rounded_q(4, Rational(0));
    for (std::size_t k = 0; k < masses.size(); ++k) {
      p[k] += masses[k];
      q[k + 2] += masses[k];
      rounded_p[(k + 1) / 2] += masses[k];
      rounded_q[(k + 3) / 2] += masses[k];
    }
    const Rational halves = masses[1] + masses[3];
    const Relation claimed = halves.is_zero() ? Relation::equal : Relation::less_equal;
    for (const Rational& c : simple_ratios()) {
      if (!cases.compare(
              brute_force::set_excess(rounded_p, rounded_q, c), claimed,
              brute_force::set_excess(p, q, c), [&] {
                return CertificateInputs{{"law", texts(masses)}, {"ratio", to_string(c)}};
              })) {
        return;
      }
    }
  }
}

/// M_β(D) = q(D) + Z: the ratio of the probabilities of an output for two counts.
void added_noise(Cases& cases, std::uint64_t size) {
  cases.visits_by("noise by denominator, then output");
  const auto most = static_cast<std::int64_t>(size);
  for (const Rational& p : brute_force::interior_rationals(size)) {
    for (std::int64_t output = -most; output <= most; ++output) {
      const Value loss =
          noisy_counting::loss(1, Probability::of(0), Noise::geometric(p), Rational(output));
      const Rational ratio =
          two_sided_geometric::mass(p, output) / two_sided_geometric::mass(p, output - 1);
      if (!cases.compare(*loss.real().exact(), Relation::equal, Logarithm{ratio}, [&] {
            return CertificateInputs{{"noise_p", to_string(p)}, {"output", std::to_string(output)}};
          })) {
        return;
      }
    }
  }
}

void natural_outputs(Cases& cases, std::uint64_t size) {
  cases.visits_by("count, then noise by denominator");
  for (std::int64_t count = 0; count <= static_cast<std::int64_t>(size); ++count) {
    for (const Rational& p : brute_force::interior_rationals(size)) {
      if (!cases.compare(two_sided_geometric::lower_tail(p, -count - 1), Relation::equal, 0, [&] {
            return CertificateInputs{{"count", std::to_string(count)}, {"noise_p", to_string(p)}};
          })) {
        return;
      }
    }
  }
}

}  // namespace

Statement th_def_2_6() {
  return case_statement(
      "th.def-2.6", "definition", "Noise of parameter β",
      {{"printed",
        "A law on the reals of mean 0, added to a result.",
        definition,
        "Two-sided geometric noise: symmetric, hence of mean 0.",
        "Definition 2.6",
        "noise_p with denominators ≤ {}, values up to that",
        {8, 60, 80},
        symmetric_masses},
       {"remark-rounding",
        "Over ℕ \"we only need to round the output to the nearest valid output\", and it is noise "
        "of mean 0.",
        refuted,
        "At count 0, noise ±1 becomes 0 or 1.",
        "\"Noise can also be used over natural numbers ... we only need to round\" with mean 0; "
        "lhs is the mean of the rounded noise",
        "noise ±h, counts and denominators of h ≤ {}",
        {3, 4, 5},
        rounded_to_naturals},
       {"remark-rounding-integers",
        "Over ℤ rounding keeps the variance.",
        refuted,
        "Noise ±1/3 rounds to no noise at all.",
        "\"variance sigma\" of noise rounded to the integers; lhs is the variance after rounding, "
        "rhs before",
        "noise ±h, denominators of h ≤ {}",
        {3, 4, 5},
        rounded_to_integers},
       {"remark-scale",
        "N(β) = β·N has the variance β·σ.",
        refuted,
        "It has β²·σ: \"scaling parameter for the variance\" is not the scale of th.thm-3.1, where "
        "σ is a standard deviation.",
        "\"the variance to be beta*sigma\" for N(beta) = beta*N, N = +-1; lhs is the variance of "
        "beta*N, rhs beta times that of N",
        "β ≤ 2 with denominators ≤ {}",
        {3, 4, 5},
        scaled_variance([](const Rational& beta) { return Rational(beta * beta); })},
       {"corrected",
        "N(β) = √β·N has the variance β·σ.",
        holds,
        "Var(r·N) = r²·Var(N).",
        "the variance of sqrt(beta)*N",
        "noise on −1, 0, 1, √β rational, denominators ≤ {}",
        {8, 22, 26},
        square_root},
       {"corrected:rounding",
        "Rounding never increases δ.",
        holds,
        "It is post-processing.",
        "post-processing by rounding",
        "noise on −1, −1/2, 0, 1/2, 1 with denominators ≤ {}, rounded halves up; four ratios",
        {6, 18, 20},
        rounding_keeps_delta}});
}

Statement th_def_2_7() {
  return case_statement(
      "th.def-2.7", "definition", "Noisy mechanism",
      {{"printed",
        "M_β(D) = q(D) + N(β).",
        definition,
        "The loss of one output of the library's noisy count is that of the noise.",
        "Definition 2.7",
        "n = 1, noise_p with denominators and outputs up to {}",
        {8, 56, 60},
        added_noise},
       {"remark-natural",
        "Its outputs are natural numbers, RV(ℕ).",
        refuted,
        "Noise of mean 0 is negative with positive probability; a count of 0 then too.",
        "\"maps them to the space of random variables over natural numbers\"; lhs is the "
        "probability of a negative output of the count plus two-sided geometric noise",
        "counts and denominators of noise_p ≤ {}",
        {3, 4, 5},
        natural_outputs}});
}

}  // namespace pkdp::checks
