#pragma once

#include <array>
#include <cstddef>
#include <functional>
#include <random>
#include <string>

#include "reference/numbers/exact_form.hpp"
#include "reference/numbers/interval.hpp"

namespace pkdp::testing {

/// The precisions at which an implementation must enclose.
inline constexpr std::array<Precision, 4> containment_precisions = {64, 128, 256, 1024};

/// What the harness found.
struct ContainmentReport {
  std::size_t cases = 0;
  std::size_t enclosures = 0;
  /// Exact value neither 0 nor 1 (nor a logarithm of those): the enclosure had something to do.
  std::size_t effective = 0;
  /// The exact value is not in the enclosure.
  std::size_t failures = 0;
  /// The enclosure is so wide that containing proves little: relative width above
  /// 2^−(precision/2).
  std::size_t wide = 0;
  std::string first_failure;
  std::string first_wide;
};

namespace detail {

/// Rationals exactly; logarithms against an enclosure 64 bits finer, with which a sound enclosure
/// has a point in common.
inline bool holds(const Interval& enclosure, const ExactForm& exact, Precision precision) {
  if (const auto* value = std::get_if<Rational>(&exact)) {
    return enclosure.contains(*value);
  }
  const Interval fine = pkdp::enclose(exact, precision + 64);
  return mpfr_lessequal_p(enclosure.left(), fine.right()) != 0 &&
         mpfr_lessequal_p(fine.left(), enclosure.right()) != 0;
}

inline bool is_trivial(const ExactForm& exact) {
  const auto* value = std::get_if<Rational>(&exact);
  return value != nullptr && (*value == 0 || *value == 1);
}

}  // namespace detail

/// Draws `count` cases and asks of each, at every precision, whether the enclosure contains the
/// exact value. `enclose` is the implementation under suspicion (a faulty one must be reported),
/// `exact` an independent slow one.
template <typename Case>
struct ContainmentProblem {
  std::function<Case(std::mt19937_64&)> generate;
  std::function<Interval(const Case&, Precision)> enclose;
  std::function<ExactForm(const Case&)> exact;
  std::function<std::string(const Case&)> describe;
};

template <typename Case>
ContainmentReport containment_failures(const ContainmentProblem<Case>& problem, std::size_t count,
                                       std::uint64_t seed) {
  std::mt19937_64 random(seed);
  ContainmentReport report;
  for (; report.cases < count; ++report.cases) {
    const Case drawn = problem.generate(random);
    const ExactForm exact = canonical(problem.exact(drawn));
    report.effective += detail::is_trivial(exact) ? 0 : 1;
    for (const Precision precision : containment_precisions) {
      const Interval enclosure = problem.enclose(drawn, precision);
      ++report.enclosures;
      const auto note = [&](std::size_t& counter, std::string& first) {
        if (++counter == 1) {
          first = problem.describe(drawn) + " at " + std::to_string(precision) + " bits";
        }
      };
      if (!detail::holds(enclosure, exact, precision)) {
        note(report.failures, report.first_failure);
      }
      if (!enclosure.has_relative_accuracy(precision / 2)) {
        note(report.wide, report.first_wide);
      }
    }
  }
  return report;
}

}  // namespace pkdp::testing
