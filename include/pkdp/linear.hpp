#pragma once

#include <cstdint>
#include <vector>

#include "pkdp/release.hpp"

namespace pkdp {

/// The finite law of one record: it has values[v] with probability p[v]. The values differ, the
/// probabilities sum to 1.
struct ValueLaw {
  std::vector<Exact> values;
  std::vector<Exact> p;
};

/// Which mean of the records is released. All but the arithmetic one need positive values.
enum class MeanKind { arithmetic, geometric, harmonic, quadratic };

/// A linear query Σ a_i·D(i) or a mean of n independent records of one law, released exactly.
///
/// Any two values of the law are candidates of the target; δ is the largest over all ordered pairs,
/// H_c(a_1·x + rest ‖ a_1·y + rest). Directions do not apply.
///
///     const pkdp::LinearQuery query({1, "1/2"_q, -3}, {{0, 1, 5}, {"1/2"_q, "1/4"_q, "1/4"_q}});
///     const auto mean = pkdp::LinearQuery::mean(
///         pkdp::MeanKind::arithmetic, 30, {{0, 1, 5}, {"1/2"_q, "1/4"_q, "1/4"_q}});
///     std::cout << pkdp::digits(mean.delta(1), 12) << '\n';
///
/// coefficients: a_i, the target's first. Certified: exact; all outputs are written out, equal ones
/// merged. Errors: domain (also when a direction is asked for); limit above 100,000 different
/// outputs. Complexity: n convolutions, or one power where the summands lie on a grid.
/// Sources: pk.def-12, pk.prop-6.
class LinearQuery : public Release {
 public:
  LinearQuery(const std::vector<Exact>& coefficients, const ValueLaw& law);
  [[nodiscard]] static LinearQuery mean(MeanKind kind, std::int64_t n, const ValueLaw& law);

 private:
  using Release::Release;
};

}  // namespace pkdp
