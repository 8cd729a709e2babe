#include "site/formula.hpp"

#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "reference/catalogue/catalogue.hpp"
#include "site/formula_tokens.hpp"

namespace {

using pkdp::site::mathml;

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

// Do the tags of this HTML match?
bool is_nested(const std::string& html) {
  std::vector<std::string> open;
  for (std::size_t at = 0; (at = html.find('<', at)) != std::string::npos; ++at) {
    const std::size_t end = html.find('>', at);
    if (end == std::string::npos) {
      return false;
    }
    const std::string tag = html.substr(at + 1, end - at - 1);
    if (tag[0] != '/') {
      open.push_back(tag.substr(0, tag.find(' ')));
    } else if (open.empty() || open.back() != tag.substr(1)) {
      return false;
    } else {
      open.pop_back();
    }
  }
  return open.empty();
}

}  // namespace

TEST_CASE("A formula is cut into its signs") {
  const auto tokens = pkdp::site::formula_tokens("ln(P[S = k]/2.5), σ² ≥ x_c");
  REQUIRE(tokens.size() == 18);
  CHECK(tokens[0].kind == pkdp::site::FormulaToken::Kind::function);
  CHECK(tokens[9].text == "2.5");
  CHECK(tokens[13].kind == pkdp::site::FormulaToken::Kind::raised);
  CHECK(tokens[13].text == "2");
}

TEST_CASE("Letters, functions, numbers and words of a formula") {
  CHECK(mathml("c") == "<math><mi>c</mi></math>");
  CHECK(mathml("2") == "<math><mn>2</mn></math>");
  CHECK(has(mathml("ln x"), "<mi mathvariant=\"normal\">ln</mi>"));
  const std::string sentence = mathml("P = law of S");
  CHECK(has(sentence, "law of"));
  CHECK(has(sentence, "<mi>S</mi>"));
  CHECK(has(mathml("sensitivity·x"), "<mtext>sensitivity</mtext>"));
  CHECK(mathml("a < b") == "<math><mi>a</mi><mo>&lt;</mo><mi>b</mi></math>");
}

TEST_CASE("Exponents, indices and both") {
  CHECK(mathml("e^ε") ==
        "<math><msup><mrow><mi>e</mi></mrow><mrow><mi>ε</mi></mrow></msup></math>");
  CHECK(has(mathml("e^(−x)"), "<mrow><mo>−</mo><mi>x</mi></mrow></msup>"));
  CHECK(has(mathml("σ²"), "<msup><mrow><mi>σ</mi></mrow><mrow><mn>2</mn></mrow></msup>"));
  CHECK(has(mathml("N₁"), "<msub>"));
  CHECK(has(mathml("x_i^2"), "<msubsup>"));
  // Inside exponents a quotient stays in the line.
  CHECK_FALSE(has(mathml("e^(a/b)"), "<mfrac>"));
}

TEST_CASE("Fractions take the product before and the factor behind") {
  CHECK(mathml("a·b/c") ==
        "<math><mfrac><mrow><mi>a</mi><mo>·</mo><mi>b</mi></mrow><mrow><mi>c</mi></mrow></mfrac></"
        "math>");
  CHECK(mathml("(a + b)/(2c)") ==
        "<math><mfrac><mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow><mrow><mn>2</mn><mi>c</mi></"
        "mrow></mfrac>"
        "</math>");
  CHECK(has(mathml("x + a/b"), "<mi>x</mi><mo>+</mo><mfrac>"));
  CHECK(has(mathml("√(μ)/2"), "<mfrac><mrow><msqrt><mi>μ</mi></msqrt></mrow>"));
}

TEST_CASE("What is no formula stays text") {
  CHECK(mathml("x) y") == "x) y");
  CHECK(mathml("{0, 1)") == "{0, 1)");
  CHECK(has(mathml("(0, 1]"), "<mo stretchy=\"false\">]</mo>"));
  CHECK(mathml("a/").find("<math>") == std::string::npos);
  CHECK(mathml("x^").find("<math>") == std::string::npos);
  CHECK(mathml("").empty());
  CHECK_FALSE(has(mathml("<script>"), "<script>"));
}

TEST_CASE("Every formula of the catalogue is set") {
  for (const pkdp::Quantity& quantity : pkdp::catalogue()) {
    INFO(quantity.name << ": " << quantity.formula);
    const std::string html = mathml(quantity.formula);
    CHECK(is_nested(html));
    CHECK_FALSE(has(html, "\u00a0"));  // the renderer would spell it out
    CHECK(has(html, "<math>"));
  }
}
