#include "reference/mechanisms/thresholding/thresholding.hpp"

#include <fmt/format.h>

#include "reference/api/curves.hpp"
#include "reference/catalogue/families.hpp"
#include "reference/numbers/parse.hpp"

namespace pkdp::families {
namespace {

using pkdp::thresholding::Population;

constexpr const char* cost =
    "relative accuracy at any depth of the tail; O(√(known·bits)) terms for one p, a product tree "
    "for a list; exact form where the laws' sizes permit; with upper_threshold by exact "
    "enumeration of O(known·n) outcomes";

const auto threshold = inputs::count(
    {"threshold", "integer ≥ 0", "T: a count is released when it is above T, else ⊥"});
const auto known =
    inputs::known({"known", "integer, 0 (default) to n − 1",
                   "records that the attacker knows, the first of a list p; never the target"});
const auto ones = inputs::count({"ones", "integer, 0 to known", "b: ones among the known records"});
const auto upper_threshold = inputs::optional(
    inputs::count({"upper_threshold", "integer ≥ 0",
                   "two-sided: released only when threshold < count < upper_threshold"}));

struct AttackerWords {
  const char* name;
  const char* who;
  const char* delta;
  const char* worst;
  const char* statement;
};
constexpr AttackerWords active_words = {
    "active", "an active attacker",
    "max over backgrounds b of H_c of the laws given b, attained at the most ones",
    "max over m of thresholding.active_delta with m hidden records at p, the others at 0",
    "pk.def-12"};
constexpr AttackerWords passive_words = {
    "passive", "a passive attacker",
    "Σ_b P[b]·H_c of the laws given b = H_c of the laws of (b, output)",
    "max over m of thresholding.passive_delta with the known and m hidden records at p, the others "
    "at 0",
    "pk.def-13"};

Bridge::Curve release(std::int64_t n, const Probabilities& p, std::int64_t low, std::int64_t others,
                      std::optional<std::int64_t> high, bool is_active) {
  Threshold shown(low);
  shown.below = high;
  return curves::thresholding(population_of(n, p, others), shown, is_active);
}

std::vector<Quantity> against(const AttackerWords& words, bool is_active) {
  return {
      quantity(
          {fmt::format("thresholding.{}_delta", words.name),
           fmt::format("least δ of a thresholded count against {}, at ε", words.who), words.delta,
           cost, fmt::format("pk.def-15 {} np.ex-1 pk.ex-7", words.statement)},
          [is_active](auto n, const auto& p, auto low, auto others, const auto& epsilon,
                      auto direction, auto high) {
            return delta_of(release(n, p, low, others, high, is_active), epsilon, direction);
          },
          inputs::records(), inputs::others(), threshold, known, inputs::level(),
          inputs::direction(), upper_threshold),
      quantity(
          {fmt::format("thresholding.{}_epsilon", words.name),
           fmt::format("least ε of a thresholded count against {}, at δ; none below the floor",
                       words.who),
           fmt::format("inf{{ε ≥ 0 : {}_delta(ε) ≤ δ}} = ln((A − δ)/B) on the segment that "
                       "crosses δ",
                       words.name),
           cost, fmt::format("pk.def-15 {}", words.statement)},
          [is_active](auto n, const auto& p, auto low, auto others, const auto& delta,
                      auto direction, auto high) {
            return epsilon_of(release(n, p, low, others, high, is_active), delta, direction);
          },
          inputs::records(), inputs::others(), threshold, known, inputs::delta(),
          inputs::direction(), upper_threshold),
      quantity(
          {fmt::format("thresholding.worst_{}_delta", words.name),
           fmt::format("largest {}_delta over all probabilities in [0, p], at ε", words.name),
           words.worst,
           "the exact optimum over all corners (hidden records at 0 or p), by branch and "
           "bound; when the search budget ends first, a limit error that states the certified "
           "bracket",
           "pk.thm-4 pk.def-15"},
          [is_active](auto n, const auto& p, auto low, auto others, const auto& epsilon) {
            return delta_of(curves::thresholding_family(n, p, low, {others, is_active}), epsilon);
          },
          inputs::records(),
          inputs::probability(
              {"p", "rational in [0, 1]", "every other record has P[D(j) = 1] in [0, p]"}),
          threshold, known, inputs::level())};
}

std::vector<Quantity> given_background() {
  const auto output = inputs::Input<std::optional<std::int64_t>>{
      {{"output", "bottom, or an integer above threshold", "the output"}},
      [](const Arguments& all) {
        return all.text("output") == "bottom" ? std::nullopt : std::optional(all.outcome("output"));
      }};
  return {quantity(
              {"thresholding.background_delta",
               "least δ of a thresholded count given b ones among the known records, at ε",
               "max(H_c(P‖Q), H_c(Q‖P)) of the laws of the output given b", cost,
               "pk.def-15 pk.def-12"},
              [](auto n, const auto& p, auto low, auto others, auto b, const auto& epsilon,
                 auto direction) {
                return pkdp::thresholding::background_delta(population_of(n, p, others), low, b,
                                                            epsilon, direction);
              },
              inputs::records(), inputs::others(), threshold, known, ones, inputs::level(),
              inputs::direction()),
          quantity(
              {"thresholding.loss",
               "privacy loss of the output of a thresholded count, given b ones among the known "
               "records",
               "ln(P[S ≤ T−b]/P[S ≤ T−b−1]) at ⊥, ln(P[S = k−b]/P[S = k−b−1]) at k > T", cost,
               "pk.loss-threshold pk.def-11", SafeSide::none},
              [](auto n, const auto& p, auto low, auto others, auto b, auto released) {
                return pkdp::thresholding::loss(population_of(n, p, others), low, b, released);
              },
              inputs::records(), inputs::others(), threshold, known, ones, output)};
}

}  // namespace

std::vector<Quantity> thresholding() {
  return inputs::joined(
      {against(active_words, true), against(passive_words, false), given_background()});
}

}  // namespace pkdp::families
