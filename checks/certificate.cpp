#include "checks/certificate.hpp"

#include <array>
#include <nlohmann/json.hpp>
#include <utility>

#include "checks/registry/ledger_text.hpp"
#include "reference/catalogue/value_json.hpp"
#include "reference/numbers/real.hpp"

namespace pkdp::checks {
namespace {

nlohmann::json input_json(const Input& input) {
  return std::visit([](const auto& content) { return nlohmann::json(content); }, input);
}

// The document that the statement stands in, for a reader who has the certificate alone.
std::string source_words(const std::string& statement) {
  for (const Source& source : ledger_text().sources) {
    if (statement.rfind(source.prefix + ".", 0) == 0) {
      return citation(source);
    }
  }
  return "";
}

}  // namespace

Minimality first_by(std::string order) { return {Smallest::first, std::move(order)}; }

Minimality only_case(std::string which) { return {Smallest::only, std::move(which)}; }

Minimality not_known(std::string why) { return {Smallest::unknown, std::move(why)}; }

std::string to_string(Smallest value) {
  static constexpr std::array<const char*, 3> names{"first", "only", "unknown"};
  return names.at(static_cast<std::size_t>(value));
}

std::string meaning(Smallest value) {
  static constexpr std::array<const char*, 3> names{"first in the order of the deep search",
                                                    "the only case", "not known"};
  return names.at(static_cast<std::size_t>(value));
}

std::string to_string(Relation relation) {
  static constexpr std::array<const char*, 6> names{"<", "<=", "=", "!=", ">=", ">"};
  return names.at(static_cast<std::size_t>(relation));
}

bool holds(const ExactForm& lhs, Relation relation, const ExactForm& rhs) {
  const auto* p = std::get_if<Rational>(&lhs);
  const auto* q = std::get_if<Rational>(&rhs);
  const int sign = p != nullptr && q != nullptr ? p->compare(*q) : compare(Real(lhs), Real(rhs));
  switch (relation) {
    case Relation::less:
      return sign < 0;
    case Relation::less_equal:
      return sign <= 0;
    case Relation::equal:
      return sign == 0;
    case Relation::not_equal:
      return sign != 0;
    case Relation::greater_equal:
      return sign >= 0;
    case Relation::greater:
      return sign > 0;
  }
  return false;
}

bool verify(const Certificate& certificate) {
  return holds(certificate.lhs, certificate.relation, certificate.rhs);
}

void to_json(nlohmann::json& json, const Minimality& minimal) {
  json = {{"value", to_string(minimal.value)}, {"text", minimal.text}};
}

std::string to_json(const Certificate& certificate) {
  nlohmann::json inputs = nlohmann::json::object();
  for (const auto& [name, input] : certificate.inputs) {
    inputs[name] = input_json(input);
  }
  const nlohmann::json json{{"schema", "pkdp-certificate-1"},
                            {"statement", certificate.statement},
                            {"reading", certificate.reading},
                            {"claim", certificate.claim},
                            {"inputs", inputs},
                            {"lhs", pkdp::to_json(canonical(certificate.lhs))},
                            {"rhs", pkdp::to_json(canonical(certificate.rhs))},
                            {"relation", to_string(certificate.relation)},
                            {"minimal", certificate.minimal},
                            {"source", source_words(certificate.statement)}};
  return json.dump(2) + "\n";
}

}  // namespace pkdp::checks
