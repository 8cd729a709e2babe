#include <algorithm>
#include <bit>
#include <utility>

#include "reference/distributions/binomial.hpp"
#include "reference/mechanisms/counting/sum_law.hpp"

namespace pkdp::counting {
namespace {

constexpr std::size_t small_bits = 4096;
constexpr Precision coarse = 64;  // of the crossing

// (N−k+1)p/(k(1−p)) for S ~ Bin(N, p).
class BinomialSum final : public SumLaw {
 public:
  BinomialSum(std::int64_t count, Probability p) : count_(count), p_(std::move(p)) {}

  [[nodiscard]] std::int64_t count() const noexcept override { return count_; }

  [[nodiscard]] Point at(std::int64_t k, Precision precision) const override {
    auto [mass, below] = binomial::mass_and_below(count_, k, p_, precision);
    return {std::move(mass), std::move(below)};
  }

  [[nodiscard]] Interval ratio(std::int64_t k, Precision precision) const override {
    return {exact_ratio(k), precision};
  }

  [[nodiscard]] Answer ratio_exceeds(std::int64_t k, const Epsilon& epsilon,
                                     Precision /*precision*/) const override {
    return epsilon.compare_ratio(exact_ratio(k)) > 0 ? Answer::yes : Answer::no;
  }

  [[nodiscard]] std::int64_t approximate_cutoff(const Epsilon& epsilon) const override {
    return std::clamp<std::int64_t>(mpfr_get_si(crossing(epsilon).left(), MPFR_RNDD), 0, count_);
  }

  [[nodiscard]] std::optional<std::int64_t> clear_cutoff(const Epsilon& epsilon) const override {
    const Interval place = crossing(epsilon);
    const std::int64_t k = mpfr_get_si(place.left(), MPFR_RNDD);
    const bool is_clear =
        mpfr_integer_p(place.left()) == 0 && mpfr_get_si(place.right(), MPFR_RNDD) == k;
    return is_clear ? std::optional(k) : std::nullopt;
  }

  [[nodiscard]] std::optional<ExactPoint> exact_at(std::int64_t k) const override {
    const auto mass = binomial::pmf(count_, k, p_).real().exact();
    const auto below = binomial::lower_tail(count_, k - 1, p_).real().exact();
    if (!mass || !below) {
      return std::nullopt;
    }
    return ExactPoint{std::get<Rational>(*mass), std::get<Rational>(*below)};
  }

  [[nodiscard]] bool is_small() const noexcept override {
    return static_cast<std::size_t>(count_) * bit_length(p_.value()) <= small_bits;
  }

 private:
  // The ratio exceeds c for k below (N+1)·odds/(odds + c) < N + 1.
  [[nodiscard]] Interval crossing(const Epsilon& epsilon) const {
    const Interval odds(this->odds(), coarse);
    return Interval(count_ + 1, coarse) * odds / (odds + epsilon.ratio(coarse));
  }

  [[nodiscard]] Rational odds() const { return p_.value() / (1 - p_.value()); }
  [[nodiscard]] Rational exact_ratio(std::int64_t k) const {
    return Rational(count_ - k + 1) / k * odds();
  }

  std::int64_t count_;
  Probability p_;
};

}  // namespace

std::shared_ptr<const SumLaw> equal_sum(std::int64_t count, const Probability& p) {
  return std::make_shared<BinomialSum>(count, p);
}

}  // namespace pkdp::counting
