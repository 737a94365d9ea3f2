#include "notation/descriptive.h"

#include <string_view>

#include "support/catch.h"

namespace {

using partiar::notation::is_descriptive;

struct Row {
  std::string_view word;
  bool is_descriptive;
};
constexpr Row rows[] = {
    {"P-K4", true},   {"N-KB3", true},   {"Kt-KB3", true}, {"PxP", true},   {"QxRP", true},
    {"B-QKt5", true}, {"P4R", true},     {"P4", false},    {"N3AR", false}, {"e4", false},
    {"Nf3", false},   {"O-O", false},    {"P-", false},    {"P-4", false},  {"PxP4", true},
    {"Kd5", false},   {"Qh4-e1", false}, {"", false},      {"P", false},    {"RQ1", false},
};

TEST_CASE("descriptive notation is recognized by its form", "[notation][descriptive]") {
  for (const Row& row : rows) {
    CAPTURE(row.word);
    CHECK(is_descriptive(row.word) == row.is_descriptive);
  }
}

}  // namespace
