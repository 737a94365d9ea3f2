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

/// Which module may include which others. This table is the architecture.
const std::map<std::string, std::set<std::string>> may_include{
    {"base", {}},
    {"board", {"base"}},
    {"pgn", {"base"}},
    {"text", {"base"}},
    {"io", {"base", "text"}},
    {"notation", {"base", "board"}},
    {"laws", {"base", "board"}},
    {"findings", {"base", "board", "laws"}},
    {"languages", {"base", "board", "notation", "laws", "text"}},
    {"results", {"base", "board", "pgn", "laws", "languages"}},
    {"heading", {"base", "pgn", "laws", "languages", "results"}},
    {"replay",
     {"base", "board", "notation", "pgn", "laws", "findings", "languages", "results", "heading"}},
    {"scoresheet",
     {"base", "board", "notation", "pgn", "laws", "findings", "languages", "results", "replay",
      "text"}},
    {"candidates",
     {"base", "board", "notation", "pgn", "findings", "results", "replay", "scoresheet", "text"}},
    {"reading",
     {"base", "pgn", "laws", "io", "text", "findings", "languages", "heading", "replay",
      "scoresheet", "candidates"}},
    {"fix",
     {"base", "board", "pgn", "laws", "io", "text", "findings", "results", "replay", "scoresheet",
      "reading"}},
    {"select", {"base", "board", "pgn", "findings", "heading", "io", "text", "replay", "reading"}},
    {"event",
     {"base", "board", "notation", "pgn", "laws", "findings", "languages", "results", "heading",
      "replay", "text"}},
    {"watch", {"base", "board", "laws", "io", "findings", "replay", "reading"}},
    {"report",
     {"base", "board", "notation", "pgn", "laws", "findings", "languages", "results", "heading",
      "replay", "scoresheet", "fix", "event", "watch", "text"}},
    {"table",
     {"base", "board", "notation", "pgn", "laws", "io", "findings", "heading", "replay", "text",
      "report", "reading"}},
    {"edit",
     {"base", "board", "pgn", "laws", "findings", "text", "heading", "event", "replay", "table"}},
    {"twins", {"event", "edit", "fix", "io", "reading", "replay", "select"}},
    {"partiar",
     {"base", "board", "notation", "pgn", "laws", "findings", "languages", "replay", "report",
      "text", "io", "reading", "scoresheet", "fix", "event", "table", "select"}},
    {"cli", {"base",   "board",      "notation", "pgn",    "laws", "findings", "languages",
             "replay", "scoresheet", "fix",      "select", "edit", "event",    "twins",
             "watch",  "text",       "report",   "table",  "io",   "reading",  "partiar"}},
};

/// The folders that may include a third-party header.
struct Fence {
  std::string what;
  std::regex header;
  std::set<std::string> folders;
};
const std::vector<Fence> fences{
    {"ICU", std::regex{"unicode/.*"}, {"lib/text"}},
    {"CLI11", std::regex{"CLI/.*"}, {"cli"}},
    {"fmt", std::regex{"fmt/.*"}, {"lib/report", "cli"}},
    {"RapidJSON", std::regex{"rapidjson/.*"}, {"lib/candidates", "lib/reading", "lib/report"}},
    {"pugixml", std::regex{"pugixml\\.hpp"}, {"lib/report", "lib/text"}},
    {"SQLite", std::regex{"sqlite3\\.h"}, {"lib/event", "lib/table"}},
    {"Gumbo", std::regex{"gumbo\\.h"}, {"lib/text"}},
    {"Nettle", std::regex{"nettle/.*"}, {"lib/io"}},
    {"zlib", std::regex{"zlib\\.h"}, {"lib/io"}},
    {"libarchive", std::regex{"archive(_entry)?\\.h"}, {"lib/io"}},
    {"vector instructions", std::regex{"immintrin\\.h"}, {"lib/board", "lib/pgn"}},
    {"the allocator", std::regex{"malloc\\.h"}, {"cli"}},
    {"POSIX",
     std::regex{"(fcntl|poll|signal|stdlib|unistd|x?locale|sys/(ioctl|mman|stat|types|xattr))\\.h"},
     {"lib/io", "cli"}},
};

struct Line {
  std::string file;
  std::string folder;  ///< `lib/board`, `cli`
  std::string text;

  /// `board`, `cli`
  [[nodiscard]] std::string module() const { return folder.substr(folder.find('/') + 1); }
};

/// Every line of lib/ and cli/, without comments.
const std::vector<Line>& lines() {
  static const auto all = [] {
    std::vector<Line> read;
    for (const char* const top : {"lib", "cli"}) {
      for (const auto& entry : fs::recursive_directory_iterator{source_directory / top}) {
        if (!entry.is_regular_file()) continue;
        const auto path = entry.path().lexically_relative(source_directory);
        auto part = path.begin();
        std::string folder = part->string();
        if (folder == "lib") folder += "/" + (++part)->string();
        std::ifstream in{entry.path()};
        for (std::string line; std::getline(in, line);) {
          read.push_back({path.string(), folder, line.substr(0, line.find("//"))});
        }
      }
    }
    return read;
  }();
  return all;
}

std::vector<Line> includes() {
  static const std::regex include{R"re(^\s*#\s*include\b.*)re"};
  std::vector<Line> found;
  for (const Line& line : lines()) {
    if (std::regex_match(line.text, include)) found.push_back(line);
  }
  return found;
}

/// The modules that a line of `module` includes or names without permission; `x::internal` if it
/// may name `x` but not its internals.
std::vector<std::string> forbidden_in(const std::string& module, const std::string& line) {
  static const std::regex ours{R"re(^\s*#\s*include\s*"([a-z]+)/(internal/)?.*)re"};
  static const std::regex name{R"re((using\s+namespace\s+)?\b((?:partiar::)?\w+(?:::\w+)*))re"};
  std::vector<std::string> found;
  const auto judge = [&](const std::string& named, bool is_internal) {
    if (named == module || !may_include.contains(named)) return;
    if (is_internal) found.push_back(named + "::internal");
    if (!may_include.at(module).contains(named)) found.push_back(named);
  };
  std::smatch match;
  if (std::regex_match(line, match, ours)) judge(match[1], match[2].matched);
  if (line.find("::") == line.npos && line.find("namespace") == line.npos) return found;
  for (std::sregex_iterator at{line.begin(), line.end(), name}, end; at != end; ++at) {
    std::string path = (*at)[2];
    if (path.starts_with("partiar::")) path.erase(0, path.find("::") + 2);
    const auto colons = path.find("::");
    // A variable may be named like a module.
    const bool is_namespace = colons != path.npos || (*at)[1].matched || path != (*at)[2];
    if (!is_namespace) continue;
    const std::string behind = colons == path.npos ? "" : path.substr(colons + 2);
    judge(path.substr(0, colons), behind == "internal" || behind.starts_with("internal::"));
  }
  return found;
}

TEST_CASE("modules include and name only what they may", "[conventions]") {
  for (const Line& line : lines()) {
    CAPTURE(line.file, line.text);
    REQUIRE(may_include.contains(line.module()));
    CHECK(forbidden_in(line.module(), line.text).empty());
  }
  CHECK(lines().size() > 10'000);
}

TEST_CASE("a source includes its own header first", "[conventions]") {
  std::set<std::string> seen;
  std::size_t own = 0;
  for (const auto& [file, folder, line] : includes()) {
    if (!file.ends_with(".cpp") || !seen.insert(file).second) continue;
    const std::string header = file.substr(0, file.size() - 3) + "h";
    if (!fs::exists(source_directory / header)) continue;
    CAPTURE(file);
    CHECK(line == "#include \"" + header.substr(header.find('/') + 1) + "\"");
    ++own;
  }
  CHECK(own > 100);
}

TEST_CASE("the public interface exposes no internals", "[conventions]") {
  static const std::regex ours{R"re(^\s*#\s*include\s*"(.*)".*)re"};
  static const std::regex header{R"re(lib/partiar/\w+\.h)re"};
  static const std::regex public_header{R"re(partiar/\w+\.h)re"};
  std::size_t read = 0;
  for (const auto& [file, folder, line] : includes()) {
    if (!std::regex_match(file, header)) continue;
    CAPTURE(file, line);
    std::smatch match;
    if (std::regex_match(line, match, ours)) {
      CHECK(std::regex_match(match[1].str(), public_header));
    } else {
      CHECK(line.find_first_of("./") == line.npos);  // of the standard library
    }
    ++read;
  }
  CHECK(read > 0);
}

TEST_CASE("a using-directive opens no other module's internals", "[conventions]") {
  static const std::regex directive{R"re(^\s*using namespace (?:partiar::)?([a-z]+);.*)re"};
  static const std::regex internals{R"re((^|.*[^:\w])internal::.*)re"};
  std::map<std::string, std::string> opened;  // by file
  for (const Line& line : lines()) {
    std::smatch match;
    if (!std::regex_match(line.text, match, directive)) continue;
    if (match[1] != line.module() && may_include.contains(match[1])) opened[line.file] = match[1];
  }
  for (const Line& line : lines()) {
    if (line.text.find("internal::") == line.text.npos) continue;
    if (!opened.contains(line.file) && line.module() != "cli") continue;
    CAPTURE(line.file, line.text);
    CHECK_FALSE(std::regex_match(line.text, internals));
  }
}

TEST_CASE("forbidden names in a module are detected", "[conventions]") {
  const struct {
    std::string module, line;
    std::vector<std::string> forbidden;
  } rows[] = {
      {"laws", "#include \"board/position.h\"", {}},
      {"laws", "#include \"board/internal/magic.h\"", {"board::internal"}},
      {"laws", "#include \"pgn/lexer.h\"", {"pgn"}},
      {"laws", "  return board::internal::zobrist.black_to_move;", {"board::internal"}},
      {"laws", "using namespace board::internal;", {"board::internal"}},
      {"laws", "namespace keys = partiar::board::internal;", {"board::internal"}},
      {"laws", "  return internal::find_mating_net(position);", {}},
      {"laws", "  return laws::internal::find_mating_net(position);", {}},
      {"board", "  return internal::zobrist.black_to_move;", {}},
      {"pgn", "  text::Messages messages;", {"text"}},
      {"pgn", "  for (const char c : text) ++lines;", {}},
      {"pgn", "namespace partiar::text {", {"text"}},
      {"pgn", "using namespace text;", {"text"}},
      {"replay", "  const io::Block* block = nullptr;", {"io"}},
      {"report", "  std::vector<io::Block> blocks(io::most);", {"io", "io"}},
      {"report",
       "void append(std::string& out, const partiar::reading::Batch& batch);",
       {"reading"}},
      {"pgn", "  icu::text::Iterator it{TokenKind::text};", {}},
      {"cli", "  const text::Messages messages = io::open(report::name);", {}},
      {"cli", "  io::internal::Archive archive;", {"io::internal"}},
  };
  for (const auto& row : rows) {
    CAPTURE(row.module, row.line);
    CHECK(forbidden_in(row.module, row.line) == row.forbidden);
  }
}

TEST_CASE("each third-party library is included only by its folders", "[conventions]") {
  const std::regex other{R"re(.*<([^>]*[./][^>]*)>.*)re"};  // standard headers have no '.' or '/'
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
