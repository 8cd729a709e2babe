#include "checks/brute_force/factorial.hpp"
#include "checks/th/ch5/hypergeometric.hpp"

/// th.lem-5.1: hypergeometric masses through log-factorials.
namespace pkdp::checks::th {
namespace {

using brute_force::factorial;

/// The first two factors that (5.3) and (5.4) share.
Rational two_factors(const HypergeometricPoint& at) {
  const std::int64_t unknown = at.records - at.known;
  const std::int64_t other = at.ones - at.index;
  return factorial(at.known) / (factorial(at.index) * factorial(at.known - at.index)) *
         (factorial(unknown) / (factorial(other) * factorial(unknown - other)));
}

Rational line_5_3(const HypergeometricPoint& at) {
  return two_factors(at) * factorial(at.records) /
         (factorial(at.ones) * factorial(at.records - at.ones));
}

Rational line_5_4(const HypergeometricPoint& at) {
  return two_factors(at) * factorial(at.ones) * factorial(at.records - at.ones) /
         factorial(at.records);
}

/// (5.1) = (5.8): e to the sum of nine log-factorials, that is their product and quotient.
Rational line_5_1(const HypergeometricPoint& at) {
  return factorial(at.known) * factorial(at.records - at.known) * factorial(at.ones) *
         factorial(at.records - at.ones) / factorial(at.records) / factorial(at.index) /
         factorial(at.ones - at.index) / factorial(at.known - at.index) / factorial(at.rest());
}

const StatementChecks lem_5_1("th.lem-5.1", [] {
  return Checks{{"printed", check_of(hypergeometric_claim(line_23, line_5_1, false))},
                {"proof:5.3", check_of(hypergeometric_claim(line_23, line_5_3, false))},
                {"proof:5.4", check_of(hypergeometric_claim(line_23, line_5_4, false))}};
});

}  // namespace
}  // namespace pkdp::checks::th
