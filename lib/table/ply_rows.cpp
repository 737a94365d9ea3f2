#include "table/ply_rows.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <locale>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>

#include "base/number.h"
#include "base/words.h"
#include "notation/move_writer.h"
#include "pgn/commands.h"
#include "pgn/glyphs.h"
#include "replay/clock_times.h"
#include "replay/time_control.h"
#include "table/game_row.h"

namespace partiar::table {

namespace {

using pgn::TokenKind;
using replay::Game;

/// Thousandths as a decimal number: `12.5`.
std::string written(std::int64_t thousandths) {
  std::string text = std::to_string(thousandths / 1'000);
  if (const auto rest = thousandths % 1'000; rest != 0) {
    text += '.' + std::to_string(1'000 + rest).substr(1);
    text.erase(text.find_last_not_of('0') + 1);
  }
  return text;
}

std::string written(double number) {
  std::array<char, 32> digits{};
  const auto [end, fault] = std::to_chars(digits.begin(), digits.end(), number);
  return {digits.begin(), end};
}

/// The whole text as a decimal number. Not by std::from_chars, which libc++ has for whole numbers
/// only.
std::optional<double> decimal_in(std::string_view text) {
  if (text.find_first_not_of("-.0123456789") != std::string_view::npos) return std::nullopt;
  std::istringstream digits{std::string{text}};
  digits.imbue(std::locale::classic());
  double number = 0;
  return digits >> number && digits.eof() ? std::optional{number} : std::nullopt;
}

void append_word(std::string& text, std::string_view word) {
  if (word.empty()) return;
  if (!text.empty()) text += ' ';
  text += word;
}

/// What is written of the half-moves of a game.
class Reader {
 public:
  explicit Reader(const Game& game) : game_{game} {
    rows_.emplace_back();
    if (const auto tag = game.tag("TimeControl")) control_ = replay::read_time_control(*tag);
  }

  std::vector<PlyRow> read() {
    add_moves();
    std::size_t depth = 0;
    for (const replay::Entry& entry : game_.followed.entries) {
      const bool is_move = entry.move || (entry.kind == TokenKind::move && depth == 0);
      // What is said of moves that were not played is said of none of these.
      if (is_move && at_ + 1 == rows_.size()) break;
      if (entry.move) ++at_;
      if (entry.kind == TokenKind::variation_close && depth > 0) --depth;
      if (depth == 0) take(entry);
      if (entry.kind == TokenKind::variation_open) ++depth;
    }
    add_times_used();
    PlyRow& before = rows_.front();
    const bool says_nothing = std::ranges::all_of(
        ply_columns, [&](const PlyColumn& column) { return (before.*column.value).empty(); });
    if (says_nothing) rows_.erase(rows_.begin());
    return std::move(rows_);
  }

 private:
  void add_moves() {
    board::Position position = game_.start.position;
    notation::MoveStyle uci{.form = notation::MoveForm::uci};
    uci.chess960 = game_.start.variant == replay::Variant::chess960;
    for (const board::Move move : game_.followed.moves) {
      PlyRow& row = rows_.emplace_back();
      row.ply = static_cast<std::uint32_t>(rows_.size() - 1);
      notation::append_move(row.san, position, move, {});
      notation::append_move(row.uci, position, move, uci);
      position.play_recorded(move);
    }
    clocks_.resize(rows_.size());
  }

  void take(const replay::Entry& entry) {
    const std::string_view text = entry.where.in(game_.text);
    if (entry.kind == TokenKind::comment || entry.kind == TokenKind::line_comment) {
      take_comment(text);
    } else if (entry.kind == TokenKind::nag) {
      append_word(rows_[at_].nags,
                  text.substr(std::min(text.find_first_not_of("$ "), text.size())));
    } else if (entry.kind == TokenKind::glyph) {
      take_glyph(text);
    }
  }

  void take_glyph(std::string_view text) {
    const auto append = [&](std::uint32_t nag) {
      append_word(rows_[at_].nags, std::to_string(nag));
    };
    if (const auto nag = pgn::find_nag(text)) return append(*nag);
    if (const auto both = pgn::find_two_nags(text)) {
      append(both->first);
      append(both->second);
    }
  }

  void take_comment(std::string_view comment) {
    PlyRow& row = rows_[at_];
    std::size_t done = 0;
    std::string said;
    for (auto command = pgn::find_command(comment); command;
         command = pgn::find_command(comment, done)) {
      said.append(comment.substr(done, command->begin - done)).append(" ");
      take_command(*command);
      done = command->end;
    }
    said += comment.substr(done);
    std::string_view words = base::trimmed(said, "{}; \t\r\n");
    for (auto word = base::take_word(words, " \t\r\n"); !word.empty();
         word = base::take_word(words, " \t\r\n")) {
      append_word(row.comment, clean(word));
    }
  }

  void take_command(const pgn::Command& command) {
    PlyRow& row = rows_[at_];
    if (command.name == "clk" && !clocks_[at_]) {
      clocks_[at_] = replay::read_clock(command.value);
      if (clocks_[at_]) row.clock = written(*clocks_[at_]);
    } else if (command.name == "emt" && row.used.empty()) {
      if (const auto used = replay::read_clock(command.value)) row.used = written(*used);
    } else if (command.name == "eval" && row.evaluation.empty() && row.mate.empty()) {
      take_evaluation(command.value);
    }
  }

  /// `0.35`, `-1.2,18` with the depth, `#-3`. Pawns beyond all reason, `inf` and `nan` are none.
  void take_evaluation(std::string_view value) {
    value = base::trimmed(value.substr(0, value.find(',')), " ");
    const bool is_mate = value.starts_with('#');
    if (is_mate || value.starts_with('+')) value.remove_prefix(1);
    if (value.starts_with('+')) value.remove_prefix(1);
    if (is_mate) {
      if (const auto moves = base::read_number<std::int16_t>(value)) {
        rows_[at_].mate = std::to_string(*moves);
      }
    } else if (const auto pawns = decimal_in(value)) {
      if (std::abs(*pawns) < 10'000) rows_[at_].evaluation = written(*pawns + 0.0);
    }
  }

  void add_times_used() {
    if (!control_) return;
    for (std::size_t at = 3; at < rows_.size(); ++at) {
      const auto now = clocks_[at];
      const auto before = clocks_[at - 2];
      if (!now || !before || !rows_[at].used.empty()) continue;
      const auto moves = static_cast<std::uint32_t>((at + 1) / 2);
      const auto given =
          replay::given_for(*control_, moves) - replay::given_for(*control_, moves - 1);
      const std::int64_t used = *before - *now + 1'000 * given;
      if (used >= 0) rows_[at].used = written(used);
    }
  }

  const Game& game_;
  std::vector<PlyRow> rows_;  ///< the first stands before all moves
  std::vector<std::optional<std::int64_t>> clocks_;
  std::optional<replay::TimeControl> control_;
  std::size_t at_ = 0;
};

}  // namespace

std::size_t PlyRow::size() const {
  std::size_t taken = sizeof(PlyRow);
  for (const PlyColumn& column : ply_columns) taken += (this->*column.value).size();
  return taken;
}

std::vector<PlyRow> ply_rows(const Game& game) {
  return Reader{game}.read();
}

}  // namespace partiar::table
