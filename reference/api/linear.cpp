#include "pkdp/linear.hpp"

#include "reference/api/bridge.hpp"
#include "reference/mechanisms/linear/linear.hpp"
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

LinearQuery::LinearQuery(const std::vector<Exact>& coefficients, const ValueLaw& law)
    : Release(Bridge::of_pairs([weights = Bridge::rationals(coefficients),
                                record = law_of(law)](const Bridge::PairVisitor& visit) {
        linear::for_each_pair(weights, record, visit);
      })) {}

LinearQuery LinearQuery::mean(MeanKind kind, std::int64_t n, const ValueLaw& law) {
  require_records(n);
  return LinearQuery(Bridge::of_pairs([which = mean_of(kind), size = static_cast<std::size_t>(n),
                                       record = law_of(law)](const Bridge::PairVisitor& visit) {
    linear::for_each_mean_pair(which, size, record, visit);
  }));
}

}  // namespace pkdp
