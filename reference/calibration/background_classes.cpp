#include "reference/calibration/background_classes.hpp"

#include <algorithm>
#include <string>

#include "pkdp/error.hpp"
#include "reference/distributions/hypergeometric.hpp"

namespace pkdp::background_classes {
namespace {

void require(const Sizes& sizes) {
  (void)hypergeometric::Parameters::of(sizes.records, sizes.known, sizes.ones);
}

void require(const Sizes& sizes, std::int64_t h) {
  if (h < sizes.first() || h > sizes.last()) {
    throw Error(ErrorKind::domain, "class", std::to_string(h),
                std::to_string(sizes.first()) + " to " + std::to_string(sizes.last()));
  }
}

// e to the loss without absolute value, (known−h+1)·bias/(h·(1−bias)), decreases as h grows.
class Order {
 public:
  Order(const Sizes& sizes, const Rational& bias) : sizes_(sizes), odds_(bias / (1 - bias)) {}

  // The first class that stands behind its neighbours above: where the ratio is at most 1.
  [[nodiscard]] std::int64_t turn() const {
    return smallest([this](std::int64_t h) { return ratio(h) <= 1; });
  }
  // How many classes of the upper end stand before class h of the lower one (ties: h first).
  [[nodiscard]] std::int64_t before(std::int64_t h) const {
    if (h == 0) {
      return 0;
    }
    const Rational inverse = 1 / ratio(h);
    const std::int64_t turn_at = turn();
    const std::int64_t from =
        std::max(turn_at, smallest([&](std::int64_t x) { return ratio(x) < inverse; }));
    return sizes_.last() + 1 - std::min(from, sizes_.last() + 1);
  }

 private:
  [[nodiscard]] Rational ratio(std::int64_t h) const {
    return odds_ * Rational(sizes_.known - h + 1) / Rational(h);
  }
  template <typename Predicate>
  [[nodiscard]] std::int64_t smallest(const Predicate& holds) const {
    std::int64_t low = std::max<std::int64_t>(sizes_.first(), 1);
    std::int64_t high = sizes_.last() + 1;
    while (low < high) {
      const std::int64_t middle = low + (high - low) / 2;
      if (holds(middle)) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return high;
  }

  Sizes sizes_;
  Rational odds_;
};

// The weight of `below` classes at the lower end and `above` at the upper one.
Real weight_of(const Sizes& sizes, std::int64_t below, std::int64_t above) {
  const std::int64_t first = sizes.first();
  const std::int64_t last = sizes.last();
  if (below + above > last - first) {
    return Rational(1);
  }
  const Real low =
      hypergeometric::lower_tail(sizes.records, sizes.known, sizes.ones, first + below - 1).real();
  const Real high =
      hypergeometric::upper_tail(sizes.records, sizes.known, sizes.ones, last - above + 1).real();
  if (below == 0 || above == 0) {
    return below == 0 ? high : low;
  }
  return Real::certified(
      [low, high](Precision bits) { return low.enclose(bits) + high.enclose(bits); },
      [low, high]() -> std::optional<ExactForm> {
        const auto x = low.exact();
        const auto y = high.exact();
        if (!x || !y) {
          return std::nullopt;
        }
        return ExactForm(Rational(std::get<Rational>(*x) + std::get<Rational>(*y)));
      },
      Sign::inside_unit_interval);
}

// The largest count in [0, most] for which `fits` holds; it holds for 0 and then no more.
template <typename Predicate>
std::int64_t largest(std::int64_t most, const Predicate& fits) {
  std::int64_t yes = 0;
  std::int64_t no = most + 1;
  while (no - yes > 1) {
    const std::int64_t middle = yes + (no - yes) / 2;
    (fits(middle) ? yes : no) = middle;
  }
  return yes;
}

}  // namespace

std::int64_t Sizes::first() const noexcept {
  return std::max<std::int64_t>(0, known - (records - ones));
}
std::int64_t Sizes::last() const noexcept { return std::min(known, ones); }

Interval weight_by_factorials(const Sizes& sizes, std::int64_t h, Precision precision) {
  require(sizes);
  require(sizes, h);
  const Precision bits = precision + 64;
  const auto log_of = [bits](std::int64_t k) {
    return log_factorial(static_cast<unsigned long>(k), bits);
  };
  const auto [n, ones, known] = sizes;
  return exp(log_of(known) + log_of(n - known) + log_of(ones) + log_of(n - ones) - log_of(n) -
             log_of(h) - log_of(ones - h) - log_of(known - h) - log_of(n - known - ones + h));
}

std::vector<Interval> weights_by_updates(const Sizes& sizes, std::int64_t from, std::int64_t to,
                                         Precision precision) {
  require(sizes);
  require(sizes, from);
  require(sizes, to);
  const Precision bits = precision + 32;
  std::vector<Interval> weights{weight_by_factorials(sizes, from, bits)};
  for (std::int64_t h = from; h < to; ++h) {
    Interval next = weights.back() * Interval(sizes.ones - h, bits) *
                    Interval(sizes.known - h, bits) / Interval(h + 1, bits) /
                    Interval(sizes.records - sizes.known - sizes.ones + h + 1, bits);
    weights.push_back(std::move(next));
  }
  return weights;
}

Excluded excluded(const Sizes& sizes, const Rational& bias, const Delta& kappa1) {
  require(sizes);
  if (bias <= 0 || bias >= 1) {
    throw Error(ErrorKind::domain, "bias", to_string(bias), "between 0 and 1");
  }
  const std::int64_t classes = sizes.last() - sizes.first() + 1;
  const Order order(sizes, bias);
  const auto fits = [&](std::int64_t below, std::int64_t above) {
    return compare(weight_of(sizes, below, above), Real(kappa1.value())) < 0;
  };
  if (kappa1.value().is_zero()) {
    return {0, 0, classes, Rational(0)};
  }
  // Class first + i of the lower end stands behind all lower ones and order.before() upper ones.
  const std::int64_t lower_classes = std::max(order.turn(), sizes.first()) - sizes.first();
  const std::int64_t below = largest(lower_classes, [&](std::int64_t count) {
    return fits(count, order.before(sizes.first() + count - 1));
  });
  const std::int64_t most =
      below < lower_classes ? order.before(sizes.first() + below) : classes - lower_classes;
  const std::int64_t above = largest(most, [&](std::int64_t count) { return fits(below, count); });
  return {below, above, classes, weight_of(sizes, below, above)};
}

}  // namespace pkdp::background_classes
