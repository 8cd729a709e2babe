#include <algorithm>
#include <bit>

#include "checks/brute_force/laws.hpp"
#include "checks/brute_force/unknown_counts.hpp"
#include "checks/engine/compared.hpp"
#include "checks/engine/coordinates.hpp"
#include "reference/calibration/printed_classes.hpp"

/// th.step-2: excluding unlikely backgrounds.
namespace pkdp::checks::th {
namespace {

using namespace engine;
using calibration::BackgroundChoice;
using calibration::BackgroundClass;

struct Step {
  std::int64_t records, known, ones;
  Rational bias, kappa1;

  [[nodiscard]] BackgroundChoice chosen(bool by_sorted_hits) const {
    return calibration::choose_background(calibration::sorted_classes(records, ones, known, bias),
                                          kappa1, by_sorted_hits);
  }
};

Check check_of_step(std::optional<Compared> (*claim)(const Step&)) {
  const Sizes denominator{4, 8, 9};
  return check_of(ComparedClaim{
      {{whole("records", 1, {5, 10, 12}),
        whole(
            "known", 0, [](const Point& at) { return at.whole("records") - 1; }, "records − 1"),
        whole(
            "ones", 0, [](const Point& at) { return at.whole("records"); }, "records"),
        inner_fraction("bias", denominator),
        ordered(fraction("kappa1", denominator), "kappa by denominator")}},
      [claim](const Point& at) {
        return claim({at.whole("records"), at.whole("known"), at.whole("ones"), at.rational("bias"),
                      at.rational("kappa1")});
      }});
}

std::optional<Compared> chosen_is_first_left(const Step& at) {
  const BackgroundChoice choice = at.chosen(false);
  if (choice.ran_out) {
    return std::nullopt;
  }
  return Compared{Rational(choice.chosen), Relation::equal,
                  Rational(choice.classes[choice.excluded].hits)};
}

std::optional<Compared> excluded_mass(const Step& at) {
  return Compared{at.chosen(true).excluded_probability, Relation::less_equal, at.kappa1};
}

/// The greatest line-18 loss of the classes that are left, by a search of its own; e^−loss, so that
/// an infinite loss is 0.
std::optional<Compared> worst_of_the_rest(const Step& at) {
  const BackgroundChoice choice = at.chosen(true);
  if (choice.ran_out) {
    return std::nullopt;
  }
  const auto inverse = [](const BackgroundClass& background) {
    return background.loss_ratio ? Rational(1 / *background.loss_ratio) : Rational(0);
  };
  Rational least = 1;
  for (std::size_t i = choice.excluded; i < choice.classes.size(); ++i) {
    least = std::min(least, inverse(choice.classes[i]));
  }
  const auto chosen =
      std::find_if(choice.classes.begin(), choice.classes.end(),
                   [&](const BackgroundClass& each) { return each.hits == choice.chosen; });
  return Compared{inverse(*chosen), Relation::equal, least};
}

/// e^PL of th.def-3.5 at o = q(D) with `hits` known ones; nothing where it is infinite.
std::optional<Rational> loss_of_definition(const Step& at, std::int64_t hits) {
  return brute_force::absolute_loss_ratio({at.records, at.known, hits, at.ones}, at.bias);
}

std::optional<Compared> worst_by_definition(const Step& at) {
  const BackgroundChoice choice = at.chosen(true);
  if (choice.ran_out) {
    return std::nullopt;
  }
  const auto chosen = loss_of_definition(at, choice.chosen);
  if (!chosen) {
    return std::nullopt;
  }
  std::optional<Rational> largest;
  for (std::size_t i = choice.excluded; i < choice.classes.size(); ++i) {
    largest =
        std::max(largest, loss_of_definition(at, choice.classes[i].hits));  // nothing is least
  }
  return Compared{Logarithm{*largest}, Relation::less_equal, Logarithm{*chosen}};
}

/// The mass of the class of the most ones, against its probability when D′ has law θ′.
std::optional<Compared> drawn_from_theta(const Step& at) {
  const std::vector<BackgroundClass> classes =
      calibration::sorted_classes(at.records, at.ones, at.known, at.bias);
  const auto last = std::max_element(
      classes.begin(), classes.end(),
      [](const BackgroundClass& x, const BackgroundClass& y) { return x.hits < y.hits; });
  return Compared{last->probability, Relation::equal,
                  brute_force::binomial_mass(last->hits, at.known, at.bias)};
}

/// The same against the uniform choice of n′ places of D, place by place.
std::optional<Compared> drawn_from_places(const Step& at) {
  const std::vector<BackgroundClass> classes =
      calibration::sorted_classes(at.records, at.ones, at.known, at.bias);
  const std::uint64_t ones = (std::uint64_t{1} << at.ones) - 1;
  const std::int64_t hits = classes.front().hits;
  std::int64_t all = 0;
  std::int64_t with = 0;
  for (std::uint64_t places = 0; places < (std::uint64_t{1} << at.records); ++places) {
    if (std::popcount(places) == at.known) {
      ++all;
      with += std::popcount(places & ones) == hits ? 1 : 0;
    }
  }
  return Compared{classes.front().probability, Relation::equal, make_rational(with, all)};
}

const StatementChecks step_2("th.step-2", [] {
  return Checks{
      {"printed", check_of_step(chosen_is_first_left)},
      {"printed:chosen", check_of_step(chosen_is_first_left)},
      {"printed:excluded", check_of_step(excluded_mass)},
      {"occurrence-under-b", check_of_step(drawn_from_theta)},
      {"printed:occurrence", check_of_step(drawn_from_places)},
      {"loss-of-def-3.5", check_of_step(worst_by_definition)},
      {"corrected", check_of_step(worst_of_the_rest)},
  };
});

}  // namespace
}  // namespace pkdp::checks::th
