#include "reference/numbers/decreasing_root.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "pkdp/error.hpp"

namespace pkdp {
namespace {

constexpr Precision first_precision = 64;

// −1, 1, or 0 when undecided.
int certain_sign(const Interval& x) {
  if (x.is_positive()) {
    return 1;
  }
  return x.is_negative() ? -1 : 0;
}

// The largest power of two at or below x/16 > 0.
Rational grid_for(const Rational& x) {
  const auto exponent = static_cast<std::int64_t>(bit_length(numerator(x))) -
                        static_cast<std::int64_t>(bit_length(denominator(x)));
  return power_of_two(exponent - 5);
}

struct End {
  Rational x;
  std::optional<Interval> value;  // only when finite
};

class Search {
 public:
  Search(const DecreasingFunction& f, RootBracket bracket, const Rational& width,
         Precision precision)
      : f_(f),
        lower_{std::move(bracket.lower), std::nullopt},
        upper_{std::move(bracket.upper), std::nullopt},
        grid_(grid_for(width)),
        greatest_(precision) {}

  [[nodiscard]] Rational width() const { return upper_.x - lower_.x; }
  [[nodiscard]] RootBracket bracket() const { return {lower_.x, upper_.x}; }

  void bisect() { look((lower_.x + upper_.x) / 2); }
  // A sign was undecided, or no point is left between the ends.
  [[nodiscard]] bool is_over() const noexcept { return over_; }

  // `length` secant steps from the end with the smaller |f|.
  void step(int length) {
    if (!lower_.value || !upper_.value) {
      return;
    }
    const Interval rise = *upper_.value - *lower_.value;
    if (!rise.is_negative()) {
      return;
    }
    const bool from_lower = mpfr_cmpabs(lower_.value->left(), upper_.value->left()) < 0;
    const End& nearer = from_lower ? lower_ : upper_;
    const Interval shift = *nearer.value * Interval(width(), rise.precision()) / rise;
    if (shift.is_finite()) {
      const Rational x = nearer.x - length * shift.lower();
      if (x > lower_.x && x < upper_.x) {
        look(x);
      }
    }
  }

 private:
  void look(const Rational& wanted) {
    Rational x = Rational(floor(wanted / grid_)) * grid_;
    x = std::max<Rational>(x, lower_.x + grid_);
    x = std::min<Rational>(x, upper_.x - grid_);
    if (x <= lower_.x || x >= upper_.x) {
      over_ = true;
    } else if (!try_point(x)) {
      look_beside(x);
    }
  }

  // x is the root, to working precision: one decided point on each side of it ends the search.
  void look_beside(const Rational& x) {
    over_ = true;
    for (const int side : {-1, 1}) {
      for (Rational distance = 4 * grid_;; distance *= 1024) {
        const Rational beside = x + side * distance;
        if (beside <= lower_.x || beside >= upper_.x || try_point(beside)) {
          break;
        }
      }
    }
  }

  // Moves an end to x, unless the sign stays undecided.
  bool try_point(const Rational& x) {
    for (;; precision_ = std::min(2 * precision_, greatest_)) {
      Interval value = f_(x, precision_);
      const int sign = certain_sign(value);
      if (sign != 0) {
        End& end = sign > 0 ? lower_ : upper_;
        end.x = x;
        end.value = value.is_finite() ? std::optional(std::move(value)) : std::nullopt;
        return true;
      }
      if (precision_ >= greatest_) {
        return false;
      }
    }
  }

  const DecreasingFunction& f_;
  End lower_;
  End upper_;
  Rational grid_;
  Precision greatest_;
  Precision precision_ = first_precision;
  bool over_ = false;
};

}  // namespace

RootBracket narrow(const DecreasingFunction& f, RootBracket bracket, const Rational& width,
                   Precision precision) {
  Search search(f, std::move(bracket), width, std::max(precision, first_precision));
  for (Rational before = search.width(); before > width && !search.is_over();
       before = search.width()) {
    search.step(1);
    search.step(2);
    if (2 * search.width() > before && !search.is_over()) {
      search.bisect();
    }
  }
  return search.bracket();
}

std::optional<Rational> approximate_root(const DecreasingFunction& f, const SecantSearch& search) {
  const int most_rounds = search.within ? 64 : 16;
  const auto middle = [](const Interval& x) { return Rational((x.lower() + x.upper()) / 2); };
  const auto on_grid = [&search](const Rational& x) {
    return Rational(Rational(floor(x / search.grid)) * search.grid);
  };
  Rational here = on_grid(search.start);
  Rational run = search.run;
  std::optional<Rational> before;
  Rational value_before;
  Precision precision = search.first;
  std::optional<RootBracket> within = search.within;
  std::array<Rational, 2> lengths;  // of the last two steps
  std::array<Rational, 2> sizes;    // of the last two values
  for (int round = 0; round < most_rounds; ++round) {
    const Interval enclosure = f(here, precision);
    if (!enclosure.is_finite()) {
      return std::nullopt;
    }
    const Rational value = middle(enclosure);
    if (before && (value - value_before) * (here - *before) < 0) {
      run = (here - *before) / (value_before - value);
    }
    Rational step = on_grid(value * run);
    if (within) {
      (value > 0 ? within->lower : within->upper) = here;
      const Rational size = abs(value);
      const bool is_slow = round > 1 && 2 * size > sizes[1];
      if (is_slow || here + step < within->lower || here + step > within->upper) {
        step = on_grid((within->lower + within->upper) / 2) - here;
      }
      sizes = {size, sizes[0]};
    }
    before = here;
    value_before = value;
    here += step;
    const Rational length = abs(step);
    // Secant steps shrink like products of two, so the next is about length²/(the last but one).
    const bool is_last = length <= 64 * search.grid ||
                         length * length <= 4 * search.grid * std::min(lengths[1], search.settled);
    if (precision == search.last && is_last) {
      return here;
    }
    lengths = {length, lengths[0]};
    if (abs(step) <= search.settled) {
      precision = search.last;
    }
  }
  return std::nullopt;
}

RootBracket bracket_around(const DecreasingFunction& f, const Rational& start, const Rational& step,
                           Precision precision) {
  constexpr int most_steps = 4096;
  std::optional<Rational> positive;
  std::optional<Rational> negative;
  Rational length = step;
  Rational x = start;
  for (int i = 0; i < most_steps; ++i) {
    const int sign = certain_sign(f(x, precision));
    if (sign > 0 && (!positive || x > *positive)) {
      positive = x;
    }
    if (sign < 0 && (!negative || x < *negative)) {
      negative = x;
    }
    if (positive && negative) {
      return {*positive, *negative};
    }
    // To the right of a positive value, to the left of a negative one; right if nothing is known.
    x = negative ? Rational(*negative - length) : Rational(positive.value_or(start) + length);
    length *= 2;
  }
  throw Error(ErrorKind::precision, "the bracket of a root", to_string(start),
              "a function that changes its sign");
}

}  // namespace pkdp
