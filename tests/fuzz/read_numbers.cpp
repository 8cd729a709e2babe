#include <optional>

#include "reference/catalogue/arguments.hpp"
#include "reference/numbers/decimal.hpp"
#include "reference/numbers/parse.hpp"
#include "reference/numbers/rounding.hpp"
#include "reference/numbers/short_fraction.hpp"
#include "tests/fuzz/enclosures.hpp"
#include "tests/fuzz/readers.hpp"
#include "tests/fuzz/target.hpp"

namespace pkdp::fuzz {
namespace {

// A number that is printed in every way at little cost.
constexpr std::size_t few_bits = 4000;

void hold_roundings(const Rational& value) {
  const RoundedDoubles doubles = round_to_doubles(Value(value));
  for (const double rounded : {doubles.down, doubles.nearest, doubles.up}) {
    const std::string hex = hex_double(rounded);
    if (hex.find('x') != std::string::npos) {
      require(parse_rational(hex, "hex") == exact_value(rounded), "a hex double reads otherwise");
      const Rational shortest = parse_rational(decimal_double(rounded), "decimal");
      require(round_to_double(shortest, Rounding::nearest) == rounded,
              "the shortest decimal reads as another double");
    }
  }
  const auto finite = [](double x) { return hex_double(x).find('x') != std::string::npos; };
  require(!finite(doubles.down) || exact_value(doubles.down) <= value, "down is above");
  require(!finite(doubles.up) || exact_value(doubles.up) >= value, "up is below");
  require(doubles.nearest == doubles.down || doubles.nearest == doubles.up, "nearest is neither");
  const DecimalEnclosure decimals = enclose_in_decimal(Value(value), 20);
  require(parse_rational(decimals.lower, "lower") <= value, "the lower decimal is above");
  require(parse_rational(decimals.upper, "upper") >= value, "the upper decimal is below");
}

template <typename List>
std::optional<std::vector<Rational>> probabilities(const List& list) {
  std::optional<std::vector<Rational>> values;
  (void)accepted([&] {
    const Arguments arguments({{"p", list}});
    values.emplace();
    for (const Probability& p : arguments.probabilities("p").to_vector()) {
      values->push_back(p.value());
    }
  });
  return values;
}

}  // namespace

void read_number(std::string_view input) {
  std::optional<Rational> value;
  const bool read = accepted([&] { value = parse_rational(input, "x"); });
  const auto in_words = parse_short_fraction(input);
  require(!in_words || (read && in_words->value() == *value), "a short fraction reads otherwise");
  constexpr std::int64_t most = 1'000'000'000'000'000'000;
  std::optional<std::int64_t> integer;
  (void)accepted([&] { integer = parse_integer(input, "x", -most, most); });
  if (!read) {
    require(!integer, "an integer that is no number");
    return;
  }
  const bool whole = denominator(*value) == 1 && *value >= -most && *value <= most;
  require(integer.has_value() == whole, "integers and numbers disagree");
  require(!integer || *value == *integer, "an integer reads otherwise");
  if (bit_length(*value) <= few_bits) {
    require(parse_rational(to_string(*value), "x") == *value, "what is printed reads otherwise");
    hold_roundings(*value);
  }
}

void read_epsilon(std::string_view input) {
  for (const char* name : {"epsilon", "ratio"}) {
    const Arguments arguments({{name, std::string(input)}});
    std::optional<Epsilon> epsilon;
    if (!accepted([&] { epsilon = arguments.epsilon(); })) continue;
    const Interval coarse = epsilon->ratio(64);
    require(agree(coarse, epsilon->ratio(320)), "e^ε at 64 and at 320 bits");
    require(less(coarse, Interval(1L, 64)) != Answer::yes, "e^ε below 1");
    require(epsilon->compare_ratio(Rational(1)) != std::strong_ordering::greater, "1 above e^ε");
    require(agree(enclose(epsilon->affine(Rational(3), Rational(2)), 64),
                  Interval(3L, 64) - Interval(2L, 64) * coarse),
            "3 − 2·e^ε");
    require(agree(exp(epsilon->real().enclose(64)), coarse), "e^ε and exp of ε");
  }
}

void read_list(std::string_view input) {
  const ArgumentText read = list_or_single(std::string(input));
  const std::vector<std::string> elements = elements_of(read);
  TextList packed;
  for (const std::string& element : elements) {
    packed.push_back(element);
  }
  require(packed.size() == elements.size(), "elements are lost");
  for (std::size_t i = 0; i < elements.size(); ++i) {
    require(packed[i] == elements[i], "an element changed");
  }
  require(probabilities(elements) == probabilities(packed), "two forms of one list differ");
  const Arguments arguments({{"values", elements}});
  std::vector<Rational> values;
  if (accepted([&] { values = arguments.rationals("values"); })) {
    require(values.size() == elements.size(), "numbers are lost");
  }
}

}  // namespace pkdp::fuzz
