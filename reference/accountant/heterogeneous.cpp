#include "reference/accountant/heterogeneous.hpp"

#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <utility>

#include "pkdp/error.hpp"
#include "reference/accountant/closed_lists.hpp"
#include "reference/accountant/contour.hpp"
#include "reference/accountant/contour_plan.hpp"
#include "reference/accountant/directed_list.hpp"
#include "reference/accountant/inverse_search.hpp"
#include "reference/accountant/smoothed.hpp"
#include "reference/accountant/until_accurate.hpp"
#include "reference/accountant/within_limits.hpp"
#include "reference/privacy/curve.hpp"
#include "reference/privacy/hockey_stick.hpp"

namespace pkdp::accountant {
namespace {

constexpr Precision full = 192;  // 30 digits of an integral, and as many bits again
constexpr Precision modest = 40;
constexpr Precision rough = 64;
constexpr Precision guard = 24;  // bits that an enclosure of what is asked can do without

using List = std::shared_ptr<const DirectedList>;

ListAnswer exactly(const Value& value) { return {value, value, Way::exact}; }

// p + (1 − p)·δ, δ of the finite losses.
Interval above_floor(const DirectedList& list, const Interval& finite, Precision precision) {
  const Interval floor = list.floor.enclose(precision + 64);
  return floor + (Interval(1, precision + 64) - floor) * finite;
}

// `lines`, where there are any, are those of this list.
Real integral(const List& list, const Epsilon& epsilon,
              const std::shared_ptr<ContourLines>& lines = nullptr) {
  const std::vector<Factor> factors = list->factors();
  return stating_its_bracket(Real::certified(
      [list, factors, epsilon, lines](Precision precision) {
        const auto line = [&](Precision bits) {
          return lines ? lines->delta(epsilon, bits) : delta_by_contour(factors, epsilon, bits);
        };
        return above_floor(*list, until_accurate(line, precision, precision - guard), precision);
      },
      {}, Sign::inside_unit_interval));
}

bool is_feasible(const DirectedList& list, const Epsilon& epsilon, Precision precision) {
  if (!list.is_analytic()) {
    return false;
  }
  try {
    static_cast<void>(plan_contour(list.factors(), epsilon.real(), precision));
    return true;
  } catch (const Error& error) {
    if (error.kind() != ErrorKind::limit) {
      throw;
    }
    return false;
  }
}

composition::Bounds bounds_of(const DirectedList& list, bool upper, std::size_t buckets,
                              const auto& level) {
  return composition::Bounds::resolving(list.grid(buckets, upper), buckets, level);
}

ListAnswer delta_by_grid(const DirectedList& list, const Epsilon& epsilon, std::size_t buckets) {
  const std::vector<Epsilon> at = {epsilon};
  return {bounds_of(list, false, buckets, at).lower_delta(epsilon),
          bounds_of(list, true, buckets, at).upper_delta(epsilon), Way::grid};
}

ListAnswer epsilon_by_grid(const DirectedList& list, const Delta& delta, std::size_t buckets) {
  return {bounds_of(list, false, buckets, delta).lower_epsilon(delta),
          bounds_of(list, true, buckets, delta).upper_epsilon(delta), Way::grid};
}

ListAnswer ends_of(const Interval& bracket, Way way) {
  return {Value(bracket.lower()), Value(bracket.upper()), way};
}

// Between two integrals, where there are such; nothing when they leave more than a grid does.
std::optional<Interval> smoothed(const DirectedList& list, SmoothedCurve& curve,
                                 const Epsilon& epsilon) {
  const auto finite = within_limits([&] { return curve.at(epsilon).hull(); });
  return finite && finite->has_relative_accuracy(10)
             ? std::optional(above_floor(list, *finite, modest))
             : std::nullopt;
}

// A bracket of ε that a grid has found, narrowed between the integrals as far as these reach.
ListAnswer narrowed(const DirectedList& list, const Delta& delta, const ListAnswer& grid) {
  constexpr Precision bits = 22;
  if (!grid.lower.is_finite() || !grid.upper.is_finite()) {
    return grid;
  }
  if (!list.is_analytic()) {
    return grid;
  }
  const RootBracket wide = {grid.lower.real().enclose(rough).lower(),
                            grid.upper.real().enclose(rough).upper()};
  if (wide.lower <= 0 || wide.lower == wide.upper) {
    return grid;
  }
  bool has_bracket = true;
  SmoothedCurve curve(list.factors());
  const DecreasingFunction f = [&](const Rational& x, Precision /*precision*/) {
    const std::optional<Interval> value = smoothed(list, curve, Epsilon::of(x));
    has_bracket = has_bracket && value;
    const Interval level(delta.value(), rough);
    return has_bracket ? *value - level : Interval(Rational(-1), Rational(1), rough);
  };
  const RootBracket near = narrow(f, wide, wide.lower * power_of_two(-bits), bits);
  return has_bracket ? ListAnswer{near.lower, near.upper, Way::smoothed} : grid;
}

ListAnswer directed_delta(const List& list, const Epsilon& epsilon, std::size_t buckets) {
  const bool has_product = !list->is_empty() && !is_exactly(list->floor, 1);
  if (const auto product = has_product ? small_product(*list) : std::nullopt) {
    return exactly(pkdp::delta(*product, epsilon, Direction::forward));
  }
  if (const std::optional<Real> closed = closed_delta(*list, epsilon)) {
    return exactly(*closed);
  }
  if (is_feasible(*list, epsilon, modest)) {
    const Real value = integral(list, epsilon);
    const bool serves = is_feasible(*list, epsilon, full);
    // A line of counts with Laplace noise may turn out to need too much, and any to cancel.
    if (const auto found = within_limits([&] { return value.enclose(modest); })) {
      return serves && found->is_positive() ? ListAnswer{value, value, Way::integral}
                                            : ends_of(*found, Way::coarse);
    }
  }
  if (list->is_analytic()) {
    SmoothedCurve curve(list->factors(), 0);
    if (const std::optional<Interval> bracket = smoothed(*list, curve, epsilon)) {
      return ends_of(*bracket, Way::smoothed);
    }
  }
  return delta_by_grid(*list, epsilon, buckets);
}

// By a search on δ, which is a closed form or an integral at every ε; nothing where the integral
// would need too many points.
std::optional<ListAnswer> searched_epsilon(const List& list, const Delta& delta) {
  const Rational& target = delta.value();
  const std::shared_ptr<ContourLines> lines =
      list->is_analytic() ? std::make_shared<ContourLines>(list->factors()) : nullptr;
  const auto delta_at = [list, lines](const Rational& x) {
    const Epsilon at = Epsilon::of(x);
    const std::optional<Real> known = closed_delta(*list, at);
    return known ? *known : integral(list, at, lines);
  };
  const bool closed = is_closed(*list);
  if (!closed && !is_feasible(*list, Epsilon::of(0), modest)) {
    return std::nullopt;
  }
  if (compare_from_below(delta_at(0), target) <= 0) {
    return exactly(Rational(0));
  }
  const RootBracket bracket = epsilon_bracket(
      [&](const Rational& x) { return compare_from_below(delta_at(x), target) > 0; });
  const auto serves = [&](Precision precision) {
    return is_feasible(*list, Epsilon::of(bracket.lower), precision) &&
           is_feasible(*list, Epsilon::of(bracket.upper), precision);
  };
  const Real found = root(delta_at, target, bracket);
  if (closed || serves(full + modest)) {
    return ListAnswer{found, found, closed ? Way::exact : Way::integral};
  }
  return ends_of(found.enclose(modest / 2), Way::coarse);
}

ListAnswer directed_epsilon(const List& list, const Delta& delta, std::size_t buckets) {
  const int above_floor = compare(Real(delta.value()), list->floor);
  if (above_floor < 0) {
    return exactly(Value::none());
  }
  if (list->is_empty() || is_exactly(list->floor, 1)) {
    return exactly(Rational(0));
  }
  if (const std::optional<LawPair> product = small_product(*list)) {
    return exactly(pkdp::epsilon(*product, delta, Direction::forward));
  }
  const LossBound greatest = list->greatest_loss();
  if (above_floor == 0 && greatest.is_known) {
    return exactly(greatest.is_finite ? Value(greatest.real()) : Value::none());
  }
  try {
    if (const std::optional<ListAnswer> found = searched_epsilon(list, delta)) {
      return *found;
    }
  } catch (const Error& error) {
    if (error.kind() != ErrorKind::limit) {
      throw;
    }
  }
  return narrowed(*list, delta, epsilon_by_grid(*list, delta, buckets));
}

// A list that is the same in both orders: only noise that is symmetric and not sampled, and pairs
// that are their own reverse up to the names of outcomes.
bool is_symmetric(const ReleaseList& list) {
  return std::all_of(list.members.begin(), list.members.end(), [](const Member& member) {
    if (const auto* mechanism = std::get_if<Mechanism>(&member.release)) {
      return mechanism->sampling == 1;
    }
    if (const auto* noisy = std::get_if<NoisyCount>(&member.release)) {
      // Exchanging 0 and 1 in all records reflects the output.
      return noisy->noise.sampling == 1 &&
             std::equal(noisy->masses.begin(), noisy->masses.end(), noisy->masses.rbegin());
    }
    const auto* pair = std::get_if<LawPair>(&member.release);
    if (pair == nullptr) {
      return false;
    }
    std::vector<std::pair<Rational, Rational>> forward;
    std::vector<std::pair<Rational, Rational>> backward;
    for (std::size_t outcome = 0; outcome < pair->size(); ++outcome) {
      forward.emplace_back(pair->p()[outcome], pair->q()[outcome]);
      backward.emplace_back(pair->q()[outcome], pair->p()[outcome]);
    }
    std::sort(forward.begin(), forward.end());
    std::sort(backward.begin(), backward.end());
    return forward == backward;
  });
}

// The larger of two numbers, without deciding which it is unless both are known exactly; `none` is
// larger than any.
Value larger(const Value& x, const Value& y) {
  if (!x.is_finite() || !y.is_finite()) {
    return x.is_finite() ? y : x;
  }
  const Real& a = x.real();
  const Real& b = y.real();
  if (is_exactly(a, 0) || is_exactly(b, 0)) {  // neither is negative
    return is_exactly(a, 0) ? b : a;
  }
  if (a.known_form() != nullptr && b.known_form() != nullptr) {
    return compare(a, b) < 0 ? b : a;
  }
  return Real::certified(
      [a, b](Precision precision) { return max(a.enclose(precision), b.enclose(precision)); }, {},
      a.sign() == b.sign() ? a.sign() : Sign::unknown);
}

// True when moments show that δ(ε) is at most `level`: near the greatest loss of an added record it
// is so small that an integral for it would be expensive.
bool is_certainly_at_most(const DirectedList& list, const Epsilon& epsilon, const Real& level) {
  if (!list.is_analytic() || !list.noisy_counts.empty() || !list.has_mechanisms()) {
    return false;
  }
  const Interval floor = list.floor.enclose(rough);
  const Interval finite = (level.enclose(modest) - floor) / (Interval(1, rough) - floor);
  return MomentBounds(list.factors()).are_at_most(epsilon, finite);
}

// f of one direction, or the larger of both; that of the added record is not asked for where it
// certainly is not the larger one.
ListAnswer over_directions(
    const ReleaseList& asked, const std::function<ListAnswer(const List&)>& f,
    const std::function<bool(const DirectedList& added, const ListAnswer& removed)>& is_smaller) {
  const ReleaseList list = canonical(asked);
  const auto directed = [&](bool removed) {
    return f(std::make_shared<const DirectedList>(list, removed));
  };
  if (list.relation != Relation::both || is_symmetric(list)) {
    return directed(list.relation != Relation::add);
  }
  const ListAnswer removed = directed(true);
  if (is_smaller(DirectedList(list, false), removed)) {
    return removed;
  }
  const ListAnswer added = directed(false);
  return {larger(removed.lower, added.lower), larger(removed.upper, added.upper),
          std::max(removed.way, added.way)};
}

}  // namespace

ListAnswer delta(const ReleaseList& list, const Epsilon& epsilon, std::size_t buckets) {
  return over_directions(
      list, [&](const List& directed) { return directed_delta(directed, epsilon, buckets); },
      [&](const DirectedList& added, const ListAnswer& removed) {
        return is_certainly_at_most(added, epsilon, removed.lower.real());
      });
}

ListAnswer epsilon(const ReleaseList& list, const Delta& delta, std::size_t buckets) {
  return over_directions(
      list, [&](const List& directed) { return directed_epsilon(directed, delta, buckets); },
      [&](const DirectedList& added, const ListAnswer& removed) {
        if (!removed.lower.is_finite()) {
          return false;
        }
        const Rational least = removed.lower.real().enclose(modest).lower();
        return least > 0 && is_certainly_at_most(added, Epsilon::of(least), Real(delta.value()));
      });
}

}  // namespace pkdp::accountant
