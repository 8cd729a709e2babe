#include <algorithm>
#include <map>
#include <utility>

#include "checks/brute_force/whole_numbers.hpp"
#include "checks/engine/texts.hpp"
#include "checks/pk/more_background.hpp"
#include "checks/pk/targets.hpp"
#include "reference/models/background_order.hpp"

/// pk.prop-3: more background knowledge is the stronger requirement.
namespace pkdp::checks::pk {

using namespace engine;

namespace {

/// The ratios e^ε at which δ is compared.
const std::vector<Rational>& ratios() {
  static const std::vector<Rational> values{1, 2};
  return values;
}

/// δ at each of the ratios.
std::vector<Rational> deltas(const Model& model, const Notion& notion) {
  std::vector<Rational> found;
  for (const Rational& c : ratios()) {
    found.push_back(notion.delta(model, c));
  }
  return found;
}

Refutation refutation(const std::vector<Index>& merge, const Rational& c, const Rational& found,
                      const Rational& promised) {
  return {found, promised, Relation::greater, {{"ratio", to_string(c)}, {"merge", texts(merge)}}};
}

Judgement judge(const MonotoneClaim& claim, const Model& model) {
  Judgement judgement;
  const Law& more = model.family()[0];
  std::vector<Rational> promised;
  for (const std::vector<Index>& merge : merges(model.backgrounds().size())) {
    const Law less = with_merged_background(more, merge);
    if (claim.ordered && !has_more_background(more, less)) {
      continue;
    }
    if (promised.empty()) {
      promised = deltas(model, claim.notion);
    }
    judgement.effective = true;
    const std::vector<Rational> found = deltas(
        Model::of(model.values(), model.backgrounds(), {less}, model.mechanism()), claim.notion);
    for (std::size_t k = 0; k < found.size(); ++k) {
      if (!judgement.refutation && found[k] > promised[k]) {
        judgement.refutation = refutation(merge, ratios()[k], found[k], promised[k]);
      }
    }
  }
  return judgement;
}

const ModelDomain& model_domain() {
  static const ModelDomain value{
      .quick = {3, 2, 2, 2, 1, 4}, .normal = {3, 2, 2, 2, 2, 4}, .deep = {3, 2, 2, 3, 2, 4}};
  return value;
}

/// D(0) uniform on m values, D(1) = ±D(0) + B modulo m, for m = 2 perhaps a further record:
/// acceptable with B known and with nothing known, and (D, nothing) determines B.
Model ordered_model(std::uint64_t seed, std::uint64_t index) {
  SplitMix64 draw(seed + index);
  const std::size_t m = 2 + draw.below(2);
  const bool is_difference = draw.below(2) == 0;
  const std::vector<Rational> known = draw.masses(m);
  const std::vector<Rational> other =
      m == 2 && draw.below(2) == 0 ? draw.masses(m) : std::vector<Rational>{};
  const std::size_t records = other.empty() ? 2 : 3;
  std::vector<LawEntry> entries;
  for (Database database : all_databases(m, records)) {
    const Rational rest = other.empty() ? Rational(1) : other[database[2]];
    const std::size_t background = database[1];  // read as B
    database[1] = static_cast<Index>(
        (is_difference ? m - database[0] + background : database[0] + background) % m);
    entries.push_back({std::move(database), static_cast<Index>(background),
                       known[background] * rest / Rational(std::uint64_t{m})});
  }
  return Model::of(numbered_labels(m), numbered_labels(m), {Law::of(std::move(entries))},
                   random_mechanism(draw, records, m, 2 + draw.below(3)));
}

/// Beside all small models, laws that are acceptable with B known and with nothing known.
const ModelDomain& ordered_extent() {
  static const ModelDomain value{
      .quick = {3, 2, 2, 2, 1, 4},
      .normal = {3, 2, 2, 2, 1, 4},
      .deep = {3, 2, 2, 2, 2, 4},
      .random_quick = 300,
      .random_normal = 115'000,
      .random_deep = 800'000,
      .draw = ordered_model,
      .drawn =
          "random models of D(0) uniform on m = 2 or 3 values, D(1) = ±D(0) + B modulo m, "
          "for m = 2 perhaps with an independent record"};
  return value;
}

/// Whether some function of its background is less background knowledge.
bool has_less(const Law& law) {
  const auto all = merges(law.backgrounds());
  return std::any_of(all.begin(), all.end(), [&](const std::vector<Index>& merge) {
    return has_more_background(law, with_merged_background(law, merge));
  });
}

/// The same δ over all sets of outputs in whole numbers, for very many models.
Notion whole_noiseless_notion() {
  Notion notion = noiseless_notion();
  notion.delta = brute_force::whole_set_delta;
  return notion;
}

const StatementChecks prop_3("pk.prop-3", [] {
  const MonotoneClaim printed{whole_noiseless_notion(), true};
  const MonotoneClaim any{};
  Checks checks{{"printed", check_of(as_claim(printed), ordered_extent())},
                {"without-acceptable", check_of(as_claim(any), model_domain())},
                {"per-target", noiseless_at_targets()}};
  checks.merge(other_definitions_checks());
  checks.merge(example_background_checks());
  return checks;
});

}  // namespace

std::vector<std::vector<Index>> merges(std::size_t backgrounds) {
  std::vector<std::vector<Index>> all{std::vector<Index>(backgrounds, 0)};
  if (backgrounds > 2) {
    for (std::size_t alone = 0; alone < backgrounds; ++alone) {
      all.emplace_back(backgrounds, 0);
      all.back()[alone] = 1;
    }
  }
  return all;
}

Law with_merged_background(const Law& law, const std::vector<Index>& merge) {
  std::map<std::pair<Database, Index>, Rational> masses;
  for (const LawEntry& entry : law.entries()) {
    masses[{entry.database, merge[entry.background]}] += entry.mass;
  }
  std::vector<LawEntry> entries;
  for (const auto& [cell, mass] : masses) {
    entries.push_back({cell.first, cell.second, mass});
  }
  return Law::of(std::move(entries));
}

Claim as_claim(const MonotoneClaim& claim) {
  return {.judge = [claim](const Model& model) { return judge(claim, model); },
          .admits =
              [claim](const Law& law) {
                return law.backgrounds() > 1 && (!claim.ordered || has_less(law));
              }};
}

}  // namespace pkdp::checks::pk
