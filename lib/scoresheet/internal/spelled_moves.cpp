#include "scoresheet/internal/spelled_moves.h"

#include "base/character.h"
#include "board/legal_moves.h"
#include "notation/move_writer.h"

namespace partiar::scoresheet::internal {

namespace {

SpelledMove spell(const board::Position& position, board::Move move, const std::string& san,
                  PieceSigns signs) {
  SpelledMove spelled{.move = move};
  const auto role = position.role_on(move.from());
  bool is_first = true;
  std::string_view rest = san;
  while (!rest.empty() && spelled.size < spelled.characters.size()) {
    auto [code, size] = base::first_character(rest);
    rest.remove_prefix(size);
    if (signs == PieceSigns::unknown && code >= U'A' && code <= U'Z') {
      const auto meant = is_first ? role : move.promotion();
      code = any_sign + static_cast<unsigned>(meant);
    }
    is_first = false;
    spelled.characters[spelled.size++] = code;
  }
  return spelled;
}

}  // namespace

std::vector<SpelledMove> spell_moves(const board::Position& position,
                                     const notation::PieceLetters& letters, PieceSigns signs) {
  const bool is_unknown = signs == PieceSigns::unknown;
  const notation::MoveStyle style{
      .letters = is_unknown ? &notation::PieceLetters::english() : &letters,
      .castling = '0',
      .promotion_sign = false,
      .marks = false};
  std::vector<SpelledMove> spelled;
  std::string san;
  for (const board::Move move : board::legal_moves(position)) {
    san.clear();
    notation::append_move(san, position, move, style);
    spelled.push_back(spell(position, move, san, signs));
  }
  return spelled;
}

std::vector<SpelledMove> SpellingPrices::spell(const board::Position& position) {
  const auto signs = spelling_.are_signs_unknown ? PieceSigns::unknown : PieceSigns::letters;
  auto spelled = spell_moves(position, spelling_.letters, signs);
  for (SpelledMove& move : spelled) {
    const auto next = static_cast<std::uint32_t>(numbers_.size());
    move.number = numbers_.try_emplace(std::u32string{move.text()}, next).first->second;
  }
  return spelled;
}

const std::vector<Price>& SpellingPrices::prices_of(Stretch word,
                                                    const std::vector<SpelledMove>& moves) {
  constexpr Price unknown = -1;
  auto& prices = prices_[(std::uint64_t{word.begin} << 32U) | word.end];
  prices.resize(numbers_.size(), unknown);
  const SignPrices* const signs = spelling_.are_signs_unknown ? &spelling_.signs : nullptr;
  for (const SpelledMove& move : moves) {
    Price& price = prices[move.number];
    if (price == unknown) price = spelling_.lattice.price_of(word, move.text(), signs);
  }
  return prices;
}

}  // namespace partiar::scoresheet::internal
