#include "reference/mechanisms/cut_laplace/cut_laplace.hpp"

#include <algorithm>

#include "pkdp/error.hpp"
#include "reference/distributions/laplace.hpp"
#include "reference/mechanisms/additive_noise/noise.hpp"

namespace pkdp::cut_laplace {
namespace {

void require(const Law& law) {
  if (law.scale <= 0) {
    throw Error(ErrorKind::domain, "scale", to_string(law.scale), "above 0");
  }
  if (law.lower >= law.upper) {
    throw Error(ErrorKind::domain, "lower", to_string(law.lower), "below the upper end");
  }
}

// F((x − center)/scale) for a place that may itself be an enclosure: ½e^y below 0, 1 − ½e^−y above.
Interval distribution(const Law& law, const Interval& x) {
  const Precision bits = x.precision();
  const Interval y = (x - Interval(law.center, bits)) / Interval(law.scale, bits);
  const Interval zero(bits);
  return scale_by_power_of_two(exp(min(y, zero)) - expm1(-max(y, zero)), -1);
}

Interval distribution(const Law& law, const Rational& x, Precision bits) {
  return laplace::lower_tail(law.scale, x - law.center).enclose(bits);
}

Interval upper_tail(const Law& law, const Rational& x, Precision bits) {
  return laplace::upper_tail(law.scale, x - law.center).enclose(bits);
}

// P[x ≤ Y ≤ y], by the tails on the side of both where that is shorter.
Interval between(const Law& law, const Rational& x, const Rational& y, Precision bits) {
  if (x >= y) {
    return Interval(bits);
  }
  return x >= law.center ? upper_tail(law, x, bits) - upper_tail(law, y, bits)
                         : distribution(law, y, bits) - distribution(law, x, bits);
}

// By what the density inside is multiplied.
Interval factor(const Law& law, Precision bits) {
  return law.cut == Cut::redraw ? Interval(1, bits) / between(law, law.lower, law.upper, bits)
                                : Interval(1, bits);
}

Rational reflected(const Rational& x) { return -x; }

Law mirror(const Law& law) {
  return {law.scale, reflected(law.center), reflected(law.upper), reflected(law.lower), law.cut};
}

// H_c(P ‖ Q) where P's center is at or below Q's.
class Excess {
 public:
  Excess(const Law& p, const Law& q, const Epsilon& epsilon)
      : p_(p),
        q_(q),
        epsilon_(epsilon),
        left_(std::max(p.lower, q.lower)),
        right_(std::min(p.upper, q.upper)) {
    const Rational distance = q.center - p.center;
    const bool loss_at_most_epsilon =
        distance.is_zero() || Noise::laplace(p.scale / distance, "scale").is_pure_dp_at(epsilon);
    const bool same_factor = p.cut != Cut::redraw || (p.center - p.lower == q.center - q.lower &&
                                                      p.upper - p.center == q.upper - q.center);
    nothing_inside_ = left_ >= right_ || (same_factor && loss_at_most_epsilon) ||
                      (!distance.is_zero() &&
                       Noise::laplace(p.scale / (2 * distance), "scale").is_pure_dp_at(epsilon) &&
                       p.lower == q.lower && p.upper == q.upper);
  }

  [[nodiscard]] Interval enclose(Precision bits) const {
    Interval sum = inside(bits) + outside(bits);
    if (p_.cut == Cut::clamp) {
      sum += atom_excess(p_.lower, distribution(p_, p_.lower, bits), bits);
      sum += atom_excess(p_.upper, upper_tail(p_, p_.upper, bits), bits);
    } else if (p_.cut == Cut::withhold) {
      sum += positive_part(nothing(p_, bits) - epsilon_.ratio(bits) * nothing(q_, bits));
    }
    return min(sum, Interval(1, bits));
  }

  // All of P lies where Q has nothing: no common interval, and no atoms that meet at its end.
  // Withheld, both laws have the atom "nothing".
  [[nodiscard]] bool is_one() const {
    return p_.cut == Cut::redraw ? left_ >= right_ : p_.cut == Cut::clamp && left_ > right_;
  }

  // P has a density where Q has nothing, which no ε makes up for.
  [[nodiscard]] bool is_positive() const { return p_.lower < q_.lower || p_.upper > q_.upper; }

  // Nothing of P has infinite loss, and no finite loss exceeds ε.
  [[nodiscard]] bool is_zero() const {
    const bool covered = !is_positive();
    const bool atoms_meet = p_.lower == q_.lower && p_.upper == q_.upper;
    return nothing_inside_ && covered && (p_.cut == Cut::redraw || atoms_meet) && left_ < right_;
  }

 private:
  [[nodiscard]] static Interval nothing(const Law& law, Precision bits) {
    return distribution(law, law.lower, bits) + upper_tail(law, law.upper, bits);
  }

  // P's mass where Q's interval does not reach; an end point matters only as an atom.
  [[nodiscard]] Interval outside(Precision bits) const {
    const Rational low_end = std::min(p_.upper, std::max(p_.lower, q_.lower));
    const Rational high_start = std::max(low_end, std::max(p_.lower, std::min(p_.upper, q_.upper)));
    return factor(p_, bits) *
           (between(p_, p_.lower, low_end, bits) + between(p_, high_start, p_.upper, bits));
  }

  // J(y) = P[left, y] − c·Q[left, y], largest at the crossing or at the right end.
  [[nodiscard]] Interval inside(Precision bits) const {
    if (nothing_inside_) {
      return Interval(bits);
    }
    const Interval c = epsilon_.ratio(bits) * factor(q_, bits);
    const Interval k = factor(p_, bits);
    const Interval shift = epsilon_.real().enclose(bits) - log(k / factor(q_, bits));
    const Interval crossing = scale_by_power_of_two(
        Interval(Rational(q_.center + p_.center), bits) - Interval(p_.scale, bits) * shift, -1);
    const Interval left(left_, bits);
    const Interval place = min(max(crossing, left), Interval(right_, bits));
    const Interval at_crossing = k * (distribution(p_, place) - distribution(p_, left)) -
                                 c * (distribution(q_, place) - distribution(q_, left));
    const Interval at_end =
        k * between(p_, left_, right_, bits) - c * between(q_, left_, right_, bits);
    return positive_part(max(at_crossing, at_end));
  }

  // An atom of P against the one of Q at the same place, if there is one.
  [[nodiscard]] Interval atom_excess(const Rational& place, const Interval& mass,
                                     Precision bits) const {
    if (place == q_.lower) {
      return atoms_at(mass, distribution(q_, q_.lower, bits), place == p_.lower, true, bits);
    }
    if (place == q_.upper) {
      return atoms_at(mass, upper_tail(q_, q_.upper, bits), place == p_.lower, false, bits);
    }
    return mass;
  }

  // Two lower or two upper atoms are tails of shifted laws: their ratio is at most
  // e^(distance/scale).
  [[nodiscard]] Interval atoms_at(const Interval& mass, const Interval& other, bool lower_of_p,
                                  bool lower_of_q, Precision bits) const {
    const bool small =
        lower_of_p == lower_of_q && nothing_inside_ && p_.cut == Cut::clamp && left_ < right_;
    return small ? Interval(bits) : positive_part(mass - epsilon_.ratio(bits) * other);
  }

  Law p_;
  Law q_;
  Epsilon epsilon_;
  Rational left_;
  Rational right_;
  bool nothing_inside_ = false;
};

Excess excess_of(const Law& p, const Law& q, const Epsilon& epsilon) {
  return p.center <= q.center ? Excess(p, q, epsilon) : Excess(mirror(p), mirror(q), epsilon);
}

}  // namespace

Real density(const Law& law, const Rational& x) {
  require(law);
  if (x < law.lower || x > law.upper) {
    return Rational(0);
  }
  const Rational distance = x < law.center ? Rational(law.center - x) : Rational(x - law.center);
  return Real::certified(
      [law, distance](Precision precision) {
        const Precision bits = precision + 32;
        return factor(law, bits) * exp(Interval(Rational(-distance / law.scale), bits)) /
               Interval(Rational(2 * law.scale), bits);
      },
      {}, Sign::positive);
}

Real lower_tail(const Law& law, const Rational& x) {
  require(law);
  if (x < law.lower) {
    return Rational(0);
  }
  if (x >= law.upper && law.cut != Cut::withhold) {
    return Rational(1);
  }
  if (law.cut == Cut::clamp) {
    return laplace::lower_tail(law.scale, x - law.center);
  }
  if (x == law.lower) {
    return Rational(0);
  }
  const Rational end = std::min(x, law.upper);
  return Real::certified(
      [law, end](Precision precision) {
        const Precision bits = precision + 32;
        return factor(law, bits) * between(law, law.lower, end, bits);
      },
      {}, Sign::inside_unit_interval);
}

Atoms atoms(const Law& law) {
  require(law);
  const Real none = Rational(0);
  if (law.cut == Cut::clamp) {
    return {laplace::lower_tail(law.scale, law.lower - law.center),
            laplace::upper_tail(law.scale, law.upper - law.center), none};
  }
  if (law.cut == Cut::redraw) {
    return {none, none, none};
  }
  return {none, none,
          Real::certified(
              [law](Precision bits) {
                return distribution(law, law.lower, bits) + upper_tail(law, law.upper, bits);
              },
              {}, Sign::inside_unit_interval)};
}

Real delta(const Law& a, const Law& b, const Epsilon& epsilon, Direction direction) {
  require(a);
  require(b);
  if (a.scale != b.scale || a.cut != b.cut || a.center > b.center) {
    throw Error(ErrorKind::domain, "the second law", to_string(b.center),
                "one scale, one way to cut, a center at or above the first");
  }
  const Excess forward = excess_of(a, b, epsilon);
  const Excess backward = excess_of(b, a, epsilon);
  const bool first = direction != Direction::backward;
  const bool second = direction != Direction::forward;
  if ((!first || forward.is_zero()) && (!second || backward.is_zero())) {
    return Rational(0);
  }
  if ((first && forward.is_one()) || (second && backward.is_one())) {
    return Rational(1);
  }
  // Below 1 because both laws have an output in common. So a δ next to 1 rounds at once.
  const bool positive = (first && forward.is_positive()) || (second && backward.is_positive());
  return Real::certified(
      [=](Precision precision) {
        const Precision bits = precision + 32;
        const Interval zero(bits);
        return max(first ? forward.enclose(bits) : zero, second ? backward.enclose(bits) : zero);
      },
      {}, positive ? Sign::inside_unit_interval : Sign::unknown);
}

Real noise_delta(const Rational& scale, const Rational& sensitivity, const Rational& below,
                 const Rational& above, Cut cut, const Epsilon& epsilon, Direction direction) {
  if (sensitivity <= 0) {
    throw Error(ErrorKind::domain, "sensitivity", to_string(sensitivity), "above 0");
  }
  return delta({scale, 0, -below, above, cut},
               {scale, sensitivity, sensitivity - below, sensitivity + above, cut}, epsilon,
               direction);
}

}  // namespace pkdp::cut_laplace
