#include <nlohmann/json.hpp>

#include "site/render.hpp"
#include "site/serve/serve.hpp"

namespace pkdp::serve {
namespace {

using nlohmann::json;

site::Page page_of(const std::string& title, const std::string& description) {
  site::Page page{title, description, "calculator", "../"};
  page.styles = {"calculator.css"};
  page.served = true;
  return page;
}

std::string form_page(const json& form) {
  site::Page page = page_of(form["title"], form["lead"]);
  page.scripts = {"calculator-numbers.js", "calculator-curve.js", "calculator-plots.js",
                  "calculator-form.js"};
  const std::string id = form["id"];
  if (id == "quantity" || id == "model" || id == "draw") {
    page.scripts.push_back("calculator-" + id + ".js");
  }
  page.scripts.emplace_back("calculator.js");
  return site::render_page(page, "calculator", form);
}

}  // namespace

Pages calculator_pages(const Help& help) {
  const json forms = forms_json(help);
  Pages pages;
  pages["calculator/index.html"] =
      site::render_page(page_of("Calculator", "Privacy of a release, computed on this machine."),
                        "calculator_index", forms);
  for (const json& form : forms["calculators"]) {
    pages["calculator/" + form["id"].get<std::string>() + ".html"] = form_page(form);
  }
  return pages;
}

}  // namespace pkdp::serve
