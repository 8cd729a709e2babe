// Bins: 0 for the target's value a, 1 for its neighbour's b, one for each further value that
// somebody has, and one for all values that nobody has. Probabilities are integers over k times the
// denominator of p: `own` for one's own value, `other` for each other one.
//
// Of i others at a and M − i at b, i = 0 … M, all products are wanted: the range of i is halved,
// and each half gets the factors that all of it shares, so that there are about M·log M products.
#include "reference/mechanisms/shuffle/enumeration.hpp"

#include <algorithm>
#include <functional>
#include <utility>

#include "reference/mechanisms/shuffle/histogram_grid.hpp"
#include "reference/privacy/hockey_stick_sum.hpp"

namespace pkdp::shuffle {
namespace {

using Parts = std::vector<std::int64_t>;

// Calls `visit` with each list of at most `most` positive numbers, not increasing, whose sum is at
// most `sum`, until it says false.
bool for_each_partition(Parts& parts, std::int64_t sum, std::int64_t most,
                        const std::function<bool(const Parts&, std::int64_t)>& visit) {
  if (!visit(parts, sum)) {
    return false;
  }
  if (most == 0) {
    return true;
  }
  const std::int64_t greatest = parts.empty() ? sum : std::min(sum, parts.back());
  for (std::int64_t part = 1; part <= greatest; ++part) {
    parts.push_back(part);
    const bool goes_on = for_each_partition(parts, sum - part, most - 1, visit);
    parts.pop_back();
    if (!goes_on) {
      return false;
    }
  }
  return true;
}

class Bins {
 public:
  Bins(const Response& response, std::size_t parts)
      : named_(parts + 2), unnamed_(response.values - static_cast<std::int64_t>(named_)) {
    const Rational scale(pkdp::denominator(response.p) * response.values);
    own_ = numerator(Rational(response.own() * scale));
    other_ = numerator(Rational(response.other() * scale));
    denominator_ = numerator(scale);
  }

  [[nodiscard]] std::int64_t size() const {
    return static_cast<std::int64_t>(named_) + (unnamed_ > 0 ? 1 : 0);
  }
  // How a user of this value reports.
  [[nodiscard]] std::vector<Integer> weights(std::size_t value) const {
    std::vector<Integer> result(static_cast<std::size_t>(size()), other_);
    if (unnamed_ > 0) {
      result.back() = other_ * unnamed_;
    }
    result[value] = own_;
    return result;
  }
  [[nodiscard]] const Integer& denominator() const { return denominator_; }

 private:
  std::size_t named_;
  std::int64_t unnamed_;
  Integer own_;
  Integer other_;
  Integer denominator_;
};

// One law of the others' reports, and the divergence of the two laws of all reports from it.
class Case {
 public:
  Case(const Bins& bins, const HistogramOrder& order, const HistogramGrid& others)
      : order_(order),
        others_(others),
        first_(bins.weights(0)),
        second_(bins.weights(1)),
        denominator_(power(bins.denominator(), static_cast<std::uint64_t>(others.reports + 1))) {}

  // From the first value to the second, or back; `nothing` is a sum of no outcomes.
  [[nodiscard]] AffineDelta divergence(HockeyStickSum nothing, bool backward) const {
    const std::vector<Integer>& from = backward ? second_ : first_;
    const std::vector<Integer>& to = backward ? first_ : second_;
    Histogram before;
    order_.for_each(others_.reports + 1, [&](const Histogram& histogram) {
      before = histogram;
      Integer p = 0;
      Integer q = 0;
      for (std::size_t u = 0; u < from.size(); ++u) {
        if (before[u] == 0) {
          continue;
        }
        --before[u];
        const Integer& mass = others_.masses[order_.index(before, others_.reports)];
        ++before[u];
        p += from[u] * mass;
        q += to[u] * mass;
      }
      nothing.enter(p, q);
    });
    return nothing.over(denominator_);
  }

 private:
  const HistogramOrder& order_;
  const HistogramGrid& others_;
  std::vector<Integer> first_;
  std::vector<Integer> second_;
  Integer denominator_;
};

// A case, to be looked at from the first value to the second or, when `backward`, back.
using Visit = std::function<void(const Case& one, bool backward)>;

HistogramGrid with_reports(const HistogramOrder& order, HistogramGrid grid, std::int64_t times,
                           const std::vector<Integer>& weights) {
  for (std::int64_t i = 0; i < times; ++i) {
    grid = with_report(order, grid, weights);
  }
  return grid;
}

// `grid` has `first` others at a and M − `last` at b: all from first to last at a are visited.
void visit_range(const Bins& bins, const HistogramOrder& order, const HistogramGrid& grid,
                 std::int64_t first, std::int64_t last, const Visit& visit) {
  if (first == last) {
    visit(Case(bins, order, grid), false);
    return;
  }
  const std::int64_t middle = first + (last - first) / 2;
  visit_range(bins, order, with_reports(order, grid, last - middle, bins.weights(1)), first, middle,
              visit);
  visit_range(bins, order, with_reports(order, grid, middle + 1 - first, bins.weights(0)),
              middle + 1, last, visit);
}

void visit_all(const Response& response, const Visit& visit) {
  Parts parts;
  for_each_partition(
      parts, response.users - 1, response.values - 2, [&](const Parts& others, std::int64_t rest) {
        const Bins bins(response, others.size());
        const HistogramOrder order(response.users, bins.size());
        HistogramGrid grid;
        for (std::size_t i = 0; i < others.size(); ++i) {
          grid = with_reports(order, std::move(grid), others[i], bins.weights(i + 2));
        }
        visit_range(bins, order, grid, 0, rest, visit);
        return true;
      });
}

void visit_one(const Response& response, const std::vector<std::int64_t>& counts,
               const Visit& visit) {
  std::vector<std::int64_t> all = counts;
  all.resize(std::max<std::size_t>(all.size(), 2), 0);
  const Bins bins(response, all.size() - 2);
  const HistogramOrder order(response.users, bins.size());
  HistogramGrid grid;
  for (std::size_t value = 0; value < all.size(); ++value) {
    grid = with_reports(order, std::move(grid), all[value], bins.weights(value));
  }
  const Case one(bins, order, grid);
  visit(one, false);
  visit(one, true);
}

// The largest divergence at ε of those visited.
class Largest {
 public:
  explicit Largest(const Epsilon& epsilon) : epsilon_(epsilon), nothing_(epsilon) {}

  void operator()(const Case& one, bool backward) {
    const AffineDelta found = one.divergence(nothing_, backward);
    largest_ = largest_ ? larger_at(epsilon_, *largest_, found) : found;
  }
  [[nodiscard]] const AffineDelta& found() const { return *largest_; }

 private:
  const Epsilon& epsilon_;
  HockeyStickSum nothing_;
  std::optional<AffineDelta> largest_;
};

// The least ratio c ≥ 1 at which no divergence of those visited is above δ > 0. It grows from case
// to case: a divergence is convex and piecewise linear in c, so its line at c passes δ no further
// right than the divergence does, and where it is still the line there, that is the place. Each
// line occurs once.
class LeastRatio {
 public:
  explicit LeastRatio(const Delta& delta) : delta_(delta) {}

  void operator()(const Case& one, bool backward) {
    for (;;) {
      const AffineDelta line = one.divergence(nothing_, backward);
      if (line.a - line.b * ratio_ <= delta_.value()) {
        return;
      }
      ratio_ = (line.a - delta_.value()) / line.b;
      nothing_ = HockeyStickSum(Epsilon::of_ratio(ratio_));
    }
  }
  [[nodiscard]] const Rational& found() const { return ratio_; }

 private:
  const Delta& delta_;
  Rational ratio_ = 1;
  HockeyStickSum nothing_{Epsilon::of_ratio(1)};
};

// Numbers of this many more bits count as one more.
constexpr std::size_t unit_bits = 1024;

// Of `products` of whole grids with the histograms of n reports; nothing when it is too much.
std::optional<std::int64_t> work(const Response& response, std::size_t parts,
                                 std::int64_t products) {
  const std::int64_t bins = std::min(response.values, static_cast<std::int64_t>(parts) + 3);
  Integer size = products;
  for (std::int64_t bin = 1; bin < bins; ++bin) {
    size = size * (response.users + bin) / bin;
  }
  const std::size_t bits = bit_length(Integer(pkdp::denominator(response.p) * response.values));
  size *= bins;
  size *= 1 + Integer(bits) * response.users / unit_bits;
  if (size > enumeration_work) {
    return std::nullopt;
  }
  return size.convert_to<std::int64_t>();
}

std::int64_t halvings(std::int64_t count) {
  return static_cast<std::int64_t>(bit_length(Integer(count)));
}

}  // namespace

std::optional<std::int64_t> work_of_all(const Response& response) {
  std::int64_t total = 0;
  Parts parts;
  const bool all = for_each_partition(
      parts, response.users - 1, response.values - 2, [&](const Parts& others, std::int64_t rest) {
        const auto here = work(response, others.size(), (rest + 1) * (halvings(rest) + 1));
        total += here.value_or(0);
        return here && total <= enumeration_work;
      });
  return all ? std::optional(total) : std::nullopt;
}

AffineDelta enumerate_all(const Response& response, const Epsilon& epsilon) {
  Largest largest(epsilon);
  visit_all(response, std::ref(largest));
  return largest.found();
}

Rational least_ratio_of_all(const Response& response, const Delta& delta) {
  LeastRatio least(delta);
  visit_all(response, std::ref(least));
  return least.found();
}

std::optional<std::int64_t> work_of_one(const Response& response,
                                        const std::vector<std::int64_t>& counts) {
  const std::size_t parts = counts.size() < 2 ? 0 : counts.size() - 2;
  return work(response, parts, response.users + 1);
}

AffineDelta enumerate_one(const Response& response, const std::vector<std::int64_t>& counts,
                          const Epsilon& epsilon) {
  Largest largest(epsilon);
  visit_one(response, counts, std::ref(largest));
  return largest.found();
}

Rational least_ratio_of_one(const Response& response, const std::vector<std::int64_t>& counts,
                            const Delta& delta) {
  LeastRatio least(delta);
  visit_one(response, counts, std::ref(least));
  return least.found();
}

}  // namespace pkdp::shuffle
