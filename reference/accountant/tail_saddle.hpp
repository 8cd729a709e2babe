#pragma once

#include <cstdint>
#include <vector>

#include "reference/accountant/bent_path.hpp"

/// Where the integral of tail_contour.hpp is taken. For choices alone: no bound rests on anything
/// here.
namespace pkdp::accountant {

/// ln of the integrand c·e^(−ℓs)·D(s)/(s(s − 1)) on the real line, by some hundreds of points of
/// the real ray.
class RealTail {
 public:
  /// Errors: limit for an added record, ε = 0, and too many points.
  explicit RealTail(const BentIntegral& integral);

  /// At s > 1; of N = 0 terms it is the whole integrand, m^k for D.
  [[nodiscard]] Interval log_at(unsigned long terms, const Rational& s) const;
  /// Twice the order at which a single release has its saddle, about.
  [[nodiscard]] const Rational& greatest_order() const { return greatest_order_; }
  /// 1/ℓ.
  [[nodiscard]] Rational inverse_distance() const;
  /// About ln of the probability that a single release has a loss of ε, times how many there are.
  [[nodiscard]] const Interval& log_single() const { return log_single_; }

 private:
  struct Node {
    Interval modulus;
    Interval weight;
  };
  void place_points(const GaussianMixture& law, const Rational& reach);

  std::uint64_t steps_;
  Interval level_;
  Interval distance_;
  Rational greatest_order_;
  Interval log_single_{Precision{64}};
  std::vector<Node> points_;
};

/// A saddle on the real line, for N = `terms`.
struct TailSaddle {
  unsigned long terms;
  Rational order;  ///< s
  Interval log_size;
  Rational curvature;  ///< of the integrand's logarithm
  Interval gain;       ///< in nats, beside N = 0
  Interval excess;     ///< in nats, above what a single release gives: much of it cancels still
};

/// The fewest terms with which next to nothing cancels. Errors: limit where RealTail has it, or
/// there is no saddle.
[[nodiscard]] TailSaddle find_tail_saddle(const BentIntegral& integral);

}  // namespace pkdp::accountant
