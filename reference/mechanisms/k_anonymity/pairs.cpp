#include "reference/mechanisms/k_anonymity/pairs.hpp"

#include <algorithm>
#include <numeric>

#include "reference/distributions/binomial.hpp"
#include "reference/mechanisms/histogram/histogram.hpp"
#include "reference/mechanisms/histogram/pair_sum.hpp"

namespace pkdp::k_anonymity {
namespace {

// More hidden cells than this are not merged one by one.
constexpr std::int64_t largest_merge = histogram::largest_merge / 4;

// The upper end of x is at most that of y.
bool ends_before(const Interval& x, const Interval& y) {
  return mpfr_cmp(x.right(), y.right()) <= 0;
}

void raise(Interval& lower, const Interval& candidate) { lower = max(lower, candidate); }
void lower_to(Interval& upper, const Interval& candidate) { upper = min(upper, candidate); }

}  // namespace

PairBounds::PairBounds(std::int64_t others, const CategoryLaw& law,
                       std::vector<std::int64_t> lacking, Epsilon epsilon, Precision precision)
    : others_(others),
      law_(law),
      lacking_(std::move(lacking)),
      epsilon_(std::move(epsilon)),
      precision_(precision + 32),
      c_(epsilon_.ratio(precision_)) {}

Interval PairBounds::at_least(std::size_t c, std::int64_t k) const {
  return is_outside(c) ? Interval(precision_)
                       : binomial::upper_tail(others_, k, law_[c]).real().enclose(precision_);
}

Interval PairBounds::below(std::size_t c, std::int64_t k) const {
  return is_outside(c) ? Interval(1, precision_)
                       : binomial::lower_tail(others_, k - 1, law_[c]).real().enclose(precision_);
}

bool PairBounds::is_rare(std::size_t c) const {
  return !is_outside(c) && lacking_[c] > 1 && 2 * (others_ + 1) * probability(c) <= lacking_[c];
}

const Interval& PairBounds::full(const Rational& p, const Rational& q) {
  const auto place = known_.find({p, q});
  if (place != known_.end()) {
    return place->second;
  }
  const Interval value =
      histogram::pair_delta(others_ + 1, Probability::of(p), Probability::of(q), epsilon_)
          .enclose(precision_);
  return known_.emplace(std::pair(p, q), value).first->second;
}

// Needs every other count; the pair is then hidden only when both are.
PairBounds::Ends PairBounds::merged(std::size_t a, std::size_t b) {
  const Rational p = probability(a);
  const Rational q = probability(b);
  if (is_outside(a) || is_outside(b) || lacking_[a] <= 1 || lacking_[b] <= 1) {
    return {full(p, q), full(p, q)};
  }
  if (others_ == 0 || p.is_zero() || q.is_zero()) {
    return {Interval(precision_), full(p, q)};
  }
  const std::int64_t last = lacking_[a] + lacking_[b] - 4;  // of the others in {a, b}
  const Interval often =
      binomial::lower_tail(others_, last, Probability::of(p + q)).real().enclose(precision_);
  if (last < 0 || last > largest_merge) {
    const Interval all = full(p, q);
    return {all - often, all};
  }
  const Interval value =
      histogram::enclose_pair_delta({others_, p, q, lacking_[a], lacking_[b]}, epsilon_, precision_)
          .delta;
  return {value, value};
}

PairBounds::Hidden PairBounds::hidden_beside(std::size_t a, std::size_t b) const {
  Hidden hidden{0, Interval(precision_), Interval(precision_)};
  for (std::size_t c = 0; c <= law_.size(); ++c) {
    if (c == a || c == b || (is_outside(c) && !law_.has_outside())) {
      continue;
    }
    if (is_outside(c)) {
      hidden.mass += probability(c);
    } else if (is_rare(c)) {
      hidden.mass += probability(c);
      hidden.seen += at_least(c, lacking_[c]);
    } else {
      hidden.unseen += below(c, lacking_[c]);
    }
  }
  return hidden;
}

// One of the pair hidden with R and ⊥.
void PairBounds::improve(std::size_t a, std::size_t b, Ends& ends) {
  const Hidden hidden = hidden_beside(a, b);
  const Interval one(1, precision_);
  const Interval stray = (one + c_) * hidden.seen;
  const Rational p = probability(a);
  const Rational q = probability(b);
  if (is_outside(a) || is_rare(a)) {
    const Interval& rest = full(p + hidden.mass, q);
    const Interval visible = is_outside(a)
                                 ? Interval(precision_)
                                 : at_least(a, lacking_[a] - 1) + c_ * at_least(a, lacking_[a]);
    lower_to(ends.upper, visible + rest + stray);
    raise(ends.lower, rest - below(b, lacking_[std::min(b, lacking_.size() - 1)]) - hidden.unseen);
  }
  if (is_outside(b) || is_rare(b)) {
    const Interval& rest = full(p, q + hidden.mass);
    const Interval visible = is_outside(b)
                                 ? Interval(precision_)
                                 : at_least(b, lacking_[b]) + c_ * at_least(b, lacking_[b] - 1);
    lower_to(ends.upper, visible + rest + stray);
    raise(ends.lower,
          rest - below(a, lacking_[std::min(a, lacking_.size() - 1)] - 1) - hidden.unseen);
  }
}

PairBounds::Ends PairBounds::pair(std::size_t a, std::size_t b) {
  Ends ends{Interval(precision_), Interval(1, precision_)};
  const auto lacking = [this](std::size_t c) { return is_outside(c) ? others_ + 3 : lacking_[c]; };
  lower_to(ends.upper, at_least(a, lacking(a) - 1) + at_least(b, lacking(b) - 1));
  const Ends shown = merged(a, b);
  lower_to(ends.upper, shown.upper);
  if (!is_outside(a) && !is_outside(b)) {
    raise(ends.lower,
          full(probability(a), probability(b)) - below(a, lacking(a) - 1) - below(b, lacking(b)));
    if (!law_.has_outside()) {
      Interval unseen(precision_);
      for (std::size_t c = 0; c < law_.size(); ++c) {
        unseen += c == a || c == b ? Interval(precision_) : below(c, lacking_[c]);
      }
      raise(ends.lower, shown.lower - unseen);
    }
  }
  improve(a, b, ends);
  return ends;
}

PairBounds::Ends PairBounds::worst() {
  std::vector<std::size_t> order(law_.values());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [this](std::size_t x, std::size_t y) {
    return probability(x) < probability(y);
  });
  Ends worst{Interval(precision_), Interval(precision_)};
  std::vector<std::pair<std::size_t, std::size_t>> seen;
  const auto is_dominated = [&](std::size_t a, std::size_t b) {
    return std::any_of(seen.begin(), seen.end(), [&](const auto& earlier) {
      return probability(earlier.first) <= probability(a) &&
             probability(earlier.second) <= probability(b) &&
             ends_before(full(probability(earlier.first), probability(earlier.second)),
                         worst.upper);
    });
  };
  for (std::size_t i = 0; i < order.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      for (const auto& [a, b] : {std::pair(order[j], order[i]), std::pair(order[i], order[j])}) {
        if (is_dominated(a, b)) {
          continue;
        }
        const Ends ends = pair(a, b);
        raise(worst.lower, ends.lower);
        raise(worst.upper, ends.upper);
        seen.emplace_back(a, b);
      }
    }
  }
  return worst;
}

}  // namespace pkdp::k_anonymity
