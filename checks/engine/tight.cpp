#include "checks/engine/tight.hpp"

#include <tbb/parallel_for.h>

#include <utility>

#include "checks/engine/in_order.hpp"

namespace pkdp::checks::engine {
namespace {

bool exceeds(const Rational& number, const Real& bound) {
  constexpr Precision precision = 96;
  const Answer below = less(bound.enclose(precision), Interval(number, precision));
  return below == Answer::yes || (below == Answer::unknown && compare(Real(number), bound) > 0);
}

}  // namespace

// lhs is the largest δ over the corners of the family, rhs a number beside the other side.
void TightPoints::fail(const Rational& tight, const Rational& other, Relation relation,
                       const MakeInputs& inputs) {
  if (!finding_.counterexample) {
    finding_.counterexample =
        Certificate{.inputs = inputs(), .lhs = tight, .rhs = other, .relation = relation};
  }
}

void TightPoints::below(const Rational& tight, const Value& bound, const MakeInputs& inputs) {
  ++finding_.cases;
  if (!bound.is_finite()) {
    return;
  }
  ++finding_.effective;
  if (exceeds(tight / scale_.bound, bound.real())) {
    fail(tight, scale_.bound * bound.real().enclose(128).upper(), Relation::greater, inputs);
  }
}

void TightPoints::attained(const Rational& tight, const Value& best, const MakeInputs& inputs) {
  if (!best.is_finite() || compare(best.real(), Real(Rational(tight / scale_.optimum))) != 0) {
    fail(tight,
         best.is_finite() ? Rational(scale_.optimum * best.real().enclose(128).upper())
                          : Rational(2),
         Relation::not_equal, inputs);
  }
}

Finding decide(const TightClaim& claim, Effort effort) {
  const std::vector<TightClaim::Part> parts = claim.parts(effort);
  std::vector<Finding> found(parts.size());
  const auto visit = [&](std::size_t index) {
    TightPoints points(claim.scale);
    parts[index](points);
    found[index] = points.finding();
  };
  tbb::parallel_for(std::size_t{0}, parts.size(), visit, tbb::simple_partitioner());
  Finding sum;
  for (const Finding& finding : found) {
    append(sum, finding);
  }
  return sum;
}

Check check_of(const TightClaim& claim) {
  return {.domain = claim.description,
          .decide = [claim](Effort effort, const StepCallback&) { return decide(claim, effort); },
          .claim = claim};
}

}  // namespace pkdp::checks::engine
