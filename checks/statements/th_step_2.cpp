#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "checks/brute_force/grid.hpp"
#include "checks/brute_force/laws.hpp"
#include "checks/brute_force/unknown_counts.hpp"
#include "checks/statements/th_algorithms.hpp"
#include "reference/calibration/printed_classes.hpp"

namespace pkdp::checks {
namespace {

using calibration::BackgroundChoice;
using calibration::BackgroundClass;

struct Step {
  std::int64_t records, known, ones;
  Rational bias, kappa1;

  [[nodiscard]] BackgroundChoice chosen(bool by_sorted_hits) const {
    return calibration::choose_background(calibration::sorted_classes(records, ones, known, bias),
                                          kappa1, by_sorted_hits);
  }
  [[nodiscard]] Inputs inputs() const {
    return {{"records", std::to_string(records)},
            {"known", std::to_string(known)},
            {"ones", std::to_string(ones)},
            {"bias", to_string(bias)},
            {"kappa1", to_string(kappa1)}};
  }
};

using StepClaim = std::function<std::optional<Compared>(const Step&)>;

struct Size {
  std::int64_t records;
  std::uint64_t denominator;
};

Size size_of(Effort effort) { return by_effort(effort, Size{5, 4}, Size{10, 8}, Size{12, 9}); }

Enumeration steps(const StepClaim& claim) {
  return [claim](Effort effort, Sweep& sweep) {
    sweep.visits_by("records, known records, ones, then bias and kappa by denominator");
    const auto [records, denominator] = size_of(effort);
    for (std::int64_t n = 1; n <= records; ++n) {
      for (std::int64_t known = 0; known < n; ++known) {
        for (std::int64_t ones = 0; ones <= n; ++ones) {
          for (const Rational& bias : brute_force::interior_rationals(denominator)) {
            for (const Rational& kappa1 : brute_force::unit_rationals(denominator)) {
              const Step at{n, known, ones, bias, kappa1};
              if (!sweep.see(claim(at), [&] { return at.inputs(); })) {
                return;
              }
            }
          }
        }
      }
    }
  };
}

std::string domain(Effort effort) {
  const Size size = size_of(effort);
  return fmt::format("0 ≤ n′ < n ≤ {}, 0 ≤ c ≤ n, 0 < bias_D < 1 and κ₁ with denominators ≤ {}",
                     size.records, size.denominator);
}

SweptReading reading_of(std::string name, std::string denied, std::string claim, Verdict verdict,
                        std::string note, const StepClaim& decide_step) {
  return {"th.step-2",     std::move(name), std::move(denied), std::move(claim), verdict,
          std::move(note), domain,          steps(decide_step)};
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

}  // namespace

Statement th_step_2() {
  using enum Verdict;
  const std::string denied =
      "\"choose the worst remaining q(D) in regards to the privacy loss\", as lines 25 to 30 do "
      "it; "
      "lhs is wcr, rhs the q(D') of the class at place wcr";
  const std::string place = "Line 30 takes the place wcr in the sorted list for a number of ones.";
  return swept_statement(
      "th.step-2", "step", "Excluding unlikely backgrounds",
      {reading_of("printed", denied,
                  "The excluded classes have total probability ≤ κ₁, and the "
                  "chosen one has the worst loss of the rest.",
                  refuted, place, chosen_is_first_left),
       reading_of("printed:chosen", denied, "The chosen class is the first that is left.", refuted,
                  place, chosen_is_first_left),
       reading_of(
           "printed:excluded",
           "\"at most, exclude query classes up to a cumulative probability of kappa_1\"; lhs "
           "is the probability excluded, rhs kappa_1",
           "The excluded classes have total probability at most κ₁ given D.", holds,
           "The condition of line 26; below κ₁ unless κ₁ = 0.", excluded_mass),
       reading_of(
           "occurrence-under-b",
           "\"we know the calculated occurrence probabilities to be correct\" for (D', m) ~ B, "
           "Definition 3.3, the values of D' being drawn from theta'; lhs is line 23 for the "
           "class of the most ones, rhs its probability",
           "Line 23 is the probability of the class under B.", refuted,
           "Under B the known values are independent of law θ′, so q(D′) is binomial; line 23 "
           "is conditional on the secret count c.",
           drawn_from_theta),
       reading_of("printed:occurrence",
                  "line 23 given D; lhs is line 23 for the first class, rhs the "
                  "share of the choices of n' places",
                  "Line 23 is the probability given D, for known places chosen uniformly.", holds,
                  "Hypergeometric by definition.", drawn_from_places),
       reading_of(
           "loss-of-def-3.5",
           "\"Est_D' has the worst privacy loss of all that we have not excluded\", the loss "
           "being that of Definition 3.5 at o = q(D) for the exact count, and idx[wcr] "
           "chosen; lhs is the largest loss left, rhs that of the chosen class",
           "The first class left has the largest loss of th.def-3.5 among the rest.", refuted,
           "Line 18 compares the masses of q(D′) under Bin(n′, bias_D), which is no privacy "
           "loss: the loss is that of the unknown records at c − q(D′).",
           worst_by_definition),
       reading_of("corrected",
                  "the corrected choice; lhs is e^-loss of line 18 of the chosen class, "
                  "rhs the least of the rest",
                  "With idx[wcr] in line 30 (and ln(x/0) = ∞) the chosen class has the greatest "
                  "number of line 18 among the rest. It does not matter: δ of an additive release "
                  "is the same for all q(D′).",
                  holds, "The list is sorted.", worst_of_the_rest)});
}

}  // namespace pkdp::checks
