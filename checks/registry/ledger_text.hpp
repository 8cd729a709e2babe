#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "checks/statement.hpp"

namespace pkdp::checks {

/// One error of the literature in short: what several readings of the ledger say together.
struct ErrataText {
  std::vector<std::string> ids = {};  ///< statements, the one in whose file it stands first
  std::string printed = {};           ///< what is claimed
  std::string counterexample = {};    ///< the smallest one
  std::string holds = {};             ///< what holds instead; may be empty
  /// "pk.lem-2 interior": readings whose certificates have the numbers of the counterexample.
  std::vector<std::string> certificates = {};
};

/// Where a statement stands in its source, its sentence as printed there, which is empty where the
/// text that was read is too damaged to quote, the same in plain words, and its counterexample.
struct Quotation {
  std::string place = {};  ///< "Lemma 2, section 5.2"
  std::string quote = {};
  /// What it says, for somebody who has not read the source; may be empty.
  std::string plain = {};
  /// The counterexample told: paragraphs, and tables whose rows are lines "| cell | cell |", the
  /// first one its head, with an empty line between; empty where nothing is refuted.
  std::string told = {};
};

/// What ledger/ says, as it stood when the program was built: sources in the order of sources.toml,
/// statements by source and place in it, readings without checks.
struct LedgerText {
  std::vector<Source> sources;
  std::vector<Statement> statements;
  std::vector<ErrataText> errors;
  std::map<std::string, Quotation> quotations;  ///< by id
};

/// "Jannik Westenfeld: Estimating …, 2022 (bachelor's thesis, Universität zu Lübeck)".
[[nodiscard]] std::string citation(const Source& source);

/// Of such files: path below ledger/ and text. Errors: std::logic_error naming the file, for what
/// is missing there, misspelt, of another type or there twice.
[[nodiscard]] LedgerText read_ledger(const std::vector<std::pair<std::string, std::string>>& files);

/// Of the files that the program was built with.
[[nodiscard]] const LedgerText& ledger_text();

}  // namespace pkdp::checks
