// Output of `convert`, read by independent programs.
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

/// Converts 2,500 generated games by `commands` from the file $1 to $2, and compares both in other
/// readers, ignoring `stripped` parts.
void check_conversion(std::string_view commands, std::string_view stripped = {}) {
  constexpr std::uint64_t games = 2500;
  const ScratchDirectory scratch;
  const std::string made =
      scratch.write("made.pgn", annotated_games(0, games, Hostility::known_to_all));
  const std::string converted = scratch.write("converted.pgn", "");
  const Ran ran = run_in_shell(std::string{commands} + " && node " + readers +
                                   "/compare.mjs \"$1\" \"$2\" " + std::string{stripped},
                               {made, converted});
  CAPTURE(commands, ran.output, ran.errors);
  CHECK(ran.status == 0);
}

TEST_CASE("fidelity: other readers find the same in a conversion", "[cli][readers]") {
  if (!has_readers()) {
    WARN("skipped: there are no readers of others, which .ci/setup installs");
    return;
  }
  check_conversion("$partiar convert \"$1\" > \"$2\"");
  check_conversion(
      "$partiar convert --to cs \"$1\" -o \"$2\" && $partiar convert --letters cs \"$2\" -o "
      "\"$2\".back && mv \"$2\".back \"$2\"");
  check_conversion(
      "$partiar convert --to uci \"$1\" -o \"$2\" && $partiar convert \"$2\" -o \"$2\".back && mv "
      "\"$2\".back \"$2\"");
}

TEST_CASE("fidelity: other readers read converted typed sheets", "[cli][readers]") {
  if (!has_readers()) {
    WARN("skipped: there are no readers of others, which .ci/setup installs");
    return;
  }
  const ScratchDirectory scratch;
  const std::string converted = scratch.path("converted.pgn");
  const Ran ran =
      run_in_shell("$partiar convert -q --rest \"$2\".rest \"$1\"/*.txt -o \"$2\"; node " +
                       readers + "/compare.mjs \"$2\"",
                   {std::string{PARTIAR_SOURCE_DIR} + "/testdata/scoresheets", converted});
  CAPTURE(ran.output, ran.errors);
  CHECK(ran.status == 0);
}

TEST_CASE("fidelity: other readers find everything except what --strip names",
          "[cli][readers][strip]") {
  if (!has_readers()) {
    WARN("skipped: there are no readers of others, which .ci/setup installs");
    return;
  }
  for (const std::string_view parts : {"comments", "variations", "nags", "clocks", "tags",
                                       "comments,variations,nags,clocks,tags"}) {
    check_conversion("$partiar convert --strip " + std::string{parts} + " \"$1\" > \"$2\"", parts);
  }
}

TEST_CASE("fidelity: other readers find everything except the tags that were written",
          "[cli][readers]") {
  if (!has_readers()) {
    WARN("skipped: there are no readers of others, which .ci/setup installs");
    return;
  }
  check_conversion(
      "$partiar convert -q --set 'Event=Club Championship' --set 'Site=Brno CZE' --plycount \"$1\" "
      "-o \"$2\"",
      "tag:Event,tag:Site,tag:PlyCount");
  check_conversion(
      "$partiar convert -q --drop-tags ECO,EventDate --rename Annotator=Source \"$1\" -o \"$2\"",
      "tag:ECO,tag:EventDate,tag:Annotator,tag:Source");
}

}  // namespace
