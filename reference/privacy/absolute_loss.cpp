#include "reference/privacy/absolute_loss.hpp"

#include <span>
#include <vector>

#include "reference/numbers/limits.hpp"

namespace pkdp {
namespace {

// x > e^ε·y for x > 0, y ≥ 0.
bool exceeds(const Rational& x, const Rational& y, const Epsilon& epsilon) {
  return y.is_zero() || epsilon.compare_ratio(x / y) > 0;
}

struct Masses {
  Rational p, q;
};

// a − c·(b + Σ p²/q of `less_likely`).
struct Excess {
  Rational a = 0;                   // Σ P where P > c·Q or Q > c·P
  Rational b = 0;                   // Σ Q where P > c·Q
  std::vector<Masses> less_likely;  // where Q > c·P > 0

  // Of the sum's denominator, at most.
  [[nodiscard]] std::size_t bits() const {
    std::size_t sum = 0;
    for (const Masses& masses : less_likely) {
      sum += 2 * bit_length(denominator(masses.p)) + bit_length(numerator(masses.q));
    }
    return sum;
  }
};

Excess excess_of(const LawPair& pair, const Epsilon& epsilon) {
  Excess excess;
  for (std::size_t o = 0; o < pair.size(); ++o) {
    const Rational& p = pair.p()[o];
    const Rational& q = pair.q()[o];
    if (p.is_zero()) {
      continue;
    }
    if (exceeds(p, q, epsilon)) {
      excess.a += p;
      excess.b += q;
    } else if (exceeds(q, p, epsilon)) {
      excess.a += p;
      excess.less_likely.push_back({p, q});
    }
  }
  return excess;
}

// Halves, since each p²/q has a denominator of its own and that of a sum is their product.
Rational sum_of_squares(std::span<const Masses> masses) {
  if (masses.empty()) {
    return 0;
  }
  if (masses.size() == 1) {
    return masses.front().p * masses.front().p / masses.front().q;
  }
  const std::size_t half = masses.size() / 2;
  return sum_of_squares(masses.first(half)) + sum_of_squares(masses.subspan(half));
}

AffineDelta exactly(const Excess& excess) {
  return {excess.a, excess.b + sum_of_squares(excess.less_likely)};
}

Interval enclosed(const Excess& excess, const Epsilon& epsilon, Precision precision) {
  Interval sum(excess.b, precision);
  for (const Masses& masses : excess.less_likely) {
    const Interval p(masses.p, precision);
    sum = sum + p * p / Interval(masses.q, precision);
  }
  return Interval(excess.a, precision) - epsilon.ratio(precision) * sum;
}

}  // namespace

AffineDelta absolute_excess(const LawPair& pair, const Epsilon& epsilon) {
  return exactly(excess_of(pair, epsilon));
}

Real absolute_delta(const LawPair& pair, const Epsilon& epsilon, Direction direction) {
  std::vector<Excess> orders;
  std::size_t bits = 0;
  for (const Direction order : {Direction::forward, Direction::backward}) {
    if (direction == order || direction == Direction::larger) {
      orders.push_back(excess_of(order == Direction::forward ? pair : pair.reversed(), epsilon));
      bits += orders.back().bits();
    }
  }
  const auto exact = [orders, epsilon] {
    const AffineDelta first = exactly(orders.front());
    return orders.size() == 1 ? first.at(epsilon)
                              : larger_at(epsilon, first, exactly(orders.back())).at(epsilon);
  };
  constexpr std::size_t quick = std::size_t{1} << 18;
  if (bits <= quick) {
    return exact();
  }
  return Real::certified(
      [orders, epsilon](Precision precision) {
        const Interval first = enclosed(orders.front(), epsilon, precision);
        return orders.size() == 1 ? first : max(first, enclosed(orders.back(), epsilon, precision));
      },
      [exact, bits]() -> std::optional<ExactForm> {
        return bits <= limits::exact_bits / 16 ? std::optional(exact()) : std::nullopt;
      },
      Sign::positive);  // of so many bits, some output is less likely, and has a positive term
}

}  // namespace pkdp
