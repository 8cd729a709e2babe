#pragma once

#include <functional>
#include <string>

#include "reference/numbers/rational.hpp"
#include "reference/numbers/real.hpp"
#include "reference/numbers/value.hpp"

namespace pkdp {

/// What an inverse answers: inf{x ≥ 0 : f(x) ≤ target} for a function f that does not increase.
struct InverseQuestion {
  /// Names the answer in an error, as in "epsilon of the count".
  std::string name;
  /// f(x) at a rational x ≥ 0, by another path than the one that found the answer.
  std::function<Real(const Rational& x)> function;
  Rational target;
  /// `none` is certified by f here.
  Rational greatest;
  /// The answer is certified up to the relative distance 2^−bits.
  long bits = 128;
};

/// `answer` itself, after it was held against the definition: f ≤ target just above it and
/// f > target just below it (unless it is 0), both at the relative distance 2^−bits of an enclosure
/// of that width; for `none`, f > target at the greatest x. An exact form is certified in the same
/// way. Errors: InternalError, naming the answer and the target, when f contradicts it; precision
/// when f differs from the target by less than 2^−limits::precision there and has no exact form.
/// Complexity: two evaluations of f, one for 0 and for `none`.
[[nodiscard]] Value certified_inverse(Value answer, const InverseQuestion& question);

/// The refusal of certified_inverse: at x, where the answer was expected, the function is `how`
/// ("above", "at most") the target. For inverses that are certified in another way.
[[noreturn]] void fail_certification(const std::string& name, const Rational& x,
                                     const Rational& target, const char* how);

}  // namespace pkdp
