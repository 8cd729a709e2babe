#include "reference/accountant/noisy_count_loss.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "pkdp/error.hpp"
#include "reference/accountant/count_rule.hpp"
#include "reference/accountant/gaussian_count.hpp"
#include "reference/accountant/laplace_count.hpp"
#include "reference/accountant/progressions.hpp"

namespace pkdp::accountant {
namespace {

using Rules = std::shared_ptr<const CountRules>;

Interval around_zero(const Interval& radius) { return Interval::hull(-radius, radius); }

// ln G(s), unbounded where the rule says too little, at an s of enormous size.
Interval log_moment_of(const CountRule& rule) {
  return log(rule.scale * positive_part(rule.total() + around_zero(rule.error)));
}

Rational exponent_of(const Rational& t, bool removed) { return removed ? Rational(1 + t) : -t; }

class CountTable : public MomentTable {
 public:
  CountTable(Rules rules, bool removed, Precision bits)
      : rules_(std::move(rules)), removed_(removed), bits_(bits) {}

  [[nodiscard]] Moments at(const Rational& t) override {
    const Rational s = exponent_of(t, removed_);
    if (rules_->is_beyond(s)) {
      const Interval unknown = Interval::entire(bits_);
      return {unknown, unknown, unknown};
    }
    const CountRule rule = rules_->rule(s, {}, bits_);
    Interval first(rule.scale.precision());
    Interval second = first;
    for (const CountNode& node : rule.nodes) {
      const Interval part = node.weight.re * node.log;
      first += part;
      second += part * node.log;
    }
    const Interval total = rule.total();
    const Interval mean = first / total;
    return {log_moment_of(rule), removed_ ? mean : -mean,
            positive_part(second / total - mean * mean)};
  }

 private:
  Rules rules_;
  bool removed_;
  Precision bits_;
};

// Points up to `last`, all with the same rule.
struct Stretch {
  struct End {
    std::vector<FixedComplex> terms;  // real
    FixedComplex phase;
    FixedComplex turn;
  };
  std::size_t last = 0;
  Rational from = 0;
  std::optional<ProgressionSums> nodes;
  std::vector<End> ends;
  Integer radius = 0;
};

class CountWalk final : public StretchedWalk {
 public:
  CountWalk(Rules rules, Rational s, Line line, bool removed, Precision bits)
      : StretchedWalk(!removed),
        rules_(std::move(rules)),
        s_(std::move(s)),
        line_(std::move(line)),
        bits_(bits) {
    begin_stretch();
  }

  [[nodiscard]] Interval log_moment() const override { return log_moment_; }

 private:
  [[nodiscard]] Rational height(std::size_t m) const {
    return line_.step * static_cast<std::int64_t>(m);
  }

  [[nodiscard]] std::size_t end_of_stretch() const noexcept override { return stretch_.last; }

  void begin_stretch() override {
    Stretch next;
    const std::optional<Rational> nearest = rules_->nearest();
    next.from = height(point());
    const Rational beyond =
        nearest ? std::max<Rational>(*nearest, 2 * next.from) : height(line_.count);
    const Integer last = floor(beyond / line_.step) + 1;
    next.last =
        last >= line_.count ? std::max(line_.count, point() + 1) : static_cast<std::size_t>(last);
    const Rational reach = height(next.last);
    const CountRule rule =
        rules_->rule(s_, {next.from, reach}, bits_ + 8 + bits_before_point(reach));
    require_little_work(rule, next.last - point());
    if (point() == 0) {
      log_moment_ = log_moment_of(rule);
      total_ = rule.total();
      first_error_ = rule.error;
    }
    const Interval error = (rule.error + first_error_) / total_;
    next.radius = floor(scale_by_power_of_two(error, bits_).upper()) + 1;
    add_nodes(next, rule);
    add_ends(next, rule);
    stretch_ = std::move(next);
  }

  // Far out a line of Laplace noise may need many nodes at many points.
  void require_little_work(const CountRule& rule, std::size_t points) {
    constexpr std::size_t most_products = std::size_t{1} << 26U;
    std::size_t terms = rule.nodes.size();
    for (const CountEnd& end : rule.ends) {
      terms += end.terms.size();
    }
    products_ += terms * points;
    if (rules_->nearest() && products_ > most_products) {
      throw Error(ErrorKind::limit, "the integral for delta",
                  Problem{"needs more than " + std::to_string(most_products) + " products"},
                  "ask for less accuracy, or compose more releases");
    }
  }

  void add_nodes(Stretch& next, const CountRule& rule) const {
    const Precision precision = total_.precision();
    const Interval step(line_.step, precision);
    const Interval start(next.from, precision);
    std::vector<Progression> terms(rule.nodes.size());
    tbb::parallel_for(std::size_t{0}, terms.size(), [&](std::size_t j) {
      const CountNode& node = rule.nodes[j];
      const auto turned = [&](const Interval& height) {
        const ComplexInterval turn =
            exp(ComplexInterval{-height * node.argument, height * node.log});
        return to_fixed(turn.re, turn.im, bits_);
      };
      const FixedComplex weight = to_fixed(node.weight.re / total_, node.weight.im / total_, bits_);
      terms[j] = {next.from.is_zero() ? weight : product(weight, turned(start), bits_),
                  turned(step)};
    });
    next.nodes.emplace(std::move(terms), next.last - point(), next.radius, bits_);
  }

  void add_ends(Stretch& next, const CountRule& rule) const {
    const Precision precision = total_.precision();
    for (const CountEnd& end : rule.ends) {
      Stretch::End made{{},
                        unit_complex(Interval(next.from, precision) * end.log, bits_),
                        unit_complex(Interval(line_.step, precision) * end.log, bits_)};
      Interval sum(precision);
      for (const Interval& term : end.terms) {
        made.terms.push_back(to_fixed(term / total_, bits_));
        sum += max(term, -term) / total_;
      }
      if (less(sum, Interval(1, precision)) != Answer::yes) {
        throw InternalError("an expansion far out starts too near; please report this");
      }
      next.ends.push_back(std::move(made));
    }
  }

  // from/ζ at η.
  [[nodiscard]] FixedComplex inverse_at(const Rational& eta) const {
    const Rational scale = stretch_.from / (s_ * s_ + eta * eta);
    return to_fixed(Interval(Rational(scale * s_), bits_ + 16),
                    Interval(Rational(-scale * eta), bits_ + 16), bits_);
  }

  void append(std::size_t count, std::vector<FixedComplex>& values) override {
    std::vector<FixedComplex> found = stretch_.nodes->next(count);
    if (!stretch_.ends.empty()) {
      std::vector<FixedComplex> inverses(count);
      for (std::size_t m = 0; m < count; ++m) {
        inverses[m] = inverse_at(height(point() + m));
      }
      std::vector<std::vector<FixedComplex>> parts(stretch_.ends.size());
      tbb::parallel_for(std::size_t{0}, parts.size(), [&](std::size_t j) {
        Stretch::End& end = stretch_.ends[j];
        for (std::size_t m = 0; m < count; ++m) {
          const FixedComplex sum =
              product(polynomial(end.terms, inverses[m], bits_), inverses[m], bits_);
          parts[j].push_back(product(sum, end.phase, bits_));
          end.phase = product(end.phase, end.turn, bits_);
        }
      });
      for (const std::vector<FixedComplex>& part : parts) {
        for (std::size_t m = 0; m < count; ++m) {
          found[m].re += part[m].re;
          found[m].im += part[m].im;
          found[m].radius += part[m].radius;
        }
      }
    }
    std::move(found.begin(), found.end(), std::back_inserter(values));
  }

  Rules rules_;
  Rational s_;
  Line line_;
  Precision bits_;
  std::size_t products_ = 0;
  Interval log_moment_{2};
  Interval total_{2};
  Interval first_error_{2};
  Stretch stretch_;
};

class NoisyCountLoss : public LossTransform {
 public:
  NoisyCountLoss(Rules rules, bool removed) : rules_(std::move(rules)), removed_(removed) {}

  [[nodiscard]] std::unique_ptr<MomentTable> table(Precision bits) const override {
    return std::make_unique<CountTable>(rules_, removed_, bits);
  }
  [[nodiscard]] std::unique_ptr<LineWalk> walk(const Line& line, Precision bits) const override {
    return std::make_unique<CountWalk>(rules_, exponent_of(line.t, removed_), line, removed_, bits);
  }
  [[nodiscard]] std::unique_ptr<DecayTable> decay(const Rational& t) const override {
    return rules_->decay(exponent_of(t, removed_));
  }

 private:
  Rules rules_;
  bool removed_;
};

}  // namespace

Interval CountRule::total() const {
  Interval sum(scale.precision());
  for (const CountNode& node : nodes) {
    sum += node.weight.re;
  }
  return sum;
}

std::shared_ptr<const LossTransform> noisy_count_loss(const NoisyCount& released, bool removed) {
  const bool is_laplace = released.noise.noise == MechanismKind::laplace;
  return std::make_shared<NoisyCountLoss>(
      is_laplace ? laplace_count_rules(released) : gaussian_count_rules(released), removed);
}

}  // namespace pkdp::accountant
