#pragma once

#include <functional>

#include "checks/statements/model_claims.hpp"
#include "reference/models/background_order.hpp"
#include "reference/models/normalization.hpp"

namespace pkdp::checks {

using DeltaOf = std::function<Rational(const Model&, const Rational& c)>;

/// An implementation against the words of the definition, at e^ε = 1, 3/2, 3.
[[nodiscard]] engine::Claim same_delta(std::string statement, DeltaOf implementation,
                                       DeltaOf literal);
/// pk.def-4: the implementation's δ is reached by its simulator and by no simulator with rows in
/// halves undercut.
[[nodiscard]] engine::Claim least_simulated(DeltaOf implementation);
/// Whether a simulator into two outputs with rows (1,0), (1/2,1/2), (0,1) has a δ below `least`.
[[nodiscard]] bool undercut(const Model& model, const Rational& least, const Rational& c);

using IsNormalization = std::function<bool(const Normalization&, const Law&)>;
using IsAcceptable = std::function<bool(const Normalization&, const Law&, std::size_t)>;
using ShowsMore =
    std::function<bool(const CommonNormalization&, const Law&, const Law&, std::size_t)>;

/// Random normalizations, most of them right: what the implementation says against the words.
[[nodiscard]] Finding decide_normalization(const IsNormalization& implementation,
                                           std::size_t count);
/// Also: a law with an acceptable normalization is found acceptable.
[[nodiscard]] Finding decide_acceptable(const IsAcceptable& implementation, std::size_t count);
/// Also: laws with a common normalization that shows it are found ordered at that index.
[[nodiscard]] Finding decide_more_background(const ShowsMore& implementation, std::size_t count);

/// pk.def-3 to pk.def-9, each with printed reading `definition`.
[[nodiscard]] std::vector<Statement> model_definitions();

}  // namespace pkdp::checks
