#include "reference/numbers/inverse.hpp"

#include <fmt/format.h>

#include "pkdp/error.hpp"
#include "reference/numbers/rounding.hpp"

namespace pkdp {

void fail_certification(const std::string& name, const Rational& x, const Rational& target,
                        const char* how) {
  throw InternalError(fmt::format(
      "{} was found near {}, but what it inverts is {} {} there; please report this", name,
      decimal_double(round_to_double(x, Rounding::nearest)), how, to_string(target)));
}

Value certified_inverse(Value answer, const InverseQuestion& question) {
  const Real target(question.target);
  const auto exceeds = [&](const Rational& x) { return compare(question.function(x), target) > 0; };
  if (answer.is_none()) {
    if (!exceeds(question.greatest)) {
      fail_certification(question.name, question.greatest, question.target, "at most");
    }
    return answer;
  }
  const Interval near = enclose_relative(answer.real(), question.bits);
  const Rational margin = power_of_two(-question.bits);
  const Rational above = near.upper() * (1 + margin);
  if (exceeds(above)) {
    fail_certification(question.name, above, question.target, "above");
  }
  const Rational below = near.lower() * (1 - margin);
  if (!below.is_zero() && !exceeds(below)) {
    fail_certification(question.name, below, question.target, "at most");
  }
  return answer;
}

}  // namespace pkdp
