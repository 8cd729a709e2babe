#include "checks/bl/leaking.hpp"

namespace pkdp::checks::bl {

using namespace engine;
using brute_force::Labels;

Shapes leaking_shapes() {
  const auto shape = [](std::size_t records, std::size_t coins, std::uint64_t draws) {
    return shape_of(records, coins, 1, {{"mechanism", Of::coins, 2}, {"leakage", Of::coins, 2}},
                    draws);
  };
  return sized({shape(1, 1, 0), shape(1, 2, 0), shape(1, 3, 0), shape(2, 2, 2000)},
               {shape(2, 2, 0), shape(1, 4, 0)}, {shape(2, 4, 100000)});
}

Labels mechanism_of(const Instance& i) { return i.first(0); }
Labels leakage_of(const Instance& i) { return i.shape.second_coins > 1 ? i.second(1) : i.whole(1); }

Rational leaking(const Instance& i, const Rational& c) {
  return i.leakage_delta(mechanism_of(i), leakage_of(i), c);
}
Rational of_mechanism(const Instance& i, const Rational& c) {
  return i.private_delta(mechanism_of(i), c);
}
Rational of_leakage(const Instance& i, const Rational& c) {
  return i.private_delta(leakage_of(i), c);
}
Rational of_pair(const Instance& i, const Rational& c) {
  return i.private_delta(brute_force::both(mechanism_of(i), leakage_of(i)), c);
}

}  // namespace pkdp::checks::bl
