#include "checks/statements/pk_fig_1.hpp"

#include <algorithm>
#include <array>
#include <set>

#include "reference/models/acceptability.hpp"

namespace pkdp::checks {
namespace {

Notion notion(const std::string& name) {
  return name == "np"    ? noiseless_notion()
         : name == "cdp" ? causal_notion()
         : name == "ddp" ? distributional_notion(RecordPosition::kept)
                         : inference_causal_notion();
}

/// D(1) and N, B independent, D(2) = D(1) + N + B modulo 2; every output is possible everywhere.
Model acceptable_with_finite_losses(std::uint64_t seed, std::uint64_t index) {
  engine::Draw draw(seed + index);
  const std::vector<Rational> first = draw.positive_masses(2);
  const std::vector<Rational> noise = draw.masses(2);
  const std::vector<Rational> known = draw.masses(2);
  std::vector<LawEntry> entries;
  for (const Database& tuple : all_databases(2, 3)) {
    entries.push_back({{tuple[0], (tuple[0] + tuple[1] + tuple[2]) % 2},
                       tuple[2],
                       first[tuple[0]] * noise[tuple[1]] * known[tuple[2]]});
  }
  return Model::of(numbered_labels(2), numbered_labels(2), {Law::of(std::move(entries))},
                   engine::random_positive_mechanism(draw, 2, 2, 2 + draw.below(2)));
}

/// Small sizes hold every refutation but two: three values, or three records, are needed there.
Extent extent_of(const std::string& from, const std::string& to, bool acceptable) {
  if (from == "cdp" && to == "np") {
    return {.quick = {3, 2, 1, 2, 1, 2}, .normal = {3, 2, 1, 2, 1, 2}, .deep = {3, 2, 1, 2, 1, 2}};
  }
  if (from == "cdp" && to == "ibcdp") {
    return {.quick = {2, 3, 1, 2, 1, 2}, .normal = {2, 3, 1, 2, 1, 2}, .deep = {2, 3, 1, 2, 1, 2}};
  }
  if (acceptable && from == "ibcdp" && to == "ddp") {
    return {.quick = {2, 2, 2, 4, 1, 4}, .normal = {2, 2, 2, 4, 1, 4}, .deep = {2, 2, 2, 4, 1, 4}};
  }
  if (acceptable && from == "cdp" && to == "ddp") {
    return {.quick = {2, 2, 2, 2, 1, 3},
            .normal = {2, 2, 2, 3, 1, 6},
            .deep = {3, 2, 1, 3, 1, 4},
            .random_quick = 100,
            .random_normal = 160'000,
            .random_deep = 200'000,
            .draw = acceptable_with_finite_losses,
            .drawn = "random models of D(1), D(2) = D(1) + N + B modulo 2 with finite losses"};
  }
  return {.quick = {2, 2, 2, 3, 1, 4}, .normal = {2, 2, 2, 3, 1, 4}, .deep = {2, 2, 2, 3, 1, 4}};
}

std::string capital(const std::string& name) {
  return name == "ibcdp" ? "IBCDP" : name == "np" ? "NP" : name == "cdp" ? "CDP" : "DDP";
}

struct Row {
  const char* from;
  const char* to;
  bool acceptable;
  bool drawn;  ///< the text gives this arrow
  Verdict verdict;
  const char* note;
};

constexpr const char* duplicates = "Two duplicated records, no background.";

const std::vector<Row>& rows() {
  using enum Verdict;
  static const std::vector<Row> all = {
      {"cdp", "ddp", false, true, refuted,
       "B = D(1), n = 1: CDP compares nothing, and one simulator cannot serve both backgrounds."},
      {"cdp", "ddp", true, true, holds,
       "For one law: every B̂ allows the same values, so that Sim may use one b "
       "(pk.claim-cdp-ddp)."},
      {"cdp", "ibcdp", false, true, refuted,
       "IBCDP lets b be impossible (pk.prop-1, printed:forward)."},
      {"cdp", "ibcdp", true, false, refuted, "The same model; it has no background."},
      {"ibcdp", "cdp", false, true, refuted,
       "Outputs that only one side can take are never compared (pk.prop-1, printed:backward)."},
      {"ibcdp", "cdp", true, false, refuted, "The same model; it has no background."},
      {"np", "cdp", true, true, refuted, "pk.prop-4 fails: φ₀ may determine all of D."},
      {"cdp", "np", true, true, refuted, "Three equal records and their majority."},
      {"np", "cdp", false, false, refuted, duplicates},
      {"cdp", "np", false, false, refuted, "Three equal records and their majority."},
      {"np", "ddp", false, false, refuted, "B = D(1), n = 1: NP compares nothing."},
      {"np", "ddp", true, false, refuted,
       "D(2) = D(1) xor B, all fair, and M = D(1) xor D(2) = B: NP(0), but Sim sees D(2) alone and "
       "would have to know B. Without background NP(ε) does imply DDP(ε): Sim runs M on a database "
       "of its own."},
      {"np", "ibcdp", false, false, refuted, duplicates},
      {"np", "ibcdp", true, false, refuted, duplicates},
      {"ddp", "np", false, false, refuted, "pk.ex-2: Sim copies the duplicate."},
      {"ddp", "np", true, false, refuted, "pk.ex-2: Sim copies the duplicate."},
      {"ddp", "cdp", false, false, refuted, "pk.ex-2: Sim copies the duplicate."},
      {"ddp", "cdp", true, false, refuted, "pk.ex-2: Sim copies the duplicate."},
      {"ddp", "ibcdp", false, false, refuted, "pk.ex-2: Sim copies the duplicate."},
      {"ddp", "ibcdp", true, false, refuted, "pk.ex-2: Sim copies the duplicate."},
      {"ibcdp", "np", false, false, refuted, "Every counterfactual output is impossible."},
      {"ibcdp", "np", true, false, refuted, "Every counterfactual output is impossible."},
      {"ibcdp", "ddp", false, false, refuted, "B = D(1), n = 1: IBCDP compares point laws."},
      {"ibcdp", "ddp", true, false, refuted,
       "D(2) = D(1) xor B, all fair, and M is the identity: every counterfactual output names "
       "another background, so that IBCDP compares nothing but D with itself."}};
  return all;
}

Reading reading_of_row(const Row& row) {
  const std::string pair = std::string(row.from) + "-" + row.to;
  Words words{(row.drawn ? "printed:" : "missing:") + pair + (row.acceptable ? "-acceptable" : ""),
              {},
              row.verdict,
              row.note};
  Implication implication = arrow(row.from, row.to, row.acceptable);
  const std::string factor = implication.power == 2 ? "(2ε)" : "(ε)";
  words.claim = capital(row.from) + "(ε) implies " + capital(row.to) + factor +
                (row.acceptable ? " for an acceptable law." : ".");
  implication.reading = words.reading;
  implication.for_some_epsilon = row.verdict == Verdict::refuted;
  if (implication.for_some_epsilon) {
    words.note += " No ε at all serves the conclusion.";
  }
  return pkdp::checks::reading_of(words, implication, extent_of(row.from, row.to, row.acceptable));
}

/// At each index some value is possible under all backgrounds.
bool has_common_value(const Law& law) {
  for (std::size_t record = 0; record < law.records(); ++record) {
    std::map<Index, std::set<Index>> backgrounds;
    std::set<Index> all;
    for (const LawEntry& entry : law.entries()) {
      backgrounds[entry.database[record]].insert(entry.background);
      all.insert(entry.background);
    }
    if (std::none_of(backgrounds.begin(), backgrounds.end(),
                     [&](const auto& item) { return item.second == all; })) {
      return false;
    }
  }
  return true;
}

/// n = 1, two laws that each know the record, and the four mechanisms into two outputs.
Model pair_of_laws(std::size_t index) {
  const std::vector<Index> outputs{static_cast<Index>(index / 2), static_cast<Index>(index % 2)};
  return Model::of(numbered_labels(2), {"0"}, {Law::of({{{0}, 0, 1}}), Law::of({{{1}, 0, 1}})},
                   engine::mechanism_from(2, 1, 2, outputs));
}

/// Small laws, then binary records with finite losses.
Extent wide_extent() {
  return {
      .quick = {2, 2, 2, 2, 1, 3},
      .normal = {2, 2, 2, 3, 1, 5},
      .deep = {2, 2, 2, 3, 1, 6},
      .random_quick = 100,
      .random_normal = 150'000,
      .random_deep = 200'000,
      .draw = [](std::uint64_t seed,
                 std::uint64_t index) { return engine::random_positive_model(seed, index, 2, 2); },
      .drawn = "random models of ≤ 2 binary records, most with finite losses"};
}

Implication causal_to_distributional(std::string reading, RecordPosition position) {
  return {"pk.claim-cdp-ddp", std::move(reading),
          "\"if a mechanism M is CDP, then it is also DDP\"", causal_notion(),
          distributional_notion(position)};
}

}  // namespace

Implication arrow(const std::string& from, const std::string& to, bool acceptable) {
  Implication implication{"pk.fig-1", "", "an arrow from " + from + " to " + to, notion(from),
                          notion(to)};
  const std::set<std::string> ends{from, to};
  implication.power = ends == std::set<std::string>{"cdp", "ibcdp"} ? 2 : 1;
  if (acceptable) {
    implication.denied += " for acceptable families";
    implication.admits = [](const Law& law) { return is_acceptable(law); };
  }
  return implication;
}

Statement pk_fig_1() {
  std::vector<Reading> readings;
  for (const Row& row : rows()) {
    readings.push_back(reading_of_row(row));
  }
  Implication first = arrow("cdp", "ddp", false);
  first.reading = "printed";
  readings.insert(readings.begin(),
                  pkdp::checks::reading_of(
                      Words{"printed",
                            "The arrows that the text gives: CDP ⇒ DDP, CDP ⇔ IBCDP up to 2ε, and "
                            "NP ⇔ CDP for acceptable laws.",
                            Verdict::refuted,
                            "Of the five only CDP ⇒ DDP survives, for an acceptable law. The "
                            "arrows themselves are lost in both copies of the source."},
                      first, extent_of("cdp", "ddp", false)));
  return {"pk.fig-1", "002", "figure", "Implications between the four definitions",
          std::move(readings)};
}

Statement pk_claim_cdp_ddp() {
  using enum Verdict;
  const std::string missing =
      "Sim returns M(D_{i→b}) for a b that CDP compares with a given B̂, and Sim does not see B̂: a "
      "b compatible with every B̂, under every θ, must exist.";
  const Extent small{{2, 2, 2, 2, 1, 4}, {2, 2, 2, 2, 1, 4}, {2, 2, 2, 2, 1, 4}};
  const Extent dropped{{3, 2, 1, 2, 1, 2}, {3, 2, 1, 2, 1, 2}, {3, 2, 1, 2, 1, 2}};
  const auto with = [](Implication implication, std::function<bool(const Law&)> admits) {
    implication.admits = std::move(admits);
    return implication;
  };
  const auto claim = [](const char* reading) {
    return causal_to_distributional(reading, RecordPosition::kept);
  };
  const Models families{[](Effort) { return std::size_t{4}; }, pair_of_laws,
                        "n = 1, Θ = {D(1) is 0, D(1) is 1}, all mechanisms into 2 outputs",
                        first_by("mechanisms lexicographically, for one bit and the two laws that "
                                 "are sure of it")};
  Implication converse = arrow("ddp", "cdp", false);
  converse.statement = "pk.claim-cdp-ddp";
  converse.reading = "converse";
  converse.denied = "that DDP(epsilon) would imply CDP";
  converse.for_some_epsilon = true;
  Implication position = causal_to_distributional("position-dropped", RecordPosition::dropped);
  const auto no_background = [](const Law& law) { return law.backgrounds() == 1; };
  return {
      "pk.claim-cdp-ddp",
      "002",
      "claim",
      "Causal privacy is strictly stronger than distributional privacy",
      {reading_of(Words{"printed", "CDP(ε) is strictly stronger than DDP(ε).", refuted, missing},
                  claim("printed"), small),
       reading_of(Words{"printed:implies", "CDP(ε) implies DDP(ε).", refuted, missing},
                  claim("printed:implies"), small),
       reading_of(
           Words{"no-background", "CDP(ε) implies DDP(ε) for families of laws without background.",
                 refuted, missing + " Here the two laws share no value."},
           claim_of(claim("no-background")), families),
       reading_of(Words{"corrected",
                        "CDP(ε) implies DDP(ε) when for each i some b is compatible with every B̂.",
                        holds, "Sim(D₋ᵢ) = M(D_{i→b}) for that b; the same for (ε,δ)."},
                  with(claim("corrected"), has_common_value), wide_extent()),
       reading_of(Words{"position-dropped",
                        "The same for one law without background, when Sim is not told where the "
                        "record was missing.",
                        refuted,
                        "D = (0,1,0) or (1,0,1): (1,0) is what is left of the first without record "
                        "1 and of the second without record 3."},
                  with(position, no_background), dropped),
       reading_of(Words{"converse", "DDP(ε) implies CDP(ε′) for some ε′.", refuted,
                        "So CDP, where it implies DDP, is strictly stronger: pk.ex-2."},
                  converse, small)}};
}

}  // namespace pkdp::checks
