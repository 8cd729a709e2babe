#pragma once

#include <functional>

#include "checks/engine/implications.hpp"

namespace pkdp::checks::pk {

/// The least δ of a model at c = e^ε.
using DeltaOf = std::function<Rational(const Model&, const Rational& c)>;

/// An implementation of a definition against its words, at e^ε = 1, 3/2, 3.
struct DeltaDefinition {
  DeltaOf implementation;
  DeltaOf literal;
};
[[nodiscard]] engine::Claim as_claim(const DeltaDefinition& definition);
/// Decided for small models and random ones.
[[nodiscard]] Check check_of(const DeltaDefinition& definition);

/// pk.def-4: the implementation's δ is reached by its simulator and by no simulator with rows in
/// halves undercut.
[[nodiscard]] engine::Claim least_simulated(const DeltaOf& implementation);
/// Whether a simulator into two outputs with rows (1,0), (1/2,1/2), (0,1) has a δ below `least`.
[[nodiscard]] bool undercut(const Model& model, const Rational& least, const Rational& c);

}  // namespace pkdp::checks::pk
