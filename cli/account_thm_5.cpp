#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <optional>

#include "cli/account_theorem_bounds.hpp"
#include "reference/bounds/pk_thm_3.hpp"
#include "reference/bounds/pk_thm_5.hpp"
#include "reference/distributions/binomial.hpp"

namespace pkdp::cli {
namespace {

namespace thm_3 = bounds::pk_thm_3;
namespace thm_5 = bounds::pk_thm_5;
using bounds::Reading;

// λ is chosen among short fractions of what is allowed: eight in each of this many octaves.
constexpr std::int64_t octaves = 24;

// Beyond this many unknown records a search for ε takes seconds: the closed form alone is shown.
constexpr std::int64_t most_searched = 50'000;

Rational part(std::int64_t j) {
  return make_rational(8 + j % 8, 16) * power_of_two(static_cast<long>(j / 8 - octaves + 1));
}

std::int64_t unknown(const HiddenHistogram& at) { return at.records - at.known; }

// The least probability of a value that a target may have; nothing when it is 0.
std::optional<Probability> least_common(const HiddenHistogram& at) {
  Rational least = at.law.has_outside() ? at.law.outside().value() : Rational(1);
  for (std::size_t t = 0; t < at.law.size(); ++t) {
    least = std::min(least, at.law[t].value());
  }
  return least > 0 && 2 * least <= 1 ? std::optional(Probability::of(least)) : std::nullopt;
}

// The theorem's setting for a λ. Counts above T = least − 1 are released; an active attacker leaves
// fewer records and a lower threshold.
thm_5::Setting with_lambda(const HiddenHistogram& at, const Rational& lambda) {
  const std::int64_t threshold = at.least - 1;
  return at.active ? thm_5::Setting{unknown(at), Probability::of(lambda), threshold - at.known}
                   : thm_5::Setting{at.records, Probability::of(lambda), threshold, at.known};
}

// P[Bin(n−1, λ) ≥ T], the theorem's τ.
Real rarely(const thm_5::Setting& at) {
  return binomial::upper_tail(at.n - 1, at.threshold, at.lambda).real();
}

using Small = std::function<bool(const thm_5::Setting&)>;

// The greatest λ of those whose τ, which grows with λ, is small; nothing where the theorem has
// none.
std::optional<thm_5::Setting> fitting(const HiddenHistogram& at, const Small& small) {
  const Rational bottom = at.law.outside().value();
  const Rational greatest = std::min(bottom, Rational(1 - bottom));
  if (greatest.is_zero() || at.least - 1 <= (at.active ? at.known : 0)) {
    return std::nullopt;
  }
  const auto place = [&](std::int64_t j) {
    return with_lambda(at, j == 8 * octaves ? greatest : Rational(greatest * part(j)));
  };
  std::int64_t low = -1;
  std::int64_t high = 8 * octaves + 1;
  while (high - low > 1) {
    const std::int64_t middle = (low + high) / 2;
    (small(place(middle)) ? low : high) = middle;
  }
  return low < 0 ? std::nullopt : std::optional(place(low));
}

std::string common_words(const Probability& lambda) {
  return fmt::format("every value has probability ≥ λ = {}", to_string(lambda.value()));
}

std::string rare_words(const thm_5::Setting& at) {
  return fmt::format("values below λ = {} rarely have {} others, the rest hide in the crowd",
                     to_string(at.lambda.value()), at.threshold);
}

}  // namespace

void add_histogram_bounds(AccountReport& report, const HiddenHistogram& at, const Asked& level) {
  const auto add = [&report](std::string name, const std::string& meaning, const Value& value) {
    if (!value.is_none()) {
      report.entries.push_back({std::move(name), "upper bound: " + meaning, value, value});
    }
  };
  if (level.delta && level.delta->value().is_zero()) {
    return;
  }
  const bool searched = level.epsilon || unknown(at) <= most_searched;
  if (const auto lambda = least_common(at)) {
    const std::string words = common_words(*lambda);
    if (searched) {
      // With a threshold that no count exceeds only the common part of pk.thm-5 is left.
      add("bound pk.cor-1 (blanket)", words + ", the tighter form",
          level.delta ? thm_5::epsilon({unknown(at), *lambda, unknown(at)}, *level.delta,
                                       Reading::corrected)
                      : thm_3::blanket_delta(unknown(at), *lambda, *level.epsilon));
    }
    if (level.delta) {
      add("bound pk.cor-1 (closed)", words + ", the closed form, for ε ≤ 1",
          thm_3::closed_epsilon(unknown(at), *lambda, *level.delta, Reading::corrected));
    } else {
      add("bound pk.cor-1 (numerical)", words + ", as pk.thm-3 corrected",
          thm_3::numerical_delta(unknown(at), *lambda, *level.epsilon, Reading::corrected));
    }
  }
  if (!searched) {
    report.remarks.emplace_back(
        "ε from the bounds of pk.cor-1 and pk.thm-5 is shown up to 50000 unknown records "
        "(`pkdp eval bound.pk.thm-5.epsilon` takes more).");
    return;
  }
  const auto setting = fitting(at, [&](const thm_5::Setting& place) {
    return compare(rarely(place), level.delta
                                      ? Real(Rational(level.delta->value() / 8))
                                      : thm_3::blanket_delta(place.n - place.known, place.lambda,
                                                             *level.epsilon)) <= 0;
  });
  if (!setting) {
    return;
  }
  const Value value = level.delta ? thm_5::epsilon(*setting, *level.delta, Reading::corrected)
                                  : thm_5::delta(*setting, *level.epsilon, Reading::corrected);
  if (level.delta || (!value.is_none() && compare(value.real(), Rational(1)) < 0)) {
    add("bound pk.thm-5 (corrected)", rare_words(*setting), value);
  }
}

}  // namespace pkdp::cli
