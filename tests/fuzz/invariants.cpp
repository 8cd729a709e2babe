#include <optional>

#include "reference/catalogue/catalogue.hpp"
#include "reference/numbers/rounding.hpp"
#include "tests/fuzz/enclosures.hpp"
#include "tests/fuzz/question.hpp"
#include "tests/fuzz/target.hpp"

namespace pkdp::fuzz {
namespace {

constexpr Precision coarse = 64;

// Digits of an integral, and of what a search finds, cost a power of their number.
Precision fine(const std::string& name) {
  return name.starts_with("accountant.") || name.starts_with("calibration.") ? 128 : 1024;
}

using Texts = std::map<std::string, ArgumentText>;

// The answer to a neighbouring question, an enclosure; nothing where it is refused or no number.
std::optional<Interval> beside(const std::string& name, const Texts& arguments) {
  std::optional<Interval> enclosure;
  (void)accepted([&] {
    const Value value = answer(name, arguments);
    if (value.is_finite()) enclosure = value.real().enclose(coarse);
  });
  return enclosure;
}

Texts with(Texts texts, const std::string& name, const std::string& text) {
  texts[name] = text;
  return texts;
}

bool exists(const std::string& name) { return find_quantity(name) != nullptr; }

// "counting" and "delta" of "counting.delta", "bound.pk.thm-3" and "delta" of a bound.
std::string before(const std::string& name) { return name.substr(0, name.rfind('.')); }
std::string last(const std::string& name) { return name.substr(name.rfind('.') + 1); }

bool is_bound(const std::string& name) {
  return name.starts_with("bound.") || name.starts_with("chernoff") || name.starts_with("shuffle.");
}

void hold_enclosures(const std::string& name, const Real& real, const Interval& rough) {
  const Interval narrow = real.enclose(fine(name));
  require(agree(rough, narrow), "64 bits and many more");
  if (const auto form = real.exact()) {
    require(agree(enclose(*form, 256), rough), "the exact form and 64 bits");
    require(agree(enclose(*form, 256), narrow), "the exact form and many bits");
    if (const auto* rational = std::get_if<Rational>(&*form)) {
      require(rough.contains(*rational) && narrow.contains(*rational), "the exact number");
    }
  }
  const RoundedDoubles doubles = round_to_doubles(Value(real));
  require(doubles.down <= doubles.nearest && doubles.nearest <= doubles.up, "three roundings");
}

void hold_range(const std::string& name, const Interval& x) {
  const std::string what = last(name);
  const bool delta = what.ends_with("delta");
  const bool tail = what == "pmf" || what.ends_with("tail");
  if (what.starts_with("log_")) {
    require(!x.is_positive(), "the logarithm of a probability above 0");
    return;
  }
  if (delta || tail || what.ends_with("epsilon") || what == "sigma" || what == "scale") {
    require(!x.is_negative(), "below 0");
  }
  if (tail || (delta && !is_bound(name))) {
    require(less(Interval(1L, coarse), x) != Answer::yes, "above 1");
  }
}

void hold_neighbours(const Question& question, const Interval& x) {
  const std::string& name = question.quantity->name;
  const Texts& arguments = question.arguments;
  const std::string what = last(name);
  if (what == "lower_tail") {
    const std::string k = std::get<std::string>(arguments.at("k"));
    const auto rest = beside(before(name) + ".upper_tail",
                             with(arguments, "k", std::to_string(std::stoll(k) + 1)));
    require(rest && agree(*rest + x, Interval(1L, coarse)), "the complement of a tail");
  }
  if (const std::string log_name = before(name) + ".log_" + what; exists(log_name)) {
    const auto logarithm = beside(log_name, arguments);
    require(!logarithm || agree(exp(*logarithm), x), "the logarithm");
  }
  if (arguments.contains("direction")) {
    const auto zero = beside(name, with(arguments, "direction", "0"));
    const auto one = beside(name, with(arguments, "direction", "1"));
    const auto both = beside(name, with(arguments, "direction", "both"));
    require(!zero || !one || !both || agree(max(*zero, *one), *both), "the larger direction");
  }
}

// δ at a larger ε is not larger, and ε of this δ is not larger than ε.
void hold_level(const Question& question, const Real& real, const Interval& x) {
  const std::string& name = question.quantity->name;
  const Texts& arguments = question.arguments;
  if (!last(name).ends_with("delta") || is_bound(name) ||
      (!arguments.contains("epsilon") && !arguments.contains("ratio"))) {
    return;
  }
  for (const char* larger : {"7/4", "6", "31"}) {
    Texts at = with(arguments, "epsilon", larger);
    at.erase("ratio");
    const Epsilon before_it = Arguments(arguments).epsilon();
    const Epsilon behind = Arguments(at).epsilon();
    if (less(before_it.ratio(coarse), behind.ratio(coarse)) == Answer::yes) {
      const auto there = beside(name, at);
      require(!there || less(x, *there) != Answer::yes, "δ increases with ε");
    }
  }
  const std::string inverse = name.substr(0, name.size() - 5) + "epsilon";
  const ExactForm* form = real.known_form();
  const auto* delta = form == nullptr ? nullptr : std::get_if<Rational>(form);
  if (exists(inverse) && delta != nullptr && bit_length(*delta) < 2000) {
    Texts at = with(arguments, "delta", pkdp::to_string(*delta));
    at.erase("ratio");
    at.erase("epsilon");
    const auto epsilon = beside(inverse, at);
    require(!epsilon || less(Arguments(arguments).epsilon().real().enclose(coarse), *epsilon) !=
                            Answer::yes,
            "ε at this δ is larger than ε");
  }
}

}  // namespace

void hold_invariants(const Question& question, const Value& value) {
  if (!value.is_finite()) return;
  const Interval x = value.real().enclose(coarse);
  hold_enclosures(question.quantity->name, value.real(), x);
  hold_range(question.quantity->name, x);
  hold_neighbours(question, x);
  hold_level(question, value.real(), x);
}

}  // namespace pkdp::fuzz
