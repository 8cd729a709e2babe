// The closed forms of pk.thm-3, both max(√(a·L/(λN)), b/(λN)) with L = ln(1/δ), N = n − 1, for
// results ε ≤ 1: a = 14, b = 27 as printed, a = 6, b = 12 corrected.
//
// Why the corrected one holds. By Chernoff at s = e^(ε/(c+1)), c = e^ε, the corrected numerical
// form is at most s·(1 − 2λ + 2λg)^N ≤ exp(ε/2 − 2λN(1 − g)), g = (s + s^−c)/2 = exp(−φ(ε/2)) with
// φ(x) = x·tanh x − ln cosh x = ∫₀ˣ u/cosh²u du. φ(x)/x² decreases with x and (1 − e^−h)/h with h,
// so (1 − g)/ε² is least at ε = 1, where it exceeds 0.105. Hence δ ≤ exp(ε/2 − 0.21·λNε²), and
// where ε ≥ 12/(λN), ε/2 ≤ λNε²/24, so the exponent is at most −λNε²/6, which is −L or less as soon
// as ε² ≥ 6L/(λN). The printed constants are larger, so the printed formula holds too as a bound on
// the ε of the counting query, although the condition it is derived from does not.
#include <string>

#include "pkdp/error.hpp"
#include "reference/bounds/pk_thm_3.hpp"
#include "reference/numbers/limits.hpp"

namespace pkdp::bounds::pk_thm_3 {
namespace {

// √(square·L), L = ln(1/δ) > 0.
Real root_of_logarithm(const Rational& square, const Real& logarithm) {
  return Real::certified(
      [square, logarithm](Precision precision) {
        const Precision working = precision + 16;
        return sqrt(positive_part(Interval(square, working) * logarithm.enclose(working)));
      },
      {}, Sign::positive);
}

}  // namespace

Value closed_epsilon(std::int64_t n, const Probability& lambda, const Delta& delta,
                     Reading reading) {
  if (n < 1 || n > limits::count) {
    throw Error(n < 1 ? ErrorKind::domain : ErrorKind::limit, "n", std::to_string(n),
                "1 to " + std::to_string(limits::count) + " records");
  }
  if (2 * lambda.value() > 1) {
    throw Error(ErrorKind::domain, "lambda", to_string(lambda.value()), "a number in [0, 1/2]");
  }
  const long a = reading == Reading::printed ? 14 : 6;
  const long b = reading == Reading::printed ? 27 : 12;
  const Rational size = lambda.value() * (n - 1);
  if (size < b || delta.value().is_zero()) {
    return Value::none();
  }
  const Rational least = b / size;
  if (delta.value() == 1) {
    return least;
  }
  const Real logarithm(ExactForm(Logarithm{1 / delta.value()}));
  // √(aL/size) > 1 and > b/size are comparisons of the transcendental L with rationals.
  if (compare(logarithm, Real(Rational(size / a))) > 0) {
    return Value::none();
  }
  if (compare(logarithm, Real(Rational(Rational(b * b) / (a * size)))) < 0) {
    return least;
  }
  return root_of_logarithm(a / size, logarithm);
}

}  // namespace pkdp::bounds::pk_thm_3
