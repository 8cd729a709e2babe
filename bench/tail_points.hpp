#pragma once

#include <cmath>
#include <cstdint>
#include <string>

#include "reference/numbers/rational.hpp"

namespace pkdp::bench {

/// Bits of relative accuracy that every implementation is asked for.
inline constexpr long bits = 256;

/// A place in the upper tail of Bin(n, 1/20): mean + sigmas standard deviations.
struct TailPoint {
  std::int64_t n;
  double sigmas;

  [[nodiscard]] std::int64_t k() const {
    const double mean = static_cast<double>(n) / 20;
    return std::llround(mean + sigmas * std::sqrt(mean * 19 / 20));
  }
  [[nodiscard]] std::string name() const {
    return "n=" + std::to_string(n) + "/k=" + std::to_string(k());
  }
};

inline constexpr TailPoint tail_points[] = {{1'000, 0.5},    {1'000, 4},      {1'000, 30},
                                            {10'000, 4},     {100'000, 0.5},  {100'000, 4},
                                            {100'000, 30},   {1'000'000, 4},  {10'000'000, 0.5},
                                            {10'000'000, 4}, {10'000'000, 30}};

inline const Rational p(1, 20);
/// The double nearest to 1/20.
inline const Rational long_p(Integer(3602879701896397), Integer(1) << 56U);

}  // namespace pkdp::bench
