#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "reference/mechanisms/additive_noise/noise.hpp"
#include "reference/numbers/quantities.hpp"
#include "reference/numbers/value.hpp"

/// Calibration of noise for the count of n bits under partial knowledge, in the units of the count.
///
/// Setting. The attacker wants the bit of one record, the target, and knows `known` ≤ n − 1 of the
/// others. The m = n − known − 1 others are independent bits of one bias b; the attacker may know
/// b, we know only that it lies in [low, high]. Released is the count plus noise of scale β. Known
/// records shift the count and the attacker subtracts them, so that whether he only knows them
/// (passive) or sets them (active) is the same. With S ~ Bin(m, b)
///
///   δ(b; β) = max(H_c(S+Z ‖ S+1+Z), H_c(S+1+Z ‖ S+Z)),  c = e^ε.
///
/// Guarantee: at the scale that noise_scale calls sufficient, the release is (ε, δ)-private against
/// each such attacker, whatever bias in [low, high] is the true one. Not covered: records that
/// depend on each other; records of different biases within the interval (a mixture of low and high
/// can be worse than each bias alone: noisy_counting::delta takes lists); other releases computed
/// from the same records, such as an estimate of b (add its records to `known`).
///
/// Where the supremum lies. For a fixed half-line {Y ≤ τ} its part of δ is
/// g_τ(b) = F(τ) − c·F(τ−1), with derivative −m·(μ(τ) − c·μ(τ−1)), where μ(τ) is the mass that one
/// bit fewer plus noise gives to (τ−1, τ]. The law of m−1 bits and log-concave noise has monotone
/// likelihood ratio in b, so that μ(τ)/μ(τ−1) increases with b: g_τ increases, then decreases. δ is
/// the largest of these and has as many local maxima as there are half-lines, where little noise
/// does not smooth them out (without noise g_k peaks at b/(1−b) = c·k/(m−k)). The ends of the
/// interval are NOT enough; the interval is searched by branch and bound (cell_bounds.hpp,
/// chord_bound.hpp).
namespace pkdp::calibration {

/// The biases that the records which the attacker does not know may have.
class BiasInterval {
 public:
  /// 0 ≤ low ≤ high ≤ 1. Errors: domain.
  [[nodiscard]] static BiasInterval of(const Rational& low, const Rational& high);
  [[nodiscard]] const Rational& low() const noexcept { return low_; }
  [[nodiscard]] const Rational& high() const noexcept { return high_; }

 private:
  BiasInterval(Rational low, Rational high) : low_(std::move(low)), high_(std::move(high)) {}
  Rational low_;
  Rational high_;
};

/// Who is to be protected from whom.
class CalibrationSetting {
 public:
  /// 1 ≤ n ≤ limits::count records, the target included; 0 ≤ known ≤ n − 1 of them, never the
  /// target, are known to the attacker. Errors: domain, limit.
  [[nodiscard]] static CalibrationSetting of(std::int64_t n, std::int64_t known,
                                             const BiasInterval& biases);
  /// m = n − known − 1, the records besides the target that the attacker does not know.
  [[nodiscard]] std::int64_t unknown() const noexcept { return unknown_; }
  [[nodiscard]] const BiasInterval& biases() const noexcept { return biases_; }
  /// Some admissible bias leaves nothing uncertain: m = 0, low = 0 or high = 1. Then the noise
  /// alone decides, as in differential privacy.
  [[nodiscard]] bool may_be_certain() const;

 private:
  CalibrationSetting(std::int64_t unknown, BiasInterval biases)
      : unknown_(unknown), biases_(std::move(biases)) {}
  std::int64_t unknown_;
  BiasInterval biases_;
};

/// How far a search goes.
struct SearchEffort {
  /// Relative width 2^−bits of the answer.
  long bits = 44;
  /// Cells of biases that may be looked at before the search ends unresolved.
  std::int64_t cells = 20'000;
  /// A place near the answer of noise_scale, such as that of a neighbouring point of a grid. It
  /// costs time when it is bad, no correctness.
  std::optional<Rational> hint = std::nullopt;
};

/// sup of δ(b; β) over the interval lies in [lower, upper]; `lower` is attained, but for rounding,
/// at `bias`. `resolved` when upper ≤ lower·(1 + 2^(1−bits)); else the cells ended first.
struct WorstDelta {
  Rational lower;
  Rational upper;
  Rational bias;
  bool resolved;
  std::int64_t cells;
};

/// `noise` empty is the exact count. Errors: domain, limit, precision.
[[nodiscard]] WorstDelta worst_delta(const CalibrationSetting& setting,
                                     const std::optional<Noise>& noise, const Epsilon& epsilon,
                                     const SearchEffort& search = {});

/// Whether the exact count already is (ε, δ)-private for all biases of the interval, decided with
/// certainty, ties included (δ reached exactly is enough). Peaks at rational biases are compared
/// exactly for rational e^ε; otherwise e^ε is transcendental and a tie impossible but at δ = 1.
/// Errors: limit when the cells end first.
[[nodiscard]] bool noiseless_suffices(const CalibrationSetting& setting, const Epsilon& epsilon,
                                      const Delta& delta, const SearchEffort& search = {});

/// The least scale β* = inf{β ≥ 0 : sup over b of δ(b; β) ≤ δ} lies in [lower, upper], and
/// `upper` itself is certified to be enough. β is σ for Gaussian noise, the scale for Laplace noise
/// and p for geometric noise (noise.hpp: 0 is no noise, 1 would be infinite), always in counts.
struct NoiseScale {
  /// False when no finite scale is enough (δ = 0 with Gaussian noise, or with ε = 0): no other
  /// member is then of use.
  bool exists;
  Rational lower;
  Rational upper;
  /// An interval bias that forbids less noise.
  Rational bias;
  /// upper − lower ≤ 2^−bits·upper.
  bool resolved;
  /// Looked at by the search; the certification of its answer looks at about as many again.
  std::int64_t cells;
};

/// More noise is a function of less noise and an independent draw — normal laws add up;
/// Lap(s') = Lap(s) + (0 with probability (s/s')², else Lap(s')); two-sided geometric p' > p
/// likewise with probability p/p' — so that δ decreases with β and all β ≥ β* serve.
/// lower = upper = 0 exactly when the exact count suffices. Never above dp_scale: leaving the
/// unknown records out only raises δ. Errors: domain, limit, precision.
[[nodiscard]] NoiseScale noise_scale(const CalibrationSetting& setting, NoiseKind kind,
                                     const Epsilon& epsilon, const Delta& delta,
                                     const SearchEffort& search = {});

/// β* as a computable real number, `none` when there is none; exact where it is 0 or that of
/// differential privacy in exact form. Errors: limit when a search ends unresolved.
[[nodiscard]] Value least_scale(const CalibrationSetting& setting, NoiseKind kind,
                                const Epsilon& epsilon, const Delta& delta);

/// sup of δ(b; β) as a computable real number. Errors as above.
[[nodiscard]] Value largest_delta(const CalibrationSetting& setting,
                                  const std::optional<Noise>& noise, const Epsilon& epsilon);

/// The tight calibration of (ε, δ)-differential privacy, sensitivity 1: the least scale against an
/// attacker who knows all other records. Gaussian: additive_noise::gaussian_sigma. Laplace:
/// 1/(ε − 2·ln(1−δ)). Geometric: p = (1−δ)/(e^ε+δ). 0 at δ = 1; `none` when no finite scale serves.
[[nodiscard]] Value dp_scale(NoiseKind kind, const Epsilon& epsilon, const Delta& delta);

/// Noise of the given kind and scale; empty at scale 0. Errors: domain, limit as noise.hpp.
[[nodiscard]] std::optional<Noise> noise_of_scale(NoiseKind kind, const Rational& scale);

}  // namespace pkdp::calibration
