// What `convert` writes, read by programs of others that know nothing of it.
#include <filesystem>
#include <string>
#include <string_view>

#include "support/annotated_games.h"
#include "support/catch.h"
#include "support/run_program.h"
#include "support/scratch_directory.h"

namespace {

using namespace partiar::tests;

const std::string readers = std::string{PARTIAR_SOURCE_DIR} + "/tests/support/readers";

bool has_readers() {
  return std::filesystem::exists(readers + "/node_modules") &&
         run_in_shell("command -v node >/dev/null", {}).status == 0;
}

TEST_CASE("fidelity: other readers find in a conversion what went in", "[cli][readers]") {
  if (!has_readers()) {
    WARN("skipped: there are no readers of others, which .ci/setup installs");
    return;
  }
  const struct {
    std::string_view what, commands;
  } rows[] = {
      {"to SAN", "$partiar convert \"$1\" > \"$2\""},
      {"to Czech and back",
       "$partiar convert --to cs \"$1\" -o \"$2\" && $partiar convert "
       "--letters cs \"$2\" -o \"$2\".back && mv \"$2\".back \"$2\""},
      {"to UCI and back",
       "$partiar convert --to uci \"$1\" -o \"$2\" && $partiar convert "
       "\"$2\" -o \"$2\".back && mv \"$2\".back \"$2\""},
  };
  const ScratchDirectory scratch;
  constexpr std::uint64_t games = 2500;
  const std::string made =
      scratch.write("made.pgn", annotated_games(0, games, Hostility::known_to_all));
  const std::string converted = scratch.write("converted.pgn", "");
  for (const auto& row : rows) {
    CAPTURE(row.what);
    const std::string compare = "node " + readers + "/compare.mjs \"$1\" \"$2\"";
    const Ran ran = run_in_shell(std::string{row.commands} + " && " + compare, {made, converted});
    CAPTURE(ran.output, ran.errors);
    CHECK(ran.status == 0);
  }
}

}  // namespace
