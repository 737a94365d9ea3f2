/// Pages for people who read no terminals: one file that asks nothing of anybody, without a script.
///
/// The page of an audit is made in `html_report.h`; here is what all pages have, and those that say
/// what the text report says, beside a diagram.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/ply.h"
#include "board/position.h"
#include "replay/game.h"
#include "text/messages.h"

namespace partiar::report {

/// Appends the beginning of a page, up to its first heading. Input: `title`, the key of the text.
void append_page_begin(std::string& out, const text::Messages& messages, std::string_view title);

/// Appends the end of a page. Input: `version`, of the program.
void append_page_end(std::string& out, std::string_view version);

/// Whether a section is a decision that somebody answers for.
enum class Signed : std::uint8_t { no, yes };

/// Appends a section: a diagram of `position`, and `text`, printable lines of which those that are
/// not indented are headings. Input: `caption`, what position it is, where a heading does not say.
void append_page_section(std::string& out, const text::Messages& messages, std::string_view text,
                         const board::Position& position, const std::string& caption, Signed how);

/// The same of the position of a game after `ply` half-moves, which were replayed, to be signed.
void append_page_section(std::string& out, const text::Messages& messages, std::string_view text,
                         const replay::Game& game, base::Ply ply);

/// Appends `text`, printable lines, each as a paragraph.
void append_page_lines(std::string& out, std::string_view text);

}  // namespace partiar::report
