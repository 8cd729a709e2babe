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

void add(AccountReport& report, std::string name, std::string meaning, const Value& value) {
  report.figures.push_back({std::move(name), "upper bound: " + std::move(meaning), value, value});
}

std::string common_words(const Probability& lambda) {
  return fmt::format("every value has probability ≥ λ = {}", to_string(lambda.value()));
}

std::string rare_words(const thm_5::Setting& at) {
  return fmt::format("values below λ = {} rarely have {} others, the rest hide in the crowd",
                     to_string(at.lambda.value()), at.threshold);
}

}  // namespace

void add_histogram_bounds_delta(AccountReport& report, const HiddenHistogram& at,
                                const Epsilon& epsilon) {
  if (const auto lambda = least_common(at)) {
    add(report, "bound pk.cor-1 (blanket)", common_words(*lambda) + ", the tighter form",
        thm_3::blanket_delta(unknown(at), *lambda, epsilon));
    add(report, "bound pk.cor-1 (numerical)", common_words(*lambda) + ", as pk.thm-3 corrected",
        thm_3::numerical_delta(unknown(at), *lambda, epsilon, Reading::corrected));
  }
  const auto setting = fitting(at, [&](const thm_5::Setting& place) {
    return compare(rarely(place),
                   thm_3::blanket_delta(place.n - place.known, place.lambda, epsilon)) <= 0;
  });
  const Value value = setting ? thm_5::delta(*setting, epsilon, Reading::corrected) : Value::none();
  if (!value.is_none() && compare(value.real(), Rational(1)) < 0) {
    add(report, "bound pk.thm-5 (corrected)", rare_words(*setting), value);
  }
}

void add_histogram_bounds_epsilon(AccountReport& report, const HiddenHistogram& at,
                                  const Delta& delta) {
  const auto shown = [&report](std::string name, std::string meaning, const Value& value) {
    if (!value.is_none()) {
      add(report, std::move(name), std::move(meaning), value);
    }
  };
  if (delta.value().is_zero()) {
    return;
  }
  if (const auto lambda = least_common(at)) {
    // With a threshold that no count exceeds only the common part of pk.thm-5 is left.
    if (unknown(at) <= most_searched) {
      shown("bound pk.cor-1 (blanket)", common_words(*lambda) + ", the tighter form",
            thm_5::epsilon({unknown(at), *lambda, unknown(at)}, delta, Reading::corrected));
    }
    shown("bound pk.cor-1 (closed)", common_words(*lambda) + ", the closed form, for ε ≤ 1",
          thm_3::closed_epsilon(unknown(at), *lambda, delta, Reading::corrected));
  }
  if (unknown(at) > most_searched) {
    report.remarks.emplace_back(
        "ε from the bounds of pk.cor-1 and pk.thm-5 is shown up to 50000 unknown records "
        "(`pkdp eval bound.pk.thm-5.epsilon` takes more).");
    return;
  }
  const auto setting = fitting(at, [&](const thm_5::Setting& place) {
    return compare(rarely(place), Rational(delta.value() / 8)) <= 0;
  });
  if (setting) {
    shown("bound pk.thm-5 (corrected)", rare_words(*setting),
          thm_5::epsilon(*setting, delta, Reading::corrected));
  }
}

}  // namespace pkdp::cli
