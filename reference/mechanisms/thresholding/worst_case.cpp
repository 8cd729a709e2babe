#include "reference/mechanisms/thresholding/worst_case.hpp"

#include <algorithm>
#include <functional>
#include <utility>
#include <vector>

#include "reference/mechanisms/counting/corners.hpp"
#include "reference/mechanisms/thresholding/average_curve.hpp"
#include "reference/mechanisms/thresholding/thresholding.hpp"

namespace pkdp::thresholding {
namespace {

using poisson_binomial::Law;

constexpr Precision search_precision = 48;
// Corners looked at before climbing from the best one.
constexpr std::int64_t first_looks = 8;

using counting::Block;
using counting::has_smaller_delta;

class Search {
 public:
  // `known` uncertain known records with p, the count released above `reach`.
  Search(std::int64_t hidden, Rational p, std::int64_t known, std::int64_t limit, Epsilon epsilon)
      : hidden_(hidden),
        p_(std::move(p)),
        known_(known),
        limit_(limit),
        epsilon_(std::move(epsilon)) {}

  [[nodiscard]] Block examine(std::int64_t first, std::int64_t last) {
    ++used_;
    const AttackerView view{Law::of_groups({{p_, known_ + last - first}}),
                            Law::of_groups({{p_, first}}), limit_};
    Interval delta(search_precision);
    for (const Direction direction : {Direction::forward, Direction::backward}) {
      const AverageCurve average(view, direction);
      if (!average.releases_nothing()) {
        delta = max(delta, average.delta(epsilon_, search_precision));
      }
    }
    return {first, last, std::move(delta)};
  }

  // The best corner found by looking at some of them and around the best one.
  [[nodiscard]] Block hill_climb() {
    Block best = examine(hidden_, hidden_);
    const auto improve = [&](std::int64_t m) {
      if (m < 0 || m > hidden_ || m == best.first) {
        return false;
      }
      Block here = examine(m, m);
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
  bool prune(std::vector<Block>& finalists, std::int64_t budget) {
    Interval threshold = finalists.front().delta;
    const std::int64_t start = finalists.front().first;
    const std::int64_t limit = used_ + budget;
    queue_.push(examine(0, hidden_));
    while (!queue_.empty() && mpfr_less_p(queue_.largest().right(), threshold.left()) == 0) {
      if (used_ >= limit) {
        return false;
      }
      const Block block = queue_.pop();
      if (block.first < block.last) {
        const std::int64_t middle = block.first + (block.last - block.first) / 2;
        queue_.push(examine(block.first, middle));
        queue_.push(examine(middle + 1, block.last));
      } else if (block.first != start) {
        threshold = max(threshold, block.delta);
        finalists.push_back(block);
      }
    }
    return true;
  }

  [[nodiscard]] const Interval& remaining() const { return queue_.largest(); }
  [[nodiscard]] std::int64_t used() const noexcept { return used_; }

 private:
  std::int64_t hidden_;
  Rational p_;
  std::int64_t known_;
  std::int64_t limit_;
  Epsilon epsilon_;
  std::int64_t used_ = 0;
  counting::BlockQueue queue_;
};

using Corner = std::function<Real(std::int64_t)>;

WorstCase search(Search&& search, std::int64_t hidden, const Corner& corner,
                 const counting::SearchBudget& budget) {
  const Integer root = sqrt(Integer(hidden)) + 1;
  std::vector<Block> finalists{search.hill_climb()};
  const bool resolved = search.prune(finalists, budget.work / root.convert_to<std::int64_t>() + 1);
  std::vector<counting::Finalist> values;
  for (const Block& block : finalists) {
    values.push_back({block.first, corner(block.first)});
  }
  const counting::Finalist best = counting::best_of(std::move(values));
  const Value upper = resolved ? best.value : counting::number(search.remaining().right());
  return {best.value, upper, best.m, resolved, search.used()};
}

// What an attacker sees: δ of one corner, and the view of all records, which refuses a bad
// threshold.
struct View {
  decltype(&active_delta) delta;
  AttackerView (*view)(const Population& population, std::int64_t threshold);
};

// The Search is that of `known` uncertain known records and a count released above `reach`.
WorstCase worst_delta(const View& view, const Population& all, const Probability& p,
                      std::int64_t threshold, const Epsilon& epsilon, std::int64_t known,
                      std::int64_t limit, const counting::SearchBudget& budget) {
  const Corner corner = [&](std::int64_t m) {
    return view.delta(Population::equal(1 + all.known() + m, p, all.known()), threshold, epsilon,
                      Direction::larger);
  };
  const std::int64_t hidden = all.records() - 1 - all.known();
  // p ∈ {0, 1} or nobody hidden: the record laws at p itself are the worst.
  if (p.value().is_zero() || p.value() == 1 || hidden == 0) {
    const Value value = corner(hidden);
    return {value, value, hidden, true, 1};
  }
  (void)view.view(all, threshold);
  return search(Search(hidden, p.value(), known, limit, epsilon), hidden, corner, budget);
}

}  // namespace

WorstCase worst_active_delta(std::int64_t n, const Probability& p, std::int64_t threshold,
                             std::int64_t known, const Epsilon& epsilon,
                             const counting::SearchBudget& budget) {
  return worst_delta({active_delta, active_view}, Population::equal(n, p, known), p, threshold,
                     epsilon, 0, threshold - known, budget);
}

WorstCase worst_passive_delta(std::int64_t n, const Probability& p, std::int64_t threshold,
                              std::int64_t known, const Epsilon& epsilon,
                              const counting::SearchBudget& budget) {
  return worst_delta({passive_delta, passive_view}, Population::equal(n, p, known), p, threshold,
                     epsilon, known, threshold, budget);
}

}  // namespace pkdp::thresholding
