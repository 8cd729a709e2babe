#pragma once

#include <cstdint>

#include "cli/account_question.hpp"
#include "reference/distributions/multinomial.hpp"

/// The theorems' bounds beside the tight value of an account: only those whose side conditions
/// hold, each in a form that holds (checks/statements). All are upper bounds.
namespace pkdp::cli {

/// A count of `records`, released only above `threshold`; each other record is 1 with probability
/// at most `p`. The attacker knows `known` of them, chosen by him when `active`.
struct RareCount {
  std::int64_t records;
  std::int64_t threshold;
  std::int64_t known;
  bool active;
  Probability p;
};
/// pk.thm-4: the least of its sharp forms (ε = 0) and its own ε and δ, where that ε is at most
/// `epsilon`, or that δ at most `delta`. Against an active attacker both hold for the records that
/// he does not know and the threshold less the others: whatever he chose, fewer known ones are no
/// worse. Complexity: about 60 binomial masses.
void add_thm_4(AccountReport& report, const RareCount& question, const Asked& level);

/// The histogram of i.i.d. records without counts below `least` (0: all are released).
struct HiddenHistogram {
  std::int64_t records;
  CategoryLaw law;
  std::int64_t least;
  std::int64_t known;
  bool active;
};
/// pk.cor-1 with λ the least probability of a value, for it hides two values whatever else is
/// shown, and pk.thm-5 (corrected) with a λ that suits, at most P[⊥] and 1 − P[⊥]: then every value
/// is rare or common, both with the expected δ of the fair coins. Complexity: about 10 such sums; ε
/// takes log₂ of the records times more and is searched up to 50 000 unknown records (a remark says
/// so), the closed form of pk.cor-1 always.
void add_histogram_bounds(AccountReport& report, const HiddenHistogram& at, const Asked& level);

}  // namespace pkdp::cli
