#include "checks/brute_force/unknown_counts.hpp"
#include "checks/engine/domain.hpp"
#include "reference/mechanisms/counting/counting.hpp"

/// th.def-2.3: random variable.
namespace pkdp::checks::th {
namespace {

using namespace engine;

/// The law of q(D) given one record, as the image of the law of D.
Rational image_mass(const Point& at) {
  const std::vector<Probability> others(static_cast<std::size_t>(at.whole("records") - 1),
                                        Probability::of(at.rational("bias")));
  return counting::laws(others).p()[static_cast<std::size_t>(at.whole("output"))];
}

Rational enumerated_mass(const Point& at) {
  return brute_force::enumerated_mass({at.whole("records"), 0, 0, at.whole("output")}, 0,
                                      at.rational("bias"));
}

/// P[Z = z] = F(z) − lim F(z − h) of noise that is uniform on [0, width].
Rational mass_of_uniform(const Point& at) {
  const Rational width = at.whole("width");
  const auto distribution = [&](const Rational& x) {
    return x <= 0 ? Rational(0) : x >= width ? Rational(1) : Rational(x / width);
  };
  const Rational value = at.whole("value");
  const Rational below = distribution(value);  // F is continuous
  return distribution(value) - below;
}

const StatementChecks def_2_3("th.def-2.3", [] {
  const auto up_to = [](const char* name, const char* other, const char* description) {
    return whole(
        name, 0, [other](const Point& at) { return at.whole(other); }, description);
  };
  const PointClaim image{{{whole("records", 1, {5, 11, 13}), fraction("bias", {5, 11, 13}),
                           up_to("output", "records", "records")},
                          {}},
                         image_mass,
                         Relation::equal,
                         enumerated_mass};
  const PointClaim density{{{whole("width", 1, {3, 5, 8}), up_to("value", "width", "width")}, {}},
                           mass_of_uniform,
                           Relation::greater,
                           [](const Point&) { return Rational(0); }};
  return Checks{{"printed", check_of(image)}, {"remark-density", check_of(density)}};
});

}  // namespace
}  // namespace pkdp::checks::th
