#include "reference/mechanisms/thresholding/average_curve.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "reference/distributions/tilt.hpp"
#include "reference/mechanisms/thresholding/mass_table.hpp"

namespace pkdp::thresholding {
namespace {

using counting::CutoffRange;
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

Law everyone(const AttackerView& view) {
  std::vector<Group> groups = view.background.groups();
  groups.insert(groups.end(), view.hidden.groups().begin(), view.hidden.groups().end());
  return Law::of_groups(std::move(groups));
}

Rational tilt_of(const AttackerView& view) {
  const Law all = everyone(view);
  return all.count() == 0 ? Rational(1)
                          : poisson_binomial::tilt_towards(
                                all, std::clamp<std::int64_t>(view.limit, 0, all.count()));
}

// [0, x], x ≥ P[K + S ≥ limit]: Chernoff's t^−limit·Π(1 + p(t − 1)), t ≥ 1, or 1 where the
// probability, at least the product of `limit` of the p, is no matter of exponents.
Interval release_bound(const AttackerView& view) {
  constexpr std::int64_t deepest = std::int64_t{1} << 30;
  Interval log_bound(coarse);
  std::size_t longest = 1;
  for (const Law* law : {&view.background, &view.hidden}) {
    for (const Group& group : law->groups()) {
      longest = std::max(longest, bit_length(group.p));
    }
  }
  const Rational t =
      view.limit < deepest / static_cast<std::int64_t>(longest) ? Rational(1) : tilt_of(view);
  if (t > 1) {
    log_bound -= Interval(view.limit, coarse) * log(Interval(t, coarse));
    for (const Law* law : {&view.background, &view.hidden}) {
      for (const Group& group : law->groups()) {
        log_bound += Interval(group.multiplicity, coarse) *
                     log1p(Interval(Rational(group.p * (t - 1)), coarse));
      }
    }
  }
  return Interval::hull(Interval(coarse), exp(log_bound));
}

// E − (c−1)·B loses at most about 2·log₂(count) bits (counting_half_line.cpp).
Precision with_guard(std::int64_t count, Precision precision) {
  return precision + 2 * static_cast<Precision>(std::bit_width(static_cast<std::uint64_t>(count))) +
         16;
}

// Σ beyond an end term t₀ with the inner neighbour t₁, ratios decreasing: t₀·ρ/(1−ρ), ρ = t₀/t₁.
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

AverageCurve::AverageCurve(const AttackerView& view, Direction direction)
    : forward_(direction == Direction::forward),
      limit_(view.limit),
      background_(forward_ ? reflected(view.background) : view.background),
      hidden_(forward_ ? view.hidden : reflected(view.hidden)),
      hidden_sum_(sum_law(hidden_)),
      reflected_background_sum_(sum_law(forward_ ? background_ : reflected(background_))),
      tilt_(view.background.count() == 0 ? Rational(1) : tilt_of(view)),
      release_(release_bound(view)) {}

bool AverageCurve::releases_nothing() const noexcept {
  return limit_ - background_.count() > hidden_count();
}

bool AverageCurve::is_below_exponents() const noexcept {
  return mpfr_get_exp(release_.right()) <= mpfr_get_emin() + 8;
}

bool AverageCurve::floor_is_positive() const noexcept {
  return limit_ - threshold_at(0) <= background_.count();
}

bool AverageCurve::is_positive(const Epsilon& epsilon) const {
  if (releases_nothing()) {
    return false;
  }
  return !forward_ || counting::cutoff_range(*hidden_sum_, epsilon, coarse).first >=
                          limit_ - background_.count();
}

// τ at the index x.
std::int64_t AverageCurve::threshold_at(std::int64_t x) const noexcept {
  return forward_ ? x : hidden_count() - x;
}

// Where the weight P[K = limit − τ(x)] stands in background_.
std::int64_t AverageCurve::weight_index(std::int64_t x) const noexcept {
  return x + (forward_ ? background_.count() - limit_ : limit_ - hidden_count());
}

AverageCurve::Range AverageCurve::terms(std::int64_t head, std::int64_t top) const noexcept {
  const std::int64_t shift = weight_index(0);
  const std::int64_t first = forward_ ? head + 1 : 0;
  const std::int64_t last = forward_ ? top : head - 1;
  return {std::max(first, -shift), std::min(last, background_.count() - shift)};
}

// D(x).
Interval AverageCurve::margin(std::int64_t x, const Interval& factor, Precision precision) const {
  const SumLaw::Point point = hidden_sum_->at(x, precision);
  return point.mass - factor * point.below;
}

// The last x with D(x) > 0, in direction 0, as far as thresholds reach.
CutoffRange AverageCurve::tops(std::int64_t head, const Epsilon& epsilon,
                               Precision precision) const {
  const std::int64_t end = std::min(hidden_count(), limit_);
  if (!forward_ || end <= head) {
    return {head, head};
  }
  const Interval factor = counting::ratio_minus_one(epsilon, precision);
  const Interval zero(precision);
  const auto is_positive = [&](std::int64_t x) { return less(zero, margin(x, factor, precision)); };
  std::int64_t yes = head;
  std::int64_t no = end + 1;
  for (std::int64_t x = end; no - yes > 1; x = yes + (no - yes) / 2) {
    (is_positive(x) == Answer::yes ? yes : no) = x;
  }
  const std::int64_t sure = yes;
  while (yes < end && yes - sure < most_candidates && is_positive(yes + 1) != Answer::no) {
    ++yes;
  }
  return {sure, yes};
}

AverageCurve::LineIndices AverageCurve::line_indices(const Epsilon& epsilon,
                                                     Precision precision) const {
  const CutoffRange heads = counting::cutoff_range(*hidden_sum_, epsilon, precision);
  return {heads, tops(heads.first, epsilon, precision)};
}

// Where the terms of E and of B are largest: K and S tilted alike, or K as it is where P[S ≤ x−1]
// is about 1.
AverageCurve::Range AverageCurve::peaks(const Range& range) const {
  const Law& plain_hidden = hidden_;
  const Rational own_tilt = forward_ ? tilt_ : 1 / tilt_;
  const std::int64_t excess_peak = tilted_moments(plain_hidden, own_tilt).mean;
  const std::int64_t rest_peak =
      own_tilt > 1 ? tilted_moments(background_, 1).mean - weight_index(0) : excess_peak;
  const auto inside = [&](std::int64_t x) { return std::clamp(x, range.first, range.last); };
  return {inside(std::min(excess_peak, rest_peak)), inside(std::max(excess_peak, rest_peak))};
}

// The product of two bells is as narrow as 1/(1/v + 1/w); next to P[S ≤ x−1] ≈ 1 it is one bell.
std::int64_t AverageCurve::half_width(Precision precision) const {
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

// The terms in `part`: by words where two binomial laws allow it, else from tables of masses.
ProductWindow AverageCurve::products(const Range& part, Precision precision) const {
  const SumLaw::Point start = hidden_sum_->at(part.first, precision);
  if (background_.groups().size() == 1 && hidden_.groups().size() == 1 &&
      part.last - part.first >= short_range) {
    if (auto fast =
            product_window(background_.groups().front(), weight_index(0), hidden_.groups().front(),
                           part.first, part.last, start, precision)) {
      return *fast;
    }
  }
  const std::vector<Interval> weight =
      mass_table(background_, weight_index(part.first), weight_index(part.last), precision);
  const std::vector<Interval> mass = mass_table(hidden_, part.first, part.last, precision);
  Interval below = start.below;
  const Line none{Interval(precision), Interval(precision)};
  ProductWindow all{none, none, none, none, none};
  for (std::size_t i = 0; i < mass.size(); ++i) {
    const Line term{weight[i] * mass[i], weight[i] * below};
    all.sum.excess += term.excess;
    all.sum.rest += term.rest;
    below += mass[i];
    if (i < 2) {
      (i == 0 ? all.first : all.second) = term;
    }
    all.last_but_one = std::exchange(all.last, term);
  }
  return all;
}

// The sum over `part` of the range, with what is missing to `all`; nothing when that is not small.
std::optional<AverageCurve::Line> AverageCurve::window(const Range& all, const Range& part,
                                                       Precision precision) const {
  const ProductWindow found = products(part, precision);
  const bool has_two = part.first < part.last;
  Line sum = found.sum;
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
  const bool complete =
      (part.first == all.first || (has_two && extend(found.first, found.second))) &&
      (part.last == all.last || (has_two && extend(found.last, found.last_but_one)));
  return complete ? std::optional(sum) : std::nullopt;
}

void AverageCurve::add_terms(Line& sum, const Range& range, Precision precision) const {
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

AverageCurve::Line AverageCurve::line(std::int64_t head, std::int64_t top,
                                      Precision precision) const {
  Line sum{Interval(precision), Interval(precision)};
  // P[K ≥ limit − τ(head)] as the lower tail of the reflected K.
  const std::int64_t count = background_.count();
  const std::int64_t index = count - limit_ + threshold_at(head);
  if (index >= 0) {
    const SumLaw::Point point = hidden_sum_->at(head, precision);
    Interval weight(1, precision);
    if (index < count) {
      const SumLaw::Point tail = reflected_background_sum_->at(index, precision);
      weight = tail.mass + tail.below;
    }
    sum = {weight * point.mass, weight * point.below};
  }
  add_terms(sum, terms(head, top), precision);
  return sum;
}

AverageCurve::Point AverageCurve::at(const Epsilon& epsilon, Precision precision) const {
  const Precision working = with_guard(hidden_count() + background_.count(), precision);
  const LineIndices line_indices = this->line_indices(epsilon, working);
  Line first{Interval(working), Interval(working)};
  // Below MPFR's exponents the terms would be no numbers to sum.
  if (is_below_exponents()) {
    return {line_indices, first, release_ + Interval(working)};
  }
  if (line_indices.heads.last - line_indices.heads.first >= most_candidates ||
      line_indices.tops.last - line_indices.tops.first >= most_candidates) {
    return {line_indices, first, Interval(Rational(0), Rational(1), working)};
  }
  const Interval factor = counting::ratio_minus_one(epsilon, working);
  Interval delta(working);
  for (std::int64_t head = line_indices.heads.first; head <= line_indices.heads.last; ++head) {
    const Line line = this->line(head, std::max(head, line_indices.tops.first), working);
    first = head == line_indices.heads.first ? line : first;
    delta = max(delta, line.excess - factor * line.rest);
  }
  // Tops of undecided sign add their positive part.
  for (std::int64_t x = line_indices.tops.first + 1; x <= line_indices.tops.last; ++x) {
    const Range only = terms(x - 1, x);
    if (only.first <= only.last) {
      const Interval weight =
          mass_table(background_, weight_index(x), weight_index(x), working).front();
      delta += weight * positive_part(margin(x, factor, working));
    }
  }
  return {line_indices, first, min(delta, Interval(1, working))};
}

Interval AverageCurve::greatest_ratio(Precision precision) const {
  Interval ratio(1, precision);
  for (const Group& group : hidden_.groups()) {
    ratio += Interval(static_cast<long>(group.multiplicity), precision) *
             Interval(Rational(group.p / (1 - group.p)), precision);
  }
  return ratio;
}

}  // namespace pkdp::thresholding
