// The bounds that are marked as holding are never below the truth, by brute force.
#include <rapidcheck/catch.h>

#include "checks/brute_force/threshold.hpp"
#include "properties/support/counting_lists.hpp"
#include "properties/support/effective.hpp"
#include "reference/bounds/pk_thm_4.hpp"
#include "reference/bounds/pk_thm_5.hpp"

namespace brute_force = pkdp::checks::brute_force;
using pkdp::Epsilon;
using pkdp::Probability;
using pkdp::Rational;
using pkdp::bounds::Reading;
using pkdp::properties::Effective;
using pkdp::properties::evenly;

TEST_CASE("pk.thm-4 corrected and sharp: at least the passive delta", "[bounds]") {
  Effective effective(60);
  rc::prop("bound", [&] {
    const auto n = *evenly<std::int64_t>(2, 12);
    const auto known = *evenly<std::int64_t>(0, n - 1);
    const auto threshold = *evenly<std::int64_t>(1, n);
    const auto b_max = *evenly<std::int64_t>(1, threshold);
    const Rational p = Rational(*evenly<std::int64_t>(1, 30), 60);
    const std::vector<Rational> others(static_cast<std::size_t>(n - 1), p);
    const pkdp::bounds::pk_thm_4::Setting at{n, Probability::of(p), threshold, known, b_max};
    const auto released = brute_force::above(threshold);
    const auto bound = pkdp::bounds::pk_thm_4::delta(at, Reading::corrected);
    if (!bound.is_none()) {
      effective.count();
      const auto epsilon = pkdp::bounds::pk_thm_4::epsilon(at, Reading::corrected);
      const auto form = *epsilon.real().exact();
      const auto* log = std::get_if<pkdp::Logarithm>(&form);
      const Rational ratio = log == nullptr ? Rational(1) : log->argument;
      RC_ASSERT(brute_force::passive_delta(others, known, released, ratio) <=
                std::get<Rational>(*bound.real().exact()));
    }
    const auto sharp = pkdp::bounds::pk_thm_4::sharp_delta(n, Probability::of(p), threshold, known);
    if (!sharp.is_none()) {
      effective.count();
      const Rational tight = brute_force::passive_delta(others, known, released, 1);
      const Rational value = std::get<Rational>(*sharp.real().exact());
      const bool is_attained = threshold >= known + p * (n - known - 1);
      RC_ASSERT((is_attained ? tight == value : tight <= value));
    }
  });
  effective.require();
}

TEST_CASE("pk.thm-5 corrected: at least delta of one common or one rare value", "[bounds]") {
  Effective effective(60);
  rc::prop("bound", [&] {
    const auto n = *evenly<std::int64_t>(2, 12);
    const auto threshold = *evenly<std::int64_t>(0, n);
    const Rational lambda = Rational(*evenly<std::int64_t>(1, 20), 40);
    const Rational share = Rational(*evenly<std::int64_t>(0, 8), 8);
    const bool rare = *evenly(0, 2) == 0;
    const Rational q =
        rare ? Rational(lambda * share) : Rational(lambda + (1 - 2 * lambda) * share);
    const Rational ratio = 1 + Rational(*evenly<std::int64_t>(0, 12), 4);
    const auto bound = pkdp::bounds::pk_thm_5::delta({n, Probability::of(lambda), threshold},
                                                     Epsilon::of_ratio(ratio), Reading::corrected);
    const std::vector<Rational> others(static_cast<std::size_t>(n - 1), q);
    effective.count();
    RC_ASSERT(brute_force::active_delta(others, 0, brute_force::above(threshold), ratio) <=
              std::get<Rational>(*bound.real().exact()));
  });
  effective.require();
}
