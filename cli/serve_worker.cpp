#include "cli/serve_worker.hpp"

#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <iostream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "cli/both_forms.hpp"
#include "cli/command.hpp"
#include "pkdp/error.hpp"

namespace pkdp::cli {
namespace {

using nlohmann::ordered_json;

std::string whole_standard_input() {
  std::string text;
  std::vector<char> block(1 << 16);
  for (;;) {
    const ssize_t count = ::read(STDIN_FILENO, block.data(), block.size());
    if (count < 0 && errno == EINTR) {
      continue;
    }
    if (count <= 0) {
      return text;
    }
    text.append(block.data(), static_cast<std::size_t>(count));
  }
}

void require(bool done, const char* what) {
  if (!done) {
    throw Error(ErrorKind::io, what, Problem{"cannot be had"});
  }
}

// From here on `input` is on standard input, and nothing else can be opened.
void shut_in(const std::string& input) {
  const int file = ::memfd_create("input", 0);
  require(
      file >= 0 && ::write(file, input.data(), input.size()) == static_cast<ssize_t>(input.size()),
      "standard input of a worker");
  require(::dup2(file, STDIN_FILENO) == STDIN_FILENO, "standard input of a worker");
  ::close(file);
  const rlimit three{STDERR_FILENO + 1, STDERR_FILENO + 1};
  require(::setrlimit(RLIMIT_NOFILE, &three) == 0, "a worker without files");
}

void rewind_standard_input() {
  std::rewind(stdin);
  std::cin.clear();
}

ordered_json refusal(int exit, std::string_view id, const std::string& parameter,
                     const std::string& words) {
  return {{"exit", exit}, {"error", {{"id", id}, {"parameter", parameter}, {"words", words}}}};
}

ordered_json answer_to(const std::vector<std::string>& words) {
  try {
    const int exit = run_words(words);
    const BothForms answer = take_both_forms();
    return {
        {"exit", exit}, {"words", answer.words}, {"json", answer.json}, {"curve", answer.curve}};
  } catch (const Error& error) {
    return refusal(error.exit_code(), error.id(), error.parameter(), error.what());
  } catch (const InternalError& error) {
    return refusal(4, "internal", "", std::string("internal error: ") + error.what());
  }
}

}  // namespace

int answer_as_worker() {
  const auto job = nlohmann::json::parse(whole_standard_input());
  shut_in(job.at("input").get<std::string>());
  keep_both_forms();
  bool going_on = true;
  for (const auto& run : job.at("runs")) {
    if (!going_on) {
      break;
    }
    rewind_standard_input();
    const ordered_json answer = answer_to(run.get<std::vector<std::string>>());
    going_on = !answer.contains("error");
    std::fputs((answer.dump(-1, ' ', false, ordered_json::error_handler_t::replace) + "\n").c_str(),
               stdout);
    std::fflush(stdout);
  }
  return 0;
}

}  // namespace pkdp::cli
