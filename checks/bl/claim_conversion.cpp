#include "checks/bl/leaking.hpp"

/// bl.claim-conversion: from bounded-leakage privacy to differential privacy, and back.
namespace pkdp::checks::bl {
namespace {

using namespace engine;

/// δ₁ + δ₂ of M with respect to P and of P itself.
Rational claimed_of_both(const Instance& i) {
  return leaking(i, i.ratio) + of_leakage(i, second_ratio(i));
}

Sides of_the_mechanism(const Instance& i) {
  return {true, of_mechanism(i, i.ratio * second_ratio(i)), claimed_of_both(i)};
}

Sides of_both(const Instance& i) {
  return {true, of_pair(i, i.ratio * second_ratio(i)), claimed_of_both(i)};
}

/// Whatever P is.
Sides public_leakage(const Instance& i) {
  return {true, of_mechanism(i, i.ratio), leaking(i, i.ratio)};
}

/// All values of P are possible under all databases.
Sides possible_everywhere(const Instance& i) {
  const brute_force::Leaking m = i.leaking(mechanism_of(i), leakage_of(i));
  Sides sides = public_leakage(i);
  for (std::size_t x = 0; x < m.databases(); ++x) {
    sides.admitted = sides.admitted && (m.count(x, 0) > 0) == (m.count(0, 0) > 0) &&
                     (m.count(x, 1) > 0) == (m.count(0, 1) > 0);
  }
  return sides;
}

/// M and P private, each by itself.
Sides converse(const Instance& i) {
  return {true, leaking(i, i.ratio * second_ratio(i)),
          of_mechanism(i, i.ratio) + of_leakage(i, second_ratio(i))};
}

Sides converse_joint(const Instance& i) {
  return {of_pair(i, i.ratio) == 0, leaking(i, i.ratio * i.ratio), 0};
}

Sides converse_one_epsilon(const Instance& i) {
  return {of_pair(i, i.ratio) == 0, leaking(i, i.ratio), 0};
}

Sides converse_joint_delta(const Instance& i) {
  return {true, leaking(i, i.ratio * i.ratio), of_pair(i, i.ratio)};
}

/// No counterexample has three coins; with six there is one in which P is 0 for five and four.
Shapes with_six_coins() {
  return [](Effort effort) {
    Shape six = shape_of(1, 6, 1, {{"mechanism", Of::coins, 2}});
    six.is_example = true;
    six.parts.push_back({"leakage", 12, 2, {0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 1}});
    std::vector<Shape> all = leaking_shapes()(effort);
    all.insert(all.begin() + 3, six);
    return all;
  };
}

/// With eight coins most supports agree, as the hypothesis wants.
Shapes with_eight_coins() {
  return [](Effort effort) {
    std::vector<Shape> all = leaking_shapes()(effort);
    if (effort != Effort::quick) {
      all.push_back(
          shape_of(1, 8, 1, {{"mechanism", Of::coins, 2}, {"leakage", Of::coins, 2}}, 120000));
    }
    return all;
  };
}

const StatementChecks claim_conversion("bl.claim-conversion", [] {
  const auto of_two = [](Sides (*sides)(const Instance&)) {
    return check_of(of_two_epsilons({leaking_shapes(), sides}));
  };
  const auto of_one = [](Sides (*sides)(const Instance&)) {
    return check_of(TableClaim{leaking_shapes(), sides});
  };
  TableClaim joint{with_eight_coins(), converse_joint};
  joint.ratios = {1, 2, make_rational(3, 2), 3, 5};
  return Checks{
      {"printed", of_two(of_the_mechanism)},
      {"pair", of_two(of_both)},
      {"public-leakage", of_one(public_leakage)},
      {"possible-everywhere", of_one(possible_everywhere)},
      {"converse", of_two(converse)},
      {"converse-joint", check_of(joint)},
      {"converse-one-epsilon", check_of(TableClaim{with_six_coins(), converse_one_epsilon})},
      {"converse-joint-delta", of_one(converse_joint_delta)}};
});

}  // namespace
}  // namespace pkdp::checks::bl
