#include "site/invocations.hpp"

#include <algorithm>
#include <cctype>
#include <string_view>

namespace pkdp::site {
namespace {

std::string joined(const GivenArguments& value) {
  if (value.is_string()) {
    return value.get<std::string>();
  }
  std::string text;
  for (const GivenArguments& entry : value) {
    text += (text.empty() ? "" : ",") + entry.get<std::string>();
  }
  return text;
}

// Golden arguments have letters, digits and a few signs, of which a shell reads some.
std::string quoted(const std::string& word) {
  const bool plain = std::all_of(word.begin(), word.end(), [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 ||
           std::string_view("=./,-_+").find(c) != std::string_view::npos;
  });
  return plain ? word : "'" + word + "'";
}

// As a name of Python: lambda is a word of its own there.
std::string name_in_python(std::string name) {
  std::replace_if(
      name.begin(), name.end(), [](char c) { return c == '.' || c == '-'; }, '_');
  return name == "lambda" ? "lambda_" : name;
}

bool is_whole(const std::string& text) {
  return !text.empty() && text.size() < 16 && (text == "0" || text[0] != '0') &&
         std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

std::string python_value(const GivenArguments& value) {
  if (value.is_string()) {
    const std::string text = value.get<std::string>();
    return is_whole(text) ? text : "\"" + text + "\"";
  }
  std::string list;
  for (const GivenArguments& entry : value) {
    list += (list.empty() ? "" : ", ") + python_value(entry);
  }
  return "[" + list + "]";
}

}  // namespace

std::string in_shell(const std::string& name, const GivenArguments& arguments) {
  std::string line = "pkdp eval " + name;
  for (const auto& [key, value] : arguments.items()) {
    line += " " + quoted(key + "=" + joined(value));
  }
  return line;
}

std::string in_python(const std::string& name, const GivenArguments& arguments) {
  std::string call;
  for (const auto& [key, value] : arguments.items()) {
    call += (call.empty() ? "" : ", ") + name_in_python(key) + "=" + python_value(value);
  }
  return "import pkdp\nprint(pkdp." + name_in_python(name) + "(" + call + ").digits(30))";
}

std::string in_cpp(const std::string& name, const GivenArguments& arguments) {
  std::string pairs;
  for (const auto& [key, value] : arguments.items()) {
    pairs +=
        (pairs.empty() ? "" : ", ") + std::string("{\"") + key + "\", \"" + joined(value) + "\"}";
  }
  return "#include <pkdp/pkdp.hpp>\n\nconst pkdp::Number value =\n    pkdp::evaluate(\"" + name +
         "\", {" + pairs + "});\nstd::cout << pkdp::digits(value, 30) << '\\n';";
}

}  // namespace pkdp::site
