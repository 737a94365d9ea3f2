#include "scoresheet/match.h"

#include <algorithm>
#include <array>

#include "base/character.h"
#include "board/legal_moves.h"

namespace partiar::scoresheet {

namespace {

using board::Bitboard;
using board::Role;
using board::Square;

class Matcher {
 public:
  Matcher(const board::Position& position, const Candidate& candidate, const LetterTable& letters,
          std::vector<Match>& out)
      : position_{position}, candidate_{candidate}, letters_{letters}, out_{out} {}

  void match(UnknownLetters unknown) {
    using Kind = Candidate::Kind;
    switch (candidate_.kind) {
      case Kind::step:
        for (const Opening& opening : candidate_.all_openings()) match_opening(opening, unknown);
        return;
      case Kind::castling_short:
        return match_castling(board::CastlingSide::king_side);
      case Kind::castling_long:
        return match_castling(board::CastlingSide::queen_side);
      case Kind::pawn_files:
        return match_files();
      case Kind::taken_piece:
        return match_taken();
      case Kind::misread:
        return;  // spelled_moves.h finds them
    }
  }

 private:
  [[nodiscard]] std::optional<Letter> letter_of(LettersId letters) const {
    return letters_[letters];
  }

  static Bitboard among(const Opening& opening) {
    Bitboard squares = board::every_square;
    if (opening.file) squares &= squares_of(*opening.file);
    if (opening.rank) squares &= squares_of(*opening.rank);
    return squares;
  }

  /// The piece on the square of departure, if that is written in full and occupied.
  [[nodiscard]] std::optional<Role> role_on_origin(const Opening& opening) const {
    if (!opening.file || !opening.rank) return std::nullopt;
    const auto piece = position_.piece_on(square(*opening.file, *opening.rank));
    return piece ? std::optional{piece->role} : std::nullopt;
  }

  void match_castling(board::CastlingSide side) {
    const auto move = board::find_castling(position_, side);
    if (move) out_.push_back({*move, candidate_.next, candidate_.price, candidate_.mark});
  }

  void match_opening(const Opening& opening, UnknownLetters unknown) {
    const auto standing = role_on_origin(opening);
    if (!opening.letters) {
      if (standing) {
        return match_role(opening, *standing,
                          *standing == Role::pawn ? 0 : prices.squares_of_piece);
      }
      const bool is_doubled = opening.file == board::file_of(candidate_.to) && !opening.captures;
      if (opening.rank || is_doubled) return;  // nobody writes `bb4` for a pawn's `b4`
      match_role(opening, Role::pawn, 0);
      if (opening.file || !opening.captures) return;
      for (const Role role : board::roles) match_role(opening, role, prices.piece_missing);
    } else if (const auto letter = letter_of(*opening.letters)) {
      match_role(opening, letter->role, letter->price);
    } else if (standing && standing != Role::pawn) {
      match_role(opening, *standing, prices.wrong_letter);
    } else if (unknown == UnknownLetters::any) {
      for (const Role role : board::roles) {
        if (role != Role::pawn) match_role(opening, role, prices.unknown_letter);
      }
    }
  }

  void match_role(const Opening& opening, Role role, Price price) {
    const Square to = candidate_.to;
    Bitboard origins = board::legal_origins(position_, role, to, among(opening));
    if (origins.empty()) return;
    price += candidate_.price;
    const bool is_lone = role == Role::pawn && !opening.letters && !opening.file;
    const Bitboard advance = origins & squares_of(board::file_of(to));
    if (is_lone && advance.any()) origins = advance;
    if (is_lone && advance.empty()) price += prices.capture_unsaid;
    const bool takes_pawn = role == Role::pawn && advance.empty();
    const bool takes = takes_pawn || position_.occupied().contains(to);
    if (opening.captures && !takes) price += prices.nothing_taken;
    if (origins.more_than_one()) price += prices.ambiguous;
    for (const Square from : origins) add(role, from, to, price);
  }

  /// Adds a move of a piece or a pawn that is legal except perhaps for its promotion.
  void add(Role role, Square from, Square to, Price price) {
    const auto rank = board::rank_of(to);
    const bool is_last = rank == board::Rank::r1 || rank == board::Rank::r8;
    if (role == Role::pawn && is_last) return add_promotions(from, to, price);
    const bool passes = role == Role::pawn && board::file_of(from) != board::file_of(to) &&
                        !position_.occupied().contains(to);
    const board::Move move{from, to,
                           passes ? board::Move::Kind::en_passant : board::Move::Kind::normal};
    out_.push_back({move, candidate_.next, price, candidate_.mark});
  }

  void add_promotions(Square from, Square to, Price price) {
    const auto& promotion = candidate_.promotion;
    const auto letter = promotion ? letter_of(promotion->letters) : std::nullopt;
    const bool is_said = letter && (!letter->is_small || promotion->has_sign);
    for (const Role role : board::promotions) {
      const board::Move move{from, to, role};
      if (is_said && letter->role == role) {
        out_.push_back({move, promotion->next, price, candidate_.mark});
      } else if (!is_said) {
        const Price unsaid = role == Role::queen ? prices.queen_unsaid : prices.promotion_unsaid;
        out_.push_back({move, candidate_.next, price + unsaid, candidate_.mark});
      }
    }
  }

  void match_files() {
    const Opening& opening = candidate_.openings[0];
    const auto file = board::file_of(candidate_.to);
    const Bitboard from = squares_of(*opening.file);
    std::array<std::pair<Square, Square>, 8> found;
    std::size_t count = 0;
    for (const Square to : squares_of(file)) {
      if (position_.of(position_.turn()).contains(to)) continue;
      for (const Square origin : board::legal_origins(position_, Role::pawn, to, from)) {
        if (count < found.size()) found[count++] = {origin, to};
      }
    }
    const Price price = candidate_.price + (count > 1 ? prices.rank_ambiguous : 0);
    for (std::size_t i = 0; i < count; ++i) add(Role::pawn, found[i].first, found[i].second, price);
  }

  void match_taken() {
    const Opening& opening = candidate_.openings[0];
    const auto piece = letter_of(*opening.letters);
    const auto taken = letter_of(candidate_.taken);
    if (!piece || !taken) return;
    const std::size_t before = out_.size();
    for (const Square to : position_.of(~position_.turn(), taken->role)) {
      for (const Square from : board::legal_origins(position_, piece->role, to, among(opening))) {
        add(piece->role, from, to, candidate_.price);
      }
    }
    if (out_.size() - before < 2) return;
    for (std::size_t i = before; i < out_.size(); ++i) out_[i].price += prices.ambiguous;
  }

  const board::Position& position_;
  const Candidate& candidate_;
  const LetterTable& letters_;
  std::vector<Match>& out_;
};

/// Whether `text` begins with a letter of Greek, Cyrillic or a later script.
bool is_beyond_latin(std::string_view text) {
  constexpr char32_t first_greek = 0x370;
  constexpr char32_t first_figurine = 0x2654;
  const char32_t code = base::first_character(text).code;
  return code >= first_greek && code < first_figurine;
}

/// The capital after a letter that belongs to nothing: `XN`.
std::optional<Letter> letter_behind_another(std::string_view text,
                                            const notation::PieceLetters& alphabet) {
  const auto last = text.substr(base::first_character(text).size);
  if (last.empty() || base::first_character(last).size != last.size()) return std::nullopt;
  const auto found = alphabet.find_as_written(last);
  if (!found || found->role == Role::pawn) return std::nullopt;
  return Letter{found->role, prices.misread, false};
}

}  // namespace

LetterTable read_letters(const std::vector<std::string>& letters,
                         const notation::PieceLetters& alphabet) {
  LetterTable table;
  table.reserve(letters.size());
  // If the sheet has letters of another script, homoglyphs belong to that script: `Kg1-f3` next to
  // `Фd1`.
  const bool is_other_script = std::ranges::any_of(letters, [&](const std::string& text) {
    const auto found = alphabet.find(text);
    return found && found->fit == notation::LetterFit::exact && is_beyond_latin(text);
  });
  for (const std::string& text : letters) {
    const auto found = alphabet.find(text);
    // `Bf3` is not a Greek queen's move by its looks, nor a German pawn's illegal one.
    const auto english = notation::PieceLetters::english().find_as_written(text);
    const bool is_english_only =
        found && english && english->role != found->role &&
        ((found->fit == notation::LetterFit::homoglyph && !is_other_script) ||
         found->role == Role::pawn);
    if (!found || found->size != text.size() || is_english_only) {
      table.push_back(letter_behind_another(text, alphabet));
      continue;
    }
    const bool is_small = found->fit == notation::LetterFit::lower_case;
    const bool is_pawn = found->role == Role::pawn;
    const Price price = is_pawn ? prices.pawn_letter : is_small ? prices.small_letter : 0;
    table.emplace_back(Letter{found->role, price, is_small});
  }
  return table;
}

void match(const board::Position& position, const Candidate& candidate, const LetterTable& letters,
           UnknownLetters unknown, std::vector<Match>& out) {
  Matcher{position, candidate, letters, out}.match(unknown);
}

std::optional<Match> find_match(const Words& words, const LetterTable& letters,
                                const board::Position& position, std::uint32_t word) {
  std::vector<Match> all;
  for (const Candidate& candidate : words.candidates_of(words.words[word])) {
    match(position, candidate, letters, UnknownLetters::none, all);
  }
  if (all.empty()) return std::nullopt;
  const Match best = *std::ranges::min_element(all, {}, &Match::price);
  const bool is_disputed = std::ranges::any_of(all, [&](const Match& other) {
    return other.move != best.move && other.price < best.price + prices.margin;
  });
  if (is_disputed || best.price >= prices.doubt) return std::nullopt;
  return best;
}

}  // namespace partiar::scoresheet
