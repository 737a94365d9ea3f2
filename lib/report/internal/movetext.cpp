#include "report/internal/movetext.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "base/loose_signs.h"
#include "base/tag_section.h"
#include "base/words.h"
#include "notation/marks.h"
#include "notation/null_move.h"
#include "notation/san.h"
#include "pgn/glyphs.h"
#include "pgn/lexer.h"
#include "pgn/readable.h"
#include "pgn/writer.h"
#include "report/internal/comment_data.h"
#include "report/internal/unreplayed.h"
#include "report/internal/written_result.h"
#include "report/sentences.h"
#include "results/result.h"

namespace partiar::report::internal {

namespace {

using board::Position;
using pgn::TokenKind;
using replay::Entry;
using replay::Game;

/// A draw offer, as a comment.
constexpr std::string_view offer = "(=)";

/// Whether two results among the moves contradict each other.
bool are_results_apart(const Game& game) {
  const auto& [first, contradiction, contradicts_tag] = game.followed.markers;
  const auto is_entry = [&](base::Span where) {
    return std::ranges::find(game.followed.entries, where, &Entry::where) !=
           game.followed.entries.end();
  };
  return first && contradiction && *contradiction != first->where && is_entry(first->where) &&
         is_entry(*contradiction);
}

/// A comment whose lines begin with the marks of quoted mail, without them.
std::string without_mail_quotes(std::string_view text) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    if (at > 0) at += base::mail_quote_size(text.substr(at));
    const auto end = std::min(text.find('\n', at), text.size() - 1) + 1;
    out += text.substr(at, end - at);
    at = end;
  }
  return out;
}

/// Writes the movetext of one game.
class Movetext {
 public:
  Movetext(std::string& out, const Game& game, const GameStyle& style)
      : game_{game},
        style_{style},
        read_{game.letters()},
        writer_{out, style.width},
        line_{game.start.position, game.start.position, game.start.position.turn(),
              game.start.position.fullmove_number()} {
    if (style.is_bare) style_.stripped = {.comments = true, .variations = true, .nags = true};
    style_.moves.chess960 = game.start.variant == replay::Variant::chess960;
    const notation::MoveStyle& moves = style_.moves;
    letters_only_ = style.speech == nullptr && !style.is_bare &&
                    moves.form == notation::MoveForm::san &&
                    moves.captures == notation::Captures::marked && moves.castling == 'O' &&
                    moves.promotion_sign && moves.marks && !moves.en_passant;
    for (const board::Role role : board::roles) {
      if (role == board::Role::pawn) continue;
      letters_[static_cast<std::size_t>(role)] = pgn::Letter::of(moves.letters->text_of(role));
    }
  }

  void write() {
    put_above();
    const auto& entries = game_.followed.entries;
    played_.reserve(game_.followed.moves.size());
    const auto unreplayed = find_unreplayed(game_);
    auto next = unreplayed.begin();
    for (std::size_t i = 0; i < entries.size();) {
      if (next != unreplayed.end() && i == next->begin) {
        put_unreplayed(*next);
        i = next++->end;
        continue;
      }
      const std::size_t behind = next == unreplayed.end() ? entries.size() : next->begin;
      i += put_steps(std::span{entries}.subspan(i, behind - i));
      if (i == behind) continue;
      if (!is_stripped(entries[i].kind)) put(entries[i]);
      ++i;
    }
    if (!are_results_apart_ && !style_.is_bare) writer_.put(result_of(game_));
    for (; offers_behind_ > 0; --offers_behind_) writer_.put_comment(offer);
    writer_.finish();
  }

 private:
  /// Writes the comments above the tags, and prose there as comments.
  void put_above() {
    const auto& above = game_.head.above;
    if (!above) return;
    std::optional<base::Span> prose;
    const auto end_prose = [&] {
      if (prose && game_.head.has_prose_above)
        put({.where = *prose, .move = {}, .kind = TokenKind::unknown});
      prose.reset();
    };
    pgn::Lexer lexer{game_.text.substr(0, above->end), above->begin};
    for (pgn::Token token = lexer.next(); token.kind != TokenKind::end; token = lexer.next()) {
      const bool is_comment = token.kind == TokenKind::comment ||
                              token.kind == TokenKind::line_comment ||
                              token.kind == TokenKind::escape;
      if (token.after_blank_line) end_prose();
      if (!is_comment) {
        if (!prose) prose = token.span;
        prose->end = token.span.end;
        continue;
      }
      end_prose();
      put({.where = token.span, .move = {}, .kind = token.kind});
    }
    end_prose();
  }

  /// The game or a variation, as far as it has been written.
  struct Line {
    Position position;  ///< before `played_`
    Position before;    ///< before the last move, where a variation of it starts
    board::Color turn;  ///< after `played_`
    std::uint32_t number;
    bool needs_number = true;  ///< Black's next move needs its number (PGN 8.2.2.2)
  };

  [[nodiscard]] std::string_view text_of(const Entry& entry) const {
    return entry.where.in(game_.text);
  }

  /// Whether the next token is part of a variation to leave out, parentheses included.
  bool is_stripped(TokenKind kind) {
    if (!style_.stripped.variations) return false;
    if (kind == TokenKind::variation_open) ++stripped_depth_;
    const bool is_inside = stripped_depth_ > 0;
    if (is_inside && kind == TokenKind::variation_close) --stripped_depth_;
    return is_inside;
  }

  void put(const Entry& entry) {
    if (entry.move) return put_move(entry);
    if (marker_ == entry.where && !are_results_apart_) {  // it goes last
      is_behind_marker_ = true;
      return;
    }
    const auto text = text_of(entry);
    switch (entry.kind) {
      case TokenKind::move:
        return put_stray_move(text);
      case TokenKind::comment:
        return put_inside(text);
      case TokenKind::line_comment:
        if (text.find_first_not_of("; \t") == text.npos) return;  // `1-0;`
        return put_comment(text.substr(1));
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
        if (are_results_apart_ && style_.is_bare) return;
        if (are_results_apart_) return writer_.put(as_pgn(text));
        if (!is_known_twice(text)) put_comment(text);
        return;
      case TokenKind::escape:  // not of the game (PGN 6)
      case TokenKind::number:
      case TokenKind::en_passant:
      case TokenKind::tag:
      case TokenKind::end:
        return;
    }
  }

  /// Whether the result is the same as the one at the end.
  [[nodiscard]] bool is_known_twice(std::string_view text) const {
    return game_.marker() && results::is_same_result(game_.marker()->in(game_.text), text);
  }

  /// Whether it is a sign that stands among the tags by mistake, and no comment.
  static bool is_stray_sign(std::string_view text) {
    constexpr std::size_t longest = 2;
    return text.size() <= longest && text.find_first_of("{[") == text.npos &&
           std::ranges::none_of(text, base::is_letter_or_digit);
  }

  /// Writes the content of a comment's braces, or of the parentheses around a clock time.
  void put_inside(std::string_view text) {
    if (style_.stripped.clocks && text.starts_with('(')) return;
    if (base::wrapper_size(text) == text.size() || is_stray_sign(text)) return;
    // A command keeps its brackets, by which programs recognize it.
    auto inside = text.substr(text.starts_with('{') || text.starts_with('(') ? 1 : 0);
    if (inside.ends_with(text.starts_with('(') ? ')' : '}')) inside.remove_suffix(1);
    if (is_in_mail_ && inside.contains('>')) {
      return put_comment(without_mail_quotes(inside), !text.starts_with('{'));
    }
    put_comment(inside, !text.starts_with('{'));
  }

  /// Input: `may_have_brace`, which one that stood in braces has not.
  void put_comment(std::string_view text, bool may_have_brace = true) {
    if (style_.stripped.comments) return;
    if (!strips_data(style_.stripped)) return put_whole_comment(text, may_have_brace);
    const std::string bare = without_data(text, style_.stripped);
    if (bare.empty() == text.empty()) put_whole_comment(bare, may_have_brace);
  }

  void put_whole_comment(std::string_view text, bool may_have_brace) {
    line_.needs_number = true;
    // Before the result, it would count as another offer.
    if (text == offer && is_behind_marker_) {
      ++offers_behind_;
      return;
    }
    // It would end the comment early.
    const bool has_brace = (may_have_brace || has_nested_) && text.contains('}');
    if (has_brace) return writer_.put_comment(pgn::as_comment(text));
    writer_.put_comment(text);
  }

  void put_unreplayed(const Unreplayed& part) {
    if (style_.stripped.variations && (part.is_move || stripped_depth_ > 0)) return;
    const std::string words = words_of(game_, part, *style_.moves.letters);
    if (words.empty()) return;
    if (!part.is_move) return put_comment(words);
    // Moves are no comment, though they are written as one.
    put_whole_comment(std::string{style_.unreplayed} + ' ' + words, true);
  }

  /// What looks like a move and is none.
  void put_stray_move(std::string_view text) {
    if (notation::find_mark(text, game_.letters()) == notation::Mark::none) put_comment(text);
  }

  void put_move(const Entry& entry) {
    const auto text = text_of(entry);
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

  /// Writes the steps that `entries` begins with, as long as only their letters change, and returns
  /// how many; `put_move` writes the same. There is an entry.
  std::size_t put_steps(std::span<const Entry> entries) {
    if (!letters_only_ || stripped_depth_ > 0 || !entries.front().canonical) return 0;
    constexpr std::size_t most = 64;
    if (entries.size() > most) entries = entries.first(most);
    std::size_t count = 0;
    writer_.put_short(2 * entries.size(), [&](pgn::MovetextWriter::ShortWords& words) {
      while (count < entries.size() && put_step(words, entries[count])) ++count;
    });
    return count;
  }

  /// Writes a canonical step, if it is one without promotion, its letter is a single byte in the
  /// text, and neither part is too long to copy or too near to the end of the text for that.
  bool put_step(pgn::MovetextWriter::ShortWords& words, const Entry& entry) {
    using enum board::Move::Kind;
    if (!entry.canonical || entry.move->kind() == castling || entry.move->kind() == promotion) {
      return false;
    }
    auto text = text_of(entry);
    const std::uint8_t role = read_.by_byte()[static_cast<unsigned char>(text.front())];
    if (role == notation::PieceLetters::no_role) return false;
    const pgn::Letter& letter = letters_[role];
    text.remove_prefix(role == static_cast<std::uint8_t>(board::Role::pawn) ? 0 : 1);
    constexpr std::size_t longest = pgn::MovetextWriter::longest_rest;
    if (letter.size > pgn::Letter::longest || text.size() > longest ||
        entry.where.end + longest > game_.text.size()) {
      return false;
    }
    const bool is_white = line_.turn == board::Color::white;
    if (is_white || line_.needs_number) words.put_number(line_.number, is_white);
    line_.needs_number = false;
    words.put_move(letter, text);
    played_.push_back(*entry.move);
    end_turn();
    return true;
  }

  /// A canonical move with its letters replaced. Nearly every move of a clean file is one, and
  /// needs no board.
  void translate(std::string_view text) {
    word_.clear();
    // `O` is the bishop in some languages.
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

  /// Plays the moves that were written without the board.
  void catch_up() {
    for (const board::Move move : played_) {
      line_.before = line_.position;
      line_.position.play_recorded(move);
    }
    played_.clear();
  }

  void put_number() {
    if (style_.is_bare) return;
    const bool white = line_.turn == board::Color::white;
    if (white || line_.needs_number) {
      writer_.put_number(line_.number, white);
    } else if (style_.speech != nullptr) {
      writer_.put_comma();  // else both moves would run into one another: `knight Cesar three`
    }
    line_.needs_number = false;
  }

  void put_glyph(std::string_view text) {
    if (style_.stripped.nags) return;
    if (const auto nag = pgn::find_nag(text)) return put_nag_number(*nag);
    if (is_check_sign(text)) return;
    if (const auto both = pgn::find_two_nags(text)) {
      put_nag_number(both->first);
      return put_nag_number(both->second);
    }
    put_comment(text);
  }

  /// Whether it is the check or mate sign of the move before it, which is written with that.
  bool is_check_sign(std::string_view text) {
    if (text.find_first_not_of("+#") != text.npos) return false;
    catch_up();
    return line_.position.checkers().any();
  }

  void put_nag(std::string_view text) {
    if (style_.stripped.nags) return;
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
  std::optional<base::Span> marker_{game_.marker()};
  /// The letter written for each role; none for a pawn.
  std::array<pgn::Letter, board::roles.size()> letters_{};
  bool letters_only_;  ///< the style differs from PGN's only in the letters
  pgn::MovetextWriter writer_;
  Line line_;                        ///< in progress
  std::vector<Line> lines_;          ///< those interrupted by a variation
  std::vector<board::Move> played_;  ///< written without the board
  std::string word_;
  bool is_behind_marker_ = false;  ///< the next token
  bool is_in_mail_ = base::before_mail_quote(game_.text, game_.head.moves_begin) !=
                     game_.head.moves_begin;              ///< the movetext, quoted
  bool has_nested_ = game_.movetext_start.lexer.nests();  ///< braces within comments
  /// Two results contradict each other, so both are written where they stand.
  bool are_results_apart_ = are_results_apart(game_);
  unsigned offers_behind_ = 0;   ///< draw offers after the result
  unsigned stripped_depth_ = 0;  ///< within variations to leave out
};

}  // namespace

void append_movetext(std::string& out, const Game& game, const GameStyle& style) {
  Movetext{out, game, style}.write();
}

}  // namespace partiar::report::internal
