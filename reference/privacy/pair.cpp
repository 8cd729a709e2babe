#include "reference/privacy/pair.hpp"

#include <string>
#include <string_view>
#include <utility>

#include "pkdp/error.hpp"

namespace pkdp {
namespace {

void require_law(const std::vector<Rational>& law, std::string_view name) {
  Rational sum = 0;
  for (const Rational& mass : law) {
    if (mass < 0) {
      throw Error(ErrorKind::domain, std::string(name), to_string(mass), "probabilities ≥ 0");
    }
    sum += mass;
  }
  if (sum != 1) {
    throw Error(ErrorKind::domain, "the sum of " + std::string(name), to_string(sum), "1");
  }
}

}  // namespace

LawPair LawPair::of(std::vector<Rational> p, std::vector<Rational> q) {
  if (p.size() != q.size()) {
    throw Error(ErrorKind::domain, "the lengths of the two laws",
                std::to_string(p.size()) + " and " + std::to_string(q.size()), "equal lengths");
  }
  require_law(p, "the first law");
  require_law(q, "the second law");
  return {std::move(p), std::move(q)};
}

bool LawPair::is_possible(std::size_t outcome) const {
  return !p_.at(outcome).is_zero() || !q_.at(outcome).is_zero();
}

Loss LawPair::loss(std::size_t outcome) const { return Loss::of(p_.at(outcome), q_.at(outcome)); }

}  // namespace pkdp
