#pragma once

#include <cstdint>
#include <functional>

#include "reference/distributions/poisson_binomial_law.hpp"
#include "reference/mechanisms/additive_noise/noise.hpp"
#include "reference/numbers/quantities.hpp"
#include "reference/numbers/value.hpp"

/// The parts of noisy_counting.hpp, for direction 0 and a law of the others without certain
/// records.
namespace pkdp::noisy_counting {

[[nodiscard]] Real forward_delta(const poisson_binomial::Law& law, const Noise& noise,
                                 const Epsilon& epsilon);
/// Encloses the same at one precision, for searches over ε below that of the noise alone.
using Curve = std::function<Interval(const Epsilon& epsilon, Precision precision)>;
[[nodiscard]] Curve curve_of(const poisson_binomial::Law& law, const Noise& noise);
[[nodiscard]] Value forward_epsilon(const poisson_binomial::Law& law, const Noise& noise,
                                    const Delta& delta);

/// The law of n − 1 equal bits, or of none that is uncertain. Errors: domain, limit for n.
[[nodiscard]] poisson_binomial::Law law_of_others(std::int64_t n, const Probability& p);
/// Each p replaced by 1 − p.
[[nodiscard]] poisson_binomial::Law reflected(const poisson_binomial::Law& law);

}  // namespace pkdp::noisy_counting
