// A report on the games of any text is what its format must be: a page into which a game puts no
// tag, JUnit's XML, SARIF's JSON.
#include <algorithm>
#include <pugixml.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "base/source_map.h"
#include "input.h"
#include "languages/alphabets.h"
#include "replay/replayer.h"
#include "report/html_report.h"
#include "report/junit_report.h"
#include "report/overview.h"
#include "report/sarif_report.h"
#include "report/text_report.h"
#include "report_parts.h"
#include "text/encoding.h"
#include "text/messages.h"

namespace {

using namespace partiar;
using fuzz::check;

/// Games in every format.
struct Chunks {
  report::Chunk html, junit, sarif;
  report::Overview overview;
};

Chunks reports_on(std::string_view text, const replay::ReplayOptions& options,
                  const report::Sentences& sentences) {
  const report::TextReport body{sentences, report::Colors::off, report::Detail::all};
  const report::HtmlReport page{sentences, report::Detail::all};
  Chunks chunks;
  report::Listing listing;
  base::SourceMap lines{text};
  std::uint32_t number = 0;
  replay::Replayer{options}.replay({text}, [&](const replay::Game& game) {
    const report::GamePlace place{"a.pgn", ++number, lines};
    chunks.overview.totals.add(game);
    page.list(listing, game, place);
    page.append(chunks.html, game, place);
    report::append_junit(chunks.junit, game, place, body, sentences);
    report::append_sarif(chunks.sarif, game, place, sentences, report::Detail::all);
  });
  chunks.overview.add(listing, {});
  return chunks;
}

void check_text(std::string_view text) {
  check(text::is_utf8(text));
  check(std::ranges::none_of(text,
                             [](char c) { return (c >= 0 && c < ' ' && c != '\n') || c == 0x7F; }));
}

/// No tag of a game becomes one of the page.
void check_page(const Chunks& chunks, const report::Sentences& sentences) {
  const report::HtmlReport report{sentences, report::Detail::all};
  std::string page;
  report.append_begin(page, chunks.overview);
  chunks.html.append_to(page, 0);
  report.append_end(page, chunks.overview, "1");
  check_text(page);
  for (const std::string_view never : {"<script", "<img", "<iframe", "<zz"}) {
    check(!page.contains(never));
  }
}

void check_junit(const Chunks& chunks) {
  std::string xml;
  report::append_junit_begin(xml, chunks.overview);
  chunks.junit.append_to(xml, 0);
  report::append_junit_end(xml);
  check_text(xml);
  pugi::xml_document document;
  check(static_cast<bool>(document.load_buffer(xml.data(), xml.size())));
  const auto cases = document.select_nodes("//testcase");
  check(cases.size() == chunks.overview.totals.games);
}

void check_sarif(const Chunks& chunks, const report::Sentences& sentences) {
  std::string json;
  report::append_sarif_begin(json, "1", sentences);
  std::string results;
  chunks.sarif.append_to(results, 0);
  json += results;
  report::append_sarif_end(json);
  check(text::is_utf8(json));
  check(fuzz::is_json(json));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::Input input{data, size};
  const auto& sentences = fuzz::sentences_in(input.choose(256));
  const std::size_t format = input.choose(3);
  replay::ReplayOptions options{.alphabets = &languages::alphabets()};
  if (input.choose()) options.illegal = replay::Illegal::stands;
  std::string text{input.text()};
  static_cast<void>(text::make_utf8(text));
  const Chunks chunks = reports_on(text, options, sentences);
  if (format == 0) check_page(chunks, sentences);
  if (format == 1) check_junit(chunks);
  if (format == 2) check_sarif(chunks, sentences);
  return 0;
}
