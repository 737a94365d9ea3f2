#include "io/internal/portion_list.h"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include "support/catch.h"
#include "support/scratch_directory.h"

namespace {

using namespace partiar::io;
using partiar::tests::ScratchDirectory;

constexpr std::uint64_t end = std::numeric_limits<std::uint64_t>::max();

TEST_CASE("files are concatenated and divided into equal parts", "[io][shard]") {
  const ScratchDirectory scratch;
  const std::vector<std::string> paths{
      scratch.write("0.pgn", ""), scratch.write("1.pgn", std::string(10, '*')),
      scratch.write("2.pgn", std::string(20, '*')), scratch.write("3.pgn", "")};
  struct File {
    std::size_t path;
    std::uint64_t begin, end;
    bool operator==(const File&) const = default;
  };
  const struct {
    Shard shard;
    std::vector<File> files;
  } rows[] = {
      {{1, 1}, {{0, 0, end}, {1, 0, end}, {2, 0, end}, {3, 0, end}}},
      {{1, 2}, {{0, 0, end}, {1, 0, end}, {2, 0, 5}}},
      {{2, 2}, {{2, 5, end}, {3, 0, end}}},
      {{1, 3}, {{0, 0, end}, {1, 0, end}}},
      {{2, 3}, {{2, 0, 10}}},
      {{3, 3}, {{2, 10, end}, {3, 0, end}}},
      {{1, 60}, {}},
      {{2, 60}, {{0, 0, end}, {1, 0, 1}}},
      {{60, 60}, {{2, 19, end}, {3, 0, end}}},
  };
  for (const auto& row : rows) {
    CAPTURE(row.shard.index, row.shard.count);
    std::vector<File> files;
    internal::PortionList list{{paths, Directories::refuse}, row.shard};
    while (const auto file = list.next()) {
      REQUIRE(*file);
      const auto at = std::ranges::find(paths, (*file)->path) - paths.begin();
      files.push_back({static_cast<std::size_t>(at), (*file)->portion.begin, (*file)->portion.end});
    }
    CHECK(files == row.files);
  }
}

}  // namespace
