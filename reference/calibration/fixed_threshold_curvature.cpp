#include "reference/calibration/fixed_threshold_curvature.hpp"

namespace pkdp::calibration {
namespace {

using counting::GaussianWindow;

// A(τ−1) and R(τ) = A(τ)/A(τ−1).
struct Neighbours {
  Interval mass;
  Interval ratio;
};

std::optional<Neighbours> neighbours(const GaussianWindow& window, const Rational& tau,
                                     std::int64_t hint, long bits) {
  const auto mass_at = [&](const Rational& place) -> std::optional<Interval> {
    const auto tails = window.tails(place, window.mode(place, hint), bits);
    return tails ? std::optional(tails->step) : std::nullopt;
  };
  const auto mass = mass_at(tau - 1);
  const auto next = mass ? mass_at(tau) : std::nullopt;
  return next ? std::optional<Neighbours>({*mass, *next / *mass}) : std::nullopt;
}

}  // namespace

std::optional<Interval> fixed_threshold_curvature(const DeltaOfBias& delta, std::int64_t count,
                                                  const Cell& cell,
                                                  const GaussianWindow::Cutoff& at_low,
                                                  const GaussianWindow::Cutoff& at_high) {
  if (count < 3 || count * (cell.high - cell.low) > widest_cell) {
    return std::nullopt;
  }
  const Rational& sigma = delta.noise()->parameter();
  // R − c is of the order of c/variance.
  const Rational variance = sigma * sigma + Rational(count) / 4;
  const long bits = 24 + static_cast<long>(bit_length(floor(variance)));
  const auto last = neighbours({count - 2, cell.low, sigma}, at_high.high, at_low.start, bits);
  const auto first = neighbours({count - 2, cell.high, sigma}, at_low.low - 1, at_high.start, bits);
  if (!last || !first) {
    return std::nullopt;
  }
  const Interval one(1, bits);
  Interval most = last->mass;
  if (less(last->ratio, one) != Answer::no) {
    if (at_high.high - at_low.low > 1) {
      return std::nullopt;
    }
    const Rational odds = cell.high * (1 - cell.low) / (cell.low * (1 - cell.high));
    most = (first->mass * first->ratio + last->mass) *
           exp(Interval(count - 2, bits) * log(Interval(odds, bits)));
  }
  const Interval c = delta.epsilon().ratio(bits);
  const Interval bend = positive_part(one + c - last->ratio - c / first->ratio);
  return Interval(Rational(Integer(count) * (count - 1)), bits) * most * bend;
}

}  // namespace pkdp::calibration
