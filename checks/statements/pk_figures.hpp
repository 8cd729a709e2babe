#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "checks/statement.hpp"
#include "reference/numbers/quantities.hpp"
#include "reference/numbers/real.hpp"

/// The claims that text and captions make about the figures of the paper: pk.fig-2 to pk.fig-6.
namespace pkdp::checks {

/// Two exact numbers that a source states or that follow from what it states, and the relation in
/// which its words put them.
struct StatedPair {
  std::map<std::string, Input> inputs;
  ExactForm lhs;
  Relation claimed;
  ExactForm rhs;
};

/// What a reading claims of its pairs, and which words a counterexample denies.
struct StatedClaim {
  std::string statement;
  std::string reading;
  std::string denied;
  /// What the certificate says of the order of the pairs.
  std::string minimal = only_case("the numbers of the figure itself");
};

/// The first pair that does not stand in the claimed relation is the counterexample.
[[nodiscard]] Finding decide_stated(const StatedClaim& claim, const std::vector<StatedPair>& pairs);

/// One curve δ(ε) that a reading puts below (or at) another at some points.
struct CurveOrder {
  std::string statement;
  std::string reading;
  std::string words;
  std::function<Real(std::int64_t n, const Rational& epsilon)> lower;
  std::function<Real(std::int64_t n, const Rational& epsilon)> upper;
};

/// Compares the two at every ε of the list, for every n, in parallel; the first failure in this
/// order is the counterexample, with numbers just below the one and just above the other.
[[nodiscard]] Finding decide_order(const CurveOrder& order, const std::vector<std::int64_t>& sizes,
                                   const std::vector<Rational>& epsilons);

/// A reading refuted by the first of its stated pairs.
[[nodiscard]] Reading refuted_statement(const StatedClaim& claim, std::string text,
                                        std::string note, std::string domain,
                                        std::function<std::vector<StatedPair>()> pairs);

/// δ of pk.thm-4 without known records, f(T; n−1, p)/(1−r), exactly. Domain: r < 1.
[[nodiscard]] Rational thresholding_delta(std::int64_t n, const Rational& p,
                                          std::int64_t threshold);

/// pk.fig-4: 0 < δ ≤ 10⁻⁵ and ε = −ln(1−δ) ≤ δ + δ² for n = 1000, 10⁴, 10⁵, p = 1/200 and T from
/// least(pn) to twice that.
[[nodiscard]] Finding decide_small_and_close(std::int64_t (*least)(std::int64_t mean));
/// pk.fig-5: the first number of known records at which ε exceeds 1/2 is `claimed`, in the closed
/// form; for the tight curve.
[[nodiscard]] Finding decide_take_over(std::int64_t claimed);
[[nodiscard]] Finding decide_tight_take_over(std::int64_t claimed);

[[nodiscard]] Statement pk_fig_4();
[[nodiscard]] Statement pk_fig_5();
[[nodiscard]] Statement pk_fig_6();

/// All of them.
[[nodiscard]] std::vector<Statement> figure_statements();

}  // namespace pkdp::checks
