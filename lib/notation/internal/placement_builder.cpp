#include "notation/internal/placement_builder.h"

#include <algorithm>

#include "base/character.h"
#include "base/words.h"
#include "board/excess.h"

namespace partiar::notation::internal {

namespace {

/// The last byte of a figurine, 0 if there is none; all are U+2654 to U+265F.
unsigned char figurine(std::string_view text) {
  if (!text.starts_with("\xE2\x99") || text.size() < 3) return 0;
  const auto last = static_cast<unsigned char>(text[2]);
  return last >= 0x94U && last <= 0x9FU ? last : 0;
}

}  // namespace

std::size_t character_size(std::string_view text) {
  std::size_t size = text.empty() ? 0 : 1;
  while (size < text.size() && base::is_within_character(text[size])) ++size;
  return size;
}

std::size_t characters_in(std::string_view text) {
  std::size_t count = 0;
  for (; !text.empty(); ++count) text.remove_prefix(character_size(text));
  return count;
}

std::string_view word_of(std::string_view text) {
  std::size_t size = 0;
  while (size < text.size() && base::is_letter_or_digit(text[size])) ++size;
  return text.substr(0, size);
}

std::optional<board::Square> find_square(std::string_view text) {
  if (text.size() < 2 || text[0] < 'a' || text[0] > 'h' || text[1] < '1' || text[1] > '8') {
    return std::nullopt;
  }
  return board::square(static_cast<board::File>(text[0] - 'a'),
                       static_cast<board::Rank>(text[1] - '1'));
}

bool is_black_figurine(std::string_view text) {
  return figurine(text) >= 0x9AU;
}

bool is_white_figurine(std::string_view text) {
  return figurine(text) != 0 && figurine(text) < 0x9AU;
}

const PlacementPhrase* find_phrase(std::string_view text,
                                   std::span<const PlacementPhrase> phrases) {
  if (text.empty()) return nullptr;
  const auto first_byte = [](const PlacementPhrase& phrase) { return phrase.text.front(); };
  const PlacementPhrase* longest = nullptr;
  for (const PlacementPhrase& phrase :
       std::ranges::equal_range(phrases, text.front(), {}, first_byte)) {
    if (!text.starts_with(phrase.text)) continue;
    const std::string_view rest = text.substr(phrase.text.size());
    if (!rest.empty() && base::is_letter_or_digit(rest.front())) continue;
    if (longest == nullptr || longest->text.size() < phrase.text.size()) longest = &phrase;
  }
  return longest;
}

bool PlacementBuilder::put(board::Piece piece, board::Square where) {
  auto& man = setup_.men[index(where)];
  if (man) return false;
  man = piece;
  ++men_;
  has_king_ |= piece.role == board::Role::king;
  return true;
}

void PlacementBuilder::say_turn(board::Color color) {
  setup_.turn = color;
  says_turn_ = true;
}

PlacementError PlacementBuilder::error(PlacementFault fault, std::string_view word,
                                       std::size_t at) const {
  return {fault, std::string{word}, at, {}, men_, is_meant()};
}

std::expected<Placement, PlacementError> PlacementBuilder::build() const {
  if (men_ == 0) return std::unexpected{error(PlacementFault::no_men)};
  const auto position = board::Position::from(setup_);
  const auto excess = board::find_excess(setup_);
  if (position && !excess) return Placement{*position, says_turn_, 0, 0};
  PlacementError impossible = error(PlacementFault::impossible);
  impossible.setup = position ? *excess : position.error();
  return std::unexpected{std::move(impossible)};
}

}  // namespace partiar::notation::internal
