#include <fmt/format.h>

#include <cstdio>
#include <new>
#include <string>
#include <string_view>

#include "cli/command.hpp"
#include "cli/command_line.hpp"
#include "cli/output.hpp"
#include "cli/serve.hpp"
#include "cli/sweep.hpp"
#include "pkdp/error.hpp"
#include "pkdp/version.hpp"
#include "reference/lp/exact_solver.hpp"
#include "reference/numbers/printable.hpp"

namespace pkdp::cli {
namespace {

constexpr int limit_reached = 3;
constexpr int internal_error = 4;

constexpr const char* help =
    "Differential privacy under partial knowledge: exact values, certified bounds,\n"
    "checked statements, golden fixtures and audits of other implementations.";
constexpr void (*commands[])(const Command&) = {
    add_eval,  add_list,  add_show,   add_check,    add_errors, add_account, add_figure, add_model,
    add_noise, add_audit, add_oracle, add_fixtures, add_sweep,  add_site,    add_serve};

std::string version_text() {
  std::string text =
      fmt::format("pkdp {} ({}, {})", build::version, build::compiler, build::build_type);
  for (const build::Library& library : build::libraries) {
    text += fmt::format("\n  {} {}", library.name, library.version);
  }
  if (!lp::solver_version().empty()) {
    text += fmt::format("\n  cddlib {}", lp::solver_version());
  }
  return text;
}

void complain(const std::string& message) {
  // stderr may be closed; there is nobody left to tell then.
  std::fputs(("pkdp: " + printable_lines(message) + "\n").c_str(), stderr);
}

int run_parsed(int argc, const char* const* argv) {
  return run_command_line(help, version_text(), commands, argc, argv);
}

// As a shell reads it.
std::string command_line(int argc, const char* const* argv) {
  std::string line = "pkdp";
  for (int i = 1; i < argc; ++i) {
    line += " '";
    for (const char letter : std::string_view(argv[i])) {
      line += letter == '\'' ? std::string("'\\''") : std::string(1, letter);
    }
    line += '\'';
  }
  return line;
}

}  // namespace

int run_words(const std::vector<std::string>& words) {
  std::vector<const char*> argv{"pkdp"};
  for (const std::string& word : words) {
    argv.push_back(word.c_str());
  }
  return run_parsed(static_cast<int>(argv.size()), argv.data());
}

CommandWords described() { return words_of(help, commands); }

int run(int argc, const char* const* argv) noexcept {
  hold_standard_streams();
  try {
    const int code = run_parsed(argc, argv);
    finish_output();
    return code;
  } catch (const Error& error) {
    complain(error.what());
    return error.exit_code();
  } catch (const InternalError& error) {
    complain(fmt::format("internal error: {}\nTo reproduce it: {}", error.what(),
                         command_line(argc, argv)));
    return internal_error;
  } catch (const std::bad_alloc&) {
    complain("limit error: memory is exhausted; ask for a smaller size");
    return limit_reached;
  } catch (const std::exception& error) {
    if (std::string_view(error.what()).starts_with("pthread_create")) {  // in the words of TBB
      complain("limit error: no further thread can be started; allow more memory or processes");
      return limit_reached;
    }
    complain(fmt::format("unexpected error: {}", error.what()));
    return 2;
  }
}

}  // namespace pkdp::cli
