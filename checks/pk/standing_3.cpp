#include "checks/engine/attackers.hpp"
#include "checks/engine/random_models.hpp"
#include "checks/engine/scopes.hpp"
#include "checks/pk/targets.hpp"
#include "reference/models/acceptability.hpp"
#include "reference/models/background.hpp"
#include "reference/models/record_laws.hpp"

/// pk.standing-3: the standing assumptions from section 3 on.
namespace pkdp::checks::pk {
namespace {

using namespace engine;

/// How many a of T (or of those that D(i) takes) some background excludes.
ModelQuantity excluded(bool only_taken) {
  return [only_taken](const Model& model, const Rational&) {
    Rational count = 0;
    for_each_event(model, [&](const Rational& cell, const Rational& value, const Rational&) {
      count += cell == 0 && (value > 0 || !only_taken) ? 1 : 0;
    });
    return count;
  };
}

Rational unacceptable(const Model& model, const Rational&) {
  return is_acceptable(model.family()) ? 0 : 1;
}

/// What follows from acceptability; lhs counts or sums what should be 0.
QuantityClaim consequence(ModelQuantity lhs) {
  QuantityClaim claim{std::move(lhs), Relation::equal, zero, acceptable_models()};
  claim.admits = [](const Law& law) { return is_acceptable(law); };
  claim.ratios = {};
  return claim;
}

QuantityClaim converse() {
  QuantityClaim claim{unacceptable, Relation::equal, zero, Scope{{2, 2, 2, 2, 1, 6}}};
  claim.condition = [](const Model& model) { return target_dependence(false)(model, 1) == 0; };
  claim.ratios = {};
  return claim;
}

/// lhs counts the indices at which θ is acceptable, rhs is their number.
Judgement acceptable_at_all_indices(const Model& model) {
  Judgement judgement{true, false, std::nullopt};
  const Law& law = model.family().front();
  std::int64_t acceptable = 0;
  for (std::size_t record = 0; record < law.records(); ++record) {
    acceptable += is_acceptable_target(law, record) ? 1 : 0;
  }
  if (acceptable < static_cast<std::int64_t>(law.records())) {
    judgement.refutation = Refutation{
        Rational(acceptable), Rational(std::uint64_t{law.records()}), Relation::less, {}};
  }
  return judgement;
}

/// Fair bits of which the last is known.
ModelList fair_bits() {
  return {[](Effort) { return std::size_t{4}; },
          [](std::size_t index) {
            const std::size_t records = 2 + index;
            const Law law = independent_records(
                std::vector<RecordLaw>(records, {make_rational(1, 2), make_rational(1, 2)}));
            return Model::of(
                numbered_labels(2), numbered_labels(2), {with_known_records(law, {records - 1}, 2)},
                mechanism_from(2, records, 1, std::vector<Index>(std::size_t{1} << records, 0)));
          },
          "2 to 5 fair bits, the last known", first_by("number of fair bits")};
}

const StatementChecks standing_3("pk.standing-3", [] {
  Claim known_records;
  known_records.judge = acceptable_at_all_indices;
  return Checks{{"printed", check_of(consequence(excluded(true)))},
                {"every-value", check_of(consequence(excluded(false)))},
                {"printed:independent", check_of(consequence(target_dependence(false)))},
                {"converse", check_of(converse())},
                {"per-target", check_of(independent_at_targets())},
                {"text:known-records", check_of(known_records, fair_bits())}};
});

}  // namespace
}  // namespace pkdp::checks::pk
