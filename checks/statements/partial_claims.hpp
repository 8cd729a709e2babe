#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "checks/engine/search.hpp"
#include "reference/models/comparison.hpp"

/// Claims about partial knowledge that compare two quantities of a model at c = e^ε.
namespace pkdp::checks {

/// A quantity of a model at c.
using Quantity = std::function<Rational(const Model& model, const Rational& c)>;
using Condition = std::function<bool(const Model& model)>;

/// "lhs `claimed` rhs, at each of these c, for all models that meet the conditions".
struct QuantityClaim {
  std::string statement;
  std::string reading;
  std::string denied;  ///< the sentence of the source and what the two sides are
  Quantity lhs;
  Relation claimed = Relation::less_equal;
  Quantity rhs;
  Condition condition = {};
  std::function<bool(const Law&)> admits = {};
  /// c > 1 only in part; {} when nothing depends on c (then no `ratio` among the inputs).
  std::vector<Rational> ratios = {Rational(1), make_rational(3, 2), Rational(2)};
  /// A hypothesis at c; where it fails nothing is claimed.
  std::function<bool(const Model& model, const Rational& c)> premise = {};
};

[[nodiscard]] engine::Claim claim_of(const QuantityClaim& claim);

/// Where a claim is decided: all models up to a size, then the models 0 … count − 1 of a list.
struct Scope {
  engine::Size largest = {2, 2, 2, 3, 1, 2};
  std::size_t quick = 400;
  std::size_t normal = 105'000;
  std::function<Model(std::uint64_t index)> draw = {};
  std::string drawn = "random models of ≤ 2 records, ≤ 3 values, ≤ 3 backgrounds";
};

/// Any law and mechanism; a family of one or two laws.
[[nodiscard]] Scope any_model();
/// Most laws with all databases and backgrounds possible, for hypotheses that ask for that.
[[nodiscard]] Scope positive_models();
/// Most mechanisms with likelihood ratios below 2, for hypotheses with δ = 0.
[[nodiscard]] Scope near_models();
/// One record, all of T possible, no background.
[[nodiscard]] Scope one_record_models();
/// One record with backgrounds and random mechanisms, all of them up to a size, and no others: for
/// counterexamples, which are then the first in the order.
[[nodiscard]] Scope one_record_kernels();
/// One fair record and outputs in thirds: small models in which all losses are finite.
[[nodiscard]] Scope one_record_thirds();
/// The attacker knows the last record, and M depends on nothing else.
[[nodiscard]] Scope uninformative_models();
/// Larger denominators, and a list of acceptable laws (pk.def-8).
[[nodiscard]] Scope acceptable_models();

[[nodiscard]] Finding decide(const QuantityClaim& claim, const Scope& scope, Effort effort,
                             const Watch& watch = {});

struct PartialWords {
  std::string claim;
  Verdict verdict;
  std::string note;
};
[[nodiscard]] Reading reading_of(const QuantityClaim& claim, const PartialWords& words,
                                 const Scope& scope = any_model());

// --- quantities ----------------------------------------------------------------------------------

/// The library's least δ.
[[nodiscard]] Rational library_active(const Model& model, const Rational& c, Convention convention);
[[nodiscard]] Rational library_passive(const Model& model, const Rational& c,
                                       Convention convention);
[[nodiscard]] Rational library_noiseless(const Model& model, const Rational& c);
[[nodiscard]] Rational library_dp(const Model& model, const Rational& c);
[[nodiscard]] Quantity active(Convention convention);
[[nodiscard]] Quantity passive(Convention convention);
/// np.def-7 as printed: e^{−ε−L}.
[[nodiscard]] Rational passive_as_printed(const Model& model, const Rational& c);
[[nodiscard]] Rational zero(const Model& model, const Rational& c);

}  // namespace pkdp::checks
