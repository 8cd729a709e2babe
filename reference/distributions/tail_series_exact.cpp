#include "reference/distributions/tail_series.hpp"

namespace pkdp {
namespace {

struct Split {
  Integer above;  // Π α·above(i)
  Integer below;  // Π β·below(i)
  Integer sum;    // below · Σ_{i in range} Π_{j ≤ i in range} r_j
};

// Below so many terms one after the other: the numbers are still short, and nothing is allocated.
constexpr std::int64_t block = 24;

void times(Integer& x, const Integer& factor, std::uint64_t word) {
  mpz_mul_ui(x.backend().data(), x.backend().data(), word);
  if (factor != 1) {
    x *= factor;
  }
}

Split block_of(const TailRatios& ratios, const Integer& alpha, const Integer& beta,
               std::int64_t begin, std::int64_t end) {
  Split all{1, 1, 0};
  for (std::int64_t i = begin; i < end; ++i) {
    times(all.above, alpha, ratios.above(i));
    times(all.below, beta, ratios.below(i));
    times(all.sum, beta, ratios.below(i));
    all.sum += all.above;
  }
  return all;
}

Split split(const TailRatios& ratios, const Integer& alpha, const Integer& beta, std::int64_t begin,
            std::int64_t end) {
  if (end - begin <= block) {
    return block_of(ratios, alpha, beta, begin, end);
  }
  const std::int64_t middle = begin + (end - begin) / 2;
  const Split low = split(ratios, alpha, beta, begin, middle);
  const Split high = split(ratios, alpha, beta, middle, end);
  Split all{low.above * high.above, low.below * high.below, low.sum * high.below};
  mpz_addmul(all.sum.backend().data(), low.above.backend().data(), high.sum.backend().data());
  return all;
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
