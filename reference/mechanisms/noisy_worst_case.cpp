#include "reference/mechanisms/noisy_worst_case.hpp"

#include <algorithm>
#include <functional>
#include <utility>
#include <vector>

#include "reference/distributions/binomial.hpp"
#include "reference/mechanisms/counting_family.hpp"
#include "reference/mechanisms/noisy_law.hpp"

namespace pkdp::noisy_counting {
namespace {

using poisson_binomial::Law;

constexpr Precision search_precision = 40;
// What is added for too few coins is this far below what it is added to.
constexpr std::int64_t miss_bits = 10;

// Corners first … last and an enclosure whose right end bounds what is sought.
struct Block {
  std::int64_t first;
  std::int64_t last;
  Interval value;
};

bool has_smaller_bound(const Block& a, const Block& b) {
  return mpfr_less_p(a.value.right(), b.value.right()) != 0;
}

// What is sought, δ or ε, for one law.
struct Objective {
  /// When with probability `miss` nothing is promised.
  std::function<Interval(const Law& law, const Rational& miss)> of;
  /// A miss that does not matter, given the best value so far.
  std::function<Rational(const Interval& best)> tolerable_miss;
};

// The largest number of coins that F ~ Bin(width, 2λ) reaches but for a probability `miss`, found
// by bisection; 0 when even one coin may be missing too often.
std::int64_t certain_coins(std::int64_t width, const Rational& lambda, const Rational& miss) {
  const Probability coin = Probability::of(2 * lambda);
  const Interval tolerated(miss, search_precision);
  std::int64_t low = 0;
  std::int64_t high = width + 1;
  while (high - low > 1 + width / 4096) {
    const std::int64_t middle = low + (high - low) / 2;
    const Interval missed =
        binomial::lower_tail(width, middle - 1, coin).real().enclose(search_precision);
    (less(missed, tolerated) == Answer::yes ? low : high) = middle;
  }
  return low;
}

class Search {
 public:
  Search(std::int64_t count, Rational lambda, Objective objective, Rational gap)
      : count_(count),
        lambda_(std::move(lambda)),
        objective_(std::move(objective)),
        gap_(std::move(gap)) {}

  [[nodiscard]] Law corner(std::int64_t m) const { return shared(m, m, 0); }

  // Best first; true when what is left is at most the best corner times 1 + gap.
  bool run(std::int64_t evaluations) {
    for (const std::int64_t m : {count_ / 2, std::int64_t{0}, count_, count_ / 4, 3 * count_ / 4}) {
      push(look(m, m));
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
    return queue_.empty() ? best_.value : max(best_.value, queue_.front().value);
  }

 private:
  [[nodiscard]] Law shared(std::int64_t first, std::int64_t last, std::int64_t coins) const {
    return Law::of_groups(
        {{lambda_, first}, {1 - lambda_, count_ - last}, {Rational(1, 2), coins}});
  }

  Block look(std::int64_t first, std::int64_t last) {
    ++used_;
    if (first == last) {
      return {first, last, objective_.of(shared(first, last, 0), 0)};
    }
    const Rational miss = objective_.tolerable_miss(best_.value);
    const std::int64_t coins = certain_coins(last - first, lambda_, miss);
    return {first, last, objective_.of(shared(first, last, coins), coins > 0 ? miss : Rational(0))};
  }

  // A single corner is compared with the best one and never split.
  void push(Block block) {
    if (block.first != block.last) {
      queue_.push_back(std::move(block));
      std::push_heap(queue_.begin(), queue_.end(), has_smaller_bound);
    } else if (best_.first < 0 || mpfr_cmp(block.value.left(), best_.value.left()) > 0) {
      best_ = std::move(block);
    }
  }

  Block pop() {
    std::pop_heap(queue_.begin(), queue_.end(), has_smaller_bound);
    Block block = std::move(queue_.back());
    queue_.pop_back();
    return block;
  }

  [[nodiscard]] bool is_done() const {
    const Interval enough =
        best_.value * (Interval(1, search_precision) + Interval(gap_, search_precision));
    return queue_.empty() || mpfr_lessequal_p(queue_.front().value.right(), enough.left()) != 0;
  }

  std::int64_t count_;
  Rational lambda_;
  Objective objective_;
  Rational gap_;
  std::int64_t used_ = 0;
  std::vector<Block> queue_;
  Block best_{-1, -1, Interval(search_precision)};
};

Objective delta_objective(const Noise& noise, const Epsilon& epsilon) {
  return {[&noise, &epsilon](const Law& law, const Rational& miss) {
            return min(
                curve_of(law, noise)(epsilon, search_precision) + Interval(miss, search_precision),
                Interval(1, search_precision));
          },
          [](const Interval& best) { return Rational(best.lower() * power_of_two(-miss_bits)); }};
}

Objective epsilon_objective(const Noise& noise, const Delta& delta) {
  return {[&noise, &delta](const Law& law, const Rational& miss) {
            return forward_epsilon(law, noise, Delta::of(delta.value() - miss))
                .real()
                .enclose(search_precision);
          },
          [&delta](const Interval& /*best*/) {
            return Rational(delta.value() * power_of_two(-miss_bits));
          }};
}

bool has_one_corner(std::int64_t n, const Probability& lambda) {
  return n == 1 || lambda.value().is_zero() || lambda.value() * 2 == 1;
}

}  // namespace

counting::WorstCase worst_delta(std::int64_t n, const Probability& lambda, const Noise& noise,
                                const Epsilon& epsilon, const SearchLimits& limits) {
  counting::require_family(n, lambda);
  if (noise.alone_gives(epsilon)) {
    return {Rational(0), Rational(0), 0, true, 0};
  }
  if (has_one_corner(n, lambda)) {
    const Real value = forward_delta(law_of_others(n, lambda), noise, epsilon);
    return {value, value, 0, true, 1};
  }
  Search search(n - 1, lambda.value(), delta_objective(noise, epsilon), limits.gap);
  const bool resolved = search.run(limits.evaluations);
  const Value best = forward_delta(search.corner(search.best()), noise, epsilon);
  return {best, Rational(search.bound().upper()), search.best(), resolved, search.used()};
}

counting::WorstCase worst_epsilon(std::int64_t n, const Probability& lambda, const Noise& noise,
                                  const Delta& delta, const SearchLimits& limits) {
  counting::require_family(n, lambda);
  if (has_one_corner(n, lambda) || delta.value().is_zero() || delta.value() == 1) {
    const Value value = forward_epsilon(law_of_others(n, lambda), noise, delta);
    return {value, value, 0, true, 1};
  }
  Search search(n - 1, lambda.value(), epsilon_objective(noise, delta), limits.gap);
  const bool resolved = search.run(limits.evaluations);
  const Value best = forward_epsilon(search.corner(search.best()), noise, delta);
  return {best, Rational(search.bound().upper()), search.best(), resolved, search.used()};
}

}  // namespace pkdp::noisy_counting
