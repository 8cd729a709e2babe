#include "checks/statements/pk_prop_3.hpp"

#include <map>

#include "checks/statements/partial_claims.hpp"
#include "checks/statements/pk_prop_3_others.hpp"
#include "reference/models/background_order.hpp"

namespace pkdp::checks {
namespace {

/// All maps from `backgrounds` values that merge at least two of them.
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

std::optional<search::Denial> deny(const Model& model, const Law& less,
                                   const std::vector<Index>& merge, const Rational& c,
                                   const Notion& notion) {
  const Model smaller = Model::of(model.values(), model.backgrounds(), {less}, model.mechanism());
  const Rational promised = notion.delta(model, c);
  const Rational found = notion.delta(smaller, c);
  if (found <= promised) {
    return std::nullopt;
  }
  std::vector<std::string> texts;
  for (const Index background : merge) {
    texts.push_back(std::to_string(background));
  }
  return search::Denial{
      found, promised, Relation::greater, {{"ratio", to_string(c)}, {"merge", texts}}};
}

const Extent& extent() {
  static const Extent value{
      .quick = {3, 2, 2, 2, 1, 4}, .normal = {3, 2, 2, 2, 2, 4}, .deep = {3, 2, 2, 3, 2, 4}};
  return value;
}

/// Beside all small models, laws that are acceptable with B known and with nothing known.
const Extent& ordered_extent() {
  static const Scope acceptable = acceptable_models();
  static const Extent value{
      .quick = {3, 2, 2, 2, 1, 4},
      .normal = {3, 2, 2, 2, 1, 4},
      .deep = {3, 2, 2, 2, 2, 4},
      .random_quick = 300,
      .random_normal = 190'000,
      .random_deep = 800'000,
      .draw = [](std::uint64_t, std::uint64_t index) { return acceptable.draw(index); },
      .drawn = acceptable.drawn};
  return value;
}

}  // namespace

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

search::Claim monotone_claim(std::string reading, bool ordered, const Notion& notion) {
  return {"pk.prop-3", std::move(reading),
          "Denies that more background knowledge makes " + notion.name +
              " privacy harder: lhs is the least delta when the attacker knows merge[B] only, rhs "
              "when it knows B.",
          [ordered, notion](const Model& model) {
            search::Judgement judgement;
            const Law& more = model.family()[0];
            for (const std::vector<Index>& merge : merges(model.backgrounds().size())) {
              const Law less = with_merged_background(more, merge);
              if (ordered && !has_more_background(more, less)) {
                continue;
              }
              judgement.effective = true;
              for (const Rational& c : {Rational(1), make_rational(3, 2), Rational(2)}) {
                if (!judgement.denial) {
                  judgement.denial = deny(model, less, merge, c, notion);
                }
              }
            }
            return judgement;
          },
          [ordered](const Law& law) {
            return law.backgrounds() > 1 && (!ordered || [&] {
                     for (const std::vector<Index>& merge : merges(law.backgrounds())) {
                       if (has_more_background(law, with_merged_background(law, merge))) {
                         return true;
                       }
                     }
                     return false;
                   }());
          }};
}

Statement pk_prop_3() {
  using enum Verdict;
  Statement statement{
      "pk.prop-3",
      "002",
      "proposition",
      "More background knowledge is the stronger requirement",
      {reading_of(Words{"printed",
                        "Θ₁ has more background knowledge than Θ₂: (Θ₁,ε)-NP implies (Θ₂,ε)-NP, "
                        "and for (ε,δ).",
                        holds,
                        "P[M=O given a, B₂] averages P[M=O given a, B₁] with weights "
                        "P[B₁ given a, B₂] that do not depend on a: B₁ is a function of factors "
                        "independent of φ₀. A common average increases no divergence."},
                  monotone_claim("printed", true), ordered_extent()),
       reading_of(
           Words{"without-acceptable",
                 "The same when B₂ is any function of B₁ and θ₁ need not be acceptable.", refuted,
                 "The attacker who knows more is the weaker one, as in pk.ex-1: given a "
                 "background that determines the record nothing is compared."},
           monotone_claim("without-acceptable", false), extent())}};
  for (Reading& reading : monotone_readings()) {
    statement.readings.push_back(std::move(reading));
  }
  return statement;
}

}  // namespace pkdp::checks
