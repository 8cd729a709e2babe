#include "reference/accountant/random_allocation.hpp"

#include <algorithm>
#include <optional>
#include <string>

#include "pkdp/error.hpp"
#include "reference/accountant/inverse_search.hpp"
#include "reference/accountant/lognormal_sum.hpp"
#include "reference/accountant/loss_grid.hpp"
#include "reference/accountant/one_step.hpp"
#include "reference/distributions/gaussian.hpp"
#include "reference/mechanisms/gaussian/gaussian_mechanism.hpp"
#include "reference/numbers/limits.hpp"
#include "reference/numbers/magnitude.hpp"

namespace pkdp::accountant {
namespace {

constexpr Precision rough = 64;
constexpr Precision most_bits = 512;

// Bits by which a positive number is below 1, none when it is not.
Precision bits_below_one(const Rational& x) { return std::max<Precision>(1 - magnitude(x), 0); }

// One direction, steps ≥ 2.
class Directed {
 public:
  Directed(const Allocation& allocation, const Epsilon& epsilon, bool removed)
      : sum_{allocation.sigma, allocation.steps}, epsilon_(epsilon), removed_(removed) {}

  // Between the numbers that need no integral.
  [[nodiscard]] Interval simple_bracket(Precision precision = rough) const {
    const Rational q = Rational(1, sum_.count);
    const Interval lower = max(
        positive_part(sampled_gaussian_delta({q, sum_.sigma, removed_}, epsilon_).enclose(rough)),
        greatest_answer_bound(precision));
    Interval upper = gaussian_mechanism::tight_delta({1, 1}, sum_.sigma, epsilon_).enclose(rough);
    if (!removed_) {
      const Interval c = strike(rough);
      upper = min(upper, chernoff_shortfall(sum_, c) / c);
    }
    return Interval::hull(lower, max(lower, upper));
  }

  [[nodiscard]] Interval enclose(Precision precision) const {
    Interval known = simple_bracket(std::max(precision, rough));
    if (known.has_relative_accuracy(precision / 2)) {
      return known;
    }
    const std::optional<Interval> found =
        removed_ ? removed_by_parity(precision, known) : integral(precision);
    Interval narrow = found ? intersection(*found, known) : known;
    if (precision > rough && !narrow.has_relative_accuracy(precision / 2)) {
      refuse_with_bracket(narrow, "ask for fewer digits, a larger sigma or a smaller epsilon");
    }
    return narrow;
  }

 private:
  // What the test tells that looks whether the greatest answer exceeds c: where noise is small it
  // is hardly ever wrong. With the record P[no] ≤ P[σN > 1 − c], without it P[yes] ≤ t·P[σN > c].
  [[nodiscard]] Interval greatest_answer_bound(Precision precision) const {
    const Interval steps(static_cast<long>(sum_.count), precision);
    const Interval ratio = epsilon_.ratio(precision);
    const Interval odds = log(removed_ ? steps * ratio : steps / ratio);
    // Where both errors, as they are weighed, are about the same.
    const Rational variance = sum_.sigma * sum_.sigma;
    const Rational c =
        Rational(1, 2) + variance * floor(std::min<Rational>(odds.lower(), 1 / variance));
    if (c <= 0 || c >= 1) {
      return Interval(precision);
    }
    const Interval missed = gaussian::upper_tail(sum_.sigma, 1 - c).enclose(precision);
    const Interval raised = steps * gaussian::upper_tail(sum_.sigma, c).enclose(precision);
    const Interval one(1L, precision);
    return positive_part(removed_ ? one - missed - ratio * raised : one - raised - ratio * missed);
  }

  // tK or t/K: what S is compared with.
  [[nodiscard]] Interval strike(Precision precision) const {
    const Interval steps(static_cast<long>(sum_.count), precision);
    const Interval ratio = epsilon_.ratio(precision);
    return removed_ ? steps * ratio : steps / ratio;
  }

  // δ as far as `precision` goes, relative to δ for `add` and to K for `remove`.
  [[nodiscard]] std::optional<Interval> integral(Precision precision) const {
    try {
      constexpr Precision spare = 160;
      const Precision full = precision + spare;
      const Interval c = strike(full);
      const Interval shortfall = expected_shortfall(sum_, c, precision);
      if (!removed_) {
        return shortfall / c;
      }
      return positive_part(shortfall / Interval(static_cast<long>(sum_.count), full) +
                           Interval(1L, full) - epsilon_.ratio(full));
    } catch (const Error& error) {
      if (error.kind() != ErrorKind::limit) {
        throw;
      }
      return std::nullopt;
    }
  }

  // With the bits that the difference loses, which a rough value tells.
  [[nodiscard]] std::optional<Interval> removed_by_parity(Precision precision,
                                                          const Interval& known) const {
    constexpr Precision first = 24;
    const Precision size = bits_below_one(1 / epsilon_.ratio(rough).upper());
    std::optional<Interval> best;
    // So many at least, as the number is not larger than what is known.
    Precision lost = bits_below_one(known.upper());
    for (Precision tried = std::min<Precision>(precision, first) + size + lost;
         tried <= most_bits;) {
      const std::optional<Interval> found = integral(tried);
      if (!found) {
        return best;
      }
      best = intersection(*found, known);
      if (best->has_relative_accuracy(precision)) {
        return best;
      }
      // Not seen above 0 with few bits: twice as many; else what is missing.
      const bool is_seen = best->has_relative_accuracy(1);
      const Precision next =
          is_seen ? precision + size + bits_below_one(best->lower()) + 8 : tried * 2;
      tried = std::max<Precision>(next, tried + 8);
    }
    return best;
  }

  // Both contain the number.
  static Interval intersection(const Interval& a, const Interval& b) {
    const Interval lower(b.lower(), b.precision());
    const Interval upper(b.upper(), b.precision());
    return min(max(a, lower), upper);
  }

  LognormalSum sum_;
  Epsilon epsilon_;
  bool removed_;
};

}  // namespace

void require(const Allocation& allocation) {
  require(Composition{{MechanismKind::gaussian, allocation.sigma}, allocation.steps});
}

Real allocation_delta(const Allocation& allocation, const Epsilon& epsilon) {
  require(allocation);
  if (allocation.steps == 1) {
    return gaussian_mechanism::tight_delta({1, 1}, allocation.sigma, epsilon);
  }
  const Directed removed(allocation, epsilon, true);
  const Directed added(allocation, epsilon, false);
  return Real::certified(
      [=, relation = allocation.relation](Precision precision) {
        if (relation == Relation::add) {
          return added.enclose(precision);
        }
        const Interval larger = removed.enclose(precision);
        // Mostly the added record's δ is certainly the smaller one.
        const bool is_decided =
            relation == Relation::remove || less(added.simple_bracket(), larger) == Answer::yes;
        return is_decided ? larger : max(larger, added.enclose(precision));
      },
      {}, Sign::inside_unit_interval);
}

Value allocation_epsilon(const Allocation& allocation, const Delta& delta) {
  require(allocation);
  const Rational& target = delta.value();
  if (target.is_zero()) {
    return Value::none();
  }
  const auto delta_at = [allocation](const Rational& x) {
    return allocation_delta(allocation, Epsilon::of(x));
  };
  if (compare_from_below(delta_at(0), target) <= 0) {
    return Rational(0);
  }
  return root(delta_at, target, epsilon_bracket([&](const Rational& x) {
                return compare_from_below(delta_at(x), target) > 0;
              }));
}

}  // namespace pkdp::accountant
