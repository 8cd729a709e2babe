#include "site/render.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "pkdp/error.hpp"
#include "site/audit_data.hpp"
#include "site/counterexample.hpp"
#include "site/files.hpp"
#include "site/invocations.hpp"
#include "site/plot.hpp"
#include "site/words.hpp"

using nlohmann::json;
using namespace pkdp::site;

namespace {

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("Templates escape what they are given, and pages have a frame") {
  const json data{{"exact", "1/2"}, {"about", "<b>"}, {"all", false}};
  CHECK(has(render("side", data), "&lt;b&gt;"));
  CHECK_FALSE(has(render("side", data), "<b>"));
  const Page page{"A <title>", "What it is.", "maps", "../", {"x.js"}};
  const std::string html = render_page(page, "side", data);
  CHECK(has(html, "<title>A &lt;title&gt; · pkdp</title>"));
  CHECK(has(html, "<script src=\"../assets/x.js\" defer></script>"));
  CHECK(has(html, "<a href=\"../maps/index.html\" aria-current=\"true\">Maps</a>"));
  CHECK_FALSE(has(html, "Calculator"));
  CHECK(has(render_page({"t", "d", "", "", {}, {}, true}, "side", data), "Calculator"));
  CHECK_THROWS_AS(render("no-such-template", data), pkdp::InternalError);
}

TEST_CASE("Every template can be read") {
  for (const auto& [name, text] : templates()) {
    INFO(name);
    CHECK_NOTHROW(render(name.substr(0, name.find('.')), json::object()));
  }
}

TEST_CASE("A certificate is told with its table and both sides") {
  const json told = counterexample(json::parse(certificates().at("pk.prop-4.printed.json")));
  CHECK(told.at("table").at("rows").size() == 4);
  CHECK(told.at("table").at("rows").at(3).at("cells") == json({"1, 1", "1/2", "0"}));
  CHECK(told.at("lhs").at("exact") == "1");
  CHECK(told.at("sign") == ">");
  for (const auto& [name, text] : certificates()) {
    INFO(name);
    CHECK_NOTHROW(counterexample(json::parse(text)));
  }
}

TEST_CASE("The same question in a shell, in Python and in C++") {
  const GivenArguments arguments{
      {"epsilon", "ln(3)"}, {"lambda", "1/3"}, {"n", "10"}, {"p", {"1/2", "1/3"}}};
  CHECK(in_shell("a.b", arguments) == "pkdp eval a.b 'epsilon=ln(3)' lambda=1/3 n=10 p=1/2,1/3");
  CHECK(
      has(in_python("bound.pk.thm-3.x", arguments),
          "pkdp.bound_pk_thm_3_x(epsilon=\"ln(3)\", lambda_=\"1/3\", n=10, p=[\"1/2\", \"1/3\"])"));
  CHECK(has(in_cpp("a.b", arguments), "pkdp::evaluate(\"a.b\", {{\"epsilon\", \"ln(3)\"}"));
}

TEST_CASE("Shares and counts in words") {
  CHECK(share(1, 2) == "50.0 %");
  CHECK(share(9999, 10000) == "99.9 %");
  CHECK(share(1, 10000) == "0.1 %");
  CHECK(share(0, 0).empty());
  CHECK(with_thousands(1234567) == "1,234,567");
  CHECK(with_thousands(999) == "999");
  CHECK(counted(1, "value") == "1 value");
  CHECK(slug("corrected:at-least") == "corrected-at-least");
}

TEST_CASE("A drawing labels its lines and survives gaps, points and nothing") {
  PlotLine line{"a < b", 2, "printed", {{0, 1.0}, {1, std::nullopt}, {2, 0.1}, {3, 0.01}}};
  const Plot plot{"A title", {"x"}, {"y", true}, {line, {"one", 1, "tight", {{1, 0.5}}}}};
  const std::string svg = plot_svg(plot);
  CHECK(has(svg, "a &lt; b"));
  CHECK(has(svg, "<circle"));
  CHECK(has(svg, "class=\"plot narrow\""));
  CHECK(svg == plot_svg(plot));
  CHECK_NOTHROW(plot_svg({"empty", {"x"}, {"y"}}));
  CHECK_NOTHROW(plot_svg({"flat", {"x"}, {"y"}, {{"l", 1, "tight", {{1, 1.0}, {1, 1.0}}}}}));
}
