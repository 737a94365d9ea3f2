// Scans as they are read from a file, and from a page that Tesseract reads here.
#include <filesystem>
#include <fstream>
#include <ranges>
#include <string>
#include <string_view>

#include "support/catch.h"
#include "support/run_program.h"
#include "support/scratch_directory.h"
#include "support/test_data.h"

namespace {

using namespace partiar::tests;

/// The moves of testdata/convert/partie.txt, which the scans show.
constexpr std::string_view moves =
    "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Nxe4 6. d4 b5 7. Bb3 d5 8. dxe5 Be6 9. c3 Bc5 "
    "10. Nbd2 O-O 11. Bc2 Nxf2 12. Rxf2 f6 13. exf6 Bxf2+ 14. Kxf2 Qxf6 1/2-1/2";

/// The moves that `convert` writes, without comments and signs.
std::string converted(const std::string& file) {
  const Ran ran =
      run_program({{"convert", "--strip", "comments,nags", "--fail-on", "never", file}});
  std::string line;
  const auto begin = ran.output.find("\n\n");
  if (begin == ran.output.npos) return ran.output + ran.errors;
  for (const char c : ran.output.substr(begin + 2)) line += c == '\n' ? ' ' : c;
  line.erase(line.find_last_not_of(' ') + 1);
  return line;
}

TEST_CASE("a scan in each format is the game that it shows", "[reading][scans]") {
  for (const std::string_view name : {"partie.hocr", "partie.xml", "partie.tsv"}) {
    CAPTURE(name);
    CHECK(converted(std::string{PARTIAR_SOURCE_DIR} + "/testdata/scans/" + std::string{name}) ==
          moves);
  }
}

TEST_CASE("what was mended in a scan is told, and leaves the game to be checked",
          "[reading][scans]") {
  const Ran ran =
      run_program({{"audit", std::string{PARTIAR_SOURCE_DIR} + "/testdata/scans/partie.hocr"}});
  CHECK(ran.output.contains("TO BE CHECKED"));
  CHECK(ran.output.contains("[sheet.assumed]"));
}

/// hOCR of one line, each word with its certainty in per cent.
std::string scan_of(std::string_view words, std::string_view per_cent) {
  std::string scan = "<html><div class='ocr_page'><span class='ocr_line'>";
  for (const auto word : std::views::split(words, ' ')) {
    scan += "<span class='ocrx_word' title='x_wconf " + std::string{per_cent} + "'>" +
            std::string{std::string_view{word}} + "</span> ";
  }
  return scan + "</span></div></html>";
}

TEST_CASE("only a scan whose reader was sure of it has a firm verdict", "[reading][scans]") {
  constexpr std::string_view game = "1.f3 e5 2.g4 Qh4# 1-0";
  const auto audited = [&](std::string_view per_cent) {
    return run_program({{"audit", "--all", "-"}, scan_of(game, per_cent)}).output;
  };
  CHECK(audited("96").contains("MUST BE CORRECTED"));
  CHECK(audited("31").contains("TO BE CHECKED"));
  CHECK(audited("31").contains("[sheet.unsure]"));
}

TEST_CASE("each mended move of a scan has its own finding", "[reading][scans]") {
  const Ran ran = run_program({{"audit", "--all", "--format", "ndjson", "-"},
                               scan_of("1.e4 eS 2.Nf3 NcG 3.Bb5 (=) aG 4.Ba4 Nf6 1-0", "90")});
  const std::string_view code = "\"sheet.assumed\"";
  std::size_t found = 0;
  for (std::size_t at = ran.output.find(code); at != ran.output.npos;
       at = ran.output.find(code, at + 1)) {
    ++found;
  }
  CHECK(found == 3);
}

TEST_CASE("typed text is not mended as scans are", "[reading][scans]") {
  const struct {
    std::string_view what, text, wrong;
  } rows[] = {
      {"an illegal move of a rook", "1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 4.Ba4 Rd7 5.O-O Be7 6.Re1 b5 1-0",
       "Bd7"},
      {"an illegal move of a queen", "1.f3 e5 2.Qh5# 0-1", "h5"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    const Ran ran = run_program({{"convert", "--fail-on", "never", "-"}, std::string{row.text}});
    CHECK_FALSE(ran.output.contains(std::string{" "} + std::string{row.wrong}));
  }
}

TEST_CASE("plain text of a scan is mended where it breaks off, and says so", "[reading][scans]") {
  const std::string page =
      "Rapport \u2014 Erigaisi\n\n1.e4 e5 2.S\u00A33 Sc6 3.Lb5 a6 4.La4 S\u00A36\n5.0-0 Le7 6.Tel "
      "b5 7.Lb3 d6 8.c3 0-0 1-0\n\n61\n";
  const Ran ran = run_program({{"convert", "--fail-on", "never", "-"}, page});
  CHECK(ran.output.contains("2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6"));
  CHECK(ran.output.contains("6. Re1 b5 7. Bb3 d6"));
  CHECK(ran.errors.contains("[sheet.assumed]"));
  CHECK(ran.errors.contains("TO BE CHECKED"));
}

TEST_CASE("a page of several misread games is read game by game", "[reading][scans]") {
  const Ran ran = run_program(
      {{"convert", "--fail-on", "never", "-"},
       "A \u2014 B\n\n1.e4 e5 2.S\u00A33 S\u00A36 3.Sc3 Sc6 4.Lb5 a6 1\u20140\n\n63\n\n"
       "C \u2014 D\n\n1.e4 c5 2.S\u00A33 Sc6 3.Lb5 g6 4.Lxc6 bxc6 5.d3 Lg7\n6.h3 S\u00A36 1-0\n"});
  CHECK(ran.output.contains("1. e4 e5 2. Nf3 Nf6 3. Nc3 Nc6 4. Bb5 a6 1-0"));
  CHECK(ran.output.contains("1. e4 c5 2. Nf3 Nc6 3. Bb5 g6 4. Bxc6 bxc6 5. d3 Bg7 6. h3 Nf6 1-0"));
}

TEST_CASE("of a misread page, all games count for more than one that breaks off",
          "[reading][scans]") {
  const Ran ran = run_program(
      {{"convert", "--fail-on", "never", "-"},
       "Praha 2025\n\nJan Nov\u00E1k \u2014 Petr Mal\u00FD\n\n1.e4 e5 2.Jf3 Jc6 3.Sb5 a6 4.Sa4 "
       "J\u00A36 5.0\u20140\nSe7 6.Vel b5 7.Sb3 d6 8.c3 0\u20140 1/2\n\n41\n\nIvan B\u00EDl\u00FD "
       "\u2014 Karel \u010Cern\u00FD\n\n1.c4 g6 2.e4 eb 3.Jf3 Jc6 4.d4 exd4 5.Jxd4\nSg7 6.Je2 "
       "\u00A3f5 7.exf5 gxf5 1-0\n"});
  CHECK(ran.output.contains("7. Bb3 d6 8. c3\nO-O 1/2-1/2"));
  CHECK(ran.output.contains("1. c4 g6 2. e4 e5 3. Nf3 Nc6 4. d4 exd4 5. Nxd4 Bg7 6. Ne2 f5"));
}

TEST_CASE("signs between moves make no scan of typed text", "[reading][scans]") {
  for (const std::string_view sign : {"[5]", "$14", "1.12", "B90", "2-14", "Ali", "\u00A36"}) {
    CAPTURE(sign);
    const std::string between = " " + std::string{sign};
    const std::string text =
        "1.e4 e5 2.Nf3 Nc6" + between + " 3.Bb5 a6" + between + " 4.Ba4 Nf6 5.O-O Be7 6.Rd8 b5 1-0";
    const Ran ran = run_program({{"audit", "--fail-on", "never", "-"}, text});
    CHECK_FALSE(ran.output.contains("[sheet.unsure]"));
  }
}

TEST_CASE("a scan of more than a million bytes is read as a whole", "[reading][scans]") {
  std::string scan = scan_of("1.f3 e5 2.g4 Qh4# 0-1", "96");
  scan.insert(scan.find("</div>"), "<!--" + std::string(1'500'000, 'x') + "-->");
  CHECK(run_program({{"audit", "--all", "-"}, scan}).output.contains("Qh4"));
}

TEST_CASE("a scan with very many moves that cannot be is soon given up", "[reading][scans]") {
  std::string words;
  for (int i = 0; i < 500; ++i) words += i > 0 ? " e4" : "e4";
  const Ran ran =
      run_program({{"audit", "--all", "--fail-on", "never", "-"}, scan_of(words, "96")});
  CHECK_FALSE(ran.output.contains("IN ORDER"));
}

TEST_CASE("a scan whose XML is damaged says so", "[reading][scans]") {
  const std::string whole = bytes_of("testdata/scans/partie.hocr");
  const Ran ran = run_program({{"audit", "--all", "-"}, whole.substr(0, whole.rfind("</div>"))});
  CHECK(ran.output.contains("[text.scan]"));
  CHECK_FALSE(ran.output.contains("In order"));
}

TEST_CASE("the manual's commands for scans work as printed", "[reading][scans]") {
  constexpr int missing = 77;
  const ScratchDirectory scratch;
  std::string lines;
  for (const char c : bytes_of("testdata/convert/partie.txt")) {
    lines += c == '\n' ? std::string{"<br>"} : std::string{c};
  }
  const std::string page = scratch.write(
      "page.html", "<meta charset=utf-8><body style='margin:80px;font:36px/1.6 serif'>" + lines);
  const Ran ran = run_in_shell(
      "command -v tesseract && command -v chromium && tesseract --list-langs | grep -q ces || exit "
      "77;"
      "cd \"$(dirname \"$1\")\" && chromium --headless --no-sandbox --window-size=1600,900 "
      "--screenshot=page.png page.html && "
      "tesseract page.png page -l ces --psm 1 -c lstm_choice_mode=2 hocr",
      {page});
  if (ran.status == missing) {
    WARN("skipped: there is no Tesseract or no browser, which .ci/setup installs");
    return;
  }
  REQUIRE(ran.status == 0);
  CHECK(converted((std::filesystem::path{page}.parent_path() / "page.hocr").string()) == moves);
}

}  // namespace
