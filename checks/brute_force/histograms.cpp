#include "checks/brute_force/histograms.hpp"

#include <algorithm>
#include <functional>

namespace pkdp::checks::brute_force {
namespace {

ValueCounts moved(ValueCounts histogram, std::size_t from, std::size_t to) {
  --histogram[from];
  ++histogram[to];
  return histogram;
}

Rational mass_of(const std::map<ValueCounts, Rational>& law, const ValueCounts& point) {
  const auto found = law.find(point);
  return found == law.end() ? Rational(0) : found->second;
}

std::int64_t answer(std::size_t option, std::size_t query, std::size_t queries) {
  return static_cast<std::int64_t>(option >> (queries - 1 - query) & 1);
}

/// Integer weights of (count of 0, count of 1), the second running fastest.
class Plane {
 public:
  explicit Plane(std::size_t size) : width_(size + 1), cells_(width_ * width_) { cells_[0] = 1; }

  /// One more record with these weights.
  void add(const Integer& zero, const Integer& one, const Integer& rest) {
    for (std::size_t x = width_; x-- > 0;) {
      for (std::size_t y = width_; y-- > 0;) {
        Integer sum = cells_[x * width_ + y] * rest;
        if (x > 0) {
          sum += cells_[(x - 1) * width_ + y] * zero;
        }
        if (y > 0) {
          sum += cells_[x * width_ + y - 1] * one;
        }
        cells_[x * width_ + y] = std::move(sum);
      }
    }
  }
  [[nodiscard]] const Integer& at(std::size_t x, std::size_t y) const {
    return cells_[x * width_ + y];
  }
  [[nodiscard]] std::size_t width() const { return width_; }

 private:
  std::size_t width_;
  std::vector<Integer> cells_;
};

}  // namespace

std::map<ValueCounts, Rational> histogram_law(const std::vector<OptionLaw>& records) {
  const std::size_t values = records.empty() ? 0 : records.front().size();
  std::map<ValueCounts, Rational> law{{ValueCounts(values, 0), Rational(1)}};
  for (const OptionLaw& record : records) {
    std::map<ValueCounts, Rational> next;
    for (const auto& [histogram, mass] : law) {
      for (std::size_t k = 0; k < values; ++k) {
        if (!record[k].is_zero()) {
          ValueCounts more = histogram;
          ++more[k];
          next[more] += mass * record[k];
        }
      }
    }
    law = std::move(next);
  }
  return law;
}

Rational histogram_delta(const std::map<ValueCounts, Rational>& others, const Rational& c) {
  Rational worst = 0;
  const std::size_t values = others.begin()->first.size();
  for (std::size_t a = 0; a < values; ++a) {
    for (std::size_t b = 0; b < values; ++b) {
      Rational sum = 0;
      for (const auto& [histogram, mass] : others) {  // released: histogram + e_a
        sum += std::max(Rational(0), Rational(mass - c * mass_of(others, moved(histogram, b, a))));
      }
      worst = std::max(worst, a == b ? Rational(0) : sum);
    }
  }
  return worst;
}

OptionLaw option_corner(std::size_t values, std::size_t high, const Rational& lambda) {
  OptionLaw law(values, lambda);
  law[high] = 1 - lambda * Rational(values - 1);
  return law;
}

std::vector<std::vector<OptionLaw>> corner_families(std::size_t values, std::int64_t others,
                                                    const Rational& lambda) {
  std::vector<std::vector<OptionLaw>> families;
  std::vector<OptionLaw> chosen;
  const std::function<void(std::size_t)> fill = [&](std::size_t corner) {
    if (chosen.size() == static_cast<std::size_t>(others)) {
      families.push_back(chosen);
      return;
    }
    for (std::size_t next = corner; next < values; ++next) {
      chosen.push_back(option_corner(values, next, lambda));
      fill(next);
      chosen.pop_back();
    }
  };
  fill(0);
  return families;
}

std::map<ValueCounts, Rational> query_counts(const std::map<ValueCounts, Rational>& histogram,
                                             std::size_t queries) {
  std::map<ValueCounts, Rational> counts;
  for (const auto& [point, mass] : histogram) {
    ValueCounts sums(queries, 0);
    for (std::size_t option = 0; option < point.size(); ++option) {
      for (std::size_t query = 0; query < queries; ++query) {
        sums[query] += point[option] * answer(option, query, queries);
      }
    }
    counts[sums] += mass;
  }
  return counts;
}

Rational query_delta(const std::map<ValueCounts, Rational>& counts, std::size_t queries,
                     const std::vector<std::size_t>& possible, const Rational& c) {
  Rational worst = 0;
  for (const std::size_t a : possible) {
    for (const std::size_t b : possible) {
      Rational sum = 0;
      for (const auto& [point, mass] : counts) {
        ValueCounts seen = point;
        for (std::size_t query = 0; query < queries; ++query) {
          seen[query] += answer(a, query, queries) - answer(b, query, queries);
        }
        sum += std::max(Rational(0), Rational(mass - c * mass_of(counts, seen)));
      }
      worst = std::max(worst, a == b ? Rational(0) : sum);
    }
  }
  return worst;
}

Rational three_way_delta(const std::vector<std::int64_t>& groups, const Rational& lambda,
                         const Rational& c) {
  std::size_t others = 0;
  for (const std::int64_t size : groups) {
    others += static_cast<std::size_t>(size);
  }
  const Integer low = numerator(lambda);
  const Integer high = denominator(lambda) - 2 * low;
  Plane plane(others);
  for (std::size_t corner = 0; corner < 3; ++corner) {
    for (std::int64_t k = 0; k < groups[corner]; ++k) {
      plane.add(corner == 0 ? high : low, corner == 1 ? high : low, corner == 2 ? high : low);
    }
  }
  // Released: the counts x, y, others + 1 − x − y with the target in; `given(v)` is its mass.
  const auto given = [&](std::size_t x, std::size_t y, std::size_t value) -> Integer {
    const bool possible =
        (value != 0 || x > 0) && (value != 1 || y > 0) && (value != 2 || x + y <= others);
    return possible ? plane.at(x - (value == 0 ? 1 : 0), y - (value == 1 ? 1 : 0)) : Integer(0);
  };
  const Integer over = denominator(c);
  const Integer times = numerator(c);
  Integer worst = 0;
  for (std::size_t a = 0; a < 3; ++a) {
    for (std::size_t b = 0; b < 3; ++b) {
      Integer sum = 0;
      for (std::size_t x = 0; x <= others + 1; ++x) {
        for (std::size_t y = 0; x + y <= others + 1; ++y) {
          const Integer excess = over * given(x, y, a) - times * given(x, y, b);
          sum += excess > 0 ? excess : Integer(0);
        }
      }
      worst = std::max(worst, a == b ? Integer(0) : sum);
    }
  }
  return make_rational(worst, over * power(denominator(lambda), others));
}

}  // namespace pkdp::checks::brute_force
