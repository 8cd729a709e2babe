#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "reference/distributions/poisson_binomial_law.hpp"
#include "reference/numbers/interval.hpp"
#include "reference/numbers/quantities.hpp"

namespace pkdp::counting {

/// The law of S, the number of ones among `count()` independent bits each of which is one with a
/// probability strictly between 0 and 1: what δ and ε of the counting query are made of. Its
/// masses s(0) … s(count()) are positive and strictly log-concave, so s(k)/s(k−1) decreases with k.
/// Immutable; safe to share between threads.
class SumLaw {
 public:
  /// s(k) and F(k−1) = P[S ≤ k−1].
  struct Point {
    Interval mass;
    Interval below;
  };
  struct ExactPoint {
    Rational mass;
    Rational below;
  };

  SumLaw() = default;
  SumLaw(const SumLaw&) = delete;
  SumLaw& operator=(const SumLaw&) = delete;
  virtual ~SumLaw() = default;

  [[nodiscard]] virtual std::int64_t count() const noexcept = 0;
  /// Enclosures of relative width about 2^−precision, for 0 ≤ k ≤ count().
  [[nodiscard]] virtual Point at(std::int64_t k, Precision precision) const = 0;
  /// F(k) − e^ε·F(k−1) = s(k) − (e^ε − 1)·F(k−1): the excess of the half-line {S ≤ k}.
  [[nodiscard]] virtual Interval half_line(std::int64_t k, const Epsilon& epsilon,
                                           Precision precision) const;
  /// s(k)/s(k−1), 1 ≤ k ≤ count().
  [[nodiscard]] virtual Interval ratio(std::int64_t k, Precision precision) const = 0;
  /// Whether s(k)/s(k−1) > e^ε; `unknown` only when this precision does not decide.
  [[nodiscard]] virtual Answer ratio_exceeds(std::int64_t k, const Epsilon& epsilon,
                                             Precision precision) const = 0;
  /// A k in [0, count()] near the last one whose ratio exceeds e^ε (a hint, nothing more).
  [[nodiscard]] virtual std::int64_t approximate_cutoff(const Epsilon& epsilon) const = 0;
  /// The last k in [0, count()] whose ratio exceeds e^ε (0 if there is none), where a short formula
  /// decides.
  [[nodiscard]] virtual std::optional<std::int64_t> clear_cutoff(const Epsilon& /*epsilon*/) const {
    return std::nullopt;
  }
  /// The exact masses when their size permits.
  [[nodiscard]] virtual std::optional<ExactPoint> exact_at(std::int64_t k) const = 0;
  /// True when exact results cost no more than enclosures.
  [[nodiscard]] virtual bool is_small() const noexcept = 0;
  /// Whether s(0) is all that lies at or below 0, so that the ratio there is infinite. Otherwise
  /// δ(ε) decreases to 0 at a finite ε.
  [[nodiscard]] virtual bool has_infinite_loss() const noexcept { return true; }
  /// Whether every ratio is at most e^ε, decided exactly: δ(ε) = 0, and nothing else may be asked.
  [[nodiscard]] virtual bool vanishes(const Epsilon& /*epsilon*/) const { return false; }
};

/// `count` bits with the same p, 0 < p < 1.
[[nodiscard]] std::shared_ptr<const SumLaw> equal_sum(std::int64_t count, const Probability& p);
/// Bits with different p; those that are 0 or 1 are dropped, since they only shift S. The law must
/// have a group. `reach` extra bits let one tilted law serve that many bits of masses
/// around its mode: more for a search over k, fewer for one look at the crossing.
[[nodiscard]] std::shared_ptr<const SumLaw> sum_of(poisson_binomial::Law law, Precision reach = 64);

/// The k for which the half-line {S ≤ k} may be the hockey-stick set at e^ε: the last k with
/// s(k)/s(k−1) > e^ε (0 if there is none) lies in [first, last]. More than one only where this
/// precision does not decide.
struct CutoffRange {
  std::int64_t first;
  std::int64_t last;
};
[[nodiscard]] CutoffRange cutoff_range(const SumLaw& law, const Epsilon& epsilon,
                                       Precision precision);

/// e^ε − 1, with relative accuracy for small ε too.
[[nodiscard]] Interval ratio_minus_one(const Epsilon& epsilon, Precision precision);

/// Direction 0 of δ(ε): F(k*) − e^ε·F(k*−1) = s(k*) − (e^ε − 1)·F(k*−1). Who knows k* gives it.
[[nodiscard]] Real forward_delta(const std::shared_ptr<const SumLaw>& law, const Epsilon& epsilon,
                                 std::optional<std::int64_t> cutoff = {});
/// The same by enclosures, also where the law is small: its exact form only decides ties.
[[nodiscard]] Real refined_delta(const std::shared_ptr<const SumLaw>& law, const Epsilon& epsilon,
                                 std::optional<std::int64_t> cutoff = {});
/// An enclosure of the same at one precision.
[[nodiscard]] Interval enclose_forward_delta(const SumLaw& law, const Epsilon& epsilon,
                                             Precision precision,
                                             std::optional<std::int64_t> cutoff = {});
/// Direction 0 of ε(δ), certified by refined_delta (numbers/inverse.hpp). Errors: InternalError.
[[nodiscard]] Value forward_epsilon(const std::shared_ptr<const SumLaw>& law, const Delta& delta);

/// The larger of two real numbers.
[[nodiscard]] Real larger(const Real& x, const Real& y);
/// The larger of two values of ε; `none` is above all.
[[nodiscard]] Value larger(const Value& x, const Value& y);

}  // namespace pkdp::counting
