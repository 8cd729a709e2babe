#include <rapidcheck.h>
#include <rapidcheck/catch.h>
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "reference/catalogue/arguments.hpp"
#include "reference/catalogue/catalogue.hpp"
#include "reference/catalogue/value_json.hpp"
#include "reference/numbers/parse.hpp"

using namespace pkdp;

using Texts = std::map<std::string, ArgumentText>;

namespace {

// Edge-biased text of a probability with a small denominator.
std::string probability_text() {
  const int denominator = *rc::gen::element(1, 2, 3, 7, 10, 1000);
  const int numerator = *rc::gen::inRange(0, denominator + 1);
  return std::to_string(numerator) + "/" + std::to_string(denominator);
}

Rational parsed(const std::string& text) { return parse_rational(text, "text"); }

}  // namespace

TEST_CASE("what is printed of a quantity encloses its exact form", "[catalogue]") {
  rc::prop("lower ≤ down-rounded ≤ exact ≤ up-rounded, for every count law", [] {
    const int n = *rc::gen::inRange(0, 40);
    const int k = *rc::gen::inRange(-1, n + 2);
    const std::string family = *rc::gen::element<std::string>("pmf", "lower_tail", "upper_tail");
    const Arguments arguments(
        Texts{{"n", std::to_string(n)}, {"k", std::to_string(k)}, {"p", probability_text()}});
    const Value value = evaluate("binomial." + family, arguments);
    const auto form = value.real().exact();
    RC_ASSERT(form.has_value());
    const Rational exact = std::get<Rational>(*form);
    const PrintedValue printed = print_value(value, 20);
    RC_ASSERT(parsed(printed.enclosure.lower) <= exact);
    RC_ASSERT(exact <= parsed(printed.enclosure.upper));
    RC_ASSERT(parsed(printed.down) <= exact);
    RC_ASSERT(exact <= parsed(printed.up));
    RC_ASSERT(printed.nearest == printed.down || printed.nearest == printed.up);
  });
}

TEST_CASE("an exact form survives its journey through JSON", "[catalogue]") {
  rc::prop("read(write(form)) = form", [] {
    const Rational a = parsed(probability_text());
    const Rational b = parsed(probability_text()) + 1;
    const int kind = *rc::gen::inRange(0, 3);
    const ExactForm form = kind == 0   ? ExactForm(a)
                           : kind == 1 ? ExactForm(Logarithm{b})
                                       : ExactForm(AffineExponential{a, -b, b});
    const nlohmann::json written = to_json(canonical(form));
    RC_ASSERT(to_json(exact_form_from_json(written, "form")) == written);
  });
}
