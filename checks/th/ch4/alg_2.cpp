#include <fmt/format.h>

#include <algorithm>

#include "checks/brute_force/grid.hpp"
#include "checks/engine/compared.hpp"
#include "checks/engine/coordinates.hpp"
#include "checks/th/ch4/margin_inside.hpp"
#include "reference/calibration/printed_alg_2.hpp"

/// th.alg-2: noise for an estimated data law.
namespace pkdp::checks::th {
namespace {

using namespace engine;

/// A run of Algorithm 2 up to its lines 1–10, with the thresholds given.
struct Start {
  std::int64_t records, ones;
  Rational laplace;  ///< ℓ
  Rational tau;      ///< τ₁ = τ₂

  [[nodiscard]] Rational share() const { return make_rational(ones, records); }
  [[nodiscard]] Rational bias_d() const { return Rational(share() + laplace); }
};

using StartClaim = std::optional<Compared> (*)(const Start&);

/// ℓ = ±x for the fractions x of [0, 1], by denominator; 0 stands twice.
Coordinate draw(Sizes denominator) {
  return {
      .name = "laplace",
      .values =
          [=](Effort effort, const Point&) {
            std::vector<CoordinateValue> values;
            for (const Rational& size :
                 brute_force::unit_rationals(static_cast<std::uint64_t>(denominator.at(effort)))) {
              values.insert(values.end(), {size, Rational(-size)});
            }
            return values;
          },
      .description =
          [=](Effort effort) {
            return fmt::format("laplace in [−1, 1] with denominator ≤ {}", denominator.at(effort));
          },
      .order = "laplace by denominator"};
}

Check of_start(StartClaim claim) {
  const Sizes denominator{4, 10, 12};
  return check_of(ComparedClaim{
      {{whole("records", 1, {8, 18, 20}),
        whole(
            "ones", 0, [](const Point& at) { return at.whole("records"); }, "records"),
        draw(denominator), positive_fraction("tau", denominator)}},
      [claim](const Point& at) {
        return claim(
            {at.whole("records"), at.whole("ones"), at.rational("laplace"), at.rational("tau")});
      }});
}

bool accepted(const Start& at) { return abs(at.laplace) <= at.tau / 2; }

Rational one_if(bool yes) { return yes ? 1 : 0; }

/// The same estimate from the database with one more one.
std::optional<Start> neighbour(const Start& at) {
  if (at.ones == at.records) {
    return std::nullopt;
  }
  return Start{at.records, at.ones + 1, Rational(at.laplace - make_rational(1, at.records)),
               at.tau};
}

std::optional<Compared> same_branch(const Start& at) {
  const auto other = neighbour(at);
  return other ? std::optional(
                     Compared{one_if(accepted(at)), Relation::equal, one_if(accepted(*other))})
               : std::nullopt;
}

std::optional<Compared> same_end(const Start& at) {
  const auto end = [](const Start& run) {
    return Rational(run.bias_d() - (run.tau / 2 + run.laplace));
  };
  const auto other = neighbour(at);
  return other ? std::optional(Compared{end(at), Relation::equal, end(*other)}) : std::nullopt;
}

/// Pr[bias_D − ℓ ≤ bias_i − x/2] at bias_i = bias_D and x = 4·max(1, |ℓ|), beyond every τ.
std::optional<Compared> unbounded(const Start& at) {
  const Rational x = 4 * std::max(Rational(1), Rational(abs(at.laplace)));
  return Compared{one_if(at.bias_d() - at.laplace <= at.bias_d() - x / 2), Relation::greater,
                  Rational(at.tau / 2)};
}

/// Line 6.
std::optional<Compared> ends_ordered(const Start& at) {
  return Compared{Rational(at.bias_d() - at.laplace), Relation::less_equal,
                  Rational(at.bias_d() + at.laplace)};
}

std::optional<Compared> end_is_not_the_share(const Start& at) {
  return Compared{Rational(at.bias_d() - at.laplace), Relation::not_equal, at.share()};
}

/// Line 9: (−τ/2 + λ)n against −nτ/2 + 1 for λ = 1 and for λ = 1/n.
std::optional<Compared> forms_for_count(const Start& at) {
  return Compared{Rational((1 - at.tau / 2) * at.records), Relation::equal,
                  Rational(1 - at.records * at.tau / 2)};
}

std::optional<Compared> forms_for_share(const Start& at) {
  return Compared{Rational((make_rational(1, at.records) - at.tau / 2) * at.records),
                  Relation::equal, Rational(1 - at.records * at.tau / 2)};
}

/// The fallback over the scale that th.thm-3.1 asks for at sensitivity 1.
std::optional<Compared> fallback_scale(const Start& at) {
  return Compared{make_rational(1, at.records), Relation::greater_equal, Rational(1)};
}

/// Line 31: bias_D − (τ₁/2 + ℓ).
std::optional<Compared> bias_of_line_31(const Start& at) {
  return accepted(at) ? std::optional(Compared{Rational(at.bias_d() - (at.tau / 2 + at.laplace)),
                                               Relation::greater_equal, Rational(0)})
                      : std::nullopt;
}

/// (4.79): bias_D − τ₁.
std::optional<Compared> bias_of_proof(const Start& at) {
  return accepted(at) ? std::optional(Compared{Rational(at.bias_d() - at.tau),
                                               Relation::greater_equal, Rational(0)})
                      : std::nullopt;
}

/// bias_D + τ₂/2 + ℓ against c/n.
std::optional<Compared> interval_of_line_31(const Start& at) {
  return accepted(at) ? std::optional(Compared{Rational(at.bias_d() + at.tau / 2 + at.laplace),
                                               Relation::greater_equal, at.share()})
                      : std::nullopt;
}

std::optional<Compared> interval_of_proof(const Start& at) {
  const Rational room = margin_inside(at.share(), at.bias_d() - at.tau, at.bias_d() + at.tau);
  return accepted(at) ? std::optional(Compared{room, Relation::greater_equal, Rational(at.tau / 2)})
                      : std::nullopt;
}

/// The classes of lines 13–24, with bias_D = 1/2.
struct Classes {
  std::int64_t records, ones, known;

  [[nodiscard]] std::int64_t base() const {
    return std::max<std::int64_t>(known - (records - ones), 0);
  }
  [[nodiscard]] std::int64_t out() const { return std::min(known, ones) - base(); }
  [[nodiscard]] std::vector<calibration::BackgroundClass> sorted() const {
    return calibration::sorted_classes(records, ones, known, Rational(1, 2));
  }
};

using ClassesClaim = std::optional<Compared> (*)(const Classes&);

Check of_classes(ClassesClaim claim, std::int64_t least_records = 1) {
  return check_of(ComparedClaim{
      {{whole("records", least_records, {18, 68, 86}),
        whole(
            "known", 0,
            [](const Point& at) { return std::max<std::int64_t>(at.whole("records") - 1, 0); },
            "max(records − 1, 0)"),
        whole(
            "ones", 0, [](const Point& at) { return at.whole("records"); }, "records")}},
      [claim](const Point& at) {
        return claim({at.whole("records"), at.whole("ones"), at.whole("known")});
      }});
}

Rational mass(const Classes& at, std::int64_t hits) {
  const auto choose = [](std::int64_t n, std::int64_t k) {
    return Rational(
        k < 0 ? Integer(0)
              : binomial_coefficient(static_cast<std::uint64_t>(n), static_cast<std::uint64_t>(k)));
  };
  return choose(at.known, hits) * choose(at.records - at.known, at.ones - hits) /
         choose(at.records, at.ones);
}

/// The probabilities of line 23 without the class of most ones.
std::optional<Compared> sum_below_out(const Classes& at) {
  Rational total = 0;
  for (std::int64_t i = 0; i < at.out(); ++i) {
    total += mass(at, at.base() + i);
  }
  return Compared{total, Relation::equal, Rational(1)};
}

/// wcr as a number of ones.
std::optional<Compared> place_as_ones(const Classes& at) {
  const auto choice = calibration::choose_background(at.sorted(), 0, false);
  return Compared{Rational(choice.chosen), Relation::greater_equal, Rational(at.base())};
}

/// The counts of positive probability are base … base + out.
std::optional<Compared> possible_counts(const Classes& at) {
  const bool right = mass(at, at.base() - 1).is_zero() && !mass(at, at.base()).is_zero() &&
                     !mass(at, at.base() + at.out()).is_zero() &&
                     mass(at, at.base() + at.out() + 1).is_zero();
  return Compared{one_if(right), Relation::equal, Rational(1)};
}

std::optional<Compared> has_records(const Classes& at) {
  return Compared{Rational(at.records), Relation::not_equal, Rational(0)};
}

std::optional<Compared> number_of_classes(const Classes& at) {
  return Compared{Rational(static_cast<std::int64_t>(at.sorted().size())), Relation::equal,
                  Rational(at.out())};
}

/// C(n′, hits − 1) at hits = base, or a number that is 0 where it is.
std::optional<Compared> divisor(const Classes& at) {
  return Compared{Rational(at.base() == 0 ? 0 : 1), Relation::not_equal, Rational(0)};
}

std::optional<Compared> sum_to_out(const Classes& at) {
  Rational total = 0;
  for (std::int64_t i = 0; i <= at.out(); ++i) {
    total += mass(at, at.base() + i);
  }
  return Compared{total, Relation::equal, Rational(1)};
}

const StatementChecks alg_2("th.alg-2", [] {
  return Checks{
      {"printed", of_start(unbounded)},
      {"printed:lines-7-8", of_start(unbounded)},
      {"line-6-order", of_start(ends_ordered)},
      {"printed:line-6-private", of_start(end_is_not_the_share)},
      {"printed:line-9-forms", of_start(forms_for_count)},
      {"corrected:line-9-forms", of_start(forms_for_share)},
      {"printed:line-10", of_start(same_branch)},
      {"printed:line-11", of_start(fallback_scale)},
      {"line-3", of_classes(has_records, 0)},
      {"printed:line-15", of_classes(number_of_classes)},
      {"printed:line-18", of_classes(divisor)},
      {"printed:lines-22-24", of_classes(sum_to_out)},
      {"exclusive-loop", of_classes(sum_below_out)},
      {"printed:line-30", of_classes(place_as_ones)},
      {"corrected:lines-13-14", of_classes(possible_counts)},
      {"printed:line-31-bias", of_start(bias_of_line_31)},
      {"line-31-of-proof", of_start(bias_of_proof)},
      {"printed:line-31-private", of_start(same_end)},
      {"printed:line-31-interval", of_start(interval_of_line_31)},
      {"corrected:line-31-interval", of_start(interval_of_proof)},
  };
});

}  // namespace
}  // namespace pkdp::checks::th
