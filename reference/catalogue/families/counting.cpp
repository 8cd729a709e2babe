#include "reference/api/curves.hpp"
#include "reference/catalogue/families.hpp"
#include "reference/mechanisms/counting/releases.hpp"
#include "reference/privacy/composition.hpp"
#include "reference/privacy/hockey_stick.hpp"

namespace pkdp::families {
namespace {

constexpr const char* cost =
    "relative accuracy at any depth of the tail; O(√(n·bits)) terms for one p, a product tree for "
    "a list; exact form where n·(bits of p) permits";

constexpr const char* optimum =
    "the exact optimum over all corners Bin(m, λ) + Bin(n−1−m, 1−λ), by branch and bound; when the "
    "search budget ends first (large n), a limit error that states the certified bracket";

std::vector<Quantity> worst_cases() {
  return {
      quantity(
          {"counting.worst_delta",
           "largest δ of the released count over all p in [λ, 1−λ]^(n−1), at ε",
           "sup over p of counting.delta(n, p, ε), attained at a corner", optimum, "pk.thm-3"},
          [](auto n, const auto& lambda, const auto& epsilon) {
            return delta_of(curves::counting_family(n, lambda), epsilon);
          },
          inputs::records(), inputs::lambda(), inputs::level()),
      quantity(
          {"counting.worst_epsilon",
           "largest ε of the released count over all p in [λ, 1−λ]^(n−1), at δ",
           "sup over p of counting.epsilon(n, p, δ), attained at a corner", optimum, "pk.thm-3"},
          [](auto n, const auto& lambda, const auto& delta) {
            return epsilon_of(curves::counting_family(n, lambda), delta);
          },
          inputs::records(), inputs::lambda(), inputs::delta())};
}

std::vector<Rational> masses(const ProbabilityList& list) {
  std::vector<Rational> result;
  for (const Probability& mass : list.to_vector()) {
    result.push_back(mass.value());
  }
  return result;
}

std::vector<Quantity> compositions() {
  const auto releases = inputs::count({"releases", "integer, 0 to 1e9", "independent releases"});
  return {
      quantity(
          {"composition.delta", "least δ of independent releases with the same pair of laws, at ε",
           "max(H_c(P^k‖Q^k), H_c(Q^k‖P^k)), c = e^ε, P^k = product of k copies of P",
           "exact; up to 10^6 products of likelihood ratios, of 2·10^9 bits, or 10^6 releases "
           "divided by the spread of exponents where all ratios are powers of one number",
           "pk.lem-1"},
          [](const auto& p, const auto& q, auto times, const auto& epsilon, auto direction) {
            const LawPair pair = LawPair::of(masses(p), masses(q));
            return pkdp::composition::delta({{pair, static_cast<std::uint64_t>(times)}}, epsilon,
                                            direction);
          },
          inputs::probabilities(
              {"p", "list of probabilities with sum 1", "the law P, given D(i) = 0"}),
          inputs::probabilities({"q", "list of probabilities with sum 1",
                                 "the law Q on the same outcomes, given D(i) = 1"}),
          releases, inputs::level(), inputs::direction()),
      quantity(
          {"composition.counting_delta",
           "least δ of a count released several times on independent data, at ε",
           "max(H_c(P^k‖Q^k), H_c(Q^k‖P^k)), P = law of S, Q = law of S + 1, S = Σ of the "
           "n − 1 others, drawn anew for each release",
           "exact; up to 10^6 products of likelihood ratios, of 2·10^9 bits, else a limit error "
           "that states the certified bracket",
           "pk.def-12 pk.lem-1"},
          [](auto n, const auto& p, auto times, const auto& epsilon, auto direction) {
            return delta_of(
                curves::repeated_counting(
                    n, p, times,
                    static_cast<std::int64_t>(pkdp::counting::ReleasedCounts::default_buckets)),
                epsilon, direction);
          },
          inputs::records(), inputs::others(), releases, inputs::level(), inputs::direction())};
}

std::vector<Quantity> single() {
  return {
      quantity(
          {"counting.delta", "least δ of the released count of n independent bits, at ε",
           "max(H_c(P‖Q), H_c(Q‖P)), c = e^ε, P = law of S, Q = law of S + 1, S = Σ of the n "
           "− 1 others",
           cost, "pk.def-12 pk.lem-1"},
          [](auto n, const auto& p, const auto& epsilon, auto direction) {
            return delta_of(curves::counting(n, p), epsilon, direction);
          },
          inputs::records(), inputs::others(), inputs::level(), inputs::direction()),
      quantity(
          {"counting.epsilon",
           "least ε of the released count at δ; 0 when δ(0) ≤ δ, none below the floor",
           "inf{ε ≥ 0 : δ(ε) ≤ δ} = ln((A − δ)/B) on the segment of the curve that crosses δ", cost,
           "pk.def-12 pk.lem-1"},
          [](auto n, const auto& p, const auto& delta, auto direction) {
            return epsilon_of(curves::counting(n, p), delta, direction);
          },
          inputs::records(), inputs::others(), inputs::delta(), inputs::direction()),
      quantity(
          {"counting.loss", "privacy loss of the released count k",
           "ln(P[S = k]/P[S = k − 1]); +inf at the least possible count, -inf at the greatest",
           cost, "pk.def-11", SafeSide::none},
          [](auto n, const auto& p, auto k) { return curves::counting(n, p).loss(Rational(k)); },
          inputs::records(), inputs::others(),
          inputs::outcome({"k", "integer, 0 to n", "the released count"}))};
}

}  // namespace

std::vector<Quantity> counting() {
  return inputs::joined({single(), worst_cases(), compositions()});
}

}  // namespace pkdp::families
