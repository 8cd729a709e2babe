#include <algorithm>

#include "checks/bl/shapes.hpp"

/// bl.post-processing: functions of the output, of the leakage and of coins.
namespace pkdp::checks::bl {
namespace {

using namespace engine;
using brute_force::Labels;

/// The second coin r₂ of each (x, r).
Labels second_coin(const Instance& i) {
  Labels labels(i.shape.databases() * i.shape.all_coins());
  for (std::size_t k = 0; k < labels.size(); ++k) {
    labels[k] = static_cast<std::uint32_t>(k % i.shape.second_coins);
  }
  return labels;
}

Labels combined(const Labels& f, const Labels& g, std::size_t values_of_g) {
  Labels labels(f.size());
  std::transform(f.begin(), f.end(), g.begin(), labels.begin(),
                 [values_of_g](std::uint32_t of_f, std::uint32_t of_g) {
                   return of_f * static_cast<std::uint32_t>(values_of_g) + of_g;
                 });
  return labels;
}

/// f(M).
TableClaim of_the_output() {
  const auto shape = [](std::size_t records, std::size_t coins, std::uint64_t draws) {
    return with_part(shape_of(records, coins, 1,
                              {{"mechanism", Of::coins, 3}, {"leakage", Of::coins, 2}}, draws),
                     {"processing", 3, 2});
  };
  return {sized({shape(1, 1, 0), shape(1, 2, 0), shape(2, 2, 1000)},
                {shape(1, 3, 20000), shape(2, 2, 20000)}, {shape(2, 4, 100000)}),
          [](const Instance& i) {
            return compared(i, processed(i, i.whole(0), 2), i.whole(0), i.whole(1));
          }};
}

/// f(M, P, s) with a coin s that is independent of r.
TableClaim with_a_fresh_coin() {
  const auto shape = [](std::size_t records, std::size_t coins, std::uint64_t draws) {
    return with_part(
        shape_of(records, coins, 2,
                 {{"mechanism", Of::first_coins, 2}, {"leakage", Of::first_coins, 2}}, draws),
        {"processing", 8, 2});
  };
  return {sized({shape(1, 2, 3000)}, {shape(1, 2, 0), shape(2, 2, 20000)}, {shape(2, 4, 100000)}),
          [](const Instance& i) {
            const Labels seen = combined(combined(i.first(0), i.first(1), 2), second_coin(i), 2);
            return compared(i, processed(i, seen, 2), i.first(0), i.first(1));
          }};
}

/// The weakest hypotheses that we know: s is any function of (x, r).
TableClaim with_a_coin_independent_given_leakage() {
  const auto shape = [](std::size_t records, std::size_t coins, std::uint64_t draws) {
    return with_part(
        shape_of(records, coins, 1,
                 {{"mechanism", Of::coins, 2}, {"coin", Of::coins, 2}, {"leakage", Of::coins, 2}},
                 draws),
        {"processing", 4, 2});
  };
  return {sized({shape(1, 1, 0), shape(1, 2, 0)}, {shape(2, 2, 143000), shape(1, 3, 143000)},
                {shape(1, 4, 400000)}),
          [](const Instance& i) {
            const brute_force::Leaking m = i.leaking(i.whole(0), i.whole(2));
            Sides sides = compared(i, processed(i, combined(i.whole(0), i.whole(1), 2), 3),
                                   i.whole(0), i.whole(2));
            sides.admitted = i.leakage_delta(i.whole(1), i.whole(2), 1) == 0 &&
                             brute_force::independent_given_leakage(m, i.whole(1));
            return sides;
          }};
}

/// f(M, r) with the coins of M and P.
TableClaim with_the_coins_of_the_mechanism() {
  const auto shape = [](std::size_t coins) {
    return with_part(
        shape_of(1, coins, 1, {{"mechanism", Of::coins, 2}, {"leakage", Of::coins, 1}}),
        {"processing", 2 * coins, 2});
  };
  return {sized({shape(1), shape(2)}), [](const Instance& i) {
            Labels seen = i.whole(0);
            for (std::size_t k = 0; k < seen.size(); ++k) {
              seen[k] = seen[k] * static_cast<std::uint32_t>(i.shape.coins) +
                        static_cast<std::uint32_t>(k % i.shape.coins);
            }
            return compared(i, processed(i, seen, 2), i.whole(0), i.whole(1));
          }};
}

/// f(M, s) with a coin s that M does not use but P does.
TableClaim with_a_coin_of_the_leakage() {
  const auto shape = [](std::size_t coins) {
    return with_part(
        shape_of(1, coins, 2, {{"mechanism", Of::first_coins, 2}, {"leakage", Of::coins, 2}}),
        {"processing", 4, 2});
  };
  return {sized({shape(1), shape(2)}), [](const Instance& i) {
            const Labels seen = combined(i.first(0), second_coin(i), 2);
            return compared(i, processed(i, seen, 2), i.first(0), i.whole(1));
          }};
}

const StatementChecks post_processing("bl.post-processing", [] {
  return Checks{{"printed", check_of(of_the_output())},
                {"randomized", check_of(with_a_fresh_coin())},
                {"given-leakage", check_of(with_a_coin_independent_given_leakage())},
                {"shared-with-mechanism", check_of(with_the_coins_of_the_mechanism())},
                {"shared-with-leakage", check_of(with_a_coin_of_the_leakage())}};
});

}  // namespace
}  // namespace pkdp::checks::bl
