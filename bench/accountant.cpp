#include "reference/accountant/accountant.hpp"

#include <gmp.h>
#include <mpfr.h>
// Arb declares its MPFR and GMP conversions only after these two.
#include <acb.h>
#include <arb.h>

#include <fmt/format.h>

#include <cmath>
#include <cstdint>
#include <numbers>
#include <stdexcept>
#include <string>
#include <vector>

#include "bench/compare.hpp"
#include "bench/tasks.hpp"
#include "reference/numbers/rounding.hpp"

namespace pkdp::bench {
namespace {

struct Training {
  double sampling;
  double sigma;
  std::int64_t steps;
  double epsilon;
};

accountant::Composition composition(const Training& training) {
  return {{accountant::MechanismKind::gaussian, exact_value(training.sigma),
           exact_value(training.sampling)},
          training.steps,
          accountant::Relation::remove};
}

bool certified(const Training& training, Precision bits) {
  const Real delta =
      accountant::delta(composition(training), Epsilon::of(exact_value(training.epsilon)));
  return enclose_relative(delta, bits).has_relative_accuracy(bits);
}

// The same integral by trapezoidal sums over complex balls. Steps and ends are chosen by rules of
// thumb, so that only rounding is certified: what one gets without the bounds.
class ArbIntegral {
 public:
  ArbIntegral(const Training& training, long bits)
      : training_(training), bits_(bits), precision_(bits + 64) {
    const double reach = std::sqrt(2 * std::numbers::ln2 * static_cast<double>(bits_ + 32));
    const double spread = training_.sigma * reach + 10;
    step_ = training_.sigma * training_.sigma * 2 * std::numbers::pi * std::numbers::pi /
            (std::numbers::ln2 * static_cast<double>(bits_ + 32)) * 0.7;
    step_ = std::floor(step_ * 4096) / 4096;  // so that x and x² are exact
    nodes_ = 2 * static_cast<long>(spread / step_) + 1;
    weights_ = _arb_vec_init(nodes_);
    losses_ = _arb_vec_init(nodes_);
    for (long j = 0; j < nodes_; ++j) {
      set_node(j);
    }
  }
  ~ArbIntegral() {
    _arb_vec_clear(weights_, nodes_);
    _arb_vec_clear(losses_, nodes_);
  }
  ArbIntegral(const ArbIntegral&) = delete;
  ArbIntegral& operator=(const ArbIntegral&) = delete;

  double delta() {
    const double t = saddle_point();
    // A longer period than the tail at t asks for: losses may lie far beyond it.
    const double step =
        std::numbers::pi * t / (2 * (std::numbers::ln2 * static_cast<double>(bits_) + 80));
    acb_t term;
    arb_t sum;
    acb_init(term);
    arb_init(sum);
    bool small = false;
    for (long m = 0; !small && m < 100'000; ++m) {
      integrand(term, t, step * static_cast<double>(m));
      if (m == 0) {
        acb_mul_2exp_si(term, term, -1);
      }
      arb_add(sum, sum, acb_realref(term), precision_);
      const double size = std::abs(arf_get_d(arb_midref(acb_realref(term)), ARF_RND_NEAR)) +
                          std::abs(arf_get_d(arb_midref(acb_imagref(term)), ARF_RND_NEAR));
      small = size < std::ldexp(arf_get_d(arb_midref(sum), ARF_RND_NEAR), -static_cast<int>(bits_));
    }
    const double delta = arf_get_d(arb_midref(sum), ARF_RND_NEAR) * step / std::numbers::pi;
    arb_clear(sum);
    acb_clear(term);
    return delta;
  }

 private:
  // The weight of x_j under the record's mixture, φ(x)·w(x), and ln w(x).
  void set_node(long j) {
    const double x = step_ * static_cast<double>(j - nodes_ / 2);
    arb_ptr weight = weights_ + j;
    arb_ptr loss = losses_ + j;
    arb_t number;
    arb_init(number);
    set_twice_variance(number);
    arb_set_d(loss, 2 * x - 1);
    arb_div(loss, loss, number, precision_);
    arb_set_d(weight, -x * x);
    arb_div(weight, weight, number, precision_);
    arb_expm1(loss, loss, precision_);
    arb_set_d(number, training_.sampling);
    arb_mul(loss, loss, number, precision_);
    arb_log1p(loss, loss, precision_);
    arb_add(weight, weight, loss, precision_);
    arb_exp(weight, weight, precision_);
    arb_clear(number);
  }

  void set_twice_variance(arb_t result) const {
    arb_set_d(result, training_.sigma);
    arb_mul(result, result, result, precision_);
    arb_mul_2exp_si(result, result, 1);
  }

  // Where k·K'(t) = ε + 1/t + 1/(1 + t), by bisection.
  double saddle_point() const {
    double lower = 0;
    double upper = 1e4;
    for (int i = 0; i < 60; ++i) {
      const double t = (lower + upper) / 2;
      double mass = 0;
      double mean = 0;
      for (long j = 0; j < nodes_; ++j) {
        const double loss = arf_get_d(arb_midref(losses_ + j), ARF_RND_NEAR);
        const double weight =
            arf_get_d(arb_midref(weights_ + j), ARF_RND_NEAR) * std::exp(t * loss);
        mass += weight;
        mean += weight * loss;
      }
      const bool above = static_cast<double>(training_.steps) * mean / mass >
                         training_.epsilon + 1 / t + 1 / (1 + t);
      (above || !std::isfinite(mass) ? upper : lower) = t;
    }
    return lower;
  }

  // M(z)^k·e^(−εz)/(z(z+1)) at z = t + iy, but for a constant factor.
  void integrand(acb_t result, double t, double y) const {
    acb_t z;
    acb_t power;
    acb_init(z);
    acb_init(power);
    acb_set_d_d(z, t, y);
    acb_zero(result);
    for (long j = 0; j < nodes_; ++j) {
      acb_mul_arb(power, z, losses_ + j, precision_);
      acb_exp(power, power, precision_);
      acb_addmul_arb(result, power, weights_ + j, precision_);
    }
    arb_t scale;
    arb_init(scale);
    arb_t half;
    arb_init(half);
    set_twice_variance(half);
    arb_sqrt(half, half, precision_);
    arb_const_sqrt_pi(scale, precision_);
    arb_mul(scale, scale, half, precision_);
    arb_set_d(half, step_);
    arb_div(scale, half, scale, precision_);
    acb_mul_arb(result, result, scale, precision_);
    acb_pow_ui(result, result, static_cast<ulong>(training_.steps), precision_);
    arb_set_d(half, -training_.epsilon);
    acb_mul_arb(power, z, half, precision_);
    acb_exp(power, power, precision_);
    acb_mul(result, result, power, precision_);
    acb_mul(power, z, z, precision_);
    acb_add(power, power, z, precision_);
    acb_div(result, result, power, precision_);
    arb_clear(half);
    arb_clear(scale);
    acb_clear(power);
    acb_clear(z);
  }

  Training training_;
  long bits_;
  long precision_;
  double step_ = 0;
  long nodes_ = 0;
  arb_ptr weights_ = nullptr;
  arb_ptr losses_ = nullptr;
};

void require_agreement(const Training& training, long bits) {
  const Real delta =
      accountant::delta(composition(training), Epsilon::of(exact_value(training.epsilon)));
  const double expected = mpfr_get_d(enclose_relative(delta, 53).left(), MPFR_RNDN);
  const double found = ArbIntegral(training, bits).delta();
  if (std::abs(found / expected - 1) > 1e-9) {
    throw std::logic_error("Arb's integral is " + fmt::format("{:.2e}", found / expected - 1) +
                           fmt::format(" off at {} steps, {} bits", training.steps, bits));
  }
}

void compare_delta(const Training& training, Precision bits) {
  const std::string task = "accountant_delta/q=" + std::to_string(training.sampling).substr(0, 5) +
                           "/steps=" + std::to_string(training.steps) +
                           "/bits=" + std::to_string(bits);
  compare(task, "pkdp", [training, bits] { return certified(training, bits); });
  require_agreement(training, static_cast<long>(bits));
  compare(task, "Arb, no bounds",
          [training, bits] { return ArbIntegral(training, static_cast<long>(bits)).delta(); });
}

}  // namespace

void register_accountant() {
  for (const Precision bits : {Precision{50}, Precision{167}}) {
    compare_delta({0.01, 1, 1'000, 1}, bits);
    compare_delta({0.01, 1, 100'000, 30}, bits);
    compare_delta({0.01, 1, 1'000'000, 200}, bits);
    compare_delta({0.001, 0.8, 10'000, 1}, bits);
  }
  const Training training{0.01, 1, 1'000, 1};
  compare("accountant_epsilon/steps=1000", "pkdp", [training] {
    const Value epsilon =
        accountant::epsilon(composition(training), Delta::of(Rational(1, 1'000'000)));
    return enclose_relative(epsilon.real(), 50).has_relative_accuracy(50);
  });
  compare("accountant_noise/steps=1000", "pkdp", [training] {
    const Value sigma = accountant::least_noise(composition(training), Epsilon::of(1),
                                                Delta::of(Rational(1, 1'000'000)));
    return enclose_relative(sigma.real(), 50).has_relative_accuracy(50);
  });
}

}  // namespace pkdp::bench
