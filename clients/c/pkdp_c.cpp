#include <fmt/format.h>

#include <array>
#include <cmath>
#include <limits>
#include <memory>
#include <new>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <system_error>
#include <utility>

#include "clients/c/own_thread.hpp"
#include "pkdp/error.hpp"
#include "pkdp/number.hpp"
#include "pkdp/pkdp.h"
#include "pkdp/version.hpp"
#include "reference/api/bridge.hpp"
#include "reference/catalogue/catalogue.hpp"
#include "reference/catalogue/quantity_json.hpp"
#include "reference/catalogue/value_json.hpp"
#include "reference/numbers/limits.hpp"
#include "reference/numbers/rounding.hpp"

struct pkdp_result {
  pkdp_status status = PKDP_OK;
  std::string error, parameter, value, allowed;
  std::string text, lower, upper;
  std::optional<std::string> exact;
  std::optional<pkdp::Number> number;
  double nearest = std::numeric_limits<double>::quiet_NaN();
  double down = nearest;
  double up = nearest;
};

namespace {

using Result = pkdp_result;

constexpr std::size_t longest_exact = 4096;
constexpr std::array status_names = {"ok",    "parse",     "domain", "usage",   "io",
                                     "limit", "precision", "memory", "internal"};

// Each kind of pkdp::Error is a status.
constexpr pkdp_status status_of(pkdp::ErrorKind kind) {
  switch (kind) {
    case pkdp::ErrorKind::parse:
      return PKDP_PARSE;
    case pkdp::ErrorKind::domain:
      return PKDP_DOMAIN;
    case pkdp::ErrorKind::usage:
      return PKDP_USAGE;
    case pkdp::ErrorKind::io:
      return PKDP_IO;
    case pkdp::ErrorKind::limit:
      return PKDP_LIMIT;
    case pkdp::ErrorKind::precision:
      return PKDP_PRECISION;
  }
  return PKDP_INTERNAL;
}

// Made before anybody can ask for memory, never changed and never given back.
Result exhausted_result = [] {  // NOLINT: C has no const that pkdp_free would take
  Result made;
  made.status = PKDP_MEMORY;
  made.error = "memory is exhausted; ask for a smaller size";
  made.parameter = "memory";
  return made;
}();

void refuse(Result& result, pkdp_status status, std::string words) {
  result = Result{};
  result.status = status;
  result.error = std::move(words);
}

void refuse(Result& result, const pkdp::Error& error) {
  refuse(result, status_of(error.kind()), error.what());
  result.parameter = error.parameter();
  result.value = error.value();
  result.allowed = error.allowed();
}

// Runs `answer`, whatever it throws becomes the result's.
template <typename Answer>
void fill(Result& result, const Answer& answer) {
  try {
    answer(result);
  } catch (const pkdp::Error& error) {
    refuse(result, error);
  } catch (const std::bad_alloc&) {
    throw;
  } catch (const std::exception& error) {
    // The words of TBB where it gets no thread.
    const bool threads = std::string_view(error.what()).starts_with("pthread_create");
    refuse(result, threads ? PKDP_LIMIT : PKDP_INTERNAL,
           threads ? "no further thread can be started" : error.what());
  }
}

// A result of its own thread; null when memory ended. `answer` owns what it uses.
template <typename Answer>
std::unique_ptr<Result> answered(Answer answer) {
  auto result = std::make_shared<std::unique_ptr<Result>>(std::make_unique<Result>());
  const bool ended = pkdp::clients::ends_within_memory([result, answer = std::move(answer)] {
    try {
      fill(**result, answer);
    } catch (...) {
      result->reset();  // out of memory, perhaps while it was told why
    }
  });
  return ended ? std::move(*result) : nullptr;
}

// The way out of every function that makes a result.
template <typename Make>
Result* handed_over(const Make& make) noexcept {
  try {
    std::unique_ptr<Result> result = make();
    return result ? result.release() : &exhausted_result;
  } catch (const std::bad_alloc&) {
    return &exhausted_result;
  } catch (...) {
    try {
      auto refused = std::make_unique<Result>();
      refuse(*refused, PKDP_LIMIT, "no further thread can be started");
      return refused.release();
    } catch (...) {
      return &exhausted_result;
    }
  }
}

std::unique_ptr<Result> misused(std::string parameter, pkdp::Problem problem) {
  auto result = std::make_unique<Result>();
  refuse(*result, pkdp::Error(pkdp::ErrorKind::usage, std::move(parameter), problem));
  return result;
}

struct Question {
  std::string quantity;
  pkdp::Arguments arguments;
  int digits;
};

pkdp::ArgumentText read_text(const std::string& text) {
  return text == "[]" ? std::vector<std::string>{} : pkdp::list_or_single(text);
}

void evaluate(Result& result, const Question& question) {
  if (question.digits < 1 || question.digits > pkdp::limits::asked_digits) {
    throw pkdp::Error(pkdp::ErrorKind::limit, "digits", std::to_string(question.digits),
                      fmt::format("1 to {}", pkdp::limits::asked_digits));
  }
  const pkdp::Value value = pkdp::evaluate(question.quantity, question.arguments);
  result.number = pkdp::Bridge::number(value);
  pkdp::DecimalEnclosure ends = pkdp::enclose_in_decimal(value, question.digits);
  result.lower = std::move(ends.lower);
  result.upper = std::move(ends.upper);
  if (!value.is_none()) {
    const pkdp::RoundedDoubles doubles = pkdp::round_to_doubles(value);
    result.nearest = doubles.nearest;
    result.down = doubles.down;
    result.up = doubles.up;
  }
  if (!value.is_finite()) return;
  const std::optional<pkdp::ExactForm> form = value.real().exact();
  if (form && pkdp::json_length(*form) <= longest_exact) result.exact = pkdp::to_string(*form);
}

std::string catalogue_text() {
  nlohmann::ordered_json quantities = nlohmann::ordered_json::array();
  for (const pkdp::Quantity& quantity : pkdp::catalogue()) {
    quantities.push_back(pkdp::to_json(quantity));
  }
  return nlohmann::ordered_json{{"version", pkdp::build::version}, {"quantities", quantities}}
      .dump();
}

const char* text_or_nothing(const Result* result, std::string Result::*text) {
  return result == nullptr ? "" : (result->*text).c_str();
}

double double_of(const Result* result, double Result::*value) {
  return result == nullptr ? std::numeric_limits<double>::quiet_NaN() : result->*value;
}

}  // namespace

extern "C" {

const char* pkdp_version(void) { return pkdp::build::version.data(); }

const char* pkdp_status_name(pkdp_status status) {
  const auto place = static_cast<std::size_t>(status);
  return place < status_names.size() ? status_names[place] : "unknown";
}

pkdp_result* pkdp_catalogue(void) {
  return handed_over(
      [] { return answered([](Result& result) { result.text = catalogue_text(); }); });
}

pkdp_result* pkdp_evaluate(const char* quantity, size_t count, const char* const* names,
                           const char* const* texts, int digits) {
  return handed_over([=]() -> std::unique_ptr<Result> {
    if (quantity == nullptr) return misused("the quantity", {"is NULL"});
    if (count > 0 && (names == nullptr || texts == nullptr)) {
      return misused("the list of arguments", {"is NULL"});
    }
    Question question{quantity, {}, digits};
    for (std::size_t i = 0; i < count; ++i) {
      if (names[i] == nullptr) return misused("the name of an argument", {"is NULL"});
      if (texts[i] == nullptr) return misused(names[i], {"is NULL"});
      if (question.arguments.has(names[i])) return misused(names[i], {"is given twice"});
      question.arguments.set(names[i], read_text(texts[i]));
    }
    return answered(
        [question = std::move(question)](Result& result) { evaluate(result, question); });
  });
}

pkdp_result* pkdp_digits(const pkdp_result* number, int digits, pkdp_rounding rounding) {
  return handed_over([=]() -> std::unique_ptr<Result> {
    if (number == nullptr) return misused("the number", {"is NULL"});
    if (number == &exhausted_result) return nullptr;
    if (number->status != PKDP_OK) return std::make_unique<Result>(*number);
    if (!number->number) return misused("the number", {"is a text"});
    using Rounded = std::string (*)(const pkdp::Number&, int);
    const Rounded rounded = rounding == PKDP_NEAREST ? static_cast<Rounded>(pkdp::digits)
                            : rounding == PKDP_DOWN  ? pkdp::digits_down
                            : rounding == PKDP_UP    ? pkdp::digits_up
                                                     : nullptr;
    if (rounded == nullptr) return misused("the rounding", {"is unknown"});
    return answered([rounded, digits, x = *number->number](Result& result) {
      result.text = rounded(x, digits);
    });
  });
}

pkdp_status pkdp_result_status(const pkdp_result* result) {
  return result == nullptr ? PKDP_USAGE : result->status;
}

const char* pkdp_error_text(const pkdp_result* r) { return text_or_nothing(r, &Result::error); }
const char* pkdp_error_parameter(const pkdp_result* r) {
  return text_or_nothing(r, &Result::parameter);
}
const char* pkdp_error_value(const pkdp_result* r) { return text_or_nothing(r, &Result::value); }
const char* pkdp_error_allowed(const pkdp_result* r) {
  return text_or_nothing(r, &Result::allowed);
}
const char* pkdp_text(const pkdp_result* r) { return text_or_nothing(r, &Result::text); }
const char* pkdp_lower(const pkdp_result* r) { return text_or_nothing(r, &Result::lower); }
const char* pkdp_upper(const pkdp_result* r) { return text_or_nothing(r, &Result::upper); }
const char* pkdp_exact(const pkdp_result* r) {
  return r == nullptr || !r->exact ? nullptr : r->exact->c_str();
}
double pkdp_nearest(const pkdp_result* r) { return double_of(r, &Result::nearest); }
double pkdp_down(const pkdp_result* r) { return double_of(r, &Result::down); }
double pkdp_up(const pkdp_result* r) { return double_of(r, &Result::up); }

void pkdp_free(pkdp_result* result) {
  if (result != &exhausted_result) delete result;
}

}  // extern "C"
