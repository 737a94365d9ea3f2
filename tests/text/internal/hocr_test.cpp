#include <string>
#include <string_view>
#include <vector>

#include "support/catch.h"
#include "text/internal/scanned_page.h"

namespace {

using namespace partiar;
using text::internal::read_hocr;
using text::internal::ScannedWord;

/// The only word of a page, with `inner` between its tags.
ScannedWord word_with(std::string_view inner) {
  const auto pages = read_hocr(
      "<html><div class='ocr_page' title='bbox 0 0 9 9'><span class='ocr_line'>"
      "<span class='ocrx_word' title='bbox 1 2 3 4; x_wconf 61'>" +
      std::string{inner} + "</span></span></div></html>");
  REQUIRE(pages);
  REQUIRE(pages->size() == 1);
  REQUIRE(pages->front().lines.size() == 1);
  REQUIRE(pages->front().lines.front().words.size() == 1);
  return pages->front().lines.front().words.front();
}

std::string place(std::string_view choices) {
  return "<span class='ocrx_cinfo' id='lstm_choices_1'>" + std::string{choices} + "</span>";
}
std::string choice(std::string_view text, std::string_view certainty) {
  return "<span class='ocrx_cinfo' title='x_confs " + std::string{certainty} + "'>" +
         std::string{text} + "</span>";
}

TEST_CASE("a word of hOCR has its text and its box", "[text][hocr]") {
  const auto word = word_with("\n <strong>Jf3</strong> ");
  CHECK(word.text == "Jf3");
  CHECK(word.box.left == 1);
  CHECK(word.box.bottom == 4);
  CHECK(word_with("<span class='ocrx_cinfo' title='x_bboxes 1 2 3 4; x_conf 99'>J</span>"
                  "<span class='ocrx_cinfo' title='x_bboxes 1 2 3 4; x_conf 99'>a</span>")
            .text == "Ja");
}

TEST_CASE("alternatives belong to the character for which they were read", "[text][hocr]") {
  const auto word =
      word_with("f3" + place(choice(" ", "95.2")) + place(choice("f", "90") + choice("£", "70.6")) +
                place(choice("3", "95") + choice("8", "0")));
  REQUIRE(word.nearly.size() == 2);
  CHECK(word.nearly[0].at == 0);
  CHECK(word.nearly[0].character == U'£');
  CHECK(word.nearly[0].per_cent == 80);
  CHECK_FALSE(word.nearly[0].is_before);
  CHECK(word.nearly[1].at == 1);
  CHECK(word.nearly[1].per_cent == 5);
}

TEST_CASE("what has no character in the word stands before the next one", "[text][hocr]") {
  const auto word = word_with("d2" + place(choice(" ", "93") + choice("S", "40")) +
                              place(choice("d", "85")) + place(choice("2", "95")));
  REQUIRE(word.nearly.size() == 1);
  CHECK(word.nearly[0].at == 0);
  CHECK(word.nearly[0].character == U'S');
  CHECK(word.nearly[0].is_before);
}

TEST_CASE("the first choice is not always what was read", "[text][hocr]") {
  const auto word =
      word_with("hb" + place(choice("h", "92")) + place(choice("5", "86") + choice("b", "67")));
  REQUIRE(word.nearly.size() == 1);
  CHECK(word.nearly[0].character == U'5');
  CHECK(word.nearly[0].per_cent == 100);
}

TEST_CASE("elements within a word may be as deep as they like", "[text][hocr]") {
  constexpr int depth = 100'000;
  std::string inner;
  for (int i = 0; i < depth; ++i) inner += "<b>";
  inner += "e4";
  for (int i = 0; i < depth; ++i) inner += "</b>";
  CHECK(word_with(inner).text == "e4");
}

TEST_CASE("a word says how sure its reader was", "[text][hocr]") {
  CHECK(word_with("e4").certainty == 61);
}

}  // namespace
