#include "edit/enlarged_game.h"

#include <algorithm>
#include <utility>

#include "pgn/lexer.h"
#include "replay/head_correction.h"

namespace partiar::edit {

namespace {

using pgn::Token;
using pgn::TokenKind;
using replay::Game;

/// Where something can be said of a half-move.
struct Place {
  std::uint32_t sign = 0;    ///< behind the move and its signs
  std::uint32_t remark = 0;  ///< behind all that is said of it, but for what ends with its line
};

/// Finds these places for each half-move, and, first, for what is said before all of them.
class Places {
 public:
  explicit Places(const Game& game)
      : lexer_{game.text.substr(0, game.span().end), game.head.moves_begin} {
    places_.push_back({game.head.moves_begin, game.head.moves_begin});
  }

  std::vector<Place> find() {
    for (Token token = lexer_.next(); token.kind != TokenKind::end; token = lexer_.next()) {
      // What follows a result may be read with the next game.
      if (token.kind == TokenKind::result) break;
      take(token);
    }
    return std::move(places_);
  }

 private:
  void take(const Token& token) {
    const std::uint32_t end = token.span.end;
    switch (token.kind) {
      case TokenKind::move:
        places_.push_back({end, end});
        return;
      case TokenKind::glyph:
      case TokenKind::nag:
      case TokenKind::en_passant:
        if (places_.size() > 1 && places_.back().sign == places_.back().remark) {
          places_.back() = {end, end};
        } else {
          places_.back().remark = end;
        }
        return;
      case TokenKind::variation_open:
        places_.back().remark = end_of_variation();
        return;
      case TokenKind::comment:
      case TokenKind::draw_offer:
        places_.back().remark = end;
        return;
      default:
        return;
    }
  }

  std::uint32_t end_of_variation() {
    std::uint32_t end = 0;
    for (unsigned depth = 1; depth > 0;) {
      const Token& token = lexer_.next();
      end = token.span.end;
      if (token.kind == TokenKind::end) break;
      if (token.kind == TokenKind::variation_open) ++depth;
      if (token.kind == TokenKind::variation_close) --depth;
    }
    return end;
  }

  pgn::Lexer lexer_;
  std::vector<Place> places_;
};

void add_notes(std::vector<replay::Correction>& corrections, const Game& game,
               std::vector<event::TwinNote> notes) {
  const std::vector<Place> places = Places{game}.find();
  const auto is_sign = [](const event::TwinNote& note) { return note.text.starts_with('$'); };
  std::ranges::stable_sort(notes, {}, [&](const event::TwinNote& note) {
    return std::pair{note.ply, is_sign(note) ? 0 : 1};
  });
  for (const event::TwinNote& note : notes) {
    const Place& place = places[std::min<std::size_t>(note.ply, places.size() - 1)];
    const std::uint32_t at = is_sign(note) ? place.sign : place.remark;
    const bool is_before = at == game.head.moves_begin;
    std::string text = is_before ? note.text + ' ' : ' ' + note.text;
    if (!corrections.empty() && corrections.back().where.begin == at) {
      corrections.back().text += text;
    } else {
      corrections.push_back({replay::CorrectionKind::annotation, {at, at}, std::move(text)});
    }
  }
}

}  // namespace

std::expected<EnlargedGame, replay::Obstacle> enlarge(const Game& game,
                                                      const event::Additions& additions) {
  EnlargedGame enlarged{.tags = replay::written_tags_of(game), .corrections = {}};
  std::vector<pgn::TagEdit> edits;
  edits.reserve(additions.tags.size());
  for (const event::TwinTag& tag : additions.tags) {
    edits.push_back({pgn::EditKind::set, tag.name, tag.text});
  }
  pgn::EditCounts counts{};
  pgn::apply(enlarged.tags, edits, counts);
  add_notes(enlarged.corrections, game, additions.notes);
  if (edits.empty()) return enlarged;
  auto all = replay::find_head_corrections(game, enlarged.tags, std::move(enlarged.corrections));
  if (!all) return std::unexpected{all.error()};
  enlarged.corrections = *std::move(all);
  return enlarged;
}

}  // namespace partiar::edit
