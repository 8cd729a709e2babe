#include "reference/distributions/tail_series.hpp"

namespace pkdp {
namespace {

struct Split {
  Integer above;  // Π α·above(i)
  Integer below;  // Π β·below(i)
  Integer sum;    // below · Σ_{i in range} Π_{j ≤ i in range} r_j
};

Split split(const TailRatios& ratios, const Integer& alpha, const Integer& beta, std::int64_t begin,
            std::int64_t end) {
  if (end - begin == 1) {
    const Integer above = alpha * ratios.above(begin);
    return {above, beta * ratios.below(begin), above};
  }
  const std::int64_t middle = begin + (end - begin) / 2;
  const Split low = split(ratios, alpha, beta, begin, middle);
  const Split high = split(ratios, alpha, beta, middle, end);
  return {low.above * high.above, low.below * high.below,
          low.sum * high.below + low.above * high.sum};
}

}  // namespace

UnreducedSum exact_relative_tail(const TailRatios& ratios) {
  const std::int64_t length = ratios.length();
  if (length == 0) {
    return {1, 1};
  }
  const Split all = split(ratios, numerator(ratios.factor), denominator(ratios.factor), 0, length);
  return {all.below + all.sum, all.below};
}

}  // namespace pkdp
