#include <iostream>

#include "pkdp/version.hpp"
#include "reference/numbers/decimal.hpp"
#include "reference/numbers/parse.hpp"

/// Prints the version of pkdp and 0.05 as an exact number and as an enclosure of its exponential.
int main() {
  const pkdp::Rational rate = pkdp::parse_rational("0.05", "rate");
  const pkdp::DecimalEnclosure bounds = pkdp::to_decimal(pkdp::exp(pkdp::Interval(rate, 128)), 20);
  std::cout << pkdp::build::version << ' ' << pkdp::to_string(rate) << ' ' << bounds.lower << ' '
            << bounds.upper << '\n';
}
