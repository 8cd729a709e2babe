#pragma once

#include <string_view>

/// One function for each reader that is fuzzed (target.hpp).
namespace pkdp::fuzz {

void read_number(std::string_view input);
void read_epsilon(std::string_view input);
void read_list(std::string_view input);
void read_json(std::string_view input);

void read_model_file(std::string_view input);
void read_composition_file(std::string_view input);
void read_plan_file(std::string_view input);
void read_fixture_file(std::string_view input);
void read_list_file(std::string_view input);
void read_table(std::string_view input);

void read_audit_reply(std::string_view input);
void read_answer_file(std::string_view input);
void read_case_file(std::string_view input);
void read_expectations(std::string_view input);

void read_request_head(std::string_view input);
void read_request_body(std::string_view input);

}  // namespace pkdp::fuzz
