#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>

#include "reference/distributions/poisson_binomial_law.hpp"
#include "reference/distributions/tilted_law.hpp"
#include "reference/numbers/interval.hpp"

namespace pkdp::counting {

/// Enclosures of the masses w_k = P[S = k] of a sum of independent bits for k around one place, one
/// after the other: for sums over a window. For equal bits each costs two operations with a word,
/// from its neighbour; else it is read from one tilted law. Not safe to share between threads.
class MassWindow {
 public:
  /// Relative width about 2^−precision near `start`; `tilted` serves different probabilities.
  MassWindow(const poisson_binomial::Law& law,
             std::shared_ptr<const poisson_binomial::TiltedLaw> tilted, std::int64_t start,
             Precision precision);
  /// w_k; [0, 0] off the support. The reference is valid until the next call.
  [[nodiscard]] const Interval& at(std::int64_t k);

 private:
  void restart(std::int64_t k);
  [[nodiscard]] Interval direct(std::int64_t k) const;
  [[nodiscard]] Interval above(const Interval& mass, std::int64_t k);
  [[nodiscard]] Interval below(const Interval& mass, std::int64_t k);

  const poisson_binomial::Law& law_;
  std::shared_ptr<const poisson_binomial::TiltedLaw> tilted_;
  Precision precision_;
  std::optional<Interval> odds_;  // p/(1−p) when all bits are equal
  // Z t^−k at the first and the last of the masses, and t, for a tilted law.
  struct Untilt {
    Interval at_first;
    Interval at_last;
    Interval tilt;
  };
  std::optional<Untilt> untilt_;
  Interval nothing_;
  std::int64_t first_ = 0;
  std::deque<Interval> masses_;  // of first_, first_ + 1, …
};

/// w_k, Σ_{j<k} w_j q^(k−1−j) and Σ_{j>k} w_j q^(j−k−1).
struct DiscountedSides {
  Interval here;
  Interval left;
  Interval right;
};

/// Gives windows of one law; keeps the last tilted law. Safe to share between threads.
class MassSource {
 public:
  /// Certain records are dropped: they only shift the sum.
  explicit MassSource(const poisson_binomial::Law& law)
      : law_(poisson_binomial::Law::of_groups(law.groups())) {}
  [[nodiscard]] const poisson_binomial::Law& law() const noexcept { return law_; }
  [[nodiscard]] std::int64_t count() const noexcept { return law_.count(); }
  /// The source must outlive the window.
  [[nodiscard]] MassWindow around(std::int64_t k, Precision precision) const;
  /// For different probabilities and 0 < q < 1, of relative width about 2^−precision; q and the
  /// sums are given with `q.precision()` bits. From one tilted law, whether q decays faster or more
  /// slowly than its masses: a side whose terms rise away from k is the whole sum less the rest.
  [[nodiscard]] DiscountedSides sides(std::int64_t k, const Interval& q, Precision precision) const;
  /// P[S ≤ k] from the tilted law of the last window; nothing when there is none or when it does
  /// not know this to a relative 2^−precision.
  [[nodiscard]] std::optional<Interval> lower_tail(std::int64_t k, Precision precision) const;

 private:
  enum class Reuse { allowed, never };
  [[nodiscard]] std::shared_ptr<const poisson_binomial::TiltedLaw> tilted(std::int64_t k,
                                                                          Precision precision,
                                                                          Reuse reuse) const;

  poisson_binomial::Law law_;
  mutable std::mutex mutex_;
  mutable Precision latest_precision_ = 0;
  mutable std::shared_ptr<const poisson_binomial::TiltedLaw> latest_;
};

/// What is left of a log-concave series after `term`, which follows `previous`: their ratio r
/// bounds all later ones, so the rest is in [0, term·r/(1−r)] (pk.lem-2 and its mirror). Nothing
/// when r < 1 is not certain. checks/proofs/window_remainder.v: remainder_le, for every cut end.
[[nodiscard]] std::optional<Interval> rest_of_series(const Interval& previous,
                                                     const Interval& term);

/// term < 2^−bits·sum, judged by exponents; a first look before rest_of_series.
[[nodiscard]] bool is_negligible(const Interval& term, const Interval& sum, Precision bits);

}  // namespace pkdp::counting
