/// Walks the games of a PGN text and tells a visitor what is in each.
///
/// Where a game ends: at the tag section of the next one, and where texts ran together without
/// tags, before the first move after a result or before a second move number 1. Other words behind
/// a result belong to nothing and come as `unknown`. An unterminated comment, variation or tag ends
/// at the next tag section, so a broken game costs itself only.
///
/// Source: PGN standard 8; 3.1 (import format: lax input).
#pragma once

#include <concepts>
#include <cstdint>
#include <string_view>

#include "pgn/lexer.h"
#include "pgn/token.h"

namespace partiar::pgn {

enum class Variations : std::uint8_t { visit, skip };

/// What a reader of games has to offer. All offsets and spans are bytes of the text that is read.
template <class T>
concept Visitor = requires(T visitor, const Token& token, const Tag& tag, std::uint32_t offset) {
  /// A game starts at `offset`.
  { visitor.begin_game(offset) };
  /// One tag pair, in the order of the text. Its token may have a fault.
  { visitor.tag(token, tag) };
  /// Every other token in its order. Variations come as their tokens or, where they are not wanted,
  /// as one `variation_close` that spans them.
  { visitor.token(token) };
  /// The game ends before `offset`.
  { visitor.end_game(offset) };
  { visitor.variations() } -> std::same_as<Variations>;
};

/// Cuts a stream of tokens at games. `read_games` is the way to use it.
class GameCutter {
 public:
  /// Whether a new game starts with `token` of `text`.
  [[nodiscard]] bool starts_game(const Token& token, std::string_view text) {
    switch (token.kind) {
      case TokenKind::tag:
        return place_ != Place::tags ||
               (is_event(token, text) && (token.after_blank_line || has_event_)) ||
               (token.after_blank_line && first_tag_ == name_of(token, text));
      case TokenKind::number:
        return place_ == Place::none ||
               (place_ == Place::behind_result && token.span.in(text).starts_with('1')) ||
               (place_ == Place::moves && moves_ > 1 && token.after_blank_line &&
                is_first_number(token, text));
      case TokenKind::move:
        return place_ == Place::none || (place_ == Place::behind_result && has_digit(token, text));
      case TokenKind::result:
      case TokenKind::unknown:
      case TokenKind::variation_open:
        return place_ == Place::none;
      default:
        return false;
    }
  }

  /// Takes note of a token, after `starts_game` was asked.
  void note(const Token& token, std::string_view text) {
    switch (token.kind) {
      case TokenKind::tag:
        if (first_tag_.empty()) first_tag_ = name_of(token, text);
        place_ = Place::tags;
        has_event_ |= is_event(token, text);
        break;
      case TokenKind::result:
        place_ = Place::behind_result;
        break;
      case TokenKind::move:
        if (place_ == Place::behind_result) break;  // `1-0 White resigns`
        ++moves_;
        place_ = Place::moves;
        break;
      case TokenKind::number:
      case TokenKind::unknown:
      case TokenKind::variation_open:
        if (place_ != Place::behind_result) place_ = Place::moves;
        break;
      default:
        break;
    }
  }

  [[nodiscard]] bool is_among_moves() const { return place_ == Place::moves; }
  void note_move() { ++moves_; }
  [[nodiscard]] bool in_game() const { return place_ != Place::none; }
  [[nodiscard]] bool is_behind_result() const { return place_ == Place::behind_result; }

  /// A new game starts: nothing of the one before counts.
  void restart() {
    place_ = Place::tags;
    moves_ = 0;
    has_event_ = false;
    first_tag_ = {};
  }

 private:
  enum class Place : std::uint8_t { none, tags, moves, behind_result };

  static bool is_event(const Token& token, std::string_view text) {
    return token.span.in(text).starts_with("[Event ");
  }
  /// `[White` of a tag.
  static std::string_view name_of(const Token& token, std::string_view text) {
    const auto tag = token.span.in(text);
    return tag.substr(0, tag.find_first_of(" \t\""));
  }
  /// Moves have one, but castling, and what people write about a result has none.
  static bool has_digit(const Token& token, std::string_view text) {
    return token.span.in(text).find_first_of("12345678") != std::string_view::npos;
  }
  static bool is_first_number(const Token& token, std::string_view text) {
    const auto number = token.span.in(text);
    return number == "1." || number == "1";
  }

  Place place_ = Place::none;
  std::uint32_t moves_ = 0;
  bool has_event_ = false;
  std::string_view first_tag_;  ///< `[White`: the section's first
};

/// Tells `visitor` every game of `text`, in order.
///
/// Cost: one pass; no allocation; the visitor's calls are known at compile time.
template <Visitor V>
void read_games(std::string_view text, V& visitor) {
  Lexer lexer{text};
  GameCutter cutter;
  std::uint32_t depth = 0;  // of variations; what stands in one cuts no game
  for (;;) {
    const Token& token = lexer.next();
    // The way of most tokens, told apart early.
    if (token.kind == TokenKind::move && depth == 0 && cutter.is_among_moves()) [[likely]] {
      cutter.note_move();
      visitor.token(token);
      continue;
    }
    if (token.kind == TokenKind::end) break;
    if ((depth == 0 || token.kind == TokenKind::tag) && cutter.starts_game(token, text)) {
      if (cutter.in_game()) visitor.end_game(token.span.begin);
      visitor.begin_game(token.span.begin);
      cutter.restart();
      depth = 0;
    }
    if (depth == 0) cutter.note(token, text);
    switch (token.kind) {
      case TokenKind::tag:
        visitor.tag(token, lexer.tag());
        break;
      case TokenKind::variation_open:
        if (visitor.variations() == Variations::skip) {
          visitor.token(lexer.skip_variation());
        } else {
          ++depth;
          visitor.token(token);
        }
        break;
      case TokenKind::variation_close:
        if (depth > 0) {
          --depth;
          visitor.token(token);
        } else if (cutter.in_game()) {
          Token stray = token;
          stray.fault = PgnFault::stray_parenthesis;
          visitor.token(stray);
        }
        break;
      case TokenKind::move:
        if (cutter.is_behind_result()) {
          Token words = token;
          words.kind = TokenKind::unknown;
          words.fault = PgnFault::unknown_text;
          visitor.token(words);
          break;
        }
        [[fallthrough]];
      default:
        if (cutter.in_game()) visitor.token(token);
        break;
    }
  }
  if (cutter.in_game()) visitor.end_game(static_cast<std::uint32_t>(text.size()));
}

}  // namespace partiar::pgn
