#include "reference/models/comparison_filter.hpp"

#include <utility>

namespace pkdp {

ComparisonFilter ComparisonFilter::at(ComparisonIndex index) {
  ComparisonFilter filter;
  filter.index_ = std::move(index);
  return filter;
}

void ComparisonFilter::ask_for(Rational c, Rational delta) {
  bound_.emplace(std::move(c), std::move(delta));
}

}  // namespace pkdp
