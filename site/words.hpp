#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "checks/statement.hpp"

/// How pages speak of the ledger.
namespace pkdp::site {

/// {"id": "unsafe", "name": "Unsafe", "words": "whoever relies on it claims privacy that …"}.
[[nodiscard]] nlohmann::json finding_words(checks::Severity severity);

/// {"id": "refuted", "sign": "✗", "name": "refuted"}.
[[nodiscard]] nlohmann::json verdict_words(checks::Verdict verdict);

/// "Theorem 5", where its place begins with a name and a number; else "Claim pk.claim-rr".
[[nodiscard]] std::string short_name(const checks::Statement& statement);

/// The verdict of the reading `printed`.
[[nodiscard]] checks::Verdict printed_verdict(const checks::Statement& statement);

/// An entry for BibTeX of the document that a statement stands in.
[[nodiscard]] std::string bibtex(const checks::Source& source);

/// The same of the statement as pkdp decides it.
[[nodiscard]] std::string bibtex(const checks::Statement& statement);

/// The text with lower-case ASCII letters and digits, and - for all between: for ids in pages.
[[nodiscard]] std::string slug(std::string_view text);

/// "31,482".
[[nodiscard]] std::string with_thousands(std::size_t number);

/// "1 statement", "2 statements".
[[nodiscard]] std::string counted(std::size_t number, const std::string& what);

}  // namespace pkdp::site
