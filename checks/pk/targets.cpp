#include "checks/pk/targets.hpp"

#include <algorithm>
#include <utility>

#include "checks/brute_force/partial.hpp"
#include "checks/engine/random_models.hpp"
#include "checks/pk/more_background.hpp"
#include "checks/pk/reducible_queries.hpp"
#include "reference/models/acceptability.hpp"
#include "reference/models/background.hpp"
#include "reference/models/background_order.hpp"

namespace pkdp::checks::pk {
namespace {

using namespace engine;
constexpr Convention paper = Convention::paper;

/// pk.def-14 at one index, every background compatible with every value that D(i) takes: the same
/// outputs, each with its probabilities given all of these values, in some order.
bool is_reducible_target(const brute_force::PartialKnowledge& known) {
  std::vector<std::vector<std::vector<Rational>>> shapes;
  for (Index background = 0; background < known.backgrounds(); ++background) {
    std::vector<std::vector<Rational>> shape(known.outputs());
    bool is_possible = false;
    for (Index a = 0; a < known.values(); ++a) {
      is_possible = is_possible || known.event(a, background) > 0;
      for (Index o = 0; o < known.outputs() && known.event(a, background) > 0; ++o) {
        shape[o].push_back(known.output(o, a, background));
      }
    }
    std::sort(shape.begin(), shape.end());
    if (is_possible) {
      shapes.push_back(std::move(shape));
    }
  }
  return std::adjacent_find(shapes.begin(), shapes.end(), std::not_equal_to<>()) == shapes.end();
}

Rational difference_of_attackers(const brute_force::PartialKnowledge& known, const Rational& c) {
  Rational active = 0;
  Rational passive = 0;
  for (Index a = 0; a < known.values(); ++a) {
    for (Index b = 0; b < known.values(); ++b) {
      if (a == b || known.value_mass(a) == 0 || known.value_mass(b) == 0) {
        continue;
      }
      passive = std::max(passive, known.passive(a, b, c, paper).value_or(0));
      for (Index background = 0; background < known.backgrounds(); ++background) {
        active = std::max(active, known.active(a, b, background, c, paper).value_or(0));
      }
    }
  }
  return abs(Rational(active - passive));
}

/// Calls f for each law and record at which it is acceptable, or for all.
void for_each_target(const Model& model, bool acceptable_only,
                     const std::function<void(const brute_force::PartialKnowledge&)>& f) {
  for (std::size_t law = 0; law < model.family().size(); ++law) {
    for (std::size_t record = 0; record < model.records(); ++record) {
      if (!acceptable_only || is_acceptable_target(model.family()[law], record)) {
        f(brute_force::PartialKnowledge(model, law, record));
      }
    }
  }
}

/// The least δ of NP at record i.
Rational noiseless_at(const Model& model, std::size_t record, const Rational& c) {
  const brute_force::PartialKnowledge known(model, 0, record);
  Rational worst = 0;
  for (Index a = 0; a < known.values(); ++a) {
    for (Index b = 0; b < known.values(); ++b) {
      for (Index background = 0; background < known.backgrounds() && a != b; ++background) {
        if (known.event(a, background) > 0 && known.event(b, background) > 0) {
          worst = std::max(worst, *known.active(a, b, background, c, paper));
        }
      }
    }
  }
  return worst;
}

Judgement judge_targets(const Model& model, bool ordered) {
  Judgement judgement;
  const Law& more = model.family().front();
  for (const std::vector<Index>& merge : merges(model.backgrounds().size())) {
    const Law less = with_merged_background(more, merge);
    const Model weaker = Model::of(model.values(), model.backgrounds(), {less}, model.mechanism());
    for (std::size_t record = 0; record < model.records(); ++record) {
      if (ordered && !common_normalization(more, less, record)) {
        continue;
      }
      judgement.effective = true;
      for (const Rational& c : {Rational(1), Rational(2)}) {
        const Rational found = noiseless_at(weaker, record, c);
        const Rational promised = noiseless_at(model, record, c);
        if (!judgement.refutation && found > promised) {
          judgement.refutation =
              Refutation{found, promised, Relation::greater, {{"ratio", to_string(c)}}};
        }
      }
    }
  }
  return judgement;
}

}  // namespace

bool is_acceptable_target(const Law& law, std::size_t record) {
  return acceptable_normalization(law, record).has_value();
}

bool is_partly_acceptable(const Law& law) {
  std::size_t acceptable = 0;
  for (std::size_t record = 0; record < law.records(); ++record) {
    acceptable += is_acceptable_target(law, record) ? 1 : 0;
  }
  return acceptable > 0 && acceptable < law.records();
}

ModelQuantity attackers_apart(bool reducible_only) {
  return [reducible_only](const Model& model, const Rational& c) {
    Rational sum = 0;
    for_each_target(model, true, [&](const brute_force::PartialKnowledge& known) {
      sum += !reducible_only || is_reducible_target(known) ? difference_of_attackers(known, c)
                                                           : Rational(0);
    });
    return sum;
  };
}

ModelQuantity target_dependence(bool acceptable_only) {
  return [acceptable_only](const Model& model, const Rational&) {
    Rational sum = 0;
    for_each_target(model, acceptable_only, [&](const brute_force::PartialKnowledge& known) {
      for (Index background = 0; background < known.backgrounds(); ++background) {
        const Rational mass = known.background_mass(background);
        for (Index a = 0; a < known.values(); ++a) {
          sum += abs(Rational(known.event(a, background) - mass * known.value_mass(a)));
        }
      }
    });
    return sum;
  };
}

Claim monotone_at_targets(bool ordered) {
  Claim claim;
  claim.judge = [ordered](const Model& model) { return judge_targets(model, ordered); };
  claim.admits = [](const Law& law) { return law.backgrounds() > 1 && is_partly_acceptable(law); };
  return claim;
}

Scope known_record_models(std::size_t normal) {
  Scope scope;
  scope.largest = {2, 2, 2, 2, 1, 4};
  scope.normal = normal;
  scope.draw = [](std::uint64_t index) {
    const Summation count{[](std::size_t, Index value) { return Rational(std::int64_t{value}); }};
    Model model = known_last_record(count, index);
    if (index % 2 == 0) {
      return model;
    }
    SplitMix64 draw(index);
    return Model::of(
        model.values(), model.backgrounds(), model.family(),
        random_mechanism(draw, model.records(), model.values().size(), 2 + draw.below(2)));
  };
  scope.drawn = "models of 2 or 3 independent records, the last known, M a count or random";
  return scope;
}

QuantityClaim reducible_at_targets() {
  QuantityClaim claim{attackers_apart(true), Relation::equal, zero, known_record_models(240'000)};
  claim.admits = is_partly_acceptable;
  claim.condition = [](const Model& model) {
    bool is_there = false;
    for_each_target(model, true, [&](const brute_force::PartialKnowledge& known) {
      is_there = is_there || is_reducible_target(known);
    });
    return is_there;
  };
  return claim;
}

QuantityClaim independent_at_targets() {
  QuantityClaim claim{target_dependence(true), Relation::equal, zero, known_record_models(145'000)};
  claim.admits = is_partly_acceptable;
  claim.ratios = {};
  return claim;
}

Check noiseless_at_targets() {
  return check_of(
      monotone_at_targets(true),
      engine::ModelDomain{
          .quick = {2, 2, 2, 2, 1, 4},
          .normal = {2, 2, 2, 2, 1, 4},
          .deep = {2, 2, 2, 3, 1, 4},
          .random_quick = 300,
          .random_normal = 100'000,
          .random_deep = 200'000,
          .draw = [](std::uint64_t,
                     std::uint64_t index) { return known_record_models(1).draw(2 * index + 1); },
          .drawn = "random mechanisms on 2 or 3 independent records, the last known"});
}

}  // namespace pkdp::checks::pk
