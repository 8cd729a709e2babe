#include "reference/numbers/real.hpp"

#include <algorithm>
#include <mutex>
#include <string>
#include <utility>

#include "pkdp/error.hpp"
#include "reference/numbers/limits.hpp"

namespace pkdp {

struct Real::State {
  std::optional<ExactForm> known;
  Enclose enclose;
  Exact exact;
  Sign sign = Sign::unknown;
  mutable std::once_flag asked;
  mutable std::optional<ExactForm> answer;
  // The most precise enclosure so far: whoever asks for less gets it again.
  mutable std::mutex mutex;
  mutable Precision latest_precision = 0;
  mutable std::optional<Interval> latest;
};

namespace {

constexpr int rounds_before_exact = 2;

[[noreturn]] void fail_undecided(const char* question) {
  throw Error(ErrorKind::precision, question,
              Problem{"is undecided at " + std::to_string(limits::precision) + " bits"});
}

// A number that is known not to be 0 has an enclosure that reaches from 0 to the least numbers that
// MPFR has: no precision will help.
void require_within_exponents(const Real& x, const Interval& enclosure) {
  if (x.sign() == Sign::unknown) {
    return;
  }
  const bool negative = x.sign() == Sign::negative;
  mpfr_srcptr inner = negative ? enclosure.right() : enclosure.left();
  mpfr_srcptr outer = negative ? enclosure.left() : enclosure.right();
  if (mpfr_zero_p(inner) != 0 && mpfr_regular_p(outer) != 0 &&
      mpfr_get_exp(outer) < mpfr_get_emin() + enclosure.precision()) {
    throw Error(ErrorKind::limit, "the magnitude of the result",
                Problem{std::string("is below 1e-323228000, the number is ") +
                        (negative ? "negative" : "positive")},
                "ask for its logarithm (log_…)");
  }
}

bool is_exact_zero(const Real& x) {
  const std::optional<ExactForm> form = x.exact();
  const auto* value = form ? std::get_if<Rational>(&*form) : nullptr;
  return value != nullptr && value->is_zero();
}

bool is_point(const Interval& x) { return x.is_finite() && mpfr_equal_p(x.left(), x.right()) != 0; }

// Equal exact forms of the same kind denote equal numbers, and canonical forms of different
// arguments of the same kind are ordered by refinement.
bool same_form(const ExactForm& a, const ExactForm& b) {
  if (a.index() != b.index()) {
    return false;
  }
  if (const auto* value = std::get_if<Rational>(&a)) {
    return *value == std::get<Rational>(b);
  }
  if (const auto* logarithm = std::get_if<Logarithm>(&a)) {
    return logarithm->argument == std::get<Logarithm>(b).argument;
  }
  const auto& left = std::get<AffineExponential>(a);
  const auto& right = std::get<AffineExponential>(b);
  return left.constant == right.constant && left.coefficient == right.coefficient &&
         left.exponent == right.exponent;
}

}  // namespace

Real::Real(ExactForm form) {
  auto state = std::make_shared<State>();
  state->known = canonical(std::move(form));
  state_ = std::move(state);
}

Real Real::certified(Enclose enclose, Exact exact, Sign sign) {
  auto state = std::make_shared<State>();
  state->enclose = std::move(enclose);
  state->exact = std::move(exact);
  state->sign = sign;
  return Real(std::shared_ptr<const State>(std::move(state)));
}

Interval Real::enclose(Precision precision) const {
  if (state_->known) {
    return pkdp::enclose(*state_->known, precision);
  }
  {
    const std::scoped_lock lock(state_->mutex);
    if (state_->latest_precision >= precision) {
      return *state_->latest;
    }
  }
  Interval enclosure = state_->enclose(precision);
  const std::scoped_lock lock(state_->mutex);
  if (state_->latest_precision < precision) {
    state_->latest = enclosure;
    state_->latest_precision = precision;
  }
  return enclosure;
}

const ExactForm* Real::known_form() const noexcept {
  return state_->known ? &*state_->known : nullptr;
}

std::optional<ExactForm> Real::exact() const {
  if (state_->known) {
    return state_->known;
  }
  std::call_once(state_->asked, [this] {
    if (state_->exact) {
      std::optional<ExactForm> form = state_->exact();
      if (form) {
        state_->answer = canonical(std::move(*form));
      }
    }
  });
  return state_->answer;
}

Sign Real::sign() const noexcept { return state_->sign; }

Interval refine(const Real& x, Precision start,
                const std::function<bool(const Interval&)>& enough) {
  int round = 0;
  for (Precision precision = start; precision <= limits::precision; precision *= 2) {
    Interval enclosure = x.enclose(precision);
    if (enough(enclosure)) {
      return enclosure;
    }
    require_within_exponents(x, enclosure);
    if (++round == rounds_before_exact && is_exact_zero(x)) {
      return Interval(precision);
    }
  }
  fail_undecided("the refinement of an enclosure");
}

Interval enclose_relative(const Real& x, long bits) {
  if (bits > limits::asked_bits) {
    throw Error(ErrorKind::limit, "the accuracy asked for",
                Problem{"is " + std::to_string(bits) + " bits"},
                "it may be " + std::to_string(limits::asked_bits) + " bits");
  }
  return refine(x, std::max<Precision>(64, bits + 32), [bits](const Interval& enclosure) {
    return enclosure.has_relative_accuracy(bits);
  });
}

namespace {

// −1 or 1 where what is known of the sign of x decides its order with a rational y.
std::optional<int> order_by_sign(const Real& x, const Real& y) {
  const ExactForm* form = y.known_form();
  const Rational* end = form == nullptr ? nullptr : std::get_if<Rational>(form);
  if (end == nullptr) {
    return std::nullopt;
  }
  const bool is_positive = x.sign() == Sign::positive || x.sign() == Sign::inside_unit_interval;
  if (is_positive && *end <= 0) {
    return 1;
  }
  if ((x.sign() == Sign::negative && *end >= 0) ||
      (x.sign() == Sign::inside_unit_interval && *end >= 1)) {
    return -1;
  }
  return std::nullopt;
}

}  // namespace

int compare(const Real& x, const Real& y) {
  if (const auto order = order_by_sign(x, y)) {
    return *order;
  }
  if (const auto order = order_by_sign(y, x)) {
    return -*order;
  }
  int round = 0;
  for (Precision precision = 128; precision <= limits::precision; precision *= 2) {
    const Interval a = x.enclose(precision);
    const Interval b = y.enclose(precision);
    if (less(a, b) == Answer::yes) {
      return -1;
    }
    if (less(b, a) == Answer::yes) {
      return 1;
    }
    if (is_point(a) && is_point(b)) {
      return 0;  // neither is less, so the points are the same
    }
    if (++round == rounds_before_exact) {
      const std::optional<ExactForm> form_x = x.exact();
      const std::optional<ExactForm> form_y = y.exact();
      if (form_x && form_y && same_form(*form_x, *form_y)) {
        return 0;
      }
    }
  }
  fail_undecided("the comparison of two numbers");
}

}  // namespace pkdp
