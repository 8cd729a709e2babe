#include "reference/numbers/exact_form.hpp"

#include <fmt/format.h>

#include "pkdp/error.hpp"

namespace pkdp {
namespace {

template <typename... Cases>
struct Overloaded : Cases... {
  using Cases::operator()...;
};
template <typename... Cases>
Overloaded(Cases...) -> Overloaded<Cases...>;

}  // namespace

ExactForm canonical(ExactForm form) {
  if (const auto* affine = std::get_if<AffineExponential>(&form)) {
    if (affine->exponent.is_zero()) {
      return Rational(affine->constant + affine->coefficient);
    }
    if (affine->coefficient.is_zero()) {
      return Rational(affine->constant);
    }
  }
  if (const auto* logarithm = std::get_if<Logarithm>(&form)) {
    if (logarithm->argument <= 0) {
      throw Error(ErrorKind::domain, "the argument of a logarithm", to_string(logarithm->argument),
                  "a positive number");
    }
    if (logarithm->argument == 1) {
      return Rational(0);
    }
  }
  return form;
}

Interval enclose(const ExactForm& form, Precision precision) {
  return std::visit(Overloaded{[&](const Rational& value) { return Interval(value, precision); },
                               [&](const AffineExponential& value) {
                                 return Interval(value.constant, precision) +
                                        Interval(value.coefficient, precision) *
                                            exp(Interval(value.exponent, precision));
                               },
                               [&](const Logarithm& value) {
                                 // ln(a/b) near a/b = 1 keeps its relative accuracy through log1p.
                                 const Rational excess = value.argument - 1;
                                 return 2 * abs(excess) < 1
                                            ? log1p(Interval(excess, precision))
                                            : log(Interval(value.argument, precision));
                               }},
                    form);
}

std::string to_string(const ExactForm& form) {
  return std::visit(
      Overloaded{
          [](const Rational& value) { return to_string(value); },
          [](const AffineExponential& value) {
            return fmt::format("{} + {}·e^({})", to_string(value.constant),
                               to_string(value.coefficient), to_string(value.exponent));
          },
          [](const Logarithm& value) { return fmt::format("ln({})", to_string(value.argument)); }},
      form);
}

}  // namespace pkdp
