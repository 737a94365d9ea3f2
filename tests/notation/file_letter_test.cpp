#include "notation/file_letter.h"

#include "support/catch.h"

namespace {

using namespace partiar;
using board::File;

TEST_CASE("a file is named by small Latin letters, homoglyphs, Greek and Serbian letters",
          "[notation][file_letter]") {
  const struct {
    char32_t letter;
    std::optional<File> file;
  } rows[] = {
      {U'a', File::a},      {U'h', File::h},      {U'i', {}},           {U'A', {}},
      {U'\u0441', File::c}, {U'\u03B5', File::e}, {U'\u0446', File::c}, {U'1', {}},
  };
  for (const auto& row : rows) {
    CAPTURE(static_cast<unsigned>(row.letter));
    CHECK(notation::find_named_file(row.letter) == row.file);
  }
}

}  // namespace
