#pragma once

#include <cstdint>
#include <optional>

#include "reference/distributions/poisson_binomial_law.hpp"
#include "reference/mechanisms/counting/sum_law.hpp"
#include "reference/numbers/interval.hpp"

namespace pkdp::thresholding {

/// w(x)·s(x) and w(x)·P[S ≤ x−1], or sums of them.
struct ProductTerm {
  Interval excess;
  Interval rest;
};

/// The sums of both over first ≤ x ≤ last, and their first two and last two terms.
struct ProductWindow {
  ProductTerm sum;
  ProductTerm first;
  ProductTerm second;
  ProductTerm last_but_one;
  ProductTerm last;
};

/// w(x) = P[W = x + shift] and s(x) = P[S = x] of binomial laws, first < last, all of the range in
/// both supports; `start` is s and P[S ≤ x−1] at `first`. Relative width about 2^−precision.
/// Nothing where the odds of a law or its count times them are no words.
///
/// With w(x+1) = w(x)·a/a′ and s(x+1) = s(x)·h/h′, a … h′ words, V = w·s and U = w·P[S ≤ x−1] go
/// from x to x + 1, multiplied by a′h′, as
///
///   U ← a·h′·(U + V),   V ← a·h·V,   sums ← a′h′·sums + (V, U)
///
/// (word_float.hpp): no division, and no rounding but what falls off at the end of a number. In the
/// end a sum over V is the sum of the terms over the last term. Per step at most three operations
/// on U, V and each sum, whose operands have as many: each is at most 3·steps + 2 units too small,
/// a quotient of two within twice that.
[[nodiscard]] std::optional<ProductWindow> product_window(const poisson_binomial::Group& weights,
                                                          std::int64_t shift,
                                                          const poisson_binomial::Group& hidden,
                                                          std::int64_t first, std::int64_t last,
                                                          const counting::SumLaw::Point& start,
                                                          Precision precision);

}  // namespace pkdp::thresholding
