#include "report/game_writer.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <string_view>
#include <vector>

#include "notation/null_move.h"
#include "notation/san.h"
#include "pgn/glyphs.h"
#include "pgn/lexer.h"
#include "pgn/writer.h"
#include "replay/heading.h"
#include "replay/tag_values.h"
#include "report/internal/unreplayed.h"
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
  if (const auto marker = game.marker_text()) return as_pgn(*marker);
  if (!game.result_tag()) return "*";
  const std::string result = as_pgn(game.result_tag()->in(game.text));
  return is_marker(result) ? result : "*";
}

/// The result of a game without a tag for it: that of its heading, which may contradict the one
/// behind the moves.
std::string result_above(const Game& game) {
  if (!game.head.heading) return result_of(game);
  const auto above = replay::find_heading_result(game.text, *game.head.heading);
  return above ? std::string{above->in(game.text)} : result_of(game);
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
    if (name == "Result" && (!value || value->empty())) value = result_above(game);
    if (name == "Result") value = as_pgn(*value);
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

/// Of a draw, as a comment.
constexpr std::string_view offer = "(=)";

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
    const auto& entries = game_.followed.entries;
    const auto unreplayed = internal::find_unreplayed(game_);
    auto next = unreplayed.begin();
    for (std::size_t i = 0; i < entries.size(); ++i) {
      if (next == unreplayed.end() || i < next->begin) {
        put(entries[i]);
      } else {
        put_unreplayed(*next);
        i = next++->end - 1;
      }
    }
    writer_.put(result_of(game_));
    for (; offers_behind_ > 0; --offers_behind_) writer_.put_comment(offer);
    writer_.finish();
  }

 private:
  /// The game or a variation, as far as it is written.
  struct Line {
    Position position;  ///< before `played_`
    Position before;    ///< the last move, where a variation of it starts
    board::Color turn;  ///< behind `played_`
    std::uint32_t number;
    bool needs_number = true;  ///< Black's next move needs its number (PGN 8.2.2.2)
  };

  [[nodiscard]] std::string_view text_of(const Entry& entry) const {
    return entry.where.in(game_.text);
  }

  void put(const Entry& entry) {
    if (game_.marker() == entry.where) {  // it comes at the end
      is_behind_marker_ = true;
      return;
    }
    const auto text = text_of(entry);
    switch (entry.kind) {
      case TokenKind::move:
        return put_move(entry);
      case TokenKind::comment:
        return put_inside(text);
      case TokenKind::line_comment:
        return put_comment(text.substr(1));
      case TokenKind::escape:
        return writer_.put_line(text);
      case TokenKind::glyph:
        return put_glyph(text);
      case TokenKind::nag:
        return put_nag(text);
      case TokenKind::draw_offer:
        if (style_.annotations == Annotations::signs && !is_behind_marker_) {
          return writer_.put(text);
        }
        return put_comment(text);
      case TokenKind::variation_open:
        return open();
      case TokenKind::variation_close:
        return close();
      case TokenKind::unknown:
        if (text == "}" || text == ")" || text == ";") return;
        return put_comment(text);
      case TokenKind::result:
        if (!lines_.empty()) return writer_.put(text);
        if (!is_known_twice(text)) put_comment(text);
        return;
      case TokenKind::number:
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

  /// What stands in a comment's braces, or in the parentheses of a clock time.
  void put_inside(std::string_view text) {
    if (text == "[pgn]" || text == "[/pgn]" || text == "[PGN]" || text == "[/PGN]") return;
    // A command keeps its brackets, by which programs know it.
    auto inside = text.substr(text.starts_with('{') || text.starts_with('(') ? 1 : 0);
    if (inside.ends_with(text.starts_with('(') ? ')' : '}')) inside.remove_suffix(1);
    put_comment(inside);
  }

  void put_comment(std::string_view text) {
    line_.needs_number = true;
    // Before the result it would be one more offer.
    if (text == offer && is_behind_marker_) {
      ++offers_behind_;
      return;
    }
    // A brace would end the comment too soon.
    if (text.contains('}')) return writer_.put_line(";" + std::string{text});
    writer_.put_comment(text);
  }

  void put_unreplayed(const internal::Unreplayed& part) {
    std::string words = internal::words_of(game_, part, *style_.moves.letters);
    if (part.is_move) words = std::string{style_.unreplayed} + ' ' + words;
    put_comment(words);
  }

  void put_move(const Entry& entry) {
    const auto text = text_of(entry);
    if (!entry.move) {
      if (notation::find_mark(text, game_.letters()) != notation::Mark::none) return;
      return put_comment(text);
    }
    put_number();
    if (entry.move == notation::null_move) return put_null_move();
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
    end_turn();
  }

  void put_null_move() {
    catch_up();
    writer_.put(style_.moves.form == notation::MoveForm::uci ? "0000" : "--");
    line_.before = line_.position;
    line_.position.pass();
    end_turn();
  }

  void end_turn() {
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
  bool is_behind_marker_ = false;  ///< what comes next
  unsigned offers_behind_ = 0;     ///< of draws, behind the result
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
  return !game.followed.stop || game.followed.stop->is_replayed_behind;
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
