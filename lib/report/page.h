/// Pages for people who do not use terminals: a single file without scripts or external resources.
///
/// The page of an audit is made in `html_report.h`; here are the common parts of all pages, and
/// those pages that show the text report next to a diagram.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/ply.h"
#include "board/move.h"
#include "board/position.h"
#include "laws/edition.h"
#include "replay/game.h"
#include "report/placed_game.h"
#include "report/signed.h"
#include "text/messages.h"

namespace partiar::report {

/// Appends the beginning of a page, up to its first heading. Input: `title`, printable.
void append_page_begin(std::string& out, const text::Messages& messages, const std::string& title);

/// Appends the end of a page. Input: `version` of the program.
void append_page_end(std::string& out, std::string_view version);

/// The colour of a verdict.
enum class Tone : std::uint8_t { plain, good, bad, open };

/// A position with its diagram's caption, and the move that led there.
struct ShownPosition {
  board::Position position;
  std::string caption;
  std::optional<board::Move> last{};
};

/// The text of a section, beside its diagram.
struct PageSection {
  /// Printable lines; those that are not indented are headings. They are left out if there are
  /// `games`, whose headings say the same.
  std::string_view text;
  std::span<const PlacedGame> games{};
  std::string_view verdict{};  ///< a line of `text` to emphasize
  std::string_view follows{};  ///< the line of `text` from which on it says what follows
  std::string_view list{};     ///< the line of `text` whose list goes below, in columns
  Tone tone = Tone::plain;     ///< of the verdict
  Signed how = Signed::no;
  /// The Laws that were applied; with them, the section says what each game and its file are.
  std::optional<laws::Edition> edition{};
  std::string_view articles{};  ///< of these Laws, separated by `, `, to be quoted
  std::string made{};           ///< the date, which stands beside the Laws; empty: not stated
  /// Where a position occurred: if there are several, they are shown side by side, instead of the
  /// one that the section is about.
  std::span<const ShownPosition> occurrences{};
  /// The half-moves to mark in the score, which is then shown.
  std::optional<std::span<const base::Ply>> marked{};
};

/// Appends a section: its headings, the verdict, a diagram of `position`, and the rest of the text.
void append_page_section(std::string& out, const text::Messages& messages,
                         const PageSection& section, const board::Position& position);

/// The same for the position of a game after `ply` half-moves, which were replayed.
void append_page_section(std::string& out, const text::Messages& messages,
                         const PageSection& section, const replay::Game& game, base::Ply ply);

/// Appends `text`, printable lines, with a paragraph for each line.
void append_page_lines(std::string& out, std::string_view text);

}  // namespace partiar::report
