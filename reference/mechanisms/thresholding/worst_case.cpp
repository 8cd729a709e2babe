#include "reference/mechanisms/thresholding/worst_case.hpp"

#include <algorithm>
#include <functional>
#include <utility>
#include <vector>

#include "reference/mechanisms/counting/sum_law.hpp"
#include "reference/mechanisms/thresholding/average.hpp"
#include "reference/mechanisms/thresholding/thresholding.hpp"

namespace pkdp::thresholding {
namespace {

using poisson_binomial::Law;

constexpr Precision search_precision = 48;
// Corners looked at before climbing from the best one.
constexpr std::int64_t first_looks = 8;

// Corners first … last with a bound of their δ (an enclosure of it for a single corner).
struct Block {
  std::int64_t first;
  std::int64_t last;
  Interval delta;
};

bool has_smaller_delta(const Block& a, const Block& b) {
  return mpfr_less_p(a.delta.right(), b.delta.right()) != 0;
}

class Search {
 public:
  // `known` uncertain known records with p, the count released above `reach`.
  Search(std::int64_t hidden, Rational p, std::int64_t known, std::int64_t reach, Epsilon epsilon)
      : hidden_(hidden),
        p_(std::move(p)),
        known_(known),
        reach_(reach),
        epsilon_(std::move(epsilon)) {}

  [[nodiscard]] Block look(std::int64_t first, std::int64_t last) {
    ++used_;
    const Scene scene{Law::of_groups({{p_, known_ + last - first}}), Law::of_groups({{p_, first}}),
                      reach_};
    Interval delta(search_precision);
    for (const Direction direction : {Direction::forward, Direction::backward}) {
      const Average average(scene, direction);
      if (!average.is_silent()) {
        delta = max(delta, average.delta(epsilon_, search_precision));
      }
    }
    return {first, last, std::move(delta)};
  }

  // The best corner found by looking at some of them and around the best one.
  [[nodiscard]] Block climb() {
    Block best = look(hidden_, hidden_);
    const auto improve = [&](std::int64_t m) {
      if (m < 0 || m > hidden_ || m == best.first) {
        return false;
      }
      Block here = look(m, m);
      if (!has_smaller_delta(best, here)) {
        return false;
      }
      best = std::move(here);
      return true;
    };
    for (std::int64_t i = 0; i < first_looks; ++i) {
      improve(hidden_ / first_looks * i);
    }
    for (std::int64_t step = std::max<std::int64_t>(hidden_ / (2 * first_looks), 1); step > 0;
         step /= 2) {
      for (int move = 0; move < 4; ++move) {
        if (!improve(best.first - step) && !improve(best.first + step)) {
          break;
        }
      }
    }
    return best;
  }

  // The corners whose δ may be the largest, given one of them; false when the budget ended first.
  bool cover(std::vector<Block>& finalists, std::int64_t budget) {
    Interval threshold = finalists.front().delta;
    const std::int64_t start = finalists.front().first;
    const std::int64_t limit = used_ + budget;
    push(look(0, hidden_));
    while (!queue_.empty() && mpfr_less_p(queue_.front().delta.right(), threshold.left()) == 0) {
      if (used_ >= limit) {
        return false;
      }
      const Block block = pop();
      if (block.first < block.last) {
        const std::int64_t middle = block.first + (block.last - block.first) / 2;
        push(look(block.first, middle));
        push(look(middle + 1, block.last));
      } else if (block.first != start) {
        threshold = max(threshold, block.delta);
        finalists.push_back(block);
      }
    }
    return true;
  }

  [[nodiscard]] const Interval& remaining() const { return queue_.front().delta; }
  [[nodiscard]] std::int64_t used() const noexcept { return used_; }

 private:
  void push(Block block) {
    queue_.push_back(std::move(block));
    std::push_heap(queue_.begin(), queue_.end(), has_smaller_delta);
  }
  Block pop() {
    std::pop_heap(queue_.begin(), queue_.end(), has_smaller_delta);
    Block block = std::move(queue_.back());
    queue_.pop_back();
    return block;
  }

  std::int64_t hidden_;
  Rational p_;
  std::int64_t known_;
  std::int64_t reach_;
  Epsilon epsilon_;
  std::int64_t used_ = 0;
  std::vector<Block> queue_;  // a heap by the right end of delta
};

using Corner = std::function<Real(std::int64_t)>;

// The largest of the finalists, after those that finer enclosures exclude were left out.
WorstCase best_of(const std::vector<Block>& blocks, const Corner& corner) {
  struct Finalist {
    std::int64_t m;
    Real value;
  };
  std::vector<Finalist> finalists;
  for (const Block& block : blocks) {
    finalists.push_back({block.first, corner(block.first)});
  }
  for (Precision precision = 64; precision <= 512 && finalists.size() > 1; precision *= 2) {
    Interval highest(precision);
    std::vector<Interval> enclosures;
    for (const Finalist& finalist : finalists) {
      enclosures.push_back(finalist.value.enclose(precision));
      highest = max(highest, enclosures.back());
    }
    std::vector<Finalist> kept;
    for (std::size_t i = 0; i < finalists.size(); ++i) {
      if (mpfr_greaterequal_p(enclosures[i].right(), highest.left()) != 0) {
        kept.push_back(finalists[i]);
      }
    }
    finalists = std::move(kept);
  }
  Real value = finalists.front().value;
  std::int64_t m = finalists.front().m;
  for (const Finalist& finalist : finalists) {
    value = counting::larger(value, finalist.value);
    m = std::min(m, finalist.m);
  }
  return {value, value, m, true, 0};
}

Value upper_end(const Interval& x) {
  Interval point(x.precision());
  mpfi_set_fr(point.raw(), x.right());
  return Real::certified([point](Precision /*precision*/) { return point; });
}

WorstCase search(Search&& search, std::int64_t hidden, const Corner& corner,
                 const counting::SearchBudget& budget) {
  const Integer root = sqrt(Integer(hidden)) + 1;
  std::vector<Block> finalists{search.climb()};
  const bool resolved = search.cover(finalists, budget.work / root.convert_to<std::int64_t>() + 1);
  WorstCase worst = best_of(finalists, corner);
  worst.resolved = resolved;
  worst.evaluations = search.used();
  if (!resolved) {
    worst.upper_bound = upper_end(search.remaining());
  }
  return worst;
}

// p ∈ {0, 1} or nobody hidden: the record laws at p itself are the worst.
bool is_single_law(const Population& all, const Probability& p) {
  return p.value().is_zero() || p.value() == 1 || all.records() == all.known() + 1;
}

}  // namespace

WorstCase worst_active_delta(std::int64_t n, const Probability& p, std::int64_t threshold,
                             std::int64_t known, const Epsilon& epsilon,
                             const counting::SearchBudget& budget) {
  const Population all = Population::equal(n, p, known);
  const Corner corner = [&](std::int64_t m) {
    return active_delta(Population::equal(1 + known + m, p, known), threshold, epsilon);
  };
  const std::int64_t hidden = n - 1 - known;
  if (is_single_law(all, p)) {
    const Value value = corner(hidden);
    return {value, value, hidden, true, 1};
  }
  (void)active_scene(all, threshold);  // refuses a bad threshold
  return search(Search(hidden, p.value(), 0, threshold - known, epsilon), hidden, corner, budget);
}

WorstCase worst_passive_delta(std::int64_t n, const Probability& p, std::int64_t threshold,
                              std::int64_t known, const Epsilon& epsilon,
                              const counting::SearchBudget& budget) {
  const Population all = Population::equal(n, p, known);
  const Corner corner = [&](std::int64_t m) {
    return passive_delta(Population::equal(1 + known + m, p, known), threshold, epsilon);
  };
  const std::int64_t hidden = n - 1 - known;
  if (is_single_law(all, p)) {
    const Value value = corner(hidden);
    return {value, value, hidden, true, 1};
  }
  (void)passive_scene(all, threshold);  // refuses a bad threshold
  return search(Search(hidden, p.value(), known, threshold, epsilon), hidden, corner, budget);
}

}  // namespace pkdp::thresholding
