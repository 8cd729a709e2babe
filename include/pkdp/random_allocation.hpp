#pragma once

#include <cstdint>

#include "pkdp/accountant.hpp"
#include "pkdp/release.hpp"

namespace pkdp {

/// Gaussian noise with random allocation: every record takes part in exactly one of `steps` steps,
/// drawn uniformly and kept secret, each an answer that one record changes by at most 1.
///
///     const pkdp::RandomAllocation training(2, 100);
///     std::cout << pkdp::digits_up(training.delta("1/4"_q), 10) << '\n';
///
/// With W the mean of `steps` independent e^(g/σ − 1/(2σ²)), g standard normal, δ(ε) is E(1−e^ε·W)₊
/// in the direction record_added and E(W−e^ε)₊ in record_removed. sigma: in [2^−16, 2^64]; steps: 1
/// to 10^9. The floor is 0, ε(0) is `none`. Certified: any accuracy by one contour integral; a
/// limit error that states a bracket for σ below some 1/100 and extremely small δ. Errors: domain,
/// naming sigma or steps, limit. Complexity: seconds for 15 digits at σ = 1, up to
/// a minute where δ is below 10^−15 or σ below 1/2. Sources: pk.lem-1.
class RandomAllocation : public Release {
 public:
  RandomAllocation(const Exact& sigma, std::int64_t steps);
};

}  // namespace pkdp
