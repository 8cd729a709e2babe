#include "checks/engine/coordinates.hpp"
#include "reference/distributions/two_sided_geometric.hpp"
#include "reference/mechanisms/noisy_counting/noisy_counting.hpp"

/// th.def-2.7: noisy mechanism.
namespace pkdp::checks::th {
namespace {

using namespace engine;

/// M_β(D) = q(D) + Z: the loss of an output for two counts, by the library.
ExactForm library_loss(const Point& at) {
  return *noisy_counting::loss(1, Probability::of(0), Noise::geometric(at.rational("noise_p")),
                               at.rational("output"))
              .real()
              .exact();
}

ExactForm loss_of_noise(const Point& at) {
  const Rational& p = at.rational("noise_p");
  const auto output = static_cast<std::int64_t>(numerator(at.rational("output")));
  return Logarithm{two_sided_geometric::mass(p, output) / two_sided_geometric::mass(p, output - 1)};
}

/// −size, …, size.
std::vector<Rational> whole_numbers(std::uint64_t size) {
  std::vector<Rational> numbers;
  const auto most = static_cast<std::int64_t>(size);
  for (std::int64_t number = -most; number <= most; ++number) {
    numbers.emplace_back(number);
  }
  return numbers;
}

Rational mass_below_zero(const Point& at) {
  return two_sided_geometric::lower_tail(at.rational("noise_p"), -at.whole("count") - 1);
}

const StatementChecks def_2_7("th.def-2.7", [] {
  const Sizes sizes{8, 56, 254};
  const PointClaim added{
      {{inner_fraction("noise_p", sizes),
        listed("output", whole_numbers, sizes, "whole output from −{0} to {0}", "output")},
       {}},
      library_loss,
      Relation::equal,
      loss_of_noise};
  const PointClaim natural{
      {{whole("count", 0, {3, 4, 5}), inner_fraction("noise_p", {3, 4, 5})}, {}},
      mass_below_zero,
      Relation::equal,
      [](const Point&) { return Rational(0); }};
  return Checks{{"printed", check_of(added)}, {"remark-natural", check_of(natural)}};
});

}  // namespace
}  // namespace pkdp::checks::th
