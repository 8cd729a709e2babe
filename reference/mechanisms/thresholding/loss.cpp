#include <fmt/format.h>

#include <utility>
#include <vector>

#include "pkdp/error.hpp"
#include "reference/mechanisms/counting/counting.hpp"
#include "reference/mechanisms/counting/sum_law.hpp"
#include "reference/mechanisms/thresholding/thresholding.hpp"

namespace pkdp::thresholding {
namespace {

using poisson_binomial::Group;
using poisson_binomial::Law;

[[noreturn]] void refuse(const std::string& output, const std::string& allowed) {
  throw Error(ErrorKind::domain, "output", output, allowed);
}

// ln(F(τ)/F(τ−1)) = ln(1 + s(τ)/F(τ−1)).
Value loss_of_bottom(const Law& hidden, std::int64_t limit) {
  if (limit < 0) {
    refuse("bottom", "a released count: the known ones alone are above the threshold");
  }
  if (limit == 0) {
    return Value::plus_infinity();
  }
  if (limit > hidden.count()) {
    return Rational(0);
  }
  const auto law = counting::sum_of(hidden);
  return Real::certified(
      [law, limit](Precision precision) {
        const counting::SumLaw::Point point = law->at(limit, precision);
        return log1p(positive_part(point.mass / point.below));
      },
      [law, limit]() -> std::optional<ExactForm> {
        const auto point = law->exact_at(limit);
        if (!point) {
          return std::nullopt;
        }
        return Logarithm{(point->mass + point->below) / point->below};
      },
      Sign::positive);
}

// The loss of the counting query on the hidden records, at j hidden ones (the target's included).
Value loss_of_count(const Law& hidden, std::int64_t j) {
  if (hidden.groups().size() == 1) {
    const Group& group = hidden.groups().front();
    return counting::loss(group.multiplicity + 1, Probability::of(group.p), j);
  }
  return counting::loss(hidden, j);
}

}  // namespace

Value loss(const Population& population, std::int64_t threshold, std::int64_t ones,
           std::optional<std::int64_t> output) {
  const AttackerView view = view_given_background(population, threshold, ones);
  if (!output) {
    return loss_of_bottom(view.hidden, view.limit);
  }
  const std::int64_t least = ones + population.hidden().ones;
  const std::int64_t greatest = least + view.hidden.count() + 1;
  if (*output <= threshold) {
    refuse(std::to_string(*output),
           fmt::format("bottom, or a count above the threshold {}", threshold));
  }
  if (*output < least || *output > greatest) {
    refuse(std::to_string(*output),
           fmt::format("a possible count with this background, {} to {}", least, greatest));
  }
  return loss_of_count(view.hidden, *output - least);
}

}  // namespace pkdp::thresholding
