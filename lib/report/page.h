/// Pages for people who read no terminals: one file that asks nothing of anybody, without a script.
///
/// The page of an audit is made in `html_report.h`; here is what all pages have, and those that say
/// what the text report says, beside a diagram.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "base/ply.h"
#include "board/position.h"
#include "replay/game.h"
#include "report/placed_game.h"
#include "report/signed.h"
#include "text/messages.h"

namespace partiar::report {

/// Appends the beginning of a page, up to its first heading. Input: `title`, printable.
void append_page_begin(std::string& out, const text::Messages& messages, const std::string& title);

/// Appends the end of a page. Input: `version`, of the program.
void append_page_end(std::string& out, std::string_view version);

/// How a verdict looks.
enum class Tone : std::uint8_t { plain, good, bad, open };

/// What a section says beside its diagram.
struct PageSection {
  /// Printable lines, of which those that are not indented are headings; they are left out where
  /// there are `games`, whose heads say the same.
  std::string_view text;
  std::span<const PlacedGame> games{};
  std::string_view verdict{};  ///< a line of `text` that stands out
  Tone tone = Tone::plain;     ///< of that
  Signed how = Signed::no;
};

/// Appends a section: its heads, its verdict, a diagram of `position`, and what else it says.
void append_page_section(std::string& out, const text::Messages& messages,
                         const PageSection& section, const board::Position& position);

/// The same of the position of a game after `ply` half-moves, which were replayed.
void append_page_section(std::string& out, const text::Messages& messages,
                         const PageSection& section, const replay::Game& game, base::Ply ply);

/// Appends `text`, printable lines, each as a paragraph.
void append_page_lines(std::string& out, std::string_view text);

}  // namespace partiar::report
