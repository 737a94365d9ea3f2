#include "text/scan.h"

#include <string>
#include <string_view>

#include "support/catch.h"

namespace {

using namespace partiar;

/// hOCR around the lines of a page of 1000 by 1000.
std::string hocr(std::string_view lines) {
  return "<?xml version=\"1.0\"?><html xmlns=\"http://www.w3.org/1999/xhtml\"><head>"
         "<meta name='ocr-capabilities' content='ocr_page ocrx_word'/></head><body>"
         "<div class='ocr_page' title='image \"a.png\"; bbox 0 0 1000 1000; ppageno 0'>" +
         std::string{lines} + "</div></body></html>";
}

std::string line(std::string_view box, std::string_view words) {
  return "<span class='ocr_line' title='bbox " + std::string{box} + "; baseline 0 0'>" +
         std::string{words} + "</span>";
}

std::string word(std::string_view box, std::string_view text) {
  return "<span class='ocrx_word' title='bbox " + std::string{box} + "; x_wconf 90'>" +
         std::string{text} + "</span> ";
}

std::string single(std::string_view box, std::string_view text) {
  return line(box, word(box, text));
}

constexpr std::string_view columns =
    "level\tpage_num\tblock_num\tpar_num\tline_num\tword_"
    "num\tleft\ttop\twidth\theight\tconf\ttext\n";

TEST_CASE("scans are told from other texts by their elements or columns", "[text][scan]") {
  const struct {
    std::string_view what;
    std::string text;
    bool is_scan;
  } rows[] = {
      {"hOCR", hocr(word("1 2 3 4", "e4")), true},
      {"hOCR with double quotes and further classes",
       "<html><div class=\"a ocr_page\"><span id=\"1\" class=\"ocrx_word "
       "b\">e4</span></div></html>",
       true},
      {"hOCR without a word", hocr(""), false},
      {"classes in a title only", "<html><title>ocr_page ocrx_word</title>1. e4</html>", false},
      {"classes in the text only", "<html><p>class='ocr_page' class='ocrx_word'</p></html>", false},
      {"a longer class", "<p class='ocr_pages'><b class='ocrx_words'>e4</b></p>", false},
      {"a page with hOCR and PGN",
       "<pre>\n[Event \"x\"]\n[White \"A\"]\n\n1. e4\n</pre>" + hocr(word("1 2 3 4", "e4")), false},
      {"ALTO", "<?xml version='1.0'?><alto xmlns='http://www.loc.gov/standards/alto/ns-v4#'/>",
       true},
      {"ALTO behind a comment", "<?xml version='1.0'?>\n<!-- <x> -->\n<alto>", true},
      {"ALTO with a prefix", "<a:alto xmlns:a='http://www.loc.gov/standards/alto/ns-v2#'/>", true},
      {"a page about levels", "<html><title>Nivel:alto <alto></title></html>", false},
      {"another root", "<altogether/>", false},
      {"TSV", std::string{columns}, true},
      {"other columns", "level\tpage_num\tblock_num\tx\n", false},
      {"a page", "<!DOCTYPE html><p>1. e4</p>", false},
      {"moves", "1. e4 e5", false},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    CHECK(text::is_scan(row.text) == row.is_scan);
  }
}

TEST_CASE("a scan is read in the order of its columns", "[text][scan]") {
  const struct {
    std::string_view what;
    std::string lines;
    std::string_view shown;
  } rows[] = {
      {"one column, sorted from the top",
       single("100 300 300 320", "2.d4") + single("100 200 300 220", "1.e4"), "1.e4\n\n2.d4\n"},
      {"two columns, one by one",
       single("100 200 300 220", "a1") + single("600 200 800 220", "b1") +
           single("100 300 300 320", "a2") + single("600 300 800 320", "b2") +
           single("100 400 300 420", "a3") + single("600 400 800 420", "b3"),
       "a1\na2\na3\n\nb1\nb2\nb3\n"},
      {"a line that was joined across two columns, among many",
       line("100 200 800 220", word("100 200 300 220", "a1") + word("600 200 800 220", "b1")) +
           [] {
             std::string lines;
             for (int y = 300; y < 900; y += 100) {
               const std::string top = std::to_string(y) + " ";
               lines += single("100 " + top + "300 " + std::to_string(y + 20), "a");
               lines += single("600 " + top + "800 " + std::to_string(y + 20), "b");
             }
             return lines;
           }(),
       "a1\na\na\na\na\na\na\n\nb1\nb\nb\nb\nb\nb\nb\n"},
      {"with a line apart at the top of the only page",
       single("300 20 700 40", "BULLETIN") + single("100 200 300 220", "1.e4") +
           single("100 230 300 250", "1.d4"),
       "BULLETIN\n1.e4\n1.d4\n"},
      {"with a result at the bottom",
       single("100 200 300 220", "1.e4") + single("480 960 520 980", "1-0"), "1.e4\n1-0\n"},
      {"in the order of the file, where boxes are no numbers",
       single("100 nan 300 inf", "1.e4") + single("100 100 300 120", "e5"), "1.e4\ne5\n"},
      {"in the order of the file, where a line has no box",
       single("100 200 300 220", "1.e4") + single("", "e5"), "1.e4\ne5\n"},
      {"with a heading that stands above its game",
       single("100 20 300 40", "Gil") + single("100 50 300 70", "1.e4") +
           single("100 80 300 100", "1.d4"),
       "Gil\n1.e4\n1.d4\n"},
      {"without the number of the page",
       single("100 200 300 220", "1.e4") + single("480 960 520 980", "- 41 -"), "1.e4\n"},
      {"with a number among the moves",
       single("100 200 300 220", "12") + single("100 300 300 320", "1.e4"), "12\n1.e4\n"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    const auto read = text::read_scan(hocr(row.lines));
    REQUIRE(read);
    CHECK(read->shown.text == row.shown);
    CHECK(read->shown.origins.size() == read->shown.text.size());
  }
}

TEST_CASE("what is not well-formed XML is no scan that can be read", "[text][scan]") {
  CHECK_FALSE(text::read_scan(hocr(word("1 2 3 4", "e4") + "<span class='ocr_line'>")));
  CHECK_FALSE(text::read_scan("<alto><Layout></alto>"));
}

TEST_CASE("ALTO gives strings, hyphens and alternatives", "[text][scan]") {
  const auto read = text::read_scan(
      "<a:alto xmlns:a='http://www.loc.gov/standards/alto/ns-v4#'><a:Layout>"
      "<a:Page WIDTH='1000' HEIGHT='1000'><a:PrintSpace><a:TextBlock>"
      "<a:TextLine HPOS='1' VPOS='200' WIDTH='90' HEIGHT='9'>"
      "<a:String CONTENT='1.e4' WC='0.9' HPOS='1' VPOS='200' WIDTH='40' HEIGHT='9'/><a:SP/>"
      "<a:String CONTENT='cS' WC='0.4' HPOS='50' VPOS='200' WIDTH='40' HEIGHT='9'>"
      "<a:ALTERNATIVE>c5</a:ALTERNATIVE><a:ALTERNATIVE>c55</a:ALTERNATIVE></a:String>"
      "</a:TextLine></a:TextBlock></a:PrintSpace></a:Page></a:Layout></a:alto>");
  REQUIRE(read);
  CHECK(read->shown.text == "1.e4 cS\n");
  REQUIRE(read->scan.nearly.size() == 1);
  CHECK(read->scan.nearly[0].at == 6);
  CHECK(read->scan.nearly[0].character == U'5');
  CHECK(read->scan.unsure.size() == 1);
}

TEST_CASE("Tesseract's TSV gives words, and nothing of rows that are cut off", "[text][scan]") {
  const auto read = text::read_scan(std::string{columns} +
                                    "1\t1\t0\t0\t0\t0\t0\t0\t1000\t1000\t-1\t\n"
                                    "2\t1\t1\t0\t0\t0\t100\t200\t90\t20\t-1\t\n"
                                    "4\t1\t1\t1\t1\t0\t100\t200\t90\t20\t-1\t\n"
                                    "5\t1\t1\t1\t1\t1\t100\t200\t40\t20\t96.2\t1.e4\n"
                                    "5\t1\t1\t1\t1\t2\t150\t200\t40\t20\t31.2\te5\n"
                                    "5\t1\t1\t1\t1\t3\t150\t200\n");
  REQUIRE(read);
  CHECK(read->shown.text == "1.e4 e5\n");
  CHECK(read->scan.nearly.empty());
  REQUIRE(read->scan.unsure.size() == 1);
  CHECK(read->scan.unsure[0] == base::Span{5, 7});
}

TEST_CASE("a reader that says nothing of words is sure of none", "[text][scan]") {
  const auto read = text::read_scan(hocr("<span class='ocrx_word'>e4</span>"));
  REQUIRE(read);
  CHECK_FALSE(read->scan.is_rated);
  CHECK(read->scan.unsure.size() == 1);
}

TEST_CASE("a word that is wider than its characters has lost a sign", "[text][scan]") {
  std::string words;
  for (int i = 0; i < 12; ++i) words += single("100 100 140 130", "e4");
  const auto plain = text::read_scan(hocr(words));
  REQUIRE(plain);
  REQUIRE(plain->scan.wide);
  CHECK(plain->scan.wide->empty());
  const auto wide = text::read_scan(hocr(words + single("100 100 175 130", "d5")));
  REQUIRE(wide);
  REQUIRE(wide->scan.wide);
  REQUIRE(wide->scan.wide->size() == 1);
  CHECK(wide->scan.wide->front().in(wide->shown.text) == "d5");
  const auto few = text::read_scan(hocr(single("100 100 140 130", "e4")));
  REQUIRE(few);
  CHECK_FALSE(few->scan.wide);
}

}  // namespace
