#include "reference/mechanisms/thresholding/product_window.hpp"

#include <bit>

#include "reference/distributions/binomial.hpp"
#include "reference/numbers/word_float.hpp"

namespace pkdp::thresholding {
namespace {

using poisson_binomial::Group;

// P[k+1] = P[k]·up(k)/down(k) of Bin(multiplicity, p).
class WordRatios {
 public:
  explicit WordRatios(const Group& group) : count_(group.multiplicity) {
    constexpr std::size_t word = 63;
    const Rational odds = group.p / (1 - group.p);
    fits_ = bit_length(odds) + std::bit_width(static_cast<std::uint64_t>(count_) + 1) <= word;
    if (fits_) {
      ones_ = numerator(odds).convert_to<std::uint64_t>();
      zeros_ = denominator(odds).convert_to<std::uint64_t>();
    }
  }
  [[nodiscard]] bool fits() const noexcept { return fits_; }
  [[nodiscard]] std::uint64_t up(std::int64_t k) const noexcept {
    return static_cast<std::uint64_t>(count_ - k) * ones_;
  }
  [[nodiscard]] std::uint64_t down(std::int64_t k) const noexcept {
    return static_cast<std::uint64_t>(k + 1) * zeros_;
  }
  // P[k+1]/P[k].
  [[nodiscard]] Interval at(std::int64_t k, Precision precision) const {
    return Interval(Rational(Integer(up(k))) / Integer(down(k)), precision);
  }

 private:
  std::int64_t count_;
  bool fits_ = false;
  std::uint64_t ones_ = 0;
  std::uint64_t zeros_ = 0;
};

Interval mass(const Group& group, std::int64_t k, Precision precision) {
  return binomial::pmf(group.multiplicity, k, Probability::of(group.p)).real().enclose(precision);
}

struct Walk {
  WordFloat mass;      // V
  WordFloat rest;      // U
  WordFloat mass_sum;  // of V
  WordFloat rest_sum;  // of U
};

Walk walk_up(const WordRatios& weights, std::int64_t shift, const WordRatios& hidden,
             std::int64_t first, std::int64_t last, const Interval& rest, std::size_t size) {
  const Interval one(1, 64);
  Walk walk{WordFloat(one.left(), size), WordFloat(rest.left(), size), WordFloat(one.left(), size),
            WordFloat(rest.left(), size)};
  for (std::int64_t x = first; x < last; ++x) {
    const std::uint64_t up = weights.up(x + shift);
    const std::uint64_t down = weights.down(x + shift);
    const std::uint64_t hidden_down = hidden.down(x);
    walk.rest += walk.mass;
    walk.rest.times(up, hidden_down);
    walk.mass.times(up, hidden.up(x));
    walk.mass_sum.times(down, hidden_down);
    walk.mass_sum += walk.mass;
    walk.rest_sum.times(down, hidden_down);
    walk.rest_sum += walk.rest;
  }
  return walk;
}

}  // namespace

std::optional<ProductWindow> product_window(const Group& weights, std::int64_t shift,
                                            const Group& hidden, std::int64_t first,
                                            std::int64_t last, const counting::SumLaw::Point& start,
                                            Precision precision) {
  const WordRatios up(weights);
  const WordRatios hidden_up(hidden);
  const bool below_nothing = mpfr_zero_p(start.below.right()) != 0;
  if (!up.fits() || !hidden_up.fits() || !(below_nothing || start.below.is_positive())) {
    return std::nullopt;
  }
  const auto steps = static_cast<std::uint64_t>(last - first);
  const auto lost = static_cast<Precision>(std::bit_width(8 * steps + 16));
  const auto size = static_cast<std::size_t>((precision + lost + 63) / 64) + 1;
  const Interval rest = start.below / start.mass;
  const Walk walk = walk_up(up, shift, hidden_up, first, last, rest, size);

  const Precision working = walk.mass.unit() + 64;
  const Interval one(1, working);
  const Interval error = scale_by_power_of_two(one, lost - walk.mass.unit());
  // U starts at the lower end of an interval, whose relative width is at least that of all later.
  const Interval spread = below_nothing ? one : rest / Interval(rest.lower(), working);
  const Interval within = one + Interval::hull(-error, error);
  const Interval weight = mass(weights, last + shift, working);
  const Interval hidden_mass = mass(hidden, last, working);
  const Interval unit = weight * hidden_mass / walk.mass.enclose(working) * within;
  const auto scaled = [&](const WordFloat& x) { return x.enclose(working) * unit; };

  const ProductTerm end{weight * hidden_mass, scaled(walk.rest) * spread};
  const Interval weight_before = weight / up.at(last - 1 + shift, working);
  const Interval mass_before = hidden_mass / hidden_up.at(last - 1, working);
  const Interval below_before = positive_part(end.rest / weight - mass_before);
  const Interval first_weight = mass(weights, first + shift, precision);
  const Interval second_weight = first_weight * up.at(first + shift, precision);
  return ProductWindow{{scaled(walk.mass_sum), scaled(walk.rest_sum) * spread},
                       {first_weight * start.mass, first_weight * start.below},
                       {second_weight * start.mass * hidden_up.at(first, precision),
                        second_weight * (start.below + start.mass)},
                       {weight_before * mass_before, weight_before * below_before},
                       end};
}

}  // namespace pkdp::thresholding
