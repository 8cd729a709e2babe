#include "checks/statements/pk_prop_3_others.hpp"

#include <algorithm>
#include <map>

#include "checks/opposite.hpp"
#include "checks/statements/pk_prop_3.hpp"

namespace pkdp::checks {
namespace {

using enum Verdict;

/// Laws of the output, not normalized, given D(i) = a and B̂: of M(D), and of the simulator.
struct Outputs {
  Rational mass = 0;
  std::vector<Rational> real;
  std::vector<Rational> simulated;
};

Rational excess(const std::vector<Rational>& p, const std::vector<Rational>& q, const Rational& c) {
  Rational sum = 0;
  for (std::size_t o = 0; o < p.size(); ++o) {
    const Rational difference = p[o] - c * q[o];
    sum += difference > 0 ? difference : Rational(0);
  }
  return sum;
}

void add(std::vector<Rational>& sums, const Measure& outputs, const Rational& weight) {
  for (const Mass& output : outputs) {
    sums[output.point] += weight * output.mass;
  }
}

/// Two of three laws with all events possible, three backgrounds at most.
Extent random_extent(std::size_t normal) {
  return {.quick = {2, 2, 2, 2, 1, 3},
          .normal = {2, 2, 2, 2, 1, 4},
          .deep = {2, 2, 2, 2, 2, 4},
          .random_quick = 300,
          .random_normal = normal,
          .random_deep = 4 * normal,
          .draw =
              [](std::uint64_t seed, std::uint64_t index) {
                search::Draw draw(seed * 0x2545f4914f6cdd1dU + index);
                const std::size_t values = 2 + draw.below(2);
                const std::size_t backgrounds = 2 + draw.below(2);
                Law law = draw.below(3) == 0
                              ? search::random_law(draw, 2, values, backgrounds)
                              : search::random_positive_law(draw, 2, values, backgrounds);
                return Model::of(numbered_labels(values), numbered_labels(backgrounds),
                                 {std::move(law)},
                                 search::random_mechanism(draw, 2, values, 2 + draw.below(2)));
              },
          .drawn = "random models of 2 records, ≤ 3 values, 2 or 3 backgrounds"};
}

}  // namespace

Rational guessing_delta(const Model& model, const Law& law, Guess guess, const Rational& c) {
  const std::size_t outputs = model.mechanism().outputs().size();
  const auto values = static_cast<Index>(guess == Guess::zero ? 1 : model.values().size());
  const std::vector<Rational> none(outputs, 0);
  Rational worst = 0;
  for (std::size_t record = 0; record < law.records(); ++record) {
    std::map<std::pair<Index, Index>, Outputs> given;
    for (const LawEntry& entry : law.entries()) {
      Outputs& sums =
          given.try_emplace({entry.background, entry.database[record]}, Outputs{0, none, none})
              .first->second;
      sums.mass += entry.mass;
      add(sums.real, model.row(entry.database).outputs, entry.mass);
      for (Index value = 0; value < values; ++value) {
        add(sums.simulated, model.row(replaced(entry.database, record, value)).outputs,
            entry.mass / Rational(std::uint64_t{values}));
      }
    }
    for (const auto& [event, sums] : given) {
      worst = std::max({worst, Rational(excess(sums.real, sums.simulated, c) / sums.mass),
                        Rational(excess(sums.simulated, sums.real, c) / sums.mass)});
    }
  }
  return worst;
}

search::Claim guessing_claim(Relation claimed) {
  return {"pk.prop-3", "ddp",
          "Denies that a simulator that serves the attacker who knows B serves the one who knows "
          "merge[B]: lhs is its delta there, rhs its delta for B.",
          [claimed](const Model& model) {
            search::Judgement judgement{true, false, std::nullopt};
            const Law& more = model.family().front();
            const std::vector<Index> all(model.backgrounds().size(), 0);
            std::vector<Index> first = all;
            first.front() = 1;
            for (const std::vector<Index>& merge : {all, first}) {
              const Law less = with_merged_background(more, merge);
              for (const Guess guess : {Guess::zero, Guess::uniform}) {
                for (const Rational& c : {Rational(1), Rational(2)}) {
                  const Rational promised = guessing_delta(model, more, guess, c);
                  const Rational found = guessing_delta(model, less, guess, c);
                  if (!judgement.denial && !stand_in(found, claimed, promised)) {
                    judgement.denial = search::Denial{
                        found, promised, opposite(claimed), {{"ratio", to_string(c)}}};
                  }
                }
              }
            }
            return judgement;
          },
          [](const Law& law) { return law.backgrounds() > 1; }};
}

bool excludes_nothing(const Law& law) {
  for (std::size_t record = 0; record < law.records(); ++record) {
    std::map<Index, std::map<Index, bool>> values_of;
    std::map<Index, bool> taken;
    for (const LawEntry& entry : law.entries()) {
      values_of[entry.background][entry.database[record]] = true;
      taken[entry.database[record]] = true;
    }
    for (const auto& [background, values] : values_of) {
      if (values.size() != taken.size()) {
        return false;
      }
    }
  }
  return true;
}

std::vector<Reading> monotone_readings() {
  search::Claim compatible = monotone_claim("corrected:cdp", false, causal_notion());
  compatible.admits = [](const Law& law) { return law.backgrounds() > 1 && excludes_nothing(law); };
  return {
      reading_of(Words{"ddp",
                       "DDP with any function B₂ of B₁ in the place of B₁: the attacker who knows "
                       "more is the stronger one.",
                       holds,
                       "Denies \"Examples 2 and 5 show that DDP and CDP also suffer from this "
                       "issue\" for DDP: given a and B₂ both M(D) and Sim(D₋ᵢ) average their laws "
                       "given a and B₁ with the same weights, so that Sim still serves. Nothing "
                       "compared under B₂ is left out under B₁. Checked for simulators that put 0 "
                       "or a uniform value into the place of the record."},
                 guessing_claim(Relation::less_equal), random_extent(150'000)),
      reading_of(Words{"cdp", "The same for CDP.", refuted,
                       "As the source says, but for one reason only: CDP compares a and b where "
                       "both are compatible with B₁, and a B₁ that tells the record leaves nothing "
                       "to compare."},
                 monotone_claim("cdp", false, causal_notion()), random_extent(0)),
      reading_of(Words{"corrected:cdp",
                       "The same for CDP when every B₁ is compatible with every value that D(i) "
                       "takes.",
                       holds,
                       "M(D) and M(D_{i→b}), both given a and B₂, average with the same weights: "
                       "dependent records do no harm here, as they do to NP (pk.ex-1)."},
                 compatible, random_extent(190'000))};
}

}  // namespace pkdp::checks
