#include "reference/mechanisms/counting/binomial_walk.hpp"

#include <algorithm>
#include <bit>
#include <mutex>
#include <optional>
#include <utility>

#include "reference/numbers/positive_float.hpp"

namespace pkdp::counting {
namespace {

constexpr std::int64_t roundings_of_mass = 4;  // of one step
constexpr std::int64_t roundings_of_sum = 5;

// s(j)/s(start) and P[start ≤ S < j]/s(start), from j = start upwards.
class Stretch {
 public:
  Stretch(std::int64_t start, SumLaw::Point at_start, const Interval& odds, Precision working)
      : start_(start),
        at_(start),
        at_start_(std::move(at_start)),
        odds_(odds, working),
        mass_(Interval(1, working), working),
        sum_(Interval(working), working) {}

  [[nodiscard]] std::int64_t at() const noexcept { return at_; }
  /// Below MPFR's exponents there is no mass to start from.
  [[nodiscard]] bool can_go_on() const noexcept { return at_start_.mass.is_positive(); }

  void advance(std::int64_t count, std::int64_t to) {
    for (; at_ < to; ++at_) {
      sum_ += mass_;
      mass_ *= odds_;
      mass_.times(count - at_, at_ + 1);
    }
  }

  [[nodiscard]] SumLaw::Point point() const {
    const std::int64_t steps = at_ - start_;
    if (steps == 0) {
      return at_start_;
    }
    return {at_start_.mass * mass_.enclose(roundings_of_mass * steps),
            at_start_.below + at_start_.mass * sum_.enclose(roundings_of_sum * steps)};
  }

 private:
  std::int64_t start_;
  std::int64_t at_;
  SumLaw::Point at_start_;
  PositiveFloat odds_;
  PositiveFloat mass_;
  PositiveFloat sum_;
};

class BinomialWalk final : public SumLaw {
 public:
  // The cutoffs, increasing.
  BinomialWalk(std::shared_ptr<const SumLaw> law, Rational odds, std::vector<std::int64_t> cutoffs)
      : law_(std::move(law)), odds_(std::move(odds)), cutoffs_(std::move(cutoffs)) {}

  [[nodiscard]] Point at(std::int64_t k, Precision precision) const override {
    const auto found = std::lower_bound(cutoffs_.begin(), cutoffs_.end(), k);
    if (found == cutoffs_.end() || *found != k) {
      return law_->at(k, precision);
    }
    const std::shared_ptr<const Table> table = table_at(precision);
    return table->points[static_cast<std::size_t>(found - cutoffs_.begin())];
  }

  [[nodiscard]] std::int64_t count() const noexcept override { return law_->count(); }
  [[nodiscard]] Interval ratio(std::int64_t k, Precision precision) const override {
    return law_->ratio(k, precision);
  }
  [[nodiscard]] Answer ratio_exceeds(std::int64_t k, const Epsilon& epsilon,
                                     Precision precision) const override {
    return law_->ratio_exceeds(k, epsilon, precision);
  }
  [[nodiscard]] std::int64_t approximate_cutoff(const Epsilon& epsilon) const override {
    return law_->approximate_cutoff(epsilon);
  }
  [[nodiscard]] std::optional<std::int64_t> clear_cutoff(const Epsilon& epsilon) const override {
    return law_->clear_cutoff(epsilon);
  }
  [[nodiscard]] std::optional<ExactPoint> exact_at(std::int64_t k) const override {
    return law_->exact_at(k);
  }
  [[nodiscard]] bool is_small() const noexcept override { return law_->is_small(); }

 private:
  struct Table {
    Precision precision;
    std::vector<Point> points;  // at cutoffs_
  };

  // The most precise table so far serves every lower precision.
  [[nodiscard]] std::shared_ptr<const Table> table_at(Precision precision) const {
    const std::scoped_lock lock(mutex_);
    if (table_ == nullptr || table_->precision < precision) {
      table_ = std::make_shared<const Table>(Table{precision, walked(precision)});
    }
    return table_;
  }

  [[nodiscard]] std::vector<Point> walked(Precision precision) const {
    const auto most_steps = static_cast<std::uint64_t>(cutoffs_.back() - cutoffs_.front());
    const Precision working =
        precision + static_cast<Precision>(std::bit_width(roundings_of_sum * most_steps)) + 4;
    const Interval odds(odds_, working);
    std::vector<Point> points;
    points.reserve(cutoffs_.size());
    std::optional<Stretch> stretch;
    for (const std::int64_t k : cutoffs_) {
      if (stretch && stretch->can_go_on() && k - stretch->at() <= longest_stretch) {
        stretch->advance(law_->count(), k);
      } else {
        stretch.emplace(k, law_->at(k, working), odds, working);
      }
      points.push_back(stretch->point());
    }
    return points;
  }

  std::shared_ptr<const SumLaw> law_;
  Rational odds_;
  std::vector<std::int64_t> cutoffs_;
  mutable std::mutex mutex_;
  mutable std::shared_ptr<const Table> table_;
};

}  // namespace

std::vector<Real> walked_deltas(std::int64_t count, const Probability& p,
                                const std::vector<Epsilon>& epsilons) {
  constexpr Precision coarse = 64;  // likelihood ratios are compared exactly where it matters
  const std::shared_ptr<const SumLaw> law = equal_sum(count, p);
  std::vector<std::int64_t> cutoffs;
  cutoffs.reserve(epsilons.size());
  for (const Epsilon& epsilon : epsilons) {
    cutoffs.push_back(cutoff_range(*law, epsilon, coarse).first);
  }
  std::vector<std::int64_t> places = cutoffs;
  std::sort(places.begin(), places.end());
  places.erase(std::unique(places.begin(), places.end()), places.end());
  const auto walk =
      std::make_shared<BinomialWalk>(law, p.value() / (1 - p.value()), std::move(places));
  std::vector<Real> result;
  result.reserve(epsilons.size());
  for (std::size_t i = 0; i < epsilons.size(); ++i) {
    result.push_back(forward_delta(walk, epsilons[i], cutoffs[i]));
  }
  return result;
}

}  // namespace pkdp::counting
