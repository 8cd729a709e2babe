#include "reference/mechanisms/counting/corners.hpp"

#include <algorithm>
#include <utility>

#include "reference/distributions/poisson_binomial_law.hpp"
#include "reference/mechanisms/counting/corner_scan.hpp"

namespace pkdp::counting {
namespace {

// Of the enclosures that guide the search: ten digits, where few cancel, separate most corners.
constexpr Precision search_precision = 32;
// From here on single points are cheaper than whole laws.
constexpr std::int64_t many_records = 20'000;
// From so many others on blocks are scanned.
constexpr std::int64_t least_scanned = 256;
// Records of a sub-block of a scan, corners of a block that is scanned, and e^ε up to which.
std::int64_t scan_width(std::int64_t count) {
  return count < 4096 ? 16 : (count < 65'536 ? 64 : 512);
}
std::int64_t longest_scan(std::int64_t count) {
  return std::clamp<std::int64_t>(count / 64, 8 * scan_width(count), 160'000);
}
const Rational largest_scanned(1'000'000);
// What a scan costs in evaluations of δ.
std::int64_t scan_cost(const Block& block) { return 2 + (block.last - block.first) / 2048; }
// Corners looked at before climbing from the best one.
constexpr std::int64_t first_looks = 8;

}  // namespace

bool has_smaller_delta(const Block& a, const Block& b) {
  return mpfr_less_p(a.delta.right(), b.delta.right()) != 0;
}

void BlockQueue::push(Block block) {
  blocks_.push_back(std::move(block));
  std::push_heap(blocks_.begin(), blocks_.end(), has_smaller_delta);
}

Block BlockQueue::pop() {
  std::pop_heap(blocks_.begin(), blocks_.end(), has_smaller_delta);
  Block block = std::move(blocks_.back());
  blocks_.pop_back();
  return block;
}

Finalist best_of(std::vector<Finalist> finalists) {
  for (Precision precision = 64; precision <= 512 && finalists.size() > 1; precision *= 2) {
    std::vector<Interval> enclosures;
    Interval highest(precision);
    for (const Finalist& finalist : finalists) {
      enclosures.push_back(finalist.value.real().enclose(precision));
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
  Finalist best = *std::min_element(finalists.begin(), finalists.end(),
                                    [](const Finalist& a, const Finalist& b) { return a.m < b.m; });
  for (const Finalist& finalist : finalists) {
    best.value = larger(best.value, finalist.value);
  }
  return best;
}

Value number(mpfr_srcptr end) {
  Interval point(mpfr_get_prec(end));
  mpfr_set(&point.raw()->left, end, MPFR_RNDD);
  mpfr_set(&point.raw()->right, end, MPFR_RNDU);
  return Real::certified([point](Precision /*precision*/) { return point; });
}

std::shared_ptr<const SumLaw> Corners::shared(std::int64_t first, std::int64_t last,
                                              Precision reach) const {
  const std::int64_t at_lambda = first;
  const std::int64_t at_complement = count_ - last;
  if (at_lambda + at_complement == 0) {
    return nullptr;
  }
  if (at_lambda + at_complement >= many_records) {
    return corner_sum(at_lambda, at_complement, lambda_);
  }
  return sum_of(
      poisson_binomial::Law::of_groups({{lambda_, at_lambda}, {1 - lambda_, at_complement}}),
      reach);
}

Interval Corners::delta(std::int64_t first, std::int64_t last, const Epsilon& epsilon) const {
  const std::shared_ptr<const SumLaw> law = shared(first, last, search_precision);
  return law ? enclose_forward_delta(*law, epsilon, search_precision)
             : Interval(1, search_precision);
}

CornerSearch::CornerSearch(const Corners& corners, Epsilon epsilon, std::int64_t last,
                           std::int64_t evaluations)
    : corners_(corners), epsilon_(std::move(epsilon)), last_(last), budget_(evaluations) {}

CornerSearch::~CornerSearch() = default;

Block CornerSearch::examine(std::int64_t first, std::int64_t last) {
  ++used_;
  return {first, last, corners_.delta(first, last, epsilon_)};
}

Block CornerSearch::hill_climb(std::int64_t start) {
  Block best = examine(std::min(start, last_), std::min(start, last_));
  const auto improve = [&](std::int64_t m) {
    if (m < 0 || m > last_ || m == best.first) {
      return false;
    }
    Block here = examine(m, m);
    if (!has_smaller_delta(best, here)) {
      return false;
    }
    best = std::move(here);
    return true;
  };
  for (std::int64_t i = 0; i <= first_looks; ++i) {
    improve(last_ / first_looks * i);
  }
  improve(last_);
  for (std::int64_t step = std::max<std::int64_t>(last_ / (2 * first_looks), 1); step > 0;
       step /= 2) {
    // A few moves of each length: a flat top is not worth walking along.
    for (int move = 0; move < 4; ++move) {
      if (!improve(best.first - step) && !improve(best.first + step)) {
        break;
      }
    }
  }
  return best;
}

void CornerSearch::split(const Block& block) {
  const std::int64_t middle = block.first + (block.last - block.first) / 2;
  queue_.push(examine(block.first, middle));
  queue_.push(examine(middle + 1, block.last));
}

bool CornerSearch::is_scanned(const Block& block) const {
  const std::int64_t size = block.last - block.first + 1;
  return corners_.count() >= least_scanned && size >= scan_width(corners_.count()) &&
         size <= longest_scan(corners_.count()) && epsilon_.compare_ratio(largest_scanned) > 0;
}

void CornerSearch::scan(const Block& block, const Interval& threshold,
                        const std::function<void(const Block&)>& found) {
  if (!scan_) {
    scan_ = std::make_unique<CornerScan>(corners_.count(), corners_.lambda(), epsilon_,
                                         scan_width(corners_.count()));
  }
  used_ += scan_cost(block);
  std::vector<Block> corners = scan_->above(block.first, block.last, threshold);
  std::sort(corners.begin(), corners.end(),
            [](const Block& a, const Block& b) { return has_smaller_delta(b, a); });
  for (const Block& corner : corners) {
    if (mpfr_greater_p(corner.delta.right(), threshold.left()) != 0) {
      found(corner.delta.has_relative_accuracy(search_precision)
                ? corner
                : examine(corner.first, corner.last));
    }
  }
}

bool CornerSearch::prune(Interval& threshold, const std::function<void(const Block&)>& found) {
  const std::int64_t limit = used_ + budget_;
  queue_.push(examine(0, last_));
  while (!queue_.empty()) {
    if (used_ >= limit) {
      return false;
    }
    const Block block = queue_.pop();
    // The threshold itself is reached by a known corner, or by the asked δ: below or at it is out.
    if (mpfr_lessequal_p(block.delta.right(), threshold.left()) != 0) {
      queue_.clear();
      return true;
    }
    if (block.first == block.last) {
      found(block);
    } else if (is_scanned(block)) {
      scan(block, threshold, found);
    } else {
      split(block);
    }
  }
  return true;
}

}  // namespace pkdp::counting
