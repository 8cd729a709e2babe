#include <algorithm>
#include <functional>
#include <string>
#include <utility>

#include "pkdp/error.hpp"
#include "reference/mechanisms/shuffle/enumeration.hpp"
#include "reference/mechanisms/shuffle/shuffle.hpp"
#include "reference/numbers/decreasing_root.hpp"
#include "reference/numbers/magnitude.hpp"

namespace pkdp::shuffle {
namespace {

// ln c, exactly.
Value logarithm_of(const Rational& c) { return canonical(Logarithm{c}); }

// For a δ that is 0 from the greatest loss on, ln(own/other); below it `least_ratio` is asked.
template <typename LeastRatio>
Value inverse(const Response& response, const Delta& delta, const LeastRatio& least_ratio) {
  return logarithm_of(delta.value().is_zero() ? Rational(response.own() / response.other())
                                              : least_ratio());
}

// log₂(1/δ), or at most one less.
Precision bits_below_one(const Delta& delta) { return -magnitude(delta.value()); }

// By the signs of δ − target, from 0 to the greatest loss.
Value searched(const Response& response, const Delta& delta,
               const std::function<Real(const Epsilon& epsilon)>& delta_at) {
  const Rational greatest = response.own() / response.other();
  if (delta.value().is_zero() || greatest == 1) {
    return logarithm_of(greatest);
  }
  if (compare(delta_at(Epsilon::of(0)), Real(delta.value())) <= 0) {
    return Rational(0);
  }
  const Rational end = log(Interval(greatest, 64)).upper();
  // ln δ is nearly straight where δ itself bends: secants find the root of the one in few steps.
  // A δ of so many bits below 1 takes as many of e^ε.
  const Precision least = bits_below_one(delta);
  const DecreasingFunction f = [delta_at, delta, least](const Rational& x, Precision asked) {
    const Precision precision = std::max(asked, least / 2 + 48);
    const Interval ratio =
        delta_at(Epsilon::of(x)).enclose(precision) / Interval(delta.value(), precision);
    return ratio.is_positive() ? log(ratio) : ratio - Interval(1, precision);
  };
  // Mostly the root is some standard deviations of the loss above 0, which fall like 1/√n, and far
  // beyond it δ is dear.
  const Rational step = end / (sqrt(Integer(response.users)) + 1);
  // δ is the dear part: half of its bits are enough for those of ε, and one search serves the
  // digits and the doubles.
  const Real root = Real::certified([f, end, step](Precision precision) {
    const RootBracket near = narrow(f, bracket_around(f, step, step, 64),
                                    end * power_of_two(-precision / 2 - 16), precision + 64);
    return Interval(near.lower, near.upper, precision + 32);
  });
  return Real::certified(
      [root](Precision precision) { return root.enclose(std::max<Precision>(precision, 128)); }, {},
      Sign::positive);
}

}  // namespace

Value epsilon(const Response& response, const Delta& delta) {
  require(response);
  if (is_enumerated(response)) {
    return inverse(response, delta, [&] { return least_ratio_of_all(response, delta); });
  }
  return searched(response, delta,
                  [response](const Epsilon& at) { return shuffle::delta(response, at); });
}

Value database_epsilon(const Response& response, const std::vector<std::int64_t>& counts,
                       const Delta& delta) {
  require_database(response, counts);
  return inverse(response, delta, [&] { return least_ratio_of_one(response, counts, delta); });
}

Value blanket_epsilon(const Response& response, const Delta& delta) {
  require(response);
  constexpr std::int64_t always = 24;  // these are exact
  const std::int64_t most =
      std::max(always, blanket_epsilon_users * 40 / std::max<Precision>(40, bits_below_one(delta)));
  if (response.values > 2 && response.users > most && !delta.value().is_zero()) {
    throw Error(ErrorKind::limit, "n", std::to_string(response.users),
                "at most " + std::to_string(most) +
                    " users for ε of the privacy blanket of three values and more at this δ");
  }
  return searched(response, delta,
                  [response](const Epsilon& at) { return blanket_delta(response, at); });
}

}  // namespace pkdp::shuffle
