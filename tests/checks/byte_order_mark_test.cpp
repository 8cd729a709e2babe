#include "checks/byte_order_mark.hpp"

#include <catch2/catch.hpp>

using pkdp::without_byte_order_mark;

TEST_CASE("one mark at the beginning is read over", "[checks]") {
  CHECK(without_byte_order_mark("\xEF\xBB\xBF"
                                "a") == "a");
  CHECK(without_byte_order_mark("\xEF\xBB\xBF").empty());
  CHECK(without_byte_order_mark("").empty());
  CHECK(without_byte_order_mark("\xEF\xBB") == "\xEF\xBB");
  CHECK(without_byte_order_mark("a\xEF\xBB\xBF") == "a\xEF\xBB\xBF");
  CHECK(without_byte_order_mark("\xEF\xBB\xBF\xEF\xBB\xBF") == "\xEF\xBB\xBF");
}
