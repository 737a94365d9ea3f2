#include "candidates/internal/json_value.h"

#include <string>
#include <string_view>

#include "support/catch.h"

namespace {

using namespace partiar::candidates::internal;
using Kind = JsonValue::Kind;

TEST_CASE("values know their kind, content and place", "[candidates][json]") {
  const auto read = parse_json(R"({"a": [1, "x", true, null], "b": -2.5, "b": 3})");
  REQUIRE(read.has_value());
  CHECK(read->kind == Kind::object);
  const JsonValue* const list = read->find("a");
  REQUIRE(list != nullptr);
  REQUIRE(list->items.size() == 4);
  CHECK(list->items[0].number == 1);
  CHECK(list->items[1].text == "x");
  CHECK(list->items[1].at >= 11);
  CHECK(list->items[1].at <= 14);
  CHECK(list->items[2].number == 1);
  CHECK(list->items[3].kind == Kind::null);
  CHECK(read->find("b")->number == 3);  // the last of its name
  CHECK(read->find("c") == nullptr);
}

TEST_CASE("null counts as missing", "[candidates][json]") {
  CHECK(parse_json(R"({"result": null})")->find("result") == nullptr);
}

TEST_CASE("what is no JSON, too deep or too large is refused with its place",
          "[candidates][json]") {
  const struct {
    std::string_view what;
    std::string text;
    std::uint32_t from, to;
  } rows[] = {
      {"nothing", "", 0, 0},
      {"broken off", R"({"a": [1, 2)", 10, 11},
      {"two values", "1 2", 2, 2},
      {"no UTF-8", "\"\xFF\"", 0, 3},
      {"too deep", std::string(deepest + 1, '['), deepest, deepest + 1},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    const auto read = parse_json(row.text);
    REQUIRE_FALSE(read.has_value());
    CHECK(read.error() >= row.from);
    CHECK(read.error() <= row.to);
  }
}

TEST_CASE("more values than any game has are refused", "[candidates][json]") {
  std::string many = "[0";
  for (std::size_t i = 0; i < most_values; ++i) many += ",0";
  CHECK_FALSE(parse_json(many + "]").has_value());
}

}  // namespace
