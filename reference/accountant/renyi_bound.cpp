#include <functional>
#include <optional>
#include <string>

#include "pkdp/error.hpp"
#include "reference/accountant/accountant.hpp"
#include "reference/accountant/greatest_loss.hpp"
#include "reference/accountant/leading_bits.hpp"
#include "reference/numbers/decreasing_root.hpp"

namespace pkdp::accountant {
namespace {

constexpr std::int64_t furthest_octave = 64;
constexpr Precision rough = 128;

// Proved for finite laws (Coq), for every s for which the field has powers:
//   checks/proofs/power_moments.v: kernel_le
//   checks/proofs/power_moments.v: kernel_best (no smaller constant than s^s/(1+s)^(1+s) will do)
//   checks/proofs/power_moments.v: delta_le_moment_steps
//   checks/proofs/power_moments.v: delta_le_whole_moment (whole orders, written out)
//   checks/proofs/power_moments.v: root_power (rational orders)
//
// h(s) = s·D_{1+s} + s·ln s − (1+s)·ln(1+s), s > 0: then ln δ ≤ h(s) − εs. Convex, as s·D_{1+s} is
// the logarithm of E[e^(sL)] and the rest has the second derivative 1/(s(1+s)).
class Exponent {
 public:
  Exponent(const Composition& composition, Precision precision)
      : composition_(composition), precision_(precision) {}

  [[nodiscard]] Interval operator()(const Rational& s, Precision precision) const {
    const Interval divergence = renyi_divergence(composition_, 1 + s).enclose(precision);
    const Interval x(s, precision);
    const Interval next(Rational(1 + s), precision);
    return x * (divergence + log(x)) - next * log(next);
  }

  // h'(s) by a difference: so near that a turning point moves by less than the valley's width. The
  // bits that the difference loses are added.
  [[nodiscard]] Interval slope(const Rational& s, Precision precision) const {
    const Precision lost = precision_ / 4 + 20;
    const Precision working = precision + lost;
    const Rational step = power_of_two_at_most(s) * power_of_two(-lost);
    return ((*this)(s + step, working) - (*this)(s - step, working)) /
           Interval(Rational(2 * step), working);
  }

 private:
  Composition composition_;
  Precision precision_;
};

// h at s − w, s and s + w.
struct Valley {
  Rational s;
  Rational w;
  Interval before;
  Interval here;
  Interval after;

  // The least value of h(x) − level·x over all x, when it is certain that it is between s − w and
  // s + w: to the left of s the line through s and s + w is below a convex function, to the right
  // that through s − w and s.
  [[nodiscard]] std::optional<Interval> least(const Interval& level) const {
    const Interval width = level * Interval(w, here.precision());
    const Interval to_left = before - here + width;
    const Interval to_right = after - here - width;
    if (!to_left.is_positive() || !to_right.is_positive()) {
      return std::nullopt;
    }
    const Interval bottom = here - level * Interval(s, here.precision());
    return Interval::hull(bottom, bottom - max(to_left, to_right));
  }
};

// What differences of h near s need: h is about s there, its parts are about 1.
Precision fine(const Rational& s) {
  return rough + 4 * static_cast<Precision>(bit_length(floor(1 / s)));
}

// Near where a decreasing function is 0; nothing is certain of it.
std::optional<Rational> turning_point(const DecreasingFunction& f, Precision precision) {
  const auto is_left = [&](const Rational& s) { return f(s, fine(s)).is_positive(); };
  Rational s = 1;
  const bool rises = is_left(s);
  for (std::int64_t i = 0; is_left(s) == rises; ++i) {
    if (i > furthest_octave + (rises ? 0 : precision)) {
      return std::nullopt;
    }
    s = rises ? Rational(2 * s) : Rational(s / 2);
  }
  const RootBracket bracket = rises ? RootBracket{s / 2, s} : RootBracket{s, 2 * s};
  const Precision first = fine(s);
  const Interval drop = f(bracket.lower, first) - f(bracket.upper, first);
  if (!drop.is_positive() || !drop.is_finite()) {
    return std::nullopt;
  }
  const Rational width = bracket.upper - bracket.lower;
  return approximate_root(f,
                          {.start = (bracket.lower + bracket.upper) / 2,
                           .run = width / drop.lower(),
                           .settled = width * power_of_two(-16),
                           .grid = power_of_two_at_most(width * power_of_two(-precision / 2 - 24)),
                           .first = first,
                           .last = precision + first,
                           .within = bracket});
}

// Around the zero of a function that has the sign of a decreasing slope.
std::optional<Valley> valley(const Exponent& h, const DecreasingFunction& f, Precision precision) {
  const std::optional<Rational> s = turning_point(f, precision);
  if (!s) {
    return std::nullopt;
  }
  const Precision working = 2 * precision + fine(*s);
  const Rational w = power_of_two_at_most(*s) * power_of_two(-precision / 2 - 8);
  return Valley{*s, w, h(*s - w, working), h(*s, working), h(*s + w, working)};
}

[[noreturn]] void refuse(std::string_view what) {
  throw Error(ErrorKind::limit, std::string(what),
              Problem{"has no certain best order between 1 + 2^-64 and 1 + 2^64"});
}

Interval directed_delta(const Composition& composition, const Epsilon& epsilon,
                        Precision precision) {
  if (exceeds_losses(composition, epsilon)) {
    return Interval(precision);
  }
  const Exponent h(composition, precision);
  const auto excess = [&](const Rational& s, Precision working) {
    return epsilon.real().enclose(working) - h.slope(s, working);
  };
  // Losses so large that the best order is within 2·nearest of 1, by convexity: D ≥ 0, and without
  // D the function falls.
  const Rational nearest = power_of_two(-precision - furthest_octave);
  const Precision working = fine(nearest);
  if (excess(nearest, working).is_negative()) {
    const Interval s(Rational(2 * nearest), working);
    const Interval one(1L, working);
    const Interval least = s * (log(s) - epsilon.real().enclose(working)) - (one + s) * log1p(s);
    return Interval::hull(exp(least), one);
  }
  if (const std::optional<Valley> found = valley(h, excess, precision)) {
    if (const auto least = found->least(epsilon.real().enclose(found->here.precision()))) {
      return min(exp(*least), Interval(1L, precision));
    }
  }
  refuse("the Rényi bound of delta");
}

Interval directed_epsilon(const Composition& composition, const Rational& delta,
                          Precision precision) {
  const Exponent h(composition, precision);
  // The line from ln δ at 0 touches h: decreasing, as the derivative is −s·h''.
  const auto excess = [&](const Rational& s, Precision working) {
    return h(s, working) - log(Interval(delta, working)) -
           Interval(s, working) * h.slope(s, working);
  };
  const std::optional<Valley> found = valley(h, excess, precision);
  if (!found) {
    refuse("the Rényi bound of epsilon");
  }
  const Precision working = found->here.precision();
  const Interval wanted = log(Interval(delta, working));
  const Interval level = (found->here - wanted) / Interval(found->s, working);
  const std::optional<Interval> touching = found->least(level);
  if (!touching) {
    refuse("the Rényi bound of epsilon");
  }
  // So far below that level the least value is above ln δ, which `least` has to confirm.
  const Rational gap = (touching->upper() - touching->lower()) / found->s;
  const Interval lower(Rational(level.lower() - 2 * gap), working);
  const std::optional<Interval> raised = found->least(lower);
  const bool is_certain = raised && less(wanted, *raised) == Answer::yes;
  return positive_part(Interval::hull(is_certain ? lower : Interval(working), level));
}

// f for each direction that the relation asks for; the larger value.
Interval over_directions(const Composition& composition,
                         const std::function<Interval(const Composition&)>& f) {
  if (composition.relation != Relation::both) {
    return f(composition);
  }
  Composition directed = composition;
  directed.relation = Relation::remove;
  const Interval removed = f(directed);
  directed.relation = Relation::add;
  return max(removed, f(directed));
}

}  // namespace

Real renyi_delta(const Composition& composition, const Epsilon& epsilon) {
  require(composition);
  if (composition.mechanism.sampling.is_zero() || exceeds_losses(composition, epsilon)) {
    return Rational(0);
  }
  return Real::certified(
      [=](Precision precision) {
        return over_directions(composition, [&](const Composition& directed) {
          return directed_delta(directed, epsilon, precision);
        });
      },
      {}, Sign::inside_unit_interval);
}

Value renyi_epsilon(const Composition& composition, const Delta& delta) {
  require(composition);
  const Rational& target = delta.value();
  if (composition.mechanism.sampling.is_zero() || target == 1) {
    return Rational(0);
  }
  if (target.is_zero()) {
    const Value greatest = greatest_loss(composition);
    return greatest.is_plus_infinity() ? Value::none() : greatest;
  }
  return Real::certified([=](Precision precision) {
    return over_directions(composition, [&](const Composition& directed) {
      return directed_epsilon(directed, target, precision);
    });
  });
}

}  // namespace pkdp::accountant
