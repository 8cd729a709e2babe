#include "reference/catalogue/text_list.hpp"

#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "reference/catalogue/arguments.hpp"

using namespace pkdp;

namespace {

TextList list_of(const std::vector<std::string>& texts) {
  TextList list;
  for (const std::string& text : texts) {
    list.push_back(text);
  }
  return list;
}

}  // namespace

TEST_CASE("texts come back one by one", "[catalogue][text_list]") {
  const std::vector<std::string> texts = {"1/2", "", "0x1.999999999999ap-5", "7"};
  const TextList list = list_of(texts);
  REQUIRE(list.size() == 4);
  for (std::size_t i = 0; i < texts.size(); ++i) {
    CHECK(list[i] == texts[i]);
  }
  std::vector<std::string> read;
  for (const std::string_view text : list) {
    read.emplace_back(text);
  }
  CHECK(read == texts);
  CHECK(TextList().empty());
  CHECK(list == list_of(texts));
  CHECK(list != list_of({"1/2"}));
  // The same characters, otherwise parted.
  CHECK(list_of({"1", "23"}) != list_of({"12", "3"}));
}

TEST_CASE("a list of a file is read as any list", "[catalogue][text_list]") {
  const std::vector<std::string> texts = {"1/3", "0.25", "0x1p-70", "1"};
  Arguments arguments;
  arguments.set("strings", texts);
  arguments.set("texts", list_of(texts));
  CHECK(arguments.is_list("texts"));
  CHECK(arguments.rationals("texts") == arguments.rationals("strings"));
  const ProbabilityList list = arguments.probabilities("texts");
  REQUIRE(list.size() == 4);
  for (std::size_t i = 0; i < texts.size(); ++i) {
    CHECK(list.at(i).value() == arguments.rationals("strings")[i]);
  }
  CHECK(elements_of(arguments.texts().at("texts")) == texts);
  CHECK(elements_of(ArgumentText("5")) == std::vector<std::string>{"5"});
}
