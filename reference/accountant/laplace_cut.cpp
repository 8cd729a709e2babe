#include "reference/accountant/laplace_cut.hpp"

#include <algorithm>
#include <string>

#include "pkdp/error.hpp"
#include "reference/accountant/laplace_expansion.hpp"
#include "reference/numbers/interval_trigonometry.hpp"

namespace pkdp::accountant {
namespace {

constexpr Precision rough = 64;

Interval of(const Rational& x) { return {x, rough}; }

bool below(const Interval& a, const Interval& b) { return mpfr_less_p(a.right(), b.right()) != 0; }

}  // namespace

LaplacePoints::Logs LaplacePoints::at(std::int64_t j, const Rational& u, bool is_kept) const {
  const std::pair key(j, u);
  if (is_kept) {
    const std::scoped_lock lock(mutex_);
    const auto found = known_.find(key);
    if (found != known_.end()) {
      return found->second;
    }
  }
  const LaplacePanels::Point point = panels_->at(j, u);
  const Logs logs{log(point.density), log(point.ratio)};
  if (is_kept) {
    const std::scoped_lock lock(mutex_);
    known_.emplace(key, logs);
  }
  return logs;
}

LaplaceCut::LaplaceCut(const LaplacePoints& points, const Rational& s, const CountReach& range,
                       Precision bits)
    : points_(points),
      panels_(points.panels()),
      s_(s),
      from_(range.from),
      reach_(range.reach),
      with_(abs(s - 1) < abs(s)),
      power_(of(with_ ? Rational(s - 1) : s)),
      least_power_(of(least_power(s))),
      log_ends_(ends()),
      greatest_(greatest()),
      negligible_(greatest_ - log(Interval(2, rough)) * Interval(bits, rough) -
                  log(of(8 * (panels_.count() + 1)))) {
  for (std::int64_t j = 0; j < panels_.count(); ++j) {
    const std::size_t terms = from_.is_zero() ? 0 : expanded(j);
    if (terms > 0) {
      expansions_.push_back({j, terms});
    } else {
      cut({j, 0, 1, 0});
    }
  }
}

LaplaceCut::Logs LaplaceCut::logs(std::int64_t j, const Rational& u, bool is_kept) const {
  const LaplacePoints::Logs point = points_.at(j, u, is_kept);
  return {with_ ? point.density + point.ratio : point.density, power_ * point.ratio};
}

std::vector<LaplaceCut::Logs> LaplaceCut::ends() const {
  std::vector<Logs> result;
  for (std::int64_t j = 0; j <= panels_.count(); ++j) {
    result.push_back(j < panels_.count() ? logs(j, 0, true) : logs(j - 1, 1, true));
  }
  return result;
}

Interval LaplaceCut::greatest() const {
  std::optional<Interval> found;
  for (const Logs& end : log_ends_) {
    const Interval value = end.density + end.tilt;
    found = found ? max(*found, value) : value;
  }
  return panels_.rate() > 1 ? *found - log(of(panels_.rate())) : *found;
}

Interval LaplaceCut::turning(std::int64_t j, const Rational& from, const Rational& to) const {
  const LaplacePanels::Panel& panel = panels_.panel(j);
  const Interval low = panel.low * panel.low_with;
  const Interval high = panel.high * panel.high_with;
  const auto steepness = [&](const Rational& u) { return exp(of(4 * panels_.rate() * u)) * high; };
  const auto value = [&](const Rational& u) {
    const LaplacePanels::Point point = panels_.at(j, u);
    return positive_part(panel.high_with * panel.low - panel.high * panel.low_with) /
           (point.density * point.density * point.ratio);
  };
  if (below(low, steepness(from))) {
    return value(from);
  }
  if (below(steepness(to), low)) {
    return value(to);
  }
  const Interval a = sqrt(panel.low * panel.high_with);
  const Interval b = sqrt(panel.high * panel.low_with);
  return positive_part(a - b) / (a + b);
}

std::size_t LaplaceCut::expanded(std::int64_t j) {
  const auto at = static_cast<std::size_t>(j);
  if (below(log_greatest(log_ends_[at], log_ends_[at + 1]), negligible_)) {
    return 0;
  }
  const Interval s = of(s_);
  const Interval tilt =
      max(s * log(panels_.at(j, Rational(0)).ratio), s * log(panels_.at(j, Rational(1)).ratio));
  std::size_t count = 0;
  for (const LaplaceExpansion::Bound& bound : LaplaceExpansion(panels_, j).bounds(from_)) {
    ++count;
    // Terms are to have a sum of moduli below half of everything: f·w^s falls from its
    // greatest value by a factor e at most in r·(1 + 2|s|).
    if (!below(bound.log_terms + tilt, greatest_ - log(of(8 * (1 + 2 * abs(s_)))))) {
      return 0;
    }
    if (below(bound.log_remainder + tilt, negligible_)) {
      error_ += exp(bound.log_remainder + tilt);
      return count;
    }
  }
  return 0;
}

void LaplaceCut::cut(LaplacePiece piece) {
  const bool is_whole = piece.from.is_zero() && piece.to == 1;
  const auto at = static_cast<std::size_t>(piece.panel);
  const Interval log_all =
      log_greatest(is_whole ? log_ends_[at] : logs(piece.panel, piece.from),
                   is_whole ? log_ends_[at + 1] : logs(piece.panel, piece.to)) +
      log(of(piece.to - piece.from));
  if (below(log_all, negligible_)) {
    error_ += exp(log_all);
    return;
  }
  if (const std::optional<Interval> error = choose(piece)) {
    error_ += *error;
    nodes_ += piece.nodes;
    require_few();
    pieces_.push_back(std::move(piece));
    return;
  }
  const Rational middle = piece.centre();
  cut({piece.panel, piece.from, middle, 0});
  cut({piece.panel, middle, piece.to, 0});
}

void LaplaceCut::require_few() const {
  constexpr std::size_t most_nodes = std::size_t{1} << 16U;
  if (nodes_ > most_nodes) {
    throw Error(ErrorKind::limit, "the moment generating function of a noisy count",
                Problem{"needs more than " + std::to_string(most_nodes) + " nodes"});
  }
}

std::optional<Interval> LaplaceCut::choose(LaplacePiece& piece) const {
  std::optional<Interval> best;
  for (const int rho : {12, 8, 6, 4, 3, 2}) {
    const std::optional<Interval> log_bound = log_bound_in(piece, rho);
    if (!log_bound) {
      continue;
    }
    const Interval per_node = scale_by_power_of_two(log(of(rho)), 1);
    const Integer needed = floor(((*log_bound - negligible_) / per_node).upper()) + 1;
    const std::optional<std::size_t> nodes = rounded(needed);
    if (nodes && (!best || *nodes < piece.nodes)) {
      piece.nodes = *nodes;
      best = exp(*log_bound - per_node * Interval(static_cast<long>(*nodes), rough));
    } else if (best) {
      break;
    }
  }
  return best;
}

std::optional<std::size_t> LaplaceCut::rounded(const Integer& wanted) const {
  const Integer needed = std::max<Integer>(wanted, 1) - 1;
  // Where nodes are remembered, few different sizes.
  const std::size_t grain = reach_.is_zero() ? 16 : 4;
  constexpr std::size_t most = 48;
  return needed >= most ? std::nullopt
                        : std::optional((needed.convert_to<std::size_t>() / grain + 1) * grain);
}

std::optional<Interval> LaplaceCut::log_bound_in(const LaplacePiece& piece, int rho) const {
  const Rational half = piece.half();
  const Rational along = half * (rho + Rational(1, rho)) / 2;
  const Rational across = half * (rho - Rational(1, rho)) / 2;
  const Rational theta = 2 * panels_.rate() * across;
  if (theta > Rational(14, 5)) {
    return std::nullopt;
  }
  const Interval angle = of(theta / 2);
  const Interval cosine = cos(angle);
  const Rational from = piece.centre() - along;
  const Rational to = piece.centre() + along;
  const bool is_whole = half == Rational(1, 2);
  Interval bound =
      log_greatest(logs(piece.panel, from, is_whole), logs(piece.panel, to, is_whole)) -
      least_power_ * log(cosine);
  if (!reach_.is_zero()) {
    bound += of(2 * reach_) * sin(angle) / cosine * turning(piece.panel, from, to);
  }
  const Rational series = Rational(64, 15) / (1 - Rational(1, rho * rho));
  return bound + log(of(series * half));
}

Interval LaplaceCut::log_greatest(const Logs& a, const Logs& b) {
  return max(a.density, b.density) + max(a.tilt, b.tilt);
}

}  // namespace pkdp::accountant
