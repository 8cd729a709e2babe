#include <algorithm>

#include "checks/engine/space.hpp"
#include "checks/statements/pk_dependence.hpp"

namespace pkdp::checks {
namespace {

using brute_force::PairPlace;

engine::Judgement judge(const IndependenceClaim& claim, const Model& model) {
  engine::Judgement judgement;
  if (!brute_force::independent_given(model, claim.given_record, claim.given_background)) {
    return judgement;
  }
  const std::vector<PairPlace> places = brute_force::pair_places(model);
  if (places.empty() ||
      (claim.finite_parts && !std::all_of(places.begin(), places.end(), [](const PairPlace& place) {
         return place.parts_are_finite();
       }))) {
    return judgement;
  }
  judgement.effective = true;
  const Rational nu = least_nu(places, 1, DependenceLaw::joint, claim.convention);
  if (nu > 0) {
    judgement.denial = engine::Denial{nu, 0, Relation::greater, {}};
  }
  return judgement;
}

/// Random pairs on separate records, three of four with all outputs possible where no loss may be
/// infinite; the deterministic ones are visited before.
engine::PairScope split_scope(bool finite) {
  engine::PairScope scope = pair_scope(300, finite ? 142'000 : 115'000);
  scope.draw = [finite](std::uint64_t index) {
    return engine::random_split(20261121, index, finite && index % 4 != 0);
  };
  scope.words += "; random mechanisms of separate groups of ≤ 3 records";
  return scope;
}

Reading reading(const IndependenceClaim& claim, Verdict verdict, std::string text,
                std::string note) {
  return pair_reading(
      claim_of(claim), std::move(text), verdict, std::move(note),
      verdict == Verdict::refuted ? pair_scope(0, 0) : split_scope(claim.finite_parts));
}

Reading given_record() {
  IndependenceClaim claim{"given-record", true};
  claim.convention = DependenceConvention::remainder;
  Reading result = reading(
      claim, Verdict::refuted,
      "M₁(D), M₂(D) independent given D(i)=a for every i and a, B̂ left out; Dep 0 where O₁ or O₂ "
      "alone excludes b.",
      "The attacker's background ties M₁ to M₂: here B = D(2) ⊕ D(3). With two binary records "
      "there is no such example: given D(1) = a one of the two functions of D(2) is constant. So "
      "three records are the fewest; the first pair of mechanisms in the order, under this one "
      "law: "
      "all laws on three records with two backgrounds would be 10⁸ models.");
  result.domain = [](Effort) {
    return std::string(
        "D uniform on {0,1}³, B = D(2) ⊕ D(3), all pairs of deterministic mechanisms with two "
        "outputs");
  };
  result.watched = {};
  result.check = [claim](Effort) { return decide_three_bits(claim_of(claim), true); };
  return result;
}

Reading finite_losses(std::string text) {
  IndependenceClaim claim{"printed"};
  claim.finite_parts = true;
  Reading result =
      reading(claim, Verdict::refuted, std::move(text),
              "Independence is under θ, the dependence given D(i)=a: M₁ = D(1) ⊕ D(2) and "
              "M₂ = D(2), or a noisy copy of it, are independent and together tell D(1). No loss "
              "is infinite, so that no convention matters. The first pair in the order, under this "
              "one law; a single record has no two parts.");
  result.domain = [](Effort) {
    return std::string(
        "D uniform on {0,1}², M₁ deterministic, M₂ with coins of its own and probabilities in "
        "thirds");
  };
  result.watched = {};
  result.check = [claim](Effort) { return decide_two_bits(claim_of(claim)); };
  return result;
}

}  // namespace

engine::Claim claim_of(const IndependenceClaim& claim) {
  return {"pk.prop-9", claim.reading,
          "Denies Proposition 9, \"M1 and M2 are (0, 0)-bounded dependent\": lhs is the least nu "
          "at mu = 0.",
          [claim](const Model& model) { return judge(claim, model); }};
}

Finding decide_three_bits(const engine::Claim& claim, bool background) {
  std::vector<LawEntry> entries;
  for (const Database& database : all_databases(2, 3)) {
    entries.push_back(
        {database, background ? (database[1] + database[2]) % 2 : 0, make_rational(1, 8)});
  }
  const Law law = Law::of(std::move(entries));
  const std::vector<Mechanism> pairs = engine::deterministic_pairs(2, 3, 2);
  return engine::listed(
      claim, pairs.size(),
      [&](std::size_t index) {
        return Model::of(numbered_labels(2), numbered_labels(background ? 2 : 1), {law},
                         pairs[index]);
      },
      not_known(
          "first of the pairs of mechanisms lexicographically, under one law that was chosen; "
          "there are too many laws of three records to visit all"));
}

Finding decide_two_bits(const engine::Claim& claim) {
  const std::vector<Database> databases = all_databases(2, 2);
  std::vector<LawEntry> entries;
  for (const Database& database : databases) {
    entries.push_back({database, 0, make_rational(1, 4)});
  }
  const Law law = Law::of(std::move(entries));
  constexpr std::size_t kernels = 256;  // four rows with P[M₂ = 1] ∈ {0, 1/3, 2/3, 1}
  const auto model_at = [&](std::size_t index) {
    std::vector<KernelEntry> kernel;
    std::size_t rows = index % kernels;
    std::size_t bits = index / kernels;
    for (const Database& database : databases) {
      const Rational one = make_rational(rows % 4, 3);
      const auto output = static_cast<Index>(bits % 2);
      kernel.push_back({database, output, 0, 1 - one});
      kernel.push_back({database, output, 1, one});
      rows /= 4;
      bits /= 2;
    }
    return Model::of(numbered_labels(2), numbered_labels(1), {law},
                     Mechanism::of(numbered_labels(2), numbered_labels(2), std::move(kernel)));
  };
  return engine::listed(claim, 16 * kernels, model_at,
                        not_known("first of the kernels in thirds, in their order, under the "
                                  "uniform law; other laws and denominators are not visited"));
}

Statement pk_prop_9() {
  const std::string text =
      "π₁(D), π₂(D) independent under every θ, M₁ = M₁′∘π₁, M₂ = M₂′∘π₂: (0,0)-bounded dependent";
  IndependenceClaim everything{"given-record-and-background", true, true};
  IndependenceClaim corrected{"corrected", true, true};
  corrected.convention = DependenceConvention::remainder;
  IndependenceClaim corrected_finite{"corrected:finite-losses", true, true, true};
  return {
      "pk.prop-9",
      "002",
      "proposition",
      "Mechanisms of independent parts are not dependent",
      {finite_losses(text + "."),
       reading({"infinite-losses"}, Verdict::refuted, text + ", where losses are infinite.",
               "±∞ − x = ±∞ makes Dep infinite wherever the pair's loss is, and a constant M₁ "
               "beside M₂ = D is enough: a matter of the convention of pk.def-17 alone."),
       given_record(),
       reading(everything, Verdict::refuted,
               "M₁(D), M₂(D) independent given D(i)=a and B̂, for every i, a and B̂; Dep as printed.",
               "An output of M₁ that excludes b has Dep = ∞ with x/0 = ∞, whatever M₂ is."),
       reading(corrected, Verdict::holds,
               "M₁(D), M₂(D) independent given D(i)=a and B̂, for every i, a, B̂, and Dep 0 where O₁ "
               "or O₂ alone excludes b: (0,0)-bounded dependent.",
               "P[O₂ given a, B̂, O₁] = P[O₂ given a, B̂]. By pk.thm-6 (corrected) the pair is then "
               "(ε₁+ε₂, δ₁+δ₂)-APK. Records independent given B̂ and M₁, M₂ functions of separate "
               "groups of them suffice."),
       reading(corrected_finite, Verdict::holds,
               "The same with Dep as printed when M₁ and M₂ have no infinite loss.",
               "Then no convention is asked for.")}};
}

}  // namespace pkdp::checks
