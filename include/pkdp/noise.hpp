#pragma once

#include <cstdint>
#include <memory>

#include "pkdp/release.hpp"

namespace pkdp {

class Noise;

/// Symmetric noise that is added to a result, independent of all records, in its units.
///
///     const pkdp::AddedNoise noise = pkdp::laplace_noise("3/2"_q);
class AddedNoise {
 public:
  /// On the integers: P[Z = z] = (1−p)/(1+p)·p^|z|, 0 < p < 1 (pk.def-19). Errors: domain.
  friend AddedNoise geometric_noise(const Exact& p);
  /// Density e^(−|z|/scale)/(2·scale), scale in [2^−24, 2^64]. Errors: domain, limit.
  friend AddedNoise laplace_noise(const Exact& scale);
  /// Density e^(−z²/(2σ²))/(σ√(2π)), σ in [2^−64, 2^64]. Errors: domain, limit.
  friend AddedNoise gaussian_noise(const Exact& sigma);

 private:
  friend struct Bridge;
  explicit AddedNoise(std::shared_ptr<const Noise> value) : value_(std::move(value)) {}
  std::shared_ptr<const Noise> value_;
};
[[nodiscard]] AddedNoise geometric_noise(const Exact& p);
[[nodiscard]] AddedNoise laplace_noise(const Exact& scale);
[[nodiscard]] AddedNoise gaussian_noise(const Exact& sigma);

/// Kinds of noise, for questions whose answer is its parameter.
enum class NoiseFamily { geometric, laplace, gaussian };

/// A result with noise against an attacker who knows everything but the target: differential
/// privacy, H_c(Z ‖ Z + sensitivity), the same in both directions.
///
///     const pkdp::NoisyResult result(pkdp::gaussian_noise(2), 1);
///     std::cout << pkdp::digits(result.delta(1), 12) << '\n';
///
/// sensitivity: by how much one record may change the result, in its units: in [2^−64, 2^64]; a
/// whole number from 1 to 10^6 with geometric noise. Geometric and Laplace noise give δ = 0 from
/// ε = sensitivity·ln(1/p) or sensitivity/scale on; the floor is 0.
/// Certified: exact forms for geometric and Laplace noise, relative accuracy for Gaussian noise
/// (no approximation of the normal law). Errors: domain, limit.
/// Complexity: a few elementary functions. Sources: pk.def-19, th.thm-3.1.
class NoisyResult : public Release {
 public:
  NoisyResult(const AddedNoise& noise, const Exact& sensitivity);
};

/// The least σ for which Gaussian noise gives (ε, δ) when `releases` results are published that one
/// record changes by at most `sensitivity` each: the tight calibration, a root whose two signs are
/// certified. 0 at δ = 1, `none` at δ = 0. Printed rules of thumb and their corrections:
/// `evaluate("bound.th.thm-3.1.sigma", …)`, `evaluate("bound.th.cor-3.2.sigma", …)`.
///
///     std::cout << pkdp::digits_up(pkdp::least_sigma(1, "1/2"_q, "1e-6"_q), 6) << '\n';
[[nodiscard]] Number least_sigma(const Exact& sensitivity, const Exponent& epsilon,
                                 const Exact& delta, std::int64_t releases = 1);

/// The number of ones among n independent records plus noise.
///
/// f is the mass or density of S + Z, S the sum of the n − 1 others: f(y)/f(y−1) never increases,
/// so that δ(ε) = max over γ of F(γ) − e^ε·F(γ−1) (direction forward; backward with all bits
/// reflected). Never above the noise alone; the floor is 0. Known records shift the output: leave
/// them out of n.
///
///     const pkdp::NoisyCounting count(1000, "1/20"_q, pkdp::geometric_noise("1/2"_q));
///     std::cout << pkdp::digits(count.delta("1/10"_q), 12) << '\n';
///
/// n, p as in Counting. Certified: relative accuracy at any depth of the tail; exact A − B·e^ε
/// under geometric noise while n²·bits is small. ε(0) is ln(1/p) or 1/scale, `none` with Gaussian
/// noise. Complexity: one certified root and sums over the window where noise and count both
/// matter. Errors: domain, limit. Sources: pk.def-19, pk.fig-6.
class NoisyCounting : public Release {
 public:
  NoisyCounting(std::int64_t n, const Probabilities& p, const AddedNoise& noise);
  /// The privacy loss ln(f(y)/f(y−1)) of the released value y, always finite. y is a whole number
  /// under geometric noise. Errors: domain; limit for |y| above 2^80.
  [[nodiscard]] Number loss(const Exact& y) const;
};

/// The worst case of NoisyCounting over all probabilities in [λ, 1 − λ], each record with its own.
///
///     const pkdp::NoisyCountingFamily family(60, "1/5"_q, pkdp::laplace_noise(2));
///     std::cout << pkdp::digits_up(family.delta_bracket("1/4"_q).upper, 6) << '\n';
///
/// n: 1 to 10^9; lambda in [0, 1/2], at which 0 leaves the noise alone. The worst case is a corner
/// (m records at λ, the rest at 1 − λ); branch and bound gives a bracket [value, upper bound] of
/// relative width 2^−30, wider when the search ends first. delta and epsilon answer with its upper
/// end, which is certified for every p. The floor is 0.
class NoisyCountingFamily : public BracketedRelease {
 public:
  NoisyCountingFamily(std::int64_t n, const Exact& lambda, const AddedNoise& noise);
};

/// The least noise for which the count of n records is (ε, δ)-private against an attacker who knows
/// `known` of them, whatever the common probability of the others is between `low` and `high`:
/// σ, the scale or p of the noise, in counts; 0 when the exact count is private enough, `none` when
/// no noise is enough (δ = 0 with Gaussian noise).
///
///     const pkdp::Number sigma = pkdp::least_noise(pkdp::NoiseFamily::gaussian, 1000, 0, "1/20"_q,
///                                                  "1/10"_q, "1/10"_q, "1e-9"_q);
///
/// n: 1 to 10^9; known: 0 to n − 1; 0 ≤ low ≤ high ≤ 1. Certified: a root of any accuracy, the
/// interval of probabilities searched by branch and bound. Errors: domain; limit when too many
/// cells are left. Records of different probabilities are not covered.
[[nodiscard]] Number least_noise(NoiseFamily family, std::int64_t n, std::int64_t known,
                                 const Exact& low, const Exact& high, const Exponent& epsilon,
                                 const Exact& delta);

}  // namespace pkdp
