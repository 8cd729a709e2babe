#include "reference/catalogue/catalogue.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "pkdp/error.hpp"
#include "reference/catalogue/value_json.hpp"
#include "reference/distributions/binomial.hpp"

using namespace pkdp;

using Texts = std::map<std::string, ArgumentText>;

TEST_CASE("every quantity is documented, named once and found by its name") {
  std::set<std::string> names;
  for (const Quantity& quantity : catalogue()) {
    CAPTURE(quantity.name);
    CHECK(names.insert(quantity.name).second);
    CHECK(find_quantity(quantity.name) == &quantity);
    CHECK_FALSE(quantity.summary.empty());
    CHECK_FALSE(quantity.formula.empty());
    CHECK_FALSE(quantity.certified.empty());
    CHECK_FALSE(quantity.parameters.empty());
    for (const Parameter& parameter : quantity.parameters) {
      CHECK_FALSE(parameter.domain.empty());
      CHECK_FALSE(parameter.meaning.empty());
    }
  }
  CHECK(names.size() >= 25);
  CHECK(find_quantity("binomial") == nullptr);
  CHECK(find_quantity("~") == nullptr);  // behind all of them
}

TEST_CASE("patterns select by name") {
  CHECK(match_quantities("binomial.*").size() == 6);
  CHECK(match_quantities("*").size() == catalogue().size());
  CHECK(match_quantities("nothing").empty());
}

TEST_CASE("evaluation by name equals the function itself") {
  const Value by_name =
      evaluate("binomial.upper_tail", Arguments(Texts{{"n", "30"}, {"k", "20"}, {"p", "1/3"}}));
  const Value direct = binomial::upper_tail(30, 20, Probability::of(Rational(1) / 3));
  CHECK(to_json(*by_name.real().exact()) == to_json(*direct.real().exact()));
}

TEST_CASE("unknown quantities and parameters are refused") {
  CHECK_THROWS_AS(evaluate("nothing", Arguments()), Error);
  CHECK_THROWS_AS(evaluate("binomial.pmf",
                           Arguments(Texts{{"n", "3"}, {"k", "1"}, {"p", "1/2"}, {"q", "1/2"}})),
                  Error);
}

TEST_CASE("privacy quantities name their safe side") {
  const auto ends_with_one_of = [](const std::string& name, const std::set<std::string>& endings) {
    return std::any_of(endings.begin(), endings.end(),
                       [&](const std::string& ending) { return name.ends_with(ending); });
  };
  for (const Quantity& quantity : catalogue()) {
    CAPTURE(quantity.name);
    // More noise than needed is safe, as a greater δ, ε or loss without sign is.
    if (ends_with_one_of(quantity.name,
                         {"delta", "epsilon", "sigma", "calibration.scale", "absolute_loss",
                          "loss_tail", "tail_bound", "hoeffding.deviation", "hoeffding.records"})) {
      // What is said to be a lower bound may be too small, not too large.
      const bool is_lower = quantity.name.ends_with(".lower_delta");
      CHECK(quantity.safe == (is_lower ? SafeSide::lower : SafeSide::upper));
    }
    // A probability of an outcome, a loss with a sign, what an algorithm printed.
    if (ends_with_one_of(quantity.name,
                         {"pmf", "lower_tail", "upper_tail", ".loss", "_alg_1", "_alg_2"})) {
      CHECK(quantity.safe == SafeSide::none);
    }
  }
}

// The golden cases of gaussian.delta have no `releases`, which implementations need not know.
TEST_CASE("four Gaussian releases are one of twice the sensitivity") {
  const auto at = [](const char* name, const char* releases, const char* sensitivity) {
    Texts texts{{"releases", releases}, {"sensitivity", sensitivity}, {"epsilon", "1/10"}};
    texts[std::string(name) == "gaussian.delta" ? "sigma" : "delta"] = std::string("1/8");
    return enclose_relative(evaluate(name, Arguments(std::move(texts))).real(), 200);
  };
  for (const char* name : {"gaussian.delta", "gaussian.sigma"}) {
    const Interval four = at(name, "4", "3/2");
    const Interval one = at(name, "1", "3");
    CHECK(four.lower() <= one.upper());
    CHECK(one.lower() <= four.upper());
  }
}
