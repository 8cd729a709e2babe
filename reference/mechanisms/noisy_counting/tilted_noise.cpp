#include "reference/mechanisms/noisy_counting/tilted_noise.hpp"

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include "reference/mechanisms/noisy_counting/normal_interval_masses.hpp"
#include "reference/mechanisms/noisy_counting/sum_masses.hpp"

namespace pkdp::noisy_counting {
namespace {

using counting::NormalIntervalMasses;
using counting::TiltedRow;

constexpr Precision precision = 128;
constexpr Precision bits = 66;  // a row ends where its terms are so far below the first

// The tilted masses from some place on, in one direction; `next` may be called without end.
class Walk {
 public:
  Walk() = default;
  Walk(const Walk&) = delete;
  Walk& operator=(const Walk&) = delete;
  virtual ~Walk() = default;
  virtual Interval next() = 0;
};

class Geometric final : public Walk {
 public:
  Geometric(Interval first, Interval ratio) : term_(std::move(first)), ratio_(std::move(ratio)) {}
  Interval next() override {
    Interval term = term_;
    term_ *= ratio_;
    return term;
  }

 private:
  Interval term_;
  Interval ratio_;
};

// P[z−1 < Z ≤ z] is the mass of the interval k = −z of NormalIntervalMasses around 0.
class Normal final : public Walk {
 public:
  Normal(const Rational& sigma, const Epsilon& epsilon, std::int64_t z, std::int64_t shift,
         int sign)
      : masses_(Rational(0), sigma, -z, precision + 64),
        sign_(sign),
        step_(exp(scale(epsilon, -sign))),
        tilt_(exp(scale(epsilon, shift - z))) {}
  Interval next() override {
    const Interval term = masses_.value() * tilt_;
    masses_.move(-sign_);
    tilt_ *= step_;
    return term;
  }

 private:
  static Interval scale(const Epsilon& epsilon, std::int64_t factor) {
    return Interval(Integer(factor), precision + 64) * epsilon.real().enclose(precision + 64);
  }

  NormalIntervalMasses masses_;
  int sign_;
  Interval step_;
  Interval tilt_;
};

struct Walks {
  std::int64_t start;  // where `up` begins; `down` begins one below
  std::unique_ptr<Walk> up;
  std::unique_ptr<Walk> down;
  Interval scale;  // what all terms are to be multiplied by
};

std::optional<Walks> walks_of(const Noise& noise, const Epsilon& epsilon) {
  const Interval one(1, precision);
  const Interval c = epsilon.ratio(precision);
  if (noise.kind() == NoiseKind::gaussian) {
    const Rational& sigma = noise.parameter();
    const Rational shift = epsilon.real().enclose(64).lower() * sigma * sigma;
    const Rational limit = power_of_two(32);
    if (sigma < 1 || sigma > limit || shift > 64 * sigma) {
      return std::nullopt;
    }
    const std::int64_t start = -Integer(floor(shift)).convert_to<std::int64_t>();
    if (!NormalIntervalMasses::serves(Rational(0), sigma, -2 * start + 1)) {
      return std::nullopt;
    }
    const Interval weight =
        exp(Interval(Integer(-start), precision) * epsilon.real().enclose(precision));
    return Walks{start, std::make_unique<Normal>(sigma, epsilon, start, start, 1),
                 std::make_unique<Normal>(sigma, epsilon, start - 1, start, -1), weight};
  }
  const bool is_laplace = noise.kind() == NoiseKind::laplace;
  const Interval q = is_laplace ? exp(-Interval(Rational(1 / noise.parameter()), precision))
                                : Interval(noise.parameter(), precision);
  const Interval left = q * c;
  if (less(left, one) != Answer::yes) {
    return std::nullopt;
  }
  // From 0 downwards and from 1 upwards.
  const Interval scale = (one - q) / (is_laplace ? Interval(2, precision) : Interval(one + q));
  return Walks{1, std::make_unique<Geometric>(is_laplace ? one / c : q / c, q / c),
               std::make_unique<Geometric>(one, left), scale};
}

// The terms that matter of one side, and a bound of those after them; false when too many.
bool collect(Walk& walk, std::int64_t longest, std::vector<Interval>& terms, Interval& sum) {
  for (;;) {
    terms.push_back(walk.next());
    if (!terms.back().is_finite() || static_cast<std::int64_t>(terms.size()) > longest) {
      return false;
    }
    const Interval& last = terms.back();
    sum += last;
    if (terms.size() > 1 && counting::is_negligible(last, sum, bits)) {
      if (const auto rest = counting::rest_of_series(terms[terms.size() - 2], last);
          rest && counting::is_negligible(*rest, sum, bits)) {
        sum += *rest;
        return true;
      }
    }
  }
}

}  // namespace

std::optional<TiltedNoise> tilted_noise(const Noise& noise, const Epsilon& epsilon,
                                        std::int64_t longest) {
  const std::optional<Walks> walks = walks_of(noise, epsilon);
  std::vector<Interval> up;
  std::vector<Interval> down;
  Interval sum(precision);
  if (!walks || !collect(*walks->up, longest, up, sum) ||
      !collect(*walks->down, longest, down, sum) || !sum.has_relative_accuracy(50)) {
    return std::nullopt;
  }
  const Interval total(sum.upper(), precision);
  TiltedRow row{walks->start - static_cast<std::int64_t>(down.size()), {}, 0};
  row.deficit = std::int64_t{1} << counting::TiltedRows::unit_bits;
  Integer moment = 0;
  const auto enter = [&](const Interval& term) {
    const Interval units = scale_by_power_of_two(term / total, counting::TiltedRows::unit_bits);
    const std::int64_t mass = std::max<std::int64_t>(mpfr_get_sj(units.left(), MPFR_RNDD), 0);
    moment += Integer(mass) * Integer(static_cast<std::int64_t>(row.masses.size()));
    row.masses.push_back(mass);
    row.deficit -= mass;
  };
  std::for_each(down.rbegin(), down.rend(), enter);
  std::for_each(up.begin(), up.end(), enter);
  const Integer middle = moment >> counting::TiltedRows::unit_bits;
  const std::int64_t mean = row.first + middle.convert_to<std::int64_t>();
  return TiltedNoise{std::move(row), mean, total * walks->scale};
}

}  // namespace pkdp::noisy_counting
