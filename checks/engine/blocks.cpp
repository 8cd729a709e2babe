#include "checks/engine/blocks.hpp"

#include "checks/engine/in_order.hpp"

namespace pkdp::checks::engine {
namespace {

constexpr Precision first_precision = 128;

/// An enclosure of x ≠ number that does not contain it.
Interval enclose_apart(const Real& x, const Rational& number) {
  Precision precision = first_precision;
  while (x.enclose(precision).lower() <= number && x.enclose(precision).upper() >= number) {
    precision *= 2;
  }
  return x.enclose(precision);
}

}  // namespace

Finding decide(const std::vector<Block>& blocks, const StepCallback& on_step) {
  return in_order(
      blocks.size(),
      [&](std::size_t index) {
        Points points;
        blocks[index](points);
        return points.finding();
      },
      on_step, "blocks of points");
}

bool compare_reals(Points& points, const Real& lhs, const Real& rhs,
                   const std::function<Inputs()>& inputs) {
  if (lhs.known_form() != nullptr && rhs.known_form() != nullptr) {
    return points.compare(*lhs.known_form(), Relation::less_equal, *rhs.known_form(), inputs);
  }
  if (compare(lhs, rhs) <= 0) {
    return points.compare(Rational(0), Relation::less_equal, Rational(0), inputs);
  }
  Precision precision = first_precision;
  while (less(rhs.enclose(precision), lhs.enclose(precision)) != Answer::yes) {
    precision *= 2;
  }
  return points.compare(lhs.enclose(precision).lower(), Relation::less_equal,
                        rhs.enclose(precision).upper(), inputs);
}

bool require_equal(Points& points, const pkdp::Value& value, const Rational& number,
                   const std::function<Inputs()>& inputs) {
  if (value.is_finite() && compare(value.real(), Real(number)) == 0) {
    return true;
  }
  // Where there is no value, 2 stands for it: no δ is that large.
  const Interval other =
      value.is_finite() ? enclose_apart(value.real(), number) : Interval(2L, first_precision);
  return points.compare(number, Relation::equal,
                        other.lower() > number ? other.lower() : other.upper(), inputs);
}

}  // namespace pkdp::checks::engine
