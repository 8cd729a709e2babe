#pragma once

#include <memory>
#include <vector>

#include "pkdp/thresholding.hpp"
#include "reference/api/bridge.hpp"
#include "reference/mechanisms/counting/worst_case.hpp"
#include "reference/mechanisms/k_anonymity/k_anonymity.hpp"
#include "reference/mechanisms/linear/linear.hpp"
#include "reference/mechanisms/noisy_counting/worst_case.hpp"
#include "reference/models/definition.hpp"

/// What each release answers (δ, ε, floor, in which directions, from which sides), once: for the
/// values of <pkdp/pkdp.hpp>, the catalogue and `pkdp account`. Contracts: <pkdp/pkdp.hpp>. A curve
/// is made from the types inside, and a search takes as long as its maker says.
namespace pkdp::curves {

using Curve = Bridge::Curve;

[[nodiscard]] Curve counting(std::int64_t n, const Probabilities& p);
[[nodiscard]] Curve counting_family(std::int64_t n, const Probability& lambda,
                                    const pkdp::counting::SearchBudget& budget = {});
[[nodiscard]] Curve repeated_counting(std::int64_t n, const Probabilities& p, std::int64_t releases,
                                      std::int64_t buckets);
[[nodiscard]] Curve thresholding(const pkdp::thresholding::Population& population,
                                 const Threshold& threshold, bool is_active);
[[nodiscard]] Curve thresholding_family(std::int64_t n, const Probability& p,
                                        std::int64_t threshold, const Attacker& attacker,
                                        const pkdp::counting::SearchBudget& budget = {});
[[nodiscard]] Curve noisy_counting(std::int64_t n, const Probabilities& p, const Noise& noise);
[[nodiscard]] Curve noisy_counting_family(std::int64_t n, const Probability& lambda,
                                          const Noise& noise,
                                          const pkdp::noisy_counting::SearchLimits& limits = {});
[[nodiscard]] Curve histogram(std::int64_t n, const CategoryLaw& law);
[[nodiscard]] Curve anonymous_histogram(const k_anonymity::Setting& setting);
[[nodiscard]] Curve series(std::int64_t n, const pkdp::series::SeriesLaw& law,
                           pkdp::series::Bits difference);
[[nodiscard]] Curve linear_query(const std::vector<Rational>& coefficients,
                                 const linear::RecordLaw& law);
[[nodiscard]] Curve mean(linear::Mean mean, std::int64_t n, const linear::RecordLaw& law);
[[nodiscard]] Curve model(std::shared_ptr<const Model> model, Definition definition,
                          Convention convention = Convention::report);
/// Noise alone. Errors: domain, limit when the sensitivity does not go with the noise.
[[nodiscard]] Curve noisy_result(const Noise& noise, const Rational& sensitivity);

/// A curve without directions. Errors, when one is asked for: domain.
[[nodiscard]] Curve undirected(std::function<Ends(const Epsilon&)> delta,
                               std::function<Ends(const Delta&)> epsilon,
                               std::function<Value()> floor);
/// The curve of an exact pair of laws.
[[nodiscard]] Curve of_pair(const LawPair& pair);
/// The largest of all pairs that `each` visits; both orders of a pair are visited.
[[nodiscard]] Curve of_pairs(const std::function<void(const linear::PairVisitor&)>& each);

}  // namespace pkdp::curves
