#include "checks/bl/shapes.hpp"

/// bl.explicit-leak: releasing the leakage beside the output.
namespace pkdp::checks::bl {
namespace {

using namespace engine;
using brute_force::both;

Shape shape(std::size_t records, std::size_t coins, std::uint64_t draws) {
  return shape_of(records, coins, 1, {{"mechanism", Of::coins, 3}, {"leakage", Of::coins, 2}},
                  draws);
}

Shape coarse_shape(std::size_t records, std::size_t coins, std::uint64_t draws) {
  return with_part(shape(records, coins, draws), {"coarsening", 2, 2});
}

Shapes release_shapes() {
  return sized({shape(1, 1, 0), shape(1, 2, 0), shape(2, 2, 2000)},
               {shape(1, 3, 0), shape(2, 2, 20000)}, {shape(2, 4, 100000)});
}

/// (M, P) for P.
Sides leakage_released(const Instance& i) {
  return compared(i, both(i.whole(0), i.whole(1)), i.whole(0), i.whole(1));
}

/// (M, g(P)) for P.
Sides function_released(const Instance& i) {
  return compared(i, both(i.whole(0), processed(i, i.whole(1), 2)), i.whole(0), i.whole(1));
}

/// (M, P) for g(P).
Sides finer_released(const Instance& i) {
  return compared(i, both(i.whole(0), i.whole(1)), i.whole(0), processed(i, i.whole(1), 2));
}

/// (M, P(x, r₂)) for P(x, r₁): the second part read with the other coin.
Sides drawn_again(const Instance& i) {
  return compared(i, both(i.first(0), i.second(1)), i.first(0), i.first(1));
}

/// (M, P) for differential privacy.
Sides private_release(const Instance& i) {
  return {true, i.private_delta(both(i.whole(0), i.whole(1)), i.ratio),
          i.private_delta(i.whole(0), i.ratio)};
}

const StatementChecks explicit_leak("bl.explicit-leak", [] {
  const auto fresh = [](std::size_t coins) {
    return shape_of(1, coins, coins,
                    {{"mechanism", Of::first_coins, 2}, {"leakage", Of::first_coins, 2}});
  };
  const Shapes coarse =
      sized({coarse_shape(1, 2, 0), coarse_shape(2, 2, 1000)}, {coarse_shape(2, 2, 40000)});
  const Shapes coarsest = sized({coarse_shape(1, 1, 0), coarse_shape(1, 2, 0)});
  return Checks{
      {"printed", check_of(TableClaim{release_shapes(), leakage_released, Relation::equal})},
      {"function", check_of(TableClaim{coarse, function_released, Relation::equal})},
      {"fresh-coins", check_of(TableClaim{sized({fresh(1), fresh(2)}), drawn_again})},
      {"finer-than-the-leakage", check_of(TableClaim{coarsest, finer_released})},
      {"differentially-private", check_of(TableClaim{release_shapes(), private_release})}};
});

}  // namespace
}  // namespace pkdp::checks::bl
