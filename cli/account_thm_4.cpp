#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "cli/account_theorem_bounds.hpp"
#include "reference/bounds/pk_thm_4.hpp"
#include "reference/distributions/binomial.hpp"

namespace pkdp::cli {
namespace {

namespace thm_4 = bounds::pk_thm_4;
using bounds::Reading;

// For the choice between two bounds.
constexpr Precision coarse = 64;

// What the theorem is asked about: against an active attacker, what is left.
std::optional<thm_4::Setting> left(const RareCount& at) {
  if (!at.active) {
    return thm_4::Setting{at.records, at.p, at.threshold, at.known};
  }
  return at.threshold > at.known
             ? std::optional(thm_4::Setting{at.records - at.known, at.p, at.threshold - at.known})
             : std::nullopt;
}

// P[the unknown others reach T − b_max] as the theorem bounds it: it grows with b_max.
Value released(const thm_4::Setting& at, std::int64_t b_max) {
  return thm_4::delta({at.n - at.known, at.p, at.threshold - b_max}, Reading::corrected);
}

// P[the known ones reach b_max] as the theorem bounds it: it decreases with b_max.
Value reached(const thm_4::Setting& at, std::int64_t b_max) {
  return thm_4::delta({at.known + 1, at.p, b_max}, Reading::corrected);
}

// The greatest b_max < T at which the known ones weigh more than the released, or where r_b ≥ 1:
// there, or one further on, the sum of the two is at most twice the least one.
std::int64_t balance(const thm_4::Setting& at) {
  std::int64_t low = 0;
  std::int64_t high = at.threshold;
  while (high - low > 1) {
    const std::int64_t middle = low + (high - low) / 2;
    const Value first = reached(at, middle);
    const Value second = released(at, middle);
    const bool too_few =
        first.is_none() || (!second.is_none() && compare(first.real(), second.real()) > 0);
    (too_few ? low : high) = middle;
  }
  return low;
}

// With a b_max that suits, where the theorem holds at all.
std::optional<thm_4::Setting> fitting(thm_4::Setting at) {
  if (at.known == 0) {
    return thm_4::delta(at, Reading::printed).is_none() ? std::nullopt : std::optional(at);
  }
  const std::int64_t place = balance(at);
  std::optional<thm_4::Setting> best;
  Value least = Value::none();
  for (at.b_max = place; at.b_max <= place + 1 && at.b_max < at.threshold; ++at.b_max) {
    const Value value = thm_4::delta(at, Reading::corrected);
    if (!value.is_none() && (!best || compare(value.real(), least.real()) < 0)) {
      best = at;
      least = value;
    }
  }
  return best;
}

// The sharp form with b_max at the first b_max at which the known ones weigh no more than the
// released, or at the one before it.
std::optional<thm_4::Setting> fitting_below(thm_4::Setting at) {
  const auto value = [&at](std::int64_t b_max) {
    thm_4::Setting with = at;
    with.b_max = b_max;
    return thm_4::sharp_delta_below(with);
  };
  std::int64_t low = 0;
  std::int64_t high = std::min(at.threshold, at.known + 1);
  while (high - low > 1) {
    const std::int64_t middle = low + (high - low) / 2;
    const Value known = binomial::upper_tail(at.known, middle, at.p);
    const Value released = thm_4::sharp_delta(at.n - at.known, at.p, at.threshold - middle + 1);
    (compare(known.real(), released.real()) > 0 ? low : high) = middle;
  }
  std::optional<thm_4::Setting> best;
  Value least = Value::none();
  for (const std::int64_t b_max : {low, high}) {
    const Value here = value(b_max);
    if (!here.is_none() && (!best || compare(here.real(), least.real()) < 0)) {
      best = at;
      best->b_max = b_max;
      least = here;
    }
  }
  return best;
}

// The least of the sharp forms, with a b_max where it has one.
struct Sharp {
  Value delta;
  std::optional<std::int64_t> b_max;
};

// Every T − b is at least the mean of the unknown ones: the sharp form is the mass at T.
bool beyond_mean(const thm_4::Setting& at) {
  return at.threshold - at.known >= at.p.value() * (at.n - at.known - 1);
}

Sharp sharp_form(const thm_4::Setting& at) {
  const Value plain = thm_4::sharp_delta(at.n, at.p, at.threshold, at.known);
  if (plain.is_none() || at.known == 0 || beyond_mean(at)) {
    return {plain, {}};
  }
  const auto below = fitting_below(at);
  if (!below) {
    return {plain, {}};
  }
  const Value cut = thm_4::sharp_delta_below(*below);
  return less(cut.real().enclose(coarse), plain.real().enclose(coarse)) == Answer::yes
             ? Sharp{cut, below->b_max}
             : Sharp{plain, {}};
}

std::string name_of(const thm_4::Setting& at) {
  return at.known == 0 ? "bound pk.thm-4 (printed)" : "bound pk.thm-4 (corrected)";
}

std::string words(const RareCount& question, const thm_4::Setting& at) {
  std::string text =
      fmt::format("upper bound for every p_i ≤ {}: the theorem", to_string(at.p.value()));
  if (question.active && question.known > 0) {
    text += fmt::format(", for {} records above {}: what an active attacker leaves", at.n,
                        at.threshold);
  }
  return at.known == 0 ? text : text + fmt::format(", b_max = {} < T", at.b_max);
}

std::string sharp_words(const RareCount& question, const thm_4::Setting& at,
                        const std::optional<std::int64_t>& b_max) {
  const std::string every =
      fmt::format("upper bound for every p_i ≤ {}, even at ε = 0: ", to_string(question.p.value()));
  if (b_max) {
    return every + fmt::format("P[{} known ones or more] + P[{} unknown ones]", *b_max,
                               at.threshold - *b_max + 1);
  }
  if (beyond_mean(at)) {
    return every + fmt::format("P[the others are {} ones]", at.threshold);
  }
  if (at.known == 0) {
    return every + fmt::format("P[{0} ones among ⌊{0}/({1})⌋ records]", at.threshold,
                               to_string(at.p.value()));
  }
  return every + fmt::format(
                     "the less of P[the others are {} ones or more] and P[they are {} ones] + "
                     "P[so many known ones that more unknown ones are expected than are missing]",
                     at.threshold, at.threshold);
}

}  // namespace

void add_thm_4(AccountReport& report, const RareCount& question, const Asked& level) {
  const auto at = left(question);
  if (!at) {
    return;
  }
  const auto add = [&report](std::string name, std::string meaning, const Value& value) {
    report.entries.push_back({std::move(name), std::move(meaning), value, value});
  };
  // δ: is it a bound that says anything? ε: is the δ that is asked served?
  const auto serves = [&level](const Value& delta) {
    return !delta.is_none() && (level.delta ? compare(delta.real(), level.delta->value()) <= 0
                                            : compare(delta.real(), Rational(1)) < 0);
  };
  const Sharp sharp = sharp_form(*at);
  if (serves(sharp.delta)) {
    add("bound pk.thm-4 (sharp)",
        level.delta ? "upper bound: this δ is served without any ε"
                    : sharp_words(question, *at, sharp.b_max),
        level.delta ? Value(Rational(0)) : sharp.delta);
  }
  const auto chosen = fitting(*at);
  if (!chosen) {
    return;
  }
  const Value epsilon = thm_4::epsilon(*chosen, Reading::corrected);
  if (level.epsilon && compare(epsilon.real(), level.epsilon->real()) > 0) {
    return;
  }
  const Value delta = thm_4::delta(*chosen, Reading::corrected);
  if (serves(delta)) {
    add(name_of(*chosen), words(question, *chosen), level.delta ? epsilon : delta);
  }
}

}  // namespace pkdp::cli
