#include "checks/statements/pk_figures.hpp"
#include "checks/statements/th_bias.hpp"

/// th.conj-4.12 with Gaussian noise. For one record of value 0 and noise of variance s², the signed
/// loss at γ is (1 − 2γ)/(2s²), so that it is normal with mean m = 1/(2s²) and variance 2m: the
/// absolute loss y has a density proportional to e^(−(y−m)²/(4m)) + e^(−(y+m)²/(4m)). It falls in
/// y where m ≤ 2, that is s ≥ 1/2, and not otherwise.
namespace pkdp::checks {
namespace {

constexpr std::int64_t greatest_mean = 12;

/// The density at y = 0 against that at y = m, both times √(4πm), m = 1, 2, ….
std::vector<StatedPair> densities() {
  std::vector<StatedPair> pairs;
  for (std::int64_t mean = 1; mean <= greatest_mean; ++mean) {
    pairs.push_back({{{"variance", to_string(Rational(1, 2 * mean))}},
                     AffineExponential{0, 2, Rational(-mean, 4)},
                     Relation::greater_equal,
                     AffineExponential{1, 1, Rational(-mean)}});
  }
  return pairs;
}

}  // namespace

Reading gaussian_loss() {
  return refuted_statement(
      {"th.conj-4.12", "gaussian",
       "\"monotonically decreasing in y\" for M = q + Gaussian noise and one record, whose value "
       "is "
       "0; lhs and rhs are the densities of the loss at y = 0 and at the larger y = 1/(2 "
       "variance), "
       "up to one factor.",
       first_by("variance, from one half downwards")},
      "With Gaussian noise, one record: the density of the loss decreases.",
      "It does where the standard deviation is at least 1/2: the law is that of |N(m, 2m)|, m = "
      "1/(2·variance), whose density falls exactly where m ≤ √(2m).",
      "one record, variances 1/2, 1/4, 1/6, …, 1/" + std::to_string(2 * greatest_mean), densities);
}

}  // namespace pkdp::checks
