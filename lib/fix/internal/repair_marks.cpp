#include "fix/internal/repair_marks.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <string>
#include <string_view>

#include "pgn/games.h"

namespace partiar::fix::internal {

namespace {

using base::Span;
using pgn::TokenKind;
using scoresheet::Edit;

struct Word {
  TokenKind kind{};
  Span span;
};

/// The words after the tags, and an end word.
std::vector<Word> words_of(const replay::Game& game) {
  pgn::Games games = game.movetext(pgn::Variations::visit);
  std::vector<Word> words;
  for (;;) {
    const pgn::Token& token = games.next_token();
    if (token.kind == TokenKind::end) break;
    words.push_back({token.kind, token.span});
  }
  words.push_back({TokenKind::end, {game.span().end, game.span().end}});
  return words;
}

class Marker {
 public:
  Marker(const scoresheet::Repair& repair, const replay::Game& game)
      : repair_{repair}, game_{game}, words_{words_of(game)} {}

  std::vector<replay::Correction> mark() && {
    for (const Edit& edit : repair_.edits) {
      if (edit.where.size() == 0) {
        put_in(edit);
      } else if (!edit.text.empty()) {
        const std::string old{text_of(edit.where)};
        add(edit.where, "{Repaired: " + old + " was written} " + edit.text);
      } else if (edit.where.begin >= struck_to_) {
        strike_out(edit);
      }
    }
    return std::move(found_);
  }

 private:
  [[nodiscard]] std::string_view text_of(Span where) const { return where.in(game_.text); }

  void add(Span where, std::string text) {
    found_.push_back({replay::CorrectionKind::repair, where, std::move(text)});
  }

  /// The first word at or after `at`.
  [[nodiscard]] std::size_t word_at(std::uint32_t at) const {
    const auto begin_of = [](const Word& word) { return word.span.begin; };
    return static_cast<std::size_t>(std::ranges::lower_bound(words_, at, {}, begin_of) -
                                    words_.begin());
  }

  /// Whether a number is that of the half-move `ply` in the repaired game.
  [[nodiscard]] bool is_number_of(Span number, base::Ply ply) const {
    const auto& start = game_.start.position;
    const std::uint32_t past = ply.value - 1 + (start.turn() == board::Color::black ? 1 : 0);
    const std::string_view text = text_of(number);
    std::uint32_t written = 0;
    std::from_chars(text.data(), text.data() + text.size(), written);
    const bool is_of_black = std::ranges::count(text, '.') > 1 || text.contains("\u2026");
    return written == start.fullmove_number() + past / 2 && is_of_black == (past % 2 == 1);
  }

  void put_in(const Edit& edit) {
    const std::string text = "{Repaired: " + edit.text + " was missing} " + edit.text;
    const Word& next = words_[std::min(word_at(edit.where.begin), words_.size() - 1)];
    const bool has_number = next.kind == TokenKind::number && is_number_of(next.span, edit.ply);
    if (has_number) return add({next.span.end, next.span.end}, ' ' + text);
    add(edit.where, text + ' ');
  }

  [[nodiscard]] bool is_struck(std::size_t word) const {
    return std::ranges::any_of(repair_.edits, [&](const Edit& edit) {
      return edit.text.empty() && edit.where == words_[word].span;
    });
  }

  /// Skips the variation that opens at `word`. Returns `word` itself if the variation contains a
  /// comment, since comments do not nest.
  [[nodiscard]] std::size_t past_variation(std::size_t word) const {
    std::size_t depth = 0;
    for (std::size_t i = word; i < words_.size(); ++i) {
      const TokenKind kind = words_[i].kind;
      const bool is_plain = text_of(words_[i].span).find_first_of("{};%") == std::string_view::npos;
      if (kind == TokenKind::end || !is_plain) return word;
      if (kind == TokenKind::variation_open) ++depth;
      if (kind == TokenKind::variation_close && --depth == 0) return i + 1;
    }
    return word;
  }

  /// Skips what belongs to the struck-out words from `word` on.
  [[nodiscard]] std::size_t past_struck(std::size_t word) const {
    std::size_t end = word + 1;
    for (;;) {
      const TokenKind kind = words_[end].kind;
      std::size_t next = end;
      if (kind == TokenKind::nag || kind == TokenKind::glyph || kind == TokenKind::en_passant) {
        ++next;
      } else if (kind == TokenKind::variation_open) {
        next = past_variation(end);
      } else {
        while (words_[next].kind == TokenKind::number) ++next;
        next = is_struck(next) ? next + 1 : end;
      }
      if (next == end) return end;
      end = next;
    }
  }

  void strike_out(const Edit& edit) {
    const std::size_t word = word_at(edit.where.begin);
    if (words_[word].span != edit.where) return strike_out(edit.where);
    const std::size_t end = past_struck(word);
    std::size_t next = end;
    while (words_[next].kind == TokenKind::comment) ++next;
    std::size_t begin = word;
    while (begin > 0 && words_[begin - 1].kind == TokenKind::number) --begin;
    const bool is_needed = begin < word && words_[next].kind == TokenKind::move &&
                           is_number_of(words_[begin].span, edit.ply.next());
    strike_out({words_[is_needed ? word : begin].span.begin, words_[end - 1].span.end});
  }

  /// Line by line.
  void strike_out(Span where) {
    struck_to_ = where.end;
    const std::string_view text = text_of(where);
    constexpr std::string_view blanks = " \t\r\n\f";
    for (std::size_t at = 0; at < text.size();) {
      const std::size_t begin = text.find_first_not_of(blanks, at);
      if (begin == std::string_view::npos) return;
      at = std::min(text.find_first_of("\r\n", begin), text.size());
      const auto line = text.substr(begin, text.find_last_not_of(blanks, at - 1) + 1 - begin);
      const auto from = where.begin + static_cast<std::uint32_t>(begin);
      add({from, from + static_cast<std::uint32_t>(line.size())},
          "{Repaired: " + std::string{line} + " is struck out}");
    }
  }

  const scoresheet::Repair& repair_;
  const replay::Game& game_;
  std::vector<Word> words_;
  std::uint32_t struck_to_ = 0;
  std::vector<replay::Correction> found_;
};

}  // namespace

std::vector<replay::Correction> corrections_of(const scoresheet::Repair& repair,
                                               const replay::Game& game) {
  return Marker{repair, game}.mark();
}

}  // namespace partiar::fix::internal
