#include <algorithm>
#include <map>
#include <set>

#include "checks/pk/arrows.hpp"

/// pk.claim-cdp-ddp: is causal privacy strictly stronger than distributional privacy?
namespace pkdp::checks::pk {
namespace {

using namespace engine;

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
                   mechanism_from(2, 1, 2, outputs));
}

/// Small laws, then binary records with finite losses.
ModelDomain wide_extent() {
  return {.quick = {2, 2, 2, 2, 1, 3},
          .normal = {2, 2, 2, 3, 1, 5},
          .deep = {2, 2, 2, 3, 1, 6},
          .random_quick = 100,
          .random_normal = 150'000,
          .random_deep = 200'000,
          .draw = [](std::uint64_t seed,
                     std::uint64_t index) { return random_positive_model(seed, index, 2, 2); },
          .drawn = "random models of ≤ 2 binary records, most with finite losses"};
}

const StatementChecks claim_cdp_ddp("pk.claim-cdp-ddp", [] {
  const ModelDomain small{{2, 2, 2, 2, 1, 4}, {2, 2, 2, 2, 1, 4}, {2, 2, 2, 2, 1, 4}};
  const ModelDomain three{{3, 2, 1, 2, 1, 2}, {3, 2, 1, 2, 1, 2}, {3, 2, 1, 2, 1, 2}};
  const ModelList families{
      .count = [](Effort) { return std::size_t{4}; },
      .at = pair_of_laws,
      .domain = "n = 1, Θ = {D(1) is 0, D(1) is 1}, all mechanisms into 2 outputs",
      .minimal = first_by("mechanisms lexicographically, for one bit and the two laws that are "
                          "sure of it")};
  const Implication implies = arrow("cdp", "ddp", false);
  Implication corrected = implies;
  corrected.admits = has_common_value;
  Implication dropped = implies;
  dropped.conclusion = distributional_notion(RecordPosition::dropped);
  dropped.admits = [](const Law& law) { return law.backgrounds() == 1; };
  Implication converse = arrow("ddp", "cdp", false);
  converse.for_some_epsilon = true;
  return Checks{{"printed", check_of(implies, small)},
                {"printed:implies", check_of(implies, small)},
                {"no-background", check_of(as_claim(implies), families)},
                {"corrected", check_of(corrected, wide_extent())},
                {"position-dropped", check_of(dropped, three)},
                {"converse", check_of(converse, small)}};
});

}  // namespace

}  // namespace pkdp::checks::pk
