#include "checks/registry/pages.hpp"

#include <fmt/format.h>

#include <fstream>
#include <regex>
#include <sstream>

#include "pkdp/error.hpp"

namespace pkdp::checks {
namespace {

std::string content(const std::filesystem::path& path) {
  std::ostringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  if (!text) {
    throw Error(ErrorKind::io, path.string(), Problem{"cannot be read"});
  }
  return text.str();
}

/// "32,818".
std::string grouped(std::size_t number) {
  std::string digits = std::to_string(number);
  for (std::size_t end = digits.size(); end > 3; end -= 3) {
    digits.insert(end - 3, 1, ',');
  }
  return digits;
}

}  // namespace

std::string with_part(const std::string& page, const std::string& name, const std::string& text) {
  const std::string head = fmt::format("<!-- generated: {} -->\n", name);
  const std::size_t begin = page.find(head);
  const std::size_t end = page.find("<!-- end -->", begin);
  if (begin == std::string::npos || end == std::string::npos) {
    throw Error(ErrorKind::parse, "the page",
                Problem{fmt::format("has no part that begins with <!-- generated: {} --> and ends "
                                    "with <!-- end -->",
                                    name)});
  }
  return page.substr(0, begin) + head + text + page.substr(end);
}

std::string with_figures(std::string page, const std::vector<Figure>& figures) {
  for (const Figure& figure : figures) {
    const std::string words = std::regex_replace(figure.words, std::regex(" "), "\\s+");
    const std::regex number("[0-9,]+(?=\\s+" + words + "\\b)");
    if (!std::regex_search(page, number)) {
      throw Error(ErrorKind::parse, "the page",
                  Problem{fmt::format("no longer says how many '{}'", figure.words)});
    }
    page = std::regex_replace(page, number, grouped(figure.number));
  }
  return page;
}

std::map<std::string, std::string> ledger_pages(const std::vector<StatementResult>& results,
                                                const std::filesystem::path& root) {
  std::vector<const ErrataEntry*> errors;
  for (const ErrataEntry& error : errata()) {
    errors.push_back(&error);
  }
  const auto made = [&root](const std::string& path, const auto& make) {
    try {
      return std::pair(path, make(content(root / path)));
    } catch (const Error& error) {
      throw error.within(path);
    }
  };
  return {made("docs/errata.md",
               [&](const std::string& page) {
                 return with_part(with_part(page, "errata", errata_table(errors, "../")), "ledger",
                                  ledger_in_numbers(results));
               }),
          made("README.md", [&](const std::string& page) {
            return with_figures(page, ledger_figures(results));
          })};
}

}  // namespace pkdp::checks
