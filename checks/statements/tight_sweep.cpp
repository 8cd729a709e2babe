#include "checks/statements/tight_sweep.hpp"

#include <tbb/parallel_for.h>

#include <utility>
#include <vector>

namespace pkdp::checks {
namespace {

bool exceeds(const Rational& number, const Real& bound) {
  constexpr Precision precision = 96;
  const Answer below = less(bound.enclose(precision), Interval(number, precision));
  return below == Answer::yes || (below == Answer::unknown && compare(Real(number), bound) > 0);
}

}  // namespace

void TightPoints::fail(const char* what, const Rational& tight, const Rational& other,
                       Relation relation, const Inputs& inputs) {
  if (!finding_.counterexample) {
    finding_.counterexample =
        Certificate{statement_,
                    "corrected:tight",
                    std::string("Denies that the tight curve is ") + what +
                        ": lhs is the largest delta(epsilon) over the corners of the family, rhs a "
                        "number beside the other side.",
                    inputs(),
                    tight,
                    other,
                    relation};
  }
}

void TightPoints::below(const Rational& tight, const Value& bound, const Inputs& inputs) {
  ++finding_.cases;
  if (!bound.is_finite()) {
    return;
  }
  ++finding_.effective;
  if (exceeds(tight / scale_.bound, bound.real())) {
    fail("below the bound", tight, scale_.bound * bound.real().enclose(128).upper(),
         Relation::greater, inputs);
  }
}

void TightPoints::attained(const Rational& tight, const Value& best, const Inputs& inputs) {
  if (!best.is_finite() || compare(best.real(), Real(Rational(tight / scale_.optimum))) != 0) {
    fail("attained", tight,
         best.is_finite() ? Rational(scale_.optimum * best.real().enclose(128).upper())
                          : Rational(2),
         Relation::not_equal, inputs);
  }
}

Finding sweep_tight(const std::string& statement, const TightScale& scale, std::size_t parts,
                    const std::function<void(std::size_t, TightPoints&)>& part) {
  std::vector<Finding> found(parts);
  tbb::parallel_for(std::size_t{0}, parts, [&](std::size_t index) {
    TightPoints points(statement, scale);
    part(index, points);
    found[index] = points.finding();
  });
  Finding sum;
  for (Finding& finding : found) {
    sum.cases += finding.cases;
    sum.effective += finding.effective;
    if (!sum.counterexample) {
      sum.counterexample = std::move(finding.counterexample);
    }
  }
  return sum;
}

Reading tight_reading(std::string claim, std::string note, std::uint64_t least_effective,
                      std::function<std::string(Effort)> domain,
                      std::function<Finding(Effort)> check) {
  return {.reading = "corrected:tight",
          .claim = std::move(claim),
          .verdict = Verdict::holds,
          .evidence = Evidence::exhaustive,
          .note = std::move(note),
          .least_effective = least_effective,
          .domain = std::move(domain),
          .check = std::move(check)};
}

}  // namespace pkdp::checks
