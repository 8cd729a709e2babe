#include "checks/th/ch4/loss_order.hpp"

#include "checks/brute_force/grid.hpp"
#include "checks/engine/simplest_first.hpp"

namespace pkdp::checks::th {

using namespace engine;

namespace {

/// Two biases, noise, an output (0 where the order speaks of none) and a ratio.
struct Case {
  std::int64_t others;
  const std::vector<Rational>& x;
  std::int64_t output;
  const Rational& c;
};

bool judge(const LossOrder& order, const Case& at, Points& points) {
  const Rational& first = at.x[0];
  const Rational& second = at.x[1];
  const Rational& noise_p = at.x[2];
  if (!order.less(at.others, first, second, noise_p, at.output, at.c)) {
    points.skip();
    return true;
  }
  return points.compare(noisy_delta(at.others, first, noise_p, at.c), Relation::less_equal,
                        noisy_delta(at.others, second, noise_p, at.c), [&] {
                          Inputs inputs{{"records", std::to_string(at.others + 1)},
                                        {"known", "0"},
                                        {"bias", to_string(first)},
                                        {"bias_calibrated", to_string(second)},
                                        {"noise_p", to_string(noise_p)},
                                        {"ratio", to_string(at.c)}};
                          if (order.every_output) {
                            inputs["output"] = std::to_string(at.output);
                          }
                          return inputs;
                        });
}

void visit(const LossOrder& order, Points& points, std::uint64_t size) {
  points.ordered_by(
      "records, then the last of the biases and the noise by denominator, then output, then "
      "e^epsilon from its list");
  for (std::int64_t others = 0; others <= 3 && points.open(); ++others) {
    for_ordered_tuples(brute_force::interior_rationals(size), 3, [&](const auto& x) {
      for (std::int64_t output = 0; output <= (order.every_output ? others + 1 : 0); ++output) {
        for (const Rational& c : simple_ratios()) {
          if (!judge(order, {others, x, output, c}, points)) {
            return false;
          }
        }
      }
      return true;
    });
  }
}

Enumeration enumeration(const LossOrder& order) {
  return {std::string("n − n′ ≤ 4, two biases and noise_p with denominators ≤ {}, ") +
              (order.every_output ? "all o, " : "") + "four ratios",
          order.denominator,
          [order](Points& points, std::uint64_t size) { visit(order, points, size); }};
}

}  // namespace

Finding decide(const LossOrder& order, Effort effort) {
  return engine::decide(enumeration(order), effort);
}

Check check_of(const LossOrder& order) {
  Check check = engine::check_of(enumeration(order));
  check.claim = order;
  return check;
}

}  // namespace pkdp::checks::th
