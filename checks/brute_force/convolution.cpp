#include "checks/brute_force/convolution.hpp"

#include <algorithm>

namespace pkdp::checks::brute_force {

Masses convolved(const Masses& p, const Masses& q) {
  Masses sum(p.size() + q.size() - 1, Rational(0));
  for (std::size_t i = 0; i < p.size(); ++i) {
    for (std::size_t j = 0; j < q.size(); ++j) {
      sum[i + j] += p[i] * q[j];
    }
  }
  return sum;
}

Rational shift_delta(const Masses& law, std::int64_t d, const Rational& c) {
  Masses still = law;
  still.resize(law.size() + static_cast<std::size_t>(d), Rational(0));
  Masses moved(static_cast<std::size_t>(d), Rational(0));
  moved.insert(moved.end(), law.begin(), law.end());
  return std::max(hockey_stick(still, moved, c), hockey_stick(moved, still, c));
}

bool is_log_concave(const Masses& law) {
  for (std::size_t k = 1; k + 1 < law.size(); ++k) {
    if (law[k] * law[k] < law[k - 1] * law[k + 1]) {
      return false;
    }
  }
  std::size_t runs = 0;
  for (std::size_t k = 0; k < law.size(); ++k) {
    runs += law[k] > 0 && (k == 0 || law[k - 1] == 0) ? 1 : 0;
  }
  return runs == 1;
}

}  // namespace pkdp::checks::brute_force
