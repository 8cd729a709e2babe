#pragma once

#include "checks/statement.hpp"
#include "checks/statements/partial_claims.hpp"

/// Privacy against attackers with partial knowledge, active and passive: the report's definitions
/// and lemmas (np) and sections 3.1 to 3.5 of the paper (pk).
namespace pkdp::checks {

/// All that follow.
[[nodiscard]] std::vector<Statement> partial_statements();

[[nodiscard]] Statement np_def_1();
[[nodiscard]] Statement np_def_2();
[[nodiscard]] Statement np_def_3();
[[nodiscard]] Statement np_def_4();
[[nodiscard]] Statement np_def_5();
[[nodiscard]] Statement np_def_6();
[[nodiscard]] Statement np_lem_2();
[[nodiscard]] Statement np_lem_3();
[[nodiscard]] Statement np_def_7();
[[nodiscard]] Statement np_lem_4();
[[nodiscard]] Statement np_lem_5();
[[nodiscard]] Statement np_lem_6();
[[nodiscard]] Statement pk_standing_3();
[[nodiscard]] Statement pk_def_11();
[[nodiscard]] Statement pk_def_12();
[[nodiscard]] Statement pk_def_13();
[[nodiscard]] Statement pk_claim_np_full();
[[nodiscard]] Statement pk_thm_1();
[[nodiscard]] Statement pk_def_14();
[[nodiscard]] Statement pk_claim_reducible_necessary();
[[nodiscard]] Statement pk_thm_2();

/// PPKDP with δ = k/8, k = from … from + count − 1, for which APKDP needs 1 at every ε: "the
/// implication is strict".
[[nodiscard]] Reading strictness(const std::string& statement, std::string name, std::size_t from,
                                 std::size_t count, const PartialWords& words);

/// The losses of the comparisons of `visit`, against np.def-5 or pk.def-11 word by word: the sum of
/// all differences of e^{−L}, over outputs that occur; 0 when they agree.
using PassiveVisit = std::function<void(const Model&, Convention, const ComparisonVisitor&)>;
[[nodiscard]] PassiveVisit passive_of_the_library();
[[nodiscard]] Quantity loss_differences(const PassiveVisit& visit, Convention convention);

/// Σ over θ, i, a ≠ b of |PPK_{i,a,b} − Σ_B P[B given D(i) = weight_of]·APK_{i,a,b,B}| with e^{−L}
/// weighted by c, or by 1/c: 0 when np.lem-4 or pk.thm-1 holds. The weights are those of a, or (as
/// a broken claim) of b.
enum class BackgroundWeights { of_a, of_b };
[[nodiscard]] Quantity identity_defect(bool as_printed, Convention convention,
                                       BackgroundWeights weights);

/// 1 where the implementation of pk.def-14 answers otherwise than trying all bijections does.
[[nodiscard]] Quantity reducibility_defect(const std::function<bool(const Model&)>& implementation);
/// For each value a on its own: the output laws given a and any two backgrounds are the same up to
/// the names of the outputs, and every B̂ is compatible with every value that D(i) takes.
[[nodiscard]] bool reducible_for_each_value(const Model& model);

/// Σ over θ and the possible values of Aux = B of |least δ of np.def-3 given that B − the one for
/// without_aux(θ, B)|: 0 when the law that takes θ's place is the right one.
using WithoutAux = std::function<Law(const Law&, Index aux)>;
[[nodiscard]] Quantity aux_defect(const WithoutAux& without_aux);

/// Calls f(P[a, B̂], P[a], P[B̂]) for all θ, i, possible B̂ and all a.
using EventVisitor =
    std::function<void(const Rational& cell, const Rational& value, const Rational& known)>;
void for_each_event(const Model& model, const EventVisitor& f);

/// "text:full-knowledge": with B = D₋ᵢ the loss is the classical one, decided where it says most:
/// one record, no background. `quoted` is the sentence of the source.
[[nodiscard]] QuantityClaim full_knowledge_loss(std::string statement, const std::string& quoted,
                                                Convention convention);

/// The ordinary case: every value of a record is possible with every background, every output given
/// each of them, so that all losses are finite; and condition 1 of np.def-5 never fails.
[[nodiscard]] bool is_ordinary(const Model& model);

/// How many a of T (or of those that D(i) takes) some background excludes.
[[nodiscard]] Quantity excluded(bool only_taken);

/// Σ over θ, i, a and B̂ of |P[D(i) = a, B̂] − P[D(i) = a]·P[B̂]|.
[[nodiscard]] Rational background_dependence(const Model& model, const Rational& c);

/// Every θ given each of its backgrounds, without background (Θ^Z of np.lem-3).
[[nodiscard]] Model conditioned(const Model& model);

}  // namespace pkdp::checks
