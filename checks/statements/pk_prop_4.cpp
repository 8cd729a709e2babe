#include "checks/statements/pk_prop_4.hpp"

#include <map>

#include "reference/models/acceptability.hpp"

namespace pkdp::checks {
namespace {

const Extent& independent_extent() {
  static const Extent value{
      .quick = {2, 2, 1, 3, 1, 4},
      .normal = {2, 2, 2, 2, 1, 6},
      .deep = {2, 3, 2, 3, 2, 6},
      .random_quick = 1500,
      .random_normal = 120'000,
      .random_deep = 300000,
      .draw =
          [](std::uint64_t seed, std::uint64_t index) {
            engine::Draw draw(seed + index);
            const std::size_t records = 2 + draw.below(2);
            const std::size_t values = 2 + draw.below(2);
            Law law = engine::random_independent_law(draw, records, values, 1 + draw.below(3));
            return Model::of({std::move(law)},
                             draw.below(2) == 0
                                 ? engine::random_mechanism(draw, records, values, 3)
                                 : engine::random_positive_mechanism(draw, records, values, 3));
          },
      .drawn = "random models of 2 or 3 records, independent given each background"};
  return value;
}

const Extent& acceptable_extent() {
  static const Extent value{
      .quick = {2, 2, 2, 2, 1, 4}, .normal = {2, 2, 2, 3, 1, 6}, .deep = {3, 2, 2, 3, 1, 6}};
  return value;
}

/// Three records: the smallest number at which pairwise and mutual independence differ.
const Extent& pairwise_extent() {
  static const Extent value{
      .quick = {3, 2, 1, 2, 1, 4}, .normal = {3, 2, 1, 2, 1, 4}, .deep = {3, 2, 1, 3, 1, 4}};
  return value;
}

using Pair = std::pair<Index, Index>;

bool is_independent_pair(const Law& law, Index background, std::size_t x, std::size_t y) {
  std::map<Pair, Rational> joint;
  std::map<Index, Rational> first;
  std::map<Index, Rational> second;
  Rational weight = 0;
  for (const LawEntry& entry : law.entries()) {
    if (entry.background == background) {
      joint[{entry.database[x], entry.database[y]}] += entry.mass;
      first[entry.database[x]] += entry.mass;
      second[entry.database[y]] += entry.mass;
      weight += entry.mass;
    }
  }
  for (const auto& [a, p] : first) {
    for (const auto& [b, q] : second) {
      const auto found = joint.find({a, b});
      if (found == joint.end() || found->second * weight != p * q) {
        return false;
      }
    }
  }
  return true;
}

bool is_acceptable_law(const Law& law) { return is_acceptable(law); }

Reading row(std::string reading, std::string claim, Verdict verdict, std::string note,
            Implication implication, const Extent& extent) {
  implication.reading = reading;
  return reading_of(Words{std::move(reading), std::move(claim), verdict, std::move(note)},
                    implication, extent);
}

}  // namespace

bool has_pairwise_independent_records(const Law& law) {
  for (Index background = 0; background < law.backgrounds(); ++background) {
    for (std::size_t y = 0; y < law.records(); ++y) {
      for (std::size_t x = 0; x < y; ++x) {
        if (!is_independent_pair(law, background, x, y)) {
          return false;
        }
      }
    }
  }
  return true;
}

Implication noiseless_and_causal(std::string statement, std::string reading, std::string denied,
                                 bool forward, std::function<bool(const Law&)> admits) {
  Implication implication{std::move(statement), std::move(reading), std::move(denied),
                          forward ? noiseless_notion() : causal_notion(),
                          forward ? causal_notion() : noiseless_notion()};
  implication.admits = std::move(admits);
  implication.ratios = {1, make_rational(3, 2), 2};
  return implication;
}

Statement pk_prop_2() {
  using enum Verdict;
  const std::string text = "Proposition 2, \"M is NP iff it is CDP\"";
  const auto claim = [&](bool forward, std::function<bool(const Law&)> admits) {
    return noiseless_and_causal("pk.prop-2", "", text, forward, std::move(admits));
  };
  const std::string proof =
      "D₋ᵢ has the same law given a and given b, so that M(D) given b is M(D_{i→b}) given a. The "
      "same for every δ, which the check decides too (e^ε = 1, 3/2, 2 with the least δ).";
  return {
      "pk.prop-2",
      "002",
      "proposition",
      "Independent records: noiseless and causal privacy coincide",
      {row("printed",
           "Records mutually independent given θ, B̂: NP(ε) implies CDP(ε), and for "
           "(ε,δ).",
           holds, proof, claim(true, has_independent_records), independent_extent()),
       row("converse", "Under the same hypothesis CDP(ε) implies NP(ε), and for (ε,δ).", holds,
           proof, claim(false, has_independent_records), independent_extent()),
       row("pairwise", "NP implies CDP when the records are independent in pairs only.", refuted,
           "The missing half of the word \"mutually\": with D(3) = D(1) xor D(2) the "
           "other records together determine the target.",
           claim(true, has_pairwise_independent_records), pairwise_extent())}};
}

Statement pk_prop_4() {
  using enum Verdict;
  const std::string text =
      "Proposition 4, \"(Theta, epsilon, delta)-NP is equivalent to "
      "(Theta, epsilon, delta)-CDP\" for acceptable Theta";
  const auto claim = [&](bool forward, std::function<bool(const Law&)> admits) {
    return noiseless_and_causal("pk.prop-4", "", text, forward, std::move(admits));
  };
  const Extent kernel_extent{{2, 2, 1, 2, 2, 2}, {2, 2, 1, 2, 2, 2}, {2, 2, 1, 2, 2, 2}};
  const std::string why =
      "f(φ₀) = D(i) lets φ₀ determine more than D(i). Every law without background is acceptable: "
      "φ₀ = D, I = ∅. The proof \"is the same as for Proposition 2\", whose hypothesis "
      "acceptability does not give.";
  return {"pk.prop-4",
          "002",
          "proposition",
          "Acceptable families: noiseless and causal privacy coincide",
          {row("printed", "Θ acceptable: NP(ε,δ) iff CDP(ε,δ).", refuted, why,
               claim(true, is_acceptable_law), acceptable_extent()),
           row("printed:forward", "Θ acceptable: NP(ε,δ) implies CDP(ε,δ).", refuted, why,
               claim(true, is_acceptable_law), acceptable_extent()),
           row("printed:backward", "Θ acceptable: CDP(ε,δ) implies NP(ε,δ).", refuted, why,
               claim(false, is_acceptable_law), kernel_extent),
           row("corrected",
               "When φ₀ determines D(i) and nothing else of D at every i, that is, "
               "when D₋ᵢ is independent of D(i) given B̂: NP(ε,δ) implies CDP(ε,δ).",
               holds,
               "For all i together this is the mutual independence of pk.prop-2. Acceptability "
               "adds nothing to it but that every B̂ is compatible with every value.",
               claim(true, has_independent_records), independent_extent()),
           row("corrected:backward", "Under the same hypothesis CDP(ε,δ) implies NP(ε,δ).", holds,
               "As corrected.", claim(false, has_independent_records), independent_extent())}};
}

}  // namespace pkdp::checks
