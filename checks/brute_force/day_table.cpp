#include "checks/brute_force/day_table.hpp"

#include <cstddef>
#include <utility>

namespace pkdp::checks::brute_force {
namespace {

/// How many of the others have a one on either day: weights that add up to a common denominator.
class DayTable {
 public:
  explicit DayTable(const std::vector<SeriesMasses>& others)
      : width_(others.size() + 1), joint_(width_ * width_), first_(width_), second_(width_) {
    joint_[0] = 1;
    for (const SeriesMasses& law : others) {
      add(law);
    }
    for (std::size_t cell = 0; cell < joint_.size(); ++cell) {
      first_[cell / width_] += joint_[cell];
      second_[cell % width_] += joint_[cell];
    }
    apart_.reserve(joint_.size());
    for (std::size_t cell = 0; cell < joint_.size(); ++cell) {
      apart_.push_back(first_[cell / width_] * second_[cell % width_]);
    }
  }

  /// e^Dep = f(s)/f(t) with f = P[x, y]/(P[x]·P[y]), t the counts that b needs in the place of s;
  /// 1 where a count of t alone never occurs, ∞ where only both together never do.
  bool at_most(const Integer& above, const Integer& below) const {
    for (std::size_t s = 0; s < joint_.size(); ++s) {
      for (std::size_t move = 0; move < 9 && !joint_[s].is_zero(); ++move) {
        const std::size_t x = s / width_ + move / 3;  // one more than the count of t
        const std::size_t y = s % width_ + move % 3;
        if (move == 4 || x == 0 || y == 0 || x > width_ || y > width_) {
          continue;
        }
        const std::size_t t = (x - 1) * width_ + y - 1;
        if (!apart_[t].is_zero() &&
            below * (joint_[s] * apart_[t]) > above * (joint_[t] * apart_[s])) {
          return false;
        }
      }
    }
    return true;
  }

 private:
  void add(const SeriesMasses& law) {
    Integer common = 1;
    for (const Rational& mass : law) {
      common = lcm(common, denominator(mass));
    }
    std::vector<Integer> next(joint_.size());
    for (std::size_t k = 0; k < law.size(); ++k) {
      const Integer weight = numerator(law[k]) * (common / denominator(law[k]));
      const std::size_t step = k / 2 * width_ + k % 2;
      for (std::size_t cell = 0; cell + step < joint_.size() && !weight.is_zero(); ++cell) {
        if (!joint_[cell].is_zero()) {
          next[cell + step] += weight * joint_[cell];
        }
      }
    }
    joint_ = std::move(next);
  }

  std::size_t width_;
  std::vector<Integer> joint_;
  std::vector<Integer> first_;
  std::vector<Integer> second_;
  std::vector<Integer> apart_;  // first·second
};

}  // namespace

bool dependence_is_at_most(const std::vector<SeriesMasses>& others, const Rational& m) {
  return DayTable(others).at_most(numerator(m), denominator(m));
}

}  // namespace pkdp::checks::brute_force
