#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "support/catch.h"

namespace {

namespace fs = std::filesystem;

const fs::path source_directory{PARTIAR_SOURCE_DIR};

/// Which module may include which, besides itself. This table is the architecture.
const std::map<std::string, std::set<std::string>> may_include{
    {"base", {}},
    {"board", {"base"}},
    {"notation", {"base", "board"}},
    {"pgn", {"base"}},
    {"laws", {"base", "board"}},
    {"replay", {"base", "board", "notation", "pgn", "laws", "languages"}},
    {"io", {"base"}},
    {"text", {"base"}},
    {"languages", {"base", "notation", "text"}},
    {"report", {"base", "board", "notation", "pgn", "laws", "replay", "text", "languages"}},
};

/// Which folders may include a header that is neither ours nor the language's.
struct Fence {
  std::string what;
  std::regex header;
  std::set<std::string> folders;
};
const std::vector<Fence> fences{
    {"ICU", std::regex{"unicode/.*"}, {"lib/text"}},
    {"CLI11", std::regex{"CLI/.*"}, {"cli"}},
    {"fmt", std::regex{"fmt/.*"}, {"lib/report", "cli"}},
    {"RapidJSON", std::regex{"rapidjson/.*"}, {"lib/report"}},
    {"zlib", std::regex{"zlib\\.h"}, {"lib/io"}},
    {"libarchive", std::regex{"archive(_entry)?\\.h"}, {"lib/io"}},
    {"oneTBB", std::regex{"(oneapi/)?tbb/.*"}, {"lib/io", "cli"}},
    {"vector instructions", std::regex{"immintrin\\.h"}, {"lib/board", "lib/pgn"}},
    {"POSIX",
     std::regex{"(fcntl|poll|signal|stdlib|unistd|sys/(ioctl|mman|stat|types))\\.h"},
     {"lib/io", "cli"}},
};

struct Include {
  std::string file;
  std::string folder;  ///< `lib/board`, `cli`
  std::string line;
};

/// Returns every line of lib/ and cli/ that includes something.
std::vector<Include> includes() {
  static const std::regex include{R"re(^\s*#\s*include\b.*)re"};
  std::vector<Include> found;
  for (const char* const top : {"lib", "cli"}) {
    for (const auto& entry : fs::recursive_directory_iterator{source_directory / top}) {
      if (!entry.is_regular_file()) continue;
      const auto path = entry.path().lexically_relative(source_directory);
      auto part = path.begin();
      std::string folder = part->string();
      if (folder == "lib") folder += "/" + (++part)->string();
      std::ifstream in{entry.path()};
      for (std::string line; std::getline(in, line);) {
        if (std::regex_match(line, include)) found.push_back({path.string(), folder, line});
      }
    }
  }
  return found;
}

TEST_CASE("modules include only what they may", "[conventions]") {
  const std::regex ours{R"re(.*"([a-z]+)/(internal/)?[^"]*".*)re"};
  std::size_t read = 0;
  for (const auto& [file, folder, line] : includes()) {
    CAPTURE(file, line);
    std::smatch match;
    if (!std::regex_match(line, match, ours)) continue;
    ++read;
    if (folder == "cli") {
      CHECK_FALSE(match[2].matched);  // a module's internal header
      continue;
    }
    const std::string module = folder.substr(folder.find('/') + 1);
    REQUIRE(may_include.contains(module));
    if (match[1] == module) continue;
    CHECK(may_include.at(module).contains(match[1]));
    CHECK_FALSE(match[2].matched);
  }
  CHECK(read > 0);
}

TEST_CASE("each library is included by the folders that it is for", "[conventions]") {
  const std::regex other{R"re(.*<([^>]*[./][^>]*)>.*)re"};  // the language's have no '.' and no '/'
  std::size_t read = 0;
  for (const auto& [file, folder, line] : includes()) {
    CAPTURE(file, line);
    std::smatch match;
    if (!std::regex_match(line, match, other)) continue;
    ++read;
    const std::string header = match[1];
    const auto fence = std::ranges::find_if(
        fences, [&](const Fence& row) { return std::regex_match(header, row.header); });
    REQUIRE(fence != fences.end());
    CHECK(fence->folders.contains(folder));
  }
  CHECK(read > 0);
}

}  // namespace
