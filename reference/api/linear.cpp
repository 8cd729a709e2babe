#include "pkdp/linear.hpp"

#include "reference/api/curves.hpp"
#include "reference/numbers/records.hpp"

namespace pkdp {
namespace {

linear::Mean mean_of(MeanKind kind) {
  switch (kind) {
    case MeanKind::arithmetic:
      return linear::Mean::arithmetic;
    case MeanKind::geometric:
      return linear::Mean::geometric;
    case MeanKind::harmonic:
      return linear::Mean::harmonic;
    case MeanKind::quadratic:
      break;
  }
  return linear::Mean::quadratic;
}

linear::RecordLaw law_of(const ValueLaw& law) {
  linear::RecordLaw result{Bridge::rationals(law.values), Bridge::probabilities(law.p, "p")};
  linear::require_law(result);
  return result;
}

}  // namespace

curves::Curve curves::linear_query(const std::vector<Rational>& coefficients,
                                   const linear::RecordLaw& law) {
  return of_pairs(
      [=](const linear::PairVisitor& visit) { linear::for_each_pair(coefficients, law, visit); });
}

curves::Curve curves::mean(linear::Mean mean, std::int64_t n, const linear::RecordLaw& law) {
  require_records(n);
  return of_pairs([=](const linear::PairVisitor& visit) {
    linear::for_each_mean_pair(mean, static_cast<std::size_t>(n), law, visit);
  });
}

LinearQuery::LinearQuery(const std::vector<Exact>& coefficients, const ValueLaw& law)
    : Release(Bridge::shared(curves::linear_query(Bridge::rationals(coefficients), law_of(law)))) {}

LinearQuery LinearQuery::mean(MeanKind kind, std::int64_t n, const ValueLaw& law) {
  return LinearQuery(Bridge::shared(curves::mean(mean_of(kind), n, law_of(law))));
}

}  // namespace pkdp
