#pragma once

namespace pkdp {

/// Which order of a pair of laws (P, Q) a divergence compares. For a mechanism P is the law of the
/// output given D(i) = 0 and Q the law given D(i) = 1: `forward` is direction 0 of the catalogue,
/// `backward` direction 1, `larger` the default of every δ and ε.
enum class Direction {
  forward,   ///< H_c(P‖Q)
  backward,  ///< H_c(Q‖P)
  larger,    ///< the larger of the two, which is what (ε, δ)-indistinguishability asks for
};

}  // namespace pkdp
