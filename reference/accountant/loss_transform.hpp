#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "reference/numbers/fixed_complex.hpp"
#include "reference/numbers/interval.hpp"
#include "reference/numbers/rational.hpp"

/// Certified privacy of composed releases, through the moment generating function of the loss.
namespace pkdp::accountant {

/// The points z = t + i·m·step, m = 0 … count − 1.
struct Line {
  Rational t;
  Rational step;
  std::size_t count;
};

/// M at the points of a line one after the other, relative to its value at the real one, which is
/// the greatest modulus there. Not to be shared between threads.
class LineWalk {
 public:
  LineWalk() = default;
  LineWalk(const LineWalk&) = delete;
  LineWalk& operator=(const LineWalk&) = delete;
  virtual ~LineWalk() = default;
  /// ln M(t).
  [[nodiscard]] virtual Interval log_moment() const = 0;
  /// M(z)/M(t) at the next `count` points.
  [[nodiscard]] virtual std::vector<FixedComplex> next(std::size_t count) = 0;
};

/// A walk whose points are computed one by one.
class PointwiseWalk : public LineWalk {
 public:
  explicit PointwiseWalk(Rational step) : step_(std::move(step)) {}
  [[nodiscard]] std::vector<FixedComplex> next(std::size_t count) final {
    std::vector<FixedComplex> values;
    values.reserve(count);
    for (std::size_t m = 0; m < count; ++m, ++point_) {
      values.push_back(at(step_ * static_cast<std::int64_t>(point_)));
    }
    return values;
  }

 private:
  /// M(t + iy)/M(t).
  [[nodiscard]] virtual FixedComplex at(const Rational& y) const = 0;

  Rational step_;
  std::size_t point_ = 0;
};

/// A walk in stretches of points, each with a rule of its own; mirrored, it gives the conjugates.
class StretchedWalk : public LineWalk {
 public:
  explicit StretchedWalk(bool is_mirrored) : is_mirrored_(is_mirrored) {}
  [[nodiscard]] std::vector<FixedComplex> next(std::size_t count) final {
    std::vector<FixedComplex> values;
    values.reserve(count);
    while (values.size() < count) {
      if (point_ == end_of_stretch()) {
        begin_stretch();
      }
      const std::size_t some = std::min(count - values.size(), end_of_stretch() - point_);
      append(some, values);
      point_ += some;
    }
    if (is_mirrored_) {
      for (FixedComplex& value : values) {
        value.im = -value.im;
      }
    }
    return values;
  }

 protected:
  /// The next one of the line.
  [[nodiscard]] std::size_t point() const noexcept { return point_; }

 private:
  /// The point after the last one of this stretch.
  [[nodiscard]] virtual std::size_t end_of_stretch() const noexcept = 0;
  /// The one that begins at point().
  virtual void begin_stretch() = 0;
  /// The values of the next points, all in this stretch.
  virtual void append(std::size_t count, std::vector<FixedComplex>& values) = 0;

  bool is_mirrored_;
  std::size_t point_ = 0;
};

/// ln M(s) and its first two derivatives: the mean and variance of the loss under the law that
/// e^(sL)/M(s) tilts. `log` is an enclosure, the others are rough.
struct Moments {
  Interval log;
  Interval mean;
  Interval variance;
};

/// Answers for many s, remembering what they share. Not to be shared between threads.
class MomentTable {
 public:
  MomentTable() = default;
  MomentTable(const MomentTable&) = delete;
  MomentTable& operator=(const MomentTable&) = delete;
  virtual ~MomentTable() = default;
  [[nodiscard]] virtual Moments at(const Rational& s) = 0;
};

/// Upper bounds of |M| far out on one line. Not to be shared between threads.
class DecayTable {
 public:
  DecayTable() = default;
  DecayTable(const DecayTable&) = delete;
  DecayTable& operator=(const DecayTable&) = delete;
  virtual ~DecayTable() = default;
  /// An upper bound of ln |M(t + iy)/M(t)| for all |y| ≥ from, off the best that this way gives by
  /// about 2^−bits; faster when `from` is near that of the last question.
  [[nodiscard]] virtual Interval log_bound(const Rational& from, Precision bits) = 0;
};

/// The law of the privacy loss L = ln(dP/dQ) of one release under P, as M(z) = E_P[e^(zL); L < ∞].
/// M is finite for all real z. Immutable; may be shared between threads.
class LossTransform {
 public:
  LossTransform() = default;
  LossTransform(const LossTransform&) = delete;
  LossTransform& operator=(const LossTransform&) = delete;
  virtual ~LossTransform() = default;
  /// ln M(s) with an absolute error of about 2^−bits.
  [[nodiscard]] virtual std::unique_ptr<MomentTable> table(Precision bits) const = 0;
  /// ln M(t) and quotients with an absolute error of about 2^−bits.
  [[nodiscard]] virtual std::unique_ptr<LineWalk> walk(const Line& line, Precision bits) const = 0;
  [[nodiscard]] virtual std::unique_ptr<DecayTable> decay(const Rational& t) const = 0;
  /// True only where Q has no mass where P has none, so that M(−1) = 1.
  [[nodiscard]] virtual bool covers() const noexcept { return false; }
};

}  // namespace pkdp::accountant
