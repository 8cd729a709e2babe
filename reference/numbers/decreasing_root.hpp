#pragma once

#include <functional>
#include <optional>

#include "reference/numbers/interval.hpp"
#include "reference/numbers/rational.hpp"

namespace pkdp {

/// Encloses f(x) of a function that decreases as x grows, at a working precision.
using DecreasingFunction = std::function<Interval(const Rational& x, Precision precision)>;

/// lower < upper with f(lower) > 0 > f(upper), both certified: the root lies between.
struct RootBracket {
  Rational lower;
  Rational upper;
};

/// Narrows a bracket to at most `width`: a secant step and one of twice the length from the nearer
/// end, bisection where they do not halve it. Signs are certified; a sign that is undecided at
/// `precision` bits ends the search early, with the nearest decided points on both sides of it.
/// The ends are only assumed to have their signs. New ends are multiples of a power of two.
/// Complexity: about log(bits) evaluations once near a simple root, at growing precision.
[[nodiscard]] RootBracket narrow(const DecreasingFunction& f, RootBracket bracket,
                                 const Rational& width, Precision precision);

/// A point near the root by secant steps on the middles of enclosures, from `start` on, where −1/f'
/// is about `run`: at `first` bits until a step is below `settled`, then at `last` bits until one
/// is below 64·grid; points are multiples of `grid`. Where a bracket is known, a step that would
/// leave what is left of it is a bisection instead. Nothing is certified; nothing is returned when
/// it does not settle. Complexity: some ten evaluations, two or three of them at `last` bits.
struct SecantSearch {
  Rational start;
  Rational run;
  Rational settled;
  Rational grid;
  Precision first;
  Precision last;
  std::optional<RootBracket> within = std::nullopt;
};
[[nodiscard]] std::optional<Rational> approximate_root(const DecreasingFunction& f,
                                                       const SecantSearch& search);

/// A bracket around `start`, by steps of doubling length from `step` > 0 on; signs that are
/// undecided at `precision` are passed over. Errors: precision when no change of sign is found
/// within 4096 steps.
[[nodiscard]] RootBracket bracket_around(const DecreasingFunction& f, const Rational& start,
                                         const Rational& step, Precision precision);

}  // namespace pkdp
