#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "checks/engine/check.hpp"
#include "checks/engine/search.hpp"

/// Claims that compare two quantities of a finite model at c = e^ε.
namespace pkdp::checks::engine {

/// A quantity of a model at c.
using ModelQuantity = std::function<Rational(const Model& model, const Rational& c)>;
[[nodiscard]] Rational zero(const Model& model, const Rational& c);

/// Where a claim is decided: all models up to a size, then the models 0 … count − 1 of a list.
struct Scope {
  Size largest = {2, 2, 2, 3, 1, 2};
  std::size_t quick = 400;
  std::size_t normal = 105'000;  ///< four times as many at deep effort
  std::function<Model(std::uint64_t index)> draw = {};
  std::string drawn = "random models of ≤ 2 records, ≤ 3 values, ≤ 3 backgrounds";
};
/// Any law and mechanism; a family of one or two laws. Others stand in scopes.hpp.
[[nodiscard]] Scope any_model();

/// "lhs `claimed` rhs, at each of these c, for all models that meet the conditions".
struct QuantityClaim {
  ModelQuantity lhs;
  Relation claimed = Relation::less_equal;
  ModelQuantity rhs;
  Scope scope = any_model();
  std::function<bool(const Model&)> condition = {};
  std::function<bool(const Law&)> admits = {};
  /// c > 1 only in part; {} when nothing depends on c (then no `ratio` among the inputs).
  std::vector<Rational> ratios = {Rational(1), make_rational(3, 2), Rational(2)};
  /// A hypothesis at c; where it fails nothing is claimed.
  std::function<bool(const Model& model, const Rational& c)> premise = {};
};

/// Of one model, for other lists of models. Effective: the conditions hold, and the premise at some
/// c; denied at the first c.
[[nodiscard]] Claim as_claim(const QuantityClaim& claim);
/// Parallel, the same on every machine. Complexity: both sides of each model at each c; a random
/// counterexample is shrunk.
[[nodiscard]] Finding decide(const QuantityClaim& claim, Effort effort,
                             const StepCallback& on_step = {});
[[nodiscard]] Check check_of(const QuantityClaim& claim);

}  // namespace pkdp::checks::engine
