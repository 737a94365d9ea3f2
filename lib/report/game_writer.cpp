#include "report/game_writer.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <string_view>
#include <vector>

#include "notation/san.h"
#include "pgn/glyphs.h"
#include "pgn/lexer.h"
#include "pgn/writer.h"
#include "replay/heading.h"
#include "replay/tag_values.h"
#include "report/sentences.h"

namespace partiar::report {

namespace {

using board::Position;
using pgn::TokenKind;
using replay::Entry;
using replay::Game;

/// PGN 8.1.1, in its order.
constexpr std::array<std::string_view, 7> roster{"Event", "Site",  "Date",  "Round",
                                                 "White", "Black", "Result"};

/// A result as PGN writes it, where it is one of PGN's, else as it stands.
std::string as_pgn(std::string_view result) {
  switch (replay::read_result(result)) {
    case laws::Claimed::white_wins:
      return "1-0";
    case laws::Claimed::black_wins:
      return "0-1";
    case laws::Claimed::draw:
      return "1/2-1/2";
    default:
      return std::string{result};
  }
}

/// Whether a result is read as one behind moves, too; that both lose is read where the tag says so.
bool is_marker(std::string_view result) {
  pgn::Lexer lexer{result};
  const pgn::Token& token = lexer.next();
  return result == "0-0" || (token.kind == TokenKind::result && token.span.size() == result.size());
}

/// The result behind the moves. What a tag says in words is told by the tag alone.
std::string result_of(const Game& game) {
  if (game.marker()) return as_pgn(game.marker()->in(game.text));
  if (!game.result_tag()) return "*";
  const std::string result = as_pgn(game.result_tag()->in(game.text));
  return is_marker(result) ? result : "*";
}

void append_tags(std::string& out, const Game& game) {
  const auto heading = game.heading();
  const auto written_tag = [&](std::string_view name) -> std::optional<std::string> {
    const auto raw = game.find_tag(name);
    if (!raw) return std::nullopt;
    std::string value;
    pgn::append_tag_value(value, *raw);
    return value;
  };
  for (const std::string_view name : roster) {
    auto value = written_tag(name);
    if (name == "Result" && (!value || value->empty())) value = result_of(game);
    if (!value && heading) value = heading->find(name);
    pgn::append_tag(out, name, value.value_or(name == "Date" ? "????.??.??" : "?"));
  }
  std::vector<bool> seen(roster.size());
  for (const pgn::Tag& tag : game.head.tags) {
    const auto name = tag.name.in(game.text);
    const auto listed = std::ranges::find(roster, name);
    if (listed != roster.end() && !seen[static_cast<std::size_t>(listed - roster.begin())]) {
      seen[static_cast<std::size_t>(listed - roster.begin())] = true;
      continue;
    }
    std::string value;
    pgn::append_tag_value(value, tag.value.in(game.text));
    pgn::append_tag(out, name, value);
  }
}

/// The movetext of one game.
class Movetext {
 public:
  Movetext(std::string& out, const Game& game, const GameStyle& style)
      : game_{game},
        style_{style},
        read_{game.letters()},
        writer_{out},
        line_{game.start.position, game.start.position, game.start.position.turn(),
              game.start.position.fullmove_number()} {
    style_.moves.chess960 = game.start.variant == replay::Variant::chess960;
    const notation::MoveStyle& moves = style_.moves;
    letters_only_ = style.speech == nullptr && moves.form == notation::MoveForm::san &&
                    moves.captures == notation::Captures::marked && moves.castling == 'O' &&
                    moves.promotion_sign && moves.marks && !moves.en_passant;
  }

  void write() {
    for (const Entry& entry : game_.followed.entries) put(entry);
    writer_.put(result_of(game_));
    writer_.finish();
  }

 private:
  /// The game or a variation, as far as it is written.
  struct Line {
    Position position;  ///< before `played_`
    Position before;    ///< the last move, where a variation of it starts
    board::Color turn;  ///< behind `played_`
    std::uint32_t number;
    bool followed = true;      ///< it could be replayed so far
    bool needs_number = true;  ///< Black's next move needs its number (PGN 8.2.2.2)
  };

  [[nodiscard]] std::string_view text_of(const Entry& entry) const {
    return entry.where.in(game_.text);
  }

  void put(const Entry& entry) {
    if (game_.marker() == entry.where) return;  // it comes at the end
    const auto text = text_of(entry);
    switch (entry.kind) {
      case TokenKind::move:
        return put_move(entry);
      case TokenKind::comment: {
        auto inside = text.substr(1);
        if (inside.ends_with('}')) inside.remove_suffix(1);
        return put_comment(inside);
      }
      case TokenKind::line_comment:
        return put_comment(text.substr(1));
      case TokenKind::escape:
        return writer_.put_line(text);
      case TokenKind::glyph:
        return put_glyph(text);
      case TokenKind::nag:
        return put_nag(text);
      case TokenKind::draw_offer:
        if (style_.annotations == Annotations::signs) return writer_.put(text);
        return put_comment(text);
      case TokenKind::variation_open:
        return open();
      case TokenKind::variation_close:
        return close();
      case TokenKind::unknown:
        if (text == "}" || text == ")") return;
        return put_comment(text);
      case TokenKind::result:
        if (!lines_.empty()) return writer_.put(text);
        if (!is_known_twice(text)) put_comment(text);
        return;
      case TokenKind::number:
        if (!line_.followed) writer_.put(text);
        return;
      case TokenKind::en_passant:
      case TokenKind::tag:
      case TokenKind::end:
        return;
    }
  }

  /// Whether a result stands at the end anyway.
  [[nodiscard]] bool is_known_twice(std::string_view text) const {
    return game_.marker() && replay::is_same_result(game_.marker()->in(game_.text), text);
  }

  void put_comment(std::string_view text) {
    // A brace would end the comment too soon.
    std::string safe{text};
    std::erase(safe, '}');
    writer_.put_comment(safe);
    line_.needs_number = true;
  }

  void put_move(const Entry& entry) {
    const auto text = text_of(entry);
    if (!entry.move) {
      if (notation::find_mark(text, game_.letters()) != notation::Mark::none && line_.followed)
        return;
      if (!lines_.empty()) {
        if (line_.followed) put_number();
        line_.followed = false;
        return writer_.put(text);
      }
      return put_comment(text);
    }
    put_number();
    if (letters_only_ && entry.canonical) {
      translate(text);
    } else if (style_.speech != nullptr) {
      word_.clear();
      catch_up();
      style_.speech->append(word_, line_.position, *entry.move);
    } else {
      word_.clear();
      catch_up();
      notation::append_move(word_, line_.position, *entry.move, style_.moves);
    }
    writer_.put(word_);
    played_.push_back(*entry.move);
    if (line_.turn == board::Color::black) ++line_.number;
    line_.turn = ~line_.turn;
  }

  /// A canonical move with its letters exchanged. Nearly every move of a clean file is one, and the
  /// board need not be asked.
  void translate(std::string_view text) {
    word_.clear();
    // `O` is a bishop to some.
    const auto letter = text.starts_with("O-O") ? std::nullopt : read_.find(text);
    if (letter) {
      word_ += style_.moves.letters->text_of(letter->role);
      text.remove_prefix(letter->size);
    }
    const auto sign = text.find('=');
    if (sign == text.npos) {
      word_ += text;
      return;
    }
    word_ += text.substr(0, sign + 1);
    const auto became = read_.find(text.substr(sign + 1));
    word_ += style_.moves.letters->text_of(became->role);
    word_ += text.substr(sign + 1 + became->size);
  }

  /// Plays what was written without the board.
  void catch_up() {
    for (const board::Move move : played_) {
      line_.before = line_.position;
      line_.position.play_recorded(move);
    }
    played_.clear();
  }

  void put_number() {
    const bool white = line_.turn == board::Color::white;
    if (white || line_.needs_number) {
      std::array<char, 16> digits;
      const auto [end, error] =
          std::to_chars(digits.data(), digits.data() + digits.size(), line_.number);
      word_.assign(digits.data(), end);
      word_ += white ? "." : "...";
      writer_.put(word_);
    }
    line_.needs_number = false;
  }

  void put_glyph(std::string_view text) {
    if (const auto nag = pgn::find_nag(text)) return put_nag_number(*nag);
    // A check or a mate that stands apart from its move is written with the move.
    if (text.find_first_not_of("+#") == text.npos) return;
    if (const auto both = split_glyphs(text)) {
      put_nag_number(both->first);
      return put_nag_number(both->second);
    }
    put_comment(text);
  }

  /// `!+-` is two signs.
  static std::optional<std::pair<std::uint32_t, std::uint32_t>> split_glyphs(
      std::string_view text) {
    for (std::size_t i = text.size() - 1; i > 0; --i) {
      const auto first = pgn::find_nag(text.substr(0, i));
      const auto second = pgn::find_nag(text.substr(i));
      if (first && second) return std::pair{*first, *second};
    }
    return std::nullopt;
  }

  void put_nag(std::string_view text) {
    std::uint32_t number = 0;
    const auto digits = text.substr(1);
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    if (error != std::errc{} || end != digits.data() + digits.size()) return writer_.put(text);
    put_nag_number(number);
  }

  void put_nag_number(std::uint32_t number) {
    const auto glyph =
        style_.annotations == Annotations::signs ? pgn::glyph_of(number) : std::string_view{};
    if (!glyph.empty()) return writer_.put(glyph);
    writer_.put("$" + std::to_string(number));
  }

  void open() {
    catch_up();
    lines_.push_back(line_);
    line_.position = line_.before;
    line_.turn = line_.position.turn();
    line_.number = line_.position.fullmove_number();
    writer_.open_variation();
    line_.needs_number = true;
  }

  void close() {
    if (lines_.empty()) return;
    played_.clear();
    line_ = lines_.back();
    line_.needs_number |= writer_.close_variation();
    lines_.pop_back();
  }

  const Game& game_;
  GameStyle style_;
  const notation::PieceLetters& read_;
  bool letters_only_;  ///< the style differs from PGN's in the letters alone
  pgn::MovetextWriter writer_;
  Line line_;                        ///< that goes on
  std::vector<Line> lines_;          ///< those that a variation interrupts
  std::vector<board::Move> played_;  ///< written without the board
  std::string word_;
};

/// As it stands in the file, but for blank lines around it.
void append_copy(std::string& out, const Game& game) {
  auto text = game.span().in(game.text);
  const auto last = text.find_last_not_of(" \t\r\n");
  out += text.substr(0, last == text.npos ? 0 : last + 1);
  out += '\n';
}

}  // namespace

bool can_be_written(const Game& game) {
  return !game.followed.stop;
}

void GameWriter::append(std::string& out, const Game& game) const {
  if (can_be_written(game)) {
    append_tags(out, game);
    out += '\n';
    Movetext{out, game, style_}.write();
  } else {
    append_copy(out, game);
  }
  out += '\n';
}

}  // namespace partiar::report
