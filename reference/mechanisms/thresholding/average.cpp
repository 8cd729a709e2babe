#include "reference/mechanisms/thresholding/average.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "reference/distributions/tilt.hpp"
#include "reference/mechanisms/thresholding/mass_table.hpp"

namespace pkdp::thresholding {
namespace {

using counting::HalfLines;
using counting::SumLaw;
using poisson_binomial::Group;
using poisson_binomial::Law;

constexpr Precision coarse = 64;
// More candidates than this mean that the precision was far too low.
constexpr std::int64_t most_candidates = 8;
// Ranges up to this length are summed as they are.
constexpr std::int64_t short_range = 64;

std::shared_ptr<const SumLaw> sum_law(const Law& law) {
  if (law.count() == 0) {
    return counting::equal_sum(0, Probability::of(Rational(1, 2)));
  }
  return counting::sum_of(law);
}

Rational tilt_of(const Scene& scene) {
  std::vector<Group> groups = scene.background.groups();
  groups.insert(groups.end(), scene.hidden.groups().begin(), scene.hidden.groups().end());
  const Law all = Law::of_groups(std::move(groups));
  if (scene.background.count() == 0 || all.count() == 0) {
    return 1;
  }
  return poisson_binomial::tilt_towards(all, std::clamp<std::int64_t>(scene.reach, 0, all.count()));
}

// E − (c−1)·B loses at most about 2·log₂(count) bits (counting_half_line.cpp).
Precision with_guard(std::int64_t count, Precision precision) {
  return precision + 2 * static_cast<Precision>(std::bit_width(static_cast<std::uint64_t>(count))) +
         16;
}

// Σ beyond an end term t₀ with the inner neighbour t₁, ratios falling: t₀·ρ/(1−ρ), ρ = t₀/t₁.
std::optional<Interval> remainder(const Interval& end, const Interval& inner) {
  if (mpfr_zero_p(end.right()) != 0) {
    return end;
  }
  const Interval ratio = end / inner;
  const Interval one(1, end.precision());
  if (less(ratio, one) != Answer::yes) {
    return std::nullopt;
  }
  return Interval::hull(Interval(end.precision()), end * ratio / (one - ratio));
}

// x ≤ 2^−bits·y
bool is_negligible(const Interval& x, const Interval& y, Precision bits) {
  return mpfr_lessequal_p(x.right(), scale_by_power_of_two(y, -bits).left()) != 0;
}

}  // namespace

Average::Average(const Scene& scene, Direction direction)
    : forward_(direction == Direction::forward),
      reach_(scene.reach),
      background_(forward_ ? reflected(scene.background) : scene.background),
      hidden_(forward_ ? scene.hidden : reflected(scene.hidden)),
      hidden_sum_(sum_law(hidden_)),
      reflected_background_sum_(sum_law(forward_ ? background_ : reflected(background_))),
      tilt_(tilt_of(scene)) {}

bool Average::is_silent() const noexcept { return reach_ - background_.count() > hidden_count(); }

bool Average::is_positive(const Epsilon& epsilon) const {
  if (is_silent()) {
    return false;
  }
  return !forward_ ||
         counting::half_lines(*hidden_sum_, epsilon, coarse).first >= reach_ - background_.count();
}

// τ at the place x.
std::int64_t Average::threshold_at(std::int64_t x) const noexcept {
  return forward_ ? x : hidden_count() - x;
}

// Where the weight P[K = reach − τ(x)] stands in background_.
std::int64_t Average::weight_place(std::int64_t x) const noexcept {
  return x + (forward_ ? background_.count() - reach_ : reach_ - hidden_count());
}

Average::Range Average::terms(std::int64_t head, std::int64_t top) const noexcept {
  const std::int64_t shift = weight_place(0);
  const std::int64_t first = forward_ ? head + 1 : 0;
  const std::int64_t last = forward_ ? top : head - 1;
  return {std::max(first, -shift), std::min(last, background_.count() - shift)};
}

// D(x).
Interval Average::margin(std::int64_t x, const Interval& factor, Precision precision) const {
  const SumLaw::Point point = hidden_sum_->at(x, precision);
  return point.mass - factor * point.below;
}

// The last x with D(x) > 0, in direction 0, as far as thresholds reach.
HalfLines Average::tops(std::int64_t head, const Epsilon& epsilon, Precision precision) const {
  const std::int64_t end = std::min(hidden_count(), reach_);
  if (!forward_ || end <= head) {
    return {head, head};
  }
  const Interval factor = counting::excess(epsilon, precision);
  const Interval zero(precision);
  const auto is_positive = [&](std::int64_t x) { return less(zero, margin(x, factor, precision)); };
  std::int64_t yes = head;
  std::int64_t no = end + 1;
  for (std::int64_t x = end; no - yes > 1; x = yes + (no - yes) / 2) {
    (is_positive(x) == Answer::yes ? yes : no) = x;
  }
  const std::int64_t sure = yes;
  while (yes < end && yes - sure < most_candidates &&
         mpfr_sgn(margin(yes + 1, factor, precision).right()) > 0) {
    ++yes;
  }
  return {sure, yes};
}

Average::Places Average::places(const Epsilon& epsilon, Precision precision) const {
  const HalfLines heads = counting::half_lines(*hidden_sum_, epsilon, precision);
  return {heads, tops(heads.first, epsilon, precision)};
}

// Where the terms of E and of B are largest: K and S tilted alike, or K as it is where P[S ≤ x−1]
// is about 1.
Average::Range Average::peaks(const Range& range) const {
  const Law& plain_hidden = hidden_;
  const Rational own_tilt = forward_ ? tilt_ : 1 / tilt_;
  const std::int64_t excess_peak = tilted_moments(plain_hidden, own_tilt).mean;
  const std::int64_t rest_peak =
      own_tilt > 1 ? tilted_moments(background_, 1).mean - weight_place(0) : excess_peak;
  const auto inside = [&](std::int64_t x) { return std::clamp(x, range.first, range.last); };
  return {inside(std::min(excess_peak, rest_peak)), inside(std::max(excess_peak, rest_peak))};
}

// The product of two bells is as narrow as 1/(1/v + 1/w); next to P[S ≤ x−1] ≈ 1 it is one bell.
std::int64_t Average::half_width(Precision precision) const {
  const Rational own_tilt = forward_ ? 1 / tilt_ : tilt_;  // of background_, reflected or not
  const auto variance_of = [](const Law& law, const Rational& tilt) {
    return Integer(std::max(tilted_moments(law, tilt).variance, tilted_moments(law, 1).variance) +
                   1);
  };
  Integer variance = variance_of(background_, own_tilt);
  if (own_tilt >= 1) {
    const Integer hidden = variance_of(hidden_, 1 / own_tilt);
    variance = variance * hidden / (variance + hidden) + 1;
  }
  const Integer square = variance * (3 * static_cast<std::int64_t>(precision) / 2);
  return sqrt(square).convert_to<std::int64_t>() + static_cast<std::int64_t>(precision) / 4 + 8;
}

// The sum over `part` of the range, with what is missing to `all`; nothing when that is not small.
std::optional<Average::Line> Average::window(const Range& all, const Range& part,
                                             Precision precision) const {
  const std::vector<Interval> weight =
      mass_table(background_, weight_place(part.first), weight_place(part.last), precision);
  const std::vector<Interval> mass = mass_table(hidden_, part.first, part.last, precision);
  Interval below = hidden_sum_->at(part.first, precision).below;
  Line sum{Interval(precision), Interval(precision)};
  std::vector<Line> ends;  // the first two and the last two terms
  for (std::size_t i = 0; i < mass.size(); ++i) {
    const Line term{weight[i] * mass[i], weight[i] * below};
    sum.excess += term.excess;
    sum.rest += term.rest;
    below += mass[i];
    if (i < 2 || i + 2 >= mass.size()) {
      ends.push_back(term);
    }
  }
  const auto extend = [&](const Line& end, const Line& inner) {
    const auto excess = remainder(end.excess, inner.excess);
    const auto rest = remainder(end.rest, inner.rest);
    if (!excess || !rest || !is_negligible(*excess, sum.excess, precision) ||
        !is_negligible(*rest, sum.rest, precision)) {
      return false;
    }
    sum.excess += *excess;
    sum.rest += *rest;
    return true;
  };
  const std::size_t last = ends.size() - 1;
  const bool complete = (part.first == all.first || (last > 0 && extend(ends[0], ends[1]))) &&
                        (part.last == all.last || (last > 0 && extend(ends[last], ends[last - 1])));
  return complete ? std::optional(sum) : std::nullopt;
}

void Average::add_terms(Line& sum, const Range& range, Precision precision) const {
  if (range.first > range.last) {
    return;
  }
  const bool is_short = range.last - range.first < short_range;
  Range part = is_short ? range : peaks(range);
  for (std::int64_t width = is_short ? 0 : half_width(precision);; width *= 2) {
    part = {std::max(range.first, part.first - width), std::min(range.last, part.last + width)};
    if (const auto found = window(range, part, precision)) {
      sum.excess += found->excess;
      sum.rest += found->rest;
      return;
    }
  }
}

Average::Line Average::line(std::int64_t head, std::int64_t top, Precision precision) const {
  Line sum{Interval(precision), Interval(precision)};
  // P[K ≥ reach − τ(head)] as the lower tail of the reflected K.
  const std::int64_t count = background_.count();
  const std::int64_t place = count - reach_ + threshold_at(head);
  if (place >= 0) {
    const SumLaw::Point point = hidden_sum_->at(head, precision);
    Interval weight(1, precision);
    if (place < count) {
      const SumLaw::Point tail = reflected_background_sum_->at(place, precision);
      weight = tail.mass + tail.below;
    }
    sum = {weight * point.mass, weight * point.below};
  }
  add_terms(sum, terms(head, top), precision);
  return sum;
}

Average::Point Average::at(const Epsilon& epsilon, Precision precision) const {
  const Precision working = with_guard(hidden_count() + background_.count(), precision);
  const Places places = this->places(epsilon, working);
  Line first{Interval(working), Interval(working)};
  if (places.heads.last - places.heads.first >= most_candidates ||
      places.tops.last - places.tops.first >= most_candidates) {
    return {places, first, Interval(Rational(0), Rational(1), working)};
  }
  const Interval factor = counting::excess(epsilon, working);
  Interval delta(working);
  for (std::int64_t head = places.heads.first; head <= places.heads.last; ++head) {
    const Line line = this->line(head, std::max(head, places.tops.first), working);
    first = head == places.heads.first ? line : first;
    delta = max(delta, line.excess - factor * line.rest);
  }
  // Tops of undecided sign add their positive part.
  for (std::int64_t x = places.tops.first + 1; x <= places.tops.last; ++x) {
    const Range only = terms(x - 1, x);
    if (only.first <= only.last) {
      const Interval weight =
          mass_table(background_, weight_place(x), weight_place(x), working).front();
      delta += weight * positive_part(margin(x, factor, working));
    }
  }
  return {places, first, min(delta, Interval(1, working))};
}

Interval Average::greatest_ratio(Precision precision) const {
  Interval ratio(1, precision);
  for (const Group& group : hidden_.groups()) {
    ratio += Interval(static_cast<long>(group.multiplicity), precision) *
             Interval(Rational(group.p / (1 - group.p)), precision);
  }
  return ratio;
}

}  // namespace pkdp::thresholding
