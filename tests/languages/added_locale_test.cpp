#include <string>
#include <string_view>

#include "support/catch.h"
#include "support/run_program.h"
#include "support/scratch_directory.h"

namespace {

using namespace partiar::tests;

/// A language that partiar does not have, with its own letters and words.
constexpr std::string_view latin = R"(la {
  language { "Latina" }
  letters { "R", "G", "T", "E", "Q", "P" }
  letters_also { "", "", "", "", "", "" }
  pieces { "rex", "regina", "turris", "episcopus", "eques", "pedes" }
  words {
    flag_fall { "tempus elaps*" }
    loser_verbs { "se dedit" }
    resignation { "se dedit" }
    draw { "partes aequales" }
    forfeit { "sine lusu" }
    mate { "mortuus" }
    result { "eventus" }
    white { "Albus" }
    black { "Niger" }
  }
}
)";

/// Packs `locales/` and the files of the folder `$1`.
constexpr std::string_view pack = R"(set -e
cp -n locales/*.txt "$1"
cd "$1"
{
  echo 'res_index:table(nofallback) { InstalledLocales {'
  for file in *.txt; do [ "$file" = root.txt ] || echo "${file%.txt}{\"\"}"; done
  echo '} }'
} > index
mv index res_index.txt
"$2" --quiet --strict --encoding UTF-8 *.txt
ls *.res > files.lst
mkdir tmp
"$3" --quiet --mode common --name partiar --sourcedir . --destdir . --tempdir tmp files.lst
)";

/// Packs our languages and Latin into `partiar.dat` of the folder.
void pack_with_latin(const ScratchDirectory& folder) {
  folder.write("la.txt", latin);
  const Ran packed =
      run_in_shell(std::string{pack}, {folder.path(), PARTIAR_GENRB, PARTIAR_PKGDATA});
  CAPTURE(packed.output, packed.errors);
  REQUIRE(packed.status == 0);
}

/// The NDJSON of an audit of `game`.
std::string audit_of(std::string_view game, const std::string& program,
                     const std::string& locales = {}) {
  return run_program({.arguments = {"audit", "--all", "--format", "ndjson", "-"},
                      .input = game,
                      .environment = {"PARTIAR_LOCALES=" + locales},
                      .program = program})
      .output;
}

struct Row {
  std::string_view what, game, with_ours, with_latin;
};
constexpr Row rows[] = {
    {"how it ended", R"([Date "2024.01.01"]
[Result "0-1"]
[SetUp "1"]
[FEN "4k3/8/8/8/8/8/8/Q3K3 w - - 0 1"]
[Termination "TEMPUS ELAPSUM"]

1. Qa2 Kd8 0-1
)",
     R"("verdict":"check")", R"("verdict":"must-correct")"},
    {"who lost", R"([Result "1-0"]
[Termination "Albus se dedit"]

1. e4 e5 1-0
)",
     R"("verdict":"ok")", R"("code":"result.termination-unfitting")"},
    {"a draw", R"([Result "Partes Aequales"]

1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7#
)",
     R"("code":"result.unknown")", R"("verdict":"must-correct")"},
    {"a forfeit", R"([Result "1-0 sine lusu"]

1. e4 e5 1-0
)",
     R"("code":"result.tag-marker")", R"("verdict":"ok")"},
    {"letters and mate", "1. e4 e5 2. Ec4 Qc6 3. Gh5 Qf6 4. Gxf7 mortuus 1-0\n",
     R"("verdict":"unreadable")", R"("code":"notation.mark-otherwise")"},
    {"a printed sheet", "Liga\nEventus: 0-1\n\n1. f3 e5 2. g4 d6\n", R"("movetext":null)",
     R"("movetext":"0-1")"},
};

TEST_CASE("a language is added by one file", "[languages][locales]") {
  const ScratchDirectory folder;
  pack_with_latin(folder);
  for (const Row& row : rows) {
    const std::string ours = audit_of(row.game, PARTIAR_PROGRAM);
    const std::string with_latin =
        audit_of(row.game, PARTIAR_WITH_LOCALES, folder.path("partiar.dat"));
    CAPTURE(row.what, ours, with_latin);
    CHECK(ours.contains(row.with_ours));
    CHECK_FALSE(ours.contains(row.with_latin));
    CHECK(with_latin.contains(row.with_latin));
  }
}

}  // namespace
