/// Reports on a text in English, as made by `partiar audit`.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/source_map.h"
#include "replay/replayer.h"
#include "report/chunk.h"
#include "report/game_place.h"
#include "report/ndjson_report.h"
#include "report/sentences.h"
#include "report/text_report.h"
#include "report/totals.h"
#include "text/encoding.h"
#include "text/messages.h"

namespace partiar::tests {

inline const report::Sentences& english() {
  static const text::Messages messages = text::Messages::open("en").value();
  static const report::Sentences sentences{messages};
  return sentences;
}

/// Calls `visit(game, place)` for every game of `text`.
template <class Visit>
void every_game(std::string text, std::string_view source, Visit visit) {
  const auto recoded = text::make_utf8(text);
  base::SourceMap lines{text};
  std::uint32_t number = 0;
  replay::Replayer replayer{{pgn::Variations::visit}};
  replayer.replay({.text = text, .recoded = recoded}, [&](const replay::Game& game) {
    visit(game, report::GamePlace{source, ++number, lines});
  });
}

/// Calls `visit(game)` for every game of `text`.
template <class Visit>
void every_game(const std::string& text, Visit visit) {
  every_game(text, "-", [&](const replay::Game& game, const auto&) { visit(game); });
}

inline std::string ndjson_of(const std::string& text, std::string_view source = "-") {
  report::Chunk chunk;
  every_game(text, source, [&](const auto& game, const auto& place) {
    report::append_ndjson(chunk, game, place, english());
  });
  std::string out;
  chunk.append_to(out, 0);
  return out;
}

/// The text report of every game, without totals.
inline std::string text_report_of(const std::string& text,
                                  report::Detail detail = report::Detail::all,
                                  report::Colors colors = report::Colors::off,
                                  std::string_view source = "-") {
  const report::TextReport report{english(), colors, detail};
  report::Chunk chunk;
  every_game(text, source,
             [&](const auto& game, const auto& place) { report.append(chunk, game, place); });
  std::string out;
  chunk.append_to(out, 0);
  return out;
}

}  // namespace partiar::tests
