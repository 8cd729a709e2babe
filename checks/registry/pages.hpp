#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "checks/registry/errata.hpp"

/// Documents of which a part is written from the ledger.
namespace pkdp::checks {

/// The page with `text` between `<!-- generated: NAME -->` and `<!-- end -->`. Errors: parse when
/// it has no such part.
[[nodiscard]] std::string with_part(const std::string& page, const std::string& name,
                                    const std::string& text);

/// The page with the number before each of the words set, wherever its lines break. Errors: parse
/// when the words are missing.
[[nodiscard]] std::string with_figures(std::string page, const std::vector<Figure>& figures);

/// docs/errata.md and README.md below `root` as the results of all statements make them: path below
/// `root` and text. Errors: io; those above.
[[nodiscard]] std::map<std::string, std::string> ledger_pages(
    const std::vector<StatementResult>& results, const std::filesystem::path& root);

}  // namespace pkdp::checks
