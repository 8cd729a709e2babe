#include <algorithm>
#include <memory>
#include <mutex>
#include <utility>

#include "pkdp/error.hpp"
#include "reference/distributions/poisson_binomial.hpp"
#include "reference/distributions/tilt.hpp"
#include "reference/distributions/tilted_law.hpp"
#include "reference/mechanisms/counting/sum_law.hpp"

namespace pkdp::counting {
namespace {

using poisson_binomial::Group;
using poisson_binomial::Law;
using poisson_binomial::TiltedLaw;

constexpr std::size_t small_bits = 65536;
constexpr Precision word_bits = 64;
// One tilted law and what it serves.
struct Window {
  Precision precision;
  Rational tilt;
  TiltedLaw law;
};

class ListSum final : public SumLaw {
 public:
  ListSum(Law law, Precision reach) : law_(std::move(law)), reach_(reach) {}

  [[nodiscard]] std::int64_t count() const noexcept override { return law_.last() - law_.first(); }

  [[nodiscard]] Point at(std::int64_t k, Precision precision) const override {
    if (k == 0) {
      return {product_of_complements(precision + reach_), Interval(precision)};
    }
    const std::shared_ptr<const Window> window = around(k, precision);
    return point_in(*window, k);
  }

  [[nodiscard]] Interval ratio(std::int64_t k, Precision precision) const override {
    const std::shared_ptr<const Window> window = around(k, precision);
    return window->law.tilted_mass(shifted(k)) /
           (window->law.tilted_mass(shifted(k - 1)) * Interval(window->tilt, precision + reach_));
  }

  [[nodiscard]] Answer ratio_exceeds(std::int64_t k, const Epsilon& epsilon,
                                     Precision precision) const override {
    const std::shared_ptr<const Window> window = around(k, precision);
    const Precision working = precision + reach_;
    return less(epsilon.ratio(working) * Interval(window->tilt, working) *
                    window->law.tilted_mass(shifted(k - 1)),
                window->law.tilted_mass(shifted(k)));
  }

  // The ratio is c near the mean Σ p/(p + c(1−p)) of the law tilted by 1/c.
  [[nodiscard]] std::int64_t approximate_cutoff(const Epsilon& epsilon) const override {
    constexpr Precision precision = 64;
    const Interval c = epsilon.ratio(precision);
    Interval mean(precision);
    Interval share(precision);
    Interval rest(precision);
    Integer zeros;
    for (const Group& group : law_.groups()) {
      mpq_srcptr p = group.p.backend().data();
      mpz_sub(zeros.backend().data(), mpq_denref(p), mpq_numref(p));
      mpfi_set_z(share.raw(), mpq_numref(p));
      mpfi_mul_z(rest.raw(), c.raw(), zeros.backend().data());
      mpfi_add(rest.raw(), rest.raw(), share.raw());
      mpfi_div(share.raw(), share.raw(), rest.raw());
      mpfi_mul_ui(share.raw(), share.raw(), static_cast<unsigned long>(group.multiplicity));
      mpfi_add(mean.raw(), mean.raw(), share.raw());
    }
    return std::clamp<std::int64_t>(mpfr_get_si(mean.left(), MPFR_RNDN), 0, count());
  }

  [[nodiscard]] std::optional<ExactPoint> exact_at(std::int64_t k) const override {
    if (law_.exact_size() > poisson_binomial::largest_exact_size) {
      return std::nullopt;
    }
    std::call_once(weighed_, [this] { weigh(); });
    const auto place = static_cast<std::size_t>(k);
    const Integer& total = cumulative_.back();
    return ExactPoint{make_rational(cumulative_[place + 1] - cumulative_[place], total),
                      make_rational(cumulative_[place], total)};
  }

  [[nodiscard]] bool is_small() const noexcept override { return law_.exact_size() <= small_bits; }

 private:
  // The law of many groups costs nearly as much at few bits as at those of a usual answer: what a
  // search asks first, mostly how two numbers compare, then serves for the answer.
  [[nodiscard]] Precision least_precision() const {
    constexpr std::size_t many = 4096;
    return law_.groups().size() > many && reach_ >= word_bits ? 192 : 0;
  }

  // The tilted law counts from the records that are certainly ones.
  [[nodiscard]] std::int64_t shifted(std::int64_t k) const { return k + law_.first(); }

  [[nodiscard]] Point point_in(const Window& window, std::int64_t k) const {
    return {window.law.pmf(shifted(k)), window.law.lower_tail(shifted(k - 1))};
  }

  // A law that knows s(k−1) and s(k) to 2^−precision: the last one if it does, else a new one.
  [[nodiscard]] std::shared_ptr<const Window> around(std::int64_t k, Precision precision) const {
    const std::scoped_lock lock(mutex_);
    const auto sharp = [&](std::int64_t at) {
      return latest_->law.tilted_mass(shifted(at)).has_relative_accuracy(precision);
    };
    // Lower tails are summed directly for tilts up to 1 only.
    const bool is_usable = latest_ != nullptr && latest_->precision >= precision &&
                           (latest_->tilt <= 1 || latest_is_exact_for_ == k) && sharp(k) &&
                           sharp(k - 1);
    if (!is_usable) {
      const Rational tilt = poisson_binomial::tilt_towards(law_, shifted(k));
      const Precision wanted = std::max(precision, least_precision());
      const Precision lost = std::max(reach_, TiltedLaw::rounding_bits(law_, wanted) + 16);
      const Precision bits = (wanted + lost + word_bits - 1) / word_bits * word_bits;
      latest_ = nullptr;
      latest_ =
          std::make_shared<const Window>(Window{bits - lost, tilt, TiltedLaw(law_, tilt, bits)});
      latest_is_exact_for_ = k;
    }
    return latest_;
  }

  [[nodiscard]] Interval product_of_complements(Precision precision) const {
    Interval product(1, precision);
    for (const Group& group : law_.groups()) {
      product *= power(Interval(Rational(1 - group.p), precision),
                       static_cast<unsigned long>(group.multiplicity));
    }
    return product;
  }

  void weigh() const {
    cumulative_.emplace_back(0);
    for (const Integer& weight : law_.integer_weights()) {
      cumulative_.push_back(cumulative_.back() + weight);
    }
  }

  Law law_;
  Precision reach_;
  mutable std::mutex mutex_;
  mutable std::shared_ptr<const Window> latest_;
  mutable std::int64_t latest_is_exact_for_ = -1;
  mutable std::once_flag weighed_;
  mutable std::vector<Integer> cumulative_;
};

}  // namespace

std::shared_ptr<const SumLaw> sum_of(Law law, Precision reach) {
  if (law.groups().size() == 1) {
    const Group& group = law.groups().front();
    return equal_sum(group.multiplicity, Probability::of(group.p));
  }
  return std::make_shared<ListSum>(std::move(law), reach);
}

}  // namespace pkdp::counting
