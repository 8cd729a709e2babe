#pragma once

#include <functional>
#include <utility>

#include "reference/accountant/leading_bits.hpp"
#include "reference/numbers/interval.hpp"

namespace pkdp::accountant {

/// The height α > 0 at which a bound is least, nearly, for one question after the other of which
/// each is near the one before: by steps from the height that was good last, by halves at first.
/// Any height gives a bound.
class HeightSearch {
 public:
  /// Heights above `most` are left to where the search began.
  HeightSearch(Rational height, Rational most)
      : height_(std::move(height)), most_(std::move(most)) {}

  /// The least upper end that was found of bound(α).
  [[nodiscard]] Interval least(const std::function<Interval(const Rational& height)>& bound) {
    const Rational start = height_;
    Interval found = bound(height_);
    const auto try_height = [&](const Rational& wanted) {
      const Rational candidate = leading_bits(wanted, 6);
      const Interval value = bound(candidate);
      const bool better = mpfr_less_p(value.right(), found.right()) != 0;
      if (better) {
        found = value;
        height_ = candidate;
      }
      return better;
    };
    while (!is_known_ && try_height(height_ / 2)) {
    }
    is_known_ = true;
    while (try_height(height_ * Rational(3, 4))) {
    }
    while (height_ >= start && height_ < most_ && try_height(height_ * Rational(5, 4))) {
    }
    return found;
  }

 private:
  Rational height_;
  Rational most_;
  bool is_known_ = false;
};

}  // namespace pkdp::accountant
