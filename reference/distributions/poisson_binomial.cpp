#include "reference/distributions/poisson_binomial.hpp"

#include <memory>
#include <numeric>
#include <utility>

#include "reference/distributions/binomial.hpp"
#include "reference/distributions/outer_tail.hpp"
#include "reference/distributions/poisson_binomial_law.hpp"
#include "reference/distributions/tilt.hpp"
#include "reference/distributions/tilted_law.hpp"

namespace pkdp::poisson_binomial {
namespace {

using SharedLaw = std::shared_ptr<const Law>;
using Enclose = Interval (TiltedLaw::*)(std::int64_t) const;

// A quantity at k from the law tilted towards `centre`, plain or as its logarithm.
Value from_tilted(const SharedLaw& law, std::int64_t centre, std::int64_t k, Enclose plain,
                  Enclose logarithm, const ExactRational& exact, Scale scale) {
  const auto at = [law, k, tilt = tilt_towards(*law, centre)](Enclose what) {
    return [=](Precision precision) {
      const Precision bits = precision + TiltedLaw::rounding_bits(*law, precision);
      return (TiltedLaw(*law, tilt, bits).*what)(k);
    };
  };
  return unit_interval_value(at(plain), at(logarithm), exact, scale);
}

// Σ of the integer weights in [begin, end) over all of them.
ExactRational share(const SharedLaw& law, std::int64_t begin, std::int64_t end) {
  return [=]() -> std::optional<Rational> {
    if (law->exact_size() > largest_exact_size) {
      return std::nullopt;
    }
    const std::vector<Integer> weights = law->integer_weights();
    const auto at = [&](std::int64_t k) { return weights.begin() + (k - law->first()); };
    const Integer part = std::accumulate(at(begin), at(end), Integer(0));
    return make_rational(part, std::accumulate(weights.begin(), weights.end(), Integer(0)));
  };
}

Value pmf_value(Law listed, std::int64_t k, Scale scale) {
  const auto law = std::make_shared<const Law>(std::move(listed));
  if (k < law->first() || k > law->last()) {
    return known_value(0, scale);
  }
  if (law->first() == law->last()) {
    return known_value(1, scale);
  }
  if (law->groups().size() == 1) {
    const auto equal = Probability::of(law->groups().front().p);
    const std::int64_t records = law->last() - law->first();
    return scale == Scale::linear ? binomial::pmf(records, k - law->first(), equal)
                                  : binomial::log_pmf(records, k - law->first(), equal);
  }
  return from_tilted(law, k, k, &TiltedLaw::pmf, &TiltedLaw::log_pmf, share(law, k, k + 1), scale);
}

// P[S ≤ k], or P[S ≥ k + 1]: the two sides of one cut, each from the law tilted towards the end of
// the side beyond the mean.
enum class Side { lower, upper };

Value binomial_tail(const Law& law, std::int64_t cut, Side side, Scale scale) {
  const auto p = Probability::of(law.groups().front().p);
  const std::int64_t records = law.last() - law.first();
  const std::int64_t k = cut - law.first();
  if (side == Side::lower) {
    return scale == Scale::linear ? binomial::lower_tail(records, k, p)
                                  : binomial::log_lower_tail(records, k, p);
  }
  return scale == Scale::linear ? binomial::upper_tail(records, k + 1, p)
                                : binomial::log_upper_tail(records, k + 1, p);
}

Value tail_value(Law listed, std::int64_t cut, Side side, Scale scale) {
  const auto law = std::make_shared<const Law>(std::move(listed));
  const bool lower = side == Side::lower;
  if (cut < law->first() || cut >= law->last()) {
    return known_value(lower == (cut >= law->last()) ? 1 : 0, scale);
  }
  if (law->groups().size() == 1) {
    return binomial_tail(*law, cut, side, scale);
  }
  if (2 * cut + 1 == law->first() + law->last() && law->is_symmetric()) {
    return known_value(Rational(1, 2), scale);
  }
  const std::int64_t centre = mean_is_above(*law, cut) ? cut : cut + 1;
  return lower
             ? from_tilted(law, centre, cut, &TiltedLaw::lower_tail, &TiltedLaw::log_lower_tail,
                           share(law, law->first(), cut + 1), scale)
             : from_tilted(law, centre, cut + 1, &TiltedLaw::upper_tail, &TiltedLaw::log_upper_tail,
                           share(law, cut + 1, law->last() + 1), scale);
}

Value upper_value(Law law, std::int64_t k, Scale scale) {
  // k − 1 must not overflow; below 0 every tail is certain.
  return tail_value(std::move(law), k <= 0 ? -1 : k - 1, Side::upper, scale);
}

}  // namespace

Value pmf(Law law, std::int64_t k) { return pmf_value(std::move(law), k, Scale::linear); }

Value lower_tail(Law law, std::int64_t k) {
  return tail_value(std::move(law), k, Side::lower, Scale::linear);
}

Value upper_tail(Law law, std::int64_t k) { return upper_value(std::move(law), k, Scale::linear); }

Value log_pmf(Law law, std::int64_t k) { return pmf_value(std::move(law), k, Scale::logarithmic); }

Value log_lower_tail(Law law, std::int64_t k) {
  return tail_value(std::move(law), k, Side::lower, Scale::logarithmic);
}

Value log_upper_tail(Law law, std::int64_t k) {
  return upper_value(std::move(law), k, Scale::logarithmic);
}

}  // namespace pkdp::poisson_binomial
