#include "reference/mechanisms/thresholding/attacker_view.hpp"

#include <fmt/format.h>

#include <utility>

#include "pkdp/error.hpp"
#include "reference/numbers/records.hpp"

namespace pkdp::thresholding {
namespace {

using poisson_binomial::Law;

void require_counts(std::int64_t n, std::int64_t known) {
  require_records(n);
  if (known < 0 || known > n - 1) {
    throw Error(ErrorKind::domain, "known", std::to_string(known),
                fmt::format("0 to n − 1 = {} records, the target is none of them", n - 1));
  }
}

Records equal_records(std::int64_t count, const Probability& p) {
  if (p.value().is_zero()) {
    return {Law::of_groups({}), 0};
  }
  if (p.value() == 1) {
    return {Law::of_groups({}), count};
  }
  return {Law::of_groups({{p.value(), count}}), 0};
}

Records listed_records(const Law& law) { return {Law::of_groups(law.groups()), law.first()}; }

Law nobody() { return Law::of_groups({}); }

}  // namespace

Population Population::equal(std::int64_t n, const Probability& p, std::int64_t known) {
  require_counts(n, known);
  return {n, known, equal_records(known, p), equal_records(n - 1 - known, p)};
}

Population Population::of(const ProbabilityList& others, std::int64_t known) {
  const auto n = static_cast<std::int64_t>(others.size()) + 1;
  require_counts(n, known);
  const auto cut = static_cast<std::size_t>(known);
  return {n, known, listed_records(others.part(0, cut)),
          listed_records(others.part(cut, others.size()))};
}

AttackerView passive_view(const Population& population, std::int64_t threshold) {
  if (threshold < 0) {
    throw Error(ErrorKind::domain, "threshold", std::to_string(threshold),
                "at least 0: a count is released when it is above");
  }
  return {population.background().law, population.hidden().law,
          threshold - population.background().ones - population.hidden().ones};
}

AttackerView view_given_background(const Population& population, std::int64_t threshold,
                                   std::int64_t ones) {
  const Records& known = population.background();
  if (ones < known.first() || ones > known.last()) {
    throw Error(ErrorKind::domain, "ones", std::to_string(ones),
                fmt::format("a possible number of ones among the known records, {} to {}",
                            known.first(), known.last()));
  }
  AttackerView view = passive_view(population, threshold);
  view.background = nobody();
  view.limit -= ones - known.ones;
  return view;
}

AttackerView active_view(const Population& population, std::int64_t threshold) {
  return view_given_background(population, threshold, population.background().last());
}

}  // namespace pkdp::thresholding
