#include <algorithm>
#include <cstddef>

#include "reference/mechanisms/thresholding/average_curve.hpp"
#include "reference/mechanisms/thresholding/mass_table.hpp"

namespace pkdp::thresholding {
namespace {

constexpr std::size_t small_bits = 65536;

std::size_t index(std::int64_t x) { return static_cast<std::size_t>(x); }

// The last x in [first, last] for which `holds`, which is true up to some x, `first` included.
template <typename Predicate>
std::int64_t last_that(std::int64_t first, std::int64_t last, Predicate holds) {
  while (first < last) {
    const std::int64_t middle = first + (last - first + 1) / 2;
    if (holds(middle)) {
      first = middle;
    } else {
      last = middle - 1;
    }
  }
  return first;
}

// Sums of the weights before each index, the total at the end.
std::vector<Integer> running_sums(const std::vector<Integer>& weights) {
  std::vector<Integer> sums{Integer(0)};
  for (const Integer& weight : weights) {
    sums.push_back(sums.back() + weight);
  }
  return sums;
}

}  // namespace

bool AverageCurve::is_small() const noexcept {
  return hidden_.exact_size() + background_.exact_size() <= small_bits;
}

const AverageCurve::Weights* AverageCurve::weights() const {
  if (hidden_.exact_size() + background_.exact_size() > poisson_binomial::largest_exact_size) {
    return nullptr;
  }
  std::call_once(weighed_, [this] {
    Weights weights;
    weights.hidden = hidden_.integer_weights();
    weights.below = running_sums(weights.hidden);
    weights.background = background_.integer_weights();
    weights.at_most = running_sums(weights.background);
    weights_ = std::move(weights);
  });
  return &*weights_;
}

std::optional<AffineDelta> AverageCurve::exact_line(std::int64_t head, std::int64_t top) const {
  const Weights* all = weights();
  if (all == nullptr) {
    return std::nullopt;
  }
  Integer excess = 0;
  Integer rest = 0;
  const auto add = [&](const Integer& weight, std::int64_t x) {
    excess += weight * all->hidden[index(x)];
    rest += weight * all->below[index(x)];
  };
  // The background's weights from the head on: the upper part of K, which direction 0 reflects.
  const std::int64_t count = background_.count();
  const std::int64_t least = limit_ - threshold_at(head);
  if (least <= count) {
    const std::int64_t below = std::max<std::int64_t>(least, 0);
    add(forward_ ? all->at_most[index(count - below + 1)]
                 : Integer(all->at_most.back() - all->at_most[index(below)]),
        head);
  }
  const Range range = terms(head, top);
  for (std::int64_t x = range.first; x <= range.last; ++x) {
    add(all->background[index(weight_index(x))], x);
  }
  const Integer total = all->below.back() * all->at_most.back();
  return AffineDelta{make_rational(excess + rest, total), make_rational(rest, total)};
}

std::optional<ExactForm> AverageCurve::exact_delta(const Epsilon& epsilon) const {
  const Weights* all = weights();
  if (all == nullptr) {
    return std::nullopt;
  }
  const auto exceeds = [&](const Integer& numerator, const Integer& denominator) {
    return epsilon.compare_ratio(make_rational(numerator, denominator)) > 0;
  };
  const std::int64_t head = last_that(0, hidden_count(), [&](std::int64_t x) {
    return exceeds(all->hidden[index(x)], all->hidden[index(x - 1)]);
  });
  const std::int64_t end = std::min(hidden_count(), limit_);
  const std::int64_t top =
      !forward_ || end <= head ? head : last_that(head, end, [&](std::int64_t x) {
        return exceeds(all->below[index(x + 1)], all->below[index(x)]);
      });
  const auto line = exact_line(head, top);
  return line ? std::optional(line->at(epsilon)) : std::nullopt;
}

}  // namespace pkdp::thresholding
