#include "cli/input.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <memory>

#include "checks/byte_order_mark.hpp"
#include "pkdp/error.hpp"
#include "reference/numbers/limits.hpp"
#include "reference/numbers/parse.hpp"

namespace pkdp::cli {
namespace {

// Collects elements from blocks of a file, so that a hostile one is refused before it is stored.
class ListReader {
 public:
  ListReader(std::string_view name, const std::string& path) : name_(name), path_(path) {}

  void take(std::string_view block) {
    while (!block.empty()) {
      comment_ = comment_ || (block.front() == '#' && line_start_);
      const std::string_view run = block.substr(0, comment_ ? block.find('\n') : element_in(block));
      if (run.empty()) {
        separate(block.front());
        block.remove_prefix(1);
        continue;
      }
      const bool is_whole = element_.empty() && run.size() < block.size();
      block.remove_prefix(run.size());
      line_start_ = false;
      if (comment_) {
        continue;
      }
      require_small(element_.size() + run.size());
      if (is_whole) {  // as all are but the last of a block: no copy
        finish(run);
      } else {
        element_ += run;
        finished_ = false;
      }
    }
  }

  void reserve(std::size_t characters) { elements_.reserve(characters); }

  TextList take_all() {
    finish_element();
    if (after_comma_) {
      fail(ErrorKind::parse, "is empty after the last comma");
    }
    return std::move(elements_);
  }

 private:
  // The length of the element that the block begins with.
  static std::size_t element_in(std::string_view block) {
    // All that part elements are below or next to the characters of numbers.
    const auto end = std::find_if(block.begin(), block.end(), [](char character) {
      return character <= ',' && (character == ',' || character == '\n' || character == ' ' ||
                                  character == '\t' || character == '\r');
    });
    return static_cast<std::size_t>(end - block.begin());
  }

  void separate(char character) {
    if (character == ',') {
      require_element();
      finish_element();
      after_comma_ = true;
    } else {
      finish_element();
    }
    line_start_ = character == '\n';
    line_ += line_start_ ? 1 : 0;
    comment_ = comment_ && !line_start_;
  }

  // "1 , 2" has one element before the comma, ", 2" none.
  void require_element() {
    const bool present = !element_.empty() || (finished_ && !after_comma_ && !elements_.empty());
    if (!present) {
      fail(ErrorKind::parse, "is empty before a comma");
    }
  }

  void finish_element() {
    if (!element_.empty()) {
      finish(element_);
      element_.clear();
    }
  }

  void finish(std::string_view element) {
    elements_.push_back(element);
    finished_ = true;
    after_comma_ = false;
    if (elements_.size() > limits::list_length) {
      fail(ErrorKind::limit, fmt::format("is beyond the limit of {}", limits::list_length));
    }
  }

  void require_small(std::size_t characters) const {
    if (characters > limits::digits + 16) {
      fail(ErrorKind::limit, fmt::format("has more than {} digits", limits::digits));
    }
  }

  [[noreturn]] void fail(ErrorKind kind, const std::string& problem) const {
    throw Error(kind, fmt::format("an element of {} in {} line {}", name_, path_, line_),
                Problem{problem});
  }

  std::string_view name_;
  const std::string& path_;
  TextList elements_;
  std::string element_;
  std::size_t line_ = 1;
  bool line_start_ = true;
  bool comment_ = false;
  bool after_comma_ = false;
  bool finished_ = false;
};

struct CloseFile {
  void operator()(std::FILE* file) const {
    if (file != stdin) {
      std::fclose(file);
    }
  }
};

}  // namespace

TextList read_list_file(std::string_view name, const std::string& path) {
  const std::unique_ptr<std::FILE, CloseFile> file(path == "-" ? stdin
                                                               : std::fopen(path.c_str(), "rb"));
  const auto fail = [&](ErrorKind kind, const std::string& problem) {
    throw Error(kind, fmt::format("the file {} of {}", path, name), Problem{problem});
  };
  if (file == nullptr) {
    fail(ErrorKind::io, std::string("cannot be read: ") + std::strerror(errno));
  }
  ListReader reader(name, path);
  std::error_code unknown;  // a pipe has no size
  const std::uintmax_t size = std::filesystem::file_size(path, unknown);
  reader.reserve(unknown ? 0 : std::min<std::uintmax_t>(size, limits::file_bytes));
  std::vector<char> buffer(1 << 16);
  std::size_t total = 0;
  std::size_t length = 0;
  while ((length = std::fread(buffer.data(), 1, buffer.size(), file.get())) > 0) {
    std::string_view block(buffer.data(), length);
    block = total == 0 ? without_byte_order_mark(block) : block;
    total += length;
    if (total > limits::file_bytes) {
      fail(ErrorKind::limit, fmt::format("has more than {} bytes", limits::file_bytes));
    }
    reader.take(block);
  }
  if (std::ferror(file.get()) != 0) {
    fail(ErrorKind::io, std::string("cannot be read: ") + std::strerror(errno));
  }
  return reader.take_all();
}

long read_size(const char* option, const std::string& text, long greatest) {
  if (parse_rational(text, option) > greatest) {
    throw Error(ErrorKind::limit, option, text, fmt::format("an integer from 1 to {}", greatest));
  }
  return parse_integer(text, option, 1, greatest);
}

ArgumentText read_argument(std::string_view name, const std::string& value) {
  if (value == "@") {
    throw Error(ErrorKind::usage, std::string(name), value, "@FILE, or @- for standard input");
  }
  if (value.starts_with('@')) {
    return read_list_file(name, value.substr(1));
  }
  return list_or_single(value);
}

Arguments read_arguments(const std::vector<std::string>& words) {
  Arguments arguments;
  for (const std::string& word : words) {
    const std::size_t equals = word.find('=');
    if (equals == std::string::npos || equals == 0) {
      throw Error(ErrorKind::usage, "the argument", word, "of the form name=value");
    }
    const std::string name = word.substr(0, equals);
    arguments.set(name, read_argument(name, word.substr(equals + 1)));
  }
  return arguments;
}

}  // namespace pkdp::cli
