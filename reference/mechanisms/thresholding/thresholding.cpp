#include "reference/mechanisms/thresholding/thresholding.hpp"

#include <memory>
#include <utility>

#include "reference/distributions/poisson_binomial.hpp"
#include "reference/mechanisms/thresholding/average_curve.hpp"
#include "reference/mechanisms/thresholding/epsilon.hpp"

namespace pkdp::thresholding {
namespace {

Real one_direction(const std::shared_ptr<const AverageCurve>& average, const Epsilon& epsilon) {
  if (average->releases_nothing()) {
    return Rational(0);
  }
  if (average->is_small()) {
    if (auto form = average->exact_delta(epsilon)) {
      return std::move(*form);
    }
  }
  return Real::certified(
      [average, epsilon](Precision precision) { return average->delta(epsilon, precision); },
      [average, epsilon] { return average->exact_delta(epsilon); },
      average->is_positive(epsilon) ? Sign::inside_unit_interval : Sign::unknown);
}

// The larger of two numbers, of which y is positive.
Real larger(const Real& x, const Real& y) {
  Real plain = counting::larger(x, y);
  if (plain.known_form() != nullptr) {
    return plain;
  }
  return Real::certified([plain](Precision precision) { return plain.enclose(precision); },
                         [plain] { return plain.exact(); }, Sign::inside_unit_interval);
}

Real delta_of(const AttackerView& view, const Epsilon& epsilon, Direction direction) {
  if (view.hidden.count() == 0) {
    // The target's bit decides whether the count is released, if K reaches the threshold.
    return poisson_binomial::upper_tail(view.background, view.limit).real();
  }
  const auto forward = [&] {
    return one_direction(std::make_shared<const AverageCurve>(view, Direction::forward), epsilon);
  };
  const auto backward = [&] {
    return one_direction(std::make_shared<const AverageCurve>(view, Direction::backward), epsilon);
  };
  switch (direction) {
    case Direction::forward:
      return forward();
    case Direction::backward:
      return backward();
    case Direction::larger:
      break;
  }
  const Real y = backward();
  const ExactForm* known = y.known_form();
  const bool silent = known != nullptr && std::holds_alternative<Rational>(*known) &&
                      std::get<Rational>(*known).is_zero();
  return silent ? y : larger(forward(), y);
}

Real one_floor(const AttackerView& view, Direction side) {
  const std::int64_t needed =
      side == Direction::forward ? view.limit : view.limit - view.hidden.count();
  if (needed > view.background.count()) {
    return Rational(0);
  }
  const auto average = std::make_shared<const AverageCurve>(view, side);
  return Real::certified([average](Precision precision) { return average->floor(precision); },
                         [average]() -> std::optional<ExactForm> {
                           const auto line = average->exact_line(0, 0);
                           return line ? std::optional<ExactForm>(line->a) : std::nullopt;
                         },
                         Sign::inside_unit_interval);
}

Real floor_of(const AttackerView& view, Direction direction) {
  if (view.hidden.count() == 0) {
    return poisson_binomial::upper_tail(view.background, view.limit).real();
  }
  if (direction != Direction::larger) {
    return one_floor(view, direction);
  }
  const Real y = one_floor(view, Direction::backward);
  return y.known_form() != nullptr ? y : larger(one_floor(view, Direction::forward), y);
}

Value epsilon_of(const AttackerView& view, const Delta& delta, Direction direction) {
  if (view.hidden.count() == 0) {
    const Real exposed = poisson_binomial::upper_tail(view.background, view.limit).real();
    return compare(exposed, Real(delta.value())) > 0 ? Value::none() : Value(Rational(0));
  }
  const auto one = [&](Direction side) {
    return one_direction_epsilon(std::make_shared<const AverageCurve>(view, side), delta);
  };
  if (direction != Direction::larger) {
    return one(direction);
  }
  const Value backward = one(Direction::backward);
  return backward.is_none() ? backward : counting::larger(one(Direction::forward), backward);
}

}  // namespace

Real background_delta(const Population& population, std::int64_t threshold, std::int64_t ones,
                      const Epsilon& epsilon, Direction direction) {
  return delta_of(view_given_background(population, threshold, ones), epsilon, direction);
}

Real active_delta(const Population& population, std::int64_t threshold, const Epsilon& epsilon,
                  Direction direction) {
  return delta_of(active_view(population, threshold), epsilon, direction);
}

Real passive_delta(const Population& population, std::int64_t threshold, const Epsilon& epsilon,
                   Direction direction) {
  return delta_of(passive_view(population, threshold), epsilon, direction);
}

Real active_floor(const Population& population, std::int64_t threshold, Direction direction) {
  return floor_of(active_view(population, threshold), direction);
}

Real passive_floor(const Population& population, std::int64_t threshold, Direction direction) {
  return floor_of(passive_view(population, threshold), direction);
}

Value active_epsilon(const Population& population, std::int64_t threshold, const Delta& delta,
                     Direction direction) {
  return epsilon_of(active_view(population, threshold), delta, direction);
}

Value passive_epsilon(const Population& population, std::int64_t threshold, const Delta& delta,
                      Direction direction) {
  return epsilon_of(passive_view(population, threshold), delta, direction);
}

}  // namespace pkdp::thresholding
