#pragma once

#include <functional>
#include <memory>
#include <optional>

#include "reference/numbers/exact_form.hpp"
#include "reference/numbers/interval.hpp"

namespace pkdp {

/// What is known of a Real beyond its enclosures. MPFR's exponents end at ±2^30 and precision at
/// limits::precision: an enclosure of a tiny positive number is [0, u], one of a number just below
/// 1 is [1 − u, 1], and what is known of the sign then still decides a rounding.
enum class Sign {
  unknown,
  positive,              ///< x > 0
  negative,              ///< x < 0
  inside_unit_interval,  ///< 0 < x < 1, a probability that is neither impossible nor certain
};

/// A computable real number: asked for an enclosure at a working precision it answers with an
/// interval that contains the number, ever narrower as the precision grows. It may also have an
/// exact form, computed on demand when its size permits.
///
/// Immutable, cheap to copy, safe to share between threads.
class Real {
 public:
  using Enclose = std::function<Interval(Precision)>;
  using Exact = std::function<std::optional<ExactForm>()>;

  /// A number given in exact form.
  Real(ExactForm form);  // NOLINT(google-explicit-constructor): an exact form is a real number.
  Real(const Rational& value) : Real(ExactForm(value)) {}  // NOLINT: as above.
  /// A number given by enclosures. `exact` is asked at most once, when refinement has not decided
  /// or the user wants the exact form; it returns nothing when the size does not permit it.
  [[nodiscard]] static Real certified(Enclose enclose, Exact exact = {}, Sign sign = Sign::unknown);

  /// An enclosure computed with `precision` working bits (no promise on its width).
  [[nodiscard]] Interval enclose(Precision precision) const;
  /// The exact form when it is known from the start (costs nothing).
  [[nodiscard]] const ExactForm* known_form() const noexcept;
  /// The exact form, computed once if need be.
  [[nodiscard]] std::optional<ExactForm> exact() const;
  [[nodiscard]] Sign sign() const noexcept;

 private:
  struct State;
  explicit Real(std::shared_ptr<const State> state) : state_(std::move(state)) {}

  std::shared_ptr<const State> state_;
};

/// Refines x, doubling the working precision from `start`, until `enough` says yes of the
/// enclosure. After two rounds the exact form is tried: an exact 0 is returned as [0, 0] (no
/// relative criterion is ever met by refining it). Errors: precision at limits::precision; limit
/// when x, known not to be 0, is beyond MPFR's exponents (ask for its logarithm).
[[nodiscard]] Interval refine(const Real& x, Precision start,
                              const std::function<bool(const Interval&)>& enough);

/// An enclosure of relative width ≤ 2^−bits (absolute when x is 0).
[[nodiscard]] Interval enclose_relative(const Real& x, long bits);

/// −1, 0 or 1: the sign of x − y, decided by what is known of a sign where the other is a rational,
/// else by refinement, by exact forms where they are equal.
/// Errors: precision when neither decides.
[[nodiscard]] int compare(const Real& x, const Real& y);

}  // namespace pkdp
