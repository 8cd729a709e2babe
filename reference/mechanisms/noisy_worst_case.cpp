#include "reference/mechanisms/noisy_worst_case.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "reference/mechanisms/counting_family.hpp"
#include "reference/mechanisms/noisy_law.hpp"

namespace pkdp::noisy_counting {
namespace {

using poisson_binomial::Law;

constexpr Precision search_precision = 40;

// Corners first … last and an enclosure of the δ of the records that they share.
struct Block {
  std::int64_t first;
  std::int64_t last;
  Interval delta;
};

bool has_smaller_bound(const Block& a, const Block& b) {
  return mpfr_less_p(a.delta.right(), b.delta.right()) != 0;
}

class Search {
 public:
  Search(std::int64_t count, Rational lambda, const Noise& noise, const Epsilon& epsilon)
      : count_(count), lambda_(std::move(lambda)), noise_(noise), epsilon_(epsilon) {}

  [[nodiscard]] Law shared(std::int64_t first, std::int64_t last) const {
    return Law::of_groups({{lambda_, first}, {1 - lambda_, count_ - last}});
  }

  // Best first; true when what is left is at most the best corner times 1 + 2^−30.
  bool run(std::int64_t evaluations) {
    for (const std::int64_t m : {std::int64_t{0}, count_, count_ / 2, count_ / 4, 3 * count_ / 4}) {
      try_corner(look(m, m));
    }
    push(look(0, count_));
    while (used_ < evaluations) {
      if (is_done()) {
        return true;
      }
      const Block block = pop();
      const std::int64_t middle = block.first + (block.last - block.first) / 2;
      push(look(block.first, middle));
      push(look(middle + 1, block.last));
    }
    return is_done();
  }

  [[nodiscard]] std::int64_t best() const noexcept { return best_.first; }
  [[nodiscard]] std::int64_t used() const noexcept { return used_; }
  // An upper bound of all corners.
  [[nodiscard]] Interval bound() const {
    return queue_.empty() ? best_.delta : max(best_.delta, queue_.front().delta);
  }

 private:
  Block look(std::int64_t first, std::int64_t last) {
    ++used_;
    return {first, last, curve_of(shared(first, last), noise_)(epsilon_, search_precision)};
  }

  void try_corner(Block block) {
    if (best_.first < 0 || mpfr_cmp(block.delta.left(), best_.delta.left()) > 0) {
      best_ = std::move(block);
    }
  }

  // A single corner is compared with the best one and never split.
  void push(Block block) {
    if (block.first == block.last) {
      try_corner(std::move(block));
      return;
    }
    queue_.push_back(std::move(block));
    std::push_heap(queue_.begin(), queue_.end(), has_smaller_bound);
  }

  Block pop() {
    std::pop_heap(queue_.begin(), queue_.end(), has_smaller_bound);
    Block block = std::move(queue_.back());
    queue_.pop_back();
    return block;
  }

  [[nodiscard]] bool is_done() const {
    const Interval enough = best_.delta * (Interval(1, search_precision) +
                                           Interval(power_of_two(-30), search_precision));
    return queue_.empty() || mpfr_lessequal_p(queue_.front().delta.right(), enough.left()) != 0;
  }

  std::int64_t count_;
  Rational lambda_;
  const Noise& noise_;
  const Epsilon& epsilon_;
  std::int64_t used_ = 0;
  std::vector<Block> queue_;
  Block best_{-1, -1, Interval(search_precision)};
};

}  // namespace

counting::WorstCase worst_delta(std::int64_t n, const Probability& lambda, const Noise& noise,
                                const Epsilon& epsilon, std::int64_t evaluations) {
  counting::require_family(n, lambda);
  if (noise.alone_gives(epsilon)) {
    return {Rational(0), Rational(0), 0, true, 0};
  }
  const bool single = n == 1 || lambda.value().is_zero() || lambda.value() * 2 == 1;
  if (single) {
    const Law law = law_of_others(n, lambda);
    const Real value = forward_delta(law, noise, epsilon);
    return {value, value, 0, true, 1};
  }
  Search search(n - 1, lambda.value(), noise, epsilon);
  const bool resolved = search.run(evaluations);
  const Value best = forward_delta(search.shared(search.best(), search.best()), noise, epsilon);
  const Interval bound = search.bound();
  return {best, Rational(bound.upper()), search.best(), resolved, search.used()};
}

}  // namespace pkdp::noisy_counting
