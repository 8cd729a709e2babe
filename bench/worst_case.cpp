#include "reference/mechanisms/counting/worst_case.hpp"

#include <string>

#include "bench/compare.hpp"
#include "bench/tail_points.hpp"
#include "bench/tasks.hpp"

namespace pkdp::bench {

// All corners of [λ, 1−λ]^(n−1); nobody else computes it.
void register_worst_case() {
  struct Family {
    std::int64_t n;
    Rational lambda;
    Rational epsilon;
  };
  for (const Family& at :
       {Family{10'000, {49, 100}, {1, 10'000}}, Family{10'000, {1, 20}, {1, 100}}}) {
    const std::string task =
        "worst_delta/n=" + std::to_string(at.n) + "/lambda=" + to_string(at.lambda);
    compare(task, "pkdp", [at] {
      const auto worst = counting::worst_delta(at.n, Probability::of(at.lambda, "lambda"),
                                               Epsilon::of(at.epsilon));
      return worst.resolved && worst.value.real().enclose(100).has_relative_accuracy(90);
    });
  }
}

}  // namespace pkdp::bench
