#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

namespace pkdp {

/// What went wrong; `Error::id()` is the stable name that reaches users, fixtures and JSON answers.
enum class ErrorKind {
  parse,      ///< the text of a number, list or file is malformed
  domain,     ///< a well-formed value lies outside the domain of its parameter
  usage,      ///< an unknown quantity, parameter, statement or option; a missing parameter
  io,         ///< a file cannot be read or written
  limit,      ///< a stated limit of size, time or digits would be exceeded
  precision,  ///< a stated precision cap was reached before the question was decided
};

/// The end of a sentence that a parameter begins, where no value stands for what is wrong:
/// "is missing", "cannot be read: No such file or directory".
struct Problem {
  std::string_view says;
};

/// A refusal that names the parameter, its value and what is allowed, in one sentence. Thrown by
/// every public function of pkdp on bad input; nothing else is thrown on purpose.
class Error : public std::runtime_error {
 public:
  /// "p is '3/2', but must be a probability in [0, 1]". `value` is what was written or computed; it
  /// is shortened to 80 bytes and made printable, so that hostile input stays readable.
  Error(ErrorKind kind, std::string parameter, std::string_view value, std::string allowed);
  /// "epsilon is missing", or with advice "the name thm-6 is unknown: did you mean pk.thm-6?".
  /// Then value() is the problem and allowed() the advice.
  Error(ErrorKind kind, std::string parameter, Problem problem, std::string advice = "");

  /// The same refusal, the parameter told from others of its name: "case 3: p is …".
  [[nodiscard]] Error within(std::string_view context) const;

  [[nodiscard]] ErrorKind kind() const noexcept { return kind_; }
  /// "parse", "domain", "usage", "io", "limit" or "precision".
  [[nodiscard]] std::string_view id() const noexcept;
  [[nodiscard]] const std::string& parameter() const noexcept { return parameter_; }
  [[nodiscard]] const std::string& value() const noexcept { return value_; }
  [[nodiscard]] const std::string& allowed() const noexcept { return allowed_; }
  /// 3 for `limit` and `precision` (a stated limit was reached), 2 for everything else.
  [[nodiscard]] int exit_code() const noexcept;

 private:
  Error(const Error& inner, std::string_view context);

  ErrorKind kind_;
  std::string parameter_;
  std::string value_;
  std::string allowed_;
};

/// A result that did not stand its own certification: a defect of pkdp, never
/// of the input, and never a number. Apart from Error, so that nobody who passes over refusals
/// passes over it. The program ends with exit code 4 and the command that reproduces it.
class InternalError : public std::logic_error {
 public:
  using std::logic_error::logic_error;
};

}  // namespace pkdp
