#include "reference/bounds/pk_thm_3_walk.hpp"

#include <bit>

#include "reference/distributions/binomial.hpp"
#include "reference/numbers/word_float.hpp"

namespace pkdp::bounds::pk_thm_3 {
namespace {

struct Odds {
  std::uint64_t ones;   // u
  std::uint64_t zeros;  // z
};

std::optional<Odds> odds_in_words(const Rational& twice_lambda) {
  constexpr std::size_t word = 64;
  const Rational odds = twice_lambda / (1 - twice_lambda);
  if (bit_length(odds) > word) {
    return std::nullopt;
  }
  return Odds{numerator(odds).convert_to<std::uint64_t>(),
              denominator(odds).convert_to<std::uint64_t>()};
}

std::uint64_t word(std::int64_t x) { return static_cast<std::uint64_t>(x); }

// A sum over its last term: A or B. At most two operations for a pair of factors, one for a term.
class Carried {
 public:
  explicit Carried(std::size_t size) : sum_(size) {}
  void times(std::uint64_t first, std::uint64_t second) noexcept {
    std::uint64_t product = 0;
    if (__builtin_mul_overflow(first, second, &product)) {
      times(first);
      times(second);
    } else {
      times(product);
    }
  }
  void add(const WordFloat& term) noexcept { settle() += term; }
  WordFloat& settle() noexcept {
    sum_ *= factor_;
    factor_ = 1;
    return sum_;
  }

 private:
  void times(std::uint64_t factor) noexcept {
    std::uint64_t product = 0;
    if (__builtin_mul_overflow(factor_, factor, &product)) {
      sum_ *= factor_;
      product = factor;
    }
    factor_ = product;
  }

  WordFloat sum_;
  std::uint64_t factor_ = 1;  // to be multiplied by
};

struct Walk {
  WordFloat weight;      // w_last
  WordFloat cumulative;  // W_last
  WordFloat plus;        // A·½·f_{last−1}(j_last) over f_last(j_last)
  WordFloat minus;       // B likewise
  WordFloat masses;      // Σ w_m·f_m(k_m)·w_last over its last term, for the blanket form
};

// For the tails up to j_m = k_m, or one less for the blanket form. While j is −1 there is nothing
// in A and B.
Walk walk_up(std::int64_t count, const Odds& odds, const Window& window, const Crossing& crossing,
             Form form, std::size_t size) {
  const std::int64_t less = form == Form::blanket ? 1 : 0;
  const Interval one(1, 64);
  WordFloat weight(one.left(), size);
  WordFloat cumulative = weight;
  WordFloat all_masses = weight;
  Carried plus(size);
  Carried minus(size);
  std::int64_t k = crossing.last(window.first);
  for (std::int64_t m = window.first; m < window.last; ++m) {
    const bool is_up = crossing.exceeds(m + 1, k + 1);
    const std::int64_t j = k - less;
    // From f_{m−1}(j_m) to f_m(j_{m+1}); at first both sums are 0.
    const std::uint64_t masses = 2 * word(is_up ? j + 1 : m - j);
    plus.times(masses, odds.zeros);
    minus.times(masses, odds.zeros);
    (is_up ? minus : plus).add(cumulative);
    k += is_up ? 1 : 0;
    weight.times(word(count - m), odds.ones);
    cumulative.times(word(m + 1), odds.zeros);
    cumulative += weight;
    if (form == Form::blanket) {
      all_masses.times(2 * word(is_up ? k : m + 1 - k), odds.zeros);
      all_masses += weight;
    }
  }
  // ½·f_{last−1}(j) = f_last(j)·(last − j)/last, and W has been multiplied by last·z since.
  plus.times(word(window.last - k + less), odds.zeros);
  minus.times(word(window.last - k + less), odds.zeros);
  return {weight, cumulative, plus.settle(), minus.settle(), all_masses};
}

}  // namespace

std::optional<Interval> window_in_words(std::int64_t count, const Rational& twice_lambda,
                                        const Window& window, const Crossing& crossing,
                                        const Interval& ratio_minus_one, Form form,
                                        Precision precision) {
  const std::optional<Odds> odds = odds_in_words(twice_lambda);
  if (!odds) {
    return std::nullopt;
  }
  const std::int64_t last = window.last;
  const auto lost = static_cast<Precision>(std::bit_width(8 * word(last - window.first) + 16));
  const auto size = static_cast<std::size_t>((precision + lost + 63) / 64) + 1;
  const Walk walk = walk_up(count, *odds, window, crossing, form, size);

  const Precision working = walk.weight.unit() + 64;
  const Interval one(1, working);
  const Interval error = scale_by_power_of_two(one, lost - walk.weight.unit());
  const Interval within = one + Interval::hull(-error, error);
  const Probability half = Probability::of(Rational(1, 2));
  const std::int64_t k = crossing.last(last);
  const auto mass = [&](std::int64_t j) {
    return binomial::pmf(last, j, half).real().enclose(working);
  };
  const Interval scale =
      binomial::pmf(count, last, Probability::of(twice_lambda)).real().enclose(working) /
      walk.weight.enclose(working) * within;
  const std::int64_t end = form == Form::blanket ? k - 1 : k;
  const Interval tail = binomial::lower_tail(last, end, half).real().enclose(working);
  const Interval sum =
      scale * (walk.cumulative.enclose(working) * tail +
               (walk.plus.enclose(working) - walk.minus.enclose(working)) * mass(end));
  return form == Form::numerical
             ? sum
             : scale * walk.masses.enclose(working) * mass(k) - ratio_minus_one * sum;
}

}  // namespace pkdp::bounds::pk_thm_3
