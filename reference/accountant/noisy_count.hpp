#pragma once

#include <vector>

#include "reference/accountant/accountant.hpp"
#include "reference/numbers/rational.hpp"

namespace pkdp::accountant {

/// S + 1 + Z against S + Z, one release, on a Poisson sample that the record in question enters
/// with the sampling probability of the noise. S is binomial, P[S = k] = w_k > 0 for k = 0 … n, n ≥
/// 1, and independent of the noise Z: gaussian, laplace or discrete_gaussian. The ratio of both
/// laws increases with the output; beyond [0, n + 1] it is bounded by that of the noise alone, and
/// tends to it.
struct NoisyCount {
  std::vector<Rational> masses;
  Mechanism noise;  ///< with the sampling probability of the record
};

}  // namespace pkdp::accountant
