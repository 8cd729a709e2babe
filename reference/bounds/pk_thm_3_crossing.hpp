#pragma once

#include <cstdint>
#include <optional>

#include "reference/numbers/quantities.hpp"

namespace pkdp::bounds::pk_thm_3 {

/// Up to which number of ones among m fair coins the loss is above ε: (m − k + 1)/k > c = e^ε ≥ 1,
/// or k < (m + 1)/(1 + c). Decided in words, exactly where they leave it open; m < 2^62.
class Crossing {
 public:
  /// `epsilon` must outlive this.
  explicit Crossing(const Epsilon& epsilon);

  /// Whether (m − k + 1)/k > c, for 1 ≤ k ≤ m + 1.
  [[nodiscard]] bool exceeds(std::int64_t m, std::int64_t k) const;

  /// k(m), the last such k, for m ≥ 0: 0 ≤ k(m) ≤ m/2, and k(m + 1) is k(m) or one more.
  [[nodiscard]] std::int64_t last(std::int64_t m) const;

 private:
  struct Ratio {
    std::uint64_t above;
    std::uint64_t below;
  };

  const Epsilon& epsilon_;
  std::optional<Ratio> ratio_;  // c, where it is a quotient of words
  // lower_ ≤ 2^64/(1 + c) ≤ upper_
  std::uint64_t lower_;
  std::uint64_t upper_;
};

}  // namespace pkdp::bounds::pk_thm_3
