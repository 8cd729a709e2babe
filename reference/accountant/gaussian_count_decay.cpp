#include "reference/accountant/gaussian_count_decay.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <map>
#include <utility>

#include "reference/accountant/count_rule.hpp"
#include "reference/accountant/height_search.hpp"
#include "reference/accountant/leading_bits.hpp"
#include "reference/accountant/strip_rule.hpp"
#include "reference/numbers/interval_trigonometry.hpp"

namespace pkdp::accountant {
namespace {

constexpr Precision rough = 64;

Interval of(const Rational& x) { return {x, rough}; }

// f·w^s at the nodes of a rule, and the arguments of w above them.
class ShiftedSums {
 public:
  ShiftedSums(const CountGrid& grid, const Rational& s, const Rational& alpha, Precision bits)
      : excess_(of(alpha * alpha / 2) + log_penalty(-least_power(s), of(alpha / grid.sigma()))) {
    choose_step(grid.sigma(), s, alpha, bits);
    CountNodes nodes = grid.nodes(s, step_, bits, true);
    // P above a node may be smaller than at it, by e^(α²/2) or so.
    const Precision precision =
        (bits + 64 + static_cast<Precision>(floor(alpha * alpha * 2))) / 64 * 64 + 64;
    const std::shared_ptr<const CountDensity> law = grid.density(precision);
    const std::vector<ComplexInterval> turns = law->turns(alpha);
    arguments_.assign(nodes.kept.size(), Interval(2));
    tbb::parallel_for(std::size_t{0}, nodes.kept.size(), [&](std::size_t i) {
      arguments_[i] = law->at(nodes.kept[i].number * step_, turns).argument;
    });
    Interval mass(bits + 32);
    for (CountNodes::Node& node : nodes.kept) {
      mass += exp(node.log_weight);
      logs_.push_back(std::move(node.log_weight));
    }
    // G(s) is at least mass/(1 + e) ≥ mass·(1 − e), and at most (mass + left_out)/(1 − e).
    const Interval kept = Interval(1, rough) - error_;
    least_ = mass * kept;
    own_ = nodes.left_out + error_ * (mass + nodes.left_out) / kept;
  }

  struct Bound {
    Interval log;
    bool is_spent;  // mostly what the rule itself leaves open
  };
  [[nodiscard]] Bound at(const Rational& from) const {
    Interval sum(rough);
    const Interval height(from, logs_.front().precision());
    for (std::size_t i = 0; i < logs_.size(); ++i) {
      sum += exp(logs_[i] - height * arguments_[i]);
    }
    return {excess_ + log((sum + own_) / least_), less(own_, sum) != Answer::yes};
  }

 private:
  // The widest step, nearly, of which the error is 2^−bits.
  void choose_step(const Rational& sigma, const Rational& s, const Rational& alpha,
                   Precision bits) {
    constexpr int candidates = 8;
    const Interval wanted = log(Interval(2, rough)) * Interval(bits + 2, rough);
    const Interval circle = scale_by_power_of_two(pi(rough), 1);
    const auto growth = [&](const Rational& beta) {
      return of(beta * beta / 2) + log_penalty(-least_power(s), of(beta / sigma));
    };
    Rational beta = leading_bits(std::min<Rational>(alpha, 3 * sigma - alpha), 6);
    Rational best = beta;
    for (int i = 0; i < candidates; ++i, beta = leading_bits(beta * Rational(3, 4), 6)) {
      const Rational step = (circle * of(beta) / (wanted + growth(beta))).lower();
      if (step > step_) {
        step_ = step;
        best = beta;
      }
    }
    step_ = power_of_two_at_most(step_);
    error_ = scale_by_power_of_two(exp(growth(best)) / expm1(circle * of(best) / of(step_)), 1);
  }

  Interval excess_;
  Rational step_ = 0;
  Interval error_{rough};
  std::vector<Interval> logs_;
  std::vector<Interval> arguments_;
  Interval least_{rough};  // of G(s)
  Interval own_{rough};    // what the rule and its ends leave open
};

class CountDecay : public DecayTable {
 public:
  CountDecay(std::shared_ptr<const CountGrid> grid, Rational s)
      : grid_(std::move(grid)),
        s_(std::move(s)),
        height_(leading_bits(std::min<Rational>(4, grid_->sigma() * 3 / 2), 6),
                grid_->sigma() * 2) {}

  [[nodiscard]] Interval log_bound(const Rational& from, Precision /*bits*/) override {
    if (from.is_zero()) {
      return Interval(rough);
    }
    return min(height_.least([&](const Rational& alpha) { return at_height(alpha, from); }),
               Interval(rough));
  }

 private:
  // The sums do not depend on `from`.
  [[nodiscard]] Interval at_height(const Rational& alpha, const Rational& from) {
    constexpr Precision most_bits = 2048;
    for (;; bits_ *= 2) {
      const std::pair key(alpha, bits_);
      auto found = sums_.find(key);
      if (found == sums_.end()) {
        found = sums_.emplace(key, ShiftedSums(*grid_, s_, alpha, bits_)).first;
      }
      const ShiftedSums::Bound bound = found->second.at(from);
      if (!bound.is_spent || bits_ >= most_bits) {
        return bound.log;
      }
    }
  }

  std::shared_ptr<const CountGrid> grid_;
  Rational s_;
  HeightSearch height_;
  Precision bits_ = 48;
  std::map<std::pair<Rational, Precision>, ShiftedSums> sums_;
};

}  // namespace

std::unique_ptr<DecayTable> gaussian_count_decay(const std::shared_ptr<const CountGrid>& grid,
                                                 const Rational& s) {
  return std::make_unique<CountDecay>(grid, s);
}

}  // namespace pkdp::accountant
