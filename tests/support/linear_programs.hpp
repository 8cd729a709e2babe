#pragma once

#include <vector>

#include "reference/lp/linear_program.hpp"

/// Linear programs that every solver is put.
namespace pkdp::testing {

/// The diet of three foods and two nutrients; its optimum 41/21 is no machine float.
inline lp::LinearProgram diet() {
  using lp::Relation;
  return {3,
          {{{{0, 3}, {1, 1}, {2, 2}}, Relation::at_least, Rational(7) / 3},
           {{{0, 1}, {1, 5}, {2, 1}}, Relation::at_least, Rational(11) / 7},
           {{{0, 1}, {1, 1}, {2, 1}}, Relation::at_most, 10}},
          {{0, 2}, {1, 3}, {2, Rational(5) / 3}}};
}

inline std::vector<lp::LinearProgram> impossible_programs() {
  using lp::Relation;
  return {
      {1, {{{{0, 1}}, Relation::at_most, -1}}, {}},
      {1, {{{}, Relation::equal, 1}}, {{0, -1}}},
      {2, {{{{0, 1}, {1, 1}}, Relation::equal, 1}, {{{0, 1}, {1, 1}}, Relation::equal, 2}}, {}},
      {2, {{{{0, 1}, {1, 1}}, Relation::equal, 1}, {{{0, 3}, {1, 2}}, Relation::at_most, 1}}, {}}};
}

}  // namespace pkdp::testing
