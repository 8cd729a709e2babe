#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

/// Pages out of templates (Mustache: https://mustache.github.io/mustache.5.html) and data.
namespace pkdp::site {

/// What the frame of a page needs to know: site/templates/layout.html.
struct Page {
  std::string title;
  std::string description;   ///< one sentence, for search engines and previews
  std::string section = {};  ///< the entry of the navigation that is marked: "statements"
  std::string root = {};     ///< from the page to the front page's folder: "" or "../"
  std::vector<std::string> scripts = {};  ///< of site/assets, in this order, run when all is read
  std::vector<std::string> styles = {};   ///< of site/assets, besides style.css
  bool served = false;                    ///< by `pkdp serve`: forms that compute are there
};

/// The template of that name (site/templates/NAME.html) with the data put in. {{name}} escapes;
/// {{{name}}} does not and is for what this library made itself. {{> other}} puts a template into
/// this one. Of the data objects, lists, strings, booleans and null count; a number is written as
/// JSON has it. Controls and broken UTF-8 are shown as printable_lines does, with or without
/// escape. Errors: InternalError when there is no such template or it is malformed.
[[nodiscard]] std::string render(std::string_view name, const nlohmann::json& data);

/// The same as a whole page: header with navigation, <main>, footer. The data also has the fields
/// `root` and `served` of the page.
[[nodiscard]] std::string render_page(const Page& page, std::string_view name,
                                      const nlohmann::json& data);

}  // namespace pkdp::site
