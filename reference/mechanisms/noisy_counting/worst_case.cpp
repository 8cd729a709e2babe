#include "reference/mechanisms/noisy_counting/worst_case.hpp"

#include <tbb/parallel_for.h>
#include <tbb/parallel_invoke.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "reference/distributions/binomial.hpp"
#include "reference/mechanisms/counting/corners.hpp"
#include "reference/mechanisms/counting/family.hpp"
#include "reference/mechanisms/noisy_counting/corner_bounds.hpp"
#include "reference/mechanisms/noisy_counting/law.hpp"

namespace pkdp::noisy_counting {
namespace {

using counting::Block;
using poisson_binomial::Law;

constexpr Precision search_precision = 40;
// What is added for too few coins is this far below what it is added to.
constexpr std::int64_t miss_bits = 10;

// From so many others on, the corners are first bounded from tables (corner_bounds.hpp).
constexpr std::int64_t many_records = 20'000;
// Parts of blocks that take as long as one law.
constexpr std::int64_t parts_of_evaluation = 1024;

using Division = std::vector<std::pair<std::int64_t, std::int64_t>>;

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

// The corners of one family at one ε.
class Family {
 public:
  Family(std::int64_t count, Rational lambda, Noise noise, Epsilon epsilon)
      : count_(count),
        lambda_(std::move(lambda)),
        noise_(std::move(noise)),
        epsilon_(std::move(epsilon)) {}

  [[nodiscard]] std::int64_t count() const noexcept { return count_; }
  [[nodiscard]] Law corner(std::int64_t m) const { return shared(m, m, 0); }

  /// `scale`: a δ beside which a miss of 2^−miss_bits does not matter.
  [[nodiscard]] Block examine(std::int64_t first, std::int64_t last, const Rational& scale) const {
    const Rational miss = first == last ? Rational(0) : scale * power_of_two(-miss_bits);
    const std::int64_t coins = first == last ? 0 : certain_coins(last - first, lambda_, miss);
    const Interval told = enclose(shared(first, last, coins));
    const Interval missed(coins > 0 ? miss : Rational(0), search_precision);
    return {first, last, min(told + missed, Interval(1, search_precision))};
  }

 private:
  [[nodiscard]] Law shared(std::int64_t first, std::int64_t last, std::int64_t coins) const {
    return Law::of_groups(
        {{lambda_, first}, {1 - lambda_, count_ - last}, {Rational(1, 2), coins}});
  }

  // Some bits of δ, whatever digits cancel: a noise parameter next to 1 costs many.
  [[nodiscard]] Interval enclose(const Law& law) const {
    constexpr long least_bits = 16;
    const Curve curve = curve_of(law, noise_);
    Interval value = curve(epsilon_, search_precision);
    for (Precision precision = 2 * search_precision;
         !value.has_relative_accuracy(least_bits) && precision <= 64 * search_precision;
         precision *= 2) {
      value = curve(epsilon_, precision);
    }
    return value;
  }

  std::int64_t count_;
  Rational lambda_;
  Noise noise_;
  Epsilon epsilon_;
};

// Null where blocks and laws must do.
std::unique_ptr<CornerBounds> corner_bounds(std::int64_t count, const Rational& lambda,
                                            const Noise& noise, const Epsilon& epsilon) {
  return count < many_records ? nullptr : CornerBounds::of(count, lambda, noise, epsilon);
}

// Best first. Ends when no block is above the best corner by more than the gap, or, where only a
// `target` matters, when none is above it or a corner is.
class Search {
 public:
  Search(Family family, Rational gap, std::optional<Rational> target = std::nullopt)
      : family_(std::move(family)),
        gap_(std::move(gap)),
        target_(std::move(target)),
        looked_at_(search_precision),
        best_{-1, -1, Interval(search_precision)} {}

  /// Before `run`: corners worth a look, then what the family is divided into.
  void start(const Division& corners, const Division& blocks) {
    for (const Division* part : {&corners, &blocks}) {
      std::vector<std::optional<Block>> looked(part->size());
      tbb::parallel_for(std::size_t{0}, part->size(), [&](std::size_t i) {
        looked[i] = examine((*part)[i].first, (*part)[i].second);
      });
      for (std::optional<Block>& block : looked) {
        push(std::move(*block));
      }
    }
  }

  bool run(std::int64_t evaluations) {
    while (!is_done()) {
      if (queue_.empty() || used_ >= evaluations || exceeds_target()) {
        return false;
      }
      const Block block = queue_.pop();
      const std::int64_t middle = block.first + (block.last - block.first) / 2;
      std::optional<Block> left;
      std::optional<Block> right;
      tbb::parallel_invoke([&] { left = examine(block.first, middle); },
                           [&] { right = examine(middle + 1, block.last); });
      push(std::move(*left));
      push(std::move(*right));
    }
    return true;
  }

  [[nodiscard]] std::int64_t best() const noexcept { return best_.first; }
  [[nodiscard]] std::int64_t used() const noexcept { return used_; }
  /// Whether some corner has more than the target.
  [[nodiscard]] bool exceeds_target() const {
    return target_ && mpfr_cmp_q(best_.delta.left(), target_->backend().data()) > 0;
  }
  /// What the family is divided into now.
  [[nodiscard]] Division division() const {
    Division result = corners_;
    for (const Block& block : queue_.blocks()) {
      result.emplace_back(block.first, block.last);
    }
    return result;
  }
  /// Its right end is an upper bound of all corners.
  [[nodiscard]] Interval bound() const {
    return queue_.empty() ? looked_at_ : max(looked_at_, queue_.largest());
  }

 private:
  [[nodiscard]] Block examine(std::int64_t first, std::int64_t last) const {
    return family_.examine(first, last, target_ ? *target_ : best_.delta.lower());
  }

  // A single corner is compared with the best one and never split.
  void push(Block block) {
    ++used_;
    if (block.first != block.last) {
      queue_.push(std::move(block));
      return;
    }
    corners_.emplace_back(block.first, block.last);
    looked_at_ = max(looked_at_, block.delta);
    if (best_.first < 0 || mpfr_cmp(block.delta.left(), best_.delta.left()) > 0) {
      best_ = std::move(block);
    }
  }

  [[nodiscard]] bool is_done() const {
    const Interval most = bound();
    if (target_) {
      return mpfr_cmp_q(most.right(), target_->backend().data()) <= 0;
    }
    const Interval enough =
        best_.delta * (Interval(1, search_precision) + Interval(gap_, search_precision));
    return queue_.empty() || mpfr_lessequal_p(most.right(), enough.left()) != 0;
  }

  Family family_;
  Rational gap_;
  std::optional<Rational> target_;
  std::int64_t used_ = 0;
  counting::BlockQueue queue_;
  Division corners_;
  Interval looked_at_;  // the largest δ of the single corners, which need not be that of best_
  Block best_;
};

// The worst ε lies between that of the best corner found and an ε at which no corner has more than
// δ: first that of the noise alone, then ever closer to the corner's.
class EpsilonSearch {
 public:
  EpsilonSearch(std::int64_t count, Rational lambda, Noise noise, const Delta& delta, Rational gap)
      : count_(count),
        lambda_(std::move(lambda)),
        noise_(std::move(noise)),
        delta_(delta),
        gap_(std::move(gap)),
        upper_(enclose(Law::of_groups({})).upper()) {
    division_.emplace_back(0, count_);
    for (const std::int64_t m : {std::int64_t{0}, count_ / 2, count_}) {
      try_corner(m);
    }
  }

  /// Holds the best corner's ε, or one a little larger, against all corners at once.
  void bound_from_tables(std::int64_t evaluations) {
    constexpr int most_trials = 5;
    const Interval target(delta_.value(), search_precision);
    Rational room = gap_ / 2;
    for (int i = 0; i < most_trials && used_ < evaluations && !lower_.is_zero(); ++i) {
      const Rational trial = lower_ * (1 + room);
      const auto bounds =
          trial < upper_ ? corner_bounds(count_, lambda_, noise_, Epsilon::of(trial)) : nullptr;
      if (!bounds) {
        return;
      }
      const Block best = bounds->look();
      if (best.first != best_ && mpfr_cmp(best.delta.right(), target.left()) > 0 &&
          try_corner(best.first)) {
        continue;
      }
      const auto cover = bounds->cover(target, (evaluations - used_) * parts_of_evaluation);
      used_ += cover.parts / parts_of_evaluation + 1;
      if (mpfr_lessequal_p(cover.bound.right(), target.left()) != 0) {
        upper_ = trial;
        return;
      }
      room *= 2;
    }
  }

  void run(std::int64_t evaluations) {
    bound_from_tables(evaluations);
    if (count_ >= many_records && is_resolved()) {
      return;
    }
    Rational open = lower_;
    Rational trial = lower_;  // only where that is 0 can no corner be above
    if (!trial.is_zero()) {
      trial += (upper_ - lower_) / 4;
    }
    // The noise alone may be within the gap, but is never the answer where a trial serves.
    for (bool tried = false; used_ < evaluations && !(tried && is_resolved()); tried = true) {
      Search search(at(trial), gap_, delta_.value());
      search.start({}, division_);
      const bool none_above = search.run(evaluations - used_);
      used_ += search.used();
      division_ = search.division();
      if (none_above) {
        upper_ = trial;
      } else if (!search.exceeds_target() || !try_corner(search.best())) {
        open = trial;  // neither side is certain there: the bracket ends above it
      }
      const Rational least = std::max(lower_, open);
      if (upper_ - least <= upper_ * gap_) {
        return;
      }
      trial = least + (upper_ - least) / 4;
    }
  }

  [[nodiscard]] counting::WorstCase result() const {
    const Value best = forward_epsilon(at(0).corner(best_), noise_, delta_);
    return {best, upper_, best_, is_resolved(), used_};
  }

 private:
  [[nodiscard]] Family at(const Rational& epsilon) const {
    return {count_, lambda_, noise_, Epsilon::of(epsilon)};
  }

  [[nodiscard]] Interval enclose(const Law& law) const {
    return forward_epsilon(law, noise_, delta_).real().enclose(search_precision);
  }

  // Whether it is better than what was known.
  bool try_corner(std::int64_t m) {
    ++used_;
    const Rational found = enclose(at(0).corner(m)).lower();
    if (best_ >= 0 && found <= lower_) {
      return false;
    }
    best_ = m;
    lower_ = found;
    return true;
  }

  [[nodiscard]] bool is_resolved() const { return upper_ <= lower_ * (1 + gap_); }

  std::int64_t count_;
  Rational lambda_;
  Noise noise_;
  Delta delta_;
  Rational gap_;
  Rational lower_ = 0;
  Rational upper_;
  Division division_;
  std::int64_t best_ = -1;
  std::int64_t used_ = 0;
};

bool has_one_corner(std::int64_t n, const Probability& lambda) {
  return n == 1 || lambda.value().is_zero() || lambda.value() * 2 == 1;
}

counting::WorstCase searched_delta(const Family& family, const Noise& noise, const Epsilon& epsilon,
                                   const SearchLimits& limits) {
  Search search(family, limits.gap);
  const std::int64_t last = family.count();
  const auto at = [last](std::int64_t quarter) {
    return std::pair(quarter * last / 4, quarter * last / 4);
  };
  search.start({at(0), at(1), at(2), at(3), at(4)}, {{0, last}});
  const bool resolved = search.run(limits.evaluations);
  const Value best = forward_delta(family.corner(search.best()), noise, epsilon);
  return {best, Rational(search.bound().upper()), search.best(), resolved, search.used()};
}

// The best corner that the tables show, and their bound of all.
counting::WorstCase tabled_delta(CornerBounds& bounds, const Family& family, const Noise& noise,
                                 const Epsilon& epsilon, const SearchLimits& limits) {
  const Block best = bounds.look();
  const Real value = forward_delta(family.corner(best.first), noise, epsilon);
  const Interval enough = value.enclose(search_precision) *
                          (Interval(1, search_precision) + Interval(limits.gap, search_precision));
  const auto cover = bounds.cover(enough, limits.evaluations * parts_of_evaluation);
  const bool resolved = mpfr_lessequal_p(cover.bound.right(), enough.left()) != 0;
  return {value, Rational(cover.bound.upper()), best.first, resolved,
          cover.parts / parts_of_evaluation + 1};
}

}  // namespace

counting::WorstCase worst_delta(std::int64_t n, const Probability& lambda, const Noise& noise,
                                const Epsilon& epsilon, const SearchLimits& limits) {
  counting::require_family(n, lambda);
  if (noise.is_pure_dp_at(epsilon)) {
    return {Rational(0), Rational(0), 0, true, 0};
  }
  if (has_one_corner(n, lambda)) {
    const Real value = forward_delta(law_of_others(n, lambda), noise, epsilon);
    return {value, value, 0, true, 1};
  }
  const Family family(n - 1, lambda.value(), noise, epsilon);
  const auto bounds = corner_bounds(n - 1, lambda.value(), noise, epsilon);
  if (!bounds) {
    return searched_delta(family, noise, epsilon, limits);
  }
  counting::WorstCase tables = tabled_delta(*bounds, family, noise, epsilon, limits);
  if (tables.resolved || tables.evaluations >= limits.evaluations) {
    return tables;
  }
  const std::int64_t left = limits.evaluations - tables.evaluations;
  counting::WorstCase found = searched_delta(family, noise, epsilon, {left, limits.gap});
  found.evaluations += tables.evaluations;
  const auto exceeds = [](const Value& a, const Value& b) {
    return less(b.real().enclose(search_precision), a.real().enclose(search_precision)) ==
           Answer::yes;
  };
  if (exceeds(tables.value, found.value)) {
    found.value = tables.value;
    found.ones_at_lambda = tables.ones_at_lambda;
  }
  if (exceeds(found.upper_bound, tables.upper_bound)) {
    found.upper_bound = tables.upper_bound;
  }
  return found;
}

counting::WorstCase worst_epsilon(std::int64_t n, const Probability& lambda, const Noise& noise,
                                  const Delta& delta, const SearchLimits& limits) {
  counting::require_family(n, lambda);
  if (has_one_corner(n, lambda) || delta.value().is_zero() || delta.value() == 1) {
    const Value value = forward_epsilon(law_of_others(n, lambda), noise, delta);
    return {value, value, 0, true, 1};
  }
  EpsilonSearch search(n - 1, lambda.value(), noise, delta, limits.gap);
  search.run(limits.evaluations);
  return search.result();
}

}  // namespace pkdp::noisy_counting
