#include "reference/privacy/composition.hpp"

#include <algorithm>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "pkdp/error.hpp"
#include "reference/distributions/integer_polynomial.hpp"
#include "reference/numbers/limits.hpp"

namespace pkdp::composition {
namespace {

[[noreturn]] void too_large(const std::string& what, std::size_t found, std::size_t allowed) {
  throw Error(ErrorKind::limit, "the exact composition",
              Problem{"has " + std::to_string(found) + " " + what + ", more than " +
                      std::to_string(allowed)},
              "bounds with buckets have no such limit");
}

// Masses as integers over a common denominator, so that products need no common divisors.
struct Weights {
  Integer p;
  Integer q;
};

// The finite ratios of a (product of) pairs, and the two denominators of all masses.
struct RatioLaw {
  std::map<Rational, Weights> finite;
  Integer p_denominator = 1;
  Integer q_denominator = 1;
};

Integer common_denominator(const std::vector<Rational>& law) {
  Integer result = 1;
  for (const Rational& mass : law) {
    result = boost::multiprecision::lcm(result, denominator(mass));
  }
  return result;
}

Integer scaled(const Rational& mass, const Integer& common) {
  return numerator(mass) * Integer(common / denominator(mass));
}

RatioLaw ratio_law(const LawPair& pair) {
  RatioLaw law;
  law.p_denominator = common_denominator(pair.p());
  law.q_denominator = common_denominator(pair.q());
  for (std::size_t outcome = 0; outcome < pair.size(); ++outcome) {
    const Rational& p = pair.p()[outcome];
    const Rational& q = pair.q()[outcome];
    if (!p.is_zero() && !q.is_zero()) {
      Weights& weights = law.finite[p / q];
      weights.p += scaled(p, law.p_denominator);
      weights.q += scaled(q, law.q_denominator);
    }
  }
  return law;
}

RatioLaw nothing_released() {
  RatioLaw law;
  law.finite[1] = {1, 1};
  return law;
}

std::size_t mass_bits(const RatioLaw& law) {
  return bit_length(law.p_denominator) + bit_length(law.q_denominator);
}

// `products` of outcomes whose masses become that long.
void count_work(std::size_t products, std::size_t bits, std::size_t& work) {
  constexpr std::size_t unit_bits = 2048;
  work += products * (1 + bits / unit_bits);
  if (work > largest_exact_work) {
    too_large("products of outcomes", work, largest_exact_work);
  }
}

void require_size(std::size_t ratios, const RatioLaw& law) {
  if (ratios > largest_exact_size) {
    too_large("likelihood ratios", ratios, largest_exact_size);
  }
  const std::size_t bits = ratios * mass_bits(law);
  if (bits > largest_exact_bits) {
    too_large("bits of masses", bits, largest_exact_bits);
  }
}

RatioLaw multiply(const RatioLaw& x, const RatioLaw& y, std::size_t& work) {
  count_work(x.finite.size() * y.finite.size(), mass_bits(x) + mass_bits(y), work);
  RatioLaw product;
  product.p_denominator = x.p_denominator * y.p_denominator;
  product.q_denominator = x.q_denominator * y.q_denominator;
  for (const auto& [ratio_x, weights_x] : x.finite) {
    for (const auto& [ratio_y, weights_y] : y.finite) {
      Weights& weights = product.finite[ratio_x * ratio_y];
      weights.p += weights_x.p * weights_y.p;
      weights.q += weights_x.q * weights_y.q;
    }
    require_size(product.finite.size(), product);
  }
  return product;
}

// Nothing yet is the neutral factor.
RatioLaw multiply(std::optional<RatioLaw> x, const RatioLaw& y, std::size_t& work) {
  return x ? multiply(*x, y, work) : y;
}

// multiply(x, x), each pair of outcomes once.
RatioLaw squared(const RatioLaw& x, std::size_t& work) {
  count_work(x.finite.size() * (x.finite.size() + 1) / 2, 2 * mass_bits(x), work);
  RatioLaw square;
  square.p_denominator = x.p_denominator * x.p_denominator;
  square.q_denominator = x.q_denominator * x.q_denominator;
  for (auto first = x.finite.begin(); first != x.finite.end(); ++first) {
    for (auto second = x.finite.begin(); second != std::next(first); ++second) {
      const int ways = first == second ? 1 : 2;
      Weights& weights = square.finite[first->first * second->first];
      weights.p += ways * first->second.p * second->second.p;
      weights.q += ways * first->second.q * second->second.q;
    }
    require_size(square.finite.size(), square);
  }
  return square;
}

// Multisets of `count` out of m: C(count + m − 1, m − 1), as far as it is at most `most`.
std::optional<Integer> multisets(std::size_t m, std::uint64_t count, std::size_t most) {
  const std::uint64_t shorter = std::min<std::uint64_t>(count, m - 1);
  const Integer longer = std::max<Integer>(Integer(count), Integer(m - 1));
  Integer result = 1;
  for (std::uint64_t i = 1; i <= shorter; ++i) {
    result = result * (longer + i) / i;
    if (result > most) {
      return std::nullopt;
    }
  }
  return result;
}

// x^0 … x^count.
template <typename Number>
std::vector<Number> powers(const Number& x, std::uint64_t count) {
  std::vector<Number> result = {1};
  for (std::uint64_t i = 0; i < count; ++i) {
    result.push_back(result.back() * x);
  }
  return result;
}

// The power of a law, multiset of outcomes by multiset: squaring would multiply all those of one
// half with all those of the other.
class Multisets {
 public:
  Multisets(const RatioLaw& base, std::uint64_t count) : count_(count) {
    for (const auto& [ratio, weights] : base.finite) {
      outcomes_.push_back(
          {powers(ratio, count), powers(weights.p, count), powers(weights.q, count)});
    }
    power_.p_denominator = pkdp::power(base.p_denominator, count);
    power_.q_denominator = pkdp::power(base.q_denominator, count);
  }

  [[nodiscard]] RatioLaw power() && {
    add(0, count_, 1, {1, 1});
    return std::move(power_);
  }

 private:
  struct Powers {
    std::vector<Rational> ratio;
    std::vector<Integer> p;
    std::vector<Integer> q;
  };

  // `left` releases have outcomes from `next` on; `ratio` and `weights` are those of the others,
  // the ways to choose these among them.
  void add(std::size_t next, std::uint64_t left, const Rational& ratio, const Weights& weights) {
    const Powers& outcome = outcomes_[next];
    if (next + 1 == outcomes_.size()) {
      Weights& sum = power_.finite[ratio * outcome.ratio[left]];
      sum.p += weights.p * outcome.p[left];
      sum.q += weights.q * outcome.q[left];
      return;
    }
    Integer ways = 1;  // C(left, i)
    for (std::uint64_t i = 0; i <= left; ++i) {
      add(next + 1, left - i, ratio * outcome.ratio[i],
          {weights.p * ways * outcome.p[i], weights.q * ways * outcome.q[i]});
      ways = ways * (left - i) / (i + 1);
    }
  }

  std::uint64_t count_;
  std::vector<Powers> outcomes_;
  RatioLaw power_;
};

RatioLaw power(const RatioLaw& base, std::uint64_t count, std::size_t& work) {
  if (base.finite.size() > 1 && count > 1) {
    const std::size_t most =
        std::min(largest_exact_size, largest_exact_bits / mass_bits(base) / count);
    if (const std::optional<Integer> terms = multisets(base.finite.size(), count, most)) {
      work += static_cast<std::size_t>(*terms);
      return Multisets(base, count).power();
    }
  }
  std::optional<RatioLaw> result;
  RatioLaw square = base;
  for (std::uint64_t rest = count; rest > 0; rest >>= 1) {
    if ((rest & 1) != 0) {
      result = multiply(std::move(result), square, work);
    }
    if (rest > 1) {
      square = squared(square, work);
    }
  }
  return result ? std::move(*result) : nothing_released();
}

// How often `base` > 1 divides x > 1 multiplicatively: the greatest e ≤ most with base^e ≤ x, and
// x/base^e.
std::pair<std::int64_t, Rational> divide_out(
    Rational x, const Rational& base,
    std::int64_t most = std::numeric_limits<std::int64_t>::max()) {
  std::int64_t exponent = 0;
  while (x >= base && exponent < most) {
    x /= base;
    ++exponent;
  }
  return {exponent, x};
}

// Euclid's algorithm on logarithms: a b > 1 of which x > 1 and y > 1 are powers. Powers b^i, b^j
// leave a remainder of the same base with a smaller exponent, hence with fewer bits; two numbers
// without a common base leave remainders that grow instead, which ends the search.
std::optional<Rational> common_base(Rational x, Rational y) {
  while (true) {
    if (x < y) {
      std::swap(x, y);
    }
    if (bit_length(x) > 64 * bit_length(y)) {
      return std::nullopt;  // more divisions than are worth while
    }
    // With b = n/d in lowest terms b^i is i·log₂ max(n, d) bits long, up to 1: more divisions say
    // that there is no b (a y near 1 would take any number of them).
    const auto most = static_cast<std::int64_t>(bit_length(x) / (bit_length(y) - 1));
    Rational remainder = divide_out(x, y, most).second;
    if (remainder == 1) {
      return y;
    }
    if (remainder >= y || numerator(remainder) >= numerator(y)) {
      return std::nullopt;
    }
    x = std::exchange(y, std::move(remainder));
  }
}

// The b > 1 of which every finite ratio is a power; nothing when there is none (or no ratio ≠ 1).
std::optional<Rational> base_of(const std::vector<RatioLaw>& laws) {
  std::optional<Rational> base;
  for (const RatioLaw& law : laws) {
    for (const auto& [ratio, weights] : law.finite) {
      if (ratio == 1) {
        continue;
      }
      const Rational above = ratio > 1 ? ratio : Rational(1 / ratio);
      base = base ? common_base(*base, above) : std::optional(above);
      if (!base) {
        return std::nullopt;
      }
    }
  }
  return base;
}

std::int64_t exponent_of(const Rational& ratio, const Rational& base) {
  return ratio >= 1 ? divide_out(ratio, base).first : -divide_out(Rational(1 / ratio), base).first;
}

// Σ_e weights(e)·z^(e − least), for both laws of a pair.
struct Polynomials {
  std::int64_t least = 0;
  IntegerPolynomial p = {1};
  IntegerPolynomial q = {1};
};

Polynomials polynomials(const RatioLaw& law, const Rational& base, std::uint64_t count) {
  Polynomials result;
  if (law.finite.empty()) {
    result.p = result.q = {0};
    return result;
  }
  const std::int64_t least = exponent_of(law.finite.begin()->first, base);
  const std::int64_t greatest = exponent_of(law.finite.rbegin()->first, base);
  const auto span = static_cast<std::size_t>(greatest - least);
  const std::size_t allowed = largest_exact_size / std::max<std::size_t>(span, 1);
  if (count > allowed) {
    too_large("releases of " + std::to_string(span + 1) + " ratios each",
              static_cast<std::size_t>(count), allowed);
  }
  IntegerPolynomial p(span + 1);
  IntegerPolynomial q(span + 1);
  for (const auto& [ratio, weights] : law.finite) {
    const auto index = static_cast<std::size_t>(exponent_of(ratio, base) - least);
    p[index] = weights.p;
    q[index] = weights.q;
  }
  result.least = least * static_cast<std::int64_t>(count);
  result.p = pkdp::power(p, count);
  result.q = pkdp::power(q, count);
  return result;
}

RatioLaw compose_powers(const std::vector<RatioLaw>& laws, const std::vector<Releases>& releases,
                        const Rational& base) {
  Polynomials product;
  RatioLaw result;
  for (std::size_t j = 0; j < laws.size(); ++j) {
    const Polynomials factor = polynomials(laws[j], base, releases[j].count);
    product.least += factor.least;
    product.p = pkdp::multiply(product.p, factor.p);
    product.q = pkdp::multiply(product.q, factor.q);
    result.p_denominator *= pkdp::power(laws[j].p_denominator, releases[j].count);
    result.q_denominator *= pkdp::power(laws[j].q_denominator, releases[j].count);
  }
  const Rational start = pkdp::power(product.least >= 0 ? base : Rational(1 / base),
                                     static_cast<std::uint64_t>(std::abs(product.least)));
  Rational ratio = start;
  for (std::size_t i = 0; i < product.p.size(); ++i, ratio *= base) {
    if (!product.p[i].is_zero()) {
      result.finite[ratio] = {product.p[i], product.q[i]};
    }
  }
  return result;
}

RatioLaw compose_lists(const std::vector<RatioLaw>& laws, const std::vector<Releases>& releases) {
  std::size_t work = 0;
  std::optional<RatioLaw> result;
  for (std::size_t j = 0; j < laws.size(); ++j) {
    result = multiply(std::move(result), power(laws[j], releases[j].count, work), work);
  }
  return result ? std::move(*result) : nothing_released();
}

// Every release has its own chance of an outcome that only one law permits: what no finite ratio
// holds is infinite (or minus infinite).
LawPair pair_of(const RatioLaw& law) {
  std::vector<Rational> p{0};
  std::vector<Rational> q{0};
  Integer p_left = law.p_denominator;
  Integer q_left = law.q_denominator;
  for (auto outcome = law.finite.rbegin(); outcome != law.finite.rend(); ++outcome) {
    const Weights& weights = outcome->second;
    p_left -= weights.p;
    q_left -= weights.q;
    p.push_back(make_rational(weights.p, law.p_denominator));
    q.push_back(make_rational(weights.q, law.q_denominator));
  }
  p.front() = make_rational(p_left, law.p_denominator);
  if (p_left.is_zero()) {
    p.erase(p.begin());
    q.erase(q.begin());
  }
  if (!q_left.is_zero()) {
    p.emplace_back(0);
    q.push_back(make_rational(q_left, law.q_denominator));
  }
  return LawPair::of(std::move(p), std::move(q));
}

// H_c(P‖Q), or with the laws exchanged; what no finite ratio holds exceeds every c. Losses are
// looked at from the greatest one on.
AffineDelta hockey_stick(const RatioLaw& law, const Epsilon& epsilon, bool reversed) {
  Integer below = 0;  // of the first law: not above c times the second
  Integer above = 0;  // of the second law: where the first is above
  bool exceeds = true;
  const auto take = [&](const Rational& ratio, const Integer& first, const Integer& second) {
    exceeds = exceeds && epsilon.compare_ratio(ratio) > 0;
    (exceeds ? above : below) += exceeds ? second : first;
  };
  if (reversed) {
    for (const auto& [ratio, weights] : law.finite) {
      take(1 / ratio, weights.q, weights.p);
    }
    return {1 - make_rational(below, law.q_denominator), make_rational(above, law.p_denominator)};
  }
  for (auto outcome = law.finite.rbegin(); outcome != law.finite.rend(); ++outcome) {
    take(outcome->first, outcome->second.p, outcome->second.q);
  }
  return {1 - make_rational(below, law.p_denominator), make_rational(above, law.q_denominator)};
}

Integer span_of(const RatioLaw& law, const Rational& base) {
  return law.finite.empty() ? 0
                            : exponent_of(law.finite.rbegin()->first, base) -
                                  exponent_of(law.finite.begin()->first, base);
}

std::vector<RatioLaw> ratio_laws(const std::vector<Releases>& releases) {
  std::vector<RatioLaw> laws;
  for (const Releases& release : releases) {
    laws.push_back(ratio_law(release.pair));
  }
  return laws;
}

}  // namespace

std::optional<std::size_t> product_size(const std::vector<Releases>& releases, std::size_t most) {
  const std::vector<RatioLaw> laws = ratio_laws(releases);
  const std::optional<Rational> base = base_of(laws);
  Integer size = 1;
  for (std::size_t j = 0; j < laws.size(); ++j) {
    if (base) {
      size += span_of(laws[j], *base) * releases[j].count;
    } else if (!laws[j].finite.empty()) {
      const std::optional<Integer> factor =
          multisets(laws[j].finite.size(), releases[j].count, most);
      size = factor ? size * *factor : Integer(most) + 1;
    }
    if (size > most) {
      return std::nullopt;
    }
  }
  return static_cast<std::size_t>(size);
}

namespace {

RatioLaw product_of(const std::vector<Releases>& releases) {
  const std::vector<RatioLaw> laws = ratio_laws(releases);
  const std::optional<Rational> base = base_of(laws);
  return base ? compose_powers(laws, releases, *base) : compose_lists(laws, releases);
}

}  // namespace

LawPair compose(const std::vector<Releases>& releases) { return pair_of(product_of(releases)); }

ExactForm delta(const std::vector<Releases>& releases, const Epsilon& epsilon,
                Direction direction) {
  const RatioLaw law = product_of(releases);
  if (direction != Direction::larger) {
    return hockey_stick(law, epsilon, direction == Direction::backward).at(epsilon);
  }
  const AffineDelta forward = hockey_stick(law, epsilon, false);
  const AffineDelta backward = hockey_stick(law, epsilon, true);
  return larger_at(epsilon, forward, backward).at(epsilon);
}

LawPair compose(const LawPair& pair, std::uint64_t count) { return compose({{pair, count}}); }

}  // namespace pkdp::composition
