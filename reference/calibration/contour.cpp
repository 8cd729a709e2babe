#include "reference/calibration/contour.hpp"

#include <algorithm>
#include <vector>

namespace pkdp::calibration {
namespace {

constexpr Precision coarse = 80;

Interval exactly(const Rational& x) { return {x, coarse}; }

Interval square(const Interval& x) { return x * x; }

// 1 − cos t for 0 ≤ t ≤ 22/7.
Interval versine(const Rational& t) {
  const Rational half = t * t / 2;
  return {Rational(half - half * half / 6), half, coarse};
}

// |1 − e^(a−s)|² = (1−ρ)² + 2ρ·(1 − cos t) with ρ = e^(a−σ), or |s−a|² = (σ−a)² + t².
class Distance {
 public:
  Distance(bool is_lattice, const Interval& away)
      : is_lattice_(is_lattice),
        least_(square(is_lattice ? expm1(-away) : away)),
        slope_(scale_by_power_of_two(exp(-away), 1)) {}

  [[nodiscard]] Interval squared(const Rational& t) const {
    return least_ + (is_lattice_ ? slope_ * versine(t) : exactly(Rational(t * t)));
  }

 private:
  bool is_lattice_;
  Interval least_;
  Interval slope_;
};

struct Piece {
  Rational from;
  Rational to;
};

// Eighths of a deviation of e^(−Vt²/2), then halves, then all the rest up to 22/7 > π. `from` ≤ 2,
// where the lower bound of 1 − cos t increases.
std::vector<Piece> pieces(const Rational& deviation) {
  const Rational end(22, 7);
  std::vector<Piece> all;
  Rational from = 0;
  for (Rational at = 0; at < 16 && from < 2;) {
    at += at < 4 ? Rational(1, 8) : Rational(1, 2);
    const Rational to = std::min<Rational>(at * deviation, 2);
    all.push_back({from, to});
    from = to;
  }
  all.push_back({from, end});
  return all;
}

class Line {
 public:
  Line(const NoiseTransform& transform, std::int64_t count, const Cell& cell, const Rational& sigma)
      : count_(count),
        cell_(cell),
        sigma_(exactly(sigma)),
        variance_(least_variance()),
        lattice_(transform.is_lattice),
        front_(square(transform.rate)),
        origin_(lattice_, sigma_),
        source_(lattice_, sigma_ - transform.epsilon),
        near_(lattice_, sigma_ - transform.rate),
        far_(lattice_, sigma_ + transform.rate),
        norm_(false, sigma_) {
    if (lattice_) {  // |1 − q·e^s| = e^(σ−κ)·|1 − e^(κ−s)|
      front_ = square(expm1(-transform.rate)) * exp(transform.rate - sigma_);
    }
  }

  [[nodiscard]] std::vector<Piece> pieces() const {
    constexpr long grid = 48;
    const Interval deviation = exactly(1) / sqrt(max(variance_, exactly(16)));
    return calibration::pieces(Rational(floor(deviation.lower() * power_of_two(grid))) *
                               power_of_two(-grid));
  }

  void add(LineMeans& means, const Piece& piece) const {
    const Interval weight = exactly(Rational((piece.to - piece.from) * 50 / 157)) *
                            exp(-(variance_ * versine(piece.from)));  // 157/50 < π
    const Interval s2 = norm_.squared(piece.to);
    const Interval s = sqrt(s2);
    const Interval quotient = max(source_.squared(piece.from) / near_.squared(piece.from),
                                  source_.squared(piece.to) / near_.squared(piece.to));
    const Interval w =
        weight * front_ * sqrt(quotient / (origin_.squared(piece.from) * far_.squared(piece.from)));
    const Interval moved = this->moved(s, s2);
    means.s_squared += w * s2;
    means.r_squared += w * moved * moved;
    means.s_times_r += w * s * moved;
    means.aliasing += weight * sqrt(source_.squared(piece.to));
  }

 private:
  // p(1−p) is concave in p, which increases with b.
  [[nodiscard]] Interval least_variance() const {
    const auto at = [this](const Rational& b) {
      const Interval tilted = exactly(b) * exp(-sigma_);
      return tilted * exactly(1 - b) / square(exactly(1 - b) + tilted);
    };
    return exactly(Rational(count_ - 2)) * min(at(cell_.low), at(cell_.high));
  }

  [[nodiscard]] Interval moved(const Interval& s, const Interval& s2) const {
    const Rational skew = std::max(abs(1 - 2 * cell_.low), abs(1 - 2 * cell_.high)) / 2;
    return less(s, exactly(1)) == Answer::yes ? s2 * (exactly(skew) + scale_by_power_of_two(s, -1))
                                              : scale_by_power_of_two(s, 1);
  }

  std::int64_t count_;
  const Cell& cell_;
  Interval sigma_;
  Interval variance_;
  bool lattice_;
  Interval front_;
  Distance origin_;
  Distance source_;
  Distance near_;
  Distance far_;
  Distance norm_;
};

}  // namespace

NoiseTransform NoiseTransform::of(const DeltaOfBias& delta, bool is_lattice) {
  const Noise& noise = *delta.noise();
  const Rational& size = noise.parameter();
  return {is_lattice,
          noise.kind() == NoiseKind::laplace ? exactly(Rational(1 / size)) : -log(exactly(size)),
          delta.epsilon().real().enclose(coarse)};
}

Interval NoiseTransform::weight() const {
  const Interval rest = -expm1(epsilon - rate);
  return rest / (exactly(1) + (is_lattice ? exp(-rate) : exactly(1)));
}

LineMeans line_means(const NoiseTransform& transform, std::int64_t count, const Cell& cell,
                     const Rational& sigma) {
  const Interval none(coarse);
  LineMeans means{none, none, none, none};
  const Line line(transform, count, cell, sigma);
  for (const Piece& piece : line.pieces()) {
    line.add(means, piece);
  }
  means.aliasing *= exactly(Rational(7, 100)) * square(transform.rate);
  return means;
}

Interval line_scale(std::int64_t count, const Cell& cell, const Interval& sigma,
                    const Rational& most) {
  const Rational middle = (cell.low + cell.high) / 2;
  const Interval m = exactly(Rational(count));
  const Interval base = exactly(1) + exactly(middle) * expm1(-sigma);
  const Interval slope = sigma + expm1(-sigma) / base;
  return exp(sigma * exactly(Rational(count * middle + most + 2)) + m * log(base) +
             exactly(Rational((cell.high - cell.low) / 2)) * m * max(slope, -slope));
}

}  // namespace pkdp::calibration
