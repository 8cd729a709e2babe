#pragma once

#include "checks/bl/shapes.hpp"

/// What a leakage has to do with differential privacy: M is the part 0 of an instance, P the part
/// 1, with coins of its own where there are second coins.
namespace pkdp::checks::bl {

[[nodiscard]] engine::Shapes leaking_shapes();

[[nodiscard]] brute_force::Labels mechanism_of(const engine::Instance& i);
[[nodiscard]] brute_force::Labels leakage_of(const engine::Instance& i);
/// The least δ at c of BLDP of M for P.
[[nodiscard]] Rational leaking(const engine::Instance& i, const Rational& c);
/// The least δ at c of differential privacy, of M, of P, and of (M, P).
[[nodiscard]] Rational of_mechanism(const engine::Instance& i, const Rational& c);
[[nodiscard]] Rational of_leakage(const engine::Instance& i, const Rational& c);
[[nodiscard]] Rational of_pair(const engine::Instance& i, const Rational& c);

}  // namespace pkdp::checks::bl
