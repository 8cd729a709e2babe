#pragma once

#include <cstdint>
#include <vector>

#include "reference/accountant/noisy_count.hpp"
#include "reference/numbers/interval.hpp"

namespace pkdp::accountant {

/// A law with Laplace noise between the whole numbers (laplace_count.hpp).
class LaplacePanels {
 public:
  /// L, U and those of the law with the record.
  struct Panel {
    Interval low;
    Interval high;
    Interval low_with;
    Interval high_with;
  };
  struct Point {
    Interval density;  ///< f
    Interval ratio;    ///< w
  };
  struct Atom {
    Interval mass;  ///< in units of r/2
    Interval ratio;
  };

  LaplacePanels(const NoisyCount& released, Precision precision);
  [[nodiscard]] std::int64_t count() const { return static_cast<std::int64_t>(panels_.size()); }
  [[nodiscard]] const Panel& panel(std::int64_t j) const {
    return panels_[static_cast<std::size_t>(j)];
  }
  /// At j + u by the formula of panel j, which goes on beyond its ends.
  [[nodiscard]] Point at(std::int64_t j, const Rational& u) const {
    return at(j, Interval(u, precision_));
  }
  [[nodiscard]] Point at(std::int64_t j, const Interval& u) const;
  [[nodiscard]] Atom below() const;
  [[nodiscard]] Atom above() const;
  [[nodiscard]] Precision precision() const noexcept { return precision_; }
  [[nodiscard]] const Rational& rate() const noexcept { return rate_; }

 private:
  Precision precision_;
  Rational rate_;
  Rational q_;
  std::vector<Panel> panels_;
};

}  // namespace pkdp::accountant
