// Editions of the Laws are distinguished in lib/laws/editions.cpp and nowhere else.
#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

#include "laws/edition.h"
#include "support/catch.h"

namespace {

namespace fs = std::filesystem;
using namespace partiar;

bool is_digit(char c) {
  return std::isdigit(static_cast<unsigned char>(c)) != 0;
}

/// Whether a line names an edition by its year: `2023`, `of_2023`; not `\u2018`, `0x2014`, `12018`.
bool names_edition(std::string_view line) {
  for (const laws::Edition edition : laws::editions()) {
    const std::string_view year = laws::name_of(edition);
    for (auto at = line.find(year); at != line.npos; at = line.find(year, at + 1)) {
      const char before = at == 0 ? ' ' : line[at - 1];
      const char behind = at + year.size() < line.size() ? line[at + year.size()] : ' ';
      const bool is_letter = std::isalpha(static_cast<unsigned char>(before)) != 0;
      if (!is_letter && !is_digit(before) && !is_digit(behind)) return true;
    }
  }
  return false;
}

/// A line without its comment, and without the name of the code for games before the first edition,
/// which is part of the report formats.
std::string bare(std::string line) {
  line.erase(std::min(line.find("//"), line.size()));
  for (const std::string_view code : {"before_2009", "before-2009"}) {
    for (auto at = line.find(code); at != line.npos; at = line.find(code)) {
      line.erase(at, code.size());
    }
  }
  return line;
}

TEST_CASE("editions of the Laws are named only where their rules are", "[conventions][laws]") {
  std::size_t read = 0;
  for (const char* const top : {"lib", "cli", "locales"}) {
    for (const auto& entry : fs::recursive_directory_iterator{fs::path{PARTIAR_SOURCE_DIR} / top}) {
      const fs::path& path = entry.path();
      const auto kind = path.extension();
      if (kind != ".h" && kind != ".cpp" && kind != ".txt") continue;
      const auto file = path.lexically_relative(PARTIAR_SOURCE_DIR).generic_string();
      if (file == "lib/laws/editions.cpp") continue;
      std::ifstream in{path};
      for (std::string line; std::getline(in, line); ++read) {
        CAPTURE(file, line);
        CHECK_FALSE(names_edition(bare(line)));
      }
    }
  }
  CHECK(read > 10'000);
}

TEST_CASE("the year of an edition is detected", "[conventions][laws]") {
  for (const std::string_view line :
       {"return Edition::of_2023;", "{edition, select, 2023{yes} other{no}}", "name == \"2009\"",
        "// since 2017: names[2018]"}) {
    CAPTURE(line);
    CHECK(names_edition(line));
  }
  for (const std::string_view line : {"\\u2018", "0x2014", "12018", "20231", "u\"\\u2009\""}) {
    CAPTURE(line);
    CHECK_FALSE(names_edition(line));
  }
  CHECK_FALSE(names_edition(bare("return 0;  // of_2023")));
  CHECK_FALSE(names_edition(bare("  laws_before_2009 { \"{edition}\" }")));
}

}  // namespace
